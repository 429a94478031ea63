import type { Eye } from '../../engine/table.js';
import {
  type Card,
  type Emperor,
  emperorOf,
  type Four,
  type Mode,
  type Phase,
  type Played,
  type PowerState,
} from '../../games/circle-of-power/rules/state.js';
import type { PowerView } from '../../games/circle-of-power/rules/view.js';

/** All that the rules of thumb look at: what `me` sees when it must choose. Lists of four are by emperor. */
export interface Moment {
  readonly me: Emperor;
  readonly seats: number;
  readonly mode: Mode;
  readonly target: number;
  readonly holy: number;
  readonly phase: Phase;
  /** 1 to 15. */
  readonly action: number;
  /** Clockwise. */
  readonly table: Readonly<Four<Emperor>>;
  readonly auto: Readonly<Four<boolean>>;
  readonly out: Readonly<Four<boolean>>;
  readonly cities: Readonly<Four<Card | null>>;
  readonly nextCity: Card | null;
  readonly trophies: Readonly<Four<readonly Card[]>>;
  readonly totals: Readonly<Four<number>>;
  readonly ruins: Readonly<Four<number>>;
  readonly played: readonly Played[];
  /** Since the last shuffle, this action's not included. */
  readonly battlePlayed: readonly Card[];
  readonly hand: readonly Card[];
}

/** Who is asked. Only seats are. */
export function whose(eye: Eye): Emperor {
  const emperor = emperorOf(eye);
  if (emperor === undefined) throw new Error(`${eye} is nobody who chooses`);
  return emperor;
}

/** What an emperor sees that must choose. */
export const momentOf = (table: PowerView, me: Emperor, seats: number): Moment => ({ ...table, me, seats });

/** The same of an imagined match, straight from its state: nothing else of it is looked at. */
export const momentIn = (s: PowerState, me: Emperor): Moment => ({
  me,
  seats: s.seats,
  mode: s.mode,
  target: s.target,
  holy: s.holy,
  phase: s.phase,
  action: s.action,
  table: s.table,
  auto: s.auto,
  out: s.out,
  cities: s.cities,
  nextCity: s.cityDeck[0] ?? null,
  trophies: s.trophies,
  totals: s.totals,
  ruins: s.ruins,
  played: s.played,
  battlePlayed: s.battlePlayed,
  hand: s.hands[me],
});
