import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fillDisk, smallDisk } from '../../lab/stage/disk.js';
import type { Person } from '../../playground/index.js';
import { openStore } from '../../src/match/store/store.js';
import { discordWords } from '../../src/words/discord.js';
import { newLobby, wordsOf } from '../discord/people.js';
import { afterwards } from '../support/closing.js';
import { answersIn, handOf, refresh, tableOf } from './playing.js';
import { openStage } from './process.js';

const MEGABYTES = 24;
const MINUTES_MS = 5 * 60_000;
/** More than fit into what a full disk still takes. */
const MANY = 60;

/** A disk of its own; undefined where the machine lets nobody make one. */
function ownDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-disk-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  const end = smallDisk(folder, MEGABYTES);
  if (end) afterwards(end);
  return end && folder;
}

/** Presses the first answer of the open hand, and reads what comes of it. */
async function answer(person: Person): Promise<string> {
  const button = answersIn(person).find(({ type }) => type === 2);
  const done = await person.press(button?.custom_id ?? 'no button', { message: handOf(person) });
  return wordsOf(await done.shown);
}

test('on a full disk a press is told of it and changes nothing, and once there is room the match goes on', async (context) => {
  const disk = ownDisk();
  if (disk === undefined) return context.skip('only who may mount can make a small disk');
  const database = `file:${join(disk, 'castellan.db')}`;
  const stage = await openStage({ seed: 'full', database });
  const bot = await stage.startBot();
  const [ada] = stage.playground.people as [Person];
  await newLobby(ada, { game: 'regicide', seats: 1 });
  const table = await ada.until(() => tableOf(ada), 'the table');
  await ada.press('My hand', { message: table });
  await refresh(ada);
  const filler = join(disk, 'filler');
  fillDisk(filler);
  const fault = discordWords('en')('notice.fault');
  let before = '';
  let said = '';
  for (let n = 0; n < MANY && !said.includes(fault); n++) {
    before = wordsOf(handOf(ada));
    said = await answer(ada);
  }
  expect(said).toContain(fault);
  expect(wordsOf(handOf(ada))).toBe(before);
  // What needs no room is answered.
  expect(wordsOf((await ada.slash('help')).seen)).not.toContain(fault);
  rmSync(filler);
  expect(await answer(ada)).not.toContain(fault);
  expect(wordsOf(handOf(ada))).not.toBe(before);
  expect(stage.errors.length).toBeGreaterThan(0);
  expect(stage.errors.filter((line) => !line.includes('The disk of the database is full.'))).toEqual([]);
  expect(await bot.stop()).toBe(0);
  // What could not be written down about the table is made good later.
  await stage.startBot(MINUTES_MS);
  const store = await openStore({ url: database });
  afterwards(() => store.close());
  const [match] = await store.matchesOf(ada.user.id, ['running']);
  const upToDate = async () => {
    const [shown] = await store.shown(match!.id, 'table');
    return shown?.revision === match!.revision;
  };
  for (let n = 0; n < MANY && !(await upToDate()); n++) await refresh(ada);
  expect(await upToDate()).toBe(true);
  const log = await store.choices(match!.id, 0);
  expect(log.map(({ n }) => n)).toEqual(log.map((_, at) => at + 1));
  expect(stage.problems).toEqual([]);
});
