import type { Refusal } from '../engine/game.js';
import type { Loaded } from './load.js';
import type { Done, MatchService } from './match.js';
import { calledOff, type MatchStep, owe } from './step.js';
import type { Resumable } from './store/records.js';
import type { Store } from './store.js';

const LOBBY_LASTS_MS = 14 * 24 * 3_600_000;
/** So few are asked for at once that nobody who presses meanwhile waits. */
const AT_ONCE = 200;

export interface UpkeepParts {
  readonly store: Pick<Store, 'openIn' | 'running' | 'resumable' | 'lobbiesUntouched'>;
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
  for (const { id } of await store.openIn(channelId))
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
  const ids = await parts.store.running();
  for (let at = 0; at < ids.length; at += AT_ONCE)
    for (const each of await parts.store.resumable(ids.slice(at, at + AT_ONCE))) {
      if (parts.closing()) return;
      await resume(parts, each);
    }
}

async function resume(parts: UpkeepParts, { id, awaited, stale }: Resumable): Promise<void> {
  try {
    if (awaited) await parts.wake(id);
    if (stale) await mend(parts, id);
  } catch (error) {
    parts.log.error({ match: id, error }, 'a match could not be resumed');
  }
}

const mend = ({ change, clock }: UpkeepParts, id: string) =>
  change(id, ({ record }) => (record.status === 'running' ? { next: {}, owed: [owe('table', clock())] } : undefined));
