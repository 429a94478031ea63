import { yesNo } from '../../../words/people.js';
import type { KingdomKind } from '../rules/decisions.js';
import { allForces, forcesOf, standingIn } from '../rules/state.js';
import { defenceOf, offenceOf } from '../rules/values.js';
import type { SayKingdoms } from './phrases.js';
import { otherOf, ownOf, type View } from './sight.js';

/** The eye's aim when asked: R20 to answer an invasion, if it can; R37 to keep a force. */
export function goal(say: SayKingdoms, view: View): string {
  const { asked, table } = view;
  const kind = asked?.kind as KingdomKind | undefined;
  const answers = (asked?.options.length ?? 0) > 1;
  if (kind === 'counter' && answers) return say('goal.counter', { effective: table.invasion?.effective ?? 0 });
  const own = ownOf(view);
  const n = kind === 'action' ? joinedAbove(view) : undefined;
  if (n !== undefined) return say('goal.above', { n, join: yesNo(forcesOf(own.swords).length > 1) });
  return say('goal.act', { own: allForces(own).length, other: allForces(otherOf(view)).length });
}

/** R14, R16 The offence of the other's joined army in front, where it beats everything of the eye's; else undefined. */
function joinedAbove(view: View): number | undefined {
  const [own, other] = [ownOf(view), otherOf(view)];
  const { active } = other.swords;
  if (!active || active.cards.length < 2) return undefined;
  const offence = offenceOf(other, 'swords', active);
  return standingIn(own).every(({ realm, force }) => defenceOf(own, realm, force) < offence) ? offence : undefined;
}
