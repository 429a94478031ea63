import type { DecisionRule } from '../../../../engine/game.js';
import type { Seat } from '../../../../engine/table.js';
import type { CircleRefusal } from '../refusals.js';
import type { Circle } from '../ring.js';
import type { Card, CircleState, Effect, Moment, Position, Side, Suit } from '../state.js';
import type { G } from '../table.js';

/** A Lord's name in the program. A Lord's question has the same kind (section 5). */
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
export const LORD_KINDS = ['hermit', 'strength', 'tower', 'wheel', 'hierophant', 'magician', 'justice'] as const;
export type LordKind = (typeof LORD_KINDS)[number];

/** A Lord: its number, its effect for its owner, and its look. Its words are with those of the others. */
export interface Lord {
  readonly id: LordId;
  readonly number: number;
  readonly moment: Moment;
  /** R16 Of two Lords of one moment the higher resolves first; its number where nothing is said. */
  readonly initiative?: number;
  readonly look: Look;
  /** R17 The round is over after it. */
  readonly endsRound?: true;
  /** Its effect on the opposite Lord. */
  readonly opposes?: 'negates' | 'sendsBack';
  /** It exchanges the Kings of these places. */
  readonly swaps?: readonly [Position, Position];
  readonly question?: Question;
  /** Its effect from then until Cleanup. */
  readonly lasts?: Lasting;
  /** Its immediate effect, before its question. */
  act?(g: G, owner: Seat): void;
  /** R23 Its effect after the combat. */
  fought?(g: G): void;
}

export interface Look {
  /** For buttons and menus. */
  readonly emoji: string;
  /** For pictures of its lasting effect. */
  readonly sign?: 'jester' | 'cups' | 'crown' | 'star' | 'sword';
}

/** A Lord's question. R4 It is asked where there is a choice; otherwise the Lord does nothing. */
export interface Question {
  /** The subject of the choice: the Circle, or cards of the rival's or of the own army. */
  readonly about: 'circle' | 'theirs' | 'own';
  /** The legal choices, if not any single option. */
  readonly rule?: DecisionRule<CircleState, CircleRefusal>;
  options(s: CircleState, owner: Seat): readonly string[];
  /** The asked seat, if not the owner. */
  seat?(s: CircleState): Seat;
  /** The effect. `seat`: the one that answered. */
  answered(g: G, owner: Seat, choice: readonly string[], seat: Seat): void;
}

/** A Lord's changes to other rules for the rest of the round, for both seats. */
export interface Lasting {
  /** Its name in the state. */
  readonly effect: Effect;
  readonly combat?: CombatChange;
  /** R27 The further prey of this suit's cards. */
  prey?(s: Circle, suit: Suit): readonly Suit[];
  readonly walk?: WalkChange;
}

/** R22 */
export interface CombatChange {
  /** The rule's name then. */
  readonly rule: 'low' | 'captains';
  /** The cards that count. */
  counts?(side: Side): readonly Card[];
  readonly lowerWins?: true;
}

/** R28, R29 */
export interface WalkChange {
  /** The number of cards of the suit hit that a Circle Action eliminates, if there are as many. */
  readonly losses: number;
  /** The Chariot's targets. */
  readonly targets: DecisionRule<CircleState, CircleRefusal>;
}
