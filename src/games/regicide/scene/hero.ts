import {
  type Box,
  chipBox,
  fitText,
  type Ink,
  line,
  type PieceKind,
  READABLE_PX,
  shifted,
  signBox,
} from '../../../pictures/own-piece.js';
import type { OwnPiece, Sign } from '../../../pictures/scene.js';
import type { Card } from '../rules/state.js';
import { type Broken, heartBox, royalBox } from './art.js';

/** The enemy as the hero of a picture, with the facts for striking it; absent fields aren't drawn. */
export interface Hero extends OwnPiece {
  readonly kind: 'own:hero';
  readonly card: Card;
  /** The portrait's size in pixels; it is in the middle of its room. */
  readonly w: number;
  readonly h: number;
  readonly fate?: 'slain' | 'won';
  readonly life?: { readonly left: number; readonly of: number; readonly text: string };
  /** The present cost of a blow, and its shield: on its right. */
  readonly chips: readonly { readonly sign: Sign; readonly text: string; readonly ink: Ink }[];
  /** On a ribbon before its foot. */
  readonly name?: string;
  readonly line?: string;
  /** Struck out, before the line: the suit without power against it. */
  readonly immune?: Sign;
  /** Behind a hand: its portrait on the left, its life on the portrait's edge, all else on the right. */
  readonly aside?: true;
}

const HEART = { w: 186, h: 172, y: 0.37, over: 70 } as const;
const CHIP = { h: 92, low: 88, gap: 14, y: 0.23 } as const;
const RIBBON = 92;

/** The stage of a life, by the part that is left. */
function brokenAt({ left, of }: { readonly left: number; readonly of: number }): Broken {
  if (left >= of) return 0;
  return 3 * left > 2 * of ? 1 : 3 * left > of ? 2 : 3;
}

export const hero: PieceKind<Hero> = {
  lay(piece, room) {
    const { card, w, h, fate, life, aside } = piece;
    const x = aside ? 0 : (room - w) / 2;
    const royal = royalBox({ card, broken: life ? brokenAt(life) : 0, ...(fate && { fate }) }, { x, y: 0, w, h });
    return { w: room, h, boxes: [royal, ...(aside ? asideBoxes(piece, room) : aroundBoxes(piece, room))] };
  },
};

const aroundBoxes = (piece: Hero, room: number): Box[] => [
  ...heartBoxes(piece, 0, piece.h * HEART.y),
  ...piece.chips.flatMap((chip, i) => chipBoxes(chip, room, piece.h * CHIP.y + i * (CHIP.h + CHIP.gap), CHIP.h)),
  ...ribbonBoxes(piece, room),
];

/** The name, the line and the chips below each other; the first chip begins below the heart's shoulder. */
function asideBoxes(piece: Hero, room: number): Box[] {
  const { w, name = '', line: below = '', immune } = piece;
  const x = w + HEART.w - HEART.over + CHIP.gap;
  const title = fitText(name, 'title', 46, READABLE_PX, room - x);
  const under = fitText(below, 'text', 34, READABLE_PX, room - x - 54);
  let right = x - 50;
  return [
    ...heartBoxes(piece, w - HEART.over, 5),
    line(title, 'title', 'gold', { x, y: -2, w: title.width, h: 42 }, 'left'),
    powerBox(immune, x, 41, 42),
    line(under, 'text', 'plain', { x: x + 54, y: 40, w: under.width, h: 44 }, 'left'),
    ...piece.chips.flatMap((chip) => {
      const boxes = chipBoxes(chip, 0, 92, CHIP.low);
      const from = right + CHIP.gap;
      right = from - boxes[0]!.x;
      return shifted({ boxes }, right, 0);
    }),
  ];
}

/** A suit struck out; without one the immunity is broken. */
const powerBox = (immune: Sign | undefined, x: number, y: number, side: number): Box => ({
  draw: 'sign',
  sign: immune ?? 'broken-shield',
  ink: 'plain',
  crossed: immune !== undefined,
  x,
  y,
  w: side,
  h: side,
});

/** The health left in large figures, and the total. */
function heartBoxes({ life }: Hero, x: number, y: number): Box[] {
  if (life === undefined) return [];
  const { left, of, text } = life;
  const { w, h } = HEART;
  const at = { x, y, w, h };
  const number = fitText(String(left), 'strong', 77, READABLE_PX, w * 0.6);
  const whole = fitText(text, 'strong', READABLE_PX, READABLE_PX, w * 0.62);
  return [
    heartBox({ part: of > 0 ? left / of : 0, broken: brokenAt(life) }, at),
    line(number, 'strong', 'plain', { ...at, y: y + h * 0.1, h: h * 0.41 }, 'middle'),
    line(whole, 'strong', 'plain', { ...at, y: y + h * 0.52, h: h * 0.22 }, 'middle'),
  ];
}

/** A sign and a number in a field of their width, its right edge at `right`. */
function chipBoxes({ sign, text, ink }: Hero['chips'][number], right: number, y: number, h: number): Box[] {
  const side = Math.round(h * 0.6);
  const number = fitText(text, 'strong', Math.round(h * 0.62), READABLE_PX, 240);
  const w = side + number.width + h * 0.62;
  const x = right - w;
  return [
    chipBox({ x, y, w, h }),
    signBox(sign, ink, x + h * 0.22, y + (h - side) / 2, side),
    line(number, 'strong', ink, { x: x + h * 0.34 + side, y, w: number.width, h }, 'left'),
  ];
}

function ribbonBoxes({ name, line: below, immune, h }: Hero, room: number): Box[] {
  if (name === undefined) return [];
  const sign = immune === undefined ? 0 : 42;
  const title = fitText(name, 'title', 40, READABLE_PX, room - 40);
  const under = fitText(below ?? '', 'text', READABLE_PX, READABLE_PX, room - 32 - sign);
  const tall = below === undefined ? RIBBON - 30 : RIBBON;
  const y = h - tall;
  const w = Math.min(room, Math.max(title.width, under.width + sign) + 44);
  const x = (room - w) / 2;
  const from = (room - under.width - sign) / 2;
  return [
    { draw: 'panel', style: 'badge', tone: 'plain', x, y, w, h: tall },
    line(title, 'title', 'gold', { x, y: y + 3, w, h: 46 }, 'middle'),
    ...(immune ? [powerBox(immune, from, y + 52, 32)] : []),
    ...(below ? [line(under, 'text', 'plain', { x: from + sign, y: y + 51, w: under.width, h: 36 }, 'left')] : []),
  ];
}
