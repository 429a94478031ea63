import type { Box, Painting, Rect } from './boxes.js';
import type { LeafPiece } from './scene.js';

/** A picture ready to paint, and the place of each piece. */
export interface Layout extends Painting {
  /**
   * The place of each leaf of the scene, in reading order. `boxes`: the number of its own; they follow the earlier
   * leaf's.
   */
  readonly fields: readonly { readonly leaf: LeafPiece; readonly at: Rect; readonly boxes: number }[];
}

/** A piece laid out with its upper left corner at 0, 0. */
export interface Laid {
  readonly w: number;
  readonly h: number;
  readonly boxes: readonly Box[];
  readonly fields: Layout['fields'];
}

/** The same layout at another place. */
export function moved(laid: Laid, dx: number, dy: number): Laid {
  return {
    ...laid,
    boxes: laid.boxes.map((box) => ({ ...box, x: box.x + dx, y: box.y + dy })),
    fields: laid.fields.map((field) => ({ ...field, at: { ...field.at, x: field.at.x + dx, y: field.at.y + dy } })),
  };
}

/** Several layouts as one. */
export function joined(parts: readonly Laid[], w: number, h: number): Laid {
  return { w, h, boxes: parts.flatMap((part) => part.boxes), fields: parts.flatMap((part) => part.fields) };
}
