import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIMessage } from 'discord-api-types/v10';
import { expect, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { freePort } from '../../lab/stage/free-port.js';
import { patientClock, startPlayground } from '../../playground/index.js';
import { note } from '../../src/discord/controls/payload.js';
import { type ClientOptions, createConnection, isOfClient } from '../../src/discord/transport/client.js';
import { TOKEN } from '../e2e/process.js';
import { checkedAgainstDiscord } from '../playground/openapi.js';
import { afterwards } from '../support/closing.js';
import { onRefused } from './refused.js';

test('a listener of ours that throws is logged, and hears the next one', async () => {
  const playground = await startPlayground({ clock: patientClock(), people: ['Ada'] });
  afterwards(() => playground.close());
  const errors: string[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (_: object, text: string) => errors.push(text) };
  const connection = createConnection({ token: playground.token, api: playground.apiUrl, shards: 1, onRefused, log });
  afterwards(() => connection.close());
  let heard = 0;
  const twice = new Promise<void>((resolve) => {
    const ears = {
      interaction() {
        if (++heard === 2) resolve();
        throw new Error('not this one');
      },
      placeLost: () => undefined,
      placesBack: () => undefined,
      connected: () => undefined,
    };
    void connection.open(ears).then(async () => {
      const commands = connection.commandList(undefined);
      await commands.put([{ name: 'help', description: 'Help' }] as never);
      const [ada] = playground.people;
      for (let i = 0; i < 2; i++) ada?.slash('help').catch(() => undefined);
    });
  });
  await twice;
  await new Promise((resolve) => setImmediate(resolve));
  expect(errors).toEqual(Array.from({ length: 2 }, () => 'what Discord told could not be heard'));
});

test('what the client throws is told from what we throw', () => {
  const thrown = (...frames: string[]) => Object.assign(new Error('x'), { stack: ['Error: x', ...frames].join('\n') });
  const ours = '    at heard (/app/dist/src/discord/bot.js:1:1)';
  const theirs = '    at handle (/app/node_modules/discord.js/src/client/actions/Action.js:1:1)';
  const node = '    at Socket.emit (node:events:519:28)';
  expect(isOfClient(thrown(theirs, ours))).toBe(true);
  expect(isOfClient(thrown(node, '    at /app/node_modules/@discordjs/ws/dist/index.js:1:1'))).toBe(true);
  expect(isOfClient(thrown(ours, theirs))).toBe(false);
  expect(isOfClient(thrown(node))).toBe(false);
  expect(isOfClient('text')).toBe(false);
});

const DEAF = {
  interaction: () => false,
  placeLost: () => undefined,
  placesBack: () => undefined,
  connected: () => undefined,
};

/** A Discord that knows nothing but the application, whose gateway says nothing, and a connection to it. */
async function applied(
  application: object,
  endpoint?: { readonly publicKey?: string },
  shards: ClientOptions['shards'] = 'none',
) {
  const server = createServer((request, answer) => {
    const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const known = request.url?.includes('/gateway/bot')
      ? { url, shards: 1, session_start_limit: { total: 9, remaining: 9, reset_after: 0, max_concurrency: 1 } }
      : application;
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify(known));
  });
  const gateway = new WebSocketServer({ server });
  const login = once(gateway, 'connection');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterwards(() => {
    for (const each of gateway.clients) each.terminate();
    server.closeAllConnections();
    server.close();
  });
  const warned: string[] = [];
  const told: string[] = [];
  const log = {
    info: (_: object, text: string) => told.push(text),
    warn: (_: object, text: string) => warned.push(text),
    error: () => undefined,
  };
  const connection = createConnection({
    token: TOKEN,
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shards,
    onRefused,
    endpoint: endpoint && { host: '127.0.0.1', port: 0, ...endpoint },
    log,
  });
  afterwards(() => connection.close());
  const heard: string[] = [];
  const ears = { ...DEAF, interaction: ({ id }: { id: string }) => heard.push(id) > 0 };
  return { connection, warned, told, login, heard, open: () => connection.open(ears) };
}

test.each([
  [74, 0],
  [75, 1],
])('in %d servers it is told %d times that Discord wants it verified', async (approximate_guild_count, times) => {
  const { open, warned, connection } = await applied({ id: '1', verify_key: 'a'.repeat(64), approximate_guild_count });
  await open();
  expect(connection.ready()).toBe(true);
  expect(warned.filter((text) => text.includes('App Verification'))).toHaveLength(times);
});

test('a bot that Discord has verified is told nothing, in as many servers', async () => {
  const verified = { id: '1', verify_key: 'a'.repeat(64), approximate_guild_count: 99, public_flags: 1 << 16 };
  const { open, warned } = await applied(verified);
  await open();
  expect(warned).toEqual([]);
});

test('it is looked once a day, since a bot grows', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  afterwards(() => void vi.useRealTimers());
  const application = { id: '1', verify_key: 'a'.repeat(64), approximate_guild_count: 74 };
  const { open, warned } = await applied(application);
  await open();
  expect(warned).toEqual([]);
  application.approximate_guild_count = 75;
  vi.advanceTimersByTime(24 * 60 * 60_000);
  await expect.poll(() => warned.length).toBeGreaterThan(0);
  expect(warned).toEqual([expect.stringContaining('App Verification')]);
});

test('a public key of another application ends the start with a sentence', async () => {
  const { open, connection } = await applied({ id: '1', verify_key: 'a'.repeat(64) }, { publicKey: 'b'.repeat(64) });
  await expect(open()).rejects.toThrow('This PUBLIC_KEY is another application’s.');
  expect(connection.port()).toBeUndefined();
});

test('a bot whose interactions go to an address where it does not listen says so', async () => {
  const application = { id: '1', verify_key: 'a'.repeat(64), interactions_endpoint_url: 'https://example.org/bot' };
  const deaf = await applied(application);
  await deaf.open();
  expect(deaf.told).toContainEqual(expect.stringContaining('empty the Interactions Endpoint URL'));
  const hearing = await applied(application, {});
  await hearing.open();
  expect(hearing.told.join()).not.toContain('Interactions Endpoint URL');
});

test('a key in capital letters is the same', async () => {
  const { publicKey } = generateKeyPairSync('ed25519');
  const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
  const { open, connection } = await applied({ id: '1', verify_key: key }, { publicKey: key.toUpperCase() });
  await open();
  expect(connection.port()).toBeGreaterThan(0);
});

/** A playground, and connections to it that also take interactions by HTTP. */
async function playgroundByHttp() {
  const playground = await startPlayground({ clock: patientClock(), people: ['Ada'], token: TOKEN });
  afterwards(() => playground.close());
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const connected = (endpoint: ClientOptions['endpoint']) => {
    const connection = createConnection({ token: TOKEN, api: playground.apiUrl, shards: 1, endpoint, onRefused, log });
    afterwards(() => connection.close());
    return connection;
  };
  return { playground, connected };
}

test.each([
  ['its key is another’s', { port: 0, publicKey: 'b'.repeat(64) }],
  ['its port is taken', {}],
])('it does not log in where %s', async (_, wrong) => {
  const { playground, connected } = await playgroundByHttp();
  const port = Number(new URL(playground.apiUrl).port);
  const connection = connected({ host: '127.0.0.1', port, ...wrong });
  await expect(connection.open(DEAF)).rejects.toThrow();
  expect(playground.online()).toBe(false);
});

test('interactions are taken by HTTP before the shards are there, which may take a minute', async () => {
  const own = generateKeyPairSync('ed25519');
  const verify_key = own.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
  const { open, connection, login, heard } = await applied({ id: '1', verify_key }, {}, 1);
  void open();
  await login;
  const body = JSON.stringify({ id: '10', application_id: '1', type: 3, token: 'secret', version: 1, data: {} });
  const stamp = String(Math.floor(Date.now() / 1000));
  const signature = sign(null, Buffer.from(stamp + body), own.privateKey).toString('hex');
  const headers = { 'x-signature-timestamp': stamp, 'x-signature-ed25519': signature };
  const answer = await fetch(`http://127.0.0.1:${connection.port()}/`, { method: 'POST', headers, body });
  expect(answer.status).toBe(202);
  expect(heard).toEqual(['10']);
  expect(connection.ready()).toBe(false);
});

test('closed while it begins, it opens nothing any more', async () => {
  const { playground, connected } = await playgroundByHttp();
  const port = await freePort();
  const connection = connected({ host: '127.0.0.1', port });
  void connection.open(DEAF);
  await connection.close();
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  expect(playground.online()).toBe(false);
});

test('a request that nothing answers is counted too', async () => {
  const { playground, connection, requests } = await watched();
  await playground.close();
  await expect(connection.posts.remove('1', '2')).rejects.toThrow();
  expect(requests.at(-1)).toEqual({ method: 'DELETE', route: '', status: 'none' });
});

test.each([
  ['the last one without the right to read the history', { deny: ['ReadMessageHistory', 'ManageMessages'] }],
  ['wherever it stands with that right', { allow: ['ManageMessages'] }],
] as const)('a message of ours is found in its channel: %s', async (_, rights) => {
  const { playground, connection, problems } = await watched();
  const { posts } = connection;
  const [ada] = playground.people;
  const channel = playground.keeper.places()[0]!;
  playground.keeper.permit(channel.name, 'bot', rights);
  const ofTable = ({ components }: APIMessage) => JSON.stringify(components).includes('a table');
  const found = () => posts.newestOwn(channel.id, [], ofTable);
  expect(await found()).toBeUndefined();
  const sent = await posts.send(channel.id, note('a table'), 'one');
  const ours = expect.objectContaining({ id: sent.id, components: sent.components });
  expect(await found()).toEqual(ours);
  const below = 'allow' in rights ? ours : undefined;
  ada?.say('Is that a table?', { channel: channel.id });
  expect(await found()).toEqual(below);
  const next = await posts.send(channel.id, note('a lobby'), 'two');
  expect(await found()).toEqual(below);
  playground.keeper.deleteMessage(channel.id, next.id);
  expect(await found()).toEqual(below);
  const lobby = await posts.send(channel.id, note('a lobby'), 'three');
  await posts.startThread(channel.id, lobby.id, 'a line of Discord’s');
  expect(await found()).toEqual(below);
  expect(problems).toEqual([]);
});

test('a look for our last message is given back where Discord limits it, and keeps no other waiting', async () => {
  const { playground, connection } = await watched();
  const channel = playground.keeper.places()[0]!;
  const limited = playground.misbehave({
    match: ({ method, path }) => method === 'GET' && path === `/channels/${channel.id}`,
    answer: 429,
    retryAfter: 0.05,
    times: 3,
  });
  const looks = Array.from({ length: 3 }, () => connection.posts.newestOwn(channel.id, [], () => true));
  for (const look of await Promise.allSettled(looks))
    expect(look).toMatchObject({ status: 'rejected', reason: { retryAfter: expect.any(Number) } });
  expect(limited.count()).toBe(3);
  expect(await connection.posts.newestOwn(channel.id, [], () => true)).toBeUndefined();
});

test.each(['startThread', 'archive', 'unarchive'] as const)(
  'what Discord limits for minutes is given back, so that nothing waits for it: %s',
  async (what) => {
    const { playground, connection } = await watched();
    const { posts } = connection;
    const channel = playground.keeper.places()[0]!.id;
    const { id } = await posts.send(channel, note('a lobby'), 'one');
    if (what !== 'startThread') await posts.startThread(channel, id, 'a match');
    const limited = playground.misbehave({ match: ({ method }) => method !== 'GET', answer: 429, retryAfter: 300 });
    const asked = what === 'startThread' ? posts.startThread(channel, id, 'a match') : posts[what](id);
    await expect(asked).rejects.toMatchObject({ name: expect.stringMatching(/^RateLimitError/) });
    expect(limited.count()).toBe(1);
  },
);

/** A playground, a connection to it that goes by a clock of its own, and what is said of its shards. */
async function watched() {
  const { observe, problems } = checkedAgainstDiscord();
  const playground = await startPlayground({ clock: patientClock(), people: ['Ada'], token: TOKEN, observe });
  afterwards(() => playground.close());
  const time = { ms: 0 };
  const requests: object[] = [];
  const said: string[] = [];
  const heard: (() => void)[] = [];
  const note = (_: object, text: string): void => {
    said.push(text);
    for (const look of [...heard]) look();
  };
  const saying = (text: string) =>
    new Promise<void>((resolve) => {
      const look = () => (said.includes(text) ? resolve() : undefined);
      heard.push(look);
      look();
    });
  let refuse = (_: Error): void => undefined;
  const refused = new Promise<Error>((resolve) => {
    refuse = resolve;
  });
  const connection = createConnection({
    token: TOKEN,
    api: playground.apiUrl,
    shards: 1,
    clock: () => time.ms,
    onRequest: (request) => requests.push(request),
    onRefused: (why) => refuse(why),
    log: { info: note, warn: note, error: note },
  });
  afterwards(() => connection.close());
  await connection.open(DEAF);
  return { playground, connection, time, said, saying, refused, requests, problems };
}

test('a shard that is lost is told of once, given half a minute to come back, and no longer', async () => {
  const { playground, connection, time, saying, said } = await watched();
  expect(connection.shards()).toEqual({ up: 1, lost: 0 });
  await playground.close();
  await saying('a shard is lost; it connects again');
  time.ms += 29_999;
  expect(connection.ready()).toBe(true);
  expect(connection.shards()).toEqual({ up: 0, lost: 1 });
  time.ms += 1;
  expect(connection.ready()).toBe(false);
  expect(said.filter((text) => text.startsWith('a shard'))).toHaveLength(1);
});

test.each(['cut', 'reconnect'] as const)('a shard that is back is told of, and all is well (%s)', async (how) => {
  const { playground, connection, time, saying } = await watched();
  playground.dropGateway(how);
  await saying('a shard is back');
  time.ms += 60_000;
  expect(connection.ready()).toBe(true);
  expect(connection.shards()).toEqual({ up: 1, lost: 0 });
});

test.each([
  [4004, 'TokenRefused', 'Discord does not know this token any more (4004). Please set another DISCORD_TOKEN.'],
  [4014, 'GatewayRefused', 'Discord has closed the gateway to this program (4014).'],
])('a gateway that is closed for good is told of (%d)', async (code, name, message) => {
  const { playground, refused, said, connection } = await watched();
  playground.dropGateway(code);
  expect(await refused).toMatchObject({ name, message });
  expect(connection.shards()).toEqual({ up: 0, lost: 1 });
  expect(said.filter((text) => text.includes('again'))).toEqual([]);
});
