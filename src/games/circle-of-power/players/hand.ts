import { SUITS } from '../../../cards/standard.js';
import { strengthAs } from '../rules/circle.js';
import { type Card, type Four, four } from '../rules/state.js';
import type { Weights } from './weights.js';

/** The place of a suit among `SUITS`. */
export type SuitPlace = 0 | 1 | 2 | 3;
const LAST_LETTERS = SUITS.map((suit) => suit.charCodeAt(0));

/** The place of a battle card's suit among `SUITS`. */
export const suitIn = (card: Card): SuitPlace => LAST_LETTERS.indexOf(card.charCodeAt(card.length - 1)) as SuitPlace;
/** 2 to 10, without making a string, since the question is very frequent. */
export const numberIn = (card: Card): number => (card.length === 3 ? 10 : card.charCodeAt(0) - 48);

/** R4 A card's strength with this suit as trump, by its place; -1 for none. */
export const strengthWith = (card: Card, trump: number): number => strengthAs(numberIn(card), suitIn(card) === trump);

/** From 0 to 1: about how often a card wins without trumps. */
const might = (number: number, { steep }: Weights): number => (number / 10) ** steep;

/** The quality of a hand for the next initiatives, by the trump suit then, and with none; an unknown hand's is 1. */
export interface Chances {
  readonly suits: Readonly<Four<number>>;
  readonly none: number;
}

/** `trump`: its place, -1 for none. */
export const chanceWith = ({ suits, none }: Chances, trump: number): number => suits[trump] ?? none;

export function handChances(hand: readonly Card[], w: Weights): Chances {
  const few = 3 / Math.max(3, hand.length);
  const trumps = four(() => 0);
  const plain = four(() => 0);
  for (const card of hand) {
    const [number, suit] = [numberIn(card), suitIn(card)];
    trumps[suit] += w.trumps * (0.5 + number / 20);
    plain[suit] += w.highs * might(number, w);
  }
  const all = plain.reduce((sum, each) => sum + each, 0);
  const suits = four((suit) => w.bare + few * (all + trumps[suit] - plain[suit]));
  return { suits, none: w.bare + few * all };
}

/** The value of keeping this card beyond the action, with this suit as the present trump. */
export function keepingOf(card: Card, w: Weights, trump: number): number {
  const number = numberIn(card);
  const plain = w.keepPlain * might(number, w);
  return suitIn(card) === trump ? w.keepTrump * (0.5 + number / 20) + w.keepOther * plain : plain;
}
