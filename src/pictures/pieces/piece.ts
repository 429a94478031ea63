import type { Drawing, Rect } from '../boxes.js';

/** One kind of piece: how it is laid out, and what the alt text says of it. Both are pure. */
export interface PieceKind<P> {
  /** In at most `room` pixels of width, its upper left corner at 0, 0. One that grows takes them all. */
  lay(piece: P, room: number): Drawing;
  /** A complete sentence, or several; empty where a neighbour says it already. */
  words(piece: P): string;
  /** For a piece that is laid in several forms: its parts, which are compared by what they say, whatever the form (`changed.ts`). */
  parts?(piece: P, room: number): readonly PiecePart[];
}

export interface PiecePart {
  readonly at: Rect;
  readonly words: string;
}
