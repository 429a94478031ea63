import {
  type Box,
  CARD_RATIO,
  cardBox,
  type FontName,
  fitText,
  line,
  type PieceKind,
  READABLE_PX,
  wrapText,
} from '../../../pictures/own-piece.js';
import type { CardFace, OwnPiece } from '../../../pictures/scene.js';
import type { PowerView } from '../rules/view.js';
import type { SayPower } from '../words/phrases.js';
import { face } from './faces.js';
import { cardName } from './words.js';

/** The next city on the deck, and the number left: words next to it, or below it. */
export interface Prospect extends OwnPiece {
  readonly kind: 'own:prospect';
  /** Undefined where the deck is used up. */
  readonly face?: CardFace;
  readonly lines: readonly string[];
  readonly below: boolean;
}

const CARD = 96;
const APART = 22;
const LINE = 38;

export const prospect: PieceKind<Prospect> = {
  lay({ face: top, lines, below }, room) {
    const h = Math.round(CARD * CARD_RATIO);
    const x = below ? (room - CARD) / 2 : 0;
    const w = below ? room : room - CARD - APART;
    const texts = lines.flatMap((text, i) => {
      const font: FontName = i === 0 ? 'strong' : 'text';
      const ink = i === 0 && top ? 'plain' : 'quiet';
      return wrapText(text, font, READABLE_PX, w).map((part) => ({ font, part, ink }) as const);
    });
    const from = below && top ? h + 14 : (h - texts.length * LINE) / 2;
    const at = { x: below ? 0 : CARD + APART, w, h: LINE };
    const place = { x, y: 0, w: CARD, h };
    const under = [8, 4].map((far): Box => ({ draw: 'edge', ...place, x: x + far, y: far }));
    return {
      w: room,
      h: below ? from + texts.length * LINE : h,
      boxes: [
        ...(top ? [...under, cardBox(top, place)] : []),
        ...texts.map(({ font, part, ink }, i) => {
          const fitted = fitText(part, font, 34, READABLE_PX, w);
          return line(fitted, font, ink, { ...at, y: from + i * LINE }, below ? 'middle' : 'left');
        }),
      ],
    };
  },
};

/** R2, G4 The open city on the deck, whose last card is a joker. */
export function prospectOf(say: SayPower, view: PowerView, below: boolean): Prospect {
  const { nextCity, cityDeck: n } = view;
  return {
    kind: 'own:prospect',
    over: true,
    lines: nextCity === null ? [say('scene.noCity')] : [say('scene.nextCity'), say('scene.left', { n })],
    below,
    ...(nextCity !== null && { face: face(say, nextCity) }),
    words:
      nextCity === null ? say('scene.noCityWords') : say('scene.nextCityWords', { city: cardName(say, nextCity), n }),
  };
}
