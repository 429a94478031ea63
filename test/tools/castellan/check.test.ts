import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { type Playground, type PlaygroundOptions, patientClock, startPlayground } from '../../../playground/index.js';
import { CASTLE } from '../../../src/castle.js';
import { openStore } from '../../../src/match/store/store.js';
import { begunWithin } from '../../../src/tools/castellan/check/knocking.js';
import type { Patience } from '../../../src/tools/castellan/check/servers.js';
import { checkTool } from '../../../src/tools/castellan/check.js';
import { afterwards } from '../../support/closing.js';
import { care, caring, castellan, newFolder } from './castellan.js';

const TOKEN = ['MTIzNDU2Nzg5MDEyMzQ1Njc4', 'GaBcDe', 'hunter2'.repeat(6)].join('.');

/** A Discord, and what the check is told of it. */
async function discord(options: Partial<PlaygroundOptions> = {}) {
  const playground = await startPlayground({ ...CASTLE, clock: patientClock(), token: TOKEN, ...options });
  afterwards(() => playground.close());
  const env = {
    DISCORD_TOKEN: TOKEN,
    DISCORD_API: playground.apiUrl,
    DATABASE_URL: `file:${join(newFolder(), 'castellan.db')}`,
  };
  return { playground, env };
}

const about = (out: string): readonly string[] => out.split('\n').filter((line) => /^\S/.test(line));

test('without a token it looks at the machine, and says where a database will be', async () => {
  const { code, out, err } = await castellan({ cwd: newFolder() }, 'check');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(about(out)).toEqual([
    expect.stringMatching(/^ok {4}Database: There is no database .*castellan\.db\. The bot makes it when it starts\.$/),
    expect.stringMatching(/^ok {4}Disk: /),
    expect.stringMatching(/^ok {4}Pictures: They can be drawn, with their fonts: one of \d+ × \d+ was\.$/),
    'note  Discord: No DISCORD_TOKEN is set: the bot starts a playground of its own.',
  ]);
});

test('with a token it looks at everything, each server and channel too', async () => {
  const { playground, env } = await discord({ shards: 2 });
  await (await openStore({ url: env.DATABASE_URL })).close();
  const fine = await care(env, 'check');
  expect({ code: fine.code, err: fine.err }).toEqual({ code: 0, err: '' });
  expect(fine.out).not.toMatch(/^WRONG/m);
  for (const line of [
    'ok    Database: It is up to date, and takes what is written.',
    /^ok {4}Token: It is \S+’s\.$/m,
    'ok    Intents: It has no privileged intent',
    'ok    Gateway: Discord advises 2 shards. 1000 starts are left today.',
    'ok    Clock: ',
    'ok    Interactions: They come by the gateway.',
    /^note {2}Commands: \d+ of \d+ are not registered/m,
    'ok    Installing: ',
    'ok    Growth: It is in ',
  ])
    expect(fine.out).toEqual(typeof line === 'string' ? expect.stringContaining(line) : expect.stringMatching(line));

  const fewer = await care({ ...env, DISCORD_SHARDS: '1' }, 'check');
  expect(fewer.out).toContain('note  Gateway: Discord advises 2 shards, and DISCORD_SHARDS has 1.');

  // Three channels more: one is only read, in the other there are no threads.
  const [guild = ''] = playground.keeper.guildIds;
  playground.keeper.createChannel('news', guild);
  playground.keeper.permit('news', 'bot', { deny: ['SendMessages'] });
  playground.keeper.createChannel('hall', guild);
  playground.keeper.permit('hall', 'bot', { deny: ['CreatePublicThreads'] });
  playground.keeper.createChannel('secret', guild);
  playground.keeper.permit('secret', 'bot', { deny: ['ViewChannel'] });
  const { code, out } = await care(env, 'check', '--server', guild);
  expect(code).toBe(0);
  expect(about(out).filter((line) => line.includes('Server '))).toEqual([
    expect.stringMatching(
      new RegExp(`^note  Server .* \\(${guild}\\): In (\\d+) of \\d+ channels matches can be opened\\.$`),
    ),
  ]);
  expect(out).toContain('#news: no match can be opened, for want of Send Messages.');
  expect(out).toContain('#hall: matches stay in the channel itself, for want of Create Public Threads.');
  expect(out).toContain('To change it: Edit Channel, Permissions, add the bot’s role, and allow these.');

  for (const place of playground.keeper.places()) playground.keeper.permit(place.id, 'bot', { deny: ['AttachFiles'] });
  const closed = await care(env, 'check', '--server', guild);
  expect(closed).toMatchObject({ code: 1, out: expect.stringMatching(/^WRONG Server .*: In 0 of/m) });
  const elsewhere = await care(env, 'check', '--server', '123456789012345678');
  expect(elsewhere).toMatchObject({ code: 1, out: expect.stringContaining('It is in no server 123456789012345678.') });
  for (const { out, err } of [fine, closed, elsewhere]) expect(out + err).not.toContain('hunter2');
});

test('what servers and channels are called moves no cursor, turns no line, and hides nothing', async () => {
  const { playground, env } = await discord();
  const [guild = ''] = playground.keeper.guildIds;
  playground.keeper.createChannel('ne\u202ews\x1b[2J\u3164\u2800\u034f', guild);
  playground.keeper.createChannel('h☕\ufe0fll', guild);
  for (const { id } of playground.keeper.places()) playground.keeper.permit(id, 'bot', { deny: ['AttachFiles'] });
  const { out } = await care(env, 'check', '--server', guild);
  expect(out).toContain('#ne\\u202ews\\u001b[2J\\u3164\\u2800\\u034f: no match can be opened');
  expect(out).toContain('#h☕\ufe0fll: no match can be opened');
});

test('what is wrong is said with what helps', async () => {
  const { env } = await discord();
  const unknown = await care({ ...env, DISCORD_TOKEN: TOKEN.replace('GaBcDe', 'GaBcDf') }, 'check');
  expect(unknown.code).toBe(1);
  expect(about(unknown.out).at(-1)).toBe(
    'WRONG Token: Discord does not know this token (401). Please set another DISCORD_TOKEN.',
  );
  const away = await care({ ...env, DISCORD_API: 'http://127.0.0.1:9/api' }, 'check');
  expect(away.code).toBe(1);
  expect(about(away.out).at(-1)).toMatch(/^WRONG Token: Discord at http:\/\/127\.0\.0\.1:9\/api \(DISCORD_API\) /);
  const unheard = await care({ ...env, INTERACTIONS_PORT: '8443' }, 'check');
  expect(unheard.code).toBe(1);
  expect(unheard.out).toMatch(/^WRONG Interactions: INTERACTIONS_PORT is set, but Discord knows no address/m);
  const letter = await care({ ...env, DATABASE_URL: `file:${import.meta.filename}` }, 'check');
  expect(letter).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^WRONG Database: The file .* is not an SQLite/m),
  });
});

test.each([
  ['does not know', (guild: string) => String(BigInt(guild) + 1n), 10004],
  ['has let the bot go', (guild: string) => guild, 50001],
])('where the server of TEST_GUILD_ID is one that Discord %s, that is said', async (_, idOf, code) => {
  const { playground, env } = await discord();
  const [guild = ''] = playground.keeper.guildIds;
  playground.keeper.removeBot(guild);
  const id = idOf(guild);
  const found = await care({ ...env, TEST_GUILD_ID: id }, 'check');
  expect(found.code).toBe(1);
  expect(found.out).toMatch(
    new RegExp(`^WRONG Commands: .* server ${id} alone \\(TEST_GUILD_ID\\), .* \\(${code}\\)`, 'm'),
  );
});

/** A Discord by HTTP alone, whose gateway is at this address; what it says of the rest is given. */
async function byHttp(
  gateway: string,
  answers: Readonly<Record<string, (answer: ServerResponse) => void>>,
  { shards = 1, starts = 9 } = {},
) {
  const server = createServer(({ url = '' }, answer) => {
    const path = url.replace(/^\/v10/, '').replace(/\?.*/, '');
    const session_start_limit = { total: 1000, remaining: starts, reset_after: 0, max_concurrency: 2 };
    if (path === '/gateway/bot') return saying({ url: gateway, shards, session_start_limit })(answer);
    return (answers[path] ?? saying([]))(answer);
  });
  return { DISCORD_TOKEN: TOKEN, DISCORD_API: `http://127.0.0.1:${await listening(server)}` };
}

const saying = (what: unknown) => (answer: ServerResponse) =>
  void answer.setHeader('content-type', 'application/json').end(JSON.stringify(what));
const refusing = (status: number, text: string) => (answer: ServerResponse) => void answer.writeHead(status).end(text);

async function listening(server: ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterwards(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const WELL = {
  '/users/@me': saying({ id: '77', username: 'Steward', public_flags: 0 }),
  '/applications/@me': saying({ id: '77', flags: 0, bot_public: true, approximate_guild_count: 3 }),
};
const checking = (patience: Patience, env: Readonly<Record<string, string>>, ...words: readonly string[]) =>
  caring(
    { DATABASE_URL: `file:${join(newFolder(), 'x.db')}`, ...env },
    (screen) => checkTool(screen, patience),
    ...words,
  );
/** Sessions are soon given up; a busy machine may take its time to answer. */
const IMPATIENT = { knockMs: 300_000, sessionsMs: 100, waveMs: 50 };
const impatiently = (env: Readonly<Record<string, string>>, ...words: readonly string[]) =>
  checking(IMPATIENT, env, ...words);

/** Nothing listens there. */
const DEAD = 'ws://127.0.0.1:9';

/** A server that takes connections over which a WebSocket shall go, and then does this. */
async function upgrading(how: (socket: Duplex) => void): Promise<string> {
  const server = createServer();
  server.on('upgrade', (_, socket) => {
    afterwards(() => void socket.destroy());
    how(socket);
  });
  return `ws://127.0.0.1:${await listening(server)}`;
}

test.each<[how: string, gateway: () => Promise<string>, why: RegExp, knockMs?: number]>([
  ['cannot be reached', async () => DEAD, /and (?:refuses the connection|cannot be reached)/],
  ['says nothing', () => upgrading(() => undefined), /and has said nothing for 0\.1 seconds/, 100],
  [
    'is a proxy that lets no WebSocket through',
    () => upgrading((socket) => socket.end('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n')),
    /and answers 403 in place of a WebSocket/,
  ],
])('a gateway that %s is not waited for without end', async (_, gateway, why, knockMs = IMPATIENT.knockMs) => {
  const { code, out } = await checking({ ...IMPATIENT, knockMs }, await byHttp(await gateway(), WELL));
  expect(code).toBe(1);
  const [last = ''] = about(out).slice(-1);
  expect(last).toMatch(/^WRONG Gateway: It is at ws:.*\. Discord answers by HTTP, so look whether a firewall/);
  expect(last).toMatch(why);
});

test('a session that does not come about is not waited for without end', async () => {
  await expect(begunWithin(10, new Promise(() => undefined))).rejects.toThrow(
    /^No session came about in 0\.01 seconds\. /,
  );
  await expect(begunWithin(10_000, Promise.reject(new Error('no')))).rejects.toThrow('It lets no session begin: no');
});

/** A gateway that takes every connection, and says nothing on it. */
async function silentGateway(): Promise<string> {
  const server = createServer();
  const port = await listening(server);
  const sockets = new WebSocketServer({ server });
  afterwards(() => {
    for (const socket of sockets.clients) socket.terminate();
  });
  return `ws://127.0.0.1:${port}`;
}

const GUILD = '123456789012345678';
test.each<[about: string, shards: number, words: readonly string[], said: string | undefined, seconds: number]>([
  ['one shard', 1, [], undefined, 0.1],
  ['as many as may begin at once', 2, [], undefined, 0.1],
  ['five, two at once', 5, [], 'ok    Sessions: 5 begin, 2 at once, which takes up to 0.2 s.', 0.2],
  ['five, of which one is asked for', 5, ['--server', GUILD], undefined, 0.1],
])('sessions that begin in turn are given the time for it: %s', async (_, shards, words, said, seconds) => {
  // As many as it takes, and as the bot needs.
  const starts = (words.length > 0 ? 1 : shards) + shards;
  const { out } = await impatiently(await byHttp(await silentGateway(), WELL, { shards, starts }), ...words);
  expect(about(out).find((line) => line.includes('Sessions: '))).toBe(said);
  expect(about(out).at(-1)).toContain(`WRONG Gateway: No session came about in ${seconds} seconds. `);
});

test.each<[starts: number, shards: number, words: readonly string[], env: object, said: string]>([
  [9, 5, [], {}, 'To look takes 5, and to start again the bot may need 5. With --server ID it takes one.'],
  [
    20,
    5,
    [],
    { DISCORD_SHARDS: '0-3/16' },
    'To look takes 5, and to start again the bot may need 16. With --server ID',
  ],
  [5, 5, [], {}, 'To look takes 5, and to start again the bot may need 5.'],
  [5, 5, ['--server', GUILD], {}, 'To look takes one, and to start again the bot may need 5.'],
  [1, 1, [], {}, 'To look takes one, and to start again the bot may need one.'],
])(
  'of %i starts left none is taken that a bot of %i shards may need: %j %j',
  async (starts, shards, words, env, said) => {
    const { code, out } = await impatiently(
      { ...(await byHttp(await silentGateway(), WELL, { shards, starts })), ...env },
      ...words,
    );
    expect(code).toBe(0);
    const last = about(out).at(-1) ?? '';
    expect(last).toContain(
      `note  Servers: Not looked at, since so few session starts are left today (${starts}). ${said}`,
    );
    expect(last.includes('--server')).toBe(said.includes('--server'));
  },
);

test('--help says how many session starts are used up', async () => {
  const { code, out } = await care({}, 'check', '--help');
  expect(code).toBe(0);
  expect(out).toMatch(/uses up as many\s+session starts as there are shards, one with --server/);
});

test.each([
  ['/users/@me', 'Token', refusing(403, '{"message":"Missing Access","code":50001}'), /does not allow that \(50001\)/],
  ['/applications/@me', 'Application', refusing(500, 'oh'), /refuses us \(500\)/],
  ['/applications/@me', 'Application', refusing(200, '<html>'), /answers, but not as Discord does/],
  ['/applications/77/commands', 'Commands', refusing(403, '<html>'), /lets nothing of ours through \(403\)/],
])('where Discord answers %s otherwise, %s says so', async (path, thing, answer, why) => {
  const { code, out } = await impatiently(await byHttp(DEAD, { ...WELL, [path]: answer }));
  expect(code).toBe(1);
  expect(out.split('\n').find((line) => line.startsWith(`WRONG ${thing}: `))).toMatch(why);
});

test.each<[how: string, env: Readonly<Record<string, string>>, line: RegExp, code: number]>([
  ['alone', {}, /^WRONG Interactions: .* and nobody listens: empty .*, or set INTERACTIONS_PORT\.$/m, 1],
  [
    'with a part of the shards',
    { DISCORD_SHARDS: '0-3/16' },
    /^note {2}Interactions: .* and not to this process, which is one of several \(DISCORD_SHARDS\)\. Another/m,
    0,
  ],
  [
    'over a database that others may use',
    { DATABASE_URL: 'postgresql://castellan@127.0.0.1:9/castellan' },
    /^note {2}Interactions: .* and not to this process\. Another one .* must answer there; if there is none, empty/m,
    1,
  ],
])('where Discord brings interactions elsewhere, a process %s is told what must be', async (_, env, line, code) => {
  const application = {
    id: '77',
    flags: 0,
    bot_public: true,
    interactions_endpoint_url: 'https://castellan.example.org/',
  };
  const found = await impatiently({
    ...(await byHttp(await silentGateway(), { ...WELL, '/applications/@me': saying(application) }, { starts: 1 })),
    ...env,
  });
  expect(found.out).toMatch(line);
  expect(found.out).toContain('Discord brings what people press to https://castellan.example.org/');
  expect(found.code).toBe(code);
});

test('a process with a part of the bot is told that the others need its database', async () => {
  const { out } = await impatiently({
    DISCORD_TOKEN: TOKEN,
    DISCORD_API: 'http://127.0.0.1:9/api',
    DISCORD_SHARDS: '0-3/16',
  });
  expect(about(out)[1]).toMatch(/^note {2}Database: DISCORD_SHARDS leaves .* one PostgreSQL \(docs\/processes\.md\)/);
});

const VERIFIED = 1 << 16;
const MEMBERS_AND_CONTENT = (1 << 15) | (1 << 18);
test.each([
  [
    '/applications/@me',
    { flags: MEMBERS_AND_CONTENT },
    {},
    /^note {2}Intents: .*“Server Members Intent” and “Message Content Intent”/m,
  ],
  [
    '/applications/@me',
    { integration_types_config: { '1': {} } },
    {},
    /^WRONG Installing: No server can add it: tick/m,
  ],
  ['/applications/@me', {}, {}, /^note {2}Picture: It has no picture yet: store\/icon\.png is one/m],
  ['/applications/@me', { approximate_guild_count: 75 }, {}, /^note {2}Growth: From 100 servers on/m],
  [
    '/applications/@me',
    { approximate_guild_count: 75 },
    { public_flags: VERIFIED },
    /^ok {4}Growth: It is in 75 servers\.$/m,
  ],
])('%s saying %j of a bot of %j', async (path, application, user, line) => {
  const answers = {
    '/users/@me': saying({ id: '77', username: 'Steward', ...user }),
    [path]: saying({ id: '77', flags: 0, ...application }),
  };
  expect((await impatiently(await byHttp(DEAD, answers))).out).toMatch(line);
});

test.each([
  [['check', '--server', 'mine'], /--server is “mine”; expected is the id of a server\./],
  [['check', '--live', '#general'], /--live is “#general”; expected is the id of a channel\./],
  [['check', 'all'], /more words than this tool can use/],
])('%j cannot be understood', async (words, why) => {
  const { code, out, err } = await care({}, ...words);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(why);
});

/** What everybody sees in the playground, with its threads. */
const shownIn = (playground: Playground): readonly string[] =>
  playground.keeper.places().flatMap(({ name }) => [
    name,
    ...playground
      .person('Ada')
      .messages(name)
      .map(({ message }) => message.id),
  ]);

test('--live tells what Discord answers beside what the playground answers, and leaves nothing', async () => {
  const { playground, env } = await discord({ limits: 'strict' });
  const general = playground.keeper.places().find(({ name }) => name === 'card-table')?.id ?? '';
  const before = shownIn(playground);
  const { code, out, err } = await care(env, 'check', '--live', general);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const live = about(out).filter((line) => line.includes('Live'));
  expect(live.length).toBeGreaterThan(5);
  for (const line of live) expect(line).toMatch(/^ok {4}Live, [^:]*: Discord and the playground: /);
  expect(shownIn(playground)).toEqual(before);
});

test('--live says where the bot may not try, and what else differs', async () => {
  const { playground, env } = await discord({ limits: 'strict' });
  const { id } = playground.keeper.places().find(({ name }) => name === 'card-table') ?? { id: '' };
  const nowhere = await care(env, 'check', '--live', '123456789012345678');
  expect(nowhere.code).toBe(1);
  expect(about(nowhere.out).at(-1)).toBe(
    'WRONG Live: Channel 123456789012345678 cannot be looked at: Discord says 404 10003.',
  );
  playground.keeper.permit(id, 'bot', { deny: ['SendMessages'] });
  const silent = await care(env, 'check', '--live', id);
  expect(silent.out).toMatch(/^note {2}Live, a mention[^:]*: Discord: 403 50013\.$/m);
});
