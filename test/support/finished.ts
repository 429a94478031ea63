import type { GameFolder } from '../../src/contract/game.js';
import { type Shared, sharedOf } from '../../src/discord/features/share/shared.js';
import { isRefusal } from '../../src/engine/game.js';
import { discordWords } from '../../src/words/discord.js';
import { MANY_CHOICES } from '../walk.js';
import { BYSTANDER, begun, PEOPLE, playOn, serviceOn } from './played.js';
import { temporaryStore } from './store.js';

/* Matches that were played to their end, as they are shared. */

export interface Wish {
  readonly seats?: number;
  readonly seed?: string;
  readonly locale?: string;
  /** User ids of those whose names are left out. */
  readonly left?: readonly string[];
}

/** What people chose of their names. */
export const settingsOf = (left: readonly string[]) => ({
  of: async (userId: string) => (left.includes(userId) ? ({ name: 'leave' } as const) : {}),
  change: async () => undefined,
});

/** On which they were played. */
const DAY = Date.UTC(2026, 10, 23);

export async function finished(
  folder: GameFolder,
  { seats = folder.rules.seats.max, seed = 'shared', locale = 'en', left = [] }: Wish = {},
): Promise<Shared> {
  const { store, remove } = await temporaryStore();
  try {
    const service = serviceOn(store, { newSeed: () => seed, clock: () => DAY });
    const match = await playOn({ service, store }, await begun(service, folder, seats), { most: MANY_CHOICES });
    const replay = await service.replay(match.record.id, BYSTANDER.id);
    if (isRefusal(replay)) throw new Error(replay.why);
    return await sharedOf({ settings: settingsOf(left) }, replay, discordWords(locale));
  } finally {
    await remove();
  }
}

/** The names of those who sit there. */
export const namesAt = (seats: number): readonly string[] => PEOPLE.slice(0, seats).map(({ name }) => name);
