import type { Deck, Face, SuitColours } from '../../scene.js';
import type { Context } from '../ink.js';
import { drawMarks } from './marks.js';
import { FACE_HEIGHT, FACE_WIDTH } from './sheet.js';
import { drawStandardFace } from './standard.js';
import { drawTarotFace } from './tarot/tarot.js';

/** Every deck draws its own faces and backs; `px` is how wide the card will be. */
const DRAWERS: Readonly<
  Record<Deck, (ctx: Context, face: Face, colours: SuitColours, px: number) => void | Promise<void>>
> = {
  standard: (ctx, { card }, colours) => drawStandardFace(ctx, card, colours),
  tarot: (ctx, face, _, px) => drawTarotFace(ctx, face, px),
};

/** Below this width in pixels marks are larger and lie at the right. */
const SMALL = 140;

/** A card of any deck, or a back, with its marks, `w` wide and `h` high. */
export async function drawFace(ctx: Context, face: Face, w: number, h: number, colours: SuitColours): Promise<void> {
  ctx.save();
  ctx.scale(w / FACE_WIDTH, h / FACE_HEIGHT);
  await DRAWERS[face.deck](ctx, face, colours, w);
  if (face.marks !== undefined) await drawMarks(ctx, face.marks, w < SMALL);
  ctx.restore();
}
