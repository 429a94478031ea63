import { type Canvas, createCanvas } from 'canvas';
import { LRUCache } from 'lru-cache';
import type { SuitColours } from '../scene.js';
import { drawStandardFace, FACE_HEIGHT, FACE_WIDTH } from './faces/standard.js';

/** Kept per thread, in bytes: the cards of every usual size have room. */
const ROOM = 48 * 1024 * 1024;
const sprites = new LRUCache<string, Promise<Canvas>>({ maxSize: ROOM });

/** A card's face at one size, drawn once and kept while it is used. Dim ones lie in shade. */
export function sprite(card: string, w: number, h: number, colours: SuitColours, shade?: string): Promise<Canvas> {
  const key = `${card} ${w} ${h} ${colours} ${shade ?? ''}`;
  const known = sprites.get(key);
  if (known !== undefined) return known;
  const drawn = drawSprite(card, w, h, colours, shade);
  sprites.set(key, drawn, { size: w * h * 4 });
  drawn.catch(() => sprites.delete(key));
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
