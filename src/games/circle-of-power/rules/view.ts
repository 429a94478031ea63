import { sortCards } from '../../../cards/standard.js';
import type { Eye } from '../../../engine/table.js';
import {
  type Card,
  type Emperor,
  emperorOf,
  type Four,
  four,
  isSeat,
  type Mode,
  type Phase,
  type Played,
  type PowerState,
} from './state.js';

/** One eye's view of a match of Circle of Power. Lists of four are by emperor, except `table`. */
export interface PowerView {
  readonly mode: Mode;
  readonly target: number;
  readonly holy: number;
  readonly maxSeasons: number;
  readonly phase: Phase;
  readonly season: number;
  readonly action: number;
  /** Clockwise. */
  readonly table: Readonly<Four<Emperor>>;
  readonly auto: Readonly<Four<boolean>>;
  readonly out: Readonly<Four<boolean>>;
  readonly dealer: Emperor;
  readonly starter: Emperor;
  readonly turn: Emperor | null;
  /** The number of cards in each hand or pile. */
  readonly hands: Readonly<Four<number>>;
  /** The number of its cards. */
  readonly battleDeck: number;
  /** Since the last shuffle, without this action's; oldest first. */
  readonly battlePlayed: readonly Card[];
  readonly played: readonly Played[];
  readonly cities: Readonly<Four<Card | null>>;
  /** The next available city, open on the city deck; null where the deck is used up. */
  readonly nextCity: Card | null;
  /** The number of cards in the city deck, with the next available city; the last is `X2`. */
  readonly cityDeck: number;
  readonly cityDiscard: readonly Card[];
  readonly trophies: Readonly<Four<readonly Card[]>>;
  readonly destroyed: Readonly<Four<readonly Card[]>>;
  readonly totals: Readonly<Four<number>>;
  readonly ruins: Readonly<Four<number>>;
  /** The eye's own, by number and suit; empty for a bystander and for a seat that became a dummy. */
  readonly hand: readonly Card[];
}

export function view(s: PowerState, eye: Eye): PowerView {
  const own = emperorOf(eye);
  return {
    mode: s.mode,
    target: s.target,
    holy: s.holy,
    maxSeasons: s.maxSeasons,
    phase: s.phase,
    season: s.season,
    action: s.action,
    table: [...s.table],
    auto: [...s.auto],
    out: [...s.out],
    dealer: s.dealer,
    starter: s.starter,
    turn: s.turn,
    hands: four((emperor) => s.hands[emperor].length),
    battleDeck: s.battleDeck.length,
    battlePlayed: [...s.battlePlayed],
    played: s.played.map((each) => ({ ...each })),
    cities: [...s.cities],
    nextCity: s.cityDeck[0] ?? null,
    cityDeck: s.cityDeck.length,
    cityDiscard: [...s.cityDiscard],
    trophies: four((emperor) => [...s.trophies[emperor]]),
    destroyed: four((emperor) => [...s.destroyed[emperor]]),
    totals: [...s.totals],
    ruins: [...s.ruins],
    hand: own === undefined || !isSeat(s, own) || s.auto[own] ? [] : sortCards(s.hands[own]),
  };
}

/** Section 7, in its order. */
export function canonical(s: PowerState): Readonly<Record<string, unknown>> {
  return {
    phase: s.phase,
    season: s.season,
    action: s.action,
    table: s.table,
    auto: s.auto,
    out: s.out,
    dealer: s.dealer,
    starter: s.starter,
    turn: s.turn,
    hands: s.hands,
    battleDeck: s.battleDeck,
    battlePlayed: s.battlePlayed,
    played: s.played,
    cities: s.cities,
    cityDeck: s.cityDeck,
    cityDiscard: s.cityDiscard,
    trophies: s.trophies,
    destroyed: s.destroyed,
    totals: s.totals,
    ruins: s.ruins,
  };
}
