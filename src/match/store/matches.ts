import type { Prisma } from '../../generated/sqlite/client.js';
import type { Tables } from './database.js';
import { owe } from './owed.js';
import type { Change, ChoiceRecord, Counts, MatchRecord, MatchStatus, NewMatch, NewOwed } from './records.js';
import { choiceRecord, choiceRow, matchColumns, matchRecord, matchRow, seatRow } from './rows.js';
import { assigned, inserted } from './sql.js';

/* Matches, their seats and their choice logs. */

const WITH_SEATS = { seats: { orderBy: { seat: 'asc' } } } satisfies Prisma.MatchInclude;

export async function createMatch(
  tables: Tables,
  match: NewMatch,
  owed: readonly NewOwed[],
  now: number,
): Promise<void> {
  await tables.match.create({ data: matchRow(match, now) });
  for (const seat of match.seats ?? []) await tables.seat.create({ data: seatRow(match.id, seat) });
  await owe(tables, match.id, owed);
}

export async function loadMatch(tables: Tables, id: string): Promise<MatchRecord | undefined> {
  const row = await tables.match.findUnique({ where: { id }, include: WITH_SEATS });
  return row === null ? undefined : matchRecord(row);
}

/** Undefined where there is no such match. */
export async function revisionOf(tables: Tables, id: string): Promise<number | undefined> {
  const rows = await tables.$queryRaw<{ revision: number }[]>`SELECT "revision" FROM "Match" WHERE "id" = ${id}`;
  return rows[0]?.revision;
}

/** False, and nothing done, when the match isn't at that revision any more. To be called in a transaction. */
export async function saveMatch(tables: Tables, change: Change, now: number): Promise<boolean> {
  const { id, revision, next, seats, choices = [], owed = [], cancel = [] } = change;
  // The first statement writes: it takes the lock that a second saver waits for, and then finds the revision gone.
  const columns = { ...matchColumns(next), revision: revision + 1, updatedAt: BigInt(now) };
  const saved = await tables.$executeRaw`
    UPDATE "Match" SET ${assigned(columns)} WHERE "id" = ${id} AND "revision" = ${revision}`;
  if (saved === 0) return false;
  if (seats !== undefined) {
    await tables.seat.deleteMany({ where: { matchId: id } });
    for (const seat of seats) await tables.seat.create({ data: seatRow(id, seat) });
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

export async function choicesOf(
  tables: Tables,
  matchId: string,
  after: number | undefined,
): Promise<readonly ChoiceRecord[]> {
  const where = { matchId, ...(after !== undefined && { n: { gt: after } }) };
  const rows = await tables.choice.findMany({ where, orderBy: { n: 'asc' } });
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

const NO_MATCHES: Counts['matches'] = { lobby: 0, running: 0, ended: 0, cancelled: 0 };

export async function counts(tables: Tables): Promise<Counts> {
  const rows = await tables.match.groupBy({ by: ['status'], _count: true });
  return {
    owed: await tables.owed.count({ where: { dropped: false } }),
    matches: { ...NO_MATCHES, ...Object.fromEntries(rows.map(({ status, _count }) => [status, _count])) },
  };
}
