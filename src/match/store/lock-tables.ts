import { backoff } from '../../jobs/backoff.js';
import { retrying } from '../../jobs/retrying.js';
import { type Connection, changing } from './connection.js';
import { StoreFault } from './faults.js';
import { LIMITS } from './postgres.js';

/*
 * How tables are changed beside programs at work. On PostgreSQL the one who changes a table waits for all who read it, also for a
 * backup that takes minutes, and anyone who asks for the table later waits behind that. So it is asked for a moment at a time, and
 * left to all others in between.
 */

/** How it is waited for what others hold. The clock and the pause are given so that a test need not wait. */
export interface Waiting {
  /** Told before each pause what is waited for, in a sentence. */
  readonly told?: ((sentence: string) => void) | undefined;
  readonly pause?: (ms: number) => Promise<unknown>;
  /** In milliseconds, since any time. */
  readonly now?: () => number;
}

/** The number that Prisma's engine locks while it migrates a PostgreSQL database. */
const LOCK = 72707369;

/** Shorter than others wait for a lock: so they are held up, and nobody is refused. */
const MOMENT_MS = LIMITS.lockMs / 2;
const PAUSES = { first: 1_000, longest: 16_000 } as const;
const LONGEST_MS = 10 * 60_000;

/** No lock in time, and two who wait for each other. */
const HELD = new Set<unknown>(['55P03', '40P01']);

/**
 * One transaction that changes tables: of several programs that want that, one at a time. On PostgreSQL it is undone and begun
 * again for as long as somebody else holds a table.
 *
 * @throws {StoreFault} where a table is held for ten minutes
 */
export async function inTurn<T>(
  connection: Connection,
  work: () => Promise<T>,
  { told, pause, now = () => performance.now() }: Waiting = {},
): Promise<T> {
  if (connection.provider === 'sqlite') return await changing(connection, work);
  const until = now() + LONGEST_MS;
  const inItsTurn = () =>
    changing(connection, async () => {
      // Who waits for his turn holds nothing yet: for as long as it takes.
      await connection.run(`SELECT pg_advisory_xact_lock(${LOCK}); SET LOCAL lock_timeout = ${MOMENT_MS}`);
      return await work();
    });
  return retrying(inItsTurn, {
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

/** Who has been at something for longest, in words; those that wait for a lock themselves hold up nobody for long. */
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
