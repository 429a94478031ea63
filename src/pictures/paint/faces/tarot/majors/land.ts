import { type Brush, disc, fill, stroke } from '../../../ink.js';
import { LINE } from '../../courts.js';
import { box, flat, lit, moved, type Outline, oval, trace, twin } from './light.js';

/**
 * The surroundings of the figures. Everything extends far beyond the card's sides, so that art may be cut differently.
 */
const [LEFT, RIGHT, TOP, BOTTOM] = [-190, 190, -190, 190] as const;

/** Four bands, from the light outwards. */
export function sky(ctx: Brush, bands: readonly [string, string, string, string], x = 0, y = -40): void {
  flat(ctx, bands[3], box(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP));
  for (const [i, r] of [132, 96, 62].entries()) disc(ctx, x, y, r, bands[2 - i]!);
}

/** Faint beams from a point. */
export function shine(ctx: Brush, x: number, y: number, colour: string, strength = 0.22, many = 16): void {
  ctx.save();
  ctx.globalAlpha = strength;
  const step = (Math.PI * 2) / many;
  for (let i = 0; i < many; i++) {
    const [from, to] = [i * step, (i + 0.5) * step];
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + Math.cos(from) * 400, y + Math.sin(from) * 400);
    ctx.lineTo(x + Math.cos(to) * 400, y + Math.sin(to) * 400);
    fill(ctx, colour);
  }
  ctx.restore();
}

/** Level land: lighter at its far edge, darker in front. */
export function ground(ctx: Brush, shades: readonly [string, string, string], y: number): void {
  for (const [i, shade] of shades.entries())
    flat(ctx, shade, [
      [LEFT, y + i * 20],
      [-90, y + i * 20 - 6, -40, y + i * 20 + 6, 0, y + i * 20],
      [60, y + i * 20 - 6, 110, y + i * 20 + 5, RIGHT, y + i * 20],
      [RIGHT, BOTTOM],
      [LEFT, BOTTOM],
    ]);
  ctx.beginPath();
  ctx.moveTo(LEFT, y);
  ctx.bezierCurveTo(-90, y - 6, -40, y + 6, 0, y);
  ctx.bezierCurveTo(60, y - 6, 110, y + 5, RIGHT, y);
  stroke(ctx, LINE, 2);
}

/** Tiles that run towards a point behind the figures. */
export function floor(ctx: Brush, light: string, dark: string, y: number): void {
  flat(ctx, light, box(LEFT, y, RIGHT - LEFT, BOTTOM - y));
  for (let i = -9; i < 9; i += 2)
    flat(ctx, dark, [
      [i * 16, y],
      [(i + 1) * 16, y],
      [(i + 1) * 34, BOTTOM],
      [i * 34, BOTTOM],
    ]);
  flat(ctx, 'rgba(20, 8, 30, 0.3)', box(LEFT, y, RIGHT - LEFT, 8));
  flat(ctx, LINE, box(LEFT, y - 1, RIGHT - LEFT, 2));
}

/** A mountain, its right side in shade; with snow if that has a colour. */
export function peak(
  ctx: Brush,
  x: number,
  foot: number,
  half: number,
  tall: number,
  colour: string,
  snow?: string,
): void {
  const top = foot - tall;
  flat(ctx, colour, [
    [x - half, foot],
    [x, top],
    [x + half, foot],
  ]);
  flat(ctx, 'rgba(24, 10, 40, 0.3)', [
    [x, top],
    [x + half, foot],
    [x + half * 0.2, foot],
    [x - half * 0.1, foot - tall * 0.5],
    [x + half * 0.1, foot - tall * 0.65],
  ]);
  if (snow !== undefined)
    flat(ctx, snow, [
      [x, top],
      [x + half * 0.34, top + tall * 0.34],
      [x + half * 0.12, top + tall * 0.27],
      [x, top + tall * 0.4],
      [x - half * 0.14, top + tall * 0.28],
      [x - half * 0.36, top + tall * 0.36],
    ]);
  ctx.beginPath();
  ctx.moveTo(x - half, foot);
  ctx.lineTo(x, top);
  ctx.lineTo(x + half, foot);
  stroke(ctx, LINE, 1.6);
}

const CLOUD: Outline = [
  [-38, 12],
  [-52, 8, -46, -12, -28, -10],
  [-24, -28, 2, -30, 8, -16],
  [22, -26, 40, -14, 34, -2],
  [48, 0, 46, 14, 34, 12],
];

export function cloud(ctx: Brush, x: number, y: number, scale: number, colour = '#fff8ea'): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(scale, scale);
  lit(ctx, colour, CLOUD, 9, 2 / scale);
  ctx.restore();
}

export function water(ctx: Brush, shades: readonly [string, string], foam: string, y: number): void {
  flat(ctx, shades[0], box(LEFT, y, RIGHT - LEFT, BOTTOM - y));
  flat(ctx, shades[1], box(LEFT, y + 26, RIGHT - LEFT, BOTTOM - y));
  for (let row = 0; row < 5; row++)
    for (let x = LEFT + (row % 2) * 26; x < RIGHT; x += 52) {
      ctx.beginPath();
      ctx.moveTo(x, y + 10 + row * 15);
      ctx.quadraticCurveTo(x + 12, y + 4 + row * 15, x + 24, y + 10 + row * 15);
      stroke(ctx, foam, 2.2);
    }
  flat(ctx, LINE, box(LEFT, y - 1, RIGHT - LEFT, 2));
}

/** The outline of a star with this many points. */
export function rayed(x: number, y: number, long: number, short: number, many: number, turn = 0): Outline {
  return Array.from({ length: many * 2 }, (_, i) => {
    const angle = turn - Math.PI / 2 + (i * Math.PI) / many;
    const reach = i % 2 === 0 ? long : short;
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
}

export function stars(ctx: Brush, colour: string, ...places: readonly (readonly [number, number, number])[]): void {
  for (const [x, y, r] of places) flat(ctx, colour, rayed(x, y, r, r * 0.26, 4));
}

/** A round tree with a trunk, its foot at x, y. */
export function tree(ctx: Brush, x: number, y: number, scale: number, crown: string, fruit?: string): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(scale, scale);
  lit(ctx, '#7a4b25', [
    [-6, 0],
    [-4, -50],
    [5, -50],
    [8, 0],
  ]);
  lit(
    ctx,
    crown,
    moved(CLOUD, 0, -58).map((step) => step.map((v, i) => (i % 2 === 0 ? v * 0.8 : (v + 58) * 1.7 - 62))),
    12,
  );
  if (fruit !== undefined)
    for (const [fx, fy] of [
      [-22, -70],
      [2, -88],
      [20, -66],
      [-4, -62],
    ] as const)
      disc(ctx, fx, fy, 5, fruit);
  ctx.restore();
}

/** An ear of wheat, its foot at x, y. */
export function wheat(ctx: Brush, x: number, y: number, tall: number, lean: number): void {
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.quadraticCurveTo(x, y - tall * 0.5, x + lean, y - tall);
  stroke(ctx, '#8a6414', 3);
  for (let i = 0; i < 4; i++)
    for (const side of [-1, 1])
      lit(ctx, '#f3c64a', oval(x + lean * (1 - i * 0.12) + side * 5, y - tall + i * 10, 4.5, 7), 3, 1.2);
}

/** A flower seen from the front. */
export function bloom(ctx: Brush, x: number, y: number, r: number, petals: string, heart = '#f2c23e'): void {
  for (let i = 0; i < 6; i++) {
    const turn = (i * Math.PI) / 3;
    disc(ctx, x + Math.cos(turn) * r * 0.6, y + Math.sin(turn) * r * 0.6, r * 0.52, LINE);
  }
  for (let i = 0; i < 6; i++) {
    const turn = (i * Math.PI) / 3;
    disc(ctx, x + Math.cos(turn) * r * 0.6, y + Math.sin(turn) * r * 0.6, r * 0.42, petals);
  }
  disc(ctx, x, y, r * 0.36, heart);
}

/** A tongue of fire, its foot at x, y. */
export function flame(ctx: Brush, x: number, y: number, scale: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(scale, scale);
  const tongue: Outline = [
    [0, 0],
    [-22, -4, -20, -26, -10, -34],
    [-10, -26, -6, -24, -3, -24],
    [-8, -40, 2, -52, 6, -58],
    [6, -46, 22, -34, 18, -14],
    [16, -4, 8, 0, 0, 0],
  ];
  lit(ctx, '#e2571b', tongue, 5, 2 / scale);
  ctx.scale(0.58, 0.58);
  flat(ctx, '#ffd35e', tongue);
  ctx.restore();
}

/** A pillar from `top` to `foot`, with its head and base. */
export function pillar(
  ctx: Brush,
  x: number,
  top: number,
  foot: number,
  half: number,
  colour: string,
  trim = colour,
): void {
  lit(ctx, colour, box(x - half, top, half * 2, foot - top), half * 0.5);
  for (const dx of [-0.35, 0.25]) flat(ctx, 'rgba(20, 8, 30, 0.18)', box(x + dx * half, top, half * 0.22, foot - top));
  lit(ctx, trim, box(x - half - 6, top - 4, half * 2 + 12, 14), 4);
  lit(ctx, trim, box(x - half - 6, foot - 10, half * 2 + 12, 14), 4);
}

/** A cloth hung behind somebody, in folds. */
export function hanging(ctx: Brush, colour: string, x: number, y: number, w: number, h: number): void {
  ctx.save();
  ctx.beginPath();
  trace(ctx, box(x, y, w, h));
  fill(ctx, colour);
  ctx.clip();
  for (let i = 0; i < 7; i++) {
    flat(ctx, 'rgba(20, 8, 30, 0.24)', box(x + ((i + 0.55) * w) / 7, y, w / 18, h));
    flat(ctx, 'rgba(255, 246, 220, 0.16)', box(x + (i * w) / 7, y, w / 22, h));
  }
  ctx.restore();
}

/** The sun or the full moon with a face. */
export function countenance(ctx: Brush, x: number, y: number, r: number, colour: string, mouth = '#b5412a'): void {
  lit(ctx, colour, oval(x, y, r), r * 0.2);
  for (const side of [-1, 1]) {
    flat(ctx, '#ffffff', oval(x + side * r * 0.36, y - r * 0.14, r * 0.17, r * 0.1));
    disc(ctx, x + side * r * 0.36, y - r * 0.14, r * 0.08, LINE);
    ctx.beginPath();
    ctx.arc(x + side * r * 0.36, y - r * 0.12, r * 0.26, Math.PI * 1.2, Math.PI * 1.8);
    stroke(ctx, LINE, r * 0.07);
    flat(ctx, 'rgba(200, 60, 30, 0.3)', oval(x + side * r * 0.56, y + r * 0.2, r * 0.15, r * 0.11));
  }
  ctx.beginPath();
  ctx.moveTo(x + r * 0.02, y - r * 0.12);
  ctx.lineTo(x + r * 0.12, y + r * 0.2);
  ctx.lineTo(x - r * 0.05, y + r * 0.22);
  stroke(ctx, LINE, r * 0.05);
  flat(
    ctx,
    mouth,
    moved(
      twin(
        [0, 0],
        [r * 0.1, -r * 0.07, r * 0.18, -r * 0.03, r * 0.3, 0],
        [r * 0.16, r * 0.16, r * 0.08, r * 0.18, 0, r * 0.18],
      ),
      x,
      y + r * 0.4,
    ),
  );
}
