import { median, percentile } from './figures.js';

/** Work per second over rounds of equal length, after a warm-up. */
export interface Rate {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

const ROUNDS = 5;

/**
 * Runs `work` for `seconds`, in five rounds, after as long a warm-up. `work` does a little and says how much it did, as
 * one figure for each thing counted; the rates come in the same order.
 */
export function ratesOf(seconds: number, work: () => readonly number[]): readonly Rate[] {
  round(seconds, work);
  const rounds = Array.from({ length: ROUNDS }, () => round(seconds / ROUNDS, work));
  return (rounds[0] ?? []).map((_, counted) => {
    const rates = rounds.map((each) => each[counted] as number);
    return { median: median(rates), least: percentile(rates, 0), most: percentile(rates, 1) };
  });
}

function round(seconds: number, work: () => readonly number[]): readonly number[] {
  const began = performance.now();
  const until = began + 1000 * seconds;
  let done: readonly number[] = [];
  let now = began;
  do {
    const more = work();
    done = more.map((amount, i) => (done[i] ?? 0) + amount);
    now = performance.now();
  } while (now < until);
  return done.map((amount) => (1000 * amount) / (now - began));
}
