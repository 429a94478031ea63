import { moduleAt } from '../../../threads.js';
import type { Deck, Face, OwnDeck, SuitColours } from '../../scene.js';
import type { Brush } from '../ink.js';
import type { DeckArt } from './art.js';
import { drawFiveSuitFace } from './five-suits/five-suits.js';
import { drawMarks } from './marks.js';
import { FACE_HEIGHT, FACE_WIDTH } from './sheet.js';
import { drawStandardFace } from './standard.js';
import { drawTarotFace } from './tarot/tarot.js';

/** Decks for any game. */
const DECKS: Readonly<Record<Exclude<Deck, OwnDeck>, DeckArt>> = {
  standard: {
    plainBelow: 200,
    draw: (ctx, { card }, colours, form) => drawStandardFace(ctx, card, colours, form),
  },
  tarot: { plainBelow: 200, draw: (ctx, face, _, form) => drawTarotFace(ctx, face, form) },
  fiveSuits: { plainBelow: 130, draw: (ctx, { card }, _, form) => drawFiveSuitFace(ctx, card, form) },
};

const own = new Map<string, Promise<DeckArt>>();

/** A deck's art. A game's own is loaded once in each thread. */
export async function artOf(deck: Deck): Promise<DeckArt> {
  if (Object.hasOwn(DECKS, deck)) return DECKS[deck as keyof typeof DECKS];
  let art = own.get(deck);
  if (art === undefined) {
    art = moduleAt(deck.slice('own:'.length)).then((module) => (module as { readonly default: DeckArt }).default);
    own.set(deck, art);
  }
  return art;
}

/** A card of any deck, or a back, with its marks, `w` wide and `h` high. */
export async function drawFace(
  ctx: Brush,
  face: Face,
  w: number,
  h: number,
  colours: SuitColours,
  tight = false,
  index?: 'large',
): Promise<void> {
  const { plainBelow, draw } = await artOf(face.deck);
  const plain = w < plainBelow;
  ctx.save();
  ctx.scale(w / FACE_WIDTH, h / FACE_HEIGHT);
  await draw(ctx, face, colours, { plain, tight, ...(index && { index }) });
  if (face.marks !== undefined) await drawMarks(ctx, face.marks, plain || index === 'large');
  ctx.restore();
}
