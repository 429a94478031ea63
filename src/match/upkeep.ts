import type { Refusal } from '../engine/game.js';
import type { Loaded } from './load.js';
import type { Done, MatchService } from './match.js';
import { OPEN } from './status.js';
import { calledOff, type MatchStep, owe } from './step.js';
import type { Store } from './store.js';

const LOBBY_LASTS_MS = 14 * 24 * 3_600_000;

export interface UpkeepParts {
  readonly store: Pick<Store, 'matchesIn' | 'resumable' | 'lobbiesUntouched'>;
  readonly change: (id: string, decide: (loaded: Loaded) => MatchStep) => Promise<Done | Refusal>;
  /** Lets the computers of a match go on. */
  readonly wake: (id: string) => Promise<void>;
  /** Folds matches that were over long ago. */
  readonly fold: () => Promise<void>;
  readonly closing: () => boolean;
  readonly clock: () => number;
  readonly log: { error(about: object, text: string): void };
}

/** What is done for matches without anybody at the table asking for it. */
export const upkeepOf = (parts: UpkeepParts): Pick<MatchService, 'placeLost' | 'tidy' | 'resumeAll'> => ({
  placeLost: (channelId) => placeLost(parts, channelId),
  tidy: () => tidy(parts),
  resumeAll: () => resumeAll(parts),
});

async function placeLost({ store, change, clock }: UpkeepParts, channelId: string): Promise<void> {
  for (const { id } of await store.matchesIn(channelId, OPEN))
    await change(id, ({ record, beside }) => {
      if (record.threadId === channelId) return { next: { threadId: undefined }, owed: [owe('table', clock())] };
      return record.status === 'lobby' ? calledOff(beside, 'place', clock()) : undefined;
    });
}

async function tidy({ store, change, fold, clock, log }: UpkeepParts): Promise<void> {
  const since = clock() - LOBBY_LASTS_MS;
  for (const id of await store.lobbiesUntouched(since))
    try {
      await change(id, ({ record, beside }) =>
        record.status === 'lobby' && record.updatedAt < since ? calledOff(beside, 'unstarted', clock()) : undefined,
      );
    } catch (error) {
      log.error({ match: id, error }, 'a lobby could not be tidied away');
    }
  await fold();
}

async function resumeAll(parts: UpkeepParts): Promise<void> {
  for (const { id, awaited, stale } of await parts.store.resumable()) {
    if (parts.closing()) return;
    try {
      if (awaited) await parts.wake(id);
      if (stale) await mend(parts, id);
    } catch (error) {
      parts.log.error({ match: id, error }, 'a match could not be resumed');
    }
  }
}

const mend = ({ change, clock }: UpkeepParts, id: string) =>
  change(id, ({ record }) => (record.status === 'running' ? { next: {}, owed: [owe('table', clock())] } : undefined));
