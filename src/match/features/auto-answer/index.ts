import { isRefusal, type NoValues, type Refusal } from '../../../engine/game.js';
import type { Seat } from '../../../engine/table.js';
import type { Done, Loaded } from '../../model/match.js';
import type { Secrets } from '../../model/own.js';
import { refuse } from '../../model/refusals.js';
import { runningState } from '../../model/running.js';
import type { MatchStep } from '../../model/step.js';
import { applyPatch, withSeat } from '../../model/table-state.js';
import { type Moment, playChoice } from '../../play/choosing.js';
import type { Feature } from '../../play/feature.js';

/* Auto-answers: a person's choice answers each question of its kind as soon as it is asked. */

declare module '../../model/own.js' {
  interface Secrets {
    /** The kinds of decision for which its person has an auto-answer (see `Conduct.standing`). */
    readonly standing?: Readonly<Record<Seat, readonly string[]>>;
  }
  interface Own {
    /** The kinds of decision for which its person has an auto-answer. */
    readonly autoAnswers: readonly string[];
  }
}
declare module '../../model/refusals.js' {
  interface Refusals {
    /** This kind of question has no auto-answer. */
    readonly noStanding: NoValues;
  }
}
declare module '../../play/feature.js' {
  interface FeatureRequests {
    /** `stands`: answers this kind of question for the person from now on, also an open one; else ends that. */
    setAutoAnswer(id: string, userId: string, kind: string, stands: boolean): Promise<Done | Refusal>;
  }
}

/** A request to set the auto-answer of this kind (`stands`), or to end it. */
export interface AutoAnswerRequest {
  readonly kind: string;
  readonly stands: boolean;
}

export const autoAnswer = {
  secrets: ['standing'],
  own: ({ standing }, seat) => ({ autoAnswers: standing?.[seat] ?? [] }),
  answersAlways: hasAutoAnswer,
  answer({ folder, tableState, record }, { pending }) {
    for (const { seat, kind } of pending) {
      const answer = folder.conduct.standing?.find((each) => each.kind === kind);
      // A computer that took the seat over makes its own choice.
      if (answer && record.seats[seat]?.userId !== undefined && hasAutoAnswer(tableState, seat, kind))
        return { seat, choice: answer.choice };
    }
    return undefined;
  },
  // A person who takes a choice back wants to choose again: the auto-answer for that question ends.
  takenBack({ tableState: { standing = {} } }, { seat, state, how }) {
    const asked = state.pending.filter((question) => question.seat === seat).map(({ kind }) => kind);
    const own = standing[seat];
    if (how.alone || !own?.some((kind) => asked.includes(kind))) return undefined;
    return { standing: { ...standing, [seat]: own.filter((kind) => !asked.includes(kind)) } };
  },
  // A new person doesn't take over the last person's auto-answers.
  satDown: ({ tableState: { former, standing = {} } }, { seat, person }) => ({
    standing: former?.[seat]?.id === person.id ? standing : withSeat(standing, seat, undefined),
  }),
  requests: ({ seated, withReplies }, { clock, lag }) => ({
    setAutoAnswer: (id, userId, kind, stands) =>
      withReplies(
        seated(id, userId, (loaded, seat) => setAnswer(loaded, seat, { kind, stands }, { now: clock(), lag })),
      ),
  }),
} satisfies Feature;

function hasAutoAnswer({ standing }: Secrets, seat: Seat, kind: string): boolean {
  return standing?.[seat]?.includes(kind) ?? false;
}

function setAnswer(loaded: Loaded, seat: Seat, { kind, stands }: AutoAnswerRequest, moment: Moment): MatchStep {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const answer = loaded.folder.conduct.standing?.find((each) => each.kind === kind);
  if (!answer) return refuse('noStanding');
  const { standing = {} } = loaded.tableState;
  if (hasAutoAnswer(loaded.tableState, seat, kind) === stands) return undefined;
  const others = (standing[seat] ?? []).filter((each) => each !== kind);
  const tableState = applyPatch(loaded.tableState, {
    standing: { ...standing, [seat]: stands ? [...others, kind] : others },
  });
  const asked = state.pending.find((open) => open.seat === seat && open.kind === kind);
  return stands && asked
    ? playChoice({ ...loaded, tableState }, { seat, no: asked.no, choice: answer.choice }, moment)
    : { next: { tableState } };
}
