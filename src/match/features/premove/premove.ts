import type { GameFolder } from '../../../contract/game.js';
import { isRefusal } from '../../../engine/game.js';
import { choose, type Line } from '../../../engine/play.js';
import { see } from '../../../engine/see.js';
import type { BaseState, Seat } from '../../../engine/table.js';
import { type Loaded, matchOf } from '../../model/load.js';
import { type Beside, refuse } from '../../model/match.js';
import { ownOf } from '../../model/own.js';
import { runningState } from '../../model/running.js';
import type { MatchStep } from '../../model/step.js';
import { standingAnswer } from '../auto-answer/auto-answer.js';
import type { Decided, Foresight } from './foresight.js';

/*
 * What a person has chosen before they are asked: once and for all, or for the one question that they foresee. It is
 * answered in the step that asks it. What was foreseen is looked at again then: where it is asked under other
 * circumstances, or can't be chosen any more, it is dropped, and the person is asked.
 */

type Kept = Pick<Beside, 'ahead'>;

const withDecided = ({ ahead }: Kept, seat: Seat, decided: Decided | undefined): Kept => {
  const { [seat]: _, ...others } = ahead ?? {};
  return { ahead: decided ? { ...others, [seat]: decided } : others };
};

/** Who chooses has read what became of an earlier decision. */
export const withoutDropped = (kept: Kept, seat: Seat): Kept =>
  kept.ahead?.[seat]?.dropped === undefined ? {} : withDecided(kept, seat, undefined);

/** Decides ahead, in place of what was decided before; or, without it, takes that back. */
export function decided(loaded: Loaded, seat: Seat, foresight: Foresight | undefined): MatchStep {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const { folder, record, beside } = loaded;
  const userId = record.seats[seat]?.userId;
  const kept = (next: Decided | undefined): MatchStep => ({
    next: { beside: { ...beside, ...withDecided(beside, seat, next) } },
  });
  if (foresight === undefined) return beside.ahead?.[seat] ? kept(undefined) : undefined;
  const view = matchOf(loaded).see(seat);
  const { kind, choice } = foresight;
  const offered = view && userId !== undefined && !view.asked ? (folder.conduct.ahead?.foreseen(view) ?? []) : [];
  const isOffered = offered.some((each) => each.kind === kind && each.choices.some((one) => isSame(one, choice)));
  if (!view || userId === undefined || !folder.conduct.ahead || !isOffered) return refuse('notAhead');
  return kept({ kind, choice: [...choice], userId, under: folder.conduct.ahead.circumstances(view) });
}

export const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((option, i) => option === other[i]);

interface Applied {
  readonly state: BaseState;
  readonly lines: readonly Line[];
}

/** What was applied, and after it every answer that was given before its question. */
export function withAnswers(loaded: Loaded, applied: Applied): Applied & Kept {
  const { folder, record, beside } = loaded;
  const next = nextAnswer(loaded, applied.state);
  if (!next) return { ...applied, ...dropping(loaded, applied.state) };
  const chosen = choose(folder.rules, applied.state, next.seat, next.choice);
  const rest = next.ahead ? { ...beside, ...withDecided(beside, next.seat, undefined) } : beside;
  if (!isRefusal(chosen))
    return withAnswers(
      { ...loaded, beside: rest },
      { state: chosen.state, lines: [...applied.lines, ...chosen.lines] },
    );
  if (!next.ahead) throw new Error(`a choice that stands is refused: ${chosen.why}`);
  const told: Decided = { ...next.ahead, dropped: 'illegal' };
  return withAnswers({ ...loaded, record, beside: { ...beside, ...withDecided(beside, next.seat, told) } }, applied);
}

interface Answer {
  readonly seat: Seat;
  readonly choice: readonly string[];
  /** Where it was decided for this one question. */
  readonly ahead?: Decided;
}

function nextAnswer(loaded: Loaded, state: BaseState): Answer | undefined {
  const standing = standingAnswer(loaded, state);
  if (standing) return standing;
  for (const { seat, kind } of state.pending) {
    const { decided: ahead } = ownOf(loaded, seat);
    if (ahead?.kind === kind && ahead.dropped === undefined && ahead.under === circumstancesOf(loaded, state, seat))
      return { seat, choice: ahead.choice, ahead };
  }
  return undefined;
}

/** Marks what was decided for circumstances that are no more. */
function dropping({ folder, record, beside }: Loaded, state: BaseState): Kept {
  const { ahead } = beside;
  if (ahead === undefined) return {};
  return {
    ahead: Object.fromEntries(
      Object.entries(ahead).map(([at, each]): [string, Decided] => {
        const seat = Number(at);
        const stands = each.dropped !== undefined || circumstancesOf({ folder, record }, state, seat) === each.under;
        return [at, stands ? each : { ...each, dropped: 'changed' }];
      }),
    ),
  };
}

const circumstancesOf = (
  { folder }: { readonly folder: GameFolder; readonly record: unknown },
  state: BaseState,
  seat: Seat,
): string | undefined => folder.conduct.ahead?.circumstances(see(folder.rules, state, seat));
