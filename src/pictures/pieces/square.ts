import type { Box, LinkWay, Rect } from '../boxes.js';
import { joined, type Laid, moved } from '../layout.js';
import type { SquareArrow } from '../scene.js';

/** Between the columns and between the lines, in pixels: arrows have room there. */
export const SQUARE_GAP = 80;
/** Between an arrow and what it points at. */
const AIR = 5;
/** How broad a level or upright arrow is. */
const BREADTH = 40;

/** Four pieces, each as wide as a cell, clockwise from the upper left, and the arrows between them. */
export function laySquare(pieces: readonly Laid[], arrows: readonly SquareArrow[], cell: number): Laid {
  const [a, b, c, d] = pieces as [Laid, Laid, Laid, Laid];
  const [upper, lower] = [Math.max(a.h, b.h), Math.max(c.h, d.h)];
  const [right, below] = [cell + SQUARE_GAP, upper + SQUARE_GAP];
  const placed = [moved(a, 0, 0), moved(b, right, 0), moved(c, right, below), moved(d, 0, below)];
  const [w, h] = [2 * cell + SQUARE_GAP, upper + lower + SQUARE_GAP];
  const centres = [
    { x: cell / 2, y: upper / 2 },
    { x: right + cell / 2, y: upper / 2 },
    { x: right + cell / 2, y: below + lower / 2 },
    { x: cell / 2, y: below + lower / 2 },
  ] as const;
  const middle = { x: cell, y: upper, w: SQUARE_GAP, h: SQUARE_GAP };
  const links = arrows.map(({ from, to, tone }): Box => {
    const [one, other] = [centres[from]!, centres[to]!];
    const way = wayOf(one, other);
    return { draw: 'link', way, tone, ...field(way, one, middle) };
  });
  return joined([...placed, { w, h, boxes: links, fields: [] }], w, h);
}

type Point = { readonly x: number; readonly y: number };

function wayOf(from: Point, to: Point): LinkWay {
  const upright = from.y < to.y ? 's' : from.y > to.y ? 'n' : '';
  const level = from.x < to.x ? 'e' : from.x > to.x ? 'w' : '';
  return `${upright}${level}` as LinkWay;
}

/** Across the gap that the arrow crosses. */
function field(way: LinkWay, from: Point, middle: Rect): Rect {
  const { x, y, w, h } = middle;
  if (way === 'e' || way === 'w') return { x: x + AIR, w: w - 2 * AIR, y: from.y - BREADTH / 2, h: BREADTH };
  if (way === 'n' || way === 's') return { y: y + AIR, h: h - 2 * AIR, x: from.x - BREADTH / 2, w: BREADTH };
  return middle;
}
