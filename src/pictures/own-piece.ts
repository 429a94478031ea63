/* What a game lays out and says a piece of its own with (`Scene.kinds`). Where things lie is known without a canvas. */

export type { Box, Drawing, Rect } from './boxes.js';
export { line, SMALLEST_PX, TEXT_PX } from './lines.js';
export type { PieceKind } from './pieces/piece.js';
export { ended } from './spoken.js';
export { drawable, fitText } from './text.js';
