import {
  type Box,
  type FontName,
  fitText,
  type Ink,
  line,
  type PieceKind,
  READABLE_PX,
  signBox,
} from '../../../pictures/own-piece.js';
import type { OwnPiece, Sign } from '../../../pictures/scene.js';
import type { Column } from './files.js';

/** The four realms from one kingdom to the other, with their names between the fronts. */
export interface Lanes extends OwnPiece {
  readonly kind: 'own:lanes';
  readonly height: number;
  /** The place of the names. */
  readonly border: number;
  readonly columns: readonly Column[];
  readonly realms: readonly { readonly sign: Sign; readonly title: string }[];
}

/** The height of the line of names. */
export const BORDER = 40;

export const lanes: PieceKind<Lanes> = {
  lay: ({ height, border, columns, realms }, w) => {
    // The nearer kingdom has its banner's colour, the farther one is in shade.
    const near = border + BORDER;
    return {
      w,
      h: height,
      boxes: realms.flatMap(({ sign, title }, i): Box[] => {
        const { x, w } = columns[i]!;
        const whole = fitText(title, 'title', 34, READABLE_PX, w - 48);
        // A realm without cards is narrow: its sign says which it is.
        const text = whole.text.endsWith('…') ? { ...whole, width: -10 } : whole;
        const start = x + (w - text.width - 40) / 2;
        return [
          { draw: 'panel', style: 'lane', tone: 'plain', x, y: 0, w, h: near },
          { draw: 'panel', style: 'lane', tone: 'gold', x, y: near, w, h: height - near },
          signBox(sign, 'gold', start, border + 5, 30),
          ...(text.width > 0
            ? [line(text, 'title', 'gold', { x: start + 40, y: border, w: text.width, h: BORDER }, 'left')]
            : []),
        ];
      }),
    };
  },
};

/** The turn, and the sizes of the piles, in one line: reference data. */
export interface Ledger extends OwnPiece {
  readonly kind: 'own:ledger';
  readonly turn: string;
  readonly limit: string;
  readonly piles: readonly { readonly sign: Sign; readonly count: string }[];
  /** Of the event pile. */
  readonly events: readonly string[];
}

/** Its height. */
export const LEDGER = 44;

export const ledger: PieceKind<Ledger> = {
  lay: ({ turn, limit, piles, events }, room) => {
    let x = 0;
    const boxes: Box[] = [];
    const write = (words: string, font: FontName, px: number, ink: Ink, after: number): void => {
      const text = fitText(words, font, px, READABLE_PX, Math.max(0, room - x));
      boxes.push(line(text, font, ink, { x, y: 0, w: text.width, h: LEDGER }, 'left'));
      x += text.width + after;
    };
    write(turn, 'title', 40, 'gold', 10);
    write(limit, 'text', READABLE_PX, 'quiet', piles.length > 0 ? 32 : 0);
    for (const { sign, count } of piles) {
      boxes.push(signBox(sign, 'gold', x, 9, 26));
      x += 34;
      write(count, 'strong', 34, 'plain', 14);
    }
    for (const words of events) write(words, 'text', READABLE_PX, 'quiet', 14);
    return { w: x, h: LEDGER, boxes };
  },
};
