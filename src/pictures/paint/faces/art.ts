import type { Face, SuitColours } from '../../scene.js';
import type { Brush } from '../ink.js';

/** The form of a card at some width. */
export interface Form {
  /** Less art and larger signs, for small cards. */
  readonly plain: boolean;
  /** The next card hides all but its index. */
  readonly tight: boolean;
  /** For readers with low vision: an index half as large again, and one large sign instead of counted ones. */
  readonly index?: 'large';
}

/** A deck's art: its faces and backs, and its signs. Drawn onto a sheet of `FACE_WIDTH` by `FACE_HEIGHT` (sheet.ts). */
export interface DeckArt {
  /** Below this width in pixels the form is plain. */
  readonly plainBelow: number;
  draw(ctx: Brush, face: Face, colours: SuitColours, form: Form): void | Promise<void>;
  /** By name, each drawn in a square of `w` pixels in a colour. */
  readonly signs?: Readonly<Record<string, (ctx: Brush, w: number, colour: string) => void>>;
}
