import { isRefusal, type NoValues, type Refusal } from '../../../engine/game.js';
import type { Seat } from '../../../engine/table.js';
import type { Done, MotionKind } from '../../model/match.js';
import type { MotionTo } from '../../model/motion.js';
import type { Person } from '../../model/person.js';
import { refuse } from '../../model/refusals.js';
import type { Feature } from '../../play/feature.js';
import { nowAt } from '../votes/index.js';
import { proposeMotion } from '../votes/voting.js';
import type { Undos } from './undoable.js';
import { takeBackAlone, takeBackTogether, undoableAfter, undoMotion } from './undoing.js';

/* Choices that are taken back: at once by their person alone, else by all whom that concerns. */

declare module '../../model/table-state.js' {
  interface PublicTableState extends Undos {}
}
declare module '../../model/motion.js' {
  interface Motions {
    /**
     * What this seat chose last, line `n` of the log, is taken back with all that came after it. All of `seats` must agree.
     * Once the log has another number of lines, it means nothing any more.
     */
    undo: { readonly seat: Seat; readonly n: number; readonly seats: readonly Seat[]; readonly lines: number };
  }
}
declare module '../../model/refusals.js' {
  interface Refusals {
    /** Something came of that choice that can't be unsaid. */
    readonly cannotUndo: NoValues;
  }
}
declare module '../../play/feature.js' {
  interface FeatureRequests {
    /** Takes the person's last choice back, that of line `n` of the log (see `Undos.undoable`). */
    undoChoice(id: string, userId: string, n: number): Promise<Done | Refusal>;
    /** Asks all whom it concerns to take back the person's last choice, and all that came after it. */
    askUndo(id: string, person: Person): Promise<Done | Refusal>;
  }
}

const motion: MotionKind<MotionTo<'undo'>> = {
  needsLog: true,
  untilNextChoice: true,
  unfit: ({ tableState }, { lines }) => (lines === tableState.lines ? undefined : refuse('cannotUndo')),
  carryOut: (loaded, wanted, { now, log = [] }) => takeBackTogether(loaded, wanted, log, now),
  concerned: ({ seats }) => seats,
};

export const undo: Feature = {
  motions: { undo: motion },
  // Once the log goes on, nothing is left of what could be taken back before.
  afterChoice: (loaded, made) => ({ undoable: undoableAfter(loaded, made), undone: undefined }),
  requests: ({ change, seated, withReplies }, parts) => ({
    async undoChoice(id, userId, n) {
      const log = await parts.store.choices(id);
      return withReplies(change(id, (loaded) => takeBackAlone(loaded, { userId, n }, log, parts.clock())));
    },
    async askUndo(id, person) {
      const log = await parts.store.choices(id);
      return withReplies(
        seated(id, person.id, (loaded, seat) => {
          const wanted = undoMotion(loaded, seat, log);
          return isRefusal(wanted) ? wanted : proposeMotion(loaded, person, wanted, { ...nowAt(loaded, parts), log });
        }),
      );
    },
  }),
};
