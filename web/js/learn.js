// The learn page: ten steps on a board, and everything there is to read.

import { base, fetchEngine } from './api.js';
import { engineOf } from './engine.js';
import { whenIdle } from './lazy.js';
import { createLesson, lessonKeys } from './learn/lesson.js';
import { examples, record, steps } from './learn/lessons.js';
import { blocks, createExample, listOf } from './learn/reader.js';
import { createRulesGuide } from './learn/rulesguide.js';
import { costOf, openPage } from './roomless.js';
import { words } from './words.js';
import { h } from './dom.js';

const { said, keepsakes, settings, missed } = await openPage('learn');

const playButton = () => h('a', { class: 'button button-main', href: base.href }, said.play);

// --- The ten steps ------------------------------------------------------------------------------

const stage = document.querySelector('.stage'); // with the first look of step 1, for who is new
const isKnown = 'known' in document.documentElement.dataset; // early.js has seen to it
stage.append(h('p', { class: isKnown ? 'hint' : 'heard' }, said.lesson.loading));

async function drawStage() {
  if (!globalThis.WebAssembly) return showPictures(said.lesson.boardless);
  try {
    showLesson(await engineOf(await fetchEngine()));
  } catch {
    showPictures(said.lesson.unloaded);
    missed();
  }
}

function showPictures(why) {
  stage.replaceChildren(h('p', { class: 'note' }, why), ...steps.map(createShownStep));
}

function showLesson(engine) {
  const end = h('div', { class: 'note', hidden: true },
    h('strong', {}, said.lesson.finished.heading), h('p', {}, said.lesson.finished.says), playButton());
  const lesson = createLesson({ engine, said, settings, keepsakes, end });
  const cost = costOf({ said: said.lesson, keepsakes });
  const list = h('details', { class: 'more' }, h('summary', {}, words.keys.heading), h('dl', { class: 'keys' },
    ...lessonKeys.flatMap(({ name, says }) => [h('dt', {}, words.keys.names[name]), h('dd', {}, words.keys[says])])));
  stage.replaceChildren(lesson.node, ...[cost, list].filter(Boolean));
  lesson.draw();
}

/** A step where nothing can be played: its boards before and after the move that is meant. */
function createShownStep({ name, early, boards }, n) {
  const { title, rule, boards: texts } = said.steps[name];
  return h('div', { class: 'lesson-shown' }, h('h3', {}, `${n + 1}. ${title}`), h('p', {}, rule),
    ...boards.map((board) => createExample(board, texts[board.name].task, said, early)));
}

// --- To read --------------------------------------------------------------------------------------

// The addresses of what the catalogues name.
const LINKS = {
  society: 'https://www.oware.org/',
  solved: 'https://doi.org/10.3233/ICG-2002-25306',
  method: 'https://doi.org/10.1109/MC.2003.1236468',
};

const outside = (href, text) => h('a', { href, target: '_blank', rel: 'noopener' }, text);

function createReading() {
  const { says, links, wikipedia, books } = said.reading;
  const items = [...Object.entries(wikipedia).map(([name, href]) => outside(href, links[name])),
    ...Object.entries(LINKS).map(([name, href]) => outside(href, links[name]))];
  return [h('p', {}, says), h('ul', {}, ...items.map((item) => h('li', {}, item)), ...books.map((book) => h('li', {}, book)))];
}

const question = ({ ask, answer }) => [h('h3', {}, ask), h('p', {}, answer)];

/** A part of the rules, with its examples. */
const createPart = ([name, { heading, text }]) => h('div', { class: 'part', id: `how-${name}` }, h('h3', {}, heading), ...blocks(text),
  ...(examples[name] ?? []).map((row) => createExample(row, said.how.examples[row.name], said)));

let guide = null; // to the rule sets, once that chapter is written

function createGuide() {
  guide = createRulesGuide(said);
  return guide.nodes;
}

const createNotation = () => [...blocks(said.notation.text),
  h('figure', {}, h('figcaption', {}, said.notation.record), h('pre', { class: 'scroll', tabIndex: 0 }, record))];

/**
 * What there is to read lies folded, so that its headings are a table of contents, on a phone too.
 * All of it at once would keep a phone busy: so it is written piece by piece, and whole for whoever unfolds it.
 * @param id of said, too
 * @param pieces functions, each of which returns some of its nodes
 */
function createChapter(id, ...pieces) {
  const text = h('div', { class: 'chapter-text' });
  const node = h('details', { class: 'chapter', id },
    h('summary', { onclick: write }, h('h2', {}, said[id].heading)), text);

  const writePiece = () => text.append(...pieces.shift()());

  function write() {
    while (pieces.length > 0) writePiece();
  }

  return { node, write, writePiece, get isWritten() { return pieces.length === 0; } };
}

const chapters = [
  createChapter('how', ...Object.entries(said.how.parts).map((part) => () => [createPart(part)])),
  createChapter('which', createGuide),
  createChapter('tips', () => [listOf(said.tips.items)]),
  createChapter('mistakes', () => [listOf(said.mistakes.items)]),
  createChapter('questions', () => said.questions.items.flatMap(question)),
  createChapter('notation', createNotation),
  createChapter('history', () => blocks(said.history.text)),
  createChapter('reading', createReading),
];

function writeWhenIdle() {
  const chapter = chapters.find(({ isWritten }) => !isWritten);
  if (!chapter) return;
  whenIdle(() => {
    if (!chapter.isWritten) chapter.writePiece();
    writeWhenIdle();
  });
}

document.title = said.title;
document.querySelector('.first-look').replaceWith(
  h('header', { class: 'learn-head' }, h('a', { class: 'home', href: base.href }, words.game),
    h('h1', {}, said.title), h('p', { class: 'intro' }, said.intro)),
  h('section', { id: 'steps' }, h('h2', { class: 'heard' }, said.lesson.heading), stage),
  h('div', { class: 'chapters' }, ...chapters.map(({ node }) => node)),
  h('p', {}, playButton()));

/** What the address names is written, unfolded and shown. */
function followLink() {
  if (!location.hash) return;
  for (const chapter of chapters) chapter.write();
  const target = guide.show(location.hash) ?? document.getElementById(location.hash.slice(1));
  const folded = target?.closest('.chapter');
  if (!folded) return;
  folded.open = true;
  target.scrollIntoView();
}

drawStage().then(followLink).then(writeWhenIdle); // a board that comes in moves what stands under it
addEventListener('hashchange', followLink);
