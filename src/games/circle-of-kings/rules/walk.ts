import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { chariotMayCome, chariotOf, chariotReady, chariotTargets } from './lords/07-chariot.js';
import { ableCards, anyReady, preyOf, suitsHit, tapIdle, untapped } from './prey.js';
import { kingAt, nextSpot, positionOf, topmost } from './ring.js';
import {
  armyOf,
  type Card,
  type CircleState,
  ownerOf,
  rivalOf,
  SEATS,
  SUITS,
  type Suit,
  sideOf,
  suitOf,
  worthOf,
} from './state.js';
import { bothArmies, burnLords, eliminate, type G, type PhaseSteps } from './table.js';

type WalkSteps =
  | 'circle'
  | 'walk'
  | 'turn'
  | 'turnAnswered'
  | 'hit'
  | 'suitAnswered'
  | 'targetAnswered'
  | 'casualtyAnswered'
  | 'struck'
  | 'purge'
  | 'afterCircle';

/** The Circle Phase: its Lords, the walk around the ring of Kings, and the survivors (R26-R33). */
export const walk: PhaseSteps<WalkSteps> = {
  /** R26 The Lords of the Circle. */
  circle(g) {
    g.state.phase = 'kings';
    g.then('lords', { moment: 'circle' });
  },

  /** R28 The walk starts at the topmost King, or where the Hierophant says. */
  walk(g) {
    const { state: s } = g;
    s.phase = 'circle';
    s.spot = s.start ?? positionOf(s, topmost(s));
    s.actor = s.first;
    tapIdle(s);
    g.then('turn', {});
  },

  /**
   * R31 The walk ends when nobody can act any more. R28 Otherwise it moves to the next turn in which a seat can act.
   */
  turn(g) {
    const { state: s } = g;
    if (!anyReady(s) && !chariotMayCome(s)) return endWalk(g);
    let now = turnOf(s);
    for (; !canAct(s, now); now = turnOf(s)) pass(s);
    const { seat, able, chariot } = now;
    if (chariot !== undefined) return askAttacker(g, seat, [...able, chariot, ...(able.length > 0 ? [] : ['wait'])]);
    askAttacker(g, seat, mattersWhich(s, seat, able) ? able : [spare(able, seat)]);
  },
  turnAnswered(g, { seat }) {
    const { state: s } = g;
    const by = sure(g.answer(seat)[0]);
    if (by === 'wait') return wait(g, seat);
    const suits = by === chariotOf(seat) ? [] : suitsHit(s, seat, suitOf(by));
    if (by === chariotOf(seat)) s.chariot = null;
    else s.tapped.push(by);
    s.attack = { by, suit: null };
    if (suits.length < 2) attackSuit(g, suits[0] ?? null);
    g.then('hit', {});
  },

  /** The target: the Emperor's suit, the Chariot's target, the defender's casualty. Asked where there is a choice. */
  hit(g) {
    const { state: s } = g;
    const { seat, by, suit } = attackOf(s);
    if (by === chariotOf(seat)) return askFor(g, seat, 'target', chariotTargets(s, seat));
    if (suit === null) return askFor(g, seat, 'suit', suitsHit(s, seat, suitOf(by)));
    const rival = rivalOf(seat);
    const hit = armyOf(sideOf(s, rival)).filter((card) => suitOf(card) === suit);
    askFor(g, rival, 'casualty', hit);
  },
  suitAnswered(g, { seat }) {
    attackSuit(g, sure(SUITS.find((suit) => suit === g.answer(seat)[0])));
    g.then('hit', {});
  },
  targetAnswered(g, { seat }) {
    strike(g, rivalOf(seat), g.answer(seat));
  },
  casualtyAnswered(g, { seat }) {
    strike(g, seat, g.answer(seat));
  },

  /** R30 Taps cards without prey; then the other seat has its turn, and after it the next King's suit. */
  struck(g) {
    const { state: s } = g;
    s.attack = null;
    if (s.chariot) s.chariot.held = false;
    tapIdle(s);
    pass(s);
    g.then('turn', {});
  },

  /**
   * R32, G26, G27 A seat that lost its last card in the walk burns a Lord; both burn in one moment. R33 Then Justice.
   */
  purge(g) {
    const { state: s } = g;
    const purged = SEATS.filter((seat) => armyOf(sideOf(s, seat)).length === 0 && sure(s.lost[seat]) > 0);
    for (const seat of purged) g.tell({ type: 'purged', seat });
    if (purged.length > 0) burnLords(g, purged, 'purge');
    s.phase = 'justice';
    g.then('lords', { moment: 'end' });
  },

  /** R25, R33 The survivors; after the Hanged Man the combat is still to come. */
  afterCircle(g) {
    const { state: s } = g;
    g.tell({ type: 'survivors', armies: bothArmies(s) });
    g.then(s.hanged === null ? 'cleanup' : 'combat', {});
  },
};

/** A turn of the walk: its seat, its cards that can act, and its Chariot if that has a target. */
interface Turn {
  readonly seat: Seat;
  readonly able: readonly Card[];
  readonly chariot: Card | undefined;
}

function turnOf(s: CircleState): Turn {
  const seat = sure(s.actor);
  const able = ableCards(s, seat, suitOf(kingAt(s, sure(s.spot))));
  return { seat, able, chariot: chariotReady(s, seat) ? chariotOf(seat) : undefined };
}

/** Whether the turn has an action. A waiting Chariot alone is not asked again until something has happened. */
const canAct = (s: CircleState, { able, chariot }: Turn): boolean =>
  able.length > 0 || (chariot !== undefined && !s.chariot?.held);

function attackOf(s: CircleState): { seat: Seat; by: Card; suit: Suit | null } {
  return { seat: sure(s.actor), ...sure(s.attack) };
}

/** G25 The choice among several able cards matters only if the rival could still hit that suit. */
function mattersWhich(s: CircleState, seat: Seat, [first]: readonly Card[]): boolean {
  const rival = rivalOf(seat);
  const suit = suitOf(sure(first));
  return s.chariot?.seat === rival || untapped(s, rival).some((card) => preyOf(s, suitOf(card)).includes(suit));
}

/** The card of lowest value; of two equal ones the stolen one. */
function spare(able: readonly Card[], seat: Seat): Card {
  const own = (card: Card): number => (ownerOf(card) === seat ? 1 : 0);
  const rank = (card: Card): number => 2 * worthOf(card) + own(card);
  return able.reduce((lowest, card) => (rank(card) < rank(lowest) ? card : lowest));
}

function askAttacker(g: G, seat: Seat, options: readonly string[]): void {
  g.ask({ seat, kind: 'attacker', options, quiet: true });
  g.then('turnAnswered', { seat });
}

/** G20 The Chariot waits. Where nothing else can happen, it is given up. */
function wait(g: G, seat: Seat): void {
  const { state: s } = g;
  g.tell({ type: 'wait', seat });
  s.chariot = anyReady(s) ? { seat, held: true } : null;
  pass(s);
  g.then('turn', {});
}

/** R28 First the seat that acts first, then the other; then the next King. */
function pass(s: CircleState): void {
  const first = sure(s.first);
  if (s.actor === first) s.actor = rivalOf(first);
  else {
    s.actor = first;
    s.spot = nextSpot(s, sure(s.spot));
  }
}

/** The suit of the attack under way: null for the Chariot. */
function attackSuit(g: G, suit: Suit | null): void {
  const { seat, by } = attackOf(g.state);
  g.state.attack = { by, suit };
  g.tell({ type: 'attack', seat, by, suit });
}

/** R28, R29 The open question of the Circle Action under way. */
function askFor(g: G, seat: Seat, kind: 'suit' | 'target' | 'casualty', options: readonly string[]): void {
  g.ask({ seat, kind, options, quiet: true });
  g.then(`${kind}Answered`, { seat });
}

/** The Circle Action eliminates cards of this seat's army. */
function strike(g: G, seat: Seat, cards: readonly Card[]): void {
  const { state: s } = g;
  s.lost[seat === 0 ? 0 : 1] += cards.length;
  eliminate(g, seat, cards, attackOf(s).by);
  g.then('struck', {});
}

function endWalk(g: G): void {
  const { state: s } = g;
  s.chariot = null;
  s.spot = null;
  s.actor = null;
  g.then('purge', {});
}
