import { isMajor, isTarotCode, tarotRankOf, tarotSuitOf } from '../../../../cards/tarot.js';
import type { Face } from '../../../scene.js';
import type { Form } from '../../art.js';
import type { Brush } from '../../ink.js';
import { drawMajorBack, drawMinorBack } from './backs.js';
import { drawCourtCard, isCourt } from './court.js';
import { ownerLook } from './looks.js';
import { drawMajor } from './majors.js';
import { drawNumberCard } from './minors.js';

/** A card of the tarot deck, or one of its two backs, in units of `FACE_WIDTH`. The `plain` form has less art and larger signs. */
export function drawTarotFace(ctx: Brush, { card, owner, legend }: Face, form: Form): void {
  const look = ownerLook(owner);
  if (card === 'back') drawMinorBack(ctx, look);
  else if (card === 'back-major') drawMajorBack(ctx, look);
  else if (!isTarotCode(card)) throw new Error(`There is no face for the card ${card}.`);
  else if (isMajor(card)) drawMajor(ctx, card, look, legend, form);
  else {
    const [rank, suit] = [tarotRankOf(card), tarotSuitOf(card)];
    if (isCourt(rank)) drawCourtCard(ctx, rank, suit, look, form);
    else drawNumberCard(ctx, rank, suit, look, form);
  }
}
