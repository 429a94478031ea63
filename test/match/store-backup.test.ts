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
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GAMES, gameOf } from '../../src/games/index.js';
import { backup } from '../../src/match/admin/plain/backup.js';
import { restore } from '../../src/match/admin/plain/restore.js';
import { proveWith } from '../../src/match/admin/proving.js';
import { connectionTo, inTransaction } from '../../src/match/store/connection.js';
import { bringUpToDate } from '../../src/match/store/migrate.js';
import { openStore } from '../../src/match/store/store.js';
import { afterwards } from '../support/closing.js';
import { KINDS } from '../support/databases.js';
import { fill } from '../support/full-database.js';
import { match } from '../support/records.js';
import { talliesOf } from '../support/tallies.js';

const prove = proveWith(gameOf);
const at = new Date('2026-11-24T01:02:03Z');

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-backup-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
const restored = (url: string, file: string, more: { replace?: boolean; despiteBroken?: boolean } = {}) =>
  restore({ url, file, replace: false, despiteBroken: false, prove, ...more });

/** A backup whose lines were changed. */
function changed(file: string, change: (lines: string[]) => string[]): string {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n');
  const other = `${file}.changed`;
  writeFileSync(other, gzipSync(`${change(lines).join('\n')}\n`));
  return other;
}

describe.each(KINDS)('a backup of %s', (_, newDatabase) => {
  test.each(KINDS)('is restored into %s, with every row', async (_, newOther) => {
    const [url, other, folder] = [await newDatabase(), await newOther(), newFolder()];
    const { running } = await fill(url);
    const before = await talliesOf(url);
    expect(Object.values(before)).not.toContainEqual(expect.objectContaining({ rows: 0 }));
    const file = join(folder, 'one.backup');
    const made = await backup({ url, file, at, prove });
    expect(made).toMatchObject({
      tallies: before,
      proof: { matches: GAMES.length, replayed: GAMES.length, strayed: [], broken: [] },
    });
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(readdirSync(folder)).toEqual(['one.backup']);
    const { proof, tallies } = await restored(other, file);
    expect({ proof, tallies }).toEqual({ proof: made.proof, tallies: before });
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
    const made = await backup({ url, file: join(folder, 'one.backup'), at, prove });
    going = false;
    await writing;
    const { rows: matches } = made.tallies.Match!;
    expect(made.tallies.Seat!.rows - before.Seat!.rows).toBe(2 * (matches - GAMES.length));
    expect(made.proof.matches).toBe(matches);
  });
});

/** One for all that follow, made of SQLite. */
let aBackup: string;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-backup-'));
  aBackup = join(folder, 'one.backup');
  await fill(`file:${join(folder, 'from.db')}`);
  await backup({ url: `file:${join(folder, 'from.db')}`, file: aBackup, at, prove });
});
afterAll(() => rmSync(dirname(aBackup), { recursive: true, force: true }));

describe.each(KINDS)('restoring into %s', (_, newDatabase) => {
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

  test.each<[what: string, change: (lines: string[]) => string[], why: RegExp]>([
    ['was cut short', (lines) => lines.slice(0, -1), /it was cut short/],
    ['lost a row', (lines) => lines.toSpliced(-2, 1), /its rows are not those that were counted/],
    [
      'has a changed row',
      (lines) => lines.map((line) => line.replace('played', 'slayed')),
      /not those that were counted/,
    ],
    ['has other columns', (lines) => lines.map((line) => line.replace('"seedHash",', '')), /its table Match is not as/],
    ['goes on after its end', (lines) => [...lines, '{}'], /it was changed/],
    ['is something else', () => ['{"hello":"world"}'], /it is no backup of Castellan’s/],
    ['is of a newer format', (lines) => [lines[0]!.replace('"format":1', '"format":2')], /a newer program made it/],
    [
      'is of a newer program',
      (lines) => [lines[0]!.replace(/"schema":"\d+/, '"schema":"2999')],
      /is of a newer program/,
    ],
    [
      'has a match of an unknown game',
      (lines) => resummed(lines.map((line) => line.replace('"regicide"', '"chess"'))),
      /Match \S+ of the backup cannot be read: match \S+ is of an unknown game, chess\./,
    ],
  ])('a backup that %s changes nothing', async (_, change, why) => {
    const url = await newDatabase();
    const store = await openStore({ url });
    await store.create(match('mine'));
    await store.close();
    const before = await talliesOf(url);
    await expect(restored(url, changed(aBackup, change), { replace: true })).rejects.toThrow(why);
    expect(await talliesOf(url)).toEqual(before);
  });

  test('a match that cannot be read is restored as it is, if that is wished', async () => {
    const url = await newDatabase();
    const strange = changed(aBackup, (lines) => resummed(lines.map((line) => line.replace('"regicide"', '"chess"'))));
    const { proof } = await restored(url, strange, { despiteBroken: true });
    expect(proof).toMatchObject({ matches: GAMES.length, broken: [{ why: expect.stringContaining('chess') }] });
  });
});

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

test('a backup of an earlier program is restored, and brought up to date', async () => {
  const folder = newFolder();
  const url = `file:${join(folder, 'old.db')}`;
  const old = await connectionTo(url, { existing: false });
  await old.run('PRAGMA foreign_keys = OFF');
  await inTransaction(old, () => bringUpToDate(old, { until: '20261121234053_shown_once' }));
  await old.run(
    `INSERT INTO "Match" ("id","game","status","revision","rulesVersion","seed","seedHash","options","hostId","guildId","channelId","locale","createdAt","updatedAt") VALUES ('a','regicide','lobby',3,1,'s','h','{}','ada','g','c','en',1,2);
     INSERT INTO "Owed" ("matchId","purpose","key","data","due","cancelledBy") VALUES ('a','table','call','{}',7,'acted');`,
  );
  await old.close();
  const file = join(folder, 'old.backup');
  expect((await backup({ url, file, at, prove })).proof).toMatchObject({ matches: 1, broken: [] });
  for (const [, newDatabase] of KINDS) {
    const other = await newDatabase();
    await restored(other, file);
    const store = await openStore({ url: other });
    expect(await store.load('a')).toMatchObject({ revision: 3, game: 'regicide' });
    expect(await store.claimJobs({ now: 7, limit: 9, leaseMs: 1 })).toMatchObject({ jobs: [{ dedupeKey: 'call' }] });
    await store.close();
  }
});

test.each([
  ['nothing', undefined, /there is no such file/],
  ['a folder', 'folder', /EISDIR/],
  ['a letter', Buffer.from('Dear reader'), /it is no backup of Castellan’s, or was changed/],
  ['a line without end', gzipSync('x'.repeat(17 * 1024 * 1024)), /a line of it is longer than any of Castellan’s/],
  ['half a file', gzipSync('{"castellan":"backup"}'.repeat(99)).subarray(0, 30), /it was cut short|no backup/],
])('%s is no backup, and no database is made of it', async (_, what, why) => {
  const folder = newFolder();
  const file = join(folder, 'one.backup');
  if (what === 'folder') mkdirSync(file);
  else if (what !== undefined) writeFileSync(file, what);
  await expect(restored(`file:${join(folder, 'new.db')}`, file)).rejects.toThrow(why);
  expect(existsSync(join(folder, 'new.db'))).toBe(false);
});

test('a backup is made of a database that is there, into a file that is not', async () => {
  const folder = newFolder();
  const file = join(folder, 'one.backup');
  await expect(backup({ url: `file:${folder}/none.db`, file, at, prove })).rejects.toThrow(
    /There is no database .*none\.db/,
  );
  expect(readdirSync(folder)).toEqual([]);
  writeFileSync(file, 'mine');
  await fill(`file:${folder}/a.db`);
  await expect(backup({ url: `file:${folder}/a.db`, file, at, prove })).rejects.toThrow(/one\.backup is there already/);
  expect(readFileSync(file, 'utf8')).toBe('mine');
});
