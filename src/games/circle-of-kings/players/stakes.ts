import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { lowerWins } from '../rules/combat.js';
import {
  armyOf,
  bySeat,
  type Card,
  type CircleState,
  isLord,
  ownerOf,
  rivalOf,
  SEATS,
  sideOf,
  worthOf,
} from '../rules/state.js';

/** The possible gains and losses of a round, in points of card value. */
export interface Stakes {
  /** The part of its value that a card can still bring: 1 while there is time to use every card. */
  readonly time: number;
  /** By seat: the cost of burning a Lord. */
  readonly lord: readonly [number, number];
  /** By seat, at this moment: Lords in the deck, and the value of the cards on the table and in hand. */
  readonly lords: readonly [number, number];
  readonly cards: readonly [number, number];
}

/** A card's value on top of its number. */
const CARD = 3;
/** A Lord's value, and its increase as fewer are left; the last one is the match. */
const LORD = 14;
const URGENCY = 30;
const LAST = 300;
/** With this many Lords in both decks there is time to use every card. */
const AMPLE = 6;

/** The stakes of a round in its present state. */
export function stakesOf(s: CircleState): Stakes {
  const lords = lordsIn(s);
  const lord = (left: number): number => (left <= 1 ? LAST : LORD + URGENCY / left);
  return {
    time: Math.min(1, Math.min(...lords) / AMPLE),
    lord: bySeat((seat) => lord(sure(lords[seat]))),
    lords,
    cards: cardsIn(s),
  };
}

const lordsIn = (s: CircleState): [number, number] => bySeat((seat) => sideOf(s, seat).lordDeck.length);

/** By owner: the value of the Army cards in front of a seat or in a hand. */
function cardsIn(s: CircleState): [number, number] {
  const worth: [number, number] = [0, 0];
  const count = (card: Card): void => {
    if (!isLord(card)) worth[ownerOf(card) === 0 ? 0 : 1] += CARD + worthOf(card);
  };
  for (const seat of SEATS) {
    armyOf(sideOf(s, seat)).forEach(count);
    sideOf(s, seat).hand.forEach(count);
  }
  return worth;
}

/**
 * A seat's gain since then. `doubt`: how far the totals of a combat may be off because an army
 * was guessed; its result then counts by its probability. 0 where both armies are known.
 */
export function gainOf(before: Stakes, s: CircleState, me: Seat, doubt: number): number {
  const [lords, cards, luck] = [lordsIn(s), cardsIn(s), luckOf(s, doubt)];
  const cost = (seat: Seat): number =>
    (sure(before.lords[seat]) - sure(lords[seat]) - sure(luck[seat])) * sure(before.lord[seat]) +
    before.time * (sure(before.cards[seat]) - sure(cards[seat]));
  return cost(rivalOf(me)) - cost(me);
}

/** R23 By seat: the Lords burned by the combat, minus the expected number. */
function luckOf(s: CircleState, doubt: number): [number, number] {
  const values = s.combat?.values;
  if (!values || doubt === 0) return [0, 0];
  const lead = (values[0] - values[1]) * (lowerWins(s) ? -1 : 1);
  const wins = 1 / (1 + Math.exp(-lead / doubt));
  return [(lead > 0 ? 0 : 1) - (1 - wins), (lead < 0 ? 0 : 1) - wins];
}
