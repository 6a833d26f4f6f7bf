// A text as people write games: copied from pages, mails and books.

const MOVE = /(?<![\w"])[ab][1-6](x\d+)?(?!\w)/gi;

// Of a move the engine wants its pit's letter great, its sign of capture small.
const tidiedMove = (move) => move[0].toUpperCase() + move.slice(1).toLowerCase();

const tidiedLine = (line) => (line.trimStart().startsWith('[') ? line
  : line.replace(/,/g, ' ').replace(MOVE, tidiedMove));

/** The same text as the engine reads it, line by line; tags stay as they are. */
export function tidied(text) {
  const plain = text.replace(/^\uFEFF/, '').replace(/[^\S\r\n]|\u200B/g, ' ');
  return plain.split('\n').map(tidiedLine).join('\n');
}
