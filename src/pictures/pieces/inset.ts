import type { Drawing, Painting } from '../boxes.js';
import type { Leaf } from '../terms.js';
import type { PieceKind } from './piece.js';

/** Another picture, as wide as there is room: one of several in a story. */
export interface Inset extends Leaf {
  readonly kind: 'inset';
  readonly painting: Painting;
  /** Its content, in whole sentences. */
  readonly words: string;
}

export const inset: PieceKind<Inset> = { lay: layInset };

function layInset({ painting }: Inset, room: number): Drawing {
  const h = Math.round((painting.height * room) / painting.width);
  return { w: room, h, boxes: [{ draw: 'inset', painting, x: 0, y: 0, w: room, h }] };
}
