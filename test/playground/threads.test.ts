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

test('an archived thread takes no edit, member or name; what is sent there opens it', async () => {
  const thread = (await ask('POST', `/channels/${channel}/threads`, { name: 'match', type: 11 })).body.id;
  const { body } = await ask('POST', `/channels/${thread}/messages`, { content: 'table' });
  playground.keeper.archive('match');
  const at = `/channels/${thread}`;
  const archived = refused(400, 50083);
  expect(await ask('PATCH', `${at}/messages/${body.id}`, { content: 'a' })).toMatchObject(archived);
  expect(await ask('PUT', `${at}/thread-members/${playground.person('Ada').user.id}`)).toMatchObject(archived);
  expect(await ask('PATCH', at, { name: 'other' })).toMatchObject(archived);
  expect(await ask('PATCH', at, { archived: false })).toMatchObject({ status: 200 });
  expect(await ask('PATCH', `${at}/messages/${body.id}`, { content: 'a' })).toMatchObject({ status: 200 });
  playground.keeper.archive('match');
  expect(await ask('DELETE', `${at}/messages/${body.id}`)).toMatchObject({ status: 204 });
  expect(playground.keeper.places().find(({ id }) => id === thread)?.archived).toBe(true);
  expect(await ask('POST', `${at}/messages`, { content: 'a' })).toMatchObject({ status: 200 });
  expect(playground.keeper.places().find(({ id }) => id === thread)?.archived).toBe(false);
});

test.each([true, false])(
  'in a locked thread that is open only its keepers write; its owner opens it: %s',
  async (ownersOpenLocked) => {
    await playground.close();
    await start({ quirks: { ownersOpenLocked } });
    const thread = (await ask('POST', `/channels/${channel}/threads`, { name: 'match', type: 11 })).body.id;
    const { body } = await ask('POST', `/channels/${thread}/messages`, { content: 'table' });
    playground.keeper.permit(channel, 'bot', { deny: ['ManageThreads'] });
    playground.keeper.lock('match');
    const shut = refused(400, 50083);
    const at = `/channels/${thread}`;
    expect(await ask('POST', `${at}/messages`, { content: 'a' })).toMatchObject(shut);
    expect(await ask('PATCH', `${at}/messages/${body.id}`, { content: 'a' })).toMatchObject(shut);
    const opens = ownersOpenLocked ? { status: 200 } : refused(403, 50013);
    expect(await ask('PATCH', at, { archived: false })).toMatchObject(opens);
    // That unlocks nothing.
    expect(await ask('POST', `${at}/messages`, { content: 'a' })).toMatchObject(shut);
    expect(await ask('PATCH', at, { name: 'other' })).toMatchObject(refused(403, 50013));
    expect(await ask('DELETE', `${at}/messages/${body.id}`)).toMatchObject({ status: 204 });
    const ben = playground.person('Ben');
    expect(() => ben.say('hello', { channel: 'match' })).toThrow('it is locked');
    playground.person('Ada').say('hello', { channel: 'match' });
  },
);

test('a private thread is its members’ and its keepers’; a mention there adds somebody', async () => {
  playground.keeper.permit(channel, 'bot', { deny: ['ManageThreads'] });
  const { id } = playground.keeper.createThread(channel, 'secret', { private: true });
  const [ada, ben] = [playground.person('Ada'), playground.person('Ben')];
  expect(await ask('POST', `/channels/${id}/messages`, { content: 'a' })).toMatchObject(refused(403, 50001));
  expect(() => ben.say('hello', { channel: 'secret' })).toThrow('sees no channel');
  ada.say(`${ben.mention} <@${playground.keeper.botId}>`, { channel: 'secret' });
  ben.say('hello', { channel: 'secret' });
  expect(await ask('POST', `/channels/${id}/messages`, { content: 'a' })).toMatchObject({ status: 200 });
  playground.keeper.removeMember('secret', 'bot');
  expect(await ask('POST', `/channels/${id}/messages`, { content: 'a' })).toMatchObject(refused(403, 50001));
});

test.each([true, false])(
  'Discord tells of a thread in its channel: %s; of a new name always; such lines can’t be edited',
  async (threadLines) => {
    playground.quirks({ threadLines });
    const ada = playground.person('Ada');
    const { id } = (await ask('POST', `/channels/${channel}/messages`, { content: 'lobby' })).body;
    await ask('POST', `/channels/${channel}/messages/${id}/threads`, { name: 'match' });
    const seen = () => ada.messages().map(({ message: { type, content } }) => [type, content]);
    const lines = threadLines ? [[18, 'match']] : [];
    expect(seen()).toEqual([[0, 'lobby'], ...lines]);
    const last = (await ask('GET', `/channels/${channel}`)).body as { readonly last_message_id?: string };
    expect(last.last_message_id === id).toBe(!threadLines);
    if (threadLines) {
      const line = `/channels/${channel}/messages/${last.last_message_id}`;
      expect(await ask('PATCH', line, { content: 'a' })).toMatchObject(refused(403, 50021));
      expect(await ask('DELETE', line)).toMatchObject({ status: 204 });
    }
    await ask('PATCH', `/channels/${id}`, { name: 'match, won' });
    expect(seen()).toEqual([
      [0, 'lobby'],
      [4, 'match, won'],
    ]);
    const named = `/channels/${id}/messages/${ada.messages().at(-1)!.message.id}`;
    expect(await ask('DELETE', named)).toMatchObject(refused(403, 50021));
    expect(playground.tally().publicMessages).toBe(1);
  },
);

test('of the history the bot reads its own words, and others’ only where they mention it', async () => {
  const ada = playground.person('Ada');
  ada.say('a secret');
  ada.say(`<@${playground.keeper.botId}> hello`);
  await ask('POST', `/channels/${channel}/messages`, { content: 'table' });
  const { body } = await ask('GET', `/channels/${channel}/messages`);
  const read = (body as unknown as { readonly content: string }[]).map(({ content }) => content);
  expect(read).toEqual(['table', `<@${playground.keeper.botId}> hello`, '']);
  playground.keeper.permit(channel, 'bot', { deny: ['ReadMessageHistory'] });
  expect((await ask('GET', `/channels/${channel}/messages`)).body).toEqual([]);
});

test('a thread is named anew twice in ten minutes', async () => {
  await playground.close();
  await start({ limits: 'strict' });
  const thread = (await ask('POST', `/channels/${channel}/threads`, { name: 'match', type: 11 })).body.id;
  const name = (what: string) => ask('PATCH', `/channels/${thread}`, { name: what });
  expect([(await name('a')).status, (await name('b')).status, (await name('c')).status]).toEqual([200, 200, 429]);
  expect(await ask('PATCH', `/channels/${thread}`, { archived: true })).toMatchObject({ status: 200 });
  clock.advance(10 * 60_000);
  expect(await ask('PATCH', `/channels/${thread}`, { archived: false, name: 'c' })).toMatchObject({ status: 200 });
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
  playground.quirks({ ownersOpenLocked: false });
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

test('a thread wakes when people write there, or press; a locked one sleeps on', async () => {
  const thread = (await ask('POST', `/channels/${channel}/threads`, { name: 'match', type: 11 })).body.id;
  // The first of them owns the server, and may write anywhere.
  const ben = playground.person('Ben');
  playground.keeper.archive('match', { locked: true });
  expect(() => ben.say('hello', { channel: 'match' })).toThrow('it is locked');
  playground.keeper.archive('match');
  ben.say('hello', { channel: 'match' });
  const archived = () => playground.keeper.places().find(({ name }) => name === 'match')!.archived;
  expect(archived()).toBe(false);
  const components = [{ type: 1, components: [{ type: 2, style: 1, custom_id: 'a', label: 'Press' }] }];
  await ask('POST', `/channels/${thread}/messages`, { content: 'a', components });
  playground.keeper.archive('match', { locked: true });
  await expect(ben.press('Press')).rejects.toThrow('This thread is locked');
  playground.keeper.archive('match');
  const pressed = expect(ben.press('Press')).rejects.toThrow('interaction failed');
  expect(archived()).toBe(false);
  clock.advance(3_001);
  await pressed;
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
