import { isRefusal } from '../../engine/game.js';
import { blank, rematchId } from '../fresh.js';
import { type Loaded, matchOf } from '../load.js';
import * as lobbies from '../lobby.js';
import { type Match, type MatchService, type Refused, refuse } from '../match.js';
import { agreedIn } from '../pace/agreed.js';
import { isOver } from '../status.js';
import { writeBeside } from '../step.js';
import type { NewMatch } from '../store/records.js';
import type { Keeping } from './keeping.js';
import type { AllParts } from './parts.js';

/** Begins matches again. */
export function rematchOf(
  keeping: Keeping,
  parts: Pick<AllParts, 'store' | 'clock' | 'newSeed' | 'log'>,
): Pick<MatchService, 'rematch'> {
  const { store, clock, log } = parts;

  /** Makes the rematch, once: whoever is first is its host. */
  async function made(old: Loaded, again: string, hostId: string): Promise<void> {
    await keeping.inTurn(again, async () => {
      if (await keeping.fresh(again)) return;
      await keeping.createOnce(rematchRecord(old, again, hostId, parts));
    });
    log.info({ match: again, rematchOf: old.record.id, wanted: old.beside.wanted }, 'rematch');
  }

  return {
    async rematch(id, person) {
      const record = await store.load(id);
      if (!record) return refuse('noSuchMatch');
      const old = keeping.read(record);
      const refused = whyNot(old, person.id);
      if (refused) return refused;
      const again = rematchId(id);
      await made(old, again, person.id);
      // Whoever comes to it first starts it.
      const started = await keeping.withReplies(
        keeping.change(again, (loaded) =>
          lobbies.start(loaded, { userId: loaded.record.hostId, seen: undefined }, clock(), person.id),
        ),
      );
      if (!isRefusal(started) || started.why !== 'alreadyStarted') return started;
      return { match: (await keeping.look(again)) as Match, nothingNew: true };
    },
  };
}

function whyNot({ record }: Loaded, userId: string): Refused | undefined {
  if (!isOver(record)) return refuse('notOver');
  return record.seats.some((seat) => seat.userId === userId) ? undefined : refuse('notSeated');
}

/** The same people in the same place, and the options as they were but for what the game says of a rematch. */
function rematchRecord(
  old: Loaded,
  id: string,
  hostId: string,
  { clock, newSeed }: Pick<AllParts, 'clock' | 'newSeed'>,
): NewMatch {
  const { record, folder, options, beside } = old;
  const view = matchOf(old).see('bystander');
  return {
    ...blank(folder, id, record.locale, newSeed()),
    guildId: record.guildId,
    channelId: record.channelId,
    threadId: record.threadId,
    hostId,
    options: JSON.stringify({ ...options, ...(view && folder.conduct.rematchOptions?.(view)) }),
    beside: writeBeside({
      wanted: record.seats.length,
      lines: 0,
      ...agreedIn(beside),
      ...(beside.threadless && { threadless: true }),
    }),
    seats: record.seats.map((seat) => ({ ...seat, joinedAt: clock() })),
    rematchOf: record.id,
  };
}
