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
 * What matches offer to surfaces. Every request is answered by what it did, or by why it did nothing; it rejects with
 * `NewerMatch` where the match was saved by a newer program. Anyone who looks at a match wakes a computer that failed there.
 */
export interface MatchService extends ReplayRequests, ReviewRequests, FeatureRequests {
  look(id: string): Promise<Match | undefined>;
  /** Matches shown in this channel or thread that aren't over, newest first. Here and below those that cannot be read are left out. */
  lookIn(channelId: string): Promise<readonly Match[]>;
  /**
   * The few that were over last there, the last one first. What was folded is not unfolded: only `look` shows what one saw of
   * it.
   */
  overIn(channelId: string): Promise<readonly Match[]>;
  /** Matches in which this person sits and which aren't over, newest first. */
  lookOf(userId: string): Promise<readonly Match[]>;
  /** Those among them that a newer program saved, which are left out above. */
  newerOf(userId: string): Promise<readonly Pick<MatchRecord, 'id' | 'guildId'>[]>;
  /** What `eye` heard after choice `after` (-1: from the set-up on), without what was taken back. */
  story(id: string, after: number, eye: Eye): Promise<readonly StoryLine[]>;

  /**
   * Opens a lobby with the host in it; the lobby's message is owed. With all wanted seats taken it starts at once. Asked
   * again under the same `key`, such as the id of what was pressed, it gives the same match.
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
    /** Seats are kept for them until they answer; without a number of seats, there are as many as it takes. */
    readonly guests?: readonly Guest[];
    /** Of no weight where somebody plays alone: who keeps nobody waiting has no clock. */
    readonly agreed?: Agreed | undefined;
    readonly rematchOf?: string;
    /** The match of this game that they practise with is called off for it. */
    readonly anew?: boolean;
  }): Promise<Done | Refusal>;
  /** The match of this game that this person practises with. Asked to open another, not `anew`, `open` gives that one. */
  practiceOf(userId: string, game: string): Promise<Match | undefined>;
  /** Takes the seat that is kept for this person, or the next free one. Who makes the table complete starts the match. */
  join(id: string, person: Person): Promise<Done | Refusal>;
  /** Leaves the lobby; the host's leaving hands it on, the last person's calls it off. */
  leave(id: string, userId: string): Promise<Done | Refusal>;
  /** The host's: computers take all free seats. Starts nothing. `seen`, here and below: how many seats were taken where the wish was made. It is refused where that has changed. */
  fill(id: string, userId: string, seen?: number): Promise<Done | Refusal>;
  /** The host's: one computer takes the next free seat: this `player` of the game's, or the one that usually does. */
  addComputer(id: string, userId: string, player?: string): Promise<Done | Refusal>;
  removeComputer(id: string, userId: string, seen?: number): Promise<Done | Refusal>;
  /** The host's: how many seats, and options. All is taken, or none of it and the reason is given. Starts nothing. */
  configure(id: string, userId: string, terms: Terms): Promise<Done | Refusal>;
  start(id: string, userId: string, seen?: number): Promise<Done | Refusal>;

  /** Applies a choice to the question `no` of this person; without `no`, to the one that is open. */
  choose(request: {
    readonly id: string;
    readonly userId: string;
    readonly no?: number;
    readonly choice: readonly string[];
  }): Promise<Done | Refusal>;
  /** Does what time alone brings: deadlines that have passed, votes that are over, invitations nobody answered. False: there is nothing to do. */
  keepTime(id: string): Promise<boolean>;
  /** The host calls off a lobby; somebody who sits in a match that runs puts that to the vote. */
  cancel(id: string, userId: string): Promise<Done | Refusal>;
  /** The proof of fair shuffles, once the match is over: a JSON text. For those who sat in it. */
  proof(id: string, userId: string): Promise<{ readonly name: string; readonly json: string } | Refusal>;

  /** The match's place: its thread, once it has one. Not a change that players see. */
  setThread(id: string, threadId: string | undefined): Promise<void>;
  /** The channel is gone or closed to us: a lobby is called off, a running match stays playable by command. */
  placeLost(channelId: string): Promise<void>;

  /** Where we weren't for a while: all that stands in these channels and threads is looked after. */
  placesBack(channelIds: readonly string[]): Promise<void>;
  /** Calls off lobbies that nothing has happened to for two weeks, and folds matches that were over a week ago. */
  tidy(): Promise<void>;
  /** Wakes computer players and mends what is stale, after a start, one match after another till the service closes. */
  resumeAll(): Promise<void>;
  /** Only mends: what is shown and isn't as it should be is owed again, and what running matches should owe and don't. */
  mendAll(): Promise<void>;
  /** Lets the computers go on for whom matches wait, also where the process that let them think is no more. */
  wakeAll(): Promise<void>;
  /** Resolves when nothing is being saved and no computer player thinks. */
  idle(): Promise<void>;
  /** Takes nothing new, and resolves when nothing is under way any more. */
  close(): Promise<void>;
}
