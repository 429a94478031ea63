import { afterEach, beforeEach, expect, test } from 'vitest';
import { movableClock, type Playground, startPlayground } from '../../playground/index.js';
import { USER_AGENT } from '../support/user-agent.js';
import { checkedAgainstDiscord } from './openapi.js';

const clock = movableClock(Date.UTC(2026, 0, 1));
let playground: Playground;
let channel: string;
let problems: readonly string[];
beforeEach(() => start());
afterEach(async () => {
  await playground.close();
  expect(problems).toEqual([]);
});

async function start(options: Parameters<typeof startPlayground>[0] = {}): Promise<void> {
  const checked = checkedAgainstDiscord();
  problems = checked.problems;
  playground = await startPlayground({ clock, observe: checked.observe, ...options });
  channel = playground.keeper.places()[0]!.id;
}

interface Said {
  readonly status: number;
  readonly body: { readonly code?: number; readonly id?: string };
  readonly headers: Headers;
}
async function ask(method: string, path: string, body?: unknown): Promise<Said> {
  const response = await fetch(`${playground.apiUrl}/v10${path}`, {
    method,
    headers: { ...USER_AGENT, authorization: `Bot ${playground.token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : {}, headers: response.headers };
}
const refused = (status: number, code: number): object => ({ status, body: { code } });

test('a message has one thread, with its id, and shows that it has it', async () => {
  const { body } = await ask('POST', `/channels/${channel}/messages`, { content: 'lobby' });
  const at = `/channels/${channel}/messages/${body.id}`;
  expect(await ask('POST', `${at}/threads`, { name: '' })).toMatchObject(refused(400, 50035));
  expect(await ask('POST', `${at}/threads`, { name: 'x'.repeat(101) })).toMatchObject(refused(400, 50035));
  expect(await ask('POST', `${at}/threads`, { name: 'a', auto_archive_duration: 61 })).toMatchObject(
    refused(400, 50035),
  );
  expect(await ask('POST', `${at}/threads`, { name: 'match' })).toMatchObject({
    status: 201,
    body: { id: body.id, type: 11, parent_id: channel },
  });
  expect(await ask('POST', `${at}/threads`, { name: 'again' })).toMatchObject(refused(400, 160004));
  expect((await ask('GET', at)).body).toMatchObject({ flags: 32, thread: { id: body.id } });
  expect(await ask('POST', `/channels/${body.id}/threads`, { name: 'a', type: 11 })).toMatchObject(refused(400, 50024));
  expect(await ask('POST', `/channels/${channel}/messages/1/threads`, { name: 'a' })).toMatchObject(
    refused(404, 10008),
  );
});

test('an archived thread takes no post, edit, deletion or member', async () => {
  const thread = (await ask('POST', `/channels/${channel}/threads`, { name: 'match', type: 11 })).body.id;
  const { body } = await ask('POST', `/channels/${thread}/messages`, { content: 'table' });
  playground.keeper.archive('match');
  const at = `/channels/${thread}`;
  const archived = refused(400, 50083);
  expect(await ask('POST', `${at}/messages`, { content: 'a' })).toMatchObject(archived);
  expect(await ask('PATCH', `${at}/messages/${body.id}`, { content: 'a' })).toMatchObject(archived);
  expect(await ask('DELETE', `${at}/messages/${body.id}`)).toMatchObject(archived);
  expect(await ask('PUT', `${at}/thread-members/${playground.person('Ada').user.id}`)).toMatchObject(archived);
  expect(await ask('PATCH', at, { name: 'other' })).toMatchObject(archived);
  expect(await ask('PATCH', at, { archived: false })).toMatchObject({ status: 200 });
  expect(await ask('PATCH', `${at}/messages/${body.id}`, { content: 'a' })).toMatchObject({ status: 200 });
});

test('what the bot may do in a thread is the channel rule; each missing right is 50013', async () => {
  await playground.close();
  await start({ permissions: ['ViewChannel', 'SendMessages', 'ReadMessageHistory', 'CreatePublicThreads'] });
  const missing = refused(403, 50013);
  const thread = (await ask('POST', `/channels/${channel}/threads`, { name: 'match', type: 11 })).body.id;
  expect(await ask('POST', `/channels/${thread}/messages`, { content: 'a' })).toMatchObject(missing);
  expect(await ask('POST', `/channels/${channel}/threads`, { name: 'a' })).toMatchObject(missing);
  expect(await ask('DELETE', `/channels/${thread}`)).toMatchObject(missing);
  expect(await ask('PATCH', `/channels/${thread}`, { locked: true })).toMatchObject(missing);
  const said = playground.person('Ada').say('mine');
  expect(await ask('DELETE', `/channels/${channel}/messages/${said.message.id}`)).toMatchObject(missing);
  const edit = (body: object) => ask('PATCH', `/channels/${channel}/messages/${said.message.id}`, body);
  expect(await edit({ content: 'a' })).toMatchObject(refused(403, 50005));
  expect(await edit({ flags: 4 })).toMatchObject(missing);
  playground.keeper.archive('match', { locked: true });
  expect(await ask('PATCH', `/channels/${thread}`, { archived: false })).toMatchObject(missing);
  playground.keeper.permit(channel, 'bot', { allow: ['SendMessagesInThreads', 'ManageThreads'] });
  expect(await ask('PATCH', `/channels/${thread}`, { archived: false, locked: false })).toMatchObject({ status: 200 });
  expect(await ask('POST', `/channels/${thread}/messages`, { content: 'a' })).toMatchObject({ status: 200 });
  playground.keeper.permit(channel, 'bot', { deny: ['ReadMessageHistory'] });
  expect(await ask('GET', `/channels/${channel}/messages/${said.message.id}`)).toMatchObject(missing);
  playground.keeper.permit(channel, 'bot', { allow: ['ManageMessages'] });
  expect(await edit({ flags: 4 })).toMatchObject({ status: 200, body: { flags: 4, content: 'mine' } });
  expect(await edit({ flags: 4, content: null })).toMatchObject(refused(403, 50005));
});

test('a locked thread sleeps on when people write there', async () => {
  await ask('POST', `/channels/${channel}/threads`, { name: 'match', type: 11 });
  // The first of them owns the server, and may write anywhere.
  const ben = playground.person('Ben');
  playground.keeper.archive('match', { locked: true });
  expect(() => ben.say('hello', { channel: 'match' })).toThrow('it is locked');
  playground.keeper.archive('match');
  ben.say('hello', { channel: 'match' });
  expect(playground.keeper.places().find(({ name }) => name === 'match')!.archived).toBe(false);
});

test('limits are announced with every answer, for each channel on its own, and for all together', async () => {
  await playground.close();
  await start({ limits: 'strict' });
  const other = playground.keeper.places()[1]!.id;
  const first = await ask('POST', `/channels/${channel}/messages`, { content: 'a' });
  const announced = (name: string, { headers }: Said): string | null => headers.get(`x-ratelimit-${name}`);
  expect(['limit', 'remaining', 'reset-after'].map((name) => announced(name, first))).toEqual(['5', '4', '5.000']);
  expect(announced('bucket', first)).toMatch(/^[0-9a-f]{32}$/);
  const there = await ask('POST', `/channels/${other}/messages`, { content: 'a' });
  expect(announced('remaining', there)).toBe('4');
  const many = await Promise.all(Array.from({ length: 49 }, () => ask('GET', '/users/@me')));
  const last = many.filter(({ status }) => status === 429);
  expect(last.map(({ body }) => body)).toEqual([
    { message: 'You are being rate limited.', code: 0, retry_after: 1, global: true },
  ]);
  expect([announced('scope', last[0]!), last[0]!.headers.get('retry-after')]).toEqual(['global', '1']);
  clock.advance(1000);
  expect(await ask('GET', '/users/@me')).toMatchObject({ status: 200 });
});

test('a room keeps its newest messages, and lets go of the files of the others', async () => {
  const form = new FormData();
  form.set('payload_json', JSON.stringify({ content: 'oldest' }));
  form.set('files[0]', new Blob(['x']), 'x.txt');
  const headers = { ...USER_AGENT, authorization: `Bot ${playground.token}` };
  const url = `${playground.apiUrl}/v10/channels/${channel}/messages`;
  const posted = await (await fetch(url, { method: 'POST', headers, body: form })).json();
  const { attachments } = posted as { readonly attachments: readonly { readonly url: string }[] };
  expect((await fetch(attachments[0]!.url)).status).toBe(200);
  const ada = playground.person('Ada');
  for (let n = 1; n <= 600; n++) ada.say(String(n));
  expect([ada.messages().length, ada.latest()!.message.content]).toEqual([500, '600']);
  expect((await fetch(attachments[0]!.url)).status).toBe(404);
});
