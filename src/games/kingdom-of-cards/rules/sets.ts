import { fiveSuitOf, fiveSuitValueOf } from '../../../cards/five-suits.js';
import { type Card, isPair, type Laid } from './state.js';

/** R7 The greatest value of a pair. */
const HIGHEST = 15;

/** R7 A pair's possible values, in order: deploy card, reinforcement, sum, difference. Equal values count once. */
export function pairValues(deploy: Card, reinforce: Card): Card[] {
  const suit = fiveSuitOf(deploy);
  const [one, other] = [fiveSuitValueOf(deploy), fiveSuitValueOf(reinforce)];
  const values = [one, other, Math.min(HIGHEST, one + other), Math.abs(one - other)];
  return [...new Set(values)].map((value) => `${value}${suit}`);
}

/**
 * R7 The codes that a seat's set may attack with: its cards, or a pair's values. For defence a pair uses
 * one of them, any other set all. Empty where nothing is laid.
 */
export function codesOf(laid: Pick<Laid, 'deploy' | 'reinforce'>): Card[] {
  const { deploy, reinforce } = laid;
  if (deploy === null) return [];
  if (reinforce === null || reinforce === 'pass') return [deploy];
  return isPair(laid) ? pairValues(deploy, reinforce) : [deploy, reinforce];
}
