import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../src/games/index.js';
import { withConnection } from '../../../src/match/admin/plain/with-connection.js';
import { connectionTo } from '../../../src/match/store/connection.js';
import { openStore } from '../../../src/match/store/store.js';
import { BACKED_UP, KINDS } from '../../support/databases.js';
import { fill } from '../../support/full-database.js';
import { match, owed } from '../../support/records.js';
import { talliesOf } from '../../support/tallies.js';
import { care, newFolder } from './castellan.js';

const DAY = 24 * 3_600_000;
const GRAVE = 'QD_and_KH_are_hers';

test.each(BACKED_UP)(
  'backup, restore and move of %s say what they did, and that all of it is there',
  async (_, newDatabase) => {
    const [url, folder] = [await newDatabase(), newFolder()];
    await fill(url);
    const file = join(folder, 'one.backup');
    const before = await talliesOf(url);
    const made = await care({ DATABASE_URL: url }, 'backup', file);
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toMatch(
      new RegExp(
        `one\\.backup holds all of it, and can be restored\\.\nRows: Match ${GAMES.length}, .*\nRead: 5 of 5 matches\\. .* 5 of 5 were played again`,
      ),
    );
    const other = `file:${join(folder, 'other.db')}`;
    const back = await care({ DATABASE_URL: other }, 'restore', file);
    expect(back).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^Restored: a match last changed on 1970.*Z\.\nRows/),
    });
    expect(await talliesOf(other)).toEqual(before);
    const third = `file:${join(folder, 'third.db')}`;
    const moved = await care({ DATABASE_URL: url }, 'move', '--to', third);
    expect(moved).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^Moved: both databases hold the same\. Now set/),
    });
    expect(await talliesOf(third)).toEqual(before);
  },
);

test('matches that another seed is kept with are told of by number and id', async () => {
  const folder = newFolder();
  const url = `file:${join(folder, 'mine.db')}`;
  const { running } = await fill(url);
  const [id = ''] = running;
  const connection = await connectionTo(url);
  await connection.all(`UPDATE "Match" SET "seed" = 'another' WHERE "id" = ?`, [id]);
  await connection.close();
  const { code, out } = await care({ DATABASE_URL: url }, 'backup', join(folder, 'one.backup'));
  expect(code).toBe(0);
  expect(out).toContain('Read: 5 of 5 matches. Of those that run or are folded, 4 of 5 were played again');
  expect(out).toContain(`\nMatch ${id} goes on as it is, but these rules make something else of its seed.\n`);
});

/** A backup by a program of its own, which gets this signal while it proves the first match. */
async function brokenOff(url: string, file: string, signal: string): Promise<string | null> {
  const of = (module: string): string => JSON.stringify(new URL(`../../../dist/src/${module}.js`, import.meta.url));
  const script = `
    import { backup } from ${of('match/admin/plain/backup')};
    const prove = () => (process.kill(process.pid, '${signal}'), 'read');
    await backup({ url: ${JSON.stringify(url)}, file: ${JSON.stringify(file)}, prove });
  `;
  const [, ended] = await once(spawn(process.execPath, ['--input-type=module', '-e', script]), 'close');
  return ended as string | null;
}

describe.each(BACKED_UP)('a backup of %s', (_, newDatabase) => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'])('that %s breaks off leaves nothing', async (signal) => {
    const [url, backups] = [await newDatabase(), newFolder()];
    await fill(url);
    expect(await brokenOff(url, join(backups, 'one.backup'), signal)).toBe(signal);
    expect(readdirSync(backups)).toEqual([]);
  });
});

test('what a killed backup left, for nobody else to see, goes with the next of another name', async () => {
  const [folder, backups] = [newFolder(), newFolder()];
  const url = `file:${join(folder, 'mine.db')}`;
  await fill(url);
  expect(await brokenOff(url, join(backups, 'one.backup'), 'SIGKILL')).toBe('SIGKILL');
  const [left = '', ...more] = readdirSync(backups);
  expect(more).toEqual([]);
  expect(statSync(join(backups, left)).mode & 0o777).toBe(0o700);
  expect(await care({ DATABASE_URL: url }, 'backup', join(backups, 'two.backup'))).toMatchObject({ code: 0 });
  expect(readdirSync(backups)).toEqual(['two.backup']);
});

test('a backup makes its folder, which nobody else may look into', async () => {
  const folder = newFolder();
  const url = `file:${join(folder, 'mine.db')}`;
  await fill(url);
  const backups = join(folder, 'far', 'backups');
  expect(await care({ DATABASE_URL: url }, 'backup', join(backups, 'one.backup'))).toMatchObject({ code: 0, err: '' });
  expect(statSync(backups).mode & 0o777).toBe(0o700);
});

test('what holds hands is for its host alone to read: the database, its log, and what is restored or moved', async () => {
  const folder = newFolder();
  const url = (name: string): string => `file:${join(folder, name)}`;
  const store = await openStore({ url: url('mine.db') });
  await store.create(match('mine'));
  const during = readdirSync(folder);
  const open = during.filter((name) => statSync(join(folder, name)).mode & 0o077);
  await store.close();
  expect(during.length).toBeGreaterThan(1);
  await care({ DATABASE_URL: url('mine.db') }, 'backup', join(folder, 'one.backup'));
  await care({ DATABASE_URL: url('back.db') }, 'restore', join(folder, 'one.backup'));
  await care({ DATABASE_URL: url('mine.db') }, 'move', '--to', url('moved.db'));
  const after = readdirSync(folder);
  expect(after).toEqual(expect.arrayContaining(['back.db', 'mine.db', 'moved.db', 'one.backup']));
  expect([...open, ...after.filter((name) => statSync(join(folder, name)).mode & 0o077)]).toEqual([]);
});

test('a database that can only be read says so', async () => {
  const url = `file:${join(newFolder(), 'mine.db')}`;
  const writing = withConnection(url, { existing: false }, async (connection) => {
    await connection.run('PRAGMA query_only = ON');
    await connection.run('CREATE TABLE "A" ("b" INTEGER)');
  });
  await expect(writing).rejects.toThrow(/^The database can only be read: /);
});

test('where a backup cannot be written, that is said', async () => {
  const folder = newFolder();
  const url = `file:${join(folder, 'mine.db')}`;
  await fill(url);
  writeFileSync(join(folder, 'letter'), '');
  const file = join(folder, 'letter', 'one.backup');
  const { code, err } = await care({ DATABASE_URL: url }, 'backup', file);
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringMatching(/^The backup .* cannot be written \(E\w+\)\.\n$/),
  });
});

test.each<[what: string, words: readonly string[], why: RegExp]>([
  ['a backup to nowhere', ['backup'], /^Please name the file/],
  ['a move to nowhere', ['move'], /^Please give --to/],
  [
    'a move from what is not there',
    ['move', '--from', 'file:none.db', '--to', 'file:b.db'],
    /^There is no database .*none\.db\./,
  ],
  ['a move to what cannot be read', ['move', '--to', '@none'], /^The file of --to cannot be read: ENOENT\./],
  ['a restore of nothing', ['restore', 'none'], /^The backup none cannot be used: there is no such file\./],
  [
    'a move to what has no end',
    ['move', '--to', 'postgresql://c:12/34secretpw@db/c'],
    /^The password in the database URL holds a “\/”: write %2F in its place/,
  ],
  ['an address for a command', ['postgresql://c:12/secretpw@db'], /^There is no command postgresql:\/\/\*\*\*@db\./],
  ['a doctor for nobody', ['doctor'], /^Please name the match/],
  ['pruning without a time', ['prune'], /^Please give --days/],
  ['pruning since yesterday’s tomorrow', ['prune', '--days', '-1'], /--days/],
])('%s is refused in a sentence, and nothing is made', async (_, words, why) => {
  const folder = newFolder();
  const { code, out, err } = await care({ DATABASE_URL: `file:${join(folder, 'mine.db')}` }, ...words);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(why);
  expect(err).not.toContain('secretpw');
  expect(readdirSync(folder)).toEqual([]);
});

test.each(KINDS)(
  'prune on %s counts first, then removes what has long been over, and nothing else',
  async (_, newDatabase) => {
    const url = await newDatabase();
    let now = Date.now() - 40 * DAY;
    const store = await openStore({ url, clock: () => now });
    for (const id of ['over', 'told', 'open']) await store.create(match(id));
    for (const id of ['over', 'told']) await store.create(match(`${id}-2`));
    await store.close();
    const end = async (ids: readonly string[], due: number | undefined): Promise<void> => {
      const again = await openStore({ url, clock: () => now });
      for (const id of ids) {
        const record = (await again.load(id))!;
        const next = { status: 'cancelled', endedAt: now } as const;
        await again.save({ id, revision: record.revision, next, jobs: due === undefined ? [] : [owed('end', due)] });
      }
      await again.close();
    };
    await end(['over', 'over-2'], undefined);
    await end(['told'], now);
    now = Date.now();
    await end(['told-2'], undefined);
    const env = { DATABASE_URL: url };
    expect(await care(env, 'prune', '--days', '30')).toMatchObject({
      code: 0,
      out: 'There are 2 such matches; with --yes they are removed.\n',
    });
    expect(await care(env, 'prune', '--days', '30', '--yes')).toMatchObject({
      code: 0,
      out: 'Removed: 2 matches.\n',
    });
    const left = await openStore({ url });
    const ids = ['over', 'over-2', 'told', 'told-2', 'open'];
    const there = await Promise.all(ids.map((id) => left.load(id)));
    expect(ids.filter((_, i) => there[i])).toEqual(['told', 'told-2', 'open']);
    await left.close();
  },
);

test.each(KINDS)(
  'doctor on %s says how a match stands, what is owed and what failed, and no hand',
  async (_, newDatabase) => {
    const url = await newDatabase();
    const { running } = await fill(url);
    const env = { DATABASE_URL: url };
    for (const id of running) {
      const { out } = await care(env, 'doctor', id);
      expect(out).toMatch(new RegExp(`^Match ${id}: \\S+, running, revision \\d+, rules \\d+\n`));
      expect(out).toMatch(/^ {2}seat 0: person .* \(1001\)$/m);
      expect(out).toMatch(/^ {2}seat \d must choose/m);
      expect(out).toContain('its state follows from its seed and its choices');
      expect(out).not.toMatch(/\b(?:[2-9]|10|[JQKA])[CDHS]\b|hush/);
    }
    expect((await care(env, 'doctor', 'nobody')).err).toBe('There is no match nobody in the database.\n');
  },
);

test('doctor finds what is wrong: a state that does not follow, a message that failed, a match that cannot be read', async () => {
  const url = `file:${join(newFolder(), 'a.db')}`;
  const { running } = await fill(url);
  const store = await openStore({ url, clock: () => Date.now() });
  const [id = '', other = ''] = running;
  const { revision, state = '' } = (await store.load(id))!;
  // A card of the Tavern has changed its place.
  const moved = JSON.stringify({ ...JSON.parse(state), random: 'another' });
  await store.save({ id, revision, next: { state: moved }, jobs: [owed('late', 1)] });
  const strange = (await store.load(other))!;
  await store.save({ id: other, revision: strange.revision, next: { state: `{"hands":"${GRAVE}"}` } });
  await store.close();
  const env = { DATABASE_URL: url };
  const found = await care(env, 'doctor', id);
  expect(found.code).toBe(1);
  expect(found.out).toContain('Wrong: Its state does not follow from its seed and its choices: other rules played it.');
  expect(found.out).toMatch(/Wrong: “.*” is owed since 1970.*: does the bot run\?/);
  const unread = await care(env, 'doctor', other);
  expect(unread.code).toBe(1);
  expect(unread.out).toContain('Wrong: It cannot be read: what is saved of it makes no sense.');
  expect(unread.out + unread.err).not.toContain(GRAVE);
});
