import {
  type Box,
  CARD_RATIO,
  cardBox,
  fitText,
  line,
  type PieceKind,
  READABLE_PX,
  signBox,
} from '../../../pictures/own-piece.js';
import type { CardFace, Fact, OwnPiece, Sign } from '../../../pictures/scene.js';
import { type Hung, type WallLook, wallsBox } from './art.js';
import { sword } from './city-parts.js';

/** One walled city alone, large; with a crown above it after a win. */
export interface Stronghold extends OwnPiece {
  readonly kind: 'own:stronghold';
  readonly look: WallLook;
  readonly face?: CardFace;
  /** If its card isn't known. */
  readonly sign?: Sign;
  /** The card's clockwise rotation in whole degrees. */
  readonly tilt?: number;
  readonly crowned?: boolean;
  /** The width of its card. */
  readonly card: number;
  readonly hung: readonly Hung[];
}

export const stronghold: PieceKind<Stronghold> = {
  lay({ card: w, look, hung, crowned, face, sign, tilt }) {
    const h = Math.round(w * CARD_RATIO);
    const side = Math.round(w * 0.3);
    const front = Math.round(w * 0.32);
    const above = crowned ? Math.round(w * 0.6) : 0;
    const crown = Math.round(w * 0.66);
    const walls = { x: 0, y: above, w: w + 2 * side, h: h + side + front };
    const at = { x: side, y: above + side, w, h };
    const boxes: Box[] = [wallsBox({ look, side, top: side, front, hung }, walls)];
    const middle = (walls.w - crown) / 2;
    if (crowned) boxes.push(signBox('crown', 'gold', middle, 0, crown));
    if (face) boxes.push(cardBox(face, at, tilt ? { tilt } : {}));
    else if (sign) boxes.push(signBox(sign, 'gold', middle, at.y + (h - crown) / 2, crown));
    return { w: walls.w, h: walls.y + walls.h, boxes };
  },
};

/** One card of a given width. */
export interface Portrait extends OwnPiece {
  readonly kind: 'own:portrait';
  readonly face: CardFace;
  readonly card: number;
}

export const portrait: PieceKind<Portrait> = {
  lay({ face, card: w }) {
    const h = Math.round(w * CARD_RATIO);
    return { w, h, boxes: [cardBox(face, { x: 0, y: 0, w, h })] };
  },
};

/** An emperor's name and counts above a long low wall with all its hangings. */
export interface Rampart extends OwnPiece {
  readonly kind: 'own:rampart';
  readonly name: string;
  readonly look: WallLook;
  readonly counts: readonly Fact[];
  readonly hung: readonly Hung[];
}

const SIGN = 34;
const WALL = 46;

export const rampart: PieceKind<Rampart> = {
  lay({ name, look, counts, hung }, room) {
    let right = room;
    const told = counts.toReversed().flatMap(({ sign, text, tone }): Box[] => {
      const count = fitText(text, 'strong', counts.length > 1 ? READABLE_PX : 34, READABLE_PX, 200);
      const x = right - count.width - SIGN - 8;
      right = x - 16;
      return [
        signBox(sign, tone, x, 3, SIGN),
        line(count, 'strong', tone, { x: x + SIGN + 8, y: 0, w: count.width, h: 40 }, 'left'),
      ];
    });
    const fitted = fitText(name, 'strong', 38, READABLE_PX, right);
    const ink = look === 'active' ? 'gold' : 'plain';
    return {
      w: room,
      h: 44 + WALL,
      boxes: [
        line(fitted, 'strong', ink, { x: 0, y: 0, w: fitted.width, h: 40 }, 'left'),
        ...told,
        wallsBox({ look, side: 30, top: 12, front: 32, hung }, { x: 0, y: 44, w: room, h: WALL }),
      ],
    };
  },
};

/** A sword that strikes to the right. */
export interface Charge extends OwnPiece {
  readonly kind: 'own:charge';
}

export const charge: PieceKind<Charge> = {
  lay: (_, w) => ({ w, h: 120, boxes: [sword({ x: 24, y: 60 }, { x: w - 4, y: 60 }, 'gold', 24)] }),
};
