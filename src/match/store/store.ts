import type {
  Archivable,
  ArchivableQuery,
  ArchivedMatch,
  AskedRecord,
  ChannelTrouble,
  ChoiceRecord,
  ClaimedJob,
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
  MatchStatus,
  NewJob,
  NewMatch,
  OpenStatus,
  PanelRecord,
  Purpose,
  Resumable,
  ShownRecord,
} from '../model/records.js';
import { claim } from './claims.js';
import { type DatabaseOptions, openDatabase } from './database.js';
import { isFull } from './faults.js';
import { handOf, handsOf, openHand } from './hands.js';
import { askedLately } from './invitations.js';
import { claimJobs, completeJob, enqueue, nextRunAt, postponeJob, renewLease, requeueShown } from './jobs.js';
import * as matches from './matches.js';
import { APPLIED, type Applied, checkFits } from './migrate.js';
import { openPanel, takePanels } from './panels.js';
import { shownIn } from './shown.js';

export type * from '../model/records.js';
export { isForGood, StoreFault, secretsOf } from './faults.js';

/**
 * The saved data. Every method does all or nothing, and throws a `StoreFault` where the database fails. Where the
 * database is away, a method first tries again for some seconds, unless its work may be done already.
 */
export interface Store {
  /**
   * Creates a match at revision 0, with its first jobs. False, and nothing done, where an invitation between its host
   * and one of its guests waits for an answer already, or where the host invited one of them lately. `at`: the time for
   * the invitations and the lease; default: the store's time. With `leaseMs` it claims the first job and gives it.
   */
  create(match: NewMatch, jobs?: readonly NewJob[], at?: number, leaseMs?: number): Promise<ClaimedJob | boolean>;
  /** The people, of these, whom this host invited within the hour and who didn't accept. */
  askedLately(hostId: string, guestIds: readonly string[], at: number): Promise<readonly AskedRecord[]>;
  /** How many matches this person has begun lately and hosts, in practice or in channels; counted up to `most`. */
  begunLately(
    hostId: string,
    wish: { readonly practice: boolean; readonly withinMs: number; readonly most: number },
  ): Promise<number>;
  /** Deletes some practice that was over by then (milliseconds since 1970). Gives how many matches; 0: none is left. */
  removePractice(until: number): Promise<number>;
  /** The match with its seats, or undefined. */
  load(id: string): Promise<MatchRecord | undefined>;
  /** The match's revision, or undefined where there is no match: cheaper than a load. */
  revision(id: string): Promise<number | undefined>;
  /** One step of a match. False, and nothing changed, when the match isn't at `change.revision` any more. */
  save(change: MatchChange): Promise<boolean>;
  /** The choice log in order, all of it or the lines after number `after`. */
  choices(id: string, after?: number): Promise<readonly ChoiceRecord[]>;
  /** The matches of a channel or a thread that are open, newest first. */
  openIn(channelId: string): Promise<readonly MatchRecord[]>;
  /** The matches that were over last there, the last one first; at most `limit`. */
  overIn(channelId: string, limit: number): Promise<readonly MatchRecord[]>;
  /** The matches with this status in which this person has a seat, newest first. */
  matchesOf(userId: string, status: readonly OpenStatus[]): Promise<readonly MatchRecord[]>;
  /** How many matches of this game this person has played to their end, counted up to `most`. */
  played(userId: string, game: string, most: number): Promise<number>;
  /** The ids of all running matches. */
  running(): Promise<readonly string[]>;
  /** What these running matches need after a start; without those that need nothing. */
  resumable(ids: readonly string[]): Promise<readonly Resumable[]>;
  /** Matches without jobs that nobody has tried to archive, or that are archived, oldest end first. */
  archivable(wish: ArchivableQuery): Promise<readonly Archivable[]>;
  /** Archives a match that is over, with this in place of its state, if given. False: it has changed meanwhile. */
  archive(match: ArchivedMatch): Promise<boolean>;
  /** The ids of all lobbies in which nothing has happened since then. */
  lobbiesUntouched(since: number): Promise<readonly string[]>;
  /** Counts what is open, due and shown now. Later jobs are not counted: there may be any number of them. */
  counts(): Promise<Counts>;

  /** The messages that a match shows, newest first. */
  shown(matchId: string, purpose?: Purpose): Promise<readonly ShownRecord[]>;
  /** The same for several matches. */
  shownIn(matchIds: readonly string[]): Promise<readonly ShownRecord[]>;
  /** The active hands of a match; the one that ends first comes first. */
  hands(matchId: string): Promise<readonly HandRecord[]>;
  /** Somebody's hand of a match, or undefined. */
  hand(key: HandKey): Promise<HandRecord | undefined>;
  /** Saves a person's hand in place of their former one, and adds the job for it. Gives the former one and the job. */
  openHand(
    hand: HandRecord,
    looks: HandLooks,
  ): Promise<{ readonly former: HandRecord | undefined; readonly job: NewJob }>;
  /** Saves a person's panel, and gives the former one. */
  openPanel(panel: PanelRecord): Promise<PanelRecord | undefined>;
  /** Removes these people's panels about one of these (matches or games), and gives them. */
  takePanels(userIds: readonly string[], about: readonly string[]): Promise<readonly PanelRecord[]>;
  /** Removes hands and panels that can't be edited after this time. */
  forgetPrivatesUntil(until: number): Promise<void>;

  /**
   * Claims an interaction, by its id. False: it was claimed before, here or by another process. On a full disk
   * everybody may answer: reading works, and nothing is done twice where nothing can be written.
   */
  claim(interaction: string): Promise<boolean>;
  /** Deletes claims of interactions up to this time. */
  forgetClaimsUntil(until: number): Promise<void>;

  /** Claims due jobs under a lease. A job that is neither completed nor postponed can be claimed again after it. */
  claimJobs(take: JobClaim): Promise<ClaimedJobs>;
  /**
   * Completes a job, whose message was sent or never will be: saves its outcome, and claims the next jobs, if asked to.
   * Where the lease is over at `now`, nothing changes.
   */
  completeJob(job: HeldJob, outcome: JobOutcome): Promise<CompletedJob>;
  /** Renews the lease, and saves what is shown so far. False: it was over. */
  renewLease(lease: Lease, wish: Pick<JobClaim, 'now' | 'leaseMs'>, effects?: Effects): Promise<boolean>;
  /** Postpones a job that failed to `due`; one that was replaced meanwhile goes. False: another process claimed it. */
  postponeJob(lease: Lease, due: number, error: string): Promise<boolean>;
  /** Adds jobs of a match. The caller tells the job queue. */
  enqueue(matchId: string, jobs: readonly NewJob[]): Promise<void>;
  /** Marks what a match shows as unconfirmed, since a process without a lease may have edited it; adds a job for it. */
  requeueShown(matchId: string, due: number): Promise<void>;
  /** Why this match's channel could not be written to at the last try; undefined where it could, or was not tried. */
  troubleOf(matchId: string): Promise<ChannelTrouble | undefined>;
  /** When `claimJobs` will find something, perhaps in the past; undefined without jobs. All rules count as known. */
  nextRunAt(): Promise<number | undefined>;

  /** @throws {StoreFault} where a newer program has changed the database so that this one may not use it */
  fits(): Promise<void>;
  /** Small facts about the installation, such as which commands are registered. */
  meta(key: string): Promise<string | undefined>;
  setMeta(key: string, value: string): Promise<void>;
  /** Sets it where it is still `before` (undefined: absent). False, and nothing done: another process was faster. */
  swapMeta(key: string, before: string | undefined, value: string): Promise<boolean>;

  /** JSON: this person's preferences; undefined where all are at their default. */
  person(userId: string): Promise<string | undefined>;
  setPerson(userId: string, settings: string | undefined): Promise<void>;
  /** The same for a server. */
  guild(guildId: string): Promise<string | undefined>;
  setGuild(guildId: string, settings: string | undefined): Promise<void>;
  /** The ids of the lessons of this game that this person has done. */
  learned(userId: string, game: string): Promise<ReadonlySet<string>>;
  /** Records that a lesson was done; an earlier record of it stays. */
  learn(lesson: LearnedRecord): Promise<void>;

  /** Waits for running requests and closes the database; later requests are refused. */
  close(): Promise<void>;
}

export interface StoreOptions extends DatabaseOptions {
  /** For the timestamps `createdAt` and `updatedAt`, and for claims; default: the system's clock. */
  readonly clock?: () => number;
}

/** Matches deleted at once: so few that no press waits. */
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
    create: (match, jobs = [], at, leaseMs) =>
      change((tables) => {
        const now = clock();
        return matches.createMatch(tables, match, { jobs, now, at: at ?? now, leaseMs });
      }),
    askedLately: (hostId, guestIds, at) => read((tables) => askedLately(tables, hostId, guestIds, at)),
    begunLately: (hostId, { withinMs, ...wish }) =>
      read((tables) => matches.begunSince(tables, hostId, { ...wish, since: clock() - withinMs })),
    removePractice: (until) => change((tables) => matches.removePractice(tables, until, REMOVED_AT_ONCE)),
    load: (id) => read((tables) => matches.loadMatch(tables, id)),
    revision: (id) => read((tables) => matches.revisionOf(tables, id)),
    save: (step) => change((tables) => matches.saveMatch(tables, step, clock())),
    choices: (id, after) => read((tables) => matches.choicesOf(tables, id, after)),
    openIn: (channelId) => read((tables) => matches.openIn(tables, channelId)),
    overIn: (channelId, limit) => read((tables) => matches.overIn(tables, channelId, limit)),
    matchesOf: (userId, status) => read((tables) => matches.matchesOf(tables, userId, status)),
    played: (userId, game, most) => read((tables) => matches.played(tables, userId, game, most)),
    running: () => read(matches.runningMatches),
    resumable: (ids) => read((tables) => matches.resumable(tables, ids, clock())),
    archivable: (wish) => read((tables) => matches.archivable(tables, wish)),
    archive: (match) => change((tables) => matches.archiveMatch(tables, match)),
    async lobbiesUntouched(since) {
      const where = { status: 'lobby' satisfies MatchStatus, updatedAt: { lt: since } };
      const rows = await ask(({ match }) => match.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } }));
      return rows.map(({ id }) => id);
    },
    counts: () => read((tables) => matches.counts(tables, clock())),
    shown: async (matchId, purpose) =>
      (await read((tables) => shownIn(tables, [matchId]))).filter(
        (each) => purpose === undefined || each.purpose === purpose,
      ),
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
      ask(async ({ hand, panel }) => {
        await hand.deleteMany({ where: { until: { lte: until } } });
        await panel.deleteMany({ where: { until: { lte: until } } });
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
    async forgetClaimsUntil(until) {
      await ask((tables) => tables.claim.deleteMany({ where: { at: { lte: until } } }));
    },
    claimJobs: (take) => change((tables) => claimJobs(tables, take)),
    completeJob: (job, outcome) => change((tables) => completeJob(tables, job, outcome)),
    renewLease: (lease, wish, effects = {}) => change((tables) => renewLease(tables, lease, wish, effects)),
    postponeJob: (lease, due, error) => read((tables) => postponeJob(tables, lease, due, error)),
    enqueue: (matchId, jobs) => change((tables) => enqueue(tables, matchId, jobs)),
    requeueShown: (matchId, due) => change((tables) => requeueShown(tables, matchId, due)),
    async troubleOf(id) {
      const row = await ask(({ match }) => match.findUnique({ where: { id }, select: { trouble: true } }));
      return (row?.trouble ?? undefined) as ChannelTrouble | undefined;
    },
    nextRunAt: () => read((tables) => nextRunAt(tables)),
    fits: async () => checkFits(database.provider, await read((tables) => tables.$queryRaw<Applied[]>(APPLIED))),
    meta: async (key) => (await ask(({ meta }) => meta.findUnique({ where: { key } })))?.value,
    async setMeta(key, value) {
      await ask(({ meta }) => meta.upsert({ where: { key }, create: { key, value }, update: { value } }));
    },
    async swapMeta(key, before, value) {
      const swapped = await read(({ $executeRaw }) =>
        before === undefined
          ? $executeRaw`INSERT INTO "Meta" ("key", "value") VALUES (${key}, ${value}) ON CONFLICT ("key") DO NOTHING`
          : $executeRaw`UPDATE "Meta" SET "value" = ${value} WHERE "key" = ${key} AND "value" = ${before}`,
      );
      return swapped > 0;
    },
    person: async (userId) => (await ask(({ person }) => person.findUnique({ where: { userId } })))?.settings,
    setPerson: (userId, settings) =>
      ask(async ({ person }) => {
        const where = { userId };
        if (settings === undefined) return void (await person.deleteMany({ where }));
        const row = { userId, settings, updatedAt: BigInt(clock()) };
        await person.upsert({ where, create: row, update: row });
      }),
    guild: async (guildId) => (await ask(({ guild }) => guild.findUnique({ where: { guildId } })))?.settings,
    setGuild: (guildId, settings) =>
      ask(async ({ guild }) => {
        const where = { guildId };
        if (settings === undefined) return void (await guild.deleteMany({ where }));
        const row = { guildId, settings, updatedAt: BigInt(clock()) };
        await guild.upsert({ where, create: row, update: row });
      }),
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
