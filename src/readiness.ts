import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileOf, providerOf } from './database-url.js';
import { type HealthCheck, type HealthChecks, HealthWarning } from './health.js';
import type { Store } from './match/store/store.js';

/* The checks of `/readyz`. Each throws an error with a sentence where it fails. */

/**
 * Whether the database can be written to: one that can only be read, since its disk is full or locked, looks well while
 * nobody plays.
 */
export const takesWriting =
  (store: Pick<Store, 'setMeta'>, clock: () => number): HealthCheck =>
  () =>
    store.setMeta('health', new Date(clock()).toISOString());

/** A job that is overdue for this long is stuck, in milliseconds. One that failed is put off, so not overdue. */
export const LATE_MS = 2 * 60_000;

/** Whether due messages are sent. All processes share that task, so this is a warning. `clock`: the store's own. */
export const sendsWhatIsDue =
  (store: Pick<Store, 'nextRunAt'>, clock: () => number): HealthCheck =>
  async () => {
    const late = clock() - ((await store.nextRunAt()) ?? clock());
    if (late > LATE_MS) throw new HealthWarning(`a message has been due for ${Math.round(late / 1000)} s`);
  };

/** Bytes that a disk must have left: SQLite needs room for its journal, and a full disk takes no more choices. */
export const LEAST_FREE = 64 * 1024 * 1024;

/** Whether the disk of SQLite's file has room. Succeeds for PostgreSQL, whose disk is unknown. */
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

/** All checks, by name. */
export const readiness = ({ store, databaseUrl, clock, connected }: Deps): HealthChecks => ({
  database: takesWriting(store, Date.now),
  migrations: () => store.fits(),
  disk: hasRoom(databaseUrl),
  outbox: sendsWhatIsDue(store, clock),
  gateway: () => {
    if (!connected()) throw new Error('not connected');
  },
});

/** The checks while the program starts or stops: they fail. */
export const unready = (why: 'starting' | 'stopping'): HealthChecks => ({
  program: () => {
    throw new Error(why);
  },
});
