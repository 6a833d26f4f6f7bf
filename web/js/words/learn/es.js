// La página para aprender, en español; términos de ../es.js. Los nombres de pasos, tableros y ejemplos
// vienen de lessons.js, los de las frases sobre una jugada de explain.js; entre `…` hay notación.

import { formsOf } from '../forms.js';

const { and, or, plural } = formsOf('es');

const seeds = (n) => plural(n, { one: '# semilla', other: '# semillas' });

export const learn = {
  title: 'Cómo se juega al Oware',
  intro: 'Seis hoyos para cada lado, 48 semillas, nada de suerte. Diez pasitos en este tablero y ya sabes jugar.',
  play: 'Jugar con alguien',

  lesson: {
    heading: 'Diez pasitos',
    step: (n, of) => `Paso ${n} de ${of}`,
    progress: (n, of) => (n === of ? 'Todos los pasos logrados' : `${plural(n, { one: '# logrado', other: '# logrados' })} de ${of}`),
    all: 'Todos los pasos',
    done: 'logrado',
    back: 'Atrás',
    next: 'Seguir',
    again: 'Empezar de nuevo',
    retry: 'Otra vez',
    objections: {
      answered: 'En este tablero ya se ha jugado. Empieza de nuevo o sigue adelante.',
    },
    right: 'Así es.',
    wrong: 'Esta vez no.',
    loading: 'El tablero está en camino…',
    cost: 'Este navegador no guarda nada de esta página: lo que llevas hecho se olvida cuando la dejas.',
    boardless: 'Este navegador no puede ejecutar las reglas por sí mismo (WebAssembly), así que aquí no hay tablero donde jugar. Cada paso se muestra en dos imágenes, antes de la jugada y después.',
    unloaded: 'Las reglas no se han podido cargar ahora mismo, así que no hay tablero donde jugar. Cada paso se muestra en dos imágenes; vuelve a cargar la página para intentarlo otra vez.',
    before: 'Antes',
    after: (pit) => `Después de ${pit}`,
    end: 'Al final',
    finished: {
      heading: 'Eso es todo el juego',
      says: 'Ya sabes bastante para jugar. Los consejos de más abajo son para cuando también quieras ganar.',
    },
  },

  steps: {
    sow: {
      title: 'Sembrar',
      rule: 'Juegas con Sur: la fila que tienes cerca es la tuya. Una jugada vacía uno de tus hoyos y deja sus semillas de una en una en los hoyos siguientes, en sentido contrario a las agujas del reloj, hasta la otra fila.',
      boards: {
        sow: {
          task: 'Siembra A4 y mira dónde cae la última semilla.',
          why: 'Cada hoyo del camino tiene una semilla más, y A4 está vacío. Ahora le tocaría al otro lado.',
          hint: 'A4 es el cuarto hoyo de tu fila; su nombre está al lado.',
        },
      },
    },
    count: {
      title: 'Contar de antemano',
      rule: 'Todo depende de dónde cae la última semilla. Un hoyo con siete semillas llega hasta el séptimo hoyo después de él; los graneros no cuentan.',
      boards: {
        count: {
          task: 'Uno de tus hoyos acaba justo en B4. Encuéntralo.',
          why: 'Siete semillas, siete hoyos más allá. Señala un hoyo, o púlsalo y desliza: el anillo de puntos muestra dónde acaba.',
          hint: 'Desde un hoyo, cuenta tantos hoyos como semillas tiene.',
        },
      },
    },
    lap: {
      title: 'Una vuelta entera',
      rule: 'Doce semillas o más vuelven a pasar por el hoyo del que salieron. Se salta, y queda vacío.',
      boards: {
        lap: {
          task: 'Siembra el hoyo grande y fíjate en A3.',
          why: 'Once semillas van a todos los demás hoyos, y el resto sigue después de A3.',
          hint: 'El hoyo grande es A3, con 13 semillas.',
        },
      },
    },
    capture: {
      title: 'Capturar dos o tres',
      rule: 'Si tu última semilla cae en un hoyo del otro lado y este queda con dos o tres, capturas esas semillas: van a tu granero.',
      boards: {
        capture: {
          task: 'Captura tres semillas.',
          why: 'B2 tenía dos; con la última son tres. B1 tiene cinco y no se toca.',
          hint: 'B2 tiene dos semillas. ¿Cuál de tus hoyos acaba ahí?',
        },
      },
    },
    chain: {
      title: 'Una cadena',
      rule: 'Después mira el hoyo anterior. Si también es del otro lado y tiene dos o tres, lo capturas igualmente, y así sucesivamente. El primer hoyo con otro número corta la cadena.',
      boards: {
        chain: {
          task: 'Una jugada captura siete semillas. Encuéntrala.',
          why: 'Hacia atrás desde la última semilla, hoyo por hoyo, y nunca saltando un hueco.',
          hint: 'La última semilla tiene que caer en B5.',
        },
      },
    },
    home: {
      title: 'En casa no se captura',
      rule: 'Solo se captura en la otra fila. Una última semilla en tu propia fila no captura nada, y una cadena acaba donde empieza tu fila.',
      boards: {
        home: {
          task: 'Captura dos semillas. Cuidado con los hoyos que solo lo parecen.',
          why: 'Lo que está en tu propia fila se queda ahí, sea cual sea el número.',
          hint: 'Busca un hoyo cuya última semilla caiga en B1.',
        },
      },
    },
    slam: {
      title: 'Gran slam',
      rule: 'Una jugada que tomaría todas las semillas del otro lado es un gran slam. Las reglas responden de tres maneras; prueba cada una.',
      kind: 'La respuesta',
      boards: {
        'no-capture': {
          label: 'No captura',
          task: 'Las reglas habituales: puedes jugarlo, pero no captura nada. Siembra A6 y verás.',
          why: 'Las cuatro semillas se quedan donde cayeron, para que el otro lado pueda seguir.',
          hint: 'A6 llega a los dos hoyos del otro lado.',
        },
        'forbidden': {
          label: 'Prohibido',
          task: 'Otras reglas lo prohíben mientras tengas otra jugada. Prueba A6 – y luego captura dos semillas de una manera permitida.',
          why: 'Al otro lado le queda una semilla, así que es una captura normal.',
          hint: '¿Qué hoyo acaba en B1?',
        },
        'capture': {
          label: 'Cuenta',
          task: 'Y con algunas cuenta como cualquier captura. Captura las cuatro semillas.',
          why: 'Al otro lado no le queda nada que mover, así que la partida acaba, y tú te quedas también con las seis semillas de tu fila.',
          hint: 'Otra vez es A6.',
        },
      },
    },
    feed: {
      title: 'Alimentar',
      rule: 'Si el otro lado no tiene semillas cuando te toca, tienes que darle: solo valen las jugadas que llegan a su fila. Esos hoyos tienen un anillo.',
      boards: {
        feed: {
          task: 'Dale dos semillas al otro lado.',
          why: 'Si ninguna jugada tuya llegara, la partida acabaría y te quedarías con todo lo que hay.',
          hint: 'A4 tiene cuatro semillas: ¿hasta dónde llegan?',
        },
      },
    },
    win: {
      title: 'Ganar',
      rule: 'Gana quien tiene 25 semillas, más de la mitad. Con 24 cada lado hay empate.',
      boards: {
        win: {
          task: 'Tienes 22. Gana la partida con esta jugada.',
          why: 'Lo que hay en el tablero ya no importa.',
          hint: 'Faltan tres semillas: ¿dónde puede la última hacer tres?',
        },
      },
    },
    ends: {
      title: 'Cuando ya no pasa nada',
      rule: 'Algunas partidas dan vueltas en círculo. Entonces se acaban, y cada lado toma las semillas de su propia fila.',
      kind: 'El final',
      boards: {
        repetition: {
          label: 'Tercera vez',
          task: 'Este círculo se ha recorrido casi dos veces. Una de tus dos jugadas trae la misma posición por tercera vez: acaba la partida.',
          why: 'Los doce hoyos y el lado al que le toca están como ya dos veces antes.',
          hint: 'La semilla de A4 es la que cierra el círculo.',
        },
        quiet: {
          label: 'Sin captura',
          task: '99 jugadas seguidas no han capturado nada; la tuya acaba la partida. Cuenta primero las dos filas y acábala ganando.',
          why: 'Has guardado las cuatro semillas en tu fila. La otra jugada habría regalado dos.',
          hint: 'Cada semilla que llevas enfrente cuenta para el otro lado.',
        },
      },
    },
  },

  tell: {
    sown: (pit, n, last) => (n === 1 ? `La semilla de ${pit} cae en ${last}.` : `${pit} tiene ${seeds(n)}; la última cae en ${last}.`),
    passed: (pit) => `El propio ${pit} se salta y queda vacío.`,
    home: (pit) => `${pit} está en tu propia fila: no se captura nada.`,
    homeNearly: (pit, n) => `${pit} tiene ahora ${n}, pero está en tu propia fila: no se captura nada.`,
    number: (pit, n) => `${pit} tiene ahora ${n}, ni dos ni tres: no se captura nada.`,
    took: (pit, n) => `${pit} tiene ahora ${n}: capturas ${seeds(n)}.`,
    chain: (parts, n) => `Hay ${and(parts.map(([pit, holds]) => `${holds} en ${pit}`))}: las capturas todas, ${seeds(n)}.`,
    stopHome: (pit, n) => `${pit} también tiene ${n}, pero es tuyo: la cadena acaba ahí.`,
    stopNumber: (pit, n) => `${pit} tiene ${n}: la cadena acaba ahí.`,
    slamNothing: () => 'Eso tomaría todo lo que tiene el otro lado: un gran slam. Con estas reglas no captura nada.',
    slamTaken: () => 'Eso es todo lo que tenía el otro lado: un gran slam, y con estas reglas cuenta.',
    fed: (n) => `El otro lado vuelve a tener ${seeds(n)}.`,
  },

  how: {
    heading: 'Las reglas',
    parts: {
      board: {
        heading: 'El tablero',
        text: [
          'Cada lado tiene una fila de seis hoyos y un granero en el extremo del tablero. La partida empieza con cuatro semillas en cada hoyo y nada en los graneros.',
          'La fila que tienes cerca es la tuya, sea cual sea tu lado. En el papel, los hoyos de Sur se llaman A1 a A6 y los de Norte B1 a B6, contados desde la izquierda de quien los juega. Se siembra en ese orden, y después de B6 viene A1.',
          'Gana quien tiene más de la mitad de las 48 semillas: 25.',
        ],
      },
      sowing: {
        heading: 'Sembrar',
        text: [
          'Cuando te toca, vacía uno de tus hoyos y deja sus semillas de una en una en los siguientes, en sentido contrario a las agujas del reloj: por tu fila hacia la derecha y luego por la otra. Los graneros se pasan de largo.',
          'El hoyo que vaciaste no recibe ninguna de sus semillas. Con doce o más vuelves a pasar por él, quizá más de una vez: sáltalo siempre.',
        ],
      },
      capture: {
        heading: 'Capturar',
        text: [
          'Si la última semilla cae en un hoyo del otro lado y este queda con dos o tres, capturas esas semillas.',
          'Después mira el hoyo anterior. Si también es del otro lado y tiene dos o tres, lo capturas igualmente, y así sucesivamente. El primer hoyo con otro número corta la cadena, y tu propia fila también.',
          'No hay obligación de capturar. Una última semilla en tu propia fila no captura nada.',
        ],
      },
      slam: {
        heading: 'Gran slam',
        text: [
          'Una captura que dejaría al otro lado sin una sola semilla es un gran slam. Hay tres respuestas: se puede jugar pero no captura nada (lo habitual), no se permite mientras haya otra jugada, o es una captura como cualquier otra.',
          'Donde no se permite y toda jugada lo sería, no hay jugada: la partida acaba y cada lado se queda con su propia fila.',
        ],
      },
      feeding: {
        heading: 'Alimentar',
        text: [
          'Si el otro lado no tiene semillas cuando te toca, tienes que hacer una jugada que le dé alguna. El tablero pone entonces un anillo solo en esos hoyos.',
          'Si no hay ninguna, la partida acaba en el acto. Lo que queda está en tu fila, y te lo quedas.',
        ],
      },
      ends: {
        heading: 'El final',
        text: [
          'Con las reglas habituales la partida acaba cuando',
          [
            'un lado tiene 25 semillas o más, contadas una vez acabada toda su jugada;',
            'los dos lados tienen 24: empate;',
            'el lado al que le toca no tiene semillas o no puede alimentar al otro;',
            'una posición, los doce hoyos y el lado al que le toca, sale por tercera vez;',
            '100 jugadas seguidas, contando los dos lados, no han capturado nada;',
            'los dos están de acuerdo en parar;',
            'un lado se rinde o se le acaba el tiempo.',
          ],
          'Si entonces quedan semillas en el tablero, cada lado toma las de su propia fila y se comparan los graneros. Solo si alguien se rinde, si se acuerda un empate o si se acaba el tiempo, el tablero ya no cuenta.',
        ],
      },
    },
    examples: {
      lap: 'Casi dos vueltas al tablero',
      chain: 'Una cadena de tres hoyos',
      own: 'Una cadena que acaba en casa',
      slamNothing: 'Un gran slam con las reglas habituales',
      slamTaken: 'La misma jugada donde cuenta',
      allSlams: 'La misma donde está prohibida y no hay otra',
      mustFeed: 'Solo un hoyo llega a la otra fila',
      noFeed: 'Ninguno de estos hoyos llega a la otra fila',
      whole: 'Más que suficiente: cuenta la cadena entera',
    },
    judged: 'La partida acaba antes de que se pida una jugada.',
    refused: (pits) => `No se ${plural(pits.length, { one: 'puede', other: 'pueden' })} sembrar ${and(pits)}.`,
  },

  which: {
    heading: '¿Qué reglas son estas?',
    text: [
      'El Oware se juega un poco distinto en cada sitio. Estas reglas se han reunido de torneos, de descripciones de cómo se juega en casa y de programas que lo juegan; la mayoría de los nombres son nuestros. Una sala se abre con unas de ellas o con opciones propias.',
    ],
    here: (name) => `En tu sala se juega «${name}»:`,
    from: {
      'abapa': 'Las reglas de torneo, con dos finales que no necesitan árbitro cuando una partida da vueltas. Es lo que hay si no eliges nada.',
      'threefold': 'Las reglas de torneo como las juegan algunos tableros: solo la tercera repetición rompe un círculo.',
      'no-slam': 'Como se juega donde no se ve bien dejar al otro sin nada.',
      'grand-slam': 'A lo bruto: toma todo lo que puedas. A menudo la partida acaba ahí mismo.',
      'home-page': 'Como lo explica una página personal para jugar en casa: nadie cuenta antes del final, y se para cuando los dos ven que ya no va a pasar nada.',
      'little-table': 'De un programa que es una mesita para varios juegos de semillas: reglas de torneo con más paciencia.',
      'arcade': 'De un juego rápido, para unos minutos entre dos cosas.',
      'ninja': 'De un programa que cuenta jugadas en vez de vigilar los círculos.',
    },
    table: 'Todas las reglas, unas junto a otras',
    open: (name) => `Abrir una sala «${name}»`,
    ask: {
      heading: '¿Cómo juegan tus amigos?',
      says: 'Responde lo que sepas; se buscan las reglas que encajan.',
      unknown: 'No lo sé',
      questions: {
        grand_slam: {
          ask: '¿Y si una jugada tomara todas las semillas del otro lado?',
          answers: { 'no-capture': 'No captura nada', 'forbidden': 'No se puede jugar', 'capture': 'Las captura todas' },
        },
        majority: {
          ask: 'Alguien tiene 25 semillas. ¿Se sigue jugando?',
          answers: { true: 'No, se acabó', false: 'Sí, hasta el final' },
        },
        repetition: {
          ask: '¿Y si la misma posición vuelve una y otra vez?',
          answers: { 2: 'Acaba en cuanto vuelve', 3: 'Acaba a la tercera', 0: 'Nada, se sigue' },
        },
        quiet: {
          ask: '¿Hay un final si nadie captura durante mucho tiempo?',
          answers: { 100: 'A las 100 jugadas', 160: 'A las 160 jugadas', 0: 'No' },
        },
        agreement: {
          ask: '¿Se puede acordar parar, y cada cual se queda con su fila?',
          answers: { true: 'Sí', false: 'No' },
        },
      },
      none: 'Aún no hay respuestas.',
      one: (name) => `Se juega «${name}».`,
      several: (names) => `Puede ser ${or(names)}. Responde a otra pregunta si puedes.`,
      own: (name) => `Ninguna es exactamente así. La más parecida es «${name}»; lo que cambia se ajusta en la sala.`,
    },
  },

  tips: {
    heading: 'Jugar mejor',
    items: [
      'Cuenta antes de sembrar, en tu fila y en la de enfrente. Antes de cada jugada mira qué hoyos de enfrente acabarían en uno tuyo con una o dos semillas: eso es lo que te amenaza.',
      'Los hoyos con una o dos semillas son débiles. Los vacíos y los de tres o más no temen a una última semilla, salvo que antes pase por allí una siembra larga.',
      'Una amenaza tiene varias respuestas: llevarse las semillas, añadir una para que sean tres, o sembrar en el hoyo que ataca para que se pase de largo.',
      'Las mejores jugadas hacen dos cosas a la vez: capturar y amenazar, o escapar y amenazar.',
      'Deja crecer un hoyo en el extremo derecho de tu fila. Con doce semillas o más da la vuelta, deja una en cada hoyo de enfrente, y donde no había ninguna o solo una, captura una larga cadena.',
      'Amenaza en dos sitios. Solo uno se puede defender.',
      'No vacíes tu fila demasiado pronto: las semillas en casa te dan jugadas, y son tuyas cuando la partida da vueltas.',
      'Hacia el final cuenta jugadas, no solo semillas: quien todavía puede mover dentro de su fila obliga al otro lado a regalar semillas.',
      'Si vas por delante, cambia captura por captura. Si vas por detrás, guarda muchas semillas en el tablero.',
    ],
  },

  mistakes: {
    heading: 'Los errores del principio',
    items: [
      'Dejar una semilla, al dar la vuelta, en el hoyo de salida. Se salta.',
      'Sembrar en el granero. Allí solo va lo capturado.',
      'Capturar un hoyo de cuatro, o el de enfrente. Solo valen dos o tres, y solo donde cayó la última semilla y justo detrás.',
      'Seguir una cadena más allá de un hoyo vacío o con otro número.',
      'Capturar en la propia fila.',
      'Esperar otra jugada cuando la última semilla cae en un sitio especial. Eso es el Kalah; en el Oware simplemente se alterna.',
      'Capturar a toda costa. Mira lo que se captura a cambio.',
    ],
  },

  questions: {
    heading: 'Preguntas y respuestas',
    items: [
      { ask: '¿Tengo que capturar si puedo?', answer: 'No. El único deber es alimentar a un lado que no tiene semillas.' },
      { ask: '¿Puedo pasar?', answer: 'No. Quien tiene una jugada permitida debe hacerla; quien no tiene ninguna acaba la partida.' },
      { ask: '¿Hay algo de suerte?', answer: 'Nada. Los dos lo ven todo; como mucho, una moneda decide quién empieza.' },
      { ask: '¿Es mejor empezar?', answer: 'Apenas. Sin errores es un empate; entre personas gana quien mejor cuenta. En una sala cambia en cada ronda.' },
      { ask: '¿Puedo contar las semillas de un hoyo?', answer: 'Sí. Aquí cada hoyo muestra su número. Con un tablero de madera, conviene acordar si se pueden tomar en la mano para contarlas.' },
      { ask: '¿Cuánto dura una partida?', answer: 'Casi siempre de diez minutos a media hora. Con un reloj de días puede durar semanas.' },
      { ask: '¿Por qué no puedo sembrar este hoyo?', answer: 'Está vacío, o no es de tu fila, o no te toca, o no alimenta a un lado sin semillas, o sería un gran slam donde está prohibido. La línea bajo el tablero dice cuál es la razón.' },
      { ask: '¿De quién son las semillas que quedan?', answer: 'Cuando es el tablero el que acaba la partida, cada lado recibe las de su propia fila.' },
      { ask: '¿Esto es mancala?', answer: 'Mancala es toda una familia de juegos de semillas y hoyos; el Oware es uno de ellos. El Kalah, que a menudo se vende como mancala, es otro, con otras reglas.' },
    ],
  },

  notation: {
    heading: 'Anotar las partidas',
    text: [
      'Una jugada lleva el nombre del hoyo que vacía. Lo que capturó sigue tras una x, todos los hoyos de una cadena juntos, y # quiere decir que acabó la partida. Las semillas que se recogen al final no cuentan como capturadas.',
      [
        '`A4` – se siembra A4',
        '`B2x3` – se siembra B2 y se capturan tres semillas',
        '`A6x7#` – A6 captura siete y la partida acaba',
      ],
      'El registro de una ronda es texto sencillo, y cada sala lo da en «Jugadas». Primero vienen líneas entre corchetes: quién juega, con qué reglas, cómo acabó. Luego las jugadas en pares numerados; si empieza Norte, la primera línea comienza con `1...`.',
      'Una posición es una línea: los seis hoyos de Sur, los seis de Norte, los dos graneros y a quién le toca. Este es el comienzo: `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S`.',
    ],
    record: 'El final de una partida, anotado',
  },

  history: {
    heading: 'De dónde viene',
    text: [
      'El Oware es de los akan de Ghana y, con otros nombres, de muchos de sus vecinos: awalé en Costa de Marfil y Benín, ayò entre los yoruba de Nigeria, wari en Malí, ouri u ouril en Cabo Verde. Todos son de la familia del mancala, un gran grupo de juegos de siembra que se juegan en toda África y mucho más allá. Nadie sabe cuántos años tiene: dos filas de hoyos en la tierra dejan poco que encontrar. Personas arrancadas de África Occidental y esclavizadas lo llevaron al Caribe, donde sigue vivo como warri, sobre todo en Antigua y Barbados.',
      'En 2002 John Romein y Henri Bal, de la Vrije Universiteit de Ámsterdam, hicieron calcular a 144 procesadores las 889.063.398.406 posiciones de una forma de las reglas. Jugado sin errores, acaba en empate. Nadie juega así, de modo que no se ha estropeado nada.',
    ],
  },

  reading: {
    heading: 'Para leer más',
    says: 'Estas páginas no son nuestras y se abren en otra pestaña.',
    wikipedia: {
      encyclopedia: 'https://es.wikipedia.org/wiki/Oware',
      family: 'https://es.wikipedia.org/wiki/Mancala',
    },
    links: {
      encyclopedia: 'El Oware en Wikipedia',
      family: 'El mancala, la familia de juegos, en Wikipedia',
      society: 'The Oware Society (en inglés)',
      solved: 'Romein y Bal: «Awari is Solved», ICGA Journal, 2002 (en inglés)',
      method: 'Romein y Bal: «Solving Awari with Parallel Retrograde Analysis», IEEE Computer, 2003 (en inglés)',
    },
    books: [
      'H. J. R. Murray: A History of Board-Games Other than Chess. Oxford 1952',
      'Alex de Voogt: Mancala Board Games. British Museum Press, Londres 1997',
      'Larry Russ: The Complete Mancala Games Book. Nueva York 2000',
    ],
  },
};
