import { type Invader, REALMS, type Realm } from '../../games/kingdoms/state.js';
import { type Board, countOf, fileAt, other, type Troop, type Who } from './board.js';
import { nominalOf, valueIn } from './strength.js';
import { mayStrike, strike } from './strike.js';
import type { Weights } from './weights.js';

/** What counts more than all else: the match. */
export const MATCH = 1000;
const INVADERS: readonly Invader[] = ['swords', 'wands'];

/** How a board stands for who thinks, by what lies there: above zero is ahead. */
export function standing(board: Board, w: Weights): number {
  const [mine, rivals] = board.sides.map(countOf) as [number, number];
  if (rivals === 0) return MATCH;
  if (mine === 0) return -MATCH;
  const ahead = cardsOf(board, 0) - cardsOf(board, 1);
  if (board.left <= 0) return decided(board, ahead);
  return sideWorth(board, 0, mine, w) - sideWorth(board, 1, rivals, w) + (w.closing * ahead) / board.left;
}

/** The same, with what is to be expected of whoever moves next, and of the other after that. */
export function outlook(board: Board, next: Who, w: Weights): number {
  const now = standing(board, w);
  if (board.left <= 0 || Math.abs(now) === MATCH) return now;
  const threat = w.tempo * bestStrike(board, next, w) - w.later * bestStrike(board, other(next), w);
  return next === 0 ? now + threat : now - threat;
}

/** R38 The last turn is over. */
function decided(board: Board, ahead: number): number {
  if (ahead !== 0) return Math.sign(ahead) * MATCH;
  const stronger = numbersOf(board, 0) - numbersOf(board, 1);
  return (Math.sign(stronger) * MATCH) / 2;
}

const sumOver = (board: Board, who: Who, of: (troop: Troop, realm: Realm) => number): number => {
  let sum = 0;
  for (const realm of REALMS) for (const troop of fileAt(board, who, realm)) sum += of(troop, realm);
  return sum;
};
const cardsOf = (board: Board, who: Who): number => sumOver(board, who, ({ size }) => size);
const numbersOf = (board: Board, who: Who): number =>
  sumOver(board, who, ({ worths, size }, realm) => {
    const known = worths.reduce((sum, worth) => sum + worth, 0);
    return known + (size - worths.length) * board.odds[realm].mean;
  });

function sideWorth(board: Board, who: Who, forces: number, w: Weights): number {
  const { files } = board.sides[who];
  const fields = fieldsOf(board, who);
  let worth = w.alive * Math.sqrt(forces);
  for (const realm of REALMS) {
    const file = files[realm];
    if (file.length > 0) worth += w.file;
    for (const troop of file) worth += troopWorth(board, who, realm, troop, fields, w);
  }
  return files.swords.length > 1 ? worth + w.reserve : worth;
}

const fieldsOf = (board: Board, who: Who): number => {
  const [fields] = fileAt(board, who, 'cups');
  return fields ? valueIn(board, who, 'cups', fields) : 0;
};

function troopWorth(board: Board, who: Who, realm: Realm, troop: Troop, fields: number, w: Weights): number {
  const nominal = nominalOf(board, who, realm, troop);
  let points = Math.max(0, nominal - troop.damage);
  for (const wound of troop.wounds)
    points += Math.min(wound, nominal / troop.wounds.length) * (wound < fields ? w.mends : w.festers);
  if (troop.strength && (realm === 'swords' || realm === 'wands')) points += (w.strength * nominal) / 2;
  if (troop.temperance) points += (w.temperance * nominal) / 2;
  return w.card * troop.size + w.point[realm] * points;
}

/** What the best invasion of a side can be expected to gain it; 0 where none is any good. */
function bestStrike(board: Board, by: Who, w: Weights): number {
  const now = standing(board, w);
  let best = 0;
  for (const realm of INVADERS)
    for (const target of REALMS) {
      if (!mayStrike(board, by, realm, target)) continue;
      const { home, danger, answered } = strike(board, by, realm, target);
      let after = (1 - danger) * standing(home, w);
      if (danger > 0) after += danger * standing(answered, w);
      best = Math.max(best, by === 0 ? after - now : now - after);
    }
  return best;
}
