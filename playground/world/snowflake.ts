import type { Clock } from '../clock.js';

const DISCORD_EPOCH = 1_420_070_400_000n;

/** Makes ids as Discord does: time in the high bits, a counter in the low 22, always rising, all above `after`. */
export function snowflakes(clock: Clock, after = '0'): () => string {
  let last = BigInt(after);
  return () => {
    const fresh = (BigInt(clock.now()) - DISCORD_EPOCH) << 22n;
    last = fresh > last ? fresh : last + 1n;
    return last.toString();
  };
}

/** Orders ids by age, the oldest first. */
export function byAge(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
