import type { Hand, Match, Owed, Person, Shown } from '../../../generated/sqlite/client.js';
import type {
  ChannelTrouble,
  ChoiceRecord,
  HandRecord,
  MatchRecord,
  ShownRecord,
  WaitingJob,
} from '../../model/records.js';
import { type Connection, inSnapshot } from '../../store/connection.js';
import { handRecord, shownRecord, waitingJob } from '../../store/rows.js';
import { choicesIn, matchIn } from './proving.js';
import { currentTables, withConnection } from './with-connection.js';

/** All that the database has about a match, at one moment. */
export interface Case {
  readonly match: MatchRecord;
  /** Why its channel could not be written to at the last try. */
  readonly trouble: ChannelTrouble | undefined;
  readonly choices: readonly ChoiceRecord[];
  /** Without dropped ones. */
  readonly jobs: readonly WaitingJob[];
  readonly shown: readonly ShownRecord[];
  readonly hands: readonly Omit<HandRecord, 'token'>[];
  /** JSON: the preferences of the people who sit there, by user id. Without people who never changed any. */
  readonly settings: ReadonlyMap<string, string>;
}

/**
 * Undefined where there is no such match.
 *
 * @throws {StoreFault}
 */
export const caseOf = (url: string, id: string): Promise<Case | undefined> =>
  withConnection(url, { existing: true }, async (connection) => {
    await currentTables(connection);
    return await inSnapshot(connection, () => caseIn(connection, id));
  });

/** The ids of all matches, oldest first. */
export const matchIds = (url: string): Promise<readonly string[]> =>
  withConnection(url, { existing: true }, async (connection) => {
    const rows = await connection.all<{ id: string }>('SELECT "id" FROM "Match" ORDER BY "createdAt", "id"');
    return rows.map(({ id }) => id);
  });

const countJobs = (url: string, where: string, values: readonly number[]): Promise<number> =>
  withConnection(url, { existing: true }, async (connection) => {
    const [row] = await connection.all<{ many: number | bigint | string }>(
      `SELECT COUNT(*) AS "many" FROM "Owed" WHERE ${where}`,
      values,
    );
    return Number(row?.many);
  });

/** How many jobs of all matches are due by then: also those that are claimed, or failed and wait for another try. */
export const countDue = (url: string, by: number): Promise<number> =>
  countJobs(url, '"dropped" = FALSE AND ("due" <= ? OR "lastError" IS NOT NULL)', [by]);

/**
 * How many jobs of all matches are claimed and not settled: they run, or ran in a process that ended. A job that was
 * dropped since counts until its lease ends.
 */
export const countHeld = (url: string, now: number): Promise<number> =>
  countJobs(url, '("dropped" = FALSE AND "leasedUntil" > 0) OR "leasedUntil" > ?', [now]);

async function caseIn(connection: Connection, id: string): Promise<Case | undefined> {
  const of = <Row>(table: string, more = ''): Promise<readonly Row[]> =>
    connection.all<Row>(`SELECT * FROM "${table}" WHERE "matchId" = ? ${more}`, [id]);
  const [there] = await connection.all<Pick<Match, 'trouble'>>('SELECT "trouble" FROM "Match" WHERE "id" = ?', [id]);
  if (there === undefined) return undefined;
  const people = await connection.all<Pick<Person, 'userId' | 'settings'>>(
    'SELECT "userId", "settings" FROM "Person" WHERE "userId" IN (SELECT "userId" FROM "Seat" WHERE "matchId" = ?)',
    [id],
  );
  return {
    match: await matchIn(connection, id),
    trouble: (there.trouble ?? undefined) as ChannelTrouble | undefined,
    choices: await choicesIn(connection, id),
    jobs: (await of<Owed>('Owed', 'AND "dropped" = FALSE ORDER BY "due", "id"')).map(waitingJob),
    shown: (await of<Shown>('Shown', 'ORDER BY "id"')).map((row) => shownRecord({ ...row, live: Boolean(row.live) })),
    hands: (await of<Hand>('Hand', 'ORDER BY "until"')).map(handRecord).map(({ token: _, ...hand }) => hand),
    settings: new Map(people.map(({ userId, settings }) => [userId, settings])),
  };
}
