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
  READABLE_CARD,
  READABLE_PX,
  shifted,
  signBox,
} from '../../../pictures/own-piece.js';
import type { Chip, OwnPiece, Sign } from '../../../pictures/scene.js';
import {
  behindWidth,
  type FileForce,
  fanWidth,
  HANGS,
  isDown,
  layChip,
  layForce,
  layReserve,
  reserveWidth,
  tall,
} from './force.js';

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
  /** Cards that weigh on this side or lead it: after its name, as many of `chip` as there is room for. */
  readonly standing: readonly StandingCard[];
  /** The direction of the other side, and so of the front. */
  readonly facing: 'up' | 'down';
  /** The width of cards in front; absent where it is one line of values, since something else is large. */
  readonly card?: number;
  /** Its name is drawn only where cards stand beside it. */
  readonly unnamed?: true;
  /** What is left free at the right of its name. */
  readonly spare?: number;
  /** Those of both sides; by default its own. */
  readonly columns?: readonly Column[];
  readonly files: readonly FileField[];
  /** The name and its action; begins the alt text, which goes on with the standing cards and the files. */
  readonly words: string;
}

export interface StandingCard {
  /** In the order in which they are dropped where there is little room; none where the files' notes say it. */
  readonly chips: readonly Chip[];
  readonly words: string;
}

/** The place of a file. */
export interface Column {
  readonly x: number;
  readonly w: number;
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
      at: { x, y: piece.facing === 'down' ? headOf(piece) : 0, w, h: filesHeight(piece) - headOf(piece) },
      words: piece.files[i]?.words ?? '',
    })),
};

const COLUMN_GAP = 8;
const PAD = 7;
const HEAD = 50;
const LINE = 46;
/** In a line, the parts of the width for the name and for each value. */
const NAME = 0.25;
const VALUE = 0.158;
/** The width of a realm without cards, and of an empty front. */
const STUB = 84;
const PLACE = 64;
/** The most backs drawn; next to them is their number. */
const BACKS = 3;

const isSaid = ({ chips }: StandingCard): boolean => chips.length > 0;
/** The height of its name, if that is drawn. */
export const headOf = ({ card, unnamed, standing }: Files): number =>
  unnamed && card !== undefined && !standing.some(isSaid) ? 0 : HEAD;

/** The height of a side: its name and its columns. */
export function filesHeight(piece: Files): number {
  return piece.card === undefined ? LINE : headOf(piece) + tall(piece.card) + HANGS;
}

/** The forces behind; where they are backs, some of them and what lies on them as one. */
function reserveOf({ behind, count, lying = [] }: FileField): readonly FileForce[] {
  const [first] = behind;
  if (first === undefined || !isDown(first)) return behind;
  const number: Chip[] = count === undefined ? [] : [{ text: count, tone: 'plain' }];
  const cards = behind.slice(0, BACKS).map(({ cards }) => cards[0]!);
  return [{ cards, ...(first.dim && { dim: true }), chips: [...number, ...lying] }];
}

/** Of the front or its place, with what is seen of the last of the reserve where nothing covers that. */
function frontWidth({ front, behind }: FileField, card: number): number {
  if (front !== undefined) return fanWidth(front, card);
  return behind.length === 0 ? STUB - 2 * PAD : PLACE - 26 + behindWidth(card, behind.some(isDown));
}

const widthOf = (file: FileField, card: number, dense: boolean): number =>
  reserveWidth(reserveOf(file), card, dense) + frontWidth(file, card) + 2 * PAD;

/** The columns of one side or of both, in a room of this width: each as wide as its cards need, the others wider. */
export function columnsFor(room: number, sides: readonly Pick<Files, 'files' | 'card'>[]): readonly Column[] {
  const all = sides[0]?.files ?? [];
  const free = room - COLUMN_GAP * (all.length - 1);
  const needs = (dense: boolean): number[] =>
    all.map((_, i) => Math.max(...sides.map(({ files, card = 0 }) => widthOf(files[i]!, card, dense))));
  const loose = needs(false);
  const wanted = sum(loose) <= free ? loose : needs(true);
  const spare = free - sum(wanted);
  const isOpen = (w: number): boolean => w > STUB || wanted.every((each) => each === STUB);
  const [open, least] = [wanted.filter(isOpen), wanted.map((w) => Math.min(w, LEAST))];
  const above = sum(wanted) - sum(least);
  const grown = wanted.map((w, i) => {
    if (spare >= 0) return isOpen(w) ? w + spare / open.length : w;
    return above + spare >= 0 ? w + (spare * (w - least[i]!)) / above : (least[i]! * free) / sum(least);
  });
  return grown.map((w, i) => ({ x: sum(grown.slice(0, i)) + i * COLUMN_GAP, w }));
}
/** The least width that is left for a name. */
const NAMED = 150;
/** The width that no column with cards falls below. */
const LEAST = 192;
const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);

const columnsOf = ({ columns, ...side }: Files, room: number): readonly Column[] =>
  side.card === undefined
    ? side.files.map((_, i) => ({ x: room * (NAME + VALUE * i), w: room * VALUE }))
    : (columns ?? columnsFor(room, [side]));

function layFiles(piece: Files, room: number): Drawing {
  const { card, facing, files } = piece;
  const [h, head] = [filesHeight(piece), headOf(piece)];
  const down = facing === 'down';
  const columns = columnsOf(piece, room);
  const boxes = files.flatMap((file, i): Box[] => {
    const { x, w } = columns[i]!;
    if (card === undefined) return shifted(layLine(file, w), x, 0);
    return shifted({ boxes: layColumn(file, card, w, down) }, x, down ? head : 0);
  });
  const { mark: _, ...quiet } = piece;
  const named = head === 0 ? [] : card === undefined ? layHead(quiet, room * NAME) : layHead(piece, room);
  const at = { x: 0, y: down || card === undefined ? 0 : h - HEAD + 6, w: room - (piece.spare ?? 0), h: HEAD - 8 };
  const field: Box[] = piece.active && head > 0 ? [{ draw: 'panel', style: 'active', tone: 'plain', ...at }] : [];
  return { w: room, h, boxes: [...field, ...shifted({ boxes: named }, 0, at.y), ...boxes] };
}

/** The name, the next action, and the cards that stand beside them. */
function layHead({ name, standIn, sign, mark, active, standing, spare = 0 }: Files, room: number): Box[] {
  const ink: Ink = active ? 'gold' : 'plain';
  const x = 12 + 32 + 10;
  const width = Math.max(0, room - x - 16 - spare);
  const doing = fitText(mark ?? '', 'text', READABLE_PX, READABLE_PX, width * 0.68);
  const left = width - (doing.width > 0 ? doing.width + 18 : 0);
  const chips = layStanding(standing, left - NAMED);
  const called = fitText(drawable(name) || (standIn ?? '?'), 'strong', 38, READABLE_PX, left - chips.w);
  const at = { x, y: 0, h: HEAD - 8 };
  const after = x + called.width + 18;
  return [
    ...(width < 32 ? [] : [signBox(sign, ink, 12, 5, 32)]),
    line(called, 'strong', ink, { ...at, w: called.width }, 'left'),
    ...(doing.width > 0
      ? [line(doing, 'text', active ? 'gold' : 'quiet', { ...at, x: after, w: doing.width }, 'left')]
      : []),
    ...shifted(chips, after + (doing.width > 0 ? doing.width + 18 : 0), 2),
  ];
}

/** Standing cards side by side: all of their chips, or the first of each, as many as there is room for. */
function layStanding(standing: readonly StandingCard[], room: number): Pick<Drawing, 'w' | 'boxes'> {
  const all = standing.filter(isSaid).map(({ chips }) => chips);
  const row = (chips: readonly Chip[]) => {
    const laid = chips.map((chip) => layChip(chip, 40, Math.max(1, room)));
    const ends = laid.map((_, i) => sum(laid.slice(0, i + 1).map(([field]) => field!.w + 6)));
    const shown = laid.filter((_, i) => ends[i]! <= room);
    const boxes = shown.flatMap((boxes, i) => shifted({ boxes }, ends[i]! - boxes[0]!.w - 6, 0));
    return { w: shown.length === 0 ? 0 : ends[shown.length - 1]! + 12, boxes, whole: shown.length === laid.length };
  };
  const full = row(all.flat());
  return full.whole ? full : row(all.map(([first]) => first!));
}

/** The force in front, and those behind it on its left. */
function layColumn(file: FileField, card: number, room: number, down: boolean): Box[] {
  const reserve = reserveOf(file);
  const free = room - 2 * PAD;
  const front = frontWidth(file, card);
  const [loose, dense] = [false, true].map((most) => reserveWidth(reserve, card, most)) as [number, number];
  const left = free - front;
  // Where there is no room for both, the cards of a large force lie behind each other.
  const tight = Math.max(left, Math.min(dense, free - READABLE_CARD - 2, Math.max(left, free * 0.46)));
  const spread =
    file.front === undefined || reserve.some(isDown) ? loose : Math.max(loose, Math.min(1.7 * loose, left));
  const seen = reserve.length === 0 ? 0 : loose <= left ? spread : tight;
  const w = Math.min(front, free - seen);
  const x = (room - seen - w) / 2;
  // Its chips may be wider than it is, and must not lie on those of the reserve.
  const aside = reserve.length === 0 ? x : PAD;
  const placed = layFront(file, card, w, w + 2 * aside);
  return [
    ...shifted({ boxes: layReserve(reserve, card, seen, !down) }, x, 0),
    ...shifted({ boxes: placed }, x + seen - aside, 0),
  ];
}

/** The cards in `room`, and their value on the lower edge; or an empty place. In the middle of `wide`. */
function layFront({ front, glow, behind, sign, notes }: FileField, widest: number, room: number, wide: number): Box[] {
  if (front === undefined) {
    const [w, h] = [PLACE, tall(widest)];
    const at = { x: behind.length === 0 ? (wide - w) / 2 : (wide + room) / 2 - w, y: 0, w, h };
    const side = 48;
    const what: Sign = behind.length === 0 ? 'ruin' : sign;
    const within = signBox(what, 'quiet', at.x + (w - side) / 2, (h - side) / 2, side);
    return [
      ...(glow ? [glowAround(at)] : []),
      ...(behind.length === 0 ? [] : [{ draw: 'empty' as const, ...at }]),
      within,
    ];
  }
  const lines = Math.max(1, Math.floor((tall(widest) - 44) / 42));
  const [value, ...others] = front.chips;
  const chips = value === undefined ? notes : [value, ...notes, ...others];
  const laid = layForce({ ...front, chips }, widest, room, 0, lines, wide);
  const cards = laid.boxes.filter((box) => box.draw === 'card');
  const from = Math.min(...cards.map((box) => box.x));
  const to = Math.max(...cards.map((box) => box.x + box.w));
  return [...(glow ? [glowAround({ x: from, y: 0, w: to - from, h: laid.h - HANGS })] : []), ...laid.boxes];
}

/** A file's value, and the number of forces behind, where another piece is large. */
function layLine({ sign, front, behind, count, glow }: FileField, room: number): Drawing {
  const ink: Ink = glow ? 'gold' : 'plain';
  const value = fitText(front?.chips[0]?.text ?? '–', 'strong', 34, READABLE_PX, Math.max(0, room - 36));
  const many = fitText(
    behind.length === 0 ? '' : (count ?? String(behind.length)),
    'text',
    READABLE_PX,
    READABLE_PX,
    50,
  );
  const back = many.width > 0 && 36 + value.width + 34 + many.width <= room ? 26 : 0;
  const x = 36 + value.width + 8;
  return {
    w: room,
    h: LINE,
    boxes: [
      signBox(sign, ink, 0, 8, 28),
      line(value, 'strong', ink, { x: 34, y: 0, w: value.width, h: LINE }, 'left'),
      ...(back > 0 ? [{ draw: 'card' as const, face: BACK, dim: false, x, y: 7, w: 22, h: tall(22) }] : []),
      ...(many.width > 0 && x + back + many.width <= room
        ? [line(many, 'text', 'quiet', { x: x + back, y: 0, w: many.width, h: LINE }, 'left')]
        : []),
    ],
  };
}
const BACK = { deck: 'tarot', card: 'back' } as const;

/** The name, then what is next to it, then file by file. */
function filesSentence({ words, standing, files }: Files): string {
  const parts = [...standing.map((card) => card.words), ...files.map((file) => file.words)].filter(
    (part) => part !== '',
  );
  return ended(parts.length === 0 ? words : `${words}: ${parts.join('; ')}`);
}
