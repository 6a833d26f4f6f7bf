// La page d’entraînement en français ; pour les termes, voir ../fr.js.

import { formsOf } from '../forms.js';

const { moment, number, plural, unit } = formsOf('fr');

export const practice = {
  title: 'Jouer contre l’ordinateur',
  intro: 'Il joue sur cet appareil, même sans réseau. Ta partie est gardée à chaque coup.',
  computer: 'Ordinateur',
  loading: 'Le plateau arrive…',
  boardless: 'Ton navigateur ne peut pas faire tourner le jeu lui-même (il faut WebAssembly et les workers) : l’ordinateur ne peut donc pas jouer ici. Avec un ami, tu peux jouer quand même.',
  unloaded: 'Le jeu n’a pas pu être chargé. Recharge la page quand il y aura du réseau.',
  cost: 'Ce navigateur ne garde rien pour cette page : ta partie et tes résultats ne durent que tant qu’elle est ouverte.',
  play: 'Jouer avec un ami',

  setup: {
    heading: 'Nouvelle partie',
    level: 'Niveau',
    first: 'Qui sème en premier ?',
    firsts: { south: 'Moi', north: 'L’ordinateur', toss: 'Pile ou face' },
    start: 'Commencer',
    back: 'Revenir à la partie',
    drops: 'Une nouvelle partie efface celle qui est en cours, qui ne compte pas.',
  },

  levels: {
    easy: { name: 'Facile', says: 'Prend ce qu’il voit, et souvent sème au hasard.' },
    normal: { name: 'Moyen', says: 'Voit trois coups d’avance, et se relâche de temps en temps.' },
    hard: { name: 'Difficile', says: 'Voit sept coups d’avance et soigne sa rangée.' },
    crazy: { name: 'Infernal', says: 'Voit aussi loin qu’il peut en une seconde.' },
  },

  table: {
    heading: (level, rules) => `${level} · ${rules}`,
    thinking: 'L’ordinateur réfléchit…',
    ahead: (n) => `L’ordinateur réfléchit, ${plural(n, { one: '# coup', other: '# coups' })} d’avance…`,
    seeking: 'Recherche d’un bon coup…',
    considering: 'L’ordinateur réfléchit à ton offre…',
    lost: 'L’ordinateur a gagné',
    advice: (pit) => `Conseil : ${pit}`,
    takeBack: 'Reprendre',
    hint: 'Conseil',
    again: 'Rejouer',
    another: 'Nouvelle partie…',
    helped: (hints, backs) => `Conseils : ${number(hints)} · coups repris : ${number(backs)}`,
    failed: 'L’ordinateur n’a pas pu réfléchir : une partie de la page n’est pas arrivée, ou ce navigateur n’a pas de workers.',
    retry: 'Réessayer',
    elsewhere: 'Cette partie se joue dans un autre onglet ou une autre fenêtre.',
    here: 'Jouer ici',
  },

  menu: {
    heading: 'En pause',
    goOn: 'Reprendre la partie',
    sound: (on) => (on ? 'Couper le son' : 'Remettre le son'),
    endNow: 'Arrêter là…',
  },

  tally: {
    heading: 'Tes résultats',
    none: 'Aucune partie n’est encore finie.',
    columns: { level: 'Niveau', win: 'Gagnées', loss: 'Perdues', draw: 'Nulles', rate: 'Taux', streak: 'À la suite', best: 'Record', seeds: 'Graines' },
    number,
    rate: (n) => (n === null ? '–' : unit(n, 'percent', 'short')),
    last: 'Dernières parties',
    results: { win: 'Gagnée', loss: 'Perdue', draw: 'Nulle' },
    game: (result, level, mine, theirs, at) => `${result}, ${level} : ${number(mine)} contre ${number(theirs)}, ${moment(at)}`,
    save: 'Enregistrer dans un fichier',
    reset: 'Remettre à zéro…',
    sure: 'Oublier tous les résultats ?',
    says: 'Ils ne sont que dans ce navigateur. On ne peut pas revenir en arrière.',
    yes: 'Oublier',
    no: 'Garder',
  },
};
