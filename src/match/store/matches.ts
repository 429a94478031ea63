import type { Choice, Match, Seat } from '../../generated/sqlite/client.js';
import type { Database, Tables } from './database.js';
import { invitationWaits } from './invitations.js';
import { owe } from './owed.js';
import type {
  Change,
  ChoiceRecord,
  Counts,
  Foldable,
  Foldables,
  Folding,
  MatchRecord,
  MatchStatus,
  NewMatch,
  NewOwed,
  Resumable,
  SeatRecord,
} from './records.js';
import { choiceRecord, choiceRow, matchColumns, matchRecord, matchRow, seatRow } from './rows.js';
import { assigned, empty, inserted, join, raw, sql } from './sql.js';
import type { Statements } from './statements.js';

/* Matches, their seats and their choice logs. */

/** False, and nothing done, where somebody invited has another invitation to answer first. To be called in a transaction. */
export async function createMatch(
  database: Pick<Database, 'provider'>,
  tables: Statements,
  match: NewMatch,
  { owed, now }: { readonly owed: readonly NewOwed[]; readonly now: number },
): Promise<boolean> {
  await tables.$executeRaw(inserted('Match', [{ ...matchRow(match, now) }]));
  if (await invitationWaits(database, tables, match)) {
    await tables.$executeRaw`DELETE FROM "Match" WHERE "id" = ${match.id}`;
    return false;
  }
  await sit(tables, match.id, match.seats ?? []);
  await owe(tables, match.id, owed);
  return true;
}

async function sit(tables: Statements, id: string, seats: readonly SeatRecord[]): Promise<void> {
  if (seats.length === 0) return;
  const rows = seats.map((seat) => ({ ...seatRow(id, seat) }));
  await tables.$executeRaw(inserted('Seat', rows));
}

export async function loadMatch(tables: Statements, id: string): Promise<MatchRecord | undefined> {
  const rows = await tables.$queryRaw<Match[]>`SELECT * FROM "Match" WHERE "id" = ${id}`;
  const [record] = await seated(tables, rows);
  return record;
}

/** Each with its seats, in the same order. */
async function seated(tables: Statements, rows: readonly Match[]): Promise<readonly MatchRecord[]> {
  if (rows.length === 0) return [];
  const seats = await tables.$queryRaw<Seat[]>`
    SELECT * FROM "Seat" WHERE "matchId" IN (${join(rows.map(({ id }) => id))}) ORDER BY "matchId", "seat"`;
  const byMatch = new Map(rows.map(({ id }): [string, Seat[]] => [id, []]));
  for (const seat of seats) byMatch.get(seat.matchId)?.push(seat);
  return rows.map((row) => matchRecord({ ...row, seats: byMatch.get(row.id) ?? [] }));
}

/** Undefined where there is no such match. */
export async function revisionOf(tables: Statements, id: string): Promise<number | undefined> {
  const rows = await tables.$queryRaw<{ revision: number }[]>`SELECT "revision" FROM "Match" WHERE "id" = ${id}`;
  return rows[0]?.revision;
}

/** False, and nothing done, when the match isn't at that revision any more. To be called in a transaction. */
export async function saveMatch(tables: Statements, change: Change, now: number): Promise<boolean> {
  const { id, revision, next, seats, choices = [], owed = [], cancel = [] } = change;
  // The first statement writes: it takes the lock that a second saver waits for, and then finds the revision gone.
  const columns = { ...matchColumns(next), revision: revision + 1, updatedAt: BigInt(now) };
  const saved = await tables.$executeRaw`
    UPDATE "Match" SET ${assigned(columns)} WHERE "id" = ${id} AND "revision" = ${revision}`;
  if (saved === 0) return false;
  if (seats !== undefined) {
    await tables.$executeRaw`DELETE FROM "Seat" WHERE "matchId" = ${id}`;
    await sit(tables, id, seats);
  }
  if (choices.length > 0)
    await tables.$executeRaw(
      inserted(
        'Choice',
        choices.map((choice) => ({ ...choiceRow(id, revision + 1, choice) })),
      ),
    );
  await owe(tables, id, owed, cancel);
  return true;
}

/** @param after the set-up is choice 0 */
export async function choicesOf(tables: Statements, matchId: string, after = -1): Promise<readonly ChoiceRecord[]> {
  const rows = await tables.$queryRaw<Choice[]>`
    SELECT * FROM "Choice" WHERE "matchId" = ${matchId} AND "n" > ${after} ORDER BY "n"`;
  return rows.map(choiceRecord);
}

const OVER: ReadonlySet<MatchStatus> = new Set(['ended', 'cancelled']);

/** Newest first; where only those are meant that are over, those that were over last. */
export async function matchesIn(
  tables: Statements,
  place: string,
  status: readonly MatchStatus[],
  limit: number | undefined,
): Promise<readonly MatchRecord[]> {
  const ordered = status.every((each) => OVER.has(each))
    ? sql`ORDER BY "endedAt" DESC, "createdAt" DESC, "id" DESC`
    : sql`ORDER BY "createdAt" DESC, "id" DESC`;
  // Each half by an index of its own: SQLite would rather go through all matches in these states, everywhere.
  const half = (column: 'channelId' | 'threadId') => sql`
    SELECT "id", "createdAt", "endedAt" FROM "Match"
    WHERE ${raw(`"${column}"`)} = ${place} AND "status" IN (${join([...status])})`;
  const rows = await tables.$queryRaw<Match[]>`
    SELECT * FROM "Match" WHERE "id" IN (
      SELECT "id" FROM (${half('channelId')} UNION ${half('threadId')}) AS "here"
      ${ordered} ${limit === undefined ? empty : sql`LIMIT ${limit}`}
    ) ${ordered}`;
  return seated(tables, rows);
}

/** By the person's own seats, however many others play: SQLite takes the tables of a CROSS JOIN in their order. */
export async function matchesOf(
  tables: Statements,
  userId: string,
  status: readonly MatchStatus[],
): Promise<readonly MatchRecord[]> {
  const rows = await tables.$queryRaw<Match[]>`
    SELECT "Match".* FROM "Seat" CROSS JOIN "Match"
    WHERE "Seat"."userId" = ${userId} AND "Match"."id" = "Seat"."matchId" AND "Match"."status" IN (${join([...status])})
    ORDER BY "Match"."createdAt" DESC, "Match"."id" DESC`;
  return seated(tables, rows);
}

/** How many matches of a game somebody sat in when they were played to their end. */
export async function played(tables: Statements, userId: string, game: string): Promise<number> {
  const [row] = await tables.$queryRaw<{ many: unknown }[]>`
    SELECT COUNT(*) AS "many" FROM "Seat" CROSS JOIN "Match"
    WHERE "Seat"."userId" = ${userId} AND "Match"."id" = "Seat"."matchId"
      AND "Match"."status" = ${'ended' satisfies MatchStatus} AND "Match"."game" = ${game}`;
  return Number(row?.many);
}

export async function runningMatches(tables: Statements): Promise<readonly string[]> {
  const rows = await tables.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "Match" WHERE "status" = 'running' ORDER BY "id"`;
  return rows.map(({ id }) => id);
}

/**
 * Where a computer may have to choose, for itself or for somebody whose time was up, and where the table shown is not of the
 * match's revision, or nothing is owed.
 */
export async function resumable(tables: Statements, ids: readonly string[]): Promise<readonly Resumable[]> {
  if (ids.length === 0) return [];
  const rows = await tables.$queryRaw<Record<'id' | 'played' | 'chosen' | 'revision' | 'shown' | 'owed', unknown>[]>`
    SELECT "id", "revision",
      (SELECT COUNT(*) FROM "Seat" WHERE "matchId" = "Match"."id" AND "computer" IS NOT NULL) AS "played",
      CASE WHEN "lobby" LIKE '%"chosenFor"%' THEN 1 ELSE 0 END AS "chosen",
      (SELECT "revision" FROM "Shown" WHERE "matchId" = "Match"."id" AND "purpose" = 'table'
        ORDER BY "id" DESC LIMIT 1) AS "shown",
      (SELECT COUNT(*) FROM "Owed" WHERE "matchId" = "Match"."id" AND NOT "dropped") AS "owed"
    FROM "Match" WHERE "id" IN (${join([...ids])}) AND "status" = 'running' ORDER BY "id"`;
  return rows
    .map(({ id, revision, played, chosen, shown, owed }) => ({
      id: String(id),
      awaited: Number(played) + Number(chosen) > 0,
      stale: shown === null || Number(shown) !== Number(revision) || Number(owed) === 0,
    }))
    .filter(({ awaited, stale }) => awaited || stale);
}

export async function foldable(
  tables: Statements,
  { after = { id: '', endedAt: 0 }, until, limit }: Foldables,
): Promise<readonly Foldable[]> {
  const { id, endedAt } = after;
  const rows = await tables.$queryRaw<{ id: string; endedAt: bigint }[]>`
    SELECT "id", "endedAt" FROM "Match"
    WHERE "endedAt" >= ${endedAt} AND "endedAt" <= ${until} AND ("endedAt" > ${endedAt} OR "id" > ${id})
      AND "state" IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM "Owed" WHERE "matchId" = "Match"."id" AND "dropped" = FALSE)
    ORDER BY "endedAt", "id" LIMIT ${limit}`;
  return rows.map((row) => ({ id: row.id, endedAt: Number(row.endedAt) }));
}

/** To be called in a transaction. */
export async function foldMatch(tables: Statements, { id, revision, state }: Folding): Promise<boolean> {
  const folded = await tables.$executeRaw`
    UPDATE "Match" SET "state" = ${state} WHERE "id" = ${id} AND "revision" = ${revision}`;
  if (folded === 0) return false;
  await tables.$executeRaw`UPDATE "Choice" SET "events" = '' WHERE "matchId" = ${id}`;
  return true;
}

export async function lobbiesUntouched(tables: Tables, since: number): Promise<readonly string[]> {
  const where = { status: 'lobby' satisfies MatchStatus, updatedAt: { lt: BigInt(since) } };
  const rows = await tables.match.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } });
  return rows.map(({ id }) => id);
}

const OPEN: readonly MatchStatus[] = ['lobby', 'running'];

/** `now`: milliseconds since 1970. */
export async function counts(tables: Tables, now: number): Promise<Counts> {
  const [open, due, hands, next] = await Promise.all([
    tables.match.groupBy({ by: ['game', 'status'], where: { status: { in: [...OPEN] } }, _count: true }),
    tables.owed.count({ where: { dropped: false, due: { lte: BigInt(now) } } }),
    tables.hand.count({ where: { until: { gt: BigInt(now) } } }),
    tables.owed.findFirst({ where: { dropped: false }, orderBy: { due: 'asc' }, select: { due: true } }),
  ]);
  return {
    due,
    lag: next ? Math.max(0, now - Number(next.due)) : 0,
    open: open.map(({ game, status, _count: count }) => ({ game, status: status as MatchStatus, count })),
    hands,
  };
}
