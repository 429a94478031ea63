import { type Brush, disc, GOLD } from '../../../ink.js';
import { beard, bob, fringe, head, LINE, type Look, longHair } from '../../courts.js';
import { bar, each, lit, moved, oval, trace, twin } from './light.js';

/*
 * Parts of people, in the courts' units: the chin 63 above the origin, the hair 126; shoulders 46 above, 44 to each side;
 * feet 130 below.
 */

export type Hair = 'long' | 'bob' | 'beard' | 'short' | 'none';

/** Behind the robe. */
export function hairBehind(ctx: Brush, look: Look, hair: Hair): void {
  if (hair === 'long') longHair(ctx, look.hair, -18);
  else if (hair !== 'none') longHair(ctx, look.hair, -66);
}

/** The face, and the hair before it. */
export function face(ctx: Brush, look: Look, hair: Hair): void {
  head(ctx, look);
  // In the shade of hair and chin.
  ctx.save();
  ctx.beginPath();
  trace(ctx, [
    [25, -118],
    [26, -84, 14, -63, 0, -63],
    [10, -68, 17, -84, 16, -118],
  ]);
  ctx.fillStyle = 'rgba(60, 16, 40, 0.2)';
  ctx.fill();
  ctx.restore();
  if (hair === 'beard') beard(ctx, look.hair);
  if (hair === 'long' || hair === 'short' || hair === 'beard') fringe(ctx, look.hair);
  if (hair === 'bob') bob(ctx, look.hair);
}

/** From the shoulders to the hem, with folds. */
export function gown(ctx: Brush, colour: string, hem = 130, wide = 64): void {
  lit(
    ctx,
    colour,
    twin(
      [0, -56],
      [14, -56],
      [44, -46],
      [56, -30, wide * 0.7, 30, wide, hem - 6],
      [wide * 0.6, hem + 4, wide * 0.3, hem + 2, 0, hem],
    ),
    8,
    2.5,
  );
  folds(ctx, hem, wide);
}

function folds(ctx: Brush, hem: number, wide: number): void {
  ctx.lineCap = 'round';
  each((side) => {
    for (const part of [0.32, 0.66]) {
      ctx.beginPath();
      ctx.moveTo(side * wide * part * 0.6, hem - (hem + 30) * 0.62);
      ctx.quadraticCurveTo(side * wide * part * 0.72, hem - 40, side * wide * part, hem - 6);
      ctx.strokeStyle = 'rgba(36, 10, 44, 0.4)';
      ctx.lineWidth = 3;
      ctx.stroke();
    }
  });
  ctx.lineCap = 'butt';
}

/** Down the middle of a gown. */
export function panel(ctx: Brush, colour: string, hem = 128, half = 18): void {
  lit(ctx, colour, twin([0, -52], [14, -54], [half - 6, 0, half - 2, 60, half + 4, hem], [0, hem + 4]), 5);
}

/** Somebody on a throne: lap, knees, and cloth that falls to the feet. */
export function lap(ctx: Brush, colour: string, hem = 130): void {
  lit(ctx, colour, twin([0, -56], [14, -56], [44, -46], [62, -24, 62, 24, 58, 60], [0, 66]), 8, 2.5);
  lit(
    ctx,
    colour,
    twin([0, 44], [30, 30, 66, 34, 68, 58], [66, 84, 70, 108, 78, hem - 4], [40, hem + 8, 16, hem + 6, 0, hem]),
    9,
    2.5,
  );
  ctx.lineCap = 'round';
  each((side) => {
    ctx.beginPath();
    ctx.moveTo(side * 14, 62);
    ctx.quadraticCurveTo(side * 10, 94, side * 18, hem - 8);
    ctx.moveTo(side * 46, 78);
    ctx.quadraticCurveTo(side * 44, 100, side * 50, hem - 8);
    ctx.strokeStyle = 'rgba(36, 10, 44, 0.4)';
    ctx.lineWidth = 3;
    ctx.stroke();
  });
  ctx.lineCap = 'butt';
}

/** A cloak over the shoulders, open in front. */
export function cloak(ctx: Brush, colour: string, hem = 126, wide = 84): void {
  for (const side of [-1, 1]) {
    ctx.save();
    ctx.scale(side, 1);
    lit(
      ctx,
      colour,
      [
        [12, -58],
        [34, -54, 52, -46, 60, -28],
        [70, 10, wide, 80, wide, hem],
        [wide * 0.7, hem + 6],
        [48, 60, 38, 0, 24, -34],
      ],
      7,
      2.5,
    );
    ctx.restore();
  }
  disc(ctx, 0, -44, 7.5, LINE);
  disc(ctx, 0, -44, 5.5, GOLD);
}

/** A sleeve from shoulder over elbow to a hand. */
export function arm(
  ctx: Brush,
  sleeve: string,
  skin: string,
  shoulder: readonly [number, number],
  elbow: readonly [number, number],
  hand: readonly [number, number],
  wide = 22,
): void {
  lit(ctx, skin, oval(hand[0], hand[1], 10.5, 10.5), 4);
  const wrist = [elbow[0] + (hand[0] - elbow[0]) * 0.74, elbow[1] + (hand[1] - elbow[1]) * 0.74] as const;
  bar(ctx, sleeve, wide, shoulder, elbow, wrist);
}

/** A bare or hosed leg with its shoe. */
export function leg(
  ctx: Brush,
  hose: string,
  shoe: string,
  hip: readonly [number, number],
  knee: readonly [number, number],
  foot: readonly [number, number],
  toe: number,
): void {
  bar(ctx, hose, 20, hip, knee, foot);
  lit(
    ctx,
    shoe,
    moved(
      [
        [-8, -10],
        [8, -10],
        [10, 2, 22, 0, 24, 10],
        [-9, 10],
      ].map((step) => step.map((v, i) => (i % 2 === 0 ? v * toe : v))),
      foot[0],
      foot[1] + 4,
    ),
    4,
  );
}

/** Two wings of feathers, from the shoulders upwards. */
export function wings(ctx: Brush, colours: readonly [string, string, string], reach = 1): void {
  each((side) => {
    ctx.save();
    ctx.scale(side * reach, reach);
    lit(
      ctx,
      colours[2],
      [
        [14, -30],
        [50, -100, 96, -122, 132, -124],
        [138, -70, 126, 10, 96, 62],
        [92, 40, 88, 30, 84, 24],
        [80, 40, 76, 48, 70, 54],
        [66, 34, 64, 26, 60, 20],
        [56, 30, 50, 36, 44, 40],
        [40, 10, 26, -10, 14, -30],
      ],
      8,
      2.5,
    );
    lit(
      ctx,
      colours[1],
      [
        [14, -30],
        [48, -96, 92, -116, 130, -120],
        [130, -84, 118, -30, 96, 0],
        [88, -10],
        [76, 4, 70, 6, 64, 8],
        [58, -8],
        [46, 2, 40, 2, 34, 2],
        [26, -16, 20, -22, 14, -30],
      ],
      7,
      2,
    );
    lit(
      ctx,
      colours[0],
      [
        [14, -30],
        [44, -92, 88, -112, 126, -116],
        [118, -86, 100, -60, 78, -48],
        [70, -54],
        [56, -40, 44, -36, 14, -30],
      ],
      6,
      2,
    );
    ctx.restore();
  });
}

/** A ring of light around a head. */
export function halo(ctx: Brush, colour = '#ffe9a0', r = 48): void {
  disc(ctx, 0, -96, r + 2, LINE);
  disc(ctx, 0, -96, r, colour);
  disc(ctx, 0, -96, r - 8, '#fff6d2');
}

/** Leaves or flowers about the hair. */
export function garland(ctx: Brush, leaf: string, flower: string): void {
  for (let i = 0; i < 7; i++) {
    const turn = Math.PI + (i * Math.PI) / 6;
    const [x, y] = [Math.cos(turn) * 30, -106 + Math.sin(turn) * 22];
    disc(ctx, x, y, 8, LINE);
    disc(ctx, x, y, 6.2, i % 2 === 0 ? leaf : flower);
  }
}
