import { get } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { movableClock, type Playground, startPlayground } from '../../playground/index.js';
import { USER_AGENT } from '../support/user-agent.js';

const clock = movableClock(Date.UTC(2026, 0, 1));
let playground: Playground;
let channel: string;
beforeEach(async () => {
  playground = await startPlayground({ clock });
  channel = playground.keeper.places()[0]!.id;
});
afterEach(() => playground.close());

interface Said {
  readonly status: number;
  readonly body: { readonly code?: number; readonly id?: string; readonly errors?: unknown; readonly message?: string };
  readonly headers: Headers;
}
async function ask(
  method: string,
  path: string,
  body?: unknown,
  token = playground.token,
  agent?: string,
): Promise<Said> {
  const response = await fetch(`${playground.apiUrl}/v10${path}`, {
    method,
    headers: {
      ...USER_AGENT,
      ...(agent !== undefined && { 'user-agent': agent }),
      authorization: `Bot ${token}`,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : {}, headers: response.headers };
}
const send = (body: unknown): Promise<Said> => ask('POST', `/channels/${channel}/messages`, body);
const row = (...components: object[]): object => ({ type: 1, components });
const button = (custom_id: string, label = 'Press'): object => ({ type: 2, style: 1, custom_id, label });
const V2 = 32_768;

test.each(['node', 'curl/8.5.0', 'DiscordBot', 'DiscordBot (castellan, 1)', 'discord.js/14.0.0'])(
  'who calls itself %s is blocked before Discord hears of it',
  async (agent) => {
    const { status, body } = await ask('GET', '/users/@me', undefined, playground.token, agent);
    expect([status, body]).toEqual([403, { message: 'internal network error', code: 40333 }]);
  },
);

test('who asks for something that is not there, or not theirs, gets the code Discord has for it', async () => {
  expect(await ask('GET', '/users/@me', undefined, 'wrong')).toMatchObject({ status: 401, body: { code: 0 } });
  expect(await ask('GET', '/nothing/here')).toMatchObject({
    status: 404,
    body: { message: '404: Not Found', code: 0 },
  });
  expect(await ask('GET', '/channels/1')).toMatchObject({ status: 404, body: { code: 10003 } });
  expect(await ask('GET', `/channels/${channel}/messages/1`)).toMatchObject({ status: 404, body: { code: 10008 } });
  expect(await ask('POST', '/interactions/1/x/callback', { type: 6 })).toMatchObject({
    status: 404,
    body: { code: 10062 },
  });
  expect(await ask('POST', `/webhooks/${playground.keeper.botId}/x`, { content: 'a' })).toMatchObject({
    status: 404,
    body: { code: 10015 },
  });
  expect(await send({})).toMatchObject({ status: 400, body: { code: 50006 } });
});

test.each([
  [
    'text too long',
    { content: 'x'.repeat(2001) },
    { content: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 2000 or fewer in length.' }] } },
  ],
  ['an unknown field', { content: 'a', colour: 1 }, { colour: { _errors: [{ code: 'UNKNOWN_FIELD' }] } }],
  [
    'a label too long',
    { content: 'a', components: [row(button('a', 'x'.repeat(81)))] },
    {
      components: {
        0: {
          components: {
            0: { label: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH', message: 'Must be 80 or fewer in length.' }] } },
          },
        },
      },
    },
  ],
  [
    'one custom id twice',
    { content: 'a', components: [row(button('a'), button('a'))] },
    {
      components: {
        0: { components: { 1: { custom_id: { _errors: [{ code: 'COMPONENT_CUSTOM_ID_DUPLICATED' }] } } } },
      },
    },
  ],
  [
    'text beside the new components',
    { content: 'a', flags: V2, components: [{ type: 10, content: 'b' }] },
    { content: { _errors: [{ code: 'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2' }] } },
  ],
  [
    'more than 4,000 characters shown',
    { flags: V2, components: [1, 2].map(() => ({ type: 10, content: 'x'.repeat(2001) })) },
    { components: { _errors: [{ code: 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED' }] } },
  ],
  [
    'more than 40 components',
    { flags: V2, components: [{ type: 17, components: Array.from({ length: 40 }, () => ({ type: 14 })) }] },
    { components: { _errors: [{ code: 'COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED' }] } },
  ],
  [
    'a picture that did not come',
    { flags: V2, components: [{ type: 12, items: [{ media: { url: 'attachment://x.png' } }] }] },
    {
      components: {
        0: {
          items: {
            0: { media: { url: { _errors: [{ code: 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND' }] } } },
          },
        },
      },
    },
  ],
  [
    'mentions allowed in two ways',
    { content: 'a', allowed_mentions: { parse: ['users'], users: ['1'] } },
    { allowed_mentions: { _errors: [{ code: 'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE' }] } },
  ],
  [
    'a menu with a value twice',
    {
      content: 'a',
      components: [row({ type: 3, custom_id: 'm', options: [1, 2].map(() => ({ label: 'a', value: 'a' })) })],
    },
    {
      components: {
        0: {
          components: {
            0: { options: { 1: { value: { _errors: [{ code: 'SELECT_COMPONENT_OPTION_VALUE_DUPLICATED' }] } } } },
          },
        },
      },
    },
  ],
])('a message with %s is refused', async (_, body, errors) => {
  expect(await send(body)).toMatchObject({ status: 400, body: { message: 'Invalid Form Body', code: 50035, errors } });
});

test('six buttons do not fit into a row', async () => {
  const { body } = await send({ content: 'a', components: [row(...[1, 2, 3, 4, 5, 6].map((n) => button(String(n))))] });
  expect(JSON.stringify(body.errors)).toContain('COMPONENT_LAYOUT_WIDTH_EXCEEDED');
});

test('the new kind of message cannot be turned back', async () => {
  const { body } = await send({ flags: V2, components: [{ type: 10, content: 'a' }] });
  expect(await ask('PATCH', `/channels/${channel}/messages/${body.id}`, { content: 'old' })).toMatchObject({
    body: { code: 50035 },
  });
  expect(await ask('PATCH', `/channels/${channel}/messages/${body.id}`, { flags: 0 })).toMatchObject({
    body: { code: 50035 },
  });
});

test('the same nonce posts once, for some minutes', async () => {
  const body = { content: 'a', nonce: 'n1', enforce_nonce: true };
  const first = await send(body);
  expect((await send(body)).body.id).toBe(first.body.id);
  clock.advance(6 * 60_000);
  expect((await send(body)).body.id).not.toBe(first.body.id);
});

test('the nonce of a message that was deleted is refused for as long as it is known', async () => {
  const body = { content: 'a', nonce: 'n1', enforce_nonce: true };
  const { id = '' } = (await send(body)).body;
  playground.keeper.deleteMessage(channel, id);
  expect(await send(body)).toMatchObject({ status: 404, body: { code: 10008 } });
  expect(await send({ ...body, nonce: 'n2' })).toMatchObject({ status: 200 });
  clock.advance(6 * 60_000);
  expect(await send(body)).toMatchObject({ status: 200 });
});

test('permissions are asked in each channel, and hidden ones are without access', async () => {
  playground.keeper.permit(channel, 'bot', { deny: ['SendMessages', 'CreatePublicThreads'] });
  expect(await send({ content: 'a' })).toMatchObject({ status: 403, body: { code: 50013 } });
  expect(await ask('POST', `/channels/${channel}/threads`, { name: 'a', type: 11 })).toMatchObject({
    status: 403,
    body: { code: 50013 },
  });
  playground.keeper.permit(channel, 'bot', { deny: ['ViewChannel'] });
  expect(await send({ content: 'a' })).toMatchObject({ status: 403, body: { code: 50001 } });
});

test('a thread takes no message once it is deleted', async () => {
  const { body } = await ask('POST', `/channels/${channel}/threads`, { name: 'match', type: 11 });
  playground.keeper.deleteChannel('match');
  expect(await ask('POST', `/channels/${body.id}/messages`, { content: 'a' })).toMatchObject({
    status: 404,
    body: { code: 10003 },
  });
});

test('mentions notify whom they may, once, and an edit nobody', async () => {
  const ada = playground.person('Ada');
  const ben = playground.person('Ben');
  const { body } = await send({ content: `${ada.mention} ${ben.mention}`, allowed_mentions: { users: [ada.user.id] } });
  expect([ada.latest()!.mentionsYou, ben.latest()!.mentionsYou]).toEqual([true, false]);
  await ask('PATCH', `/channels/${channel}/messages/${body.id}`, { content: ben.mention });
  expect(ben.latest()!.mentionsYou).toBe(false);
  expect(playground.tally()).toMatchObject({ mentions: 1, publicMessages: 1, edits: 1 });
});

test('requests go wrong on demand, before or after they were carried out', async () => {
  const wrong = playground.misbehave({ match: ({ method }) => method === 'POST', answer: 429, retryAfter: 2 });
  const late = await send({ content: 'a' });
  expect(late).toMatchObject({ status: 429, body: { retry_after: 2, global: false } });
  expect(late.headers.get('retry-after')).toBe('2');
  playground.misbehave({ match: () => true, answer: 502, applied: true });
  expect(await send({ content: 'kept' })).toMatchObject({ status: 502 });
  expect([wrong.count(), playground.person('Ada').latest()!.message.content]).toEqual([1, 'kept']);
});

test('strict limits run out and come back with time', async () => {
  await playground.close();
  playground = await startPlayground({ clock, limits: 'strict' });
  channel = playground.keeper.places()[0]!.id;
  for (let n = 0; n < 5; n++) expect((await send({ content: 'a' })).status).toBe(200);
  const { status, headers } = await send({ content: 'a' });
  expect([status, headers.get('x-ratelimit-remaining'), headers.get('x-ratelimit-scope')]).toEqual([429, '0', 'user']);
  clock.advance(5001);
  expect((await send({ content: 'a' })).status).toBe(200);
});

test('commands are held to their rules', async () => {
  const path = `/applications/${playground.keeper.botId}/commands`;
  const option = (name: string, required: boolean): object => ({ type: 3, name, description: 'd', required });
  expect(await ask('PUT', path, [{ name: 'Bad Name', description: 'd' }])).toMatchObject({ body: { code: 50035 } });
  expect(await ask('PUT', path, [{ name: 'a', description: '' }])).toMatchObject({ body: { code: 50035 } });
  const { body } = await ask('PUT', path, [
    { name: 'a', description: 'd', options: [option('x', false), option('y', true)] },
  ]);
  expect(JSON.stringify(body.errors)).toContain('APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID');
  expect(await ask('PUT', path, [{ name: 'a', description: 'd' }])).toMatchObject({ status: 200 });
});

test('only this machine is answered', async () => {
  const response = await fetch(playground.url, { headers: { origin: 'https://example.com' } });
  expect(response.status).toBe(403);
  const own = await fetch(playground.url);
  expect(await own.text()).toContain('has not been built');
  expect(own.headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

/** `fetch` sends neither of these as it is told. */
const headed = (headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const request = get(playground.url, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.once('error', reject);
  });
test.each([
  ['another page looks whether we are there', { 'sec-fetch-site': 'cross-site' }],
  ['a page of another port looks', { 'sec-fetch-site': 'same-site' }],
  ['a Host that no browser writes', { host: '127.1' }],
  ['a Host with a user', { host: 'x@127.0.0.1' }],
])('%s: refused', async (_, headers) => {
  expect(await headed(headers)).toBe(403);
  expect(await headed({ 'sec-fetch-site': 'same-origin' })).toBe(503);
  expect(await headed({ 'sec-fetch-site': 'none' })).toBe(503);
});

test('each file of a message may be as large as the limit, and none larger', async () => {
  await playground.close();
  playground = await startPlayground({ clock, largestFile: 10 });
  channel = playground.keeper.places()[0]!.id;
  const post = async (...sizes: number[]) => {
    const body = new FormData();
    for (const [n, size] of sizes.entries()) body.set(`files[${n}]`, new Blob(['x'.repeat(size)]), `${n}.txt`);
    const headers = { ...USER_AGENT, authorization: `Bot ${playground.token}` };
    const sent = await fetch(`${playground.apiUrl}/v10/channels/${channel}/messages`, {
      method: 'POST',
      headers,
      body,
    });
    return [sent.status, ((await sent.json()) as { code?: number }).code];
  };
  expect(await post(10, 10)).toEqual([200, undefined]);
  expect(await post(1, 11)).toEqual([413, 40005]);
});
