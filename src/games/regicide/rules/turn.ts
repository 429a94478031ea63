import type { Seat } from '../../../engine/table.js';
import { type Card, total } from './state.js';

/* The possible acts of a turn, shared by rules, words and computer players. */

/** R9, G1-G3 Whether this seat may yield: not when every other seat's most recent turn was a yield. */
export function mayYield(yielded: readonly boolean[], seat: Seat): boolean {
  for (let other = 0; other < yielded.length; other++) if (other !== seat && !yielded[other]) return true;
  return false;
}

/** A seat's means for its turn. */
interface Means {
  readonly hand: readonly Card[];
  readonly flipsLeft: number;
}

/** R6, R30 The options of step 1: the hand, then the words. None for a seat that is stuck (R10). */
export function actsOf({ hand, flipsLeft }: Means, yields: boolean): string[] {
  const options = [...hand];
  if (yields) options.push('yield');
  if (flipsLeft > 0) options.push('flip');
  return options;
}

/** R21 Whether cards of this total cover a blow. */
export const covers = (worth: number, due: number): boolean => worth >= due;

/** R21, R30 The options against a blow: the hand where it can cover, then the word. None for a seat that falls (R22). */
export function repliesOf({ hand, flipsLeft }: Means, due: number): string[] {
  const options = covers(total(hand), due) ? [...hand] : [];
  if (flipsLeft > 0) options.push('flip');
  return options;
}

/** R30, G27 The number of cards a flip brings. `tavern`: the number of its cards. */
export const flipBrings = ({ handMax, tavern }: { readonly handMax: number; readonly tavern: number }): number =>
  Math.min(handMax, tavern);
