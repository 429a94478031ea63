import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import { afterAll, describe, expect, test } from 'vitest';
import { exportMatch } from '../src/engine/record.js';
import { type TracedChoice, traceMatch } from '../src/engine/trace.js';
import { rules } from '../src/games/regicide/rules/rules.js';
import { DEEP, FULL } from './support/cases.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const folder = mkdtempSync(join(tmpdir(), 'castellan-scripts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const inFolder = (name: string): string => join(folder, name);

/** Scripts that other tests run, or the program behind them. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  setup: 'test/setup.test.ts',
  prestart: 'test/setup.test.ts',
  pretest: 'test/setup.test.ts',
  'pretest:full': 'test/setup.test.ts',
  'pretest:deep': 'test/setup.test.ts',
  check: 'test/checks.test.ts',
  format: 'test/checks.test.ts',
  test: 'test/ci-summary.test.ts',
  demo: 'test/lab/demo.test.ts',
  castellan: 'test/tools/castellan/commands.test.ts',
};

interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}
interface Run {
  /** Said to the script at its end. */
  readonly words: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** All that was started is stopped as by Ctrl+C once this was said. */
  readonly until?: RegExp;
  readonly shows: (ran: Ran) => void;
}

/** The test runner's own variables would make another one believe that it is a part of this run. */
const ENV = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV|TEST$)/.test(name)),
);

function npm(name: string, { words, env, until }: Run): Promise<Ran> {
  const asked = [...(name === 'start' ? ['start'] : ['run', name]), '--silent', '--', ...words];
  const child = spawn('npm', asked, { cwd: ROOT, env: { ...ENV, ...env }, detached: true });
  let out = '';
  let err = '';
  let stopped = false;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
    if (stopped || !until?.test(out)) return;
    stopped = true;
    process.kill(-child.pid!, 'SIGINT');
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, out, err }));
  });
}

const isFine = ({ code, err }: Ran): void => expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
const says =
  (text: RegExp) =>
  (ran: Ran): void => {
    isFine(ran);
    expect(ran.out).toMatch(text);
  };

function exported(): string {
  const setup = { seats: 1, options: {}, seed: 'scripts' };
  const choices = [...traceMatch(rules, setup, ({ why }) => why)].filter((line): line is TracedChoice => 'n' in line);
  const record = exportMatch({ game: rules, rulesVersion: rules.rulesVersion, ...setup, choices });
  writeFileSync(inFolder('match.json'), JSON.stringify(record));
  return inFolder('match.json');
}

function copiedLocales(): string {
  cpSync('locales/en/cards.json', inFolder('locales/en/cards.json'));
  return inFolder('locales');
}

/** How far two pictures of one size are from each other in the middle, of 255: machines round differently. */
function apart(one: Buffer, other: Buffer): number {
  const [a, b] = [PNG.sync.read(one).data, PNG.sync.read(other).data];
  expect(a.length).toBe(b.length);
  return a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length;
}

/** Each script as small as it can be. */
const HERE: Readonly<Record<string, Run>> = {
  start: {
    words: [],
    env: { PLAYGROUND_PORT: '0', DATABASE_URL: `file:${inFolder('start.db')}`, LOG_FORMAT: 'json', DISCORD_TOKEN: '' },
    until: /The playground is open/,
    shows: ({ out }) => expect(out).toMatch(/The playground is open: http:\/\/127\.0\.0\.1:\d+/),
  },
  'test:full': { words: ['test/cards/standard.test.ts'], shows: isFine },
  'test:deep': { words: ['test/cards/standard.test.ts'], shows: isFine },
  coverage: {
    words: [
      'test/cards/standard.test.ts',
      '--coverage.include=src/cards/standard.ts',
      // Its floors are for all files together.
      '--coverage.thresholds.branches=0',
      '--coverage.reporter=json-summary',
      `--coverage.reportsDirectory=${inFolder('coverage')}`,
    ],
    shows: (ran) => {
      isFine(ran);
      expect(readdirSync(inFolder('coverage'))).toContain('coverage-summary.json');
    },
  },
  migration: { words: ['check'], shows: says(/sqlite: nothing pending\npostgresql: nothing pending/) },
  trace: {
    words: ['--game', 'regicide', '--seats', '2', '--seed', '7'],
    shows: (ran) => {
      isFine(ran);
      expect(
        ran.out
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line))
          .at(-1),
      ).toHaveProperty('outcome');
    },
  },
  verify: { words: [exported()], shows: says(/Genuine: everything in this match follows/) },
  arena: {
    words: ['--game', 'regicide', '--players', 'simple,simple', '--games', '2'],
    shows: says(/regicide: 2 matches/),
  },
  // At full size the bot as a process, at rest and beside one that does nothing but answer: test/lab measures all other parts.
  bench: DEEP
    ? {
        words: ['--only', 'presses,resident', '--seconds', '0.01', '--matches', '2'],
        shows: says(/regicide: choice, saved, hand shown +20 +[\d,]+ .*×[\s\S]*started, with a token +[\d.]+ MB/),
      }
    : { words: ['--only', 'engine', '--seconds', '0.01'], shows: says(/Random playouts/) },
  endure: {
    words: ['--kills', '1', '--seed', 'scripts'],
    shows: says(/Killed 1 times in .*\n.*\nKept: \d+ matches .*\nAll that was answered is kept/),
  },
  gallery: {
    words: [inFolder('gallery'), 'phone', 'kingdoms-example'],
    shows: (ran) => {
      isFine(ran);
      const example = ['kingdoms-example-293.png', 'kingdoms-example.png', 'kingdoms-example.txt'];
      const shown = [...example, 'phone-no-green.png', 'phone.png', 'sheets'];
      expect(readdirSync(inFolder('gallery')).sort()).toEqual(shown);
    },
  },
  keepsakes: {
    words: [inFolder('keepsakes'), 'kingdoms'],
    shows: (ran) => {
      isFine(ran);
      const kept = ['kingdoms-animation.gif', 'kingdoms-keep.html', 'kingdoms-strip.png'];
      expect(readdirSync(inFolder('keepsakes')).sort()).toEqual(kept);
    },
  },
  store: {
    words: [inFolder('store'), 'banner', 'icon'],
    shows: (ran) => {
      isFine(ran);
      expect(readdirSync(inFolder('store')).sort()).toEqual(['banner.png', 'icon.png']);
      for (const name of ['banner.png', 'icon.png'])
        expect(apart(readFileSync(join(inFolder('store'), name)), readFileSync(`store/${name}`))).toBeLessThan(3);
    },
  },
  palettes: {
    words: [inFolder('palettes'), '1', 'kingdoms'],
    shows: (ran) => {
      isFine(ran);
      const [, colours = ''] = /palette:\s+'(.+)'/.exec(readFileSync(inFolder('palettes/kingdoms.ts'), 'utf8')) ?? [];
      expect(Buffer.from(colours, 'base64')).toHaveLength(3 * 256);
    },
  },
  codes: {
    words: [inFolder('codes'), '1', 'kingdoms'],
    shows: (ran) => {
      isFine(ran);
      expect(readFileSync(inFolder('codes/kingdoms.ts'), 'utf8')).toMatch(/codes:\s+'[1-9ab]{316}'/);
    },
  },
  commands: {
    words: [inFolder('commands.md')],
    shows: (ran) => {
      isFine(ran);
      expect(readFileSync(inFolder('commands.md'), 'utf8')).toBe(readFileSync('docs/commands.md', 'utf8'));
    },
  },
  locales: {
    words: [copiedLocales()],
    shows: (ran) => {
      isFine(ran);
      expect(readFileSync(inFolder('locales/messages.d.ts'), 'utf8')).toContain("'suit': { suit: string };");
    },
  },
  screenshots: {
    words: [inFolder('screenshots')],
    shows: (ran) => {
      isFine(ran);
      const taken = readdirSync(inFolder('screenshots'));
      expect(taken).toEqual(expect.arrayContaining(['phone-table-dark.png', 'connect.png']));
    },
  },
};

test('every script is run by a test', () => {
  expect([...Object.keys(HERE), ...Object.keys(ELSEWHERE)].sort()).toEqual(Object.keys(scripts).sort());
  expect(Object.values(ELSEWHERE).filter((file) => !existsSync(file))).toEqual([]);
});

test('every file that vitest.config.ts names exists', () => {
  const named = [...readFileSync('vitest.config.ts', 'utf8').matchAll(/'(test\/[\w/.-]+)'/g)].map(([, file]) => file!);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'SECURITY.md', 'CHANGELOG.md', '.env.example']
  .concat(readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`))
  .concat(readdirSync('store', { encoding: 'utf8' }).map((name) => `store/${name}`))
  .concat(readdirSync('.github', { recursive: true, encoding: 'utf8' }).map((name) => `.github/${name}`))
  .filter((name) => /\.(?:md|yml|example)$/.test(name));

test.each(DOCUMENTS)('every script that %s names exists', (name) => {
  const named = readFileSync(name, 'utf8').matchAll(/\bnpm (?:(start|test)\b|run (?:--silent )?([\w:-]+))/g);
  expect([...named].map(([, short, long]) => short ?? long).filter((script) => !(script! in scripts))).toEqual([]);
});

test.each(DOCUMENTS.filter((name) => name.endsWith('.md')))('every file that %s links to exists', (name) => {
  const links = [...readFileSync(name, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)].map(([, to]) => to!.replace(/#.*$/, ''));
  const own = links.filter((to) => to !== '' && !/^https?:/.test(to));
  expect(own.filter((to) => !existsSync(join(name, '..', to)))).toEqual([]);
});

describe.runIf(FULL).concurrent('as small as it can be', () => {
  test.each(Object.entries(HERE))('npm run %s', async (name, run) => run.shows(await npm(name, run)));
});
