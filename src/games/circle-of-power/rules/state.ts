import { rankOf, SUITS } from '../../../cards/standard.js';
import type { BaseState, Eye, Outcome } from '../../../engine/table.js';

/** A battle card `2C`…`10S`, or a city: `JC`…`AS`, `X1`, `X2`. */
export type Card = string;
export type Suit = 'C' | 'D' | 'H' | 'S';
/** Emperor `i` is seat `i`, where there is one; the others, and seats that fell, are dummies. */
export type Emperor = 0 | 1 | 2 | 3;
/** One of something for each emperor, by number, or for each place at the table. */
export type Four<T> = [T, T, T, T];
export type Mode = 'basic' | 'tyrant' | 'coloured';
export type Phase = 'initiative' | 'attack' | 'over';

/** The rules a saved match may be waiting to run. Changing a name here needs a migration. */
export type PowerSteps = {
  /** Section 3 A season is set up. */
  season: object;
  /** An action begins, a new city card lying open. */
  action: object;
  /** R3 Whose turn it is plays a battle card. */
  initiative: object;
  cardChosen: { seat: Emperor };
  /** R4 Who has won the initiative. */
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

/** Section 7. Lists of four are by emperor, but for `table`. */
export interface PowerState extends BaseState<PowerSteps> {
  readonly mode: Mode;
  /** R11 Conquered cities that end the match. */
  readonly target: number;
  /** R13 Holy cities each emperor has to lose. */
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
  /** Who is a dummy in this season. */
  auto: Four<boolean>;
  /** R13 Who has lost all holy cities. */
  out: Four<boolean>;
  dealer: Emperor;
  /** Who begins this action. */
  starter: Emperor;
  /** Who plays a card, or, in `attack`, has won the initiative; null when over. */
  turn: Emperor | null;
  /** In no order; of a dummy its face-down pile, first = top. */
  hands: Four<Card[]>;
  /** First = next drawn. */
  battleDeck: Card[];
  /** Since the battle cards were shuffled last, this action's not included; oldest first. */
  battlePlayed: Card[];
  /** This action's, in order. */
  played: Played[];
  /** Null only after action 15. */
  cities: Four<Card | null>;
  /** First = the next available city, which lies face up; last = `X2`. */
  cityDeck: Card[];
  cityDiscard: Card[];
  /** This season's, newest last. */
  trophies: Four<readonly Card[]>;
  /** This season's cities that were destroyed, of each emperor, newest last. */
  destroyed: Four<readonly Card[]>;
  /** Conquered cities of finished seasons: nothing takes them away again (G10). */
  totals: Four<number>;
  /** Cities destroyed in the whole match, this season's included. */
  ruins: Four<number>;
}

/** What ends go by: enough of a state, or of what a view foresees. */
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

/** Whether an emperor is a seat's, and so wins and loses as that seat. Dummies of the start are nobody's. */
export const isSeat = ({ seats }: Pick<PowerState, 'seats'>, emperor: Emperor): boolean => emperor < seats;

/** The emperor so many places clockwise of another: 1 is their left neighbour, 3 their right one. */
export const clockwise = (table: Readonly<Four<Emperor>>, emperor: Emperor, places: number): Emperor =>
  table[((table.indexOf(emperor) + places) % 4) as Emperor];

/** G27 How many cards an emperor holds before playing in this action. */
export const handSize = (action: number): number =>
  action <= SECOND_DEAL ? SHORT_HAND : LONG_HAND - (action - SECOND_DEAL - 1);
