// Die Übungsseite auf Deutsch; zu den Begriffen siehe ../de.js.

import { formsOf } from '../forms.js';

const { moment, number, plural, unit } = formsOf('de');

export const practice = {
  title: 'Gegen den Computer',
  intro: 'Er spielt auf diesem Gerät, auch ohne Netz. Deine Partie wird nach jedem Zug aufbewahrt.',
  computer: 'Computer',
  loading: 'Das Brett ist unterwegs …',
  boardless: 'Dein Browser kann das Spiel nicht selbst ausführen (dafür braucht es WebAssembly und Worker), deshalb kann der Computer hier nicht spielen. Mit einem Freund geht es trotzdem.',
  unloaded: 'Das Spiel ließ sich nicht laden. Lade die Seite neu, sobald es ein Netz gibt.',
  cost: 'Dieser Browser behält für diese Seite nichts: Partie und Ergebnisse halten nur, solange sie offen ist.',
  play: 'Mit einem Freund spielen',

  setup: {
    heading: 'Neue Partie',
    level: 'Stufe',
    first: 'Wer sät zuerst?',
    firsts: { south: 'Ich', north: 'Der Computer', toss: 'Münze werfen' },
    start: 'Los',
    back: 'Zurück zur Partie',
    drops: 'Mit einer neuen Partie ist die laufende weg und wird nicht gezählt.',
  },

  levels: {
    easy: { name: 'Leicht', says: 'Nimmt, was er sieht, und oft irgendeine Mulde.' },
    normal: { name: 'Mittel', says: 'Schaut drei Züge voraus und ist ab und zu leichtsinnig.' },
    hard: { name: 'Schwer', says: 'Schaut sieben Züge voraus und achtet auf seine Reihe.' },
    crazy: { name: 'Irre', says: 'Schaut so weit, wie er in einer Sekunde kommt.' },
  },

  table: {
    heading: (level, rules) => `${level} · ${rules}`,
    thinking: 'Der Computer denkt nach …',
    ahead: (n) => `Der Computer denkt nach, ${plural(n, { one: '# Zug', other: '# Züge' })} voraus …`,
    seeking: 'Ein guter Zug wird gesucht …',
    considering: 'Der Computer denkt über dein Angebot nach …',
    lost: 'Der Computer gewinnt',
    advice: (pit) => `Tipp: ${pit}`,
    takeBack: 'Zurücknehmen',
    hint: 'Tipp',
    again: 'Noch einmal',
    another: 'Neue Partie …',
    helped: (hints, backs) => `Tipps: ${number(hints)} · zurückgenommen: ${number(backs)}`,
    failed: 'Der Computer konnte nicht nachdenken: Ein Teil der Seite kam nicht an, oder dieser Browser kennt keine Worker.',
    retry: 'Noch einmal versuchen',
    elsewhere: 'Diese Partie wird in einem anderen Tab oder Fenster gespielt.',
    here: 'Hier spielen',
  },

  menu: {
    heading: 'Pause',
    goOn: 'Weiterspielen',
    sound: (on) => (on ? 'Ton ausschalten' : 'Ton einschalten'),
    endNow: 'Jetzt beenden …',
  },

  tally: {
    heading: 'Deine Ergebnisse',
    none: 'Noch ist keine Partie zu Ende.',
    columns: { level: 'Stufe', win: 'Siege', loss: 'Niederlagen', draw: 'Remis', rate: 'Quote', streak: 'In Folge', best: 'Bestwert', seeds: 'Samen' },
    number,
    rate: (n) => (n === null ? '–' : unit(n, 'percent', 'short')),
    last: 'Letzte Partien',
    results: { win: 'Gewonnen', loss: 'Verloren', draw: 'Unentschieden' },
    game: (result, level, mine, theirs, at) => `${result}, ${level}: ${number(mine)} zu ${number(theirs)}, ${moment(at)}`,
    save: 'Als Datei speichern',
    reset: 'Zurücksetzen …',
    sure: 'Alle Ergebnisse vergessen?',
    says: 'Sie sind nur in diesem Browser. Das lässt sich nicht rückgängig machen.',
    yes: 'Vergessen',
    no: 'Behalten',
  },
};
