// La página de práctica en español; para los términos, véase ../es.js.

import { formsOf } from '../forms.js';

const { moment, number, plural, unit } = formsOf('es');

export const practice = {
  title: 'Jugar contra la máquina',
  intro: 'Juega en este dispositivo, también sin red. Tu partida se guarda en cada turno.',
  computer: 'Máquina',
  loading: 'El tablero está en camino…',
  boardless: 'Tu navegador no puede ejecutar el juego por sí mismo (hacen falta WebAssembly y workers), así que la máquina no puede jugar aquí. Con un amigo puedes jugar igualmente.',
  unloaded: 'No se ha podido cargar el juego. Vuelve a cargar la página cuando haya red.',
  cost: 'Este navegador no guarda nada para esta página: tu partida y tus resultados duran solo mientras esté abierta.',
  play: 'Jugar con un amigo',

  setup: {
    heading: 'Partida nueva',
    level: 'Nivel',
    first: '¿Quién siembra primero?',
    firsts: { south: 'Yo', north: 'La máquina', toss: 'A cara o cruz' },
    start: 'Empezar',
    back: 'Volver a la partida',
    drops: 'Al empezar otra, la partida en curso se pierde y no se cuenta.',
  },

  levels: {
    easy: { name: 'Fácil', says: 'Se lleva lo que ve, y a menudo siembra al azar.' },
    normal: { name: 'Medio', says: 'Mira tres jugadas adelante y a veces se descuida.' },
    hard: { name: 'Difícil', says: 'Mira siete jugadas adelante y cuida su fila.' },
    crazy: { name: 'Brutal', says: 'Mira tan lejos como puede en un segundo.' },
  },

  table: {
    heading: (level, rules) => `${level} · ${rules}`,
    thinking: 'La máquina está pensando…',
    ahead: (n) => `La máquina está pensando, ${plural(n, { one: '# jugada', other: '# jugadas' })} adelante…`,
    seeking: 'Buscando una buena jugada…',
    considering: 'La máquina está pensando tu oferta…',
    lost: 'Gana la máquina',
    advice: (pit) => `Pista: ${pit}`,
    takeBack: 'Deshacer',
    hint: 'Pista',
    again: 'Jugar otra vez',
    another: 'Partida nueva…',
    helped: (hints, backs) => `Pistas: ${number(hints)} · jugadas deshechas: ${number(backs)}`,
    failed: 'La máquina no ha podido pensar: falta una parte de la página, o este navegador no tiene workers.',
    retry: 'Reintentar',
    elsewhere: 'Esta partida se está jugando en otra pestaña o ventana.',
    here: 'Jugar aquí',
  },

  menu: {
    heading: 'En pausa',
    goOn: 'Seguir jugando',
    sound: (on) => (on ? 'Quitar el sonido' : 'Poner el sonido'),
    endNow: 'Acabar ya…',
  },

  tally: {
    heading: 'Tus resultados',
    none: 'Todavía no ha acabado ninguna partida.',
    columns: { level: 'Nivel', win: 'Ganadas', loss: 'Perdidas', draw: 'Empates', rate: 'Tasa', streak: 'Racha', best: 'Récord', seeds: 'Semillas' },
    number,
    rate: (n) => (n === null ? '–' : unit(n, 'percent', 'short')),
    last: 'Últimas partidas',
    results: { win: 'Ganada', loss: 'Perdida', draw: 'Empate' },
    game: (result, level, mine, theirs, at) => `${result}, ${level}: ${number(mine)} contra ${number(theirs)}, ${moment(at)}`,
    save: 'Guardar en un archivo',
    reset: 'Borrar…',
    sure: '¿Olvidar todos los resultados?',
    says: 'Solo están en este navegador. No se puede deshacer.',
    yes: 'Olvidarlos',
    no: 'Conservarlos',
  },
};
