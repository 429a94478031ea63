import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { dividedIn } from '../src/config/parts.js';
import type { Environment } from '../src/config/texts.js';
import { clash, describeProblems, portsOf, readConfig, readSettings, VARIABLES } from '../src/config.js';
import { CASES, runs } from './support/cases.js';
import { inFolder } from './support/in-folder.js';

const config = (env: Environment) => {
  const reading = readConfig(env);
  if ('problems' in reading) throw new Error(describeProblems(reading.problems));
  return reading.config;
};
const problems = (env: Environment) => {
  const reading = readConfig(env);
  return 'problems' in reading ? reading.problems : [];
};

test('an empty environment opens the playground on an SQLite file', () => {
  expect(config({})).toMatchObject({
    token: undefined,
    databaseUrl: 'file:./data/castellan.db',
    playground: { port: 4150, people: ['Ada', 'Ben', 'Cleo', 'Dov'] },
    health: undefined,
    shards: 'auto',
  });
});

test('an empty text is as good as none', () => {
  const { blankToken, ...rest } = config({ DISCORD_TOKEN: '', LOG_LEVEL: ' ', HEALTH_PORT: '' });
  expect({ blankToken: false, ...rest }).toEqual(config({}));
});

test.each([
  [{}, {}, false],
  [{}, { DISCORD_TOKEN: '' }, false],
  [{ DISCORD_TOKEN: '' }, {}, true],
  [{ DISCORD_TOKEN_FILE: ' ' }, {}, true],
])('whether a token in .env would be read beside %j', (environment, dotenv, blankToken) => {
  expect(readConfig(environment, dotenv)).toMatchObject({ config: { blankToken } });
});

test('every problem is said at once, with what is expected', () => {
  const found = problems({
    LOG_LEVEL: 'loud',
    PLAYGROUND_PORT: '70000',
    DISCORD_API: 'http://example.org',
    PAINTERS: '0',
  });
  expect(found.map(({ variable }) => variable).sort()).toEqual([
    'DISCORD_API',
    'LOG_LEVEL',
    'PAINTERS',
    'PLAYGROUND_PORT',
  ]);
  expect(describeProblems(found)).toContain('LOG_LEVEL: it is "loud"; expected is one of trace');
});

test('a secret that does not fit is never shown', () => {
  const text = describeProblems(problems({ DISCORD_TOKEN: 'hunter2hunter2', DATABASE_URL: 'mysql://u:swordfish@h/d' }));
  expect(text).toContain('DISCORD_TOKEN');
  expect(text).toContain('DATABASE_URL');
  expect(text).not.toMatch(/hunter2|swordfish/);
});

test.each(['https://discord.example/api', 'http://127.0.0.1:4150/api', 'http://localhost/api', 'http://[::1]:1/api'])(
  'Discord may be at %s',
  (api) => expect(config({ DISCORD_API: api }).discordApi).toBe(api),
);

test('a seed for the playground deals nothing on Discord', () => {
  const token = ['MTIzNDU2Nzg5MDEyMzQ1Njc4', 'GaBcDe', 'x'.repeat(38)].join('.');
  const given = { PLAYGROUND_SEED: 'swordfish' };
  expect(config(given).playground.seed).toBe('swordfish');
  expect(
    config({ ...given, DISCORD_TOKEN: token, DISCORD_API: 'http://127.0.0.1:1/api' }).playground.seed,
  ).toBeDefined();
  const found = problems({ ...given, DISCORD_TOKEN: token });
  expect(found).toMatchObject([{ variable: 'PLAYGROUND_SEED' }]);
  expect(describeProblems(found)).not.toContain('swordfish');
});

test.each<[string, unknown]>([
  ['auto', 'auto'],
  ['1', 1],
  ['1024', 1024],
  ['0-3/16', { ids: [0, 1, 2, 3], count: 16 }],
  ['12-15/16', { ids: [12, 13, 14, 15], count: 16 }],
  ['0-0/1', { ids: [0], count: 1 }],
])('DISCORD_SHARDS may be %s', (DISCORD_SHARDS, shards) => {
  expect(config({ DISCORD_SHARDS }).shards).toEqual(shards);
});

test.each([
  '0',
  '-1',
  '1025',
  '1.5',
  '1/0',
  '0-3',
  '0-3/2',
  '0-0/0',
  '5-2/8',
  '0-16/16',
  '0-3/2000',
  '0,1/2',
  'all',
  '٣',
])('DISCORD_SHARDS may not be %s', (DISCORD_SHARDS) => {
  expect(problems({ DISCORD_SHARDS })).toMatchObject([{ variable: 'DISCORD_SHARDS' }]);
});

test('none needs a port for what comes by HTTP', () => {
  expect(config({ DISCORD_SHARDS: 'none', INTERACTIONS_PORT: '0' }).shards).toBe('none');
  expect(problems({ DISCORD_SHARDS: 'none' })).toMatchObject([{ variable: 'DISCORD_SHARDS' }]);
});

const token = ['MTIzNDU2Nzg5MDEyMzQ1Njc4', 'GaBcDe', 'x'.repeat(38)].join('.');
test.each<[Environment, string | undefined]>([
  [{ HEALTH_PORT: '8080', INTERACTIONS_PORT: '8080' }, 'INTERACTIONS_PORT'],
  [{ HEALTH_PORT: '8080', INTERACTIONS_PORT: '8080', HEALTH_HOST: '0.0.0.0' }, 'INTERACTIONS_PORT'],
  [{ HEALTH_PORT: '8080', INTERACTIONS_PORT: '8080', HEALTH_HOST: '10.0.0.1' }, undefined],
  [{ HEALTH_PORT: '8080', INTERACTIONS_PORT: '8081' }, undefined],
  [{ HEALTH_PORT: '0', INTERACTIONS_PORT: '0' }, undefined],
  [{ HEALTH_PORT: '4150' }, 'HEALTH_PORT'],
  [{ HEALTH_PORT: '4150', DISCORD_TOKEN: token }, undefined],
])('with %j two would have one port: %s', (environment, variable) => {
  expect(problems(environment)).toMatchObject(variable === undefined ? [] : [{ variable }]);
});

test.each<[Environment, boolean]>([
  [{ DISCORD_SHARDS: '0-3/16' }, true],
  [{ DISCORD_SHARDS: 'none', INTERACTIONS_PORT: '0' }, true],
  [{ DISCORD_SHARDS: '0-3/16', DATABASE_URL: 'postgresql://localhost/castellan' }, false],
  [{ DISCORD_SHARDS: '0-3/4' }, false],
  [{ DISCORD_SHARDS: '16' }, false],
  [{}, false],
  [{ DISCORD_SHARDS: '0-3/16', DISCORD_TOKEN: '' }, false],
])('with %j parts of one bot may each have an SQLite file of their own: %s', (environment, may) => {
  const said = dividedIn(config({ DISCORD_TOKEN: token, ...environment }));
  expect(said).toEqual(may ? expect.stringMatching(/need one PostgreSQL .*unless they are on one machine/) : undefined);
});

test('processes side by side have the ports after each other', () => {
  const ports = portsOf(config({ HEALTH_PORT: '8080', INTERACTIONS_PORT: '8082', DISCORD_TOKEN: token }));
  expect(clash(ports, 2)).toBeUndefined();
  expect(clash(ports, 3)?.map(({ name }) => name)).toEqual(['HEALTH_PORT', 'INTERACTIONS_PORT']);
});

const folder = mkdtempSync(join(tmpdir(), 'castellan-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
function inFile(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

test('every secret may lie in a file', () => {
  const token = ['MTIzNDU2Nzg5MDEyMzQ1Njc4', 'GaBcDe', 'x'.repeat(38)].join('.');
  const url = 'postgresql://castellan:swordfish@db/castellan';
  expect(
    config({ DISCORD_TOKEN_FILE: inFile('token', `${token}\n`), DATABASE_URL_FILE: inFile('url', url) }),
  ).toMatchObject({ token, databaseUrl: url });
  expect(config({ PLAYGROUND_SEED_FILE: inFile('seed', 'a b') }).playground.seed).toBe('a b');
});

test.each([
  ['is not there', join(folder, 'nowhere'), /nowhere cannot be read \(ENOENT\)/],
  ['is a folder', folder, /cannot be read \(EISDIR\)/],
  ['is empty', inFile('empty', ' \n'), /empty is empty/],
])('a file that %s is a problem, and no default takes its place', (_, file, wrong) => {
  expect(problems({ DATABASE_URL_FILE: file })).toMatchObject([
    { variable: 'DATABASE_URL_FILE', wrong: expect.stringMatching(wrong) },
  ]);
});

test('a secret and its file are not set both, in one place', () => {
  const file = inFile('one', 'file:one.db');
  const found = problems({ DATABASE_URL: 'file:two.db', DATABASE_URL_FILE: file });
  expect(found).toMatchObject([{ variable: 'DATABASE_URL_FILE', wrong: 'DATABASE_URL is set as well' }]);
  expect(readConfig({ DATABASE_URL: 'file:two.db' }, { DATABASE_URL_FILE: file })).toMatchObject({
    config: { databaseUrl: 'file:two.db' },
  });
});

test('the environment wins over .env, also by an empty text', () => {
  const dotenv = { LOG_LEVEL: 'debug', HEALTH_PORT: '8080', DATABASE_URL_FILE: join(folder, 'nowhere') };
  expect(readConfig({ HEALTH_PORT: '', DATABASE_URL: '' }, dotenv)).toMatchObject({
    config: { log: { level: 'debug' }, health: undefined, databaseUrl: 'file:./data/castellan.db' },
  });
});

test('settings are told with where they are from, and without their secrets', () => {
  const { settings } = readConfig(
    { DISCORD_TOKEN: ['MTIzNDU2Nzg5MDEyMzQ1Njc4', 'GaBcDe', 'hunter2'.repeat(6)].join('.'), LOG_LEVEL: 'warn' },
    { DATABASE_URL_FILE: inFile('there', 'postgresql://castellan:swordfish@db:5432/c?password=swordfish') },
  );
  const told = Object.fromEntries(settings.map(({ name, shown, origin }) => [name, [shown, origin]]));
  expect(told).toMatchObject({
    DISCORD_TOKEN: ['***', 'the environment'],
    DATABASE_URL: [
      'postgresql://castellan:***@db:5432/c?***',
      `${join(folder, 'there')}, by DATABASE_URL_FILE in .env`,
    ],
    LOG_LEVEL: ['warn', 'the environment'],
    HEALTH_PORT: [undefined, 'not set'],
    PAINTERS: ['auto', 'default'],
  });
  expect(settings.map(({ name }) => name)).toEqual(Object.keys(VARIABLES));
  const { settings: unfit } = readConfig({ DATABASE_URL: 'c:swordfish@db', DISCORD_TOKEN: 'hunter2' });
  expect(JSON.stringify(unfit)).not.toMatch(/swordfish|hunter2/);
});

test.each([
  ['DISCORD_TOKNE', 'DISCORD_TOKEN'],
  ['discord_token', 'DISCORD_TOKEN'],
  ['DISCORD_TOKEN_FLIE', 'DISCORD_TOKEN_FILE'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['PLAYGROUND_POTR', 'PLAYGROUND_PORT'],
  ['BOT_TOKEN', 'DISCORD_TOKEN'],
  ['DISCORD_BOT_TOKEN', 'DISCORD_TOKEN'],
  ['DB_URL', 'DATABASE_URL'],
  ['TEST_GUILD', 'TEST_GUILD_ID'],
  ['HEALTH_PORT_FILE', 'HEALTH_PORT'],
  ['PUBLIC_KEY_FILE', 'PUBLIC_KEY'],
])('a slip such as %s stops the start, with the right name', (name, right) => {
  expect(problems({ [name]: 'x' })).toMatchObject([{ variable: name, expected: right }]);
  expect('problems' in readConfig({}, { [name]: 'x' })).toBe(true);
});

const OF_TOKENS = [
  'TOKEN',
  'CLIENT_TOKEN',
  'DISCORD_CLIENT_TOKEN',
  'API_TOKEN',
  'token',
  'DISCORDTOKEN',
  'discord.token',
];
const OF_DATABASES = ['DATABASE_URI', 'POSTGRES_URL', 'POSTGRESQL_URI', 'DB_URI', 'PG_URL', 'DB_CONNECTION_STRING'];
test.each<[string, string]>([
  ...OF_TOKENS.map((name): [string, string] => [name, 'DISCORD_TOKEN']),
  ...OF_DATABASES.map((name): [string, string] => [name, 'DATABASE_URL']),
  ['BOT_TOKEN_FILE', 'DISCORD_TOKEN_FILE'],
  ['TOKEN_FILE', 'DISCORD_TOKEN_FILE'],
])('%s in .env is never passed over: its name here is %s', (name, right) => {
  expect(readConfig({}, { [name]: 'x' })).toMatchObject({ problems: [{ variable: name, expected: right }] });
});

test.each(['export DISCORD_TOKEN', 'DISCORD_TOKEN ', '\uFEFFDISCORD_TOKEN', '"DISCORD_TOKEN"'])(
  'a name that a container was given as %j is no name of another program',
  (name) => expect(problems({ [name]: 'x' })).toMatchObject([{ variable: name, expected: 'DISCORD_TOKEN' }]),
);

test('a name that many programs have is only told of where it is set around this one, and only if it may be missed', () => {
  const set = { TOKEN: 'x', POSTGRES_URL: 'y', CLIENT_ID: '1', GUILD_ID: '2', PUBLIC_KEY_FILE: '' };
  expect(readConfig(set)).toMatchObject({
    config: { token: undefined },
    warnings: [
      expect.stringMatching(/^TOKEN: .*DISCORD_TOKEN\.$/),
      expect.stringMatching(/^POSTGRES_URL: .*DATABASE_URL\.$/),
    ],
  });
  expect(readConfig({ ...set, DISCORD_TOKEN_FILE: inFile('set', token), DATABASE_URL: 'file:a.db' })).toMatchObject({
    config: { token },
    warnings: [],
  });
});

test('what a template asks for beside the token is told of, and does no harm', () => {
  const reading = readConfig({}, { DISCORD_TOKEN: token, CLIENT_ID: '1', GUILD_ID: '2', DISCORD_PUBLIC_KEY: '3' });
  expect(reading).toMatchObject({
    config: { token },
    warnings: [
      'CLIENT_ID: it is not needed, since Discord tells it by the token.',
      expect.stringContaining('its name here is TEST_GUILD_ID.'),
      expect.stringContaining('its name here is PUBLIC_KEY.'),
    ],
  });
});

test.each([
  ['quotes', `“${token}”`, /quotes around it/],
  ['quotes of a container’s', `"${token}"`, /quotes around it/],
  ['“Bot” before it', `Bot ${token}`, /begins with “Bot”/],
  ['a character that nobody sees', `${token.slice(0, 9)}\u200b${token.slice(9)}`, /nobody sees/],
  ['a comma behind it', `${token},`, /punctuation mark/],
])('a token with %s says so, and not itself', (_, DISCORD_TOKEN, wrong) => {
  const found = problems({ DISCORD_TOKEN });
  expect(found).toMatchObject([{ variable: 'DISCORD_TOKEN', wrong: expect.stringMatching(wrong) }]);
  expect(describeProblems(found)).not.toContain(token.slice(10));
});

test.each(['PUBLIC_KEY', 'TEST_GUILD_ID', 'INTERACTIONS_HOST', 'LOG_LEVEL', 'DISCORD_API', 'PLAYGROUND_PEOPLE'])(
  'a token that was put into %s is not shown',
  (name) => expect(JSON.stringify(readConfig({ [name]: token }))).not.toContain(token.slice(-12)),
);

test('beside the right name one that is near is only told of', () => {
  const reading = readConfig({ DATABASE_URI: 'x', DATABASE_URL: 'file:a.db' });
  expect(reading).toMatchObject({ config: { databaseUrl: 'file:a.db' }, warnings: [expect.any(String)] });
});

test('names of other programs are left alone', () => {
  const others = { PATH: '/bin', HOME: '/', PORT: '1', LOGNAME: 'x', NODE_ENV: 'test', DISCORD_CLIENT_ID: '7' };
  expect(readConfig(others)).toMatchObject({ config: {}, warnings: [] });
});

/** What passwords are made of: those of `openssl rand -base64`, and worse. */
const letters = fc.constantFrom(...'abcXYZ0123456789+/=:@#?%[]&$!~*;,\\\'" é');
const passwords = fc.string({ unit: letters, minLength: 8, maxLength: 24 });
/** All that is as long as this of a password would tell much of it. */
const TELLING = 6;

test('a password is shown nowhere, whatever it is made of, and read as it was meant or refused with what helps', () => {
  fc.assert(
    fc.property(passwords, fc.boolean(), (password, byFile) => {
      const url = `postgresql://castellan:${password}@db.example:5432/castellan`;
      const env = byFile ? { DATABASE_URL_FILE: inFile('address', url) } : { DATABASE_URL: url };
      const reading = readConfig(env);
      const said = JSON.stringify(reading.settings) + ('problems' in reading ? describeProblems(reading.problems) : '');
      const parts = Array.from({ length: password.length - TELLING + 1 }, (_, at) => password.slice(at, at + TELLING));
      expect(parts.filter((part) => said.includes(part))).toEqual([]);
      expect(said).not.toContain(JSON.stringify(password).slice(1, -1));
      const refused = 'problems' in reading;
      if (refused) expect(said).toMatch(/holds a “.”: write %[0-9A-F]{2} in its place \(percent-encoding\)/);
      // What looks percent-encoded is taken for that.
      if (refused || /%[0-9a-f]{2}/i.test(password)) return;
      const { host, password: read } = new pg.Client({ connectionString: reading.config.databaseUrl });
      expect([host, read]).toEqual(['db.example', password]);
    }),
    { numRuns: runs(3000), seed: CASES },
  );
});

test.each([
  ['12/34secretpw', '/', '%2F'],
  ['secret?pw', '?', '%3F'],
  ['secret#pw', '#', '%23'],
  ['sec@ret/pw', '@', '%40'],
])('a password such as %s names the character that ends it, %s', (password, odd, instead) => {
  const found = problems({ DATABASE_URL: `postgresql://c:${password}@db:5432/c` });
  expect(found).toMatchObject([
    { wrong: expect.stringContaining(`password in the database URL holds a “${odd}”: write ${instead}`) },
  ]);
});

test('.env.example lists every variable with its default, each under one line of help', () => {
  const ours = readFileSync('.env.example', 'utf8');
  const lines = ours.split('\n').slice(3);
  const files = Object.entries(VARIABLES).flatMap(([name, each]) => ('secret' in each ? `${name}_FILE` : []));
  expect(ours.split('\n')[1]?.match(/\w+_FILE/g)).toEqual(files);
  const expected = Object.entries(VARIABLES).flatMap(
    ([name, { help, fallback = '' }]: [string, { help: string; fallback?: string }]) => [
      `# ${help}`,
      `#${name}=${fallback}`,
      '',
    ],
  );
  expect(lines).toEqual(expected);
});

test('a user in the address of Discord is refused, and never shown', () => {
  const env = { DISCORD_API: 'https://ada:swordfish@discord.example/api' };
  expect(problems(env)).toMatchObject([{ variable: 'DISCORD_API', wrong: 'it is "https://***@discord.example/api"' }]);
  expect(JSON.stringify(readConfig(env))).not.toContain('swordfish');
});

test.each<[what: string, make: (file: string) => void, wrong: RegExp]>([
  ['is a folder', (file) => mkdirSync(file), /^it cannot be read \(EISDIR\)$/],
  ['leads nowhere but to itself', (file) => symlinkSync(file, file), /^it cannot be read \(ELOOP\)$/],
  ['is in UTF-16', (file) => writeFileSync(file, '\ufeffLOG_LEVEL=warn', 'utf16le'), /^it is no text in UTF-8$/],
])('a .env that %s is no .env that is not there', (_, make, wrong) => {
  const here = process.cwd();
  const there = mkdtempSync(join(folder, 'env-'));
  make(join(there, '.env'));
  process.chdir(there);
  try {
    const reading = readSettings();
    expect(reading).toMatchObject({ problems: [{ variable: '.env', wrong: expect.stringMatching(wrong) }] });
    expect(reading).not.toHaveProperty('config');
  } finally {
    process.chdir(here);
  }
});

test.each<[string, Record<string, string>, object | undefined]>([
  ['none', {}, undefined],
  ['one', { HTTPS_PROXY: 'http://proxy.example:3128' }, { address: 'http://proxy.example:3128', except: '' }],
  ['small letters', { https_proxy: 'http://p:1', no_proxy: 'a,b' }, { address: 'http://p:1', except: 'a,b' }],
  ['for all of HTTP', { HTTP_PROXY: 'http://p:1', NO_PROXY: '*' }, { address: 'http://p:1', except: '*' }],
  ['a host and a port', { HTTPS_PROXY: 'p.example:3128' }, { address: 'http://p.example:3128', except: '' }],
  ['set to nothing', { HTTPS_PROXY: '', HTTP_PROXY: 'http://p:1' }, undefined],
])('a proxy is read as other programs do: %s', (_, given, proxy) => {
  expect(config(given).proxy).toEqual(proxy);
  expect(readConfig(given).warnings).toEqual([]);
});

test.each(['socks5://p:1', 'http://', 'http://p:1/path', 'http://ada:50%@p:1'])('%s is no proxy', (HTTPS_PROXY) => {
  expect(problems({ HTTPS_PROXY })).toMatchObject([{ variable: 'HTTPS_PROXY', wrong: 'its value does not fit' }]);
});

test.each(['http://ada:swordfish@p:1', 'ada:swordfish@p:1'])('a proxy’s password is never shown: %s', (HTTPS_PROXY) => {
  const { settings } = readConfig({ HTTPS_PROXY });
  expect(settings.find(({ name }) => name === 'HTTPS_PROXY')?.shown).toBe('http://***@p:1');
  expect(JSON.stringify(settings)).not.toContain('swordfish');
});

/** The settings of a process that was started in a folder with these files. */
function readIn(files: Readonly<Record<string, string>>, below = '.') {
  const there = mkdtempSync(join(folder, 'files-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(there, name)), { recursive: true });
    writeFileSync(join(there, name), text);
  }
  return inFolder(join(there, below), () => readSettings());
}

test.each([
  `DISCORD_TOKEN = ${token}`,
  `export DISCORD_TOKEN=${token}`,
  `DISCORD_TOKEN: ${token}`,
  `DISCORD_TOKEN='${token}' # of the club`,
  `\uFEFFDISCORD_TOKEN=${token}\r\nLOG_LEVEL=info\r\n`,
])('.env is understood as %j', async (text) => {
  expect(await readIn({ '.env': text })).toMatchObject({ config: { token }, warnings: [] });
});

test.each([
  `DISCORD_TOKEN:${token}`,
  `DISCORD_TOKEN ${token}`,
  `set DISCORD_TOKEN=${token}`,
  `$env:DISCORD_TOKEN="${token}"`,
  `"DISCORD_TOKEN": "${token}",`,
  `- DISCORD_TOKEN=${token}`,
  `const token = '${token}'`,
])('a line such as %j in .env is no line that sets nothing', async (line) => {
  const reading = await readIn({ '.env': `# mine\n${line}\n` });
  expect(reading).toMatchObject({
    problems: [
      { variable: '.env', wrong: 'line 2 cannot be read', expected: expect.stringMatching(/^DISCORD_TOKEN=/) },
    ],
  });
  expect(JSON.stringify(reading)).not.toContain(token);
});

test.each(['.env.txt', 'env', 'env.txt', '.env.example', '.env.local', 'dotenv'])(
  'a token in %s is no token that nobody set',
  async (name) => {
    const reading = await readIn({ [name]: `TOKEN=${token}` });
    expect(reading).toMatchObject({
      problems: [
        {
          variable: name,
          wrong: 'it sets a token, and is not read',
          expected: expect.stringMatching(/^a file called \.env/),
        },
      ],
    });
    expect(await readIn({ [name]: 'LOG_LEVEL=warn', '.env': 'LOG_LEVEL=info' })).toMatchObject({ warnings: [] });
    const played = await readIn({ [name]: `TOKEN=${token}`, '.env': 'DISCORD_TOKEN=' });
    expect(played).toMatchObject({ config: { token: undefined }, warnings: [] });
  },
);

test('an .env in another folder is named, and so is a token behind a #', async () => {
  const elsewhere = await readIn({ '.env': `DISCORD_TOKEN=${token}`, 'run/here': '' }, 'run');
  expect(elsewhere.warnings).toEqual([
    expect.stringMatching(/\.env is not read: settings are read from .*run.\.env\.$/),
  ]);
  const { warnings } = await readIn({ '.env': `#DISCORD_TOKEN=${token}\nDATABASE_URL=postgresql://c:12#x@db/c\n` });
  expect(warnings).toEqual([
    'Line 1 of .env has a token behind a “#”, so that it is not read.',
    'In line 2 of .env a “#” begins a comment. If it belongs to DATABASE_URL, put the value into quotes.',
  ]);
});
