// Português. Termos: casa (pit), sementes, celeiro (store), semear, capturar, grand slam, fileira, lado
// (Sul, Norte); sala (room), lugar (seat), espectador, jogada (move), rodada (round); empate (draw),
// encerrar agora (settle), desfazer (takeback), desistir. Trata-se por você, sem formas que só
// um dos lados do oceano entenda. De quem não se conhece não se diz nem «ele» nem «ela».

import { formsOf } from './forms.js';

const {
  number, plural, unit, lasting, since, left, face, moment, hour, and, or, sameDay,
} = formsOf('pt');

const seeds = (n) => plural(n, { one: '# semente', other: '# sementes' });
const ago = (span) => since(span, 'agora mesmo');

/** "hoje, 12:34", else with the day. */
const when = (at, now) => (sameDay(at, now) ? `hoje, ${hour(at)}` : `em ${moment(at)}`);

export const words = {
  game: 'Oware',
  motto: 'Um jogo de sementes para dois, mais antigo que todos nós. Abra uma sala, envie o link e jogue.',

  sides: { south: 'Sul', north: 'Norte' },
  nameOnSide: (name, side) => `${name} (${side})`,
  you: 'Você', // where a name would stand, of one who has none
  youAreSide: (name) => `${name} (você)`,

  start: {
    heading: 'Jogar a dois',
    name: 'Seu nome',
    nameHint: 'Aparece para a outra pessoa. De 1 a 20 letras; pode ficar vazio.',
    first: 'Quem começa?',
    me: 'Eu',
    friend: 'A outra pessoa',
    toss: 'Cara ou coroa',
    rules: 'Regras',
    more: 'Mais regras',
    create: 'Criar uma sala',
    creating: 'Abrindo a sala…',
    how: 'Como jogar',
    computer: 'Jogar contra o computador',
    puzzle: 'Problema do dia',
    goOn: 'Continuar contra o computador',
    analysis: 'Analisar uma partida',
    note: 'Sem conta. Quem tiver o link pode se sentar à sua frente.',
  },

  hostKey: {
    label: 'Chave do anfitrião',
    hint: 'Peça a quem cuida deste servidor. Ela fica guardada aqui assim que tiver funcionado.',
  },

  presets: {
    'abapa': { name: 'Abapa', says: 'As regras de torneio. Os empates são achados sozinhos, e também dá para parar de comum acordo.' },
    'threefold': { name: 'Tripla', says: 'Regras de torneio; só uma tripla repetição as interrompe.' },
    'no-slam': { name: 'Sem slam', says: 'Não se pode tomar todas as sementes do outro lado enquanto houver outra jogada.' },
    'grand-slam': { name: 'Grand slam', says: 'Tomar todas as sementes do outro lado é uma captura como outra qualquer.' },
    'home-page': { name: 'Até o fim', says: 'Joga-se até a última semente: tudo se captura, e a partida só acaba no tabuleiro ou de comum acordo.' },
    'little-table': { name: 'Mesinha', says: 'Como Tripla, mas acaba depois de 160 jogadas sem captura.' },
    'arcade': { name: 'Arcade', says: 'Rápida: a partida acaba assim que uma posição volta.' },
    'ninja': { name: 'Ninja', says: 'As posições podem voltar; 100 jogadas sem captura encerram a partida.' },
    'custom': { name: 'Regras próprias', says: 'Reunidas à mão.' },
  },

  options: {
    grand_slam: {
      label: 'Grand slam: tomar todas as sementes do outro lado',
      choices: { 'no-capture': 'é semeado, mas não captura', 'forbidden': 'não é permitido', 'capture': 'conta como captura' },
      says: (value) => ({
        'no-capture': 'Uma jogada que tomaria todas as sementes do outro lado é semeada, mas não captura nada.',
        'forbidden': 'Uma jogada que tomaria todas as sementes do outro lado não é permitida enquanto houver outra.',
        'capture': 'Uma jogada que toma todas as sementes do outro lado é uma captura comum.',
      })[value],
    },
    repetition: {
      label: 'Uma posição que se repete',
      choices: { 0: 'nunca encerra a partida', 2: 'encerra na 2ª vez', 3: 'encerra na 3ª vez', 4: 'encerra na 4ª vez', 5: 'encerra na 5ª vez' },
      says: (n) => n === 0
        ? 'As posições podem voltar quantas vezes quiserem.'
        : `A partida acaba quando uma posição ${n === 2 ? 'volta' : `aparece ${n} vezes`}; cada lado fica com sua fileira.`,
    },
    quiet: {
      label: 'Jogadas sem captura que encerram a partida',
      hint: '0: sem limite. Senão, de 10 a 1000, contando os dois lados.',
      says: (n) => n === 0
        ? 'Não há limite de jogadas sem captura.'
        : `${number(n)} jogadas seguidas sem captura encerram a partida; cada lado fica com sua fileira.`,
    },
    majority: {
      label: 'Fim com 25 sementes',
      choices: { true: 'sim, a partida está decidida', false: 'não, continua' },
      says: (on) => on ? 'Quem tem 25 sementes venceu.' : 'A partida vai até o fim; as sementes são contadas no final.',
    },
    agreement: {
      label: 'Fim de comum acordo',
      choices: { true: 'permitido', false: 'não oferecido' },
      says: (on) => on
        ? 'Dá para parar de comum acordo: cada lado fica com as sementes da sua fileira.'
        : 'A partida não acaba de comum acordo.',
    },
  },

  table: { preset: 'Regras', grand_slam: 'Grand slam', repetition: 'Repetição', quiet: 'Sem captura', majority: 'Com 25', agreement: 'Por acordo' },
  cells: {
    grand_slam: { 'no-capture': 'não captura', 'forbidden': 'não é permitido', 'capture': 'captura' },
    repetition: (n) => n === 0 ? 'continua' : `acaba em ${n}`,
    quiet: (n) => n === 0 ? 'continua' : `acaba em ${n}`,
    majority: (on) => on ? 'acaba' : 'continua',
    agreement: (on) => on ? 'sim' : 'não',
  },

  line: {
    connecting: 'Conectando…',
    open: 'Conectado',
    waiting: 'Reconectando…',
    offline: 'Sem rede',
    waits: 'A partida espera por você.',
    closed: 'Sem conexão',
  },

  waiting: {
    heading: 'Sua sala está aberta',
    send: 'Envie este link para quem vai jogar com você. Quem o abrir pode ocupar o lugar à sua frente.',
    link: 'Link desta sala',
    shareText: (name) => name ? `${name} convida você para uma partida de oware` : 'Uma partida de oware para dois',
    expires: (at) => `Se ninguém se sentar, a sala desaparece em ${moment(at)}.`,
  },

  lazy: {
    waiting: 'Um momento…',
    failed: 'Não foi possível carregar esta parte da página. Talvez não haja rede, ou o servidor tenha uma página mais nova: nesse caso, recarregue esta. Sua partida está segura no servidor.',
    again: 'Tentar de novo',
    reload: 'Recarregar a página',
  },

  menu: { button: 'Menu', heading: 'Esta sala', close: 'Fechar' },

  devices: {
    item: 'Continuar em outro aparelho…',
    heading: 'Continuar em outro aparelho',
    says: 'Abra este link lá, ou deixe a câmera dele ler o código. A partida continua lá, e esta página dá lugar.',
    link: 'Link pessoal do seu lugar',
    secret: 'Este link é a chave do seu lugar: quem o tiver pode jogar por você. Não o envie a ninguém além de você.',
    shareText: 'Meu lugar em uma partida de oware',
    renew: 'Anular os links antigos',
    renewed: 'Pronto: este link é novo, e nenhum antigo abre mais o seu lugar.',
  },

  handover: {
    handed: {
      heading: () => 'Seu lugar agora está aqui',
      says: 'O link que o trouxe ainda o abre: quem o achar em um chat ou no histórico poderia jogar por você.',
    },
    reseated: {
      heading: (other, at, now) => `${other} criou um novo link para o seu lugar (${when(at, now)})`,
      says: 'Quem tiver esse link poderia jogar por você. Depois de anulado, só este aparelho terá o seu lugar.',
    },
    renew: 'Anular',
    later: 'Agora não',
    renewed: 'Os links antigos não valem mais',
    renewedSays: 'Só este navegador tem o seu lugar. Para outro aparelho, crie um novo link no menu.',
    good: 'Entendi',
  },

  ownRoom: {
    button: 'Esta sala é minha…',
    item: 'Um destes lugares é meu…',
    heading: 'Traga o seu lugar para cá',
    says: 'Seu lugar está no navegador em que você criou a sala ou se sentou. Abra a sala lá, escolha “Continuar em outro aparelho” no menu e abra esse link aqui, ou cole-o:',
    paste: 'Link pessoal',
    example: (link) => `${link}#…`,
    bring: 'Trazer meu lugar para cá',
    wrong: 'Isso não é um link pessoal desta sala: ele termina em # e 22 letras.',
    elsewhere: 'Criou neste mesmo navegador? Então você a abriu em outro endereço, como “localhost”, ou na janela de outro aplicativo: volte para lá.',
    lost: 'Se o lugar não está mais em parte alguma, a outra pessoa pode criar um novo link para você no menu.',
  },

  bothMade: {
    heading: 'Você também criou uma sala',
    says: 'Ninguém entrou na sua ainda. Para uma partida basta uma sala: ocupe o lugar aqui, ou vá para a sua sala e envie o link dela.',
    go: 'Ir para minha sala',
  },

  rooms: {
    heading: 'Minhas salas',
    who: (name) => (name ? `Com ${name}` : 'Uma sala'),
    standing: {
      unknown: () => '',
      gone: () => 'sumiu ou foi apagada',
      hidden: () => 'fechada a outros: abra para ver',
      waiting: () => 'esperando alguém',
      mine: () => 'sua vez',
      theirs: (name) => (name ? `vez de ${name}` : 'vez da outra pessoa'),
      over: () => 'rodada encerrada',
    },
    played: ago,
    more: (n, mine) => `${plural(n, { one: 'mais # sala', other: 'mais # salas' })}${mine ? `, sua vez em ${number(mine)}` : ''}`,
    remove: 'Tirar',
    removeLabel: (name) => (name ? `Tirar desta lista a sala com ${name}` : 'Tirar esta sala da lista'),
    removed: (name) => `${name ? `A sala com ${name}` : 'A sala'} saiu desta lista, e deste navegador a chave do seu lugar.`,
    undo: 'Desfazer',
    cost: {
      session: 'Este navegador não guarda nada para esta página: as salas ficam na lista, e os lugares guardados, só até você fechar esta aba.',
      page: 'Este navegador não guarda nada para esta página: não dá para listar suas salas aqui. Deixe a aba da sala aberta, ou guarde o link pessoal dela (no menu da sala).',
    },
  },

  spare: {
    heading: 'Este navegador tem os dois lugares desta sala',
    says: (here, there) => `Aqui você agora joga como ${here}. Se esse link era para outra pessoa, volte ao seu lugar e envie o link a ela.`,
    swap: (there) => `Voltar para ${there}`,
  },

  lost: {
    link: {
      heading: 'Este link pessoal não vale mais',
      ways: [
        'O lugar dele recebeu depois um link mais novo: procure esse, ou abra a sala onde você jogou por último e escolha “Continuar em outro aparelho” no menu.',
        'Se você não o tem mais em parte alguma, fale com a outra pessoa: enquanto você está fora, o menu dela pode criar um novo link para você.',
      ],
    },
    moved: {
      heading: 'Seu lugar agora está em outro aparelho',
      ways: [
        'A chave deste navegador não o abre mais. Para voltar a jogar aqui, escolha lá “Continuar em outro aparelho” no menu e abra esse link aqui.',
        'Se não foi você, fale com a outra pessoa: enquanto seu lugar está fora, o menu dela pode criar um novo link para você.',
      ],
    },
  },

  reseat: {
    item: (name) => `${name} perdeu o link? Criar outro…`,
    heading: (name) => `Um novo link para ${name}`,
    says: (name) => `Se ${name} não consegue voltar, por outro telefone ou um navegador limpo, um novo link devolve o lugar. Ele substitui a chave antiga: onde ${name} jogava até agora, o lugar se perde. Os dois lados verão que você fez isso.`,
    make: 'Criar um novo link',
    no: 'Agora não',
    made: (name) => `Envie isto a ${name} e a mais ninguém: quem o abrir fica com o lugar à sua frente. Só aparece uma vez.`,
    link: 'Link do outro lugar',
    shareText: (name) => `${name}, isto leva você de volta à nossa partida de oware`,
  },

  leave: { item: 'Sair por enquanto' },

  rename: {
    item: 'Mudar meu nome…',
    heading: 'Mudar meu nome',
    field: 'Novo nome',
    hint: 'Todos aqui o veem, ao lado do seu lado. De 1 a 20 letras.',
    save: 'Mudar',
    no: 'Deixar',
    heard: (before, name) => `${before} agora se chama ${name}.`,
  },

  about: {
    heading: 'Sobre esta sala',
    expires: (at) => `Esta sala desaparece em ${moment(at)}, a menos que alguém jogue.`,
    reseated: (name, at, now) => `Você criou um novo link para ${name} (${when(at, now)}).`,
  },

  remove: {
    item: 'Apagar esta sala…',
    heading: 'Apagar esta sala?',
    alone: 'A sala, suas partidas e o que se disse nela somem na hora e para sempre. O link não abrirá nada.',
    both: (name) => `A sala, suas partidas e o que se disse nela somem para sempre assim que ${name} concordar. Até lá você pode retirar o pedido, e a próxima jogada o cancela.`,
    yes: 'Apagar',
    no: 'Manter',
    asked: 'Você quer apagar esta sala',
    askedSays: (name) => `${name} precisa concordar. Continuar jogando cancela o pedido.`,
    asks: (name) => `${name} quer apagar esta sala`,
    withdrawn: (name) => `${name} não quer mais apagar esta sala`,
    asksSays: 'Se você concordar, a sala, suas partidas e o que se disse nela somem na hora e para sempre. Continuar jogando cancela o pedido.',
    answer: 'Responder…',
    mine: 'Retirar…',
    agree: 'Concordar e apagar',
    withdraw: 'Retirar',
  },

  link: {
    copy: 'Copiar link',
    copied: 'Copiado',
    copyFailed: 'O link está selecionado: copie-o daí.',
    share: 'Compartilhar…',
    qr: (label) => `Código QR: ${label}`,
  },

  local: {
    heading: 'Este link só funciona neste computador',
    says: 'Você abriu a página como “localhost”, e esse nome significa outra coisa em cada aparelho: ninguém mais consegue abrir este link. Inicie o servidor de modo que outros cheguem a ele, de uma destas formas:',
    open: (urls) => urls.length > 0
      ? `Depois abra ${or(urls)} e crie a sala lá.`
      : 'Depois abra a página pelo endereço deste computador na sua rede e crie a sala lá.',
    reachable: 'Você abriu a página como “localhost”, que significa outra coisa em cada aparelho. Por isso o link abaixo tem o endereço deste computador na sua rede.',
  },

  invite: {
    heading: (name) => name ? `${name} convida você para uma partida de oware` : 'Você recebeu um convite para uma partida de oware',
    side: (side) => `Você jogaria com ${side}.`,
    take: 'Ocupar o lugar',
    taking: 'Ocupando o lugar…',
    newHere: 'Nunca jogou? Como jogar se lê em dois minutos.',
  },

  watching: {
    count: (n) => plural(n, { one: '# espectador', other: '# espectadores' }),
    close: 'Não deixar outros assistirem',
    open: 'Deixar outros assistirem',
    closed: 'Privada',
    heard: (on) => (on ? 'Outros podem assistir de novo.' : 'Outros não podem mais assistir.'),
    heading: 'Você está assistindo',
    says: 'Os dois lugares estão ocupados. Você vê tudo e não atrapalha ninguém.',
  },

  first: {
    heading: 'Quem começa?',
    me: (name) => `${name} (você)`,
    friend: 'A outra pessoa',
    toss: 'Cara ou coroa',
    now: (name) => `${name} começa.`,
    youNow: 'Você começa.',
    friendNow: 'A outra pessoa começa.',
    guestNow: 'Você começaria.',
    tossed: (by) => `${by} jogou a moeda.`,
    youTossed: 'Você jogou a moeda.',
    until: 'Os dois lados podem mudar isto e as regras até a primeira jogada.',
    open: 'Quem começa e as regras ainda podem mudar.',
    byToss: 'Quem começa se decide no cara ou coroa.',
    tossing: 'A moeda está no ar…',
  },

  rules: {
    heading: 'Regras em vigor',
    change: 'Mudar as regras',
    differ: 'Em que as regras diferem',
    changed: (name, sentences) => `As regras agora são: ${name}. ${sentences}`,
  },

  turn: {
    yours: 'Sua vez',
    yoursFirst: 'Você começa: escolha uma das suas casas',
    theirs: (name) => `Vez de ${name}`,
    theirsFirst: (name) => `${name} começa`,
    mustFeed: (name) => `Sua vez: ${name} está sem sementes, é preciso dar algumas`,
    waiting: 'Esperando alguém',
    seatFree: 'Há um lugar livre',
    sending: (pit) => `Semeando ${pit}…`,
    held: (pit) => `${pit} será semeada quando a conexão voltar`,
    confirm: (pit) => `Semear ${pit}? Escolha-a mais uma vez`,
    unchosen: 'Nada foi semeado.',
    ending: 'A última jogada está sendo semeada…',
  },

  offers: {
    button: 'Empate, encerrar, desfazer…',
    heading: 'Entre vocês dois',
    close: 'Voltar ao tabuleiro',
    answer: 'Responder…',
    mine: 'Minha proposta…',
    accept: 'Aceitar',
    decline: 'Não',
    withdraw: 'Retirar',
    notPlaying: 'Nem antes da primeira jogada nem depois do fim.',
    declined: (name) => `${name} disse não. Você pode pedir de novo depois da próxima jogada.`,
    noMove: 'Você ainda não jogou.',
    noAgreement: 'Estas regras são jogadas até o fim.',
    gone: (name) => `A proposta de ${name} não vale mais.`,
    several: (n) => plural(n, { one: 'Há # proposta aberta.', other: 'Há # propostas abertas.' }),
    takenBack: (moves) => `Desfeito: ${and(moves)}.`,
    split: (name, n, other, m) => `${number(n)} para ${name ?? 'você'}, ${number(m)} para ${other}`,
    takeback: {
      name: 'Desfazer',
      ask: 'Pedir para desfazer',
      would: ({ moves }) => moves.length === 1 ? `Uma jogada é desfeita: ${moves[0]}.` : `${plural(moves.length, { one: '# jogada é desfeita', other: '# jogadas são desfeitas' })}: ${and(moves)}.`,
      made: ({ by, moves }) => by ? `${by} pede para desfazer ${moves[0]}.` : `Você pede para desfazer ${moves[0]}.`,
    },
    draw: {
      name: 'Empate',
      ask: 'Propor empate',
      would: () => 'A partida acaba, e ninguém vence.',
      made: ({ by }) => by ? `${by} propõe empate.` : 'Você propõe empate.',
    },
    settle: {
      name: 'Encerrar agora',
      ask: 'Propor encerrar',
      would: ({ split }) => `A partida acaba; cada lado fica com as sementes da sua fileira: ${split}.`,
      made: ({ by, score }) => `${by ?? 'Você'} propõe encerrar agora${score ? `, ${score}` : ''}.`,
    },
  },

  claim: {
    soon: (left) => `Você poderá reivindicar a partida em ${face(left)}.`,
    now: 'Você pode reivindicar a partida, ou esperar.',
    button: 'Reivindicar ou esperar…',
    menu: (name) => `${name} não volta…`,
    heading: (name) => `${name} não volta`,
    says: (name, ago) => `É a vez de ${name}, que esteve aqui pela última vez ${ago}. Você pode encerrar a partida agora. Esperar não custa nada: esta opção fica no menu.`,
    back: (name) => `${name} voltou.`,
    wait: 'Continuar esperando',
    draw: 'Declarar empate',
    win: 'Reivindicar a vitória',
  },

  clock: {
    legend: 'Relógio',
    kinds: { none: 'Nenhum', minutes: 'Minutos', days: 'Dias' },
    about: {
      none: 'Pense o quanto quiser.',
      minutes: 'Para uma noite juntos: quem fica sem tempo perde. O relógio anda depois da primeira jogada.',
      days: 'Para uma partida de vez em quando: cada jogada pode levar este tempo.',
    },
    usual: 'Habitual',
    fields: { minutes: 'Minutos por lado', increment: 'Segundos por jogada', days: 'Dias por jogada' },
    preset: (minutes, increment) => `${minutes} min + ${increment} s`,
    presetDays: (days) => plural(days, { one: '# dia', other: '# dias' }),
    none: 'Sem relógio.',
    minutes: (n, increment) => `${plural(n, { one: '# minuto', other: '# minutos' })} por lado${increment > 0 ? `, +${number(increment)} s por jogada` : ''}.`,
    days: (n) => `${plural(n, { one: '# dia', other: '# dias' })} por jogada.`,
    face,
    short: (span) => left(span, 'narrow', 1),
    low: 'pouco tempo',
    has: (name, span) => `${name ? `Tempo de ${name}` : 'Seu tempo'}: ${left(span, 'long')}.`,
  },

  seat: {
    free: 'Lugar livre',
    taken: (name) => `${name} se sentou.`,
    here: 'aqui',
    away: (span) => `ausente ${lasting(span, 'short')}`.trim(),
    awayLine: (name, span) => `${name} não está; última vez aqui: ${ago(span)}.`,
    left: 'saiu da sala',
    ago,
    reconnecting: 'reconectando…',
    reconnectingLine: (name) => `${name} está reconectando…`,
    backLine: (name) => `${name} voltou.`,
    leftLine: (name) => `${name} saiu. O lugar continua guardado.`,
  },

  board: {
    label: 'Tabuleiro',
    pit: (name, n) => `Casa ${name}, ${seeds(n)}`,
    store: (owner, n) => `Celeiro de ${owner}, ${seeds(n)}`,
    legal: 'pode ser semeada',
    last: 'semeada por último',
    mine: (pits) => `Sua fileira: ${pits}.`,
    theirs: (name, pits) => `Fileira de ${name}: ${pits}.`,
    pitCount: (name, n) => `${name} ${n}`,
    score: (a, n, b, m) => `${a} ${n}, ${b} ${m}.`,
    slam: 'Grand slam – sem captura',
    won: (n) => `+${n}`,
    lands: (pit) => `termina em ${pit}`,
    wins: (n) => `captura ${number(n)}`,
    takesNothing: 'não captura',
    slamTakesNothing: 'um grand slam, não captura',
  },

  warnings: {
    repeat: (times) => `Esta posição apareceu ${times === 2 ? 'duas' : times} vezes; a próxima repetição encerra a partida.`,
    quiet: (n) => `${plural(n, { one: 'Resta # jogada', other: 'Restam # jogadas' })} sem captura; depois a partida acaba.`,
  },

  moved: {
    sows: (name, pit, n) => `${name} semeia ${pit}, ${seeds(n)}`,
    youSow: (pit, n) => `Você semeia ${pit}, ${seeds(n)}`,
    captures: (parts) => ` e captura ${and(parts)}`,
    youCapture: (parts) => ` e captura ${and(parts)}`,
    part: (n, pit) => `${n} de ${pit}`,
    slam: ', um grand slam que não captura nada',
  },

  moves: {
    heading: 'Jogadas',
    none: 'Nenhuma jogada ainda.',
    round: (n) => `Rodada ${n}`,
    move: (n, text) => `Jogada ${n}: ${text}`,
    rounds: 'Rodada',
    start: 'Ao início',
    back: 'Uma jogada para trás',
    on: 'Uma jogada para a frente',
    link: 'Link para cá',
    copy: 'Copiar jogadas',
    download: 'Baixar',
    copied: 'Copiado',
    copyFailed: 'Selecionado: copie daí.',
    stepless: 'Este navegador não consegue aplicar as regras sozinho (WebAssembly), então as posições passadas não aparecem. As jogadas estão todas aqui.',
  },

  talk: {
    heading: 'Chat',
    button: 'Chat',
    unread: (n) => `Chat, ${plural(n, { one: '# mensagem não lida', other: '# mensagens não lidas' })}`,
    close: 'Fechar o chat',
    mute: 'Silenciar',
    hint: (name) => `Só você e ${name} leem isto.`,
    hidden: (name, n) => `Você silenciou ${name}: ${plural(n, { one: '# mensagem oculta', other: '# mensagens ocultas' })}.`,
    lines: 'O que foi dito',
    placeholder: 'Diga algo…',
    field: 'Sua mensagem',
    send: 'Enviar',
    left: (n, max) => `${number(n)} / ${number(max)}`,
    tooLong: (n) => plural(n, { one: '# letra a mais', other: '# letras a mais' }),
    sending: 'enviando…',
    phrases: { heading: 'Frases rápidas', list: ['Olá!', 'Boa partida!', 'Boa jogada', 'Sua vez', 'Um momento…', 'Valeu'] },
    says: (name, text) => `${name} diz: ${text}`,
    several: (n) => `${plural(n, { one: '# nova mensagem', other: '# novas mensagens' })} no chat.`,
    when: (at, now) => (sameDay(at, now) ? hour : moment)(at),
  },

  past: {
    after: (n, of) => (n === 0 ? `Antes da primeira de ${plural(of, { one: '# jogada', other: '# jogadas' })}` : `Depois da jogada ${n} de ${of}`),
    inRound: (round, n, of) => `Rodada ${round}, ${n === 0 ? 'antes da primeira jogada' : `depois da jogada ${n} de ${of}`}`,
    meanwhile: (move) => (move ? `Nova jogada: ${move}` : 'Nova posição'),
    newRound: (n) => `A rodada ${n} começou`,
    missed: (moves) => `Enquanto você estava fora: ${moves}`,
    label: 'Olhando para trás',
    back: 'Voltar à partida',
    backNow: 'De volta à partida.',
  },

  over: {
    won: (name) => `${name} venceu`,
    youWon: 'Você venceu',
    drawn: 'Empate',
    reasons: {
      'majority': 'Mais da metade das sementes',
      'draw': '24 sementes para cada lado',
      'no-feed': 'Nenhuma jogada podia alimentar a fileira vazia',
      'no-move': 'O lado da vez não tinha sementes',
      'all-slams': 'Toda jogada seria um grand slam',
      'repetition': (rules) => ({ 2: 'Primeira volta de uma posição', 3: 'Terceira repetição', 4: 'Quarta repetição', 5: 'Quinta repetição' })[rules.repetition] ?? 'Repetição',
      'quiet': (rules) => `${number(rules.quiet)} jogadas sem captura`,
      'length': () => `${number(5000)} jogadas`,
      'settled': 'Encerrada de comum acordo',
      'resignation': (rules, loser) => (loser ? `${loser} desistiu` : 'Você desistiu'),
      'agreed-draw': 'Empate de comum acordo',
      'abandoned': (rules, loser) => (loser ? `${loser} não voltou` : 'Você não voltou'),
      'time': (rules, loser) => (loser ? `${loser} ficou sem tempo` : 'Você ficou sem tempo'),
    },
    plain: (reason, n, m) => `${reason}: ${n} contra ${m}.`,
    swept: (reason, n, mine, m, theirs) =>
      `${reason}: ${n} + ${mine} da própria fileira = ${n + mine}, contra ${m} + ${theirs} = ${m + theirs}.`,
    asTheyStood: (reason, n, m) => `${reason}, com ${n} contra ${m}.`,
    evening: (a, n, b, m, draws) => `Hoje: ${a} ${n} – ${m} ${b}${draws ? `, ${plural(draws, { one: '# empate', other: '# empates' })}` : ''}`,
    further: 'Outra rodada…',
    rematch: 'Jogar de novo',
    asked: (name) => `Você convidou ${name} para jogar de novo.`,
    asks: (name) => `${name} quer jogar de novo.`,
    otherwise: 'Com outras regras, ou outro começo',
    rematchSo: 'Jogar de novo assim',
    byRules: (name) => `Com outras regras: ${name}.`,
    decline: 'Agora não',
    withdraw: 'Retirar',
    declined: (name) => `${name} disse: agora não.`,
    declinedSays: (name) => `Você não pode mais pedir, mas ${name} ainda pode convidar você.`,
  },

  resign: {
    button: 'Desistir…',
    heading: 'Desistir desta partida?',
    says: (name) => `${name} vence a rodada. Isto não pode ser desfeito.`,
    yes: 'Desistir',
    no: 'Continuar',
  },

  settings: {
    heading: 'Ajustes',
    item: 'Ajustes…',
    close: 'Fechar',
    groups: { board: 'Tabuleiro', sound: 'Som', looks: 'Aparência e idioma', notices: 'Enquanto esta página está em segundo plano' },
    speed: 'Animação',
    speeds: { off: 'sem', fast: 'rápida', normal: 'normal', slow: 'lenta' },
    confirm: 'Confirmar as jogadas',
    keys: 'Atalhos de uma tecla',
    hand: 'Minha fileira, telefone em pé',
    hands: { right: 'à direita', left: 'à esquerda' },
    sound: 'Sons',
    volume: 'Volume',
    percent: (n) => unit(n, 'percent', 'short'),
    vibrate: 'Vibração',
    theme: 'Tema',
    themes: { auto: 'Auto', light: 'Claro', dark: 'Escuro', contrast: 'Contraste' },
    language: 'Idioma',
    languageAuto: 'O do navegador',
    notify: 'Notificações',
    hints: {
      confirm: 'O primeiro toque numa casa mostra o que a jogada faria; o segundo semeia.',
      keys: 'Os números semeiam; as letras leem em voz alta ou abrem o chat. Desligue-os se o ditado ou um descuido os acionar.',
      hand: 'Só onde o tabuleiro está em pé; deitado, sua fileira fica sempre embaixo.',
      sound: 'A partir do seu primeiro toque; antes disso o navegador mantém a página em silêncio.',
      vibrate: 'Quando é sua vez e nas capturas.',
    },
    notices: {
      open: 'Quando é sua vez, quando alguém chega ou oferece algo. Só enquanto esta página estiver aberta, nem que seja em outra aba: uma página fechada não recebe avisos.',
      denied: 'O navegador bloqueia as notificações desta página. Isso se muda nos ajustes dele para este site.',
      none: 'Este navegador não mostra nenhuma aqui: é preciso um endereço seguro (https).',
    },
    reset: 'Restaurar tudo',
    wasReset: 'Tudo está como no início.',
    lasts: {
      session: 'Este navegador não guarda nada desta página: o que você escolher vale até fechar esta aba.',
      page: 'Este navegador não guarda nada desta página: o que você escolher vale até sair dela.',
    },
  },

  keys: {
    heading: 'Teclas',
    close: 'Fechar',
    button: 'Teclas',
    sow: 'semear da primeira à sexta casa da sua fileira',
    arrows: 'andar pelo tabuleiro',
    enter: 'semear a casa escolhida',
    talk: 'abrir ou fechar o chat',
    read: 'ler o tabuleiro em voz alta',
    score: 'ler o placar em voz alta',
    clocks: 'ler os relógios em voz alta',
    steps: 'ver posições anteriores',
    skip: 'pular a semeadura; desfazer uma escolha; voltar à partida',
    help: 'esta lista',
    names: { digits: '1 … 6', arrows: 'Setas', enter: 'Enter', steps: '← → , . Home End', talk: 'c', read: 'b', score: 's', clocks: 't', skip: 'Esc', help: '?' },
  },

  gone: {
    'no-room': { heading: 'Essa sala não existe', says: 'O link está errado, ou a sala foi apagada ou nunca foi usada.' },
    'room-expired': { heading: 'Esta sala sumiu', says: 'Fazia muito tempo que ninguém jogava aqui.' },
    'replaced': { heading: 'A partida está aberta em outro lugar', says: 'Você a abriu em outra aba ou em outro aparelho, e só dá para jogar em um lugar por vez.', again: 'Jogar aqui' },
    'deleted': { heading: 'Esta sala foi apagada', says: 'As partidas e o que se disse nela sumiram para sempre.' },
    'seat-moved': { heading: 'Seu lugar agora está em outro aparelho', says: 'A chave deste navegador não o abre mais, e esta partida não tem espectadores. Para voltar a jogar aqui, escolha lá “Continuar em outro aparelho” no menu e abra esse link aqui.' },
    'not-allowed': { heading: 'Esta partida é privada', says: 'Os dois lugares estão ocupados, e quem joga não quer espectadores.' },
    home: 'Ir ao início',
  },

  newer: { says: 'Há uma versão nova desta página.', reload: 'Recarregar', later: 'Mais tarde' },
  noLine: { heading: 'Sem ligação com esta sala', says: 'Ela se abre sozinha assim que o servidor voltar a responder. A partida espera lá; nada se perde.' },

  storage: {
    session: 'Este navegador não guarda nada para esta página: você perde o lugar se fechar esta aba. Deixe-a aberta até o fim da partida.',
    none: 'Este navegador não guarda nada para esta página: você perde o lugar se a recarregar ou sair dela.',
  },

  // Answers to what was asked, by the server's codes. The last few are the page's own.
  refusals: {
    'bad-message': 'O servidor não entendeu esta página. Recarregar pode ajudar.',
    'bad-rules': 'Com estas regras não dá para jogar.',
    'too-fast': 'Foi coisa demais de uma vez. Espere um momento e tente de novo.',
    'no-room': 'Essa sala não existe.',
    'room-expired': 'Esta sala sumiu.',
    'bad-token': 'A sala não conhece a chave deste lugar.',
    'not-seated': 'Você não tem lugar aqui: só quem está sentado joga.',
    'seat-taken': 'Outra pessoa ocupou o lugar.',
    'not-your-turn': 'Não é a sua vez.',
    'stale': 'O tabuleiro tinha mudado enquanto isso.',
    'empty-pit': 'Essa casa está vazia.',
    'not-your-pit': 'Essa casa não é sua.',
    'must-feed': 'O outro lado está sem sementes: escolha uma casa que chegue até ele.',
    'grand-slam-forbidden': 'Isso tomaria todas as sementes do outro lado, o que estas regras proíbem.',
    'game-over': 'A partida acabou.',
    'not-started': 'A partida não começou.',
    'not-allowed': 'Isso não é possível agora.',
    'no-offer': 'Essa proposta não está mais aí.',
    'offer-pending': 'Há outra proposta esperando resposta.',
    'name-refused': 'Esse nome não serve: de 1 a 20 letras, sem sinais invisíveis.',
    'storage-unavailable': 'O servidor não conseguiu anotar agora. Tente de novo em um momento.',
    'server-full': 'O servidor está cheio. Tente mais tarde.',
    'closing': 'O servidor está reiniciando.',
    'replaced': 'A partida está aberta em outro lugar.',
    'too-large': 'Isso era longo demais.',
    'no-hello': 'O servidor não ouviu esta página a tempo.',
    'key-wanted': 'Este servidor só abre salas para quem tem a chave do anfitrião.',
    'key-wrong': 'Essa não é a chave do anfitrião.',
    'looking-back': 'Volte à partida para jogar.',
    'no-part': 'Não foi possível carregar. Tente de novo ou recarregue a página.',
    'no-engine': 'Não dá para mostrar posições passadas aqui: as regras não puderam ser carregadas.',
    'no-record': 'Não foi possível ler as jogadas.',
    'no-position': 'Essa posição não existe nesta sala.',
    'sending': 'Um momento: sua jogada está a caminho.',
    'tossing': 'A moeda ainda está no ar.',
    'unsaid': 'A conexão caiu antes de sua mensagem chegar. Ela não foi dita.',
    'no-line': 'Não há conexão agora. Tente de novo quando ela voltar.',
    'lost': 'A conexão caiu antes da resposta. Tente de novo se nada aconteceu.',
    'unknown': 'Isso não funcionou.',
  },

  net: { failed: 'Não foi possível chegar ao servidor. Ele está ligado, e você está com rede?' },
  title: { turn: 'Sua vez', room: 'Oware' },
};
