import type { Refusal } from '../../engine/game.js';
import type { Eye, Seat } from '../../engine/table.js';
import type { Done, Loaded, Match } from '../model/match.js';
import type { MatchRecord } from '../model/records.js';
import type { NewLobby } from '../model/serialize.js';
import type { MatchStep } from '../model/step.js';
import type { StoryLine } from '../model/story.js';

/** Changes a match. */
export type ChangeMatch = (id: string, decide: (loaded: Loaded) => MatchStep) => Promise<Done | Refusal>;

/** How matches are looked at. */
export interface MatchReader {
  /** As it is in the database now; undefined where there is none. */
  look(id: string): Promise<Match | undefined>;
  /** Those of these that can be read; a computer that failed there tries again at once. */
  seen(records: readonly MatchRecord[]): Match[];
  /** Whether a newer program saved it. */
  isNewer(record: MatchRecord): boolean;
  story(id: string, after: number, eye: Eye): Promise<readonly StoryLine[]>;
}

/** What all requests are made of: matches are looked at, changed one request at a time, and kept. */
export interface MatchAccess extends MatchReader {
  read(record: MatchRecord): Loaded;
  /** As it is in the database now; undefined where there is none. */
  fresh(id: string): Promise<Loaded | undefined>;
  readonly change: ChangeMatch;
  /** The same for somebody who sits in it. */
  seated(id: string, userId: string, decide: (loaded: Loaded, seat: Seat) => MatchStep): Promise<Done | Refusal>;
  /**
   * Keeps a new match; its lobby's message is owed. Nothing is done where another process made it before, or where somebody
   * invited can't be asked by its host just now.
   */
  createOnce(match: NewLobby): Promise<'made' | 'there' | 'waits'>;
  /** One at a time for each id. */
  inTurn<T>(id: string, work: () => Promise<T>): Promise<T>;
  /** What a press did, and what computers who are awaited now did in the moment after it. */
  withReplies(asked: Promise<Done | Refusal>): Promise<Done | Refusal>;
  /** Lets the computers of a match go on. */
  wake(id: string): Promise<void>;
  /** Somebody looks: a computer that failed there tries again at once. */
  nudge(id: string): void;
  closing(): boolean;
  idle(): Promise<void>;
  close(): Promise<void>;
}
