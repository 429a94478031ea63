import type { Box, Drawing, Ink, Rect } from './boxes.js';
import { faceOf, GLOW } from './cards.js';
import type { CardFace, Sign, TextSize } from './terms.js';
import type { FontName } from './text.js';

/* Shared helpers for laying out pieces. */

/** The height of a text, in pixels. */
export const TEXT_PX: Readonly<Record<TextSize, number>> = { medium: 32, large: 40, huge: 56 };
/**
 * Text of this size in a picture 1000 wide has nine pixels on a phone, which shows it 293 wide. No text gets smaller.
 */
export const READABLE_PX = 31;
/** The boxes of a drawing at another place. */
export const shifted = ({ boxes }: Pick<Drawing, 'boxes'>, x: number, y: number): Box[] =>
  boxes.map((box) => ({ ...box, x: box.x + x, y: box.y + y }));

/** A text in a field: the box is as wide as the text, and as high as the field. */
export function line(
  text: { readonly text: string; readonly px: number; readonly width: number },
  font: FontName,
  ink: Ink,
  field: Rect,
  align: 'left' | 'middle' | 'right',
): Box {
  const spare = field.w - text.width;
  const x = field.x + (align === 'left' ? 0 : align === 'middle' ? spare / 2 : spare);
  return { draw: 'text', text: text.text, font, px: text.px, ink, x, y: field.y, w: text.width, h: field.h };
}

type CardBox = Extract<Box, { readonly draw: 'card' }>;

/** A card at its place. `lies`: how it lies there. */
export const cardBox = (face: CardFace, at: Rect, lies?: Partial<CardBox>): CardBox => ({
  draw: 'card',
  face: faceOf(face),
  dim: face.dim === true,
  ...lies,
  ...at,
});

/** A sign in a square. */
export const signBox = (sign: Sign, ink: Ink, x: number, y: number, side: number): Box => ({
  draw: 'sign',
  sign,
  ink,
  crossed: false,
  x,
  y,
  w: side,
  h: side,
});

/** The field of a short text. */
export const chipBox = (at: Rect): Box => ({ draw: 'panel', style: 'chip', tone: 'plain', ...at });

/** A glow around cards. */
export const glowAround = ({ x, y, w, h }: Rect): Box => ({
  draw: 'glow',
  x: x - GLOW,
  y: y - GLOW,
  w: w + 2 * GLOW,
  h: h + 2 * GLOW,
});
