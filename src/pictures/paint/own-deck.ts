/* What a game draws a deck of its own with (`OwnDeck`), in a module that painter threads alone load. */

export type { DeckArt } from './faces/art.js';
export { writeRank } from './faces/rank.js';
export { FACE_HEIGHT, FACE_WIDTH, sheet } from './faces/sheet.js';
export { write } from './fonts.js';
export { type Brush, circle, DARK, disc, fill, GOLD, PAPER, rounded, shape, star, stroke } from './ink.js';
