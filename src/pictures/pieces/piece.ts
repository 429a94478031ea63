import type { Drawing, Rect } from '../boxes.js';
import { ended } from '../spoken.js';

/** One kind of piece: its layout and its words in the alt text. Both are pure. */
export interface PieceKind<P> {
  /** Lays it out in at most `room` pixels of width, its upper left corner at 0, 0. A growing piece takes them all. */
  lay(piece: P, room: number): Drawing;
  /** One or more complete sentences; empty where a neighbour says it already. By default the piece's own `words`. */
  words?(piece: P): string;
  /** The parts of a piece with several forms, compared by their words, whatever the form (`changed.ts`). */
  parts?(piece: P, room: number): readonly PiecePart[];
}

export interface PiecePart {
  readonly at: Rect;
  readonly words: string;
}

export const ownWords = ({ words = '' }: { readonly words?: string }): string => ended(words);
