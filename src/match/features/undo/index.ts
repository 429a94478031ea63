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

/* Choices that are taken back: at once by their person alone, or else by all whom that concerns. */

declare module '../../model/table-state.js' {
  interface PublicTableState extends Undos {}
}
declare module '../../model/motion.js' {
  interface Motions {
    /**
     * Takes back this seat's last choice, line `n` of the log, and all that came after it. All of `seats` must agree.
     * It is void once the log has another number of lines.
     */
    undo: { readonly seat: Seat; readonly n: number; readonly seats: readonly Seat[]; readonly lines: number };
  }
}
declare module '../../model/refusals.js' {
  interface Refusals {
    /** The choice has revealed something that can't be taken back. */
    readonly cannotUndo: NoValues;
  }
}
declare module '../../play/feature.js' {
  interface FeatureRequests {
    /** Takes the person's last choice back, line `n` of the log (see `Undos.undoable`). */
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
  // Once the log goes on, an earlier choice can't be taken back alone.
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
