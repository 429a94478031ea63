import type { BaseState, Seat } from '../../../src/engine/table.js';

/** `F3`: its light, and its number from 1 to 4. */
export type Card = string;
export type Light = 'F' | 'L' | 'D';

export const LIGHTS: readonly Light[] = ['F', 'L', 'D'];
export const CARDS: readonly Card[] = LIGHTS.flatMap((light) => [1, 2, 3, 4].map((number) => `${light}${number}`));
/** R2 So many lie open. */
export const MARKET = 3;

/** The rules a saved match may be waiting to run. Changing a name here needs a migration. */
export type LanternSteps = {
  /** R1, R2 */
  setUp: object;
  /** R3, R5 */
  turn: object;
  /** R3, R4 */
  taken: { seat: Seat };
};

/** Section 4. */
export interface LanternState extends BaseState<LanternSteps> {
  turn: Seat;
  wishes: Card[];
  market: Card[];
  /** First = next. */
  pile: Card[];
  rows: Card[][];
}

export const lightOf = (card: Card): Light => card.charAt(0) as Light;
export const numberOf = (card: Card): number => Number(card.slice(1));
