/* What a game lays out and says a piece of its own with (`Scene.kinds`). Where things lie is known without a canvas. */

export type { Box, Drawing, Ink, Point, Rect } from './boxes.js';
export { CARD_RATIO, faceOf, GLOW, READABLE_CARD } from './cards.js';
export { line, READABLE_PX, SMALLEST_PX, TEXT_PX } from './lines.js';
export type { PieceKind } from './pieces/piece.js';
export { ended, namesOf } from './spoken.js';
export { drawable, fitLines, fitText, wrapText } from './text.js';
