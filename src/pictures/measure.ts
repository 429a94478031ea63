import { type Box, overlap, type Painting, within } from './boxes.js';
import { INDEX_PART, READABLE_CARD } from './cards.js';
import { joined, type Laid, type Layout, moved } from './layout.js';
import { line, READABLE_PX } from './lines.js';
import { kindOf } from './piece-kinds.js';
import type { Board, Changed, LeafPiece, OwnKinds, Piece, Pin, Row, Scene, Stack } from './scene.js';
import { fitText } from './text.js';

const MARGIN = 28;
/** The least width of a piece that grows, in pixels. */
const LEAST = 100;
const GAPS = { tight: 10, normal: 22, wide: 40 } as const;

/** Turns a scene into boxes. Pure: the same scene gives the same boxes, and no canvas is needed. */
export function measure(scene: Scene): Layout {
  const width = scene.width ?? 1000;
  const margin = scene.bleeds ? 0 : MARGIN;
  const laid = moved(lay(scene.body, width - 2 * margin, scene.kinds), margin, margin);
  const height = Math.ceil(laid.h + 2 * margin);
  return {
    width,
    height,
    felt: scene.felt,
    colours: scene.colours ?? 'four',
    ...(scene.index && { index: scene.index }),
    boxes: [
      ...laid.boxes,
      ...(scene.changed ? [layRings(scene.changed, width, height)] : []),
      ...(scene.pins ?? []).flatMap((pin, i) => layPin(pin, i + 1, laid, width)),
    ],
    fields: laid.fields,
  };
}

/** All that a thread needs to draw a scene: of a game's own pieces it knows nothing. */
export function paintingOf(scene: Scene): Painting {
  const { fields: _, ...painting } = measure(scene);
  return painting;
}

/** Covers the whole scene. */
const layRings = ({ rings }: Changed, w: number, h: number): Box => ({ draw: 'changed', rings, x: 0, y: 0, w, h });

const PIN = 52;

/** A pin's number on a disc; wholly inside the picture. */
function layPin({ leaf, x, y }: Pin, number: number, { fields, h }: Laid, width: number): Box[] {
  const at = fields[leaf]?.at;
  if (at === undefined) throw new Error(`pin ${number} stands on a piece that isn't there`);
  const rim = (place: number, room: number) => Math.min(Math.max(place - PIN / 2, EDGE), room - PIN - EDGE);
  const disc = { x: rim(at.x + x * at.w, width), y: rim(at.y + y * at.h, h + 2 * MARGIN), w: PIN, h: PIN };
  const text = fitText(String(number), 'strong', 34, 34, PIN);
  return [{ draw: 'pin', ...disc }, line(text, 'strong', 'plain', disc, 'middle')];
}
const EDGE = 4;

function lay(piece: Piece, room: number, own: OwnKinds | undefined): Laid {
  if (piece.kind === 'stack') return layStack(piece, room, own);
  if (piece.kind === 'board') return layBoard(piece, room, own);
  if (piece.kind === 'row') return layRow(piece, room, own);
  return layLeaf(piece, room, own);
}

/** Lays out one leaf in at most `room` pixels of width. */
function layLeaf(leaf: LeafPiece, room: number, own: OwnKinds | undefined): Laid {
  const laid = kindOf(leaf, own).lay(leaf, room);
  const w = Math.min(laid.w, room);
  return {
    w,
    h: laid.h,
    boxes: laid.boxes,
    fields: [{ leaf, at: { x: 0, y: 0, w, h: laid.h }, boxes: laid.boxes.length }],
  };
}

function layBoard({ height, pieces, places }: Board, room: number, own: OwnKinds | undefined): Laid {
  const placed = pieces.map((piece, i) => {
    const { x, y, w, h, align } = places[i]!;
    const laid = lay(piece, w, own);
    const aside = align === 'left' ? 0 : align === 'right' ? w - laid.w : (w - laid.w) / 2;
    return moved(laid, x + aside, y + (h === undefined ? 0 : (h - laid.h) / 2));
  });
  return joined(placed, room, height);
}

function layStack(stack: Stack, room: number, own: OwnKinds | undefined): Laid {
  const gap = GAPS[stack.gap ?? 'normal'];
  const laid = stack.pieces.map((piece) => lay(piece, room, own));
  const widest = Math.max(0, ...laid.map((child) => child.w));
  const w = stack.grow ? room : widest;
  let y = 0;
  const placed = laid.map((child) => {
    const at = moved(child, stack.align === 'middle' ? (w - child.w) / 2 : 0, y);
    y += child.h + gap;
    return at;
  });
  return joined(placed, w, Math.max(0, y - gap));
}

function layRow(row: Row, room: number, own: OwnKinds | undefined): Laid {
  const gap = GAPS[row.gap ?? 'normal'];
  const free = room - gap * Math.max(0, row.pieces.length - 1);
  const firm = row.pieces.map((piece) => (piece.grow ? undefined : lay(piece, free, own)));
  const taken = firm.reduce((sum, child) => sum + (child?.w ?? 0), 0);
  const growing = firm.filter((child) => child === undefined).length;
  const left = free - growing * LEAST;
  const squeeze = taken > left ? Math.max(0, left) / taken : 1;
  const share = (free - taken * squeeze) / Math.max(1, growing);
  const laid = row.pieces.map((piece, i) => {
    const child = firm[i];
    if (child === undefined) return lay(piece, share, own);
    return squeeze < 1 ? lay(piece, child.w * squeeze, own) : child;
  });
  const h = Math.max(0, ...laid.map((child) => child.h));
  let x = 0;
  const placed = laid.map((child) => {
    const spare = h - child.h;
    const y = row.align === 'middle' ? spare / 2 : row.align === 'bottom' ? spare : 0;
    const at = moved(child, x, y);
    x += child.w + gap;
    return at;
  });
  return joined(placed, Math.max(0, x - gap), h);
}

/**
 * Faults of a layout, one sentence each; none if it can be read: nothing leaves the picture, no two pieces
 * or texts overlap, and each card shows its corner index.
 */
export function problems(layout: Layout): readonly string[] {
  const picture = { x: 0, y: 0, w: layout.width, h: layout.height };
  const outside = layout.boxes.filter((box) => !within(box, picture)).map((box) => `${nameOf(box)} leaves the picture`);
  const texts = layout.boxes.filter((box) => box.draw === 'text');
  const crossing = texts.flatMap((one, i) =>
    texts
      .slice(i + 1)
      .filter((other) => overlap(one, other) > 1)
      .map((other) => `${nameOf(one)} lies in ${nameOf(other)}`),
  );
  const fields = layout.fields.flatMap((one, i) =>
    layout.fields
      .slice(i + 1)
      .filter((other) => !one.leaf.over && !other.leaf.over && overlap(one.at, other.at) > 1)
      .map((other) => `a ${one.leaf.kind} lies in a ${other.leaf.kind}`),
  );
  const cards = layout.boxes.filter((box) => box.draw === 'card' && !box.turned);
  const hidden = cards.flatMap((one, i) => {
    const next = isBack(one) ? undefined : cards[i + 1];
    const covered = next !== undefined && overlap(one, next) > 0 && next.x - one.x < one.w * INDEX_PART - 2;
    return covered ? [`${nameOf(one)} is covered by ${nameOf(next)}`] : [];
  });
  return [...outside, ...crossing, ...fields, ...hidden];
}

/**
 * What is unreadable or off the screen on a phone, one sentence each: texts and cards' indices that are too small,
 * and a picture that is taller than three quarters of its width.
 */
export function unclear(layout: Layout): readonly string[] {
  const scale = layout.width / 1000;
  const texts = layout.boxes.filter((box) => box.draw === 'text' && box.px < READABLE_PX * scale && box.text !== '');
  const faces = layout.boxes.filter(
    (box) => box.draw === 'card' && !isBack(box) && cardWidth(box) < READABLE_CARD * scale,
  );
  const small = [...texts, ...faces].map((box) => `${nameOf(box)} is too small`);
  const tall = layout.height > layout.width * TALLEST;
  return tall ? [`the picture is ${layout.height} high, for a width of ${layout.width}`, ...small] : small;
}

/** The greatest height for a width of 1: four to three. */
const TALLEST = 0.75;

const isBack = (box: Box): boolean => box.draw === 'card' && box.face.card.startsWith('back');
const cardWidth = (box: Extract<Box, { draw: 'card' }>): number => (box.turned ? box.h : box.w);

function nameOf(box: Box): string {
  if (box.draw === 'text') return `the text "${box.text}"`;
  return box.draw === 'card' ? `the card ${box.face.card}` : `a ${box.draw}`;
}
