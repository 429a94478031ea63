import { type Canvas, createCanvas } from 'canvas';
import type { SuitColours } from '../scene.js';
import { drawStandardFace, FACE_HEIGHT, FACE_WIDTH } from './faces/standard.js';

const sprites = new Map<string, Promise<Canvas>>();

/** A card's face at one size, drawn once and kept: some fifty kinds at a handful of sizes. Dim ones lie in shade. */
export function sprite(card: string, w: number, h: number, colours: SuitColours, shade?: string): Promise<Canvas> {
  const key = `${card} ${w} ${h} ${colours} ${shade ?? ''}`;
  let drawn = sprites.get(key);
  if (drawn === undefined) {
    drawn = drawSprite(card, w, h, colours, shade);
    sprites.set(key, drawn);
  }
  return drawn;
}

async function drawSprite(card: string, w: number, h: number, colours: SuitColours, shade?: string): Promise<Canvas> {
  const canvas = createCanvas(w, h);
  const ctx = canvas.getContext('2d');
  ctx.save();
  ctx.scale(w / FACE_WIDTH, h / FACE_HEIGHT);
  await drawStandardFace(ctx, card, colours);
  ctx.restore();
  if (shade !== undefined) {
    ctx.globalCompositeOperation = 'source-atop';
    ctx.globalAlpha = 0.62;
    ctx.fillStyle = shade;
    ctx.fillRect(0, 0, w, h);
  }
  return canvas;
}
