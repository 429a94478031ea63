import type { Colour } from '../circle.js';
import type { Emperor, Ending } from '../state.js';

/** An attack's effect on the city attacked. */
export type TakeOver = 'conquer' | 'destroy';
export type Manner = TakeOver | 'retake';
/** A black attacker's use of its own city card (R17). */
export type Hand = 'keep' | 'give';

/** A way to attack a city. */
export interface Way {
  readonly manner: Manner;
  readonly hand?: Hand;
}

/** The cities of the two emperors after an attack: the attacker's, the attacked one, or the next available one. */
export interface Homes {
  readonly by: 'own' | 'taken' | 'next';
  readonly victim: 'own' | 'next';
  /** The city that goes to the city discard, if one does. */
  readonly left?: 'own' | 'taken';
}

/** The attacker keeps its city, and the victim gets the next one. */
export const KEPT: Homes = { by: 'own', victim: 'next' };
/** The attacker's city goes to the victim. */
export const GIVEN: Homes = { by: 'next', victim: 'own' };

/** The rules that a mode may change. All others are the same in every mode. */
export interface ModeRules {
  /** Cities become trophies: there are totals, and `target` counts. */
  readonly conquers: boolean;
  /** Cities are destroyed: there are ruins, and `holy` counts. */
  readonly destroys: boolean;
  /** A city may also be retaken. */
  readonly retakes: boolean;
  /** R11 Dummies can lead after a season. */
  readonly dummiesLead: boolean;
  /** What happens to a city of this colour that is taken over. */
  takeOver(taken: Colour): TakeOver;
  /** An attacker's choices for its own city of this colour; empty where there are none. Not asked in action 15. */
  hands(own: Colour): readonly Hand[];
  homes(way: Way, own: Colour): Homes;
  /** R11, section 9 An emperor's score after a season; higher is better. */
  score(s: Ending, emperor: Emperor): number;
}
