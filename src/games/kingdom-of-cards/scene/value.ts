import type { Seat } from '../../../engine/table.js';
import {
  type Box,
  CARD_RATIO,
  cardBox,
  drawable,
  fitText,
  line,
  type PieceKind,
  READABLE_PX,
} from '../../../pictures/own-piece.js';
import type { OwnPiece } from '../../../pictures/scene.js';
import { gemBox } from './art.js';
import { type HandFace, layTab } from './row.js';

/** A card or value to fight with, and the seats that it is about: those it beats, or those that beat it. */
export interface Value extends OwnPiece {
  readonly kind: 'own:value';
  readonly face: HandFace;
  readonly seats: readonly { readonly seat: Seat; readonly name: string; readonly standIn: string }[];
}

const [CARD, HIGH, PAD] = [142, 212, 8];
const GEM = 36;

export const value: PieceKind<Value> = {
  lay({ face, seats }, w) {
    const at = { x: PAD, y: PAD - 1, w: CARD, h: Math.round(CARD * CARD_RATIO) };
    const left = CARD + 2 * PAD + 4;
    const step = Math.min(50, (HIGH - 2 * PAD) / Math.max(1, seats.length));
    return {
      w,
      h: HIGH,
      boxes: [
        { draw: 'panel', style: 'plate', tone: 'plain', x: 0, y: 0, w, h: HIGH },
        cardBox(face, at),
        ...(face.note ? layTab(face.note, { ...at, many: false }, HIGH - 62) : []),
        ...seats.flatMap(({ seat, name, standIn }, i): Box[] => {
          const y = (HIGH - step * seats.length) / 2 + i * step;
          const called = fitText(drawable(name) || standIn, 'strong', 38, READABLE_PX, w - left - GEM - 16);
          const gem = gemBox(seat, { x: left, y: y + (step - GEM) / 2, w: GEM, h: GEM });
          // A disc alone, where a name has no room.
          if (w - left < ROOM) return [gem];
          return [gem, line(called, 'strong', 'plain', { x: left + GEM + 8, y, w, h: step }, 'left')];
        }),
      ],
    };
  },
};

/** The least for a disc and a name. */
const ROOM = 120;
