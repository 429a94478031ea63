import type { Drawing } from '../boxes.js';

/** One kind of piece: how it is laid out, and what the alt text says of it. Both are pure. */
export interface PieceKind<P> {
  /** In at most `room` pixels of width, its upper left corner at 0, 0. One that grows takes them all. */
  lay(piece: P, room: number): Drawing;
  /** A complete sentence, or several; empty where a neighbour says it already. */
  words(piece: P): string;
}
