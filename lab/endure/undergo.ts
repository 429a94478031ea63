import { setTimeout as sleep } from 'node:timers/promises';
import { diceFrom } from '../dice.js';
import { type Audit, audit } from './audit.js';
import { type Crowd, type Doing, gather } from './crowd.js';
import { rested } from './rest.js';
import { openScene, type Scene } from './scene.js';
import type { Around, Trouble } from './troubles.js';

/* One trouble, from before it begins until all came to rest after it. */

export interface Undergone extends Pick<Audit, 'lost' | 'doubled' | 'stale'> {
  /** Its figures, on one line. */
  readonly line: string;
}

export interface Undergoing extends Omit<Around, 'scene'> {
  readonly trouble: Trouble;
  readonly seconds: number;
  readonly seed: string;
  readonly say: (text: string) => void;
}

/** How many answers come before it begins, and after it is over. */
const BEFORE = 60;
const AFTER = 12;

export async function undergo(undergoing: Undergoing): Promise<Undergone> {
  const scene = await openScene(undergoing.url);
  try {
    return await undergone(scene, undergoing);
  } finally {
    await scene.close();
  }
}

async function undergone(scene: Scene, { trouble, seconds, seed, say, ...place }: Undergoing): Promise<Undergone> {
  const { playground, during, now } = scene;
  say(`${trouble.name}: the bot starts.`);
  await scene.start();
  const enough = scene.answering(BEFORE);
  const crowd = gather({ playground, dice: diceFrom(seed) });
  await during(enough);
  say(`${trouble.name}: ${seconds} seconds.`);
  const begun = performance.now();
  const end = await trouble.begin({ ...place, scene });
  try {
    await during(sleep(seconds * 1_000));
  } finally {
    await end();
  }
  const over = performance.now();
  say(`${trouble.name}: it is over, and has to be mended.`);
  await during(scene.answering(AFTER));
  await crowd.stop();
  await during(rested(place.url, now));
  const mended = performance.now() - over;
  // Work that nobody waited for any more may still have had an effect.
  await during(crowd.settled());
  const atRest = await during(rested(place.url, now));
  const found = await foundAfter(scene, place.url, crowd, atRest);
  const lasted = { begun, over };
  return { ...found, line: lineOf(trouble, { ...lasted, mended, crowd, found }) };
}

/** Stops the bot, and compares what is kept with what people saw. */
export async function foundAfter(scene: Scene, url: string, crowd: Crowd, atRest: boolean): Promise<Audit> {
  await scene.stop();
  const { playground, mentions, now } = scene;
  const kept = await audit({ url, playground, answered: crowd.answered, opened: crowd.opened(), mentions, now: now() });
  return atRest ? kept : { ...kept, stale: ['Messages were due that were not sent.', ...kept.stale] };
}

interface Figures {
  /** By `performance.now`. */
  readonly begun: number;
  readonly over: number;
  /** Milliseconds to recover. */
  readonly mended: number;
  readonly crowd: Crowd;
  readonly found: Audit;
}

const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

function lineOf({ name }: Trouble, { begun, over, mended, crowd, found }: Figures): string {
  const during = crowd.doings.filter((doing) => doing.begun >= begun && doing.begun < over);
  const count = (outcome: Doing['outcome']): number => during.filter((doing) => doing.outcome === outcome).length;
  const slowest = Math.max(0, ...during.filter(({ outcome }) => outcome !== 'silent').map(({ ms }) => ms));
  const { reminders, lost, doubled, stale } = found;
  return [
    `${name}: ${inSeconds(over - begun)}`,
    `${during.length} presses, of which ${count('done')} done, ${count('told')} told in a sentence, ${count('silent')} not answered`,
    `slowest answer ${inSeconds(slowest)}`,
    `mended after ${inSeconds(mended)}`,
    `${crowd.answered.length} answers read, ${found.choices} choices kept in ${found.matches} matches of ${Object.keys(found.byGame).length} games`,
    `${reminders.due} reminders due, ${reminders.sent} sent`,
    `${lost.length} lost, ${doubled.length} doubled, ${stale.length} stale`,
  ].join('; ');
}
