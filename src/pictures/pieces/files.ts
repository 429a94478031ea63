import type { Box, Drawing, Ink } from '../boxes.js';
import { CARD_RATIO, faceOf, GLOW, INDEX_PART } from '../cards.js';
import { line, shifted } from '../lines.js';
import { ended } from '../spoken.js';
import type { CardFace, Chip, Leaf, Sign } from '../terms.js';
import { drawable, fitText } from '../text.js';
import type { PieceKind } from './piece.js';

/** Two sides face each other with one of these each: files of cards side by side, a force in front and others behind it. */
export interface Files extends Leaf {
  readonly kind: 'files';
  readonly name: string;
  /** Drawn where the fonts have no letter of the name. */
  readonly standIn?: string;
  readonly sign: Sign;
  /** What this side is about to do, after its name. */
  readonly mark?: string;
  readonly active?: boolean;
  /** What weighs on this side or leads it: small cards beside the name. */
  readonly standing: readonly StandingCard[];
  /** Where the other side is: the front lies there. */
  readonly facing: 'up' | 'down';
  readonly files: readonly FileField[];
  /** Who it is and what it does; begins the alt text, which goes on with the standing cards and the files. */
  readonly words: string;
}

export interface StandingCard {
  readonly face: CardFace;
  /** In a chip on its lower edge: `+3`. */
  readonly chip: Chip;
  readonly words: string;
}

/** One file in a field of its own. */
export interface FileField {
  readonly sign: Sign;
  readonly title: string;
  /** At the end of the title's line, what holds for all of its forces: `+3`. */
  readonly notes: readonly Chip[];
  /** Not given where the place in front is empty. */
  readonly front?: FileForce;
  /** First = next to move to the front. */
  readonly behind: readonly FileForce[];
  /** Below those behind, where there are many: `10 in reserve`. */
  readonly count?: string;
  /** Here something happens now: light around the place in front. */
  readonly glow?: boolean;
  /** Complete, for the alt text. */
  readonly words: string;
}

/** Cards that count as one, with what lies on them. Their names are not read: the field's words tell them. */
export interface FileForce {
  readonly cards: readonly CardFace[];
  /** Cannot be chosen now. */
  readonly dim?: boolean;
  /** On its lower edge; below it the others, if it lies behind. */
  readonly chips: readonly Chip[];
  /** Cards that lie across, each with a chip; drawn in front only. */
  readonly across: readonly { readonly cards: readonly CardFace[]; readonly chip: Chip }[];
  /** Upright small cards on it, with what they do; drawn in front only. */
  readonly upon: readonly { readonly face: CardFace; readonly chip: Chip }[];
}

export const files: PieceKind<Files> = { lay: layFiles, words: filesSentence };

const PAD = 12;
/** Between what stands behind each other. */
const BETWEEN = 14;
/** Between fields, and between cards that do not overlap. */
const GAP = 12;
const APART = 6;
/** How wide cards are: in front, behind open and face-down, beside the name, across a force and upon it. */
const WIDTHS = { front: 104, open: 78, back: 48, standing: 58, across: 62, upon: 48 } as const;
/** Cards of a force in one line at most. */
const IN_LINE = 5;
/** How much can be seen of a card behind others of its file: beside it and below it. */
const BESIDE = { open: 0.52, back: 0.44 } as const;
const BELOW = 0.8;
const TITLE = 46;
const CHIP = 34;
const VALUE = 44;
const NAME = 58;
/** From one standing card to the next. */
const STANDING = 82;

const tall = (w: number): number => Math.round(w * CARD_RATIO);

/** As wide as its room: the name and what stands beside it, and the fields, equally high, with the fronts in line. */
function layFiles(piece: Files, room: number): Drawing {
  const head = layHead(piece, room);
  const cell = (room - GAP * (piece.files.length - 1)) / piece.files.length;
  const down = piece.facing === 'down';
  const columns = piece.files.map((file) => layColumn(file, cell - 2 * PAD, down));
  const h = TITLE + GLOW + Math.max(...columns.map((column) => column.h)) + PAD;
  const top = down ? head.h + 8 : 0;
  const fields = piece.files.flatMap((file, i): Box[] => {
    const x = i * (cell + GAP);
    const column = columns[i]!;
    const y = top + (down ? h - PAD - column.h : TITLE + GLOW);
    return [
      { draw: 'panel', style: file.glow ? 'active' : 'plate', tone: 'plain', x, y: top, w: cell, h },
      ...layTitle(file, x + PAD, top + 4, cell - 2 * PAD),
      ...shifted(column, x + PAD, y),
    ];
  });
  return { w: room, h: head.h + 8 + h, boxes: [...shifted(head, 0, down ? 0 : h + 8), ...fields] };
}

/** Where cards stand beside the name, what the side is about to do has a line of its own. */
function layHead({ name, standIn, sign, mark, active, standing }: Files, room: number): Drawing {
  const cards = standing.length * STANDING;
  const h = standing.length > 0 ? tall(WIDTHS.standing) + 32 : NAME;
  const two = standing.length > 0 && mark !== undefined;
  const ink: Ink = active ? 'gold' : 'plain';
  const x = 16 + 36 + 12;
  const width = room - cards - x - 16;
  const called = fitText(
    drawable(name) || (standIn ?? '?'),
    'strong',
    36,
    26,
    two || mark === undefined ? width : width * 0.6,
  );
  const doing = fitText(mark ?? '', 'text', 30, 22, two ? width : width - called.width - 18);
  const nameAt = { x, y: two ? 12 : 0, w: called.width, h: two ? 46 : h };
  const boxes: Box[] = [
    { draw: 'panel', style: active ? 'active' : 'plate', tone: 'plain', x: 0, y: 0, w: room, h },
    { draw: 'sign', sign, ink, crossed: false, x: 16, y: (h - 36) / 2, w: 36, h: 36 },
    line(called, 'strong', ink, nameAt, 'left'),
  ];
  if (doing.width > 0) {
    const at = two ? { x, y: 60, w: doing.width, h: 40 } : { x: x + called.width + 18, y: 0, w: doing.width, h };
    boxes.push(line(doing, 'text', active ? 'gold' : 'quiet', at, 'left'));
  }
  return { w: room, h, boxes: [...boxes, ...standing.flatMap((each, i) => layStanding(each, room - cards - 4, i))] };
}

function layStanding({ face, chip }: StandingCard, x: number, place: number): Box[] {
  const w = WIDTHS.standing;
  const at = { x: x + place * STANDING + (STANDING - w) / 2, y: 7, w, h: tall(w) };
  return [card(face, false, at), ...layChip(chip, at.x + w / 2, at.y + at.h - 14, CHIP, STANDING - 4)];
}

const card = (face: CardFace, dim: boolean, at: { x: number; y: number; w: number; h: number }): Box => ({
  draw: 'card',
  face: faceOf(face),
  dim: dim || face.dim === true,
  ...at,
});

function layTitle({ sign, title, notes }: FileField, x: number, y: number, room: number): Box[] {
  const boxes: Box[] = [{ draw: 'sign', sign, ink: 'gold', crossed: false, x, y: y + 7, w: 30, h: 30 }];
  let end = x + room;
  for (const note of notes.toReversed()) {
    const text = fitText(note.text, 'strong', notes.length > 1 ? 24 : 28, 22, 70);
    boxes.push(line(text, 'strong', note.tone, { x: end - text.width, y, w: text.width, h: TITLE }, 'left'));
    end -= text.width + 8;
  }
  const text = fitText(title, 'text', 28, 22, end - x - 38);
  return [...boxes, line(text, 'text', 'plain', { x: x + 38, y, w: text.width, h: TITLE }, 'left')];
}

/** From the front backwards: the force in front, what lies on it, and those behind. */
function layColumn(file: FileField, room: number, down: boolean): Drawing {
  const none: Drawing = { w: 0, h: 0, boxes: [] };
  const lying = file.front === undefined ? none : layLying(file.front, room);
  const parts = [layFront(file, room), lying, layBehind(file, room)].filter((part) => part.h > 0);
  if (down) parts.reverse();
  const boxes: Box[] = [];
  let h = 0;
  for (const part of parts) {
    if (h > 0) h += BETWEEN;
    boxes.push(...shifted(part, (room - part.w) / 2, h));
    h += part.h;
  }
  return { w: room, h, boxes };
}

/** The cards, and on their lower edge what they count. */
function layFront({ front, glow }: FileField, room: number): Drawing {
  const w = WIDTHS.front;
  const fan = front === undefined ? { w, h: tall(w), boxes: emptyPlace(w) } : layFan(front, w, room);
  const x = (room - fan.w) / 2;
  const boxes: Box[] = [];
  if (glow) boxes.push({ draw: 'glow', x: x - GLOW, y: -GLOW, w: fan.w + 2 * GLOW, h: fan.h + 2 * GLOW });
  boxes.push(...shifted(fan, x, 0));
  const [value] = front?.chips ?? [];
  if (value !== undefined) boxes.push(...layChip(value, room / 2, fan.h - 24, VALUE, room));
  return { w: room, h: fan.h + VALUE - 24, boxes };
}

const emptyPlace = (w: number): Box[] => [{ draw: 'empty', x: 0, y: 0, w, h: tall(w) }];

/** Joined cards overlap in lines; of all lines but the last only the upper part can be seen. */
function layFan({ cards, dim }: FileForce, most: number, room: number): Drawing {
  const lines = Math.ceil(cards.length / IN_LINE);
  const each = Math.ceil(cards.length / lines);
  const w = Math.floor(Math.min(most, room / (1 + INDEX_PART * (each - 1))));
  const [h, shown, step] = [tall(w), Math.round(w * BELOW), w * INDEX_PART];
  const boxes = cards.map((face, i): Box => {
    const [row, col] = [Math.floor(i / each), i % each];
    const last = row === lines - 1;
    const covered = col < each - 1 && i < cards.length - 1;
    return {
      ...card(face, dim === true, { x: Math.ceil(col * step), y: row * shown, w, h: last ? h : shown }),
      ...((covered || !last) && { tight: true }),
      ...(!last && { whole: h }),
    } as Box;
  });
  return { w: Math.ceil(w + step * (each - 1)), h: (lines - 1) * shown + h, boxes };
}

/** Cards across and upon a force, in lines. */
function layLying({ across: wounds, upon }: FileForce, room: number): Drawing {
  const short = WIDTHS.across;
  const items: Drawing[] = [
    ...wounds.map(({ cards, chip }) => {
      const w = tall(short);
      const turned: Box = { ...card(cards[0]!, false, { x: 0, y: 0, w, h: short }), turned: true } as Box;
      const under: Box[] = cards.length > 1 ? [{ draw: 'edge', x: 4, y: 4, w, h: short }] : [];
      return { w: w + 4, h: short + 16, boxes: [...under, turned, ...layChip(chip, w / 2, short - 20, CHIP, w)] };
    }),
    ...upon.map(({ face, chip }) => {
      const w = WIDTHS.upon;
      const chips = layChip(chip, 0, (tall(w) - CHIP) / 2, CHIP, 110);
      const wide = chips[0]!.w;
      return {
        w: w + 4 + wide,
        h: tall(w) + 6,
        boxes: [card(face, false, { x: 0, y: 0, w, h: tall(w) }), ...shifted({ boxes: chips }, w + 4 + wide / 2, 0)],
      };
    }),
  ];
  return flow(
    items,
    room,
    items.map((item) => item.w + GAP),
  );
}

/** From the left in lines, each advancing by its own step. */
function flow(items: readonly Drawing[], room: number, steps: readonly number[]): Drawing {
  const boxes: Box[] = [];
  let [x, y, w, h] = [0, 0, 0, 0];
  items.forEach((item, i) => {
    if (x > 0 && x + item.w > room) {
      [x, y] = [0, y + h + APART];
      h = 0;
    }
    boxes.push(...shifted(item, x, y));
    [w, h] = [Math.max(w, x + item.w), Math.max(h, item.h)];
    x += steps[i]!;
  });
  return { w, h: items.length === 0 ? 0 : y + h, boxes };
}

/** Overlapping where there are many; whoever bears a chip is seen whole. */
function layBehind({ behind, count }: FileField, room: number): Drawing {
  const items = behind.map((force) => layReserve(force, room));
  const many = behind.length > 2;
  const steps = items.map((item, i) => {
    const plain = behind[i]!.chips.length === 0 && behind[i]!.cards.length === 1;
    return many && plain ? Math.ceil(item.w * BESIDE[isDown(behind[i]!) ? 'back' : 'open']) : item.w + APART;
  });
  const all = items.map((item, i) =>
    steps[i]! < item.w && coversNext(items, steps, i, room) ? tightened(item) : item,
  );
  const laid = flow(all, room, steps);
  if (count === undefined) return laid;
  const text = fitText(count, 'text', 26, 22, room);
  const w = Math.max(laid.w, text.width);
  const at = { x: 0, y: laid.h + 2, w, h: 32 };
  return {
    w,
    h: laid.h + 34,
    boxes: [...shifted(laid, (w - laid.w) / 2, 0), line(text, 'text', 'quiet', at, 'middle')],
  };
}

/** Whether the next one lies on this one, and not in the next line. */
function coversNext(items: readonly Drawing[], steps: readonly number[], i: number, room: number): boolean {
  let x = 0;
  for (let k = 0; k <= i; k++) {
    if (x > 0 && x + items[k]!.w > room) x = 0;
    x += steps[k]!;
  }
  const next = items[i + 1];
  return next !== undefined && x + next.w <= room;
}

const tightened = (item: Drawing): Drawing => ({
  ...item,
  boxes: item.boxes.map((box) => (box.draw === 'card' ? { ...box, tight: true } : box)),
});

const isDown = ({ cards }: FileForce): boolean => cards[0]?.card === 'back';

function layReserve(force: FileForce, room: number): Drawing {
  const down = isDown(force);
  const pile = down ? { ...force, cards: force.cards.slice(0, 2) } : force;
  const fan = layFan(pile, down ? WIDTHS.back : WIDTHS.open, room);
  if (force.chips.length === 0) return fan;
  const chips = force.chips.map((chip, i) => layChip(chip, 0, fan.h - 18 + i * (CHIP + 2), CHIP, room));
  const w = Math.max(fan.w, ...chips.map((boxes) => boxes[0]!.w));
  return {
    w,
    h: fan.h - 18 + force.chips.length * (CHIP + 2),
    boxes: [...shifted(fan, (w - fan.w) / 2, 0), ...chips.flatMap((boxes) => shifted({ boxes }, w / 2, 0))],
  };
}

/** With its middle at x. Its first box is the field. */
function layChip({ sign, text, tone }: Chip, x: number, y: number, h: number, room: number): Box[] {
  const side = sign === undefined ? 0 : 24;
  const between = sign === undefined || text === '' ? 0 : 5;
  const fitted = fitText(text, 'strong', h === VALUE ? 32 : 25, 18, room - side - between - 16);
  const w = Math.min(room, Math.max(h + 6, fitted.width + side + between + 20));
  const at = { x: x - w / 2, y, w, h };
  const start = x - (side + between + fitted.width) / 2;
  return [
    { draw: 'panel', style: 'chip', tone: 'plain', ...at },
    ...(sign === undefined
      ? []
      : [{ draw: 'sign' as const, sign, ink: tone, crossed: false, x: start, y: y + (h - 24) / 2, w: 24, h: 24 }]),
    ...(text === ''
      ? []
      : [line(fitted, 'strong', tone, { x: start + side + between, y, w: fitted.width, h }, 'left')]),
  ];
}

/** Who, then what stands beside the name, then file by file. */
function filesSentence({ words, standing, files }: Files): string {
  const parts = [...standing.map((card) => card.words), ...files.map((file) => file.words)].filter(
    (part) => part !== '',
  );
  return ended(parts.length === 0 ? words : `${words}: ${parts.join('; ')}`);
}
