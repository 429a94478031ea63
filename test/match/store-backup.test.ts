import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { GAMES, gameOf } from '../../src/games/index.js';
import { backup } from '../../src/match/admin/plain/backup.js';
import { restore } from '../../src/match/admin/plain/restore.js';
import { proveWith } from '../../src/match/admin/proving.js';
import { connectionTo, inTransaction, sqliteConnection } from '../../src/match/store/connection.js';
import { bringUpToDate } from '../../src/match/store/migrate.js';
import { openStore } from '../../src/match/store/store.js';
import { FULL } from '../support/cases.js';
import { afterwards } from '../support/closing.js';
import { BACKED_UP, KINDS, postgresDatabase } from '../support/databases.js';
import { fill } from '../support/full-database.js';
import { match } from '../support/records.js';
import { talliesOf } from '../support/tallies.js';

const prove = proveWith(gameOf);
/** As programs before 0.3.0 wrote them, of a match of each of five games. */
const EARLIER = fileURLToPath(new URL('../saved/backup-0.3.0.gz', import.meta.url));

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-backup-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
const restored = (url: string, file: string, more: { replace?: boolean; despiteBroken?: boolean } = {}) =>
  restore({ url, file, replace: false, despiteBroken: false, prove, ...more });

/** Changes a database past all that the program checks. */
async function run(url: string, script: string): Promise<void> {
  const connection = await connectionTo(url);
  await connection.run(script);
  await connection.close();
}

describe.each(BACKED_UP)('a backup of %s', (kind, newDatabase) => {
  test.each(KINDS)('is restored into %s, with every row', async (_, newOther) => {
    const [url, other, folder] = [await newDatabase(), await newOther(), newFolder()];
    const { running } = await fill(url);
    const odd = await openStore({ url });
    await odd.setMeta('odd', '\\N \\. \b\f\n\r\t\v \\t "\'');
    await odd.close();
    const before = await talliesOf(url);
    expect(Object.values(before)).not.toContainEqual(expect.objectContaining({ rows: 0 }));
    const file = join(folder, 'one.backup');
    const made = await backup({ url, file, prove });
    expect(made).toMatchObject({
      tallies: before,
      proof: { matches: GAMES.length, replayed: GAMES.length, strayed: [], broken: [] },
    });
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readdirSync(folder)).toEqual(['one.backup']);
    const { proof, tallies, changed } = await restored(other, file);
    expect({ proof, tallies, changed }).toEqual({ proof: made.proof, tallies: before, changed: 1_000 });
    expect(await talliesOf(other)).toEqual(before);
    // What is new gets numbers of its own.
    const store = await openStore({ url: other });
    await store.create(match('new'), [{ kind: 'table', dedupeKey: 'table', runAt: 1 }]);
    expect(await store.load(running[0]!)).toMatchObject({ status: 'running' });
    await store.close();
  });

  test('is made while the bot goes on, as it was at one moment', async () => {
    const [url, folder] = [await newDatabase(), newFolder()];
    await fill(url);
    const before = await talliesOf(url);
    const store = await openStore({ url });
    afterwards(() => store.close());
    let going = true;
    const writing = (async () => {
      for (let i = 0; going; i++) await store.create(match(`m${i}`));
    })();
    const made = await backup({ url, file: join(folder, 'one.backup'), prove });
    going = false;
    await writing;
    const { rows: matches } = made.tallies.Match!;
    expect(made.tallies.Seat!.rows - before.Seat!.rows).toBe(2 * (matches - GAMES.length));
    expect(made.proof.matches).toBe(matches);
  });

  test('of an earlier program stays as that can use it, and is brought up to date when it is restored', async () => {
    const [url, file] = [await newDatabase(), join(newFolder(), 'old.backup')];
    const until = '20261121234053_shown_once';
    const old = await connectionTo(url, { existing: false });
    if (kind === 'sqlite') await old.run('PRAGMA foreign_keys = OFF');
    await inTransaction(old, () => bringUpToDate(old, { until }));
    await old.run(
      `INSERT INTO "Match" ("id","game","status","revision","rulesVersion","seed","seedHash","options","hostId","guildId","channelId","locale","createdAt","updatedAt") VALUES ('a','regicide','lobby',3,1,'s','h','{}','ada','g','c','en',1,2);
       INSERT INTO "Owed" ("matchId","purpose","key","data","due","cancelledBy") VALUES ('a','table','call','{}',7,'acted');`,
    );
    await old.close();
    expect((await backup({ url, file, prove })).proof).toMatchObject({ matches: 1, broken: [] });
    if (kind === 'sqlite') {
      const copy = sqliteConnection(file);
      expect(await copy.all('SELECT MAX("migration_name") AS "last" FROM "_prisma_migrations"')).toEqual([
        { last: until },
      ]);
      await copy.close();
    }
    for (const [, newOther] of KINDS) {
      const other = await newOther();
      await restored(other, file);
      const store = await openStore({ url: other });
      expect(await store.load('a')).toMatchObject({ revision: 3, game: 'regicide' });
      expect(await store.claimJobs({ now: 7, limit: 9, leaseMs: 1 })).toMatchObject({ jobs: [{ dedupeKey: 'call' }] });
      await store.close();
    }
  });
});

/** One for all that follow, made of SQLite. */
let aBackup: string;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-backup-'));
  aBackup = join(folder, 'one.backup');
  await fill(`file:${join(folder, 'from.db')}`);
  await backup({ url: `file:${join(folder, 'from.db')}`, file: aBackup, prove });
});
afterAll(() => rmSync(dirname(aBackup), { recursive: true, force: true }));

/** That backup, changed by statements. */
async function changedBy(script: string): Promise<string> {
  const file = join(newFolder(), 'changed.backup');
  writeFileSync(file, readFileSync(aBackup));
  const connection = sqliteConnection(file);
  await connection.run(script);
  await connection.close();
  return file;
}

/** A backup of an earlier program whose lines were changed. */
function changedIn(change: (lines: string[]) => string[]): string {
  const lines = gunzipSync(readFileSync(EARLIER)).toString('utf8').trimEnd().split('\n');
  const file = join(newFolder(), 'changed.backup');
  writeFileSync(file, gzipSync(`${change(lines).join('\n')}\n`));
  return file;
}

/** Its first bytes, and others in place of the rest. */
function halfOf(file: string, rest = ''): string {
  const half = join(newFolder(), 'half.backup');
  const bytes = readFileSync(file);
  writeFileSync(half, Buffer.concat([bytes.subarray(0, bytes.length / 2), Buffer.from(rest)]));
  return half;
}

const CHESS = `UPDATE "Match" SET "game" = 'chess' WHERE "game" = 'regicide'`;

describe.each(KINDS)('restoring into %s', (_, newDatabase) => {
  test('a backup of before 0.3.0 is as good as any', async () => {
    const url = await newDatabase();
    const { proof, tallies } = await restored(url, EARLIER);
    expect(proof).toMatchObject({ matches: 5, broken: [] });
    expect(tallies).toMatchObject({ Match: { rows: 5 }, Choice: { rows: 66 }, Owed: { rows: 11 } });
    const store = await openStore({ url });
    expect(await store.load('nobody')).toBeUndefined();
    await store.close();
  });

  test('what is there stays, unless it may be replaced', async () => {
    const url = await newDatabase();
    const store = await openStore({ url });
    await store.create(match('mine'));
    await store.close();
    const before = await talliesOf(url);
    await expect(restored(url, aBackup)).rejects.toThrow(
      'The database is not empty: with --replace all that is in it goes.',
    );
    expect(await talliesOf(url)).toEqual(before);
    const { tallies } = await restored(url, aBackup, { replace: true });
    expect(await talliesOf(url)).toEqual(tallies);
    expect(tallies).not.toEqual(before);
  });

  test('nothing is put in while a bot has it open', async () => {
    const url = await newDatabase();
    const store = await openStore({ url });
    await store.setMeta('health', 'now');
    await expect(restored(url, aBackup)).rejects.toThrow('A bot, or another program, has this database open');
    await store.create(match('mine'));
    await store.close();
    expect((await restored(url, aBackup, { replace: true })).tallies).toEqual(await talliesOf(url));
  });

  test('what the bot leaves when it was only started is nobody’s', async () => {
    const url = await newDatabase();
    const store = await openStore({ url });
    await store.setMeta('health', 'now');
    await store.close();
    expect(await talliesOf(url)).not.toEqual((await restored(url, aBackup)).tallies);
  });

  test.each<[what: string, file: () => string | Promise<string>, why: RegExp]>([
    ['was cut short', () => halfOf(aBackup), /it was cut short or changed/],
    ['goes on as something else', () => halfOf(aBackup, 'x'.repeat(1e6)), /it was cut short or changed/],
    ['is of another program', () => changedBy('DROP TABLE "_prisma_migrations"'), /it is no backup of Castellan’s/],
    ['lacks a column', () => changedBy('ALTER TABLE "Meta" DROP COLUMN "value"'), /it is no backup of Castellan’s/],
    [
      'is of a newer program',
      () =>
        changedBy(`UPDATE "_prisma_migrations" SET "migration_name" = '2999' WHERE "migration_name" LIKE '%_asked%'`),
      /is of a newer program: restore it with that one/,
    ],
    [
      'has a match of an unknown game',
      () => changedBy(CHESS),
      /Match \S+ of the backup cannot be read: match \S+ is of an unknown game, chess\./,
    ],
  ])('a backup that %s changes nothing', async (_, file, why) =>
    nothingChanges(await newDatabase(), await file(), why),
  );

  test.each<[what: string, change: (lines: string[]) => string[], why: RegExp]>([
    ['was cut short', (lines) => lines.slice(0, -1), /it was cut short or changed/],
    ['lost a row', (lines) => lines.toSpliced(-2, 1), /it was cut short or changed/],
    ['has a changed row', (lines) => lines.map((line) => line.replace('played', 'slayed')), /cut short or changed/],
    ['has other columns', (lines) => lines.map((line) => line.replace('"seedHash",', '')), /its table Match is not as/],
    ['goes on after its end', (lines) => [...lines, '{"a":1}'], /it was cut short or changed/],
    ['has a line of something else', (lines) => lines.toSpliced(9, 1, '[1,'), /it was cut short or changed/],
    ['is something else', () => ['{"hello":"world"}'], /it is no backup of Castellan’s/],
    ['is of a newer format', (lines) => [lines[0]!.replace('"format":1', '"format":2')], /of a newer program/],
    ['is of a newer program', (lines) => [lines[0]!.replace(/"schema":"\d+/, '"schema":"2999')], /of a newer program/],
    [
      'has a match of an unknown game',
      (lines) => resummed(lines.map((line) => line.replace('"regicide"', '"chess"'))),
      /Match \S+ of the backup cannot be read: match \S+ is of an unknown game, chess\./,
    ],
  ])('one of before 0.3.0 that %s changes nothing', async (_, change, why) =>
    nothingChanges(await newDatabase(), changedIn(change), why),
  );

  test('a match that cannot be read is restored as it is, if that is wished', async () => {
    const { proof } = await restored(await newDatabase(), await changedBy(CHESS), { despiteBroken: true });
    expect(proof).toMatchObject({ matches: GAMES.length, broken: [{ why: expect.stringContaining('chess') }] });
  });
});

async function nothingChanges(url: string, file: string, why: RegExp): Promise<void> {
  const store = await openStore({ url });
  await store.create(match('mine'));
  await store.close();
  const before = await talliesOf(url);
  await expect(restored(url, file, { replace: true })).rejects.toThrow(why);
  expect(await talliesOf(url)).toEqual(before);
}

/** The end of a file whose counts are those of its rows again. */
function resummed(lines: readonly string[]): string[] {
  const { end } = JSON.parse(lines.at(-1)!) as { end: Record<string, { rows: number; sha256: string }> };
  let name = '';
  const rows: Record<string, string> = {};
  for (const line of lines.slice(1, -1)) {
    const said = JSON.parse(line) as { table?: string };
    if (said.table === undefined) rows[name] += `${line}\n`;
    else {
      name = said.table;
      rows[name] = '';
    }
  }
  const summed = Object.entries(end).map(([table, tally]) => [
    table,
    { ...tally, sha256: createHash('sha256').update(rows[table]!).digest('hex') },
  ]);
  return [...lines.slice(0, -1), JSON.stringify({ end: Object.fromEntries(summed) })];
}

test.each([
  ['nothing', undefined, /there is no such file/],
  ['a folder', 'folder', /it is a folder/],
  ['a letter', Buffer.from('Dear reader'), /it is no backup of Castellan’s/],
  ['an empty file', Buffer.from(''), /it is no backup of Castellan’s/],
  ['half a file', gzipSync('{"castellan":"backup"}'.repeat(99)).subarray(0, 30), /it was cut short/],
])('%s is no backup, and no database is made of it', async (_, what, why) => {
  const folder = newFolder();
  const file = join(folder, 'one.backup');
  if (what === 'folder') mkdirSync(file);
  else if (what !== undefined) writeFileSync(file, what);
  await expect(restored(`file:${join(folder, 'new.db')}`, file)).rejects.toThrow(why);
  expect(existsSync(join(folder, 'new.db'))).toBe(false);
});

test('a database that is restored from its own file stays what it is', async () => {
  const file = join(newFolder(), 'a.db');
  await fill(`file:${file}`);
  const before = await talliesOf(`file:${file}`);
  await restored(`file:${file}`, file, { replace: true });
  expect(await talliesOf(`file:${file}`)).toEqual(before);
});

test('a backup is made of a database that is there, into a file that is not', async () => {
  const folder = newFolder();
  const file = join(folder, 'one.backup');
  await expect(backup({ url: `file:${folder}/none.db`, file, prove })).rejects.toThrow(
    /There is no database .*none\.db/,
  );
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(file, 'mine');
  await fill(`file:${folder}/a.db`);
  await expect(backup({ url: `file:${folder}/a.db`, file, prove })).rejects.toThrow(/one\.backup is there already/);
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

/** A folder with a pg_dump and a pg_restore that run this script, or with none; nothing else is on the PATH. */
function programs(script?: string): string {
  const folder = newFolder();
  if (script !== undefined)
    for (const name of ['pg_dump', 'pg_restore'])
      writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return folder;
}
afterEach(() => void vi.unstubAllEnvs());

describe.runIf(FULL)('PostgreSQL’s own programs', () => {
  const ALTERNATIVE =
    /install PostgreSQL’s client programs.*or stop the bot and copy all .* castellan move --to file:PATH/;

  test.each([
    ['not there', undefined, /^pg_dump is not here: /],
    [
      'older than the server',
      'echo "pg_dump: error: aborting because of server version mismatch" >&2; exit 1',
      /^pg_dump is older/,
    ],
    ['unlucky', 'echo half; echo "pg_dump: error: no luck" >&2; exit 1', /^pg_dump failed: pg_dump: error: no luck$/],
    ['killed', 'kill -9 $$', /^pg_dump failed: \S+$/],
  ])('are %s: that is said, and nothing is left', async (_, script, why) => {
    const [url, folder] = [await postgresDatabase(), newFolder()];
    await (await openStore({ url })).close();
    vi.stubEnv('PATH', programs(script));
    const made = backup({ url, file: join(folder, 'one.backup'), prove });
    await expect(made).rejects.toThrow(why);
    if (!/luck|failed/.test(String(why))) await expect(made).rejects.toThrow(ALTERNATIVE);
    expect(readdirSync(folder)).toEqual([]);
  });

  test('are told the password in a file for its owner alone, and no options that they do not know', async () => {
    const [url, folder, told] = [new URL(await postgresDatabase()), newFolder(), newFolder()];
    await (await openStore({ url: url.href })).close();
    const { password } = url;
    const place = url.href.replace(`:${password}`, '');
    url.search = '?schema=public&sslmode=disable&options=-c%20search_path%3Dpublic';
    const noting = `printf '%s\\n' "$@" > ${told}/words; cp -p ${folder}/.castellan-*/password ${told}; exit 1`;
    vi.stubEnv('PATH', `${programs(noting)}:/bin:/usr/bin`);
    await expect(backup({ url: url.href, file: join(folder, 'one.backup'), prove })).rejects.toThrow('pg_dump failed');
    const words = readFileSync(join(told, 'words'), 'utf8').split('\n');
    expect(words.find((word) => word.startsWith('--dbname='))).toMatch(
      `--dbname=${place}?sslmode=disable&options=-c%20search_path%3Dpublic&passfile=`,
    );
    expect(words.join('\n')).not.toContain(password);
    expect(readFileSync(join(told, 'password'), 'utf8')).toBe(`*:*:*:*:${password}\n`);
    expect(statSync(join(told, 'password')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual([]);
  });

  test.runIf(BACKED_UP.length > 1)('find their way with all that an address of the bot’s may have', async () => {
    const url = await postgresDatabase();
    await fill(url);
    const odd = String.raw`a:b\c d+é@'"/`;
    await run(url, `CREATE ROLE "odd+one" SUPERUSER LOGIN PASSWORD '${odd.replaceAll("'", "''")}'`);
    afterwards(() => run(url, 'DROP ROLE "odd+one"'));
    const other = Object.assign(new URL(url), { username: 'odd+one', password: encodeURIComponent(odd) });
    other.search = '?schema=public&connection_limit=5&pgbouncer=false&sslmode=disable';
    const made = await backup({ url: other.href, file: join(newFolder(), 'one.backup'), prove });
    expect(made.tallies).toEqual(await talliesOf(url));
  });
});

describe.runIf(BACKED_UP.length > 1)('a dump of PostgreSQL’s', () => {
  const dumped = (url: string): string => {
    const file = join(newFolder(), 'by-hand.dump');
    expect(spawnSync('pg_dump', ['-Fc', '-f', file, url], { encoding: 'utf8' })).toMatchObject({ status: 0 });
    return file;
  };

  test('by hand is a backup too', async () => {
    const [url, other] = [await postgresDatabase(), await postgresDatabase()];
    await fill(url);
    await restored(other, dumped(url));
    expect(await talliesOf(other)).toEqual(await talliesOf(url));
  });

  test.each<[what: string, script: string, why: RegExp]>([
    ['lacks a column', 'ALTER TABLE "Meta" DROP COLUMN "value"', /its table Meta is not as it should be/],
    ['is of another program', 'DROP TABLE "_prisma_migrations"', /its table _prisma_migrations is not as it should be/],
    ['has a match of an unknown game', CHESS, /is of an unknown game, chess/],
  ])('that %s changes nothing', async (_, script, why) => {
    const url = await postgresDatabase();
    await fill(url);
    await run(url, script);
    await nothingChanges(await postgresDatabase(), dumped(url), why);
  });

  test('that was cut short or changed changes nothing, and neither does one without pg_restore', async () => {
    const [url, other] = [await postgresDatabase(), await postgresDatabase()];
    await fill(url);
    const file = dumped(url);
    await nothingChanges(other, halfOf(file), /^pg_restore failed: .*end of file/s);
    await nothingChanges(await postgresDatabase(), halfOf(file, 'x'.repeat(1e6)), /^pg_restore failed: /);
    vi.stubEnv('PATH', programs());
    await expect(restored(other, file, { replace: true })).rejects.toThrow(/^pg_restore is not here: /);
  });
});
