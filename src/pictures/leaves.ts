import type { Box, Drawing, Ink, Laid, Rect } from './boxes.js';
import { CARD_RATIO, CARD_WIDTHS, faceOf, INDEX_PART } from './cards.js';
import { layFiles } from './forces.js';
import { layQuarter } from './quarter.js';
import { layRing, ringCard } from './ring.js';
import type { Badge, CardFace, Cards, Label, LeafPiece, Meter, Pile, Plate, TextSize, Track } from './scene.js';
import { layStrip } from './strip.js';
import { drawable, type FontName, fitText } from './text.js';
import { layWheel } from './wheel.js';

const TEXT_PX: Readonly<Record<TextSize, number>> = { small: 28, medium: 32, large: 40, huge: 56 };
const SMALLEST_PX = 24;
const LOWERED = 26;
/** How high the chip on a card's edge is. */
const NOTE = 38;
/** How much of a card lying across under a pile looks out, as a part of its width. */
const PEEP = 0.36;

/** Lays out one leaf in at most `room` pixels of width. One that grows takes them all. */
export function layLeaf(leaf: LeafPiece, room: number): Laid {
  const laid = layKind(leaf, room);
  const w = Math.min(laid.w, room);
  return { w, h: laid.h, boxes: laid.boxes, fields: [{ leaf, at: { x: 0, y: 0, w, h: laid.h } }] };
}

function layKind(leaf: LeafPiece, room: number): Drawing {
  switch (leaf.kind) {
    case 'cards':
      return layCards(leaf, room);
    case 'pile':
      return layPile(leaf, room);
    case 'meter':
      return layMeter(leaf, room);
    case 'plate':
      return layPlate(leaf, room);
    case 'badge':
      return layBadge(leaf, room);
    case 'label':
      return layLabel(leaf, room);
    case 'track':
      return layTrack(leaf, room);
    case 'ring':
      return layRing(leaf, Math.min(CARD_WIDTHS[leaf.size], ringCard(room)));
    case 'wheel':
      return layWheel(leaf, room);
    case 'quarter':
      return layQuarter(leaf, room);
    case 'files':
      return layFiles(leaf, room);
    case 'strip':
      return layStrip(leaf, room);
  }
}

function layCards(piece: Cards, room: number): Drawing {
  const lying = piece.turned ? layAcross(piece, room) : laySpread(piece, room);
  const result = fitText(piece.result ?? '', 'strong', 28, SMALLEST_PX, room * 0.7);
  const between = piece.result === undefined ? 0 : 10;
  const caption = fitText(
    drawable(piece.caption ?? '') || (piece.standIn ?? ''),
    'text',
    28,
    SMALLEST_PX,
    room - result.width - between,
  );
  const below = caption.width + between + result.width;
  const width = piece.grow ? room : Math.max(lying.w, below);
  const left = Math.floor((width - lying.w) / 2);
  const boxes = lying.boxes.map((box): Box => ({ ...box, x: box.x + left }));
  if (piece.caption === undefined) return { w: width, h: lying.h, boxes };
  const field = { x: (width - below) / 2, y: lying.h + 8, w: below, h: 34 };
  boxes.push(line(caption, 'text', 'plain', field, 'left'));
  if (piece.result !== undefined) boxes.push(line(result, 'strong', 'gold', field, 'right'));
  return { w: width, h: lying.h + 42, boxes };
}

/** Upright, overlapping where there is no room. */
function laySpread(piece: Cards, room: number): Drawing {
  const count = piece.cards.length;
  const most = room / (1 + INDEX_PART * Math.max(0, count - 1));
  const w = Math.floor(Math.min(CARD_WIDTHS[piece.size], most));
  const h = Math.round(w * CARD_RATIO);
  const wished = piece.spread === 'fan' ? w * 0.44 : w + Math.max(8, w * 0.06);
  const step = count > 1 ? Math.min(wished, (room - w) / (count - 1)) : 0;
  const lowered =
    piece.cards.some((face) => face.dim) && piece.cards.some((face) => !face.dim) && piece.size === 'hand';
  const boxes: Box[] = piece.cards.map((face, i) => ({
    draw: 'card',
    face: faceOf(face),
    dim: face.dim === true,
    ...(count > 1 && step < w && { tight: true }),
    x: Math.floor(i * step),
    y: lowered && face.dim ? LOWERED : 0,
    w,
    h,
  }));
  if (count === 0) boxes.push({ draw: 'empty', x: 0, y: 0, w, h });
  const notes = piece.cards.flatMap((face, i) => {
    const seen = i < count - 1 ? Math.min(w, step) : w;
    return layNote(face, { x: Math.floor(i * step), y: h + (lowered && face.dim ? LOWERED : 0), w: seen, h: NOTE });
  });
  const below = notes.length > 0 ? NOTE / 2 : 0;
  return {
    w: w + step * Math.max(0, count - 1),
    h: h + (lowered ? LOWERED : 0) + below,
    boxes: [...boxes, ...notes],
  };
}

/** On the lower edge of the part of a card that can be seen. */
function layNote({ note, dim }: CardFace, edge: Rect): Box[] {
  if (note === undefined || dim) return [];
  const text = fitText(note.text, 'strong', 26, 18, edge.w - 16);
  const w = Math.min(edge.w, text.width + 28);
  const at = { x: edge.x + (edge.w - w) / 2, y: edge.y - NOTE / 2, w, h: NOTE };
  return [{ draw: 'panel', style: 'chip', tone: 'plain', ...at }, line(text, 'strong', note.tone, at, 'middle')];
}

/** Sideways and side by side, smaller where there is no room. */
function layAcross(piece: Cards, room: number): Drawing {
  const gap = 8;
  const count = Math.max(1, piece.cards.length);
  const most = (room - gap * (count - 1)) / count / CARD_RATIO;
  const h = Math.floor(Math.min(CARD_WIDTHS[piece.size], most));
  const w = Math.floor(h * CARD_RATIO);
  const boxes = piece.cards.map(
    (face, i): Box => ({
      draw: 'card',
      face: faceOf(face),
      dim: face.dim === true,
      turned: true,
      x: i * (w + gap),
      y: 0,
      w,
      h,
    }),
  );
  if (boxes.length === 0) boxes.push({ draw: 'empty', x: 0, y: 0, w, h });
  return { w: count * (w + gap) - gap, h, boxes };
}

function layPile(piece: Pile, room: number): Drawing {
  const most = Math.floor((room - 4) / (piece.bottom === undefined ? 1 : 1 + 2 * PEEP));
  const w = Math.min(CARD_WIDTHS[piece.size], most);
  const h = Math.round(w * CARD_RATIO);
  const label = fitText(piece.label, 'text', 28, SMALLEST_PX, Math.min(room, w * 1.5));
  const across = piece.bottom === undefined ? 0 : 2 * Math.round(w * PEEP);
  const width = Math.max(w + 8 + across, label.width);
  const left = Math.floor((width - w) / 2);
  const boxes: Box[] = [];
  if (piece.count === 0) boxes.push({ draw: 'empty', x: left, y: 0, w, h });
  if (piece.bottom !== undefined && piece.count > 1) boxes.push(sideways(piece.bottom, left, w, h));
  if (piece.count > 2) boxes.push({ draw: 'edge', x: left + 4, y: 8, w, h });
  if (piece.count > 1) boxes.push({ draw: 'edge', x: left + 2, y: 4, w, h });
  if (piece.count > 0)
    boxes.push({ draw: 'card', face: faceOf(piece.top), dim: piece.top.dim === true, x: left, y: 0, w, h });
  const count = fitText(String(piece.count), 'strong', 32, 28, w - 8);
  const chip = {
    x: left + (w - Math.max(58, count.width + 24)) / 2,
    y: h - 24,
    w: Math.max(58, count.width + 24),
    h: 44,
  };
  boxes.push({ draw: 'panel', style: 'chip', tone: 'plain', ...chip });
  boxes.push(line(count, 'strong', 'plain', chip, 'middle'));
  boxes.push(line(label, 'text', 'plain', { x: 0, y: h + 26, w: width, h: 34 }, 'middle'));
  return { w: width, h: h + 60, boxes };
}

/** A card lying across under a pile: its head looks out on the right. */
function sideways(face: CardFace, left: number, w: number, h: number): Box {
  return {
    draw: 'card',
    face: faceOf(face),
    dim: false,
    turned: true,
    x: left + w + Math.round(w * PEEP) - h,
    y: Math.round((h - w) / 2) - 12,
    w: h,
    h: w,
  };
}

function layMeter(piece: Meter, room: number): Drawing {
  const w = piece.grow ? room : Math.min(room, 420);
  const at: Rect = { x: 0, y: 0, w, h: 54 };
  const part = piece.max > 0 ? Math.min(1, Math.max(0, piece.value / piece.max)) : 0;
  const text = fitText(piece.text, 'strong', 34, SMALLEST_PX, w - 24);
  return {
    w,
    h: at.h,
    boxes: [{ draw: 'bar', part, tone: piece.tone, ...at }, line(text, 'strong', 'plain', at, 'middle')],
  };
}

function layPlate(piece: Plate, room: number): Drawing {
  const w = piece.grow ? room : Math.min(room, 300);
  const pad = 18;
  const inner = w - 2 * pad;
  const ink: Ink = piece.active ? 'gold' : 'plain';
  const mark = piece.mark === undefined ? undefined : fitText(piece.mark, 'text', 28, SMALLEST_PX, inner / 2);
  const aside = mark ? mark.width + 12 : 0;
  const signs = piece.sign === undefined ? 0 : 42;
  const wished = fitText(piece.sub, 'text', SMALLEST_PX, SMALLEST_PX, Number.POSITIVE_INFINITY).width;
  // Beside the name, where the line below would be cut for it.
  const above = wished > inner - signs - aside;
  const sub = fitText(piece.sub, 'text', 32, SMALLEST_PX, inner - signs - (above ? 0 : aside));
  const called = drawable(piece.name) || (piece.standIn ?? '?');
  const name = fitText(called, 'strong', 34, 28, inner - (above ? aside : 0));
  const boxes: Box[] = [
    { draw: 'panel', style: piece.active ? 'active' : 'plate', tone: 'plain', x: 0, y: 0, w, h: 114 },
    line(name, 'strong', ink, { x: pad, y: 12, w: name.width, h: 44 }, 'left'),
  ];
  if (piece.sign) boxes.push({ draw: 'sign', sign: piece.sign, ink, crossed: false, x: pad, y: 63, w: 34, h: 34 });
  boxes.push(line(sub, 'text', 'plain', { x: pad + signs, y: 60, w: sub.width, h: 40 }, 'left'));
  if (mark) {
    const field = { x: w - pad - mark.width, y: above ? 14 : 60, w: mark.width, h: 40 };
    boxes.push(line(mark, 'text', piece.active ? 'gold' : 'quiet', field, 'left'));
  }
  return { w, h: 114, boxes };
}

function layBadge(piece: Badge, room: number): Drawing {
  const px = TEXT_PX[piece.size ?? 'medium'];
  const h = px + 22;
  const text = fitText(piece.text, 'strong', px, SMALLEST_PX, room - px - 44);
  const w = piece.grow ? room : Math.min(room, 16 + px + 12 + text.width + 16);
  const side = Math.min(px, w);
  const pad = Math.min(16, (w - side) / 2);
  const ink: Ink = piece.tone;
  return {
    w,
    h,
    boxes: [
      { draw: 'panel', style: 'badge', tone: piece.tone, x: 0, y: 0, w, h },
      {
        draw: 'sign',
        sign: piece.sign,
        ink,
        crossed: piece.crossed === true,
        ...(piece.coin && { coin: true }),
        x: pad,
        y: 11,
        w: side,
        h: side,
      },
      line(text, 'strong', ink, { x: Math.min(w, 28 + px), y: 0, w: text.width, h }, 'left'),
    ],
  };
}

function layLabel(piece: Label, room: number): Drawing {
  const font: FontName = piece.face === 'title' ? 'title' : 'text';
  const px = TEXT_PX[piece.size];
  const text = fitText(piece.text, font, px, Math.min(SMALLEST_PX, px), room);
  const w = piece.grow ? room : text.width;
  const h = Math.round(px * 1.3);
  return { w, h, boxes: [line(text, font, piece.tone ?? 'plain', { x: 0, y: 0, w, h }, piece.align ?? 'left')] };
}

function layTrack(piece: Track, room: number): Drawing {
  const columns = Math.max(1, Math.min(piece.columns, piece.steps.length));
  const gap = 6;
  const side = Math.min(46, Math.floor((room - gap * (columns - 1)) / columns));
  const boxes = piece.steps.flatMap((step, i): Box[] => {
    const at: Rect = {
      x: (i % columns) * (side + gap),
      y: Math.floor(i / columns) * (side + gap),
      w: side,
      h: side,
    };
    const state = step.done ? 'done' : step.now ? 'now' : 'ahead';
    const text = fitText(step.text, 'strong', 26, 14, side);
    return [{ draw: 'step', state, ...at }, line(text, 'strong', INK_OF_STEP[state], at, 'middle')];
  });
  const lines = Math.ceil(piece.steps.length / columns);
  return { w: columns * (side + gap) - gap, h: Math.max(0, lines * (side + gap) - gap), boxes };
}

export const INK_OF_STEP: Readonly<Record<'done' | 'now' | 'ahead', Ink>> = {
  done: 'dark',
  now: 'gold',
  ahead: 'quiet',
};

/** A text in a field: the box is as wide as the text, and as high as the field. */
export function line(
  text: { readonly text: string; readonly px: number; readonly width: number },
  font: FontName,
  ink: Ink,
  field: Rect,
  align: 'left' | 'middle' | 'right',
): Box {
  const spare = field.w - text.width;
  const x = field.x + (align === 'left' ? 0 : align === 'middle' ? spare / 2 : spare);
  return { draw: 'text', text: text.text, font, px: text.px, ink, x, y: field.y, w: text.width, h: field.h };
}
