import { request } from 'node:http';
import { expect, test } from 'vitest';
import { type Connect, startPlayground } from '../../playground/index.js';
import { afterwards } from '../support/closing.js';

const REACHED = { kept: false, file: '.env', start: 'npm start' };

/** A playground that leads somewhere, and what it was asked for. */
async function opened() {
  const heard: string[] = [];
  const connect: Connect = {
    now: () => REACHED,
    async check(token) {
      heard.push(token);
      return REACHED;
    },
    keep: () => ({ ...REACHED, kept: true }),
    lookForServers: async () => ({ ...REACHED, servers: [] }),
  };
  const observed: unknown[] = [];
  const playground = await startPlayground({ connect, observe: (seen) => observed.push(seen) });
  afterwards(() => playground.close());
  return { playground, heard, observed };
}

interface Asked {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly method?: string;
}

/** As a browser would on the page, but for what is said otherwise. */
function ask(port: number, { headers = {}, body = '{"want":"now"}', method = 'POST' }: Asked = {}) {
  const own = { origin: `http://127.0.0.1:${port}`, 'content-type': 'application/json', ...headers };
  return new Promise<{ readonly status: number | undefined; readonly text: string }>((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path: '/page/connect', method, headers: own }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode, text }));
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

test('the page is answered', async () => {
  const { playground, heard, observed } = await opened();
  const { port } = playground;
  expect(await ask(port)).toEqual({ status: 200, text: JSON.stringify(REACHED) });
  expect((await ask(port, { body: '{"want":"keep"}' })).text).toContain('"kept":true');
  expect((await ask(port, { body: '{"want":"servers"}' })).text).toContain('"servers":[]');
  expect((await ask(port, { body: '{"want":"check","token":"a.b.c"}' })).status).toBe(200);
  expect(heard).toEqual(['a.b.c']);
  expect(observed).toEqual([]);
});

test.each([
  ['another page on this machine', { origin: 'http://127.0.0.1:1' }],
  ['a page of the same machine by another name', { origin: 'http://localhost:4150' }],
  ['a foreign page', { origin: 'https://example.org' }],
  ['a page that hides where it is from', { origin: 'null' }],
  ['whoever is no page', { origin: '' }],
  ['a name that was made to point here', { host: 'example.org', origin: 'http://example.org' }],
  ['a form', { 'content-type': 'text/plain' }],
])('%s is refused', async (_, headers) => {
  const { playground, heard } = await opened();
  const { status } = await ask(playground.port, { headers, body: '{"want":"check","token":"a.b.c"}' });
  expect(status).toBe(403);
  expect(heard).toEqual([]);
});

test.each([
  ['no JSON', '{', 400],
  ['nothing', '', 400],
  ['another wish', '{"want":"start"}', 400],
  ['no token', '{"want":"check"}', 400],
  ['a token that is no text', '{"want":"check","token":1}', 400],
  ['more than is asked for', '{"want":"keep","file":"/etc/passwd"}', 400],
  ['too long a token', JSON.stringify({ want: 'check', token: 'a'.repeat(501) }), 400],
  ['too much', JSON.stringify({ want: 'check', token: 'a'.repeat(5000) }), 413],
])('%s is refused', async (_, body, status) => {
  const { playground, heard } = await opened();
  expect((await ask(playground.port, { body })).status).toBe(status);
  expect(heard).toEqual([]);
});

test('a playground that leads nowhere has no such address', async () => {
  const playground = await startPlayground();
  afterwards(() => playground.close());
  expect((await ask(playground.port)).status).toBe(404);
});
