import type { Box, Rect } from '../../../pictures/own-piece.js';
import { ownArt } from '../../../pictures/scene.js';

/** Painter threads load this module, which has the game's cloth and its drawings. */
export const ART = ownArt(new URL('../art.js', import.meta.url));

/** A large court figure in a frame that breaks with it: hale, or in three stages; slain, or won over. */
export interface Royal {
  readonly card: string;
  readonly broken: Broken;
  readonly fate?: 'slain' | 'won';
}

/** The remaining part of a life, from the bottom up, in a heart that breaks. */
export interface Heart {
  readonly part: number;
  readonly broken: Broken;
}

/** Hale, cracked, breaking, about to shatter. */
export type Broken = 0 | 1 | 2 | 3;

export const royalBox = (of: Royal, at: Rect): Box => ({
  draw: `${ART}#royal`,
  of,
  figure: JSON.stringify([of.card, of.broken, of.fate]),
  ...at,
});
export const heartBox = (of: Heart, at: Rect): Box => ({ draw: `${ART}#heart`, of, figure: '', ...at });
