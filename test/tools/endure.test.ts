import { join } from 'node:path';
import { expect, test } from 'vitest';
import { patientClock, startPlayground } from '../../playground/index.js';
import { isRefusal } from '../../src/engine/game.js';
import { gameOf } from '../../src/games/index.js';
import { readRecord } from '../../src/match/load.js';
import { handedOver } from '../../src/match/seating.js';
import { countDue } from '../../src/match/store/plain/case.js';
import { openStore } from '../../src/match/store.js';
import { audit } from '../../src/tools/endure/audit.js';
import { endureTool } from '../../src/tools/endure/tool.js';
import { afterwards } from '../support/closing.js';
import { fill } from '../support/full-database.js';
import { newFolder } from './castellan/castellan.js';
import { expectComplaint, run } from './screen.js';

test('what was answered and is not kept is found out, as is a table that nobody sees', async () => {
  const url = `file:${join(newFolder(), 'a.db')}`;
  const { running } = await fill(url);
  const [match = ''] = running;
  const playground = await startPlayground({ clock: patientClock() });
  afterwards(() => playground.close());
  const audited = (answered: Parameters<typeof audit>[0]['answered']) =>
    audit({ url, playground, answered, now: 2_000 });
  const kept = [{ userId: '1001', match, no: 1 }];
  const fine = await audited(kept);
  expect(fine.matches).toBe(running.length);
  // Nothing was ever shown in this playground.
  expect(fine.wrong.toSorted()).toEqual(
    running.toSorted().map((id) => `Match ${id} is running and has 0 tables to play at.`),
  );
  const { wrong } = await audited([
    ...kept,
    { userId: '1001', match, no: 1_000 },
    { userId: '77', match, no: 1 },
    { userId: '1001', match: 'gone', no: 1 },
  ]);
  expect(wrong.slice(running.length)).toEqual([
    `Match ${match}: the answer of 1001 to question 1000 was shown, and is not in the log.`,
    `Match ${match}: the answer of 77 to question 1 was shown, and is not in the log.`,
    'Match gone: the answer of 1001 to question 1 was shown, and is not in the log.',
  ]);
  // A state that does not follow is found by its log.
  const store = await openStore({ url, clock: () => 2_000 });
  const record = (await store.load(match))!;
  const strange = { ...JSON.parse(record.state as string), asked: [90, 90] };
  await store.save({ id: match, revision: record.revision, next: { state: JSON.stringify(strange) } });
  await store.close();
  expect((await audited(kept)).wrong).toContain(
    `Match ${match}: Its state does not follow from its seed and its choices: other rules played it.`,
  );
});

test('what was answered before a computer took the seat is kept', async () => {
  const url = `file:${join(newFolder(), 'a.db')}`;
  const { running } = await fill(url);
  const store = await openStore({ url, clock: () => 2_000 });
  const records = await Promise.all(running.map((id) => store.load(id)));
  const record = records.find((each) => each!.seats.filter(({ kind }) => kind === 'person').length > 1)!;
  const { id: match } = record;
  const answer = (await store.choices(match)).find(({ n, seat }) => n > 0 && record.seats[seat]?.kind === 'person')!;
  const { seat, userId = '' } = record.seats[answer.seat]!;
  const step = handedOver(readRecord(record, gameOf(record.game)), seat, 'careful', 2_000);
  if (!step || isRefusal(step)) throw new Error('Nobody takes the seat.');
  await store.save({ id: match, revision: record.revision, ...step });
  expect((await store.load(match))!.seats[seat]?.kind).toBe('computer');
  await store.close();
  const playground = await startPlayground({ clock: patientClock() });
  afterwards(() => playground.close());
  const { wrong } = await audit({ url, playground, answered: [{ userId, match, no: 1 }], now: 2_000 });
  expect(wrong.filter((sentence) => sentence.includes('the answer of'))).toEqual([]);
});

test('what is being sent is still due', async () => {
  const url = `file:${join(newFolder(), 'a.db')}`;
  await fill(url);
  const due = await countDue(url, 2_000);
  expect(due).toBeGreaterThan(0);
  const store = await openStore({ url, clock: () => 2_000 });
  const { taken } = await store.takeOwed({ now: 2_000, limit: 1, leaseMs: 60_000 });
  await store.close();
  expect(taken).toHaveLength(1);
  expect(await countDue(url, 2_000)).toBe(due);
  expect(await countDue(url, 0)).toBe(0);
});

test.each([
  [['--kills', '0'], /--kills/],
  [['--database', 'mysql://x', '--kills', '1'], /database URL must begin with file:/],
])('%j cannot be done', async (words, about) => {
  expectComplaint(await run(endureTool, ...words), about);
});
