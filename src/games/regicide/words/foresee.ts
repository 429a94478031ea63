import type { Seat } from '../../../engine/table.js';
import { type Card, type Enemy, hasSuit, healthOf, total, works } from '../rules/state.js';
import type { RegicideView } from '../rules/view.js';

/** What a play would do, as far as the player of it can know. */
export interface Foreseen {
  /** R8 The attack value. */
  readonly value: number;
  /** R16 Doubled by working Clubs. */
  readonly damage: number;
  readonly doubled: boolean;
  /** The enemy's health left, at least 0. */
  readonly left: number;
  readonly kills: boolean;
  readonly exact: boolean;
  /** The last King falls. */
  readonly wins: boolean;
  /** What the play adds to the shield. */
  readonly shielded: number;
  /** R20 What the blow costs after the play; 0 where it kills. */
  readonly due: number;
  /** R12 How many cards are healed. */
  readonly healed: number;
  /** R13 By seat: how many cards are drawn. */
  readonly drawn: readonly number[];
  /** What stays of the hand, before drawing, and its worth. */
  readonly kept: readonly Card[];
  readonly keptWorth: number;
}

/** What must be seen to foresee a play. The order of `castle` doesn't matter. */
export type Sight = Pick<
  RegicideView,
  'enemy' | 'played' | 'castle' | 'tavern' | 'discard' | 'hand' | 'handCounts' | 'handMax'
>;

/** What `seat`, holding the view's hand, would do by playing these cards (no Jester). There must be an enemy. */
export function foresee(view: Sight, seat: Seat, cards: readonly Card[]): Foreseen {
  const enemy = view.enemy as NonNullable<RegicideView['enemy']>;
  const active = (suit: string): boolean => hasSuit(cards, suit) && works(enemy as Enemy, suit);
  const value = total(cards);
  const doubled = active('C');
  const damage = doubled ? 2 * value : value;
  const left = healthOf(enemy.card) - enemy.damage - damage;
  const shielded = active('S') ? value : 0;
  const healed = active('H') ? Math.min(value, view.discard) : 0;
  const kept = view.hand.filter((card) => !cards.includes(card));
  return {
    value,
    damage,
    doubled,
    left: Math.max(0, left),
    kills: left <= 0,
    exact: left === 0,
    wins: left <= 0 && view.castle.length === 0,
    shielded,
    due: left <= 0 ? 0 : Math.max(0, enemy.attack - enemy.shield - shielded),
    healed,
    drawn: active('D') ? draws(view, seat, cards.length, value, view.tavern + healed) : view.handCounts.map(() => 0),
    kept,
    keptWorth: total(kept),
  };
}

/** R13 One card each, clockwise from the player, skipping full hands. By seat: how many cards come. */
function draws(view: Sight, seat: Seat, played: number, value: number, tavern: number): number[] {
  const counts = view.handCounts.map((count, each) => (each === seat ? count - played : count));
  const drawn = counts.map(() => 0);
  const room = (at: Seat): number => view.handMax - (counts[at] as number) - (drawn[at] as number);
  let left = Math.min(value, tavern);
  for (let at = seat; left > 0 && counts.some((_, each) => room(each) > 0); at = (at + 1) % counts.length) {
    if (room(at) <= 0) continue;
    drawn[at] = (drawn[at] as number) + 1;
    left--;
  }
  return drawn;
}

/** R25 The shield that stands once a Jester has broken the immunity: of all plays with a Spade. */
export function shieldWithoutImmunity({ played }: Pick<RegicideView, 'played'>): number {
  return played.reduce((shield, { cards, value }) => (hasSuit(cards, 'S') ? shield + value : shield), 0);
}
