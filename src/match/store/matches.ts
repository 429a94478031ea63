import type { Choice, Match, Prisma, Seat } from '../../generated/sqlite/client.js';
import type { Database, Tables } from './database.js';
import { invitationWaits } from './invitations.js';
import { owe } from './owed.js';
import type {
  Change,
  ChoiceRecord,
  Counts,
  MatchRecord,
  MatchStatus,
  NewMatch,
  NewOwed,
  SeatRecord,
} from './records.js';
import { choiceRecord, choiceRow, matchColumns, matchRecord, matchRow, seatRow } from './rows.js';
import { assigned, inserted } from './sql.js';
import type { Statements } from './statements.js';

/* Matches, their seats and their choice logs. */

const WITH_SEATS = { seats: { orderBy: { seat: 'asc' } } } satisfies Prisma.MatchInclude;

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
  const [row] = await tables.$queryRaw<Match[]>`SELECT * FROM "Match" WHERE "id" = ${id}`;
  if (!row) return undefined;
  const seats = await tables.$queryRaw<Seat[]>`SELECT * FROM "Seat" WHERE "matchId" = ${id} ORDER BY "seat"`;
  return matchRecord({ ...row, seats });
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
const onlyOver = (status: readonly MatchStatus[] | undefined): boolean =>
  status?.every((each) => OVER.has(each)) ?? false;

/** Newest first; where only those are meant that are over, those that were over last. */
async function matchesWhere(
  tables: Tables,
  where: Prisma.MatchWhereInput,
  status: readonly MatchStatus[] | undefined,
  limit?: number,
): Promise<readonly MatchRecord[]> {
  const rows = await tables.match.findMany({
    where: { ...where, ...(status && { status: { in: [...status] } }) },
    include: WITH_SEATS,
    orderBy: [...(onlyOver(status) ? [{ endedAt: 'desc' } as const] : []), { createdAt: 'desc' }, { id: 'desc' }],
    ...(limit !== undefined && { take: limit }),
  });
  return rows.map(matchRecord);
}

export const matchesIn = (
  tables: Tables,
  place: string,
  status: readonly MatchStatus[] | undefined,
  limit: number | undefined,
) => matchesWhere(tables, { OR: [{ channelId: place }, { threadId: place }] }, status, limit);

export const matchesOf = (tables: Tables, userId: string, status: readonly MatchStatus[] | undefined) =>
  matchesWhere(tables, { seats: { some: { userId } } }, status);

/** How many matches of a game somebody sat in when they were played to their end. */
export const played = (tables: Tables, userId: string, game: string): Promise<number> =>
  tables.match.count({ where: { game, status: 'ended' satisfies MatchStatus, seats: { some: { userId } } } });

export async function runningMatches(tables: Tables): Promise<readonly string[]> {
  const where = { status: 'running' satisfies MatchStatus };
  const rows = await tables.match.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } });
  return rows.map(({ id }) => id);
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
