import { fiveSuitOf } from '../../../cards/five-suits.js';
import { sure } from '../../../engine/sure.js';
import type { BaseState, Outcome, Seat } from '../../../engine/table.js';

/** A card `1Sh`…`15Ma`, or the value of a pair (R7) in the same form. */
export type Card = string;
export type Phase = 'lead' | 'deploy' | 'reinforce' | 'alliance' | 'defend' | 'attack' | 'mulligan' | 'over';
/** The steps of a trick in which cards are laid. */
export type TrickStep = 'deploy' | 'reinforce' | 'alliance';
/** Seat by seat from the Starting Player, or all at once in secret (G8). */
export type Pace = 'in_turn' | 'together';

/** The steps that a saved match may hold. Changing a name here needs a migration. */
export type CardsSteps = {
  /** Section 3 A hand is dealt. */
  deal: object;
  /** R2 A trick begins. */
  trick: object;
  lead: { seat: Seat };
  led: { seat: Seat };
  /** R2-R4 */
  lay: { seat: Seat; step: TrickStep };
  laid: { seat: Seat; step: TrickStep };
  turnUp: { step: TrickStep };
  /** R8 */
  defend: { seat: Seat };
  defended: { seat: Seat };
  defences: object;
  /** R9 */
  attack: { seat: Seat };
  attacked: { seat: Seat };
  /** R9, R10 */
  fight: object;
  /** R11 */
  afterTrick: object;
  /** R12 */
  keep: { seat: Seat };
  kept: { seat: Seat };
  /** R12 With pace `together`: carries out all answers. */
  mulligans: object;
  /** R14 */
  endHand: object;
};

/** R2-R4, G9, G18 A seat's cards in this trick. `null`: not yet. */
export interface Laid {
  deploy: Card | null;
  reinforce: Card | 'pass' | null;
  alliance: Card | 'pass' | null;
}

/** A finished trick. By seat; seats out of the hand have null in `attack`, `defence`, `wins`. */
export interface PastTrick {
  readonly hand: number;
  readonly trick: number;
  readonly starter: Seat;
  readonly table: readonly Readonly<Laid>[];
  /** Ascending, ordered by first seat; seats on their own included. */
  readonly sides: readonly (readonly Seat[])[];
  readonly attack: readonly (Card | null)[];
  readonly defence: readonly (Card | null)[];
  /** Of the seat's side. */
  readonly wins: readonly (number | null)[];
  /** The takers of the pot. Ascending. */
  readonly winners: readonly Seat[];
  /** The number of cards. */
  readonly pot: number;
  /** The number for each taker. */
  readonly share: number;
  /** The rest after the split, in the order of the pot. */
  readonly discarded: readonly Card[];
}

export interface HandResult {
  readonly hand: number;
  /** By seat. */
  readonly counts: readonly number[];
  readonly winners: readonly Seat[];
}

export interface CardsState extends BaseState<CardsSteps> {
  readonly pace: Pace;
  /** R9 Each seat picks its attack card itself. */
  readonly choosesAttack: boolean;
  /** R15, G28 In the match. */
  readonly hands: number;
  /** The kind that is pending. */
  phase: Phase;
  /** From 1. */
  hand: number;
  /** From 1; in phase `mulligan` the one just played. */
  trick: number;
  dealer: Seat;
  starter: Seat;
  /** By seat, like every list below: has been Starting Player in this hand. */
  started: boolean[];
  forfeited: boolean[];
  /** In the order of the deck. Face-down cards on the table are no longer here. */
  cards: Card[][];
  /** First = next dealt. */
  stock: Card[];
  discard: Card[];
  /** R10, G21 Captured. */
  won: Card[][];
  table: Laid[];
  /** R5 Set when the alliance cards are turned up. */
  alliances: Seat[][];
  /** R8 */
  defence: (Card | null)[];
  /** R9 In phase `attack`. */
  attack: (Card | null)[];
  /** R12 Answers in phase `mulligan`. */
  mulligans: ('pass' | 'mulligan' | null)[];
  lastTrick: PastTrick | null;
  results: HandResult[];
  handsWon: number[];
  /** R15 Sums of counts. */
  total: number[];
}

export interface CardsOutcome extends Outcome {
  readonly handsWon: readonly number[];
  readonly total: readonly number[];
}

/** Section 2 */
export const MOST_HANDS = 12;
/** The value of `hands=auto`. */
export const autoHands = (seats: number): number => seats + 1;
/** Section 3 Cards dealt to each. */
export const handSize = (seats: number): number => 2 * seats + 2;

export const emptyLaid = (): Laid => ({ deploy: null, reinforce: null, alliance: null });
export const bySeat = <T>(seats: number, make: (seat: Seat) => T): T[] =>
  Array.from({ length: seats }, (_, seat) => make(seat));

/** All seats from this one round to the left. */
export const roundFrom = (seat: Seat, seats: number): Seat[] => bySeat(seats, (i) => (seat + i) % seats);
/** The seats still in the hand, from the Starting Player round to the left. Of a state or of a view. */
export const inHand = ({
  starter,
  forfeited,
}: {
  readonly starter: Seat;
  readonly forfeited: readonly boolean[];
}): Seat[] => roundFrom(starter, forfeited.length).filter((seat) => !forfeited[seat]);
/** R11, R12 Tricks of the hand after this one, if nobody forfeits: everybody leads once. */
export const tricksToCome = (seats: number, trick: number): number => seats - trick;
/** R12 Whether a seat can spend a card and keep one for each coming trick. */
export const canSpare = (held: number, seats: number, trick: number): boolean => held > tricksToCome(seats, trick);

export const TRICK_STEPS: readonly TrickStep[] = ['deploy', 'reinforce', 'alliance'];
/** The phases in the order in which cards are laid and chosen. */
const ORDER: readonly Phase[] = ['lead', 'deploy', 'reinforce', 'alliance', 'defend', 'attack'];
/** R2-R4 Whether this step's cards have been turned up. */
export const isTurnedUp = (phase: Phase, step: TrickStep): boolean => ORDER.indexOf(phase) > ORDER.indexOf(step);
/** R2-R4, G8 Whether the asked seats answer at once, in secret. Deploying is always so. */
export const isTogether = (pace: Pace, phase: Phase): boolean =>
  phase === 'deploy' || phase === 'defend' || phase === 'attack' || (phase !== 'lead' && pace === 'together');
export const cardsOf = (s: Pick<CardsState, 'cards'>, seat: Seat): Card[] => sure(s.cards[seat]);
export const laidBy = (s: Pick<CardsState, 'table'>, seat: Seat): Laid => sure(s.table[seat]);

/** R3, R7 Whether a seat's set is a pair. */
export const isPair = ({ deploy, reinforce }: Pick<Laid, 'deploy' | 'reinforce'>): boolean =>
  deploy !== null && reinforce !== null && reinforce !== 'pass' && fiveSuitOf(deploy) === fiveSuitOf(reinforce);
