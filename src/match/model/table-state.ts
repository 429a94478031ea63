import type { Options } from '../../engine/game.js';
import type { Seat } from '../../engine/table.js';
import type { Secrets } from './own.js';
import type { Person } from './person.js';
import type { Turn } from './turn.js';

/*
 * What lasts beside a game's state. It is saved as one JSON object, whose keys are those of these interfaces. Each feature
 * adds its slice to them (`declare module`).
 */

/** Who had a seat before the one who has it now. */
export interface Sitting {
  readonly seat: Seat;
  readonly name: string;
  /** Undefined for a computer. */
  readonly userId?: string;
  /** Lines of the log when they got up. */
  readonly to: number;
}

/** What became of an invitation: a yes, a no, a day without either, or that the one who asked went away. */
export interface Answered {
  readonly id: string;
  readonly name: string;
  readonly how: 'accepted' | 'declined' | 'silent' | 'withdrawn';
}

/** What a lobby agrees on besides the game's options, and passes on to a rematch. What isn't said is as usual. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface Agreed {}

/** What the host wants agreed: how many seats, the pace, and the values of some options. What isn't named stays as it is. */
export interface Terms extends Agreed {
  readonly wanted?: number | undefined;
  readonly options?: Options;
}

/** All of it that surfaces may read. */
export interface PublicTableState extends Agreed {
  /** How many seats the host wants; a person who takes the last of them starts the match. */
  readonly wanted: number;
  /** We may not write in threads there: the match plays in the channel itself. */
  readonly threadless?: true;
  /** What became of the invitations to this lobby; each person's last answer counts. */
  readonly answers?: readonly Answered[];
  /** By seat: who gave it up to the computer that has it now. */
  readonly left?: Readonly<Record<Seat, string>>;
  /** By seat: the person whose seat a computer took over, for as long as they may take it back. */
  readonly former?: Readonly<Record<Seat, Person>>;
  /** Who has got up from the table so far, oldest first. */
  readonly sat?: readonly Sitting[];
  /** By seat: the turns of the people who are waited for. */
  readonly turns?: Readonly<Record<Seat, Turn>>;
  /** By seat: when its person last chose, in milliseconds since 1970. */
  readonly acted?: Readonly<Record<Seat, number>>;
  /**
   * By seat: the line of the log of what its person chose last; 0, the set-up, before that. What came by force or stands
   * once and for all is not counted. Missing where the match was saved before this was kept.
   */
  readonly chose?: Readonly<Record<Seat, number>>;
  /** Lines of the choice log so far, the set-up not counted. */
  readonly lines: number;
  /** Why it was called off, where it was: by the host, by a vote, for want of people, since its place is gone, given up, never begun, or left by all. */
  readonly cancelled?: 'host' | 'vote' | 'empty' | 'place' | 'resigned' | 'unstarted' | 'absent';
}

/** The same with what belongs to one seat alone, as it is saved. */
export interface TableState extends PublicTableState, Secrets {}

/** What changes in it; undefined where a key goes. */
export type Patch = { readonly [Key in keyof TableState]?: TableState[Key] | undefined };

/** With these changes, one after another. */
export function applyPatch(tableState: TableState, ...patches: readonly (Patch | undefined)[]): TableState {
  const entries = Object.entries(Object.assign({}, tableState, ...patches)).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as unknown as TableState;
}

/** What is kept by seat, with another value for one of them; without it where that is undefined. */
export function withSeat<T>(
  bySeat: Readonly<Record<Seat, T>> = {},
  seat: Seat,
  value: T | undefined,
): Readonly<Record<Seat, T>> {
  const { [seat]: _, ...others } = bySeat;
  return value === undefined ? others : { ...others, [seat]: value };
}
