import { LRUCache } from 'lru-cache';
import { agreedPace, isDeadline, isPace, isQuiet } from '../../match/features/pace/agreed.js';
import type { Preferences } from '../../match/features/pace/preferences.js';
import { findZone } from '../../match/features/pace/zone.js';
import { readJson } from '../../match/model/json.js';
import type { Agreed } from '../../match/model/table-state.js';
import type { Store } from '../../match/store/store.js';
import type { Manner } from '../../words/languages.js';

/** Shown, or left out. */
export const NAMES_SHOWN = ['show', 'leave'] as const;
export type NameShown = (typeof NAMES_SHOWN)[number];

/** What a person chose for themselves. What isn't here is as it is for everybody. */
export interface Settings extends Preferences {
  /** How cards and suits are written for them; as signs, if not said. */
  readonly cards?: Manner;
  /** Whether what is shared of their matches has their name, or their seat in place of it. */
  readonly name?: NameShown;
  /** Games of which they want no more hints, by their ids. */
  readonly enough?: readonly string[] | undefined;
}

/** What somebody chose, by their id, kept in the store and read when it is needed. */
interface Kept<T> {
  /** Never throws. */
  of(id: string): Promise<T>;
  /** Changes what is named, and leaves the rest. Throws where the store fails. */
  change(id: string, change: T): Promise<void>;
}

export type PersonalSettings = Kept<Settings>;
/** What new lobbies of a server begin with. */
export type ServerSettings = Kept<Agreed>;

interface CachedSettingsDeps<T> {
  read(id: string): Promise<string | undefined>;
  /** Without settings: all is as usual again. */
  write(id: string, settings: string | undefined): Promise<void>;
  /** What was kept, as far as it can be gone by. */
  readonly sound: (kept: T) => T;
  /** Without what is as usual. */
  readonly own: (settings: T) => T;
  /** Milliseconds of a steady clock. */
  readonly now: () => number;
}

/** How long another process may still use what somebody chose before, in milliseconds. */
const FRESH_MS = 30_000;
/** People, or servers, remembered at once. */
const REMEMBERED = 2_000;

function keptIn<T extends object>({ read: readKept, write, sound, own, now }: CachedSettingsDeps<T>): Kept<T> {
  const known = new LRUCache<string, { readonly settings: T; readonly until: number }>({ max: REMEMBERED });
  const remember = (id: string, settings: T): T => {
    known.set(id, { settings, until: now() + FRESH_MS });
    return settings;
  };
  const read = async (id: string): Promise<T> => {
    const kept = await readKept(id);
    return kept === undefined ? ({} as T) : sound(readJson<T>(kept));
  };
  return {
    async of(id) {
      const one = known.get(id);
      if (one && now() < one.until) return one.settings;
      try {
        return remember(id, await read(id));
      } catch {
        // Anyone who needs the store hears of it there; the rest is answered as last known.
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
  keptIn({ read: store.person, write: store.setPerson, sound, own: ownOf, now });

export const createServerSettings = ({ store, now }: SettingsDeps<'guild' | 'setGuild'>): ServerSettings =>
  keptIn({ read: store.guild, write: store.setGuild, sound: known, own: agreedPace, now });

interface SettingsDeps<Asked extends keyof Store> {
  readonly store: Pick<Store, Asked>;
  /** Milliseconds of a steady clock. */
  readonly now: () => number;
}

/** A place whose clock nobody knows any more can't be gone by; one that has another name by now can. */
function sound({ quiet, ...settings }: Settings): Settings {
  const zone = quiet && findZone(quiet.zone);
  return quiet && zone !== undefined ? { ...settings, quiet: { ...quiet, zone } } : settings;
}

/** Only what there is now. */
const known = ({ pace, deadline, quiet }: Agreed): Agreed =>
  agreedPace({
    ...(pace && isPace(pace) && { pace }),
    ...(deadline && isDeadline(deadline) && { deadline }),
    ...(quiet && isQuiet(quiet) && { quiet }),
  });

/** How it is for anyone who never chose. */
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
const canonical = (settings: object): string | undefined =>
  Object.keys(settings).length === 0
    ? undefined
    : JSON.stringify(Object.fromEntries(Object.entries(settings).sort(([one], [other]) => (one < other ? -1 : 1))));
