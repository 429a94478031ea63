import type { Refusal } from '../../engine/game.js';
import type { Line } from '../../engine/play.js';
import type { BaseState } from '../../engine/table.js';
import type { NewJob } from './records.js';
import type { NewLine, Next, Step } from './serialize.js';
import { applyPatch, type Patch, type TableState } from './table-state.js';

/* What requests change in a match. */

/** What a request changes in a match, or why it is refused; undefined where nothing needs to change. */
export type MatchStep = Step | Refusal | undefined;

/** The service's jobs. A job only names a stale message, which is made from the match when it is sent. */
type JobKind = 'lobby' | 'table' | 'end';

/** Marks a message of the match as stale. `runAt`: milliseconds since 1970. */
export const job = (kind: JobKind, runAt: number): NewJob => ({ kind, dedupeKey: kind, runAt });

/** The same for a change that may wait for the next ones: an earlier time of the job stays. */
export const laterJob = (kind: JobKind, runAt: number): NewJob => ({ ...job(kind, runAt), keepEarlier: true });

/** A match that ends. */
interface Ending {
  readonly tableState: TableState;
  readonly features: readonly { ended?(tableState: TableState): Patch }[];
}

/** The table state once the match is over. */
export const atEnd = ({ tableState, features }: Ending): TableState =>
  applyPatch(tableState, ...features.map((feature) => feature.ended?.(tableState)));

/** The match ends without winners. */
export function cancelMatch(loaded: Ending, cancelled: NonNullable<TableState['cancelled']>, now: number): MatchStep {
  return {
    next: { status: 'cancelled', endedAt: now, tableState: applyPatch(atEnd(loaded), { cancelled }) },
    jobs: [job('lobby', now), job('table', now), job('end', now)],
  };
}

/** The fields that change when the state has an outcome. */
export function outcomeFields({ outcome }: BaseState, endedAt: number): Next {
  return outcome ? { status: 'ended', outcome, endedAt } : {};
}

type Logged = Pick<Line, 'seat' | 'kind' | 'choice' | 'events'> &
  Pick<NewLine, 'n' | 'by'> & { readonly auto?: boolean };

/** One line of the log. */
export function logLine({ n, seat, kind, choice, auto = false, by, events }: Logged, at: number): NewLine {
  return { n, seat, kind, choice, auto, ...(by && { by }), events, at };
}

/** Lines of the log, numbered on from `after`. `by`: who made the first one, where that wasn't its person. */
export const logLines = (lines: readonly Line[], after: number, at: number, by?: NewLine['by']): NewLine[] =>
  lines.map((line, i) => logLine({ ...line, n: after + 1 + i, ...(i === 0 && by && { by }) }, at));
