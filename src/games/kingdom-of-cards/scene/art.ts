import type { Box, Point, Rect } from '../../../pictures/own-piece.js';
import { ownArt } from '../../../pictures/scene.js';

/** Painter threads load this module, which has the game's cloth and its drawings. */
export const ART = ownArt(new URL('../art.js', import.meta.url));

/** A bent line in a seat's colour, with or without a head. Its points are relative to its box. */
export interface DartLine {
  readonly from: Point;
  readonly by: Point;
  readonly to: Point;
  readonly hue: Hue;
  readonly head: boolean;
}

/** One colour for each of five seats; `ally` for the bond between allies. */
export type Hue = 0 | 1 | 2 | 3 | 4 | 'ally';

export const dartBox = (of: DartLine, at: Rect): Box => ({ draw: `${ART}#dart`, of, ...at });
/** A disc in a seat's colour. */
export const gemBox = (seat: number, at: Rect): Box => ({ draw: `${ART}#gem`, of: (seat % 5) as Hue, ...at });
/** An arrow to the right. */
export const linkBox = (at: Rect): Box => ({ draw: `${ART}#link`, of: undefined, ...at });
