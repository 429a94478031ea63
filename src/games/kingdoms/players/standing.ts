import { REALMS, type Realm } from '../rules/state.js';
import { type Board, countOf, fileAt, other, type Troop, type Who } from './board.js';
import { bestStrike } from './threat.js';
import type { Weights } from './weights.js';
import { MATCH, sideWorth } from './worth.js';

/** The value of a board for the thinking player, by what lies there: above zero is a lead. */
export function standing(board: Board, w: Weights): number {
  const [mine, rivals] = board.sides;
  if (countOf(rivals) === 0) return MATCH;
  if (countOf(mine) === 0) return -MATCH;
  const ahead = cardsOf(board, 0) - cardsOf(board, 1);
  if (board.left <= 0) return decided(board, ahead);
  return sideWorth(board, 0, w) - sideWorth(board, 1, w) + (w.closing * ahead) / board.left;
}

/** The same, with the expected turns of the next player and of the other after that. */
export function outlook(board: Board, next: Who, w: Weights): number {
  const now = standing(board, w);
  if (board.left <= 0 || Math.abs(now) === MATCH || (w.tempo === 0 && w.later === 0)) return now;
  const threat = w.tempo * bestStrike(board, next, w) - w.later * bestStrike(board, other(next), w);
  return next === 0 ? now + threat : now - threat;
}

/** R38 The last turn is over. */
function decided(board: Board, ahead: number): number {
  if (ahead !== 0) return Math.sign(ahead) * MATCH;
  const stronger = numbersOf(board, 0) - numbersOf(board, 1);
  return (Math.sign(stronger) * MATCH) / 2;
}

function sumOver(board: Board, who: Who, of: (troop: Troop, realm: Realm) => number): number {
  let sum = 0;
  for (const realm of REALMS) for (const troop of fileAt(board, who, realm)) sum += of(troop, realm);
  return sum;
}

const cardsOf = (board: Board, who: Who): number => sumOver(board, who, ({ size }) => size);

const numbersOf = (board: Board, who: Who): number =>
  sumOver(board, who, ({ worths, size }, realm) => {
    const known = worths.reduce((sum, worth) => sum + worth, 0);
    return known + (size - worths.length) * board.odds[realm].mean;
  });
