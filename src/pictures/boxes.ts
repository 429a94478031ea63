import type { Face, Felt, Sign, SuitColours, Tone } from './terms.js';
import type { Fitted, FontName } from './text.js';

/** Pixels; x and y are those of the upper left corner. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** One thing to draw, at its place. Later boxes lie over earlier ones. */
export type Box = Rect &
  /**
   * `tight`: the next card hides all but its index. `whole`: its height, of which only the upper part can be seen.
   * `turned`: it lies sideways, its top to the right. `tilt`: whole degrees that it is turned to the right about its middle.
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
    /** Where a pile or a row of cards would lie. */
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
    /** From a card to the next of a ring: the way it bends, or how it crosses the middle. */
    | { readonly draw: 'arrow'; readonly way: ArrowWay }
    /** Straight through its box. */
    | { readonly draw: 'link'; readonly way: LinkWay; readonly tone: 'gold' | 'bad' | 'quiet' }
    /** From a point of its box to another, bent towards the third, with room in its middle for a mark. */
    | {
        readonly draw: 'way';
        readonly from: Point;
        readonly by: Point;
        readonly to: Point;
        readonly tone: WayTone;
        /** How thick its line is, in pixels. */
        readonly thick: number;
        /** The radius of the room in its middle. */
        readonly gap: number;
      }
    /** An attack from a point of its box on another, bent towards the third: a sword, its hilt where it comes from. */
    | {
        readonly draw: 'raid';
        readonly from: Point;
        readonly by: Point;
        readonly to: Point;
        readonly tone: WayTone;
        /** How thick its blade is, in pixels. */
        readonly thick: number;
      }
    /** A bent line in the colour of a seat, with a head or without one. Its points are those of its box. */
    | {
        readonly draw: 'dart';
        readonly from: Point;
        readonly by: Point;
        readonly to: Point;
        readonly hue: Hue;
        readonly head: boolean;
      }
    /** A disc in the colour of a seat. */
    | { readonly draw: 'gem'; readonly hue: Hue }
    /**
     * A title picture: texts as large as they fit, and cards from the hindmost to the foremost. Sizes and places are those
     * in a picture 1000 wide; signs by their upper left corner.
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
    /** Somebody of the court as large as life, in a frame that breaks with them: hale, or in three stages; slain, or won over. */
    | { readonly draw: 'royal'; readonly card: string; readonly broken: Broken; readonly fate?: 'slain' | 'won' }
    /** What is left of a life, from the bottom up, in a heart that breaks. */
    | { readonly draw: 'heart'; readonly part: number; readonly broken: Broken }
    /** Behind a card: here something happens now. */
    | { readonly draw: 'glow' }
    | { readonly draw: 'step'; readonly state: 'done' | 'now' | 'ahead' }
    /** A disc for a number that a text beside the picture tells of. */
    | { readonly draw: 'pin' }
    /** A ring around each thing that has changed, and a shade on all else. */
    | { readonly draw: 'changed'; readonly rings: readonly Rect[] }
    /** A road around the land that fills its box. */
    | { readonly draw: 'road'; readonly round: number }
    /** A walled city: towers at its sides so wide, merlons above so high, and a front so high with what hangs on it. */
    | {
        readonly draw: 'walls';
        readonly look: WallLook;
        readonly side: number;
        readonly top: number;
        readonly front: number;
        readonly hung: readonly Hung[];
      }
    /** Another picture, made smaller to fill its box. */
    | { readonly draw: 'inset'; readonly painting: Painting }
  );
/** A picture within a picture. */
export type InsetBox = Extract<Box, { draw: 'inset' }>;
/** What is drawn by itself. */
export type PlainBox = Exclude<Box, InsetBox>;

/** Hale, cracked, breaking, about to shatter. */
export type Broken = 0 | 1 | 2 | 3;

/** A card of a title picture: its middle, and how many degrees it is turned to the right. */
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

/** Whose turn it is, what may be taken, who has lost. */
export type WallLook = 'plain' | 'active' | 'prey' | 'fallen';

/** On the front of a city: a banner won for good, one that may still be lost, the place for one; a holy tower, or its ruin. */
export type Hung = 'kept' | 'fresh' | 'place' | 'tower' | 'ruin';
/** One colour for each of five seats; `ally` is that of what binds them. */
export type Hue = 0 | 1 | 2 | 3 | 4 | 'ally';

export type WayTone = 'gold' | 'plain' | 'bad' | 'quiet';

/** Clockwise bends, named by where they begin, and the straight ways across. */
export type ArrowWay = 'top' | 'right' | 'bottom' | 'left' | 'down' | 'up' | 'across' | 'back';

/** Where a straight arrow points. */
export type LinkWay = 'e' | 'w' | 's' | 'n' | 'se' | 'sw' | 'ne' | 'nw';

/** The colour of a text: a tone on felt, or dark on something light. */
export type Ink = Tone | 'dark';

/** All that a painter needs to know of a picture. */
export interface Painting {
  readonly width: number;
  readonly height: number;
  readonly felt: Felt;
  readonly colours: SuitColours;
  /** For those who see little: cards with a larger index and fewer signs. */
  readonly index?: 'large';
  readonly boxes: readonly Box[];
}

/** Some boxes that belong together, their upper left corner at 0, 0. */
export interface Drawing {
  readonly w: number;
  readonly h: number;
  readonly boxes: readonly Box[];
}

/** How deep two rectangles lie in each other, in pixels; 0 if they are apart. */
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
