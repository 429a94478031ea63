import { type Box, fitText, line, type PieceKind, READABLE_PX, shifted } from '../../../pictures/own-piece.js';
import type { OwnPiece } from '../../../pictures/scene.js';
import { type FileForce, layForce } from './force.js';

/** The forces of one file, front first, as large as possible. */
export interface Muster extends OwnPiece {
  readonly kind: 'own:muster';
  readonly title: string;
  readonly forces: readonly FileForce[];
}

export const MUSTER = 474;
const TITLE = 62;
const WIDTHS = [196, 176, 156, 136, 120, 108, 98, 92];
const GAP = 14;
const SHOWN = 3;

export const muster: PieceKind<Muster> = {
  lay: ({ title, forces }, w) => {
    const heading = fitText(title, 'title', 40, READABLE_PX, w - 40);
    const lines = linesOf(forces, w - 32);
    const high = lines.rows.length * (Math.round(lines.card * 1.4) + 22 + GAP) - GAP;
    const top = TITLE + Math.max(0, (MUSTER - TITLE - high) / 2);
    return {
      w,
      h: MUSTER,
      boxes: [
        { draw: 'panel', style: 'lane', tone: 'plain', x: 0, y: 0, w, h: MUSTER },
        line(heading, 'title', 'gold', { x: 20, y: 4, w: w - 40, h: TITLE }, 'middle'),
        ...lines.rows.flatMap((row, n) => {
          const wide = row.reduce((sum, force) => sum + widthOf(force, lines.card) + GAP, -GAP);
          let x = (w - wide) / 2;
          return row.flatMap((force): Box[] => {
            const room = widthOf(force, lines.card);
            const boxes = shifted(
              layForce(force, lines.card, room),
              x,
              top + n * (Math.round(lines.card * 1.4) + 22 + GAP),
            );
            x += room + GAP;
            return boxes;
          });
        }),
      ],
    };
  },
};

const widthOf = ({ cards }: FileForce, card: number): number =>
  Math.ceil(card * (1 + 0.37 * ((cards.length <= SHOWN ? cards.length : 2) - 1))) + 1;

/** The largest cards with which all forces fit, and the fewest lines for them. */
function linesOf(forces: readonly FileForce[], room: number) {
  for (const card of WIDTHS) {
    const rows = balanced(forces, card, room);
    if (rows.length * (Math.round(card * 1.4) + 22 + GAP) - GAP <= MUSTER - TITLE - 8) return { card, rows };
  }
  const card = WIDTHS.at(-1)!;
  return { card, rows: rowsOf(forces, card, room).slice(0, 2) };
}

/** The fewest possible lines, of about the same width. */
function balanced(forces: readonly FileForce[], card: number, room: number): FileForce[][] {
  let rows = rowsOf(forces, card, room);
  for (let less = room - STEP; less > card; less -= STEP) {
    const narrower = rowsOf(forces, card, less);
    if (narrower.length > rows.length) break;
    rows = narrower;
  }
  return rows;
}
const STEP = 40;

function rowsOf(forces: readonly FileForce[], card: number, room: number): FileForce[][] {
  const rows: FileForce[][] = [[]];
  let x = 0;
  for (const force of forces) {
    const w = widthOf(force, card);
    if (x > 0 && x + w > room) {
      rows.push([]);
      x = 0;
    }
    rows.at(-1)!.push(force);
    x += w + GAP;
  }
  return rows;
}
