import { LRUCache } from 'lru-cache';
import type { Store } from '../../match/store/store.js';
import type { PersonalSettings } from './settings.js';

/** Who is new to a game, and who has switched its hints off. */
export interface Hints {
  /** Never throws. */
  wanted(userId: string, game: string): Promise<boolean>;
  /**
   * The words among `words` to explain to a newcomer at this place: few at a time, and each where it first occurs, as
   * often as that is shown. `at`: a name of the place. Only this process remembers it.
   */
  meets(userId: string, game: string, at: string, words: readonly string[]): readonly string[];
  /** Switches the hints of this game off. Throws where the store fails. */
  enough(userId: string, game: string): Promise<void>;
}

export interface HintsDeps {
  readonly store: Pick<Store, 'played'>;
  readonly settings: PersonalSettings;
  /** Milliseconds of a steady clock. */
  readonly now: () => number;
}

/** Matches that somebody must have finished to know a game. */
const FIRST_MATCHES = 2;
/** How long somebody counts as a newcomer without another look, in milliseconds. Who knows a game knows it for good. */
const FRESH_MS = 30_000;
/** People and games in memory at once. */
const REMEMBERED = 2_000;

/** Words explained at a time: they take a line of a phone or two. */
const MOST_WORDS = 2;

export function createHints({ store, settings, now }: HintsDeps): Hints {
  const newcomers = new LRUCache<string, { readonly isNew: boolean; readonly until: number }>({ max: REMEMBERED });
  /** By person and game: the place where each word was explained. */
  const explained = new LRUCache<string, ReadonlyMap<string, string>>({ max: REMEMBERED });
  async function isNew(userId: string, game: string): Promise<boolean> {
    const key = `${userId} ${game}`;
    const known = newcomers.get(key);
    if (known && now() < known.until) return known.isNew;
    const isNew = (await store.played(userId, game, FIRST_MATCHES)) < FIRST_MATCHES;
    newcomers.set(key, { isNew, until: isNew ? now() + FRESH_MS : Number.POSITIVE_INFINITY });
    return isNew;
  }
  return {
    async wanted(userId, game) {
      const { enough = [] } = await settings.of(userId);
      if (enough.includes(game)) return false;
      try {
        return await isNew(userId, game);
      } catch {
        // Other code that needs the store reports its failure.
        return false;
      }
    },
    meets(userId, game, at, words) {
      const key = `${userId} ${game}`;
      const before = explained.get(key) ?? new Map<string, string>();
      const here = words.filter((word) => before.get(word) === at);
      const fresh = words.filter((word) => !before.has(word)).slice(0, Math.max(0, MOST_WORDS - here.length));
      if (fresh.length > 0) explained.set(key, new Map([...before, ...fresh.map((word) => [word, at] as const)]));
      return words.filter((word) => here.includes(word) || fresh.includes(word));
    },
    async enough(userId, game) {
      const { enough = [] } = await settings.of(userId);
      await settings.change(userId, { enough: [...new Set([...enough, game])].sort() });
    },
  };
}
