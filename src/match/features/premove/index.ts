import { isRefusal, type NoValues, type Refusal } from '../../../engine/game.js';
import { see } from '../../../engine/see.js';
import type { BaseState, Seat } from '../../../engine/table.js';
import { matchOf } from '../../model/load.js';
import type { Done, Loaded } from '../../model/match.js';
import { refuse } from '../../model/refusals.js';
import { runningState } from '../../model/running.js';
import type { MatchStep } from '../../model/step.js';
import { applyPatch, type Patch, type TableState, withSeat } from '../../model/table-state.js';
import type { Feature } from '../../play/feature.js';
import type { Premove, PremoveChoice } from './premove.js';

/*
 * Premoves: a person's choice for the one question that they foresee. The step that asks the question answers it. Where
 * the circumstances are others by then, or the choice is illegal, the premove is dropped and the person is asked.
 */

declare module '../../model/own.js' {
  interface Secrets {
    /** Its person's premove. */
    readonly ahead?: Readonly<Record<Seat, Premove>>;
  }
  interface Own {
    /** Its person's premove, also one that was dropped. */
    readonly premove: Premove | undefined;
  }
}
declare module '../../model/refusals.js' {
  interface Refusals {
    /** This can't be a premove, or not any more. */
    readonly notAhead: NoValues;
  }
}
declare module '../../play/feature.js' {
  interface FeatureRequests {
    /** Sets this person's premove for a question that isn't asked yet; or, without one, takes it back. */
    setPremove(id: string, userId: string, foresight: PremoveChoice | undefined): Promise<Done | Refusal>;
  }
}

export const premove = {
  secrets: ['ahead'],
  own({ ahead }, seat, userId) {
    const decided = ahead?.[seat];
    return { premove: decided !== undefined && decided.userId === userId ? decided : undefined };
  },
  answer(loaded, state) {
    const { tableState, record } = loaded;
    for (const { seat, kind } of state.pending) {
      const ahead = tableState.ahead?.[seat];
      if (ahead?.kind !== kind || ahead.userId !== record.seats[seat]?.userId || ahead.dropped !== undefined) continue;
      if (ahead.under !== circumstancesOf(loaded, state, seat)) continue;
      const refused = withPremove(tableState, seat, { ...ahead, dropped: 'illegal' });
      return { seat, choice: ahead.choice, taken: withPremove(tableState, seat, undefined), refused };
    }
    return undefined;
  },
  afterChoice(loaded, { seat, state, tableState }) {
    const ahead = Object.entries(tableState.ahead ?? {}).flatMap(([at, each]): [string, Premove][] => {
      const isOwn = Number(at) === seat;
      // A person who chooses has read that their premove was dropped.
      if (isOwn && loaded.tableState.ahead?.[seat]?.dropped !== undefined) return [];
      const stands = each.dropped !== undefined || circumstancesOf(loaded, state, Number(at)) === each.under;
      return [[at, stands ? each : { ...each, dropped: 'changed' }]];
    });
    return tableState.ahead && { ahead: Object.fromEntries(ahead) };
  },
  requests: ({ seated }) => ({
    setPremove: (id, userId, foresight) => seated(id, userId, (loaded, seat) => decide(loaded, seat, foresight)),
  }),
} satisfies Feature;

const withPremove = ({ ahead }: Pick<TableState, 'ahead'>, seat: Seat, decided: Premove | undefined): Patch => ({
  ahead: withSeat(ahead, seat, decided),
});

function decide(loaded: Loaded, seat: Seat, foresight: PremoveChoice | undefined): MatchStep {
  const state = runningState(loaded);
  if (isRefusal(state)) return state;
  const { folder, record, tableState } = loaded;
  const userId = record.seats[seat]?.userId;
  const save = (next: Premove | undefined): MatchStep => ({
    next: { tableState: applyPatch(tableState, withPremove(tableState, seat, next)) },
  });
  if (foresight === undefined) return tableState.ahead?.[seat] ? save(undefined) : undefined;
  const view = matchOf(loaded).see(seat);
  const { kind, choice } = foresight;
  const offered = view && userId !== undefined && !view.asked ? (folder.conduct.ahead?.foreseen(view) ?? []) : [];
  const isOffered = offered.some((each) => each.kind === kind && each.choices.some((one) => isSame(one, choice)));
  if (!view || userId === undefined || !folder.conduct.ahead || !isOffered) return refuse('notAhead');
  return save({ kind, choice: [...choice], userId, under: folder.conduct.ahead.circumstances(view) });
}

export const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((option, i) => option === other[i]);

const circumstancesOf = ({ folder }: Pick<Loaded, 'folder'>, state: BaseState, seat: Seat): string | undefined =>
  folder.conduct.ahead?.circumstances(see(folder.rules, state, seat));
