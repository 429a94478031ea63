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

/* What a person has chosen once and for all: a question of such a kind is answered as soon as it is asked. */

declare module '../../model/own.js' {
  interface Secrets {
    /** The kinds of decision that its person answers once and for all (see `Conduct.standing`). */
    readonly standing?: Readonly<Record<Seat, readonly string[]>>;
  }
  interface Own {
    /** The kinds of decision that its person answers once and for all. */
    readonly autoAnswers: readonly string[];
  }
}
declare module '../../model/refusals.js' {
  interface Refusals {
    /** Nothing can be answered once and for all. */
    readonly noStanding: NoValues;
  }
}
declare module '../../play/feature.js' {
  interface FeatureRequests {
    /** From now on this kind of question is answered for the person, the open one too; or, not `stands`, asked again. */
    setAutoAnswer(id: string, userId: string, kind: string, stands: boolean): Promise<Done | Refusal>;
  }
}

/** That a kind of question is answered for its person from now on, or asked again. */
export interface Wish {
  readonly kind: string;
  readonly stands: boolean;
}

export const autoAnswer = {
  secrets: ['standing'],
  own: ({ standing }, seat) => ({ autoAnswers: standing?.[seat] ?? [] }),
  answersAlways: isStanding,
  answer({ folder, tableState, record }, { pending }) {
    for (const { seat, kind } of pending) {
      const answer = folder.conduct.standing?.find((each) => each.kind === kind);
      // A computer that took the seat over makes up its own mind.
      if (answer && record.seats[seat]?.userId !== undefined && isStanding(tableState, seat, kind))
        return { seat, choice: answer.choice };
    }
    return undefined;
  },
  // Anyone who wants to choose again is asked, also what they had answered once and for all.
  takenBack({ tableState: { standing = {} } }, { seat, state, how }) {
    const asked = state.pending.filter((question) => question.seat === seat).map(({ kind }) => kind);
    const own = standing[seat];
    if (how.alone || !own?.some((kind) => asked.includes(kind))) return undefined;
    return { standing: { ...standing, [seat]: own.filter((kind) => !asked.includes(kind)) } };
  },
  // What the last person wished to be answered once and for all is nothing to the next one.
  satDown: ({ tableState: { former, standing = {} } }, { seat, person }) => ({
    standing: former?.[seat]?.id === person.id ? standing : withSeat(standing, seat, undefined),
  }),
  requests: ({ seated, withReplies }, { clock, lag }) => ({
    setAutoAnswer: (id, userId, kind, stands) =>
      withReplies(
        seated(id, userId, (loaded, seat) => answered(loaded, seat, { kind, stands }, { now: clock(), lag })),
      ),
  }),
} satisfies Feature;

function isStanding({ standing }: Secrets, seat: Seat, kind: string): boolean {
  return standing?.[seat]?.includes(kind) ?? false;
}

/** Makes a kind of choice stand, and answers an open question with it; or takes that back. */
function answered(loaded: Loaded, seat: Seat, { kind, stands }: Wish, moment: Moment): MatchStep {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const answer = loaded.folder.conduct.standing?.find((each) => each.kind === kind);
  if (!answer) return refuse('noStanding');
  const { standing = {} } = loaded.tableState;
  if (isStanding(loaded.tableState, seat, kind) === stands) return undefined;
  const others = (standing[seat] ?? []).filter((each) => each !== kind);
  const tableState = applyPatch(loaded.tableState, {
    standing: { ...standing, [seat]: stands ? [...others, kind] : others },
  });
  const asked = state.pending.find((open) => open.seat === seat && open.kind === kind);
  return stands && asked
    ? playChoice({ ...loaded, tableState }, { seat, no: asked.no, choice: answer.choice }, moment)
    : { next: { tableState } };
}
