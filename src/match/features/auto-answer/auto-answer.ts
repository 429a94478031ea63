import type { BaseState, Seat } from '../../../engine/table.js';
import type { Loaded } from '../../model/load.js';
import type { Beside } from '../../model/match.js';
import type { Secrets } from '../../model/own.js';

/* What a person has chosen once and for all: a question of such a kind is answered as soon as it is asked. */

/** That a kind of question is answered for its person from now on, or asked again. */
export interface Wish {
  readonly kind: string;
  readonly stands: boolean;
}

export const isStanding = ({ standing }: Secrets, seat: Seat, kind: string): boolean =>
  standing?.[seat]?.includes(kind) ?? false;

export function withWish(beside: Beside, seat: Seat, { kind, stands }: Wish): Beside {
  const others = (beside.standing?.[seat] ?? []).filter((each) => each !== kind);
  return { ...beside, standing: { ...beside.standing, [seat]: stands ? [...others, kind] : others } };
}

/** What stands for a question that is open. */
export function standingAnswer(
  { folder, beside, record }: Loaded,
  { pending }: BaseState,
): { readonly seat: Seat; readonly choice: readonly string[] } | undefined {
  for (const { seat, kind } of pending) {
    const answer = folder.conduct.standing?.find((each) => each.kind === kind);
    // A computer that took the seat over makes up its own mind.
    if (answer && record.seats[seat]?.userId !== undefined && isStanding(beside, seat, kind))
      return { seat, choice: answer.choice };
  }
  return undefined;
}
