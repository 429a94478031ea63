import { at } from '../../engine/lists.js';
import type { Seat } from '../../engine/table.js';
import { armyCards, type Card, rivalOf, suitOf, worthOf } from '../../games/circle-of-kings/rules/state.js';
import type { CircleView } from '../../games/circle-of-kings/rules/view.js';
import { bestOf } from './best.js';

/** From which value on a hand is kept whole. */
const KEPT = 6;

/** R8 The lowest card goes, of equals the one of the suit held most; where all are good, the unknown card goes. */
export function draw(v: CircleView, options: readonly string[]): string[] {
  const hand = armyCards(v.hand);
  if (hand.every((card) => worthOf(card) >= KEPT)) return ['burn'];
  const many = (card: Card): number => hand.filter((each) => suitOf(each) === suitOf(card)).length;
  const cards = options.filter((option) => option !== 'burn');
  return [bestOf(cards, (card) => many(card) - 2 * worthOf(card))];
}

/** R9 Who recruits has more Lords than this, */
const SPARE_LORDS = 8;
/** is not further behind in Lords than this, */
const BEHIND = 3;
/** and holds fewer Army cards than this, or cards worth less together. */
const FEW = 6;
const LOW = 30;

/** R9 Early on, and with few or low cards; hardly when behind in Lords. */
export function recruit(v: CircleView, me: Seat): string[] {
  const hand = armyCards(v.hand);
  const left = at(v.sides, me).lordDeck;
  const behind = at(v.sides, rivalOf(me)).lordDeck - left;
  const weak = hand.length < FEW || hand.reduce((sum, card) => sum + worthOf(card), 0) < LOW;
  return [left > SPARE_LORDS && behind <= BEHIND && weak ? 'recruit' : 'pass'];
}
