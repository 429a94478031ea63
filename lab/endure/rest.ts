import { setTimeout as sleep } from 'node:timers/promises';
import { countDue } from '../../src/match/admin/plain/case.js';

/** Failed work is tried again after some minutes at most. */
const REST_MS = 600_000;
/** Changes within a second become one edit of a hand. */
const SOON_MS = 2_000;

/** Waits until nothing is due by the bot's clock, being sent or retried. False: something still was. */
export async function rested(url: string, now: () => number): Promise<boolean> {
  for (const late = Date.now() + REST_MS; Date.now() < late; await sleep(250))
    if ((await countDue(url, now() + SOON_MS)) === 0) return true;
  return false;
}
