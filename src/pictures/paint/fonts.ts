import { createRequire } from 'node:module';
import { registerFont } from 'canvas';
import { type FontName, textWidth } from '../text.js';
import type { Brush } from './ink.js';

const require = createRequire(import.meta.url);

/** The families a `ctx.font` may name: `Cinzel` bold, `Inter` 600 and bold. */
const FILES: Readonly<Record<FontName, readonly [file: string, family: string, weight: string]>> = {
  title: [require.resolve('@expo-google-fonts/cinzel/700Bold/Cinzel_700Bold.ttf'), 'Cinzel', 'bold'],
  text: [require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'), 'Inter', '600'],
  strong: [require.resolve('@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf'), 'Inter', 'bold'],
};

/** The path of a font's file. */
export const fontFile = (font: FontName): string => FILES[font][0];

// Registering one twice leaks, so each thread does it when it loads this.
for (const [file, family, weight] of Object.values(FILES)) registerFont(file, { family, weight });

const FONTS: Readonly<Record<FontName, (px: number) => string>> = {
  title: (px) => `bold ${px}px Cinzel`,
  text: (px) => `600 ${px}px Inter`,
  strong: (px) => `bold ${px}px Inter`,
};

/** The value for `ctx.font`. */
export function fontOf(font: FontName, px: number): string {
  return FONTS[font](px);
}

/** Writes a text in the middle of x, its baseline at y, smaller where it would be wider than `room`. */
export function write(
  ctx: Brush,
  text: string,
  font: FontName,
  px: number,
  x: number,
  y: number,
  room: number,
  colour: string,
): void {
  // Centred by hand: the canvas measures wrongly under an uneven scale.
  const wide = textWidth(text, font, px);
  const width = Math.min(wide, room);
  ctx.save();
  ctx.translate(x, y);
  ctx.font = FONTS[font]((px * width) / wide);
  ctx.fillStyle = colour;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.fillText(text, -width / 2, 0);
  ctx.restore();
}
