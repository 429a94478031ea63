import type { KingdomKind } from '../rules/decisions.js';
import { allForces } from '../rules/state.js';
import type { SayKingdoms } from './phrases.js';
import { otherOf, ownOf, type View } from './sight.js';

/** What the eye, which is asked, is after: R20 to answer what invades it, if it can; R37 not to be the one without a force. */
export function goal(say: SayKingdoms, view: View): string {
  const { asked, table } = view;
  const answers = (asked?.options.length ?? 0) > 1;
  if ((asked?.kind as KingdomKind | undefined) === 'counter' && answers)
    return say('goal.counter', { effective: table.invasion?.effective ?? 0 });
  return say('goal.act', { own: allForces(ownOf(view)).length, other: allForces(otherOf(view)).length });
}
