import { unseenCards } from '../rules/sight.js';
import { numberOf, type Realm } from '../rules/state.js';
import { lessened } from '../rules/values.js';
import type { KingdomsView } from '../rules/view.js';

/** What is known of a realm's cards that an eye cannot place. */
export interface Odds {
  /** Their numbers, in ascending order. */
  readonly numbers: readonly number[];
  readonly mean: number;
}

/** The value of a hidden card where every card of its suit can be placed: it must be a field that took up arms. */
const STRAY = 4;

/** By realm: the cards that the owner of this view cannot place. */
export function oddsOf(v: Pick<KingdomsView, 'kingdoms' | 'drawn'>): Readonly<Record<Realm, Odds>> {
  const unseen = unseenCards(v);
  const odds = (realm: Realm): Odds => {
    const numbers = unseen[realm].map(numberOf);
    const mean = numbers.length > 0 ? numbers.reduce((sum, n) => sum + n, 0) / numbers.length : STRAY;
    return { numbers, mean };
  };
  return { coins: odds('coins'), cups: odds('cups'), swords: odds('swords'), wands: odds('wands') };
}

/** The chance that so many hidden cards, each reduced by a burden, total more than `limit`. */
export function chanceOver({ numbers, mean }: Odds, cards: number, burden: number, limit: number): number {
  if (limit < 0) return 1;
  if (numbers.length === 0) return cards * lessened(mean, burden) > limit ? 1 : 0;
  let over = 0;
  for (const number of numbers) {
    const left = limit - lessened(number, burden);
    over += cards > 1 ? chanceOver({ numbers, mean }, cards - 1, burden, left) : left < 0 ? 1 : 0;
  }
  return over / numbers.length;
}
