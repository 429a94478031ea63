import type { Rect } from './boxes.js';
import type { Cards } from './pieces/cards.js';
import type { Cover } from './pieces/cover.js';
import type { Inset } from './pieces/inset.js';
import type { Label } from './pieces/label.js';
import type { PieceKind } from './pieces/piece.js';
import type { Pile } from './pieces/pile.js';
import type { Ring } from './pieces/ring.js';
import type { Leaf, OwnArt, SuitColours } from './terms.js';

export type { Ring, RingPlace } from './pieces/ring.js';
/**
 * A picture's content as plain data: no pixels, no canvas, no game. A game builds a scene from a view; `measure`
 * turns it into boxes, `paint` draws these, and `altText` gives the same scene in words.
 */
export type * from './terms.js';
export type { Cards, Cover, Inset, Label, Pile };

/** Pieces side by side. */
export interface Row {
  readonly kind: 'row';
  readonly pieces: readonly Piece[];
  readonly gap?: 'tight' | 'wide';
  readonly align?: 'top' | 'middle' | 'bottom';
  readonly grow?: boolean;
}

/** Pieces below each other. */
export interface Stack {
  readonly kind: 'stack';
  readonly pieces: readonly Piece[];
  readonly align?: 'middle';
  readonly gap?: 'tight' | 'wide';
  readonly grow?: boolean;
}

/** A piece of a kind that only one game has. */
export interface OwnPiece extends Leaf {
  readonly kind: `own:${string}`;
  /** One or more complete sentences for the alt text. */
  readonly words: string;
}

/** The art whose module is at this address: `new URL('../art.js', import.meta.url)`. */
export const ownArt = ({ href }: URL): OwnArt => `own:${href}` as OwnArt;

/** A game's own kinds of pieces, by name. */
export type OwnKinds = Readonly<Record<`own:${string}`, PieceKind<never>>>;

export type LeafPiece = Cards | Pile | Label | Ring | Cover | Inset | OwnPiece;
export type Piece = LeafPiece | Row | Stack | Board;

export interface Scene {
  /** The first sentence of the alt text; not drawn. */
  readonly title: string;
  /** Its game's art, which has the cloth below it all. */
  readonly felt: OwnArt;
  readonly colours?: SuitColours;
  /** For readers with low vision: cards with a larger index and fewer signs. */
  readonly index?: 'large';
  /** Pixels; by default 1000. The height follows from the content. */
  readonly width?: number;
  /** Numbers from 1 that the text next to the picture explains. */
  readonly pins?: readonly Pin[];
  /** What is new for somebody who saw it before (`withChanges`). */
  readonly changed?: Changed;
  /** Its body extends to the edges. */
  readonly bleeds?: true;
  readonly body: Piece;
  /** The scene's own kinds of pieces; pure functions of the pieces. */
  readonly kinds?: OwnKinds;
}

/** The changes in a picture: a ring around each, and the leaves that show them, by their numbers in reading order. */
export interface Changed {
  /** Pixels of the picture. */
  readonly rings: readonly Rect[];
  readonly leaves: readonly number[];
  readonly words: ChangedWords;
}

/** Introduces these leaves in the alt text, which come first, and all others. */
export interface ChangedWords {
  readonly changed: string;
  readonly others: string;
}

/** A place on a leaf, by the leaf's number in reading order: x and y as parts of its width and height. */
export interface Pin {
  readonly leaf: number;
  readonly x: number;
  readonly y: number;
}

/** A picture with each piece at a given place, in reading order. Later pieces cover earlier ones. */
export interface Board {
  readonly kind: 'board';
  /** Pixels, like all of a board's measures. It is as wide as its room: 944 in a picture of 1000 with its margins. */
  readonly height: number;
  readonly pieces: readonly Piece[];
  /** One for each piece. */
  readonly places: readonly Place[];
  readonly grow?: boolean;
}

/** The room of one piece on a board: the piece is in the middle of its width, unless `align` says otherwise. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  /** If present, the piece is in the middle of this height too. */
  readonly h?: number;
  readonly align?: 'left' | 'right';
}

/** A board from its pieces, each with its place. */
export const board = (height: number, placed: readonly (readonly [Piece, Place])[]): Board => ({
  kind: 'board',
  height,
  pieces: placed.map(([piece]) => piece),
  places: placed.map(([, place]) => place),
});

/** Every leaf, in reading order. */
export function leaves(piece: Piece): readonly LeafPiece[] {
  return 'pieces' in piece ? piece.pieces.flatMap(leaves) : [piece];
}
