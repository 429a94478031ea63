import type { Refusal } from '../../engine/game.js';
import type { Done, Loaded } from '../model/match.js';
import type { Resumable } from '../model/records.js';
import { cancelMatch, job, laterJob, type MatchStep } from '../model/step.js';
import type { Store } from '../store/store.js';
import type { MatchService } from './match-service.js';

const LOBBY_LASTS_MS = 14 * 24 * 3_600_000;
/** So few are asked for at once that nobody who presses meanwhile waits. */
const AT_ONCE = 200;

export interface UpkeepDeps {
  readonly store: Pick<
    Store,
    'openIn' | 'overIn' | 'troubleOf' | 'running' | 'resumable' | 'enqueue' | 'requeueShown' | 'lobbiesUntouched'
  >;
  readonly change: (id: string, decide: (loaded: Loaded) => MatchStep) => Promise<Done | Refusal>;
  /** Lets the computers of a match go on. */
  readonly wake: (id: string) => Promise<void>;
  /** Folds matches that were over long ago. */
  readonly fold: () => Promise<void>;
  readonly closing: () => boolean;
  /** Something is owed from that time on (milliseconds since 1970). */
  readonly onOwed: (due: number) => void;
  readonly clock: () => number;
  readonly log: { error(about: object, text: string): void };
}

/** What is done for matches without anybody at the table asking for it. */
export const upkeepRequests = (
  parts: UpkeepDeps,
): Pick<MatchService, 'placeLost' | 'placesBack' | 'tidy' | 'resumeAll' | 'mendAll' | 'wakeAll'> => ({
  placeLost: (channelId) => placeLost(parts, channelId),
  placesBack: (channelIds) => placesBack(parts, channelIds),
  tidy: () => tidy(parts),
  resumeAll: () => eachResumable(parts, (each) => resume(parts, each)),
  mendAll: () => eachResumable(parts, (each) => mend(parts, each)),
  wakeAll: () => eachResumable(parts, (each) => wake(parts, each)),
});

async function placeLost(parts: UpkeepDeps, channelId: string): Promise<void> {
  for (const { id } of await parts.store.openIn(channelId)) await placeLostOf(parts, id, channelId);
}

/** Of the matches that were over last in a channel, so many may have ended while we weren't there. */
const LAST_OVER = 5;

/** What stood there may have been deleted, and what was to be shown meanwhile was given up. */
async function placesBack({ store, onOwed, clock }: UpkeepDeps, channelIds: readonly string[]): Promise<void> {
  for (const channelId of channelIds) {
    const over = await store.overIn(channelId, LAST_OVER);
    const unseen = await Promise.all(over.map(async ({ id }) => ((await store.troubleOf(id)) ? [{ id }] : [])));
    for (const { id } of [...(await store.openIn(channelId)), ...unseen.flat()]) {
      await store.requeueShown(id, clock());
      onOwed(clock());
    }
  }
}

/** Another program's match keeps no other from being looked after. */
async function placeLostOf({ change, clock, log }: UpkeepDeps, id: string, channelId: string): Promise<void> {
  try {
    await change(id, (loaded) => {
      const { record } = loaded;
      if (record.threadId === channelId) return { next: { threadId: undefined }, jobs: [job('table', clock())] };
      return record.status === 'lobby' ? cancelMatch(loaded, 'place', clock()) : undefined;
    });
  } catch (error) {
    log.error({ match: id, error }, 'a match could not be told that its channel is gone');
  }
}

async function tidy({ store, change, fold, clock, log }: UpkeepDeps): Promise<void> {
  const since = clock() - LOBBY_LASTS_MS;
  for (const id of await store.lobbiesUntouched(since))
    try {
      await change(id, (loaded) =>
        loaded.record.status === 'lobby' && loaded.record.updatedAt < since
          ? cancelMatch(loaded, 'unstarted', clock())
          : undefined,
      );
    } catch (error) {
      log.error({ match: id, error }, 'a lobby could not be tidied away');
    }
  await fold();
}

async function eachResumable(parts: UpkeepDeps, work: (match: Resumable) => Promise<void>): Promise<void> {
  const { store, closing, log } = parts;
  const ids = await store.running();
  for (let at = 0; at < ids.length; at += AT_ONCE)
    for (const each of await store.resumable(ids.slice(at, at + AT_ONCE))) {
      if (closing()) return;
      try {
        await work(each);
      } catch (error) {
        log.error({ match: each.id, error }, 'a match could not be resumed');
      }
    }
}

async function resume(parts: UpkeepDeps, match: Resumable): Promise<void> {
  await mend(parts, match);
  await wake(parts, match);
}

async function wake(parts: UpkeepDeps, { id, awaited }: Resumable): Promise<void> {
  if (awaited) await parts.wake(id);
}

/** A look at its table finds out all that the match should owe. One that waits for another try is tried at once. */
async function mend({ store, onOwed, clock }: UpkeepDeps, { id, stale }: Resumable): Promise<void> {
  if (!stale) return;
  const look = laterJob('table', clock());
  await store.enqueue(id, [look]);
  onOwed(look.runAt);
}
