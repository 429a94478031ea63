import { ownArt } from '../../../pictures/scene.js';

/** Painter threads load this module, which has the game's cloth. */
export const ART = ownArt(new URL('../art.js', import.meta.url));
