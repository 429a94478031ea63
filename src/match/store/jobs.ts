import type { Provider } from '../../database-url.js';
import type {
  ChannelTrouble,
  ClaimedJob,
  ClaimedJobs,
  CompletedJob,
  Effects,
  HeldJob,
  JobClaim,
  JobOutcome,
  Lease,
  NewJob,
} from '../model/records.js';
import type { Database, Tables } from './database.js';
import { applyEffects } from './effects.js';
import { jobRow, waitingJob } from './rows.js';
import { empty, inserted, join, raw, type Sql, sql } from './sql.js';
import type { Statements } from './statements.js';

/*
 * Owed messages. A row is owed until it is deleted. One that became needless while somebody may be sending it is marked as
 * dropped, and swept away when nobody holds it any more and the next of its match is taken: who takes that has to know of it.
 * The process that sends one holds a lease of it, known by how often the row was taken: when the lease is over, nothing more can be
 * done under it.
 */

/** Drops what is cancelled, replaces what waits, and adds. To be called in a transaction. */
export async function enqueue(
  tables: Statements,
  matchId: string,
  jobs: readonly NewJob[],
  cancel: readonly string[] = [],
): Promise<void> {
  if (cancel.length > 0) await drop(tables, matchId, cancel);
  for (const it of new Map(jobs.map((it) => [it.dedupeKey, it])).values()) {
    const added = await replacing(tables, matchId, it);
    if (added) await tables.$executeRaw(inserted('Owed', [jobRow(matchId, added)]));
  }
}

async function drop(tables: Statements, matchId: string, keys: readonly string[]): Promise<void> {
  await tables.$executeRaw(LOOK_UPS.drop(keys, matchId));
}

type Replaced = Record<'attempts' | 'due' | 'leasedUntil', number | bigint>;

/**
 * What is still to be added: nothing where one with this key waited, and is the new one now. One that was taken before is
 * dropped instead: its taker must not settle the new one, which is due when that was to be tried again. That the row is
 * written, always, is what keeps a taker from sending the match as it was before.
 */
async function replacing(tables: Statements, matchId: string, job: NewJob): Promise<NewJob | undefined> {
  const rows = await tables.$queryRaw<Replaced[]>(LOOK_UPS.replace(job, matchId));
  if (rows.some(({ attempts }) => Number(attempts) === 0)) return undefined;
  const waited = rows.find(({ leasedUntil }) => Number(leasedUntil) === 0);
  return waited ? { ...job, runAt: Number(waited.due) } : job;
}

/** SQLite has one writer, who has it all to itself. */
const passingOver = (table: 'Match' | 'Owed', provider: Provider): Sql =>
  provider === 'postgresql' ? sql`FOR NO KEY UPDATE OF ${raw(`"${table}"`)} SKIP LOCKED` : empty;

/** Of the match of the row that is looked at. */
const FIRST_OF_MATCH = sql`(
  SELECT "first"."id" FROM "Owed" AS "first" WHERE "first"."matchId" = "Owed"."matchId" AND NOT "first"."dropped"
  ORDER BY "first"."due", "first"."id" LIMIT 1)`;

/** What somebody else has locked is free again by then. */
const LOCKED_MS = 50;

/** How far the clocks of two processes may differ. */
const SKEW_MS = 60_000;

/** Held till later than a lease can last: the one who took it had another clock, or ours was put back since. It is over. */
const longest = ({ now, leaseMs }: Pick<JobClaim, 'now' | 'leaseMs'>): bigint => BigInt(now + leaseMs + SKEW_MS);

/** Of a row, whether somebody holds it. */
const isHeld = (take: Pick<JobClaim, 'now' | 'leaseMs'>): Sql =>
  sql`("leasedUntil" > ${BigInt(take.now)} AND "leasedUntil" <= ${longest(take)})`;

/** Of a match, whether the taker can read it. */
const isKnown = ({ knows }: Pick<JobClaim, 'knows'>): Sql => {
  if (!knows) return sql`TRUE`;
  const cases = Object.entries(knows).map(([game, version]) => sql`WHEN ${game} THEN ${raw(`${Math.trunc(version)}`)}`);
  return cases.length === 0
    ? sql`FALSE`
    : sql`"Match"."rulesVersion" <= CASE "Match"."game" ${join(cases, ' ')} ELSE -1 END`;
};

/**
 * What every press looks up. Each is found by an index, so that it costs the same however much is owed for later: only few
 * are dropped or held at any time. `NOT "dropped"` is no look-up: SQLite would go through all that isn't.
 */
export const LOOK_UPS = {
  replace({ dedupeKey, kind, runAt, keepEarlier = false }: NewJob, matchId: string): Sql {
    const at = BigInt(runAt);
    return sql`
      UPDATE "Owed" SET
        "dropped" = ("attempts" <> 0), "purpose" = ${kind},
        "due" = CASE WHEN ${keepEarlier} AND "due" < ${at} THEN "due" ELSE ${at} END
      WHERE "matchId" = ${matchId} AND "key" = ${dedupeKey} AND NOT "dropped"
      RETURNING "attempts", "due", "leasedUntil"`;
  },

  drop: (keys: readonly string[], matchId: string): Sql => sql`
    UPDATE "Owed" SET "dropped" = TRUE
    WHERE "matchId" = ${matchId} AND NOT "dropped" AND "key" IN (${join([...keys])})`,

  isDue: (matchId: string, by: number): Sql => sql`
    SELECT 1 AS "due" FROM "Owed" WHERE "matchId" = ${matchId} AND NOT "dropped" AND "due" <= ${BigInt(by)} LIMIT 1`,

  /** Of matches that owe nothing else. What somebody is changing just now is left for the next look. */
  sweep: (take: Pick<JobClaim, 'now' | 'leaseMs'>, provider: Provider): Sql => sql`
    DELETE FROM "Owed" WHERE "id" IN (
      SELECT "id" FROM "Owed" WHERE "dropped" = TRUE AND NOT ${isHeld(take)} AND ${FIRST_OF_MATCH} IS NULL
      ${passingOver('Owed', provider)}
    )`,

  /** Of these matches, which are locked. */
  sweepOf: (matchIds: readonly string[], take: Pick<JobClaim, 'now' | 'leaseMs'>, provider: Provider): Sql => sql`
    DELETE FROM "Owed" WHERE "id" IN (
      SELECT "id" FROM "Owed" WHERE "matchId" IN (${join([...matchIds])}) AND "dropped" AND NOT ${isHeld(take)}
      ${passingOver('Owed', provider)}
    ) RETURNING "matchId"`,

  /**
   * The matches of which something is due and nothing is being sent, by what is due first of each, locked till the end of the
   * transaction: why their channels could not be written to, and whether anything of them was taken before and not settled.
   * Those that others have locked are passed over, so nobody waits for anybody.
   */
  due(take: JobClaim, provider: Provider): Sql {
    const at = BigInt(take.now);
    return sql`
      SELECT "Match"."id", "Match"."trouble",
        EXISTS (SELECT 1 FROM "Owed" AS "any" WHERE "any"."matchId" = "Match"."id" AND "any"."attempts" > 0) AS "tried"
      FROM "Owed" JOIN "Match" ON "Match"."id" = "Owed"."matchId"
      WHERE "Owed"."dropped" = FALSE AND "Owed"."due" <= ${at}
        AND "Owed"."matchId" NOT IN (SELECT "matchId" FROM "Owed" WHERE ${isHeld(take)})
        AND "Owed"."id" = ${FIRST_OF_MATCH} AND ${isKnown(take)}
      ORDER BY "Owed"."due", "Owed"."id" LIMIT ${take.limit} ${passingOver('Match', provider)}`;
  },

  /**
   * The first of each of these matches, which are locked. All is asked again: who had one of them locked a moment ago may
   * have taken from it, which is seen only now. One that was dropped and is still there may still be held.
   */
  take(matchIds: readonly string[], wish: Pick<JobClaim, 'now' | 'leaseMs'>, provider: Provider): Sql {
    const at = BigInt(wish.now);
    const these = join([...matchIds]);
    return sql`
      UPDATE "Owed" SET "leasedUntil" = ${at + BigInt(wish.leaseMs)}, "attempts" = "attempts" + 1
      WHERE "id" IN (
        SELECT "id" FROM "Owed"
        WHERE "matchId" IN (${these}) AND NOT "dropped" AND "due" <= ${at} AND NOT ${isHeld(wish)}
          AND "matchId" NOT IN (
            SELECT "matchId" FROM "Owed" WHERE "matchId" IN (${these}) AND ("dropped" OR ${isHeld(wish)})
          )
          AND "id" = ${FIRST_OF_MATCH}
        ${passingOver('Owed', provider)}
      )
      RETURNING *`;
  },

  /** The first of a match that nobody sends for; a match's next message waits for the one being sent. */
  next(take: Pick<JobClaim, 'now' | 'leaseMs' | 'knows'>): Sql {
    const of = take.knows ? sql`JOIN "Match" ON "Match"."id" = "Owed"."matchId" AND ${isKnown(take)}` : empty;
    return sql`
      SELECT MIN("at") AS "at" FROM (
        SELECT (
          SELECT "due" FROM "Owed" ${of}
          WHERE "dropped" = FALSE AND "matchId" NOT IN (SELECT "matchId" FROM "Owed" WHERE "leasedUntil" > 0)
          ORDER BY "due" LIMIT 1
        ) AS "at"
        UNION ALL
        SELECT CASE WHEN "until" > "due" THEN "until" ELSE "due" END AS "at" FROM (
          SELECT MIN(CASE WHEN "dropped" = FALSE THEN "due" END) AS "due",
            MAX(CASE WHEN "leasedUntil" > ${longest(take)} THEN 0 ELSE "leasedUntil" END) AS "until"
          FROM "Owed" ${of} WHERE "matchId" IN (SELECT "matchId" FROM "Owed" WHERE "leasedUntil" > 0)
          GROUP BY "matchId"
        ) AS "held" WHERE "due" IS NOT NULL
      ) AS "either"`;
  },
} as const;

export const claimJobs = (database: Database, take: JobClaim): Promise<ClaimedJobs> =>
  database.change((tables) => takeIn(database, tables, take));

interface DueMatch {
  readonly id: string;
  readonly trouble: ChannelTrouble | null;
  readonly tried: boolean | number | bigint;
}

/** The first due message of each match that nobody is sending for, by due time. */
async function takeIn(
  { provider }: Pick<Database, 'provider'>,
  tables: Statements,
  take: JobClaim,
): Promise<ClaimedJobs> {
  const { now, limit } = take;
  // Anyone who still sends one that was dropped must find out that others go on from here.
  await tables.$executeRaw(LOOK_UPS.sweep(take, provider));
  const next = await nextRunAt(tables, take);
  // Most looks find nothing: to find that out takes a fraction of what taking does.
  if (next === undefined || next > now) return { jobs: [], nextRunAt: next };
  const due = await tables.$queryRaw<DueMatch[]>(LOOK_UPS.due(take, provider));
  const settled = await takeOf({ provider }, tables, take, due);
  const left = due.filter(({ id }) => !settled.some(({ matchId }) => matchId === id));
  const unsettled = await takeUnsettled({ provider }, tables, take, left);
  const taken = [...settled, ...unsettled].sort((one, other) => one.runAt - other.runAt || one.id - other.id);
  if (due.length === limit) return { jobs: taken, nextRunAt: now };
  const later = await nextRunAt(tables, take);
  return { jobs: taken, nextRunAt: later === undefined ? undefined : later > now ? later : now + LOCKED_MS };
}

async function takeOf(
  { provider }: Pick<Database, 'provider'>,
  tables: Statements,
  take: JobClaim,
  matches: readonly DueMatch[],
): Promise<readonly ClaimedJob[]> {
  if (matches.length === 0) return [];
  const byId = new Map(
    matches.map(({ id, trouble, tried }) => [id, { trouble: trouble ?? undefined, again: !!tried }]),
  );
  const rows = await tables.$queryRaw<Parameters<typeof waitingJob>[0][]>(
    LOOK_UPS.take([...byId.keys()], take, provider),
  );
  return rows.map((row) => {
    const job = waitingJob(row);
    return { ...job, again: false, trouble: undefined, ...byId.get(job.matchId) };
  });
}

/** Of those of these matches of which somebody took a message that was dropped meanwhile, and never said what became of it. */
async function takeUnsettled(
  database: Pick<Database, 'provider'>,
  tables: Statements,
  take: JobClaim,
  matches: readonly DueMatch[],
): Promise<readonly ClaimedJob[]> {
  if (matches.length === 0) return [];
  const ids = matches.map(({ id }) => id);
  const swept = await tables.$queryRaw<{ matchId: string }[]>(LOOK_UPS.sweepOf(ids, take, database.provider));
  const free = matches.filter(({ id }) => swept.some(({ matchId }) => matchId === id));
  return (await takeOf(database, tables, take, free)).map((each) => ({ ...each, again: true }));
}

async function noteTrouble(tables: Statements, matchId: string, trouble: ChannelTrouble | undefined): Promise<void> {
  await tables.$executeRaw`UPDATE "Match" SET "trouble" = ${trouble ?? null} WHERE "id" = ${matchId}`;
}

/** Why a match's channel could not be written to at the last try. */
export async function troubleOf({ match }: Tables, id: string): Promise<ChannelTrouble | undefined> {
  const row = await match.findUnique({ where: { id }, select: { trouble: true } });
  return (row?.trouble as DueMatch['trouble'] | undefined) ?? undefined;
}

/** In a transaction of its own, so that the lease and what it allows hold together. */
export function completeJob(
  database: Database,
  { id, attempts, matchId }: HeldJob,
  { now, effects = {}, jobs = [], cancel, claim, ...more }: JobOutcome,
): Promise<CompletedJob> {
  return database.change(async (tables) => {
    const deleted = await tables.$executeRaw`
      DELETE FROM "Owed" WHERE "id" = ${id} AND "attempts" = ${attempts} AND "leasedUntil" > ${BigInt(now)}`;
    const held = deleted > 0;
    if (held) {
      await applyEffects(tables, effects);
      if ('trouble' in more) await noteTrouble(tables, matchId, more.trouble);
      await enqueue(tables, matchId, jobs, cancel);
    }
    return { held, ...(claim ? await takeIn(database, tables, claim) : { jobs: [], nextRunAt: undefined }) };
  });
}

/** To be called in a transaction. */
export async function renewLease(
  tables: Statements,
  { id, attempts }: Lease,
  { now, leaseMs }: Pick<JobClaim, 'now' | 'leaseMs'>,
  effects: Effects,
): Promise<boolean> {
  const kept = await tables.$executeRaw`
    UPDATE "Owed" SET "leasedUntil" = ${BigInt(now + leaseMs)}
    WHERE "id" = ${id} AND "attempts" = ${attempts} AND "leasedUntil" > ${BigInt(now)}`;
  if (kept > 0) await applyEffects(tables, effects);
  return kept > 0;
}

export async function postponeJob(
  tables: Statements,
  { id, attempts }: Lease,
  due: number,
  error: string,
): Promise<boolean> {
  const postponed = await tables.$executeRaw`
    UPDATE "Owed" SET "due" = ${BigInt(due)}, "leasedUntil" = 0, "lastError" = ${error.slice(0, 500)},
      "waitsSince" = COALESCE("waitsSince", "due")
    WHERE "id" = ${id} AND "attempts" = ${attempts} AND "leasedUntil" <> 0`;
  return postponed > 0;
}

/** Whether one of this match is due by then, be it that somebody sends it just now. */
export const hasJob = async (tables: Statements, matchId: string, by: number): Promise<boolean> =>
  (await tables.$queryRaw<unknown[]>(LOOK_UPS.isDue(matchId, by))).length > 0;

/** For anybody who knows all rules, however long somebody holds what. */
const ANYBODY = { now: 2 ** 52, leaseMs: 0 } as const;

/** A match's next message waits for the one being sent. */
export async function nextRunAt(
  tables: Statements,
  take: Pick<JobClaim, 'now' | 'leaseMs' | 'knows'> = ANYBODY,
): Promise<number | undefined> {
  const rows = await tables.$queryRaw<{ at: number | bigint | null }[]>(LOOK_UPS.next(take));
  const at = rows[0]?.at ?? undefined;
  return at === undefined ? undefined : Number(at);
}

/** What a match shows is doubted: its table is owed again. To be called in a transaction. */
export async function requeueShown(tables: Statements, matchId: string, due: number): Promise<void> {
  await tables.$executeRaw(sql`UPDATE "Shown" SET "revision" = -1 WHERE "matchId" = ${matchId}`);
  await enqueue(tables, matchId, [{ kind: 'table', dedupeKey: 'table', runAt: due }]);
}
