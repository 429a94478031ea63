/** Paints what there is to look at: `npx tsx scripts/gallery.ts OUT` writes contact sheets and sample scenes to OUT. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas } from 'canvas';
import { ALL_CARDS } from '../src/cards/standard.js';
import { registerFonts } from '../src/pictures/paint/fonts.js';
import { drawStandardFace, faceCanvas } from '../src/pictures/paint/faces/standard.js';

const out = process.argv[2] ?? 'demo/gallery';
mkdirSync(out, { recursive: true });
registerFonts();

async function sheet(name: string, cards: readonly string[], width: number, columns: number, colours: 'four' | 'two') {
  const height = width * 1.4;
  const canvas = createCanvas(columns * (width + 10) + 10, Math.ceil(cards.length / columns) * (height + 10) + 10);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#12402f';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  for (const [i, card] of cards.entries()) {
    const face = faceCanvas(width);
    await drawStandardFace(face.ctx, card, colours);
    ctx.drawImage(face.canvas, 10 + (i % columns) * (width + 10), 10 + Math.floor(i / columns) * (height + 10));
  }
  writeFileSync(join(out, `${name}.png`), canvas.toBuffer());
}

await sheet('faces', [...ALL_CARDS, 'back'], 140, 11, 'four');
await sheet('faces-two-colours', ['AS', 'KC', '7H', 'QD', '10S'], 140, 5, 'two');
await sheet('courts', ['JC', 'JD', 'JH', 'JS', 'QC', 'QD', 'QH', 'QS', 'KC', 'KD', 'KH', 'KS'], 240, 4, 'four');
await sheet('small', ['AS', '10D', '7C', 'QH', 'X1', 'X2', 'KS', 'back'], 40, 8, 'four');
