import type { Seat } from '../../engine/table.js';
import type { DeadlineName, PaceName } from '../features/pace/agreed.js';
import type { Person } from './person.js';

/** What people at a table may decide together while the match runs. `motions.ts` says what each does. */
export type Motion =
  | { readonly to: 'pause' }
  | { readonly to: 'goOn' }
  | { readonly to: 'callOff' }
  | { readonly to: 'pace'; readonly pace: PaceName }
  | { readonly to: 'deadline'; readonly deadline: DeadlineName }
  /** A computer plays on for an absent person. */
  | { readonly to: 'computer'; readonly seat: Seat }
  /**
   * What this seat chose last, line `n` of the log, is taken back with all that came after it. All of `seats` must agree. Once
   * the log has another number of lines, it means nothing any more.
   */
  | {
      readonly to: 'undo';
      readonly seat: Seat;
      readonly n: number;
      readonly seats: readonly Seat[];
      readonly lines: number;
    }
  /** Somebody who doesn't play yet takes a seat that a computer or an absent person has. */
  | { readonly to: 'seat'; readonly seat: Seat; readonly person: Person };

/** The motion of that name. */
export type MotionTo<To extends Motion['to']> = Extract<Motion, { readonly to: To }>;
