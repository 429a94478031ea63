import { Chance, chanceFrom } from '../engine/chance.js';
import type { Seen } from '../engine/see.js';
import { gameOf } from '../games/index.js';
import { playerOf } from './index.js';

/** One question for a computer player. The view travels between threads as plain data. */
export interface Thought {
  readonly game: string;
  readonly player: string;
  readonly view: Seen;
  readonly seed: string;
}

/** What the player chooses. Throws where game or player are unknown. */
export function think({ game, player, view, seed }: Thought): readonly string[] {
  const folder = gameOf(game);
  const known = playerOf(game, player);
  if (!folder || !known) throw new Error(`there is no player ${player} for ${game}`);
  return known.choose(folder.rules, view, new Chance(chanceFrom(seed)));
}

/** What the player would signal, or undefined. Throws where game or player are unknown. */
export function signal({ game, player, view }: Omit<Thought, 'seed'>): string | undefined {
  const known = playerOf(game, player);
  if (!known) throw new Error(`there is no player ${player} for ${game}`);
  return known.signal?.(view);
}
