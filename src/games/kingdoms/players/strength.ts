import type { Realm } from '../rules/state.js';
import { leftOf, lessened, prevails } from '../rules/values.js';
import type { Board, Troop, Who } from './board.js';
import { chanceOver } from './odds.js';

/* R3-R5 for a board: hidden cards count their average. */

export function nominalOf({ sides, odds }: Board, who: Who, realm: Realm, { worths, size }: Troop): number {
  const side = sides[who];
  const burden = side.burden[realm];
  let nominal = side.lead[realm];
  for (const worth of worths) nominal += lessened(worth, burden);
  const hidden = size - worths.length;
  return hidden > 0 ? nominal + hidden * lessened(odds[realm].mean, burden) : nominal;
}

export const offenceOf = (board: Board, who: Who, realm: Realm, troop: Troop): number =>
  leftOf(nominalOf(board, who, realm, troop), troop.damage, troop.strength);
export const defenceOf = (board: Board, who: Who, realm: Realm, troop: Troop): number =>
  leftOf(nominalOf(board, who, realm, troop), troop.damage, troop.temperance);
export const valueIn = (board: Board, who: Who, realm: Realm, troop: Troop): number =>
  leftOf(nominalOf(board, who, realm, troop), troop.damage);

/** The chance that a force's offence is above `limit`. */
export function chanceAbove(board: Board, who: Who, realm: Realm, troop: Troop, limit: number): number {
  const hidden = troop.size - troop.worths.length;
  if (hidden === 0) return prevails(offenceOf(board, who, realm, troop), limit) ? 1 : 0;
  const { burden, lead } = board.sides[who];
  const needed = troop.strength ? ((limit + troop.damage) * 2) / 3 : limit + troop.damage;
  return chanceOver(board.odds[realm], hidden, burden[realm], needed - lead[realm]);
}
