import { type Card, tricksToCome } from '../rules/state.js';
import { companyOf, ratesOf } from './field.js';
import { type Moment, unseenBy } from './moment.js';
import type { Weights } from './weights.js';

/** R12 A hand's deficit against an average hand, in wins per coming trick; below zero where it is better. */
export function lackOf(m: Moment, w: Weights): number {
  const unseen = unseenBy(m);
  const merit = (card: Card): number => {
    const { wins, losses } = ratesOf(card, unseen);
    return wins - losses;
  };
  const used = tricksToCome(m.seats, m.trick);
  const best = m.own
    .map((card) => merit(card) + companyOf(card, m.own, w))
    .sort((one, other) => other - one)
    .slice(0, used);
  return -best.reduce((sum, each) => sum + each, 0) / Math.max(1, best.length);
}

export function mulliganWorths(m: Moment, options: readonly string[], w: Weights): number[] {
  const gain = lackOf(m, w) - w.redeal;
  return options.map((option) => (option === 'mulligan' ? gain : 0));
}
