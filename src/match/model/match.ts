import type { GameFolder, Names } from '../../contract/game.js';
import { type NoValues, type Options, type Refusal, type RefusalOf, refusing } from '../../engine/game.js';
import type { Seen } from '../../engine/see.js';
import type { Eye, GameEvent, Seat } from '../../engine/table.js';
import type { Weighed } from '../../engine/weighed.js';
import type { Agreed, Kept } from '../features/pace/agreed.js';
import type { Absences } from '../features/pace/away.js';
import type { QuietHours } from '../features/pace/quiet.js';
import type { Wishes } from '../features/pace/wishes.js';
import type { Foresight } from '../features/premove/foresight.js';
import type { Undos } from '../features/undo/undoable.js';
import type { Votes } from '../features/votes/vote.js';
import type { Watched, Watcher } from '../features/watching/watcher.js';
import type { Review } from '../history/review/review.js';
import type { Motion } from './motion.js';
import type { Own, OwnSeat, Secrets } from './own.js';
import type { Person } from './person.js';
import type { ChoiceRecord, MatchRecord, SeatRecord } from './records.js';
import type { Answered, Guest } from './reserved-seats.js';
import type { Turn } from './turn.js';

export type { Person, Turn };

interface Place {
  readonly guildId: string;
  readonly channelId: string;
}

/** What the host wants agreed: how many seats, the pace, and the values of some options. What isn't named stays as it is. */
export interface Terms extends Agreed {
  readonly wanted?: number | undefined;
  readonly options?: Options;
}

/** Who had a seat before the one who has it now. */
export interface Sitting {
  readonly seat: Seat;
  readonly name: string;
  /** Undefined for a computer. */
  readonly userId?: string;
  /** Lines of the log when they got up. */
  readonly to: number;
}

/** What was agreed in the lobby besides the game's options, and what lasts beside the state: all that surfaces may read. */
export interface Shared extends Agreed, Absences, Votes, Undos {
  /** How many seats the host wants; a person who takes the last of them starts the match. */
  readonly wanted: number;
  /** We may not write in threads there: the match plays in the channel itself. */
  readonly threadless?: true;
  /** What became of the invitations to this lobby; each person's last answer counts. */
  readonly answers?: readonly Answered[];
  /** By seat: what was signalled since the question `no` of seat `asker` was opened (R29 in Regicide). */
  readonly signals?: { readonly asker: Seat; readonly no: number; readonly said: Readonly<Record<Seat, string>> };
  /** By seat: who gave it up to the computer that has it now. */
  readonly left?: Readonly<Record<Seat, string>>;
  /** By seat: the person whose seat a computer took over, for as long as they may take it back. */
  readonly former?: Readonly<Record<Seat, Person>>;
  /** Who has got up from the table so far, oldest first. */
  readonly sat?: readonly Sitting[];
  /** The last person gave it up: it ends then, in milliseconds since 1970, if they don't think again. */
  readonly givenUp?: number;
  /** By seat: the turns of the people who are waited for. */
  readonly turns?: Readonly<Record<Seat, Turn>>;
  /** By seat: when its person last chose, in milliseconds since 1970. */
  readonly acted?: Readonly<Record<Seat, number>>;
  /**
   * By seat: the line of the log of what its person chose last; 0, the set-up, before that. What came by force or stands
   * once and for all is not counted. Missing where the match was saved before this was kept.
   */
  readonly chose?: Readonly<Record<Seat, number>>;
  /** By seat: what is left of its clock (see `pace/clock.ts`). */
  readonly clocks?: Readonly<Record<Seat, Kept>>;
  /** By seat: its person's quiet hours, where the table agreed that deadlines wait for them. */
  readonly hours?: Readonly<Record<Seat, QuietHours>>;
  /** By seat: since when its person was waited for where a computer makes this one choice for them. */
  readonly chosenFor?: Readonly<Record<Seat, number>>;
  /** By seat: for how many questions its person asked a computer what it would do, and the last of them. */
  readonly advised?: Readonly<Record<Seat, { readonly times: number; readonly no: number }>>;
  /** By user id: since when a person of this match is known to have left its server, in milliseconds since 1970. */
  readonly gone?: Readonly<Record<string, number>>;
  /** By user id: who watches it without a seat, and wants to be called. */
  readonly watchers?: Readonly<Record<string, Watcher>>;
  /** Lines of the choice log so far, the set-up not counted. */
  readonly lines: number;
  /** Why it was called off, where it was: by the host, by a vote, for want of people, since its place is gone, given up, never begun, or left by all. */
  readonly cancelled?: 'host' | 'vote' | 'empty' | 'place' | 'resigned' | 'unstarted' | 'absent';
}

/** The same with what belongs to one seat alone, as it is saved. */
export interface Beside extends Shared, Secrets {}

/**
 * A match as it stood when it was loaded. Hidden cards stay inside: all that can be asked of it is what somebody may see.
 */
export interface Match {
  readonly record: Omit<MatchRecord, 'state' | 'seed'>;
  readonly folder: GameFolder;
  readonly options: Options;
  readonly beside: Shared;
  /** By seat. */
  readonly names: Names;
  seatOf(userId: string): OwnSeat | undefined;
  /** What belongs to the person of that seat alone. */
  own(seat: OwnSeat): Own;
  /**
   * What that eye sees; undefined while the match is still a lobby, or was called off there. Once it is over, however that
   * came, nobody is asked or awaited.
   */
  see(eye: Eye): Seen | undefined;
  /** The seed, once the match is over. */
  readonly seed: string | undefined;
}

/** The match under the names of those who sat there when line `n` of the log was written. */
export function asOf(match: Match, n: number): Match {
  const { sat } = match.beside;
  if (sat === undefined) return match;
  return {
    ...match,
    names: match.names.map((name, seat) => sat.find((one) => one.seat === seat && n <= one.to)?.name ?? name),
  };
}

/** One choice of the log as one eye heard it. */
export interface StoryLine {
  /** 0 for the set-up, then counting choices from 1. */
  readonly n: number;
  readonly seat: Seat | undefined;
  /** The kind of decision that was answered; `setup` for the set-up, `undone` where the seat took a choice back. */
  readonly kind: string;
  /** For the eye of the seat that chose; what others may know of it is in the events. */
  readonly choice?: readonly string[];
  readonly auto: boolean;
  /** Who made it, where that wasn't the person who sits there: a computer in the seat, or one for who came too late. */
  readonly by?: ChoiceRecord['by'];
  readonly events: readonly GameEvent[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * A match step by step, as one person may look back at it. A step is what one save brought: a choice, and all that followed
 * by itself; so that no position is shown in which nobody could have looked at the table. Saves of which its person heard
 * nothing are no steps, and are seen with the next: the number of steps tells nothing either.
 */
export interface Replay {
  readonly match: Match;
  /** Whose ears the steps are counted with: the person's seat, or a bystander's. */
  readonly eye: Eye;
  /** Through whose eyes they may look besides a bystander's: their own while the match runs, everybody's once it is over. */
  readonly eyes: readonly Seat[];
  /** The first is the set-up. Each with what the person heard. */
  readonly steps: readonly (readonly StoryLine[])[];
  /** What another of those eyes heard of a step. */
  story(step: number, eye: Eye): readonly StoryLine[];
  /** How an eye saw the match after that step. Throws for eyes that aren't open to the person. */
  see(step: number, eye: Eye): Seen;
  /** What everybody knew right after a line of the person's own, or the set-up, before others' followed. Throws for other lines. */
  after(n: number): Seen;
}

/** The match under the names of those who sat there after that step. */
export const matchAt = ({ match, steps }: Pick<Replay, 'match' | 'steps'>, step: number): Match =>
  asOf(match, steps[step]?.at(-1)?.n ?? 0);

/** The match was saved by a newer program: it is safe, but this one cannot go on with it. */
export class NewerMatch extends Error {
  override readonly name = 'NewerMatch';
}

/** Why the service itself refuses a request, with the values of each. */
export type ServiceRefusals = {
  readonly noSuchMatch: NoValues;
  readonly noSuchGame: { readonly game: string };
  readonly alreadySeated: NoValues;
  readonly notSeated: NoValues;
  /** They had a seat: `who` has it now. `back`: whether they may take it back. */
  readonly gaveUp: { readonly who: string; readonly back: 'yes' | 'no' };
  readonly full: { readonly seats: number };
  /** All that is free is kept for those who were asked. */
  readonly kept: NoValues;
  /** The host can't start it before everybody who was asked has answered. `names`: theirs. */
  readonly stillAsked: { readonly names: string };
  /** Nobody asked this person, or they have answered. */
  readonly notInvited: NoValues;
  readonly inviteSelf: NoValues;
  /** `room`: seats for people beside the host, of `seats`. */
  readonly tooManyGuests: { readonly guests: number; readonly room: number; readonly seats: number };
  /** An invitation between these two waits for an answer already: the guest's, or the host's own. */
  readonly unanswered: { readonly guest: string; readonly by: 'guest' | 'host' };
  readonly alreadyStarted: NoValues;
  readonly notStarted: NoValues;
  readonly alreadyOver: NoValues;
  /** `host`: the host's name. */
  readonly notHost: { readonly host: string };
  /** Since the presser saw them. */
  readonly seatsChanged: NoValues;
  /** They have left the server, and have no seat in the lobby any more. `names`: theirs. */
  readonly haveLeft: { readonly names: string; readonly count: number };
  readonly tooFewSeats: { readonly min: number };
  readonly badWanted: { readonly min: number; readonly max: number };
  readonly belowTaken: { readonly wanted: number; readonly taken: number };
  /** For so many seats, of which one is the host's. `most`: seats of a match of this game. */
  readonly tooManyComputers: { readonly computers: number; readonly seats: number; readonly most: number };
  /** This host asked them lately, and they didn't accept. `again`: when they can be asked, in milliseconds since 1970. */
  readonly askedLately: { readonly guest: string; readonly again: number };
  /** They would be seated without being asked, and don't want to be asked. `names`: theirs. */
  readonly unwilling: { readonly names: string; readonly count: number };
  /** Of one host, here and below. */
  readonly tooManyLobbies: { readonly open: number };
  readonly tooManyHosted: { readonly most: number };
  /** Within an hour. */
  readonly tooManyLately: { readonly most: number };
  readonly noComputer: { readonly game: string };
  /** Another player than those who play this game, by their names. */
  readonly noSuchPlayer: { readonly known: string };
  readonly staleQuestion: NoValues;
  /** Something came of that choice that can't be unsaid. */
  readonly cannotUndo: NoValues;
  /** `longest`: characters. */
  readonly longNote: { readonly longest: number };
  readonly noSignalNow: NoValues;
  /** Nothing can be answered once and for all. */
  readonly noStanding: NoValues;
  /** In this match nobody is told what a computer would do. */
  readonly noAdvice: NoValues;
  /** This can't be decided ahead, or not any more. */
  readonly notAhead: NoValues;
  /** Signals are for those who aren't asked. */
  readonly askedSignals: NoValues;
  /** No computer has a seat that was this person's. */
  readonly noSeatToTakeBack: NoValues;
  readonly notOver: NoValues;
  /** It was called off in its lobby: there is nothing to begin again. */
  readonly neverBegan: NoValues;
  /** What decided it is found out when it is over. */
  readonly noReview: NoValues;
  /** It was called off: nothing decided it. */
  readonly noEnd: NoValues;
  /** Other rules than today's played the match: its positions can't be made again. */
  readonly noReplay: NoValues;
  /** It was folded, and other rules than today's played it. */
  readonly faded: NoValues;
  /** It is so already. */
  readonly soAlready: NoValues;
  /** Another vote is open. */
  readonly voteOpen: NoValues;
  /** That vote is over. */
  readonly noVote: NoValues;
  /** Whose seat a computer shall take; `who`, here and below: a name. */
  readonly notAbsent: { readonly who: string };
  readonly seatHeld: { readonly who: string };
  /** Who asks for a seat has one, or had one and saw what it holds. */
  readonly sitsHere: NoValues;
  readonly satBefore: NoValues;
  /** Of one match. */
  readonly tooManyWatchers: { readonly most: number };
  /** Somebody else was faster, again and again. */
  readonly busy: NoValues;
};
export const refuse = refusing<ServiceRefusals>();
/** A request that the service itself refuses. */
export type Refused = RefusalOf<ServiceRefusals>;

/** What a request did: the match afterwards. */
export interface Done {
  readonly match: Match;
  /** True: the request was repeated or came too late to change anything, and that is fine. */
  readonly nothingNew?: boolean;
}

/** What decided a match. */
export interface Reviewed extends Review {
  readonly match: Match;
}

/** What the service owes in channels. Each says only what is stale: the message is made from the match when it is sent. */
export type OwedPurpose = 'lobby' | 'table' | 'end';

/**
 * What matches offer to surfaces. Every request is answered by what it did, or by why it did nothing; it rejects with
 * `NewerMatch` where the match was saved by a newer program. Anyone who looks at a match wakes a computer that failed there.
 */
export interface MatchService {
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
  /** The match step by step, as this person may look back at it. */
  replay(id: string, userId: string): Promise<Replay | Refusal>;
  /**
   * What decided a match that was played to its end; the same whenever it is asked. Found out in the threads of computer
   * players, one match after another, within some seconds; what was found out lately is known at once.
   */
  review(id: string): Promise<Reviewed | Refusal>;

  /**
   * Opens a lobby with the host in it; the lobby's message is owed. With all wanted seats taken it starts at once. Asked
   * again under the same `key`, such as the id of what was pressed, it gives the same match.
   */
  open(request: {
    readonly key?: string;
    readonly game: string;
    readonly host: Person;
    readonly place: Place & Pick<Beside, 'threadless'>;
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
  /** Says no to an invitation: the seat is free. */
  decline(id: string, userId: string): Promise<Done | Refusal>;
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
  /**
   * What the strongest computer player would choose for the person's open question, from their own view alone; the same
   * whenever it is asked. `player`: its id. Counted once for each question.
   */
  advise(
    id: string,
    userId: string,
    no: number,
  ): Promise<({ readonly match: Match; readonly player: string; readonly seat: Seat } & Weighed) | Refusal>;
  /** Writes down for this person alone, beside the match, what they want to remember; nothing, if it says nothing. */
  jot(id: string, userId: string, text: string): Promise<Done | Refusal>;
  /** Takes the person's last choice back, that of line `n` of the log (see `Beside.undoable`). */
  undo(id: string, userId: string, n: number): Promise<Done | Refusal>;
  /** Asks all whom it concerns to take back the person's last choice, and all that came after it. */
  askUndo(id: string, person: Person): Promise<Done | Refusal>;
  signal(id: string, userId: string, word: string): Promise<Done | Refusal>;
  /** From now on this kind of question is answered for the person, the open one too; or, not `stands`, asked again. */
  stand(id: string, userId: string, kind: string, stands: boolean): Promise<Done | Refusal>;
  /** Answers a question of this person's that isn't asked yet as soon as it is; or, without it, takes that back. */
  decide(id: string, userId: string, foresight: Foresight | undefined): Promise<Done | Refusal>;
  /** Hands the person's seat to a computer player. When no person is left, or there is none, the match ends in a minute. */
  resign(id: string, userId: string): Promise<Done | Refusal>;
  /** The person is away until then (milliseconds since 1970) in this match; or here again, without it. */
  away(id: string, userId: string, until: number | undefined): Promise<Done | Refusal>;
  /** Keeps beside the match what these people, by user id, chose for themselves. False: it is known already. */
  heed(id: string, wishes: ReadonlyMap<string, Wishes>): Promise<boolean>;
  /** Which of these people, by user id, are in the match's server now. */
  noteMembers(id: string, areIn: ReadonlyMap<string, boolean>): Promise<void>;
  /** Puts a motion to the vote of those who sit in a match that runs, or agrees to the same one. */
  propose(id: string, person: Person, motion: Motion): Promise<Done | Refusal>;
  /** A voice in its vote `no`; against it, from the one who put the motion, takes that back. */
  vote(id: string, userId: string, voice: { readonly no: number; readonly agrees: boolean }): Promise<Done | Refusal>;
  /** Does what time alone brings: deadlines that have passed, votes that are over, invitations nobody answered. False: there is nothing to do. */
  keepTime(id: string): Promise<boolean>;
  /** The person has the seat again that a computer took over from them, or goes on with the match that they gave up. */
  takeBack(id: string, userId: string): Promise<Done | Refusal>;
  /** Somebody without a seat is called from now on when the match ends, or at each round too; or, without `when`, no longer. */
  watch(id: string, userId: string, when: Watched | undefined): Promise<Done | Refusal>;
  /** These people, by user id, have gone for good, and watch no longer. */
  dropWatchers(id: string, userIds: readonly string[]): Promise<void>;
  /** The host calls off a lobby; somebody who sits in a match that runs puts that to the vote. */
  cancel(id: string, userId: string): Promise<Done | Refusal>;
  /**
   * A new running match with the same seats, in the same place. Pressed twice, it gives the same one. `unwilling`: user ids of
   * those who sit there and don't want to be asked; it is made only by themselves.
   */
  rematch(id: string, person: Person, unwilling?: readonly string[]): Promise<Done | Refusal>;
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

export const computerSeat = (seat: SeatRecord | undefined): boolean => seat?.kind === 'computer';
