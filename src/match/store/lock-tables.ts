import { backoff } from '../../jobs/backoff.js';
import { retry } from '../../jobs/retrying.js';
import { type Connection, inTransaction } from './connection.js';
import { StoreFault } from './faults.js';
import { LIMITS } from './postgres.js';

/*
 * Changes tables while other programs run. On PostgreSQL, a change of a table waits for all readers, also for a backup
 * that takes minutes, and all later requests for the table wait behind it. So it waits for a moment at a time, and lets
 * all others go on in between.
 */

/** How to wait for locks of others. A test passes its own clock and pause. */
export interface Waiting {
  /** Called before each pause with a sentence about the wait. */
  readonly told?: ((sentence: string) => void) | undefined;
  readonly pause?: (ms: number) => Promise<unknown>;
  /** In milliseconds, since any time. */
  readonly now?: () => number;
}

/** The number that Prisma's engine locks while it migrates a PostgreSQL database. */
const LOCK = 72707369;

/** Shorter than others wait for a lock: they are delayed, but none fails. */
const MOMENT_MS = LIMITS.lockMs / 2;
const PAUSES = { first: 1_000, longest: 16_000 } as const;
const LONGEST_MS = 10 * 60_000;

/** PostgreSQL's codes for no lock in time and for a deadlock. */
const HELD = new Set<unknown>(['55P03', '40P01']);

/**
 * Runs one transaction that changes tables, in one program at a time. On PostgreSQL it rolls back and begins again
 * while others have locked a table.
 *
 * @throws {StoreFault} where others lock a table for ten minutes
 */
export async function inTurn<T>(
  connection: Connection,
  work: () => Promise<T>,
  { told, pause, now = () => performance.now() }: Waiting = {},
): Promise<T> {
  if (connection.provider === 'sqlite') return await inTransaction(connection, work);
  const until = now() + LONGEST_MS;
  const inItsTurn = () =>
    inTransaction(connection, async () => {
      // This wait has no limit: it holds no lock yet.
      await connection.run(`SELECT pg_advisory_xact_lock(${LOCK}); SET LOCAL lock_timeout = ${MOMENT_MS}`);
      return await work();
    });
  return retry(inItsTurn, {
    pause,
    async pauseAfter(error, n) {
      if (!HELD.has((error as { code?: unknown }).code)) return undefined;
      const why = `The tables cannot be brought up to date while somebody else holds them, as a backup does: ${await longest(connection)}.`;
      if (now() >= until) throw new StoreFault(`${why} End it, or wait for its end, and start again.`, '55P03');
      const ms = backoff(n, PAUSES);
      told?.(`${why} Trying again in ${ms / 1000} s.`);
      return ms;
    },
  });
}

interface Holder {
  readonly pid: number;
  readonly program: string;
  readonly seconds: number;
}

/** The connection with the longest transaction, in words, without those that wait for a lock themselves. */
async function longest(connection: Connection): Promise<string> {
  const [holder] = await connection.all<Holder>(`
    SELECT "pid", "application_name" AS "program", EXTRACT(EPOCH FROM now() - "xact_start")::int AS "seconds"
    FROM pg_stat_activity
    WHERE "datname" = current_database() AND "pid" <> pg_backend_pid() AND "backend_type" = 'client backend'
      AND "xact_start" IS NOT NULL AND "wait_event_type" IS DISTINCT FROM 'Lock'
    ORDER BY "xact_start" LIMIT 1`);
  if (holder === undefined) return 'nobody who can be seen';
  const { pid, program, seconds } = holder;
  return `PostgreSQL’s process ${pid}${program === '' ? '' : ` (“${program}”)`}, at it for ${seconds} s`;
}
