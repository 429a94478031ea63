import type { Seat } from '../../../engine/table.js';
import type { UndoPoint } from '../../model/match.js';

/* What lies beside a match's state of choices that can be taken back, or were. */

/** The last choice, for as long as its person may take it back by themselves. */
export interface Undoable {
  readonly seat: Seat;
  readonly userId: string;
  /** Its line of the log, from which on all is taken back. */
  readonly n: number;
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
  /** It was made once and for all, and stands: nobody else is to tell it from others that could be taken back. */
  readonly stands?: true;
  readonly was: UndoPoint;
}

/** What was taken back last. */
interface Undone {
  /** From this line of the log on. */
  readonly n: number;
  /** The line that says so. */
  readonly line: number;
}

/** Of a match. */
export interface Undos {
  readonly undoable?: Undoable;
  readonly undone?: Undone;
}

/** What a mention of the next person waits for after a choice that can be taken back, so that a slip calls nobody (milliseconds). */
export const SECOND_LOOK_MS = 8_000;
