import { afterEach, beforeEach } from 'vitest';
import type { GameFolder } from '../../src/contract/game.js';
import type { MatchService } from '../../src/match/service/match-service.js';
import type { ServiceDeps } from '../../src/match/service/service.js';
import { MANY_CHOICES } from '../walk.js';
import { begun, playOn, serviceOn } from './played.js';
import { type ReadStore, temporaryStore } from './store.js';

/* Matches that are over, and the clock by which they are tidied. */

export const DAY = 24 * 3_600_000;

export const soon: NonNullable<ServiceDeps['after']> = (_, then) => {
  setImmediate(then);
  return () => undefined;
};

/** A store, a clock and what was logged as an error, new for each test of a file. */
export function tidied() {
  const world = { temporary: undefined as unknown as ReadStore, now: 1_000, errors: [] as object[] };
  beforeEach(async () => {
    Object.assign(world, { temporary: await temporaryStore(), now: 1_000, errors: [] });
  });
  afterEach(() => world.temporary.remove());

  const serve = (parts: Partial<ServiceDeps> = {}): MatchService =>
    serviceOn(world.temporary.store, {
      clock: () => world.now,
      after: soon,
      log: { info: () => undefined, error: (about) => world.errors.push(about) },
      ...parts,
    });

  /** A match of this game that was played to its end; one choice in so many is taken back. */
  async function played(
    folder: GameFolder,
    { every = 4, key = folder.rules.id, service = serve() } = {},
  ): Promise<string> {
    const { store } = world.temporary;
    const { record } = await begun(service, folder, folder.rules.seats.min, {}, key);
    let slips = 0;
    await playOn({ service, store }, { record, folder }, { most: MANY_CHOICES }, async ({ tableState }) => {
      const { undoable } = tableState;
      if (undoable && slips++ % every === 0) await service.undoChoice(record.id, undoable.userId, undoable.n);
    });
    return record.id;
  }

  /** Nothing is owed any more, of any match. */
  async function settle(): Promise<void> {
    const { store } = world.temporary;
    for (let due = await store.nextRunAt(); due !== undefined; due = await store.nextRunAt())
      for (const each of (await store.claimJobs({ now: due, limit: 100, leaseMs: 1 })).jobs)
        await store.completeJob(each, { now: due });
  }
  return Object.assign(world, { serve, played, settle });
}
