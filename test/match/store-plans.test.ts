import Database from 'better-sqlite3';
import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { prune } from '../../src/match/admin/plain/prune.js';
import { openStore, type Store } from '../../src/match/store/store.js';
import { FULL } from '../support/cases.js';
import { afterwards } from '../support/closing.js';
import { KINDS } from '../support/databases.js';
import { choice, match, owed, seat, shown } from '../support/records.js';

/*
 * What the program asks costs the same however much is stored beside it. Everything that can be asked of a store is asked of a
 * large one; the statements are listened to on their way to the driver; and the database says how it finds what they ask for.
 */

const NOW = 1_000_000;
const MATCHES = 20_000;

const counted = (most: number) => `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${most})`;
const COUNTED = counted(MATCHES);
/** One match in so many is open: it owes something for tomorrow, and has a hand that can be edited. */
const EACH = 10;
const OPEN = `i % ${EACH} = 0`;

/** As it comes about in production. Matches are over one after another; all but the last are folded. Everybody has some. */
const FILL = [
  `INSERT INTO "Match" ("id","game","status","rulesVersion","seed","seedHash","options","state","hostId","guildId","channelId","threadId","locale","createdAt","updatedAt","endedAt","foldTried")
   ${COUNTED} SELECT 'm' || i, CASE i % 5 WHEN 0 THEN 'regicide' ELSE 'kingdoms' END,
     CASE WHEN NOT ${OPEN} THEN CASE i % ${EACH} WHEN 1 THEN 'cancelled' ELSE 'ended' END WHEN i % 20 = 0 THEN 'lobby' ELSE 'running' END,
     1, 's', 'h', '{}', CASE WHEN i < 19000 THEN 'folded ' || i ELSE '${'x'.repeat(600)}' END,
     'u' || (i % 2000), 'g', 'c' || (i % 500), CASE WHEN i % 3 = 0 THEN 't' || i END, 'en', i, i,
     CASE WHEN ${OPEN} THEN NULL ELSE i END, i < 19000 FROM n`,
  `INSERT INTO "Seat" ("matchId","seat","kind","userId","name","joinedAt","open")
   ${COUNTED} SELECT 'm' || i, 0, 'person', 'u' || (i % 2000), 'somebody', 1, ${OPEN} FROM n`,
  `INSERT INTO "Choice" ("matchId","n","seat","kind","choice","auto","events","revision","at")
   ${COUNTED} SELECT 'm' || i, 0, -1, 'setup', '[]', TRUE, '[]', 1, 1 FROM n`,
  `INSERT INTO "Shown" ("matchId","purpose","channelId","messageId","revision","live")
   ${COUNTED} SELECT 'm' || i, 'end', 'c', 's' || i, 1, FALSE FROM n`,
  `INSERT INTO "Hand" ("matchId","userId","applicationId","token","target","messageId","locale","print","revision","editedAt","until")
   ${COUNTED} SELECT 'm' || i, 'u' || (i % 2000), 'a', 't', '@original', 'h' || i, 'en', '', 1, 1, ${NOW} + 900000 + i FROM n WHERE ${OPEN}`,
  `INSERT INTO "Panel" ("userId","about","applicationId","token","target","messageId","until")
   ${COUNTED} SELECT 'u' || i, 'regicide', 'a', 't', '@original', 'p' || i, ${NOW} + 900000 + i FROM n`,
  `INSERT INTO "Owed" ("matchId","purpose","key","due")
   ${COUNTED} SELECT 'm' || i, 'table', 'table', ${NOW} + 86400000 + i FROM n WHERE ${OPEN}`,
  `INSERT INTO "Asked" ("hostId","guestId","matchId","at") ${COUNTED} SELECT 'u' || (i % 2000), 'u' || i, 'm' || i, ${NOW} FROM n`,
  `INSERT INTO "Claim" ("id","at") ${COUNTED} SELECT 'i' || i, ${NOW} + i FROM n`,
  `INSERT INTO "Person" ("userId","settings") ${COUNTED} SELECT 'u' || i, '{}' FROM n`,
  `INSERT INTO "Guild" ("guildId","settings","updatedAt") ${COUNTED} SELECT 'g' || i, '{}', 1 FROM n`,
  `INSERT INTO "Learned" ("userId","game","lesson","at") ${COUNTED} SELECT 'u' || i, 'regicide', 'first', 1 FROM n`,
  `INSERT INTO "Meta" ("key","value") ${COUNTED} SELECT 'k' || i, 'v' FROM n`,
];

const take = { now: NOW, limit: 24, leaseMs: 100, knows: { regicide: 1, kingdoms: 2 } };

const hand = {
  matchId: 'a',
  userId: 'ada',
  applicationId: '1',
  token: 'token',
  target: '@original',
  messageId: 'hand',
  locale: 'en',
  contentHash: '',
  revision: 0,
  editedAt: NOW,
  until: NOW + 900_000,
};
const { userId, applicationId, token, target, messageId, until } = hand;
const panel = { userId, about: 'a', applicationId, token, target, messageId, until };
const invitation = match('c', {
  status: 'lobby',
  seats: [seat(0, 'ada'), { ...seat(1, 'cleo'), kind: 'invited' }],
});
const effects = {
  setShown: [shown('new')],
  updateShown: [{ id: 1, patch: { live: false } }],
  forgetShown: [2],
  updateHands: [{ matchId: 'a', userId, token, revision: 1, contentHash: 'p', editedAt: NOW }],
  forgetHands: [{ matchId: 'b', userId, token }],
};

/** All that can be asked of a store, one after the other. What is new in it belongs here: else this does not compile. */
const REQUESTS: Readonly<Record<Exclude<keyof Store, 'close'>, (store: Store) => Promise<unknown>>> = {
  create: async (store) => {
    for (const id of ['a', 'b']) await store.create(match(id), [owed('call', NOW)]);
    await store.create(invitation);
  },
  askedLately: (store) => store.askedLately('u7', ['u8', 'u9'], NOW),
  begunLately: async (store) => {
    for (const practice of [false, true]) await store.begunLately('u7', { practice, withinMs: 1000, most: 30 });
  },
  removePractice: (store) => store.removePractice(NOW),
  load: (store) => store.load('a'),
  revision: (store) => store.revision('a'),
  async save(store) {
    const change = { choices: [choice(1)], owed: [owed('table', NOW)], cancel: ['call'] };
    await store.save({ id: 'a', revision: 0, next: { awaited: false }, ...change });
    await store.save({ id: 'b', revision: 0, next: {}, seats: [seat(0, 'ada')] });
    await store.save({ id: 'b', revision: 1, next: { status: 'ended', endedAt: NOW } });
  },
  choices: (store) => store.choices('a', 0),
  openIn: (store) => store.openIn('c7'),
  overIn: (store) => store.overIn('c7', 10),
  matchesOf: (store) => store.matchesOf('u7', ['lobby', 'running']),
  played: (store) => store.played('u7', 'regicide', 2),
  running: (store) => store.running(),
  // Fewer at a time than the program asks for: those are a hundredth of so few matches, and read as fast without an index.
  resumable: (store) => store.resumable(Array.from({ length: 20 }, (_, i) => `m${EACH * (i + 1)}`)),
  archivable: async (store) => {
    await store.archivable({ after: { id: 'm19001', endedAt: 19_001 }, until: 19_900, limit: 100 });
    await store.archivable({ archived: true, after: { id: 'm9001', endedAt: 9_001 }, until: 19_900, limit: 100 });
  },
  archive: async (store) => {
    await store.archive({ id: 'm19001', revision: 0, state: 'folded' });
    await store.archive({ id: 'm19002', revision: 0, state: undefined });
    const log = { ...choice(0), revision: 1 };
    await store.archive({ id: 'm19003', revision: 0, state: 'folded kept', rulesVersion: 1, log });
  },
  lobbiesUntouched: (store) => store.lobbiesUntouched(NOW),
  counts: (store) => store.counts(),
  shown: (store) => store.shown('a'),
  shownIn: (store) => store.shownIn(['a', 'b', 'm1', 'm2']),
  hands: (store) => store.hands('a'),
  hand: (store) => store.hand(hand),
  openHand: (store) => store.openHand(hand, { behind: owed('hand', NOW), otherwise: owed('hand', NOW) }),
  openPanel: (store) => store.openPanel(panel),
  takePanels: (store) => store.takePanels(['ada'], ['a']),
  claim: (store) => store.claim('i'),
  forgetClaimsUntil: (store) => store.forgetClaimsUntil(NOW),
  forgetPrivatesUntil: (store) => store.forgetPrivatesUntil(NOW),
  async claimJobs(store) {
    const { jobs } = await store.claimJobs(take);
    expect(jobs.length).toBeGreaterThan(0);
    for (const each of jobs) await store.postponeJob(each, NOW, 'once more');
  },
  async renewLease(store) {
    const { jobs } = await store.claimJobs(take);
    for (const each of jobs) expect(await store.renewLease(each, take, effects)).toBe(true);
  },
  async completeJob(store) {
    const { jobs } = await store.claimJobs({ ...take, now: NOW + 200 });
    expect(jobs.length).toBeGreaterThan(0);
    for (const each of jobs)
      await store.completeJob(each, {
        now: NOW + 200,
        effects,
        jobs: [owed('later', NOW + 900)],
        cancel: ['x'],
        claim: take,
      });
  },
  postponeJob: (store) => store.postponeJob({ id: 1, attempts: 1 }, NOW, 'late'),
  requeueShown: (store) => store.requeueShown('a', NOW),
  troubleOf: (store) => store.troubleOf('a'),
  nextRunAt: (store) => store.nextRunAt(),
  enqueue: (store) => store.enqueue('b', [owed('table', NOW + 900)]),
  setMeta: (store) => store.setMeta('health', 'now'),
  fits: (store) => store.fits(),
  meta: (store) => store.meta('health'),
  async swapMeta(store) {
    expect(await store.swapMeta('lease', undefined, 'one')).toBe(true);
    expect(await store.swapMeta('lease', 'one', 'two')).toBe(true);
  },
  async setPerson(store) {
    for (const settings of ['{}', '{"a":1}', undefined]) await store.setPerson('ada', settings);
  },
  person: (store) => store.person('ada'),
  async setGuild(store) {
    for (const settings of ['{}', '{"a":1}', undefined]) await store.setGuild('g', settings);
  },
  guild: (store) => store.guild('g'),
  async learn(store) {
    for (let i = 0; i < 2; i++) await store.learn({ userId, game: 'regicide', lesson: 'first', at: 1 });
  },
  learned: (store) => store.learned('ada', 'regicide'),
};

/** Columns that tell hardly one row from another: an index by these alone leads to a share of all there is. */
const COARSE = new Set(['status', 'game', 'dropped', 'open', 'foldTried', 'kind', 'purpose']);

/** What goes another way, and why it may. Each must be met. */
const ALLOWED: readonly { readonly text: RegExp; readonly way: RegExp; readonly why: string }[] = [
  {
    text: /FROM "_prisma_migrations"/,
    way: /_prisma_migrations/,
    why: 'all migrations there are, of which there are few',
  },
  {
    text: /FROM sqlite_master/,
    way: /sqlite_master/,
    why: 'all tables there are, before whole ones are worked on',
  },
  {
    text: /SELECT "id" FROM "Match" WHERE "status" = 'running'/,
    way: /Match_status_game_idx/,
    why: 'all that run: at a start, and every five minutes for computers whose process is gone',
  },
  {
    text: /["`]status["`] = \S+ AND \S+["`]updatedAt["`] </,
    way: /Match_status_game_idx/,
    why: 'all lobbies, once a day: one that nothing happens to is called off',
  },
  {
    text: /GROUP BY "status", "game"/,
    way: /Match_status_game_idx/,
    why: 'all that is open is counted, in the index alone, for a scrape some seconds apart',
  },
  {
    text: /COUNT\(\*\) AS "many" FROM "Hand"/,
    way: /Seq Scan Hand|Hand_until_idx/,
    why: 'all hands are counted, for a scrape some seconds apart: of a quarter of an hour',
  },
  {
    text: /"dropped"(?: = TRUE)? AND NOT \("leasedUntil" > /,
    way: /Owed_dropped_due_idx/,
    why: 'what is dropped is few: it is swept away when its taker is through or gone, and the next of its match is taken',
  },
  {
    text: /WHERE "dropped" = FALSE AND "matchId" NOT IN \(SELECT "matchId" FROM "Owed" WHERE "leasedUntil" > 0\)\s+ORDER BY "due" LIMIT 1/,
    way: /Owed_dropped_due_idx/,
    why: 'the first of all that is owed, in the order of the index',
  },
];

interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** How rows of a table are found: in words of the database, and by which columns of an index. */
interface Way {
  readonly words: string;
  /** Undefined: all rows are gone through. */
  readonly by: readonly string[] | undefined;
}

interface Listened {
  run(sql: string): Promise<void>;
  /** What was asked since the last time. SQLite's driver keeps what it has prepared: it is heard once. */
  heard(): readonly Asked[];
  ways(asked: Asked): Promise<readonly Way[]>;
}

const EXPLAINED = /^\s*(SELECT|UPDATE|DELETE|INSERT|WITH)/;

/** What is made within a statement, of rows that were found before. */
const MADE =
  /^(SCAN|SEARCH) (CONSTANT ROW|\d+-ROW VALUES CLAUSE|here|held|either|some|(ended|cancelled) (channelId|threadId)|\(subquery-\d+\))$/;

function sqliteWay(words: string): Way[] {
  if (!/^(SCAN|SEARCH) /.test(words) || MADE.test(words)) return [];
  const [, columns] = /^SEARCH .* USING (?:(?:COVERING )?INDEX \w+|INTEGER PRIMARY KEY) \((.*)\)/.exec(words) ?? [];
  return [{ words, by: columns?.split(' AND ').map((each) => each.split(/[=<>]/)[0] as string) }];
}

function sqlite(url: string): Listened {
  const database = new Database(url.slice('file:'.length));
  afterwards(() => database.close());
  const texts: string[] = [];
  const prepare = Database.prototype.prepare;
  const spy = vi.spyOn(Database.prototype, 'prepare').mockImplementation(function (this: Database.Database, text) {
    if (EXPLAINED.test(text)) texts.push(text);
    return prepare.call(this, text) as never;
  });
  afterwards(() => spy.mockRestore());
  return {
    run: async (sql) => void database.exec(sql),
    heard: () => texts.splice(0).map((text) => ({ text, values: [] })),
    ways: async ({ text }) => {
      const statement = prepare.call(database, `EXPLAIN QUERY PLAN ${text.replace(/\?/g, '1')}`) as Database.Statement<
        []
      >;
      return statement.all().flatMap((row) => sqliteWay((row as { readonly detail: string }).detail));
    },
  };
}

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Node[];
}

/** A bitmap of a heap is made of its indexes' below it. */
function postgresWays(node: Node): Way[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index, 'Index Cond': cond = '' } = node;
  const below = (node.Plans ?? []).flatMap(postgresWays);
  if (!type.endsWith('Scan') || /^(Bitmap Heap|Subquery|CTE|Values|Function) Scan$/.test(type)) return below;
  const columns = [...cond.matchAll(/"?(\w+)"?\)?(?:::\w+)? (?:=|<|>|<=|>=|IS) /g)].map(
    ([, column]) => column as string,
  );
  return [{ words: [type, table, index, cond].join(' '), by: index === undefined ? undefined : columns }, ...below];
}

async function postgres(url: string): Promise<Listened> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  afterwards(() => client.end());
  const all: Asked[] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [text, values = []] =
      typeof args[0] === 'string'
        ? [args[0], args[1] as unknown[]]
        : [(args[0] as Asked).text, (args[0] as Asked).values ?? args[1]];
    if (EXPLAINED.test(text)) all.push({ text, values: Array.isArray(values) ? values : [] });
    return query.apply(this, args);
  } as never);
  afterwards(() => spy.mockRestore());
  return {
    run: async (sql) => void (await query.call(client, sql)),
    heard: () => all.splice(0),
    ways: async ({ text, values }) => {
      const { rows } = (await query.call(client, `EXPLAIN (FORMAT JSON) ${text}`, values)) as {
        rows: { 'QUERY PLAN': { Plan: Node }[] }[];
      };
      return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => postgresWays(Plan)));
    },
  };
}

const met = new Set<string>();

function allowed(text: string, words: string): boolean {
  const found = ALLOWED.find((each) => each.text.test(text) && each.way.test(words));
  if (found) met.add(found.why);
  return found !== undefined;
}

/** Those of the ways that lead through more than is asked for. */
const poor = (text: string, ways: readonly Way[]): string[] =>
  ways
    .filter(({ words, by }) => !by?.some((column) => !COARSE.has(column)) && !allowed(text, words))
    .map(({ words }) => words);

describe.each(KINDS)('on %s', (kind, newDatabase) => {
  test('nothing that can be asked goes through a table, or through a share of it', async () => {
    const url = await newDatabase();
    await (await openStore({ url })).close();
    const { run, heard, ways } = kind === 'sqlite' ? sqlite(url) : await postgres(url);
    const store = await openStore({ url, clock: () => NOW });
    afterwards(() => store.close());
    for (const statement of FILL) await run(statement);
    // PostgreSQL counts its rows by itself, and soon; SQLite never does.
    if (kind === 'postgresql') await run('VACUUM ANALYZE');
    heard();
    const requests = {
      ...REQUESTS,
      'prune: count': () => prune({ url, before: 400, remove: false }),
      'prune: remove': () => prune({ url, before: 400, remove: true, pause: async () => undefined }),
    };
    for (const [what, request] of Object.entries(requests)) {
      await request(store);
      const statements = heard();
      if (kind === 'postgresql') expect(statements.length, what).toBeGreaterThan(0);
      for (const each of statements)
        expect.soft({ what, text: each.text, through: poor(each.text, await ways(each)) }).toEqual({
          what,
          text: each.text,
          through: [],
        });
    }
  });
});

// Some are ways of one kind of database alone.
if (FULL) afterAll(() => expect([...met].sort()).toEqual(ALLOWED.map(({ why }) => why).sort()));

test.each([
  ['SCAN Match', undefined],
  ['SCAN main.Match', undefined],
  ['SCAN first USING COVERING INDEX Owed_dropped_due_idx', undefined],
  ['SEARCH Match USING AUTOMATIC COVERING INDEX (status=?)', undefined],
  ['SEARCH Owed USING INDEX Owed_dropped_due_idx (dropped=?)', ['dropped']],
  ['SEARCH Owed USING INDEX Owed_dropped_due_idx (dropped=? AND due<?)', ['dropped', 'due']],
  ['SEARCH Owed USING INTEGER PRIMARY KEY (rowid=?)', ['rowid']],
])('how SQLite finds rows is read: %s', (words, by) => expect(sqliteWay(words)).toEqual([{ words, by }]));
