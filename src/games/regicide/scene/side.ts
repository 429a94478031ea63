import {
  type Box,
  CARD_RATIO,
  cardBox,
  chipBox,
  drawable,
  fitText,
  line,
  type PieceKind,
  READABLE_PX,
  signBox,
} from '../../../pictures/own-piece.js';
import type { CardFace, OwnPiece } from '../../../pictures/scene.js';

/* The numbers at the edges of the table: small, each once. */

/** The progress of the war: a line of dots for each rank of royals. */
export interface War extends OwnPiece {
  readonly kind: 'own:war';
  /** `Castle 3` */
  readonly text: string;
  readonly ranks: readonly { readonly letter: string; readonly steps: readonly ('done' | 'now' | 'ahead')[] }[];
}

const DOT = { side: 34, gap: 8, from: 44, line: 42 } as const;
const HEAD = 48;

export const war: PieceKind<War> = {
  lay({ text, ranks }, room) {
    const head = fitText(text, 'strong', 34, READABLE_PX, room - 50);
    const dots = ranks.flatMap(({ letter, steps }, row): Box[] => {
      const y = HEAD + 6 + row * DOT.line;
      const rank = fitText(letter, 'strong', 32, READABLE_PX, DOT.from);
      const ink = steps.includes('now') ? 'gold' : steps.includes('ahead') ? 'plain' : 'quiet';
      return [
        line(rank, 'strong', ink, { x: 0, y, w: 38, h: DOT.side }, 'middle'),
        ...steps.map(
          (state, i): Box => ({
            draw: 'step',
            state,
            x: DOT.from + i * (DOT.side + DOT.gap),
            y,
            w: DOT.side,
            h: DOT.side,
          }),
        ),
      ];
    });
    return {
      w: room,
      h: HEAD + 6 + ranks.length * DOT.line,
      boxes: [
        signBox('castle', 'plain', 0, 3, 40),
        line(head, 'strong', 'plain', { x: 50, y: 0, w: head.width, h: 46 }, 'left'),
        ...dots,
      ],
    };
  },
};

/** A small pile with its number, and its name below. */
export interface Heap extends OwnPiece {
  readonly kind: 'own:heap';
  readonly label: string;
  readonly count: number;
  readonly top: CardFace;
}

const HEAP = 92;

export const heap: PieceKind<Heap> = {
  lay({ label, count, top }, room) {
    const h = Math.round(HEAP * CARD_RATIO);
    const x = (room - HEAP) / 2;
    const at = { x, y: 0, w: HEAP, h };
    const number = fitText(String(count), 'strong', 36, READABLE_PX, HEAP);
    const w = Math.max(60, number.width + 28);
    const chip = { x: (room - w) / 2, y: h - 26, w, h: 46 };
    const below = fitText(label, 'text', READABLE_PX, READABLE_PX, room);
    const boxes: Box[] = count === 0 ? [{ draw: 'empty', ...at }] : [];
    if (count > 1) boxes.push({ draw: 'edge', ...at, x: x + 3, y: 5 });
    if (count > 0) boxes.push(cardBox(top, at));
    boxes.push(chipBox(chip));
    boxes.push(line(number, 'strong', 'plain', chip, 'middle'));
    boxes.push(line(below, 'text', 'plain', { x: 0, y: h + 22, w: room, h: 38 }, 'middle'));
    return { w: room, h: h + 60, boxes };
  },
};

/** A player at the table's edge: framed when it is their turn. */
export interface Sitter extends OwnPiece {
  readonly kind: 'own:sitter';
  readonly name: string;
  readonly standIn: string;
  /** How many cards. */
  readonly count: number;
  /** Their present or last action. */
  readonly mark?: string;
  readonly active: boolean;
}

export const SITTER = 96;
const PAD = 12;

export const sitter: PieceKind<Sitter> = {
  lay({ name, standIn, count, mark, active }, w) {
    const ink = active ? 'gold' : 'plain';
    const inner = w - 2 * PAD;
    const called = fitText(drawable(name) || standIn, 'strong', 36, READABLE_PX, inner);
    const number = fitText(String(count), 'strong', 36, READABLE_PX, 60);
    const from = PAD + 40 + number.width + 12;
    const doing = fitText(mark ?? '', 'text', 32, READABLE_PX, w - PAD - from);
    const boxes: Box[] = active ? [{ draw: 'panel', style: 'active', tone: 'plain', x: 0, y: 0, w, h: SITTER }] : [];
    boxes.push(line(called, 'strong', ink, { x: PAD, y: 5, w: called.width, h: 44 }, 'left'));
    boxes.push(signBox('cards', ink, PAD, 52, 34));
    boxes.push(line(number, 'strong', ink, { x: PAD + 40, y: 49, w: number.width, h: 40 }, 'left'));
    if (mark !== undefined)
      boxes.push(line(doing, 'text', active ? 'gold' : 'quiet', { x: from, y: 49, w: doing.width, h: 40 }, 'left'));
    return { w, h: SITTER, boxes };
  },
};

/** A player's part in a match: the number of royals they brought down. */
export interface Part extends OwnPiece {
  readonly kind: 'own:part';
  readonly name: string;
  readonly standIn: string;
  readonly count: number;
}

export const part: PieceKind<Part> = {
  lay({ name, standIn, count }, w) {
    const number = fitText(String(count), 'strong', 36, READABLE_PX, 60);
    const aside = 44 + number.width;
    const called = fitText(drawable(name) || standIn, 'text', 34, READABLE_PX, w - aside - 16);
    const from = (w - called.width - 16 - aside) / 2;
    const x = from + called.width + 16;
    return {
      w,
      h: 46,
      boxes: [
        line(called, 'text', 'plain', { x: from, y: 0, w: called.width, h: 46 }, 'left'),
        signBox('crown', 'gold', x, 5, 36),
        line(number, 'strong', 'gold', { x: x + 44, y: 0, w: number.width, h: 46 }, 'left'),
      ],
    };
  },
};
