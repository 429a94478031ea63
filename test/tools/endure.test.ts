import { join } from 'node:path';
import { expect, test } from 'vitest';
import { patientClock, startPlayground } from '../../playground/index.js';
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

test.each([
  [['--kills', '0'], /--kills/],
  [['--database', 'mysql://x', '--kills', '1'], /database URL must begin with file:/],
])('%j cannot be done', async (words, about) => {
  expectComplaint(await run(endureTool, ...words), about);
});
