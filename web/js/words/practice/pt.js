// A página de treino em português; para os termos, ver ../pt.js.

import { formsOf } from '../forms.js';

const { moment, number, plural, unit } = formsOf('pt');

export const practice = {
  title: 'Jogar contra o computador',
  intro: 'Ele joga neste aparelho, mesmo sem rede. Sua partida é guardada a cada jogada.',
  computer: 'Computador',
  loading: 'O tabuleiro está a caminho…',
  boardless: 'Seu navegador não consegue executar o jogo sozinho (precisa de WebAssembly e workers), então o computador não pode jogar aqui. Com um amigo você pode jogar mesmo assim.',
  unloaded: 'Não foi possível carregar o jogo. Recarregue a página quando houver rede.',
  cost: 'Este navegador não guarda nada para esta página: sua partida e seus resultados só duram enquanto ela está aberta.',
  play: 'Jogar com um amigo',

  setup: {
    heading: 'Nova partida',
    level: 'Nível',
    first: 'Quem semeia primeiro?',
    firsts: { south: 'Eu', north: 'O computador', toss: 'Cara ou coroa' },
    start: 'Começar',
    back: 'Voltar à partida',
    drops: 'Com uma nova partida, a que está em curso se perde e não é contada.',
  },

  levels: {
    easy: { name: 'Fácil', says: 'Pega o que vê, e muitas vezes semeia ao acaso.' },
    normal: { name: 'Médio', says: 'Olha três jogadas à frente e às vezes se descuida.' },
    hard: { name: 'Difícil', says: 'Olha sete jogadas à frente e cuida da sua fileira.' },
    crazy: { name: 'Insano', says: 'Olha tão longe quanto consegue em um segundo.' },
  },

  table: {
    heading: (level, rules) => `${level} · ${rules}`,
    thinking: 'O computador pensa…',
    ahead: (n) => `O computador pensa, ${plural(n, { one: '# jogada', other: '# jogadas' })} à frente…`,
    seeking: 'Procurando uma boa jogada…',
    considering: 'O computador pensa na sua oferta…',
    lost: 'O computador venceu',
    advice: (pit) => `Dica: ${pit}`,
    takeBack: 'Desfazer',
    hint: 'Dica',
    again: 'Jogar de novo',
    another: 'Nova partida…',
    helped: (hints, backs) => `Dicas: ${number(hints)} · jogadas desfeitas: ${number(backs)}`,
    failed: 'O computador não conseguiu pensar: uma parte da página não veio, ou este navegador não tem workers.',
    retry: 'Tentar de novo',
    elsewhere: 'Esta partida está sendo jogada em outra aba ou janela.',
    here: 'Jogar aqui',
  },

  menu: {
    heading: 'Em pausa',
    goOn: 'Continuar a partida',
    sound: (on) => (on ? 'Desligar o som' : 'Ligar o som'),
    endNow: 'Encerrar agora…',
  },

  tally: {
    heading: 'Seus resultados',
    none: 'Nenhuma partida terminou ainda.',
    columns: { level: 'Nível', win: 'Vitórias', loss: 'Derrotas', draw: 'Empates', rate: 'Taxa', streak: 'Seguidas', best: 'Recorde', seeds: 'Sementes' },
    number,
    rate: (n) => (n === null ? '–' : unit(n, 'percent', 'short')),
    last: 'Últimas partidas',
    results: { win: 'Vitória', loss: 'Derrota', draw: 'Empate' },
    game: (result, level, mine, theirs, at) => `${result}, ${level}: ${number(mine)} a ${number(theirs)}, ${moment(at)}`,
    save: 'Descarregar',
    reset: 'Apagar…',
    sure: 'Esquecer todos os resultados?',
    says: 'Eles estão só neste navegador. Não se pode desfazer.',
    yes: 'Esquecer',
    no: 'Manter',
  },
};
