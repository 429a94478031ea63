import { sortCards } from '../../../cards/standard.js';
import type { Seen } from '../../../engine/see.js';
import type { Eye, Seat } from '../../../engine/table.js';
import type { RegicidePhase } from './resume.js';
import { attackOf, type Card, type Defeated, healthOf, type RegicideState } from './state.js';
import { dueOf, shieldOf } from './strike.js';

export type { RegicidePhase };

/** One eye's view of a match of Regicide. */
export interface RegicideView {
  readonly phase: RegicidePhase;
  readonly turn: Seat;
  readonly turnNumber: number;
  readonly first: Seat;
  readonly handMax: number;
  /** Jesters in the deck; solo: Jesters aside at the start. */
  readonly jesters: number;
  readonly enemy: {
    readonly card: Card;
    /** Unreduced. */
    readonly attack: number;
    readonly health: number;
    /** Dealt so far. */
    readonly damage: number;
    readonly shield: number;
    /** Attack minus shield, at least 0: the present cost of a blow. */
    readonly due: number;
    readonly immune: boolean;
  } | null;
  /** Plays against the current enemy, oldest first. */
  readonly played: readonly {
    readonly seat: Seat;
    readonly cards: readonly Card[];
    readonly value: number;
    readonly damage: number;
  }[];
  /** Royals still to come, by elimination, sorted; their order is secret. */
  readonly castle: readonly Card[];
  /** How many cards. */
  readonly tavern: number;
  /** Recruited royals on top that everybody saw and nobody has drawn; first = next to be drawn (G24). */
  readonly tavernTop: readonly Card[];
  /** How many cards. */
  readonly discard: number;
  readonly discardTop: Card | null;
  /** The eye's own, in card order; empty for a bystander. */
  readonly hand: readonly Card[];
  /** By seat. */
  readonly handCounts: readonly number[];
  /** By seat: the most recent turn was a yield. */
  readonly yielded: readonly boolean[];
  readonly flipsLeft: number;
  readonly flipsUsed: number;
  /** In order. */
  readonly defeated: readonly Defeated[];
  /** Present after the end, for everybody. */
  readonly revealed?: {
    /** By seat. */
    readonly hands: readonly (readonly Card[])[];
    /** First = next to be drawn. */
    readonly tavern: readonly Card[];
    readonly castle: readonly Card[];
  };
}

/** Types a view that the program gives this game: it is always of one of its own matches. */
export const ownView = (view: Seen): Seen<RegicideView> => view as Seen<RegicideView>;

export function view(s: RegicideState, eye: Eye): RegicideView {
  return {
    phase: phaseOf(s),
    turn: s.turn,
    turnNumber: s.turnNumber,
    first: s.first,
    handMax: s.handMax,
    jesters: s.jesters,
    enemy: enemyView(s),
    played: s.played.map(({ seat, cards, value, damage }) => ({ seat, cards: [...cards], value, damage })),
    castle: sortCards(s.castle),
    tavern: s.tavern.length,
    tavernTop: s.tavern.slice(0, s.tavernSeen),
    discard: s.discard.length,
    discardTop: s.discard.at(-1) ?? null,
    hand: eye === 'bystander' ? [] : [...(s.hands[eye] ?? [])],
    handCounts: s.hands.map((hand) => hand.length),
    yielded: [...s.yielded],
    flipsLeft: s.flipsLeft,
    flipsUsed: s.flipsUsed,
    defeated: s.defeated.map((each) => ({ ...each })),
    ...(s.outcome && {
      revealed: { hands: s.hands.map((hand) => [...hand]), tavern: [...s.tavern], castle: [...s.castle] },
    }),
  };
}

function enemyView(s: RegicideState): RegicideView['enemy'] {
  if (!s.enemy) return null;
  const { card, damage, immune } = s.enemy;
  const shield = shieldOf(s.enemy, s.played);
  return { card, attack: attackOf(card), health: healthOf(card), damage, shield, due: dueOf(s), immune };
}

export function phaseOf(s: Pick<RegicideState, 'outcome' | 'pending'>): RegicidePhase {
  const kind = s.pending[0]?.kind;
  return s.outcome || kind === undefined ? 'over' : (kind as RegicidePhase);
}

/**
 * Section 7, in its order; in addition the number of known cards on top of the tavern (G24), and after the end the
 * outcome: the cards don't always show how a match was lost.
 */
export function canonical(s: RegicideState): Readonly<Record<string, unknown>> {
  return {
    phase: phaseOf(s),
    turn: s.turn,
    turnNumber: s.turnNumber,
    first: s.first,
    handMax: s.handMax,
    castle: s.castle,
    enemy: s.enemy && {
      card: s.enemy.card,
      attack: attackOf(s.enemy.card),
      health: healthOf(s.enemy.card),
      damage: s.enemy.damage,
      shield: shieldOf(s.enemy, s.played),
      immune: s.enemy.immune,
    },
    tavern: s.tavern,
    discard: s.discard,
    hands: s.hands,
    played: s.played,
    yielded: s.yielded,
    flipsLeft: s.flipsLeft,
    flipsUsed: s.flipsUsed,
    defeated: s.defeated,
    tavernSeen: s.tavernSeen,
    ...(s.outcome && { outcome: s.outcome }),
  };
}
