import { sortCards } from '../../../cards/standard.js';
import type { Chance } from '../../../engine/chance.js';
import { rulebookOf } from '../../../engine/game.js';
import { imaginedBase } from '../../../engine/imagined.js';
import type { Seen } from '../../../engine/see.js';
import { type Eye, type Seat, Table } from '../../../engine/table.js';
import { decisions } from './decisions.js';
import { type RegicidePhase, resumeAt } from './resume.js';
import {
  attackOf,
  type Card,
  type Defeated,
  dueOf,
  healthOf,
  type RegicideState,
  shieldOf,
  tavernCards,
  total,
} from './state.js';
import { steps } from './steps.js';

export type { RegicidePhase };

/** What is needed to run the rules on an imagined state to where it rests. */
const rulebook = rulebookOf({ id: 'regicide', steps, decisions });

/** What one eye may see of a match of Regicide. */
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
    /** Attack minus shield, at least 0: what a blow costs now. */
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
  /** Royals not met yet, by elimination, sorted; their order is secret. */
  readonly castle: readonly Card[];
  /** How many cards. */
  readonly tavern: number;
  /** Recruited royals that everybody saw laid on top and that nobody has drawn yet; first = next to be drawn (G24). */
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
  /** After the end, for everybody. */
  readonly revealed?: {
    /** By seat. */
    readonly hands: readonly (readonly Card[])[];
    /** First = next to be drawn. */
    readonly tavern: readonly Card[];
    readonly castle: readonly Card[];
  };
}

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
 * Section 7, in its order; besides, how many cards on top of the tavern everybody knows (G24), and after the end the
 * outcome: how a match was lost doesn't always follow from where the cards lie.
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

/** A random state that fits what an eye sees: castle order, tavern, lower discards and other hands are dealt anew. */
export function imagine(seen: Seen<RegicideView>, chance: Chance): RegicideState {
  const { table: v, eye, seats } = seen;
  if (v.revealed) return overState(seen, chance);
  const hidden = hiddenCards(v, seats);
  for (;;) {
    const pool = [...hidden];
    chance.shuffle(pool);
    const hands = v.handCounts.map((count, seat) => (seat === eye ? [...v.hand] : sortCards(pool.splice(0, count))));
    const tavern = [...v.tavernTop, ...pool.splice(0, v.tavern - v.tavernTop.length)];
    const discard = v.discardTop === null ? [] : [...pool, v.discardTop];
    const state = imaginedState(seen, { hands, tavern, discard, castle: castleInOrder(v.castle, chance) });
    if (dealtADiamond(v, state) && canCover(seen, state)) return state;
  }
}

/** R4 While the dealt hands are untouched, one of them holds a Diamond. */
const dealtADiamond = (v: RegicideView, state: RegicideState): boolean =>
  !untouched(v) || state.hands.some((hand) => hand.some((card) => card.endsWith('D')));

/** R22 Whoever is asked what covers a blow can cover it (solo: the eye is the only seat). */
const canCover = ({ awaited }: Seen<RegicideView>, state: RegicideState): boolean =>
  awaited.every(
    ({ seat, kind }) => kind !== 'suffer' || state.flipsLeft > 0 || total(state.hands[seat] as Card[]) >= dueOf(state),
  );

/** The deals of R4 can still be seen in the hands: nobody has played, discarded or drawn. */
const untouched = (v: RegicideView): boolean =>
  v.played.length === 0 && v.discard === 0 && v.defeated.length === 0 && v.flipsUsed === 0;

/** Every card the eye cannot place: neither in its own hand, nor on the table, nor seen on a pile, nor in the castle. */
function hiddenCards(v: RegicideView, seats: number): Card[] {
  const placed = new Set<Card>([...v.hand, ...v.tavernTop, ...v.castle]);
  if (v.enemy) placed.add(v.enemy.card);
  if (v.discardTop) placed.add(v.discardTop);
  for (const { cards } of v.played) for (const card of cards) placed.add(card);
  const met = v.defeated.map(({ card }) => card);
  return [...tavernCards({ seats, jesters: v.jesters }), ...met].filter((card) => !placed.has(card));
}

/** R1 Jacks before Queens before Kings, each rank in random order. */
function castleInOrder(castle: readonly Card[], chance: Chance): Card[] {
  return ['J', 'Q', 'K'].flatMap((rank) => {
    const royals = castle.filter((card) => card.startsWith(rank));
    chance.shuffle(royals);
    return royals;
  });
}

type Hidden = Pick<RegicideState, 'hands' | 'tavern' | 'discard' | 'castle'>;

function imaginedState(seen: Seen<RegicideView>, hidden: Hidden): RegicideState {
  const { table: v } = seen;
  const state: RegicideState = {
    ...imaginedBase(seen),
    jesters: v.jesters,
    firstSeat: null,
    turn: v.turn,
    turnNumber: v.turnNumber,
    first: v.first,
    handMax: v.handMax,
    enemy: v.enemy && { card: v.enemy.card, damage: v.enemy.damage, immune: v.enemy.immune },
    tavernSeen: v.tavernTop.length,
    played: v.played.map((play) => ({ ...play, cards: [...play.cards] })),
    yielded: [...v.yielded],
    flipsLeft: v.flipsLeft,
    flipsUsed: v.flipsUsed,
    defeated: v.defeated.map((each) => ({ ...each })),
    ...hidden,
  };
  resumeAt(state, v.phase);
  new Table(rulebook, state).run();
  return state;
}

/** After the end only the order of the discard pile is unknown. */
function overState(seen: Seen<RegicideView>, chance: Chance): RegicideState {
  const { table: v } = seen;
  const { hands, tavern, castle } = v.revealed as NonNullable<RegicideView['revealed']>;
  const shown = new Set([...hands.flat(), ...tavern]);
  const pool = hiddenCards(v, seen.seats).filter((card) => !shown.has(card));
  chance.shuffle(pool);
  return imaginedState(seen, {
    hands: hands.map((hand) => [...hand]),
    tavern: [...tavern],
    castle: [...castle],
    discard: v.discardTop === null ? [] : [...pool, v.discardTop],
  });
}
