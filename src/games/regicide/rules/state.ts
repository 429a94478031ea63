import { compareCards, isJoker, isRoyal, RANKS, rankOf, SUITS, suitOf } from '../../../cards/standard.js';
import type { BaseState, Outcome, Seat } from '../../../engine/table.js';

export type Card = string;

/** The rules a saved match may be waiting to run. Changing a name here needs a migration. */
export type RegicideSteps = {
  /** R3, R4 Deal, until some hand holds a Diamond. */
  deal: { redeals: number };
  /** R5 Who begins. */
  first: { redeals: number };
  /** A turn begins. */
  turn: { seat: Seat; because: TurnCause };
  /** R6, R10 Ask what is played, or find that nothing can be. */
  act: { seat: Seat };
  play: { seat: Seat };
  /** R24 */
  askNext: { seat: Seat };
  chooseNext: { seat: Seat };
  /** R11-R15 */
  suitPowers: { seat: Seat };
  /** R16 */
  dealDamage: { seat: Seat };
  /** R17-R19 */
  defeat: { seat: Seat };
  /** R20 The enemy strikes. */
  blow: { seat: Seat };
  /** R21, R22 Ask what covers the blow, or find that nothing can. */
  cover: { seat: Seat };
  suffer: { seat: Seat };
};

export type TurnCause = 'order' | 'kill' | 'jester';

export interface Enemy {
  readonly card: Card;
  /** Dealt so far. */
  damage: number;
  /** True until a Jester breaks it. */
  immune: boolean;
}

/** One play against the current enemy. */
export interface Played {
  readonly seat: Seat;
  /** In card order. */
  readonly cards: readonly Card[];
  /** The attack value (R8); 0 for a Jester. */
  readonly value: number;
  /** As dealt then. */
  damage: number;
}

export interface Defeated {
  readonly card: Card;
  /** Who dealt the last blow. */
  readonly seat: Seat;
  readonly exact: boolean;
}

export interface RegicideState extends BaseState<RegicideSteps> {
  /** Jesters in the deck; solo: Jesters aside at the start. */
  readonly jesters: number;
  /** Who shall begin, if it isn't drawn. */
  readonly firstSeat: Seat | null;
  turn: Seat;
  turnNumber: number;
  first: Seat;
  readonly handMax: number;
  /** First = next to be turned. */
  castle: Card[];
  enemy: Enemy | null;
  /** First = next to be drawn. */
  tavern: Card[];
  /** How many cards on top of the tavern everybody saw there (G24). */
  tavernSeen: number;
  /** Last = visible top. */
  discard: Card[];
  /** By seat, each in card order. */
  hands: Card[][];
  /** Against the current enemy, oldest first. */
  played: Played[];
  /** By seat: the most recent turn was a yield (G2). */
  yielded: boolean[];
  flipsLeft: number;
  flipsUsed: number;
  defeated: Defeated[];
}

export type LossReason = 'uncovered' | 'stuck';
export type Medal = 'gold' | 'silver' | 'bronze';

export interface RegicideOutcome extends Outcome {
  readonly result: 'win' | 'loss';
  readonly reason: 'castle' | LossReason;
  /** Who dealt the last blow, or who fell. */
  readonly seat: Seat;
  readonly victory: Medal | null;
  readonly defeated: number;
}

/** R2, G28 By number of seats, whatever the number of Jesters. */
export const HAND_MAX: Readonly<Record<number, number>> = { 1: 8, 2: 7, 3: 6, 4: 5 };
/** R2 By number of seats; solo: how many lie aside. */
export const STANDARD_JESTERS: Readonly<Record<number, number>> = { 1: 2, 2: 0, 3: 1, 4: 2 };

const VALUES: Readonly<Record<string, number>> = { A: 1, J: 10, Q: 15, K: 20 };
const BY_CARD = new Map<Card, number>();

/**
 * What a card is worth, for attacking and for covering: Jester 0 (G7), ace 1, numbers their number, royals 10, 15, 20, in
 * a hand too (R26).
 */
export function worthOf(card: Card): number {
  let value = BY_CARD.get(card);
  if (value === undefined) {
    const rank = rankOf(card);
    value = rank === undefined ? 0 : (VALUES[rank] ?? Number(rank));
    BY_CARD.set(card, value);
  }
  return value;
}

export function total(cards: readonly Card[]): number {
  let sum = 0;
  for (const card of cards) sum += worthOf(card);
  return sum;
}

export const attackOf = (enemy: Card): number => worthOf(enemy);
export const healthOf = (enemy: Card): number => 2 * worthOf(enemy);
export const isJester = isJoker;

export const hasSuit = (cards: readonly Card[], suit: string): boolean => cards.some((card) => suitOf(card) === suit);

/** R11, G17 Whether this suit of a play works against the enemy. */
export const works = (enemy: Enemy, suit: string): boolean => !(enemy.immune && suitOf(enemy.card) === suit);

/** R15, R25 The sum of all working Spades plays against this enemy, each at its full attack value (G18). */
export function shieldOf(enemy: Enemy, played: readonly Played[]): number {
  if (!works(enemy, 'S')) return 0;
  let shield = 0;
  for (const { cards, value } of played) if (hasSuit(cards, 'S')) shield += value;
  return shield;
}

/** R20, G8 The damage due: the enemy's attack minus its shield, at least 0. */
export function dueOf({ enemy, played }: Pick<RegicideState, 'enemy' | 'played'>): number {
  return enemy ? Math.max(0, attackOf(enemy.card) - shieldOf(enemy, played)) : 0;
}

/** R9, G1-G3 Whether this seat may yield: not when every other seat's most recent turn was a yield. */
export function mayYield({ yielded }: Pick<RegicideState, 'yielded'>, seat: Seat): boolean {
  for (let other = 0; other < yielded.length; other++) if (other !== seat && !yielded[other]) return true;
  return false;
}

/** Puts a card into its place in a sorted hand. */
export function addToHand(hand: Card[], card: Card): void {
  let place = hand.length;
  while (place > 0 && compareCards(hand[place - 1] as Card, card) > 0) place--;
  hand.splice(place, 0, card);
}

export function takeFromHand(hand: Card[], cards: readonly Card[]): void {
  for (const card of cards) hand.splice(hand.indexOf(card), 1);
}

const NUMBERS: readonly Card[] = RANKS.slice(0, 10).flatMap((rank) => SUITS.map((suit) => `${rank}${suit}`));

/** R2 Aces to tens, and the Jesters of the deck: none in it when playing solo. */
export function tavernCards({ seats, jesters }: Pick<RegicideState, 'seats' | 'jesters'>): Card[] {
  return [...NUMBERS, ...['X1', 'X2'].slice(0, seats === 1 ? 0 : jesters)];
}

/** All twelve royals. */
export const ROYALS: readonly Card[] = RANKS.filter(isRoyal).flatMap((rank) => SUITS.map((suit) => `${rank}${suit}`));
