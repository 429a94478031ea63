import { type Brush, disc, stroke } from '../../../ink.js';
import { LINE } from '../../courts.js';
import { rayed } from './land.js';
import { bar, each, flat, line, lit, oval, twin } from './light.js';

/** In profile, to the left, stepping; its hooves 70 below the origin, its back at it. */
export function horse(ctx: Brush, coat: string, mane: string): void {
  for (const [hip, knee, hoof] of [
    [
      [-34, 14],
      [-50, 36],
      [-42, 62],
    ],
    [
      [46, 12],
      [60, 40],
      [52, 68],
    ],
  ] as const)
    bar(ctx, shaded(coat), 11, hip, knee, hoof);
  // The tail.
  lit(
    ctx,
    mane,
    [
      [66, -12],
      [92, -14, 96, 30, 84, 54],
      [80, 40, 72, 20, 62, 4],
    ],
    4,
  );
  lit(
    ctx,
    coat,
    [
      [-46, -20],
      [-62, -34, -66, -56, -74, -66],
      [-82, -62, -98, -46, -106, -38],
      [-114, -34, -114, -48, -108, -56],
      [-98, -78, -86, -92, -70, -98],
      [-66, -106, -60, -108, -58, -98],
      [-40, -84, -26, -48, -8, -18],
      [16, -10, 44, -24, 64, -14],
      [80, 0, 74, 24, 58, 28],
      [30, 20, 0, 38, -30, 30],
      [-48, 20, -54, 0, -46, -20],
    ],
    9,
    2.5,
  );
  lit(
    ctx,
    mane,
    [
      [-62, -100],
      [-40, -96, -22, -64, -10, -22],
      [-24, -28, -32, -34, -34, -46],
      [-42, -46, -44, -56, -44, -62],
      [-52, -66, -54, -80, -62, -86],
    ],
    4,
  );
  disc(ctx, -84, -72, 3.6, LINE);
  disc(ctx, -108, -46, 2, LINE);
  bar(ctx, coat, 12, [-26, 20], [-22, 44], [-30, 68]);
  bar(ctx, coat, 12, [52, 14], [44, 42], [40, 68]);
  for (const [x, y] of [
    [-30, 70],
    [40, 70],
    [-42, 64],
    [52, 70],
  ] as const)
    flat(ctx, LINE, [
      [x - 9, y + 6],
      [x - 6, y - 4],
      [x + 6, y - 4],
      [x + 9, y + 6],
    ]);
  line(ctx, '#8c1d33', 4, [-96, -48], [-80, -56], [-70, -84]);
  line(ctx, '#8c1d33', 4, [-80, -56], [-30, -26]);
}

const shaded = (colour: string): string => (colour.startsWith('#f') ? '#cfc6c0' : colour);

/** A lion's head from the front, 56 to each side, its mane around it. */
export function lion(ctx: Brush): void {
  lit(ctx, '#a8501a', rayed(0, 0, 62, 49, 14), 7, 2.5);
  lit(ctx, '#c96f22', rayed(0, 0, 51, 42, 14, 0.22), 6, 1.5);
  each((side) => lit(ctx, '#e8a044', oval(side * 30, -32, 11), 4));
  lit(ctx, '#f0b458', twin([0, -38], [26, -38, 36, -18, 32, 4], [28, 26, 18, 40, 0, 40]), 7);
  each((side) => {
    flat(ctx, '#fff6d8', oval(side * 14, -9, 7, 4.6));
    disc(ctx, side * 13, -9, 3.4, LINE);
    line(ctx, LINE, 3, [side * 5, -16], [side * 22, -18]);
    lit(ctx, '#fbe0ab', oval(side * 9, 18, 11, 9), 3, 1.5);
  });
  lit(ctx, '#8a2f2a', twin([0, 4], [8, 2], [10, 8], [0, 15]), 2, 1.5);
  flat(ctx, '#8a2f2a', twin([0, 26], [6, 28], [0, 34]));
}

/** In profile, to the right, its muzzle raised to howl; sitting, its paws 56 below the origin. */
export function dog(ctx: Brush, coat: string): void {
  bar(ctx, coat, 8, [-26, 46], [-44, 44], [-50, 28]);
  lit(
    ctx,
    coat,
    [
      [-4, -30],
      [4, -46, 14, -52, 24, -70],
      [34, -84],
      [38, -74],
      [36, -58, 30, -50, 26, -44],
      [22, -36, 20, -30, 18, -22],
      [24, 0, 22, 30, 24, 50],
      [36, 50, 36, 58, 30, 58],
      [8, 58],
      [8, 30],
      [0, 42, 2, 50, 6, 58],
      [-30, 58],
      [-42, 40, -34, 4, -18, -8],
      [-10, -16, -8, -22, -4, -30],
    ],
    7,
    2.5,
  );
  lit(
    ctx,
    coat,
    [
      [2, -40],
      [-14, -42, -20, -30, -16, -20],
      [-6, -20, 2, -26, 6, -36],
    ],
    3,
  );
  disc(ctx, 19, -53, 3, LINE);
  disc(ctx, 35, -80, 3.6, LINE);
  line(ctx, LINE, 2, [25, -62], [33, -64]);
}

/** From the front, crouched: a woman's face in a striped cloth on a lion's body; its paws 50 below the origin. */
export function sphinx(ctx: Brush, coat: string, stripes: string): void {
  lit(ctx, coat, twin([0, -14], [30, -14, 38, 12, 34, 50], [0, 50]), 8, 2.5);
  lit(ctx, stripes, twin([0, -60], [24, -60, 28, -36, 34, -4], [20, 6], [0, 2]), 6, 2);
  for (const y of [-40, -24, -10]) each((side) => line(ctx, coat, 4, [side * 16, y], [side * 29, y + 5]));
  lit(
    ctx,
    coat === '#2b2436' ? '#8d5a3b' : '#f3cfae',
    twin([0, -50], [16, -50, 18, -34, 14, -20], [10, -10, 4, -8, 0, -8]),
    4,
  );
  each((side) => {
    disc(ctx, side * 6.5, -32, 2.6, LINE);
    line(ctx, LINE, 1.8, [side * 3, -38], [side * 11, -38]);
    lit(ctx, coat, oval(side * 17, 48, 15, 9), 4);
  });
  flat(ctx, '#9c2b2e', oval(0, -17, 4.5, 2));
}

/** Along a way of Bézier curves. */
export function snake(ctx: Brush, colour: string, way: readonly (readonly number[])[]): void {
  for (const [ink, wide] of [
    [LINE, 14],
    [colour, 10],
    ['rgba(255, 246, 220, 0.35)', 3],
  ] as const) {
    ctx.beginPath();
    const [from, ...rest] = way;
    ctx.moveTo(from![0]!, from![1]!);
    for (const step of rest) ctx.bezierCurveTo(step[0]!, step[1]!, step[2]!, step[3]!, step[4]!, step[5]!);
    ctx.lineCap = 'round';
    stroke(ctx, ink, wide);
    ctx.lineCap = 'butt';
  }
}
