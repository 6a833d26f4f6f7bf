// Español. Términos: hoyo (pit), semillas, granero (store), sembrar, capturar, gran slam, fila, lado
// (Sur, Norte); sala (room), asiento (seat), espectador, jugada (move), ronda (round); empate (draw),
// acabar ya (settle), deshacer (takeback), rendirse. Se tutea; «os» y «vosotros» se evitan, para que
// suene bien a ambos lados del océano. De quien no se conoce no se dice ni «él» ni «ella».

import { formsOf } from './forms.js';

const {
  number, plural, unit, lasting, since, left, face, moment, hour, and, or, sameDay,
} = formsOf('es');

const seeds = (n) => plural(n, { one: '# semilla', other: '# semillas' });
const ago = (span) => since(span, 'hace un momento');

/** "hoy, 12:34", else with the day. */
const when = (at, now) => (sameDay(at, now) ? `hoy, ${hour(at)}` : `el ${moment(at)}`);

export const words = {
  game: 'Oware',
  motto: 'Un juego de semillas para dos, más viejo que cualquiera. Abre una sala, envía el enlace y juega.',

  sides: { south: 'Sur', north: 'Norte' },
  nameOnSide: (name, side) => `${name} (${side})`,
  you: 'Tú', // where a name would stand, of one who has none
  youAreSide: (name) => `${name} (tú)`,

  start: {
    heading: 'Jugar a dos',
    name: 'Tu nombre',
    nameHint: 'Lo verá tu rival. De 1 a 20 letras; puede quedar vacío.',
    first: '¿Quién empieza?',
    me: 'Yo',
    friend: 'Mi rival',
    toss: 'A cara o cruz',
    rules: 'Reglas',
    more: 'Más reglas',
    create: 'Crear una sala',
    creating: 'Abriendo la sala…',
    how: 'Cómo se juega',
    computer: 'Jugar contra la máquina',
    puzzle: 'Problema del día',
    goOn: 'Seguir contra la máquina',
    analysis: 'Analizar una partida',
    note: 'Sin cuenta. Quien tenga el enlace puede sentarse frente a ti.',
  },

  hostKey: {
    label: 'Clave del anfitrión',
    hint: 'Te la puede dar quien lleva este servidor. Se recordará aquí en cuanto haya servido.',
  },

  presets: {
    'abapa': { name: 'Abapa', says: 'Las reglas de torneo. Los empates se detectan solos, y también se puede parar de común acuerdo.' },
    'threefold': { name: 'Triple', says: 'Reglas de torneo; solo una triple repetición las corta.' },
    'no-slam': { name: 'Sin slam', says: 'No se pueden tomar todas las semillas del otro lado mientras haya otra jugada.' },
    'grand-slam': { name: 'Gran slam', says: 'Tomar todas las semillas del otro lado es una captura como cualquier otra.' },
    'home-page': { name: 'Hasta el final', says: 'Se juega hasta la última semilla: todo se captura, y la partida solo acaba en el tablero o de común acuerdo.' },
    'little-table': { name: 'Mesita', says: 'Como Triple, pero acaba tras 160 jugadas sin captura.' },
    'arcade': { name: 'Arcade', says: 'Rápida: la partida acaba en cuanto vuelve una posición.' },
    'ninja': { name: 'Ninja', says: 'Las posiciones pueden volver; 100 jugadas sin captura acaban la partida.' },
    'custom': { name: 'Reglas propias', says: 'Reunidas a mano.' },
  },

  options: {
    grand_slam: {
      label: 'Gran slam: tomar todas las semillas del otro lado',
      choices: { 'no-capture': 'se siembra, pero no captura', 'forbidden': 'no está permitido', 'capture': 'cuenta como captura' },
      says: (value) => ({
        'no-capture': 'Una jugada que tomaría todas las semillas del otro lado se siembra, pero no captura nada.',
        'forbidden': 'Una jugada que tomaría todas las semillas del otro lado no está permitida mientras haya otra.',
        'capture': 'Una jugada que toma todas las semillas del otro lado es una captura normal.',
      })[value],
    },
    repetition: {
      label: 'Una posición que se repite',
      choices: { 0: 'nunca acaba la partida', 2: 'la acaba a la 2.ª vez', 3: 'la acaba a la 3.ª vez', 4: 'la acaba a la 4.ª vez', 5: 'la acaba a la 5.ª vez' },
      says: (n) => n === 0
        ? 'Las posiciones pueden volver cuantas veces quieran.'
        : `La partida acaba cuando una posición ${n === 2 ? 'vuelve' : `ha salido ${n} veces`}; cada lado se queda con su fila.`,
    },
    quiet: {
      label: 'Jugadas sin captura que acaban la partida',
      hint: '0: sin límite. Si no, de 10 a 1000, contando los dos lados.',
      says: (n) => n === 0
        ? 'No hay límite de jugadas sin captura.'
        : `${number(n)} jugadas seguidas sin captura acaban la partida; cada lado se queda con su fila.`,
    },
    majority: {
      label: 'Fin con 25 semillas',
      choices: { true: 'sí, la partida está decidida', false: 'no, se sigue' },
      says: (on) => on ? 'Quien tiene 25 semillas ha ganado.' : 'La partida se juega entera; las semillas se cuentan al final.',
    },
    agreement: {
      label: 'Fin de común acuerdo',
      choices: { true: 'permitido', false: 'no se ofrece' },
      says: (on) => on
        ? 'Se puede parar de común acuerdo: cada lado se queda con las semillas de su fila.'
        : 'La partida no acaba de común acuerdo.',
    },
  },

  table: { preset: 'Reglas', grand_slam: 'Gran slam', repetition: 'Repetición', quiet: 'Sin captura', majority: 'Con 25', agreement: 'Por acuerdo' },
  cells: {
    grand_slam: { 'no-capture': 'no captura', 'forbidden': 'no se permite', 'capture': 'captura' },
    repetition: (n) => n === 0 ? 'se sigue' : `fin a las ${n}`,
    quiet: (n) => n === 0 ? 'se sigue' : `fin a las ${n}`,
    majority: (on) => on ? 'fin' : 'se sigue',
    agreement: (on) => on ? 'sí' : 'no',
  },

  line: {
    connecting: 'Conectando…',
    open: 'En línea',
    waiting: 'Reconectando…',
    offline: 'Sin red',
    waits: 'La partida te espera.',
    closed: 'Sin conexión',
  },

  waiting: {
    heading: 'Tu sala está abierta',
    send: 'Envía este enlace a tu rival. Quien lo abra puede ocupar el asiento frente a ti.',
    link: 'Enlace a esta sala',
    shareText: (name) => name ? `${name} te invita a una partida de oware` : 'Una partida de oware para dos',
    expires: (at) => `Si nadie se sienta, la sala desaparece el ${moment(at)}.`,
  },

  lazy: {
    waiting: 'Un momento…',
    failed: 'No se ha podido cargar esta parte de la página. Quizá no hay red, o el servidor tiene una página más nueva: en ese caso, vuelve a cargar esta. Tu partida está a salvo en el servidor.',
    again: 'Probar otra vez',
    reload: 'Volver a cargar la página',
  },

  menu: { button: 'Menú', heading: 'Esta sala', close: 'Cerrar' },

  devices: {
    item: 'Seguir en otro dispositivo…',
    heading: 'Seguir en otro dispositivo',
    says: 'Abre allí este enlace, o deja que su cámara lea el código. La partida sigue allí y esta página le hace sitio.',
    link: 'Enlace personal a tu asiento',
    secret: 'Este enlace es la llave de tu asiento: quien lo tenga puede jugar por ti. No se lo envíes a nadie más que a ti.',
    shareText: 'Mi asiento en una partida de oware',
    renew: 'Anular los enlaces anteriores',
    renewed: 'Hecho: este enlace es nuevo, y ninguno anterior abre ya tu asiento.',
  },

  handover: {
    handed: {
      heading: () => 'Tu asiento está ahora aquí',
      says: 'El enlace que lo trajo todavía lo abre: quien lo encuentre en un chat o un historial podría jugar por ti.',
    },
    reseated: {
      heading: (other, at, now) => `${other} ha creado un nuevo enlace a tu asiento (${when(at, now)})`,
      says: 'Quien tenga ese enlace podría jugar por ti. Una vez anulado, solo este dispositivo tendrá tu asiento.',
    },
    renew: 'Anularlo',
    later: 'Ahora no',
    renewed: 'Los enlaces anteriores ya no sirven',
    renewedSays: 'Solo este navegador tiene tu asiento. Para otro dispositivo, crea un nuevo enlace en el menú.',
    good: 'Entendido',
  },

  ownRoom: {
    button: 'Esta sala es mía…',
    item: 'Uno de estos asientos es mío…',
    heading: 'Trae tu asiento aquí',
    says: 'Tu asiento está en el navegador donde creaste la sala o te sentaste. Abre allí la sala, elige «Seguir en otro dispositivo» en su menú y abre aquí ese enlace, o pégalo:',
    paste: 'Enlace personal',
    example: (link) => `${link}#…`,
    bring: 'Traer mi asiento aquí',
    wrong: 'Eso no es un enlace personal a esta sala: acaba en # y 22 letras.',
    elsewhere: '¿La creaste en este mismo navegador? Entonces la abriste con otra dirección, como «localhost», o en la ventana de otra aplicación: vuelve allí.',
    lost: 'Si el asiento ya no está en ninguna parte, tu rival puede crearte un nuevo enlace en el menú.',
  },

  bothMade: {
    heading: 'Tú también has creado una sala',
    says: 'Nadie ha entrado aún en la tuya. Para una partida basta una sala: ocupa el asiento aquí, o ve a tu sala y envía su enlace.',
    go: 'Ir a mi sala',
  },

  rooms: {
    heading: 'Mis salas',
    who: (name) => (name ? `Con ${name}` : 'Una sala'),
    standing: {
      unknown: () => '',
      gone: () => 'desaparecida o borrada',
      hidden: () => 'cerrada a otros: ábrela para verla',
      waiting: () => 'espera a alguien',
      mine: () => 'te toca',
      theirs: (name) => (name ? `le toca a ${name}` : 'le toca a tu rival'),
      over: () => 'ronda acabada',
    },
    played: ago,
    more: (n, mine) => `${plural(n, { one: '# sala más', other: '# salas más' })}${mine ? `, te toca en ${number(mine)}` : ''}`,
    remove: 'Quitar',
    removeLabel: (name) => (name ? `Quitar de esta lista la sala con ${name}` : 'Quitar esta sala de la lista'),
    removed: (name) => `${name ? `La sala con ${name}` : 'La sala'} ya no está en esta lista, ni en este navegador la llave de tu asiento.`,
    undo: 'Deshacer',
    cost: {
      session: 'Este navegador no guarda nada para esta página: las salas se listan aquí, y los asientos se guardan, solo hasta que cierres esta pestaña.',
      page: 'Este navegador no guarda nada para esta página: tus salas no se pueden listar aquí. Deja abierta la pestaña de la sala, o guarda su enlace personal (en el menú de la sala).',
    },
  },

  spare: {
    heading: 'Este navegador tiene los dos asientos de esta sala',
    says: (here, there) => `Aquí juegas ahora como ${here}. Si ese enlace era para otra persona, vuelve a tu asiento y envíale el enlace.`,
    swap: (there) => `Volver a ${there}`,
  },

  lost: {
    link: {
      heading: 'Este enlace personal ya no sirve',
      ways: [
        'Su asiento ha recibido desde entonces un enlace más nuevo: búscalo, o abre la sala donde jugaste la última vez y elige «Seguir en otro dispositivo» en el menú.',
        'Si ya no lo tienes en ninguna parte, pídelo a tu rival: mientras no estés, su menú puede crearte un nuevo enlace.',
      ],
    },
    moved: {
      heading: 'Tu asiento está ahora en otro dispositivo',
      ways: [
        'La llave de este navegador ya no lo abre. Para volver a jugar aquí, elige allí «Seguir en otro dispositivo» en el menú y abre aquí ese enlace.',
        'Si no has sido tú, pide ayuda a tu rival: mientras tu asiento esté fuera, su menú puede crearte un nuevo enlace.',
      ],
    },
  },

  reseat: {
    item: (name) => `¿${name} ha perdido el enlace? Crear otro…`,
    heading: (name) => `Un nuevo enlace para ${name}`,
    says: (name) => `Si ${name} no puede volver, por otro teléfono o un navegador vaciado, un nuevo enlace le devuelve el asiento. Sustituye a la llave antigua: donde jugaba hasta ahora, el asiento se pierde. En ambos lados se verá que lo has hecho.`,
    make: 'Crear un nuevo enlace',
    no: 'Ahora no',
    made: (name) => `Envía esto a ${name} y a nadie más: quien lo abra tiene el asiento frente a ti. Solo se muestra una vez.`,
    link: 'Enlace al otro asiento',
    shareText: (name) => `${name}, esto te devuelve a nuestra partida de oware`,
  },

  leave: { item: 'Salir por ahora' },

  rename: {
    item: 'Cambiar mi nombre…',
    heading: 'Cambiar mi nombre',
    field: 'Nuevo nombre',
    hint: 'Lo ve todo el mundo aquí, junto a tu lado. De 1 a 20 letras.',
    save: 'Cambiar',
    no: 'Dejarlo',
    heard: (before, name) => `${before} se llama ahora ${name}.`,
  },

  about: {
    heading: 'Sobre esta sala',
    expires: (at) => `Esta sala desaparece el ${moment(at)}, salvo que alguien juegue.`,
    reseated: (name, at, now) => `Has creado un nuevo enlace para ${name} (${when(at, now)}).`,
  },

  remove: {
    item: 'Borrar esta sala…',
    heading: '¿Borrar esta sala?',
    alone: 'La sala, sus partidas y lo que se dijo en ella desaparecen al instante y para siempre. Su enlace no abrirá nada.',
    both: (name) => `La sala, sus partidas y lo que se dijo en ella desaparecerán para siempre en cuanto ${name} esté de acuerdo. Hasta entonces puedes retirar la petición, y la próxima jugada la cancela.`,
    yes: 'Borrar',
    no: 'Conservar',
    asked: 'Quieres borrar esta sala',
    askedSays: (name) => `${name} tiene que estar de acuerdo. Seguir jugando cancela la petición.`,
    asks: (name) => `${name} quiere borrar esta sala`,
    withdrawn: (name) => `${name} ya no quiere borrar esta sala`,
    asksSays: 'Si aceptas, la sala, sus partidas y lo que se dijo en ella desaparecen al instante y para siempre. Seguir jugando cancela la petición.',
    answer: 'Responder…',
    mine: 'Retirar…',
    agree: 'Aceptar y borrar',
    withdraw: 'Retirar',
  },

  link: {
    copy: 'Copiar enlace',
    copied: 'Copiado',
    copyFailed: 'El enlace está seleccionado: cópialo desde ahí.',
    share: 'Compartir…',
    qr: (label) => `Código QR: ${label}`,
  },

  local: {
    heading: 'Este enlace solo funciona en este equipo',
    says: 'Has abierto la página como «localhost», y ese nombre significa otra cosa en cada dispositivo: nadie más puede abrir este enlace. Inicia el servidor de modo que otros lleguen a él, de una de estas formas:',
    open: (urls) => urls.length > 0
      ? `Después abre ${or(urls)} y crea allí la sala.`
      : 'Después abre la página con la dirección de este equipo en tu red y crea allí la sala.',
    reachable: 'Has abierto la página como «localhost», que significa otra cosa en cada dispositivo. Por eso el enlace de abajo lleva la dirección de este equipo en tu red.',
  },

  invite: {
    heading: (name) => name ? `${name} te invita a una partida de oware` : 'Te invitan a una partida de oware',
    side: (side) => `Jugarías con ${side}.`,
    take: 'Ocupar el asiento',
    taking: 'Ocupando el asiento…',
    newHere: '¿Nunca has jugado? Cómo se juega se lee en dos minutos.',
  },

  watching: {
    count: (n) => plural(n, { one: '# espectador', other: '# espectadores' }),
    close: 'No dejar mirar a otros',
    open: 'Dejar mirar a otros',
    closed: 'Privada',
    heard: (on) => (on ? 'Otros pueden volver a mirar.' : 'Otros ya no pueden mirar.'),
    heading: 'Estás mirando',
    says: 'Los dos asientos están ocupados. Lo ves todo y no molestas a nadie.',
  },

  first: {
    heading: '¿Quién empieza?',
    me: (name) => `${name} (tú)`,
    friend: 'Tu rival',
    toss: 'A cara o cruz',
    now: (name) => `Empieza ${name}.`,
    youNow: 'Empiezas tú.',
    friendNow: 'Empieza tu rival.',
    guestNow: 'Empezarías tú.',
    tossed: (by) => `${by} ha lanzado la moneda.`,
    youTossed: 'Has lanzado la moneda.',
    until: 'Esto y las reglas se pueden cambiar desde ambos lados hasta la primera jugada.',
    open: 'Quién empieza y las reglas aún pueden cambiar.',
    byToss: 'Quién empieza se decide a cara o cruz.',
    tossing: 'La moneda está en el aire…',
  },

  rules: {
    heading: 'Reglas en vigor',
    change: 'Cambiar las reglas',
    differ: 'En qué se distinguen las reglas',
    changed: (name, sentences) => `Las reglas son ahora: ${name}. ${sentences}`,
  },

  turn: {
    yours: 'Te toca',
    yoursFirst: 'Empiezas tú: elige uno de tus hoyos',
    theirs: (name) => `Le toca a ${name}`,
    theirsFirst: (name) => `Empieza ${name}`,
    mustFeed: (name) => `Te toca: ${name} no tiene semillas, así que debes darle`,
    waiting: 'Esperando a alguien',
    seatFree: 'Hay un asiento libre',
    sending: (pit) => `Sembrando ${pit}…`,
    held: (pit) => `${pit} se sembrará cuando vuelva la conexión`,
    confirm: (pit) => `¿Sembrar ${pit}? Elígelo otra vez`,
    unchosen: 'No se ha sembrado nada.',
    ending: 'Se está sembrando la última jugada…',
  },

  offers: {
    button: 'Empate, acabar, deshacer…',
    heading: 'Entre los dos',
    close: 'Volver al tablero',
    answer: 'Responder…',
    mine: 'Mi oferta…',
    accept: 'De acuerdo',
    decline: 'No',
    withdraw: 'Retirar',
    notPlaying: 'Ni antes de la primera jugada ni después del final.',
    declined: (name) => `${name} ha dicho que no. Puedes pedirlo otra vez tras la próxima jugada.`,
    noMove: 'Todavía no has jugado.',
    noAgreement: 'Estas reglas se juegan hasta el final.',
    gone: (name) => `La oferta de ${name} ya no vale.`,
    several: (n) => plural(n, { one: 'Hay # oferta abierta.', other: 'Hay # ofertas abiertas.' }),
    takenBack: (moves) => `Deshecho: ${and(moves)}.`,
    split: (name, n, other, m) => `${number(n)} para ${name ?? 'ti'}, ${number(m)} para ${other}`,
    takeback: {
      name: 'Deshacer',
      ask: 'Pedir deshacer',
      would: ({ moves }) => moves.length === 1 ? `Se deshace una jugada: ${moves[0]}.` : `${plural(moves.length, { one: 'Se deshace # jugada', other: 'Se deshacen # jugadas' })}: ${and(moves)}.`,
      made: ({ by, moves }) => by ? `${by} pide deshacer ${moves[0]}.` : `Pides deshacer ${moves[0]}.`,
    },
    draw: {
      name: 'Empate',
      ask: 'Ofrecer empate',
      would: () => 'La partida acaba, y nadie gana.',
      made: ({ by }) => by ? `${by} ofrece empate.` : 'Ofreces empate.',
    },
    settle: {
      name: 'Acabar ya',
      ask: 'Ofrecer acabar ya',
      would: ({ split }) => `La partida acaba; cada lado se queda con las semillas de su fila: ${split}.`,
      made: ({ by, score }) => `${by ? `${by} ofrece` : 'Ofreces'} acabar ya${score ? `, ${score}` : ''}.`,
    },
  },

  claim: {
    soon: (left) => `Podrás reclamar la partida en ${face(left)}.`,
    now: 'Puedes reclamar la partida, o esperar.',
    button: 'Reclamar o esperar…',
    menu: (name) => `${name} no vuelve…`,
    heading: (name) => `${name} no vuelve`,
    says: (name, ago) => `Le toca a ${name}, y estuvo aquí por última vez ${ago}. Puedes acabar ya la partida. Esperar no te cuesta nada: esta opción sigue en el menú.`,
    back: (name) => `${name} está de vuelta.`,
    wait: 'Seguir esperando',
    draw: 'Dejarlo en empate',
    win: 'Reclamar la victoria',
  },

  clock: {
    legend: 'Reloj',
    kinds: { none: 'Sin reloj', minutes: 'Minutos', days: 'Días' },
    about: {
      none: 'Piensa cuanto quieras.',
      minutes: 'Para una tarde juntos: quien se queda sin tiempo pierde. El reloj corre tras la primera jugada.',
      days: 'Para una partida de vez en cuando: cada jugada puede durar esto.',
    },
    usual: 'Habitual',
    fields: { minutes: 'Minutos por lado', increment: 'Segundos por jugada', days: 'Días por jugada' },
    preset: (minutes, increment) => `${minutes} min + ${increment} s`,
    presetDays: (days) => plural(days, { one: '# día', other: '# días' }),
    none: 'Sin reloj.',
    minutes: (n, increment) => `${plural(n, { one: '# minuto', other: '# minutos' })} por lado${increment > 0 ? `, +${number(increment)} s por jugada` : ''}.`,
    days: (n) => `${plural(n, { one: '# día', other: '# días' })} por jugada.`,
    face,
    short: (span) => left(span, 'narrow', 1),
    low: 'queda poco tiempo',
    has: (name, span) => `${name ? `Tiempo de ${name}` : 'Tu tiempo'}: ${left(span, 'long')}.`,
  },

  seat: {
    free: 'Libre',
    taken: (name) => `${name} se ha sentado.`,
    here: 'aquí',
    away: (span) => `ausente ${lasting(span, 'short')}`.trim(),
    awayLine: (name, span) => `${name} no está; última vez aquí: ${ago(span)}.`,
    left: 'ha salido de la sala',
    ago,
    reconnecting: 'reconectando…',
    reconnectingLine: (name) => `${name} se está reconectando…`,
    backLine: (name) => `${name} está de vuelta.`,
    leftLine: (name) => `${name} ha salido. Su asiento sigue siendo suyo.`,
  },

  board: {
    label: 'Tablero',
    pit: (name, n) => `Hoyo ${name}, ${seeds(n)}`,
    store: (owner, n) => `Granero de ${owner}, ${seeds(n)}`,
    legal: 'se puede sembrar',
    last: 'sembrado el último',
    mine: (pits) => `Tu fila: ${pits}.`,
    theirs: (name, pits) => `Fila de ${name}: ${pits}.`,
    pitCount: (name, n) => `${name} ${n}`,
    score: (a, n, b, m) => `${a} ${n}, ${b} ${m}.`,
    slam: 'Gran slam: no captura',
    won: (n) => `+${n}`,
    lands: (pit) => `termina en ${pit}`,
    wins: (n) => `captura ${number(n)}`,
    takesNothing: 'no captura',
    slamTakesNothing: 'un gran slam, no captura',
  },

  warnings: {
    repeat: (times) => `Esta posición ha salido ${times === 2 ? 'dos' : times} veces; la próxima repetición acaba la partida.`,
    quiet: (n) => `${plural(n, { one: 'Queda # jugada', other: 'Quedan # jugadas' })} sin captura; después acaba la partida.`,
  },

  moved: {
    sows: (name, pit, n) => `${name} siembra ${pit}, ${seeds(n)}`,
    youSow: (pit, n) => `Siembras ${pit}, ${seeds(n)}`,
    captures: (parts) => ` y captura ${and(parts)}`,
    youCapture: (parts) => ` y capturas ${and(parts)}`,
    part: (n, pit) => `${n} de ${pit}`,
    slam: ', un gran slam que no captura nada',
  },

  moves: {
    heading: 'Jugadas',
    none: 'Aún no hay jugadas.',
    round: (n) => `Ronda ${n}`,
    move: (n, text) => `Jugada ${n}: ${text}`,
    rounds: 'Ronda',
    start: 'Al principio',
    back: 'Una jugada atrás',
    on: 'Una jugada adelante',
    link: 'Enlace a esto',
    copy: 'Copiar jugadas',
    download: 'Descargar',
    copied: 'Copiado',
    copyFailed: 'Seleccionado: cópialo desde ahí.',
    stepless: 'Este navegador no puede aplicar las reglas por sí mismo (WebAssembly), así que no se muestran posiciones pasadas. Las jugadas están todas aquí.',
  },

  talk: {
    heading: 'Chat',
    button: 'Chat',
    unread: (n) => `Chat, ${plural(n, { one: '# mensaje sin leer', other: '# mensajes sin leer' })}`,
    close: 'Cerrar el chat',
    mute: 'Silenciar',
    hint: (name) => `Esto solo se lee entre ${name} y tú.`,
    hidden: (name, n) => `Has silenciado a ${name}: ${plural(n, { one: '# mensaje oculto', other: '# mensajes ocultos' })}.`,
    lines: 'Lo que se ha dicho',
    placeholder: 'Di algo…',
    field: 'Tu mensaje',
    send: 'Enviar',
    left: (n, max) => `${number(n)} / ${number(max)}`,
    tooLong: (n) => plural(n, { one: 'sobra # letra', other: 'sobran # letras' }),
    sending: 'enviando…',
    phrases: { heading: 'Frases rápidas', list: ['¡Hola!', '¡Buena partida!', 'Bien jugado', 'Te toca', 'Un momento…', 'Gracias'] },
    says: (name, text) => `${name} dice: ${text}`,
    several: (n) => `${plural(n, { one: '# mensaje nuevo', other: '# mensajes nuevos' })} en el chat.`,
    when: (at, now) => (sameDay(at, now) ? hour : moment)(at),
  },

  past: {
    after: (n, of) => (n === 0 ? `Antes de la primera de ${plural(of, { one: '# jugada', other: '# jugadas' })}` : `Tras la jugada ${n} de ${of}`),
    inRound: (round, n, of) => `Ronda ${round}, ${n === 0 ? 'antes de la primera jugada' : `tras la jugada ${n} de ${of}`}`,
    meanwhile: (move) => (move ? `Nueva jugada: ${move}` : 'Nueva posición'),
    newRound: (n) => `Ha empezado la ronda ${n}`,
    missed: (moves) => `Mientras no estabas: ${moves}`,
    label: 'Mirando atrás',
    back: 'Volver a la partida',
    backNow: 'De vuelta en la partida.',
  },

  over: {
    won: (name) => `Gana ${name}`,
    youWon: 'Has ganado',
    drawn: 'Empate',
    reasons: {
      'majority': 'Más de la mitad de las semillas',
      'draw': '24 semillas para cada lado',
      'no-feed': 'Ninguna jugada podía alimentar la fila vacía',
      'no-move': 'El lado al que le tocaba no tenía semillas',
      'all-slams': 'Toda jugada habría sido un gran slam',
      'repetition': (rules) => ({ 2: 'Primer regreso de una posición', 3: 'Tercera repetición', 4: 'Cuarta repetición', 5: 'Quinta repetición' })[rules.repetition] ?? 'Repetición',
      'quiet': (rules) => `${number(rules.quiet)} jugadas sin captura`,
      'length': () => `${number(5000)} jugadas`,
      'settled': 'Fin de común acuerdo',
      'resignation': (rules, loser) => (loser ? `${loser} se ha rendido` : 'Te has rendido'),
      'agreed-draw': 'Empate de común acuerdo',
      'abandoned': (rules, loser) => (loser ? `${loser} no volvió` : 'No volviste'),
      'time': (rules, loser) => (loser ? `${loser} se quedó sin tiempo` : 'Te quedaste sin tiempo'),
    },
    plain: (reason, n, m) => `${reason}: ${n} contra ${m}.`,
    swept: (reason, n, mine, m, theirs) =>
      `${reason}: ${n} + ${mine} de la propia fila = ${n + mine}, contra ${m} + ${theirs} = ${m + theirs}.`,
    asTheyStood: (reason, n, m) => `${reason}, con ${n} contra ${m}.`,
    evening: (a, n, b, m, draws) => `Hoy: ${a} ${n} – ${m} ${b}${draws ? `, ${plural(draws, { one: '# empate', other: '# empates' })}` : ''}`,
    further: 'Otra ronda…',
    rematch: 'Jugar otra',
    asked: (name) => `Has propuesto a ${name} jugar otra.`,
    asks: (name) => `${name} quiere jugar otra.`,
    otherwise: 'Con otras reglas, o empezando de otro modo',
    rematchSo: 'Jugar otra así',
    byRules: (name) => `Con otras reglas: ${name}.`,
    decline: 'Ahora no',
    withdraw: 'Retirar',
    declined: (name) => `${name} ha dicho: ahora no.`,
    declinedSays: (name) => `Ya no puedes pedirlo, pero ${name} aún puede proponértelo.`,
  },

  resign: {
    button: 'Rendirse…',
    heading: '¿Te rindes?',
    says: (name) => `${name} gana la ronda. Esto no se puede deshacer.`,
    yes: 'Rendirme',
    no: 'Seguir',
  },

  settings: {
    heading: 'Ajustes',
    item: 'Ajustes…',
    close: 'Cerrar',
    groups: { board: 'Tablero', sound: 'Sonido', looks: 'Aspecto e idioma', notices: 'Mientras esta página está en segundo plano' },
    speed: 'Animación',
    speeds: { off: 'sin', fast: 'rápida', normal: 'normal', slow: 'lenta' },
    confirm: 'Confirmar las jugadas',
    keys: 'Atajos de una tecla',
    hand: 'Mi fila, teléfono vertical',
    hands: { right: 'a la derecha', left: 'a la izquierda' },
    sound: 'Sonidos',
    volume: 'Volumen',
    percent: (n) => unit(n, 'percent', 'short'),
    vibrate: 'Vibración',
    theme: 'Tema',
    themes: { auto: 'Auto', light: 'Claro', dark: 'Oscuro', contrast: 'Contraste' },
    language: 'Idioma',
    languageAuto: 'El del navegador',
    notify: 'Notificaciones',
    hints: {
      confirm: 'El primer toque en un hoyo muestra qué haría la jugada; el segundo siembra.',
      keys: 'Los números siembran; las letras leen en voz alta o abren el chat. Desactívalos si el dictado o un descuido los dispara.',
      hand: 'Solo donde el tablero está vertical; tumbado, tu fila está siempre abajo.',
      sound: 'Desde tu primer toque; hasta entonces el navegador mantiene la página en silencio.',
      vibrate: 'Cuando te toca y en las capturas.',
    },
    notices: {
      open: 'Cuando te toca, cuando alguien llega o te ofrece algo. Solo mientras esta página esté abierta, aunque sea en otra pestaña: una página cerrada no recibe avisos.',
      denied: 'El navegador las bloquea en esta página. Se puede cambiar en sus propios ajustes para este sitio.',
      none: 'Este navegador no muestra ninguna aquí: hace falta una dirección segura (https).',
    },
    reset: 'Restablecer todo',
    wasReset: 'Todo está como al principio.',
    lasts: {
      session: 'Este navegador no guarda nada de esta página: lo que elijas vale hasta que cierres esta pestaña.',
      page: 'Este navegador no guarda nada de esta página: lo que elijas vale hasta que salgas de ella.',
    },
  },

  keys: {
    heading: 'Teclas',
    close: 'Cerrar',
    button: 'Teclas',
    sow: 'sembrar del primer al sexto hoyo de tu fila',
    arrows: 'moverse por el tablero',
    enter: 'sembrar el hoyo elegido',
    talk: 'abrir o cerrar el chat',
    read: 'leer el tablero en voz alta',
    score: 'leer el marcador en voz alta',
    clocks: 'leer los relojes en voz alta',
    steps: 'ver posiciones anteriores',
    skip: 'saltar la siembra; anular una elección; volver a la partida',
    help: 'esta lista',
    names: { digits: '1 … 6', arrows: 'Flechas', enter: 'Intro', steps: '← → , . Inicio Fin', talk: 'c', read: 'b', score: 's', clocks: 't', skip: 'Esc', help: '?' },
  },

  gone: {
    'no-room': { heading: 'No existe esa sala', says: 'El enlace está mal, o la sala se ha borrado o nunca se usó.' },
    'room-expired': { heading: 'Esta sala ha desaparecido', says: 'Hacía mucho que nadie jugaba aquí.' },
    'replaced': { heading: 'La partida está abierta en otro sitio', says: 'La has abierto en otra pestaña o en otro dispositivo, y solo se puede jugar en un sitio a la vez.', again: 'Jugar aquí' },
    'deleted': { heading: 'Esta sala está borrada', says: 'Sus partidas y lo que se dijo en ella han desaparecido para siempre.' },
    'seat-moved': { heading: 'Tu asiento está ahora en otro dispositivo', says: 'La llave de este navegador ya no lo abre, y esta partida no tiene espectadores. Para volver a jugar aquí, elige allí «Seguir en otro dispositivo» en el menú y abre aquí ese enlace.' },
    'not-allowed': { heading: 'Esta partida es privada', says: 'Los dos asientos están ocupados, y quienes juegan no quieren espectadores.' },
    home: 'Ir al inicio',
  },

  newer: { says: 'Hay una versión nueva de esta página.', reload: 'Recargar', later: 'Más tarde' },
  noLine: { heading: 'Sin conexión con esta sala', says: 'Se abrirá sola en cuanto su servidor vuelva a responder. La partida espera allí; no se pierde nada.' },

  storage: {
    session: 'Este navegador no guarda nada para esta página: pierdes tu asiento si cierras esta pestaña. Déjala abierta hasta el final de la partida.',
    none: 'Este navegador no guarda nada para esta página: pierdes tu asiento si la recargas o sales de ella.',
  },

  // Answers to what was asked, by the server's codes. The last few are the page's own.
  refusals: {
    'bad-message': 'El servidor no ha entendido esta página. Recargarla puede ayudar.',
    'bad-rules': 'Con estas reglas no se puede jugar.',
    'too-fast': 'Eso fue demasiado de golpe. Espera un momento y prueba otra vez.',
    'no-room': 'No existe esa sala.',
    'room-expired': 'Esta sala ha desaparecido.',
    'bad-token': 'La sala no conoce la llave de este asiento.',
    'not-seated': 'Aquí no tienes asiento: solo mueven los dos que juegan.',
    'seat-taken': 'Otra persona ha ocupado el asiento.',
    'not-your-turn': 'No te toca a ti.',
    'stale': 'El tablero había cambiado entretanto.',
    'empty-pit': 'Ese hoyo está vacío.',
    'not-your-pit': 'Ese hoyo no es tuyo.',
    'must-feed': 'El otro lado no tiene semillas: elige un hoyo que llegue hasta él.',
    'grand-slam-forbidden': 'Eso tomaría todas las semillas del otro lado, y estas reglas lo prohíben.',
    'game-over': 'La partida ha acabado.',
    'not-started': 'La partida no ha empezado.',
    'not-allowed': 'Eso no es posible ahora.',
    'no-offer': 'Esa oferta ya no está.',
    'offer-pending': 'Hay otra oferta que espera respuesta.',
    'name-refused': 'Ese nombre no sirve: de 1 a 20 letras, sin signos invisibles.',
    'storage-unavailable': 'El servidor no ha podido anotarlo. Prueba otra vez en un momento.',
    'server-full': 'El servidor está lleno. Prueba más tarde.',
    'closing': 'El servidor se está reiniciando.',
    'replaced': 'La partida está abierta en otro sitio.',
    'too-large': 'Eso era demasiado largo.',
    'no-hello': 'El servidor no ha oído a esta página a tiempo.',
    'key-wanted': 'Este servidor solo abre salas a quien tiene la clave del anfitrión.',
    'key-wrong': 'Esa no es la clave del anfitrión.',
    'looking-back': 'Vuelve a la partida para jugar.',
    'no-part': 'No se ha podido cargar. Prueba otra vez o vuelve a cargar la página.',
    'no-engine': 'Aquí no se pueden mostrar posiciones pasadas: no se han podido cargar las reglas.',
    'no-record': 'No se han podido leer las jugadas.',
    'no-position': 'No existe esa posición en esta sala.',
    'sending': 'Un momento: tu jugada está en camino.',
    'tossing': 'La moneda sigue en el aire.',
    'unsaid': 'La conexión se cortó antes de que llegara tu mensaje. No se ha dicho.',
    'no-line': 'Ahora no hay conexión. Prueba otra vez cuando vuelva.',
    'lost': 'La conexión se cortó antes de la respuesta. Prueba otra vez si no ha pasado nada.',
    'unknown': 'Eso no ha funcionado.',
  },

  net: { failed: 'No se ha podido llegar al servidor. ¿Está en marcha, y tienes red?' },
  title: { turn: 'Te toca', room: 'Oware' },
};
