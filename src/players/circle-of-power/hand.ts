import { SUITS } from '../../cards/standard.js';
import type { Card } from '../../games/circle-of-power/rules/state.js';
import type { Weights } from './weights.js';

const PLACES = SUITS.map((suit) => suit.charCodeAt(0));

/** The place of a battle card's suit among `SUITS`. */
export const suitIn = (card: Card): number => PLACES.indexOf(card.charCodeAt(card.length - 1));
/** 2 to 10, without making a text of it: this is asked very often. */
export const numberIn = (card: Card): number => (card.length === 3 ? 10 : card.charCodeAt(0) - 48);

/** How much stronger any trump is than any plain card. */
export const TRUMP = 100;

/** R4 What a card is worth against others, with this suit as trump. */
export const strengthWith = (card: Card, trump: number): number =>
  numberIn(card) + (suitIn(card) === trump ? TRUMP : 0);

/** From 0 to 1: how often a card wins, roughly, with no trump in play. */
const might = (number: number, { steep }: Weights): number => (number / 10) ** steep;

/** How good a hand is for the next initiatives, by the trump suit at that time, -1 for none last; a stranger's is 1. */
export function handChances(hand: readonly Card[], w: Weights): number[] {
  const few = 3 / Math.max(3, hand.length);
  const trumps = [0, 0, 0, 0];
  const plain = [0, 0, 0, 0];
  for (const card of hand) {
    const [number, suit] = [numberIn(card), suitIn(card)];
    trumps[suit] = (trumps[suit] as number) + w.trumps * (0.5 + number / 20);
    plain[suit] = (plain[suit] as number) + w.highs * might(number, w);
  }
  const all = plain.reduce((sum, each) => sum + each, 0);
  const chances = trumps.map((each, suit) => w.bare + few * (all + each - (plain[suit] as number)));
  return [...chances, w.bare + few * all];
}

/** What it counts to hold this card still after the action, with this suit as trump now. */
export function keepingOf(card: Card, w: Weights, trump: number): number {
  const number = numberIn(card);
  const plain = w.keepPlain * might(number, w);
  return suitIn(card) === trump ? w.keepTrump * (0.5 + number / 20) + w.keepOther * plain : plain;
}
