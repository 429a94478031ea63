import { FIVE_SUIT_CARDS, type FiveSuit, fiveSuitOf, fiveSuitValueOf } from '../../../cards/five-suits.js';
import { sure } from '../../../engine/sure.js';
import type { Card } from './state.js';

/** R1, G1 Each beats the next from above, and the next but one from below. The first follows the last. */
export const WHEEL: readonly [FiveSuit, FiveSuit, FiveSuit, FiveSuit, FiveSuit] = ['Co', 'Ma', 'Sh', 'Cr', 'Sp'];
const PLACE: Readonly<Record<FiveSuit, number>> = { Co: 0, Ma: 1, Sh: 2, Cr: 3, Sp: 4 };

/** The suit this many places further on the wheel. */
export const suitAfter = (suit: FiveSuit, places: number): FiveSuit =>
  sure(WHEEL[(PLACE[suit] + places) % WHEEL.length]);

/** How one suit beats another: its value must be higher, equal or higher, equal or lower; or it never does. */
export type Manner = '>' | '>=' | '<=' | 'never';
const MANNERS: readonly Manner[] = ['>', '>=', '<=', 'never', 'never'];

/** R1, G2 How the attacker's suit beats the defender's. */
const mannerOf = (attacker: FiveSuit, defender: FiveSuit): Manner =>
  sure(MANNERS[(PLACE[defender] - PLACE[attacker] + WHEEL.length) % WHEEL.length]);

const BEATEN_BY: ReadonlyMap<Card, ReadonlySet<Card>> = new Map(
  FIVE_SUIT_CARDS.map((attacker) => [
    attacker,
    new Set(
      FIVE_SUIT_CARDS.filter((defender) => {
        const [mine, other] = [fiveSuitValueOf(attacker), fiveSuitValueOf(defender)];
        switch (mannerOf(fiveSuitOf(attacker), fiveSuitOf(defender))) {
          case '>':
            return mine > other;
          case '>=':
            return mine >= other;
          case '<=':
            return mine <= other;
          default:
            return false;
        }
      }),
    ),
  ]),
);

/** R1, G4 Every card or value that this one beats. */
export const beatenBy = (card: Card): ReadonlySet<Card> => sure(BEATEN_BY.get(card));
/** R1 Whether one card or value beats another. */
export const beats = (attacker: Card, defender: Card): boolean => beatenBy(attacker).has(defender);

/** R3, G5 The suits that may reinforce this one: its own, then those it can beat, in wheel order. */
export const reinforcingSuits = (suit: FiveSuit): readonly FiveSuit[] => REINFORCING[suit];
const fitting = (suit: FiveSuit): FiveSuit[] =>
  WHEEL.map((_, places) => suitAfter(suit, places)).filter((other) => mannerOf(suit, other) !== 'never');
const REINFORCING: Readonly<Record<FiveSuit, readonly FiveSuit[]>> = {
  Co: fitting('Co'),
  Ma: fitting('Ma'),
  Sh: fitting('Sh'),
  Cr: fitting('Cr'),
  Sp: fitting('Sp'),
};

/** R3, G7 Whether a card may reinforce this deploy card: its own suit or one that it can beat, whatever the values. */
export const reinforces = (card: Card, deploy: Card): boolean =>
  reinforcingSuits(fiveSuitOf(deploy)).includes(fiveSuitOf(card));
