import type { Options, Refusal } from '../../engine/game.js';
import type { Eye } from '../../engine/table.js';
import type { ReplayRequests } from '../history/replaying.js';
import type { ReviewRequests } from '../history/reviewing.js';
import type { Done, Match } from '../model/match.js';
import type { Person } from '../model/person.js';
import type { MatchRecord } from '../model/records.js';
import type { Guest } from '../model/reserved-seats.js';
import type { StoryLine } from '../model/story.js';
import type { Agreed, TableState, Terms } from '../model/table-state.js';
import type { FeatureRequests } from '../play/feature.js';

/**
 * What surfaces may ask of matches. Every request resolves to its result or to a refusal; it rejects with `NewerMatch`
 * where a newer program saved the match. A look at a match wakes a computer that failed there.
 */
export interface MatchService extends ReplayRequests, ReviewRequests, FeatureRequests {
  look(id: string): Promise<Match | undefined>;
  /** Open matches of this channel or thread, newest first. Here and below, unreadable ones are left out. */
  lookIn(channelId: string): Promise<readonly Match[]>;
  /** The few that were over last there, the last one first. Archived ones have no view: only `look` restores it. */
  overIn(channelId: string): Promise<readonly Match[]>;
  /** Open matches in which this person sits, newest first. */
  lookOf(userId: string): Promise<readonly Match[]>;
  /** Open matches of this person that a newer program saved: `lookOf` leaves them out. */
  newerOf(userId: string): Promise<readonly Pick<MatchRecord, 'id' | 'guildId'>[]>;
  /** What `eye` heard after choice `after` (-1: from the set-up on), without what was taken back. */
  story(id: string, after: number, eye: Eye): Promise<readonly StoryLine[]>;

  /**
   * Opens a lobby with the host in it, and adds a job for its message. A complete table starts at once. The same `key`,
   * such as the id of the press, gives the same match again.
   */
  open(request: {
    readonly key?: string;
    readonly game: string;
    readonly host: Person;
    readonly place: { readonly guildId: string; readonly channelId: string } & Pick<TableState, 'threadless'>;
    readonly locale: string;
    readonly wanted?: number;
    readonly options?: Options;
    readonly computers?: number;
    /** Which player they are; the strongest, if not given. */
    readonly computer?: string | undefined;
    /** Seats are reserved for them until they answer; without `wanted`, there are as many seats as that takes. */
    readonly guests?: readonly Guest[];
    /** Ignored where somebody plays alone: they have no clock. */
    readonly agreed?: Agreed | undefined;
    readonly rematchOf?: string;
    /** True: first calls off the host's practice match of this game. */
    readonly anew?: boolean;
  }): Promise<Done | Refusal>;
  /** This person's practice match of this game. `open` gives it again, unless `anew` is set. */
  practiceOf(userId: string, game: string): Promise<Match | undefined>;
  /** Takes the seat that is reserved for this person, or the next free one. A complete table starts the match. */
  join(id: string, person: Person): Promise<Done | Refusal>;
  /** Leaves the lobby. When the host leaves, another person hosts; when the last person leaves, it is called off. */
  leave(id: string, userId: string): Promise<Done | Refusal>;
  /**
   * For the host: computers take all free seats. Starts nothing. `seen`, here and below: how many seats were taken when
   * the host pressed; refused where that has changed.
   */
  fill(id: string, userId: string, seen?: number): Promise<Done | Refusal>;
  /** For the host: one computer takes the next free seat: this `player` of the game's, or its usual one. */
  addComputer(id: string, userId: string, player?: string): Promise<Done | Refusal>;
  removeComputer(id: string, userId: string, seen?: number): Promise<Done | Refusal>;
  /** For the host: sets all terms, or refuses and sets none. Starts nothing. */
  configure(id: string, userId: string, terms: Terms): Promise<Done | Refusal>;
  start(id: string, userId: string, seen?: number): Promise<Done | Refusal>;

  /** Applies a choice to the question `no` of this person; without `no`, to the one that is open. */
  choose(request: {
    readonly id: string;
    readonly userId: string;
    readonly no?: number;
    readonly choice: readonly string[];
  }): Promise<Done | Refusal>;
  /** Does what is due: passed deadlines, votes that are over, expired invitations. False: there is nothing to do. */
  keepTime(id: string): Promise<boolean>;
  /** Calls off a lobby, for the host. In a running match it puts that to the vote, for anybody with a seat. */
  cancel(id: string, userId: string): Promise<Done | Refusal>;
  /** The proof of fair shuffles, once the match is over: a JSON text. For those who sat in it. */
  proof(id: string, userId: string): Promise<{ readonly name: string; readonly json: string } | Refusal>;

  /** Sets the match's thread, or that it has none. Players see no change. */
  setThread(id: string, threadId: string | undefined): Promise<void>;
  /** The channel is gone or closed to us: a lobby is called off, a running match stays playable by command. */
  placeLost(channelId: string): Promise<void>;

  /** The bot is back in these channels and threads after a while: brings all messages there up to date. */
  placesBack(channelIds: readonly string[]): Promise<void>;
  /** Calls off lobbies in which nothing happened for two weeks, and archives matches that were over a week ago. */
  tidy(): Promise<void>;
  /** After a start: wakes computer players and mends stale matches, one after another until the service closes. */
  resumeAll(): Promise<void>;
  /** Only mends: adds jobs for stale messages, and jobs that running matches lack. */
  mendAll(): Promise<void>;
  /** Wakes all computers that matches wait for, also those that thought in a process that ended. */
  wakeAll(): Promise<void>;
  /** Resolves when nothing is being saved and no computer player thinks. */
  idle(): Promise<void>;
  /** Takes nothing new, and resolves when nothing runs any more. */
  close(): Promise<void>;
}
