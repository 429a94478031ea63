import { isMajor, isTarotCode, tarotRankOf, tarotSuitOf } from '../../../../cards/tarot.js';
import type { Face } from '../../../scene.js';
import type { Form, Tools } from '../../art.js';
import type { Brush } from '../../ink.js';
import { drawMajorBack, drawMinorBack } from './backs.js';
import { drawCourtCard, isCourt } from './court.js';
import { ownerLook } from './looks.js';
import { drawMajor } from './majors.js';
import { drawNumberCard } from './minors.js';

/** A card of the tarot deck, or one of its two backs, in units of `FACE_WIDTH`. The `plain` form has less art and larger signs. */
export async function drawTarotFace(
  ctx: Brush,
  { card, owner, legend }: Face,
  tools: Tools,
  form: Form,
): Promise<void> {
  const look = ownerLook(owner);
  if (card === 'back') return drawMinorBack(ctx, look);
  if (card === 'back-major') return drawMajorBack(ctx, look, tools);
  if (!isTarotCode(card)) throw new Error(`There is no face for the card ${card}.`);
  if (isMajor(card)) return drawMajor(ctx, card, look, legend, form);
  const rank = tarotRankOf(card);
  if (isCourt(rank)) return drawCourtCard(ctx, rank, tarotSuitOf(card), look, form);
  return drawNumberCard(ctx, rank, tarotSuitOf(card), look, form);
}
