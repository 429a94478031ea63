import type { Face, SuitColours } from '../../scene.js';
import type { Brush } from '../ink.js';

/** How a card of some width is drawn. */
export interface Form {
  /** Less art and larger signs, for small cards. */
  readonly plain: boolean;
  /** The next card hides all but its index. */
  readonly tight: boolean;
  /** For those who asked for it: an index half as large again, and one large sign instead of counted ones. */
  readonly index?: 'large';
}

/** How a deck looks: its faces and backs, and its signs. Drawn onto a sheet of `FACE_WIDTH` by `FACE_HEIGHT` (sheet.ts). */
export interface DeckArt {
  /** Below this width in pixels the form is plain. */
  readonly plainBelow: number;
  draw(ctx: Brush, face: Face, colours: SuitColours, form: Form): void | Promise<void>;
  /** By name, each drawn in a square of `w` pixels in a colour. */
  readonly signs?: Readonly<Record<string, (ctx: Brush, w: number, colour: string) => void>>;
}
