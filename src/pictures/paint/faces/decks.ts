import type { Deck, Face, SuitColours } from '../../scene.js';
import type { Context } from '../ink.js';
import { FACE_HEIGHT, FACE_WIDTH } from './sheet.js';
import { drawStandardFace } from './standard.js';

const DRAWERS: Readonly<Record<Deck, (ctx: Context, face: Face, colours: SuitColours) => Promise<void>>> = {
  standard: (ctx, { card }, colours) => drawStandardFace(ctx, card, colours),
};

/** A card of any deck, or a back, `w` wide and `h` high. */
export async function drawFace(ctx: Context, face: Face, w: number, h: number, colours: SuitColours): Promise<void> {
  ctx.save();
  ctx.scale(w / FACE_WIDTH, h / FACE_HEIGHT);
  await DRAWERS[face.deck](ctx, face, colours);
  ctx.restore();
}
