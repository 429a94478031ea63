import { expect, test } from 'vitest';
import { movableClock, patientClock, startPlayground } from '../../playground/index.js';
import { troubleOf } from '../../src/discord/controls/errors.js';
import { note } from '../../src/discord/controls/payload.js';
import { type Connection, createConnection } from '../../src/discord/transport/client.js';
import { afterwards } from '../support/closing.js';
import { openBench } from './bench.js';
import { DEAF, onRefused } from './refused.js';

/* The program is to end while Discord wants to hear nothing of a kind for minutes. */

const LONG = { answer: 429, retryAfter: 500, times: Number.POSITIVE_INFINITY } as const;

/** So long what Discord has not been asked for yet may wait at a stop, in milliseconds. */
const MOMENT = 500;

/** `clock`: what a stop lets wait goes by it; it stands still. */
async function connected() {
  const playground = await startPlayground({ clock: patientClock(), token: 'a.b.c' });
  afterwards(() => playground.close());
  const clock = movableClock();
  const connection = createConnection({
    token: 'a.b.c',
    api: playground.apiUrl,
    clock: clock.now,
    after: clock.after,
    shards: 'none',
    onRefused,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  await connection.open(DEAF);
  afterwards(() => connection.close());
  return { playground, clock, connection, channel: playground.keeper.places()[0]!.id };
}

const place = { applicationId: '1', token: 'x', target: '@original' };
test.each<[string, (connection: Connection, channel: string) => Promise<unknown>]>([
  ['a thread that is made', ({ posts }, channel) => posts.startThread(channel, '1', 'a thread')],
  ['a thread that is closed', ({ posts }, channel) => posts.archive(channel)],
  ['a look at a member', ({ posts }) => posts.isMember('1', '2')],
  ['a hand', ({ privates }) => privates.edit(place, note('a hand'))],
  ['a panel that is put away', ({ privates }) => privates.remove(place)],
  ['the commands', ({ commandList }) => commandList(undefined).put([])],
  ['the names of the commands', ({ commandList }) => commandList('1').names()],
])('%s that must wait, and what waits behind it, is let go of at a stop, and never sent', async (_, ask) => {
  const { playground, clock, connection, channel } = await connected();
  const asking = () => ask(connection, channel).catch((error: unknown) => troubleOf(error));
  let limited = (): void => undefined;
  const isLimited = new Promise<void>((resolve) => {
    limited = resolve;
  });
  const waits = playground.misbehave({
    match: () => {
      limited();
      return true;
    },
    ...LONG,
  });
  const asked = [asking(), asking()];
  await isLimited;
  // The answer is on its way: what is asked next comes after it.
  await (await fetch(playground.url)).text();
  await connection.stopReceiving();
  clock.advance(MOMENT);
  expect(await Promise.all(asked)).toEqual(['away', 'away']);
  const late = asking();
  clock.advance(MOMENT);
  expect(await late).toBe('away');
  expect(waits.count()).toBeLessThanOrEqual(3);
});

test('what waits a moment at a stop is still sent', async () => {
  const { playground, clock, connection, channel } = await connected();
  const limited = playground.misbehave({ match: ({ method }) => method === 'POST', answer: 429, retryAfter: 0.2 });
  const sent = connection.posts.send(channel, note('a table'), 'one');
  await connection.stopReceiving();
  clock.advance(MOMENT - 1);
  await sent;
  expect(limited.count()).toBe(1);
  expect(playground.person('Ada').messages()).toHaveLength(1);
});

test('a stop does not wait for a thread that Discord limits, nor does the table', async () => {
  const bench = await openBench({ seed: 'pass' });
  const [ada] = bench.playground.people;
  const limited = bench.playground.misbehave({
    match: ({ method, path }) => method === 'POST' && path.endsWith('/threads'),
    ...LONG,
    times: 1,
  });
  await ada!.slash('game new', { game: 'regicide', seats: 1 });
  await expect.poll(limited.count).toBe(1);
  await bench.restart();
  await bench.bot.idle();
  expect(bench.playground.keeper.places().filter(({ type }) => type === 11)).toEqual([]);
  expect(ada!.messages().filter(({ onlyYou }) => !onlyYou)).toHaveLength(2);
  expect(bench.errors).toEqual([]);
});
