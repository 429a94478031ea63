import type pg from 'pg';
import { isSilence, POOLED, POOLED_SENTENCE, StoreFault } from './faults.js';

/*
 * A pooler may give each transaction whichever of its connections is free (pgbouncer's `pool_mode = transaction`). What we
 * set would then hold for another program in place of us, and what we lock be held by nobody whom we know.
 */

type Client = Pick<pg.Client, 'query'>;

async function pidOf(client: Client): Promise<unknown> {
  const { rows } = await client.query<{ pid: unknown }>('SELECT pg_backend_pid() AS "pid"');
  return rows[0]?.pid;
}

/**
 * Looks at it once. PostgreSQL tells its own number when it is connected to, and a pooler any other.
 *
 * @param another opens one more connection, on which nothing is waited for without end
 * @throws {StoreFault} where the connection is not ours alone for as long as it lasts
 */
export async function ownedAlone(client: Client, another: () => Promise<pg.Client>): Promise<void> {
  const { processID } = client as { readonly processID?: unknown };
  if ((await pidOf(client)) === processID) return;
  const other = await another();
  try {
    if (await changesHands(client, other)) throw pooled();
  } catch (error) {
    // One connection for two: who has none waits.
    throw isSilence(error) ? pooled() : error;
  } finally {
    // First who may still wait for the connection that the other one has.
    await other.end().catch(() => undefined);
    await client.query('ROLLBACK').catch(() => undefined);
  }
}

const pooled = (): StoreFault => new StoreFault(POOLED_SENTENCE, POOLED);

/**
 * Whether it is seen to. Poolers give out first the connection that came back last, or the one that came back first: so each
 * asks twice in a row.
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
