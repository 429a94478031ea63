/** The legal choices of a decision as a numbered set, so that counting or drawing one doesn't build them all. */
export interface Legal {
  readonly count: number;
  /** Sizes of the smallest and the largest legal choice; both 0 where there is none. */
  readonly min: number;
  readonly max: number;
  /** The choice with this number, 0 to count-1, as option ids in the order of the options. */
  at(index: number): string[];
}

export const NONE_LEGAL: Legal = {
  count: 0,
  min: 0,
  max: 0,
  at() {
    throw new RangeError('there is no legal choice');
  },
};

/** Each option alone. */
export function eachAlone(options: readonly string[]): Legal {
  if (options.length === 0) return NONE_LEGAL;
  return { count: options.length, min: 1, max: 1, at: (index) => [options[index] as string] };
}

/** Sets of options given as bit masks (bit i = option i), at most 31 options. */
export function fromMasks(options: readonly string[], masks: readonly number[]): Legal {
  if (masks.length === 0) return NONE_LEGAL;
  let min = 32;
  let max = 0;
  for (const mask of masks) {
    const size = bits(mask);
    if (size < min) min = size;
    if (size > max) max = size;
  }
  return { count: masks.length, min, max, at: (index) => unmask(options, masks[index] as number) };
}

/** All of them, in their numbered order. */
export const allLegal = (legal: Legal): string[][] => Array.from({ length: legal.count }, (_, i) => legal.at(i));

/** All ways to pick `min` to `max` of the options, as sets: what a checker without any knowledge tries. */
export function* everySubset(options: readonly string[], min: number, max: number): Generator<string[]> {
  for (let mask = 0; mask < 2 ** options.length; mask++) {
    const size = bits(mask);
    if (size >= min && size <= max) yield unmask(options, mask);
  }
}

function unmask(options: readonly string[], mask: number): string[] {
  const choice: string[] = [];
  for (let i = 0; 1 << i <= mask; i++) if (mask & (1 << i)) choice.push(options[i] as string);
  return choice;
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}
