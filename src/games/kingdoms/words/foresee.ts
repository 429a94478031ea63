import { allForces, forceWith, type Invader, kingdomOf, partsOf, type Realm } from '../rules/state.js';
import { swingOf } from '../rules/values.js';
import { answersTo, cardsIn, invasionOf, isUnanswered, otherOf, ownOf, type View } from './sight.js';

/** The certain result of a choice for its seat; undefined where the match goes on or chance decides. */
export type Fate = 'wins' | 'loses' | undefined;

/** The eye's lead in cards at the end of this turn, at worst and at best. */
interface Range {
  readonly worst: number;
  readonly best: number;
}
const exactly = (n: number): Range => ({ worst: n, best: n });

export function fateOf(view: View, option: string): Fate {
  const { asked, table } = view;
  if (asked?.kind === 'action' && takesAll(view, option)) return 'wins';
  if (table.turn < table.limit) return undefined;
  const range = asked?.kind === 'counter' ? afterAnswer(view, option) : afterAct(view, option);
  if (!range) return undefined;
  if (range.worst > 0) return 'wins';
  return range.best < 0 ? 'loses' : undefined;
}

/** R37 An invasion of the other's last force, after which nobody can answer. */
const takesAll = (view: View, option: string): boolean =>
  /^(?:attack|convert):/.test(option) && allForces(otherOf(view)).length === 1;

const ahead = (view: View): number => cardsIn(ownOf(view)) - cardsIn(otherOf(view));
const sizeOf = (view: View, realm: Realm): number => ownOf(view)[realm].active?.cards.length ?? 0;

/** R38 Where cards are equal the numbers of hidden ones count: the result stays open. */
function afterAct(view: View, option: string): Range | undefined {
  const now = ahead(view);
  const { what, realm } = partsOf(option);
  switch (what) {
    case 'attack':
      return realm && afterInvasion(view, 'swords', realm);
    case 'convert':
      return realm && afterInvasion(view, 'wands', realm);
    // R23 The whole purse is spent, and one card is kept.
    case 'wealth':
      return exactly(now - sizeOf(view, 'coins') + 1);
    case 'harvest':
      return exactly(now - sizeOf(view, 'cups') + 1);
    case 'militia':
      return exactly(now);
    default:
      return undefined;
  }
}

/** An army's answer destroys the invader, faith's takes it over. */
function afterInvasion(view: View, realm: Invader, target: Realm): Range | undefined {
  const invasion = invasionOf(view, realm, target);
  if (!invasion) return undefined;
  const best = ahead(view) + swingOf(realm, invasion.struck.cards.length);
  const answers = answersTo(view, invasion);
  if (isUnanswered(answers)) return exactly(best);
  const answer = answers.open.some(({ realm: by }) => by === 'wands') ? 'wands' : 'swords';
  return { worst: best - swingOf(answer, invasion.by.cards.length), best };
}

/** R21 */
function afterAnswer(view: View, option: string): Range | undefined {
  const { invasion, current } = view.table;
  const invader = invasion && kingdomOf(view.table, current)[invasion.realm].active;
  if (!invader) return undefined;
  const now = ahead(view);
  const answer = forceWith(ownOf(view), option);
  return exactly(answer ? now + swingOf(answer.realm === 'wands' ? 'wands' : 'swords', invader.cards.length) : now);
}

/** Where every choice loses, none is worse than another. */
export const canDoBetter = (view: View): boolean =>
  view.asked?.options.some((option) => fateOf(view, option) !== 'loses') === true;
