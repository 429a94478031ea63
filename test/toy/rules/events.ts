import type { Seat } from '../../../src/engine/table.js';
import type { Card } from './state.js';

/** Everything that can happen. `auto`: nobody chose. */
export type LanternEvent = (
  | { type: 'wished'; seat: Seat; card: Card }
  | { type: 'opened'; market: Card[] }
  | { type: 'took'; seat: Seat; cards: Card[] }
  | { type: 'lit'; cards: Card[] }
  | { type: 'ended'; wishes: Card[]; scores: number[] }
) & { auto?: true };
