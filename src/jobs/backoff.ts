export interface Backoff {
  /** Milliseconds before the first try after a failure. */
  readonly first: number;
  /** At most. */
  readonly longest: number;
  /** From 0 to 1: makes each pause up to half shorter, so that several processes don't try at the same time. */
  readonly random?: () => number;
}

/** Milliseconds to wait before try `n`, counted from 1: twice as long each time. */
export const backoff = (n: number, { first, longest, random }: Backoff): number => {
  const whole = Math.min(longest, first * 2 ** (n - 1));
  return random ? Math.round(whole * (0.5 + random() / 2)) : whole;
};
