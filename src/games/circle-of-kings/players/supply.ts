import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { armyCards, type Card, rivalOf, suitOf, worthOf } from '../rules/state.js';
import type { CircleView } from '../rules/view.js';
import { bestOf } from './best.js';

/** The least value of a card worth keeping. */
const KEPT = 6;

/** R8 Discards the lowest card, of equals one of the suit held most; where all are good, burns the unknown card. */
export function draw(v: CircleView, options: readonly string[]): string[] {
  const hand = armyCards(v.hand);
  if (hand.every((card) => worthOf(card) >= KEPT)) return ['burn'];
  const many = (card: Card): number => hand.filter((each) => suitOf(each) === suitOf(card)).length;
  const cards = options.filter((option) => option !== 'burn');
  return [bestOf(cards, (card) => many(card) - 2 * worthOf(card))];
}

/** R9 Recruits with more Lords than this, */
const SPARE_LORDS = 8;
/** at most this far behind in Lords, */
const BEHIND = 3;
/** and with fewer Army cards than this, or cards of a lower total. */
const FEW = 6;
const LOW = 30;

/** R9 Early on, and with few or low cards; hardly when behind in Lords. */
export function recruit(v: CircleView, me: Seat): string[] {
  const hand = armyCards(v.hand);
  const left = sure(v.sides[me]).lordDeck;
  const behind = sure(v.sides[rivalOf(me)]).lordDeck - left;
  const weak = hand.length < FEW || hand.reduce((sum, card) => sum + worthOf(card), 0) < LOW;
  return [left > SPARE_LORDS && behind <= BEHIND && weak ? 'recruit' : 'pass'];
}
