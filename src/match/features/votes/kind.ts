import type { Seat } from '../../../engine/table.js';
import type { Loaded } from '../../model/load.js';
import type { Refused } from '../../model/match.js';
import type { Person } from '../../model/person.js';
import type { ChoiceRecord } from '../../model/records.js';
import type { MatchStep } from '../../model/step.js';

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
  /** The seats that must all agree; without it more than half of those who play decide. */
  concerned?(motion: M): readonly Seat[];
  /** How it is kept. `by`: the person who puts it, as the table calls them. */
  kept?(motion: M, by: Person): M;
  /** What two motions have in common that want the same; all of it, without this. */
  wanted?(motion: M): object;
}
