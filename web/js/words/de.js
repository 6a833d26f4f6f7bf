// Deutsch. Begriffe: Mulde (pit), Samen, Speicher (store), säen, schlagen (capture), Grand Slam, Reihe, Seite
// (Süd, Nord); Raum (room), Platz (seat), zuschauen, Zug (move), Runde (round); Remis (draw),
// jetzt beenden (settle), zurücknehmen (takeback), aufgeben. Man duzt sich; von wem man nichts weiß,
// sagt man weder „er“ noch „sie“. Kein Genitiv an Namen: er klingt bei fremden falsch.

import { formsOf } from './forms.js';

const {
  number, plural, unit, lasting, since, left, face, moment, hour, and, or, sameDay,
} = formsOf('de');

const seeds = (n) => plural(n, { one: '# Samen', other: '# Samen' });
const ago = (span) => since(span, 'gerade eben');

/** "um 12:34", else with the day. */
const when = (at, now) => (sameDay(at, now) ? `um ${hour(at)}` : `am ${moment(at)}`);

export const words = {
  game: 'Oware',
  motto: 'Ein Spiel mit Samen für zwei, älter als wir alle. Raum öffnen, Link schicken, spielen.',

  sides: { south: 'Süd', north: 'Nord' },
  nameOnSide: (name, side) => `${name} (${side})`,
  you: 'Du', // where a name would stand, of one who has none
  youAreSide: (name) => `${name} (du)`,

  start: {
    heading: 'Zu zweit spielen',
    name: 'Dein Name',
    nameHint: 'Wird deinem Gegenüber gezeigt. 1 bis 20 Buchstaben; darf leer bleiben.',
    first: 'Wer beginnt?',
    me: 'Ich',
    friend: 'Mein Gast',
    toss: 'Münze',
    rules: 'Regeln',
    more: 'Mehr Regeln',
    create: 'Raum anlegen',
    creating: 'Der Raum wird geöffnet…',
    how: 'So wird gespielt',
    computer: 'Gegen den Computer spielen',
    puzzle: 'Aufgabe des Tages',
    goOn: 'Weiter gegen den Computer',
    analysis: 'Eine Partie analysieren',
    note: 'Ohne Konto. Wer den Link hat, kann sich dir gegenüber setzen.',
  },

  hostKey: {
    label: 'Schlüssel des Servers',
    hint: 'Wer diesen Server betreibt, kann ihn dir nennen. Er wird hier gemerkt, sobald er gepasst hat.',
  },

  presets: {
    'abapa': { name: 'Abapa', says: 'Die Turnierregeln. Remis wird von selbst erkannt, und ihr könnt euch auch einigen aufzuhören.' },
    'threefold': { name: 'Dreifach', says: 'Turnierregeln; nur die dritte Wiederholung beendet sie.' },
    'no-slam': { name: 'Ohne Slam', says: 'Alle Samen der anderen Seite darf man nicht nehmen, solange es einen anderen Zug gibt.' },
    'grand-slam': { name: 'Grand Slam', says: 'Alle Samen der anderen Seite zu nehmen ist ein Schlag wie jeder andere.' },
    'home-page': { name: 'Bis zum Ende', says: 'Gespielt bis zum letzten Samen: Alles wird geschlagen, und nur das Brett oder ihr beide beendet das Spiel.' },
    'little-table': { name: 'Tischchen', says: 'Wie Dreifach, aber nach 160 Zügen ohne Schlag zu Ende.' },
    'arcade': { name: 'Arcade', says: 'Schnell: Das Spiel endet, sobald eine Stellung wiederkehrt.' },
    'ninja': { name: 'Ninja', says: 'Stellungen dürfen wiederkehren; 100 Züge ohne Schlag beenden das Spiel.' },
    'custom': { name: 'Eigene Regeln', says: 'Von Hand zusammengestellt.' },
  },

  options: {
    grand_slam: {
      label: 'Grand Slam: alle Samen der anderen Seite nehmen',
      choices: { 'no-capture': 'wird gesät, schlägt aber nichts', 'forbidden': 'ist nicht erlaubt', 'capture': 'zählt als Schlag' },
      says: (value) => ({
        'no-capture': 'Ein Zug, der alle Samen der anderen Seite nähme, wird gesät, schlägt aber nichts.',
        'forbidden': 'Ein Zug, der alle Samen der anderen Seite nähme, ist nicht erlaubt, solange es einen anderen gibt.',
        'capture': 'Ein Zug, der alle Samen der anderen Seite nimmt, ist ein gewöhnlicher Schlag.',
      })[value],
    },
    repetition: {
      label: 'Eine Stellung, die wiederkehrt',
      choices: { 0: 'beendet das Spiel nie', 2: 'beendet es beim 2. Mal', 3: 'beendet es beim 3. Mal', 4: 'beendet es beim 4. Mal', 5: 'beendet es beim 5. Mal' },
      says: (n) => n === 0
        ? 'Stellungen dürfen beliebig oft wiederkehren.'
        : `Das Spiel endet, wenn eine Stellung ${n === 2 ? 'wiederkehrt' : `zum ${n}. Mal vorkommt`}; jede Seite behält ihre Reihe.`,
    },
    quiet: {
      label: 'Züge ohne Schlag, die das Spiel beenden',
      hint: '0: keine Grenze. Sonst 10 bis 1000, beide Seiten gezählt.',
      says: (n) => n === 0
        ? 'Für Züge ohne Schlag gibt es keine Grenze.'
        : `${number(n)} Züge in Folge ohne Schlag beenden das Spiel; jede Seite behält ihre Reihe.`,
    },
    majority: {
      label: 'Ende bei 25 Samen',
      choices: { true: 'ja, das Spiel ist entschieden', false: 'nein, es geht weiter' },
      says: (on) => on ? 'Wer 25 Samen hat, hat gewonnen.' : 'Das Spiel wird zu Ende gespielt; gezählt wird am Schluss.',
    },
    agreement: {
      label: 'Ende durch Einigung',
      choices: { true: 'erlaubt', false: 'nicht angeboten' },
      says: (on) => on
        ? 'Ihr könnt euch einigen aufzuhören: Jede Seite behält die Samen ihrer Reihe.'
        : 'Das Spiel wird nicht durch Einigung beendet.',
    },
  },

  table: { preset: 'Regeln', grand_slam: 'Grand Slam', repetition: 'Wiederholung', quiet: 'Ohne Schlag', majority: 'Bei 25', agreement: 'Einigung' },
  cells: {
    grand_slam: { 'no-capture': 'schlägt nichts', 'forbidden': 'nicht erlaubt', 'capture': 'schlägt' },
    repetition: (n) => n === 0 ? 'geht weiter' : `Ende bei ${n}`,
    quiet: (n) => n === 0 ? 'geht weiter' : `Ende bei ${n}`,
    majority: (on) => on ? 'Ende' : 'geht weiter',
    agreement: (on) => on ? 'ja' : 'nein',
  },

  line: {
    connecting: 'Verbinde…',
    open: 'Verbunden',
    waiting: 'Verbinde neu…',
    offline: 'Kein Netz',
    waits: 'Das Spiel wartet auf dich.',
    closed: 'Nicht verbunden',
  },

  waiting: {
    heading: 'Dein Raum ist offen',
    send: 'Schick diesen Link deinem Gegenüber. Wer ihn öffnet, kann den Platz vor dir nehmen.',
    link: 'Link zu diesem Raum',
    shareText: (name) => name ? `${name} lädt dich zu einer Partie Oware ein` : 'Eine Partie Oware zu zweit',
    expires: (at) => `Setzt sich niemand, verschwindet der Raum am ${moment(at)}.`,
  },

  lazy: {
    waiting: 'Einen Moment…',
    failed: 'Dieser Teil der Seite ließ sich nicht laden. Vielleicht fehlt das Netz, oder der Server hat eine neuere Seite: Dann lade diese neu. Dein Spiel ist auf dem Server sicher.',
    again: 'Noch einmal versuchen',
    reload: 'Seite neu laden',
  },

  menu: { button: 'Menü', heading: 'Dieser Raum', close: 'Schließen' },

  devices: {
    item: 'Auf anderem Gerät weiter…',
    heading: 'Auf anderem Gerät weiter',
    says: 'Öffne diesen Link dort, oder lass die Kamera den Code lesen. Das Spiel geht dort weiter, und diese Seite macht Platz.',
    link: 'Persönlicher Link zu deinem Platz',
    secret: 'Dieser Link ist der Schlüssel zu deinem Platz: Wer ihn hat, kann für dich spielen. Schick ihn niemandem als dir selbst.',
    shareText: 'Mein Platz in einer Partie Oware',
    renew: 'Ältere Links ungültig machen',
    renewed: 'Erledigt: Dies ist ein neuer Link, und kein älterer öffnet mehr deinen Platz.',
  },

  handover: {
    handed: {
      heading: () => 'Dein Platz ist jetzt hier',
      says: 'Der Link, der ihn gebracht hat, öffnet ihn noch: Wer ihn in einem Chat oder Verlauf findet, könnte für dich spielen.',
    },
    reseated: {
      heading: (other, at, now) => `${other} hat ${when(at, now)} einen neuen Link zu deinem Platz gemacht`,
      says: 'Wer diesen Link hat, könnte für dich spielen. Ist er ungültig, hat nur noch dieses Gerät deinen Platz.',
    },
    renew: 'Ungültig machen',
    later: 'Nicht jetzt',
    renewed: 'Die alten Links sind jetzt ungültig',
    renewedSays: 'Nur dieser Browser hat deinen Platz. Für ein anderes Gerät mach im Menü einen neuen Link.',
    good: 'Verstanden',
  },

  ownRoom: {
    button: 'Das ist mein eigener Raum…',
    item: 'Einer dieser Plätze ist meiner…',
    heading: 'Hol deinen Platz her',
    says: 'Dein Platz ist in dem Browser, in dem du den Raum angelegt oder dich gesetzt hast. Öffne dort den Raum, wähle im Menü „Auf anderem Gerät weiter“ und öffne diesen Link hier, oder füge ihn ein:',
    paste: 'Persönlicher Link',
    example: (link) => `${link}#…`,
    bring: 'Meinen Platz herholen',
    wrong: 'Das ist kein persönlicher Link zu diesem Raum: Er endet auf # und 22 Buchstaben.',
    elsewhere: 'In genau diesem Browser angelegt? Dann war er unter einer anderen Adresse offen, etwa „localhost“, oder im Fenster einer anderen App: Geh noch einmal dorthin.',
    lost: 'Ist der Platz nirgends mehr, kann dir dein Gegenüber im Menü einen neuen Link machen.',
  },

  bothMade: {
    heading: 'Du hast auch einen Raum angelegt',
    says: 'In deinen ist noch niemand gekommen. Für ein Spiel reicht ein Raum: Nimm hier Platz, oder geh in deinen Raum und schick dessen Link.',
    go: 'Zu meinem Raum',
  },

  rooms: {
    heading: 'Meine Räume',
    who: (name) => (name ? `Mit ${name}` : 'Ein Raum'),
    standing: {
      unknown: () => '',
      gone: () => 'verschwunden oder gelöscht',
      hidden: () => 'für andere zu: zum Ansehen öffnen',
      waiting: () => 'wartet auf jemanden',
      mine: () => 'du bist am Zug',
      theirs: (name) => (name ? `${name} ist am Zug` : 'die andere Seite ist am Zug'),
      over: () => 'Runde zu Ende',
    },
    played: ago,
    more: (n, mine) => `${plural(n, { one: '# weiterer Raum', other: '# weitere Räume' })}${mine ? `, in ${number(mine)} bist du am Zug` : ''}`,
    remove: 'Entfernen',
    removeLabel: (name) => (name ? `Den Raum mit ${name} von dieser Liste entfernen` : 'Diesen Raum von der Liste entfernen'),
    removed: (name) => `${name ? `Der Raum mit ${name}` : 'Der Raum'} ist von dieser Liste entfernt, und mit ihm der Schlüssel dieses Browsers zu deinem Platz.`,
    undo: 'Rückgängig',
    cost: {
      session: 'Dieser Browser behält für diese Seite nichts: Räume stehen hier, und Plätze bleiben, nur bis du diesen Tab schließt.',
      page: 'Dieser Browser behält für diese Seite nichts: Deine Räume können hier nicht stehen. Lass den Tab des Raums offen, oder heb den persönlichen Link auf (im Menü des Raums).',
    },
  },

  spare: {
    heading: 'Dieser Browser hat beide Plätze dieses Raums',
    says: (here, there) => `Hier bist du jetzt ${here}. War der Link für jemand anderen, geh zurück auf deinen Platz und schick den Link weiter.`,
    swap: (there) => `Zurück zu ${there}`,
  },

  lost: {
    link: {
      heading: 'Dieser persönliche Link gilt nicht mehr',
      ways: [
        'Sein Platz hat seitdem einen neueren Link bekommen: Such diesen, oder öffne den Raum, wo du zuletzt gespielt hast, und wähle im Menü „Auf anderem Gerät weiter“.',
        'Hast du ihn nirgends mehr, frag dein Gegenüber: Solange du weg bist, kann das Menü dort dir einen neuen Link machen.',
      ],
    },
    moved: {
      heading: 'Dein Platz ist jetzt auf einem anderen Gerät',
      ways: [
        'Der Schlüssel in diesem Browser öffnet ihn nicht mehr. Um wieder hier zu spielen, wähle dort im Menü „Auf anderem Gerät weiter“ und öffne diesen Link hier.',
        'Warst du das nicht, frag dein Gegenüber: Solange dein Platz weg ist, kann das Menü dort dir einen neuen Link machen.',
      ],
    },
  },

  reseat: {
    item: (name) => `${name} hat den Link verloren? Neuen machen…`,
    heading: (name) => `Ein neuer Link für ${name}`,
    says: (name) => `Kann ${name} nicht zurück, wegen eines anderen Telefons oder eines geleerten Browsers, gibt ein neuer Link den Platz zurück. Er ersetzt den alten Schlüssel: Wo ${name} bisher gespielt hat, ist der Platz verloren. Ihr beide werdet sehen, dass du das getan hast.`,
    make: 'Neuen Link machen',
    no: 'Nicht jetzt',
    made: (name) => `Schick das ${name} und sonst niemandem: Wer es öffnet, hat den Platz dir gegenüber. Es wird nur einmal gezeigt.`,
    link: 'Link zum anderen Platz',
    shareText: (name) => `${name}, das bringt dich zurück in unsere Partie Oware`,
  },

  leave: { item: 'Erst einmal gehen' },

  rename: {
    item: 'Meinen Namen ändern…',
    heading: 'Meinen Namen ändern',
    field: 'Neuer Name',
    hint: 'Alle hier sehen ihn, neben deiner Seite. 1 bis 20 Buchstaben.',
    save: 'Ändern',
    no: 'Lassen',
    heard: (before, name) => `${before} heißt jetzt ${name}.`,
  },

  about: {
    heading: 'Über diesen Raum',
    expires: (at) => `Dieser Raum verschwindet am ${moment(at)}, wenn niemand spielt.`,
    reseated: (name, at, now) => `Du hast ${when(at, now)} einen neuen Link für ${name} gemacht.`,
  },

  remove: {
    item: 'Diesen Raum löschen…',
    heading: 'Diesen Raum löschen?',
    alone: 'Der Raum, seine Partien und alles hier Gesagte sind sofort und endgültig weg. Sein Link öffnet dann nichts mehr.',
    both: (name) => `Der Raum, seine Partien und alles hier Gesagte sind endgültig weg, sobald ${name} zustimmt. Bis dahin kannst du zurückziehen, und der nächste Zug erledigt die Frage.`,
    yes: 'Löschen',
    no: 'Behalten',
    asked: 'Du willst diesen Raum löschen',
    askedSays: (name) => `${name} muss zustimmen. Weiterspielen erledigt die Frage.`,
    asks: (name) => `${name} will diesen Raum löschen`,
    withdrawn: (name) => `${name} will diesen Raum nicht mehr löschen`,
    asksSays: 'Stimmst du zu, sind der Raum, seine Partien und alles hier Gesagte sofort und endgültig weg. Weiterspielen erledigt die Frage.',
    answer: 'Antworten…',
    mine: 'Zurückziehen…',
    agree: 'Zustimmen und löschen',
    withdraw: 'Zurückziehen',
  },

  link: {
    copy: 'Link kopieren',
    copied: 'Kopiert',
    copyFailed: 'Der Link ist markiert: Kopiere ihn von dort.',
    share: 'Teilen…',
    qr: (label) => `QR-Code: ${label}`,
  },

  local: {
    heading: 'Dieser Link geht nur auf diesem Computer',
    says: 'Du hast die Seite als „localhost“ geöffnet, und dieser Name meint auf jedem Gerät etwas anderes: Niemand sonst kann diesen Link öffnen. Starte den Server so, dass andere ihn erreichen, auf eine dieser Arten:',
    open: (urls) => urls.length > 0
      ? `Öffne dann ${or(urls)} und leg den Raum dort an.`
      : 'Öffne dann die Seite unter der Adresse dieses Computers in deinem Netz und leg den Raum dort an.',
    reachable: 'Du hast die Seite als „localhost“ geöffnet, und das meint auf jedem Gerät etwas anderes. Der Link unten hat darum die Adresse dieses Computers in deinem Heimnetz.',
  },

  invite: {
    heading: (name) => name ? `${name} lädt dich zu einer Partie Oware ein` : 'Du bist zu einer Partie Oware eingeladen',
    side: (side) => `Du würdest ${side} spielen.`,
    take: 'Platz nehmen',
    taking: 'Du setzt dich…',
    newHere: 'Nie gespielt? So wird gespielt: in zwei Minuten gelesen.',
  },

  watching: {
    count: (n) => plural(n, { one: '# schaut zu', other: '# schauen zu' }),
    close: 'Niemanden zuschauen lassen',
    open: 'Andere zuschauen lassen',
    closed: 'Privat',
    heard: (on) => (on ? 'Andere dürfen wieder zuschauen.' : 'Andere dürfen nicht mehr zuschauen.'),
    heading: 'Du schaust zu',
    says: 'Beide Plätze sind besetzt. Du siehst alles und störst niemanden.',
  },

  first: {
    heading: 'Wer beginnt?',
    me: (name) => `${name} (du)`,
    friend: 'Dein Gast',
    toss: 'Münzwurf',
    now: (name) => `${name} beginnt.`,
    youNow: 'Du beginnst.',
    friendNow: 'Dein Gast beginnt.',
    guestNow: 'Du würdest beginnen.',
    tossed: (by) => `${by} hat die Münze geworfen.`,
    youTossed: 'Du hast die Münze geworfen.',
    until: 'Ihr beide könnt das und die Regeln bis zum ersten Zug ändern.',
    open: 'Wer beginnt und die Regeln sind noch offen.',
    byToss: 'Wer beginnt, entscheidet die Münze.',
    tossing: 'Die Münze ist in der Luft…',
  },

  rules: {
    heading: 'Geltende Regeln',
    change: 'Regeln ändern',
    differ: 'Wie sich die Regelwerke unterscheiden',
    changed: (name, sentences) => `Jetzt gelten die Regeln ${name}. ${sentences}`,
  },

  turn: {
    yours: 'Du bist am Zug',
    yoursFirst: 'Du beginnst: Wähle eine deiner Mulden',
    theirs: (name) => `${name} ist am Zug`,
    theirsFirst: (name) => `${name} beginnt`,
    mustFeed: (name) => `Du bist am Zug: ${name} hat keine Samen, du musst welche geben`,
    waiting: 'Es fehlt noch jemand',
    seatFree: 'Ein Platz ist frei',
    sending: (pit) => `${pit} wird gesät…`,
    held: (pit) => `${pit} wird gesät, sobald die Verbindung wieder da ist`,
    confirm: (pit) => `${pit} säen? Wähle die Mulde noch einmal`,
    unchosen: 'Nichts gesät.',
    ending: 'Der letzte Zug wird gesät…',
  },

  offers: {
    button: 'Remis, beenden, zurück…',
    heading: 'Zwischen euch beiden',
    close: 'Zurück zum Brett',
    answer: 'Antworten…',
    mine: 'Mein Angebot…',
    accept: 'Zustimmen',
    decline: 'Nein',
    withdraw: 'Zurückziehen',
    notPlaying: 'Nicht vor dem ersten Zug und nicht nach dem Ende.',
    declined: (name) => `${name} hat abgelehnt. Nach dem nächsten Zug kannst du wieder fragen.`,
    noMove: 'Du hast noch nicht gezogen.',
    noAgreement: 'Nach diesen Regeln wird zu Ende gespielt.',
    gone: (name) => `Das Angebot von ${name} gilt nicht mehr.`,
    several: (n) => plural(n, { one: '# Angebot ist offen.', other: '# Angebote sind offen.' }),
    takenBack: (moves) => `Zurückgenommen: ${and(moves)}.`,
    split: (name, n, other, m) => `${number(n)} für ${name ?? 'dich'}, ${number(m)} für ${other}`,
    takeback: {
      name: 'Zurücknehmen',
      ask: 'Um Rücknahme bitten',
      would: ({ moves }) => moves.length === 1 ? `Ein Zug wird zurückgenommen: ${moves[0]}.` : `${plural(moves.length, { one: '# Zug wird', other: '# Züge werden' })} zurückgenommen: ${and(moves)}.`,
      made: ({ by, moves }) => by ? `${by} bittet, ${moves[0]} zurückzunehmen.` : `Du bittest, ${moves[0]} zurückzunehmen.`,
    },
    draw: {
      name: 'Remis',
      ask: 'Remis anbieten',
      would: () => 'Das Spiel endet, und niemand gewinnt.',
      made: ({ by }) => by ? `${by} bietet Remis an.` : 'Du bietest Remis an.',
    },
    settle: {
      name: 'Jetzt beenden',
      ask: 'Ende anbieten',
      would: ({ split }) => `Das Spiel endet; jede Seite behält die Samen ihrer Reihe: ${split}.`,
      made: ({ by, score }) => `${by ? `${by} bietet` : 'Du bietest'} an, jetzt zu beenden${score ? `, ${score}` : ''}.`,
    },
  },

  claim: {
    soon: (left) => `In ${face(left)} kannst du das Spiel beanspruchen.`,
    now: 'Du kannst das Spiel beanspruchen oder warten.',
    button: 'Beanspruchen oder warten…',
    menu: (name) => `${name} bleibt weg…`,
    heading: (name) => `${name} bleibt weg`,
    says: (name, ago) => `${name} ist am Zug und war zuletzt ${ago} hier. Du kannst das Spiel jetzt beenden. Warten kostet dich nichts: Diese Wahl bleibt im Menü.`,
    back: (name) => `${name} ist wieder da.`,
    wait: 'Weiter warten',
    draw: 'Remis erklären',
    win: 'Sieg beanspruchen',
  },

  clock: {
    legend: 'Uhr',
    kinds: { none: 'Keine', minutes: 'Minuten', days: 'Tage' },
    about: {
      none: 'Denk nach, solange du willst.',
      minutes: 'Für einen gemeinsamen Abend: Wessen Zeit abläuft, verliert. Die Uhr läuft nach dem ersten Zug los.',
      days: 'Für ein Spiel ab und zu: So lange darf jeder Zug dauern.',
    },
    usual: 'Üblich',
    fields: { minutes: 'Minuten je Seite', increment: 'Sekunden je Zug', days: 'Tage je Zug' },
    preset: (minutes, increment) => `${minutes} min + ${increment} s`,
    presetDays: (days) => plural(days, { one: '# Tag', other: '# Tage' }),
    none: 'Ohne Uhr.',
    minutes: (n, increment) => `${plural(n, { one: '# Minute', other: '# Minuten' })} je Seite${increment > 0 ? `, +${number(increment)} s je Zug` : ''}.`,
    days: (n) => `${plural(n, { one: '# Tag', other: '# Tage' })} je Zug.`,
    face,
    short: (span) => left(span, 'narrow', 1),
    low: 'wenig Zeit übrig',
    has: (name, span) => `${name ? `${name} hat` : 'Du hast'} noch ${left(span, 'long')}.`,
  },

  seat: {
    free: 'Freier Platz',
    taken: (name) => `${name} hat Platz genommen.`,
    here: 'da',
    away: (span) => `weg ${lasting(span, 'short')}`.trim(),
    awayLine: (name, span) => `${name} ist weg, zuletzt gesehen ${ago(span)}.`,
    left: 'hat den Raum verlassen',
    ago,
    reconnecting: 'verbindet neu…',
    reconnectingLine: (name) => `${name} verbindet sich neu…`,
    backLine: (name) => `${name} ist wieder da.`,
    leftLine: (name) => `${name} ist gegangen. Der Platz bleibt reserviert.`,
  },

  board: {
    label: 'Brett',
    pit: (name, n) => `Mulde ${name}, ${seeds(n)}`,
    store: (owner, n) => `Speicher von ${owner}, ${seeds(n)}`,
    legal: 'kann gesät werden',
    last: 'zuletzt gesät',
    mine: (pits) => `Deine Reihe: ${pits}.`,
    theirs: (name, pits) => `Reihe von ${name}: ${pits}.`,
    pitCount: (name, n) => `${name} ${n}`,
    score: (a, n, b, m) => `${a} ${n}, ${b} ${m}.`,
    slam: 'Grand Slam – kein Schlag',
    won: (n) => `+${n}`,
    lands: (pit) => `endet in ${pit}`,
    wins: (n) => `schlägt ${number(n)}`,
    takesNothing: 'schlägt nichts',
    slamTakesNothing: 'ein Grand Slam, schlägt nichts',
  },

  warnings: {
    repeat: (times) => `Diese Stellung gab es ${times === 2 ? 'zweimal' : `${times}-mal`}; die nächste Wiederholung beendet das Spiel.`,
    quiet: (n) => `Noch ${plural(n, { one: '# Zug', other: '# Züge' })} ohne Schlag, dann endet das Spiel.`,
  },

  moved: {
    sows: (name, pit, n) => `${name} sät ${pit}, ${seeds(n)}`,
    youSow: (pit, n) => `Du säst ${pit}, ${seeds(n)}`,
    captures: (parts) => `, und schlägt ${and(parts)}`,
    youCapture: (parts) => `, und schlägst ${and(parts)}`,
    part: (n, pit) => `${n} aus ${pit}`,
    slam: ', ein Grand Slam, der nichts schlägt',
  },

  moves: {
    heading: 'Züge',
    none: 'Noch kein Zug.',
    round: (n) => `Runde ${n}`,
    move: (n, text) => `Zug ${n}: ${text}`,
    rounds: 'Runde',
    start: 'Zum Anfang',
    back: 'Einen Zug zurück',
    on: 'Einen Zug weiter',
    link: 'Link hierher',
    copy: 'Züge kopieren',
    download: 'Herunterladen',
    copied: 'Kopiert',
    copyFailed: 'Markiert: Kopiere es von dort.',
    stepless: 'Dieser Browser kann die Regeln nicht selbst ausführen (WebAssembly), darum werden frühere Stellungen nicht gezeigt. Die Züge stehen alle hier.',
  },

  talk: {
    heading: 'Chat',
    button: 'Chat',
    unread: (n) => `Chat, ${plural(n, { one: '# ungelesene Zeile', other: '# ungelesene Zeilen' })}`,
    close: 'Chat schließen',
    mute: 'Stumm',
    hint: (name) => `Das lesen nur du und ${name}.`,
    hidden: (name, n) => `${name} ist stumm: ${plural(n, { one: '# Zeile', other: '# Zeilen' })} verborgen.`,
    lines: 'Was gesagt wurde',
    placeholder: 'Sag etwas…',
    field: 'Deine Zeile',
    send: 'Senden',
    left: (n, max) => `${number(n)} / ${number(max)}`,
    tooLong: (n) => `${plural(n, { one: '# Buchstabe', other: '# Buchstaben' })} zu viel`,
    sending: 'wird gesendet…',
    phrases: { heading: 'Schnelle Sätze', list: ['Hallo!', 'Gutes Spiel!', 'Gut gespielt', 'Du bist dran', 'Moment…', 'Danke'] },
    says: (name, text) => `${name} sagt: ${text}`,
    several: (n) => `${plural(n, { one: '# neue Zeile', other: '# neue Zeilen' })} im Chat.`,
    when: (at, now) => (sameDay(at, now) ? hour : moment)(at),
  },

  past: {
    after: (n, of) => (n === 0 ? `Vor dem ersten von ${plural(of, { one: '# Zug', other: '# Zügen' })}` : `Nach Zug ${n} von ${of}`),
    inRound: (round, n, of) => `Runde ${round}, ${n === 0 ? 'vor dem ersten Zug' : `nach Zug ${n} von ${of}`}`,
    meanwhile: (move) => (move ? `Neuer Zug: ${move}` : 'Neue Stellung'),
    newRound: (n) => `Runde ${n} hat begonnen`,
    missed: (moves) => `Während du weg warst: ${moves}`,
    label: 'Rückblick',
    back: 'Zurück zum Spiel',
    backNow: 'Zurück im Spiel.',
  },

  over: {
    won: (name) => `${name} gewinnt`,
    youWon: 'Du gewinnst',
    drawn: 'Remis',
    reasons: {
      'majority': 'Mehr als die Hälfte der Samen',
      'draw': 'Je 24 Samen',
      'no-feed': 'Kein Zug konnte die leere Reihe füttern',
      'no-move': 'Die Seite am Zug hatte keine Samen',
      'all-slams': 'Jeder Zug wäre ein Grand Slam gewesen',
      'repetition': (rules) => ({ 2: 'Erste Wiederkehr einer Stellung', 3: 'Dritte Wiederholung', 4: 'Vierte Wiederholung', 5: 'Fünfte Wiederholung' })[rules.repetition] ?? 'Wiederholung',
      'quiet': (rules) => `${number(rules.quiet)} Züge ohne Schlag`,
      'length': () => `${number(5000)} Züge`,
      'settled': 'Durch Einigung beendet',
      'resignation': (rules, loser) => (loser ? `${loser} hat aufgegeben` : 'Du hast aufgegeben'),
      'agreed-draw': 'Remis vereinbart',
      'abandoned': (rules, loser) => (loser ? `${loser} ist weggeblieben` : 'Du bist weggeblieben'),
      'time': (rules, loser) => (loser ? `Die Zeit von ${loser} ist abgelaufen` : 'Deine Zeit ist abgelaufen'),
    },
    plain: (reason, n, m) => `${reason}: ${n} zu ${m}.`,
    swept: (reason, n, mine, m, theirs) =>
      `${reason}: ${n} + ${mine} aus der eigenen Reihe = ${n + mine}, gegen ${m} + ${theirs} = ${m + theirs}.`,
    asTheyStood: (reason, n, m) => `${reason}, beim Stand von ${n} zu ${m}.`,
    evening: (a, n, b, m, draws) => `Heute Abend: ${a} ${n} – ${m} ${b}${draws ? `, ${number(draws)} Remis` : ''}`,
    further: 'Noch eine Runde…',
    rematch: 'Noch einmal',
    asked: (name) => `Du hast ${name} noch ein Spiel vorgeschlagen.`,
    asks: (name) => `${name} möchte noch einmal spielen.`,
    otherwise: 'Mit anderen Regeln oder anderem Beginn',
    rematchSo: 'So noch einmal',
    byRules: (name) => `Mit anderen Regeln: ${name}.`,
    decline: 'Nicht jetzt',
    withdraw: 'Zurückziehen',
    declined: (name) => `${name} hat gesagt: nicht jetzt.`,
    declinedSays: (name) => `Du kannst nicht mehr fragen, aber ${name} kann es noch.`,
  },

  resign: {
    button: 'Aufgeben…',
    heading: 'Dieses Spiel aufgeben?',
    says: (name) => `${name} gewinnt die Runde. Das lässt sich nicht zurücknehmen.`,
    yes: 'Aufgeben',
    no: 'Weiterspielen',
  },

  settings: {
    heading: 'Einstellungen',
    item: 'Einstellungen…',
    close: 'Schließen',
    groups: { board: 'Brett', sound: 'Ton', looks: 'Aussehen und Sprache', notices: 'Solange diese Seite im Hintergrund ist' },
    speed: 'Säen',
    speeds: { off: 'sofort', fast: 'schnell', normal: 'normal', slow: 'langsam' },
    confirm: 'Züge bestätigen',
    keys: 'Einzelne Tasten',
    hand: 'Meine Reihe, Telefon hochkant',
    hands: { right: 'rechts', left: 'links' },
    sound: 'Töne',
    volume: 'Lautstärke',
    percent: (n) => unit(n, 'percent', 'short'),
    vibrate: 'Vibration',
    theme: 'Farben',
    themes: { auto: 'Auto', light: 'Hell', dark: 'Dunkel', contrast: 'Kontrast' },
    language: 'Sprache',
    languageAuto: 'Wie der Browser',
    notify: 'Mitteilungen',
    hints: {
      confirm: 'Das erste Tippen auf eine Mulde zeigt, was der Zug bewirkt, das zweite sät.',
      keys: 'Ziffern säen, Buchstaben lesen vor oder öffnen den Chat. Ausschalten, wenn Diktieren oder ein Versehen sie auslöst.',
      hand: 'Nur wo das Brett hochkant steht; liegt es, ist deine Reihe immer unten.',
      sound: 'Ab deinem ersten Tippen; bis dahin hält der Browser die Seite stumm.',
      vibrate: 'Wenn du am Zug bist und beim Schlagen.',
    },
    notices: {
      open: 'Wenn du am Zug bist, jemand gekommen ist oder dir etwas anbietet. Nur solange diese Seite irgendwo offen ist, etwa in einem anderen Tab: Eine geschlossene Seite bekommt nichts mit.',
      denied: 'Der Browser blockiert sie für diese Seite. Ändern lässt sich das in seinen eigenen Einstellungen für diese Website.',
      none: 'Dieser Browser zeigt hier keine: Dafür braucht es eine sichere Adresse (https).',
    },
    reset: 'Alles zurücksetzen',
    wasReset: 'Alles ist wieder wie am Anfang.',
    lasts: {
      session: 'Dieser Browser behält nichts von dieser Seite: Was du wählst, gilt, bis du diesen Tab schließt.',
      page: 'Dieser Browser behält nichts von dieser Seite: Was du wählst, gilt, bis du sie verlässt.',
    },
  },

  keys: {
    heading: 'Tasten',
    close: 'Schließen',
    button: 'Tasten',
    sow: 'die erste bis sechste Mulde deiner Reihe säen',
    arrows: 'sich auf dem Brett bewegen',
    enter: 'die gewählte Mulde säen',
    talk: 'Chat öffnen oder schließen',
    read: 'das Brett vorlesen',
    score: 'den Spielstand vorlesen',
    clocks: 'die Uhren vorlesen',
    steps: 'frühere Stellungen ansehen',
    skip: 'Säen überspringen; Auswahl aufheben; zurück zum Spiel',
    help: 'diese Liste',
    names: { digits: '1 … 6', arrows: 'Pfeile', enter: 'Eingabe', steps: '← → , . Pos1 Ende', talk: 'c', read: 'b', score: 's', clocks: 't', skip: 'Esc', help: '?' },
  },

  gone: {
    'no-room': { heading: 'Diesen Raum gibt es nicht', says: 'Der Link stimmt nicht, oder der Raum wurde gelöscht oder nie benutzt.' },
    'room-expired': { heading: 'Diesen Raum gibt es nicht mehr', says: 'Hier hat lange niemand gespielt.' },
    'replaced': { heading: 'Das Spiel ist anderswo offen', says: 'Du hast es in einem anderen Tab oder auf einem anderen Gerät geöffnet, und gespielt wird immer nur an einem Ort.', again: 'Hier spielen' },
    'deleted': { heading: 'Dieser Raum ist gelöscht', says: 'Seine Partien und alles hier Gesagte sind endgültig weg.' },
    'seat-moved': { heading: 'Dein Platz ist jetzt auf einem anderen Gerät', says: 'Der Schlüssel in diesem Browser öffnet ihn nicht mehr, und diesem Spiel darf niemand zuschauen. Um wieder hier zu spielen, wähle dort im Menü „Auf anderem Gerät weiter“ und öffne diesen Link hier.' },
    'not-allowed': { heading: 'Dieses Spiel ist privat', says: 'Beide Plätze sind besetzt, und die beiden wollen niemanden, der zuschaut.' },
    home: 'Zur Startseite',
  },

  newer: { says: 'Es gibt eine neuere Version dieser Seite.', reload: 'Neu laden', later: 'Später' },
  noLine: { heading: 'Keine Verbindung zu diesem Raum', says: 'Er öffnet sich von selbst, sobald sein Server wieder zu erreichen ist. Das Spiel wartet dort; nichts davon geht verloren.' },

  storage: {
    session: 'Dieser Browser behält für diese Seite nichts: Dein Platz ist verloren, wenn du diesen Tab schließt. Lass ihn bis zum Ende des Spiels offen.',
    none: 'Dieser Browser behält für diese Seite nichts: Dein Platz ist verloren, wenn du sie neu lädst oder verlässt.',
  },

  // Answers to what was asked, by the server's codes. The last few are the page's own.
  refusals: {
    'bad-message': 'Der Server hat diese Seite nicht verstanden. Neu laden kann helfen.',
    'bad-rules': 'Nach diesen Regeln kann man nicht spielen.',
    'too-fast': 'Das war zu viel auf einmal. Warte kurz und versuch es noch einmal.',
    'no-room': 'Diesen Raum gibt es nicht.',
    'room-expired': 'Diesen Raum gibt es nicht mehr.',
    'bad-token': 'Der Raum kennt den Schlüssel zu diesem Platz nicht.',
    'not-seated': 'Du hast hier keinen Platz: Nur die beiden am Brett ziehen.',
    'seat-taken': 'Jemand anderes hat den Platz genommen.',
    'not-your-turn': 'Du bist nicht am Zug.',
    'stale': 'Das Brett hatte sich inzwischen geändert.',
    'empty-pit': 'Diese Mulde ist leer.',
    'not-your-pit': 'Diese Mulde gehört dir nicht.',
    'must-feed': 'Die andere Seite hat keine Samen: Wähle eine Mulde, die sie erreicht.',
    'grand-slam-forbidden': 'Das nähme alle Samen der anderen Seite, was diese Regeln verbieten.',
    'game-over': 'Das Spiel ist zu Ende.',
    'not-started': 'Das Spiel hat noch nicht begonnen.',
    'not-allowed': 'Das geht gerade nicht.',
    'no-offer': 'Dieses Angebot gibt es nicht mehr.',
    'offer-pending': 'Ein anderes Angebot wartet auf Antwort.',
    'name-refused': 'Dieser Name geht nicht: 1 bis 20 Buchstaben, keine unsichtbaren Zeichen.',
    'storage-unavailable': 'Der Server konnte es gerade nicht aufschreiben. Versuch es gleich noch einmal.',
    'server-full': 'Der Server ist voll. Versuch es später noch einmal.',
    'closing': 'Der Server startet neu.',
    'replaced': 'Das Spiel ist anderswo offen.',
    'too-large': 'Das war zu lang.',
    'no-hello': 'Der Server hat von dieser Seite nicht rechtzeitig gehört.',
    'key-wanted': 'Dieser Server öffnet Räume nur für die, die seinen Schlüssel haben.',
    'key-wrong': 'Das ist nicht der Schlüssel dieses Servers.',
    'looking-back': 'Geh zurück zum Spiel, um zu ziehen.',
    'no-part': 'Das ließ sich nicht laden. Versuch es noch einmal, oder lade die Seite neu.',
    'no-engine': 'Frühere Stellungen lassen sich hier nicht zeigen: Die Regeln konnten nicht geladen werden.',
    'no-record': 'Die Züge konnten nicht gelesen werden.',
    'no-position': 'Diese Stellung gibt es in diesem Raum nicht.',
    'sending': 'Moment: Dein Zug ist unterwegs.',
    'tossing': 'Die Münze ist noch in der Luft.',
    'unsaid': 'Die Verbindung brach ab, bevor deine Zeile ankam. Sie wurde nicht gesagt.',
    'no-line': 'Gerade keine Verbindung. Versuch es noch einmal, wenn sie wieder da ist.',
    'lost': 'Die Verbindung brach ab, bevor eine Antwort kam. Versuch es noch einmal, falls nichts geschehen ist.',
    'unknown': 'Das hat nicht geklappt.',
  },

  net: { failed: 'Der Server war nicht zu erreichen. Läuft er, und hast du Netz?' },
  title: { turn: 'Dein Zug', room: 'Oware' },
};
