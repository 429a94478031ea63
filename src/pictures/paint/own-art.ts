/* What a game draws its art with (`OwnArt`), in a module that painter threads alone load. */

export type { OwnBox } from '../boxes.js';
export type { Art, Setting } from './art.js';
export { type CourtRank, drawBust, LOOKS } from './faces/courts.js';
export { drawSuit, STANDARD_SIGNS } from './faces/pips.js';
export { writeRank } from './faces/rank.js';
export { FACE_HEIGHT, FACE_WIDTH, sheet } from './faces/sheet.js';
export {
  type Brush,
  type Cloth,
  circle,
  DARK,
  disc,
  fill,
  GOLD,
  PAPER,
  rounded,
  shape,
  star,
  stroke,
  suitInk,
  TONES,
} from './ink.js';
export { outlines } from './svg.js';
