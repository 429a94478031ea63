import { icon } from '../../icons.js';
import { type Brush, disc, fill, shape, stroke } from '../../ink.js';
import type { Motif } from './art.js';
import { drawMoon, drawSun } from './looks.js';

/** Where a major's art is seen. Its ground begins at `horizon`. */
export interface Field {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly horizon: number;
}

/** Draws one of the things that surround a figure, in one colour. */
export async function drawMotif(ctx: Brush, motif: Motif, f: Field, colour: string): Promise<void> {
  ctx.save();
  await MOTIFS[motif](ctx, f, colour);
  ctx.restore();
}

const MOTIFS: Readonly<Record<Motif, (ctx: Brush, f: Field, colour: string) => void | Promise<void>>> = {
  rays(ctx, f, colour) {
    ctx.globalAlpha = 0.28;
    const [x, y] = [f.x + f.w / 2, f.y + f.h * 0.48];
    for (let i = 0; i < 18; i++) {
      const from = (i * Math.PI) / 9;
      const corner = (turn: number) => [x + Math.cos(turn) * 300, y + Math.sin(turn) * 300] as const;
      shape(ctx, [x, y], corner(from), corner(from + 0.16));
      fill(ctx, colour);
    }
  },
  stars(ctx, f, colour) {
    for (const [x, y, r] of STARS) star(ctx, f.x + x * f.w, f.y + y * (f.horizon - f.y), r, colour);
  },
  hills(ctx, f, colour) {
    ctx.globalAlpha = 0.45;
    for (const [x, r] of [
      [0.1, 0.5],
      [0.85, 0.42],
    ] as const) {
      disc(ctx, f.x + x * f.w, f.horizon + r * f.w * 0.72, r * f.w, colour);
    }
  },
  peaks(ctx, f, colour) {
    for (const [x, half, tall] of [
      [0.16, 0.24, 0.34],
      [0.86, 0.26, 0.42],
      [0.6, 0.16, 0.2],
    ] as const) {
      const top = f.horizon - tall * f.h * 0.6;
      const middle = f.x + x * f.w;
      shape(ctx, [middle - half * f.w, f.horizon + 2], [middle, top], [middle + half * f.w, f.horizon + 2]);
      fill(ctx, colour);
    }
  },
  waves(ctx, f, colour) {
    for (let y = f.horizon + 9; y < f.y + f.h; y += 17) {
      ctx.beginPath();
      for (let x = f.x - 20; x < f.x + f.w + 20; x += 24) {
        ctx.moveTo(x, y);
        ctx.quadraticCurveTo(x + 12, y - 9, x + 24, y);
      }
      ctx.globalAlpha = 0.6;
      stroke(ctx, colour, 2.6);
    }
  },
  flames(ctx, f, colour) {
    const step = f.w / 5;
    for (const [lift, alpha] of [
      [0.34, 0.55],
      [0.2, 0.9],
    ] as const) {
      ctx.globalAlpha = alpha;
      for (let i = -1; i < 6; i++) {
        const x = f.x + i * step + (lift > 0.3 ? 0 : step / 2);
        const tip = f.horizon - lift * f.h * (i % 2 === 0 ? 1 : 0.7);
        const base = f.horizon + 12;
        shape(
          ctx,
          [x, base],
          [x - 4, base - 30, x + step * 0.3, tip + 24, x + step * 0.42, tip],
          [x + step * 0.62, tip + 20, x + step * 1.1, base - 34, x + step, base],
        );
        fill(ctx, colour);
      }
    }
  },
  pillars(ctx, f, colour) {
    for (const x of [f.x + f.w * 0.08, f.x + f.w * 0.92]) {
      ctx.globalAlpha = 0.6;
      ctx.fillStyle = colour;
      ctx.fillRect(x - 9, f.y, 18, f.h);
      ctx.globalAlpha = 1;
      for (const y of [f.y + f.h * 0.16, f.horizon]) {
        ctx.fillRect(x - 14, y, 28, 7);
      }
    }
  },
  clouds(ctx, f, colour) {
    ctx.globalAlpha = 0.85;
    for (const [x, y, r] of [
      [0.08, 0.3, 17],
      [0.2, 0.33, 13],
      [-0.02, 0.35, 16],
      [0.92, 0.22, 16],
      [0.8, 0.26, 12],
      [1.02, 0.27, 17],
    ] as const) {
      disc(ctx, f.x + x * f.w, f.y + y * f.h, r, colour);
    }
  },
  async wheat(ctx, f, colour) {
    const side = f.w * 0.46;
    const sheaf = await icon('wheat', colour, 200);
    for (const x of [f.x - side * 0.16, f.x + f.w - side * 0.84])
      ctx.drawImage(sheaf, x, f.horizon - side * 0.72, side, side);
  },
  curtains(ctx, f, colour) {
    ctx.globalAlpha = 0.24;
    for (let i = 0; i < 9; i += 2) {
      const x = f.x + (i / 9) * f.w;
      ctx.fillStyle = colour;
      ctx.fillRect(x, f.y, f.w / 9, f.horizon - f.y);
    }
  },
  leaves(ctx, f, colour) {
    for (const side of [-1, 1]) {
      for (let i = 0; i < 6; i++) {
        const x = f.x + f.w / 2 + side * (f.w * 0.5 - 6 - (i % 2) * 16);
        const y = f.y + f.h * 0.14 + i * f.h * 0.075;
        ctx.save();
        ctx.translate(x, y);
        ctx.rotate(side * (0.7 + (i % 3) * 0.3));
        shape(ctx, [0, -13], [9, -6, 9, 6, 0, 13], [-9, 6, -9, -6, 0, -13]);
        fill(ctx, colour);
        ctx.restore();
      }
    }
  },
  moon(ctx, f, colour) {
    drawMoon(ctx, f.x + f.w * 0.84, f.y + f.h * 0.2, 20, colour);
  },
  sun(ctx, f, colour) {
    ctx.globalAlpha = 0.9;
    drawSun(ctx, f.x + f.w * 0.8, f.y + f.h * 0.2, 34, colour);
    disc(ctx, f.x + f.w * 0.8, f.y + f.h * 0.2, 18, '#fff6cf');
  },
  bolts(ctx, f, colour) {
    for (const [x, turn] of [
      [0.14, 0.2],
      [0.88, -0.25],
    ] as const) {
      ctx.save();
      ctx.translate(f.x + x * f.w, f.y + f.h * 0.36);
      ctx.rotate(turn);
      shape(ctx, [4, -44], [-14, 4], [-2, 4], [-8, 44], [14, -10], [2, -10], [12, -44]);
      fill(ctx, colour);
      ctx.restore();
    }
  },
  async laurels(ctx, f, colour) {
    const side = f.h * 0.96;
    ctx.globalAlpha = 0.7;
    ctx.drawImage(await icon('laurels', colour, 300), f.x + (f.w - side) / 2, f.y + f.h * 0.02, side, side);
  },
};

/** Parts of the sky's width and height, and the reach in units. */
const STARS = [
  [0.08, 0.62, 7],
  [0.2, 0.86, 5],
  [0.93, 0.5, 8],
  [0.84, 0.78, 5],
  [0.6, 0.14, 5],
  [0.88, 0.16, 7],
  [0.96, 0.9, 5],
  [0.05, 0.9, 6],
] as const;

/** Four points, like a light seen through half-closed eyes. */
function star(ctx: Brush, x: number, y: number, r: number, colour: string): void {
  const inner = r * 0.26;
  shape(
    ctx,
    [x, y - r],
    [x + inner, y - inner],
    [x + r, y],
    [x + inner, y + inner],
    [x, y + r],
    [x - inner, y + inner],
    [x - r, y],
    [x - inner, y - inner],
  );
  fill(ctx, colour);
}
