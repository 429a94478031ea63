import { type Box, CARD_RATIO, ended, layForce, type PieceKind, shifted } from '../../../pictures/own-piece.js';
import type { FileForce, OwnPiece, Sign } from '../../../pictures/scene.js';

/** The rest of a kingdom: the forces in front, realm by realm. */
export interface RealmsLeft extends OwnPiece {
  readonly kind: 'own:realms';
  readonly realms: readonly { readonly sign: Sign; readonly force?: FileForce }[];
}

const WIDTH = 100;
const SIGN = 34;

export const realms: PieceKind<RealmsLeft> = {
  lay: ({ realms }, w) => {
    const h = Math.round(WIDTH * CARD_RATIO);
    const cell = w / Math.max(1, realms.length);
    return {
      w,
      h: SIGN + 12 + h + 22,
      boxes: realms.flatMap(({ sign, force }, i): Box[] => {
        const middle = i * cell + cell / 2;
        const head: Box = {
          draw: 'sign',
          sign,
          ink: 'gold',
          crossed: false,
          x: middle - SIGN / 2,
          y: 0,
          w: SIGN,
          h: SIGN,
        };
        const y = SIGN + 12;
        if (force !== undefined) return [head, ...shifted(layForce(force, WIDTH, cell - 8), i * cell + 4, y)];
        const place: Box = { draw: 'empty', x: middle - WIDTH / 2, y, w: WIDTH, h };
        return [
          head,
          place,
          { draw: 'sign', sign: 'ruin', ink: 'quiet', crossed: false, x: middle - 24, y: y + h / 2 - 24, w: 48, h: 48 },
        ];
      }),
    };
  },
  words: ({ words }) => ended(words),
};
