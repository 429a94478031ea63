import type { Seat } from '../../engine/table.js';
import type { Card } from '../../games/circle-of-kings/rules/state.js';
import type { CircleView } from '../../games/circle-of-kings/rules/view.js';
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

/** What a card is worth besides its value. */
const CARD = 3;
/** What a Lord is worth, and how much dearer each gets the fewer are left; the last one is the match. */
const LORD = 14;
const URGENCY = 30;
const LAST = 300;
/** As long as both decks have so many Lords, there is time to use every card. */
const AMPLE = 6;

/** What is at stake in the round that a view shows. */
export function stakesOf(v: CircleView, me: Seat, unseen: Pair<readonly Card[]>, blur: number): Stakes {
  const decks = v.sides.map(({ lordDeck }) => lordDeck) as Pair<number>;
  const time = Math.min(1, Math.min(...decks) / AMPLE);
  const lord = (left: number): number => (left <= 1 ? LAST : LORD + URGENCY / left);
  return {
    me,
    card: (face) => time * (CARD + face),
    lord: [lord(decks[0]), lord(decks[1])],
    blur,
    unseen,
  };
}
