import { at } from '../../engine/lists.js';
import type { Seat } from '../../engine/table.js';
import { lowerWins } from '../../games/circle-of-kings/rules/combat.js';
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
} from '../../games/circle-of-kings/rules/state.js';

/** What there is to win and to lose in a round, in points of card value. */
export interface Stakes {
  /** How much of its worth a card can still bring: 1 as long as there is time to use every card. */
  readonly time: number;
  /** By seat: what burning a Lord costs. */
  readonly lord: readonly [number, number];
  /** By seat, when the round is looked at: Lords in the deck, and what the cards on the table and in hand are worth. */
  readonly lords: readonly [number, number];
  readonly cards: readonly [number, number];
}

/** What a card is worth besides its value. */
const CARD = 3;
/** What a Lord is worth, and how much dearer each gets the fewer are left; the last one is the match. */
const LORD = 14;
const URGENCY = 30;
const LAST = 300;
/** As long as both decks have so many Lords, there is time to use every card. */
const AMPLE = 6;

/** What is at stake in a round as it lies. */
export function stakesOf(s: CircleState): Stakes {
  const lords = lordsIn(s);
  const lord = (left: number): number => (left <= 1 ? LAST : LORD + URGENCY / left);
  return {
    time: Math.min(1, Math.min(...lords) / AMPLE),
    lord: bySeat((seat) => lord(at(lords, seat))),
    lords,
    cards: cardsIn(s),
  };
}

const lordsIn = (s: CircleState): [number, number] => bySeat((seat) => sideOf(s, seat).lordDeck.length);

/** By owner: what the Army cards are worth that lie in front of somebody or are held. */
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
 * How well the round has gone for a seat since then. `doubt`: how far the totals of a combat may be off because an army
 * was guessed; it then counts as lost by as much as is likely. 0 where both armies are known.
 */
export function gainOf(before: Stakes, s: CircleState, me: Seat, doubt: number): number {
  const [lords, cards, luck] = [lordsIn(s), cardsIn(s), luckOf(s, doubt)];
  const cost = (seat: Seat): number =>
    (at(before.lords, seat) - at(lords, seat) - at(luck, seat)) * at(before.lord, seat) +
    before.time * (at(before.cards, seat) - at(cards, seat));
  return cost(rivalOf(me)) - cost(me);
}

/** R23 By seat: how many Lords more the combat has burned than was likely. */
function luckOf(s: CircleState, doubt: number): [number, number] {
  const values = s.combat?.values;
  if (!values || doubt === 0) return [0, 0];
  const lead = (values[0] - values[1]) * (lowerWins(s) ? -1 : 1);
  const wins = 1 / (1 + Math.exp(-lead / doubt));
  return [(lead > 0 ? 0 : 1) - (1 - wins), (lead < 0 ? 0 : 1) - wins];
}
