import type { DecisionRule } from '../../../../engine/game.js';
import type { Seat } from '../../../../engine/table.js';
import type { CircleRefusal } from '../refusals.js';
import type { Circle } from '../ring.js';
import type { Card, CircleState, Effect, Moment, Position, Side, Suit } from '../state.js';
import type { G } from '../table.js';

/** How a Lord is named in the program. A Lord with a question asks it by this name (section 5). */
export type LordId =
  | Effect
  | LordKind
  | 'priestess'
  | 'empress'
  | 'lovers'
  | 'chariot'
  | 'hanged'
  | 'death'
  | 'devil'
  | 'moon'
  | 'sun'
  | 'judgement'
  | 'world';
/** The kinds of decision that are a Lord's own question. */
export type LordKind = 'magician' | 'hierophant' | 'strength' | 'hermit' | 'wheel' | 'justice' | 'tower';

/** A Lord: its place among the Lords, what it does for its owner, and how it looks. Its words stand beside those of the others. */
export interface Lord {
  readonly id: LordId;
  readonly number: number;
  readonly moment: Moment;
  /** R16 Of two Lords of one moment the higher resolves first. */
  readonly initiative: number;
  readonly look: Look;
  /** R17 The round is over after it. */
  readonly endsRound?: true;
  /** What it does to whatever Lord lies opposite. */
  readonly opposes?: 'negates' | 'sendsBack';
  /** The places whose Kings it exchanges, where these are always the same. */
  readonly swaps?: readonly [Position, Position];
  readonly question?: Question;
  /** What holds from when it has acted until Cleanup. */
  readonly lasts?: Lasting;
  /** What it does at once, before it asks. */
  act?(g: G, owner: Seat): void;
  /** R23 What it does once the combat is fought. */
  fought?(g: G): void;
}

export interface Look {
  /** Beside buttons and in menus. */
  readonly emoji: string;
  /** Beside what it has set working, in pictures. */
  readonly sign?: 'jester' | 'cups' | 'crown' | 'star' | 'sword';
}

/** A Lord's question. R4 It is asked where there is anything to choose; otherwise the Lord does nothing. */
export interface Question {
  /** What is chosen: something of the Circle, or cards of the rival's or of the own army. */
  readonly about: 'circle' | 'theirs' | 'own';
  /** What is legal, where it isn't any one option. */
  readonly rule?: DecisionRule<CircleState, CircleRefusal>;
  options(s: CircleState, owner: Seat): readonly string[];
  /** Who is asked, where it isn't the owner. */
  seat?(s: CircleState): Seat;
  /** What follows. `seat`: who answered. */
  answered(g: G, owner: Seat, choice: readonly string[], seat: Seat): void;
}

/** What a Lord changes in other rules for the rest of the round, for both seats. */
export interface Lasting {
  /** How the state names it. */
  readonly effect: Effect;
  readonly combat?: CombatChange;
  /** R27 What else cards of this suit prey on. */
  prey?(s: Circle, suit: Suit): readonly Suit[];
  readonly walk?: WalkChange;
}

/** R22 */
export interface CombatChange {
  /** How the combat is called then. */
  readonly rule: 'low' | 'captains';
  /** The cards that count. */
  counts?(side: Side): readonly Card[];
  readonly lowerWins?: true;
}

/** R28, R29 */
export interface WalkChange {
  /** How many cards of the suit hit a Circle Action eliminates, if there are as many. */
  readonly losses: number;
  /** What the Chariot may hit at once. */
  readonly targets: DecisionRule<CircleState, CircleRefusal>;
}
