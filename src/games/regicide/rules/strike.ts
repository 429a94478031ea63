import type { Seat } from '../../../engine/table.js';
import { attackOf, bySign, type Card, type Enemy, healthOf, total } from './state.js';

/*
 * The effect of a play, shared by rules, words and computer players. The suits of a play are one number, so
 * that computer players can weigh thousands of them.
 */

/** Suits as bits. */
export const SUIT = { C: 1, D: 2, H: 4, S: 8 } as const;

const BITS = bySign(SUIT);

/** The bit of a card's suit, by its last character; 0 for a Jester. */
export const suitBit = (card: Card): number => BITS[card.charCodeAt(card.length - 1)] ?? 0;

/** G15 The suits of a play as bits, each once. */
export function suitsIn(cards: readonly Card[]): number {
  let suits = 0;
  for (const card of cards) suits |= suitBit(card);
  return suits;
}

/** R11, G17 The suit, as a bit, without power against this enemy; 0 once a Jester has broken its immunity. */
export const blockedBy = ({ card, immune }: Pick<Enemy, 'card' | 'immune'>): number => (immune ? suitBit(card) : 0);

/** R12 The number of cards that these powers heal. `discard`: the size of that pile. */
export const healedBy = (powers: number, value: number, discard: number): number =>
  powers & SUIT.H ? Math.min(value, discard) : 0;

/** R13 The number of cards that these powers draw, at most. */
export const suppliedBy = (powers: number, value: number): number => (powers & SUIT.D ? value : 0);

/** R15, R16 The damage that a play deals: doubled by Clubs, which do nothing else (G16). */
export const damageOf = (powers: number, value: number): number => (powers & SUIT.C ? 2 * value : value);

/** R15 The reduction of the enemy's attack by these powers. */
export const shieldedBy = (powers: number, value: number): number => (powers & SUIT.S ? value : 0);

/**
 * R13 The seats that draw, in order: one card each, clockwise from `seat`, round by round, skipping full
 * hands, until `cards` are drawn or all hands are full. `rooms`: by seat, the number of cards it may add, after
 * those just played have left (G14).
 */
export function drawers(rooms: readonly number[], seat: Seat, cards: number): Seat[] {
  const order: Seat[] = [];
  for (let round = 0, drew = true; drew; round++) {
    drew = false;
    for (let step = 0; step < rooms.length && order.length < cards; step++) {
      const at = (seat + step) % rooms.length;
      if ((rooms[at] ?? 0) <= round) continue;
      order.push(at);
      drew = true;
    }
  }
  return order;
}

/** R16, G22 The health left to an enemy: at 0 it is beaten exactly, below 0 with spare damage. */
export const leftOf = ({ card, damage }: Pick<Enemy, 'card' | 'damage'>): number => healthOf(card) - damage;
export const isDown = (left: number): boolean => left <= 0;
/** R17 */
export const isExact = (left: number): boolean => left === 0;

/** The part of plays against an enemy that its shield depends on. */
type Plays = readonly { readonly cards: readonly Card[]; readonly value: number }[];

/**
 * R25, G18 The sum of all plays with a Spade, each at its full attack value: the shield once no immunity stands against
 * it.
 */
export function spadesIn(played: Plays): number {
  let shield = 0;
  for (const { cards, value } of played) if (suitsIn(cards) & SUIT.S) shield += value;
  return shield;
}

/** R15 The sum of all working Spades plays against this enemy. */
export const shieldOf = (enemy: Pick<Enemy, 'card' | 'immune'>, played: Plays): number =>
  blockedBy(enemy) === SUIT.S ? 0 : spadesIn(played);

/** R20, G8 The cost of a blow: the attack minus the shield, at least 0. */
export const dueAfter = (attack: number, shield: number): number => Math.max(0, attack - shield);

/** R20 The present cost of the enemy's blow; 0 without an enemy. */
export const dueOf = ({
  enemy,
  played,
}: {
  readonly enemy: Pick<Enemy, 'card' | 'immune'> | null;
  readonly played: Plays;
}): number => (enemy ? dueAfter(attackOf(enemy.card), shieldOf(enemy, played)) : 0);

/** The public situation that a play meets. */
export interface Front {
  /** R11 The suit without power, as a bit. */
  readonly blocked: number;
  /** The health left to the enemy. */
  readonly room: number;
  /** The present cost of its blow. */
  readonly due: number;
  /** The number of cards. */
  readonly tavern: number;
  readonly discard: number;
  /** By seat. */
  readonly handCounts: readonly number[];
  readonly handMax: number;
}

/** The effect of a play, as far as it is public. */
export interface Strike {
  /** R8 */
  readonly value: number;
  /** R11 The working suits, as bits. */
  readonly powers: number;
  readonly damage: number;
  /** The health left to the enemy; 0 or less where it falls. */
  readonly left: number;
  /** R20 The cost of the blow after the play; 0 where the enemy falls. */
  readonly due: number;
  readonly healed: number;
  /** R13 The seats that draw, in order. */
  readonly drawers: readonly Seat[];
}

/** The effect of these cards, played by `seat`, without a Jester. Hearts heal before Diamonds draw (R14). */
export function strike(front: Front, seat: Seat, cards: readonly Card[]): Strike {
  const value = total(cards);
  const powers = suitsIn(cards) & ~front.blocked;
  const damage = damageOf(powers, value);
  const left = front.room - damage;
  const healed = healedBy(powers, value, front.discard);
  const supplied = Math.min(suppliedBy(powers, value), front.tavern + healed);
  return {
    value,
    powers,
    damage,
    left,
    due: isDown(left) ? 0 : dueAfter(front.due, shieldedBy(powers, value)),
    healed,
    drawers: supplied > 0 ? drawers(roomsAfter(front, seat, cards.length), seat, supplied) : [],
  };
}

/** G14 By seat: the number of cards it may add once `seat` has played so many. */
const roomsAfter = ({ handCounts, handMax }: Front, seat: Seat, played: number): number[] =>
  handCounts.map((count, each) => handMax - count + (each === seat ? played : 0));
