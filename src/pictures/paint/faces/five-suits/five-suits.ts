import { fiveSuitOf, fiveSuitValueOf, isFiveSuitCode } from '../../../../cards/five-suits.js';
import type { Form } from '../../art.js';
import type { Brush } from '../../ink.js';
import { svg } from '../../svg.js';
import { drawFiveSuitCard } from './card.js';

/** The five signs around a golden star, on a ground of scales. */
const BACK = svg('back', import.meta.url);

/** A card of the five suits, or `back`, in units of `FACE_WIDTH`. The `plain` form has less art and larger signs. */
export function drawFiveSuitFace(ctx: Brush, card: string, form: Form): void {
  if (card === 'back') BACK(ctx);
  else if (isFiveSuitCode(card)) drawFiveSuitCard(ctx, fiveSuitValueOf(card), fiveSuitOf(card), form);
  else throw new Error(`There is no face for the card ${card}.`);
}
