import type { GameFolder } from '../contract/game.js';
import { Chance, chanceFrom } from '../engine/chance.js';
import type { Seen } from '../engine/see.js';
import type { Trial, Tried } from '../engine/tried.js';
import type { Weighed } from '../engine/weighed.js';
import { moduleAt } from '../threads.js';
import { knownPlayer } from './index.js';
import { tryOut } from './trial.js';

/** One question for a computer player. The view travels between threads as plain data. */
export interface Thought {
  /** The address of the game (`GameFolder.home`). */
  readonly home: string;
  readonly player: string;
  readonly view: Seen;
  readonly seed: string;
}

/** A trial of the game at this address. */
export interface TrialRequest {
  readonly home: string;
  readonly trial: Trial;
}

const folderAt = async (home: string): Promise<GameFolder> =>
  ((await moduleAt(home)) as { readonly folder: GameFolder }).folder;

/** The player's choice, compared with another one. Throws where the game or player is unknown. */
export async function think({ home, player, view, seed }: Thought): Promise<Weighed> {
  const folder = await folderAt(home);
  const known = knownPlayer(folder, player);
  const chance = new Chance(chanceFrom(seed));
  return known.weigh?.(folder.rules, view, chance) ?? { choice: known.choose(folder.rules, view, chance) };
}

export const tried = async ({ home, trial }: TrialRequest): Promise<Tried | undefined> =>
  tryOut(await folderAt(home), trial);
