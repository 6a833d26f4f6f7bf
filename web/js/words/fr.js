// Français. Termes : case (pit), graines, grenier (store), semer, prendre et prise (capture), grand chelem,
// rangée, camp (Sud, Nord) ; salon (room), place (seat), spectateur, coup (move), manche (round) ;
// nulle, arrêter là (settle), reprendre (takeback), abandonner. On se tutoie ; de l’ami que l’on ne connaît
// pas, on ne dit ni « il » ni « elle ». Jamais « de » ni « que » devant un nom, qui peut s’élider.
// Devant ; : ! ? et dans « », une espace fine insécable (U+202F).

import { formsOf } from './forms.js';

const {
  number, plural, unit, lasting, since, left, face, moment, hour, and, or, sameDay,
} = formsOf('fr');

const seeds = (n) => plural(n, { one: '# graine', other: '# graines' });
const ago = (span) => since(span, 'à l’instant');

/** "à 12:34" today, else with the day. */
const when = (at, now) => (sameDay(at, now) ? `à ${hour(at)}` : `le ${moment(at)}`);

export const words = {
  game: 'Awalé',
  motto: 'Un jeu de semailles pour deux, plus vieux que nous tous. Ouvre un salon, envoie le lien, joue.',

  sides: { south: 'Sud', north: 'Nord' },
  nameOnSide: (name, side) => `${name} (${side})`,
  you: 'Toi', // where a name would stand, of one who has none
  youAreSide: (name) => `${name} (toi)`,

  start: {
    heading: 'Jouer à deux',
    name: 'Ton nom',
    nameHint: 'Visible par l’autre. De 1 à 20 lettres ; peut rester vide.',
    first: 'Qui commence ?',
    me: 'Moi',
    friend: 'L’autre',
    toss: 'Pile ou face',
    rules: 'Règles',
    more: 'Plus de règles',
    create: 'Créer un salon',
    creating: 'Ouverture du salon…',
    how: 'Comment jouer',
    computer: 'Jouer contre l’ordinateur',
    puzzle: 'Problème du jour',
    goOn: 'Continuer contre l’ordinateur',
    analysis: 'Analyser une partie',
    note: 'Pas de compte. Qui a le lien peut s’asseoir en face de toi.',
  },

  hostKey: {
    label: 'Clé de l’hôte',
    hint: 'Demande-la à qui s’occupe de ce serveur. Elle sera gardée ici dès qu’elle aura servi.',
  },

  presets: {
    'abapa': { name: 'Abapa', says: 'Les règles des tournois. Les nulles se trouvent d’elles-mêmes, et vous pouvez aussi vous arrêter d’un commun accord.' },
    'threefold': { name: 'Triple', says: 'Règles des tournois ; seule la triple répétition y met fin.' },
    'no-slam': { name: 'Sans chelem', says: 'Interdit de prendre toutes les graines d’en face tant qu’un autre coup est possible.' },
    'grand-slam': { name: 'Grand chelem', says: 'Prendre toutes les graines d’en face est une prise comme une autre.' },
    'home-page': { name: 'Jusqu’au bout', says: 'On joue jusqu’à la dernière graine : tout se prend, et la partie ne finit que sur le plateau ou d’un commun accord.' },
    'little-table': { name: 'Petite table', says: 'Comme Triple, mais finie après 160 coups sans prise.' },
    'arcade': { name: 'Arcade', says: 'Rapide : la partie finit dès qu’une position revient.' },
    'ninja': { name: 'Ninja', says: 'Les positions peuvent revenir ; 100 coups sans prise terminent la partie.' },
    'custom': { name: 'Règles à la carte', says: 'Composées à la main.' },
  },

  options: {
    grand_slam: {
      label: 'Grand chelem : prendre toutes les graines d’en face',
      choices: { 'no-capture': 'se sème mais ne prend rien', 'forbidden': 'est interdit', 'capture': 'compte comme une prise' },
      says: (value) => ({
        'no-capture': 'Un coup qui prendrait toutes les graines d’en face se sème, mais ne prend rien.',
        'forbidden': 'Un coup qui prendrait toutes les graines d’en face est interdit tant qu’il y en a un autre.',
        'capture': 'Un coup qui prend toutes les graines d’en face est une prise ordinaire.',
      })[value],
    },
    repetition: {
      label: 'Une position qui revient',
      choices: { 0: 'ne finit jamais la partie', 2: 'la finit la 2e fois', 3: 'la finit la 3e fois', 4: 'la finit la 4e fois', 5: 'la finit la 5e fois' },
      says: (n) => n === 0
        ? 'Les positions peuvent revenir aussi souvent qu’elles veulent.'
        : `La partie finit quand une position ${n === 2 ? 'revient' : `est apparue ${n} fois`} ; chaque camp garde sa rangée.`,
    },
    quiet: {
      label: 'Coups sans prise qui terminent la partie',
      hint: '0 : sans limite. Sinon de 10 à 1000, les deux camps comptés.',
      says: (n) => n === 0
        ? 'Les coups sans prise ne sont pas limités.'
        : `${number(n)} coups de suite sans prise terminent la partie ; chaque camp garde sa rangée.`,
    },
    majority: {
      label: 'Fin à 25 graines',
      choices: { true: 'oui, la partie est gagnée', false: 'non, on continue' },
      says: (on) => on ? 'Qui a 25 graines a gagné.' : 'La partie va à son terme ; les graines se comptent à la fin.',
    },
    agreement: {
      label: 'Fin d’un commun accord',
      choices: { true: 'permise', false: 'non proposée' },
      says: (on) => on
        ? 'Vous pouvez convenir d’arrêter : chaque camp garde les graines de sa rangée.'
        : 'La partie ne s’arrête pas d’un commun accord.',
    },
  },

  table: { preset: 'Règles', grand_slam: 'Grand chelem', repetition: 'Répétition', quiet: 'Sans prise', majority: 'À 25', agreement: 'D’un commun accord' },
  cells: {
    grand_slam: { 'no-capture': 'ne prend rien', 'forbidden': 'interdit', 'capture': 'est pris' },
    repetition: (n) => n === 0 ? 'on continue' : `fin à ${n}`,
    quiet: (n) => n === 0 ? 'on continue' : `fin à ${n}`,
    majority: (on) => on ? 'fin' : 'on continue',
    agreement: (on) => on ? 'oui' : 'non',
  },

  line: {
    connecting: 'Connexion…',
    open: 'Connexion établie',
    waiting: 'Reconnexion…',
    offline: 'Pas de réseau',
    waits: 'La partie t’attend.',
    closed: 'Pas de connexion',
  },

  waiting: {
    heading: 'Ton salon est ouvert',
    send: 'Envoie ce lien à qui tu veux affronter. Qui l’ouvre peut prendre la place en face de toi.',
    link: 'Lien vers ce salon',
    shareText: (name) => name ? `${name} t’invite à une partie d’awalé` : 'Une partie d’awalé à deux',
    expires: (at) => `Si personne ne s’assoit, le salon disparaît le ${moment(at)}.`,
  },

  lazy: {
    waiting: 'Un instant…',
    failed: 'Cette partie de la page n’a pas pu être chargée. Peut-être n’y a-t-il pas de réseau, ou le serveur a une page plus récente : dans ce cas, recharge celle-ci. Ta partie est en sûreté sur le serveur.',
    again: 'Réessayer',
    reload: 'Recharger la page',
  },

  menu: { button: 'Menu', heading: 'Ce salon', close: 'Fermer' },

  devices: {
    item: 'Continuer sur un autre appareil…',
    heading: 'Continuer sur un autre appareil',
    says: 'Ouvre ce lien là-bas, ou fais lire le code par son appareil photo. La partie y continue, et cette page lui laisse la place.',
    link: 'Lien personnel vers ta place',
    secret: 'Ce lien est la clé de ta place : qui l’a peut jouer pour toi. Ne l’envoie à personne d’autre qu’à toi.',
    shareText: 'Ma place dans une partie d’awalé',
    renew: 'Rendre inutiles les anciens liens',
    renewed: 'C’est fait : ce lien est nouveau, et aucun ancien n’ouvre plus ta place.',
  },

  handover: {
    handed: {
      heading: () => 'Ta place est ici maintenant',
      says: 'Le lien qui l’a amenée l’ouvre encore : qui le trouve dans un chat ou un historique pourrait jouer pour toi.',
    },
    reseated: {
      heading: (other, at, now) => `${other} a créé un nouveau lien pour ta place ${when(at, now)}`,
      says: 'Qui a ce lien pourrait jouer pour toi. Une fois rendu inutile, seul cet appareil aura ta place.',
    },
    renew: 'Le rendre inutile',
    later: 'Pas maintenant',
    renewed: 'Les anciens liens sont inutiles',
    renewedSays: 'Seul ce navigateur a ta place. Pour un autre appareil, crée un nouveau lien dans le menu.',
    good: 'Compris',
  },

  ownRoom: {
    button: 'C’est mon propre salon…',
    item: 'L’une de ces places est à moi…',
    heading: 'Amène ta place ici',
    says: 'Ta place est dans le navigateur où tu as créé le salon ou pris place. Ouvre le salon là-bas, choisis « Continuer sur un autre appareil » dans son menu, puis ouvre ce lien ici, ou colle-le :',
    paste: 'Lien personnel',
    example: (link) => `${link}#…`,
    bring: 'Amener ma place ici',
    wrong: 'Ce n’est pas un lien personnel vers ce salon : il se termine par # et 22 lettres.',
    elsewhere: 'Créé dans ce navigateur même ? Alors tu l’avais ouvert sous une autre adresse, comme « localhost », ou dans la fenêtre d’une autre application : retournes-y.',
    lost: 'Si la place n’est plus nulle part, la personne en face peut te créer un nouveau lien dans le menu.',
  },

  bothMade: {
    heading: 'Toi aussi, tu as créé un salon',
    says: 'Personne n’a encore rejoint le tien. Pour une partie, un salon suffit : prends la place ici, ou va dans ton salon et envoie plutôt son lien.',
    go: 'Aller dans mon salon',
  },

  rooms: {
    heading: 'Mes salons',
    who: (name) => (name ? `Avec ${name}` : 'Un salon'),
    standing: {
      unknown: () => '',
      gone: () => 'disparu ou supprimé',
      hidden: () => 'fermé aux autres : ouvre-le pour voir',
      waiting: () => 'attend quelqu’un',
      mine: () => 'à toi de jouer',
      theirs: (name) => (name ? `à ${name} de jouer` : 'à l’autre de jouer'),
      over: () => 'manche finie',
    },
    played: ago,
    more: (n, mine) => `${plural(n, { one: '# autre salon', other: '# autres salons' })}${mine ? `, à toi de jouer dans ${number(mine)}` : ''}`,
    remove: 'Retirer',
    removeLabel: (name) => (name ? `Retirer de cette liste le salon avec ${name}` : 'Retirer ce salon de cette liste'),
    removed: (name) => `${name ? `Le salon avec ${name}` : 'Le salon'} n’est plus dans cette liste, ni dans ce navigateur la clé de ta place.`,
    undo: 'Annuler',
    cost: {
      session: 'Ce navigateur ne garde rien pour cette page : les salons ne sont listés ici, et les places gardées, que jusqu’à la fermeture de cet onglet.',
      page: 'Ce navigateur ne garde rien pour cette page : tes salons ne peuvent pas être listés ici. Garde l’onglet d’un salon ouvert, ou son lien personnel (dans le menu du salon).',
    },
  },

  spare: {
    heading: 'Ce navigateur a les deux places de ce salon',
    says: (here, there) => `Ici, tu es maintenant ${here}. Si ce lien était pour quelqu’un d’autre, reviens à ta place et envoie-lui le lien.`,
    swap: (there) => `Revenir à ${there}`,
  },

  lost: {
    link: {
      heading: 'Ce lien personnel ne marche plus',
      ways: [
        'Sa place a reçu depuis un lien plus récent : cherche celui-là, ou ouvre le salon là où tu as joué en dernier et choisis « Continuer sur un autre appareil » dans le menu.',
        'Si tu ne l’as plus nulle part, demande à la personne en face : pendant ton absence, son menu peut te créer un nouveau lien.',
      ],
    },
    moved: {
      heading: 'Ta place est maintenant sur un autre appareil',
      ways: [
        'La clé de ce navigateur ne l’ouvre plus. Pour rejouer ici, choisis « Continuer sur un autre appareil » dans le menu là-bas et ouvre ce lien ici.',
        'Si ce n’était pas toi, demande à la personne en face : pendant que ta place est absente, son menu peut te créer un nouveau lien.',
      ],
    },
  },

  reseat: {
    item: (name) => `${name} a perdu le lien ? En créer un…`,
    heading: (name) => `Un nouveau lien pour ${name}`,
    says: (name) => `Si ${name} ne peut plus revenir, à cause d’un autre téléphone ou d’un navigateur vidé, un nouveau lien rend la place. Il remplace l’ancienne clé : là où ${name} jouait jusqu’ici, la place est perdue. Vous verrez tous deux que tu l’as fait.`,
    make: 'Créer un nouveau lien',
    no: 'Pas maintenant',
    made: (name) => `Envoie ceci à ${name} et à personne d’autre : qui l’ouvre a la place en face de toi. Il n’est montré qu’une fois.`,
    link: 'Lien vers l’autre place',
    shareText: (name) => `${name}, ceci te ramène à notre partie d’awalé`,
  },

  leave: { item: 'Partir pour l’instant' },

  rename: {
    item: 'Changer mon nom…',
    heading: 'Changer mon nom',
    field: 'Nouveau nom',
    hint: 'Tout le monde le voit ici, à côté de ton camp. De 1 à 20 lettres.',
    save: 'Changer',
    no: 'Laisser',
    heard: (before, name) => `${before} s’appelle maintenant ${name}.`,
  },

  about: {
    heading: 'À propos de ce salon',
    expires: (at) => `Ce salon disparaît le ${moment(at)}, à moins que quelqu’un ne joue.`,
    reseated: (name, at, now) => `Tu as créé un nouveau lien pour ${name} ${when(at, now)}.`,
  },

  remove: {
    item: 'Supprimer ce salon…',
    heading: 'Supprimer ce salon ?',
    alone: 'Le salon, ses parties et ce qui s’y est dit disparaissent aussitôt et pour de bon. Son lien n’ouvrira plus rien.',
    both: (name) => `Le salon, ses parties et ce qui s’y est dit disparaîtront pour de bon, dès que ${name} sera d’accord. D’ici là, tu peux retirer ta demande, et le prochain coup y met fin.`,
    yes: 'Supprimer',
    no: 'Garder',
    asked: 'Tu veux supprimer ce salon',
    askedSays: (name) => `${name} doit être d’accord. Continuer à jouer met fin à la demande.`,
    asks: (name) => `${name} veut supprimer ce salon`,
    withdrawn: (name) => `${name} ne veut plus supprimer ce salon`,
    asksSays: 'Si tu acceptes, le salon, ses parties et ce qui s’y est dit disparaissent aussitôt et pour de bon. Continuer à jouer met fin à la demande.',
    answer: 'Répondre…',
    mine: 'Retirer…',
    agree: 'Accepter et supprimer',
    withdraw: 'Retirer',
  },

  link: {
    copy: 'Copier le lien',
    copied: 'Copié',
    copyFailed: 'Le lien est sélectionné : copie-le de là.',
    share: 'Partager…',
    qr: (label) => `Code QR : ${label}`,
  },

  local: {
    heading: 'Ce lien ne marche que sur cet ordinateur',
    says: 'Tu as ouvert la page sous « localhost », et ce nom désigne autre chose sur chaque appareil : personne d’autre ne peut ouvrir ce lien. Lance le serveur de façon que d’autres l’atteignent, d’une de ces manières :',
    open: (urls) => urls.length > 0
      ? `Puis ouvre ${or(urls)} et crée le salon là-bas.`
      : 'Puis ouvre la page par l’adresse de cet ordinateur dans ton réseau et crée le salon là-bas.',
    reachable: 'Tu as ouvert la page sous « localhost », qui désigne autre chose sur chaque appareil. Le lien ci-dessous a donc l’adresse de cet ordinateur dans ton réseau.',
  },

  invite: {
    heading: (name) => name ? `${name} t’invite à une partie d’awalé` : 'On t’invite à une partie d’awalé',
    side: (side) => `Tu jouerais ${side}.`,
    take: 'Prendre la place',
    taking: 'Tu t’assois…',
    newHere: 'Jamais joué ? Comment jouer se lit en deux minutes.',
  },

  watching: {
    count: (n) => plural(n, { one: '# spectateur', other: '# spectateurs' }),
    close: 'Ne pas laisser regarder',
    open: 'Laisser regarder',
    closed: 'Privé',
    heard: (on) => (on ? 'On peut de nouveau regarder cette partie.' : 'On ne peut plus regarder cette partie.'),
    heading: 'Tu regardes',
    says: 'Les deux places sont prises. Tu vois tout et ne déranges personne.',
  },

  first: {
    heading: 'Qui commence ?',
    me: (name) => `${name} (toi)`,
    friend: 'L’autre',
    toss: 'Pile ou face',
    now: (name) => `${name} commence.`,
    youNow: 'Tu commences.',
    friendNow: 'L’autre commence.',
    guestNow: 'Tu commencerais.',
    tossed: (by) => `${by} a tiré à pile ou face.`,
    youTossed: 'Tu as tiré à pile ou face.',
    until: 'Vous pouvez tous deux changer cela et les règles jusqu’au premier coup.',
    open: 'Qui commence et les règles peuvent encore changer.',
    byToss: 'Qui commence se joue à pile ou face.',
    tossing: 'La pièce est en l’air…',
  },

  rules: {
    heading: 'Règles en vigueur',
    change: 'Changer les règles',
    differ: 'Ce qui distingue les règles',
    changed: (name, sentences) => `Les règles sont maintenant : ${name}. ${sentences}`,
  },

  turn: {
    yours: 'À toi de jouer',
    yoursFirst: 'Tu commences : choisis une de tes cases',
    theirs: (name) => `À ${name} de jouer`,
    theirsFirst: (name) => `${name} commence`,
    mustFeed: (name) => `À toi de jouer : ${name} n’a plus de graines, donne-lui-en`,
    waiting: 'En attente de quelqu’un',
    seatFree: 'Une place est libre',
    sending: (pit) => `${pit} se sème…`,
    held: (pit) => `${pit} sera semée dès que la connexion revient`,
    confirm: (pit) => `Semer ${pit} ? Choisis-la encore une fois`,
    unchosen: 'Rien n’a été semé.',
    ending: 'Le dernier coup se sème…',
  },

  offers: {
    button: 'Nulle, arrêter, reprendre…',
    heading: 'Entre vous deux',
    close: 'Retour au plateau',
    answer: 'Répondre…',
    mine: 'Ma demande…',
    accept: 'Accepter',
    decline: 'Non',
    withdraw: 'Retirer',
    notPlaying: 'Pas avant le premier coup, ni après la fin.',
    declined: (name) => `${name} a dit non. Tu pourras redemander après le prochain coup.`,
    noMove: 'Tu n’as pas encore joué.',
    noAgreement: 'Ces règles se jouent jusqu’au bout.',
    gone: (name) => `La demande faite par ${name} ne tient plus.`,
    several: (n) => plural(n, { one: '# demande en attente.', other: '# demandes en attente.' }),
    takenBack: (moves) => `Repris : ${and(moves)}.`,
    split: (name, n, other, m) => `${number(n)} pour ${name ?? 'toi'}, ${number(m)} pour ${other}`,
    takeback: {
      name: 'Reprendre',
      ask: 'Demander à reprendre',
      would: ({ moves }) => moves.length === 1 ? `Un coup est repris : ${moves[0]}.` : `${plural(moves.length, { one: '# coup est repris', other: '# coups sont repris' })} : ${and(moves)}.`,
      made: ({ by, moves }) => by ? `${by} demande à reprendre ${moves[0]}.` : `Tu demandes à reprendre ${moves[0]}.`,
    },
    draw: {
      name: 'Nulle',
      ask: 'Proposer nulle',
      would: () => 'La partie finit, et personne ne gagne.',
      made: ({ by }) => by ? `${by} propose nulle.` : 'Tu proposes nulle.',
    },
    settle: {
      name: 'Arrêter là',
      ask: 'Proposer l’arrêt',
      would: ({ split }) => `La partie finit ; chaque camp garde les graines de sa rangée : ${split}.`,
      made: ({ by, score }) => `${by ? `${by} propose` : 'Tu proposes'} d’arrêter là${score ? `, ${score}` : ''}.`,
    },
  },

  claim: {
    soon: (left) => `Tu pourras réclamer la partie dans ${face(left)}.`,
    now: 'Tu peux réclamer la partie, ou attendre.',
    button: 'Réclamer ou attendre…',
    menu: (name) => `${name} ne revient pas…`,
    heading: (name) => `${name} ne revient pas`,
    says: (name, ago) => `C’est à ${name} de jouer ; dernière présence : ${ago}. Tu peux finir la partie maintenant. Attendre ne te coûte rien : ce choix reste dans le menu.`,
    back: (name) => `${name} est de retour.`,
    wait: 'Attendre encore',
    draw: 'Déclarer nulle',
    win: 'Réclamer la victoire',
  },

  clock: {
    legend: 'Pendule',
    kinds: { none: 'Aucune', minutes: 'Minutes', days: 'Jours' },
    about: {
      none: 'Réfléchis aussi longtemps que tu veux.',
      minutes: 'Pour une soirée ensemble : qui n’a plus de temps perd. La pendule part après le premier coup.',
      days: 'Pour une partie de temps en temps : chaque coup peut prendre ce délai.',
    },
    usual: 'Habituel',
    fields: { minutes: 'Minutes par camp', increment: 'Secondes par coup', days: 'Jours par coup' },
    preset: (minutes, increment) => `${minutes} min + ${increment} s`,
    presetDays: (days) => plural(days, { one: '# jour', other: '# jours' }),
    none: 'Sans pendule.',
    minutes: (n, increment) => `${plural(n, { one: '# minute', other: '# minutes' })} par camp${increment > 0 ? `, +${number(increment)} s par coup` : ''}.`,
    days: (n) => `${plural(n, { one: '# jour', other: '# jours' })} par coup.`,
    face,
    short: (span) => left(span, 'narrow', 1),
    low: 'bientôt plus de temps',
    has: (name, span) => (name ? `Il reste ${left(span, 'long')} à ${name}.` : `Il te reste ${left(span, 'long')}.`),
  },

  seat: {
    free: 'Place libre',
    taken: (name) => `${name} a pris place.`,
    here: 'là',
    away: (span) => `hors ligne ${lasting(span, 'short')}`.trim(),
    awayLine: (name, span) => `${name} est hors ligne ; dernière présence : ${ago(span)}.`,
    left: 'a quitté le salon',
    ago,
    reconnecting: 'se reconnecte…',
    reconnectingLine: (name) => `${name} se reconnecte…`,
    backLine: (name) => `${name} est de retour.`,
    leftLine: (name) => `${name} a quitté le salon. Sa place lui reste.`,
  },

  board: {
    label: 'Plateau',
    pit: (name, n) => `Case ${name}, ${seeds(n)}`,
    store: (owner, n) => `Grenier ${owner}, ${seeds(n)}`,
    legal: 'peut être semée',
    last: 'semée en dernier',
    mine: (pits) => `Ta rangée : ${pits}.`,
    theirs: (name, pits) => `En face, ${name} : ${pits}.`,
    pitCount: (name, n) => `${name} ${n}`,
    score: (a, n, b, m) => `${a} ${n}, ${b} ${m}.`,
    slam: 'Grand chelem – rien n’est pris',
    won: (n) => `+${n}`,
    lands: (pit) => `finit en ${pit}`,
    wins: (n) => `prend ${number(n)}`,
    takesNothing: 'ne prend rien',
    slamTakesNothing: 'un grand chelem, ne prend rien',
  },

  warnings: {
    repeat: (times) => `Cette position est apparue ${times === 2 ? 'deux' : times} fois ; la prochaine répétition termine la partie.`,
    quiet: (n) => `Encore ${plural(n, { one: '# coup', other: '# coups' })} sans prise, et la partie finit.`,
  },

  moved: {
    sows: (name, pit, n) => `${name} sème ${pit}, ${seeds(n)}`,
    youSow: (pit, n) => `Tu sèmes ${pit}, ${seeds(n)}`,
    captures: (parts) => `, et prend ${and(parts)}`,
    youCapture: (parts) => `, et prends ${and(parts)}`,
    part: (n, pit) => `${n} en ${pit}`,
    slam: ', un grand chelem qui ne prend rien',
  },

  moves: {
    heading: 'Coups',
    none: 'Aucun coup encore.',
    round: (n) => `Manche ${n}`,
    move: (n, text) => `Coup ${n} : ${text}`,
    rounds: 'Manche',
    start: 'Au début',
    back: 'Un coup en arrière',
    on: 'Un coup en avant',
    link: 'Lien vers ici',
    copy: 'Copier les coups',
    download: 'Télécharger',
    copied: 'Copié',
    copyFailed: 'Sélectionné : copie-le de là.',
    stepless: 'Ce navigateur ne sait pas dérouler les règles lui-même (WebAssembly) : les positions passées ne sont pas montrées. Les coups sont tous là.',
  },

  talk: {
    heading: 'Chat',
    button: 'Chat',
    unread: (n) => `Chat, ${plural(n, { one: '# message non lu', other: '# messages non lus' })}`,
    close: 'Fermer le chat',
    mute: 'Muet',
    hint: (name) => `Lisible par toi et ${name} seulement.`,
    hidden: (name, n) => `Tu n’entends plus ${name} : ${plural(n, { one: '# message caché', other: '# messages cachés' })}.`,
    lines: 'Ce qui s’est dit',
    placeholder: 'Dis quelque chose…',
    field: 'Ton message',
    send: 'Envoyer',
    left: (n, max) => `${number(n)} / ${number(max)}`,
    tooLong: (n) => plural(n, { one: '# lettre de trop', other: '# lettres de trop' }),
    sending: 'envoi…',
    phrases: { heading: 'Phrases rapides', list: ['Salut !', 'Belle partie !', 'Bien joué', 'À toi', 'Un instant…', 'Merci'] },
    says: (name, text) => `${name} dit : ${text}`,
    several: (n) => `${plural(n, { one: '# nouveau message', other: '# nouveaux messages' })} dans le chat.`,
    when: (at, now) => (sameDay(at, now) ? hour : moment)(at),
  },

  past: {
    after: (n, of) => (n === 0 ? `Avant le premier des ${plural(of, { one: '# coup', other: '# coups' })}` : `Après le coup ${n} sur ${of}`),
    inRound: (round, n, of) => `Manche ${round}, ${n === 0 ? 'avant le premier coup' : `après le coup ${n} sur ${of}`}`,
    meanwhile: (move) => (move ? `Nouveau coup : ${move}` : 'Nouvelle position'),
    newRound: (n) => `La manche ${n} a commencé`,
    missed: (moves) => `Pendant ton absence : ${moves}`,
    label: 'Retour en arrière',
    back: 'Retour à la partie',
    backNow: 'Retour à la partie.',
  },

  over: {
    won: (name) => `${name} gagne`,
    youWon: 'Tu as gagné',
    drawn: 'Partie nulle',
    reasons: {
      'majority': 'Plus de la moitié des graines',
      'draw': '24 graines chacun',
      'no-feed': 'Aucun coup ne pouvait nourrir la rangée vide',
      'no-move': 'Le camp au trait n’avait pas de graines',
      'all-slams': 'Chaque coup aurait été un grand chelem',
      'repetition': (rules) => ({ 2: 'Premier retour d’une position', 3: 'Troisième répétition', 4: 'Quatrième répétition', 5: 'Cinquième répétition' })[rules.repetition] ?? 'Répétition',
      'quiet': (rules) => `${number(rules.quiet)} coups sans prise`,
      'length': () => `${number(5000)} coups`,
      'settled': 'Arrêtée d’un commun accord',
      'resignation': (rules, loser) => (loser ? `${loser} a abandonné` : 'Tu as abandonné'),
      'agreed-draw': 'Nulle d’un commun accord',
      'abandoned': (rules, loser) => (loser ? `${loser} ne revenait pas` : 'Tu ne revenais pas'),
      'time': (rules, loser) => (loser ? `${loser} n’avait plus de temps` : 'Tu n’avais plus de temps'),
    },
    plain: (reason, n, m) => `${reason} : ${n} contre ${m}.`,
    swept: (reason, n, mine, m, theirs) =>
      `${reason} : ${n} + ${mine} de sa rangée = ${n + mine}, contre ${m} + ${theirs} = ${m + theirs}.`,
    asTheyStood: (reason, n, m) => `${reason}, à ${n} contre ${m}.`,
    evening: (a, n, b, m, draws) => `Ce soir : ${a} ${n} – ${m} ${b}${draws ? `, ${plural(draws, { one: '# nulle', other: '# nulles' })}` : ''}`,
    further: 'Une autre manche…',
    rematch: 'Rejouer',
    asked: (name) => `Tu as proposé à ${name} de rejouer.`,
    asks: (name) => `${name} voudrait rejouer.`,
    otherwise: 'Avec d’autres règles, ou un autre début',
    rematchSo: 'Rejouer ainsi',
    byRules: (name) => `Avec d’autres règles : ${name}.`,
    decline: 'Pas maintenant',
    withdraw: 'Retirer',
    declined: (name) => `${name} a dit : pas maintenant.`,
    declinedSays: (name) => `Tu ne peux plus demander, mais ${name} peut encore te le proposer.`,
  },

  resign: {
    button: 'Abandonner…',
    heading: 'Abandonner cette partie ?',
    says: (name) => `${name} gagne la manche. Cela ne peut pas être repris.`,
    yes: 'Abandonner',
    no: 'Continuer',
  },

  settings: {
    heading: 'Réglages',
    item: 'Réglages…',
    close: 'Fermer',
    groups: { board: 'Plateau', sound: 'Son', looks: 'Apparence et langue', notices: 'Quand cette page est à l’arrière-plan' },
    speed: 'Animation',
    speeds: { off: 'sans', fast: 'rapide', normal: 'normale', slow: 'lente' },
    confirm: 'Confirmer les coups',
    keys: 'Raccourcis à une touche',
    hand: 'Ma rangée, téléphone debout',
    hands: { right: 'à droite', left: 'à gauche' },
    sound: 'Sons',
    volume: 'Volume',
    percent: (n) => unit(n, 'percent', 'short'),
    vibrate: 'Vibreur',
    theme: 'Thème',
    themes: { auto: 'Auto', light: 'Clair', dark: 'Sombre', contrast: 'Contraste' },
    language: 'Langue',
    languageAuto: 'Celle du navigateur',
    notify: 'Notifications',
    hints: {
      confirm: 'Le premier appui sur une case montre ce que ferait le coup, le second sème.',
      keys: 'Les chiffres sèment, les lettres lisent à voix haute ou ouvrent le chat. À couper si la dictée ou un faux mouvement les déclenche.',
      hand: 'Seulement quand le plateau est debout ; couché, ta rangée est toujours en bas.',
      sound: 'Dès ton premier appui ; avant, le navigateur garde la page muette.',
      vibrate: 'Quand c’est ton tour, et lors des prises.',
    },
    notices: {
      open: 'Quand c’est ton tour, qu’on t’a rejoint ou qu’on te propose quelque chose. Seulement tant que cette page est ouverte, ne serait-ce que dans un autre onglet : une page fermée ne reçoit rien.',
      denied: 'Le navigateur les bloque pour cette page. Cela se change dans ses propres réglages pour ce site.',
      none: 'Ce navigateur n’en affiche pas ici : il faut une adresse sécurisée (https).',
    },
    reset: 'Tout réinitialiser',
    wasReset: 'Tout est comme au début.',
    lasts: {
      session: 'Ce navigateur ne garde rien pour cette page : tes choix valent jusqu’à la fermeture de cet onglet.',
      page: 'Ce navigateur ne garde rien pour cette page : tes choix valent jusqu’à ce que tu la quittes.',
    },
  },

  keys: {
    heading: 'Touches',
    close: 'Fermer',
    button: 'Touches',
    sow: 'semer la première à la sixième case de ta rangée',
    arrows: 'se déplacer sur le plateau',
    enter: 'semer la case choisie',
    talk: 'ouvrir ou fermer le chat',
    read: 'lire le plateau à voix haute',
    score: 'lire le score à voix haute',
    clocks: 'lire les pendules à voix haute',
    steps: 'regarder les positions passées',
    skip: 'passer les semailles ; annuler un choix ; revenir à la partie',
    help: 'cette liste',
    names: { digits: '1 … 6', arrows: 'Flèches', enter: 'Entrée', steps: '← → , . Début Fin', talk: 'c', read: 'b', score: 's', clocks: 't', skip: 'Échap', help: '?' },
  },

  gone: {
    'no-room': { heading: 'Ce salon n’existe pas', says: 'Le lien est faux, ou le salon a été supprimé ou n’a jamais servi.' },
    'room-expired': { heading: 'Ce salon a disparu', says: 'Personne n’y avait joué depuis longtemps.' },
    'replaced': { heading: 'La partie est ouverte ailleurs', says: 'Tu l’as ouverte dans un autre onglet ou sur un autre appareil, et on ne peut jouer qu’à un endroit à la fois.', again: 'Jouer ici' },
    'deleted': { heading: 'Ce salon est supprimé', says: 'Ses parties et ce qui s’y est dit ont disparu pour de bon.' },
    'seat-moved': { heading: 'Ta place est maintenant sur un autre appareil', says: 'La clé de ce navigateur ne l’ouvre plus, et cette partie n’a pas de spectateurs. Pour rejouer ici, choisis « Continuer sur un autre appareil » dans le menu là-bas et ouvre ce lien ici.' },
    'not-allowed': { heading: 'Cette partie est privée', says: 'Les deux places sont prises, et les joueurs ne veulent pas de spectateurs.' },
    home: 'À l’accueil',
  },

  newer: { says: 'Une nouvelle version de cette page est là.', reload: 'Recharger', later: 'Plus tard' },
  noLine: { heading: 'Pas de liaison avec ce salon', says: 'Il s’ouvrira tout seul dès que son serveur répondra de nouveau. La partie t’y attend ; rien n’en est perdu.' },

  storage: {
    session: 'Ce navigateur ne garde rien pour cette page : ta place est perdue si tu fermes cet onglet. Laisse-le ouvert jusqu’à la fin de la partie.',
    none: 'Ce navigateur ne garde rien pour cette page : ta place est perdue si tu la recharges ou la quittes.',
  },

  // Answers to what was asked, by the server's codes. The last few are the page's own.
  refusals: {
    'bad-message': 'Le serveur n’a pas compris cette page. La recharger peut aider.',
    'bad-rules': 'Ces règles ne peuvent pas être jouées.',
    'too-fast': 'C’était trop à la fois. Attends un peu et réessaie.',
    'no-room': 'Ce salon n’existe pas.',
    'room-expired': 'Ce salon a disparu.',
    'bad-token': 'Le salon ne connaît pas la clé de cette place.',
    'not-seated': 'Tu n’as pas de place ici : seuls les deux joueurs jouent.',
    'seat-taken': 'Quelqu’un d’autre a pris la place.',
    'not-your-turn': 'Ce n’est pas à toi de jouer.',
    'stale': 'Le plateau avait changé entre-temps.',
    'empty-pit': 'Cette case est vide.',
    'not-your-pit': 'Cette case n’est pas à toi.',
    'must-feed': 'En face, il n’y a plus de graines : choisis une case qui y arrive.',
    'grand-slam-forbidden': 'Ce coup prendrait toutes les graines d’en face, ce que ces règles interdisent.',
    'game-over': 'La partie est finie.',
    'not-started': 'La partie n’a pas commencé.',
    'not-allowed': 'Ce n’est pas possible maintenant.',
    'no-offer': 'Cette demande n’est plus là.',
    'offer-pending': 'Une autre demande attend une réponse.',
    'name-refused': 'Ce nom ne peut pas servir : de 1 à 20 lettres, sans signes invisibles.',
    'storage-unavailable': 'Le serveur n’a pas pu le noter à l’instant. Réessaie dans un moment.',
    'server-full': 'Le serveur est plein. Réessaie plus tard.',
    'closing': 'Le serveur redémarre.',
    'replaced': 'La partie est ouverte ailleurs.',
    'too-large': 'C’était trop long.',
    'no-hello': 'Le serveur n’a pas entendu cette page à temps.',
    'key-wanted': 'Ce serveur n’ouvre des salons qu’à qui a la clé de l’hôte.',
    'key-wrong': 'Ce n’est pas la clé de l’hôte.',
    'looking-back': 'Reviens à la partie pour jouer.',
    'no-part': 'Impossible de charger cela. Réessaie, ou recharge la page.',
    'no-engine': 'Les positions passées ne peuvent pas être montrées ici : les règles n’ont pas pu être chargées.',
    'no-record': 'Les coups n’ont pas pu être lus.',
    'no-position': 'Cette position n’existe pas dans ce salon.',
    'sending': 'Un instant : ton coup est en route.',
    'tossing': 'La pièce est encore en l’air.',
    'unsaid': 'La connexion s’est coupée avant l’arrivée de ton message. Il n’a pas été dit.',
    'no-line': 'Pas de connexion pour l’instant. Réessaie quand elle sera revenue.',
    'lost': 'La connexion s’est coupée avant la réponse. Réessaie si rien ne s’est passé.',
    'unknown': 'Cela n’a pas marché.',
  },

  net: { failed: 'Le serveur n’a pas répondu. Tourne-t-il, et as-tu du réseau ?' },
  title: { turn: 'À toi', room: 'Awalé' },
};
