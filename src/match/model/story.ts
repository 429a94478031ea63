import type { GameEvent, Seat } from '../../engine/table.js';
import type { Match } from './match.js';
import type { ChoiceRecord } from './records.js';

/** The match under the names of those who sat there when line `n` of the log was written. */
export function asOf(match: Match, n: number): Match {
  const { sat } = match.tableState;
  if (sat === undefined) return match;
  return {
    ...match,
    names: match.names.map((name, seat) => sat.find((one) => one.seat === seat && n <= one.to)?.name ?? name),
  };
}

/** One choice of the log as one eye heard it. */
export interface StoryLine {
  /** 0 for the set-up, then counting choices from 1. */
  readonly n: number;
  readonly seat: Seat | undefined;
  /** The kind of decision that was answered; `setup` for the set-up, `undone` where the seat took a choice back. */
  readonly kind: string;
  /** Only for the eye of the seat that chose; the events tell others what they may know. */
  readonly choice?: readonly string[];
  readonly auto: boolean;
  /** Who made it, where that wasn't the person: a computer in the seat, or one after the person's time. */
  readonly by?: ChoiceRecord['by'];
  readonly events: readonly GameEvent[];
  /** Milliseconds since 1970. */
  readonly at: number;
}
