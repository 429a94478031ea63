/**
 * What the store keeps, as plain data. Times are milliseconds since 1970. Fields called JSON hold canonical text, which
 * comes back byte for byte; the store never looks into it.
 */

/** `lobby`: seats are open. `running`: somebody must choose. `ended`: played to its end. `cancelled`: called off. */
export type MatchStatus = 'lobby' | 'running' | 'ended' | 'cancelled';
/** Those in which something can still happen. */
export type OpenStatus = Extract<MatchStatus, 'lobby' | 'running'>;

/** What a message is for; a match shows at most a few of each. */
export type Purpose = 'lobby' | 'table' | 'end' | 'watch';

/** Why a match's channel cannot be written to: it is closed to the bot, or there is none any more. */
export type ChannelTrouble = 'forbidden' | 'channelGone';

/** What may change in a match. `revision` and the two stamps are the store's own. */
export interface MatchFields {
  readonly status: MatchStatus;
  readonly rulesVersion: number;
  /** Secret until the end: anyone who knows it knows every shuffle. */
  readonly seed: string;
  readonly seedHash: string;
  /** JSON: the game's options. */
  readonly options: string;
  /** JSON: the engine's state, hidden cards included. */
  readonly state: string | undefined;
  /** JSON: who won, once it has ended. */
  readonly outcome: string | undefined;
  /** JSON: what lies beside options and state (`Beside` in match.ts); its column is called `lobby`. */
  readonly tableState: string | undefined;
  readonly hostId: string;
  readonly channelId: string;
  readonly threadId: string | undefined;
  readonly locale: string;
  readonly startedAt: number | undefined;
  readonly endedAt: number | undefined;
  /** A computer must choose now; undefined where that isn't known, since an earlier program saved it. */
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

type Required =
  | 'id'
  | 'game'
  | 'guildId'
  | 'status'
  | 'rulesVersion'
  | 'seed'
  | 'seedHash'
  | 'options'
  | 'hostId'
  | 'channelId'
  | 'locale';

/** A match to begin with, at revision 0. */
export type NewMatch = Pick<MatchRecord, Required> &
  Partial<Omit<MatchRecord, Required | 'revision' | 'createdAt' | 'updatedAt'>>;

/** A running match with something to go on with. */
export interface Resumable {
  readonly id: string;
  /** A computer must choose, or may have to: where an earlier program saved it, or may have a while ago. */
  readonly awaited: boolean;
  /**
   * The table shown last is of another revision, or there is none though the match stands in a channel; or nothing is owed, not
   * even what its clock brings.
   */
  readonly stale: boolean;
}

/** Where to go on among the matches that are over: by when that was (milliseconds since 1970), then by id. */
export interface Archivable {
  readonly id: string;
  readonly endedAt: number;
}

export interface ArchivableWish {
  /** Those after this one only. */
  readonly after?: Archivable | undefined;
  /** Over at that time at the latest. */
  readonly until: number;
  readonly limit: number;
}

export interface ArchivedMatch {
  readonly id: string;
  readonly revision: number;
  /** Undefined: it stays as it is, and isn't looked at again. */
  readonly state: string | undefined;
}

/** One line of the choice log. */
export interface ChoiceRecord {
  /** Counts up from where the game begins to count; no number twice in a match. */
  readonly n: number;
  readonly seat: number;
  readonly kind: string;
  /** JSON: the option ids picked, as a list. */
  readonly choice: string;
  /** True: the engine made it, because nothing else was legal. */
  readonly auto: boolean;
  /** `computer`: one that has the seat. `clock`: one made it for a person whose time was up. Undefined: the person. */
  readonly by?: 'computer' | 'clock' | undefined;
  /** JSON: what happened. */
  readonly events: string;
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
  /** False: folded to its story, without controls. */
  readonly live: boolean;
  /** JSON: whatever the message's keeper wants to remember. */
  readonly data?: string | undefined;
}

export type NewShown = Omit<ShownRecord, 'id'>;
export type ShownPatch = Partial<Omit<ShownRecord, 'id' | 'matchId'>>;

/** Whose hand of which match. */
export interface HandKey {
  readonly matchId: string;
  readonly userId: string;
}

/** A private hand that stands before somebody, and that we may edit for as long as Discord lets us. */
export interface HandRecord extends HandKey {
  /** With `token`, what edits it: the press that it answered. It opens nothing else, and is never logged. */
  readonly applicationId: string;
  readonly token: string;
  /** Which of that press's messages it is: `@original`, or an id. */
  readonly target: string;
  readonly messageId: string;
  readonly locale: string;
  /** JSON: how far its person has come in a question that takes several picks. */
  readonly progress?: string | undefined;
  /** The match's revision that it shows, and a digest of all that it says. */
  readonly revision: number;
  readonly contentHash: string;
  readonly editedAt: number;
  /** It can be edited until then. */
  readonly until: number;
}

/** A message that will be owed as soon as the transaction it is part of has happened. */
export interface NewJob {
  readonly kind: string;
  /** What it stands for: within a match, a newer message with the same key replaces an older one that wasn't sent. */
  readonly dedupeKey: string;
  /** Not before this time. */
  readonly runAt: number;
  /** Where one with this key waits already for an earlier time, that time stays; else the newer one's time counts. */
  readonly keepEarlier?: boolean;
}

/** The one private panel that a person has open: rules, explanations, what happened. */
export interface PanelRecord extends Pick<HandRecord, 'applicationId' | 'token' | 'target' | 'messageId' | 'until'> {
  readonly userId: string;
  /** The match or the game that it is about. */
  readonly about: string;
}

/** Somebody who was asked by name, and when they were told (milliseconds since 1970). */
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

/** What is owed for a hand that is shown: where the match went on meanwhile, and otherwise. */
export interface HandLooks {
  readonly behind: NewJob;
  readonly otherwise: NewJob;
}

/** A message owed, as it is kept. */
export interface WaitingJob extends Omit<NewJob, 'keepEarlier'> {
  /** Never used twice. */
  readonly id: number;
  readonly matchId: string;
  /** How often it was taken, this time included. */
  readonly attempts: number;
  /** Until then it is the taker's alone. */
  readonly leasedUntil: number;
  /** What went wrong the last time. */
  readonly lastError: string | undefined;
}

/** A message owed and taken to be sent. */
export interface ClaimedJob extends WaitingJob {
  /** Why its match's channel could not be written to at the last try. */
  readonly trouble: ChannelTrouble | undefined;
  /** Somebody had taken it before, or another one of its match, and did not note what they sent. */
  readonly again: boolean;
}

/** The process that took a message holds this of it until `leasedUntil`. When somebody takes it again, it is worth nothing. */
export type Lease = Pick<ClaimedJob, 'id' | 'attempts'>;
export type HeldJob = Lease & Pick<ClaimedJob, 'matchId'>;

/** A wish for messages that are due at `now`, at most `limit`, to be held for `leaseMs`. */
export interface JobClaim {
  readonly now: number;
  readonly limit: number;
  readonly leaseMs: number;
  /**
   * By game, the newest rules that the taker knows: messages of newer matches, and of other games, are left to those who
   * can read them. All are taken, if not given.
   */
  readonly knows?: Readonly<Record<string, number>> | undefined;
}

export interface ClaimedJobs {
  /** At most one of a match, the one due first; oldest first. */
  readonly jobs: readonly ClaimedJob[];
  /** When it is worth looking again, perhaps at once; undefined when nothing else is owed. */
  readonly nextRunAt: number | undefined;
}

/** What follows from a message that was sent. */
export interface JobOutcome {
  readonly now: number;
  readonly effects?: Effects;
  /** What its match owes from here on, such as a look at it later. */
  readonly jobs?: readonly NewJob[];
  /** Why the channel could not be written to this time. Absent: it is as it was; here as `undefined`: it is cleared. */
  readonly trouble?: ChannelTrouble | undefined;
  /** As in a `Change`. */
  readonly cancel?: readonly string[];
  /** The next messages to be taken with it. */
  readonly claim?: JobClaim;
}

export interface CompletedJob extends ClaimedJobs {
  /** False: the lease was over, and nothing was settled. */
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
  /** Keys of owed messages that are needless now. Done before `owed` is added. */
  readonly cancel?: readonly string[];
}

/** What a sent message changed among the messages shown. */
export interface Effects {
  readonly setShown?: readonly NewShown[];
  readonly updateShown?: readonly { readonly id: number; readonly patch: ShownPatch }[];
  /** Ids. */
  readonly forgetShown?: readonly number[];
  /** Hands that were edited by this token. One that was opened anew meanwhile may have been written over: it is doubted. */
  readonly updateHands?: readonly (HandKey &
    Pick<HandRecord, 'token' | 'revision' | 'contentHash' | 'progress' | 'editedAt'>)[];
  /** Hands that live no longer, unless they were opened anew meanwhile. */
  readonly forgetHands?: readonly (HandKey & Pick<HandRecord, 'token'>)[];
}

export interface Counts {
  /**
   * Messages that are due and not yet sent, those of them that were tried in vain and put off, and how long ago the first of all
   * was due at first, in milliseconds.
   */
  readonly due: number;
  readonly putOff: number;
  readonly lag: number;
  /** Lobbies and matches that run, by game. What is over is not counted: there is ever more of it. */
  readonly open: readonly { readonly game: string; readonly status: MatchStatus; readonly count: number }[];
  /** Private hands that can still be edited. */
  readonly hands: number;
}
