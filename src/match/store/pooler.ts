import type pg from 'pg';
import { isSilence, POOLED, POOLED_SENTENCE, StoreFault } from './faults.js';

/*
 * A pooler may give each transaction any connection that is free (pgbouncer's `pool_mode = transaction`). Our settings
 * would then apply to another program, and our locks would belong to a connection that we don't have.
 */

type Client = Pick<pg.Client, 'query'>;

async function pidOf(client: Client): Promise<unknown> {
  const { rows } = await client.query<{ pid: unknown }>('SELECT pg_backend_pid() AS "pid"');
  return rows[0]?.pid;
}

/**
 * Checks a new connection. PostgreSQL gives its own process id at the start, a pooler another number.
 *
 * @param another opens one more connection, whose waits have an end
 * @throws {StoreFault} where a pooler shares the connection with others
 */
export async function ownedAlone(client: Client, another: () => Promise<pg.Client>): Promise<void> {
  const { processID } = client as { readonly processID?: unknown };
  if ((await pidOf(client)) === processID) return;
  const other = await another();
  try {
    if (await changesHands(client, other)) throw pooled();
  } catch (error) {
    // There is one connection for two: one of them waits.
    throw isSilence(error) ? pooled() : error;
  } finally {
    // End the one first that may still wait for the other's connection.
    await other.end().catch(() => undefined);
    await client.query('ROLLBACK').catch(() => undefined);
  }
}

const pooled = (): StoreFault => new StoreFault(POOLED_SENTENCE, POOLED);

/**
 * Whether a pooler swaps the connections of two clients. Poolers give out the connection that came back last, or first:
 * so each client asks twice in a row.
 */
async function changesHands(client: Client, other: Client): Promise<boolean> {
  await client.query('BEGIN');
  const mine = await pidOf(client);
  await other.query('BEGIN');
  const its = await pidOf(other);
  await client.query('COMMIT');
  await other.query('COMMIT');
  for (let look = 0; look < 2; look++) if ((await pidOf(client)) !== mine) return true;
  for (let look = 0; look < 2; look++) if ((await pidOf(other)) !== its) return true;
  return false;
}
