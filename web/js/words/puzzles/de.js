// Die Aufgabenseite auf Deutsch; zu den Begriffen siehe ../de.js.

import { datesOf } from '../dates.js';
import { formsOf } from '../forms.js';

const { number, plural } = formsOf('de');

const seeds = (n) => plural(n, { one: '# Samen', other: '# Samen' });
const by = (n, least) => (least ? `mit mindestens ${seeds(n)} Vorsprung` : `mit ${seeds(n)} Vorsprung`);
const atTry = (n) => (n === 1 ? 'im ersten Versuch gelöst' : `im ${number(n)}. Versuch gelöst`);

export const puzzles = {
  title: 'Aufgabe des Tages',
  loading: 'Die Aufgabe ist unterwegs …',
  boardless: 'Dein Browser kann das Spiel nicht selbst ausführen (dafür braucht es WebAssembly), deshalb gibt es hier keine Aufgaben. Mit einem Freund kannst du trotzdem spielen.',
  unloaded: 'Die Aufgaben ließen sich nicht laden. Lade die Seite neu, sobald es ein Netz gibt.',
  cost: 'Dieser Browser behält für diese Seite nichts: Was du gelöst hast, bleibt nur gemerkt, solange sie offen ist.',
  play: 'Mit einem Freund spielen',

  date: datesOf('de'),
  heading: (date, grade) => `${date} · ${grade}`,
  grades: { easy: 'Leicht', medium: 'Mittel', hard: 'Schwer' },
  days: 'Tage',
  before: 'Tag davor',
  today: 'Heute',
  after: 'Tag danach',
  task: 'Du bist Süd und am Zug. Ein Zug gewinnt, und kein anderer: Finde ihn.',

  verdict: {
    right: (pit, n, least) => `Richtig: ${pit} gewinnt ${by(n, least)}, was Nord auch spielt.`,
    answered: (pit, reply, n) => (n > 0
      ? `${pit} gewinnt nicht: Nord spielt ${reply} und schlägt ${seeds(n)}.` : `${pit} gewinnt nicht: Nord spielt ${reply}.`),
    ended: (pit) => `${pit} gewinnt nicht: Damit endet die Partie.`,
    draw: 'Mehr als ein Unentschieden ist für dich nicht mehr zu holen.',
    loss: (n, least) => `Dann gewinnt Nord ${by(n, least)}.`,
  },

  solved: (n) => (n === 1 ? 'Im ersten Versuch gelöst.' : `Im ${number(n)}. Versuch gelöst.`),
  shown: 'Diese hast du dir zeigen lassen.',
  back: 'Zurückgenommen. Versuch es noch einmal.',
  hint: 'Tipp',
  showMe: 'Zeig es mir',
  again: 'Zurücknehmen',
  goOn: 'Fortsetzung',
  wait: 'Nach zwei Versuchen gibt es einen Tipp und die Lösung.',
  hinted: (a, b, n) => (n > 0 ? `Tipp: Es ist ${a} oder ${b}, und der Zug schlägt ${seeds(n)}.` : `Tipp: Es ist ${a} oder ${b}, und der Zug schlägt nicht gleich.`),

  share: {
    heading: 'Weitersagen',
    label: 'Was du weitergeben kannst',
    copy: 'Kopieren',
    failed: 'Der Text ist ausgewählt: Kopiere ihn von dort.',
    text: (date, grade, n, streak) => {
      const row = streak > 1 ? ` ${plural(streak, { one: '# Tag in Folge.', other: '# Tage in Folge.' })}` : '';
      return `Oware-Aufgabe, ${date} (${grade}): ${atTry(n)}.${row}`;
    },
  },

  tally: (n, streak, best) => `Gelöst: ${number(n)} · Tage in Folge: ${number(streak)} · Bestwert: ${number(best)}`,
};
