import type { Seat } from '../../../engine/table.js';
import { attackOf, bySign, type Card, type Enemy, healthOf, total } from './state.js';

/*
 * What a play does, said once: for the rules, the words and the computer players. The suits of a play are one number, so
 * that computer players can weigh thousands of them.
 */

/** Suits as bits. */
export const SUIT = { C: 1, D: 2, H: 4, S: 8 } as const;

const BITS = bySign(SUIT);

/** The bit of a card's suit, told by its last sign; 0 for a Jester. */
export const suitBit = (card: Card): number => BITS[card.charCodeAt(card.length - 1)] ?? 0;

/** G15 The suits of a play as bits, each once. */
export function suitsIn(cards: readonly Card[]): number {
  let suits = 0;
  for (const card of cards) suits |= suitBit(card);
  return suits;
}

/** R11, G17 The suit, as a bit, whose power does nothing against this enemy; 0 once a Jester has broken its immunity. */
export const blockedBy = ({ card, immune }: Pick<Enemy, 'card' | 'immune'>): number => (immune ? suitBit(card) : 0);

/** R12 How many cards these powers heal. `discard`: how many lie there. */
export const healedBy = (powers: number, value: number, discard: number): number =>
  powers & SUIT.H ? Math.min(value, discard) : 0;

/** R13 How many cards these powers call for. */
export const suppliedBy = (powers: number, value: number): number => (powers & SUIT.D ? value : 0);

/** R15, R16 The damage that a play deals: doubled by Clubs, which do nothing else (G16). */
export const damageOf = (powers: number, value: number): number => (powers & SUIT.C ? 2 * value : value);

/** R15 What these powers take from the enemy's attack. */
export const shieldedBy = (powers: number, value: number): number => (powers & SUIT.S ? value : 0);

/**
 * R13 The seats that draw, in the order they do: one card each, clockwise from `seat`, round and round, passing over full
 * hands, until `cards` are drawn or all hands are full. `rooms`: by seat, how many cards more it may hold, those just
 * played having made room (G14).
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

/** R16, G22 The health that an enemy has left: at 0 it is beaten exactly, below 0 with damage to spare. */
export const leftOf = ({ card, damage }: Pick<Enemy, 'card' | 'damage'>): number => healthOf(card) - damage;
export const isDown = (left: number): boolean => left <= 0;
/** R17 */
export const isExact = (left: number): boolean => left === 0;

/** What has been played against an enemy, as far as its shield goes. */
type Plays = readonly { readonly cards: readonly Card[]; readonly value: number }[];

/** R25, G18 The sum of all plays with a Spade, each at its full attack value: the shield once no immunity stands against it. */
export function spadesIn(played: Plays): number {
  let shield = 0;
  for (const { cards, value } of played) if (suitsIn(cards) & SUIT.S) shield += value;
  return shield;
}

/** R15 The sum of all working Spades plays against this enemy. */
export const shieldOf = (enemy: Pick<Enemy, 'card' | 'immune'>, played: Plays): number =>
  blockedBy(enemy) === SUIT.S ? 0 : spadesIn(played);

/** R20, G8 What a blow costs: the attack minus the shield, at least 0. */
export const dueAfter = (attack: number, shield: number): number => Math.max(0, attack - shield);

/** R20 What the enemy's blow costs now; 0 where there is none. */
export const dueOf = ({
  enemy,
  played,
}: {
  readonly enemy: Pick<Enemy, 'card' | 'immune'> | null;
  readonly played: Plays;
}): number => (enemy ? dueAfter(attackOf(enemy.card), shieldOf(enemy, played)) : 0);

/** What everybody sees of what a play meets. */
export interface Front {
  /** R11 The suit without power, as a bit. */
  readonly blocked: number;
  /** The enemy's health left. */
  readonly room: number;
  /** What its blow costs now. */
  readonly due: number;
  /** How many cards. */
  readonly tavern: number;
  readonly discard: number;
  /** By seat. */
  readonly handCounts: readonly number[];
  readonly handMax: number;
}

/** What a play does, as far as everybody can know. */
export interface Strike {
  /** R8 */
  readonly value: number;
  /** R11 The suits that work, as bits. */
  readonly powers: number;
  readonly damage: number;
  /** The enemy's health left; 0 or less where it falls. */
  readonly left: number;
  /** R20 What the blow costs after the play; 0 where the enemy falls. */
  readonly due: number;
  readonly healed: number;
  /** R13 Who draws, in order. */
  readonly drawers: readonly Seat[];
}

/** What `seat` does by playing these cards, of which none is a Jester. Hearts have healed before Diamonds are drawn (R14). */
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

/** G14 By seat: how many cards more it may hold once `seat` has played so many. */
const roomsAfter = ({ handCounts, handMax }: Front, seat: Seat, played: number): number[] =>
  handCounts.map((count, each) => handMax - count + (each === seat ? played : 0));
