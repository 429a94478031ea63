import { nameOf, type WayTone } from '../../../pictures/own-piece.js';
import type { CardFace, Chip, Fact, OwnPiece, Sign } from '../../../pictures/scene.js';
import type { Hung, WallLook } from './art.js';

/** The land with its four cities, clockwise, at the table from the upper left: their emperors, cards, and possible attacks. */
export interface Realm extends OwnPiece {
  readonly kind: 'own:realm';
  /** `table`: from above. `hand`: from the walls of the first of the cities, with the others opposite. */
  readonly size: 'table' | 'hand';
  readonly cities: readonly [City, City, City, City];
  readonly arrows: readonly RealmArrow[];
}

/** `from` and `to` are places in `cities`. */
export interface RealmArrow {
  readonly from: number;
  readonly to: number;
  readonly tone: WayTone;
}

export interface City {
  readonly name: string;
  readonly look: WallLook;
  readonly lit: boolean;
  readonly face?: CardFace;
  /** Its emperor's trump; a crossed star where there is none. */
  readonly trump?: { readonly sign: Sign; readonly crossed: boolean };
  readonly hung: readonly Hung[];
  /** On its gate: its action, or its danger. */
  readonly chip?: Chip;
  readonly counts: readonly Fact[];
  /** Undefined when no card is played. */
  readonly played?: PlayedCard;
  /** A complete sentence for the alt text. */
  readonly words: string;
}

export interface PlayedCard {
  readonly face?: CardFace;
  /** Its emperor's place in the order of turns. */
  readonly order: string;
  readonly awaited: boolean;
  readonly chip?: Chip;
}

/** A card's words: `city Ten of Hearts (trump; leads)`. */
export const cardWords = (label: string, face: CardFace, ...more: readonly (string | undefined)[]): string =>
  `${label} ${nameOf(face, ...more)}`;
