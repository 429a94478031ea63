/* What a game lays out and says a piece of its own with (`Scene.kinds`). Where things lie is known without a canvas. */

export type { Box, Drawing, Hung, Point, Rect, WallLook, WayTone } from './boxes.js';
export { CARD_RATIO, faceOf, GLOW, INDEX_PART } from './cards.js';
export { line, READABLE_PX, SMALLEST_PX, TEXT_PX } from './lines.js';
export type { PieceKind } from './pieces/piece.js';
export { ended, nameOf } from './spoken.js';
export { drawable, type FontName, fitText, wrapText } from './text.js';
