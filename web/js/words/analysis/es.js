// El análisis de las partidas en español; para los términos, véase ../es.js.

import { formsOf } from '../forms.js';

const { number, plural } = formsOf('es');

const seeds = (n) => plural(n, { one: '# semilla', other: '# semillas' });

export const analysis = {
  title: 'Análisis',
  intro: 'Quién estaba mejor, cuánto valía cada jugada y dónde cambió la partida. Todo se calcula en este dispositivo.',
  open: 'Analizar esta partida',
  loading: 'El tablero está en camino…',
  boardless: 'Tu navegador no puede ejecutar el juego por sí mismo (hacen falta WebAssembly y workers), así que aquí no se puede analizar ninguna partida.',
  unloaded: 'No se ha podido cargar el análisis. Vuelve a cargar la página cuando haya red.',
  play: 'Jugar con un amigo',
  computer: 'Máquina',

  entry: {
    heading: '¿Qué partida?',
    last: 'Mi última partida contra la máquina',
    record: 'Anotación',
    hint: (copy) => `Lo que da «${copy}» en una sala, o solo las jugadas: A4 B2 A1…`,
    file: 'O un archivo',
    unshown: 'Es demasiado largo para mostrarlo aquí, pero se ha leído.',
    go: 'Analizar',
    which: '¿Qué ronda?',
    round: (n, south, north) => `Ronda ${number(n)}: ${south} – ${north}`,
    line: (line, says) => (line > 0 ? `Línea ${number(line)}: ${says}` : says),
    move: (line, ply, says) => `Línea ${number(line)}, jugada ${number(ply)}: ${says}`,
    back: 'Volver a la partida',
  },

  errors: {
    'bad-record': 'Una partida no se anota así, o el final que dice no es el de las jugadas.',
    'bad-move': 'Aquí debería haber una jugada, como A4 o B2x3, que hiciera lo que pone.',
    'bad-rules': 'No hay tales reglas.',
    'bad-position': 'Una posición tiene doce hoyos, dos graneros y el lado que juega, 48 semillas en total.',
    'game-over': 'La partida había terminado antes de esta jugada.',
    'too-long': 'Es demasiado largo: como mucho un millón de letras.',
    'too-many-rounds': 'Hay demasiadas rondas: como mucho 200.',
    'no-round': 'Ahí no hay ninguna jugada.',
    'bad-link': 'Esta dirección no lleva a ninguna partida que se pueda jugar.',
    'unread': 'No se ha podido leer el archivo.',
  },

  game: {
    versus: (south, north) => `${south} – ${north}`,
    another: 'Otra partida…',
    steps: { start: 'Al principio', back: 'Una jugada atrás', on: 'Una jugada adelante', end: 'Al final' },
    own: (moves) => `Tu propia línea: ${moves}`,
    back: 'Volver a la partida',
    judging: 'Calculando…',
    failed: 'No se ha podido calcular: falta una parte de la página, o este navegador no tiene workers.',
    retry: 'Reintentar',
    progress: (n, of) => `${number(n)} de ${number(of)}`,
    stop: 'Parar',
    goOn: 'Seguir',
  },

  worth: {
    even: 'Los dos están más o menos igual',
    ahead: (name, n) => `${name} lleva una ventaja de unas ${seeds(n)}`,
    wins: (name, n) => (n > 0 ? `${name} gana con seguridad, por ${seeds(n)} al menos` : `${name} gana con seguridad`),
    winsBy: (name, n) => `${name} gana con seguridad, por ${seeds(n)} exactas`,
    draw: 'Empate seguro',
  },
  short: {
    even: '≈ igual',
    ahead: (side, n) => `≈ ${side} +${number(n)}`,
    wins: (side, n) => (n > 0 ? `${side} gana, ≥ ${number(n)}` : `${side} gana`),
    winsBy: (side, n) => `${side} gana, ${number(n)}`,
    draw: 'empate',
  },

  move: {
    best: (move) => `${move} era tan buena como la mejor.`,
    lost: (move, n, best) => `${move} regaló unas ${seeds(n)}; ${best} era mejor.`,
    lostExactly: (move, n, best) => `${move} regaló ${seeds(n)}; ${best} era mejor.`,
    ahead: (moves) => `La mejor continuación: ${moves}`,
  },

  turns: {
    heading: 'Dónde cambió la partida',
    none: 'Ninguna jugada decidió la partida por sí sola.',
    win: (n, move, best) => `Jugada ${number(n)}: ${move} dejó escapar la victoria; ${best} la conservaba.`,
    draw: (n, move, best) => `Jugada ${number(n)}: ${move} dejó escapar el empate; ${best} lo conservaba.`,
    slip: (n, move, best) => `Jugada ${number(n)}: ${move} puso en riesgo una victoria segura; ${best} la conservaba.`,
    lost: (n, move, best) => `Jugada ${number(n)}: ${move} perdió la partida; ${best} la mantenía abierta.`,
    seeds: (n, move, best, loss) => `Jugada ${number(n)}: ${move} regaló unas ${seeds(loss)}; ${best} era mejor.`,
    played: (name, good, of, loss) =>
      `${name}: ${number(good)} de ${plural(of, { one: '# jugada', other: '# jugadas' })} tan buenas como la mejor; de media, ${seeds(loss)} menos por jugada.`,
  },

  graph: {
    heading: 'Quién estaba mejor',
    better: (name) => `Ventaja: ${name}`,
    move: 'Jugada',
    legend: 'Claro: una estimación. Lleno: demostrado; más allá de la línea discontinua, la victoria es segura. Un punto: la partida cambió.',
    at: (n, move, worth) => (n > 0 ? `Jugada ${number(n)}, ${move}: ${worth}` : `Comienzo: ${worth}`),
  },

  table: {
    heading: 'Todas las jugadas',
    columns: { move: 'Jugada', worth: 'Después', best: 'Mejor', loss: 'Pérdida' },
    signs: '≈ una estimación; ≥ al menos; sin signo: exacto.',
    loss: (n) => (n > 0 ? number(n) : '–'),
  },
};
