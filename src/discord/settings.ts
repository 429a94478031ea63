import { LRUCache } from 'lru-cache';
import { readJson } from '../match/json.js';
import { zoneCalled } from '../match/pace/quiet.js';
import type { Wishes } from '../match/pace/wishes.js';
import type { Store } from '../match/store.js';
import type { Manner } from '../words/languages.js';

/** Shown, or left out. */
export const NAMES_SHOWN = ['show', 'leave'] as const;
export type NameShown = (typeof NAMES_SHOWN)[number];

/** What a person chose for themselves. What isn't here is as it is for everybody. */
export interface Settings extends Wishes {
  /** How cards and suits are written for them; as signs, if not said. */
  readonly cards?: Manner;
  /** Whether what is shared of their matches has their name, or their seat in place of it. */
  readonly name?: NameShown;
  /** Games of which they want no more hints, by their ids. */
  readonly enough?: readonly string[];
}

/** What people chose, kept in the store and read at every press. */
export interface PersonalSettings {
  /** Never throws. */
  of(userId: string): Promise<Settings>;
  /** Changes what is named, and leaves the rest. Throws where the store fails. */
  change(userId: string, change: Settings): Promise<void>;
}

export interface SettingsParts {
  readonly store: Pick<Store, 'person' | 'setPerson'>;
  /** Milliseconds of a steady clock. */
  readonly now: () => number;
}

/** So long another process may still go by what somebody chose before, in milliseconds. */
const FRESH_MS = 30_000;
/** People remembered at once. */
const REMEMBERED = 2_000;

export function createSettings({ store, now }: SettingsParts): PersonalSettings {
  const known = new LRUCache<string, { readonly settings: Settings; readonly until: number }>({ max: REMEMBERED });
  const remember = (userId: string, settings: Settings): Settings => {
    known.set(userId, { settings, until: now() + FRESH_MS });
    return settings;
  };
  const read = async (userId: string): Promise<Settings> => {
    const kept = await store.person(userId);
    return kept === undefined ? {} : sound(readJson<Settings>(kept));
  };
  return {
    async of(userId) {
      const one = known.get(userId);
      if (one && now() < one.until) return one.settings;
      try {
        return remember(userId, await read(userId));
      } catch {
        // Whoever needs the store hears of it there; the rest is answered as last known.
        return one?.settings ?? {};
      }
    },
    async change(userId, change) {
      const settings = ownOf({ ...(await read(userId)), ...change });
      await store.setPerson(userId, canonical(settings));
      remember(userId, settings);
    },
  };
}

/** A place whose clock nobody knows any more can't be gone by. */
const sound = ({ quiet, ...settings }: Settings): Settings =>
  quiet && zoneCalled(quiet.zone) === quiet.zone ? { ...settings, quiet } : settings;

/** How it is for whoever never chose. */
const USUAL: Readonly<Record<string, unknown>> = {
  cards: 'signs',
  reminders: 'usual',
  invitations: 'on',
  next: 'off',
  name: 'show',
} satisfies Settings;

/** Without what is as usual. */
const ownOf = (settings: Settings): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([name, value]) => value !== USUAL[name]));

/** In one order, whatever was chosen first; undefined where nothing was. */
const canonical = (settings: Settings): string | undefined =>
  Object.keys(settings).length === 0
    ? undefined
    : JSON.stringify(Object.fromEntries(Object.entries(settings).sort(([one], [other]) => (one < other ? -1 : 1))));
