import {
  type Box,
  cardBox,
  fitText,
  line,
  type PieceKind,
  READABLE_CARD,
  READABLE_PX,
  shifted,
} from '../../../pictures/own-piece.js';
import type { OwnPiece } from '../../../pictures/scene.js';
import { type FileForce, fanWidth, HANGS, layForce, packed, tall } from './force.js';

/** Forces to choose from, as large as possible. */
export interface Muster extends OwnPiece {
  readonly kind: 'own:muster';
  readonly title?: string;
  readonly forces: readonly FileForce[];
}

/** The height of what is large between the kingdoms. */
export const LARGE = 382;
const TITLE = 50;
const PAD = 16;
const GAP = 10;
const ROW_GAP = 6;
const MOST = 240;
/** Cards with nothing on them lie in a fan: of each at least this part is seen. */
const FANNED = 0.62;

export const muster: PieceKind<Muster> = {
  lay: ({ title, forces }, w) => {
    const top = title === undefined ? 0 : TITLE;
    const heading = fitText(title ?? '', 'title', 40, READABLE_PX, w - 40);
    const rows = layRows(forces, w - 2 * PAD, LARGE - top - 2 * PAD);
    return {
      w,
      h: LARGE,
      boxes: [
        { draw: 'panel', style: 'lane', tone: 'plain', x: 0, y: 0, w, h: LARGE },
        ...(title === undefined
          ? []
          : [line(heading, 'title', 'gold', { x: 20, y: 4, w: w - 40, h: TITLE }, 'middle')]),
        ...shifted({ boxes: rows }, PAD, top + PAD),
      ],
    };
  },
};

/** Forces in rows, in the middle of a room, with the largest cards for which there is one. */
export function layRows(forces: readonly FileForce[], w: number, h: number): Box[] {
  const plain = forces.every(({ cards, chips }) => cards.length === 1 && chips.length === 0);
  if (plain && forces.length * READABLE_CARD * FANNED <= w) return layHand(forces, w, h);
  const high = (card: number): number => tall(card) + HANGS + ROW_GAP;
  let card = MOST;
  let rows = rowsOf(forces, card, w);
  while (card > READABLE_CARD && rows.length * high(card) - ROW_GAP > h) rows = rowsOf(forces, --card, w);
  rows = rows.slice(0, Math.max(1, Math.floor((h + ROW_GAP) / high(card))));
  const top = (h + ROW_GAP - rows.length * high(card)) / 2;
  return rows.flatMap((row, n) => {
    let x = (w - row.reduce((sum, force) => sum + roomOf(force, card) + GAP, -GAP)) / 2;
    return row.flatMap((force) => {
      const boxes = shifted(layForce(force, card, roomOf(force, card)), x, top + n * high(card));
      x += roomOf(force, card) + GAP;
      return boxes;
    });
  });
}

/** Single cards as one holds them: turned a little, each covered by the next where there is no room. */
function layHand(forces: readonly FileForce[], w: number, h: number): Box[] {
  const last = forces.length - 1;
  const card = Math.floor(Math.min(MOST, h / CARD_HIGH, w / (1 + FANNED * last)));
  const step = Math.min(card + GAP, (w - card) / Math.max(1, last));
  return forces.flatMap(({ cards, dim }, i): Box[] => {
    const out = i - last / 2;
    const drop = (DROP * out ** 2) / Math.max(2, last / 2) ** 2;
    const at = { x: w / 2 + out * step - card / 2, y: (h - tall(card) - DROP) / 2 + drop, w: card, h: tall(card) };
    const tilt = Math.round((TILT * out) / Math.max(3, last / 2));
    return cards.map((face) => cardBox({ ...face, ...(dim && { dim }) }, at, { tilt }));
  });
}
/** How much lower and more turned (in degrees) the last cards of a hand are. */
const DROP = 20;
const TILT = 6;
/** The height of a hand for cards of width 1. */
const CARD_HIGH = 1.5;

const roomOf = (force: FileForce, card: number): number => fanWidth(force, card) + 1;

/** The fewest rows, filled alike. */
function rowsOf(forces: readonly FileForce[], card: number, room: number): FileForce[][] {
  const fill = (most: number) => packed(forces, (force) => roomOf(force, card) + GAP, most + GAP);
  const rows = fill(room);
  let less = room;
  while (less > card && fill(less - STEP).length === rows.length) less -= STEP;
  return fill(less);
}
const STEP = 40;
