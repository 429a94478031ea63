import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { type EndpointOptions, startEndpoint, WINDOW_MS } from '../../src/discord/transport/endpoint.js';
import { afterwards } from '../support/closing.js';

const own = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const publicKey = own.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');

const NOW = 1_800_000_000_000;
const PRESS = { id: '10', application_id: '1', type: 3, token: 'secret', version: 1, data: {} };

async function opened(options: Partial<EndpointOptions> = {}) {
  const taken: string[] = [];
  const warned: object[] = [];
  const endpoint = await startEndpoint({
    publicKey,
    host: '127.0.0.1',
    port: 0,
    now: () => NOW,
    take: ({ id }) => taken.push(id) > 0,
    log: { warn: (about) => warned.push(about) },
    ...options,
  });
  afterwards(() => endpoint.close());
  interface Sending {
    readonly at?: number;
    readonly key?: KeyObject;
    readonly headers?: Record<string, string>;
  }
  async function send(payload: unknown, { at = NOW, key = own.privateKey, headers = {} }: Sending = {}) {
    const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
    const stamp = String(Math.floor(at / 1000));
    const answer = await fetch(`http://127.0.0.1:${endpoint.port}/interactions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-signature-timestamp': stamp,
        'x-signature-ed25519': sign(null, Buffer.from(stamp + body), key).toString('hex'),
        ...headers,
      },
      body,
    });
    return { status: answer.status, text: await answer.text() };
  }
  return { endpoint, send, taken, warned };
}

test('a PING is answered; what was signed by Discord is taken over', async () => {
  const { send, taken } = await opened();
  expect(await send({ ...PRESS, type: 1 })).toEqual({ status: 200, text: '{"type":1}' });
  expect(await send(PRESS)).toEqual({ status: 202, text: '' });
  expect(await send({ ...PRESS, id: '11', data: { text: 'Grüße ♠' } })).toEqual({ status: 202, text: '' });
  expect(taken).toEqual(['10', '11']);
});

test.each<[string, Parameters<Awaited<ReturnType<typeof opened>>['send']>[1]]>([
  ['by somebody else', { key: other.privateKey }],
  ['not at all', { headers: { 'x-signature-ed25519': '' } }],
  ['in other words', { headers: { 'x-signature-ed25519': 'zz'.repeat(64) } }],
  ['for another time', { headers: { 'x-signature-timestamp': String(NOW / 1000 - 1) } }],
  ['too long ago', { at: NOW - WINDOW_MS - 1000 }],
  ['too far ahead', { at: NOW + WINDOW_MS + 1000 }],
])('what is signed %s is refused, and nothing taken', async (_, sending) => {
  const { send, taken } = await opened();
  expect((await send(PRESS, sending)).status).toBe(401);
  expect((await send({ ...PRESS, type: 1 }, sending)).status).toBe(401);
  expect(taken).toEqual([]);
});

test('what comes at a time far from ours is told of, since our own clock may be wrong', async () => {
  const { send, warned } = await opened();
  await send(PRESS, { at: NOW - 120_000 });
  expect(warned).toEqual([{ seconds: 120 }]);
});

test.each(['', 'no JSON', '[]', 'null', '{}', '{"type":3}', '{"type":3,"id":7,"token":"t"}'])(
  '%j is no interaction',
  async (body) => {
    const { send, taken } = await opened();
    const { status } = await send(body);
    expect(status).toBe(400);
    expect(taken).toEqual([]);
  },
);

test('what is too large is not read', async () => {
  const { send, taken } = await opened();
  expect((await send({ ...PRESS, data: 'x'.repeat(1024 * 1024) })).status).toBe(413);
  expect(taken).toEqual([]);
});

test('what nobody would answer is not taken over, and may come again', async () => {
  let awake = false;
  const taken: string[] = [];
  const { send } = await opened({ take: ({ id }) => awake && taken.push(id) > 0 });
  expect((await send(PRESS)).status).toBe(503);
  expect((await send({ ...PRESS, type: 1 })).status).toBe(200);
  awake = true;
  expect((await send(PRESS)).status).toBe(202);
  expect(taken).toEqual(['10']);
});

test('a request that is sent by halves does not keep it open', async () => {
  const { endpoint } = await opened();
  const slow = connect(endpoint.port, '127.0.0.1');
  afterwards(() => slow.destroy());
  slow.on('error', () => undefined);
  // It is asked to go on once its head was read.
  slow.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n');
  await once(slow, 'data');
  slow.write('half');
  const cut = new Promise((resolve) => slow.once('close', resolve));
  await endpoint.close();
  await cut;
});

/** Sends the head of a request whose body never ends, and tells what is answered once the connection is over. */
async function stalled(port: number, head: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  afterwards(() => socket.destroy());
  socket.on('error', () => undefined);
  socket.write(['POST / HTTP/1.1', 'Host: x', 'Content-Length: 1000', ...head, '', 'half'].join('\r\n'));
  const heard: Buffer[] = [];
  socket.on('data', (data) => heard.push(data));
  await once(socket, 'close');
  return Buffer.concat(heard).toString();
}
const SHAPED = [`x-signature-ed25519: ${'0'.repeat(128)}`, 'x-signature-timestamp: 1800000000'];

test('a request whose body stalls is ended, without anybody closing', async () => {
  const { endpoint, taken } = await opened({ arrivesWithinMs: 50 });
  expect(await stalled(endpoint.port, SHAPED)).toMatch(/^HTTP\/1.1 408 /);
  expect(taken).toEqual([]);
});

test.each<[string, readonly string[]]>([
  ['no signature', []],
  ['half a signature', [SHAPED[0]!.slice(0, 40), SHAPED[1]!]],
  ['no time', SHAPED.slice(0, 1)],
])('a request with %s is refused before its body is read', async (_, head) => {
  const { endpoint } = await opened();
  expect(await stalled(endpoint.port, head)).toMatch(/^HTTP\/1.1 401 /);
});

test('strangers cannot hold more connections than we have room for', async () => {
  const { endpoint, send } = await opened();
  const held = Array.from({ length: 300 }, () => connect(endpoint.port, '127.0.0.1'));
  for (const socket of held) {
    afterwards(() => socket.destroy());
    socket.on('error', () => undefined);
  }
  await Promise.race(held.map((socket) => once(socket, 'close')));
  for (const socket of held) socket.destroy();
  await expect.poll(async () => (await send(PRESS).catch(() => undefined))?.status).toBe(202);
});
