import type { Painting } from './boxes.js';
import { drawn } from './paint/draw.js';
import { freshFrame, lay } from './paint/easel.js';
import { registerFonts } from './paint/fonts.js';
import { layGround } from './paint/ground.js';
import { FELTS, rounded, stroke } from './paint/ink.js';
import { palettePng } from './paint/png.js';
import { type Stamp, stamp } from './paint/stamps.js';

export interface Picture {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a layout. The same one gives the same bytes, whatever was drawn before. Belongs into a worker: it takes some
 * milliseconds. All stamps are made first; then nothing waits any more, and the thread's one frame can be used.
 */
export async function paint(layout: Painting): Promise<Picture> {
  registerFonts();
  const { width, height } = layout;
  const hem = await Promise.all([drawnHem(layout, 'top'), drawnHem(layout, 'side'), drawnHem(layout, 'bottom')]);
  const placed = await Promise.all(layout.boxes.map((box) => drawn(box, layout)));
  const frame = freshFrame(width, height, FELTS[layout.felt].ground);
  layGround(frame, layout.felt);
  layHem(frame, hem);
  for (const { stamp, x, y } of placed) lay(frame, stamp, x, y);
  return { png: palettePng(frame), width, height };
}

const CORNER = 32;

/** A thin line around the picture, in pieces that serve pictures of every height. */
function drawnHem({ width, felt }: Painting, piece: 'top' | 'side' | 'bottom'): Promise<Stamp> {
  return stamp(`hem ${piece} ${width} ${felt}`, width, piece === 'side' ? 1 : CORNER, (ctx) => {
    const top = { top: 9, side: -200, bottom: CORNER - 9 - 200 }[piece];
    const tall = piece === 'side' ? 400 : 200;
    rounded(ctx, 9, top, width - 18, tall, 14);
    stroke(ctx, FELTS[felt].line, 2);
  });
}

function layHem(frame: ReturnType<typeof freshFrame>, [top, side, bottom]: readonly [Stamp, Stamp, Stamp]): void {
  lay(frame, top, 0, 0);
  for (let y = CORNER; y < frame.height - CORNER; y++) lay(frame, side, 0, y);
  lay(frame, bottom, 0, frame.height - CORNER);
}
