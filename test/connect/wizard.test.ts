import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startPlayground } from '../../playground/index.js';
import { invitationOf } from '../../src/connect/permissions.js';
import { type ConnectingOptions, connecting } from '../../src/connect/wizard.js';
import { checkedAgainstDiscord } from '../playground/openapi.js';
import { afterwards } from '../support/closing.js';
import { ALONE } from './alone.js';

const TOKEN = 'MTAwMDAwMDAwMDAw.playgr.ound-ound-ound-ound-ound-ound';
const PICTURE = Buffer.from('89504e470d0a1a0a', 'hex');

function fileInFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-connecting-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, '.env');
}

/** The way by a Discord at this address. */
function wayBy(address: string, more: Partial<ConnectingOptions> = {}) {
  const file = fileInFolder();
  const where = { api: `${address}/api`, cdn: `${address}/cdn` };
  return { file, way: connecting({ ...ALONE, ...where, file, start: 'npm start', ...more }) };
}

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterwards(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const USER = { id: '77', username: 'Steward', avatar: null as string | null, public_flags: 0 };
const APPLICATION = {
  id: '88',
  flags: 0,
  bot_public: true,
  bot_require_code_grant: false,
  integration_types_config: { '0': {}, '1': {} } as object | undefined,
  interactions_endpoint_url: null as string | null,
  approximate_guild_count: 3,
};

/** A Discord that says this of a bot and its application; asked for anything else than these, it knows nothing. */
const discordOf = (user: Partial<typeof USER> = {}, application: Partial<typeof APPLICATION> = {}): Promise<string> =>
  listening(({ url, headers }, answer) => {
    if (url === '/cdn/avatars/77/face.png?size=128') {
      answer.writeHead(200, { 'content-type': 'image/png' }).end(headers.authorization ? 'shown a token' : PICTURE);
      return;
    }
    const said = {
      '/api/v10/users/@me': { ...USER, ...user },
      '/api/v10/applications/@me': { ...APPLICATION, ...application },
    };
    const body = said[url as keyof typeof said];
    answer.writeHead(headers.authorization === `Bot ${TOKEN}` ? (body ? 200 : 404) : 401);
    answer.end(JSON.stringify(body ?? {}));
  });

const answering = (status: number, body = '{}'): Promise<string> =>
  listening((_, answer) => void answer.writeHead(status).end(body));

test.each([
  ['', 'Please paste the bot’s token.'],
  ['   ', 'Please paste the bot’s token.'],
  ['12345678901234567890', 'This is the application’s id.'],
  ['0123456789abcdef'.repeat(4), 'This is the application’s public key.'],
  ['aB-_'.repeat(8), 'This is the application’s client secret.'],
  ['hunter2', 'This is no bot’s token'],
  [`${TOKEN}\nDATABASE_URL=file:elsewhere`, 'This is no bot’s token'],
  [`${TOKEN}.`, 'This is no bot’s token'],
])('what is no token is not shown to Discord: %j', async (text, why) => {
  const asked: string[] = [];
  const { way } = wayBy(
    await listening(({ url = '' }, answer) => {
      asked.push(url);
      answer.end('{}');
    }),
  );
  const { refused, bot } = await way.check(text);
  expect(refused).toContain(why);
  if (text.length > 10) expect(refused).not.toContain(text.slice(0, 10));
  expect({ bot, asked }).toEqual({ bot: undefined, asked: [] });
});

test.each([TOKEN, ` ${TOKEN}\n`, `Bot ${TOKEN}`, `DISCORD_TOKEN="${TOKEN}"`, `'${TOKEN}'`])(
  'a token may be copied as %j',
  async (text) => {
    const { way } = wayBy(await discordOf());
    expect(await way.check(text)).toMatchObject({ bot: { name: 'Steward' } });
  },
);

test.each([
  ['a token that Discord doesn’t know', () => answering(401), /^Discord doesn’t know this token\. Press Reset Token/],
  ['too many questions', () => answering(429), /asks us to wait \(429\)\. Please try again\.$/],
  ['a Discord in trouble', () => answering(503), /refuses us \(503\)/],
  ['something else than Discord', () => answering(200, '<html>'), /answers, but not as Discord does/],
  ['an address that leads elsewhere', () => answering(302), /cannot be reached|refuses us \(302\)/],
  ['no network', async () => 'http://127.0.0.1:1', /refuses the connection: nothing listens there|cannot be reached/],
])('%s is said in a sentence, without the token', async (_, discord, why) => {
  const { way, file } = wayBy(await discord());
  const said = await way.check(TOKEN);
  expect(said.refused).toMatch(why);
  expect(said.refused).not.toContain(TOKEN);
  expect(way.keep().refused).toBe('Please check the bot’s token first.');
  expect((await way.lookForServers()).refused).toBe('Please check the bot’s token first.');
  expect(existsSync(file)).toBe(false);
});

test('a Discord that says nothing is not waited for without end', async () => {
  const { way } = wayBy(await listening(() => undefined), { patienceMs: 50 });
  expect((await way.check(TOKEN)).refused).toMatch(/has said nothing for 0\.05 seconds\. Please try again\.$/);
});

test('its picture comes along, fetched without the token', async () => {
  const { way } = wayBy(await discordOf({ avatar: 'face' }));
  const { bot } = await way.check(TOKEN);
  expect(bot?.picture).toBe(`data:image/png;base64,${PICTURE.toString('base64')}`);
});

test('a picture that doesn’t come is left out', async () => {
  const { way } = wayBy(await discordOf({ avatar: 'gone' }));
  expect(await way.check(TOKEN)).toMatchObject({ bot: { name: 'Steward', picture: undefined } });
});

const MESSAGE_CONTENT = 1 << 18;
const VERIFIED = 1 << 16;
test.each([
  ['note', /“Message Content Intent” on the Bot page can be switched off/, {}, { flags: MESSAGE_CONTENT }],
  ['ok', /no privileged intent, and needs none/, {}, {}],
  ['ok', /You alone can add it/, {}, { bot_public: false }],
  ['ok', /Anybody with its link/, {}, {}],
  ['wrong', /Requires OAuth2 Code Grant/, {}, { bot_require_code_grant: true }],
  ['wrong', /tick “Guild Install”/, {}, { integration_types_config: { '1': {} } }],
  [
    'wrong',
    /nobody listens: empty the Interactions Endpoint URL/,
    {},
    { interactions_endpoint_url: 'https://example.org/' },
  ],
  ['note', /“User Install” ticked/, {}, { integration_types_config: undefined }],
  ['ok', /take it along as an app/, {}, {}],
  ['note', /store\/icon\.png/, {}, {}],
  ['note', /not verified/, {}, { approximate_guild_count: 75 }],
] as const)('%s: %s', async (how, said, user, application) => {
  const { way } = wayBy(await discordOf(user, application));
  const { bot } = await way.check(TOKEN);
  expect(bot?.findings.filter((finding) => said.test(finding.said)).map((finding) => finding.how)).toEqual([how]);
});

test('what is wrong comes first, and nothing is said of what is in order or asked for here', async () => {
  const { way } = wayBy(
    await discordOf(
      { avatar: 'face', public_flags: VERIFIED },
      { approximate_guild_count: 80, interactions_endpoint_url: 'https://example.org/', bot_require_code_grant: true },
    ),
    { endpoint: { host: '0.0.0.0', port: 8443, publicKey: undefined } },
  );
  const { bot } = await way.check(TOKEN);
  expect(bot?.findings.map(({ how }) => how)).toEqual(['wrong', 'ok', 'ok', 'ok']);
});

test('the link is the README’s, for this application', async () => {
  const { way } = wayBy(await discordOf());
  const { bot } = await way.check(TOKEN);
  expect(bot?.invitation).toBe(invitationOf('88'));
  expect(readFileSync('README.md', 'utf8')).toContain(`\`${invitationOf('YOUR_ID')}\``);
});

test('from token to server: what is reached stays, and says nothing of the token', async () => {
  const { observe, problems } = checkedAgainstDiscord();
  const guild = { name: 'Tavern', channels: ['hall'] };
  const discord = await startPlayground({ token: TOKEN, bot: 'Steward', guild, observe });
  afterwards(() => discord.close());
  discord.keeper.removeBot();
  const { way, file } = wayBy(discord.url.replace(/\/$/, ''));
  expect(way.now()).toEqual({ kept: false, file, start: 'npm start' });
  await way.check(TOKEN);
  expect(way.keep()).toMatchObject({ kept: true });
  expect(readFileSync(file, 'utf8')).toBe(`DISCORD_TOKEN=${TOKEN}\n`);
  expect(await way.lookForServers()).toMatchObject({ servers: [], refused: expect.stringContaining('no server yet') });
  discord.keeper.addBot();
  expect(await way.lookForServers()).toMatchObject({ servers: [{ name: 'Tavern', missing: [] }] });
  expect(way.now()).toMatchObject({ bot: { name: 'Steward' }, kept: true, servers: [{ name: 'Tavern' }] });
  expect(await way.check(`${TOKEN}x`)).toMatchObject({ bot: { name: 'Steward' }, kept: true });
  expect(JSON.stringify(way.now())).not.toContain(TOKEN);
  expect(problems).toEqual([]);
});

test('permissions that the bot lacks in a server are named', async () => {
  const guild = { name: 'Tavern', channels: ['hall'] };
  const discord = await startPlayground({ token: TOKEN, guild, permissions: ['ViewChannel', 'SendMessages'] });
  afterwards(() => discord.close());
  const { way } = wayBy(discord.url.replace(/\/$/, ''));
  await way.check(TOKEN);
  const missing = ['Attach Files', 'Create Public Threads', 'Send Messages in Threads'];
  expect((await way.lookForServers()).servers).toEqual([{ name: 'Tavern', missing }]);
});

test('where the environment sets the token to nothing, it is not kept in vain', async () => {
  const { way, file } = wayBy(await discordOf(), { blankToken: true });
  await way.check(TOKEN);
  expect(way.keep()).toMatchObject({ kept: false, refused: expect.stringContaining('counts for more than .env') });
  expect(existsSync(file)).toBe(false);
});
