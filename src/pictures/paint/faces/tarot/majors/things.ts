import { type Brush, disc, GOLD, stroke } from '../../../ink.js';
import { LINE } from '../../courts.js';
import { rayed } from './land.js';
import { bar, box, each, flat, line, lit, oval, twin } from './light.js';

const STEEL = '#dfe4ea';

/** Upright, its pommel at the origin, 130 long. */
export function sword(ctx: Brush): void {
  lit(ctx, STEEL, twin([0, -136], [7, -122], [6, -34], [0, -34]), 4);
  line(ctx, '#8b95a3', 2, [0, -126], [0, -40]);
  bar(ctx, '#5a3423', 6, [0, -28], [0, -6]);
  lit(
    ctx,
    GOLD,
    [
      [-24, -38],
      [24, -38],
      [24, -29],
      [-24, -29],
    ],
    3,
  );
  lit(ctx, GOLD, oval(0, 0, 7), 2);
}

export function cup(ctx: Brush, colour = GOLD): void {
  lit(ctx, colour, twin([0, -26], [15, -26], [16, -8, 10, -2, 4, 0], [4, 10], [12, 16], [0, 16]), 4);
  flat(ctx, 'rgba(60, 20, 20, 0.55)', oval(0, -25, 12, 3));
}

export function coin(ctx: Brush, r = 16): void {
  lit(ctx, GOLD, oval(0, 0, r), 4);
  flat(ctx, '#8a5a12', rayed(0, 0.5, r * 0.72, r * 0.3, 5));
}

/** A jug, poured to the left. */
export function jug(ctx: Brush, colour: string): void {
  lit(
    ctx,
    colour,
    [
      [-10, -22],
      [10, -22],
      [8, -12],
      [22, -4, 22, 22, 8, 26],
      [-8, 26],
      [-22, 22, -22, -4, -8, -12],
    ],
    6,
  );
  ctx.beginPath();
  ctx.arc(20, -2, 11, -1.4, 1.4);
  stroke(ctx, LINE, 6);
  stroke(ctx, colour, 3);
}

/** Water that runs from one place to another. */
export function stream(ctx: Brush, ...way: readonly (readonly [number, number])[]): void {
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  line(ctx, '#1d5f94', 11, ...way);
  line(ctx, '#7cc6ee', 8, ...way);
  line(ctx, '#e6f7ff', 3, ...way);
  ctx.lineCap = 'butt';
}

/** A high seat, its back's top 150 above the origin. */
export function throne(ctx: Brush, stone: string, trim: string, half = 82): void {
  lit(ctx, stone, twin([0, -146], [half * 0.4, -150, half * 0.8, -136, half, -116], [half, 132], [0, 132]), 9, 2.5);
  lit(ctx, trim, twin([0, -126], [half * 0.3, -130, half * 0.6, -120, half - 16, -104], [half - 16, 40], [0, 40]), 6);
  each((side) => {
    lit(ctx, stone, box(side > 0 ? half - 12 : -half - 14, 26, 26, 106), 7, 2.5);
    lit(ctx, GOLD, oval(side * half, -124, 11), 4);
    lit(ctx, stone, oval(side * (half + 1), 24, 17, 11), 5, 2);
  });
}

/** With a star in it, hanging from the origin. */
export function lantern(ctx: Brush): void {
  for (const [r, strength] of [
    [64, 0.2],
    [46, 0.3],
    [30, 0.45],
  ] as const) {
    ctx.save();
    ctx.globalAlpha = strength;
    disc(ctx, 0, 28, r, '#ffd35e');
    ctx.restore();
  }
  ctx.beginPath();
  ctx.arc(0, 2, 7, 0, Math.PI * 2);
  stroke(ctx, LINE, 3);
  lit(ctx, '#8a5a2c', twin([0, 4], [16, 14], [0, 14]), 3);
  lit(
    ctx,
    '#ffe9a0',
    [
      [-14, 14],
      [14, 14],
      [17, 44],
      [-17, 44],
    ],
    4,
  );
  flat(ctx, '#d9700f', rayed(0, 30, 13, 5, 6));
  lit(ctx, '#8a5a2c', box(-19, 43, 38, 8), 3);
}

/** Two pans that hang from the origin. */
export function scales(ctx: Brush): void {
  bar(ctx, GOLD, 5, [0, -14], [0, 4]);
  bar(ctx, GOLD, 5, [-36, 4], [36, 4]);
  each((side) => {
    line(ctx, LINE, 2, [side * 36, 6], [side * 20, 44]);
    line(ctx, LINE, 2, [side * 36, 6], [side * 52, 44]);
    lit(
      ctx,
      GOLD,
      [
        [side * 36 - 20, 42],
        [side * 36 + 20, 42],
        [side * 36 + 16, 56, side * 36 - 16, 56, side * 36 - 20, 42],
      ],
      4,
    );
  });
}

/** Its foot at the origin, the cloth to the right. */
export function banner(ctx: Brush, colour: string, tall = 130, wide = 70): void {
  bar(ctx, '#8a5a2c', 5, [0, 0], [0, -tall]);
  lit(
    ctx,
    colour,
    [
      [2, -tall],
      [wide * 0.4, -tall - 12, wide * 0.6, -tall + 10, wide, -tall - 2],
      [wide - 8, -tall + 26],
      [wide, -tall + 52],
      [wide * 0.6, -tall + 64, wide * 0.4, -tall + 42, 2, -tall + 54],
    ],
    7,
  );
  lit(ctx, GOLD, oval(0, -tall, 6), 3);
}

/** A castle's tower, its foot at the origin. */
export function turret(ctx: Brush, stone: string, half: number, tall: number, glow = '#ffd35e'): void {
  lit(
    ctx,
    stone,
    [
      [-half, 0],
      [-half * 0.86, -tall],
      [half * 0.86, -tall],
      [half, 0],
    ],
    half * 0.35,
    2.5,
  );
  lit(
    ctx,
    stone,
    [
      [-half * 1.12, -tall + 2],
      [-half * 1.12, -tall - half * 0.7],
      [-half * 0.62, -tall - half * 0.7],
      [-half * 0.62, -tall - half * 0.36],
      [-half * 0.26, -tall - half * 0.36],
      [-half * 0.26, -tall - half * 0.7],
      [half * 0.26, -tall - half * 0.7],
      [half * 0.26, -tall - half * 0.36],
      [half * 0.62, -tall - half * 0.36],
      [half * 0.62, -tall - half * 0.7],
      [half * 1.12, -tall - half * 0.7],
      [half * 1.12, -tall + 2],
    ],
    half * 0.25,
    2.5,
  );
  lit(
    ctx,
    glow,
    twin(
      [0, -tall + half * 0.34],
      [half * 0.26, -tall + half * 0.34, half * 0.26, -tall + half * 0.7, half * 0.26, -tall + half],
      [0, -tall + half],
    ),
    2,
  );
}

/** A wheel with eight spokes. */
export function wheel(ctx: Brush, r: number, rimmed: string, field: string): void {
  lit(ctx, rimmed, oval(0, 0, r), r * 0.09, 2.5);
  lit(ctx, field, oval(0, 0, r * 0.8), r * 0.06, 2);
  for (let i = 0; i < 4; i++) {
    const turn = (i * Math.PI) / 4;
    const [x, y] = [Math.cos(turn) * r * 0.78, Math.sin(turn) * r * 0.78];
    bar(ctx, rimmed, r * 0.08, [-x, -y], [x, y]);
  }
  lit(ctx, rimmed, oval(0, 0, r * 0.3), r * 0.06, 2);
  lit(ctx, field, oval(0, 0, r * 0.15), r * 0.04, 1.5);
}
