import type { Refusal } from '../../engine/game.js';
import type { Eye, Seat } from '../../engine/table.js';
import type { Done, Loaded, Match } from '../model/match.js';
import type { MatchRecord } from '../model/records.js';
import type { NewLobby } from '../model/serialize.js';
import type { MatchStep } from '../model/step.js';
import type { StoryLine } from '../model/story.js';

/** Changes a match. */
export type ChangeMatch = (id: string, decide: (loaded: Loaded) => MatchStep) => Promise<Done | Refusal>;

/** Reads matches. */
export interface MatchReader {
  /** As it is in the database now; undefined where there is none. */
  look(id: string): Promise<Match | undefined>;
  /** The readable ones of these; a computer that failed there tries again at once. */
  seen(records: readonly MatchRecord[]): Match[];
  /** Whether a newer program saved it. */
  isNewer(record: MatchRecord): boolean;
  story(id: string, after: number, eye: Eye): Promise<readonly StoryLine[]>;
}

/** What all requests use to read matches, to change them one request at a time, and to create them. */
export interface MatchAccess extends MatchReader {
  read(record: MatchRecord): Loaded;
  /** As it is in the database now; undefined where there is none. */
  fresh(id: string): Promise<Loaded | undefined>;
  readonly change: ChangeMatch;
  /** The same for somebody who sits in it. */
  seated(id: string, userId: string, decide: (loaded: Loaded, seat: Seat) => MatchStep): Promise<Done | Refusal>;
  /**
   * Saves a new match, with a job for its lobby's message. Saves nothing where another process made it before
   * (`there`), or where its host can't invite one of the guests just now (`waits`).
   */
  createOnce(match: NewLobby): Promise<'made' | 'there' | 'waits'>;
  /** One at a time for each id. */
  inTurn<T>(id: string, work: () => Promise<T>): Promise<T>;
  /**
   * Waits a moment for computers that are awaited now, so that the presser's answer shows their own next choice.
   * `asked`: resolves to what the press itself did.
   */
  withReplies(asked: Promise<Done | Refusal>): Promise<Done | Refusal>;
  /** Lets the computers of a match go on. */
  wake(id: string): Promise<void>;
  /** Somebody looks: a computer that failed there tries again at once. */
  nudge(id: string): void;
  closing(): boolean;
  idle(): Promise<void>;
  close(): Promise<void>;
}
