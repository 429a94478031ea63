import type { Box, Point, Rect, WayTone } from '../../../pictures/own-piece.js';
import { ownArt } from '../../../pictures/scene.js';

/** Painter threads load this module, which has the game's cloth and its drawings. */
export const ART = ownArt(new URL('../art.js', import.meta.url));

/** Around the land, filling its box: the radius of its corners. */
export interface Road {
  readonly round: number;
}

/** An attack from one point of its box to another: a sword, with the hilt at its start. */
export interface Raid {
  readonly from: Point;
  readonly to: Point;
  readonly tone: WayTone;
  /** How thick its blade is, in pixels. */
  readonly thick: number;
}

/** A walled city: the width of its side towers, the height of its merlons above, and of its front with the hangings. */
export interface Walls {
  readonly look: WallLook;
  readonly side: number;
  readonly top: number;
  readonly front: number;
  readonly hung: readonly Hung[];
}

/** Active seat, possible prey, fallen seat. */
export type WallLook = 'plain' | 'active' | 'prey' | 'fallen';

/**
 * On the front of a city: a banner won for good, one that may still be lost, a place for one; a holy tower, or its
 * ruin.
 */
export type Hung = 'kept' | 'fresh' | 'place' | 'tower' | 'ruin';

export const roadBox = (of: Road, at: Rect): Box => ({ draw: `${ART}#road`, of, ...at });
export const wallsBox = (of: Walls, at: Rect): Box => ({
  draw: `${ART}#walls`,
  of,
  figure: JSON.stringify([of.look === 'fallen', of.hung]),
  ...at,
});
