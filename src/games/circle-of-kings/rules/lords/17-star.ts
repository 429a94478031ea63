import type { DecisionRule } from '../../../../engine/game.js';
import { eachAlone, either, exactly, type Legal, NONE_LEGAL } from '../../../../engine/legal.js';
import { type CircleRefusal, refuse } from '../refusals.js';
import { type Card, type CircleState, SUITS, suitOf } from '../state.js';
import type { Lord } from './lord.js';

const LOSSES = 2;

/** G19 The Chariot's targets under the Star: two cards of one suit, or a card that is alone in its suit. */
const targets: DecisionRule<CircleState, CircleRefusal> = {
  legal: (_, { options }) => SUITS.map((suit) => ofOneSuit(options, suit)).reduce(either, NONE_LEGAL),
  whyNot: (_, { options }, choice) => whyNoTarget(options, choice),
};

function ofOneSuit(options: readonly Card[], suit: string): Legal {
  const cards = options.filter((card) => suitOf(card) === suit);
  return cards.length === 1 ? eachAlone(cards) : exactly(cards, LOSSES);
}

/** G19 Why these cards are no valid target. */
function whyNoTarget(options: readonly Card[], choice: readonly Card[]): CircleRefusal | undefined {
  const [first] = choice;
  if (first === undefined) return undefined;
  const suit = suitOf(first);
  if (choice.some((card) => suitOf(card) !== suit)) return refuse('oneSuitOnly');
  const there = options.filter((card) => suitOf(card) === suit).length;
  return choice.length < Math.min(LOSSES, there) ? refuse('bothOfSuit', { suit }) : undefined;
}

/** M17 The Star. In this Circle Phase every Circle Action, both players', eliminates two cards of the suit hit. */
export const star: Lord = {
  id: 'star',
  number: 17,
  moment: 'circle',
  look: { emoji: '⭐', sign: 'star' },
  lasts: { effect: 'star', walk: { losses: LOSSES, targets } },
};
