import { folder as circleOfKings } from './circle-of-kings/folder.js';
import { folder as circleOfPower } from './circle-of-power/folder.js';
import type { GameFolder } from './contract.js';
import { folder as kingdomOfCards } from './kingdom-of-cards/folder.js';
import { folder as kingdoms } from './kingdoms/folder.js';
import { folder as regicide } from './regicide/folder.js';

/** Every game there is, in the order they are offered. */
export const GAMES: readonly GameFolder[] = [regicide, circleOfKings, circleOfPower, kingdoms, kingdomOfCards];

/** The game with this id. */
export const gameOf = (id: string): GameFolder | undefined => GAMES.find(({ rules }) => rules.id === id);
