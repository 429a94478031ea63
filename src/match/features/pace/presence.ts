import { isRefusal } from '../../../engine/game.js';
import type { Seat } from '../../../engine/table.js';
import type { Loaded } from '../../model/match.js';
import { runningState } from '../../model/running.js';
import { cancelMatch, job, type MatchStep } from '../../model/step.js';
import { applyPatch, type Patch } from '../../model/table-state.js';
import { handOver } from '../../play/seating.js';
import { waitedSince } from '../../play/turns.js';
import { deadlineOf } from './agreed.js';
import { awayNow, awayUntil } from './away.js';
import { missedBy, overdue, PATIENCE } from './clock.js';
import { mergePreferences } from './merge-preferences.js';
import type { Preferences } from './preferences.js';
import { timedIn } from './timed.js';

/* Absences of people, and what happens when a person's time is over. */

export function setAway(loaded: Loaded, seat: Seat, until: number | undefined, now: number): MatchStep {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const { tableState } = loaded;
  if (until === undefined && awayUntil(tableState, seat, now) === undefined) return undefined;
  const away = awayNow(tableState, seat, { from: now, until: until ?? now, since: waitedSince(tableState, seat) });
  return { next: { tableState: applyPatch(tableState, away) }, jobs: [job('table', now)] };
}

/** A person who chooses is here: this ends their absence. */
export const hereAgain = ({ tableState }: Loaded, seat: Seat, now: number): Patch =>
  awayUntil(tableState, seat, now) === undefined
    ? {}
    : awayNow(tableState, seat, { from: now, until: now, since: waitedSince(tableState, seat) });

/** Saves who has left the match's server and who is back; undefined where nothing changes. */
export function withMembers(
  { record, tableState }: Loaded,
  areIn: ReadonlyMap<string, boolean>,
  now: number,
): MatchStep {
  const { gone = {} } = tableState;
  const left = [...areIn].flatMap(([userId, isIn]) => (isIn ? [] : [[userId, gone[userId] ?? now] as const]));
  const known = Object.entries(gone).filter(([userId]) => !areIn.has(userId));
  const next = Object.fromEntries([...known, ...left]);
  if (record.status !== 'running' || JSON.stringify(next) === JSON.stringify(gone)) return undefined;
  return { next: { tableState: applyPatch(tableState, whoLeft(next)) }, jobs: [job('table', now)] };
}

/** A person who chooses plays: they no longer count as gone from the server. */
export const notGone = ({ tableState: { gone = {} }, record }: Loaded, seat: Seat): Patch =>
  whoLeft(Object.fromEntries(Object.entries(gone).filter(([id]) => id !== record.seats[seat]?.userId)));

const whoLeft = (gone: Readonly<Record<string, number>>): Patch => ({
  gone: Object.keys(gone).length > 0 ? gone : undefined,
});

export function withPreferences(loaded: Loaded, preferences: ReadonlyMap<string, Preferences>, now: number): MatchStep {
  const { record, tableState, state } = loaded;
  if (record.status !== 'running' || !state) return undefined;
  const next = mergePreferences({ tableState, seats: record.seats }, preferences, now);
  return next && { next: { tableState: next }, jobs: [job('table', now)] };
}

/**
 * Acts on the first deadline that has passed: a computer makes the choice, or takes the seat. It takes the seat at the
 * third deadline in a row, too. Where no other person is left then, the match is called off.
 */
export function outOfTime(loaded: Loaded, computer: string | undefined, now: number): MatchStep {
  const state = runningState(loaded);
  const [late] = isRefusal(state) ? [] : overdue(timedIn(loaded), now);
  if (!late || computer === undefined) return undefined;
  const { seat, since } = late;
  const { tableState } = loaded;
  if (deadlineOf(tableState) === 'seat' || missedBy(tableState, seat) + 1 >= PATIENCE)
    return handOver(loaded, seat, computer, now) ?? cancelMatch(loaded, 'absent', now);
  return { next: { tableState: applyPatch(tableState, { chosenFor: { ...tableState.chosenFor, [seat]: since } }) } };
}
