// Die Lernseite auf Deutsch; Begriffe wie in ../de.js. Namen der Schritte, Bretter und Beispiele aus
// lessons.js, der Sätze über einen Zug aus explain.js; was zwischen `…` steht, ist Notation.

import { formsOf } from '../forms.js';

const { and, or, plural } = formsOf('de');

const seeds = (n) => plural(n, { one: '# Samen', other: '# Samen' });

export const learn = {
  title: 'So spielt man Oware',
  intro: 'Sechs Mulden für jede Seite, 48 Samen, kein Glück. Zehn kleine Schritte auf diesem Brett, und du kannst spielen.',
  play: 'Zu zweit spielen',

  lesson: {
    heading: 'Zehn kleine Schritte',
    step: (n, of) => `Schritt ${n} von ${of}`,
    progress: (n, of) => (n === of ? 'Alle Schritte geschafft' : `${n} von ${of} geschafft`),
    all: 'Alle Schritte',
    done: 'geschafft',
    back: 'Zurück',
    next: 'Weiter',
    again: 'Von vorn',
    retry: 'Noch einmal',
    objections: {
      answered: 'Auf diesem Brett ist schon gezogen. Fang noch einmal an oder geh weiter.',
    },
    right: 'Richtig.',
    wrong: 'Diesmal nicht.',
    loading: 'Das Brett ist unterwegs…',
    cost: 'Dieser Browser merkt sich für diese Seite nichts: Wie weit du bist, ist vergessen, wenn du sie verlässt.',
    boardless: 'Dieser Browser kann die Regeln nicht selbst ausführen (WebAssembly), deshalb gibt es hier kein Brett zum Spielen. Stattdessen steht jeder Schritt in zwei Bildern da, vor dem Zug und danach.',
    unloaded: 'Die Regeln ließen sich gerade nicht laden, deshalb gibt es kein Brett zum Spielen. Stattdessen steht jeder Schritt in zwei Bildern da; lade die Seite neu, um es noch einmal zu versuchen.',
    before: 'Vorher',
    after: (pit) => `Nach ${pit}`,
    end: 'Am Ende',
    finished: {
      heading: 'Das ist das ganze Spiel',
      says: 'Zum Spielen weißt du genug. Die Tipps weiter unten sind für später, wenn du auch gewinnen willst.',
    },
  },

  steps: {
    sow: {
      title: 'Säen',
      rule: 'Du spielst Süd: Die Reihe vor dir gehört dir. Ein Zug leert eine deiner Mulden und legt ihre Samen einzeln in die folgenden Mulden, gegen den Uhrzeigersinn und weiter in die andere Reihe.',
      boards: {
        sow: {
          task: 'Säe A4 und schau, wohin der letzte Samen fällt.',
          why: 'Jede Mulde auf dem Weg hat einen Samen mehr, und A4 ist leer. Jetzt wäre die andere Seite am Zug.',
          hint: 'A4 ist die vierte Mulde deiner Reihe; ihr Name steht daneben.',
        },
      },
    },
    count: {
      title: 'Vorauszählen',
      rule: 'Wohin der letzte Samen fällt, entscheidet den Zug. Eine Mulde mit sieben Samen reicht bis zur siebten Mulde danach; die Speicher werden übergangen.',
      boards: {
        count: {
          task: 'Eine deiner Mulden endet genau in B4. Finde sie.',
          why: 'Sieben Samen, sieben Mulden weiter. Zeig auf eine Mulde, oder drück sie und zieh: Der gepunktete Ring zeigt, wo sie endet.',
          hint: 'Zähl von einer Mulde so viele Mulden weiter, wie sie Samen hat.',
        },
      },
    },
    lap: {
      title: 'Einmal herum',
      rule: 'Zwölf Samen und mehr kommen wieder an der Mulde vorbei, von der sie stammen. Sie wird übergangen und bleibt leer.',
      boards: {
        lap: {
          task: 'Säe die große Mulde und achte auf A3.',
          why: 'Elf Samen gehen in alle anderen Mulden, und der Rest geht hinter A3 weiter.',
          hint: 'Die große Mulde ist A3, mit 13 Samen.',
        },
      },
    },
    capture: {
      title: 'Zwei oder drei schlagen',
      rule: 'Fällt dein letzter Samen in eine Mulde der anderen Seite und macht daraus zwei oder drei, schlägst du diese Samen: Sie kommen in deinen Speicher.',
      boards: {
        capture: {
          task: 'Schlag drei Samen.',
          why: 'In B2 lagen zwei, mit dem letzten Samen sind es drei. In B1 liegen fünf: Die bleiben.',
          hint: 'In B2 liegen zwei Samen. Welche deiner Mulden endet dort?',
        },
      },
    },
    chain: {
      title: 'Eine Kette',
      rule: 'Dann schau eine Mulde zurück. Gehört auch sie der anderen Seite und liegen zwei oder drei darin, schlägst du sie ebenfalls, und so weiter. Die erste Mulde mit einer anderen Zahl beendet die Kette.',
      boards: {
        chain: {
          task: 'Ein Zug schlägt sieben Samen. Finde ihn.',
          why: 'Vom letzten Samen aus rückwärts, Mulde für Mulde, und nie über eine Lücke.',
          hint: 'Der letzte Samen muss in B5 fallen.',
        },
      },
    },
    home: {
      title: 'Zu Hause wird nichts geschlagen',
      rule: 'Geschlagen wird nur in der anderen Reihe. Ein letzter Samen in deiner eigenen Reihe schlägt nichts, und eine Kette endet, wo deine Reihe beginnt.',
      boards: {
        home: {
          task: 'Schlag zwei Samen. Vorsicht vor Mulden, die nur danach aussehen.',
          why: 'Was in deiner eigenen Reihe liegt, bleibt dort, welche Zahl es auch ist.',
          hint: 'Such eine Mulde, deren letzter Samen in B1 fällt.',
        },
      },
    },
    slam: {
      title: 'Grand Slam',
      rule: 'Ein Zug, der alle Samen der anderen Seite nähme, ist ein Grand Slam. Die Regeln antworten darauf auf drei Arten; probier jede.',
      kind: 'Die Antwort',
      boards: {
        'no-capture': {
          label: 'Schlägt nichts',
          task: 'Die üblichen Regeln: Du darfst ihn spielen, aber er schlägt nichts. Säe A6 und sieh selbst.',
          why: 'Alle vier Samen bleiben, wo sie gefallen sind, damit die andere Seite weiterspielen kann.',
          hint: 'A6 erreicht beide Mulden der anderen Seite.',
        },
        'forbidden': {
          label: 'Verboten',
          task: 'Andere Regeln verbieten ihn, solange du einen anderen Zug hast. Versuch A6 – und dann schlag zwei Samen auf erlaubte Art.',
          why: 'Ein Samen bleibt der anderen Seite, also ist das ein gewöhnlicher Schlag.',
          hint: 'Welche Mulde endet in B1?',
        },
        'capture': {
          label: 'Zählt',
          task: 'Und nach manchen zählt er wie jeder andere Schlag. Schlag alle vier Samen.',
          why: 'Die andere Seite kann nicht mehr ziehen, also ist das Spiel aus, und du behältst auch die sechs Samen in deiner Reihe.',
          hint: 'Wieder ist es A6.',
        },
      },
    },
    feed: {
      title: 'Füttern',
      rule: 'Hat die andere Seite keine Samen, wenn du am Zug bist, musst du ihr welche geben: Erlaubt sind nur Züge, die ihre Reihe erreichen. Diese Mulden haben einen Ring.',
      boards: {
        feed: {
          task: 'Gib der anderen Seite zwei Samen.',
          why: 'Reichte kein Zug von dir hinüber, wäre das Spiel zu Ende, und du behieltest alles, was noch da ist.',
          hint: 'In A4 liegen vier Samen: Wie weit reichen sie?',
        },
      },
    },
    win: {
      title: 'Gewinnen',
      rule: 'Wer 25 Samen hat, mehr als die Hälfte, hat gewonnen. 24 für jede Seite ist ein Remis.',
      boards: {
        win: {
          task: 'Du hast 22. Gewinne das Spiel mit diesem Zug.',
          why: 'Was auf dem Brett liegt, zählt nicht mehr.',
          hint: 'Drei Samen fehlen: Wo kann der letzte drei daraus machen?',
        },
      },
    },
    ends: {
      title: 'Wenn nichts mehr geschieht',
      rule: 'Manche Spiele drehen sich im Kreis. Dann werden sie beendet, und jede Seite nimmt die Samen in ihrer eigenen Reihe.',
      kind: 'Das Ende',
      boards: {
        repetition: {
          label: 'Drittes Mal',
          task: 'Dieser Kreis ist fast zweimal durchlaufen. Einer deiner beiden Züge bringt dieselbe Stellung zum dritten Mal: Beende das Spiel.',
          why: 'Alle zwölf Mulden und die Seite am Zug sind so wie schon zweimal zuvor.',
          hint: 'Der Samen in A4 schließt den Kreis.',
        },
        quiet: {
          label: 'Kein Schlag',
          task: '99 Züge nacheinander haben nichts geschlagen; dein nächster beendet das Spiel. Zähl erst beide Reihen, und beende es mit einem Sieg.',
          why: 'Du hast alle vier Samen in deiner Reihe behalten. Der andere Zug hätte zwei weggegeben.',
          hint: 'Jeder Samen, den du hinüberträgst, zählt für die andere Seite.',
        },
      },
    },
  },

  tell: {
    sown: (pit, n, last) => (n === 1 ? `Der Samen aus ${pit} fällt in ${last}.` : `In ${pit} liegen ${seeds(n)}; der letzte fällt in ${last}.`),
    passed: (pit) => `${pit} selbst wird übergangen und bleibt leer.`,
    home: (pit) => `${pit} liegt in deiner eigenen Reihe: Nichts wird geschlagen.`,
    homeNearly: (pit, n) => `In ${pit} liegen jetzt ${n}, aber das ist deine eigene Reihe: Nichts wird geschlagen.`,
    number: (pit, n) => `In ${pit} ${plural(n, { one: 'liegt jetzt # Samen', other: 'liegen jetzt # Samen' })}, nicht zwei oder drei: Nichts wird geschlagen.`,
    took: (pit, n) => `In ${pit} liegen jetzt ${n}: Du schlägst ${seeds(n)}.`,
    chain: (parts, n) => `Es liegen ${and(parts.map(([pit, holds]) => `${holds} in ${pit}`))}: Du schlägst sie alle, ${seeds(n)}.`,
    stopHome: (pit, n) => `Auch in ${pit} liegen ${n}, aber die Mulde gehört dir: Dort endet die Kette.`,
    stopNumber: (pit, n) => `${pit} hat ${n}: Dort endet die Kette.`,
    slamNothing: () => 'Das nähme alles, was die andere Seite hat: ein Grand Slam. Nach diesen Regeln schlägt er nichts.',
    slamTaken: () => 'Das ist alles, was die andere Seite hatte: ein Grand Slam, und nach diesen Regeln zählt er.',
    fed: (n) => `Die andere Seite hat wieder ${seeds(n)}.`,
  },

  how: {
    heading: 'Die Regeln',
    parts: {
      board: {
        heading: 'Das Brett',
        text: [
          'Jede Seite hat eine Reihe von sechs Mulden und am Ende des Bretts einen Speicher. Zu Beginn liegen in jeder Mulde vier Samen, in den Speichern keine.',
          'Die Reihe vor dir gehört dir, auf welcher Seite du auch sitzt. Auf dem Papier heißen die Mulden von Süd A1 bis A6 und die von Nord B1 bis B6, jeweils von links gezählt, wie ihr Besitzer sie sieht. In dieser Reihenfolge wird gesät, und von B6 weiter nach A1.',
          'Wer mehr als die Hälfte der 48 Samen hat, hat gewonnen: 25.',
        ],
      },
      sowing: {
        heading: 'Säen',
        text: [
          'Bist du am Zug, leere eine deiner Mulden und leg ihre Samen einzeln in die folgenden, gegen den Uhrzeigersinn: deine Reihe entlang nach rechts, dann die andere. Die Speicher werden übergangen.',
          'Die geleerte Mulde bekommt keinen ihrer eigenen Samen. Mit zwölf oder mehr kommst du wieder an ihr vorbei, vielleicht öfter als einmal: Übergeh sie jedes Mal.',
        ],
      },
      capture: {
        heading: 'Schlagen',
        text: [
          'Fällt der letzte Samen in eine Mulde der anderen Seite und macht daraus zwei oder drei, schlägst du diese Samen.',
          'Dann schau eine Mulde zurück. Gehört sie ebenfalls der anderen Seite und liegen zwei oder drei darin, schlägst du sie auch, und so weiter. Die erste Mulde mit einer anderen Zahl beendet die Kette, ebenso deine eigene Reihe.',
          'Schlagen ist keine Pflicht. Ein letzter Samen in der eigenen Reihe schlägt nichts.',
        ],
      },
      slam: {
        heading: 'Grand Slam',
        text: [
          'Ein Schlag, der der anderen Seite keinen einzigen Samen ließe, ist ein Grand Slam. Darauf gibt es drei Antworten: Er darf gespielt werden, schlägt aber nichts (so ist es üblich), er ist verboten, solange es einen anderen Zug gibt, oder er ist ein Schlag wie jeder andere.',
          'Wo er verboten ist und jeder Zug einer wäre, gibt es keinen Zug: Das Spiel endet, und jede Seite behält ihre eigene Reihe.',
        ],
      },
      feeding: {
        heading: 'Füttern',
        text: [
          'Hat die andere Seite keine Samen, wenn du am Zug bist, musst du einen Zug spielen, der ihr welche gibt. Auf dem Brett haben dann nur diese Mulden einen Ring.',
          'Gibt es keinen solchen Zug, endet das Spiel sofort. Was übrig ist, liegt in deiner Reihe, und du nimmst es.',
        ],
      },
      ends: {
        heading: 'Das Ende',
        text: [
          'Nach den üblichen Regeln endet das Spiel, wenn',
          [
            'eine Seite 25 oder mehr Samen hat, gezählt nach ihrem ganzen Zug;',
            'beide Seiten 24 haben: Remis;',
            'die Seite am Zug keine Samen hat oder die andere nicht füttern kann;',
            'eine Stellung, alle zwölf Mulden und die Seite am Zug, zum dritten Mal vorkommt;',
            '100 Züge nacheinander, beide Seiten gezählt, nichts geschlagen haben;',
            'ihr euch beide einigt aufzuhören;',
            'eine Seite aufgibt oder ihre Zeit abläuft.',
          ],
          'Liegen dann noch Samen auf dem Brett, nimmt jede Seite die in ihrer eigenen Reihe, und die Speicher werden verglichen. Nur wenn jemand aufgibt, ein Remis vereinbart wird oder die Zeit abläuft, zählt das Brett nicht mehr.',
        ],
      },
    },
    examples: {
      lap: 'Fast zweimal ums Brett',
      chain: 'Eine Kette von drei Mulden',
      own: 'Eine Kette, die zu Hause endet',
      slamNothing: 'Ein Grand Slam nach den üblichen Regeln',
      slamTaken: 'Derselbe Zug, wo er zählt',
      allSlams: 'Derselbe, wo er verboten ist und es keinen anderen gibt',
      mustFeed: 'Nur eine Mulde erreicht die andere Reihe',
      noFeed: 'Keine dieser Mulden erreicht die andere Reihe',
      whole: 'Mehr als genug: Die ganze Kette zählt',
    },
    judged: 'Das Spiel ist aus, bevor ein Zug verlangt wird.',
    refused: (pits) => `Nicht gesät werden ${plural(pits.length, { one: 'darf', other: 'dürfen' })} ${and(pits)}.`,
  },

  which: {
    heading: 'Welche Regeln sind das?',
    text: [
      'Oware wird nicht überall gleich gespielt. Diese Regelwerke stammen aus Turnierregeln, aus Beschreibungen, wie man es zu Hause spielt, und aus Programmen, die es spielen; die meisten Namen sind von uns. Ein Raum wird mit einem davon geöffnet oder mit eigenen Einstellungen.',
    ],
    here: (name) => `In deinem Raum gilt „${name}“:`,
    from: {
      'abapa': 'Die Turnierregeln, mit zwei Enden, die niemanden als Schiedsrichter brauchen, wenn ein Spiel sich im Kreis dreht. Das gilt, wenn du nichts wählst.',
      'threefold': 'Die Turnierregeln, wie manche Bretter sie spielen: Nur die dritte Wiederholung durchbricht einen Kreis.',
      'no-slam': 'So, wie man es spielt, wo es als unfair gilt, die andere Seite auszuhungern.',
      'grand-slam': 'Die raue Art: Nimm, was du kannst. Oft ist das Spiel damit auch gleich zu Ende.',
      'home-page': 'So, wie eine Homepage es für zu Hause erklärt: Gezählt wird erst am Schluss, und man hört auf, wenn beide sehen, dass nichts mehr geschieht.',
      'little-table': 'Aus einem Programm, das ein kleiner Tisch für mehrere Spiele mit Samen ist: Turnierregeln mit mehr Geduld.',
      'arcade': 'Aus einem schnellen Spiel für ein paar Minuten zwischendurch.',
      'ninja': 'Aus einem Programm, das Züge zählt, statt auf Kreise zu achten.',
    },
    table: 'Alle Regelwerke nebeneinander',
    open: (name) => `Raum mit „${name}“ öffnen`,
    ask: {
      heading: 'Wie spielen deine Freunde?',
      says: 'Antworte, was du weißt; das passende Regelwerk wird gefunden.',
      unknown: 'Weiß nicht',
      questions: {
        grand_slam: {
          ask: 'Was, wenn ein Zug alle Samen der anderen Seite nähme?',
          answers: { 'no-capture': 'Er schlägt nichts', 'forbidden': 'Man darf ihn nicht spielen', 'capture': 'Er schlägt sie alle' },
        },
        majority: {
          ask: 'Jemand hat 25 Samen. Spielt ihr weiter?',
          answers: { true: 'Nein, es ist aus', false: 'Ja, bis zum Schluss' },
        },
        repetition: {
          ask: 'Was, wenn dieselbe Stellung immer wiederkommt?',
          answers: { 2: 'Ende, sobald sie wiederkommt', 3: 'Ende beim dritten Mal', 0: 'Nichts, es geht weiter' },
        },
        quiet: {
          ask: 'Ist Schluss, wenn lange niemand schlägt?',
          answers: { 100: 'Nach 100 Zügen', 160: 'Nach 160 Zügen', 0: 'Nein' },
        },
        agreement: {
          ask: 'Darf man sich einigen aufzuhören, und jeder behält seine Reihe?',
          answers: { true: 'Ja', false: 'Nein' },
        },
      },
      none: 'Noch nichts beantwortet.',
      one: (name) => `Ihr spielt „${name}“.`,
      several: (names) => `Es könnte ${or(names)} sein. Beantworte noch eine Frage, wenn du kannst.`,
      own: (name) => `Kein Regelwerk ist ganz so. Am nächsten kommt „${name}“; was anders ist, lässt sich im Raum einstellen.`,
    },
  },

  tips: {
    heading: 'Besser spielen',
    items: [
      'Zähl vor dem Säen, bei dir und drüben. Sieh vor jedem Zug nach, welche ihrer Mulden in einer von deinen enden würde, in der ein oder zwei Samen liegen: Das ist die Drohung.',
      'Mulden mit einem oder zwei Samen sind schwach. Leere Mulden und solche mit drei und mehr sind vor einem letzten Samen sicher, solange nicht vorher eine lange Saat vorbeikommt.',
      'Auf eine Drohung gibt es mehrere Antworten: die Samen wegziehen, einen dazulegen, sodass es drei sind, oder in die angreifende Mulde säen, damit sie zu weit reicht.',
      'Die besten Züge tun zweierlei zugleich: schlagen und drohen, oder ausweichen und drohen.',
      'Lass eine Mulde am rechten Ende deiner Reihe wachsen. Mit zwölf Samen und mehr geht sie einmal herum, legt einen in jede Mulde drüben, und wo keiner oder einer lag, schlägt sie eine lange Kette.',
      'Drohe an zwei Stellen. Nur auf eine davon gibt es eine Antwort.',
      'Leere deine Reihe nicht zu früh: Samen zu Hause geben dir Züge und gehören dir, wenn das Spiel sich im Kreis dreht.',
      'Gegen Ende zähl auch die Züge, nicht nur die Samen: Wer in der eigenen Reihe noch ziehen kann, bringt die andere Seite dazu, Samen herzugeben.',
      'Wer führt, tauscht Schlag gegen Schlag. Wer zurückliegt, hält viele Samen auf dem Brett.',
    ],
  },

  mistakes: {
    heading: 'Was am Anfang oft schiefgeht',
    items: [
      'Auf dem Weg herum einen Samen in die Mulde legen, von der man kam. Sie wird übergangen.',
      'In den Speicher säen. Dorthin kommt nur, was geschlagen ist.',
      'Eine Mulde mit vier schlagen, oder die gegenüber. Nur zwei oder drei zählen, und nur dort, wo der letzte Samen fiel, und gleich dahinter.',
      'Eine Kette über eine Mulde hinweg fortsetzen, die leer ist oder eine andere Zahl hat.',
      'In der eigenen Reihe schlagen.',
      'Auf einen zweiten Zug hoffen, wenn der letzte Samen besonders fällt. Das ist Kalaha; bei Oware wechselt man sich einfach ab.',
      'Um jeden Preis schlagen. Sieh nach, was die andere Seite dafür nimmt.',
    ],
  },

  questions: {
    heading: 'Fragen und Antworten',
    items: [
      { ask: 'Muss ich schlagen, wenn ich kann?', answer: 'Nein. Die einzige Pflicht ist, eine Seite ohne Samen zu füttern.' },
      { ask: 'Darf ich aussetzen?', answer: 'Nein. Wer einen erlaubten Zug hat, muss einen spielen; wer keinen hat, beendet das Spiel.' },
      { ask: 'Ist Glück dabei?', answer: 'Keines. Beide sehen alles; höchstens eine Münze entscheidet, wer anfängt.' },
      { ask: 'Ist es besser anzufangen?', answer: 'Kaum. Fehlerlos gespielt wird es ein Remis; unter Menschen gewinnt, wer besser zählt. In einem Raum wechselt es mit jeder Runde.' },
      { ask: 'Darf ich die Samen in einer Mulde zählen?', answer: 'Ja. Hier zeigt jede Mulde ihre Zahl. Am Holzbrett einigt euch, ob man die Samen dafür in die Hand nehmen darf.' },
      { ask: 'Wie lange dauert ein Spiel?', answer: 'Meist zehn Minuten bis eine halbe Stunde. Mit einer Uhr über Tage kann es Wochen dauern.' },
      { ask: 'Warum kann ich diese Mulde nicht säen?', answer: 'Sie ist leer, oder nicht in deiner Reihe, oder du bist nicht am Zug, oder sie füttert eine Seite ohne Samen nicht, oder es wäre ein Grand Slam, wo er verboten ist. Die Zeile unter dem Brett sagt, was davon.' },
      { ask: 'Wer bekommt die Samen, die übrig sind?', answer: 'Beendet das Brett das Spiel, bekommt jede Seite die in ihrer eigenen Reihe.' },
      { ask: 'Ist das Mancala?', answer: 'Mancala ist eine ganze Familie von Spielen mit Samen und Mulden; Oware ist eines davon. Kalaha, das oft als Mancala verkauft wird, ist ein anderes, mit anderen Regeln.' },
    ],
  },

  notation: {
    heading: 'Spiele aufschreiben',
    text: [
      'Ein Zug heißt nach der Mulde, die er leert. Was er geschlagen hat, folgt nach einem x, alle Mulden einer Kette zusammen, und # heißt, dass er das Spiel beendet hat. Samen, die am Ende eingesammelt werden, gelten nicht als geschlagen.',
      [
        '`A4` – Mulde A4 wird gesät',
        '`B2x3` – B2 wird gesät und schlägt drei Samen',
        '`A6x7#` – A6 schlägt sieben, und das Spiel ist aus',
      ],
      'Die Aufzeichnung einer Runde ist einfacher Text, und jeder Raum gibt sie unter „Züge“ heraus. Zuerst kommen Zeilen in eckigen Klammern: wer spielt, nach welchen Regeln, wie es ausging. Dann die Züge in nummerierten Paaren; wo Nord anfängt, beginnt die erste Zeile mit `1...`.',
      'Eine Stellung ist eine Zeile: die sechs Mulden von Süd, die sechs von Nord, beide Speicher und wer am Zug ist. Das ist der Anfang: `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S`.',
    ],
    record: 'Das Ende eines Spiels als Aufzeichnung',
  },

  history: {
    heading: 'Woher es kommt',
    text: [
      'Oware gehört den Akan in Ghana und unter anderen Namen vielen ihrer Nachbarn: Awalé in der Elfenbeinküste und in Benin, Ayò bei den Yoruba in Nigeria, Wari in Mali, Ouri oder Ouril auf den Kapverden. Alle gehören zu Mancala, einer großen Familie von Säspielen, die in ganz Afrika und weit darüber hinaus gespielt werden. Wie alt es ist, weiß niemand: Zwei Reihen von Mulden im Boden hinterlassen wenig, was andere finden könnten. Menschen, die aus Westafrika verschleppt und versklavt wurden, brachten es in die Karibik, wo es als Warri weiterlebt, vor allem auf Antigua und Barbados.',
      '2002 ließen John Romein und Henri Bal von der Vrije Universiteit in Amsterdam 144 Prozessoren alle 889.063.398.406 Stellungen einer Form der Regeln ausrechnen. Ohne Fehler gespielt, endet es remis. Kein Mensch spielt so, also ist nichts verdorben.',
    ],
  },

  reading: {
    heading: 'Zum Weiterlesen',
    says: 'Diese Seiten sind nicht von uns und öffnen sich in einem neuen Tab.',
    wikipedia: {
      encyclopedia: 'https://de.wikipedia.org/wiki/Oware',
      family: 'https://de.wikipedia.org/wiki/Mancala',
    },
    links: {
      encyclopedia: 'Oware bei Wikipedia',
      family: 'Mancala, die Spielfamilie, bei Wikipedia',
      society: 'The Oware Society (englisch)',
      solved: 'Romein und Bal: „Awari is Solved“, ICGA Journal, 2002 (englisch)',
      method: 'Romein und Bal: „Solving Awari with Parallel Retrograde Analysis“, IEEE Computer, 2003 (englisch)',
    },
    books: [
      'H. J. R. Murray: A History of Board-Games Other than Chess. Oxford 1952',
      'Alex de Voogt: Mancala Board Games. British Museum Press, London 1997',
      'Larry Russ: The Complete Mancala Games Book. New York 2000',
    ],
  },
};
