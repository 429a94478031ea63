/** Paints what there is to look at: `npx tsx scripts/gallery.ts OUT` writes contact sheets and sample scenes to OUT. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas, loadImage } from 'canvas';
import { ALL_CARDS } from '../src/cards/standard.js';
import { handScene, tableScene } from '../src/games/regicide/scene.js';
import { altText } from '../src/pictures/alt.js';
import { measure, problems } from '../src/pictures/measure.js';
import { drawFace } from '../src/pictures/paint/faces/decks.js';
import { registerFonts } from '../src/pictures/paint/fonts.js';
import { paint } from '../src/pictures/paint.js';
import type { Scene } from '../src/pictures/scene.js';
import { NAMES, SIGHTS } from '../test/games/regicide/sights.js';

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
    ctx.save();
    ctx.translate(10 + (i % columns) * (width + 10), 10 + Math.floor(i / columns) * (height + 10));
    await drawFace(ctx, { deck: 'standard', card }, width, height, colours);
    ctx.restore();
  }
  writeFileSync(join(out, `${name}.png`), canvas.toBuffer());
}

await sheet('faces', [...ALL_CARDS, 'back'], 140, 11, 'four');
await sheet('faces-two-colours', ['AS', 'KC', '7H', 'QD', '10S'], 140, 5, 'two');
await sheet('courts', ['JC', 'JD', 'JH', 'JS', 'QC', 'QD', 'QH', 'QS', 'KC', 'KD', 'KH', 'KS'], 240, 4, 'four');
await sheet('small', ['AS', '10D', '7C', 'QH', 'X1', 'X2', 'KS', 'back'], 40, 8, 'four');

for (const [name, sight] of Object.entries(SIGHTS)) {
  await show(`table-${name}`, tableScene(sight, { names: NAMES }));
}
const hand = (cards: readonly string[], choosable?: readonly string[]) =>
  handScene({ ...SIGHTS.early, hand: cards }, { names: NAMES, ...(choosable && { choosable }) });
await show('hand-1', hand(['QH']));
await show('hand-5', handScene(SIGHTS.shielded, { names: NAMES, covering: true, choosable: ['2D', '5H', 'QS'] }));
await show('hand-8', handScene(SIGHTS.solo, { names: NAMES }));
await show('hand-8-dim', hand(['X1', 'AC', '2D', '5H', '10C', 'JS', 'QD', 'KH'], ['AC', '5H', '10C', 'JS']));
await show('hand-3', handScene(SIGHTS.heavy, { names: NAMES, colours: 'two' }));
await show('hand-0', hand([]));

/** Writes it at full size and, as on a phone, 400 pixels wide; says what it costs. */
async function show(name: string, scene: Scene): Promise<void> {
  for (const trouble of problems(measure(scene))) console.log(`${name}: ${trouble}`);
  await paint(scene);
  const began = performance.now();
  const picture = await paint(scene);
  const ms = performance.now() - began;
  const alt = altText(scene);
  writeFileSync(join(out, `${name}.png`), picture.png);
  writeFileSync(join(out, `${name}.txt`), `${alt}\n`);
  const image = await loadImage(picture.png);
  const small = createCanvas(400, Math.round((400 * picture.height) / picture.width));
  const ctx = small.getContext('2d');
  ctx.quality = 'best';
  ctx.drawImage(image, 0, 0, small.width, small.height);
  writeFileSync(join(out, `${name}-400.png`), small.toBuffer());
  const size = `${picture.width}x${picture.height}`;
  console.log(
    `${name.padEnd(16)} ${size} ${(picture.png.length / 1000).toFixed(0)} kB ${ms.toFixed(1)} ms, alt ${alt.length}`,
  );
}
