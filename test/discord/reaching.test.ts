import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '../../lab/stage/free-port.js';
import { gatewayAdvice, OutOfReach, PAUSES, TokenRefused, untilReached } from '../../src/discord/transport/reaching.js';
import { backoff } from '../../src/jobs/backoff.js';
import { afterwards } from '../support/closing.js';

/* A Discord that isn't there, or not as it should be, when the program starts. */

const GATEWAY = {
  url: 'wss://gateway.discord.gg',
  shards: 1,
  session_start_limit: { total: 1000, remaining: 999, reset_after: 0, max_concurrency: 1 },
};
const json =
  (status: number, body: object, headers = {}): RequestListener =>
  (_, answer) => {
    answer.writeHead(status, { 'content-type': 'application/json', ...headers });
    answer.end(JSON.stringify(body));
  };
const well = json(200, GATEWAY);
const BLOCKED =
  'lets nothing of ours through (403): Cloudflare, or a proxy or firewall on the way, blocks it, which often passes';

/** A server that answers so, one after the other; the last one for ever. */
async function serverOf(...answers: readonly RequestListener[]): Promise<string> {
  let turn = 0;
  const server = createServer((request, answer) => answers[Math.min(turn++, answers.length - 1)]?.(request, answer));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterwards(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Till Discord is reached, without waiting: what was said, and how long the pauses would have been. */
async function tryAt(api: string, { enough = Number.POSITIVE_INFINITY, gateway = true } = {}) {
  const said: string[] = [];
  const pauses: number[] = [];
  const stop = new AbortController();
  await untilReached({
    api,
    token: 'a.b.c',
    gateway,
    signal: stop.signal,
    log: { warn: (about, text) => said.push(`${Object.keys(about).join()}${text}`) },
    patienceMs: 1500,
    random: () => 1,
    async pause(ms) {
      pauses.push(ms);
      if (pauses.length >= enough) stop.abort(new Error('enough'));
    },
  }).catch((error: Error) => {
    if (error.message !== 'enough') throw error;
  });
  return { said, pauses };
}

test('reached at once, nothing is said', async () => {
  expect(await tryAt(await serverOf(well))).toEqual({ said: [], pauses: [] });
});

test.each<[string, RequestListener, string]>([
  ['403 in an outage', json(403, { message: 'internal network error', code: 40333 }), BLOCKED],
  ['403 with a page', (_, answer) => answer.writeHead(403).end('<h1>Sorry, you have been blocked</h1>'), BLOCKED],
  ['403 that Discord means', json(403, { message: 'Missing Access', code: 50001 }), 'does not allow that (50001)'],
  ['500', json(500, {}), 'refuses us (500)'],
  ['a page', (_, answer) => answer.end('<!doctype html><p>Blocked</p>'), 'answers, but not as Discord does'],
  ['other JSON', json(200, { hello: 'world' }), 'answers, but not as Discord does'],
  ['null', (_, answer) => answer.end('null'), 'answers, but not as Discord does'],
  ['silence', () => undefined, 'has said nothing for 1.5 seconds'],
  ['half an answer', (_, answer) => void answer.writeHead(200).write('{'), 'has said nothing for 1.5 seconds'],
  ['a broken line', (request) => request.socket.destroy(), 'cannot be reached (UND_ERR_SOCKET)'],
])('%s is named with the address, and tried again', async (_, wrong, why) => {
  const api = await serverOf(wrong, wrong, well);
  const { said, pauses } = await tryAt(api);
  expect(said).toEqual([
    `Discord at ${api} (DISCORD_API) ${why}. Trying again in 1 s.`,
    `Discord at ${api} (DISCORD_API) ${why}. Trying again in 2 s.`,
  ]);
  expect(pauses).toEqual([1000, 2000]);
});

/** Where a server was a moment ago. */
const closedPort = async (): Promise<string> => `http://127.0.0.1:${await freePort()}`;

test('nobody there, and no such place', async () => {
  const nobody = await tryAt(await closedPort(), { enough: 2 });
  expect(nobody.said[1]).toMatch(/refuses the connection: nothing listens there\. Trying again in 2 s\.$/);
  const nowhere = await tryAt('http://no-such-host.invalid', { enough: 2 });
  expect(nowhere.said[1]).toMatch(/cannot be found: no such host is known here\. Trying again in 2 s\.$/);
});

test('who asks us to wait an hour is not asked before', async () => {
  const { said, pauses } = await tryAt(await serverOf(json(429, {}, { 'retry-after': '3600' }), well));
  expect(pauses).toEqual([3_600_000]);
  expect(said[0]).toMatch(/asks us to wait \(429\)\. Trying again in 60 minutes\.$/);
});

test('with no starts left for today, it waits for more, where it needs one', async () => {
  const none = {
    ...GATEWAY,
    session_start_limit: { ...GATEWAY.session_start_limit, remaining: 0, reset_after: 7_200_000 },
  };
  expect((await tryAt(await serverOf(json(200, none), well))).pauses).toEqual([7_200_000]);
  expect((await tryAt(await serverOf(json(200, none)), { gateway: false })).pauses).toEqual([]);
});

test('what Discord advises is told, with how many sessions may begin at once', async () => {
  const adviceIn = (body: object) => serverOf(json(200, body)).then((api) => gatewayAdvice({ api, token: 'a.b.c' }));
  const { session_start_limit: starts } = GATEWAY;
  const sixteen = { ...GATEWAY, shards: 40, session_start_limit: { ...starts, max_concurrency: 16 } };
  expect(await adviceIn(sixteen)).toMatchObject({ shards: 40, startsLeft: 999, atOnce: 16 });
  // The bot starts without it, and one at a time is never too fast.
  const untold = { ...GATEWAY, session_start_limit: { remaining: 9, reset_after: 0 } };
  expect(await adviceIn(untold)).toMatchObject({ startsLeft: 9, atOnce: 1 });
  await expect(adviceIn({ ...GATEWAY, shards: 'many' })).rejects.toThrow(OutOfReach);
  await expect(adviceIn({ ...GATEWAY, session_start_limit: {} })).rejects.toThrow(OutOfReach);
});

test('a wrong token is not tried again', async () => {
  await expect(tryAt(await serverOf(json(401, { message: '401: Unauthorized', code: 0 })))).rejects.toThrow(
    TokenRefused,
  );
});

test('pauses grow up to some minutes, and differ', () => {
  const pauses = Array.from({ length: 20 }, (_, n) => backoff(n + 1, { ...PAUSES, random: () => 0.999 }));
  expect(pauses).toEqual([...pauses].sort((one, other) => one - other));
  expect(pauses.at(-1)).toBeLessThanOrEqual(5 * 60_000);
  expect(backoff(20, { ...PAUSES, random: () => 0 })).toBe(150_000);
});

test('stopped in a pause, it is over at once', async () => {
  const stop = new AbortController();
  const stopped = untilReached({
    api: await closedPort(),
    token: 'a.b.c',
    gateway: true,
    signal: stop.signal,
    log: { warn: () => setImmediate(() => stop.abort(new Error('stopped'))) },
  });
  await expect(stopped).rejects.toThrow();
});
