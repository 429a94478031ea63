import type { GameFolder, Names } from '../../contract/game.js';
import type { Options } from '../../engine/game.js';
import type { Line } from '../../engine/play.js';
import type { Choice } from '../../engine/replay.js';
import type { Seen } from '../../engine/see.js';
import type { BaseState, Eye, Seat } from '../../engine/table.js';
import type { Motion, MotionTo } from './motion.js';
import type { Own, OwnSeat, Secrets } from './own.js';
import type { Person } from './person.js';
import type { ChoiceRecord, MatchRecord } from './records.js';
import type { Refused } from './refusals.js';
import type { MatchStep } from './step.js';
import type { Agreed, Patch, PublicTableState, TableState } from './table-state.js';

/** A match as it was when it was loaded. It gives only what somebody may see; hidden cards stay inside. */
export interface Match {
  readonly record: Omit<MatchRecord, 'state' | 'seed'>;
  readonly folder: GameFolder;
  readonly features: readonly Slice[];
  readonly options: Options;
  readonly tableState: PublicTableState;
  /** By seat. */
  readonly names: Names;
  seatOf(userId: string): OwnSeat | undefined;
  /** What belongs to the person of that seat alone. */
  own(seat: OwnSeat): Own;
  /** What this eye sees; undefined for a lobby, called off or not. After the match, nobody is asked or awaited. */
  see(eye: Eye): Seen | undefined;
  /** Why nobody sees anything, where that is so. */
  readonly whyNoState: 'notStarted' | 'unreplayable' | 'damaged';
  /** The seed, once the match is over. */
  readonly seed: string | undefined;
}

/** A match with its hidden part: for the service alone. */
export interface Loaded {
  readonly record: MatchRecord;
  readonly folder: GameFolder;
  readonly features: readonly Slice[];
  readonly options: Options;
  readonly tableState: TableState;
  readonly state: BaseState | undefined;
}

/** The match after a request. */
export interface Done {
  readonly match: Match;
  /** True: the request changed nothing, because it was repeated or came too late; that is no fault. */
  readonly nothingNew?: boolean;
}

/**
 * A feature's part of the table state, and how it changes. The features of a match are asked in order; each gives a
 * patch or nothing.
 */
export interface Slice {
  /** Its keys that are secrets of one seat. */
  readonly secrets?: readonly (keyof Secrets)[];
  /** What a seat's person may read of them. `userId`: who sits there now. */
  own?(secrets: Secrets, seat: Seat, userId: string | undefined): Partial<Own>;
  /** Its part of a lobby's terms, without defaults. */
  agreed?(terms: Agreed): Patch;
  /** A premove or an auto-answer for a question that is open now. */
  answer?(loaded: Loaded, state: BaseState): Answer | undefined;
  /** Whether this seat has an auto-answer for this kind of question. */
  answersAlways?(tableState: TableState, seat: Seat, kind: string): boolean;
  /** Called after a choice. `loaded`: the match before it. */
  afterChoice?(loaded: Loaded, made: Made): Patch | undefined;
  /** What it needs in order to take this seat's next choice back. */
  undoPoint?(tableState: TableState, seat: Seat): UndoPoint;
  /** Called after a choice was taken back. `loaded`: the match before that. */
  takenBack?(loaded: Loaded, back: TakenBack): Patch | undefined;
  /** Called after somebody took another's seat. `loaded`: the match before that. */
  satDown?(loaded: Loaded, change: SeatChange): Patch;
  /** Called once the match is over, whether it ended or was cancelled. */
  ended?(tableState: TableState): Patch;
  /** Whether a computer chooses for the person who sits there. */
  standsIn?(tableState: TableState, seat: Seat): boolean;
  /** When it must act though nobody does anything, in milliseconds since 1970. The match isn't over. */
  due?(match: Match, now: number): number | undefined;
  /** Whether that time may have come. */
  isDue?(match: Match, now: number): boolean;
  /** Does what is due. */
  inTime?(loaded: Loaded, now: Now): MatchStep;
  /** What it lets people put to the vote. */
  readonly motions?: { readonly [To in Motion['to']]?: MotionKind<MotionTo<To>> };
}

/** A premove or an auto-answer, and the patch that comes with it. */
export interface Answer {
  readonly seat: Seat;
  readonly choice: readonly string[];
  readonly taken?: Patch;
  /** The patch where the rules refuse the choice now; without it, a refusal is a fault. */
  readonly refused?: Patch;
}

/** A choice, with the forced choices, premoves and auto-answers that followed it. */
export interface Made {
  readonly seat: Seat;
  /** Who made it, where that wasn't the person who sits there. */
  readonly by: ChoiceRecord['by'];
  readonly now: number;
  /** After all of them. */
  readonly state: BaseState;
  readonly lines: readonly Line[];
  /** With the changes of the features before this one. */
  readonly tableState: TableState;
}

/** Table state before a choice, saved while its person may take it back; features add theirs (`declare module`). */
export interface UndoPoint {
  readonly turns?: PublicTableState['turns'] | undefined;
  /** Of the seat, here and below. */
  readonly acted?: number | undefined;
  readonly chose?: number | undefined;
}

/** A choice that was taken back. */
export interface TakenBack {
  readonly seat: Seat;
  /** Its line of the log: from there on nothing stands any more. */
  readonly n: number;
  readonly now: number;
  /** The question is asked again. */
  readonly state: BaseState;
  /** Lines of the log, the one that takes back included. */
  readonly lines: number;
  /** By its person alone, `later` milliseconds after it; or by all whom it concerns, with the choices that stand. */
  readonly how:
    | { readonly alone: true; readonly later: number; readonly was: UndoPoint }
    | { readonly alone: false; readonly stand: readonly Choice[] };
}

/** A person takes a seat. `here`: they see the question and need no call. */
export interface SeatChange {
  readonly seat: Seat;
  readonly person: Person;
  readonly now: number;
  readonly here: boolean;
}

/** When it is, and the computer player that would take a seat of this game. */
export interface Now {
  readonly now: number;
  readonly computer: string | undefined;
  /** The match's, where choices may be taken back. */
  readonly log?: readonly ChoiceRecord[];
}

/** A feature's part of a motion that people may put to the vote. */
export interface MotionKind<M> {
  /** Why `by` can't put it now, or why it makes no sense any more. */
  unfit(loaded: Loaded, motion: M, by: Person, now: Now): Refused | undefined;
  /** Does what was agreed. */
  carryOut(loaded: Loaded, motion: M, now: Now): MatchStep;
  /** Somebody without a seat puts it. */
  readonly fromOutside?: true;
  /** It takes back choices, and looks at the log for that. */
  readonly needsLog?: true;
  /** It means nothing any more once somebody chooses. */
  readonly untilNextChoice?: true;
  /** The seats that must all agree; without this, more than half of the players decide. */
  concerned?(motion: M): readonly Seat[];
  /** The motion as it is saved. `by`: the person who puts it, as the table calls them. */
  kept?(motion: M, by: Person): M;
  /** The part that is equal in two motions for the same thing; the whole motion, without this. */
  wanted?(motion: M): object;
}

/** Its feature's part of this motion. */
export function kindOf({ features }: Pick<Match, 'features'>, { to }: Motion): MotionKind<Motion> {
  for (const { motions } of features) {
    const kind = motions?.[to];
    if (kind) return kind as MotionKind<Motion>;
  }
  throw new Error(`no feature knows the motion ${to}`);
}
