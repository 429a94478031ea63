import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { NAMES } from '../../src/config/texts.js';
import { readConfig } from '../../src/config.js';
import { HOPELESS } from '../../src/ends.js';
import { afterwards } from '../support/closing.js';
import { readDockerfile, saidIn, variablesOf, wordsOf } from './dockerfile.js';
import { readYaml, readYamls, type Yaml } from './yaml.js';

/* The ways to run the bot that are given as files: each names settings that there are, and takes away what isn't needed. */

const read = (name: string): string => readFileSync(name, 'utf8');
const image = readDockerfile(read('Dockerfile')).at(-1);
const imageEnv = Object.assign({}, ...saidIn(image, 'ENV').map(variablesOf)) as Record<string, string>;
const volume = saidIn(image, 'VOLUME');
const [entrypoint, command] = ['ENTRYPOINT', 'CMD'].map((word) => wordsOf(saidIn(image, word)[0])) as [
  string[],
  string[],
];

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
const processes = readYaml(read('compose.processes.yaml')) as unknown as Compose;

const seconds = (text: Yaml | undefined): number => {
  const [, number, unit] = /^(\d+)([sm])$/.exec(String(text)) ?? [];
  return Number(number) * (unit === 'm' ? 60 : 1);
};

describe.each([
  ['compose.yaml', compose],
  ['compose.postgresql.yaml', postgres],
  // Its secrets are those of the files before it.
  ['compose.processes.yaml', { ...processes, secrets: postgres.secrets }],
])('%s', (_, { services, volumes, secrets }) => {
  test('the bot gets settings that there are, its secrets in files', () => {
    const { environment } = (services.castellan ?? services.http) as Service;
    expect(NAMES).toEqual(expect.arrayContaining(Object.keys(environment)));
    // What `.env` says of a secret beside its file counts for nothing.
    for (const name of Object.keys(environment)) {
      if (NAMES.includes(`${name}_FILE`)) expect(environment[name]).toBe('');
      if (name.endsWith('_FILE')) expect(environment).toHaveProperty(name.replace(/_FILE$/, ''));
    }
  });

  test.each(Object.entries(services))('what %s reads and writes is declared', (_name, service) => {
    const paths = Object.values(service.environment ?? {}).filter((value) => value.startsWith('/run/secrets/'));
    expect(paths.map((path) => path.slice('/run/secrets/'.length))).toEqual(service.secrets ?? []);
    for (const secret of service.secrets ?? []) expect(secrets[secret]?.file).toBe(`./secrets/${secret}`);
    for (const each of service.volumes ?? []) expect(Object.keys(volumes)).toContain(each.split(':')[0]);
  });
});

test('the bot’s root is read-only, it has no right of root’s, and its volume is the image’s', () => {
  const bot = compose.services.castellan as Service;
  expect(bot).toMatchObject({ read_only: 'true', cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
  expect(bot.tmpfs).toEqual(['/tmp']);
  expect(bot.volumes.map((each) => each.split(':')[1])).toEqual(volume);
  expect(seconds(bot.stop_grace_period)).toBeGreaterThan(5);
  expect(saidIn(image, 'HEALTHCHECK')).toHaveLength(1);
});

test('every container is bounded, and has no more rights than it needs', () => {
  const services = [compose, postgres, processes].flatMap((file) => Object.entries(file.services));
  // What is said of them in two files is said of the bot in the first, and what extends it has all of it.
  const own = services.filter(([, { image, build }]) => image !== undefined || build !== undefined);
  expect(own.map(([name]) => name)).toEqual(['castellan', 'database', 'proxy']);
  for (const [name, service] of own) {
    expect([name, service]).toEqual([
      name,
      expect.objectContaining({
        read_only: 'true',
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        pids_limit: expect.stringMatching(/^\d+$/),
      }),
    ]);
  }
});

test('PostgreSQL is waited for until it is well, and the bot is beside it as it is alone', () => {
  const { castellan, database } = postgres.services as Record<string, Service>;
  expect(castellan).toMatchObject({ depends_on: { database: { condition: 'service_healthy' } } });
  expect(Object.keys(castellan as Service).sort()).toEqual(['depends_on', 'environment', 'secrets']);
  expect(database).toMatchObject({ read_only: 'true', healthcheck: { test: expect.any(Array) } });
});

test('processes that take interactions by HTTP are the bot as it is alone, and the proxy leads to their port', () => {
  const { http, proxy } = processes.services as Record<string, Service>;
  expect(http).toMatchObject({ extends: { file: 'compose.yaml', service: 'castellan' } });
  expect(http?.depends_on).toEqual((postgres.services.castellan as Service).depends_on);
  const { DATABASE_URL_FILE, ...settings } = http?.environment ?? {};
  expect(readConfig(settings)).toMatchObject({ config: { shards: 'none', endpoint: { host: '0.0.0.0' } } });
  expect(proxy?.command).toContain(`http:${http?.environment.INTERACTIONS_PORT}`);
  expect(imageEnv.HEALTH_PORT).not.toBe(http?.environment.INTERACTIONS_PORT);
});

test('no secret comes into the image or the repository', () => {
  for (const list of ['.gitignore', '.dockerignore']) expect(read(list)).toMatch(/^\/?secrets\/?$/m);
});

describe('docs/kubernetes.yaml', () => {
  type Tree = { readonly [name: string]: Tree & readonly Tree[] & string };
  const documents = readYamls(read('docs/kubernetes.yaml')) as unknown as readonly Tree[];
  const named = (kind: string, name: string): Tree => {
    const found = documents.find((each) => each.kind === kind && each.metadata?.name === name);
    if (!found) throw new Error(`there is no ${kind} ${name}`);
    return found;
  };
  const sets = [named('StatefulSet', 'castellan'), named('Deployment', 'castellan-http')];
  const containerOf = (set: Tree): Tree => set.spec!.template!.spec!.containers![0]!;
  const script = containerOf(sets[0]!).args![0] as string;
  const environmentOf = (set: Tree): Record<string, string> =>
    Object.fromEntries((containerOf(set).env ?? []).map(({ name, value }) => [name, value]));

  /** What a pod of this ordinal would be started with. */
  const shardsOf = (ordinal: number) => {
    const { status, stdout, stderr } = spawnSync(
      '/bin/sh',
      ['-c', script.replace(/^exec .*$/m, 'echo "$DISCORD_SHARDS"')],
      {
        env: { PATH: process.env.PATH, HOSTNAME: `castellan-${ordinal}` },
        encoding: 'utf8',
      },
    );
    return { status, said: stdout.trim(), complaint: stderr };
  };
  const replicas = Number(sets[0]!.spec!.replicas);

  test('each of the pods has shards of its own, and together they have all', () => {
    const parts = Array.from({ length: replicas }, (_, ordinal) => {
      const reading = readConfig({ DISCORD_SHARDS: shardsOf(ordinal).said });
      return 'config' in reading ? (reading.config.shards as { ids: readonly number[]; count: number }) : undefined;
    });
    const count = parts[0]?.count;
    expect(parts.map((part) => part?.count)).toEqual(parts.map(() => count));
    expect(parts.flatMap((part) => part?.ids ?? [])).toEqual(Array.from({ length: count ?? 0 }, (_, id) => id));
  });

  test('a pod that would have none says so', () => {
    const { status, said, complaint } = shardsOf(replicas);
    expect({ status, said }).toEqual({ status: 1, said: '' });
    expect(complaint).toBe(`Pod ${replicas} has no shard of 16 where each pod has 4: set replicas to ${replicas}.\n`);
  });

  test('it is started as the image is, with settings that there are', () => {
    expect(script.split('\n').at(-1)).toBe(`exec ${[...entrypoint, ...command].join(' ')}`);
    expect(NAMES).toContain(/export (\w+)=/.exec(script)?.[1]);
    for (const set of sets) expect(NAMES).toEqual(expect.arrayContaining(Object.keys(environmentOf(set))));
    expect(readConfig(environmentOf(sets[1]!))).toMatchObject({ config: { shards: 'none' } });
    const files = [...read('docs/kubernetes.yaml').matchAll(/--from-file=(\w+)=(\S+)/g)];
    expect(files.length).toBe(2);
    for (const [, name, path] of files) {
      expect(NAMES).toContain(name);
      expect(Object.values(postgres.secrets).concat(Object.values(compose.secrets))).toContainEqual({
        file: `./${path}`,
      });
    }
  });

  test('no pod has more than it needs, and no secret stands in a shell’s history', () => {
    expect(read('docs/kubernetes.yaml')).not.toContain('--from-literal');
    for (const set of sets) {
      const pod = set.spec!.template!.spec!;
      expect(pod.automountServiceAccountToken).toBe('false');
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: 'true', seccompProfile: { type: 'RuntimeDefault' } });
      expect(containerOf(set).securityContext).toMatchObject({
        allowPrivilegeEscalation: 'false',
        readOnlyRootFilesystem: 'true',
        capabilities: { drop: ['ALL'] },
      });
      expect(containerOf(set).resources!.limits).toEqual({ memory: '1Gi' });
      const { spec } = named('NetworkPolicy', set.metadata!.name!);
      expect(spec!.podSelector).toEqual(set.spec!.selector);
      expect(spec!.ingress!.flatMap(({ ports }) => ports!.map(({ port }) => port))).toEqual(
        containerOf(set).ports!.map(({ name }) => name),
      );
    }
  });

  test('what is probed is there, and nothing waits for less than the program does', () => {
    for (const set of sets) {
      const container = containerOf(set);
      const ports = Object.fromEntries(container.ports!.map(({ name, containerPort }) => [name, containerPort]));
      expect(ports.health).toBe(imageEnv.HEALTH_PORT);
      const { startupProbe, livenessProbe, readinessProbe } = container;
      for (const probe of [startupProbe, livenessProbe, readinessProbe]) {
        expect(Number(probe?.timeoutSeconds)).toBeGreaterThan(2);
        if (probe?.tcpSocket) continue;
        expect(probe?.httpGet?.port).toBe('health');
        expect(read('src/health.ts')).toContain(`'${probe?.httpGet?.path}'`);
      }
      const pause = Number(container.lifecycle?.preStop?.exec?.command?.at(-1) ?? 0);
      expect(Number(set.spec!.template!.spec!.terminationGracePeriodSeconds)).toBeGreaterThan(pause + 5);
    }
  });

  test('the database is away from all pods at once: those that take interactions are led to all the same', () => {
    const [byGateway, byHttp] = sets.map((set) => containerOf(set).readinessProbe!);
    expect(byGateway?.httpGet?.path).toBe('/readyz');
    expect(byHttp).toMatchObject({ tcpSocket: { port: 'interactions' } });
    expect(byHttp).not.toHaveProperty('httpGet');
  });

  test('services lead to the pods, and the ingress to a service', () => {
    for (const set of sets) {
      const { name } = set.metadata!;
      expect(set.spec!.selector!.matchLabels).toEqual(set.spec!.template!.metadata!.labels);
      const { spec } = named('Service', name!);
      expect(spec!.selector).toEqual(set.spec!.selector!.matchLabels);
      const ports = containerOf(set).ports!.map((port) => port.name);
      for (const { targetPort } of spec!.ports!) expect(ports).toContain(targetPort);
    }
    expect(sets[0]!.spec!.serviceName).toBe('castellan');
    expect(named('Service', 'castellan').spec!.clusterIP).toBe('None');
    expect(containerOf(sets[1]!).ports!.find(({ name }) => name === 'interactions')?.containerPort).toBe(
      environmentOf(sets[1]!).INTERACTIONS_PORT,
    );
    const backend = named('Ingress', 'castellan-http').spec!.rules![0]!.http!.paths![0]!.backend!.service!;
    expect(named('Service', backend.name!).spec!.ports!.map(({ name }) => name)).toContain(backend.port!.name);
  });
});

describe('docs/castellan.service', () => {
  const unit = read('docs/castellan.service');

  test('what nothing but a host can mend is not started again for ever', () => {
    expect(unit).toMatch(new RegExp(`^RestartPreventExitStatus=${HOPELESS}$`, 'm'));
  });
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
    const [, ...words] = command;
    expect(values('ExecStart')).toEqual([`/usr/bin/node ${words.join(' ').replace('dist/', '/opt/castellan/dist/')}`]);
  });

  test('the token is a credential, and only the state’s folder is written to', () => {
    expect(values('LoadCredential')).toEqual([expect.stringMatching(/^discord_token:\//)]);
    expect(environment.DISCORD_TOKEN_FILE).toBe('%d/discord_token');
    expect(environment.DATABASE_URL).toBe(`file:/var/lib/${values('StateDirectory')[0]}/castellan.db`);
    expect(values('ProtectSystem')).toEqual(['strict']);
    expect(values('ReadWritePaths')).toEqual([]);
    expect(Number(values('TimeoutStopSec')[0])).toBeGreaterThan(5);
    expect(values('MemoryMax')).toEqual(['1G']);
    expect(Number(values('TasksMax')[0])).toBeGreaterThan(64);
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

describe('docs/castellan.sh', () => {
  const unit = read('docs/castellan.service');
  const ofUnit = (key: string): string => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

  /** A folder with a program of each name, which is found before those of the machine. */
  function programs(scripts: Readonly<Record<string, string>>): Record<string, string> {
    const folder = mkdtempSync(join(tmpdir(), 'castellan-sh-'));
    afterwards(() => rmSync(folder, { recursive: true, force: true }));
    for (const [name, script] of Object.entries(scripts))
      writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return { PATH: `${folder}:${process.env.PATH}` };
  }
  const env = programs({
    systemctl: 'test "$*" = "show --value --property=Environment castellan" && echo "A=1 B=2"',
    'systemd-run': 'for word in "$@"; do printf "%s\\0" "$word"; done',
  });
  const words = execFileSync('sh', ['docs/castellan.sh', 'backup', 'a file'], { env, encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);

  test('what it calls has the settings, the user, the folder and the token of the service', () => {
    expect(words).toEqual(
      expect.arrayContaining([
        `--uid=${ofUnit('User')}`,
        `--working-directory=${ofUnit('WorkingDirectory')}`,
        `--property=LoadCredential=${ofUnit('LoadCredential')}`,
        `--property=UMask=${ofUnit('UMask')}`,
        '--property=Environment=A=1 B=2',
      ]),
    );
  });

  test('it is the command line, with the words that were given and the path of the token', () => {
    const [sh = '', ...rest] = words.slice(words.indexOf('/bin/sh'));
    const program = /exec (\S+) /.exec(rest[1] ?? '')?.[1] ?? '';
    expect(program).toBe(ofUnit('ExecStart').split(' ')[0]);
    const told = rest.map((word) => word.replace(program, 'told'));
    const { PATH } = programs({ told: 'echo "$DISCORD_TOKEN_FILE|$1|$2|$3|$#"' });
    const [name] = ofUnit('LoadCredential').split(':');
    expect(execFileSync(sh, told, { env: { PATH, CREDENTIALS_DIRECTORY: '/run/it' }, encoding: 'utf8' })).toBe(
      `/run/it/${name}|/opt/castellan/dist/src/tools/castellan.js|backup|a file|3\n`,
    );
  });
});

describe('the lines to type', () => {
  const guides = ['docs/care.md', 'docs/small-machine.md'].map(read).join('\n');
  const commands =
    read('docs/care.md')
      .match(/^\| `(\w+)/gm)
      ?.map((row) => row.slice(3)) ?? [];
  const contained = guides.match(/docker compose (?:exec|run) (?!(?:-T )?database ).*/g) ?? [];
  const TOOL = 'node dist/src/tools/castellan.js ';

  test('of Docker call programs of the image, in services and with files that there are', () => {
    expect(contained.length).toBeGreaterThan(5);
    for (const line of contained) {
      expect(line).toMatch(/^docker compose (?:exec|run --rm(?: -T)?) castellan /);
      if (line.includes(TOOL)) expect(commands, line).toContain(line.split(TOOL)[1]?.split(' ')[0]);
      for (const [, secret = ''] of line.matchAll(/\/run\/secrets\/(\w+)/g))
        expect(Object.keys(postgres.secrets)).toContain(secret);
      for (const [file = ''] of line.matchAll(/(?<=castellan.js (?:backup|restore) )\S+/g))
        expect(`/app/${file}`.startsWith(`${volume[0]}/`), line).toBe(true);
    }
  });

  test('of Docker call PostgreSQL’s own programs where the database is, as its user', () => {
    const { POSTGRES_USER, POSTGRES_DB } = postgres.services.database!.environment;
    expect([POSTGRES_USER, POSTGRES_DB]).toEqual(['castellan', 'castellan']);
    const asked = guides.match(/(?<=docker compose exec (?:-T )?database ).*/g) ?? [];
    expect(asked.map((line) => line.split(' ')[0])).toEqual(['pg_dump', 'createdb', 'pg_restore', 'dropdb', 'psql']);
    for (const line of asked) expect(line).toContain(' -U castellan ');
  });

  test('of Docker stop the bot before a backup is put back, and before a move', () => {
    const blocks = guides
      .split('```')
      .filter((block) => /castellan\.js (?:restore|move) |database pg_restore /.test(block));
    expect(blocks).toHaveLength(4);
    for (const block of blocks) {
      expect(block.trim().split('\n')[0]).toBe('docker compose stop castellan');
      expect(block.trim().split('\n').at(-1)).toBe('docker compose up -d');
      expect(block).not.toContain('compose exec castellan');
    }
  });

  test('of a service of systemd are commands that there are', () => {
    const called = [...guides.matchAll(/(?:^|&& |\/bin\/)castellan (\w+)/gm)].map(([, command]) => command);
    expect(called).toEqual(expect.arrayContaining(['check', 'backup', 'restore']));
    for (const command of called) expect(commands).toContain(command);
  });

  test('an upgrade takes no package away from a program that runs', () => {
    const steps =
      /## Upgrade.*?```\n(.*?)```/s
        .exec(guides)?.[1]
        ?.split(/&&|\n/)
        .map((step) => step.trim()) ?? [];
    const at = (step: string): number => steps.indexOf(step);
    expect(at('cd castellan.new')).toBeGreaterThan(-1);
    expect(at('node scripts/setup.mjs')).toBeGreaterThan(at('cd castellan.new'));
    expect(at('systemctl stop castellan')).toBeGreaterThan(at('node scripts/setup.mjs'));
    expect(at('mv castellan castellan.old')).toBeGreaterThan(at('systemctl stop castellan'));
  });
});
