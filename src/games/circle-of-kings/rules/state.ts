import { majorNumber } from '../../../cards/tarot.js';
import { sure } from '../../../engine/sure.js';
import type { BaseState, Outcome, Seat } from '../../../engine/table.js';

/** `0.7C`, `1.M13`: the owner's seat before the code. A King of the Circle has no owner: `KW`. */
export type Card = string;
export type Suit = 'W' | 'C' | 'S' | 'P';
export type King = `K${Suit}`;
/** Places of the Circle, clockwise. */
export type Position = 'top' | 'right' | 'bottom' | 'left';
/** R16 The moment of a Lord's action. */
export type Moment = 'reveal' | 'combat' | 'circle' | 'end';
export type Phase = 'draw' | 'captain' | 'deploy' | 'combat' | 'kings' | 'circle' | 'justice' | 'over';
/** A Lord's lasting effect for the round. */
export type Effect = 'fool' | 'temperance' | 'emperor' | 'star';
/** The cause of an empty Lord deck. */
export type Cause = 'draw' | 'recruit' | 'combat' | 'purge';

/** The steps that a saved match may hold. Changing a name here needs a migration. */
export type CircleSteps = {
  /** Section 3 */
  setUp: object;
  /** R7 */
  draw: object;
  /** R8 A seat takes its remaining cards, then may recruit. */
  take: { seat: Seat };
  atTheLimit: { seat: Seat };
  /** R9 */
  recruit: { seat: Seat };
  /** R11 */
  captains: object;
  pickCaptain: { seat: Seat };
  setCaptain: { seat: Seat };
  /** R12 */
  deploy: object;
  pickArmy: { seat: Seat };
  setArmy: { seat: Seat };
  /** R13 */
  pickLord: { seat: Seat };
  setLord: { seat: Seat };
  /** R14, R15 */
  reveal: object;
  /** R16 The Lords of a moment, one after the other. */
  lords: { moment: Moment };
  nextLord: { moment: Moment };
  lordAsks: { moment: Moment };
  lordAnswered: { lord: number; owner: Seat; seat: Seat };
  lordDone: { moment: Moment };
  /** R20 The order of the phases. */
  battle: object;
  /** R21 */
  combat: object;
  /** R22-R24 */
  fight: object;
  /** R26 */
  circle: object;
  /** R28 */
  walk: object;
  turn: object;
  turnAnswered: { seat: Seat };
  hit: object;
  suitAnswered: { seat: Seat };
  targetAnswered: { seat: Seat };
  casualtyAnswered: { seat: Seat };
  /** R31 */
  struck: object;
  /** R32 */
  purge: object;
  /** R25, R33 The Circle Phase is over. */
  afterCircle: object;
  /** R34 */
  cleanup: object;
};

export interface Side {
  /** First = next drawn. */
  lordDeck: Card[];
  lordDiscard: Card[];
  /** First = next drawn. */
  armyDeck: Card[];
  armyDiscard: Card[];
  hand: Card[];
  captain: Card | null;
  /** Without the Captain; stolen cards included. Face-down until R14. */
  army: Card[];
  lord: Card | null;
  /** Army cards still to be taken now. */
  toDraw: number;
  /** Null outside the Draw Phase. */
  recruit: null | 'open' | 'pass' | 'recruit';
}

/** The fields of a round. R34 Cleared by Cleanup. */
export interface Round {
  /** Removed by the Tower. */
  removed: King | null;
  /** The seat whose Lord the Empress negated. */
  negated: Seat | null;
  /** The seat whose Hanged Man reversed the phases. */
  hanged: Seat | null;
  /** Seats whose Lord still has to resolve at this moment, the acting one first. */
  queue: Seat[];
  /** In the order of their start. */
  effects: Effect[];
  /** Chosen by the Hierophant. */
  start: Position | null;
  /** While unspent. `held`: it waited, and nothing has happened since. */
  chariot: { seat: Seat; held: boolean } | null;
  /** Set after the fight. */
  combat: { values: [number, number] | null; winner: Seat | null } | null;
  /** Counts twice in this combat (Strength), until it is destroyed. No question is open while it is set. */
  doubled: Card | null;
  /** The seat that acts first in the Circle Phase, once known. */
  first: Seat | null;
  /** The place of the walk, and the seat whose turn it is. */
  spot: Position | null;
  actor: Seat | null;
  /** The Circle Action under way: the attacker, and the suit attacked. */
  attack: { by: Card; suit: Suit | null } | null;
  /** By seat: cards lost to Circle Actions this round. */
  lost: [number, number];
  tapped: Card[];
}

export interface CircleState extends BaseState<CircleSteps>, Round {
  phase: Phase;
  round: number;
  /** Top, right, bottom, left; a removed King keeps his place. */
  circle: King[];
  sides: [Side, Side];
}

export interface CircleOutcome extends Outcome {
  readonly reason: 'lords' | 'hand' | 'tie';
  readonly cause: Cause;
  /** By seat: cards held at that moment. */
  readonly hands: readonly [number, number];
  readonly round: number;
}

export const SEATS: readonly [Seat, Seat] = [0, 1];
export const SUITS: readonly Suit[] = ['W', 'C', 'S', 'P'];
export const isSuit = (text: string): text is Suit => SUITS.some((suit) => suit === text);
export const KINGS: readonly King[] = ['KW', 'KC', 'KS', 'KP'];
/** R8 Lords and Army cards together. */
export const HAND_LIMIT = 9;
/** R8, R9 */
export const CARDS_TAKEN = 2;

export const rivalOf = (seat: Seat): Seat => 1 - seat;
/** A pair by seat. */
export const bySeat = <T>(of: (seat: Seat) => T): [T, T] => [of(0), of(1)];
export const sideOf = (s: Pick<CircleState, 'sides'>, seat: Seat): Side => sure(s.sides[seat]);
/** The seat before the dot. */
export const ownerOf = (card: Card): Seat => card.charCodeAt(0) - 48;
/** The card's own code, without its owner: `7C`, `M13`. */
const codeOf = (card: Card): string => card.slice(2);
export const isLord = (card: Card): boolean => card.charCodeAt(2) === 77; // 'M'
/** The number of a Lord. */
export const numberOf = (lord: Card): number => majorNumber(codeOf(lord));
/** The suit of an Army card or of a King. */
export const suitOf = (card: Card): Suit => card[card.length - 1] as Suit;
/** The value of an Army card: the digit after the dot; ten has two. */
export const worthOf = (card: Card): number => (card.length > 4 ? 10 : card.charCodeAt(2) - 48);

export const armyCards = (cards: readonly Card[]): Card[] => cards.filter((card) => !isLord(card));
export const lordCards = (cards: readonly Card[]): Card[] => cards.filter(isLord);

/** R5 The Captain and all other Army cards in front of a seat. */
export const armyOf = ({ captain, army }: Pick<Side, 'captain' | 'army'>): Card[] =>
  captain === null ? [...army] : [captain, ...army];

/** R12 The number of cards that a Captain commands. */
export const sizeOf = (captain: Card): number => Math.ceil(worthOf(captain) / 2);

export const isTapped = (s: { readonly tapped: readonly Card[] }, card: Card): boolean => s.tapped.includes(card);

/** The place of a card in a sorted hand: Lords by number, then Army cards by suit and value. */
const placeInHand = (card: Card): number =>
  isLord(card) ? numberOf(card) : 100 + 20 * SUITS.indexOf(suitOf(card)) + worthOf(card);

/** Lords first, then Army cards by suit and value. */
export const compareCards = (one: Card, other: Card): number => placeInHand(one) - placeInHand(other);

/** Inserts cards into a hand, which is sorted. */
export function addToHand(side: Side, cards: readonly Card[]): void {
  side.hand.push(...cards);
  side.hand.sort(compareCards);
}

/** Takes the top card off a pile, which must have one. */
export const takeTop = (pile: Card[]): Card => sure(pile.shift());

/** Takes a card out of the pile, which must hold it. */
export function takeOut(pile: Card[], card: Card): Card {
  pile.splice(pile.indexOf(card), 1);
  return card;
}

export const emptySide = (): Side => ({
  lordDeck: [],
  lordDiscard: [],
  armyDeck: [],
  armyDiscard: [],
  hand: [],
  captain: null,
  army: [],
  lord: null,
  toDraw: 0,
  recruit: null,
});

/** The fields of a new round. */
export const freshRound = (): Round => ({
  removed: null,
  negated: null,
  hanged: null,
  queue: [],
  effects: [],
  start: null,
  chariot: null,
  combat: null,
  doubled: null,
  first: null,
  spot: null,
  actor: null,
  attack: null,
  lost: [0, 0],
  tapped: [],
});
