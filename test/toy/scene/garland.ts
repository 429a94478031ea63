import {
  type Box,
  drawable,
  ended,
  fitText,
  line,
  type PieceKind,
  READABLE_PX,
} from '../../../src/pictures/own-piece.js';
import type { OwnPiece, Sign } from '../../../src/pictures/scene.js';
import { stringBox } from './art.js';

/** A seat's lanterns on a string, in the order they were taken. */
export interface Garland extends OwnPiece {
  readonly kind: 'own:garland';
  readonly name: string;
  /** Drawn where the fonts have no letter of the name. */
  readonly standIn: string;
  readonly lanterns: readonly { readonly sign: Sign; readonly number: number }[];
  /** It is this seat's turn. */
  readonly active: boolean;
  /** At the end: what it wished for, and what the lanterns count for that. */
  readonly wish?: { readonly sign: Sign; readonly sum: number };
}

const HEIGHT = 92;
const NAME = { x: 24, w: 236 };
const FROM = NAME.x + NAME.w + 24;
/** From one lantern to the next, where there is room. */
const STEP = 66;
const SIGN = 46;
const WISH = 132;

export const garland: PieceKind<Garland> = {
  lay(piece, w) {
    const name = fitText(drawable(piece.name) || piece.standIn, 'strong', 32, READABLE_PX, NAME.w);
    const step = Math.min(STEP, (w - FROM - SIGN - WISH) / Math.max(1, piece.lanterns.length - 1));
    return {
      w,
      h: HEIGHT,
      boxes: [
        { draw: 'panel', style: piece.active ? 'active' : 'plate', tone: 'plain', x: 0, y: 0, w, h: HEIGHT },
        line(name, 'strong', piece.active ? 'gold' : 'plain', { ...NAME, y: 0, h: HEIGHT }, 'left'),
        stringBox({ sag: 14 }, { x: FROM, y: 6, w: w - FROM - WISH, h: SIGN }),
        ...piece.lanterns.flatMap((lantern, i) => hung(lantern, FROM + i * step)),
        ...(piece.wish ? wished(piece.wish, w - WISH) : []),
      ],
    };
  },
  words: ({ words }) => ended(words),
};

/** One lantern, its number below it. */
function hung({ sign, number }: Garland['lanterns'][number], x: number): Box[] {
  const text = fitText(String(number), 'strong', 32, READABLE_PX, SIGN);
  return [
    { draw: 'sign', sign, ink: 'plain', crossed: false, x, y: 6, w: SIGN, h: SIGN },
    line(text, 'strong', 'plain', { x, y: 52, w: SIGN, h: 36 }, 'middle'),
  ];
}

function wished({ sign, sum }: NonNullable<Garland['wish']>, x: number): Box[] {
  const text = fitText(String(sum), 'strong', 40, READABLE_PX, WISH - SIGN - NAME.x);
  const y = (HEIGHT - SIGN) / 2;
  return [
    { draw: 'sign', sign, ink: 'plain', crossed: false, x, y, w: SIGN, h: SIGN },
    line(text, 'strong', 'gold', { x: x + SIGN, y, w: WISH - SIGN - NAME.x, h: SIGN }, 'right'),
  ];
}
