// Die Analyse von Partien auf Deutsch; zu den Begriffen siehe ../de.js.

import { formsOf } from '../forms.js';

const { number, plural } = formsOf('de');

const seeds = (n) => plural(n, { one: '# Samen', other: '# Samen' });

export const analysis = {
  title: 'Analyse',
  intro: 'Wer besser stand, was jeder Zug wert war und wo die Partie kippte. Alles wird auf diesem Gerät ausgerechnet.',
  open: 'Diese Partie analysieren',
  loading: 'Das Brett ist unterwegs …',
  boardless: 'Dein Browser kann das Spiel nicht selbst ausführen (dafür braucht es WebAssembly und Worker), deshalb lässt sich hier keine Partie analysieren.',
  unloaded: 'Die Analyse ließ sich nicht laden. Lade die Seite neu, sobald es ein Netz gibt.',
  play: 'Mit einem Freund spielen',
  computer: 'Computer',

  entry: {
    heading: 'Welche Partie?',
    last: 'Meine letzte Partie gegen den Computer',
    record: 'Mitschrift',
    hint: (copy) => `Was „${copy}“ in einem Raum gibt, oder nur die Züge: A4 B2 A1 …`,
    file: 'Oder eine Datei',
    unshown: 'Das ist zu lang, um hier zu stehen; gelesen wurde es trotzdem.',
    go: 'Analysieren',
    which: 'Welche Runde?',
    round: (n, south, north) => `Runde ${number(n)}: ${south} – ${north}`,
    line: (line, says) => (line > 0 ? `Zeile ${number(line)}: ${says}` : says),
    move: (line, ply, says) => `Zeile ${number(line)}, Zug ${number(ply)}: ${says}`,
    back: 'Zurück zur Partie',
  },

  errors: {
    'bad-record': 'So wird keine Mitschrift geschrieben, oder sie nennt ein Ende, das die Züge nicht ergeben.',
    'bad-move': 'Hier müsste ein Zug stehen, etwa A4 oder B2x3, der getan hat, was da steht.',
    'bad-rules': 'Solche Regeln gibt es nicht.',
    'bad-position': 'Eine Stellung hat zwölf Mulden, zwei Speicher und die Seite am Zug, zusammen 48 Samen.',
    'game-over': 'Vor diesem Zug war die Partie schon zu Ende.',
    'too-long': 'Das ist zu lang: höchstens eine Million Buchstaben.',
    'too-many-rounds': 'Das sind zu viele Runden: höchstens 200.',
    'no-round': 'Darin steht kein Zug.',
    'bad-link': 'Diese Adresse führt zu keiner Partie, die sich spielen lässt.',
    'unread': 'Die Datei ließ sich nicht lesen.',
  },

  game: {
    versus: (south, north) => `${south} – ${north}`,
    another: 'Andere Partie …',
    steps: { start: 'Zum Anfang', back: 'Einen Zug zurück', on: 'Einen Zug weiter', end: 'Zum Ende' },
    own: (moves) => `Deine eigene Fortsetzung: ${moves}`,
    back: 'Zurück zur Partie',
    judging: 'Wird ausgerechnet …',
    failed: 'Das ließ sich nicht ausrechnen: Ein Teil der Seite fehlt, oder dieser Browser hat keine Worker.',
    retry: 'Noch einmal versuchen',
    progress: (n, of) => `${number(n)} von ${number(of)}`,
    stop: 'Anhalten',
    goOn: 'Weiter',
  },

  worth: {
    even: 'Beide stehen etwa gleich',
    ahead: (name, n) => `${name} liegt etwa ${seeds(n)} vorn`,
    wins: (name, n) => (n > 0 ? `${name} gewinnt sicher, mit mindestens ${seeds(n)}` : `${name} gewinnt sicher`),
    winsBy: (name, n) => `${name} gewinnt sicher, mit genau ${seeds(n)}`,
    draw: 'Sicher ein Remis',
  },
  short: {
    even: '≈ gleich',
    ahead: (side, n) => `≈ ${side} +${number(n)}`,
    wins: (side, n) => (n > 0 ? `${side} gewinnt, ≥ ${number(n)}` : `${side} gewinnt`),
    winsBy: (side, n) => `${side} gewinnt, ${number(n)}`,
    draw: 'Remis',
  },

  move: {
    best: (move) => `${move} war so gut wie der beste Zug.`,
    lost: (move, n, best) => `${move} hat etwa ${seeds(n)} verschenkt; ${best} war besser.`,
    lostExactly: (move, n, best) => `${move} hat ${seeds(n)} verschenkt; ${best} war besser.`,
    ahead: (moves) => `Am besten weiter: ${moves}`,
  },

  turns: {
    heading: 'Wo die Partie kippte',
    none: 'Kein einzelner Zug hat die Partie entschieden.',
    win: (n, move, best) => `Zug ${number(n)}: ${move} gab den Sieg aus der Hand; ${best} hielt ihn fest.`,
    draw: (n, move, best) => `Zug ${number(n)}: ${move} gab das Remis aus der Hand; ${best} hielt es fest.`,
    slip: (n, move, best) => `Zug ${number(n)}: ${move} setzte den sicheren Sieg aufs Spiel; ${best} hielt ihn fest.`,
    lost: (n, move, best) => `Zug ${number(n)}: ${move} verlor die Partie; ${best} hielt sie offen.`,
    seeds: (n, move, best, loss) => `Zug ${number(n)}: ${move} hat etwa ${seeds(loss)} verschenkt; ${best} war besser.`,
    played: (name, good, of, loss) =>
      `${name}: ${number(good)} von ${plural(of, { one: '# Zug', other: '# Zügen' })} so gut wie der beste, im Schnitt ${seeds(loss)} je Zug verschenkt.`,
  },

  graph: {
    heading: 'Wer besser stand',
    better: (name) => `${name} besser`,
    move: 'Zug',
    legend: 'Blass: geschätzt. Kräftig: bewiesen; jenseits der gestrichelten Linie ist der Sieg sicher. Ein Punkt: Hier kippte die Partie.',
    at: (n, move, worth) => (n > 0 ? `Zug ${number(n)}, ${move}: ${worth}` : `Anfang: ${worth}`),
  },

  table: {
    heading: 'Alle Züge',
    columns: { move: 'Zug', worth: 'Danach', best: 'Besser', loss: 'Verlust' },
    signs: '≈ geschätzt; ≥ mindestens; ohne Zeichen: genau.',
    loss: (n) => (n > 0 ? number(n) : '–'),
  },
};
