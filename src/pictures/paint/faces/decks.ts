import type { Deck, Face, OwnArt } from '../../scene.js';
import type { ArtOf, DeckArt, Printing } from '../art.js';
import type { Brush } from '../ink.js';
import { drawFiveSuitFace } from './five-suits/five-suits.js';
import { drawMarks } from './marks.js';
import { FACE_HEIGHT, FACE_WIDTH } from './sheet.js';
import { drawStandardFace } from './standard.js';
import { drawTarotFace } from './tarot/tarot.js';

/** Decks for any game. */
const DECKS: Readonly<Record<Exclude<Deck, OwnArt>, DeckArt>> = {
  standard: { plainBelow: 200, draw: (ctx, { card }, printing, form) => drawStandardFace(ctx, card, printing, form) },
  tarot: { plainBelow: 200, draw: (ctx, face, _, form) => drawTarotFace(ctx, face, form) },
  fiveSuits: { plainBelow: 0, draw: (ctx, { card }, _, form) => drawFiveSuitFace(ctx, card, form) },
};

async function deckOf(deck: Deck, art: ArtOf): Promise<DeckArt> {
  if (Object.hasOwn(DECKS, deck)) return DECKS[deck as keyof typeof DECKS];
  const own = (await art(deck as OwnArt)).deck;
  if (own === undefined) throw new Error(`${deck} has no deck`);
  return own;
}

/** A card of any deck, or a back, with its marks, `w` wide and `h` high. */
export async function drawFace(
  ctx: Brush,
  face: Face,
  w: number,
  h: number,
  printing: Printing,
  tight = false,
  index?: 'large',
): Promise<void> {
  const { plainBelow, draw } = await deckOf(face.deck, printing.art);
  const plain = w < plainBelow;
  ctx.save();
  ctx.scale(w / FACE_WIDTH, h / FACE_HEIGHT);
  draw(ctx, face, printing, { plain, tight, ...(index && { index }) });
  if (face.marks !== undefined) drawMarks(ctx, face.marks, plain || index === 'large');
  ctx.restore();
}
