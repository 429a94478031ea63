import type { Claimed, ClaimRequest } from '../../jobs/job-queue.js';

/**
 * The store's records, as plain data. Times are milliseconds since 1970. Fields called JSON hold canonical text, which
 * comes back byte for byte; the store never parses it.
 */

/** `lobby`: seats are open. `running`: somebody must choose. `ended`: played to its end. `cancelled`: called off. */
export type MatchStatus = 'lobby' | 'running' | 'ended' | 'cancelled';
/** The status of a match in which something can still happen. */
export type OpenStatus = Extract<MatchStatus, 'lobby' | 'running'>;

/** What a message is for; a match shows at most a few of each. */
export type Purpose = 'lobby' | 'table' | 'end' | 'watch';

/** Why a match's channel cannot be written to: it is closed to the bot, or there is none any more. */
export type ChannelTrouble = 'forbidden' | 'channelGone';

/** Fields of a match that may change. The store itself sets `revision` and the two timestamps. */
export interface MatchFields {
  readonly status: MatchStatus;
  readonly rulesVersion: number;
  /** Secret until the end: it gives every shuffle. */
  readonly seed: string;
  readonly seedHash: string;
  /** JSON: the game's options. */
  readonly options: string;
  /** JSON: the engine's state, hidden cards included. */
  readonly state: string | undefined;
  /** JSON: who won, once it has ended. */
  readonly outcome: string | undefined;
  /** JSON: a `TableState`; its column is called `lobby`. */
  readonly tableState: string | undefined;
  readonly hostId: string;
  readonly channelId: string;
  readonly threadId: string | undefined;
  readonly locale: string;
  readonly startedAt: number | undefined;
  readonly endedAt: number | undefined;
  /** Whether a computer must choose now; undefined where an earlier program saved the match. */
  readonly awaited: boolean | undefined;
}

/** A person or a computer player at the table; or, in a lobby, a person who was invited and has not answered yet. */
export interface SeatRecord {
  /** 0-based. */
  readonly seat: number;
  readonly kind: 'person' | 'computer' | 'invited';
  /** A person's Discord id. */
  readonly userId?: string | undefined;
  readonly name: string;
  /** A computer player's id. */
  readonly computer?: string | undefined;
  /** Of an invited person: when they are told. */
  readonly joinedAt: number;
}

export interface MatchRecord extends MatchFields {
  readonly id: string;
  readonly game: string;
  readonly guildId: string;
  /** The match this one is a rematch of. */
  readonly rematchOf: string | undefined;
  /** Counts up by one with every save. */
  readonly revision: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** In seat order. */
  readonly seats: readonly SeatRecord[];
}

/** What a new match can do without: whatever may be undefined, and seats. */
type Spare = { [F in keyof MatchRecord]: undefined extends MatchRecord[F] ? F : never }[keyof MatchRecord] | 'seats';

/** A match to begin with, at revision 0. */
export type NewMatch = Omit<MatchRecord, Spare | 'revision' | 'createdAt' | 'updatedAt'> &
  Partial<Pick<MatchRecord, Spare>>;

/** What a running match may need after a start. */
export interface Resumable {
  readonly id: string;
  /** A computer must choose, or may have to: an earlier program saved the match, or may have a while ago. */
  readonly awaited: boolean;
  /**
   * The newest table shows another revision, or is missing though the match stands in a channel; or the match has no
   * job, not even for its clock.
   */
  readonly stale: boolean;
}

/** A place in the order of the matches that are over: by end (milliseconds since 1970), then by id. */
export interface Archivable {
  readonly id: string;
  readonly endedAt: number;
}

export interface ArchivableQuery {
  /** True: those that are archived; else those that nobody has tried to archive. */
  readonly archived?: boolean;
  /** Only matches after this one. */
  readonly after?: Archivable | undefined;
  /** Only matches that were over by then. */
  readonly until: number;
  readonly limit: number;
}

export interface ArchivedMatch {
  readonly id: string;
  readonly revision: number;
  /** Undefined: the match stays as it is, and is not tried again. */
  readonly state: string | undefined;
  /** Of a kept match: the rules that its states are of, and its log as one row. */
  readonly rulesVersion?: number;
  readonly log?: ChoiceRecord;
}

/** One line of the choice log. */
export interface ChoiceRecord {
  /** Counts up from the set-up; unique in its match. */
  readonly n: number;
  readonly seat: number;
  readonly kind: string;
  /** JSON: the option ids picked, as a list. */
  readonly choice: string;
  /** True: the engine made it, because nothing else was legal. */
  readonly auto: boolean;
  /** `computer`: it has the seat. `clock`: a computer chose, since the time was up. Undefined: the person. */
  readonly by?: 'computer' | 'clock' | undefined;
  /** JSON: what happened. */
  readonly events: string;
  /** JSON: the state after it; of a kept match alone. */
  readonly state?: string;
  /** The text of the match's proof; in the last line of a kept match alone. */
  readonly proof?: string;
  /** The match's revision since this choice. */
  readonly revision: number;
  readonly at: number;
}

/** The store knows the revision: it is the one that the save makes. */
export type NewChoice = Omit<ChoiceRecord, 'revision'>;

/** A message of ours that stands in a channel. */
export interface ShownRecord {
  readonly id: number;
  readonly matchId: string;
  readonly purpose: Purpose;
  readonly channelId: string;
  readonly messageId: string;
  /** The match's revision that the message shows. */
  readonly revision: number;
  /** False: shortened to its story, without controls. */
  readonly live: boolean;
  /** JSON: whatever the code that made the message wants to remember. */
  readonly data?: string | undefined;
}

export type NewShown = Omit<ShownRecord, 'id'>;
export type ShownPatch = Partial<Omit<ShownRecord, 'id' | 'matchId'>>;

/** Whose hand of which match. */
export interface HandKey {
  readonly matchId: string;
  readonly userId: string;
}

/** Somebody's private hand message, which we may edit for as long as Discord lets us. */
export interface HandRecord extends HandKey {
  /** With `token`, it edits this message and nothing else. Both come from the press that it answered. Never logged. */
  readonly applicationId: string;
  readonly token: string;
  /** Which of that press's messages it is: `@original`, or an id. */
  readonly target: string;
  readonly messageId: string;
  readonly locale: string;
  /** JSON: the picks so far, in a question that takes several. */
  readonly progress?: string | undefined;
  /** The match's revision that it shows, and a hash of its content. */
  readonly revision: number;
  readonly contentHash: string;
  readonly editedAt: number;
  /** It can be edited until then. */
  readonly until: number;
}

/** A job to add. It exists once its transaction commits. */
export interface NewJob {
  readonly kind: string;
  /** Within a match, a newer job replaces a waiting one with the same key. */
  readonly dedupeKey: string;
  /** It runs no earlier than this. */
  readonly runAt: number;
  /** True: where a job with this key waits for an earlier time, that time stays. Otherwise the new time counts. */
  readonly keepEarlier?: boolean;
}

/** The one private panel that a person has open: rules, explanations, what happened. */
export interface PanelRecord extends Pick<HandRecord, 'applicationId' | 'token' | 'target' | 'messageId' | 'until'> {
  readonly userId: string;
  /** The match or the game that it is about. */
  readonly about: string;
}

/** Somebody who was invited, and when they were told (milliseconds since 1970). */
export interface AskedRecord {
  readonly guestId: string;
  readonly at: number;
}

/** A lesson that somebody has done, by its id among those of its game. */
export interface LearnedRecord {
  readonly userId: string;
  readonly game: string;
  readonly lesson: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The job for a hand that is shown: `behind` where the match went on meanwhile, else `otherwise`. */
export interface HandLooks {
  readonly behind: NewJob;
  readonly otherwise: NewJob;
}

/** A job, as it is saved. */
export interface WaitingJob extends Omit<NewJob, 'keepEarlier'> {
  /** Never used twice. */
  readonly id: number;
  readonly matchId: string;
  /** How often it was claimed, this time included. */
  readonly attempts: number;
  /** Until then one process alone may run it. */
  readonly leasedUntil: number;
  /** The last try's error. */
  readonly lastError: string | undefined;
}

/** A job that was claimed. */
export interface ClaimedJob extends WaitingJob {
  /** Why its match's channel could not be written to at the last try. */
  readonly trouble: ChannelTrouble | undefined;
  /** It, or another job of its match, was claimed before, and nobody recorded what was sent. */
  readonly again: boolean;
}

/** What a process has of a job that it claimed, until `leasedUntil`. The next claim makes it void. */
export type Lease = Pick<ClaimedJob, 'id' | 'attempts'>;
export type HeldJob = Lease & Pick<ClaimedJob, 'matchId'>;

export interface JobClaim extends ClaimRequest {
  /**
   * By game, the newest rules that the process knows: jobs of newer matches and of other games are left to processes
   * that can read them. Without it, all are claimed.
   */
  readonly knows?: Readonly<Record<string, number>> | undefined;
}

/** The key of a job is its match. */
export type ClaimedJobs = Claimed<ClaimedJob>;

/** What changes when a job is done. */
export interface JobOutcome {
  readonly now: number;
  readonly effects?: Effects;
  /** New jobs of its match, such as a later look at it. */
  readonly jobs?: readonly NewJob[];
  /** Why the channel could not be written to this time. Absent: as before; present as `undefined`: cleared. */
  readonly trouble?: ChannelTrouble | undefined;
  /** As in a `MatchChange`. */
  readonly cancel?: readonly string[];
  /** Jobs to claim in the same step. */
  readonly claim?: JobClaim;
}

export interface CompletedJob extends ClaimedJobs {
  /** False: the lease was over, and nothing was saved. */
  readonly held: boolean;
}

/** One step of a match. */
export interface MatchChange {
  readonly id: string;
  /** The revision that was loaded; the store has the next one afterwards. */
  readonly revision: number;
  /** What changes. A field that is here as `undefined` is cleared. */
  readonly next: Partial<MatchFields>;
  /** All seats from now on; absent: as they were. */
  readonly seats?: readonly SeatRecord[];
  readonly choices?: readonly NewChoice[];
  readonly jobs?: readonly NewJob[];
  /** Keys of jobs that are needless now. They go before `jobs` are added. */
  readonly cancel?: readonly string[];
}

/** What a sent message changed among the messages shown. */
export interface Effects {
  readonly setShown?: readonly NewShown[];
  readonly updateShown?: readonly { readonly id: number; readonly patch: ShownPatch }[];
  /** Ids. */
  readonly forgetShown?: readonly number[];
  /** Hands edited with this token. One that was reopened meanwhile may be overwritten: it becomes unconfirmed. */
  readonly updateHands?: readonly (HandKey &
    Pick<HandRecord, 'token' | 'revision' | 'contentHash' | 'progress' | 'editedAt'>)[];
  /** Hands that are no longer active, unless they were reopened meanwhile. */
  readonly forgetHands?: readonly (HandKey & Pick<HandRecord, 'token'>)[];
}

export interface Counts {
  /**
   * Jobs that are due and not done; those of them that failed and were put off; and how long ago the first of all was
   * first due, in milliseconds.
   */
  readonly due: number;
  readonly putOff: number;
  readonly lag: number;
  /** Lobbies and running matches, by game. Matches that are over are not counted: there are ever more of them. */
  readonly open: readonly { readonly game: string; readonly status: MatchStatus; readonly count: number }[];
  /** Active hands. */
  readonly hands: number;
}
