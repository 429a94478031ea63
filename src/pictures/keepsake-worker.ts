import { giveWay } from '../threads.js';
import type { Painting } from './boxes.js';
import { animationOf, type Shot } from './paint/animation.js';
import { type Sprites, spritesOf } from './paint/sprites.js';

/* What the thread runs that makes what people keep: nobody waits for it who has something to press. */

giveWay();

/** Many layouts in, the parts that they share out. */
export const sprites = (layouts: readonly Painting[]): Promise<Sprites> => spritesOf(layouts);
/** Many layouts in, one GIF out. */
export const animation = (shots: readonly Shot[]): Promise<Uint8Array> => animationOf(shots);
