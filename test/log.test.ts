import { DiscordAPIError, HTTPError, RateLimitError } from '@discordjs/rest';
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

const HAND = 'A♦ 7♣';
const sent = {
  files: [{ name: 'hand.png', data: Buffer.from(`the picture of ${HAND}`) }],
  json: { content: `Your hand: ${HAND}` },
};
const invalid = {
  code: 50035,
  message: 'Invalid Form Body',
  errors: {
    data: {
      components: { 0: { label: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: `${HAND} is too long.` }] } } },
    },
  },
};
const url = 'https://discord.com/api/v10/interactions/123456789012345678/aW50ZXJhY3Rpb24token/callback';
const limit = {
  ...{ timeToReset: 1, limit: 1, method: 'POST', hash: 'h', url, route: '/interactions/:id/:token/callback' },
  ...{
    majorParameter: 'aW50ZXJhY3Rpb24token',
    global: false,
    sublimitTimeout: 0,
    retryAfter: 1,
    scope: 'user' as const,
  },
};

test.each([
  ['refused', () => new DiscordAPIError(invalid, 50035, 400, 'POST', url, sent), { code: 50035, status: 400 }],
  ['failed', () => new HTTPError(500, 'Internal Server Error', 'POST', url, sent), { status: 500 }],
  ['put off', () => new RateLimitError(limit), {}],
])('of a request that Discord %s only what was asked for is written, not with what', (_, made, known) => {
  const error = made();
  const nested = new Error('an answer did not reach Discord', { cause: error });
  for (const about of [error, { error }, { err: nested }, { list: [{ error: nested }] }]) {
    for (const format of ['json', 'pretty'] as const) {
      const text = logged((log) => log.warn(about, 'an answer did not reach Discord'), format);
      expect(text).toContain('/interactions/123456789012345678/');
      expect(text).not.toMatch(
        /A♦|7♣|aW50ZXJhY3Rpb24token|requestBody|rawError|the picture of|hand\.png|"data":|too long/,
      );
    }
  }
  const { err } = JSON.parse(logged((log) => log.error(error)));
  expect(err).toMatchObject({ ...known, method: 'POST' });
  expect(err.stack).toContain('log.test.ts');
});

test('a request with a bad form names the places that Discord complained of, without what stood there', () => {
  const error = new DiscordAPIError(invalid, 50035, 400, 'POST', url, sent);
  const { err } = JSON.parse(logged((log) => log.error({ err: error }, 'refused')));
  expect(err.message).toBe('DiscordAPIError 50035');
  expect(err.fields).toEqual(['data.components[0].label[BASE_TYPE_MAX_LENGTH]']);
});

test('a seed or a state on an error or an object is not written', () => {
  const text = logged((log) =>
    log.error({ err: Object.assign(new Error('x'), { seed: 'S33D', state: HAND }), seed: 'S33D' }),
  );
  expect(text).not.toMatch(/S33D|7♣/);
});

test('of a long text only the beginning is written, and no part of a secret that stands where it is cut', () => {
  const { msg } = JSON.parse(logged((log) => log.error('w'.repeat(80_000))));
  expect(msg.length).toBeLessThan(10_001);
  for (let before = 9_900; before <= 10_000; before += 7)
    expect(logged((log) => log.error(`${'a '.repeat(before / 2)}${TOKEN} ${'b '.repeat(99)}`))).not.toContain(
      TOKEN.slice(0, 12),
    );
});

test.each(['json', 'pretty'] as const)('what somebody is called cannot move the cursor of a terminal: %s', (format) => {
  const text = logged(
    (log) =>
      log
        .child({ server: 'a\x1b[2J' })
        .warn({ name: 'b\u009b1A', '\x1b[8m': 'c\u202e\u3164\u2800' }, 'hello \x1b[31mred'),
    format,
  );
  expect(text).toContain('red');
  expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\u3164\u2800]/u);
});
