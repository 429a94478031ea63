import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { type Misbehaviour, movableClock } from '../../playground/index.js';
import { type Trouble, troubleOf } from '../../src/discord/controls/errors.js';
import { note } from '../../src/discord/controls/payload.js';
import { createConnection } from '../../src/discord/transport/client.js';
import { afterwards } from '../support/closing.js';
import { openBench } from './bench.js';
import { MINUTE, openPaced, SECOND } from './pace.js';
import { publicMessages, wordsOf } from './people.js';
import { DEAF, onRefused } from './refused.js';
import { discordError } from './senders.js';

/* 403 that is no refusal: of Cloudflare's, in an outage, or for want of a User-Agent. */

const BLOCKS = [40333, 'page'] as const satisfies readonly Misbehaviour['answer'][];

const connectionTo = (api: string, token: string) =>
  createConnection({
    token,
    api,
    shards: 'none',
    onRefused,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });

test.each(BLOCKS)('a match in mid-play keeps its thread through six seconds of 403 (%s)', async (answer) => {
  const paced = await openPaced({ game: 'regicide', seats: 2, seed: 'blocked' });
  const { bench } = paced;
  await paced.play();
  const { threadId } = (await paced.match()).record;
  expect(threadId).toBeDefined();
  const blocked = bench.playground.misbehave({
    match: ({ path }) => path.startsWith('/channels/'),
    answer,
    times: Number.POSITIVE_INFINITY,
  });
  await paced.play();
  await paced.wait(6 * SECOND);
  expect(blocked.count()).toBeGreaterThan(0);
  blocked.stop();
  await paced.wait(MINUTE);
  const { record } = await paced.match();
  expect(record.threadId).toBe(threadId);
  const [shown] = await bench.store.shown(record.id, 'table');
  expect(shown).toMatchObject({ channelId: threadId, revision: record.revision });
  expect(bench.errors).toEqual([]);
});

test.each(BLOCKS)('a match whose thread meets a 403 (%s) when it is made gets it a moment later', async (answer) => {
  const botClock = movableClock();
  const bench = await openBench({ seed: 'blocked', botClock });
  const [ada] = bench.playground.people;
  const blocked = bench.playground.misbehave({
    match: ({ method, path }) => method === 'POST' && path.endsWith('/threads'),
    answer,
  });
  await ada!.slash('game new', { game: 'regicide', seats: 1 });
  await bench.bot.idle();
  expect(blocked.count()).toBe(1);
  botClock.advance(2 * SECOND);
  await bench.bot.idle();
  const threads = bench.playground.keeper.places().filter(({ type }) => type === 11);
  const tables = publicMessages(ada!).filter((message) => wordsOf(message).includes('c1:move:'));
  expect(tables.map(({ message }) => message.channel_id)).toEqual(threads.map(({ id }) => id));
  expect(tables).toHaveLength(1);
  expect(bench.errors).toEqual([]);
});

test.each(BLOCKS)('a look for our last message that meets a 403 (%s) says nothing of whose that is', async (answer) => {
  const { playground } = await openBench();
  const connection = connectionTo(playground.apiUrl, playground.token);
  await connection.open(DEAF);
  const channel = playground.keeper.places()[0]!;
  const sent = await connection.posts.send(channel.id, note('a table'), 'one');
  playground.misbehave({ match: ({ method }) => method === 'PATCH', answer });
  const fault: unknown = await connection.posts.newestOwn(channel.id, [], () => true).catch((error: unknown) => error);
  expect(troubleOf(fault)).toBe('away');
  expect(await connection.posts.newestOwn(channel.id, [], () => true)).toMatchObject({ id: sent.id });
  await connection.close();
});

test.each<[number, number | undefined, Trouble]>([
  [403, 50001, 'forbidden'],
  [403, 50013, 'forbidden'],
  [403, 50278, 'forbidden'],
  [400, 160006, 'forbidden'],
  [400, 160007, 'forbidden'],
  [400, 200000, 'blocked'],
  [400, 200001, 'blocked'],
  [400, 240000, 'blocked'],
  [403, 40333, 'away'],
  [403, 0, 'away'],
  [403, undefined, 'away'],
  [404, undefined, 'away'],
  [503, undefined, 'away'],
  [404, 0, 'refused'],
  [400, 50035, 'refused'],
  [413, undefined, 'tooLarge'],
  [413, 40005, 'tooLarge'],
])('%s with the code %s means: %s', (status, code, meaning) => {
  expect(troubleOf(discordError(status, code))).toBe(meaning);
});

test.each(['not JSON', 'null', '"blocked"', '[403]'])(
  'a 403 that says it is JSON, and is %j, is an outage',
  async (body) => {
    const server = createServer((_, answer) => answer.writeHead(403, { 'content-type': 'application/json' }).end(body));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    afterwards(() => server.close());
    const { posts, close } = connectionTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'a.b.c');
    const fault: unknown = await posts.remove('1', '2').catch((error: unknown) => error);
    expect(troubleOf(fault)).toBe('away');
    await close();
  },
);
