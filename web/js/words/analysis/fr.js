// L’analyse des parties en français ; pour les termes, voir ../fr.js.

import { formsOf } from '../forms.js';

const { number, plural } = formsOf('fr');

const seeds = (n) => plural(n, { one: '# graine', other: '# graines' });

export const analysis = {
  title: 'Analyse',
  intro: 'Qui était mieux placé, ce que valait chaque coup, et où la partie a basculé. Tout est calculé sur cet appareil.',
  open: 'Analyser cette partie',
  loading: 'Le plateau arrive…',
  boardless: 'Ton navigateur ne peut pas faire tourner le jeu lui-même (il faut WebAssembly et les workers) : aucune partie ne peut donc être analysée ici.',
  unloaded: 'L’analyse n’a pas pu être chargée. Recharge la page quand il y aura du réseau.',
  play: 'Jouer avec un ami',
  computer: 'Ordinateur',

  entry: {
    heading: 'Quelle partie ?',
    last: 'Ma dernière partie contre l’ordinateur',
    record: 'Notation de la partie',
    hint: (copy) => `Ce que donne « ${copy} » dans un salon, ou seulement les coups : A4 B2 A1…`,
    file: 'Ou un fichier',
    unshown: 'C’est trop long pour être affiché ici, mais le texte a été lu.',
    go: 'Analyser',
    which: 'Quelle manche ?',
    round: (n, south, north) => `Manche ${number(n)} : ${south} – ${north}`,
    line: (line, says) => (line > 0 ? `Ligne ${number(line)} : ${says}` : says),
    move: (line, ply, says) => `Ligne ${number(line)}, coup ${number(ply)} : ${says}`,
    back: 'Revenir à la partie',
  },

  errors: {
    'bad-record': 'Une partie ne s’écrit pas ainsi, ou la fin annoncée n’est pas celle des coups.',
    'bad-move': 'Il faudrait ici un coup, par exemple A4 ou B2x3, qui ait fait ce qui est écrit.',
    'bad-rules': 'De telles règles n’existent pas.',
    'bad-position': 'Une position a douze cases, deux greniers et le camp au trait, 48 graines en tout.',
    'game-over': 'La partie était finie avant ce coup.',
    'too-long': 'C’est trop long : un million de lettres au plus.',
    'too-many-rounds': 'Il y a trop de manches là-dedans : 200 au plus.',
    'no-round': 'Il n’y a aucun coup là-dedans.',
    'bad-link': 'Cette adresse ne mène à aucune partie jouable.',
    'unread': 'Le fichier n’a pas pu être lu.',
  },

  game: {
    versus: (south, north) => `${south} – ${north}`,
    another: 'Une autre partie…',
    steps: { start: 'Au début', back: 'Un coup en arrière', on: 'Un coup en avant', end: 'À la fin' },
    own: (moves) => `Ta propre suite : ${moves}`,
    back: 'Revenir à la partie',
    judging: 'Calcul en cours…',
    failed: 'Le calcul n’a pas pu se faire : une partie de la page manque, ou ce navigateur n’a pas de workers.',
    retry: 'Réessayer',
    progress: (n, of) => `${number(n)} sur ${number(of)}`,
    stop: 'Arrêter',
    goOn: 'Continuer',
  },

  worth: {
    even: 'Les deux se valent à peu près',
    ahead: (name, n) => `${name} a environ ${seeds(n)} d’avance`,
    wins: (name, n) => (n > 0 ? `${name} gagne à coup sûr, d’au moins ${seeds(n)}` : `${name} gagne à coup sûr`),
    winsBy: (name, n) => `${name} gagne à coup sûr, d’exactement ${seeds(n)}`,
    draw: 'Nulle à coup sûr',
  },
  short: {
    even: '≈ égal',
    ahead: (side, n) => `≈ ${side} +${number(n)}`,
    wins: (side, n) => (n > 0 ? `${side} gagne, ≥ ${number(n)}` : `${side} gagne`),
    winsBy: (side, n) => `${side} gagne, ${number(n)}`,
    draw: 'nulle',
  },

  move: {
    best: (move) => `${move} valait les meilleurs coups.`,
    lost: (move, n, best) => `${move} a laissé environ ${seeds(n)} ; ${best} était meilleur.`,
    lostExactly: (move, n, best) => `${move} a laissé ${seeds(n)} ; ${best} était meilleur.`,
    ahead: (moves) => `Meilleure suite : ${moves}`,
  },

  turns: {
    heading: 'Où la partie a basculé',
    none: 'Aucun coup n’a décidé la partie à lui seul.',
    win: (n, move, best) => `Coup ${number(n)} : ${move} a laissé filer le gain ; ${best} le gardait.`,
    draw: (n, move, best) => `Coup ${number(n)} : ${move} a laissé filer la nulle ; ${best} la gardait.`,
    slip: (n, move, best) => `Coup ${number(n)} : ${move} a risqué un gain certain ; ${best} le gardait.`,
    lost: (n, move, best) => `Coup ${number(n)} : ${move} a perdu la partie ; ${best} la laissait ouverte.`,
    seeds: (n, move, best, loss) => `Coup ${number(n)} : ${move} a laissé environ ${seeds(loss)} ; ${best} était meilleur.`,
    played: (name, good, of, loss) =>
      `${name} : ${number(good)} bons coups sur ${number(of)}, en moyenne ${seeds(loss)} de moins par coup.`,
  },

  graph: {
    heading: 'Qui était mieux placé',
    better: (name) => `Avantage : ${name}`,
    move: 'Coup',
    legend: 'Pâle : une estimation. Plein : prouvé ; au-delà du trait en tirets, le gain est certain. Un point : la partie bascule.',
    at: (n, move, worth) => (n > 0 ? `Coup ${number(n)}, ${move} : ${worth}` : `Début : ${worth}`),
  },

  table: {
    heading: 'Tous les coups',
    columns: { move: 'Coup', worth: 'Après', best: 'Mieux', loss: 'Laissé' },
    signs: '≈ une estimation ; ≥ au moins ; sans signe : exactement.',
    loss: (n) => (n > 0 ? number(n) : '–'),
  },
};
