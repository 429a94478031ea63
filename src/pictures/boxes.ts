import type { Face, OwnArt, Sign, SuitColours, Tone } from './terms.js';
import type { Fitted, FontName } from './text.js';

/** In pixels; x and y are the upper left corner. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** One thing to draw, at its place. Later boxes cover earlier ones. */
export type Box = Rect &
  /**
   * `tight`: the next card hides all but its index. `whole`: its full height, of which only the upper part is visible.
   * `turned`: it is sideways, its top to the right. `tilt`: whole degrees of clockwise rotation about its middle.
   */
  (
    | {
        readonly draw: 'card';
        readonly face: Face;
        readonly dim: boolean;
        readonly tight?: boolean;
        readonly whole?: number;
        readonly turned?: boolean;
        readonly tilt?: number;
      }
    /** The cards below the top of a pile. */
    | { readonly draw: 'edge' }
    /** The outline where a pile or a row of cards would be. */
    | { readonly draw: 'empty' }
    | { readonly draw: 'text'; readonly text: string; readonly font: FontName; readonly px: number; readonly ink: Ink }
    /** `lane`: a shade on the cloth, without a line. */
    | { readonly draw: 'panel'; readonly style: 'plate' | 'active' | 'chip' | 'badge' | 'lane'; readonly tone: Tone }
    /** `coin`: a suit in its own colour on a light disc, or a star as on trumps. */
    | {
        readonly draw: 'sign';
        readonly sign: Sign;
        readonly ink: Ink;
        readonly crossed: boolean;
        readonly coin?: boolean;
      }
    /** From a card to the next of a ring: its bend, or its way across the middle. */
    | { readonly draw: 'arrow'; readonly way: ArrowWay }
    /** From one point of its box to another, bent towards the third, with a gap in the middle for a mark. */
    | {
        readonly draw: 'way';
        readonly from: Point;
        readonly by: Point;
        readonly to: Point;
        readonly tone: WayTone;
        /** How thick its line is, in pixels. */
        readonly thick: number;
        /** The radius of the gap in its middle. */
        readonly gap: number;
      }
    /**
     * A title picture: texts as large as they fit, and cards from back to front. Sizes and places are for
     * a picture 1000 wide; signs have their upper left corner.
     */
    | {
        readonly draw: 'cover';
        readonly title: Fitted;
        readonly line: Fitted;
        readonly signs: readonly {
          readonly sign: Sign;
          readonly x: number;
          readonly y: number;
          readonly side: number;
        }[];
        readonly cards: readonly FannedCard[];
      }
    /** A glow behind a card: something happens here now. */
    | { readonly draw: 'glow' }
    | { readonly draw: 'step'; readonly state: 'done' | 'now' | 'ahead' }
    /** A disc for a number that the text next to the picture explains. */
    | { readonly draw: 'pin' }
    /** A ring around each changed thing, and a shade on all else. */
    | { readonly draw: 'changed'; readonly rings: readonly Rect[] }
    /**
     * A drawing of a game's own: its art, `#` and the drawing's name. `of`: plain data for it. `figure`: what people see
     * of it, if it is a thing that may change (`Scene.changed`); a badge on one that shows anything belongs to it.
     */
    | { readonly draw: `${OwnArt}#${string}`; readonly of: unknown; readonly figure?: string }
    /** Another picture, scaled down to fill its box. */
    | { readonly draw: 'inset'; readonly painting: Painting }
  );
/** A drawing of a game's own, and what it is made of. */
export type OwnBox<Of = unknown> = Rect & {
  readonly draw: `${OwnArt}#${string}`;
  readonly of: Of;
  readonly figure?: string;
};
/** A picture within a picture. */
export type InsetBox = Extract<Box, { draw: 'inset' }>;
/** A box that is no picture. */
export type PlainBox = Exclude<Box, InsetBox>;

/** A card of a title picture: its middle, and its clockwise rotation in degrees. */
export interface FannedCard {
  readonly face: Face;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly turn: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type WayTone = 'gold' | 'plain' | 'bad' | 'quiet';

/** Clockwise bends, named by their start, and the straight ways across. */
export type ArrowWay = 'top' | 'right' | 'bottom' | 'left' | 'down' | 'up' | 'across' | 'back';

/** The colour of a text: a tone on felt, or dark on something light. */
export type Ink = Tone | 'dark';

/** Everything that a painter needs of a picture. */
export interface Painting {
  readonly width: number;
  readonly height: number;
  readonly felt: OwnArt;
  readonly colours: SuitColours;
  /** For readers with low vision: cards with a larger index and fewer signs. */
  readonly index?: 'large';
  readonly boxes: readonly Box[];
}

/** Boxes that belong together, their upper left corner at 0, 0. */
export interface Drawing {
  readonly w: number;
  readonly h: number;
  readonly boxes: readonly Box[];
}

/** How far two rectangles overlap, in pixels; 0 if they are apart. */
export function overlap(one: Rect, other: Rect): number {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return w > 0 && h > 0 ? Math.min(w, h) : 0;
}

export function within(inner: Rect, outer: Rect, slack = 0.5): boolean {
  return (
    inner.x >= outer.x - slack &&
    inner.y >= outer.y - slack &&
    inner.x + inner.w <= outer.x + outer.w + slack &&
    inner.y + inner.h <= outer.y + outer.h + slack
  );
}
