import type { Options } from '../../engine/game.js';
import type { Seat } from '../../engine/table.js';
import type { Secrets } from './own.js';
import type { Person } from './person.js';
import type { Turn } from './turn.js';

/*
 * What lasts beside a game's state. It is saved as one JSON object, whose keys are those of these interfaces. Each
 * feature adds its slice to them (`declare module`).
 */

/** An earlier owner of a seat. */
export interface Sitting {
  readonly seat: Seat;
  readonly name: string;
  /** Undefined for a computer. */
  readonly userId?: string;
  /** Lines of the log when they got up. */
  readonly to: number;
}

/** The result of an invitation: a yes, a no, a day without either, or the host left. */
export interface Answered {
  readonly id: string;
  readonly name: string;
  readonly how: 'accepted' | 'declined' | 'silent' | 'withdrawn';
}

/** A lobby's terms besides the game's options; a rematch takes them over. Absent ones have their default. */
// biome-ignore lint/suspicious/noEmptyInterface: features fill it
export interface Agreed {}

/** Terms that the host sets: seats, pace, values of some options. Absent ones stay as they are. */
export interface Terms extends Agreed {
  readonly wanted?: number | undefined;
  readonly options?: Options;
}

/** The part of the table state that surfaces may read. */
export interface PublicTableState extends Agreed {
  /** How many seats the host wants; a person who takes the last of them starts the match. */
  readonly wanted: number;
  /** We may not write in threads there: the match plays in the channel itself. */
  readonly threadless?: true;
  /** The answers to this lobby's invitations; each person's last one counts. */
  readonly answers?: readonly Answered[];
  /** By seat: the name of the person who gave it up to the computer that has it now. */
  readonly left?: Readonly<Record<Seat, string>>;
  /** By seat: the person whose seat a computer took over, while they may take it back. */
  readonly former?: Readonly<Record<Seat, Person>>;
  /** Everybody who has given up a seat so far, oldest first. */
  readonly sat?: readonly Sitting[];
  /** By seat: the turns of the people who are waited for. */
  readonly turns?: Readonly<Record<Seat, Turn>>;
  /** By seat: when its person last chose, in milliseconds since 1970. */
  readonly acted?: Readonly<Record<Seat, number>>;
  /**
   * By seat: the line of the log of its person's last choice; 0, the set-up, before that. Forced choices and
   * auto-answers don't count. Absent in matches that an earlier program saved.
   */
  readonly chose?: Readonly<Record<Seat, number>>;
  /** Lines of the choice log so far, the set-up not counted. */
  readonly lines: number;
  /**
   * Why it was called off, where it was: by the host; by a vote; nobody left in the lobby; its channel gone; given up;
   * never begun; all people away.
   */
  readonly cancelled?: 'host' | 'vote' | 'empty' | 'place' | 'resigned' | 'unstarted' | 'absent';
}

/** All of it, each seat's secrets included, as it is saved. */
export interface TableState extends PublicTableState, Secrets {}

/** Changes of the table state; `undefined` removes a key. */
export type Patch = { readonly [Key in keyof TableState]?: TableState[Key] | undefined };

/** The table state with these changes, applied in order. */
export function applyPatch(tableState: TableState, ...patches: readonly (Patch | undefined)[]): TableState {
  const entries = Object.entries(Object.assign({}, tableState, ...patches)).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as unknown as TableState;
}

/** A record by seat with another value for one seat; `undefined` removes it. */
export function withSeat<T>(
  bySeat: Readonly<Record<Seat, T>> = {},
  seat: Seat,
  value: T | undefined,
): Readonly<Record<Seat, T>> {
  const { [seat]: _, ...others } = bySeat;
  return value === undefined ? others : { ...others, [seat]: value };
}
