import { type Box, fitText, line, type PieceKind, READABLE_PX } from '../../../pictures/own-piece.js';
import type { OwnPiece } from '../../../pictures/scene.js';
import { royalBox } from './art.js';
import { brokenAt, chipBoxes, type Hero, heartBoxes } from './hero.js';

/** The enemy behind a hand: its portrait on the left, its life on the portrait's edge, the other facts at the top right. */
export interface Facing extends OwnPiece, Pick<Hero, 'card' | 'w' | 'h' | 'chips' | 'immune'> {
  readonly kind: 'own:facing';
  readonly life: NonNullable<Hero['life']>;
  readonly name: string;
  /** Whether its suit has no power against it. */
  readonly line: string;
}

/** The heart's part over the portrait, and where the chips begin below its shoulder. */
const HEART = { w: 184, h: 170, y: 6, over: 70, shoulder: 162 } as const;
const CHIP = { h: 88, y: 92, gap: 14 } as const;
/** Before the line. */
const SIGN = { side: 42, gap: 12 } as const;

export const facing: PieceKind<Facing> = {
  lay(piece, room) {
    const { card, life, name, w, h, immune, chips } = piece;
    const heart = { ...HEART, x: w - HEART.over };
    const x = heart.x + heart.w + 14;
    const title = fitText(name, 'title', 46, READABLE_PX, room - x);
    const under = fitText(piece.line, 'text', 34, READABLE_PX, room - x - SIGN.side - SIGN.gap);
    const boxes: Box[] = [
      royalBox({ card, broken: brokenAt(life) }, { x: 0, y: 0, w, h }),
      ...heartBoxes(life, heart),
      line(title, 'title', 'gold', { x, y: -2, w: title.width, h: 42 }, 'left'),
      {
        draw: 'sign',
        sign: immune ?? 'broken-shield',
        ink: 'plain',
        crossed: immune !== undefined,
        x,
        y: 41,
        w: SIGN.side,
        h: SIGN.side,
      },
      line(under, 'text', 'plain', { x: x + SIGN.side + SIGN.gap, y: 40, w: under.width, h: 44 }, 'left'),
    ];
    let from = heart.x + HEART.shoulder;
    for (const chip of chips) {
      const at = chipBoxes(chip, 0, CHIP.y, CHIP.h);
      const wide = -at[0]!.x;
      boxes.push(...at.map((box): Box => ({ ...box, x: box.x + from + wide })));
      from += wide + CHIP.gap;
    }
    return { w: room, h, boxes };
  },
};
