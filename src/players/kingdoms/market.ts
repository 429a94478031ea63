import { shopsOf } from '../../games/kingdoms/rules/actions.js';
import { countsIn } from '../../games/kingdoms/rules/market.js';
import { type Card, type Purse, type Realm, realmOf } from '../../games/kingdoms/rules/state.js';
import { drawsOf } from '../../games/kingdoms/rules/values.js';
import type { KingdomsView } from '../../games/kingdoms/rules/view.js';
import { type Board, fileAt, troopOf, withFile } from './board.js';
import { outlook } from './standing.js';
import { valueIn } from './strength.js';
import type { Weights } from './weights.js';
import { gainOf } from './worth.js';

/** R22 What is left when a purse is spent, and how many cards it draws where the piles hold enough. */
export function spent(board: Board, purse: Purse): { readonly board: Board; readonly draws: number } {
  const [force, ...rest] = fileAt(board, 0, purse);
  const value = force ? valueIn(board, 0, purse, force) : 0;
  return { board: withFile(board, 0, purse, rest), draws: drawsOf(value) };
}

/** The board with a card more at the end of its file. */
const withCard = (board: Board, card: Card): Board => {
  const realm = realmOf(card);
  const troop = troopOf({ cards: [card], wounds: [], helpers: [] }, realm);
  return withFile(board, 0, realm, [...fileAt(board, 0, realm), troop]);
};

/** What it counts to keep a drawn card. */
export const keepWorth = (board: Board, card: Card, w: Weights): number => outlook(withCard(board, card), 1, w);

/** What a split of the draws can be expected to come to: the best of what it draws. */
export function splitWorth(board: Board, split: string, w: Weights): number {
  const [cups, swords, wands] = countsIn(split);
  return hope(board, { cups, swords, wands }, w);
}

/** What a purchase can be expected to gain, if all its cards are drawn where the best can be hoped for. */
export function purchaseGain(v: KingdomsView, board: Board, purse: Purse, draws: number, w: Weights): number {
  const shops = shopsOf(v, purse).filter((realm) => v.piles[realm] > 0);
  return Math.max(0, ...shops.map((realm) => hope(board, { [realm]: Math.min(draws, v.piles[realm]) }, w)));
}

/** A card that may be drawn, and what it would count. */
interface Chance {
  readonly realm: Realm;
  readonly worth: number;
}

/** What the best of so many cards of each realm can be expected to count. */
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
