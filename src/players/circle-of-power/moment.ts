import type { Seat } from '../../engine/table.js';
import type { Card, Emperor, Mode, Phase, Played, PowerState } from '../../games/circle-of-power/rules/state.js';
import type { PowerView } from '../../games/circle-of-power/rules/view.js';

/** All that the rules of thumb look at: what `me` sees when it must choose. Arrays of length 4 are by emperor. */
export interface Moment {
  readonly me: Seat;
  readonly seats: number;
  readonly mode: Mode;
  readonly target: number;
  readonly holy: number;
  readonly phase: Phase;
  /** 1 to 15. */
  readonly action: number;
  /** Clockwise. */
  readonly table: readonly Emperor[];
  readonly auto: readonly boolean[];
  readonly out: readonly boolean[];
  readonly cities: readonly (Card | null)[];
  readonly nextCity: Card | null;
  readonly trophies: readonly (readonly Card[])[];
  readonly totals: readonly number[];
  readonly ruins: readonly number[];
  readonly played: readonly Played[];
  /** Since the last shuffle, this action's not included. */
  readonly battlePlayed: readonly Card[];
  readonly hand: readonly Card[];
}

/** What a seat sees that must choose. */
export const momentOf = (table: PowerView, me: Seat, seats: number): Moment => ({ ...table, me, seats });

/** The same of an imagined match, straight from its state: nothing else of it is looked at. */
export const momentIn = (s: PowerState, me: Seat): Moment => ({
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
  hand: s.hands[me] as Card[],
});
