import type { Deck, Face, SuitColours } from '../../scene.js';
import type { Context } from '../ink.js';
import { drawFiveSuitFace } from './five-suits/five-suits.js';
import { drawMarks } from './marks.js';
import { FACE_HEIGHT, FACE_WIDTH } from './sheet.js';
import { drawStandardFace } from './standard.js';
import { drawTarotFace } from './tarot/tarot.js';

/** How a card of some width is drawn. */
export interface Form {
  /** Less art and larger signs, for small cards. */
  readonly plain: boolean;
  /** The next card hides all but its index. */
  readonly tight: boolean;
}

interface Drawer {
  /** Below this width in pixels the form is plain. */
  readonly plainBelow: number;
  draw(ctx: Context, face: Face, colours: SuitColours, form: Form): void | Promise<void>;
}

/** Every deck draws its own faces and backs. */
const DRAWERS: Readonly<Record<Deck, Drawer>> = {
  standard: {
    plainBelow: 110,
    draw: (ctx, { card }, colours, { plain }) => drawStandardFace(ctx, card, colours, plain),
  },
  // The plain minors have their sign beside the index.
  tarot: { plainBelow: 140, draw: (ctx, face, _, { plain, tight }) => drawTarotFace(ctx, face, plain && !tight) },
  fiveSuits: {
    plainBelow: 130,
    draw: (ctx, { card }, _, { plain, tight }) => drawFiveSuitFace(ctx, card, plain && !tight),
  },
};

/** A card of any deck, or a back, with its marks, `w` wide and `h` high. */
export async function drawFace(
  ctx: Context,
  face: Face,
  w: number,
  h: number,
  colours: SuitColours,
  tight = false,
): Promise<void> {
  const { plainBelow, draw } = DRAWERS[face.deck];
  const plain = w < plainBelow;
  ctx.save();
  ctx.scale(w / FACE_WIDTH, h / FACE_HEIGHT);
  await draw(ctx, face, colours, { plain, tight });
  if (face.marks !== undefined) await drawMarks(ctx, face.marks, plain && !tight, face.deck);
  ctx.restore();
}
