import type { Rect } from './boxes.js';
import type { Cards } from './pieces/cards.js';
import type { Cover } from './pieces/cover.js';
import type { Files } from './pieces/files.js';
import type { Inset } from './pieces/inset.js';
import type { Label } from './pieces/label.js';
import type { PieceKind } from './pieces/piece.js';
import type { Pile } from './pieces/pile.js';
import type { Ring } from './pieces/ring.js';
import type { Wheel } from './pieces/wheel.js';
import type { Felt, Leaf, OwnDeck, SuitColours } from './terms.js';

export type { FileField, FileForce, Files, StandingCard } from './pieces/files.js';
export type { Ring, RingPlace } from './pieces/ring.js';
export type { Wheel } from './pieces/wheel.js';
/**
 * What a picture shows, as plain data: no pixels, no canvas, no game. A game builds a scene from a view; `measure`
 * turns it into boxes, `paint` draws these, and `altText` reads the same scene aloud.
 */
export type * from './terms.js';
export type { Cards, Cover, Inset, Label, Pile };

/** Pieces side by side, wrapped into lines of equal columns where `columns` says so. */
export interface Row {
  readonly kind: 'row';
  readonly pieces: readonly Piece[];
  readonly gap?: 'tight' | 'wide';
  readonly align?: 'top' | 'middle' | 'bottom';
  readonly columns?: number;
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
  /** Complete, for the alt text. */
  readonly words: string;
}

/** The deck that is drawn by the module at this address, as `new URL('../deck.js', import.meta.url)`. */
export const ownDeck = ({ href }: URL): OwnDeck => `own:${href}` as OwnDeck;

/** The kinds that a game brings itself, by name. */
export type OwnKinds = Readonly<Record<`own:${string}`, PieceKind<never>>>;

export type LeafPiece = Cards | Pile | Label | Ring | Wheel | Files | Cover | Inset | OwnPiece;
export type Piece = LeafPiece | Row | Stack | Board;

export interface Scene {
  /** The first sentence of the alt text; not drawn. */
  readonly title: string;
  readonly felt: Felt;
  readonly colours?: SuitColours;
  /** For those who see little: cards with a larger index and fewer signs. */
  readonly index?: 'large';
  /** Pixels, 1000 if not given. The height follows from what is shown. */
  readonly width?: number;
  /** Numbers from 1 that a text beside the picture tells of. */
  readonly pins?: readonly Pin[];
  /** What is new in it for somebody who saw it before (`withChanges`). */
  readonly changed?: Changed;
  /** Its body reaches to the edges. */
  readonly bleeds?: true;
  readonly body: Piece;
  /** What the scene's own kinds of pieces are; pure functions of the pieces. */
  readonly kinds?: OwnKinds;
}

/** What has changed in a picture: a ring around each, and the leaves that show it, by their numbers in reading order. */
export interface Changed {
  /** Pixels of the picture. */
  readonly rings: readonly Rect[];
  readonly leaves: readonly number[];
  readonly words: ChangedWords;
}

/** Before what the alt text says of these leaves, which come first, and of all others. */
export interface ChangedWords {
  readonly changed: string;
  readonly others: string;
}

/** A place on a leaf, by its number in reading order: so far to the right and down, as parts of its width and height. */
export interface Pin {
  readonly leaf: number;
  readonly x: number;
  readonly y: number;
}

/** A picture composed by hand: each piece at its place, in the order they are read. Later ones lie over earlier ones. */
export interface Board {
  readonly kind: 'board';
  /** Pixels, as all of a board's figures. It is as wide as its room: 944 in a picture of 1000 with its margins. */
  readonly height: number;
  readonly pieces: readonly Piece[];
  /** One for each piece. */
  readonly places: readonly Place[];
  readonly grow?: boolean;
}

/** The room of one piece on a board: it lies in the middle of its width, unless `align` says otherwise. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  /** Given, the piece lies in the middle of this height too. */
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
