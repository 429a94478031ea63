import type { GameFolder } from '../src/contract/game.js';
import { GAMES as OFFERED } from '../src/games/index.js';
import { folder as toy } from './toy/index.js';

/** Every game there is, and one more that shows what a new one needs: its folder, and this line. */
export const GAMES: readonly GameFolder[] = [...OFFERED, toy];

/** The game with this id. */
export const gameOf = (id: string): GameFolder | undefined => GAMES.find(({ rules }) => rules.id === id);
