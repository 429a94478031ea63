import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { describeProblems, type Environment, readConfig, VARIABLES } from '../src/config.js';

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
  expect(config({ DISCORD_TOKEN: '', LOG_LEVEL: ' ', HEALTH_PORT: '' })).toEqual(config({}));
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

test.each(['DISCORD_TOKNE', 'discord_token', 'DATABSE_URL', 'PLAYGROUND_POTR'])(
  'a slip such as %s is noticed',
  (name) => {
    expect(readConfig({ [name]: 'x' }).warnings).toHaveLength(1);
  },
);

test('names of other programs are left alone', () => {
  expect(readConfig({ PATH: '/bin', HOME: '/', PORT: '1', LOGNAME: 'x', NODE_ENV: 'test' }).warnings).toEqual([]);
});

test('.env.example lists every variable with its default, each under one line of help', () => {
  const [ours, compose] = readFileSync('.env.example', 'utf8').split('# For docker compose alone');
  const lines = (ours ?? '').split('\n').slice(2, -1);
  expect(compose).toMatch(/\n#POSTGRES_PASSWORD=\n$/);
  const expected = Object.entries(VARIABLES).flatMap(
    ([name, { help, fallback = '' }]: [string, { help: string; fallback?: string }]) => [
      `# ${help}`,
      `#${name}=${fallback}`,
      '',
    ],
  );
  expect(lines).toEqual(expected);
});
