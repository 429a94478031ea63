import {
  type Box,
  type Drawing,
  fitLines,
  fitText,
  type Ink,
  line,
  type PieceKind,
  type Point,
  READABLE_PX,
  signBox,
} from '../../../pictures/own-piece.js';
import type { Chip, OwnPiece, Sign, SuitSign } from '../../../pictures/scene.js';
import { dartBox, type Hue, linkBox } from './art.js';

/** Bent lines from winning cards to beaten ones; `ally` connects allies. The seats' words say the same. */
export interface Darts extends OwnPiece {
  readonly kind: 'own:darts';
  readonly height: number;
  readonly darts: readonly Dart[];
}

export interface Dart {
  readonly hue: Hue;
  readonly from: Point;
  readonly by: Point;
  readonly to: Point;
}

export const darts: PieceKind<Darts> = {
  lay: ({ height, darts }, w): Drawing => ({ w, h: height, boxes: darts.map(layDart) }),
};

/** In the smallest box that holds it. */
function layDart({ hue, from, by, to }: Dart): Box {
  const [xs, ys] = [
    [from.x, by.x, to.x],
    [from.y, by.y, to.y],
  ];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const inBox = (point: Point): Point => ({ x: Math.round(point.x - x), y: Math.round(point.y - y) });
  const [w, h] = [Math.max(...xs) - x, Math.max(...ys) - y];
  return dartBox({ hue, head: hue !== 'ally', from: inBox(from), by: inBox(by), to: inBox(to) }, { x, y, w, h });
}

/** Some lines of text, as large as possible, and never too small for a phone. */
export interface Lines extends OwnPiece {
  readonly kind: 'own:lines';
  readonly text: string;
  readonly px: number;
  /** The most lines. */
  readonly most: number;
  readonly ink?: Ink;
  readonly title?: true;
}

export const textOf = (text: string, px: number, more: Partial<Lines>): Lines => ({
  kind: 'own:lines',
  text,
  px,
  most: 1,
  words: '',
  ...more,
});

export const lines: PieceKind<Lines> = {
  lay({ text, px, most, ink = 'plain', title }, w) {
    const font = title ? 'title' : 'strong';
    // One line, if it needn't be much smaller.
    const least = most === 1 ? READABLE_PX : Math.max(READABLE_PX, Math.round(px * 0.8));
    const one = fitText(text, font, px, least, w);
    const whole = most === 1 || !one.text.endsWith('…');
    const fitted = whole
      ? { lines: [one.text], px: one.px }
      : fitLines(text, font, px, READABLE_PX, w, most * px * 1.16);
    const h = Math.round(fitted.px * 1.16);
    return {
      w,
      h: h * fitted.lines.length,
      boxes: fitted.lines.map((each, i) =>
        line(fitText(each, font, fitted.px, READABLE_PX, w), font, ink, { x: 0, y: i * h, w, h }, 'middle'),
      ),
    };
  },
};

/** Suits with a text each: the cards that beat a card, or lose to it. */
export interface Legend extends OwnPiece {
  readonly kind: 'own:legend';
  readonly title: Chip & { readonly sign: Sign };
  readonly rows: readonly { readonly sign: SuitSign; readonly text: string }[];
}

const ROW = 58;

export const legend: PieceKind<Legend> = {
  lay({ title: { sign, text, tone }, rows }, w) {
    const said = (each: string, ink: Ink, y: number) =>
      line(fitText(each, 'strong', 38, READABLE_PX, w - 98), 'strong', ink, { x: 82, y, w: w - 98, h: ROW }, 'left');
    const h = 16 + (rows.length + 1) * ROW;
    return {
      w,
      h,
      boxes: [
        { draw: 'panel', style: 'plate', tone: 'plain', x: 0, y: 0, w, h },
        signBox(sign, tone, 20, 14, 44),
        said(text, tone, 8),
        ...rows.flatMap((row, i): Box[] => {
          const y = 8 + (i + 1) * ROW;
          return [{ ...signBox(row.sign, 'plain', 16, y + 2, 54), coin: true } as Box, said(row.text, 'plain', y)];
        }),
      ],
    };
  },
};

/** The suits in the order in which each beats the next: a ring drawn as a line. */
export interface Chain extends OwnPiece {
  readonly kind: 'own:chain';
  readonly suits: readonly SuitSign[];
}

export const chain: PieceKind<Chain> = {
  lay({ suits }, w) {
    const side = 100;
    const step = (w - side) / (suits.length - 1);
    return {
      w,
      h: side,
      boxes: suits.flatMap((sign, i): Box[] => [
        { ...signBox(sign, 'plain', i * step, 0, side), coin: true } as Box,
        ...(i < suits.length - 1
          ? [linkBox({ x: i * step + side + 12, y: side / 2 - 18, w: step - side - 24, h: 36 })]
          : []),
      ]),
    };
  },
};

/** An arrow to the right, from what beats to what is beaten. */
export const link: PieceKind<OwnPiece> = { lay: (_, w) => ({ w, h: 36, boxes: [linkBox({ x: 0, y: 0, w, h: 36 })] }) };
