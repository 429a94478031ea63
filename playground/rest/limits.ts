import { createHash } from 'node:crypto';
import type { Clock } from '../clock.js';
import { Refusal } from '../refusal.js';
import type { Bucket } from './route.js';

/** Generous limits are announced a thousand times as wide as Discord's, and never bite. */
export type LimitMode = 'generous' | 'strict';
const WIDER = 1000;
const GLOBAL_PER_SECOND = 50;
/** From this many windows on, finished ones are removed. */
const MOST_WINDOWS = 5000;

export interface Limits {
  /** Counts a request and gives the headers that announce what is left. @throws 429 */
  take(bucket: Bucket, major: string): Record<string, string>;
  /** Counts a request against the bot's global limit. @throws 429 */
  takeGlobal(): void;
}

export function makeLimits(clock: Clock, mode: LimitMode): Limits {
  const windowOf = makeWindows(clock);
  const isStrict = mode === 'strict';
  return {
    take(bucket, major) {
      const limit = isStrict ? bucket.limit : bucket.limit * WIDER;
      const window = windowOf(`${bucket.name}:${major}`, bucket.per);
      const left = Math.max(0, window.endsAt - clock.now()) / 1000;
      const headers = {
        'x-ratelimit-limit': String(limit),
        'x-ratelimit-remaining': String(Math.max(0, limit - window.used - 1)),
        'x-ratelimit-reset': (window.endsAt / 1000).toFixed(3),
        'x-ratelimit-reset-after': left.toFixed(3),
        'x-ratelimit-bucket': createHash('md5').update(bucket.name).digest('hex'),
      };
      if (isStrict && window.used >= limit)
        throw tooMany(left, false, { ...headers, 'x-ratelimit-scope': 'user' }, bucket.excess);
      window.used++;
      return headers;
    },
    takeGlobal() {
      if (!isStrict) return;
      const window = windowOf('global', 1000);
      if (window.used >= GLOBAL_PER_SECOND)
        throw tooMany((window.endsAt - clock.now()) / 1000, true, {
          'x-ratelimit-scope': 'global',
          'x-ratelimit-global': 'true',
        });
      window.used++;
    },
  };
}

/** A period in which requests are counted. `endsAt` in milliseconds since the epoch. */
interface Window {
  used: number;
  readonly endsAt: number;
}

/** Finds the open window of a key, or opens one of `per` milliseconds. */
function makeWindows(clock: Clock): (key: string, per: number) => Window {
  const windows = new Map<string, Window>();
  return (key, per) => {
    const now = clock.now();
    const open = windows.get(key);
    if (open && open.endsAt > now) return open;
    if (windows.size > MOST_WINDOWS)
      for (const [other, { endsAt }] of windows) if (endsAt <= now) windows.delete(other);
    const made = { used: 0, endsAt: now + per };
    windows.set(key, made);
    return made;
  };
}

/** 429 in Discord's form. `wait` in seconds. */
export function tooMany(
  wait: number,
  global: boolean,
  headers: Readonly<Record<string, string>>,
  { code, message }: NonNullable<Bucket['excess']> = { code: 0, message: 'You are being rate limited.' },
): Refusal {
  return new Refusal(429, { message, code, retry_after: wait, global }, { 'retry-after': String(wait), ...headers });
}
