import type { Box, OwnBox, PlainBox } from '../boxes.js';
import type { OwnArt } from '../terms.js';
import { drawArrow, drawWay } from './arrows.js';
import type { Setting } from './art.js';
import { drawCover } from './cover.js';
import { drawFace } from './faces/decks.js';
import { fontOf } from './fonts.js';
import { type Brush, type Cloth, circle, disc, fill, inkOf, PAPER, rounded, stroke } from './ink.js';
import { drawRings } from './rings.js';
import { drawSign } from './signs.js';
import type { Placed } from './stamp.js';
import { type Drawing, drawStamp, type Stamps, stamp } from './stamps.js';

/** How far a drawing may extend beyond its box: a card's shadow. */
const RIM = 14;

/** How far a letter may. */
const MARGIN = 6;

/** A drawing, and the place of its upper left pixel. Its key covers all that it depends on except the cloth. */
export interface Sketch extends Drawing {
  readonly x: number;
  readonly y: number;
  readonly key: string;
}

/** As large as a picture, and used in one alone: the painter caches the whole picture. */
const KEPT_WHOLE: ReadonlySet<Box['draw']> = new Set<Box['draw']>(['cover', 'changed']);

/** The stamps of a box at whole pixels, from the lowest. Boxes that differ only in their place share their stamps. */
export function drawn(stamps: Stamps, box: PlainBox, setting: Setting): Promise<readonly Placed[]> {
  const { palette } = setting;
  return Promise.all(
    sketches(box, setting).map(async (sketch) => ({
      stamp: await (KEPT_WHOLE.has(box.draw) ? drawStamp(stamps, palette, sketch) : stamp(stamps, palette, sketch)),
      x: sketch.x,
      y: sketch.y,
    })),
  );
}

/** The drawings of a box, from the lowest: for a card first the shadow, which all cards of its size share. */
export function sketches(box: PlainBox, setting: Setting): readonly Sketch[] {
  if (box.draw === 'text') return [sketchText(box, setting.cloth)];
  const x = Math.round(box.x);
  const y = Math.round(box.y);
  const at: PlainBox = { ...box, x: 0, y: 0, w: Math.round(box.x + box.w) - x, h: Math.round(box.y + box.h) - y };
  const rim = RIM + leaning(at);
  const place = { x: x - rim, y: y - rim, w: at.w + 2 * rim, h: at.h + 2 * rim };
  const sketch = (depends: unknown, draw: Sketch['draw']): Sketch => ({
    ...place,
    key: JSON.stringify(depends),
    draw(ctx) {
      ctx.translate(rim, rim);
      return draw(ctx);
    },
  });
  const itself = sketch([at, setting.colours, setting.index], (ctx) => drawBox(ctx, at, setting));
  if (at.draw !== 'card') return [itself];
  const { w, h, tilt, turned } = at;
  return [sketch(['shadow', w, h, tilt, turned], (ctx) => drawShadow(ctx, at)), itself];
}

/** How far a tilted card extends beyond its box. */
function leaning(box: PlainBox): number {
  if (box.draw !== 'card' || box.tilt === undefined) return 0;
  const turn = (Math.abs(box.tilt) * Math.PI) / 180;
  const [w, h] = [box.w * Math.cos(turn) + box.h * Math.sin(turn), box.w * Math.sin(turn) + box.h * Math.cos(turn)];
  return Math.ceil(Math.max(0, w - box.w, h - box.h) / 2);
}

type Drawn<Name extends Box['draw']> = Extract<Box, { draw: Name }>;

async function drawBox(ctx: Brush, box: Exclude<PlainBox, { draw: 'text' }>, setting: Setting): Promise<void> {
  const { cloth } = setting;
  switch (box.draw) {
    case 'card':
      return drawCard(ctx, box, setting);
    case 'edge':
      rounded(ctx, 0, 0, box.w, box.h, box.w * ROUND);
      fill(ctx, '#d8cdb4');
      return stroke(ctx, '#8d8068', 1);
    case 'empty':
      rounded(ctx, 2, 2, box.w - 4, box.h - 4, box.w * ROUND);
      fill(ctx, cloth.panel);
      return stroke(ctx, cloth.line, 3);
    case 'panel':
      return drawPanel(ctx, box, cloth);
    case 'sign':
      return drawSign(ctx, box, setting);
    case 'step':
      return drawStep(ctx, box, cloth);
    case 'pin':
      disc(ctx, box.w / 2, box.h / 2, box.w / 2 - 1, PIN);
      return circle(ctx, box.w / 2, box.h / 2, box.w / 2 - 2, PAPER, 4);
    case 'changed':
      return drawRings(ctx, box, cloth);
    case 'arrow':
      return drawArrow(ctx, box, cloth.accent);
    case 'way':
      return drawWay(ctx, box, cloth.accent);
    case 'cover':
      return drawCover(ctx, box, setting);
    case 'glow':
      rounded(ctx, 1, 1, box.w - 2, box.h - 2, 18);
      fill(ctx, cloth.accent);
      return stroke(ctx, '#fff8e6', 3);
    default:
      return drawOwn(ctx, box, setting);
  }
}

async function drawOwn(ctx: Brush, box: OwnBox, setting: Setting): Promise<void> {
  const [art, name = ''] = box.draw.split('#') as [OwnArt, string?];
  const draw = (await setting.art(art)).drawings?.[name];
  if (draw === undefined) throw new Error(`there is no drawing ${box.draw}`);
  // Each drawing only gets boxes of its own name.
  await draw(ctx, box as OwnBox<never>, setting);
}

/** A card; a dim one is in shade, and its face stays readable. */
function drawCard(ctx: Brush, card: Drawn<'card'>, setting: Setting): Promise<void> {
  return upright(ctx, card, async (w, h) => {
    await drawFace(ctx, card.face, w, h, setting, card.tight, setting.index);
    if (!card.dim) return;
    ctx.globalCompositeOperation = 'source-atop';
    ctx.globalAlpha = 0.4;
    ctx.fillStyle = setting.cloth.ground;
    ctx.fillRect(0, 0, w, h);
  });
}

/** How far each layer of a shadow extends beyond its card, from the darkest. The light comes from above. */
const SHADOW = [1, 3, 5, 7, 9] as const;

/** A card's shadow, except below the card: only the card's edge is translucent. */
const drawShadow = (ctx: Brush, { whole: _, ...card }: Drawn<'card'>): Promise<void> =>
  upright(ctx, card, async (w, h) => {
    ctx.globalAlpha = 0.17;
    for (const reach of SHADOW) {
      rounded(ctx, -reach, 4 - reach, w + 2 * reach, h + 2 * reach, w * ROUND + reach);
      fill(ctx, '#000000');
    }
    ctx.globalAlpha = 1;
    ctx.globalCompositeOperation = 'destination-out';
    rounded(ctx, EDGE, EDGE, w - 2 * EDGE, h - 2 * EDGE, w * ROUND);
    fill(ctx, '#000000');
  });

/** The radius of a card's corners, as a part of its width. */
const ROUND = 0.075;
/** Within this many pixels of its edge a card may be translucent. */
const EDGE = 3;

/** Draws as if the card were upright, whole and straight, `w` wide and `h` high. */
function upright(
  ctx: Brush,
  { w, h, whole, tilt, turned }: Drawn<'card'>,
  draw: (w: number, h: number) => Promise<void>,
): Promise<void> {
  if (whole !== undefined) {
    rounded(ctx, 0, 0, w, h, w * ROUND);
    ctx.clip();
  }
  const high = whole ?? h;
  if (tilt !== undefined) {
    ctx.translate(w / 2, high / 2);
    ctx.rotate((tilt * Math.PI) / 180);
    ctx.translate(-w / 2, -high / 2);
  }
  if (!turned) return draw(w, high);
  ctx.translate(w, 0);
  ctx.rotate(Math.PI / 2);
  return draw(high, w);
}

/** A line of text, its capitals in the middle of the box. */
function sketchText({ x, y, w: room, h, text, font, px, ink }: Drawn<'text'>, cloth: Cloth): Sketch {
  const w = Math.ceil(room) + 2;
  const ascent = Math.ceil(px * 1.1);
  const baseline = Math.round(y + h / 2 + px * 0.36);
  return {
    x: Math.round(x) - MARGIN,
    y: baseline - ascent,
    w: w + 2 * MARGIN,
    h: ascent + Math.ceil(px * 0.5),
    key: JSON.stringify([text, font, px, ink, w]),
    draw(ctx) {
      ctx.font = fontOf(font, px);
      ctx.fillStyle = inkOf(ink, cloth);
      ctx.textAlign = 'left';
      ctx.textBaseline = 'alphabetic';
      if (text !== '') ctx.fillText(text, MARGIN, ascent, w);
    },
  };
}

/** Differs from every tone, suit and ground. */
const PIN = '#d01f5c';

function drawPanel(ctx: Brush, box: Drawn<'panel'>, cloth: Cloth): void {
  const active = box.style === 'active';
  const round = box.style === 'chip' ? box.h / 2 : box.style === 'badge' ? 14 : 16;
  rounded(ctx, 1, 1, box.w - 2, box.h - 2, round);
  if (box.style === 'lane') {
    // In light, or in shadow.
    if (box.tone === 'gold') shade(ctx, cloth.light, 0.75);
    else shade(ctx, cloth.dark, 0.45);
    return;
  }
  fill(ctx, cloth.panel);
  stroke(ctx, active || box.style === 'chip' ? cloth.accent : cloth.line, active ? 5 : 2.5);
}

function shade(ctx: Brush, colour: string, alpha: number): void {
  ctx.globalAlpha = alpha;
  fill(ctx, colour);
  ctx.globalAlpha = 1;
}

function drawStep(ctx: Brush, box: Drawn<'step'>, cloth: Cloth): void {
  const [x, y, r] = [box.w / 2, box.h / 2, box.w / 2 - 2];
  disc(ctx, x, y, r, box.state === 'done' ? cloth.accent : cloth.panel);
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  stroke(ctx, box.state === 'ahead' ? cloth.line : cloth.accent, box.state === 'now' ? 4 : 2);
}
