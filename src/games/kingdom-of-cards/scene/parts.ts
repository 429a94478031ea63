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
} from '../../../pictures/own-piece.js';
import type { OwnPiece, SuitSign } from '../../../pictures/scene.js';
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
  readonly align?: 'left' | 'middle' | 'right';
}

export const lines: PieceKind<Lines> = {
  lay({ text, px, most, ink = 'plain', title, align = 'middle' }, w) {
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
        line(fitText(each, font, fitted.px, READABLE_PX, w), font, ink, { x: 0, y: i * h, w, h }, align),
      ),
    };
  },
};

/** Suits with a text each: the cards that beat a card. */
export interface Legend extends OwnPiece {
  readonly kind: 'own:legend';
  readonly title: string;
  readonly rows: readonly { readonly sign: SuitSign; readonly text: string }[];
}

const ROW = 50;

export const legend: PieceKind<Legend> = {
  lay({ title, rows }, w) {
    const head = fitText(title, 'strong', 34, READABLE_PX, w);
    return {
      w,
      h: 42 + rows.length * ROW,
      boxes: [
        line(head, 'strong', 'plain', { x: 0, y: 0, w, h: 40 }, 'left'),
        ...rows.flatMap(({ sign, text }, i): Box[] => {
          const y = 42 + i * ROW;
          const said = fitText(text, 'strong', 34, READABLE_PX, w - 66);
          return [
            { draw: 'sign', sign, ink: 'plain', crossed: false, coin: true, x: 0, y: y + 1, w: 48, h: 48 },
            line(said, 'strong', 'plain', { x: 66, y, w: w - 66, h: ROW }, 'left'),
          ];
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
    const side = 76;
    const all = [...suits, ...suits.slice(0, 1)];
    const step = Math.min(150, (w - side) / (all.length - 1));
    const left = (w - side - step * (all.length - 1)) / 2;
    return {
      w,
      h: side,
      boxes: all.flatMap((sign, i): Box[] => {
        const x = left + i * step;
        const arrow = linkBox({ x: x + side + 6, y: side / 2 - 18, w: step - side - 12, h: 36 });
        return [
          { draw: 'sign', sign, ink: 'plain', crossed: false, coin: true, x, y: 0, w: side, h: side },
          ...(i < all.length - 1 ? [arrow] : []),
        ];
      }),
    };
  },
};
