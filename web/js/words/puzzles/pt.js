// A página de problemas em português; para os termos, veja ../pt.js.

import { datesOf } from '../dates.js';
import { formsOf } from '../forms.js';

const { number, plural } = formsOf('pt');

const seeds = (n) => plural(n, { one: '# semente', other: '# sementes' });
const by = (n, least) => (least ? `por pelo menos ${seeds(n)}` : `por ${seeds(n)}`);
const atTry = (n) => (n === 1 ? 'resolvido de primeira' : `resolvido em ${number(n)} tentativas`);

export const puzzles = {
  title: 'Problema do dia',
  loading: 'O problema está a caminho…',
  boardless: 'Seu navegador não consegue executar o jogo sozinho (precisa de WebAssembly), então não há problemas aqui. Com um amigo você pode jogar mesmo assim.',
  unloaded: 'Não foi possível carregar os problemas. Recarregue a página quando houver rede.',
  cost: 'Este navegador não guarda nada para esta página: o que você resolveu só é lembrado enquanto ela está aberta.',
  play: 'Jogar com um amigo',

  date: datesOf('pt'),
  heading: (date, grade) => `${date} · ${grade}`,
  grades: { easy: 'Fácil', medium: 'Médio', hard: 'Difícil' },
  days: 'Dias',
  before: 'Dia anterior',
  today: 'Hoje',
  after: 'Dia seguinte',
  task: 'Você joga com Sul, e é a sua vez. Só uma jogada vence: encontre-a.',

  verdict: {
    right: (pit, n, least) => `Certo: ${pit} vence ${by(n, least)}, jogue Norte o que jogar.`,
    answered: (pit, reply, n) => (n > 0
      ? `${pit} não vence: Norte joga ${reply} e captura ${seeds(n)}.` : `${pit} não vence: Norte joga ${reply}.`),
    ended: (pit) => `${pit} não vence: a partida acaba aí.`,
    draw: 'Você já não consegue mais do que um empate.',
    loss: (n, least) => `Depois disso Norte vence ${by(n, least)}.`,
  },

  solved: (n) => (n === 1 ? 'Resolvido de primeira.' : `Resolvido em ${number(n)} tentativas.`),
  shown: 'Este foi mostrado a você.',
  back: 'Jogada desfeita. Tente de novo.',
  hint: 'Dica',
  showMe: 'Mostre',
  again: 'Desfazer',
  goOn: 'Como continua',
  wait: 'Depois de duas tentativas há uma dica e a solução.',
  hinted: (a, b, n) => (n > 0 ? `Dica: é ${a} ou ${b}, e a jogada captura ${seeds(n)}.` : `Dica: é ${a} ou ${b}, e a jogada não captura nada de imediato.`),

  share: {
    heading: 'Conte a alguém',
    label: 'O que você pode passar adiante',
    copy: 'Copiar',
    failed: 'O texto está selecionado: copie daí.',
    text: (date, grade, n, streak) => {
      const row = streak > 1 ? ` ${plural(streak, { one: '# dia seguido.', other: '# dias seguidos.' })}` : '';
      return `Problema de Oware, ${date} (${grade}): ${atTry(n)}.${row}`;
    },
  },

  tally: (n, streak, best) => `Resolvidos: ${number(n)} · dias seguidos: ${number(streak)} · recorde: ${number(best)}`,
};
