/* The cloths of the games, for scenes of no game. */

export { ART as NIGHT } from '../../src/games/circle-of-kings/scene/art.js';
export { ART as PURPLE } from '../../src/games/circle-of-power/scene/art.js';
export { ART as GREEN } from '../../src/games/kingdom-of-cards/scene/art.js';
export { ART as SLATE } from '../../src/games/kingdoms/scene/art.js';
export { ART as WINE } from '../../src/games/regicide/scene/art.js';
