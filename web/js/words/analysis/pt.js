// A análise das partidas em português; para os termos, ver ../pt.js.

import { formsOf } from '../forms.js';

const { number, plural } = formsOf('pt');

const seeds = (n) => plural(n, { one: '# semente', other: '# sementes' });

export const analysis = {
  title: 'Análise',
  intro: 'Quem estava melhor, quanto valia cada jogada e onde a partida virou. Tudo é calculado neste aparelho.',
  open: 'Analisar esta partida',
  loading: 'O tabuleiro está a caminho…',
  boardless: 'Seu navegador não consegue executar o jogo sozinho (precisa de WebAssembly e workers), então nenhuma partida pode ser analisada aqui.',
  unloaded: 'Não foi possível carregar a análise. Recarregue a página quando houver rede.',
  play: 'Jogar com um amigo',
  computer: 'Computador',

  entry: {
    heading: 'Qual partida?',
    last: 'Minha última partida contra o computador',
    record: 'Anotação da partida',
    hint: (copy) => `O que “${copy}” dá em uma sala, ou só as jogadas: A4 B2 A1…`,
    file: 'Ou um arquivo',
    unshown: 'É longo demais para aparecer aqui, mas foi lido.',
    go: 'Analisar',
    which: 'Qual rodada?',
    round: (n, south, north) => `Rodada ${number(n)}: ${south} – ${north}`,
    line: (line, says) => (line > 0 ? `Linha ${number(line)}: ${says}` : says),
    move: (line, ply, says) => `Linha ${number(line)}, jogada ${number(ply)}: ${says}`,
    back: 'Voltar à partida',
  },

  errors: {
    'bad-record': 'Uma partida não se anota assim, ou o fim que está escrito não é o das jogadas.',
    'bad-move': 'Aqui devia estar uma jogada, como A4 ou B2x3, que fizesse o que está escrito.',
    'bad-rules': 'Não há tais regras.',
    'bad-position': 'Uma posição tem doze casas, dois celeiros e o lado que joga, 48 sementes ao todo.',
    'game-over': 'A partida tinha acabado antes desta jogada.',
    'too-long': 'É longo demais: no máximo um milhão de letras.',
    'too-many-rounds': 'Há rodadas demais: no máximo 200.',
    'no-round': 'Não há nenhuma jogada nisso.',
    'bad-link': 'Este endereço não leva a nenhuma partida que se possa jogar.',
    'unread': 'Não foi possível ler o arquivo.',
  },

  game: {
    versus: (south, north) => `${south} – ${north}`,
    another: 'Outra partida…',
    steps: { start: 'Ao início', back: 'Uma jogada atrás', on: 'Uma jogada à frente', end: 'Ao fim' },
    own: (moves) => `Sua própria linha: ${moves}`,
    back: 'Voltar à partida',
    judging: 'Calculando…',
    failed: 'Não foi possível calcular: falta uma parte da página, ou este navegador não tem workers.',
    retry: 'Tentar de novo',
    progress: (n, of) => `${number(n)} de ${number(of)}`,
    stop: 'Parar',
    goOn: 'Continuar',
  },

  worth: {
    even: 'Os dois estão mais ou menos iguais',
    ahead: (name, n) => `${name} está à frente por cerca de ${seeds(n)}`,
    wins: (name, n) => (n > 0 ? `${name} ganha com certeza, por ${seeds(n)} pelo menos` : `${name} ganha com certeza`),
    winsBy: (name, n) => `${name} ganha com certeza, por exatamente ${seeds(n)}`,
    draw: 'Empate certo',
  },
  short: {
    even: '≈ igual',
    ahead: (side, n) => `≈ ${side} +${number(n)}`,
    wins: (side, n) => (n > 0 ? `${side} ganha, ≥ ${number(n)}` : `${side} ganha`),
    winsBy: (side, n) => `${side} ganha, ${number(n)}`,
    draw: 'empate',
  },

  move: {
    best: (move) => `${move} foi tão boa quanto a melhor.`,
    lost: (move, n, best) => `${move} entregou cerca de ${seeds(n)}; ${best} era melhor.`,
    lostExactly: (move, n, best) => `${move} entregou ${seeds(n)}; ${best} era melhor.`,
    ahead: (moves) => `A melhor continuação: ${moves}`,
  },

  turns: {
    heading: 'Onde a partida virou',
    none: 'Nenhuma jogada decidiu a partida sozinha.',
    win: (n, move, best) => `Jogada ${number(n)}: ${move} deixou escapar a vitória; ${best} a mantinha.`,
    draw: (n, move, best) => `Jogada ${number(n)}: ${move} deixou escapar o empate; ${best} o mantinha.`,
    slip: (n, move, best) => `Jogada ${number(n)}: ${move} arriscou uma vitória certa; ${best} a mantinha.`,
    lost: (n, move, best) => `Jogada ${number(n)}: ${move} perdeu a partida; ${best} a deixava em aberto.`,
    seeds: (n, move, best, loss) => `Jogada ${number(n)}: ${move} entregou cerca de ${seeds(loss)}; ${best} era melhor.`,
    played: (name, good, of, loss) =>
      `${name}: ${number(good)} de ${plural(of, { one: '# jogada', other: '# jogadas' })} tão boas quanto a melhor; em média, ${seeds(loss)} a menos por jogada.`,
  },

  graph: {
    heading: 'Quem estava melhor',
    better: (name) => `Vantagem: ${name}`,
    move: 'Jogada',
    legend: 'Claro: uma estimativa. Cheio: provado; além da linha tracejada, a vitória é certa. Um ponto: a partida virou.',
    at: (n, move, worth) => (n > 0 ? `Jogada ${number(n)}, ${move}: ${worth}` : `Início: ${worth}`),
  },

  table: {
    heading: 'Todas as jogadas',
    columns: { move: 'Jogada', worth: 'Depois', best: 'Melhor', loss: 'Perda' },
    signs: '≈ uma estimativa; ≥ pelo menos; sem sinal: exato.',
    loss: (n) => (n > 0 ? number(n) : '–'),
  },
};
