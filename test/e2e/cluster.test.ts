import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { patientClock, startPlayground } from '../../playground/index.js';
import { CASTLE } from '../../src/castle.js';
import { wordsOf } from '../discord/people.js';
import { DEEP } from '../support/cases.js';
import { afterwards } from '../support/closing.js';
import { TOKEN } from './process.js';

const PROGRAM = fileURLToPath(new URL('../../dist/src/tools/castellan.js', import.meta.url));

interface Wish {
  readonly env?: Readonly<Record<string, string>>;
  readonly file?: string;
}

/** A cluster in the playground, in a group of processes of its own. */
async function startCluster({ env = {}, file = join(newFolder(), 'castellan.db') }: Wish = {}) {
  const playground = await startPlayground({ ...CASTLE, clock: patientClock(), shards: 2, token: TOKEN });
  afterwards(() => playground.close());
  const child = spawn(process.execPath, [PROGRAM, 'cluster'], {
    cwd: newFolder(),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      DISCORD_TOKEN: TOKEN,
      DISCORD_API: playground.apiUrl,
      DATABASE_URL: `file:${file}`,
      LOG_FORMAT: 'json',
      PAINTERS: '1',
      THINKERS: '1',
      ...env,
    },
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  // With its processes: they hold on to its output.
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  afterwards(async () => {
    try {
      process.kill(-child.pid!, 'SIGKILL');
    } catch {
      // All of the group have ended.
    }
    await closed;
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      for (const look of waiting) look();
    });
  /** Resolves when so many lines have said it. */
  const saying = (word: string, times = 1): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (lines.filter((line) => line.includes(word)).length < times) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });
  /** The processes that said so. */
  const pidsThat = (word: string | RegExp): readonly number[] =>
    lines.filter((line) => line.match(word)).map((line) => (JSON.parse(line) as { pid: number }).pid);
  return { playground, child, ended, closed, lines, saying, pidsThat };
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-cluster-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const READY = 'Castellan is on Discord';
/** What a process says that stops in good order, on a machine that is busy too. One that ends at once says neither. */
const STOPPED = /"msg":"(?:stopped|stopping took too long)"/;

test('a cluster of two answers in every server, starts again what ends, and ends with all its processes', async () => {
  const { playground, child, ended, closed, lines, saying, pidsThat } = await startCluster();
  await saying(READY, 2);
  // All of them are here, and have one file.
  expect(lines.join('\n')).not.toContain('PostgreSQL');
  expect(new Set(pidsThat(READY)).size).toBe(2);
  const ada = playground.person('Ada');
  const { seen } = await ada.slash('help');
  expect(wordsOf(seen)).toContain('c1:');
  process.kill(pidsThat(READY)[0] as number, 'SIGKILL');
  await saying(READY, 3);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  await closed;
  for (const pid of pidsThat(READY)) expect(() => process.kill(pid, 0)).toThrow();
  expect([...pidsThat(STOPPED)].sort()).toEqual(pidsThat(READY).slice(1).sort());
});

test('told to stop with all its processes at once, as by Ctrl+C, each of them ends in good order', async () => {
  const { child, ended, closed, saying, pidsThat } = await startCluster();
  await saying(READY, 2);
  process.kill(-child.pid!, 'SIGINT');
  expect(await ended).toBe(0);
  await closed;
  expect([...pidsThat(STOPPED)].sort()).toEqual([...pidsThat(READY)].sort());
});

test.runIf(DEEP)(
  'killed, its processes end in good order, so that no shard is had twice after the next start',
  async () => {
    const { child, closed, saying, pidsThat } = await startCluster();
    await saying(READY, 2);
    child.kill('SIGKILL');
    await closed;
    expect([...pidsThat(STOPPED)].sort()).toEqual([...pidsThat(READY)].sort());
  },
);

test('told to stop while it still starts, it starts no more, and ends', async () => {
  const { child, ended, closed, saying } = await startCluster();
  await saying('Shard 0 of 2 starts');
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  // All that held on to its output has ended too.
  await closed;
});

test.each<[string, () => Wish, string]>([
  ['its token is refused', () => ({ env: { DISCORD_TOKEN: `${TOKEN}x`, DISCORD_SHARDS: '2' } }), 'know this token'],
  ['its key is another’s', () => ({ env: { PUBLIC_KEY: 'b'.repeat(64), INTERACTIONS_PORT: '0' } }), 'PUBLIC_KEY'],
  ['its database is newer', () => ({ file: newerDatabase() }), 'The database is newer'],
])('where %s it ends with 1 and a sentence, and has begun no connection', async (_, wish, sentence) => {
  const { playground, ended, closed, lines } = await startCluster(wish());
  expect(await ended).toBe(1);
  await closed;
  expect(lines.join('\n')).toContain(sentence);
  expect(lines.filter((line) => line.includes('the cluster ends'))).toHaveLength(1);
  expect(lines.join('\n')).not.toContain('starts again');
  expect(playground.online()).toBe(false);
});

/** As a program of later left it. */
function newerDatabase(): string {
  const file = join(newFolder(), 'newer.db');
  const database = new Database(file);
  database.exec(`
    CREATE TABLE "_prisma_migrations" ("id" TEXT PRIMARY KEY NOT NULL, "checksum" TEXT NOT NULL, "finished_at" DATETIME,
      "migration_name" TEXT NOT NULL, "logs" TEXT, "rolled_back_at" DATETIME, "started_at" DATETIME NOT NULL DEFAULT 0,
      "applied_steps_count" INTEGER NOT NULL DEFAULT 0);
    INSERT INTO "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name") VALUES ('1', '', 1, '99990101000000_later_since_99990101000000');`);
  database.close();
  return file;
}
