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
          const called = drawable(name) || standIn;
          const room = w - left - 52;
          // A letter on the disc, where a name has no room.
          const letter = room < ROOM;
          const side = letter ? 46 : 32;
          const gem = { x: left, y: (HIGH - step * seats.length + step - side) / 2 + i * step, w: side, h: side };
          const field = letter ? gem : { ...gem, x: left + side + 8, w: room };
          const text = fitText(letter ? called.slice(0, 1) : called, 'strong', 36, READABLE_PX, field.w);
          return [
            gemBox(seat, gem),
            line(text, 'strong', letter ? 'dark' : 'plain', field, letter ? 'middle' : 'left'),
          ];
        }),
      ],
    };
  },
};

/** The least for a name. */
const ROOM = 80;
