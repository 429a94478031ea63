import type { Seat } from '../../engine/table.js';
import type { Card } from '../../games/circle-of-kings/state.js';
import type { CircleView } from '../../games/circle-of-kings/view.js';
import type { Pair } from './field.js';

/** What there is to win and to lose in a round, in points of card value. */
export interface Stakes {
  readonly me: Seat;
  /** What a card of this face value is worth to its owner. */
  readonly card: (face: number) => number;
  /** By seat: what burning a Lord costs. */
  readonly lord: Pair<number>;
  /** How far a forecast combat may be off: 0 where both armies are known. */
  readonly blur: number;
  /** By seat: cards that may lie in the Army deck. */
  readonly unseen: Pair<readonly Card[]>;
}

export const WEIGHTS = {
  /** What a card is worth besides its value. */
  card: 3,
  lord: 14,
  /** The fewer Lords are left, the dearer each. */
  urgency: 30,
  last: 300,
  /** From how many Lords on cards count fully. */
  early: 6,
};

export function stakesOf(v: CircleView, me: Seat, unseen: Pair<readonly Card[]>, blur: number): Stakes {
  const decks = v.sides.map(({ lordDeck }) => lordDeck) as Pair<number>;
  const ahead = Math.min(1, Math.min(...decks) / WEIGHTS.early);
  const lord = (left: number): number => (left <= 1 ? WEIGHTS.last : WEIGHTS.lord + WEIGHTS.urgency / left);
  return {
    me,
    card: (face) => ahead * (WEIGHTS.card + face),
    lord: [lord(decks[0]), lord(decks[1])],
    blur,
    unseen,
  };
}
