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

/**
 * A match as it stood when it was loaded. Hidden cards stay inside: all that can be asked of it is what somebody may see.
 */
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
  /**
   * What that eye sees; undefined while the match is still a lobby, or was called off there. Once it is over, however that
   * came, nobody is asked or awaited.
   */
  see(eye: Eye): Seen | undefined;
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

/** What a request did: the match afterwards. */
export interface Done {
  readonly match: Match;
  /** True: the request was repeated or came too late to change anything, and that is fine. */
  readonly nothingNew?: boolean;
}

/**
 * What a feature keeps beside a match's state, and what becomes of that. The features of a match are asked in their order;
 * each gives what changes, or nothing.
 */
export interface Slice {
  /** Those of its keys that are secrets of one seat. */
  readonly secrets?: readonly (keyof Secrets)[];
  /** What a seat's person may read of them. `userId`: who sits there now. */
  own?(secrets: Secrets, seat: Seat, userId: string | undefined): Partial<Own>;
  /** Its part of what a lobby agrees on, without what is as usual. */
  agreed?(terms: Agreed): Patch;
  /** An answer to an open question that was given before it was asked. */
  answer?(loaded: Loaded, state: BaseState): Answer | undefined;
  /** Whether this seat answers such questions once and for all. */
  answersAlways?(tableState: TableState, seat: Seat, kind: string): boolean;
  /** After a choice. `loaded`: before it. */
  afterChoice?(loaded: Loaded, made: Made): Patch | undefined;
  /** What it needs in order to take this seat's next choice back. */
  undoPoint?(tableState: TableState, seat: Seat): UndoPoint;
  /** After a choice was taken back. `loaded`: before that. */
  takenBack?(loaded: Loaded, back: TakenBack): Patch | undefined;
  /** After somebody sat down in another's place. `loaded`: before that. */
  satDown?(loaded: Loaded, change: SeatChange): Patch;
  /** Once the match is over, however that came. */
  ended?(tableState: TableState): Patch;
  /** A computer makes the choice for the person who sits there. */
  standsIn?(tableState: TableState, seat: Seat): boolean;
  /** When it has something to do though nobody does anything, in milliseconds since 1970. The match isn't over. */
  due?(match: Match, now: number): number | undefined;
  /** Whether that may be so already. */
  isDue?(match: Match, now: number): boolean;
  /** Does it. */
  inTime?(loaded: Loaded, now: Now): MatchStep;
  /** What it lets people put to the vote. */
  readonly motions?: { readonly [To in Motion['to']]?: MotionKind<MotionTo<To>> };
}

/** An answer that was given before its question, and what changes with it. */
export interface Answer {
  readonly seat: Seat;
  readonly choice: readonly string[];
  readonly taken?: Patch;
  /** Where the rules refuse it now; without it, that is a fault. */
  readonly refused?: Patch;
}

/** A choice, and all that followed by itself. */
export interface Made {
  readonly seat: Seat;
  /** Who made it, where that wasn't the person who sits there. */
  readonly by: ChoiceRecord['by'];
  readonly now: number;
  /** Afterwards. */
  readonly state: BaseState;
  readonly lines: readonly Line[];
  /** As far as features before this one have changed it. */
  readonly tableState: TableState;
}

/** What was beside the state before a choice, for as long as its person may take it back; features add theirs (`declare module`). */
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
  /** Lines of the log with the one that says so. */
  readonly lines: number;
  /** By its person alone, so long after it (milliseconds); or by all whom it concerns, with the choices that still stand. */
  readonly how:
    | { readonly alone: true; readonly later: number; readonly was: UndoPoint }
    | { readonly alone: false; readonly stand: readonly Choice[] };
}

/** Who sits down where. `here`: they see what is asked, and needn't be called. */
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

/** What a feature brings of a motion that it lets people put to the vote. */
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
  /** The seats that must all agree; without it more than half of those who play decide. */
  concerned?(motion: M): readonly Seat[];
  /** How it is kept. `by`: the person who puts it, as the table calls them. */
  kept?(motion: M, by: Person): M;
  /** What two motions have in common that want the same; all of it, without this. */
  wanted?(motion: M): object;
}

/** What its feature brings of this motion. */
export function kindOf({ features }: Pick<Match, 'features'>, { to }: Motion): MotionKind<Motion> {
  for (const { motions } of features) {
    const kind = motions?.[to];
    if (kind) return kind as MotionKind<Motion>;
  }
  throw new Error(`no feature knows the motion ${to}`);
}
