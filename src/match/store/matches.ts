import type { Choice, Match, Seat } from '../../generated/sqlite/client.js';
import { NOWHERE } from '../model/practice.js';
import type {
  Archivable,
  ArchivableQuery,
  ArchivedMatch,
  ChoiceRecord,
  ClaimedJob,
  Counts,
  MatchChange,
  MatchRecord,
  MatchStatus,
  NewJob,
  NewMatch,
  OpenStatus,
  Resumable,
  SeatRecord,
} from '../model/records.js';
import { isOver, OPEN, OVER } from '../model/status.js';
import { saveInvitations } from './invitations.js';
import { enqueue, takeOf } from './jobs.js';
import { archivedLog, linesOf } from './logs.js';
import { choiceRow, matchColumns, matchRecord, matchRow, seatRow } from './rows.js';
import { insertInto, join, raw, type Sql, setColumns, sql } from './sql.js';
import type { Statements } from './statements.js';

/* Matches, their seats and their choice logs. */

interface Creating {
  readonly jobs: readonly NewJob[];
  /** For the match's timestamps. */
  readonly now: number;
  /** For its invitations, and for the lease. */
  readonly at: number;
  /** Claims the first job for so long. */
  readonly leaseMs: number | undefined;
}

/** Call it in a transaction. */
export async function createMatch(
  tables: Statements,
  match: NewMatch,
  { jobs, now, at, leaseMs }: Creating,
): Promise<ClaimedJob | boolean> {
  await tables.$executeRaw(insertInto('Match', [{ ...matchRow(match, now) }]));
  if (!(await saveInvitations(tables, match, at))) {
    await tables.$executeRaw`DELETE FROM "Match" WHERE "id" = ${match.id}`;
    return false;
  }
  await sit(tables, match, match.seats ?? []);
  await enqueue(tables, match.id, jobs);
  if (leaseMs === undefined) return true;
  const [claimed] = await takeOf(tables, { now: at, limit: 1, leaseMs }, [
    { id: match.id, trouble: null, tried: false },
  ]);
  return claimed ?? true;
}

async function sit(
  tables: Statements,
  match: Pick<MatchRecord, 'id' | 'status'>,
  seats: readonly SeatRecord[],
): Promise<void> {
  if (seats.length === 0) return;
  const rows = seats.map((seat) => ({ ...seatRow(match.id, seat, !isOver(match)) }));
  await tables.$executeRaw(insertInto('Seat', rows));
}

export async function loadMatch(tables: Statements, id: string): Promise<MatchRecord | undefined> {
  const rows = await tables.$queryRaw<Match[]>`SELECT * FROM "Match" WHERE "id" = ${id}`;
  const [record] = await withSeats(tables, rows);
  return record;
}

/** The matches with their seats, in the same order. */
async function withSeats(tables: Statements, rows: readonly Match[]): Promise<readonly MatchRecord[]> {
  if (rows.length === 0) return [];
  const seats = await tables.$queryRaw<Seat[]>`
    SELECT * FROM "Seat" WHERE "matchId" IN (${join(rows.map(({ id }) => id))}) ORDER BY "matchId", "seat"`;
  const byMatch = new Map(rows.map(({ id }): [string, Seat[]] => [id, []]));
  for (const seat of seats) byMatch.get(seat.matchId)?.push(seat);
  return rows.map((row) => matchRecord({ ...row, seats: byMatch.get(row.id) ?? [] }));
}

export async function revisionOf(tables: Statements, id: string): Promise<number | undefined> {
  const rows = await tables.$queryRaw<{ revision: number }[]>`SELECT "revision" FROM "Match" WHERE "id" = ${id}`;
  return rows[0]?.revision;
}

/** Call it in a transaction. */
export async function saveMatch(tables: Statements, change: MatchChange, now: number): Promise<boolean> {
  const { id, revision, next, seats, choices = [], jobs = [], cancel = [] } = change;
  // The first statement writes: another save waits for its lock, and then finds another revision.
  const columns = { ...matchColumns(next), revision: revision + 1, updatedAt: BigInt(now) };
  const [saved] = await tables.$queryRaw<{ status: MatchStatus }[]>`
    UPDATE "Match" SET ${setColumns(columns)} WHERE "id" = ${id} AND "revision" = ${revision} RETURNING "status"`;
  if (!saved) return false;
  const { status } = saved;
  if (seats !== undefined) {
    await tables.$executeRaw`DELETE FROM "Seat" WHERE "matchId" = ${id}`;
    await sit(tables, { id, status }, seats);
  } else if (isOver({ status })) await closeSeats(tables, id);
  if (choices.length > 0)
    await tables.$executeRaw(
      insertInto(
        'Choice',
        choices.map((choice) => ({ ...choiceRow(id, revision + 1, choice) })),
      ),
    );
  await enqueue(tables, id, jobs, cancel);
  return true;
}

async function closeSeats(tables: Statements, id: string): Promise<void> {
  await tables.$executeRaw`UPDATE "Seat" SET "open" = FALSE WHERE "matchId" = ${id} AND "open" = TRUE`;
}

/** @param after the number of a line; the set-up is line 0 */
export async function choicesOf(tables: Statements, matchId: string, after = -1): Promise<readonly ChoiceRecord[]> {
  const rows = await tables.$queryRaw<Choice[]>`
    SELECT * FROM "Choice" WHERE "matchId" = ${matchId} AND "n" > ${after} ORDER BY "n"`;
  return linesOf(rows).filter(({ n }) => n > after);
}

/** Open matches of this channel or thread, newest first. Each half uses an index: else SQLite reads all open ones. */
export async function openIn(tables: Statements, place: string): Promise<readonly MatchRecord[]> {
  const half = (column: Sql) => sql`
    SELECT "id" FROM "Match" WHERE ${column} = ${place} AND "status" IN (${join([...OPEN])})`;
  const rows = await tables.$queryRaw<Match[]>`
    SELECT * FROM "Match" WHERE "id" IN (${half(raw('"channelId"'))} UNION ${half(raw('"threadId"'))})
    ORDER BY "createdAt" DESC, "id" DESC`;
  return withSeats(tables, rows);
}

/** The last ones of each place and status are neighbours in an index. */
export async function overIn(tables: Statements, place: string, limit: number): Promise<readonly MatchRecord[]> {
  const last = sql`ORDER BY "endedAt" DESC, "id" DESC LIMIT ${limit}`;
  const parts = OVER.flatMap((status) =>
    (['channelId', 'threadId'] as const).map(
      (column) => sql`
        SELECT "id", "endedAt" FROM (
          SELECT "id", "endedAt" FROM "Match" WHERE ${raw(`"${column}"`)} = ${place} AND "status" = ${status} ${last}
        ) AS ${raw(`"${status} ${column}"`)}`,
    ),
  );
  const rows = await tables.$queryRaw<Match[]>`
    SELECT * FROM "Match" WHERE "id" IN (SELECT "id" FROM (${join(parts, ' UNION ')}) AS "here" ${last})
    ORDER BY "endedAt" DESC, "id" DESC`;
  return withSeats(tables, rows);
}

/** Reads only the person's open seats: SQLite takes the tables of a CROSS JOIN in their order. */
export async function matchesOf(
  tables: Statements,
  userId: string,
  status: readonly OpenStatus[],
): Promise<readonly MatchRecord[]> {
  const rows = await tables.$queryRaw<Match[]>`
    SELECT "Match".* FROM "Seat" CROSS JOIN "Match"
    WHERE "Seat"."userId" = ${userId} AND "Seat"."open" = TRUE
      AND "Match"."id" = "Seat"."matchId" AND "Match"."status" IN (${join([...status])})
    ORDER BY "Match"."createdAt" DESC, "Match"."id" DESC`;
  return withSeats(tables, rows);
}

export async function played(tables: Statements, userId: string, game: string, most: number): Promise<number> {
  const [row] = await tables.$queryRaw<{ many: unknown }[]>`
    SELECT COUNT(*) AS "many" FROM (
      SELECT 1 FROM "Seat" CROSS JOIN "Match"
      WHERE "Seat"."userId" = ${userId} AND "Match"."id" = "Seat"."matchId"
        AND "Match"."status" = ${'ended' satisfies MatchStatus} AND "Match"."game" = ${game}
      LIMIT ${most}
    ) AS "some"`;
  return Number(row?.many);
}

export async function begunSince(
  tables: Statements,
  hostId: string,
  { practice, since, most }: { readonly practice: boolean; readonly since: number; readonly most: number },
): Promise<number> {
  const [row] = await tables.$queryRaw<{ many: unknown }[]>`
    SELECT COUNT(*) AS "many" FROM (
      SELECT 1 FROM "Match"
      WHERE "hostId" = ${hostId} AND "createdAt" > ${BigInt(since)} AND ("channelId" = ${NOWHERE.channelId}) = ${practice}
      LIMIT ${most}
    ) AS "some"`;
  return Number(row?.many);
}

/** Deletes practice that was over by then, at most `limit` matches of each status. Gives how many. */
export async function removePractice(tables: Statements, until: number, limit: number): Promise<number> {
  let removed = 0;
  for (const status of OVER)
    removed += await tables.$executeRaw`
      DELETE FROM "Match" WHERE "id" IN (
        SELECT "id" FROM "Match"
        WHERE "channelId" = ${NOWHERE.channelId} AND "status" = ${status} AND "endedAt" <= ${BigInt(until)}
          AND (SELECT "id" FROM "Owed" WHERE "matchId" = "Match"."id" AND NOT "dropped" LIMIT 1) IS NULL
        ORDER BY "endedAt" LIMIT ${limit})`;
  return removed;
}

export async function runningMatches(tables: Statements): Promise<readonly string[]> {
  const rows = await tables.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Match" WHERE "status" = 'running' ORDER BY "id"`;
  return rows.map(({ id }) => id);
}

/** How long after a save `awaited = false` is not trusted, since an earlier program leaves the column as it was. */
const DOUBTED_MS = 15 * 60_000;

/**
 * The matches in which a computer must choose, for itself or for a person whose time was up, and those whose table
 * shows another revision or that have no job. Practice has no table.
 */
export async function resumable(
  tables: Statements,
  ids: readonly string[],
  now: number,
): Promise<readonly Resumable[]> {
  if (ids.length === 0) return [];
  const rows = await tables.$queryRaw<
    Record<
      'id' | 'status' | 'channelId' | 'awaited' | 'updatedAt' | 'played' | 'chosen' | 'revision' | 'shown' | 'owed',
      unknown
    >[]
  >`
    SELECT "id", "status", "channelId", "revision", "awaited", "updatedAt",
      (SELECT COUNT(*) FROM "Seat" WHERE "matchId" = "Match"."id" AND "computer" IS NOT NULL) AS "played",
      CASE WHEN "lobby" LIKE '%"chosenFor"%' THEN 1 ELSE 0 END AS "chosen",
      (SELECT "revision" FROM "Shown" WHERE "matchId" = "Match"."id" AND "purpose" = 'table'
        ORDER BY "id" DESC LIMIT 1) AS "shown",
      (SELECT COUNT(*) FROM "Owed" WHERE "matchId" = "Match"."id" AND NOT "dropped") AS "owed"
    FROM "Match" WHERE "id" IN (${join([...ids])}) ORDER BY "id"`;
  // With the status in the query, the database would read all running matches.
  return rows
    .filter(({ status }) => status === 'running')
    .map(({ id, channelId, revision, awaited, updatedAt, played, chosen, shown, owed }) => ({
      id: String(id),
      awaited:
        Boolean(awaited) ||
        ((awaited === null || now - Number(updatedAt) < DOUBTED_MS) && Number(played) + Number(chosen) > 0),
      stale:
        channelId !== NOWHERE.channelId && (shown === null || Number(shown) !== Number(revision) || Number(owed) === 0),
    }))
    .filter(({ awaited, stale }) => awaited || stale);
}

/** Looks jobs up match by match: SQLite would read all of them for `"dropped" = FALSE`, PostgreSQL for `NOT EXISTS`. */
export async function archivable(
  tables: Statements,
  { archived = false, after = { id: '', endedAt: 0 }, until, limit }: ArchivableQuery,
): Promise<readonly Archivable[]> {
  const { id, endedAt } = after;
  const rows = await tables.$queryRaw<{ id: string; endedAt: bigint }[]>`
    SELECT "id", "endedAt" FROM "Match"
    WHERE "foldTried" = ${raw(archived ? 'TRUE' : 'FALSE')}
      AND "endedAt" >= ${endedAt} AND "endedAt" <= ${until} AND ("endedAt" > ${endedAt} OR "id" > ${id})
      AND (SELECT "id" FROM "Owed" WHERE "matchId" = "Match"."id" AND NOT "dropped" LIMIT 1) IS NULL
    ORDER BY "endedAt", "id" LIMIT ${limit}`;
  return rows.map((row) => ({ id: row.id, endedAt: Number(row.endedAt) }));
}

/** Call it in a transaction. */
export async function archiveMatch(
  tables: Statements,
  { id, revision, state, rulesVersion, log }: ArchivedMatch,
): Promise<boolean> {
  const columns = setColumns({ foldTried: true, state, rulesVersion });
  const archived = await tables.$executeRaw`
    UPDATE "Match" SET ${columns} WHERE "id" = ${id} AND "revision" = ${revision}`;
  if (archived === 0) return false;
  await closeSeats(tables, id);
  if (state !== undefined) await archiveLog(tables, id, log);
  return true;
}

async function archiveLog(tables: Statements, id: string, kept: ChoiceRecord | undefined): Promise<void> {
  const log = kept ?? archivedLog(await choicesOf(tables, id));
  if (!log) return;
  await tables.$executeRaw`DELETE FROM "Choice" WHERE "matchId" = ${id}`;
  await tables.$executeRaw(insertInto('Choice', [{ ...choiceRow(id, log.revision, log) }]));
}

/** Each query reads an index alone. `now`: milliseconds since 1970. */
export async function counts(tables: Statements, now: number): Promise<Counts> {
  const at = BigInt(now);
  const open = await tables.$queryRaw<{ game: string; status: OpenStatus; many: unknown }[]>`
    SELECT "game", "status", COUNT(*) AS "many" FROM "Match" WHERE "status" IN (${join([...OPEN])})
    GROUP BY "status", "game"`;
  const [late] = await tables.$queryRaw<{ many: unknown; first: unknown }[]>`
    SELECT COUNT(*) AS "many", MIN("due") AS "first" FROM "Owed" WHERE "dropped" = FALSE AND "due" <= ${at}`;
  const [putOff] = await tables.$queryRaw<{ many: unknown; later: unknown; first: unknown }[]>`
    SELECT COUNT(*) AS "many", COUNT(CASE WHEN "due" > ${at} THEN 1 END) AS "later", MIN("waitsSince") AS "first"
    FROM "Owed" WHERE "waitsSince" > 0 AND NOT "dropped"`;
  const [hands] = await tables.$queryRaw<{ many: unknown }[]>`
    SELECT COUNT(*) AS "many" FROM "Hand" WHERE "until" > ${at}`;
  return {
    due: Number(late?.many) + Number(putOff?.later),
    putOff: Number(putOff?.many),
    lag: Math.max(0, now - Math.min(Number(late?.first ?? now), Number(putOff?.first ?? now))),
    open: open.map(({ game, status, many }) => ({ game, status, count: Number(many) })),
    hands: Number(hands?.many),
  };
}
