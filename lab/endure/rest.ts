import { setTimeout as sleep } from 'node:timers/promises';
import { countDue } from '../../src/match/admin/plain/case.js';

/** What goes wrong is tried again after some minutes at most. */
const REST_MS = 600_000;
/** What happens within a second is one edit of a hand. */
const SOON_MS = 2_000;

/** Waits till nothing is due any more by the bot's clock, nor being sent, nor tried again; false: something still was. */
export async function rested(url: string, now: () => number): Promise<boolean> {
  for (const late = Date.now() + REST_MS; Date.now() < late; await sleep(250))
    if ((await countDue(url, now() + SOON_MS)) === 0) return true;
  return false;
}
