// La página de problemas en español; para los términos, véase ../es.js.

import { datesOf } from '../dates.js';
import { formsOf } from '../forms.js';

const { number, plural } = formsOf('es');

const seeds = (n) => plural(n, { one: '# semilla', other: '# semillas' });
const by = (n, least) => (least ? `por al menos ${seeds(n)}` : `por ${seeds(n)}`);
const atTry = (n) => (n === 1 ? 'resuelto a la primera' : `resuelto en ${number(n)} intentos`);

export const puzzles = {
  title: 'Problema del día',
  loading: 'El problema está en camino…',
  boardless: 'Tu navegador no puede ejecutar el juego por sí mismo (hace falta WebAssembly), así que aquí no hay problemas. Con un amigo puedes jugar igualmente.',
  unloaded: 'No se han podido cargar los problemas. Vuelve a cargar la página cuando haya red.',
  cost: 'Este navegador no guarda nada para esta página: lo que has resuelto se recuerda solo mientras esté abierta.',
  play: 'Jugar con un amigo',

  date: datesOf('es'),
  heading: (date, grade) => `${date} · ${grade}`,
  grades: { easy: 'Fácil', medium: 'Medio', hard: 'Difícil' },
  days: 'Días',
  before: 'Día anterior',
  today: 'Hoy',
  after: 'Día siguiente',
  task: 'Juegas con Sur y te toca. Solo una jugada gana: encuéntrala.',

  verdict: {
    right: (pit, n, least) => `Correcto: ${pit} gana ${by(n, least)}, juegue lo que juegue Norte.`,
    answered: (pit, reply, n) => (n > 0
      ? `${pit} no gana: Norte juega ${reply} y captura ${seeds(n)}.` : `${pit} no gana: Norte juega ${reply}.`),
    ended: (pit) => `${pit} no gana: ahí acaba la partida.`,
    draw: 'Ya no puedes conseguir más que un empate.',
    loss: (n, least) => `Después gana Norte ${by(n, least)}.`,
  },

  solved: (n) => (n === 1 ? 'Resuelto a la primera.' : `Resuelto en ${number(n)} intentos.`),
  shown: 'Este te lo han enseñado.',
  back: 'Jugada deshecha. Inténtalo otra vez.',
  hint: 'Pista',
  showMe: 'Enséñamelo',
  again: 'Deshacer',
  goOn: 'Cómo sigue',
  wait: 'Después de dos intentos hay una pista y la solución.',
  hinted: (a, b, n) => (n > 0 ? `Pista: es ${a} o ${b}, y captura ${seeds(n)}.` : `Pista: es ${a} o ${b}, y no captura nada de inmediato.`),

  share: {
    heading: 'Cuéntaselo a alguien',
    label: 'Lo que puedes compartir',
    copy: 'Copiar',
    failed: 'El texto está seleccionado: cópialo desde ahí.',
    text: (date, grade, n, streak) => {
      const row = streak > 1 ? ` ${plural(streak, { one: '# día seguido.', other: '# días seguidos.' })}` : '';
      return `Problema de Oware, ${date} (${grade}): ${atTry(n)}.${row}`;
    },
  },

  tally: (n, streak, best) => `Resueltos: ${number(n)} · días seguidos: ${number(streak)} · récord: ${number(best)}`,
};
