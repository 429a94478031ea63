import type { Outcome } from '../../../src/engine/table.js';
import { type Card, type LanternState, lightOf, numberOf } from './state.js';

/** R5 What lanterns count for whoever has this wish. */
export const worthOf = (wish: Card, cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + (lightOf(card) === lightOf(wish) ? numberOf(card) : -1), 0);

/** The choice that counts most for a wish; of equal ones the first. Undefined where there is none. */
export function brightest(wish: Card, choices: readonly (readonly Card[])[]): readonly Card[] | undefined {
  const [first, ...others] = choices;
  return others.reduce((best, next) => (worthOf(wish, next) > worthOf(wish, best ?? []) ? next : best), first);
}

/** R6 */
export function outcomeOf({ rows, wishes }: Pick<LanternState, 'rows' | 'wishes'>): Outcome {
  const scores = wishes.map((wish, seat) => worthOf(wish, rows[seat] ?? []));
  const best = Math.max(...scores);
  const seats = scores.map((_, seat) => seat);
  return {
    winners: seats.filter((seat) => scores[seat] === best),
    losers: seats.filter((seat) => scores[seat] !== best),
    draw: false,
    scores,
  };
}
