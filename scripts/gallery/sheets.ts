/** Contact sheets: many pictures side by side, in the widths and on the backgrounds that people see. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Canvas, createCanvas, type Image } from 'canvas';
import { EYES, seenPixels } from '../../test/pictures/eyes.js';

export interface Framed {
  readonly name: string;
  readonly image: Image;
}

/** Pixels: opened on a desktop, in a channel, on a phone. */
const WIDTHS = [1000, 600, 293] as const;
/** The backgrounds of Discord's messages, and the kinds of sight. */
const LOOKS = [
  { look: 'dark', ground: '#313338', ink: '#dbdee1', eyes: 'all' },
  { look: 'light-no-green', ground: '#ffffff', ink: '#313338', eyes: 'no green' },
] as const;
const SHEET = 2000;
const GAP = 16;
const LABEL = 24;

/** Writes the sheets of these pictures to the folder, one per width and look. */
export function writeSheets(folder: string, title: string, pictures: readonly Framed[]): void {
  for (const { look, eyes, ...paper } of LOOKS) {
    const seen = pictures.map(({ name, image }) => ({ name, image: seenBy(image, EYES[eyes]) }));
    for (const width of WIDTHS) {
      const png = sheet(seen, width, paper).toBuffer('image/png', { compressionLevel: 3 });
      writeFileSync(join(folder, `${title}-${width}-${look}.png`), png);
    }
  }
}

type Seen = Canvas | Image;

function seenBy(image: Image, eyes: (typeof EYES)['all']): Seen {
  if (eyes === EYES.all) return image;
  const canvas = createCanvas(image.width, image.height);
  const ctx = canvas.getContext('2d');
  ctx.drawImage(image, 0, 0);
  const pixels = ctx.getImageData(0, 0, canvas.width, canvas.height);
  seenPixels(pixels.data, eyes);
  ctx.putImageData(pixels, 0, 0);
  return canvas;
}

interface Paper {
  readonly ground: string;
  readonly ink: string;
}

/** All pictures in lines, each with its name below. */
function sheet(pictures: readonly { name: string; image: Seen }[], width: number, { ground, ink }: Paper): Canvas {
  const columns = Math.min(pictures.length, Math.floor(SHEET / width));
  const heightOf = ({ image }: { image: Seen }): number => Math.round((width * image.height) / image.width);
  const lines = Array.from({ length: Math.ceil(pictures.length / columns) }, (_, i) =>
    pictures.slice(i * columns, (i + 1) * columns),
  );
  const heights = lines.map((line) => Math.max(...line.map(heightOf)) + LABEL + GAP);
  const tall = heights.reduce((sum, height) => sum + height, GAP);
  const canvas = createCanvas(columns * (width + GAP) + GAP, tall);
  const ctx = canvas.getContext('2d');
  ctx.quality = 'best';
  ctx.fillStyle = ground;
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.fillStyle = ink;
  ctx.font = '15px Inter';
  let y = GAP;
  for (const [i, line] of lines.entries()) {
    for (const [k, shown] of line.entries()) {
      const x = GAP + k * (width + GAP);
      ctx.drawImage(shown.image, x, y, width, heightOf(shown));
      ctx.fillText(shown.name, x, y + heightOf(shown) + 17, width);
    }
    y += heights[i]!;
  }
  return canvas;
}
