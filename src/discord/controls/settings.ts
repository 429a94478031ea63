import { LRUCache } from 'lru-cache';
import { agreedPace, isDeadline, isPace, isQuiet } from '../../match/features/pace/agreed.js';
import type { Preferences } from '../../match/features/pace/preferences.js';
import { findZone } from '../../match/features/pace/zone.js';
import { readJson } from '../../match/model/json.js';
import type { Agreed } from '../../match/model/table-state.js';
import type { Store } from '../../match/store/store.js';
import type { Manner } from '../../words/languages.js';

/** Whether keepsakes show a name or leave it out. */
export const NAMES_SHOWN = ['show', 'leave'] as const;
export type NameShown = (typeof NAMES_SHOWN)[number];

/** What a person chose for themselves. A missing value means the default. */
export interface Settings extends Preferences {
  /** How cards and suits are written for them; as signs by default. */
  readonly cards?: Manner;
  /** Whether keepsakes of their matches show their name, or their seat in place of it. */
  readonly name?: NameShown;
  /** Ids of games whose hints they switched off. */
  readonly enough?: readonly string[] | undefined;
}

/** Settings by the id of their owner, saved in the store and read when needed. */
interface SavedSettings<T> {
  /** Never throws. */
  of(id: string): Promise<T>;
  /** Changes the given values, and leaves the rest. Throws where the store fails. */
  change(id: string, change: T): Promise<void>;
}

export type PersonalSettings = SavedSettings<Settings>;
/** The defaults of new lobbies of a server. */
export type ServerSettings = SavedSettings<Agreed>;

interface CachedSettingsDeps<T> {
  read(id: string): Promise<string | undefined>;
  /** Without settings: everything is at its default again. */
  write(id: string, settings: string | undefined): Promise<void>;
  /** The valid part of saved settings. */
  readonly sound: (saved: T) => T;
  /** The settings without default values. */
  readonly own: (settings: T) => T;
  /** Milliseconds of a steady clock. */
  readonly now: () => number;
}

/** How long another process may still use old settings, in milliseconds. */
const FRESH_MS = 30_000;
/** People, or servers, in memory at once. */
const REMEMBERED = 2_000;

function createCached<T extends object>({
  read: readSaved,
  write,
  sound,
  own,
  now,
}: CachedSettingsDeps<T>): SavedSettings<T> {
  const known = new LRUCache<string, { readonly settings: T; readonly until: number }>({ max: REMEMBERED });
  const remember = (id: string, settings: T): T => {
    known.set(id, { settings, until: now() + FRESH_MS });
    return settings;
  };
  const read = async (id: string): Promise<T> => {
    const saved = await readSaved(id);
    return saved === undefined ? ({} as T) : sound(readJson<T>(saved));
  };
  return {
    async of(id) {
      const one = known.get(id);
      if (one && now() < one.until) return one.settings;
      try {
        return remember(id, await read(id));
      } catch {
        // Other code that needs the store reports its failure; the rest uses the last known settings.
        return one?.settings ?? ({} as T);
      }
    },
    async change(id, change) {
      const settings = own({ ...(await read(id)), ...change });
      await write(id, canonical(settings));
      remember(id, settings);
    },
  };
}

export const createSettings = ({ store, now }: SettingsDeps<'person' | 'setPerson'>): PersonalSettings =>
  createCached({ read: store.person, write: store.setPerson, sound, own: ownOf, now });

export const createServerSettings = ({ store, now }: SettingsDeps<'guild' | 'setGuild'>): ServerSettings =>
  createCached({
    read: store.guild,
    write: store.setGuild,
    sound: (saved) => agreedPace(agreedFrom(saved)),
    own: agreedPace,
    now,
  });

interface SettingsDeps<Asked extends keyof Store> {
  readonly store: Pick<Store, Asked>;
  /** Milliseconds of a steady clock. */
  readonly now: () => number;
}

/** Drops quiet hours in a place whose clock is unknown today; keeps a place that was renamed. */
function sound({ quiet, ...settings }: Settings): Settings {
  const zone = quiet && findZone(quiet.zone);
  return quiet && zone !== undefined ? { ...settings, quiet: { ...quiet, zone } } : settings;
}

/** The terms by their names; without names that don't exist today. */
export const agreedFrom = ({
  pace = '',
  deadline = '',
  quiet = '',
}: Partial<Record<keyof Agreed, string>>): Agreed => ({
  ...(isPace(pace) && { pace }),
  ...(isDeadline(deadline) && { deadline }),
  ...(isQuiet(quiet) && { quiet }),
});

/** The defaults, for people who never chose. */
const USUAL: Readonly<Record<string, unknown>> = {
  cards: 'signs',
  reminders: 'usual',
  invitations: 'on',
  next: 'off',
  name: 'show',
} satisfies Settings;

/** The settings without default values. */
const ownOf = (settings: Settings): Settings =>
  Object.fromEntries(Object.entries(settings).filter(([name, value]) => value !== USUAL[name]));

/** In a fixed order, whatever was chosen first; undefined where nothing was chosen. */
const canonical = (settings: object): string | undefined =>
  Object.keys(settings).length === 0
    ? undefined
    : JSON.stringify(Object.fromEntries(Object.entries(settings).sort(([one], [other]) => (one < other ? -1 : 1))));
