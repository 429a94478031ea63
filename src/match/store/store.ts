import type {
  Archivable,
  ArchivableWish,
  ArchivedMatch,
  AskedRecord,
  ChannelTrouble,
  ChoiceRecord,
  ClaimedJobs,
  CompletedJob,
  Counts,
  Effects,
  HandKey,
  HandLooks,
  HandRecord,
  HeldJob,
  JobClaim,
  JobOutcome,
  LearnedRecord,
  Lease,
  MatchChange,
  MatchRecord,
  NewJob,
  NewMatch,
  OpenStatus,
  PanelRecord,
  Purpose,
  Resumable,
  ShownRecord,
} from '../model/records.js';
import { claim, forgetClaimsUntil } from './claims.js';
import { type DatabaseOptions, openDatabase } from './database.js';
import { isFull } from './faults.js';
import { forgetHandsUntil, handOf, handsOf, openHand } from './hands.js';
import { askedLately } from './invitations.js';
import {
  claimJobs,
  completeJob,
  enqueue,
  hasJob,
  nextRunAt,
  postponeJob,
  renewLease,
  requeueShown,
  troubleOf,
} from './jobs.js';
import {
  archiveMatch,
  begunSince,
  choicesOf,
  counts,
  createMatch,
  foldable,
  loadMatch,
  lobbiesUntouched,
  matchesOf,
  openIn,
  overIn,
  played,
  removePractice,
  resumable,
  revisionOf,
  runningMatches,
  saveMatch,
} from './matches.js';
import { metaOf, setMeta, swapMeta } from './meta.js';
import { APPLIED, type Applied, stillFits } from './migrate.js';
import { forgetPanelsUntil, openPanel, takePanels } from './panels.js';
import { guildOf, personOf, setGuild, setPerson } from './settings.js';
import { shownIn } from './shown.js';

export type * from '../model/records.js';
export { isForGood, StoreFault, secretsOf } from './faults.js';

/**
 * What stays when the program stops. Every method either does all it says or nothing, and throws a `StoreFault` where the
 * database fails. A database that is away is asked again for some seconds first, unless it may have done its work already.
 */
export interface Store {
  /**
   * A new match, at revision 0, and the first messages it owes. False, and nothing done, where an invitation between its
   * host and somebody invited to it waits for its answer already, or where this host asked them lately. `at`: when it is for
   * those who are asked; default: the store's time.
   */
  create(match: NewMatch, jobs?: readonly NewJob[], at?: number): Promise<boolean>;

  /** Those of these people whom this host asked lately and who didn't accept. */
  askedLately(hostId: string, guestIds: readonly string[], at: number): Promise<readonly AskedRecord[]>;

  /** How many matches this person has begun lately and hosts, in practice or in channels; counted up to `most`. */
  begunLately(
    hostId: string,
    wish: { readonly practice: boolean; readonly withinMs: number; readonly most: number },
  ): Promise<number>;

  /** Removes some practice that was over by then (milliseconds since 1970). Gives how much; 0: there is none left. */
  removePractice(until: number): Promise<number>;

  /** The match with its seats, or undefined. */
  load(id: string): Promise<MatchRecord | undefined>;

  /** The revision the match is at, or undefined where there is none: cheaper than loading it. */
  revision(id: string): Promise<number | undefined>;

  /** One step of a match. False, and nothing changed, when the match isn't at `change.revision` any more. */
  save(change: MatchChange): Promise<boolean>;

  /** The choice log in order, all of it or what came after number `after`. */
  choices(id: string, after?: number): Promise<readonly ChoiceRecord[]>;

  /** The matches of a channel or a thread that are open, newest first. */
  openIn(channelId: string): Promise<readonly MatchRecord[]>;

  /** Those that were over last there, the last one first; at most `limit`. */
  overIn(channelId: string, limit: number): Promise<readonly MatchRecord[]>;

  /** The matches in these states where this person has a seat, newest first. */
  matchesOf(userId: string, status: readonly OpenStatus[]): Promise<readonly MatchRecord[]>;

  /** How many matches of this game this person has played to their end, counted up to `most`. */
  played(userId: string, game: string, most: number): Promise<number>;

  /** The ids of all running matches. */
  running(): Promise<readonly string[]>;

  /** Those of these running matches with something to go on with. */
  resumable(ids: readonly string[]): Promise<readonly Resumable[]>;

  /** Matches that nobody has tried to fold yet, those that were over first at first: they owe nothing. */
  archivable(wish: ArchivableWish): Promise<readonly Archivable[]>;

  /** Keeps of a match that is over its choices, and this in place of its state, if any. False: it has changed meanwhile. */
  archive(match: ArchivedMatch): Promise<boolean>;

  /** The ids of all lobbies that nothing has happened to since then. */
  lobbiesUntouched(since: number): Promise<readonly string[]>;

  /** What is open, due and shown just now, in numbers. What is owed for later is not counted: there may be any amount of it. */
  counts(): Promise<Counts>;

  /** The messages that a match shows, newest first. */
  shown(matchId: string, purpose?: Purpose): Promise<readonly ShownRecord[]>;

  /** The same of several matches. */
  shownIn(matchIds: readonly string[]): Promise<readonly ShownRecord[]>;

  /** The private hands of a match that can still be edited, the one that ends first at first. */
  hands(matchId: string): Promise<readonly HandRecord[]>;

  /** Somebody's hand of a match, or undefined. */
  hand(key: HandKey): Promise<HandRecord | undefined>;

  /**
   * Remembers a hand that stands before its person from now on, in place of the one before, which is given back where it
   * is another message, with what the match owes for this one.
   */
  openHand(
    hand: HandRecord,
    looks: HandLooks,
  ): Promise<{ readonly former: HandRecord | undefined; readonly job: NewJob }>;

  /** Remembers the private panel that stands before its person from now on, and gives the one before. */
  openPanel(panel: PanelRecord): Promise<PanelRecord | undefined>;

  /** Forgets the panels of these people that are about one of these (matches or games), and gives them. */
  takePanels(userIds: readonly string[], about: readonly string[]): Promise<readonly PanelRecord[]>;

  /** Forgets hands and panels that could be edited until then at most. */
  forgetPrivatesUntil(until: number): Promise<void>;

  /**
   * Takes on an interaction, by its id. False: it was taken on before, here or by another process. On a full disk everybody
   * may answer: what can be read is shown, and nothing is done twice where nothing can be written.
   */
  claim(interaction: string): Promise<boolean>;

  /** Forgets interactions that were taken on until then at most. */
  forgetClaimsUntil(until: number): Promise<void>;

  /**
   * Takes messages that are due, for as long as wished: nobody else gets them until then. One that is neither settled nor
   * postponed can be taken again after its lease.
   */
  claimJobs(take: JobClaim): Promise<ClaimedJobs>;

  /**
   * The message was sent (or will never be): it isn't owed any more, the messages shown and owed change with it, and if
   * wished the next ones are taken with it. Where the lease is over at `now`, nothing is settled or changed.
   */
  completeJob(job: HeldJob, outcome: JobOutcome): Promise<CompletedJob>;

  /** Sending takes longer: the lease begins anew, and what is shown so far is remembered. False: it was over. */
  renewLease(lease: Lease, wish: Pick<JobClaim, 'now' | 'leaseMs'>, effects?: Effects): Promise<boolean>;

  /**
   * The message could not be sent: it is owed again from `due` on. One that was replaced meanwhile is forgotten. False, and
   * nothing changed: somebody else has taken it.
   */
  postponeJob(lease: Lease, due: number, error: string): Promise<boolean>;

  /** A match owes these too; who takes what is owed must be told. */
  enqueue(matchId: string, jobs: readonly NewJob[]): Promise<void>;

  /** Who held a lease that is over may have written over what others sent since: all is owed again. */
  requeueShown(matchId: string, due: number): Promise<void>;

  /** Why this match's channel could not be written to at the last try; undefined where it could, or was not tried. */
  troubleOf(matchId: string): Promise<ChannelTrouble | undefined>;

  /** Whether a message of this match is due by then, and not yet sent. */
  hasJob(matchId: string, by: number): Promise<boolean>;

  /** The time from which `takeOwed` will find something, perhaps in the past; undefined when nothing is owed, no matter who knows its rules. */
  nextRunAt(): Promise<number | undefined>;

  /** @throws {StoreFault} where a newer program has brought the database to what this one may not use */
  fits(): Promise<void>;

  /** Small facts about the installation, such as which commands are registered. */
  meta(key: string): Promise<string | undefined>;
  setMeta(key: string, value: string): Promise<void>;
  /** The same where it is still as it was `before`, or isn't there yet. False, and nothing done: somebody else was faster. */
  swapMeta(key: string, before: string | undefined, value: string): Promise<boolean>;

  /** JSON: what this person chose for themselves; undefined where all is as for everybody. */
  person(userId: string): Promise<string | undefined>;
  setPerson(userId: string, settings: string | undefined): Promise<void>;

  /** The same of a server. */
  guild(guildId: string): Promise<string | undefined>;
  setGuild(guildId: string, settings: string | undefined): Promise<void>;

  /** The ids of the lessons of this game that this person has done. */
  learned(userId: string, game: string): Promise<ReadonlySet<string>>;
  /** Notes that a lesson was done; one that was done before stays as it is. */
  learn(lesson: LearnedRecord): Promise<void>;

  /** Waits for what is under way and lets go of the database; whatever is asked later is refused. */
  close(): Promise<void>;
}

export interface StoreOptions extends DatabaseOptions {
  /** For the stamps `createdAt` and `updatedAt`, and of claims; default: the system's clock. */
  readonly clock?: () => number;
}

/** So few at once that nobody who presses meanwhile waits. */
const REMOVED_AT_ONCE = 50;

/**
 * Opens the store: makes a file's folder, and brings the tables up to date.
 *
 * @throws {StoreFault} when the URL is wrong, the database stays away, or is newer than this program
 */
export async function openStore({ clock = Date.now, ...options }: StoreOptions): Promise<Store> {
  const database = await openDatabase(options);
  const { ask, read, change } = database;
  return {
    create: (match, jobs = [], at) =>
      change((tables) => {
        const now = clock();
        return createMatch(database, tables, match, { jobs, now, at: at ?? now });
      }),
    askedLately: (hostId, guestIds, at) => read((tables) => askedLately(tables, hostId, guestIds, at)),
    begunLately: (hostId, { withinMs, ...wish }) =>
      read((tables) => begunSince(tables, hostId, { ...wish, since: clock() - withinMs })),
    removePractice: (until) => change((tables) => removePractice(tables, until, REMOVED_AT_ONCE)),
    load: (id) => read((tables) => loadMatch(tables, id)),
    revision: (id) => read((tables) => revisionOf(tables, id)),
    save: (step) => change((tables) => saveMatch(tables, step, clock())),
    choices: (id, after) => read((tables) => choicesOf(tables, id, after)),
    openIn: (channelId) => read((tables) => openIn(tables, channelId)),
    overIn: (channelId, limit) => read((tables) => overIn(tables, channelId, limit)),
    matchesOf: (userId, status) => read((tables) => matchesOf(tables, userId, status)),
    played: (userId, game, most) => read((tables) => played(tables, userId, game, most)),
    running: () => read(runningMatches),
    resumable: (ids) => read((tables) => resumable(tables, ids, clock())),
    archivable: (wish) => read((tables) => foldable(tables, wish)),
    archive: (match) => change((tables) => archiveMatch(tables, match)),
    lobbiesUntouched: (since) => ask((tables) => lobbiesUntouched(tables, since)),
    counts: () => read((tables) => counts(tables, clock())),
    async shown(matchId, purpose) {
      const all = await read((tables) => shownIn(tables, [matchId]));
      return purpose === undefined ? all : all.filter((each) => each.purpose === purpose);
    },
    shownIn: (matchIds) => read((tables) => shownIn(tables, matchIds)),
    hands: (matchId) => read((tables) => handsOf(tables, matchId)),
    hand: (key) => read((tables) => handOf(tables, key)),
    openHand: (hand, looks) =>
      change(async (tables) => {
        const opened = await openHand(tables, hand, looks);
        await enqueue(tables, hand.matchId, [opened.job]);
        return opened;
      }),
    openPanel: (panel) => change((tables) => openPanel(tables, panel)),
    takePanels: (userIds, about) => change((tables) => takePanels(tables, userIds, about)),
    forgetPrivatesUntil: (until) =>
      ask(async (tables) => {
        await forgetHandsUntil(tables, until);
        await forgetPanelsUntil(tables, until);
      }),
    async claim(interaction) {
      const at = clock();
      let again = false;
      try {
        return await read((tables) => {
          const repeated = again;
          again = true;
          return claim(tables, { id: interaction, at, repeated });
        });
      } catch (error) {
        if (isFull(error)) return true;
        throw error;
      }
    },
    forgetClaimsUntil: (until) => ask((tables) => forgetClaimsUntil(tables, until)),
    claimJobs: (take) => claimJobs(database, take),
    completeJob: (job, outcome) => completeJob(database, job, outcome),
    renewLease: (lease, wish, effects = {}) => change((tables) => renewLease(tables, lease, wish, effects)),
    postponeJob: (lease, due, error) => read((tables) => postponeJob(tables, lease, due, error)),
    enqueue: (matchId, jobs) => change((tables) => enqueue(tables, matchId, jobs)),
    requeueShown: (matchId, due) => change((tables) => requeueShown(tables, matchId, due)),
    troubleOf: (matchId) => ask((tables) => troubleOf(tables, matchId)),
    hasJob: (matchId, by) => read((tables) => hasJob(tables, matchId, by)),
    nextRunAt: () => read((tables) => nextRunAt(tables)),
    fits: async () => stillFits(database.provider, await read((tables) => tables.$queryRaw<Applied[]>(APPLIED))),
    meta: (key) => ask((tables) => metaOf(tables, key)),
    setMeta: (key, value) => ask((tables) => setMeta(tables, key, value)),
    swapMeta: (key, before, value) => read((tables) => swapMeta(tables, key, before, value)),
    person: (userId) => ask((tables) => personOf(tables, userId)),
    setPerson: (userId, settings) => ask((tables) => setPerson(tables, userId, settings, clock())),
    guild: (guildId) => ask((tables) => guildOf(tables, guildId)),
    setGuild: (guildId, settings) => ask((tables) => setGuild(tables, guildId, settings, clock())),
    async learned(userId, game) {
      const rows = await ask((tables) => tables.learned.findMany({ where: { userId, game } }));
      return new Set(rows.map(({ lesson }) => lesson));
    },
    async learn({ at, ...done }) {
      const where = { userId_game_lesson: done };
      const create = { ...done, at: BigInt(at) };
      await ask((tables) => tables.learned.upsert({ where, create, update: {} }));
    },
    close: () => database.close(),
  };
}
