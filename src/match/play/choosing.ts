import { isRefusal } from '../../engine/game.js';
import { choose, type Line } from '../../engine/play.js';
import type { BaseState, Seat } from '../../engine/table.js';
import type { Loaded } from '../model/match.js';
import type { MatchRecord, NewChoice, NewJob } from '../model/records.js';
import { refuse } from '../model/refusals.js';
import { runningState } from '../model/running.js';
import { atEnd, job, laterJob, logLines, type MatchStep, outcomeFields } from '../model/step.js';
import { applyPatch } from '../model/table-state.js';

/* A choice, and all that follows it. */

/** A choice of a seat, for the question `no`, or without it for the one that is open. `by`: as in the log. */
export interface Choosing extends Pick<NewChoice, 'by'> {
  readonly seat: Seat;
  readonly no: number | undefined;
  readonly choice: readonly string[];
}

/** When a choice is made, and how long the table may lag behind while nobody else must act (both in milliseconds). */
export interface Moment {
  readonly now: number;
  readonly lag: number;
}

/**
 * Plays a choice, then the forced ones, premoves and auto-answers that follow. Then it updates each feature's slice of
 * the table state, in the order of `features/index.ts`.
 */
export function playChoice(loaded: Loaded, { seat, no, choice, by }: Choosing, { now, lag }: Moment): MatchStep {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const asked = state.pending.find((open) => open.seat === seat);
  if (no !== undefined && asked?.no !== no) return refuse('staleQuestion');
  const chosen = choose(loaded.folder.rules, state, seat, choice);
  if (isRefusal(chosen)) return chosen;
  const made = { seat, by, now, ...withAnswers(loaded, chosen) };
  let tableState = applyPatch(made.tableState, { lines: loaded.tableState.lines + made.lines.length });
  for (const { afterChoice } of loaded.features)
    if (afterChoice) tableState = applyPatch(tableState, afterChoice(loaded, { ...made, tableState }));
  return {
    next: {
      state: made.state,
      rulesVersion: loaded.folder.rules.rulesVersion,
      tableState: made.state.outcome ? atEnd({ ...loaded, tableState }) : tableState,
      ...outcomeFields(made.state, now),
    },
    choices: logLines(made.lines, loaded.tableState.lines, now, by),
    jobs: jobsAfter(loaded.record, state, made.state, { now, lag }),
  };
}

interface Applied extends Pick<Loaded, 'tableState'> {
  readonly state: BaseState;
  readonly lines: readonly Line[];
}

/** Plays premoves and auto-answers, as long as there are any. */
function withAnswers(loaded: Loaded, { state, lines }: Omit<Applied, 'tableState'>): Applied {
  const { folder, features, tableState } = loaded;
  const answer = firstOf(features, (feature) => feature.answer?.(loaded, state));
  if (!answer) return { tableState, state, lines };
  const chosen = choose(folder.rules, state, answer.seat, answer.choice);
  if (!isRefusal(chosen))
    return withAnswers(
      { ...loaded, tableState: applyPatch(tableState, answer.taken) },
      { state: chosen.state, lines: [...lines, ...chosen.lines] },
    );
  if (!answer.refused) throw new Error(`a choice that stands is refused: ${chosen.why}`);
  return withAnswers({ ...loaded, tableState: applyPatch(tableState, answer.refused) }, { state, lines });
}

/** The first result that a feature gives; undefined where none gives one. */
export function firstOf<F, T>(features: readonly F[], ask: (feature: F) => T | undefined): T | undefined {
  for (const feature of features) {
    const found = ask(feature);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A new person is called at once; while the same people go on, one edit shows several choices. */
function jobsAfter(record: MatchRecord, before: BaseState, after: BaseState, { now, lag }: Moment): NewJob[] {
  if (after.outcome) return [job('table', now), job('end', now)];
  const called = awaitedOf(record, before);
  const goOn = awaitedOf(record, after).every((person) => called.includes(person));
  return [goOn ? laterJob('table', now + lag) : job('table', now)];
}

/** User ids of the people who must choose. */
const awaitedOf = ({ seats }: MatchRecord, { pending }: BaseState): string[] =>
  pending.flatMap(({ seat }) => seats[seat]?.userId ?? []);

/** The computer that answers for this seat: the one that has it, or one for a person whose time was up. */
export function answeredBy(
  {
    record,
    tableState,
    features,
  }: Pick<Loaded, 'tableState' | 'features'> & { readonly record: Pick<MatchRecord, 'seats' | 'game'> },
  seat: Seat,
  playerFor: (game: string) => string | undefined,
): { readonly player: string; readonly by: 'computer' | 'clock' } | undefined {
  const computer = record.seats[seat]?.computer;
  if (computer !== undefined) return { player: computer, by: 'computer' };
  const isStandIn = features.some((feature) => feature.standsIn?.(tableState, seat));
  const standIn = isStandIn ? playerFor(record.game) : undefined;
  return standIn === undefined ? undefined : { player: standIn, by: 'clock' };
}
