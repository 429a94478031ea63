import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PrismaBetterSqlite3 } from '@prisma/adapter-better-sqlite3';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectionTo } from '../../src/match/store/connection.js';
import { type Migrating, migrate as migrateAll, migrationStatus } from '../../src/match/store/migrate.js';
import { sqliteAdapter } from '../../src/match/store/sqlite.js';
import { openStore } from '../../src/match/store/store.js';
import { FULL } from '../support/cases.js';
import { afterwards } from '../support/closing.js';
import { cut, KINDS, postgresDatabase } from '../support/databases.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
let temporary: string;
beforeAll(() => {
  temporary = mkdtempSync(join(tmpdir(), 'castellan-open-'));
});
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

/** Runs SQL past the store. */
async function sql(url: string, text: string): Promise<readonly unknown[]> {
  if (url.startsWith('file:')) {
    const database = new Sqlite(url.slice('file:'.length));
    try {
      const statement = database.prepare(text);
      return statement.reader ? statement.all() : [statement.run()];
    } finally {
      database.close();
    }
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Applies the migrations of a folder of the test's own to an empty database. */
async function migrate(
  url: string,
  files: Readonly<Record<string, string>>,
  waiting: Migrating = {},
): Promise<readonly string[]> {
  const folder = mkdtempSync(join(temporary, 'migrations-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'migration.sql'), text);
  }
  const connection = await connectionTo(url, { existing: false });
  try {
    return (await migrateAll(connection, { ...waiting, folder })).applied;
  } finally {
    await connection.close();
  }
}

/** The migrations that an earlier program knew: up to the one named. */
function migrationsTo(last: string, kind: string): Record<string, string> {
  const folder = join(ROOT, 'prisma', kind, 'migrations');
  const names = readdirSync(folder).filter((name) => /^\d/.test(name) && name <= last);
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name, 'migration.sql'), 'utf8')]));
}

const ONE = 'CREATE TABLE "one" ("id" INTEGER PRIMARY KEY);\nINSERT INTO "one" VALUES (1);';

describe.each(KINDS)('opening the store on %s', (kind, newDatabase) => {
  test('three processes at once bring an empty database up to date once', async () => {
    const url = await newDatabase();
    const run = () =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', 'test/support/open-store.ts', url], { cwd: ROOT });
    const said = await Promise.all([run(), run(), run()]);
    expect(said.map(({ stdout }) => stdout.trim()).sort()).toEqual(['0', '0', '1']);
    const rows = await sql(url, 'SELECT * FROM "_prisma_migrations" WHERE finished_at IS NOT NULL');
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) expect(row).toMatchObject({ applied_steps_count: 1, logs: null, rolled_back_at: null });
  });

  test('a database of an earlier program comes up to date, and keeps its matches and what they owe', async () => {
    const url = await newDatabase();
    await migrate(url, migrationsTo('20261121234053_shown_once', kind));
    const rows = [
      `INSERT INTO "Match" ("id","game","status","revision","rulesVersion","seed","seedHash","options","hostId","guildId","channelId","locale","createdAt","updatedAt") VALUES ('a','regicide','running',3,1,'s','h','{}','ada','g','c','en',1,2)`,
      `INSERT INTO "Seat" ("matchId","seat","kind","userId","name","joinedAt") VALUES ('a',0,'person','ada','Ada',1)`,
      `INSERT INTO "Choice" ("matchId","n","seat","kind","choice","auto","events","revision","at") VALUES ('a',1,0,'play','["8D"]',FALSE,'[]',3,2)`,
      `INSERT INTO "Shown" ("matchId","purpose","channelId","messageId","revision","live") VALUES ('a','table','c','m',3,TRUE)`,
      `INSERT INTO "Owed" ("matchId","purpose","key","data","due","cancelledBy") VALUES ('a','table','call','{}',7,'acted')`,
      `INSERT INTO "Guild" ("guildId","settings","updatedAt") VALUES ('g','{}',1)`,
    ];
    for (const row of rows) await sql(url, row);
    const store = await openStore({ url });
    expect(await store.load('a')).toMatchObject({ revision: 3, seats: [{ userId: 'ada', name: 'Ada' }] });
    expect(await store.matchesOf('ada', ['running'])).toMatchObject([{ id: 'a', awaited: undefined }]);
    expect(await store.choices('a')).toMatchObject([{ n: 1, choice: '["8D"]' }]);
    expect(await store.shown('a')).toMatchObject([{ messageId: 'm', live: true }]);
    const { jobs } = await store.claimJobs({ now: 7, limit: 9, leaseMs: 100 });
    expect(jobs).toMatchObject([{ matchId: 'a', dedupeKey: 'call', runAt: 7, attempts: 1 }]);
    // That server's settings meant nothing to anybody, and are gone.
    expect(await store.guild('g')).toBeUndefined();
    await store.close();
  });

  const LATER = '29990101000000_later';
  const appliedLater = (url: string, name: string, id = 'x') =>
    sql(
      url,
      `INSERT INTO "_prisma_migrations" ("id","checksum","migration_name","finished_at") VALUES ('${id}','y','${name}',CURRENT_TIMESTAMP)`,
    );

  test.each([
    ['only added', LATER],
    ['took away what programs before this one used', `${LATER}_since_20261121045920`],
  ])('beside a newer program that %s it is opened, and says so', async (_, name) => {
    const url = await newDatabase();
    await (await openStore({ url })).close();
    await appliedLater(url, name);
    const info = vi.fn();
    const store = await openStore({ url, log: { info, warn: vi.fn() } });
    expect(info.mock.calls).toEqual([[{ newer: [name] }, expect.stringContaining('it leaves room for this one')]]);
    await store.close();
  });

  test('it is told where a newer one takes away, while it is open, what this program uses', async () => {
    const url = await newDatabase();
    const store = await openStore({ url });
    await store.fits();
    await appliedLater(url, LATER);
    await store.fits();
    await appliedLater(url, `${LATER}_since_29980101000000`, 'z');
    await expect(store.fits()).rejects.toThrow('The database is newer than this program');
    await store.close();
  });

  test('a newer one that took away what this program uses is refused with a sentence', async () => {
    const url = await newDatabase();
    await (await openStore({ url })).close();
    await appliedLater(url, `${LATER}_since_29980101000000`);
    await expect(openStore({ url })).rejects.toThrow(
      `The database is newer than this program, which does not know ${LATER}_since_29980101000000`,
    );
  });

  test('who copies whole tables knows them all, or refuses', async () => {
    const url = await newDatabase();
    await (await openStore({ url })).close();
    await appliedLater(url, LATER);
    const connection = await connectionTo(url, { existing: true });
    await expect(migrationStatus(connection)).rejects.toThrow(`does not know ${LATER}`);
    await connection.close();
  });

  test('a migration that fails leaves nothing of itself, and what was applied is not applied again', async () => {
    const url = await newDatabase();
    expect(await migrate(url, { '1_one': ONE })).toEqual(['1_one']);
    const broken = { '1_one': ONE, '2_two': 'CREATE TABLE "two" ("id" INTEGER);\nINSERT INTO "nowhere" VALUES (1);' };
    await expect(migrate(url, broken)).rejects.toThrow('nowhere');
    await expect(sql(url, 'SELECT * FROM "two"')).rejects.toThrow('two');
    expect(await migrate(url, { ...broken, '2_two': 'CREATE TABLE "two" ("id" INTEGER);' })).toEqual(['2_two']);
    expect(await sql(url, 'SELECT * FROM "one"')).toHaveLength(1);
  });

  test('a migration that was edited afterwards, or failed half-way, is refused', async () => {
    const url = await newDatabase();
    await migrate(url, { '1_one': ONE });
    await expect(migrate(url, { '1_one': `${ONE} ` })).rejects.toThrow('1_one was edited');
    await sql(url, 'UPDATE "_prisma_migrations" SET "finished_at" = NULL');
    await expect(migrate(url, { '1_one': ONE })).rejects.toThrow('1_one failed half-way');
  });

  test('schema and migrations say the same as the models', () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/migration.mjs', 'check'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
    expect(stdout).toContain(`${kind}: nothing pending`);
  });

  test('closing waits for what is under way, and refuses what comes later', async () => {
    const url = await newDatabase();
    const store = await openStore({ url });
    const writing = [store.setMeta('one', '1'), store.setMeta('two', '2')];
    await Promise.all([store.close(), store.close()]);
    expect(await Promise.allSettled(writing)).toEqual(Array(2).fill({ status: 'fulfilled', value: undefined }));
    await expect(store.meta('one')).rejects.toThrow('The database is closed.');
    expect(await sql(url, 'SELECT * FROM "Meta" ORDER BY "key"')).toMatchObject([{ value: '1' }, { value: '2' }]);
  });
});

describe('the gate before SQLite', () => {
  test('a request beside an open transaction neither sees nor joins it', async () => {
    const connection = await sqliteAdapter(join(temporary, 'gate.db')).connect();
    await connection.executeScript('CREATE TABLE "t" ("id" INTEGER)');
    const request = (text: string) => ({ sql: text, args: [], argTypes: [] });
    const transaction = await connection.startTransaction();
    await transaction.executeRaw(request('INSERT INTO "t" VALUES (1)'));
    const order: string[] = [];
    const read = connection.queryRaw(request('SELECT "id" FROM "t"')).finally(() => order.push('read'));
    const write = connection.executeRaw(request('INSERT INTO "t" VALUES (2)')).finally(() => order.push('write'));
    await transaction.executeRaw(request('ROLLBACK'));
    order.push('rolled back');
    await transaction.rollback();
    expect((await read).rows).toEqual([]);
    await write;
    expect(order).toEqual(['rolled back', 'read', 'write']);
    expect((await connection.queryRaw(request('SELECT "id" FROM "t"'))).rows).toEqual([[2]]);
    await connection.dispose();
  });

  test('a transaction waits for the one of another connection to the same file', async () => {
    const file = join(temporary, 'two.db');
    const [one, other] = [await sqliteAdapter(file).connect(), await sqliteAdapter(file).connect()];
    await one.executeScript('CREATE TABLE "t" ("id" INTEGER)');
    const request = (text: string) => ({ sql: text, args: [], argTypes: [] });
    const transaction = await one.startTransaction();
    await transaction.executeRaw(request('INSERT INTO "t" VALUES (1)'));
    const write = other.executeRaw(request('INSERT INTO "t" VALUES (2)'));
    await transaction.executeRaw(request('COMMIT'));
    await transaction.commit();
    expect(await write).toBe(1);
    await one.dispose();
    await other.dispose();
  });
});

test('a file of SQLite’s that another process has to itself when it is opened is waited for', async () => {
  const file = join(temporary, 'locked.db');
  await (await openStore({ url: `file:${file}` })).close();
  const other = new Sqlite(file);
  afterwards(() => other.close());
  const { connect } = PrismaBetterSqlite3.prototype;
  const opening = vi.spyOn(PrismaBetterSqlite3.prototype, 'connect').mockImplementationOnce(function (
    this: PrismaBetterSqlite3,
  ) {
    // The tables are up to date by now.
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
    return connect.call(this);
  });
  afterwards(() => opening.mockRestore());
  const told: string[] = [];
  const warn = (_: object, text: string): void => {
    told.push(text);
    other.close();
  };
  const store = await openStore({ url: `file:${file}`, log: { info: () => undefined, warn } });
  afterwards(() => store.close());
  expect(told).toEqual([expect.stringContaining('Trying again')]);
  await store.setMeta('open', 'yes');
});

describe('a busy SQLite', () => {
  /** Counts the event loop's turns while `work` goes on: in each of them timers and sockets are served. */
  async function turnsDuring(work: () => Promise<void>): Promise<number> {
    let turns = 0;
    let next = setImmediate(function turn() {
      turns++;
      next = setImmediate(turn);
    });
    await work();
    clearImmediate(next);
    return turns;
  }

  test('lets timers and sockets have their turn between requests and between transactions', async () => {
    const store = await openStore({ url: `file:${join(temporary, 'busy.db')}` });
    const reads = await turnsDuring(async () => {
      for (let i = 0; i < 20; i++) await store.meta('key');
    });
    expect(reads).toBeGreaterThanOrEqual(20);
    const writes = await turnsDuring(async () => {
      for (let i = 0; i < 20; i++) await store.completeJob({ id: i, attempts: 1, matchId: 'a' }, { now: 0 });
    });
    expect(writes).toBeGreaterThanOrEqual(20);
    await store.close();
  });
});

describe('a wrong URL', () => {
  const refusal = (url: string) =>
    openStore({ url, retries: 0 }).then(
      () => 'opened',
      (error: Error) => `${error.name}: ${error.message}`,
    );

  test.each([
    ['mysql://u:hush@localhost/x', 'must begin with file: for SQLite, or with postgresql:// for PostgreSQL'],
    ['', 'must begin with file:'],
    ['file:', 'names no file'],
    ['postgresql://u:hush@[bad/x', 'write postgresql://USER:PASSWORD@HOST:PORT/NAME'],
    ['postgresql://u:hush@castellan.invalid/x', 'cannot be reached'],
    ['postgresql://u:h@hush@castellan.invalid/x', 'cannot be reached'],
    ['postgresql://u:12/hush@localhost/x', 'The password in the database URL holds a “/”: write %2F in its place'],
    ['file://hush/x.db', 'write file:PATH, or file:///PATH with three slashes'],
    ['file:/dev/null/x.db', 'cannot be opened: its folder cannot be made or written'],
  ])('%j is refused with a sentence', async (url, sentence) => {
    const said = await refusal(url);
    expect(said).toMatch(/^StoreFault: /);
    expect(said).toContain(sentence);
    expect(said).not.toContain('hush');
  });

  test('a file that is something else is refused', async () => {
    const file = join(temporary, 'letter.db');
    writeFileSync(file, 'Dear reader, this is a letter and by no means a database. '.repeat(100));
    expect(await refusal(`file:${file}`)).toContain('is not an SQLite database');
  });
});

describe('a PostgreSQL that is away', () => {
  const fault = async (url: string): Promise<string> => {
    const error: unknown = await openStore({ url, retries: 0 }).catch((it: unknown) => it);
    return error instanceof Error ? `${error.message} ${error.stack} ${JSON.stringify(error)}` : 'opened';
  };

  test.runIf(FULL)('a wrong password or database is told without the password', async () => {
    const url = await postgresDatabase();
    const { password } = new URL(url);
    expect(await fault(url.replace(password, 'hush%21'))).toMatch(/does not accept this user name or password/);
    expect(await fault(url.replace(password, 'hush%21'))).not.toMatch(/hush/);
    expect(await fault(`${url}_missing`)).toMatch(/has no database of that name/);
    expect(await fault(`${url}_missing`)).not.toContain(password);
  });

  test.runIf(FULL)('a lost connection is made anew without anybody noticing', async () => {
    const url = await postgresDatabase();
    const store = await openStore({ url });
    await store.setMeta('key', 'value');
    await cut(url);
    expect(await store.meta('key')).toBe('value');
    await cut(url);
    await store.create({
      ...{ id: 'a', game: 'regicide', status: 'lobby', rulesVersion: 1, seed: 's', seedHash: 'h', options: '{}' },
      ...{ hostId: 'ada', guildId: 'g', channelId: 'c', locale: 'en' },
    });
    expect(await store.load('a')).toMatchObject({ revision: 0 });
    await store.close();
  });

  test('asking stops after the retries, each of them told without the password', async () => {
    const nobody: Server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await new Promise((resolve) => nobody.once('listening', resolve));
    const address = nobody.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const told: string[] = [];
    const log = {
      info: () => {},
      warn: (fields: object, message: string) => void told.push(JSON.stringify(fields) + message),
    };
    const opening = openStore({ url: `postgresql://u:hush@127.0.0.1:${port}/x`, retries: 2, log });
    await expect(opening).rejects.toThrow(
      /^The database failed: Connection terminated unexpectedly|cannot be reached|closed/,
    );
    expect(told).toHaveLength(2);
    expect(told.join()).not.toContain('hush');
    nobody.close();
  });
});

describe.runIf(FULL)('tables of PostgreSQL that somebody reads for long', () => {
  const MORE = { '1_one': ONE, '2_more': 'ALTER TABLE "one" ADD COLUMN "more" TEXT;' };

  /** Reads a table as a backup does, and holds it until it is told to end. */
  async function reading(url: string, table: string): Promise<() => Promise<unknown>> {
    const client = new pg.Client({ connectionString: url, application_name: 'a copier' });
    client.on('error', () => {});
    await client.connect();
    afterwards(() => client.end());
    await client.query(`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SELECT * FROM "${table}"`);
    return () => client.query('COMMIT');
  }

  test('are left to everybody else between one try and the next, and changed when that reader has ended', async () => {
    const url = await postgresDatabase();
    await migrate(url, { '1_one': ONE });
    const end = await reading(url, 'one');
    const told: string[] = [];
    let pauses = 0;
    const applied = await migrate(url, MORE, {
      told: (sentence) => void told.push(sentence),
      async pause() {
        await sql(url, `INSERT INTO "one" VALUES (${10 + pauses})`);
        if (++pauses === 2) await end();
      },
    });
    expect(applied).toEqual(['2_more']);
    expect(await sql(url, 'SELECT "id", "more" FROM "one" ORDER BY "id"')).toEqual(
      [1, 10, 11].map((id) => ({ id, more: null })),
    );
    expect(told).toEqual([expect.stringMatching(/backup.*“a copier”.* 1 s\.$/), expect.stringMatching(/ 2 s\.$/)]);
  });

  test('are given up after ten minutes, with a sentence that says what helps, and nothing has changed', async () => {
    const url = await postgresDatabase();
    await migrate(url, { '1_one': ONE });
    const end = await reading(url, 'one');
    let now = 0;
    const waiting = {
      now: () => now,
      pause: async () => {
        now += 3 * 60_000;
      },
    };
    const refused = await migrate(url, MORE, waiting).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      name: 'StoreFault',
      away: false,
      message: expect.stringMatching(/^The tables cannot be brought up to date.*“a copier”.*End it.*start again\.$/),
    });
    expect(now).toBeGreaterThanOrEqual(10 * 60_000);
    expect(await sql(url, 'SELECT * FROM "one"')).toEqual([{ id: 1 }]);
    await end();
    expect(await migrate(url, MORE)).toEqual(['2_more']);
  });

  test('are waited for by a program that starts, and its log says for whom', async () => {
    const url = await postgresDatabase();
    await migrate(url, migrationsTo('20261125073913_found_by_what_is_open', 'postgresql'));
    const end = await reading(url, 'Owed');
    const logged: string[] = [];
    const store = await openStore({
      url,
      log: {
        info: (_, message) => void logged.push(message),
        warn(_, message) {
          logged.push(message);
          void end();
        },
      },
    });
    expect(logged).toEqual([expect.stringContaining('“a copier”'), 'The database is up to date now.']);
    await store.close();
  });
});

test('a start on a database that is up to date looks at no row of it, however large it is', async () => {
  const url = `file:${join(temporary, 'large.db')}`;
  const asked: string[] = [];
  const prepare = Sqlite.prototype.prepare;
  const spy = vi.spyOn(Sqlite.prototype, 'prepare').mockImplementation(function (this: Sqlite.Database, text) {
    asked.push(text);
    return prepare.call(this, text) as never;
  });
  try {
    await (await openStore({ url })).close();
    expect(asked).toContain('PRAGMA foreign_key_check');
    asked.splice(0);
    await (await openStore({ url })).close();
    expect(asked.filter((text) => /foreign_key_check|"(?:Match|Choice|Seat)"/.test(text))).toEqual([]);
  } finally {
    spy.mockRestore();
  }
});
