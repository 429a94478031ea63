import { isJoker, isRoyal, rankOf, suitOf } from '../../../cards/standard.js';
import { type Card, total, worthOf } from './state.js';

/** How gladly a card is kept beyond its worth: Diamonds, aces, Jesters and royals are the last to be given up. */
export function keepValue(card: Card): number {
  if (isJoker(card)) return 9;
  const suit = suitOf(card);
  const power = suit === 'D' ? 3 : suit === 'H' ? 1.5 : suit === 'S' ? 0.5 : 0;
  return worthOf(card) + power + (rankOf(card) === 'A' ? 5 : 0) + (isRoyal(card) ? 3 : 0);
}

/** The cheapest of these covers: the least worth is given up, then what is kept least gladly. Undefined for none. */
export function cheapestCover(covers: readonly (readonly Card[])[]): readonly Card[] | undefined {
  let best: readonly Card[] | undefined;
  for (const cover of covers) if (!best || costOf(cover) < costOf(best)) best = cover;
  return best;
}

const costOf = (cover: readonly Card[]): number =>
  1000 * total(cover) + cover.reduce((sum, card) => sum + keepValue(card), 0);
