import type { Colour } from '../circle.js';
import type { Emperor, Ending } from '../state.js';

/** What an attack does to the city attacked. */
export type TakeOver = 'conquer' | 'destroy';
export type Manner = TakeOver | 'retake';
/** What a black attacker does with the own city card (R17). */
export type Hand = 'keep' | 'give';

/** How a city is attacked. */
export interface Way {
  readonly manner: Manner;
  readonly hand?: Hand;
}

/** Where two emperors live after an attack: in the attacker's city, in the one attacked, or in the next available one. */
export interface Homes {
  readonly by: 'own' | 'taken' | 'next';
  readonly victim: 'own' | 'next';
  /** The city that goes to the city discard, as far as one does. */
  readonly left?: 'own' | 'taken';
}

/** Each stays at home, and the victim gets the next city. */
export const KEPT: Homes = { by: 'own', victim: 'next' };
/** The attacker's city goes to the victim. */
export const GIVEN: Homes = { by: 'next', victim: 'own' };

/** What a mode may change of the rules. All else is the same in every mode. */
export interface ModeRules {
  /** Cities become trophies: there are totals, and `target` counts. */
  readonly conquers: boolean;
  /** Cities are destroyed: there are ruins, and `holy` counts. */
  readonly destroys: boolean;
  /** A city may also be retaken. */
  readonly retakes: boolean;
  /** R11 Dummies can lead after a season. */
  readonly dummiesLead: boolean;
  /** What becomes of a city of this colour that is taken over. */
  takeOver(taken: Colour): TakeOver;
  /** What an attacker may do with a city of this colour; empty where there is nothing to choose. Not asked in action 15. */
  hands(own: Colour): readonly Hand[];
  homes(way: Way, own: Colour): Homes;
  /** R11, section 9 How an emperor stands after a season, the more the better. */
  score(s: Ending, emperor: Emperor): number;
}
