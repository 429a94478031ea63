import type { Box, Painting, Rect } from '../boxes.js';
import type { Setting } from './art.js';
import { drawn } from './draw.js';
import { type Frame, type Ground, lay } from './easel.js';
import { type Brush, type Cloth, rounded, stroke } from './ink.js';
import type { Placed } from './stamp.js';
import { type Stamps, stamp } from './stamps.js';
import type { Studio } from './studio.js';

/** Steps of the light from its middle to the corners: enough that no eye sees them. */
const STEPS = 16;
/** The middle of the light, as a part of the height; its reach, as parts of width and height. */
const LIGHT = { y: 0.36, across: 0.72, down: 0.86 } as const;
/** The hem's distance from the edge, its radius, and its width. */
const HEM = { inset: 9, round: 14, line: 2 } as const;

/** The cloth below everything, with its hem and its lanes: lit from above, darker towards the edges, in flat bands. */
export function groundOf({ grounds, stamps }: Studio, layout: Painting, setting: Setting): Promise<Ground> {
  const { felt, width, height } = layout;
  const lanes = layout.boxes.filter(isLane);
  const name = [felt, width, height, ...lanes.flatMap(({ x, y, w, h, tone }) => [x, y, w, h, tone])].join(' ');
  const known = grounds.get(name);
  if (known !== undefined) return known;
  const made = drawGround(stamps, layout, lanes, name, setting);
  grounds.set(name, made, { size: (width + 1) * height });
  made.catch(() => grounds.delete(name));
  return made;
}

/** Lanes are wide and the same in most pictures of a match: part of the cloth, below all else. */
export const isLane = (box: Box): box is Lane => box.draw === 'panel' && box.style === 'lane';
type Lane = Extract<Box, { draw: 'panel' }>;

async function drawGround(
  stamps: Stamps,
  { width, height }: Painting,
  lanes: readonly Lane[],
  name: string,
  setting: Setting,
): Promise<Ground> {
  const { cloth, palette } = setting;
  const rows = new Uint8Array((width + 1) * height);
  const ground = { name, width, height, palette, rows, open: new Uint8Array(height).fill(1) };
  const hem = await Promise.all(hemParts(width, height).map((part) => partOfHem(stamps, part, width, height, setting)));
  const shades = await Promise.all(lanes.map((lane) => drawn(stamps, lane, setting)));
  layLight(
    ground,
    lightColours(cloth).map((rgb) => palette.place(rgb)),
  );
  for (const { stamp, x, y } of [...hem, ...shades.flat()]) lay(ground, stamp, x, y);
  return ground;
}

/** The rectangles that hold the hem: above, below, at the left and at the right. The rest can be skipped. */
function hemParts(width: number, height: number): readonly Rect[] {
  const corner = Math.min(HEM.inset + HEM.round + HEM.line, Math.floor(height / 2));
  const side = { w: HEM.inset + HEM.line, y: corner, h: height - 2 * corner };
  const end = { x: 0, w: width, h: corner };
  const ends = [
    { ...end, y: 0 },
    { ...end, y: height - corner },
  ];
  const sides = [
    { ...side, x: 0 },
    { ...side, x: width - side.w },
  ];
  return side.h === 0 ? ends : [...ends, ...sides];
}

async function partOfHem(
  stamps: Stamps,
  { x, y, w, h }: Rect,
  width: number,
  height: number,
  { cloth, palette }: Setting,
): Promise<Placed> {
  const draw = (ctx: Brush): void => {
    ctx.translate(-x, -y);
    drawHem(ctx, cloth, width, height);
  };
  return { stamp: await stamp(stamps, palette, { key: `hem ${[x, y, w, h, width, height]}`, w, h, draw }), x, y };
}

/** A thin line around the picture. */
export function drawHem(ctx: Brush, { line }: Cloth, width: number, height: number): void {
  rounded(ctx, HEM.inset, HEM.inset, width - 2 * HEM.inset, height - 2 * HEM.inset, HEM.round);
  stroke(ctx, line, HEM.line);
}

/** In each row the bands are nested, from the middle of the light to the corners. */
export function layLight(
  { width, height, rows }: Pick<Frame, 'width' | 'height' | 'rows'>,
  bands: readonly number[],
): void {
  const [across, down] = [width * LIGHT.across, height * LIGHT.down];
  for (let y = 0; y < height; y++) {
    const away = ((y - height * LIGHT.y) / down) ** 2;
    const row = y * (width + 1) + 1;
    rows.fill(bands.at(-1)!, row, row + width);
    for (let band = STEPS - 2; band >= 0; band--) {
      const part = ((band + 1) / STEPS) ** 2 - away;
      // This band doesn't extend so far up or down, and those inside it even less.
      if (part <= 0) break;
      const half = across * Math.sqrt(part);
      const from = Math.max(0, Math.round(width / 2 - half));
      const to = Math.min(width, Math.round(width / 2 + half));
      rows.fill(bands[band]!, row + from, row + to);
    }
  }
}

/** The colours of a cloth, from the middle of the light to the corners, each `0xrrggbb`. */
export function lightColours({ light, ground, dark }: Cloth): number[] {
  return Array.from({ length: STEPS }, (_, i) => {
    const part = i / (STEPS - 1);
    return part < 0.5 ? between(light, ground, part * 2) : between(ground, dark, part * 2 - 1);
  });
}

/** Mixes two colours: `part` of the way from one to the other. */
function between(one: string, other: string, part: number): number {
  const [a, b] = [Number.parseInt(one.slice(1), 16), Number.parseInt(other.slice(1), 16)];
  const mix = (shift: number): number => {
    const [low, high] = [(a >>> shift) & 255, (b >>> shift) & 255];
    return Math.round(low + (high - low) * part) << shift;
  };
  return mix(16) | mix(8) | mix(0);
}
