/* What a game lays out and says a piece of its own with (`Scene.kinds`). Where things lie is known without a canvas. */

export type { Box, Drawing, Ink, Point, Rect, WayTone } from './boxes.js';
export { CARD_RATIO, faceOf, INDEX_PART, READABLE_CARD } from './cards.js';
export { cardBox, chipBox, glowAround, line, READABLE_PX, shifted, signBox } from './lines.js';
export { kindOf } from './piece-kinds.js';
export type { PieceKind } from './pieces/piece.js';
export { ended, nameOf, namesOf } from './spoken.js';
export { drawable, type FontName, fitLines, fitText, shortened, textWidth, wrapText } from './text.js';
