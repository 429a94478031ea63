import { Chance, chanceFrom } from '../engine/chance.js';
import type { Seen } from '../engine/see.js';
import type { Weighed } from '../engine/weighed.js';
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

/** What the player chooses, and what it held that against. Throws where game or player are unknown. */
export async function think({ home, player, view, seed }: Thought): Promise<Weighed> {
  const { folder } = (await moduleAt(home)) as { readonly folder: GameFolder };
  const known = knownPlayer(folder, player);
  const chance = new Chance(chanceFrom(seed));
  return known.weigh?.(folder.rules, view, chance) ?? { choice: known.choose(folder.rules, view, chance) };
}
