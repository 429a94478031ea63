import type { Rank, Suit } from '../../../cards/standard.js';
import type { SuitSign } from '../../scene.js';
import { type Brush, fill } from '../ink.js';
import { outlines } from '../svg.js';

export const STANDARD_SIGNS = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' } as const satisfies Readonly<
  Record<Suit, SuitSign>
>;

const NAMES: readonly SuitSign[] = [
  'clubs',
  'diamonds',
  'hearts',
  'spades',
  'wands',
  'cups',
  'swords',
  'pentacles',
  'sheaves',
  'crowns',
  'spears',
  'coins',
  'masks',
];
const SIGNS = outlines(NAMES, 'signs', import.meta.url);

/** A suit's sign, centred on x, y, in a square of the given side. */
export function drawSuit(ctx: Brush, suit: SuitSign, x: number, y: number, side: number, colour: string): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(side / 100, side / 100);
  SIGNS[suit](ctx);
  ctx.restore();
  fill(ctx, colour);
}

const [LEFT, MIDDLE, RIGHT] = [-28, 0, 28];
const column = (x: number, ...ys: readonly number[]): [number, number][] => ys.map((y) => [x, y]);
const [TOP, HIGH, BOTTOM] = [-112, -38, 112];

/** The pips of a number card, from the card's centre, on a card 240 wide; those below the middle are upside down. */
export const PIPS: Readonly<Partial<Record<Rank, readonly (readonly [number, number])[]>>> = {
  '2': column(MIDDLE, TOP, BOTTOM),
  '3': column(MIDDLE, TOP, 0, BOTTOM),
  '4': [...column(LEFT, TOP, BOTTOM), ...column(RIGHT, TOP, BOTTOM)],
  '5': [...column(LEFT, TOP, BOTTOM), ...column(RIGHT, TOP, BOTTOM), [MIDDLE, 0]],
  '6': [...column(LEFT, TOP, 0, BOTTOM), ...column(RIGHT, TOP, 0, BOTTOM)],
  '7': [...column(LEFT, TOP, 0, BOTTOM), ...column(RIGHT, TOP, 0, BOTTOM), [MIDDLE, -56]],
  '8': [...column(LEFT, TOP, 0, BOTTOM), ...column(RIGHT, TOP, 0, BOTTOM), [MIDDLE, -56], [MIDDLE, 56]],
  '9': [...column(LEFT, TOP, HIGH, -HIGH, BOTTOM), ...column(RIGHT, TOP, HIGH, -HIGH, BOTTOM), [MIDDLE, 0]],
  '10': [
    ...column(LEFT, TOP, HIGH, -HIGH, BOTTOM),
    ...column(RIGHT, TOP, HIGH, -HIGH, BOTTOM),
    [MIDDLE, -75],
    [MIDDLE, 75],
  ],
};
