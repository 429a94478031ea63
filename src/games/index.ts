import type { GameFolder } from '../contract/game.js';
import { folder as circleOfKings } from './circle-of-kings/index.js';
import { folder as circleOfPower } from './circle-of-power/index.js';
import { folder as kingdomOfCards } from './kingdom-of-cards/index.js';
import { folder as kingdoms } from './kingdoms/index.js';
import { folder as regicide } from './regicide/index.js';

/** All games, in the order in which they are offered. */
export const GAMES: readonly GameFolder[] = [regicide, circleOfKings, circleOfPower, kingdoms, kingdomOfCards];

/** The game with this id. */
export const gameOf = (id: string): GameFolder | undefined => GAMES.find(({ rules }) => rules.id === id);
