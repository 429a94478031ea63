import { expect, test } from 'vitest';
import type { Person } from '../../playground/index.js';
import { newLobby, pressForForm, publicMessages, wordsOf } from '../discord/people.js';
import { DEEP } from '../support/cases.js';
import { KINDS } from '../support/databases.js';
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
  await expect.poll(() => stage.playground.online()).toBe(false);
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

const HALF_OF_A_TURN = 5.5 * 60_000;

test.each(DEEP ? KINDS : KINDS.filter(([kind]) => kind === 'postgresql'))(
  '%s: of two whole processes that hear everything, as while one takes the other’s place, one does each thing and tells of it',
  async (_, database) => {
    const answers: { readonly interaction: string; readonly taken: boolean }[] = [];
    const calls = new Set<string>();
    const stage = await openStage({
      seed: 'replicas',
      database: await database(),
      observe({ method, path, route, status, requestBody, responseBody }) {
        const [, interaction] = /^\/interactions\/(\d+)\/.*\/callback$/.exec(path) ?? [];
        if (interaction !== undefined) answers.push({ interaction, taken: status < 300 });
        const { allowed_mentions: allowed } = (requestBody ?? {}) as {
          readonly allowed_mentions?: { users?: string[] };
        };
        if (method === 'POST' && route.endsWith('/messages') && allowed?.users?.length)
          calls.add((responseBody as { readonly id: string }).id);
      },
    });
    const old = await stage.startBot();
    const [ada, ben] = stage.playground.people as [Person, Person];
    await ada.slash('game new', { game: 'regicide', seats: 2 });
    const fresh = await stage.startBot();
    const lobby = await ada.until(
      () => publicMessages(ada).find((seen) => wordsOf(seen).includes('c1:join:')),
      'the lobby',
    );
    const { form } = await pressForForm(ada, 'Options', { message: lobby });
    await form?.submit({ pace: '10m', 'option:first': '0' });
    await ben.until(() => wordsOf(publicMessages(ben).at(-1)).includes('10 minutes a turn'), 'the pace');
    const joined = wordsOf(await (await ben.press('Join', { message: lobby })).shown);
    expect(joined).toContain('c1:refresh:');
    expect(joined).not.toContain('already');
    const table = await ada.until(() => tableOf(ada), 'the table');
    await ada.press('My hand', { message: table });
    await refresh(ada);
    const choice = answersIn(ada).find(({ type }) => type === 2);
    await (await ada.press(choice?.custom_id as string, { message: handOf(ada) })).shown;
    expect(wordsOf(handOf(ada))).not.toContain('earlier moment');
    await expect
      .poll(() => {
        const now = tableOf(ben);
        const isKnown = now?.message.id === table.message.id || calls.has(now?.message.id ?? '');
        return isKnown && wordsOf(now) !== wordsOf(table);
      })
      .toBe(true);

    // Both are told anew that they are connected, and look for what is due: the reminder at half of the time.
    const before = calls.size;
    await Promise.all([old, fresh].map((bot) => bot.pass(HALF_OF_A_TURN)));
    stage.playground.dropGateway();
    await expect.poll(() => calls.size).toBeGreaterThan(before);
    expect(await old.stop()).toBe(0);
    await refresh(ada);
    expect(await fresh.stop()).toBe(0);
    expect(calls.size).toBe(before + 1);
    expect(publicMessages(ada).filter((seen) => wordsOf(seen).includes('c1:move:'))).toHaveLength(1);
    expect(publicMessages(ada).filter((seen) => wordsOf(seen).includes('c1:join:'))).toEqual([]);
    // Each was answered once.
    expect(answers.filter(({ taken }) => !taken)).toEqual([]);
    expect(new Set(answers.map(({ interaction }) => interaction)).size).toBe(answers.length);
    expect(stage.problems).toEqual([]);
    expect(stage.errors).toEqual([]);
  },
);
