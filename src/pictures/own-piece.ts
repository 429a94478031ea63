/* What a game lays out and says a piece of its own with (`Scene.kinds`). Where things lie is known without a canvas. */

export type { Box, Drawing, Rect } from './boxes.js';
export { CARD_RATIO, faceOf, GLOW, INDEX_PART } from './cards.js';
export { line, READABLE_PX, SMALLEST_PX, shifted, TEXT_PX } from './lines.js';
export { columnsIn, filesHeight } from './pieces/files.js';
export { layChip, layForce, layOpen } from './pieces/force.js';
export type { PieceKind } from './pieces/piece.js';
export { ended } from './spoken.js';
export { drawable, fitText, wrapText } from './text.js';
