import { Client } from 'discord.js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Playground, startPlayground } from '../../playground/index.js';

interface Frame {
  readonly op: number;
  readonly t: string | null;
  readonly s: number | null;
  readonly d: unknown;
}

let playground: Playground;
const sockets: WebSocket[] = [];
beforeEach(async () => {
  playground = await startPlayground();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await playground.close();
});

/** A shard by hand: what it hears, in order. */
function shard(query = '?v=10&encoding=json') {
  const socket = new WebSocket(`${playground.url.replace('http', 'ws')}gateway${query}`);
  sockets.push(socket);
  socket.on('error', () => {});
  const frames: Frame[] = [];
  let look = (): void => {};
  socket.on('message', (raw) => {
    frames.push(JSON.parse(String(raw)) as Frame);
    look();
  });
  return {
    socket,
    frames,
    say: (op: number, d: unknown) => socket.send(JSON.stringify({ op, d })),
    closed: new Promise<number>((resolve) => socket.once('close', resolve)),
    until: (fits: (frame: Frame) => boolean) =>
      new Promise<Frame>((resolve) => {
        look = () => {
          const found = frames.find(fits);
          if (found) resolve(found);
        };
        look();
      }),
  };
}
const hello = ({ op }: Frame): boolean => op === 10;
const called =
  (name: string) =>
  ({ t }: Frame): boolean =>
    t === name;

test.each([
  ['a wrong token', { token: 'wrong', intents: 1 }, 4004],
  ['a shard that there is not', { token: 'playground', intents: 1, shard: [2, 2] }, 4010],
  ['intents that there are not', { token: 'playground', intents: 2 ** 27 }, 4013],
  ['members', { token: 'playground', intents: 1 | (1 << 1) }, 4014],
  ['presences', { token: 'playground', intents: 1 << 8 }, 4014],
  ['the words of messages', { token: 'playground', intents: 1 << 15 }, 4014],
  ['no token at all', { intents: 1 }, 4002],
])('a shard that comes with %s is shut out', async (_, identify, code) => {
  const one = shard();
  await one.until(hello);
  one.say(2, identify);
  expect(await one.closed).toBe(code);
  expect(playground.online()).toBe(false);
});

test('the real client is told that it may not read messages', async () => {
  const client = new Client({ intents: ['Guilds', 'MessageContent'], rest: { api: playground.apiUrl, version: '10' } });
  await expect(client.login(playground.token)).rejects.toThrow('disallowed intents');
  await client.destroy();
});

test('a beat is heard; a second log-in, an unknown opcode and compression are not', async () => {
  const one = shard();
  await one.until(hello);
  one.say(1, null);
  await one.until(({ op }) => op === 11);
  one.say(2, { token: 'playground', intents: 1 });
  await one.until(called('GUILD_CREATE'));
  one.say(2, { token: 'playground', intents: 1 });
  expect(await one.closed).toBe(4005);
  const two = shard();
  await two.until(hello);
  two.say(77, null);
  expect(await two.closed).toBe(4001);
  expect(await shard('?v=10&encoding=json&compress=zlib-stream').closed).toBe(4002);
});

test('a session that comes back hears what it missed, in order and once', async () => {
  const one = shard();
  await one.until(hello);
  one.say(2, { token: 'playground', intents: 1 });
  const ready = await one.until(called('READY'));
  const { s: seq } = await one.until(called('GUILD_CREATE'));
  playground.dropGateway('cut');
  await one.closed;
  playground.keeper.createChannel('first');
  playground.keeper.createChannel('second');
  const two = shard();
  await two.until(hello);
  const { session_id } = ready.d as { readonly session_id: string };
  two.say(6, { token: 'playground', session_id, seq });
  await two.until(called('RESUMED'));
  const missed = two.frames.filter(({ op }) => op === 0).map(({ t, s }) => [t, s! - seq!]);
  expect(missed).toEqual([
    ['CHANNEL_CREATE', 1],
    ['CHANNEL_CREATE', 2],
    ['RESUMED', 3],
  ]);
  expect(playground.online()).toBe(true);
});

test('a session that is no more is invalid, and a wrong token cannot take it up', async () => {
  const one = shard();
  await one.until(hello);
  one.say(2, { token: 'playground', intents: 1 });
  const { session_id } = (await one.until(called('READY'))).d as { readonly session_id: string };
  const thief = shard();
  await thief.until(hello);
  thief.say(6, { token: 'wrong', session_id, seq: 1 });
  expect(await thief.closed).toBe(4004);
  playground.dropGateway('invalid');
  expect((await one.until(({ op }) => op === 9)).d).toBe(false);
  const two = shard();
  await two.until(hello);
  two.say(6, { token: 'playground', session_id, seq: 1 });
  expect((await two.until(({ op }) => op === 9)).d).toBe(false);
  two.say(2, { token: 'playground', intents: 1 });
  await two.until(called('READY'));
});
