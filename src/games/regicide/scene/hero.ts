import {
  type Box,
  chipBox,
  fitText,
  type Ink,
  line,
  type PieceKind,
  READABLE_PX,
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
}

const HEART = { w: 186, h: 172, y: 0.37 } as const;
const CHIP = { h: 92, gap: 14, y: 0.23 } as const;
const RIBBON = 92;

/** The stage of a life, by the part that is left. */
export function brokenAt({ left, of }: { readonly left: number; readonly of: number }): Broken {
  if (left >= of) return 0;
  return 3 * left > 2 * of ? 1 : 3 * left > of ? 2 : 3;
}

export const hero: PieceKind<Hero> = {
  lay(piece, room) {
    const { card, w, h, fate, life } = piece;
    const x = (room - w) / 2;
    const broken = life ? brokenAt(life) : 0;
    return {
      w: room,
      h,
      boxes: [
        royalBox({ card, broken, ...(fate && { fate }) }, { x, y: 0, w, h }),
        ...(life ? heartBoxes(life, { x: 0, y: h * HEART.y, w: HEART.w, h: HEART.h }) : []),
        ...piece.chips.flatMap((chip, i) => chipBoxes(chip, room, h * CHIP.y + i * (CHIP.h + CHIP.gap))),
        ...ribbonBoxes(piece, room),
      ],
    };
  },
};

/** The health left in large figures, and the total. */
export function heartBoxes(
  { left, of, text }: NonNullable<Hero['life']>,
  at: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
): Box[] {
  const number = fitText(String(left), 'strong', Math.round(at.h * 0.45), READABLE_PX, at.w * 0.6);
  const whole = fitText(text, 'strong', READABLE_PX, READABLE_PX, at.w * 0.62);
  return [
    heartBox({ part: of > 0 ? left / of : 0, broken: brokenAt({ left, of }) }, at),
    line(number, 'strong', 'plain', { ...at, y: at.y + at.h * 0.1, h: at.h * 0.41 }, 'middle'),
    line(whole, 'strong', 'plain', { ...at, y: at.y + at.h * 0.52, h: at.h * 0.22 }, 'middle'),
  ];
}

/** A sign and a number in a field of their width, its right edge at `right`. */
export function chipBoxes(
  { sign, text, ink }: Hero['chips'][number],
  right: number,
  y: number,
  h: number = CHIP.h,
): Box[] {
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
    ...(immune === undefined
      ? []
      : [{ draw: 'sign', sign: immune, ink: 'plain', crossed: true, x: from, y: y + 52, w: 32, h: 32 } satisfies Box]),
    ...(below === undefined
      ? []
      : [line(under, 'text', 'plain', { x: from + sign, y: y + 51, w: under.width, h: 36 }, 'left')]),
  ];
}
