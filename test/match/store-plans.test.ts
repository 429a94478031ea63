import Database from 'better-sqlite3';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { openStore, type Store } from '../../src/match/store.js';
import { afterwards } from '../support/closing.js';
import { KINDS } from '../support/databases.js';
import { choice, match, owed, seat } from '../support/records.js';

/*
 * What the program asks while people play costs the same however much is stored beside it. Each request is made of a large
 * store; the statements are listened to on their way to the driver; and the database says how it finds what they ask for.
 */

const NOW = 1_000_000;
const MATCHES = 20_000;

const COUNTED = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MATCHES})`;

/** Of a hundred matches one is a lobby, one runs, and the others are over. Everybody has some; ada has three more. */
const FILL = [
  `INSERT INTO "Match" ("id","game","status","rulesVersion","seed","seedHash","options","hostId","guildId","channelId","locale","createdAt","updatedAt","endedAt")
   ${COUNTED} SELECT 'm' || i, 'regicide', CASE i % 100 WHEN 0 THEN 'lobby' WHEN 1 THEN 'running' ELSE 'ended' END, 1, 's', 'h', '{}',
     'u' || (i % 2000), 'g', 'c' || (i % 500), 'en', i, i, i FROM n`,
  `INSERT INTO "Seat" ("matchId","seat","kind","userId","name","joinedAt")
   ${COUNTED} SELECT 'm' || i, 0, 'person', 'u' || (i % 2000), 'somebody', 1 FROM n`,
  `INSERT INTO "Choice" ("matchId","n","seat","kind","choice","auto","events","revision","at")
   ${COUNTED} SELECT 'm' || i, 0, -1, 'setup', '[]', TRUE, '[]', 1, 1 FROM n`,
  `INSERT INTO "Shown" ("matchId","purpose","channelId","messageId","revision","live")
   ${COUNTED} SELECT 'm' || i, 'end', 'c', 's' || i, 1, FALSE FROM n`,
  `INSERT INTO "Hand" ("matchId","userId","applicationId","token","target","messageId","locale","print","revision","editedAt","until")
   ${COUNTED} SELECT 'm' || i, 'u' || (i % 2000), 'a', 't', '@original', 'h' || i, 'en', '', 1, 1, ${NOW} + 900000 + i FROM n`,
  `INSERT INTO "Panel" ("userId","about","applicationId","token","target","messageId","until")
   ${COUNTED} SELECT 'u' || i, 'regicide', 'a', 't', '@original', 'p' || i, ${NOW} + 900000 + i FROM n`,
  `INSERT INTO "Owed" ("matchId","purpose","key","due")
   ${COUNTED} SELECT 'm' || i, 'table', 'table', ${NOW} + 86400000 + i FROM n`,
  `INSERT INTO "Claim" ("id","at") ${COUNTED} SELECT 'i' || i, ${NOW} + i FROM n`,
  `INSERT INTO "Person" ("userId","settings") ${COUNTED} SELECT 'u' || i, '{}' FROM n`,
  `INSERT INTO "Guild" ("guildId","settings","updatedAt") ${COUNTED} SELECT 'g' || i, '{}', 1 FROM n`,
  `INSERT INTO "Learned" ("userId","game","lesson","at") ${COUNTED} SELECT 'u' || i, 'regicide', 'first', 1 FROM n`,
];

const take = { now: NOW, limit: 24, leaseMs: 100 };

const hand = {
  matchId: 'a',
  userId: 'ada',
  applicationId: '1',
  token: 'token',
  target: '@original',
  messageId: 'hand',
  locale: 'en',
  print: '',
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

/** Hands that can't be edited any more are forgotten: those that are counted are all there are. */
const COUNTS = "metrics' counts";

/** What is done now and then, for all that is open. */
const RESUMED = 'what is resumed at a start';
const TIDIED = 'lobbies to tidy away';
const FOLDED = 'matches to fold';

/** Everything that is asked while people play, by what they do. One after the other, on a store with matches a and b. */
const REQUESTS: Readonly<Record<string, (store: Store) => Promise<unknown>>> = {
  'a press is read': (store) => store.load('a'),
  'its revision': (store) => store.revision('a'),
  'a press is saved': (store) =>
    store.save({ id: 'a', revision: 0, next: {}, choices: [choice(1)], owed: [owed('table', NOW)], cancel: ['call'] }),
  'its seats change': (store) => store.save({ id: 'b', revision: 0, next: {}, seats: [seat(0, 'ada')] }),
  'the story': (store) => store.choices('a', 0),
  'an invitation': (store) => store.create(invitation),
  '/hand is kept': (store) => store.openHand(hand, { behind: owed('hand', NOW), otherwise: owed('hand', NOW) }),
  '/hand of somebody': (store) => store.hand(hand),
  'the living hands': (store) => store.hands('a'),
  'the messages shown': (store) => store.shown('a'),
  'the links of a list': (store) => store.shownIn(['a', 'b', 'm1', 'm2']),
  'a panel is opened': (store) => store.openPanel(panel),
  'panels are taken': (store) => store.takePanels(['ada'], ['a']),
  'an interaction is claimed': (store) => store.claim('i'),
  'claims are forgotten': (store) => store.forgetClaimsUntil(NOW),
  'privates are forgotten': (store) => store.forgetPrivatesUntil(NOW),
  'owed messages are taken and settled': async (store) => {
    const { taken } = await store.takeOwed(take);
    for (const each of taken) await store.keepOwed(each, take);
    expect(taken.length).toBeGreaterThan(0);
    for (const each of taken) await store.settleOwed(each, { now: NOW, owed: [owed('later', NOW + 1)], take });
  },
  'one is postponed': (store) => store.postponeOwed({ id: 1, attempts: 1 }, NOW, 'late'),
  'the next due': (store) => store.nextDue(),
  'what is shown is doubted': (store) => store.doubtShown('a', NOW),
  '/game list': (store) => store.matchesOf('ada', ['lobby', 'running']),
  'matches of a channel': (store) => store.matchesIn('c7', ['lobby', 'running']),
  'matches over in a channel': (store) => store.matchesIn('c7', ['ended', 'cancelled'], 5),
  'played before': (store) => store.played('ada', 'regicide'),
  settings: async (store) => [
    await store.person('ada'),
    await store.guild('g'),
    await store.learned('ada', 'regicide'),
  ],
  [RESUMED]: async (store) => store.resumable((await store.running()).slice(0, 200)),
  [TIDIED]: (store) => store.lobbiesUntouched(NOW),
  [FOLDED]: (store) => store.foldable({ after: { id: 'm1', endedAt: 5 }, until: 200, limit: 10 }),
  'one is folded': (store) => store.fold({ id: 'b', revision: 1, state: 'folded' }),
  [COUNTS]: (store) => store.counts(),
};

/** By the state alone: the matches of everybody. PostgreSQL takes that way only while there are few of them. */
const ALL_OPEN = /^SEARCH .*Match_status_idx/;
const UPKEEP: ReadonlySet<string> = new Set([RESUMED, TIDIED, COUNTS]);

interface Asked {
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Listened {
  run(sql: string): Promise<void>;
  /** What was asked since the last time. */
  heard(): readonly Asked[];
  plan(asked: Asked): Promise<readonly string[]>;
  /** A line that goes through a whole table or index. */
  readonly whole: RegExp;
}

const EXPLAINED = /^\s*(SELECT|UPDATE|DELETE|INSERT)/;

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
    plan: async ({ text }) => {
      const statement = prepare.call(database, `EXPLAIN QUERY PLAN ${text.replace(/\?/g, '1')}`) as Database.Statement<
        []
      >;
      return statement.all().map((row) => (row as { readonly detail: string }).detail);
    },
    whole: /^SCAN (Match|Seat|Choice|Shown|Owed|Hand|Panel|Claim|Person|Guild|Learned)\b/,
  };
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
    plan: async ({ text, values }) =>
      ((await query.call(client, `EXPLAIN ${text}`, values)) as { rows: { 'QUERY PLAN': string }[] }).rows.map(
        (row) => row['QUERY PLAN'],
      ),
    whole: /Seq Scan on/,
  };
}

describe.each(KINDS)('on %s', (kind, newDatabase) => {
  test('nothing that is asked while people play goes through a table', async () => {
    const url = await newDatabase();
    await (await openStore({ url })).close();
    const { run, heard, plan, whole } = kind === 'sqlite' ? sqlite(url) : await postgres(url);
    const store = await openStore({ url, clock: () => NOW });
    afterwards(() => store.close());
    for (const statement of FILL) await run(statement);
    for (const id of ['a', 'b']) await store.create(match(id), [owed('call', NOW)]);
    // PostgreSQL counts its rows by itself, and soon; SQLite never does.
    if (kind === 'postgresql') await run('ANALYZE');
    heard();
    for (const [what, request] of Object.entries(REQUESTS)) {
      await request(store);
      const statements = heard();
      for (const each of statements) {
        const lines = await plan(each);
        const through = lines.filter(
          (line) =>
            (whole.test(line) && !(what === COUNTS && line.includes('"Hand"'))) ||
            (ALL_OPEN.test(line) && !UPKEEP.has(what)),
        );
        expect.soft({ what, text: each.text, through }).toEqual({ what, text: each.text, through: [] });
      }
    }
  });
});
