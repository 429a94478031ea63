import { type NoValues, type RefusalOf, refusing } from '../../../engine/game.js';
import type { Card, Suit } from './state.js';

/** Why a choice of this game is refused, with the values of each. `given`: the number of cards named. */
export type CircleRefusals = {
  readonly armySize: { readonly captain: Card; readonly count: number; readonly given: number };
  readonly casualties: { readonly count: number; readonly given: number };
  readonly oneSuitOnly: NoValues;
  readonly bothOfSuit: { readonly suit: Suit };
  readonly justiceWants: { readonly count: number; readonly given: number };
};
export type CircleRefusal = RefusalOf<CircleRefusals>;
export const refuse = refusing<CircleRefusals>();
