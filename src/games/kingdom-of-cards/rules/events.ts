import type { Seat } from '../../../engine/table.js';
import type { Card, CardsOutcome, TrickStep } from './state.js';

/** Every event, in the words of the rules. Lists "by seat" have null for seats out of the hand. */
export type CardsEvent = (
  | { type: 'hand-start'; hand: number; hands: number; dealer: Seat }
  /** The number is for all. `cards`: for that seat alone. */
  | { type: 'dealt'; seat: Seat; count: number; cards?: Card[] }
  | { type: 'trick-start'; hand: number; trick: number; starter: Seat }
  | { type: 'lead'; seat: Seat; card: Card }
  /** A card was laid face down. `card`: for that seat alone; with pace `together` the whole event. */
  | { type: 'placed'; seat: Seat; step: TrickStep; card?: Card }
  /** With pace `together` to that seat alone, and to all at the reveal. */
  | { type: 'passed'; seat: Seat; step: TrickStep | 'mulligan' }
  /** Pace `together`: laid a card or passed, kept or threw in; which of these is told later. */
  | { type: 'answered'; seat: Seat; step: TrickStep | 'mulligan' }
  /** By seat: a card, or that it passed. */
  | { type: 'reveal'; step: TrickStep; cards: (Card | 'pass' | null)[] }
  /** R13 By seat. */
  | { type: 'tally'; step: TrickStep; wins: (number | null)[] }
  /** R5 `how`: null where nobody is allied. */
  | { type: 'alliances'; alliances: Seat[][]; how: 'match' | 'call' | null; callers: Seat[] }
  /** R8 `asked`: its owner chose it. */
  | { type: 'defends'; seat: Seat; value: Card; asked: boolean }
  /**
   * R9 One side. `attack`: a code for each of its seats. `hits`: the beaten codes, their seats, and the beating codes.
   */
  | { type: 'fight'; seats: Seat[]; attack: Card[]; hits: { target: Seat; code: Card; by: Card }[]; wins: number }
  /** R10 `pot`, `share`: the number of cards, in all and for each. `tied`: more than one side takes it. */
  | { type: 'trick-won'; seats: Seat[]; wins: number; pot: number; share: number; discarded: Card[]; tied: boolean }
  | { type: 'forfeit'; seat: Seat }
  /** R12 `cards`: the new ones, to that seat alone. */
  | { type: 'mulligan'; seat: Seat; count: number; cards?: Card[] }
  | { type: 'restock'; count: number }
  | { type: 'hand-end'; hand: number; counts: number[]; winners: Seat[]; handsWon: number[] }
  | { type: 'match-end'; outcome: CardsOutcome }
) & { auto?: true };
