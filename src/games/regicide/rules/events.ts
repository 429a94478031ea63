import type { Seat } from '../../../engine/table.js';
import type { Card, LossReason, Medal, TurnCause } from './state.js';

/** Every event, in the words of the rules. `auto`: the engine made the choice. */
export type RegicideEvent = (
  | { type: 'matchStarted'; first: Seat; handMax: number; jesters: number; redeals: number }
  /** For that seat alone. */
  | { type: 'handDealt'; seat: Seat; cards: Card[] }
  /** `left`: the number of royals behind it in the castle. */
  | { type: 'enemyRevealed'; card: Card; attack: number; health: number; left: number }
  | { type: 'turnBegan'; seat: Seat; turnNumber: number; because: TurnCause }
  | { type: 'cardsPlayed'; seat: Seat; cards: Card[]; value: number }
  | { type: 'powerBlocked'; seat: Seat; suit: string; enemy: Card }
  /** `top`: the visible discard afterwards. */
  | { type: 'healed'; seat: Seat; count: number; discardLeft: number; top: Card | null }
  /** `counts`: by seat. */
  | { type: 'drew'; seat: Seat; counts: number[]; tavernLeft: number }
  /** For that seat alone. */
  | { type: 'drewCards'; seat: Seat; cards: Card[] }
  | { type: 'shielded'; seat: Seat; amount: number; shield: number; attackNow: number }
  | { type: 'damaged'; seat: Seat; amount: number; doubled: boolean; total: number; health: number }
  | { type: 'jesterPlayed'; seat: Seat; card: Card; shieldNow: number }
  | { type: 'talkOpened'; seat: Seat }
  | { type: 'talkClosed' }
  | { type: 'nextChosen'; by: Seat; seat: Seat }
  | { type: 'yielded'; seat: Seat }
  | { type: 'enemyDefeated'; seat: Seat; card: Card; exact: boolean; left: number }
  | { type: 'attackHeld'; seat: Seat }
  | { type: 'attacked'; seat: Seat; attack: number; shield: number; due: number }
  | { type: 'suffered'; seat: Seat; cards: Card[]; total: number; due: number }
  | { type: 'jesterFlipped'; seat: Seat; discarded: Card[]; drawn: number; left: number }
  | { type: 'fell'; seat: Seat; due: number; had: number }
  | { type: 'stuck'; seat: Seat }
  | { type: 'won'; seat: Seat; victory: Medal | null }
  | { type: 'lost'; seat: Seat; reason: LossReason; defeated: number }
) & { auto?: true };
