import { rankOf, SUITS } from '../../../cards/standard.js';
import type { BaseState, Eye, Outcome } from '../../../engine/table.js';

/** A battle card `2C`…`10S`, or a city: `JC`…`AS`, `X1`, `X2`. */
export type Card = string;
export type Suit = 'C' | 'D' | 'H' | 'S';
/** Emperor `i` is seat `i`, if there is one; the others, and seats that are out, are dummies. */
export type Emperor = 0 | 1 | 2 | 3;
/** One value per emperor, by number, or per place at the table. */
export type Four<T> = [T, T, T, T];
export type Mode = 'basic' | 'tyrant' | 'coloured';
export type Phase = 'initiative' | 'attack' | 'over';

/** The steps that a saved match may hold. Changing a name here needs a migration. */
export type PowerSteps = {
  /** Section 3 Sets up a season. */
  season: object;
  /** An action begins with a new open city. */
  action: object;
  /** R3 The emperor in turn plays a battle card. */
  initiative: object;
  cardChosen: { seat: Emperor };
  /** R4 The winner of the initiative. */
  initiativeWon: object;
  /** R5 The winner attacks or regroups. */
  act: object;
  attackChosen: { seat: Emperor };
  /** R8 */
  endAction: object;
  /** R9 */
  secondDeal: object;
  /** R10, R11 */
  endSeason: object;
  /** R14, R10, R15 */
  nextSeason: object;
};

/** A card played for the initiative. */
export interface Played {
  readonly emperor: Emperor;
  readonly card: Card;
}

/** Section 7. Lists of four are by emperor, except `table`. */
export interface PowerState extends BaseState<PowerSteps> {
  readonly mode: Mode;
  /** R11 Conquered cities that end the match. */
  readonly target: number;
  /** R13 Holy cities per emperor. */
  readonly holy: number;
  /** R11 */
  readonly maxSeasons: number;
  phase: Phase;
  /** From 1. */
  season: number;
  /** 1 to 15. */
  action: number;
  /** Clockwise, beginning with the lowest-numbered emperor who is no dummy. */
  table: Four<Emperor>;
  /** The dummies of this season. */
  auto: Four<boolean>;
  /** R13 The emperors who have lost all holy cities. */
  out: Four<boolean>;
  dealer: Emperor;
  /** The emperor who begins this action. */
  starter: Emperor;
  /** The emperor who plays a card, or, in `attack`, has won the initiative; null when the match is over. */
  turn: Emperor | null;
  /** Unordered; for a dummy its face-down pile, first = top. */
  hands: Four<Card[]>;
  /** First = next drawn. */
  battleDeck: Card[];
  /** Since the last shuffle of the battle cards, without this action's; oldest first. */
  battlePlayed: Card[];
  /** This action's, in order. */
  played: Played[];
  /** Null only after action 15. */
  cities: Four<Card | null>;
  /** First = the next available city, which is open; last = `X2`. */
  cityDeck: Card[];
  cityDiscard: Card[];
  /** This season's, newest last. */
  trophies: Four<readonly Card[]>;
  /** This season's destroyed cities of each emperor, newest last. */
  destroyed: Four<readonly Card[]>;
  /** Conquered cities of finished seasons, which are safe (G10). */
  totals: Four<number>;
  /** Destroyed cities of the whole match, this season's included. */
  ruins: Four<number>;
}

/** What the end depends on: a part of a state, or of a forecast from a view. */
export interface Ending
  extends Readonly<Pick<PowerState, 'seats' | 'mode' | 'target' | 'holy' | 'season' | 'maxSeasons'>> {
  readonly out: Readonly<Four<boolean>>;
  readonly totals: Readonly<Four<number>>;
  readonly ruins: Readonly<Four<number>>;
}

export type EndReason = 'emperor' | 'tyrant' | 'seasons';

export interface PowerOutcome extends Outcome {
  readonly reason: EndReason;
  /** R11 The emperors who lead, dummies included, or the Lonely Tyrant. */
  readonly leaders: readonly Emperor[];
  /** By emperor. */
  readonly totals: Readonly<Four<number>>;
  /** By emperor. */
  readonly ruins: Readonly<Four<number>>;
  /** Seasons begun. */
  readonly seasons: number;
}

export const EMPERORS: Readonly<Four<Emperor>> = [0, 1, 2, 3];
/** A list by emperor, or by place. */
export const four = <T>(of: (each: Emperor) => T): Four<T> => [of(0), of(1), of(2), of(3)];
/** The emperor of a seat; undefined for a bystander. */
export const emperorOf = (eye: Eye): Emperor | undefined => EMPERORS.find((emperor) => emperor === eye);

/** R9 The second deal comes after this action. */
export const SECOND_DEAL = 6;
/** R10 */
export const LAST_ACTION = 15;
/** R9 Cards in each hand after the second deal. */
export const LONG_HAND = 9;
/** Section 3 Cards in each hand at the start of a season. */
export const SHORT_HAND = 3;
/** G4 The joker under the city deck. */
export const BOTTOM_CITY: Card = 'X2';

/** 2 to 10 in four suits. */
export const BATTLE_CARDS: readonly Card[] = ['2', '3', '4', '5', '6', '7', '8', '9', '10'].flatMap((rank) =>
  SUITS.map((suit) => `${rank}${suit}`),
);
/** J Q K A in four suits, and the jokers, the one under the deck last. */
export const CITY_CARDS: readonly Card[] = [
  ...['J', 'Q', 'K', 'A'].flatMap((rank) => SUITS.map((suit) => `${rank}${suit}`)),
  'X1',
  BOTTOM_CITY,
];

/** 2 to 10. */
export const numberOf = (card: Card): number => Number(rankOf(card));

/** Whether an emperor is a seat's, and so wins and loses as that seat. The dummies of the start are not. */
export const isSeat = ({ seats }: Pick<PowerState, 'seats'>, emperor: Emperor): boolean => emperor < seats;

/** The emperor this many places clockwise of another: 1 is their left neighbour, 3 their right one. */
export const clockwise = (table: Readonly<Four<Emperor>>, emperor: Emperor, places: number): Emperor =>
  table[((table.indexOf(emperor) + places) % 4) as Emperor];

/** G27 The size of an emperor's hand before its card of this action. */
export const handSize = (action: number): number =>
  action <= SECOND_DEAL ? SHORT_HAND : LONG_HAND - (action - SECOND_DEAL - 1);
