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
import { changeHands } from './hands.js';
import { jobRow, waitingJob } from './rows.js';
import { changeShown } from './shown.js';
import { empty, insertInto, join, raw, type Sql, sql } from './sql.js';
import type { Statements } from './statements.js';

/*
 * The jobs of matches. A job waits until its row is deleted. A job that became needless while a process may run it is
 * marked as dropped. It is deleted when its lease is over and the match's next job is claimed, which must know of it.
 * The process that runs a job holds a lease, identified by how often the row was claimed; a lease that is over allows
 * nothing more.
 */

/** After this time another process takes over the messages of a process that died. */
export const LEASE_MS = 5_000;

/** Drops jobs with the keys `cancel`, replaces waiting ones, and adds the others. Call it in a transaction. */
export async function enqueue(
  tables: Statements,
  matchId: string,
  jobs: readonly NewJob[],
  cancel: readonly string[] = [],
): Promise<void> {
  if (cancel.length > 0) await tables.$executeRaw(STATEMENTS.drop(cancel, matchId));
  for (const it of new Map(jobs.map((it) => [it.dedupeKey, it])).values()) {
    const added = await replaceWaiting(tables, matchId, it);
    if (added) await tables.$executeRaw(insertInto('Owed', [jobRow(matchId, added)]));
  }
}

type Replaced = Record<'attempts' | 'due' | 'leasedUntil', number | bigint>;

/**
 * Turns a waiting job with this key into the new one; otherwise gives the job that is still to be added. A job that was
 * claimed before is dropped instead, so that its process can't settle the new one, which is due when the old one was to
 * be tried again. It always writes the row, which keeps a claimer from sending the match as it was before.
 */
async function replaceWaiting(tables: Statements, matchId: string, job: NewJob): Promise<NewJob | undefined> {
  const rows = await tables.$queryRaw<Replaced[]>(STATEMENTS.replace(job, matchId));
  if (rows.some(({ attempts }) => Number(attempts) === 0)) return undefined;
  const waited = rows.find(({ leasedUntil }) => Number(leasedUntil) === 0);
  return waited ? { ...job, runAt: Number(waited.due) } : job;
}

/** Skips rows that others have locked. SQLite has only one writer at a time. */
const skipLocked = (table: 'Match' | 'Owed', provider: Provider): Sql =>
  provider === 'postgresql' ? sql`FOR NO KEY UPDATE OF ${raw(`"${table}"`)} SKIP LOCKED` : empty;

/** The id of the first job of the current row's match. */
const FIRST_OF_MATCH = sql`(
  SELECT "first"."id" FROM "Owed" AS "first" WHERE "first"."matchId" = "Owed"."matchId" AND NOT "first"."dropped"
  ORDER BY "first"."due", "first"."id" LIMIT 1)`;

/** The pause before rows are tried again that others had locked. */
const LOCKED_MS = 50;

/** How much the clocks of two processes may differ, in milliseconds. */
const SKEW_MS = 60_000;

/** The latest end of a lease. A later one is over: its process had another clock, or ours was put back since. */
const longest = ({ now, leaseMs }: Pick<JobClaim, 'now' | 'leaseMs'>): bigint => BigInt(now + leaseMs + SKEW_MS);

/** A condition: the row has a lease. */
const isHeld = (take: Pick<JobClaim, 'now' | 'leaseMs'>): Sql =>
  sql`("leasedUntil" > ${BigInt(take.now)} AND "leasedUntil" <= ${longest(take)})`;

/** A condition: the claimer can read the match. */
const isKnown = ({ knows }: Pick<JobClaim, 'knows'>): Sql => {
  if (!knows) return sql`TRUE`;
  const cases = Object.entries(knows).map(([game, version]) => sql`WHEN ${game} THEN ${raw(`${Math.trunc(version)}`)}`);
  return cases.length === 0
    ? sql`FALSE`
    : sql`"Match"."rulesVersion" <= CASE "Match"."game" ${join(cases, ' ')} ELSE -1 END`;
};

/**
 * The statements of every press. Each uses an index, so that it costs the same however many jobs wait for later: few
 * rows are dropped or leased at any time. `NOT "dropped"` uses no index, as `"dropped" = FALSE` would: SQLite would
 * read all jobs by it.
 */
export const STATEMENTS = {
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

  /** Deletes dropped rows of matches without other jobs. Rows that others are changing are left for the next look. */
  sweep: (take: Pick<JobClaim, 'now' | 'leaseMs'>, provider: Provider): Sql => sql`
    DELETE FROM "Owed" WHERE "id" IN (
      SELECT "id" FROM "Owed" WHERE "dropped" = TRUE AND NOT ${isHeld(take)} AND ${FIRST_OF_MATCH} IS NULL
      ${skipLocked('Owed', provider)}
    )`,

  /** Deletes dropped rows of these matches, which are locked. */
  sweepOf: (matchIds: readonly string[], take: Pick<JobClaim, 'now' | 'leaseMs'>, provider: Provider): Sql => sql`
    DELETE FROM "Owed" WHERE "id" IN (
      SELECT "id" FROM "Owed" WHERE "matchId" IN (${join([...matchIds])}) AND "dropped" AND NOT ${isHeld(take)}
      ${skipLocked('Owed', provider)}
    ) RETURNING "matchId"`,

  /**
   * Matches with a due job and no leased one, in the order of their first jobs, locked until the end of the
   * transaction: why their channels could not be written to, and whether one of their jobs was claimed before and not
   * settled. It skips matches that others have locked, so nobody waits.
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
      ORDER BY "Owed"."due", "Owed"."id" LIMIT ${take.limit} ${skipLocked('Match', provider)}`;
  },

  /**
   * Claims the first job of each of these matches, which are locked. It repeats all conditions: a process that had
   * locked one a moment ago may have claimed its job, which shows only now. A dropped row that still exists may still
   * be leased.
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
        ${skipLocked('Owed', provider)}
      )
      RETURNING *`;
  },

  /** When the next job can be claimed: a match's next job waits for its leased one. */
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

interface DueMatch {
  readonly id: string;
  readonly trouble: ChannelTrouble | null;
  readonly tried: boolean | number | bigint;
}

/** Claims the first due job of each match without a leased one, by due time. Call it in a transaction. */
export async function claimJobs(tables: Statements, take: JobClaim): Promise<ClaimedJobs> {
  const { now, limit } = take;
  const { provider } = tables;
  // A process that still runs a dropped job must notice that others go on from here.
  await tables.$executeRaw(STATEMENTS.sweep(take, provider));
  const next = await nextRunAt(tables, take);
  // Most looks find nothing: this query costs a fraction of a claim.
  if (next === undefined || next > now) return { jobs: [], nextRunAt: next };
  const due = await tables.$queryRaw<DueMatch[]>(STATEMENTS.due(take, provider));
  const settled = await takeOf(tables, take, due);
  const left = due.filter(({ id }) => !settled.some(({ matchId }) => matchId === id));
  const unsettled = await takeUnsettled(tables, take, left);
  const taken = [...settled, ...unsettled].sort((one, other) => one.runAt - other.runAt || one.id - other.id);
  if (due.length === limit) return { jobs: taken, nextRunAt: now };
  const later = await nextRunAt(tables, take);
  return { jobs: taken, nextRunAt: later === undefined ? undefined : later > now ? later : now + LOCKED_MS };
}

/** Claims the first job of each of these matches, where it is due. Call it in a transaction. */
export async function takeOf(
  tables: Statements,
  take: JobClaim,
  matches: readonly DueMatch[],
): Promise<readonly ClaimedJob[]> {
  if (matches.length === 0) return [];
  const byId = new Map(
    matches.map(({ id, trouble, tried }) => [id, { trouble: trouble ?? undefined, again: !!tried }]),
  );
  const rows = await tables.$queryRaw<Parameters<typeof waitingJob>[0][]>(
    STATEMENTS.take([...byId.keys()], take, tables.provider),
  );
  return rows.map((row) => {
    const job = waitingJob(row);
    return { ...job, again: false, trouble: undefined, ...byId.get(job.matchId) };
  });
}

/** Claims jobs of those of these matches that had a dropped job whose result nobody saved. */
async function takeUnsettled(
  tables: Statements,
  take: JobClaim,
  matches: readonly DueMatch[],
): Promise<readonly ClaimedJob[]> {
  if (matches.length === 0) return [];
  const ids = matches.map(({ id }) => id);
  const swept = await tables.$queryRaw<{ matchId: string }[]>(STATEMENTS.sweepOf(ids, take, tables.provider));
  const free = matches.filter(({ id }) => swept.some(({ matchId }) => matchId === id));
  return (await takeOf(tables, take, free)).map((each) => ({ ...each, again: true }));
}

/** Saves how a sent message changed the messages shown. */
async function applyEffects(tables: Statements, effects: Effects): Promise<void> {
  await changeShown(tables, effects);
  await changeHands(tables, effects);
}

/** Call it in a transaction, so that the lease and what it allows belong together. */
export async function completeJob(
  tables: Statements,
  { id, attempts, matchId }: HeldJob,
  { now, effects = {}, jobs = [], cancel, claim, ...more }: JobOutcome,
): Promise<CompletedJob> {
  const deleted = await tables.$executeRaw`
    DELETE FROM "Owed" WHERE "id" = ${id} AND "attempts" = ${attempts} AND "leasedUntil" > ${BigInt(now)}`;
  const held = deleted > 0;
  if (held) {
    await applyEffects(tables, effects);
    if ('trouble' in more)
      await tables.$executeRaw`UPDATE "Match" SET "trouble" = ${more.trouble ?? null} WHERE "id" = ${matchId}`;
    await enqueue(tables, matchId, jobs, cancel);
  }
  return { held, ...(claim ? await claimJobs(tables, claim) : { jobs: [], nextRunAt: undefined }) };
}

/** Call it in a transaction. */
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

/** A claim without limits: it knows all rules, and all leases are over. */
const ANYBODY = { now: 2 ** 52, leaseMs: 0 } as const;

export async function nextRunAt(
  tables: Statements,
  take: Pick<JobClaim, 'now' | 'leaseMs' | 'knows'> = ANYBODY,
): Promise<number | undefined> {
  const rows = await tables.$queryRaw<{ at: number | bigint | null }[]>(STATEMENTS.next(take));
  const at = rows[0]?.at ?? undefined;
  return at === undefined ? undefined : Number(at);
}

/** Call it in a transaction. */
export async function requeueShown(tables: Statements, matchId: string, runAt: number): Promise<void> {
  await tables.$executeRaw(sql`UPDATE "Shown" SET "revision" = -1 WHERE "matchId" = ${matchId}`);
  await enqueue(tables, matchId, [{ kind: 'table', dedupeKey: 'table', runAt }]);
}
