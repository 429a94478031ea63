import { type Box, fitText, line, type PieceKind, READABLE_PX, shifted, signBox } from '../../../pictures/own-piece.js';
import type { OwnPiece, Sign } from '../../../pictures/scene.js';
import { columnsIn } from './files.js';

/** The four realms from one kingdom to the other, with their names between the fronts. */
export interface Lanes extends OwnPiece {
  readonly kind: 'own:lanes';
  readonly height: number;
  /** The place of the names. */
  readonly border: number;
  readonly realms: readonly { readonly sign: Sign; readonly title: string }[];
}

/** The height of the line of names. */
export const BORDER = 46;

export const lanes: PieceKind<Lanes> = {
  lay: ({ height, border, realms }, w) => {
    const columns = columnsIn(w, realms.length);
    // The nearer kingdom has its banner's colour, the farther one is in shade.
    const near = border + BORDER;
    return {
      w,
      h: height,
      boxes: realms.flatMap(({ sign, title }, i): Box[] => {
        const { x, w } = columns[i]!;
        const text = fitText(title, 'title', 34, READABLE_PX, w - 46);
        const start = x + (w - text.width - 40) / 2;
        return [
          { draw: 'panel', style: 'lane', tone: 'plain', x, y: 0, w, h: near },
          { draw: 'panel', style: 'lane', tone: 'gold', x, y: near, w, h: height - near },
          signBox(sign, 'gold', start, border + 8, 30),
          line(text, 'title', 'gold', { x: start + 40, y: border, w: text.width, h: BORDER }, 'left'),
        ];
      }),
    };
  },
};

/** The turn, and the sizes of the piles: reference data. */
export interface Ledger extends OwnPiece {
  readonly kind: 'own:ledger';
  readonly turn: string;
  readonly limit: string;
  readonly title: string;
  readonly piles: readonly { readonly sign: Sign; readonly count: string }[];
  readonly events: string;
  readonly discard: string;
}

const ROW = 42;

export const ledger: PieceKind<Ledger> = {
  lay: ({ turn, limit, title, piles, events, discard }, w) => {
    const big = fitText(turn, 'title', 44, READABLE_PX, w);
    const text = (words: string, y: number, tone: 'quiet' | 'plain'): Box =>
      line(fitText(words, 'text', READABLE_PX, READABLE_PX, w), 'text', tone, { x: 6, y, w: w - 6, h: ROW }, 'left');
    const cell = w / 2;
    return {
      w,
      h: 92 + (3 + Math.ceil(piles.length / 2)) * ROW,
      boxes: [
        line(big, 'title', 'gold', { x: 0, y: 0, w, h: 46 }, 'left'),
        text(limit, 46, 'quiet'),
        text(title, 92, 'quiet'),
        ...piles.flatMap(({ sign, count }, i): Box[] => {
          const number = fitText(count, 'strong', 34, READABLE_PX, cell - 40);
          return shifted(
            {
              boxes: [
                signBox(sign, 'quiet', 6, 8, 26),
                line(number, 'strong', 'plain', { x: 38, y: 0, w: number.width, h: ROW }, 'left'),
              ],
            },
            (i % 2) * cell,
            92 + ROW + Math.floor(i / 2) * ROW,
          );
        }),
        text(events, 92 + (1 + Math.ceil(piles.length / 2)) * ROW, 'plain'),
        text(discard, 92 + (2 + Math.ceil(piles.length / 2)) * ROW, 'quiet'),
      ],
    };
  },
};
