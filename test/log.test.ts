import { expect, test } from 'vitest';
import { createLog } from '../src/log.js';

const TOKEN = ['MTIzNDU2Nzg5MDEyMzQ1Njc4', 'GaBcDe', 'x'.repeat(38)].join('.');
const OWN_SECRET = 'plain-own-secret';

function logged(write: (log: ReturnType<typeof createLog>) => void, format: 'json' | 'pretty' = 'json'): string {
  let text = '';
  const to = {
    write: (line: string) => {
      text += line;
    },
  };
  write(createLog({ level: 'trace', format, secrets: [OWN_SECRET], to, terminal: false }));
  return text;
}

const nasty = Object.assign(
  new Error(`refused ${TOKEN}`, { cause: new Error('at postgres://castellan:swordfish@db/x') }),
  {
    url: 'https://discord.com/api/v10/webhooks/123456789012345678/aW50ZXJhY3Rpb24token/messages/@original',
    request: { headers: { authorization: `Bot ${TOKEN}` }, deep: [{ token: 'short1' }] },
  },
);

test.each([
  ['an error', () => nasty],
  ['an error in an object', () => ({ err: nasty, matchId: 'm1' })],
  ['nested values', () => ({ a: { b: [nasty, { password: 'swordfish' }, OWN_SECRET, TOKEN] } })],
  [
    'a text',
    () =>
      `${TOKEN} ${OWN_SECRET} postgres://u:swordfish@h/d /interactions/12/aW50ZXJhY3Rpb24token/callback short1`.replace(
        'short1',
        '',
      ),
  ],
])('no secret is written with %s', (_, made) => {
  const text = logged((log) => log.error(made()));
  expect(text.length).toBeGreaterThan(20);
  for (const secret of [TOKEN, OWN_SECRET, 'swordfish', 'aW50ZXJhY3Rpb24token', 'short1'])
    expect(text).not.toContain(secret);
});

test('what is no secret stays, with the stack of an error', () => {
  const text = logged((log) =>
    log.warn({ err: new Error('away'), matchId: 'm1', user: '123456789012345678' }, 'tried'),
  );
  expect(JSON.parse(text)).toMatchObject({
    msg: 'tried',
    matchId: 'm1',
    user: '123456789012345678',
    err: { message: 'away' },
  });
  expect(text).toContain('log.test.ts');
});

test('a child log hides too', () => {
  expect(logged((log) => log.child({ token: 'abcdef' }).child({ url: 'x://u:swordfish@h' }).info('hi'))).not.toMatch(
    /abcdef|swordfish/,
  );
});

test('an object that holds itself is written all the same', () => {
  const loop: Record<string, unknown> = { name: 'loop' };
  loop.self = loop;
  expect(logged((log) => log.info(loop))).toContain('loop');
});

test('pretty lines are for people, and hide the same', () => {
  const text = logged((log) => log.info({ url: 'x://u:swordfish@h' }, `hello ${TOKEN}`), 'pretty');
  expect(text).toContain('hello [hidden]');
  expect(text).not.toContain('swordfish');
});
