import { wholeArmy } from '../../games/circle-of-kings/rules/decks.js';
import { type Card, compareCards, SEATS, worthOf } from '../../games/circle-of-kings/rules/state.js';
import type { CircleView } from '../../games/circle-of-kings/rules/view.js';
import type { Pair } from './field.js';

const WHOLE: Pair<readonly Card[]> = [wholeArmy(0).sort(compareCards), wholeArmy(1).sort(compareCards)];

/** By seat: the Army cards that lie where the eye cannot see them. */
export function unseenIn(v: CircleView): Pair<Card[]> {
  const seen = new Set<Card>(v.hand);
  for (const { captain, army, armyDiscard } of v.sides) {
    if (captain !== null) seen.add(captain);
    for (const card of army) seen.add(card);
    for (const card of armyDiscard) seen.add(card);
  }
  return SEATS.map((seat) => (WHOLE[seat as 0 | 1] as Card[]).filter((card) => !seen.has(card))) as Pair<Card[]>;
}

/** A hand that a seat might hold, the highest card first. The same number gives the same hand. */
export function handOf(unseen: readonly Card[], count: number, number: number): Card[] {
  const left = [...unseen];
  const hand: Card[] = [];
  let mixed = 2654435761 * (number + 1);
  while (hand.length < count && left.length > 0) {
    mixed = (Math.imul(mixed, 1664525) + 1013904223) >>> 0;
    hand.push(...left.splice(Math.floor((mixed / 2 ** 32) * left.length), 1));
  }
  return hand.sort((one, other) => worthOf(other) - worthOf(one));
}
