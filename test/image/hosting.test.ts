import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Instruction, readDockerfile } from '../../scripts/image/dockerfile.js';
import { NAMES } from '../../src/config/texts.js';
import { afterwards } from '../support/closing.js';
import { readYaml, type Yaml } from './yaml.js';

/* The ways to run the bot that are given as files: each names settings that there are, and takes away what isn't needed. */

const read = (name: string): string => readFileSync(name, 'utf8');
const image = readDockerfile(read('Dockerfile')).at(-1)?.instructions ?? [];
const of = <K extends Instruction['kind']>(kind: K) =>
  image.filter((each): each is Instruction & { readonly kind: K } => each.kind === kind);
const imageEnv = Object.assign({}, ...of('ENV').map(({ variables }) => variables)) as Record<string, string>;
const volume = of('VOLUME').map(({ value }) => value);

interface Service {
  readonly environment: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
  readonly volumes: readonly string[];
  readonly [name: string]: Yaml;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, Yaml>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}
const compose = readYaml(read('compose.yaml')) as unknown as Compose;
const postgres = readYaml(read('compose.postgresql.yaml')) as unknown as Compose;

const seconds = (text: Yaml | undefined): number => {
  const [, number, unit] = /^(\d+)([sm])$/.exec(String(text)) ?? [];
  return Number(number) * (unit === 'm' ? 60 : 1);
};

describe.each([
  ['compose.yaml', compose],
  ['compose.postgresql.yaml', postgres],
])('%s', (_, { services, volumes, secrets }) => {
  test('the bot gets settings that there are, its secrets in files', () => {
    const { environment } = services.castellan as Service;
    expect(NAMES).toEqual(expect.arrayContaining(Object.keys(environment)));
    for (const name of Object.keys(environment)) expect(NAMES).not.toContain(`${name}_FILE`);
  });

  test.each(Object.entries(services))('what %s reads and writes is declared', (_name, service) => {
    const paths = Object.values(service.environment).filter((value) => value.startsWith('/run/secrets/'));
    expect(paths.map((path) => path.slice('/run/secrets/'.length))).toEqual(service.secrets);
    for (const secret of service.secrets) expect(secrets[secret]?.file).toBe(`./secrets/${secret}`);
    for (const each of service.volumes ?? []) expect(Object.keys(volumes)).toContain(each.split(':')[0]);
  });
});

test('the bot’s root is read-only, it has no right of root’s, and its volume is the image’s', () => {
  const bot = compose.services.castellan as Service;
  expect(bot).toMatchObject({ read_only: 'true', cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  expect(bot.tmpfs).toEqual(['/tmp']);
  expect(bot.volumes.map((each) => each.split(':')[1])).toEqual(volume);
  expect(seconds(bot.stop_grace_period)).toBeGreaterThan(5);
  expect(of('HEALTHCHECK')).toHaveLength(1);
  expect(of('USER').map(({ value }) => value)).toEqual(['node']);
});

test('PostgreSQL is waited for until it is well, and the bot is beside it as it is alone', () => {
  const { castellan, database } = postgres.services as Record<string, Service>;
  expect(castellan).toMatchObject({ depends_on: { database: { condition: 'service_healthy' } } });
  expect(Object.keys(castellan as Service).sort()).toEqual(['depends_on', 'environment', 'secrets']);
  expect(database).toMatchObject({ read_only: 'true', healthcheck: { test: expect.any(Array) } });
});

test('no secret comes into the image or the repository', () => {
  for (const list of ['.gitignore', '.dockerignore']) expect(read(list)).toMatch(/^\/?secrets\/?$/m);
});

describe('docs/castellan.service', () => {
  const unit = read('docs/castellan.service');
  const values = (key: string): readonly string[] =>
    [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  const environment = Object.fromEntries(
    values('Environment').flatMap((line) => line.split(' ').map((pair) => pair.split(/=(.*)/s).slice(0, 2))),
  ) as Record<string, string>;

  test('it sets what there is, as the image does', () => {
    const own = Object.keys(environment).filter((name) => !(name in imageEnv));
    expect(NAMES).toEqual(expect.arrayContaining(own));
    for (const name of ['NODE_ENV', ...Object.keys(imageEnv).filter((each) => each.startsWith('MALLOC_'))])
      expect(environment[name]).toBe(imageEnv[name]);
    const [, ...words] = of('CMD')[0]?.command ?? [];
    expect(values('ExecStart')).toEqual([`/usr/bin/node ${words.join(' ').replace('dist/', '/opt/castellan/dist/')}`]);
  });

  test('the token is a credential, and only the state’s folder is written to', () => {
    expect(values('LoadCredential')).toEqual([expect.stringMatching(/^discord_token:\//)]);
    expect(environment.DISCORD_TOKEN_FILE).toBe('%d/discord_token');
    expect(environment.DATABASE_URL).toBe(`file:/var/lib/${values('StateDirectory')[0]}/castellan.db`);
    expect(values('ProtectSystem')).toEqual(['strict']);
    expect(values('ReadWritePaths')).toEqual([]);
    expect(Number(values('TimeoutStopSec')[0])).toBeGreaterThan(5);
  });

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
  test.skipIf(!hasSystemd)('systemd finds nothing wrong with it (where there is systemd)', () => {
    const folder = mkdtempSync(join(tmpdir(), 'castellan-unit-'));
    afterwards(() => rmSync(folder, { recursive: true, force: true }));
    const here = join(folder, 'castellan.service');
    writeFileSync(here, unit.replace('/usr/bin/node', process.execPath));
    expect(execFileSync('systemd-analyze', ['verify', here], { encoding: 'utf8', stdio: 'pipe' })).toBe('');
  });
});
