import { type Box, CARD_RATIO, type PieceKind, shifted, signBox } from '../../../pictures/own-piece.js';
import type { OwnPiece, Sign } from '../../../pictures/scene.js';
import { type FileForce, layForce } from './force.js';

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
        const head: Box = signBox(sign, 'gold', middle - SIGN / 2, 0, SIGN);
        const y = SIGN + 12;
        if (force !== undefined) return [head, ...shifted(layForce(force, WIDTH, cell - 8), i * cell + 4, y)];
        const place: Box = { draw: 'empty', x: middle - WIDTH / 2, y, w: WIDTH, h };
        return [head, place, signBox('ruin', 'quiet', middle - 24, y + h / 2 - 24, 48)];
      }),
    };
  },
};
