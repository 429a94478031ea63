import type { OwnBox, Painting } from '../boxes.js';
import type { Face, OwnArt } from '../scene.js';
import type { Brush, Cloth } from './ink.js';
import type { Palette } from './palette.js';

/** What a game draws itself: the default export of the module that a scene's `felt` names. */
export interface Art {
  readonly cloth: Cloth;
  /** A deck of its own. */
  readonly deck?: DeckArt;
  /** By name, each drawn in a square of `w` pixels in a colour. */
  readonly signs?: Readonly<Record<string, (ctx: Brush, w: number, colour: string) => void>>;
  /** By name, each drawn with the upper left corner of its box at 0, 0. */
  readonly drawings?: Readonly<Record<string, (ctx: Brush, box: OwnBox<never>, setting: Setting) => void>>;
}

/** A deck's faces and backs, drawn onto a sheet of `FACE_WIDTH` by `FACE_HEIGHT` (faces/sheet.ts). */
export interface DeckArt {
  /** Below this width in pixels the form is plain. */
  readonly plainBelow: number;
  draw(ctx: Brush, face: Face, printing: Printing, form: Form): void;
}

/** What a face is printed with. */
export type Printing = Pick<Setting, 'colours' | 'art'>;

/** The form of a card at some width. */
export interface Form {
  /** Less art and larger signs, for small cards. */
  readonly plain: boolean;
  /** The next card hides all but its index. */
  readonly tight: boolean;
  /** For readers with low vision: an index half as large again, and one large sign instead of counted ones. */
  readonly index?: 'large';
}

/** What a picture's drawings depend on beside their boxes. */
export interface Setting extends Pick<Painting, 'colours' | 'index'> {
  readonly cloth: Cloth;
  readonly palette: Palette;
  readonly art: ArtOf;
}

/** Finds what a game draws itself. */
export type ArtOf = (of: OwnArt) => Promise<Art>;
