// La page des problèmes en français ; pour les termes, voir ../fr.js.

import { datesOf } from '../dates.js';
import { formsOf } from '../forms.js';

const { number, plural } = formsOf('fr');

const seeds = (n) => plural(n, { one: '# graine', other: '# graines' });
const by = (n, least) => (least ? `d’au moins ${seeds(n)}` : `de ${seeds(n)}`);
const atTry = (n) => (n === 1 ? 'résolu du premier coup' : `résolu en ${number(n)} essais`);

export const puzzles = {
  title: 'Problème du jour',
  loading: 'Le problème arrive…',
  boardless: 'Ton navigateur ne peut pas faire tourner le jeu lui-même (il faut WebAssembly) : il n’y a donc pas de problèmes ici. Avec un ami, tu peux jouer quand même.',
  unloaded: 'Les problèmes n’ont pas pu être chargés. Recharge la page quand il y aura du réseau.',
  cost: 'Ce navigateur ne garde rien pour cette page : ce que tu as résolu n’est retenu que tant qu’elle est ouverte.',
  play: 'Jouer avec un ami',

  date: datesOf('fr'),
  heading: (date, grade) => `${date} · ${grade}`,
  grades: { easy: 'Facile', medium: 'Moyen', hard: 'Difficile' },
  days: 'Jours',
  before: 'La veille',
  today: 'Aujourd’hui',
  after: 'Le lendemain',
  task: 'Tu es Sud, et c’est à toi de jouer. Un seul coup gagne : trouve-le.',

  verdict: {
    right: (pit, n, least) => `Juste : ${pit} gagne ${by(n, least)}, quoi que joue Nord.`,
    answered: (pit, reply, n) => (n > 0
      ? `${pit} ne gagne pas : Nord joue ${reply} et prend ${seeds(n)}.` : `${pit} ne gagne pas : Nord joue ${reply}.`),
    ended: (pit) => `${pit} ne gagne pas : la partie s’arrête là.`,
    draw: 'Tu ne peux plus espérer mieux que la nulle.',
    loss: (n, least) => `Ensuite, Nord gagne ${by(n, least)}.`,
  },

  solved: (n) => (n === 1 ? 'Résolu du premier coup.' : `Résolu en ${number(n)} essais.`),
  shown: 'Celui-ci t’a été montré.',
  back: 'Coup repris. Essaie encore.',
  hint: 'Conseil',
  showMe: 'Montre-moi',
  again: 'Reprendre',
  goOn: 'Voir la suite',
  wait: 'Après deux essais, il y a un conseil et la solution.',
  hinted: (a, b, n) => (n > 0 ? `Conseil : c’est ${a} ou ${b}, et le coup prend ${seeds(n)}.` : `Conseil : c’est ${a} ou ${b}, et le coup ne prend rien tout de suite.`),

  share: {
    heading: 'Le dire à un ami',
    label: 'Ce que tu peux transmettre',
    copy: 'Copier',
    failed: 'Le texte est sélectionné : copie-le de là.',
    text: (date, grade, n, streak) => {
      const row = streak > 1 ? ` ${plural(streak, { one: '# jour de suite.', other: '# jours de suite.' })}` : '';
      return `Problème d’awalé, ${date} (${grade}) : ${atTry(n)}.${row}`;
    },
  },

  tally: (n, streak, best) => `Résolus : ${number(n)} · jours de suite : ${number(streak)} · record : ${number(best)}`,
};
