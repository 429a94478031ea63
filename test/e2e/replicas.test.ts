import { expect, test } from 'vitest';
import type { Person } from '../../playground/index.js';
import { newLobby, publicMessages, wordsOf } from '../discord/people.js';
import { answersIn, handOf, refresh, tableOf } from './playing.js';
import { openStage } from './process.js';

test('of two processes over one database one takes what comes by HTTP, without a gateway, also when the other is gone', async () => {
  const stage = await openStage({ seed: 'replicas', byHttp: true });
  const gateway = await stage.startBot();
  await stage.startBot(0, { DISCORD_SHARDS: 'none' });
  const [ada, ben] = stage.playground.people as [Person, Person];
  await newLobby(ada, { game: 'regicide', seats: 2, first: '0' });
  const lobby = await ben.until(
    () => publicMessages(ben).find((seen) => wordsOf(seen).includes('c1:join:')),
    'the lobby',
  );
  await gateway.stop();
  expect(stage.playground.online()).toBe(false);
  await ben.press('Join', { message: lobby });
  const table = await ada.until(() => tableOf(ada), 'the table');
  await ada.press('My hand', { message: table });
  await refresh(ada);
  const first = answersIn(ada).find(({ type }) => type === 2);
  await (await ada.press(first!.custom_id, { message: handOf(ada) })).shown;
  await ben.until(() => wordsOf(tableOf(ben)) !== wordsOf(table), 'the table as it is now');
  expect(stage.problems).toEqual([]);
  expect(stage.errors).toEqual([]);
});

test('of two whole processes that hear everything, as while one takes the other’s place, each thing is done once', async () => {
  const answers: string[] = [];
  const stage = await openStage({
    seed: 'replicas',
    observe: ({ path, status }) =>
      path.endsWith('/callback') && answers.push(`${status < 300 ? 'taken' : 'late'} ${path}`),
  });
  const old = await stage.startBot();
  const [ada, ben] = stage.playground.people as [Person, Person];
  await newLobby(ada, { game: 'regicide', seats: 2, first: '0' });
  const lobby = await ben.until(
    () => publicMessages(ben).find((seen) => wordsOf(seen).includes('c1:join:')),
    'the lobby',
  );
  await stage.startBot();
  await ben.press('Join', { message: lobby });
  const table = await ada.until(() => tableOf(ada), 'the table');
  await ada.press('My hand', { message: table });
  for (const first of [true, false]) {
    await refresh(ada);
    const choice = answersIn(ada).find(({ type }) => type === 2);
    const before = wordsOf(tableOf(ben));
    if (choice) await (await ada.press(choice.custom_id, { message: handOf(ada) })).shown;
    await ben.until(() => !choice || wordsOf(tableOf(ben)) !== before, 'the table as it is now');
    if (first) expect(await old.stop()).toBe(0);
  }
  const tables = publicMessages(ada).filter((seen) => wordsOf(seen).includes('c1:move:'));
  expect(tables).toHaveLength(1);
  const opened = publicMessages(ada).filter((seen) => wordsOf(seen).includes('c1:join:'));
  expect(opened.length).toBeLessThanOrEqual(1);
  // Both tried to answer, and one of them was heard.
  const taken = answers.filter((answer) => answer.startsWith('taken'));
  expect(new Set(taken).size).toBe(taken.length);
  expect(answers.some((answer) => answer.startsWith('late'))).toBe(true);
  expect(stage.problems).toEqual([]);
  expect(stage.errors).toEqual([]);
});
