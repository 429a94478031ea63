import { isRefusal, type NoValues, type Refusal } from '../../../engine/game.js';
import { matchOf } from '../../model/load.js';
import type { Done, Loaded, Match } from '../../model/match.js';
import type { Person } from '../../model/person.js';
import { type Refused, refuse } from '../../model/refusals.js';
import { sits, unseated } from '../../model/seats.js';
import type { NewLobby } from '../../model/serialize.js';
import { isOver } from '../../model/status.js';
import { applyPatch } from '../../model/table-state.js';
import type { Deps } from '../../play/deps.js';
import type { Feature } from '../../play/feature.js';
import { tooMany } from '../../play/limits.js';
import * as lobbies from '../../play/lobby.js';
import { blankLobby, formerRematchId, rematchId } from '../../play/new-match.js';

/* Rematches: new matches with the same people. */

declare module '../../model/refusals.js' {
  interface Refusals {
    /** A rematch would seat them refuseUnwilling, and they want no invitations. `names`: theirs. */
    readonly unwilling: { readonly names: string; readonly count: number };
    /** It was called off in its lobby: there is nothing to begin again. */
    readonly neverBegan: NoValues;
  }
}
declare module '../../play/feature.js' {
  interface FeatureRequests {
    /**
     * A new running match with the same seats, in the same place; always the same one. `unwilling`: user ids of people
     * who sit there and want no invitations: only they themselves can ask for it.
     */
    rematch(id: string, person: Person, unwilling?: readonly string[]): Promise<Done | Refusal>;
  }
}

/** Key of a secret in the database from which ids of rematches follow, the same in all processes. */
const SECRET = 'rematch secret';

const requests: Feature['requests'] = (keeping, parts) => {
  const { store, clock, newSeed, log } = parts;

  async function secret(): Promise<string> {
    const kept = await store.meta(SECRET);
    if (kept !== undefined) return kept;
    await store.swapMeta(SECRET, undefined, newSeed());
    return (await store.meta(SECRET)) as string;
  }

  async function idOf({ record: { id } }: Loaded): Promise<string> {
    const former = formerRematchId(id);
    return (await keeping.fresh(former))?.record.rematchOf === id ? former : rematchId(id, await secret());
  }

  /** Makes the rematch once, or gives a refusal. The first person who asks is its host. */
  const make = (old: Loaded, again: string, host: Person, unwilling: readonly string[]): Promise<Refused | undefined> =>
    keeping.inTurn(again, async () => {
      if (await keeping.fresh(again)) return undefined;
      const refused = refuseUnwilling(old, host, unwilling) ?? (await tooMany(parts, host.id, old.record));
      if (refused) return refused;
      await keeping.createOnce(rematchRecord(old, again, host.id, parts));
      log.info({ match: again, rematchOf: old.record.id, wanted: old.tableState.wanted }, 'rematch');
      return undefined;
    });

  return {
    async rematch(id, person, unwilling = []) {
      const record = await store.load(id);
      if (!record) return refuse('noSuchMatch');
      const old = keeping.read(record);
      const refused = whyNot(old, person.id);
      if (refused) return refused;
      const again = await idOf(old);
      const unmade = await make(old, again, person, unwilling);
      if (unmade) return unmade;
      // The first request starts it.
      const started = await keeping.withReplies(
        keeping.change(again, (loaded) =>
          lobbies.start(loaded, { userId: loaded.record.hostId, seen: undefined }, clock(), person.id),
        ),
      );
      if (!isRefusal(started) || started.why !== 'alreadyStarted') return started;
      return { match: (await keeping.look(again)) as Match, nothingNew: true };
    },
  };
};

export const rematch: Feature = { requests };

function whyNot(loaded: Loaded, userId: string): Refused | undefined {
  const { record } = loaded;
  if (!isOver(record)) return refuse('notOver');
  if (record.startedAt === undefined) return refuse('neverBegan');
  return sits(loaded, userId) ? undefined : unseated(loaded, userId);
}

/** Refuses a rematch with people who want no invitations, since it seats them refuseUnwilling. */
function refuseUnwilling({ record }: Loaded, host: Person, unwilling: readonly string[]): Refused | undefined {
  const names = record.seats
    .filter(({ userId }) => userId !== undefined && userId !== host.id && unwilling.includes(userId))
    .map(({ name }) => name);
  return names.length > 0 ? refuse('unwilling', { names: names.join(', '), count: names.length }) : undefined;
}

/** The same people, place and options, except options that the game changes for a rematch. */
function rematchRecord(
  old: Loaded,
  id: string,
  hostId: string,
  { clock, newSeed }: Pick<Deps, 'clock' | 'newSeed'>,
): NewLobby {
  const { record, folder, features, options, tableState } = old;
  const view = matchOf(old).see('bystander');
  return {
    ...blankLobby(folder, id, record.locale, newSeed()),
    guildId: record.guildId,
    channelId: record.channelId,
    threadId: record.threadId,
    hostId,
    options: { ...options, ...(view && folder.conduct.rematchOptions?.(view)) },
    tableState: applyPatch({ wanted: record.seats.length, lines: 0 }, lobbies.agreedTerms(features, tableState), {
      threadless: tableState.threadless,
    }),
    seats: record.seats.map((seat) => ({ ...seat, joinedAt: clock() })),
    rematchOf: record.id,
  };
}
