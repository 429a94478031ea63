/** What a bench says about many measurements of the same thing. */
export interface Spread {
  readonly count: number;
  readonly mean: number;
  readonly p50: number;
  readonly p99: number;
  readonly least: number;
  readonly most: number;
}

/** The smallest value that `share` (0 to 1) of all values do not exceed. Throws where there is none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  const place = Math.max(0, Math.ceil(share * sorted.length) - 1);
  const found = sorted[place];
  if (found === undefined) throw new RangeError('no values to look among');
  return found;
}

/** The middle value; of two in the middle, their mean. */
export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const half = Math.floor(sorted.length / 2);
  const upper = sorted[half];
  if (upper === undefined) throw new RangeError('no values to look among');
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] as number) + upper) / 2;
}

export function spreadOf(values: readonly number[]): Spread {
  return {
    count: values.length,
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    p50: median(values),
    p99: percentile(values, 0.99),
    least: percentile(values, 0),
    most: percentile(values, 1),
  };
}
