import { sure } from '../../../engine/sure.js';
import type { Eye } from '../../../engine/table.js';
import {
  type Card,
  type Emperor,
  emperorOf,
  type Four,
  type Mode,
  type Phase,
  type Played,
  type PowerState,
} from '../rules/state.js';
import type { PowerView } from '../rules/view.js';

/** The input of the rules of thumb: what `me` sees when it must choose. Lists of four are by emperor. */
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
  /** Since the last shuffle, without this action's. */
  readonly battlePlayed: readonly Card[];
  readonly hand: readonly Card[];
}

/** The emperor of the asked eye. Only seats are asked. */
export function whose(eye: Eye): Emperor {
  const emperor = sure(emperorOf(eye), `${eye} is nobody who chooses`);
  return emperor;
}

/** The moment of an emperor that must choose. */
export const momentOf = (table: PowerView, me: Emperor, seats: number): Moment => ({ ...table, me, seats });

/** The same for an imagined match, directly from its state. */
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
