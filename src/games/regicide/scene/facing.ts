import { type Box, fitText, line, type PieceKind, READABLE_PX } from '../../../pictures/own-piece.js';
import type { OwnPiece, Sign } from '../../../pictures/scene.js';
import { royalBox } from './art.js';
import { brokenAt, chipBoxes, type Hero, heartBoxes } from './hero.js';

/** The enemy above a hand: the same portrait and numbers as on the table, in one line. */
export interface Facing extends OwnPiece, Pick<Hero, 'card' | 'chips' | 'immune'> {
  readonly kind: 'own:facing';
  readonly life: NonNullable<Hero['life']>;
  readonly name: string;
  /** Whether its suit has no power against it; a single word, where there is little room. */
  readonly line: string;
  readonly brief: string;
}

const HEIGHT = 196;
const PORTRAIT = 156;
const HEART = { x: PORTRAIT + 26, y: 60, w: 144, h: 134 } as const;
const CHIP = { y: 82, h: 88, gap: 18 } as const;
/** Next to the name. */
const SIGN = { side: 44, y: 5, gap: 12 } as const;
const APART = 24;

export const facing: PieceKind<Facing> = {
  lay(piece, w) {
    const { card, life, name } = piece;
    const from = PORTRAIT + 30;
    const title = fitText(name, 'title', 42, READABLE_PX, w - from);
    const boxes: Box[] = [
      royalBox({ card, broken: brokenAt(life) }, { x: 0, y: 0, w: PORTRAIT, h: HEIGHT }),
      line(title, 'title', 'gold', { x: from, y: 0, w: title.width, h: 52 }, 'left'),
      ...heartBoxes(life, HEART),
      ...powerBoxes(piece, w, w - from - title.width - APART),
    ];
    let x = HEART.x + HEART.w + CHIP.gap;
    for (const chip of piece.chips) {
      const at = chipBoxes(chip, 0, CHIP.y, CHIP.h);
      const wide = -at[0]!.x;
      boxes.push(...at.map((box): Box => ({ ...box, x: box.x + x + wide })));
      x += wide + CHIP.gap;
    }
    return { w, h: HEIGHT, boxes };
  },
};

/** At the right end of the first line: a suit struck out with its meaning, or a broken shield. */
function powerBoxes({ line: whole, brief, immune }: Facing, right: number, room: number): Box[] {
  const wide = room - SIGN.side - SIGN.gap;
  const said = fitText(whole, 'text', 34, READABLE_PX, wide);
  const text = said.text.endsWith('…') ? fitText(brief, 'text', 34, READABLE_PX, wide) : said;
  const x = right - text.width - SIGN.gap - SIGN.side;
  const sign: Sign = immune ?? 'broken-shield';
  return [
    { draw: 'sign', sign, ink: 'plain', crossed: immune !== undefined, x, y: SIGN.y, w: SIGN.side, h: SIGN.side },
    line(text, 'text', 'plain', { x: right - text.width, y: 0, w: text.width, h: 54 }, 'left'),
  ];
}
