/** The parts of the app directory's pictures: light, gold letters, and framed scenes of the games. */
import { createCanvas, type Image, loadImage } from 'canvas';
import sharp from 'sharp';
import { measure } from '../../src/pictures/measure.js';
import { drawBeams, drawGold } from '../../src/pictures/paint/cover.js';
import { write } from '../../src/pictures/paint/fonts.js';
import { type Brush, type Cloth, DARK, fill, GOLD, rounded, stroke, TONES } from '../../src/pictures/paint/ink.js';
import { createStudio } from '../../src/pictures/paint/studio.js';
import { paint } from '../../src/pictures/paint.js';
import type { Scene } from '../../src/pictures/scene.js';
import { textWidth } from '../../src/pictures/text.js';

/** Pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A picture of this size as a PNG of 256 colours. */
export async function picture({ width, height }: Size, draw: (ctx: Brush) => Promise<void>): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const ctx = canvas.getContext('2d');
  ctx.quality = 'best';
  ctx.patternQuality = 'best';
  await draw(ctx);
  const { data } = ctx.getImageData(0, 0, width, height);
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, colours: 256, dither: 0.6, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

/** Light from a place on a cloth, darker towards the edges. */
export function lit(
  ctx: Brush,
  cloth: Cloth,
  { width: w, height: h }: Size,
  sun: { x: number; y: number; r: number },
): void {
  drawBeams(ctx, cloth.title, { w, h, sun, reach: w + h });
  const dark = ctx.createRadialGradient(sun.x, sun.y, Math.min(w, h) * 0.35, sun.x, sun.y, Math.hypot(w, h) * 0.62);
  dark.addColorStop(0, '#00000000');
  dark.addColorStop(1, `${cloth.dark}e6`);
  ctx.fillStyle = dark;
  ctx.fillRect(0, 0, w, h);
}

/** A gold line around all, and a thin one within it. */
export function edged(ctx: Brush, { width, height }: Size): void {
  for (const [inset, line] of [
    [14, 5],
    [26, 1.5],
  ] as const) {
    rounded(ctx, inset, inset, width - 2 * inset, height - 2 * inset, 26 - inset / 2);
    stroke(ctx, GOLD, line);
  }
}

/** The middle and the baseline of large letters, and the sizes of these and of the line below. */
interface Lettering {
  readonly x: number;
  readonly y: number;
  readonly px: number;
  readonly line: number;
}

/** A title in large letters, and below it a plain line. */
export function titled(ctx: Brush, title: string, words: string, { x, y, px, line }: Lettering): void {
  drawGold(ctx, title, px, x - textWidth(title, 'title', px) / 2, y);
  write(ctx, words, 'text', line, x, y + line * 1.85, 1700, TONES.plain);
}

export const studio = createStudio();

/** A scene as people get it. */
export async function painted(scene: Scene): Promise<Image> {
  return loadImage((await paint(studio, measure(scene))).png);
}

/** Around a point: its width, and its rotation in degrees. */
export interface Hung {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly turn?: number;
}

/** A picture with round corners, in a golden frame, with its shadow. */
export function hung(ctx: Brush, image: Image, { x, y, w, turn = 0 }: Hung): void {
  const h = (w * image.height) / image.width;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate((turn * Math.PI) / 180);
  for (let reach = 30; reach >= 2; reach -= 4) {
    ctx.globalAlpha = 0.1;
    rounded(ctx, -w / 2 - reach, -h / 2 - reach + 14, w + 2 * reach, h + 2 * reach, 22 + reach);
    fill(ctx, '#000000');
  }
  ctx.globalAlpha = 1;
  ctx.save();
  rounded(ctx, -w / 2, -h / 2, w, h, 20);
  ctx.clip();
  ctx.drawImage(image, -w / 2, -h / 2, w, h);
  ctx.restore();
  rounded(ctx, -w / 2, -h / 2, w, h, 20);
  stroke(ctx, DARK, 9);
  stroke(ctx, GOLD, 5);
  ctx.restore();
}

/** A few words on a plate, around a point. */
export function plate(ctx: Brush, words: string, x: number, y: number): void {
  const px = 36;
  const w = textWidth(words, 'strong', px) + px * 1.5;
  rounded(ctx, x - w / 2, y - px, w, px * 2, px);
  fill(ctx, DARK);
  stroke(ctx, GOLD, 3);
  write(ctx, words, 'strong', px, x, y + px * 0.36, w, TONES.plain);
}
