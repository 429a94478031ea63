import {
  type Box,
  chipBox,
  fitText,
  glowAround,
  line,
  type PieceKind,
  READABLE_PX,
  type Rect,
  shifted,
  wrapText,
} from '../../../pictures/own-piece.js';
import type { OwnPiece, Sign } from '../../../pictures/scene.js';
import { type FileForce, HANGS, layForce } from './force.js';
import { LARGE, layRows } from './muster.js';

/** An invasion: the invader, the target, and the possible or actual answer. */
export interface Battle extends OwnPiece {
  readonly kind: 'own:battle';
  /** Above it all, where no words stand beside the picture. */
  readonly title?: string;
  readonly invader: FileForce;
  /** The invader's strength, and when it counts. */
  readonly counts: string;
  readonly countsLabel: string;
  /** The loss of strength by the struck target. */
  readonly lost?: string;
  /** The target: its cards where they are known, else its realm and its possible value. */
  readonly struck: {
    readonly sign: Sign;
    readonly force?: FileForce;
    /** It lies in ruins, instead of face-down with the invader. */
    readonly ruined?: true;
    readonly counts?: string;
    readonly label: string;
  };
  readonly answersLabel: string;
  readonly answers: readonly FileForce[];
  /** Shown where nobody answered. */
  readonly unanswered?: Sign;
  /** A countermove that was made: it strikes the invader. */
  readonly strikes?: true;
}

/** The height of its title. */
export const TITLE = 60;
const HERO = 196;
const STRUCK = 140;
const ANSWER = 182;

export const battle: PieceKind<Battle> = {
  lay: (piece, w) => {
    const top = piece.title === undefined ? 0 : TITLE;
    const h = LARGE + top;
    return {
      w,
      h,
      boxes: [
        { draw: 'panel', style: 'lane', tone: 'plain', x: 0, y: 0, w, h },
        ...(piece.title === undefined ? [] : [title(piece.title, w)]),
        ...shifted({ boxes: [...attacking(piece), ...fallen(piece), ...answering(piece)] }, (w - FIELD) / 2, top),
      ],
    };
  },
};

const title = (text: string, w: number): Box => {
  const fitted = fitText(text, 'title', 44, READABLE_PX, w - 40);
  return line(fitted, 'title', 'gold', { x: 20, y: 6, w: w - 40, h: TITLE }, 'middle');
};

/** The width of all parts; the middle of the cards, and the place of the labels. */
const FIELD = 944;
const CARDS = 149;
const LABELS = 318;

/** In two lines where one is too short. */
function caption(text: string, ink: 'plain' | 'gold' | 'quiet', x: number, w: number): Box[] {
  const lines = wrapText(text, 'text', READABLE_PX, w).slice(0, 2);
  return lines.map((each, i) => {
    const fitted = fitText(each, 'text', READABLE_PX, READABLE_PX, w);
    const y = LABELS + 4 + (i - (lines.length - 1) / 2) * 36;
    return line(fitted, 'text', ink, { x, y, w, h: 36 }, 'middle');
  });
}

const LEFT = { x: 6, w: 284 };
function attacking({ invader, counts, countsLabel }: Battle): Box[] {
  const laid = layForce(invader, HERO, LEFT.w, -3);
  const big = fitText(counts, 'title', 76, READABLE_PX, 120);
  const label = fitText(countsLabel, 'text', READABLE_PX, READABLE_PX, LEFT.w - big.width - 12);
  const y = LABELS - 8;
  const x = LEFT.x + (LEFT.w - big.width - label.width - 12) / 2;
  return [
    ...shifted(laid, LEFT.x, CARDS - (laid.h - HANGS) / 2),
    line(big, 'title', 'gold', { x, y, w: big.width, h: 68 }, 'left'),
    line(label, 'text', 'plain', { x: x + big.width + 12, y: LABELS, w: label.width, h: 44 }, 'left'),
  ];
}

const MIDDLE = { x: 352, w: 150 };
/** The fallen target: pushed over, where its cards are known. */
function fallen({ struck, strikes, lost }: Battle): Box[] {
  const h = Math.round(STRUCK * 1.4);
  const at = { x: MIDDLE.x + (MIDDLE.w - STRUCK) / 2, y: CARDS - h / 2, w: STRUCK, h };
  const middle = at.y + h / 2;
  const from = LEFT.x + LEFT.w - 6;
  const lies =
    struck.force === undefined
      ? ruins(struck, at)
      : shifted(layForce({ ...struck.force, dim: true }, STRUCK, MIDDLE.w, 6), MIDDLE.x, at.y);
  return [
    arrow(from, at.x - 8, middle, strikes ? 'plain' : 'gold'),
    ...lies,
    ...(lost === undefined ? [] : chip(lost, 'bad', (from + at.x - 8) / 2, middle - 78)),
    ...caption(struck.label, 'plain', MIDDLE.x - 25, MIDDLE.w + 45),
  ];
}

/** Where the target's cards are hidden: a ruin with the sign of its realm, or a face-down card. */
function ruins({ sign, ruined, counts }: Battle['struck'], at: Rect): Box[] {
  const { x, y, w, h } = at;
  const [small, large] = [52, 104];
  const inMiddle = { x: x + (w - large) / 2, y: y + (h - large) / 2 + 12, w: large, h: large };
  const crest = { x: x + (w - small) / 2, y: y + 14, w: small, h: small };
  return [
    ...(ruined
      ? ([
          { draw: 'empty', ...at },
          { draw: 'sign', sign: 'ruin', ink: 'plain', crossed: false, ...inMiddle },
          { draw: 'sign', sign, ink: 'gold', crossed: false, ...crest },
        ] satisfies Box[])
      : ([{ draw: 'card', face: BACK, dim: false, tilt: 6, ...at }] satisfies Box[])),
    ...(counts === undefined ? [] : chip(counts, 'plain', x + w / 2, y + h - 24)),
  ];
}
const BACK = { deck: 'tarot', card: 'back' } as const;

/** A number in a chip; x and y are the middle of its upper edge. */
function chip(words: string, tone: 'bad' | 'plain', x: number, y: number): Box[] {
  const text = fitText(words, 'strong', 36, READABLE_PX, 120);
  const w = text.width + 26;
  const at = { x: x - w / 2, y, w, h: 48 };
  return [chipBox(at), line(text, 'strong', tone, at, 'middle')];
}

const arrow = (from: number, to: number, y: number, tone: 'gold' | 'plain' | 'bad'): Box => ({
  draw: 'way',
  from: { x: 0, y: 20 },
  by: { x: Math.abs(to - from) / 2, y: 20 },
  to: { x: Math.abs(to - from), y: 20 },
  tone,
  thick: 12,
  gap: 0,
  x: from,
  y: y - 20,
  w: to - from,
  h: 40,
});

/** The size of a sign on its own. */
const ALONE = 168;
const RIGHT = { x: 522, w: 414 };
function answering({ answers, answersLabel, strikes, unanswered }: Battle): Box[] {
  const able = strikes === true || answers.some(({ dim }) => !dim);
  const tone = able ? 'gold' : unanswered === undefined ? 'quiet' : 'plain';
  const text = caption(answersLabel, tone, RIGHT.x + 10, RIGHT.w - 10);
  if (unanswered !== undefined) {
    const at = { x: RIGHT.x + (RIGHT.w - ALONE) / 2, y: CARDS - ALONE / 2, w: ALONE, h: ALONE };
    return [{ draw: 'sign', sign: unanswered, ink: 'quiet', crossed: false, ...at }, ...text];
  }
  // Where there are many, only those that can strike back.
  const shown = answers.length > 3 && able ? answers.filter(({ dim }) => !dim) : answers;
  if (shown.length > 3) return [...shifted({ boxes: layRows(shown, RIGHT.w, 300) }, RIGHT.x, 2), ...text];
  const cell = RIGHT.w / Math.max(1, shown.length);
  const laid = shown.flatMap((force, i): Box[] => {
    const { h, boxes } = layForce(force, Math.min(ANSWER, cell - 10), cell - 6);
    const at = { x: RIGHT.x + i * cell + 3, y: CARDS - (h - HANGS) / 2 };
    return [...(force.dim || strikes ? [] : lightAround(boxes, at)), ...shifted({ boxes }, at.x, at.y)];
  });
  return [...laid, ...text];
}

function lightAround(boxes: readonly Box[], { x, y }: { readonly x: number; readonly y: number }): Box[] {
  const cards = boxes.filter((box) => box.draw === 'card');
  const from = Math.min(...cards.map((box) => box.x));
  const to = Math.max(...cards.map((box) => box.x + box.w));
  const h = Math.max(...cards.map((box) => box.y + box.h));
  return [glowAround({ x: x + from, y, w: to - from, h })];
}
