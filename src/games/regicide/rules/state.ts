import { compareCards, isJoker, isRoyal, RANKS, SUITS } from '../../../cards/standard.js';
import { sure } from '../../../engine/sure.js';
import type { BaseState, Outcome, Seat } from '../../../engine/table.js';

export type Card = string;

/** The steps that a saved match may hold. Changing a name here needs a migration. */
export type RegicideSteps = {
  /** R3, R4 Deal, until some hand holds a Diamond. */
  deal: { redeals: number };
  /** R5 The first seat. */
  first: { redeals: number };
  /** A turn begins. */
  turn: { seat: Seat; because: TurnCause };
  /** R6, R10 Asks for a play, or finds that none is possible. */
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
  /** R21, R22 Asks for a cover of the blow, or finds that none is possible. */
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
  /** The seat that dealt the last blow. */
  readonly seat: Seat;
  readonly exact: boolean;
}

export interface RegicideState extends BaseState<RegicideSteps> {
  /** Jesters in the deck; solo: Jesters aside at the start. */
  readonly jesters: number;
  /** The seat that begins, if it isn't drawn. */
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
  /** The number of cards on top of the tavern that everybody knows (G24). */
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
  /** The seat that dealt the last blow, or that fell. */
  readonly seat: Seat;
  readonly victory: Medal | null;
  readonly defeated: number;
}

/** R2, G28 By number of seats, whatever the number of Jesters. */
export const HAND_MAX: Readonly<Record<number, number>> = { 1: 8, 2: 7, 3: 6, 4: 5 };
/** R2 By number of seats; solo: the Jesters laid aside. */
export const STANDARD_JESTERS: Readonly<Record<number, number>> = { 1: 2, 2: 0, 3: 1, 4: 2 };

/**
 * By the first character of a card; `1` is a ten's. Looked up by character codes, since computer players ask very
 * often.
 */
const WORTHS = bySign({ A: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9, 1: 10, J: 10, Q: 15, K: 20 });

/** Numbers by the code of a character; 0 for all others. */
export function bySign(numbers: Readonly<Record<string, number>>): Uint8Array {
  return Uint8Array.from({ length: 128 }, (_, code) => numbers[String.fromCharCode(code)] ?? 0);
}

/**
 * A card's value, for attack and cover: Jester 0 (G7), ace 1, numbers their number, royals 10, 15, 20, in
 * a hand too (R26).
 */
export const worthOf = (card: Card): number => WORTHS[card.charCodeAt(0)] ?? 0;

export function total(cards: readonly Card[]): number {
  let sum = 0;
  for (const card of cards) sum += worthOf(card);
  return sum;
}

export const attackOf = (enemy: Card): number => worthOf(enemy);
export const healthOf = (enemy: Card): number => 2 * worthOf(enemy);
export const isJester = isJoker;
export const isAce = (card: Card): boolean => card.charCodeAt(0) === 65; // 'A'
export const handOf = ({ hands }: Pick<RegicideState, 'hands'>, seat: Seat): Card[] => sure(hands[seat]);

/** The enemy, and the play that strikes it. */
export const strikeIn = ({ enemy, played }: RegicideState): { enemy: Enemy; play: Played } => ({
  enemy: sure(enemy),
  play: sure(played.at(-1)),
});

/** Inserts a card into a sorted hand. */
export function addToHand(hand: Card[], card: Card): void {
  let place = hand.length;
  while (place > 0 && compareCards(hand[place - 1] ?? '', card) > 0) place--;
  hand.splice(place, 0, card);
}

export function takeFromHand(hand: Card[], cards: readonly Card[]): void {
  for (const card of cards) hand.splice(hand.indexOf(card), 1);
}

const NUMBERS: readonly Card[] = RANKS.slice(0, 10).flatMap((rank) => SUITS.map((suit) => `${rank}${suit}`));

/** R2 Aces to tens, and the Jesters of the deck: solo without Jesters. */
export function tavernCards({ seats, jesters }: Pick<RegicideState, 'seats' | 'jesters'>): Card[] {
  return [...NUMBERS, ...['X1', 'X2'].slice(0, seats === 1 ? 0 : jesters)];
}

/** All twelve royals. */
export const ROYALS: readonly Card[] = RANKS.filter(isRoyal).flatMap((rank) => SUITS.map((suit) => `${rank}${suit}`));
