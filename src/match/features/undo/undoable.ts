import type { Seat } from '../../../engine/table.js';
import type { UndoPoint } from '../../model/match.js';

/* The part of the table state for choices that can be taken back, or were. */

/** The last choice, while its person may take it back alone. */
export interface Undoable {
  readonly seat: Seat;
  readonly userId: string;
  /** Its line of the log, from which on all is taken back. */
  readonly n: number;
  /** When it was made, in milliseconds since 1970. */
  readonly at: number;
  /** An auto-answer made it, so it stands; it is saved nonetheless, so that others can't tell it from other choices. */
  readonly stands?: true;
  readonly was: UndoPoint;
}

/** The last time that choices were taken back. */
interface Undone {
  /** From this line of the log on. */
  readonly n: number;
  /** The line that says so. */
  readonly line: number;
}

/** The slice of a match. */
export interface Undos {
  readonly undoable?: Undoable;
  readonly undone?: Undone;
}

/** How long the call of the next person waits after a choice that can be taken back, in milliseconds. */
export const SECOND_LOOK_MS = 8_000;
