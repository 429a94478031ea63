import { type DatabaseOptions, openDatabase } from './store/database.js';
import {
  choicesOf,
  counts,
  createMatch,
  loadMatch,
  matchesIn,
  matchesOf,
  runningMatches,
  saveMatch,
} from './store/matches.js';
import { nextDue, postponeOwed, setShown, settleOwed, shownOf, takeOwed } from './store/outbox.js';
import type {
  Change,
  ChoiceRecord,
  Counts,
  Effects,
  GuildRecord,
  MatchRecord,
  MatchStatus,
  NewGuild,
  NewMatch,
  NewOwed,
  NewShown,
  OwedRecord,
  Purpose,
  ShownPatch,
  ShownRecord,
} from './store/records.js';
import { guildRecord } from './store/rows.js';

export { StoreFault, type StoreLog } from './store/faults.js';
export type * from './store/records.js';

/**
 * What stays when the program stops. Every method either does all it says or nothing, and throws a `StoreFault` where the
 * database fails. A database that is away is asked again for some seconds first, unless it may have done its work already.
 */
export interface Store {
  /** A new match, at revision 0, and the first messages it owes. */
  create(match: NewMatch, owed?: readonly NewOwed[]): Promise<void>;

  /** The match with its seats, or undefined. */
  load(id: string): Promise<MatchRecord | undefined>;

  /** One step of a match. False, and nothing changed, when the match isn't at `change.revision` any more. */
  save(change: Change): Promise<boolean>;

  /** The choice log in order, all of it or what came after number `after`. */
  choices(id: string, after?: number): Promise<readonly ChoiceRecord[]>;

  /**
   * The matches of a channel or a thread, newest first; only those in one of the states given, if any are, and at most
   * `limit`.
   */
  matchesIn(channelId: string, status?: readonly MatchStatus[], limit?: number): Promise<readonly MatchRecord[]>;

  /** The matches where this person has a seat, newest first. */
  matchesOf(userId: string, status?: readonly MatchStatus[]): Promise<readonly MatchRecord[]>;

  /** The ids of all running matches. */
  running(): Promise<readonly string[]>;

  /** How many matches there are in each state, and how many messages are owed. */
  counts(): Promise<Counts>;

  /** The messages that a match shows, newest first. */
  shown(matchId: string, purpose?: Purpose): Promise<readonly ShownRecord[]>;

  /** Remembers a message shown, and gives its id. */
  setShown(record: NewShown): Promise<number>;

  /** Does nothing where there is no such message. */
  updateShown(id: number, patch: ShownPatch): Promise<void>;
  forgetShown(id: number): Promise<void>;

  /**
   * Takes messages that are due at `now`, for `leaseMs`: so long nobody else gets them. At most one of a match at a time,
   * the one due first; at most `limit`; oldest first. One that is neither settled nor postponed can be taken again after
   * its lease.
   */
  takeOwed(now: number, limit: number, leaseMs: number): Promise<readonly OwedRecord[]>;

  /** The message was sent (or will never be): it isn't owed any more, and the messages shown change with it. */
  settleOwed(id: number, effects?: Effects): Promise<void>;

  /** The message could not be sent: it is owed again from `due` on. One that was replaced meanwhile is forgotten. */
  postponeOwed(id: number, due: number, error: string): Promise<void>;

  /** The time from which `takeOwed` will find something, perhaps in the past; undefined when nothing is owed. */
  nextDue(): Promise<number | undefined>;

  guild(guildId: string): Promise<GuildRecord | undefined>;
  saveGuild(guild: NewGuild): Promise<void>;

  /** Small facts about the installation, such as which commands are registered. */
  meta(key: string): Promise<string | undefined>;
  setMeta(key: string, value: string): Promise<void>;

  /** Waits for what is under way and lets go of the database; whatever is asked later is refused. */
  close(): Promise<void>;
}

export interface StoreOptions extends DatabaseOptions {
  /** For the stamps `createdAt` and `updatedAt`; default: the system's clock. */
  readonly clock?: () => number;
}

/**
 * Opens the store: makes a file's folder, and brings the tables up to date.
 *
 * @throws {StoreFault} when the URL is wrong, the database stays away, or is newer than this program
 */
export async function openStore({ clock = Date.now, ...options }: StoreOptions): Promise<Store> {
  const database = await openDatabase(options);
  const { ask, change } = database;
  return {
    create: (match, owed = []) => change((tables) => createMatch(tables, match, owed, clock())),
    load: (id) => ask((tables) => loadMatch(tables, id)),
    save: (step) => change((tables) => saveMatch(tables, step, clock())),
    choices: (id, after) => ask((tables) => choicesOf(tables, id, after)),
    matchesIn: (channelId, status, limit) => ask((tables) => matchesIn(tables, channelId, status, limit)),
    matchesOf: (userId, status) => ask((tables) => matchesOf(tables, userId, status)),
    running: () => ask(runningMatches),
    counts: () => ask(counts),
    shown: (matchId, purpose) => ask((tables) => shownOf(tables, matchId, purpose)),
    setShown: (record) => change((tables) => setShown(tables, record)),
    async updateShown(id, patch) {
      await ask((tables) => tables.shown.updateMany({ where: { id }, data: patch }));
    },
    async forgetShown(id) {
      await ask((tables) => tables.shown.deleteMany({ where: { id } }));
    },
    takeOwed: (now, limit, leaseMs) => takeOwed(database, now, limit, leaseMs),
    settleOwed: (id, effects = {}) => change((tables) => settleOwed(tables, id, effects)),
    postponeOwed: (id, due, error) => ask((tables) => postponeOwed(tables, id, due, error)),
    nextDue: () => ask(nextDue),
    async guild(guildId) {
      const row = await ask((tables) => tables.guild.findUnique({ where: { guildId } }));
      return row === null ? undefined : guildRecord(row);
    },
    async saveGuild({ guildId, settings, locale }) {
      const data = { settings, locale: locale ?? null, updatedAt: BigInt(clock()) };
      await ask((tables) => tables.guild.upsert({ where: { guildId }, create: { guildId, ...data }, update: data }));
    },
    async meta(key) {
      const row = await ask((tables) => tables.meta.findUnique({ where: { key } }));
      return row?.value;
    },
    async setMeta(key, value) {
      await ask((tables) => tables.meta.upsert({ where: { key }, create: { key, value }, update: { value } }));
    },
    close: () => database.close(),
  };
}
