import { attackOf, type Deed, deedOf } from '../rules/attacks.js';
import { endOfSeasons, lonelyTyrant, outcomeOf, totalsWith } from '../rules/outcome.js';
import { type Ending, LAST_ACTION, type PowerOutcome } from '../rules/state.js';
import { ownOf, type View } from './sight.js';

/** An attack's effects, and the end of the match with it; no end where it goes on. */
export interface Foreseen extends Deed {
  readonly end: PowerOutcome | undefined;
  /** The certain result for the attacker. */
  readonly fate: 'wins' | 'draws' | 'loses' | undefined;
}

export function foresee(view: View, option: string): Foreseen {
  const seat = ownOf(view);
  const deed = deedOf(view.table, seat, attackOf(option));
  const end = endAfter(view, deed);
  if (!end) return { ...deed, end, fate: undefined };
  const fate = end.winners.includes(seat) ? 'wins' : end.losers.includes(seat) ? 'loses' : 'draws';
  return { ...deed, end, fate };
}

/** R8, R11, R13 How the match ends with this attack, or undefined where it goes on. */
function endAfter({ table, seats }: View, { after }: Deed): PowerOutcome | undefined {
  const now: Ending = { ...table, ...after, totals: [...table.totals], seats };
  if (lonelyTyrant(now) !== undefined) return outcomeOf(now, 'tyrant');
  if (table.action < LAST_ACTION) return undefined;
  const counted = { ...now, totals: totalsWith({ ...after, totals: now.totals }) };
  const reason = endOfSeasons(counted);
  return reason && outcomeOf(counted, reason);
}
