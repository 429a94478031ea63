import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileOf, providerOf } from './database-url.js';
import { type HealthCheck, type HealthChecks, HealthWarning } from './health.js';
import type { Store } from './match/store/store.js';

/* What makes the program of use to anybody. Each check throws a sentence where it doesn't. */

/**
 * Whether the database takes what is written: one that can only be read, since its disk is full or locked, looks well as
 * long as nobody plays.
 */
export const takesWriting =
  (store: Pick<Store, 'setMeta'>, clock: () => number): HealthCheck =>
  () =>
    store.setMeta('health', new Date(clock()).toISOString());

/** A message that has waited for so long is stuck: what is tried again in vain is put off, and is not late. */
export const LATE_MS = 2 * 60_000;

/** Whether what is due is sent: by all processes together, so that it is a warning. `clock`: the store's own. */
export const sendsWhatIsDue =
  (store: Pick<Store, 'nextRunAt'>, clock: () => number): HealthCheck =>
  async () => {
    const late = clock() - ((await store.nextRunAt()) ?? clock());
    if (late > LATE_MS) throw new HealthWarning(`a message has been due for ${Math.round(late / 1000)} s`);
  };

/** Bytes that a disk must have left: SQLite needs room for its journal, and a full disk takes no more choices. */
export const LEAST_FREE = 64 * 1024 * 1024;

/** Whether the disk of SQLite's file has room; of PostgreSQL's we know nothing. */
export const hasRoom =
  (databaseUrl: string, free: (folder: string) => Promise<number> = freeIn): HealthCheck =>
  async () => {
    if (providerOf(databaseUrl) !== 'sqlite') return;
    const left = await free(dirname(fileOf(databaseUrl)));
    if (left < LEAST_FREE) throw new Error(`only ${Math.floor(left / 1024 / 1024)} MB are left on the database's disk`);
  };

async function freeIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

interface Deps {
  readonly store: Pick<Store, 'setMeta' | 'nextRunAt' | 'fits'>;
  readonly databaseUrl: string;
  readonly clock: () => number;
  readonly connected: () => boolean;
}

/** All of them, by name. */
export const readiness = ({ store, databaseUrl, clock, connected }: Deps): HealthChecks => ({
  database: takesWriting(store, Date.now),
  migrations: () => store.fits(),
  disk: hasRoom(databaseUrl),
  outbox: sendsWhatIsDue(store, clock),
  gateway: () => {
    if (!connected()) throw new Error('not connected');
  },
});

/** The same while the program begins or ends, and is of no use to anybody. */
export const unready = (why: 'starting' | 'stopping'): HealthChecks => ({
  program: () => {
    throw new Error(why);
  },
});
