import type { Eye, Seat } from '../../../engine/table.js';
import {
  armyCards,
  bySeat,
  type Card,
  type CircleState,
  type Effect,
  type King,
  lordCards,
  type Phase,
  type Position,
  SEATS,
  type Side,
  type Suit,
  sideOf,
} from './state.js';

/** One eye's view of one seat. */
export interface SideView {
  /** How many cards. */
  readonly lordDeck: number;
  readonly lordDiscard: number;
  readonly armyDeck: number;
  /** Face-up. */
  readonly armyDiscard: readonly Card[];
  /** The number of each in hand: always public. */
  readonly hand: { readonly lords: number; readonly army: number };
  /** `hidden`: face-down, and not the eye's own. */
  readonly captain: Card | 'hidden' | null;
  /** Without the Captain; `hidden` for each face-down card that is not the eye's own. */
  readonly army: readonly (Card | 'hidden')[];
  readonly lord: Card | 'hidden' | null;
  readonly toDraw: number;
  readonly recruit: Side['recruit'];
}

/** One eye's view of a match of Circle of Kings. */
export interface CircleView {
  readonly phase: Phase;
  readonly round: number;
  /** Top, right, bottom, left; a removed King keeps his place. */
  readonly circle: readonly King[];
  readonly removed: King | null;
  readonly negated: Seat | null;
  readonly hanged: Seat | null;
  readonly queue: readonly Seat[];
  readonly effects: readonly Effect[];
  readonly start: Position | null;
  readonly chariot: { readonly seat: Seat; readonly held: boolean } | null;
  readonly combat: { readonly values: readonly [number, number] | null; readonly winner: Seat | null } | null;
  readonly first: Seat | null;
  readonly spot: Position | null;
  readonly actor: Seat | null;
  readonly attack: { readonly by: Card; readonly suit: Suit | null } | null;
  /** By seat. */
  readonly lost: readonly [number, number];
  readonly tapped: readonly Card[];
  /** By seat. */
  readonly sides: readonly [SideView, SideView];
  /** The eye's own, sorted; empty for a bystander. */
  readonly hand: readonly Card[];
}

/** Whether Captains are face-down. */
const captainsDown = ({ phase }: Pick<CircleState, 'phase'>): boolean => phase === 'captain';
/** Whether placed armies and Lords are face-down. */
const armiesDown = ({ phase }: Pick<CircleState, 'phase'>): boolean => phase === 'captain' || phase === 'deploy';

export function view(s: CircleState, eye: Eye): CircleView {
  return {
    phase: s.phase,
    round: s.round,
    circle: [...s.circle],
    removed: s.removed,
    negated: s.negated,
    hanged: s.hanged,
    queue: queueOf(s),
    effects: [...s.effects],
    start: s.start,
    chariot: s.chariot && { ...s.chariot },
    combat: s.combat && { values: s.combat.values && [...s.combat.values], winner: s.combat.winner },
    first: s.first,
    spot: s.spot,
    actor: s.actor,
    attack: s.attack && { ...s.attack },
    lost: [...s.lost],
    tapped: [...s.tapped],
    sides: bySeat((seat) => sideView(s, seat, eye)),
    hand: eye === 'bystander' ? [] : [...sideOf(s, eye).hand],
  };
}

function sideView(s: CircleState, seat: Seat, eye: Eye): SideView {
  const side = sideOf(s, seat);
  const shown = (card: Card, down: boolean): Card | 'hidden' => (down && seat !== eye ? 'hidden' : card);
  return {
    lordDeck: side.lordDeck.length,
    lordDiscard: side.lordDiscard.length,
    armyDeck: side.armyDeck.length,
    armyDiscard: [...side.armyDiscard],
    hand: { lords: lordCards(side.hand).length, army: armyCards(side.hand).length },
    captain: side.captain && shown(side.captain, captainsDown(s)),
    army: side.army.map((card) => shown(card, armiesDown(s))),
    lord: side.lord && shown(side.lord, armiesDown(s)),
    toDraw: side.toDraw,
    recruit: side.recruit,
  };
}

/** Section 7: the seats whose Lord still has to resolve, in phases where a Lord may ask. */
const queueOf = ({ phase, queue }: CircleState): Seat[] => (phase === 'combat' || phase === 'kings' ? [...queue] : []);

/** Section 7, in its order. */
export function canonical(s: CircleState): Readonly<Record<string, unknown>> {
  return {
    phase: s.phase,
    round: s.round,
    circle: s.circle,
    removed: s.removed,
    negated: s.negated,
    hanged: s.hanged,
    queue: queueOf(s),
    effects: s.effects,
    start: s.start,
    chariot: s.chariot,
    combat: s.combat,
    first: s.first,
    spot: s.spot,
    actor: s.actor,
    attack: s.attack,
    lost: s.lost,
    tapped: s.tapped,
    seats: SEATS.map((seat) => canonicalSide(sideOf(s, seat))),
    outcome: s.outcome ?? null,
  };
}

const canonicalSide = (side: Side): Readonly<Record<string, unknown>> => ({
  lordDeck: side.lordDeck,
  lordDiscard: side.lordDiscard,
  armyDeck: side.armyDeck,
  armyDiscard: side.armyDiscard,
  hand: side.hand,
  captain: side.captain,
  army: side.army,
  lord: side.lord,
  toDraw: side.toDraw,
  recruit: side.recruit,
});
