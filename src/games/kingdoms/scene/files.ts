import {
  type Box,
  type Drawing,
  drawable,
  ended,
  fitText,
  glowAround,
  type Ink,
  line,
  type PieceKind,
  READABLE_PX,
  shifted,
  signBox,
} from '../../../pictures/own-piece.js';
import type { Chip, OwnPiece, Sign } from '../../../pictures/scene.js';
import { type FileForce, HANGS, layChip, layForce, layOpen, tall } from './force.js';

/** One of two sides that face each other: columns of cards, a force in front and others behind it. */
export interface Files extends OwnPiece {
  readonly kind: 'own:files';
  readonly name: string;
  /** Drawn where the fonts lack a letter of the name. */
  readonly standIn?: string;
  readonly sign: Sign;
  /** The side's next action, after its name. */
  readonly mark?: string;
  readonly active?: boolean;
  /** Cards that weigh on this side or lead it: at the edge, as many of `chip` as there is room for. */
  readonly standing: readonly StandingCard[];
  /** The direction of the other side, and so of the front. */
  readonly facing: 'up' | 'down';
  /**
   * `even`: as large as the other side, backs behind the front. `near`: large, with open forces behind. `far`: smaller.
   * `line`: one line of values, where something else is large.
   */
  readonly size: 'even' | 'near' | 'far' | 'line';
  readonly files: readonly FileField[];
  /** The name and its action; begins the alt text, which goes on with the standing cards and the files. */
  readonly words: string;
}

export interface StandingCard {
  /** In the order in which they are dropped where there is little room; none where the files' notes say it. */
  readonly chips: readonly Chip[];
  readonly words: string;
}

/** One file in its own column. */
export interface FileField {
  readonly sign: Sign;
  /** Effects on all of its forces: `+3`. */
  readonly notes: readonly Chip[];
  /** Absent where the front is empty. */
  readonly front?: FileForce;
  /** First = next to move to the front. */
  readonly behind: readonly FileForce[];
  /** Next to backs: the number of forces behind. */
  readonly count?: string;
  /** All that lies on those behind, where they are backs. */
  readonly lying?: readonly Chip[];
  /** A glow around the front: something happens here now. */
  readonly glow?: boolean;
  /** A complete sentence for the alt text. */
  readonly words: string;
}

export const files: PieceKind<Files> = {
  lay: layFiles,
  words: filesSentence,
  parts: (piece, room) =>
    columnsOf(piece, room).map(({ x, w }, i) => ({
      at: { x, y: piece.facing === 'down' ? HEAD : 0, w, h: filesHeight(piece.size) - HEAD },
      words: piece.files[i]?.words ?? '',
    })),
};

/** The part of the width at the right edge for what is next to the columns. */
const ASIDE = 0.18;
const COLUMN_GAP = 8;
const HEAD = 50;
const GAP = 8;
const LINE = 46;
/** The width of cards in front, and the height for those behind. */
const SIZES = {
  even: { card: 126, behind: 58 },
  near: { card: 134, behind: 158 },
  far: { card: 92, behind: 0 },
} as const;
/** The distance between two notes of a file, and the place of the first. */
const NOTE = 43;
const NOTES_AT = 4;
const BACK = 40;
/** The most backs drawn; next to them is their number. */
const BACKS = 3;
const BACK_STEP = 18;

/** The height of a side of this size: its name and its columns. */
export function filesHeight(size: Files['size']): number {
  if (size === 'line') return HEAD + LINE;
  const { card, behind } = SIZES[size];
  return HEAD + GAP + tall(card) + HANGS + (behind === 0 ? 0 : GAP + behind);
}

/** The columns in a room of this width. */
export function columnsIn(room: number, count: number): { readonly x: number; readonly w: number }[] {
  const all = room * (1 - ASIDE);
  const w = Math.max(1, (all - COLUMN_GAP * (count - 1)) / Math.max(1, count));
  return Array.from({ length: count }, (_, i) => ({ x: i * (w + COLUMN_GAP), w }));
}

/** A line has nothing next to its columns. */
const columnsOf = ({ size, files }: Files, room: number): ReturnType<typeof columnsIn> =>
  columnsIn(size === 'line' ? room / (1 - ASIDE) : room, files.length);

function layFiles(piece: Files, room: number): Drawing {
  const h = filesHeight(piece.size);
  const down = piece.facing === 'down';
  const head = layHead(piece, room * (1 - ASIDE));
  const columns = columnsOf(piece, room);
  const body = piece.files.flatMap((file, i): Box[] => {
    const { x, w } = columns[i]!;
    if (piece.size === 'line') return shifted(layLine(file, w), x, down ? HEAD : 0);
    const column = layColumn(file, piece.size, w, down);
    return shifted(column, x, down ? h - column.h : 0);
  });
  const aside = piece.size === 'line' ? { h: 0, boxes: [] } : layStanding(piece.standing, room * ASIDE - COLUMN_GAP, h);
  return {
    w: room,
    h,
    boxes: [
      ...shifted(head, 0, down ? 0 : h - HEAD),
      ...body,
      ...shifted(aside, room * (1 - ASIDE) + COLUMN_GAP, down ? 0 : h - aside.h),
    ],
  };
}

/** The name, and the next action. */
function layHead({ name, standIn, sign, mark, active }: Files, room: number): Drawing {
  const ink: Ink = active ? 'gold' : 'plain';
  const x = 12 + 32 + 10;
  const width = Math.max(0, room - x - 16);
  const doing = fitText(mark ?? '', 'text', READABLE_PX, READABLE_PX, width * 0.68);
  const left = width - (doing.width > 0 ? doing.width + 18 : 0);
  const called = fitText(drawable(name) || (standIn ?? '?'), 'strong', 38, READABLE_PX, left);
  const at = { x, y: 0, h: HEAD };
  return {
    w: room,
    h: HEAD,
    boxes: [
      ...(active
        ? [{ draw: 'panel' as const, style: 'active' as const, tone: 'plain' as const, x: 0, y: 0, w: room, h: HEAD }]
        : []),
      ...(width < 32 ? [] : [signBox(sign, ink, 12, 9, 32)]),
      line(called, 'strong', ink, { ...at, w: called.width }, 'left'),
      ...(doing.width > 0
        ? [line(doing, 'text', active ? 'gold' : 'quiet', { ...at, x: x + called.width + 18, w: doing.width }, 'left')]
        : []),
    ],
  };
}

/** Standing cards at the edge, one below the other. */
function layStanding(standing: readonly StandingCard[], room: number, most: number): Pick<Drawing, 'h' | 'boxes'> {
  const all = standing.map(({ chips }) => chips).filter((chips) => chips.length > 0);
  const lines = Math.floor((most + 4) / 44);
  const full = all.flat();
  const shown = (full.length <= Math.min(4, lines) ? full : all.map(([first]) => first!)).slice(0, lines);
  const boxes = shown.flatMap((chip, i) => {
    const laid = layChip(chip, 40, Math.max(1, room));
    return shifted({ boxes: laid }, room - laid[0]!.w, i * 44);
  });
  return { h: Math.max(0, shown.length * 44 - 4), boxes };
}

/** The force in front, and those behind it on the far side. */
function layColumn(file: FileField, size: Exclude<Files['size'], 'line'>, room: number, down: boolean): Drawing {
  const { card, behind } = SIZES[size];
  const far = size === 'far';
  // A smaller side has those behind next to the front.
  const beside = far && room > card + BACK ? BACK + 12 : 0;
  const lines = far ? 3 : Math.floor((tall(card) + HANGS - NOTES_AT - NOTE * file.notes.length) / NOTE);
  const front = layFront(file, card, room - beside, down ? -3 : 3, lines);
  const notes = far
    ? layNotes(beside === 0 ? [] : file.notes.map(unsigned), room, BACK + 28, -4)
    : layNotes(file.notes, room, room, NOTES_AT);
  const reserve = far ? layBeside(file, room, tall(card)) : layBehind(file, room, behind);
  const height = tall(card) + HANGS + (behind === 0 ? 0 : GAP + behind);
  const at = down && !far ? behind + GAP : 0;
  const back = far ? 0 : down ? behind - reserve.h : tall(card) + HANGS + GAP;
  return {
    w: room,
    h: height,
    boxes: [...shifted(reserve, 0, back), ...shifted(front, 0, at), ...shifted(notes, 0, at)],
  };
}

/** The cards, and their value on the lower edge. */
function layFront(
  { front, glow, behind, sign }: FileField,
  widest: number,
  room: number,
  tilt: number,
  lines: number,
): Drawing {
  const w = Math.max(1, Math.min(widest, room));
  const h = tall(w);
  if (front === undefined) {
    const x = (room - w) / 2;
    const place: Box[] = [{ draw: 'empty', x, y: 0, w, h }];
    const side = Math.round(w * 0.44);
    const what: Sign = behind.length === 0 ? 'ruin' : sign;
    const within: Box = signBox(what, 'quiet', x + (w - side) / 2, (h - side) / 2, side);
    return { w: room, h, boxes: [...lit(glow, x, w, h), ...place, within] };
  }
  const laid = layForce(front, widest, room, front.cards.length === 1 && glow !== true ? tilt : 0, lines);
  const cards = laid.boxes.filter((box) => box.draw === 'card');
  const from = Math.min(...cards.map((box) => box.x));
  const to = Math.max(...cards.map((box) => box.x + box.w));
  return { ...laid, boxes: [...lit(glow, from, to - from, laid.h - HANGS), ...laid.boxes] };
}

const lit = (glow: boolean | undefined, x: number, w: number, h: number): Box[] =>
  glow ? [glowAround({ x, y: 0, w, h })] : [];

/** One below the other on the right. */
const unsigned = ({ text, tone }: Chip): Chip => ({ text, tone });

function layNotes(notes: readonly Chip[], room: number, most: number, top: number): Pick<Drawing, 'boxes'> {
  return {
    boxes: notes.flatMap((note, i) => {
      const chip = layChip(note, 40, Math.min(room, most));
      return shifted({ boxes: chip }, room - chip[0]!.w, top + i * NOTE);
    }),
  };
}

const isDown = ({ cards }: FileForce): boolean => cards[0]?.card.startsWith('back') ?? false;

function layBehind(file: FileField, room: number, high: number): Drawing {
  if (file.behind.some((force) => !isDown(force))) return layOpen(file.behind, room, high, (n) => `+${n}`);
  return layBacks(file, room);
}

/** Some backs, their number, and what lies on them. */
function layBacks({ behind, count, lying = [] }: FileField, room: number): Drawing {
  const shown = behind.slice(0, lying.length > 0 ? 1 : BACKS);
  if (shown.length === 0) return { w: room, h: 0, boxes: [] };
  const h = tall(BACK);
  const backs = BACK + BACK_STEP * (shown.length - 1);
  const text = fitText(count ?? '', 'strong', 36, READABLE_PX, Math.max(0, room - backs - 8));
  const chips: Box[][] = [];
  let w = backs + (text.width > 0 ? 10 + text.width : 0);
  for (const chip of lying) {
    const whole = layChip(chip, 40, room);
    const laid =
      w + 6 + whole[0]!.w <= room || chip.text === '' ? whole : layChip({ text: chip.text, tone: chip.tone }, 40, room);
    if (w + 6 + laid[0]!.w > room) break;
    chips.push(shifted({ boxes: laid }, w + 6, (h - 40) / 2));
    w += 6 + laid[0]!.w;
  }
  const boxes = [
    ...shown.flatMap((force, i) => layBack(force, i * BACK_STEP, i < shown.length - 1)),
    ...(text.width > 0 ? [line(text, 'strong', 'plain', { x: backs + 10, y: 0, w: text.width, h }, 'left')] : []),
    ...chips.flat(),
  ];
  return { w: room, h, boxes: shifted({ boxes }, Math.max(0, (room - w) / 2), 0) };
}

function layBack({ cards, dim }: FileForce, x: number, tight: boolean): Box[] {
  const at = { x, y: 0, w: BACK, h: tall(BACK) };
  return [
    ...(cards.length > 1 ? [{ draw: 'edge' as const, ...at, y: 3 }] : []),
    {
      draw: 'card',
      face: { deck: cards[0]!.deck, card: cards[0]!.card },
      dim: dim === true,
      ...at,
      ...(tight && { tight }),
    },
  ];
}

/** One back at the right of the front, with their number. */
function layBeside({ behind, count }: FileField, room: number, high: number): Drawing {
  const [first] = behind;
  if (first === undefined || room < BACK * 2) return { w: room, h: 0, boxes: [] };
  const y = high - tall(BACK) - 14;
  const chip = layChip({ text: count ?? '', tone: 'plain' }, 40, 60);
  return {
    w: room,
    h: high,
    boxes: [
      ...shifted({ boxes: layBack(first, 0, false) }, room - BACK - 6, y),
      ...(count === undefined ? [] : shifted({ boxes: chip }, room - 6 - BACK / 2 - chip[0]!.w / 2, high - 28)),
    ],
  };
}

/** A file's value, and the number of forces behind, where another piece is large. */
function layLine({ sign, front, behind, count, glow }: FileField, room: number): Drawing {
  const ink: Ink = glow ? 'gold' : 'plain';
  const value = front?.chips[0]?.text ?? '–';
  const text = fitText(value, 'strong', 36, READABLE_PX, Math.max(0, room - 110));
  const boxes: Box[] = [signBox(sign, ink, 0, 8, 30)];
  let w = 30 + 8;
  boxes.push(line(text, 'strong', ink, { x: w, y: 0, w: text.width, h: LINE }, 'left'));
  w += text.width;
  if (behind.length > 0) {
    const many = fitText(count ?? String(behind.length), 'text', 34, READABLE_PX, 50);
    boxes.push(
      { draw: 'card', face: { deck: 'tarot', card: 'back' }, dim: false, x: w + 14, y: 6, w: 24, h: tall(24) },
      line(many, 'text', 'quiet', { x: w + 44, y: 0, w: many.width, h: LINE }, 'left'),
    );
    w += 44 + many.width;
  }
  return { w: room, h: LINE, boxes: room < w ? [] : shifted({ boxes }, (room - w) / 2, 0) };
}

/** The name, then what is next to it, then file by file. */
function filesSentence({ words, standing, files }: Files): string {
  const parts = [...standing.map((card) => card.words), ...files.map((file) => file.words)].filter(
    (part) => part !== '',
  );
  return ended(parts.length === 0 ? words : `${words}: ${parts.join('; ')}`);
}
