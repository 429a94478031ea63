import { type Box, ended, fitText, line, type PieceKind, READABLE_PX } from '../../../pictures/own-piece.js';
import type { OwnPiece, Sign } from '../../../pictures/scene.js';
import { brokenAt, chipBoxes, type Hero, heartBoxes } from './hero.js';

/** The enemy above a hand: the same portrait and numbers as on the table, in a line. */
export interface Facing extends OwnPiece, Pick<Hero, 'card' | 'chips' | 'immune'> {
  readonly kind: 'own:facing';
  readonly life: NonNullable<Hero['life']>;
  readonly name: string;
  readonly line: string;
}

const HEIGHT = 196;
const PORTRAIT = 156;
const HEART = { x: PORTRAIT + 26, y: 60, w: 144, h: 134 } as const;
const CHIP = { y: 82, h: 88, gap: 18 } as const;

export const facing: PieceKind<Facing> = {
  lay(piece, w) {
    const { card, life, name, line: below, immune } = piece;
    const from = PORTRAIT + 30;
    const title = fitText(name, 'title', 42, READABLE_PX, w - from);
    const boxes: Box[] = [
      { draw: 'royal', card, broken: brokenAt(life), x: 0, y: 0, w: PORTRAIT, h: HEIGHT },
      line(title, 'title', 'gold', { x: from, y: 0, w: title.width, h: 52 }, 'left'),
      ...heartBoxes(life, HEART),
    ];
    let x = HEART.x + HEART.w + CHIP.gap;
    for (const chip of piece.chips) {
      const at = chipBoxes(chip, 0, CHIP.y, CHIP.h);
      const wide = -at[0]!.x;
      boxes.push(...at.map((box): Box => ({ ...box, x: box.x + x + wide })));
      x += wide + CHIP.gap;
    }
    const sign: Sign = immune ?? 'broken-shield';
    const side = 46;
    boxes.push({
      draw: 'sign',
      sign,
      ink: 'plain',
      crossed: immune !== undefined,
      x,
      y: CHIP.y + 21,
      w: side,
      h: side,
    });
    // The sign alone says it where there is no room for words.
    const text = fitText(below, 'text', 34, READABLE_PX, Number.POSITIVE_INFINITY);
    if (x + side + 12 + text.width <= w)
      boxes.push(line(text, 'text', 'plain', { x: x + side + 12, y: CHIP.y, w: text.width, h: CHIP.h }, 'left'));
    return { w, h: HEIGHT, boxes };
  },
  words: ({ words }) => ended(words),
};
