import type { Refusal } from '../../engine/game.js';
import type { Line } from '../../engine/play.js';
import type { BaseState } from '../../engine/table.js';
import type { NewOwed } from './records.js';
import { type Beside, type Patch, patched } from './table-state.js';
import type { NewLine, Next, Step } from './written.js';

/* What requests change in a match. */

/** What a request changes in a match, or why not; `undefined` where it is as it should be already. */
export type MatchStep = Step | Refusal | undefined;

/** What the service owes in channels. Each says only what is stale: the message is made from the match when it is sent. */
type OwedPurpose = 'lobby' | 'table' | 'end';

/** Marks a message of the match as stale. `due`: milliseconds since 1970. */
export const owe = (purpose: OwedPurpose, due: number): NewOwed => ({ purpose, key: purpose, due });

/** The same, where a change may wait for those that follow it soon, but not for ever. */
export const oweLater = (purpose: OwedPurpose, due: number): NewOwed => ({ ...owe(purpose, due), keepEarlier: true });

/** A match that ends. */
interface Ending {
  readonly beside: Beside;
  readonly features: readonly { ended?(beside: Beside): Patch }[];
}

/** What lasts beside its state once it is over. */
export const atEnd = ({ beside, features }: Ending): Beside =>
  patched(beside, ...features.map((feature) => feature.ended?.(beside)));

/** The match ends without winners. */
export function calledOff(loaded: Ending, cancelled: NonNullable<Beside['cancelled']>, now: number): MatchStep {
  return {
    next: { status: 'cancelled', endedAt: now, beside: patched(atEnd(loaded), { cancelled }) },
    owed: [owe('lobby', now), owe('table', now), owe('end', now)],
  };
}

/** The fields that change when the state has an outcome. */
export function ending({ outcome }: BaseState, endedAt: number): Next {
  return outcome ? { status: 'ended', outcome, endedAt } : {};
}

type Logged = Pick<Line, 'seat' | 'kind' | 'choice' | 'events'> &
  Pick<NewLine, 'n' | 'by'> & { readonly auto?: boolean };

/** One line of the log. */
export function logged({ n, seat, kind, choice, auto = false, by, events }: Logged, at: number): NewLine {
  return { n, seat, kind, choice, auto, ...(by && { by }), events, at };
}

/** Lines of the log, numbered on from `after`. `by`: who made the first one, where that wasn't its person. */
export const loggedLines = (lines: readonly Line[], after: number, at: number, by?: NewLine['by']): NewLine[] =>
  lines.map((line, i) => logged({ ...line, n: after + 1 + i, ...(i === 0 && by && { by }) }, at));
