import { type Box, overlap, type Rect } from './boxes.js';

/** What people see as one thing: a card with what lies on it, or a count with its sign. */
export interface Thing extends Rect {
  /** All that is visible of it, without its place. */
  readonly shows: string;
}

/**
 * A figure is a thing, with all that is drawn on it; so is a field, unless it is on a figure. A mark is a part of
 * those, or of a line of marks. A word only belongs to its neighbour.
 */
type Role = 'figure' | 'field' | 'mark' | 'word';

interface Making {
  readonly role: Role;
  readonly box: Box;
  at: Rect;
  readonly shows: string[];
  /** The last box that was added. */
  last: Box['draw'];
}

/** What an empty place shows. */
export const EMPTY = 'empty';

/** A narrower card is the sign of a count. */
const FIGURE = 60;
/** The most pixels between a count and its sign. */
const BESIDE = 16;
/** How far a field overlaps the figure that it belongs to. */
const ON = 8;

/**
 * The things that boxes form. Boxes that only show the turn or a name form none: light, lines, plates, and
 * words without a figure.
 */
export function thingsIn(boxes: readonly Box[]): readonly Thing[] {
  const making: Making[] = [];
  const turns = boxes.filter(({ draw }) => draw === 'glow' || draw === 'step');
  for (const box of boxes) {
    const role = roleOf(box);
    if (role === undefined || isOfTurn(box, turns)) continue;
    const shows = showsOf(box);
    const { x, y, w, h } = box;
    const one: Making = { role, box, at: { x, y, w, h }, shows: shows === '' ? [] : [shows], last: box.draw };
    const bearer = making.findLast((thing) => bears(thing, one));
    if (!bearer) {
      if (role !== 'word') making.push(one);
    } else {
      bearer.at = both(bearer.at, one.at);
      bearer.shows.push(...one.shows);
      bearer.last = box.draw;
    }
  }
  return making.filter(({ shows }) => shows.length > 0).map(({ at, shows }) => ({ ...at, shows: shows.join(' ') }));
}

function roleOf(box: Box): Role | undefined {
  switch (box.draw) {
    case 'card':
      return box.w < FIGURE ? 'mark' : 'figure';
    case 'empty':
    case 'inset':
      return 'figure';
    case 'panel':
      return box.style === 'chip' || box.style === 'badge' ? 'field' : undefined;
    case 'sign':
      return 'mark';
    case 'text':
      return isCount(box) ? 'mark' : 'word';
    default:
      return 'figure' in box ? 'figure' : undefined;
  }
}

/** A number, or a dash in place of one; but not in a heading. */
const isCount = ({ text, font }: Extract<Box, { draw: 'text' }>): boolean =>
  text !== '' && (!/\p{L}/u.test(text) || (font !== 'title' && /\d/.test(text)));

/**
 * Whether it is the place of the card asked for now, or the number of the turn. `turns`: the boxes that show the turn.
 */
const isOfTurn = (box: Box, turns: readonly Box[]): boolean =>
  (box.draw === 'empty' || box.draw === 'text') &&
  turns.some((turn) => (box.draw === 'empty' || turn.draw === 'step') && overlap(turn, box) > ON);

function showsOf(box: Box): string {
  switch (box.draw) {
    case 'card':
      return JSON.stringify([box.face, box.dim, box.turned]);
    case 'sign':
      return JSON.stringify([box.sign, box.crossed]);
    case 'text':
      return isCount(box) ? box.text : '';
    case 'panel':
      return '';
    case 'empty':
      return EMPTY;
    default:
      return 'figure' in box ? (box.figure ?? '') : box.draw;
  }
}

/** Whether it is a figure of a game's own that shows something. */
const isShown = (box: Box): boolean => 'figure' in box && box.figure !== '';
const isBadge = (box: Box): boolean => box.draw === 'panel' && box.style === 'badge';

/** Whether one is drawn on the other, or next to it in its line. */
function bears({ role, box, at, last }: Making, one: Making): boolean {
  if (one.role === 'figure') return false;
  if (one.role === 'field')
    return role === 'figure' && (isBadge(one.box) ? isShown(box) : box.draw === 'card') && overlap(at, one.at) > ON;
  const [x, y] = [one.at.x + one.at.w / 2, one.at.y + one.at.h / 2];
  if (role !== 'mark') return x >= at.x && x <= at.x + at.w && y >= at.y && y <= at.y + at.h;
  // A sign after a text belongs to another count.
  if (last === 'text' && one.box.draw !== 'text') return false;
  const apart = Math.max(one.at.x - at.x - at.w, at.x - one.at.x - one.at.w);
  return apart <= BESIDE && Math.abs(at.y + at.h / 2 - y) < Math.min(at.h, one.at.h) / 2;
}

/** The smallest rectangle around both. */
export function both(one: Rect, other: Rect): Rect {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  return {
    x,
    y,
    w: Math.max(one.x + one.w, other.x + other.w) - x,
    h: Math.max(one.y + one.h, other.y + other.h) - y,
  };
}
