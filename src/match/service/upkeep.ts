import type { Resumable } from '../model/records.js';
import { cancelMatch, job, laterJob } from '../model/step.js';
import type { Deps } from '../play/deps.js';
import type { MatchAccess } from '../play/match-access.js';
import type { MatchService } from './match-service.js';

const LOBBY_LASTS_MS = 14 * 24 * 3_600_000;
/** Matches that are read at once: so few that no press waits. */
const AT_ONCE = 200;

interface UpkeepDeps
  extends Pick<Deps, 'store' | 'onJob' | 'clock' | 'log'>,
    Pick<MatchAccess, 'change' | 'wake' | 'closing'> {
  /** Archives matches that were over long ago. */
  readonly archive: () => Promise<void>;
}

/** Requests of the program itself; nobody at the table asks for them. */
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

/** Logs errors, so that a match of a newer program doesn't stop the others. */
async function placeLost({ store, change, clock, log }: UpkeepDeps, channelId: string): Promise<void> {
  for (const { id } of await store.openIn(channelId))
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

/** How many of a channel's last matches may have ended while the bot wasn't there. */
const LAST_OVER = 5;

/** Messages there may have been deleted, and messages that were due meanwhile were given up. */
async function placesBack({ store, onJob, clock }: UpkeepDeps, channelIds: readonly string[]): Promise<void> {
  for (const channelId of channelIds) {
    const over = await store.overIn(channelId, LAST_OVER);
    const unseen = await Promise.all(over.map(async ({ id }) => ((await store.troubleOf(id)) ? [{ id }] : [])));
    for (const { id } of [...(await store.openIn(channelId)), ...unseen.flat()]) {
      await store.requeueShown(id, clock());
      onJob(clock());
    }
  }
}

async function tidy({ store, change, archive, clock, log }: UpkeepDeps): Promise<void> {
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
  await archive();
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

/** A job for the table adds all other jobs that the match lacks. A job that waits for another try runs at once. */
async function mend({ store, onJob, clock }: UpkeepDeps, { id, stale }: Resumable): Promise<void> {
  if (!stale) return;
  const look = laterJob('table', clock());
  await store.enqueue(id, [look]);
  onJob(look.runAt);
}
