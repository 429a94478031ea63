import { numberOf, REALMS, type Realm, suitCards } from '../../games/kingdoms/rules/state.js';
import type { FileView, KingdomsView } from '../../games/kingdoms/rules/view.js';

/** What is known of the cards of one realm that an eye cannot place. */
export interface Odds {
  /** Their numbers, lowest first. */
  readonly numbers: readonly number[];
  readonly mean: number;
}

/** What a hidden card counts where every card of its suit can be placed: it must be a field that took up arms. */
const STRAY = 4;

/** By realm: the cards that the owner of this view cannot place. */
export function oddsOf(v: Pick<KingdomsView, 'kingdoms' | 'drawn'>): Readonly<Record<Realm, Odds>> {
  const seen = new Set<string>(v.drawn);
  for (const kingdom of v.kingdoms) for (const realm of REALMS) addCards(kingdom[realm], seen);
  const odds = (realm: Realm): Odds => {
    const numbers = suitCards(realm)
      .filter((card) => !seen.has(card))
      .map(numberOf);
    const mean = numbers.length > 0 ? numbers.reduce((sum, n) => sum + n, 0) / numbers.length : STRAY;
    return { numbers, mean };
  };
  return { coins: odds('coins'), cups: odds('cups'), swords: odds('swords'), wands: odds('wands') };
}

function addCards({ active, reserve }: FileView, seen: Set<string>): void {
  for (const force of active ? [active, ...reserve] : reserve) {
    for (const card of force.cards) seen.add(card);
    for (const wound of force.wounds) for (const card of wound.cards) seen.add(card);
  }
}

/** How likely so many hidden cards, each lessened by a burden, add up to more than `limit`. */
export function chanceOver({ numbers, mean }: Odds, cards: number, burden: number, limit: number): number {
  if (limit < 0) return 1;
  if (numbers.length === 0) return cards * Math.max(0, mean - burden) > limit ? 1 : 0;
  let over = 0;
  for (const number of numbers) {
    const left = limit - Math.max(0, number - burden);
    over += cards > 1 ? chanceOver({ numbers, mean }, cards - 1, burden, left) : left < 0 ? 1 : 0;
  }
  return over / numbers.length;
}
