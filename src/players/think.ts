import { Chance, chanceFrom } from '../engine/chance.js';
import type { Seen } from '../engine/see.js';
import type { GameFolder } from '../games/contract.js';
import { moduleAt } from '../threads.js';
import { knownPlayer } from './index.js';

/** One question for a computer player. The view travels between threads as plain data. */
export interface Thought {
  /** The address of the game (`GameFolder.home`). */
  readonly home: string;
  readonly player: string;
  readonly view: Seen;
  readonly seed: string;
}

/** What the player chooses. Throws where game or player are unknown. */
export async function think({ home, player, view, seed }: Thought): Promise<readonly string[]> {
  const { folder } = (await moduleAt(home)) as { readonly folder: GameFolder };
  return knownPlayer(folder, player).choose(folder.rules, view, new Chance(chanceFrom(seed)));
}
