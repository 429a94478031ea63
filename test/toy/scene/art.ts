import type { Box, Rect } from '../../../src/pictures/own-piece.js';
import { ownArt } from '../../../src/pictures/scene.js';

/** Painter threads load this module, which has the game's cloth, its deck and its drawings. */
export const ART = ownArt(new URL('../art.js', import.meta.url));

/** What lanterns hang on: how far its middle sags, in pixels. */
export interface LanternString {
  readonly sag: number;
}

export const stringBox = (of: LanternString, at: Rect): Box => ({ draw: `${ART}#string`, of, ...at });
