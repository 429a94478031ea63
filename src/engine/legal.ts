import type { Refusal } from './refusal.js';
import type { Decision } from './terms.js';

/** The legal choices of a decision as a numbered set, so that counting or drawing one doesn't build them all. */
export interface Legal {
  /** At most 2^32, so that chance can draw one. */
  readonly count: number;
  /** Sizes of the smallest and the largest legal choice; both 0 where there is none. */
  readonly min: number;
  readonly max: number;
  /** The choice with this number, 0 to count-1, as option ids in the order of the options. A new list each time. */
  at(index: number): string[];
}

/** What is legal for one kind of decision. Nothing else repeats it. `Refused`: the rule's own refusals. */
export interface DecisionRule<S, Refused extends Refusal = never> {
  /** Every legal choice. */
  legal(state: S, decision: Pick<Decision, 'kind' | 'options'>): Legal;
  /**
   * Why this choice is not legal, or undefined if it is. The choice holds different options that belong to the
   * decision; their count is not checked yet.
   */
  whyNot(state: S, decision: Decision, choice: readonly string[]): Refused | undefined;
}

export const NONE_LEGAL: Legal = { count: 0, min: 0, max: 0, at: (index) => noSuch(index, 0) };

/** Each option alone. */
export function eachAlone(options: readonly string[]): Legal {
  const count = options.length;
  if (count === 0) return NONE_LEGAL;
  return { count, min: 1, max: 1, at: (index) => [options[index] ?? noSuch(index, count)] };
}

/** The rule of all decisions in which any one of the options may be chosen. */
export const oneOption: DecisionRule<unknown> = {
  legal: (_, { options }) => eachAlone(options),
  whyNot: () => undefined,
};

/** All ways to pick this many of the options, as sets. None where there are too few. */
export const exactly = (options: readonly string[], n: number): Legal => everySet(options, n, n);

/** The most choices that a set can number. */
const MANY = 2 ** 32;

/** All ways to pick `min` to `max` of the options, as sets: the small ones first. Throws RangeError above 2^32. */
export function everySet(options: readonly string[], min: number, max: number): Legal {
  const most = Math.min(max, options.length);
  const counts: number[] = [];
  for (let size = min; size <= most; size++) counts.push(combinations(options.length, size));
  const count = counts.reduce((sum, each) => sum + each, 0);
  if (count > MANY) throw new RangeError(`${options.length} options have too many sets to number`);
  if (count === 0) return NONE_LEGAL;
  const at = (index: number): string[] => {
    if (!(index >= 0 && index < count)) return noSuch(index, count);
    let [rest, size] = [index, 0];
    while (rest >= (counts[size] as number)) rest -= counts[size++] as number;
    return combination(options, min + size, rest);
  };
  return { count, min, max: most, at };
}

/** What one rule or the other allows; those of the first come first. No choice may be legal by both. */
export function either(one: Legal, other: Legal): Legal {
  if (one.count === 0) return other;
  if (other.count === 0) return one;
  return {
    count: one.count + other.count,
    min: Math.min(one.min, other.min),
    max: Math.max(one.max, other.max),
    at: (index) => (index < one.count ? one.at(index) : other.at(index - one.count)),
  };
}

/** The most options that a bit mask holds. */
const MASKABLE = 31;

/** Sets of options given as bit masks (bit i = option i). Throws RangeError above 31 options. */
export function fromMasks(options: readonly string[], masks: readonly number[]): Legal {
  if (options.length > MASKABLE) throw new RangeError(`${options.length} options are too many for masks`);
  const count = masks.length;
  if (count === 0) return NONE_LEGAL;
  let min = MASKABLE;
  let max = 0;
  for (const mask of masks) {
    const size = bits(mask);
    if (size < min) min = size;
    if (size > max) max = size;
  }
  return { count, min, max, at: (index) => unmask(options, masks[index] ?? noSuch(index, count)) };
}

/** All choices, in the order of their numbers. */
export const allLegal = (legal: Legal): string[][] => Array.from({ length: legal.count }, (_, i) => legal.at(i));

/** How many sets of `size` there are of `n` things. Exact where there are at most 2^48. */
export function combinations(n: number, size: number): number {
  if (size < 0 || size > n) return 0;
  let count = 1;
  for (let i = 1; i <= Math.min(size, n - size); i++) count = (count * (n - i + 1)) / i;
  return count;
}

/** The set with this number among all sets of `size`; sets with the first option come first. */
function combination(options: readonly string[], size: number, number: number): string[] {
  const choice: string[] = [];
  let rest = number;
  for (let i = 0; choice.length < size; i++) {
    const withIt = combinations(options.length - i - 1, size - choice.length - 1);
    if (rest < withIt) choice.push(options[i] as string);
    else rest -= withIt;
  }
  return choice;
}

function unmask(options: readonly string[], mask: number): string[] {
  const choice: string[] = [];
  for (let i = 0; i < options.length; i++) if (mask & (1 << i)) choice.push(options[i] as string);
  return choice;
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function noSuch(index: number, count: number): never {
  throw new RangeError(`there is no choice ${index} among ${count}`);
}
