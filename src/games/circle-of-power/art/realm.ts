import type { Point } from '../../../pictures/own-piece.js';
import {
  type Brush,
  DARK,
  disc,
  fill,
  type OwnBox,
  rounded,
  type Setting,
  shape,
  stroke,
  TONES,
} from '../../../pictures/paint/own-art.js';
import type { Hung, Raid, Road, Walls } from '../scene/art.js';

/* A land with walled cities: flat colours in three shades of stone. */

/** Its size, and what it is made of. */
type City = Walls & Pick<OwnBox, 'w' | 'h'>;

interface Stone {
  readonly light: string;
  readonly mid: string;
  readonly deep: string;
}

const STONE: Readonly<Record<'plain' | 'lit' | 'fallen', Stone>> = {
  plain: { light: '#a996c4', mid: '#8672a6', deep: '#4a3766' },
  lit: { light: '#fbe6ff', mid: '#d9a8e8', deep: '#6b4a8f' },
  fallen: { light: '#6d6178', mid: '#574b63', deep: '#2b2036' },
};
const WINDOW = '#ffdf8a';
const ROOFS = { plain: '#6a2b6b', active: '#c2479f', prey: '#b03a4a' } as const;

/** A broad pale road with a rut in its middle. */
export function drawRoad(ctx: Brush, { w, h, of: { round } }: OwnBox<Road>, { cloth }: Setting): void {
  const way = 34;
  rounded(ctx, way / 2, way / 2, w - way, h - way, round);
  fill(ctx, '#3c2656');
  stroke(ctx, cloth.panel, way);
  stroke(ctx, '#5f4382', way - 8);
  ctx.setLineDash([16, 20]);
  stroke(ctx, '#7d60a3', 3);
  ctx.setLineDash([]);
}

const BLADES = { plain: TONES.plain, bad: TONES.bad, quiet: '#8d7ba6' } as const;

/** A sword as long as its way: pommel, grip and guard, and a blade that ends in an arrowhead. */
export function drawRaid(ctx: Brush, { of: { from, to, thick, tone } }: OwnBox<Raid>, { cloth }: Setting): void {
  const colour = tone === 'gold' ? cloth.accent : BLADES[tone];
  const way = towards(from, to);
  const on = (k: number, aside = 0) =>
    [from.x + way.x * thick * k - way.y * thick * aside, from.y + way.y * thick * k + way.x * thick * aside] as const;
  const head = thick * 3;
  const neck = [to.x - way.x * head * 0.8, to.y - way.y * head * 0.8] as const;
  ctx.lineCap = 'butt';
  for (const [ink, wider] of [
    [DARK, 5],
    [colour, 0],
  ] as const) {
    ctx.beginPath();
    ctx.moveTo(...on(2));
    ctx.lineTo(...neck);
    stroke(ctx, ink, thick + wider);
    ctx.lineCap = 'round';
    ctx.beginPath();
    ctx.moveTo(...on(2, -1.45));
    ctx.lineTo(...on(2, 1.45));
    stroke(ctx, ink, thick * 0.62 + wider);
    ctx.beginPath();
    ctx.moveTo(...on(0.35));
    ctx.lineTo(...on(1.8));
    stroke(ctx, ink, thick * 0.55 + wider);
    disc(ctx, ...on(0.2), thick * 0.55 + wider / 2, ink);
    ctx.lineCap = 'butt';
  }
  ctx.beginPath();
  ctx.moveTo(...on(2.6));
  ctx.lineTo(...neck);
  stroke(ctx, DARK, 2);
  ctx.translate(to.x, to.y);
  ctx.rotate(Math.atan2(way.y, way.x));
  shape(ctx, [0, 0], [-head, -head * 0.58], [-head * 0.78, 0], [-head, head * 0.58]);
  fill(ctx, colour);
  stroke(ctx, DARK, 2.5);
}

/** The unit vector from one point to another. */
function towards(from: Point, to: Point): Point {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: (to.x - from.x) / far, y: (to.y - from.y) / far };
}

/** Two towers with a wall between them behind the city's cards, and a front with a gate below. */
export function drawWalls(ctx: Brush, { w, h, of }: OwnBox<Walls>, { cloth }: Setting): void {
  const city: City = { w, h, ...of };
  const { side, top, front, look } = of;
  const stone = STONE[look === 'active' ? 'lit' : look === 'fallen' ? 'fallen' : 'plain'];
  const rim = look === 'active' ? cloth.accent : look === 'prey' ? TONES.bad : DARK;
  const wide = look === 'active' || look === 'prey' ? 6 : 3;
  ctx.save();
  ctx.lineJoin = 'round';
  ctx.globalAlpha = 0.3;
  rounded(ctx, -4, top, w + 8, h - top + 8, 12);
  fill(ctx, '#000000');
  ctx.globalAlpha = 1;
  outline(ctx, city);
  stroke(ctx, rim, wide * 2);
  outline(ctx, city);
  fill(ctx, stone.deep);
  bricks(ctx, city, stone);
  for (const x of [0, w - side]) tower(ctx, x, city, stone);
  ctx.fillStyle = stone.mid;
  ctx.fillRect(side, h - front, w - 2 * side, front);
  ctx.fillStyle = stone.light;
  ctx.fillRect(side, h - front, w - 2 * side, 4);
  ctx.restore();
  hang(ctx, city);
}

/** Roofs on the towers, and merlons between them; a fallen city has a broken tower. */
function outline(ctx: Brush, { w, h, side, top, look }: City): void {
  const eaves = top * EAVES;
  ctx.beginPath();
  ctx.moveTo(0, h);
  ctx.lineTo(0, eaves);
  ctx.lineTo(side / 2, 0);
  ctx.lineTo(side, eaves);
  const steps = look === 'fallen' ? 5 : Math.max(9, 2 * Math.round((w - 2 * side) / 52) + 1);
  merlons(ctx, side, w - side, top * 0.5, top * 0.85, steps);
  if (look === 'fallen') merlons(ctx, w - side, w, top * 1.2, top * 1.9, 3);
  else {
    ctx.lineTo(w - side, eaves);
    ctx.lineTo(w - side / 2, 0);
    ctx.lineTo(w, eaves);
  }
  ctx.lineTo(w, h);
  ctx.closePath();
}

/** The end of a roof, as a part of the height above the wall. */
const EAVES = 0.95;

/** `steps`: how many, up and down in turns, starting upwards. */
function merlons(ctx: Brush, from: number, to: number, up: number, down: number, steps: number): void {
  const step = (to - from) / steps;
  for (let i = 0; i < steps; i++) {
    const y = i % 2 === 0 ? up : down;
    ctx.lineTo(from + i * step, y);
    ctx.lineTo(from + (i + 1) * step, y);
  }
}

/** On the wall between the towers. */
function bricks(ctx: Brush, { w, h, side, top, front }: City, stone: Stone): void {
  ctx.globalAlpha = 0.09;
  ctx.setLineDash([51, 3]);
  for (let [y, row] = [h - front - 13, 0]; y > top + 10; y -= 26, row++) {
    ctx.lineDashOffset = row * 27;
    ctx.beginPath();
    ctx.moveTo(side, y);
    ctx.lineTo(w - side, y);
    stroke(ctx, stone.light, 23);
  }
  ctx.setLineDash([]);
  ctx.globalAlpha = 1;
}

function tower(ctx: Brush, x: number, { h, side, top, look }: City, stone: Stone): void {
  const broken = look === 'fallen' && x > 0;
  const from = top * (broken ? 1.9 : EAVES);
  ctx.fillStyle = stone.mid;
  ctx.fillRect(x, from, side, h - from);
  ctx.fillStyle = stone.light;
  ctx.fillRect(x, from, side * 0.28, h - from);
  ctx.fillStyle = stone.deep;
  for (const [i, at] of [0.42, 0.62, 0.82].entries())
    ctx.fillRect(x + (i % 2 === 0 ? side * 0.5 : side * 0.18), h * at, side * 0.34, 3);
  if (!broken) {
    ctx.beginPath();
    ctx.moveTo(x - 2, from + 2);
    ctx.lineTo(x + side / 2, -2);
    ctx.lineTo(x + side + 2, from + 2);
    ctx.closePath();
    fill(ctx, look === 'fallen' ? stone.deep : ROOFS[look]);
    stroke(ctx, DARK, 2);
  }
  ctx.fillStyle = look === 'active' || look === 'prey' ? WINDOW : DARK;
  rounded(ctx, x + side * 0.36, top * 1.2 + 8, side * 0.32, side * 0.55, side * 0.16);
  ctx.fill();
}

/** As large as there is room, in one line across the front. */
function hang(ctx: Brush, { w, h, side, front, hung }: City): void {
  if (hung.length === 0) return;
  const room = w - 2 * side + side;
  const step = Math.min(room / hung.length, front * 0.9);
  const from = (w - step * hung.length) / 2;
  for (const [i, each] of hung.entries())
    thing(ctx, each, from + i * step + step * 0.09, h - front + 7, step * 0.82, front - 12);
}

const CLOTH = { kept: '#ffdf8a', fresh: '#ff9d3c' } as const;

function thing(ctx: Brush, each: Hung, x: number, y: number, w: number, h: number): void {
  ctx.beginPath();
  if (each === 'tower' || each === 'ruin') standing(ctx, each, x, y, w, h);
  else {
    ctx.moveTo(x, y);
    ctx.lineTo(x + w, y);
    ctx.lineTo(x + w, y + h);
    ctx.lineTo(x + w / 2, y + h * 0.7);
    ctx.lineTo(x, y + h);
  }
  ctx.closePath();
  fill(ctx, each === 'tower' ? '#fdf9ef' : each === 'ruin' || each === 'place' ? '#35244c' : CLOTH[each]);
  stroke(ctx, DARK, 2);
}

/** A tower with three merlons; for a ruin only the lower part, aslant. */
function standing(ctx: Brush, each: 'tower' | 'ruin', x: number, y: number, w: number, h: number): void {
  ctx.moveTo(x, y + h);
  if (each === 'tower') merlons(ctx, x, x + w, y, y + h * 0.25, 5);
  else {
    ctx.lineTo(x, y + h * 0.45);
    ctx.lineTo(x + w * 0.4, y + h * 0.75);
    ctx.lineTo(x + w, y + h * 0.62);
  }
  ctx.lineTo(x + w, y + h);
}
