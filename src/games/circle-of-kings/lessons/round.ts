import type { LessonPosition } from '../../../contract/lesson.js';
import type { Seat } from '../../../engine/terms.js';
import { ARMY_CODES, LORD_CODES } from '../rules/decks.js';
import type { Card } from '../rules/state.js';

/** One side's cards, without the owner's sign: `7W`, `M13`. */
interface Has {
  readonly hand?: readonly Card[];
  /** On the table. */
  readonly captain?: Card;
  readonly army?: readonly Card[];
  readonly lord?: Card;
  /** Lords left in the deck. */
  readonly lords?: number;
  /** Whether the Recruit is open, or was answered. */
  readonly recruit?: 'open' | 'pass';
}

/** The essentials of a lesson's position; all else follows. */
interface Scene {
  readonly phase: 'draw' | 'captain' | 'deploy' | 'combat' | 'circle';
  readonly mine: Has;
  readonly bens: Has;
  /** The Kings from the top on, clockwise. */
  readonly circle?: readonly Card[];
  /** In the walk: the card of Ben's that strikes, without the owner's sign. */
  readonly struckBy?: Card;
}

const CIRCLE: readonly Card[] = ['KW', 'KS', 'KP', 'KC'];
/** About the fifth round: the Lords gone from a deck. */
const LORDS = 12;
/** Army cards left in a deck. */
const WAITING = 20;
const PLACES = ['top', 'right', 'bottom', 'left'];

/** A moment of a round. In the walk Ben acts first, and in the fight the learner's Lord works. */
export function round({ phase, mine, bens, circle = CIRCLE, struckBy }: Scene): LessonPosition {
  const walk = struckBy !== undefined;
  const spot = walk ? PLACES[circle.findIndex((king) => king.endsWith(struckBy.slice(-1)))] : null;
  return {
    seats: 2,
    state: {
      phase,
      round: 5,
      circle,
      removed: null,
      negated: null,
      hanged: null,
      queue: phase === 'combat' ? [0] : [],
      effects: [],
      start: null,
      chariot: null,
      combat: null,
      first: walk ? 1 : null,
      spot,
      actor: walk ? 1 : null,
      attack: walk ? { by: `1.${struckBy}`, suit: null } : null,
      lost: [0, 0],
      tapped: walk ? [`1.${struckBy}`] : [],
      seats: [side(0, mine), side(1, bens)],
      outcome: null,
    },
  };
}

function side(seat: Seat, { hand = [], captain, army = [], lord, lords = LORDS, recruit }: Has) {
  const own = (code: Card): Card => `${seat}.${code}`;
  const placed = new Set([...hand, ...army, captain, lord].map((code) => code && own(code)));
  const left = (codes: readonly Card[]): Card[] =>
    codes.filter((card) => card.startsWith(`${seat}.`) && !placed.has(card)).sort(mixed);
  const lordsLeft = left(LORD_CODES);
  const armyLeft = left(ARMY_CODES);
  return {
    lordDeck: lordsLeft.slice(0, lords),
    lordDiscard: lordsLeft.slice(lords),
    armyDeck: armyLeft.slice(0, WAITING),
    armyDiscard: armyLeft.slice(WAITING),
    hand: hand.map(own),
    captain: captain === undefined ? null : own(captain),
    army: army.map(own),
    lord: lord === undefined ? null : own(lord),
    toDraw: 0,
    recruit: recruit ?? null,
  };
}

/** A fixed order that looks random. */
const mixed = (one: Card, other: Card): number => markOf(one) - markOf(other);
const markOf = (card: Card): number => [...card].reduce((mark, sign) => (mark * 31 + sign.charCodeAt(0)) % 101, 7);
