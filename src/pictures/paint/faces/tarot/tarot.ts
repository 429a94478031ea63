import { isMajor, isTarotCode, tarotRankOf, tarotSuitOf } from '../../../../cards/tarot.js';
import type { Face } from '../../../scene.js';
import type { Context } from '../../ink.js';
import { drawMajorBack, drawMinorBack } from './backs.js';
import { drawCourtCard, isCourt } from './court.js';
import { ownerLook } from './looks.js';
import { drawMajor } from './majors.js';
import { drawNumberCard } from './minors.js';

/** Below this width in pixels a card is drawn in its plain form: less art, larger signs. */
const PLAIN = 140;

/** A card of the tarot deck, or one of its two backs, in units of `FACE_WIDTH`; `px` is how wide it will be. */
export async function drawTarotFace(ctx: Context, { card, owner, legend }: Face, px: number): Promise<void> {
  const look = ownerLook(owner);
  if (card === 'back') return drawMinorBack(ctx, look);
  if (card === 'back-major') return drawMajorBack(ctx, look);
  if (!isTarotCode(card)) throw new Error(`There is no face for the card ${card}.`);
  const plain = px < PLAIN;
  if (isMajor(card)) return drawMajor(ctx, card, look, legend, plain);
  const rank = tarotRankOf(card);
  if (isCourt(rank)) return drawCourtCard(ctx, rank, tarotSuitOf(card), look, plain);
  return drawNumberCard(ctx, rank, tarotSuitOf(card), look, plain);
}
