import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gameOf } from '../../src/games/index.js';
import { examine } from '../../src/match/doctor.js';
import { caseOf } from '../../src/match/store/plain/case.js';
import { openStore } from '../../src/match/store.js';
import { afterwards } from '../support/closing.js';
import { fill } from '../support/full-database.js';

test('a running match that owes nothing is found, for as long as somebody should be reminded', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-doctor-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  const url = `file:${join(folder, 'a.db')}`;
  const { running } = await fill(url);
  const id = running[1] as string;
  const store = await openStore({ url });
  afterwards(() => store.close());
  const { match } = (await caseOf(url, id))!;
  const since = Math.max(
    ...Object.values((JSON.parse(match.beside!) as { turns: { at: number }[] }).turns).map(({ at }) => at),
  );
  const wrongAt = async (now: number) => examine((await caseOf(url, id))!, { gameOf, now }).wrong;
  expect(await wrongAt(since)).toEqual([]);
  const wish = { now: since + 1_000, limit: 100, leaseMs: 1 };
  for (let { taken } = await store.takeOwed(wish); taken.length > 0; { taken } = await store.takeOwed(wish))
    for (const owed of taken) await store.settleOwed(owed, { now: wish.now });
  const [sentence, ...more] = await wrongAt(since);
  expect(more).toEqual([]);
  expect(sentence).toMatch(/^Nothing is owed, and seat \d will not be reminded: start the bot anew/);
  // Who wants no reminders needs none.
  const people = match.seats.flatMap(({ userId }) => userId ?? []);
  for (const userId of people) await store.setPerson(userId, JSON.stringify({ reminders: 'off' }));
  expect(await wrongAt(since)).toEqual([]);
  for (const userId of people) await store.setPerson(userId, JSON.stringify({ reminders: 'fewer' }));
  expect(await wrongAt(since)).toEqual([sentence]);
  // Nobody is reminded any more after a week.
  expect(await wrongAt(since + 8 * 24 * 3_600_000)).toEqual([]);
});
