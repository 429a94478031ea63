import type { Seat } from '../../../engine/table.js';
import type { Card, Helper, Invader, KingdomsOutcome, Realm } from './state.js';

/** Every event, in the words of the rules. Ranks count from the front, which is 1. */
export type KingdomEvent = (
  | { type: 'match_begins'; first: Seat; dealer: Seat }
  | { type: 'turn'; seat: Seat; turn: number }
  /** R12 `rank`: of the healed army. `cards`: of its wounds. `amount`: their total. */
  | { type: 'healed'; seat: Seat; rank: number; cards: Card[]; amount: number }
  /** R13 `cards`: of the active force. `reserve`: the sizes of the forces behind it. */
  | { type: 'arranged'; seat: Seat; realm: Realm; cards: Card[]; reserve: number[] }
  /** R17-R19 `by`: cards of the invader. `target`: cards of what it struck. `force` against `against`. */
  | {
      type: 'attack' | 'convert';
      seat: Seat;
      by: Card[];
      realm: Realm;
      target: Card[];
      force: number;
      against: number;
      effective: number;
    }
  /** R20 The defender lets the invader go. */
  | { type: 'no_counter'; seat: Seat }
  /** R21 The invader is home. `damage`: of its present wounds. */
  | { type: 'withdraws'; seat: Seat; realm: Invader; damage: number }
  /** R20 `seat`: the answering one. `rank`: the answering force's. `force`: its offence. */
  | { type: 'countered'; seat: Seat; by: Card[]; realm: Invader; rank: number; force: number; cards: Card[] }
  /** R21 The invader belongs to `seat` now. */
  | { type: 'taken_over'; seat: Seat; by: Card[]; realm: Invader; cards: Card[] }
  | { type: 'militia'; seat: Seat; cards: Card[]; force: number }
  /** R22, R24 `realm`: of the spent force. */
  | { type: 'spends'; seat: Seat; realm: Realm; cards: Card[]; draws: number }
  /** R23 How many of each pile. */
  | { type: 'draws'; seat: Seat; counts: Partial<Record<Realm, number>> }
  /** For that seat alone. */
  | { type: 'drawn'; seat: Seat; cards: Card[] }
  | { type: 'keeps'; seat: Seat; realm: Realm }
  /** For that seat alone. */
  | { type: 'kept'; seat: Seat; card: Card }
  /** R26 */
  | { type: 'event'; seat: Seat; card: Card }
  /** R28 `cards`: those destroyed; none where the file had no active force. */
  | { type: 'disaster'; seat: Seat; realm: Realm; cards: Card[] }
  /** R29 `empty`: the pile had nothing to give. */
  | { type: 'omen'; seat: Seat; realm: Realm; empty?: true }
  /** For that seat alone. */
  | { type: 'omen_card'; seat: Seat; card: Card }
  /** R32 */
  | { type: 'chance'; seat: Seat; realm: Realm; difference: number; odd: boolean }
  | { type: 'influence'; seat: Seat; card: Card }
  | { type: 'leader'; seat: Seat; card: Card }
  /** R31 There is no force to lead. */
  | { type: 'leader_refused'; seat: Seat; card: Card }
  | { type: 'leader_falls'; seat: Seat; card: Card }
  /** R33 `cards`: of the force, where it is active. */
  | { type: 'helper'; seat: Seat; card: Helper; realm: Realm; rank: number; cards?: Card[] }
  | { type: 'sacrificed'; seat: Seat; realm: Realm; cards: Card[]; influence: Card }
  | { type: 'moves_up'; seat: Seat; realm: Realm; cards: Card[] }
  /** R26 */
  | { type: 'events_renewed'; count: number }
  | { type: 'match_ends'; reason: KingdomsOutcome['reason']; winner: Seat | null }
) & { auto?: true };
