import { shopsOf } from '../rules/actions.js';
import { countsIn } from '../rules/market.js';
import { type Card, type Purse, type Realm, realmOf } from '../rules/state.js';
import { drawsOf } from '../rules/values.js';
import type { KingdomsView } from '../rules/view.js';
import { type Board, fileAt, troopOf, withFile } from './board.js';
import { outlook } from './standing.js';
import { valueIn } from './strength.js';
import type { Weights } from './weights.js';
import { gainOf } from './worth.js';

/** R22 The board after spending a purse, and the cards it draws if the piles hold enough. */
export function spent(board: Board, purse: Purse): { readonly board: Board; readonly draws: number } {
  const [force, ...rest] = fileAt(board, 0, purse);
  const value = force ? valueIn(board, 0, purse, force) : 0;
  return { board: withFile(board, 0, purse, rest), draws: drawsOf(value) };
}

/** The board with one more card at the end of its file. */
const withCard = (board: Board, card: Card): Board => {
  const realm = realmOf(card);
  const troop = troopOf({ cards: [card], wounds: [], helpers: [] }, realm);
  return withFile(board, 0, realm, [...fileAt(board, 0, realm), troop]);
};

/** The value of keeping a drawn card. */
export const keepWorth = (board: Board, card: Card, w: Weights): number => outlook(withCard(board, card), 1, w);

/** The expected value of a split of the draws: the best card it draws. */
export function splitWorth(board: Board, split: string, w: Weights): number {
  const [cups, swords, wands] = countsIn(split);
  return hope(board, { cups, swords, wands }, w);
}

/** The expected gain of a purchase, if all its cards come from the most promising pile. */
export function purchaseGain(v: KingdomsView, board: Board, purse: Purse, draws: number, w: Weights): number {
  const shops = shopsOf(v, purse).filter((realm) => v.piles[realm] > 0);
  return Math.max(0, ...shops.map((realm) => hope(board, { [realm]: Math.min(draws, v.piles[realm]) }, w)));
}

/** A card that may be drawn, and its value. */
interface Chance {
  readonly realm: Realm;
  readonly worth: number;
}

/** The expected value of the best of so many cards of each realm. */
function hope(board: Board, counts: Readonly<Partial<Record<Realm, number>>>, w: Weights): number {
  const realms = Object.keys(counts).filter((realm) => counts[realm as Realm]) as Realm[];
  const chances = realms.flatMap((realm) => cardsAhead(board, realm, w)).sort((one, two) => one.worth - two.worth);
  const below: Partial<Record<Realm, number>> = {};
  let [sum, before] = [0, 0];
  for (const { realm, worth } of chances) {
    below[realm] = (below[realm] ?? 0) + 1;
    let chance = 1;
    for (const each of realms)
      chance *= ((below[each] ?? 0) / board.odds[each].numbers.length) ** (counts[each] as number);
    sum += (chance - before) * worth;
    before = chance;
  }
  return sum;
}

/** All cards of a realm that may be drawn. */
const cardsAhead = (board: Board, realm: Realm, w: Weights): Chance[] =>
  board.odds[realm].numbers.map((number) => {
    const troop = { id: '', size: 1, worths: [number], wounds: [], damage: 0, strength: false, temperance: false };
    return { realm, worth: gainOf(board, 0, realm, troop, w) };
  });
