// A página para aprender, em português; termos de ../pt.js. Os nomes de passos, tabuleiros e exemplos
// vêm de lessons.js, os das frases sobre uma jogada de explain.js; entre `…` está a notação.

import { formsOf } from '../forms.js';

const { and, or, plural } = formsOf('pt');

const seeds = (n) => plural(n, { one: '# semente', other: '# sementes' });

export const learn = {
  title: 'Como se joga Oware',
  intro: 'Seis casas para cada lado, 48 sementes, nada de sorte. Dez passinhos neste tabuleiro, e você já sabe jogar.',
  play: 'Jogar com alguém',

  lesson: {
    heading: 'Dez passinhos',
    step: (n, of) => `Passo ${n} de ${of}`,
    progress: (n, of) => (n === of ? 'Todos os passos feitos' : `${plural(n, { one: '# feito', other: '# feitos' })} de ${of}`),
    all: 'Todos os passos',
    done: 'feito',
    back: 'Voltar',
    next: 'Seguir',
    again: 'Recomeçar',
    retry: 'De novo',
    objections: {
      answered: 'Neste tabuleiro já se jogou. Recomece ou siga em frente.',
    },
    right: 'Isso mesmo.',
    wrong: 'Desta vez não.',
    loading: 'O tabuleiro está a caminho…',
    cost: 'Este navegador não guarda nada desta página: o que você já fez é esquecido quando sair dela.',
    boardless: 'Este navegador não consegue executar as regras sozinho (WebAssembly), por isso não há tabuleiro para jogar aqui. Cada passo é mostrado em duas imagens, antes da jogada e depois.',
    unloaded: 'Não foi possível carregar as regras agora, por isso não há tabuleiro para jogar. Cada passo é mostrado em duas imagens; carregue a página outra vez para tentar de novo.',
    before: 'Antes',
    after: (pit) => `Depois de ${pit}`,
    end: 'No fim',
    finished: {
      heading: 'O jogo todo é isso',
      says: 'Você já sabe o bastante para jogar. As dicas mais abaixo são para quando quiser ganhar também.',
    },
  },

  steps: {
    sow: {
      title: 'Semear',
      rule: 'Você joga com Sul: a fileira perto de você é a sua. Uma jogada esvazia uma das suas casas e larga as sementes uma a uma nas casas seguintes, no sentido contrário ao dos ponteiros do relógio, até a outra fileira.',
      boards: {
        sow: {
          task: 'Semeie A4 e veja onde cai a última semente.',
          why: 'Cada casa do caminho tem uma semente a mais, e A4 está vazia. Agora seria a vez do outro lado.',
          hint: 'A4 é a quarta casa da sua fileira; o nome está ao lado.',
        },
      },
    },
    count: {
      title: 'Contar antes',
      rule: 'Tudo depende de onde cai a última semente. Uma casa com sete sementes chega à sétima casa depois dela; os celeiros não contam.',
      boards: {
        count: {
          task: 'Uma das suas casas acaba exatamente em B4. Encontre-a.',
          why: 'Sete sementes, sete casas adiante. Aponte para uma casa, ou toque nela e deslize: o anel pontilhado mostra onde acaba.',
          hint: 'A partir de uma casa, conte tantas casas quantas sementes ela tem.',
        },
      },
    },
    lap: {
      title: 'Uma volta inteira',
      rule: 'Doze sementes ou mais voltam a passar pela casa de onde saíram. Ela é pulada e fica vazia.',
      boards: {
        lap: {
          task: 'Semeie a casa grande e observe A3.',
          why: 'Onze sementes vão para todas as outras casas, e o resto segue depois de A3.',
          hint: 'A casa grande é A3, com 13 sementes.',
        },
      },
    },
    capture: {
      title: 'Capturar duas ou três',
      rule: 'Se a sua última semente cai numa casa do outro lado e ela fica com duas ou três, você captura essas sementes: vão para o seu celeiro.',
      boards: {
        capture: {
          task: 'Capture três sementes.',
          why: 'B2 tinha duas; com a última são três. B1 tem cinco e fica como está.',
          hint: 'B2 tem duas sementes. Qual das suas casas acaba ali?',
        },
      },
    },
    chain: {
      title: 'Uma corrente',
      rule: 'Depois olhe a casa anterior. Se também é do outro lado e tem duas ou três, você a captura também, e assim por diante. A primeira casa com outro número encerra a corrente.',
      boards: {
        chain: {
          task: 'Uma jogada captura sete sementes. Encontre-a.',
          why: 'Para trás a partir da última semente, casa por casa, e nunca por cima de uma falha.',
          hint: 'A última semente tem de cair em B5.',
        },
      },
    },
    home: {
      title: 'Em casa não se captura',
      rule: 'Só se captura na outra fileira. Uma última semente na sua própria fileira não captura nada, e uma corrente acaba onde a sua fileira começa.',
      boards: {
        home: {
          task: 'Capture duas sementes. Cuidado com casas que só parecem servir.',
          why: 'O que está na sua própria fileira fica ali, seja qual for o número.',
          hint: 'Procure uma casa cuja última semente caia em B1.',
        },
      },
    },
    slam: {
      title: 'Grand slam',
      rule: 'Uma jogada que tomaria todas as sementes do outro lado é um grand slam. As regras respondem de três maneiras; experimente cada uma.',
      kind: 'A resposta',
      boards: {
        'no-capture': {
          label: 'Não captura',
          task: 'As regras de costume: você pode jogá-lo, mas não captura nada. Semeie A6 e veja.',
          why: 'As quatro sementes ficam onde caíram, para que o outro lado possa continuar.',
          hint: 'A6 alcança as duas casas do outro lado.',
        },
        'forbidden': {
          label: 'Proibido',
          task: 'Outras regras o proíbem enquanto você tiver outra jogada. Tente A6 – e depois capture duas sementes de um jeito permitido.',
          why: 'Sobra uma semente para o outro lado, então é uma captura comum.',
          hint: 'Que casa acaba em B1?',
        },
        'capture': {
          label: 'Conta',
          task: 'E com algumas conta como qualquer captura. Capture as quatro sementes.',
          why: 'O outro lado não tem mais o que jogar, então a partida acaba, e você também fica com as seis sementes da sua fileira.',
          hint: 'De novo é A6.',
        },
      },
    },
    feed: {
      title: 'Alimentar',
      rule: 'Se o outro lado está sem sementes na sua vez, você tem de dar algumas: só valem jogadas que alcançam a fileira dele. Essas casas têm um anel.',
      boards: {
        feed: {
          task: 'Dê duas sementes ao outro lado.',
          why: 'Se nenhuma jogada sua alcançasse, a partida acabaria e você ficaria com tudo o que resta.',
          hint: 'A4 tem quatro sementes: até onde elas vão?',
        },
      },
    },
    win: {
      title: 'Vencer',
      rule: 'Quem tem 25 sementes, mais da metade, venceu. Com 24 para cada lado há empate.',
      boards: {
        win: {
          task: 'Você tem 22. Vença a partida com esta jogada.',
          why: 'O que está no tabuleiro já não importa.',
          hint: 'Faltam três sementes: onde a última pode fazer três?',
        },
      },
    },
    ends: {
      title: 'Quando não acontece mais nada',
      rule: 'Algumas partidas andam em círculos. Então são encerradas, e cada lado toma as sementes da sua própria fileira.',
      kind: 'O fim',
      boards: {
        repetition: {
          label: 'Terceira vez',
          task: 'Este círculo foi percorrido quase duas vezes. Uma das suas duas jogadas traz a mesma posição pela terceira vez: encerre a partida.',
          why: 'As doze casas e o lado da vez estão como já duas vezes antes.',
          hint: 'A semente em A4 é a que fecha o círculo.',
        },
        quiet: {
          label: 'Sem captura',
          task: '99 jogadas seguidas não capturaram nada; a sua encerra a partida. Conte primeiro as duas fileiras e termine vencendo.',
          why: 'Você guardou as quatro sementes na sua fileira. A outra jogada teria dado duas.',
          hint: 'Cada semente que você leva para lá conta para o outro lado.',
        },
      },
    },
  },

  tell: {
    sown: (pit, n, last) => (n === 1 ? `A semente de ${pit} cai em ${last}.` : `${pit} tem ${seeds(n)}; a última cai em ${last}.`),
    passed: (pit) => `A própria ${pit} é pulada e fica vazia.`,
    home: (pit) => `${pit} está na sua própria fileira: nada é capturado.`,
    homeNearly: (pit, n) => `${pit} tem agora ${n}, mas está na sua própria fileira: nada é capturado.`,
    number: (pit, n) => `${pit} tem agora ${n}, nem duas nem três: nada é capturado.`,
    took: (pit, n) => `${pit} tem agora ${n}: você captura ${seeds(n)}.`,
    chain: (parts, n) => `Há ${and(parts.map(([pit, holds]) => `${holds} em ${pit}`))}: você captura todas, ${seeds(n)}.`,
    stopHome: (pit, n) => `${pit} também tem ${n}, mas é sua: a corrente acaba ali.`,
    stopNumber: (pit, n) => `${pit} tem ${n}: a corrente acaba ali.`,
    slamNothing: () => 'Isso tomaria tudo o que o outro lado tem: um grand slam. Com estas regras não captura nada.',
    slamTaken: () => 'Isso é tudo o que o outro lado tinha: um grand slam, e com estas regras conta.',
    fed: (n) => `O outro lado tem ${seeds(n)} de novo.`,
  },

  how: {
    heading: 'As regras',
    parts: {
      board: {
        heading: 'O tabuleiro',
        text: [
          'Cada lado tem uma fileira de seis casas e um celeiro na ponta do tabuleiro. A partida começa com quatro sementes em cada casa e nada nos celeiros.',
          'A fileira perto de você é a sua, seja qual for o seu lado. No papel, as casas de Sul se chamam A1 a A6 e as de Norte B1 a B6, contadas a partir da esquerda de quem as joga. Semeia-se nessa ordem, e depois de B6 vem A1.',
          'Quem tem mais da metade das 48 sementes venceu: 25.',
        ],
      },
      sowing: {
        heading: 'Semear',
        text: [
          'Na sua vez, esvazie uma das suas casas e largue as sementes uma a uma nas seguintes, no sentido contrário ao dos ponteiros do relógio: pela sua fileira para a direita, depois pela outra. Passa-se pelos celeiros sem largar nada.',
          'A casa que você esvaziou não recebe nenhuma das suas sementes. Com doze ou mais você volta a passar por ela, talvez mais de uma vez: pule-a sempre.',
        ],
      },
      capture: {
        heading: 'Capturar',
        text: [
          'Se a última semente cai numa casa do outro lado e ela fica com duas ou três, você captura essas sementes.',
          'Depois olhe a casa anterior. Se também é do outro lado e tem duas ou três, você a captura também, e assim por diante. A primeira casa com outro número encerra a corrente, e a sua própria fileira também.',
          'Ninguém é obrigado a capturar. Uma última semente na sua própria fileira não captura nada.',
        ],
      },
      slam: {
        heading: 'Grand slam',
        text: [
          'Uma captura que deixaria o outro lado sem uma única semente é um grand slam. Há três respostas: pode ser jogado mas não captura nada (o costume), não é permitido enquanto houver outra jogada, ou é uma captura como outra qualquer.',
          'Onde não é permitido e toda jogada seria um, não há jogada: a partida acaba, e cada lado fica com a sua própria fileira.',
        ],
      },
      feeding: {
        heading: 'Alimentar',
        text: [
          'Se o outro lado está sem sementes na sua vez, você tem de fazer uma jogada que dê alguma. O tabuleiro então põe um anel só nessas casas.',
          'Se não há nenhuma, a partida acaba na hora. O que resta está na sua fileira e fica com você.',
        ],
      },
      ends: {
        heading: 'O fim',
        text: [
          'Com as regras de costume a partida acaba quando',
          [
            'um lado tem 25 sementes ou mais, contadas depois de toda a sua jogada;',
            'os dois lados têm 24: empate;',
            'o lado da vez não tem sementes ou não pode alimentar o outro;',
            'uma posição, as doze casas e o lado da vez, aparece pela terceira vez;',
            '100 jogadas seguidas, contando os dois lados, não capturaram nada;',
            'vocês dois concordam em parar;',
            'um lado desiste ou fica sem tempo.',
          ],
          'Se então restam sementes no tabuleiro, cada lado toma as da sua própria fileira e comparam-se os celeiros. Só quando alguém desiste, quando se combina um empate ou quando acaba o tempo, o tabuleiro já não conta.',
        ],
      },
    },
    examples: {
      lap: 'Quase duas voltas no tabuleiro',
      chain: 'Uma corrente de três casas',
      own: 'Uma corrente que acaba em casa',
      slamNothing: 'Um grand slam com as regras de costume',
      slamTaken: 'A mesma jogada onde ela conta',
      allSlams: 'A mesma onde é proibida e não há outra',
      mustFeed: 'Só uma casa alcança a outra fileira',
      noFeed: 'Nenhuma destas casas alcança a outra fileira',
      whole: 'Mais do que o bastante: conta a corrente inteira',
    },
    judged: 'A partida acaba antes que se peça uma jogada.',
    refused: (pits) => `Não se ${plural(pits.length, { one: 'pode', other: 'podem' })} semear ${and(pits)}.`,
  },

  which: {
    heading: 'Que regras são estas?',
    text: [
      'O Oware é jogado de um jeito um pouco diferente em cada lugar. Estas regras foram reunidas de torneios, de descrições de como se joga em casa e de programas que o jogam; a maioria dos nomes é nossa. Uma sala é aberta com uma delas ou com opções próprias.',
    ],
    here: (name) => `Na sua sala joga-se “${name}”:`,
    from: {
      'abapa': 'As regras de torneio, com dois fins que dispensam árbitro quando uma partida anda em círculos. É o que vale se você não escolher nada.',
      'threefold': 'As regras de torneio como alguns tabuleiros as jogam: só a terceira repetição quebra um círculo.',
      'no-slam': 'Como se joga onde não se acha justo deixar o outro sem nada.',
      'grand-slam': 'O jeito bruto: tome tudo o que puder. Muitas vezes a partida acaba ali mesmo.',
      'home-page': 'Como uma página pessoal explica para jogar em casa: ninguém conta antes do fim, e vocês param quando os dois veem que nada mais vai acontecer.',
      'little-table': 'De um programa que é uma mesinha para vários jogos de sementes: regras de torneio com mais paciência.',
      'arcade': 'De um jogo rápido, para alguns minutos entre duas coisas.',
      'ninja': 'De um programa que conta jogadas em vez de vigiar círculos.',
    },
    table: 'Todas as regras lado a lado',
    open: (name) => `Abrir uma sala “${name}”`,
    ask: {
      heading: 'Como jogam os seus amigos?',
      says: 'Responda o que souber; as regras que servem são encontradas.',
      unknown: 'Não sei',
      questions: {
        grand_slam: {
          ask: 'E se uma jogada tomasse todas as sementes do outro lado?',
          answers: { 'no-capture': 'Não captura nada', 'forbidden': 'Não pode ser jogada', 'capture': 'Captura todas' },
        },
        majority: {
          ask: 'Alguém tem 25 sementes. Vocês continuam?',
          answers: { true: 'Não, acabou', false: 'Sim, até o fim' },
        },
        repetition: {
          ask: 'E se a mesma posição volta sempre?',
          answers: { 2: 'Acaba assim que volta', 3: 'Acaba na terceira vez', 0: 'Nada, continua' },
        },
        quiet: {
          ask: 'Há um fim quando ninguém captura por muito tempo?',
          answers: { 100: 'Depois de 100 jogadas', 160: 'Depois de 160 jogadas', 0: 'Não' },
        },
        agreement: {
          ask: 'Dá para combinar de parar, cada um com a sua fileira?',
          answers: { true: 'Sim', false: 'Não' },
        },
      },
      none: 'Nada respondido ainda.',
      one: (name) => `Vocês jogam “${name}”.`,
      several: (names) => `Pode ser ${or(names)}. Responda mais uma pergunta se puder.`,
      own: (name) => `Nenhuma é bem assim. A mais próxima é “${name}”; o que difere se ajusta na sala.`,
    },
  },

  tips: {
    heading: 'Jogar melhor',
    items: [
      'Conte antes de semear, na sua fileira e na de lá. Antes de cada jogada veja quais casas de lá acabariam numa das suas que tem uma ou duas sementes: é isso que ameaça você.',
      'Casas com uma ou duas sementes são fracas. As vazias e as de três ou mais não temem uma última semente, a não ser que antes passe por ali uma semeadura longa.',
      'Uma ameaça tem várias respostas: levar as sementes embora, juntar uma para que sejam três, ou semear na casa que ataca para que ela passe do ponto.',
      'As melhores jogadas fazem duas coisas ao mesmo tempo: capturar e ameaçar, ou escapar e ameaçar.',
      'Deixe crescer uma casa na ponta direita da sua fileira. Com doze sementes ou mais ela dá a volta, põe uma em cada casa de lá, e onde não havia nenhuma ou só uma, captura uma corrente longa.',
      'Ameace em dois lugares. Só um deles pode ser defendido.',
      'Não esvazie a sua fileira cedo demais: sementes em casa dão jogadas a você e são suas quando a partida anda em círculos.',
      'Perto do fim conte jogadas, não só sementes: quem ainda pode jogar dentro da própria fileira faz o outro lado entregar sementes.',
      'Se você está na frente, troque captura por captura. Se está atrás, mantenha muitas sementes no tabuleiro.',
    ],
  },

  mistakes: {
    heading: 'Os erros do começo',
    items: [
      'Pôr uma semente, ao dar a volta, na casa de onde se saiu. Ela é pulada.',
      'Semear no celeiro. Para lá só vai o que foi capturado.',
      'Capturar uma casa de quatro, ou a que fica em frente. Só valem duas ou três, e só onde caiu a última semente e logo atrás.',
      'Continuar uma corrente além de uma casa vazia ou com outro número.',
      'Capturar na própria fileira.',
      'Esperar outra jogada quando a última semente cai num lugar especial. Isso é o Kalah; no Oware simplesmente se alterna.',
      'Capturar a qualquer preço. Veja o que se captura em troca.',
    ],
  },

  questions: {
    heading: 'Perguntas e respostas',
    items: [
      { ask: 'Tenho de capturar quando posso?', answer: 'Não. O único dever é alimentar um lado que está sem sementes.' },
      { ask: 'Posso passar?', answer: 'Não. Quem tem uma jogada permitida tem de fazer uma; quem não tem nenhuma encerra a partida.' },
      { ask: 'Há alguma sorte?', answer: 'Nenhuma. Os dois veem tudo; no máximo, uma moeda decide quem começa.' },
      { ask: 'É melhor começar?', answer: 'Quase nada. Sem erros é um empate; entre pessoas vence quem conta melhor. Numa sala isso muda a cada rodada.' },
      { ask: 'Posso contar as sementes de uma casa?', answer: 'Sim. Aqui cada casa mostra o seu número. Num tabuleiro de madeira, combinem se é permitido pegá-las na mão para contar.' },
      { ask: 'Quanto dura uma partida?', answer: 'Em geral de dez minutos a meia hora. Com um relógio de dias pode durar semanas.' },
      { ask: 'Por que não posso semear esta casa?', answer: 'Está vazia, ou não é da sua fileira, ou não é a sua vez, ou não alimenta um lado sem sementes, ou seria um grand slam onde é proibido. A linha sob o tabuleiro diz o motivo.' },
      { ask: 'De quem são as sementes que sobram?', answer: 'Quando é o tabuleiro que encerra a partida, cada lado recebe as da sua própria fileira.' },
      { ask: 'Isto é mancala?', answer: 'Mancala é toda uma família de jogos de sementes e casas; o Oware é um deles. O Kalah, muitas vezes vendido como mancala, é outro, com outras regras.' },
    ],
  },

  notation: {
    heading: 'Anotar partidas',
    text: [
      'Uma jogada tem o nome da casa que esvazia. O que capturou vem depois de um x, todas as casas de uma corrente juntas, e # quer dizer que encerrou a partida. Sementes recolhidas no fim não contam como capturadas.',
      [
        '`A4` – semeia-se A4',
        '`B2x3` – semeia-se B2, e três sementes são capturadas',
        '`A6x7#` – A6 captura sete, e a partida acaba',
      ],
      'O registro de uma rodada é texto simples, e cada sala o entrega em “Jogadas”. Primeiro vêm linhas entre colchetes: quem joga, com que regras, como acabou. Depois as jogadas em pares numerados; quando Norte começa, a primeira linha começa com `1...`.',
      'Uma posição é uma linha: as seis casas de Sul, as seis de Norte, os dois celeiros e de quem é a vez. Este é o começo: `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S`.',
    ],
    record: 'O fim de uma partida, anotado',
  },

  history: {
    heading: 'De onde vem',
    text: [
      'O Oware é dos akan de Gana e, com outros nomes, de muitos dos seus vizinhos: awalé na Costa do Marfim e no Benim, ayò entre os iorubás da Nigéria, wari no Mali, ouri ou ouril em Cabo Verde. Todos são da família do mancala, um grande grupo de jogos de semeadura jogados em toda a África e muito além. Ninguém sabe que idade tem: duas fileiras de covas na terra deixam pouco para se encontrar. Pessoas levadas à força da África Ocidental e escravizadas o trouxeram para o Caribe, onde vive como warri, sobretudo em Antígua e em Barbados.',
      'Em 2002 John Romein e Henri Bal, da Vrije Universiteit de Amsterdã, fizeram 144 processadores calcular todas as 889.063.398.406 posições de uma forma das regras. Jogado sem erros, acaba em empate. Ninguém joga assim, então nada se estragou.',
    ],
  },

  reading: {
    heading: 'Para ler mais',
    says: 'Estas páginas não são nossas e abrem em outra aba.',
    wikipedia: {
      encyclopedia: 'https://pt.wikipedia.org/wiki/Ouri',
      family: 'https://pt.wikipedia.org/wiki/Mancala',
    },
    links: {
      encyclopedia: 'O Ouri, como o Oware se chama em Cabo Verde, na Wikipédia',
      family: 'O mancala, a família de jogos, na Wikipédia',
      society: 'The Oware Society (em inglês)',
      solved: 'Romein e Bal: “Awari is Solved”, ICGA Journal, 2002 (em inglês)',
      method: 'Romein e Bal: “Solving Awari with Parallel Retrograde Analysis”, IEEE Computer, 2003 (em inglês)',
    },
    books: [
      'H. J. R. Murray: A History of Board-Games Other than Chess. Oxford 1952',
      'Alex de Voogt: Mancala Board Games. British Museum Press, Londres 1997',
      'Larry Russ: The Complete Mancala Games Book. Nova York 2000',
    ],
  },
};
