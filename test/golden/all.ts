import { circleOfKings } from './examples/circle-of-kings.js';
import { circleOfPower } from './examples/circle-of-power.js';
import { kingdomOfCards } from './examples/kingdom-of-cards.js';
import { kingdoms } from './examples/kingdoms.js';
import { lanterns } from './examples/lanterns.js';
import { regicide } from './examples/regicide.js';
import type { Golden } from './games.js';

/** By the game's id. */
export const GOLDEN: Readonly<Record<string, Golden>> = {
  regicide,
  'circle-of-kings': circleOfKings,
  'circle-of-power': circleOfPower,
  kingdoms,
  'kingdom-of-cards': kingdomOfCards,
  lanterns,
};
