import type { Brush } from '../../../ink.js';
import { fortune, judgement, moon, star, sun, tower, world } from './heavens.js';
import { chariot, devil, lovers, magician, strength, temperance } from './powers.js';
import { emperor, empress, hierophant, justice, priestess } from './rulers.js';
import { death, fool, hangedMan, hermit } from './wanderers.js';

/** The art of a major: drawn around 0, 0, 222 wide and 274 high, and wider without an edge. */
export interface Art {
  readonly draw: (ctx: Brush) => void;
  /** The middle of the part shown at half height. */
  readonly focus: number;
}

/** By number, 0 to 21. */
export const ART: readonly Art[] = [
  { draw: fool, focus: -30 },
  { draw: magician, focus: -26 },
  { draw: priestess, focus: -30 },
  { draw: empress, focus: -30 },
  { draw: emperor, focus: -30 },
  { draw: hierophant, focus: -36 },
  { draw: lovers, focus: 6 },
  { draw: chariot, focus: -16 },
  { draw: strength, focus: -8 },
  { draw: hermit, focus: -20 },
  { draw: fortune, focus: -22 },
  { draw: justice, focus: -24 },
  { draw: hangedMan, focus: 20 },
  { draw: death, focus: -10 },
  { draw: temperance, focus: -22 },
  { draw: devil, focus: -24 },
  { draw: tower, focus: -34 },
  { draw: star, focus: 6 },
  { draw: moon, focus: -8 },
  { draw: sun, focus: -8 },
  { draw: judgement, focus: -14 },
  { draw: world, focus: -10 },
];
