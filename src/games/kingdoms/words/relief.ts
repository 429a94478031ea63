import type { ChoiceWords } from '../../../contract/game.js';
import { firstThatFits, joinWithDots } from '../../../words/people.js';
import { leadersLeft } from '../rules/ends.js';
import { partsOf, type Realm, standingIn } from '../rules/state.js';
import { valueIn } from '../rules/values.js';
import type { ForceView, KingdomView } from '../rules/view.js';
import { forceName, forceShort, REALM_EMOJI, realmName, type SayKingdoms, theEvent } from './phrases.js';
import { ownOf, type View } from './sight.js';

/** R34 The cost of buying off an influence, and the gain of all other forces. */
export interface Relief {
  readonly cost: number;
  readonly gain: number;
}

export function reliefOf(view: View, option: string): Relief {
  const { what: influence, realm: at } = partsOf(option);
  const own = ownOf(view);
  const given = at && own[at].active;
  if (!given) return { cost: 0, gain: 0 };
  const without: KingdomView = { ...own, [at]: { ...own[at], active: null } };
  const influences = own.influences.filter(({ card }) => card !== influence);
  const after: KingdomView = { ...without, influences, leaders: leadersLeft(without) };
  const worth = (rule: KingdomView): number =>
    standingIn(without).reduce((sum, { realm, force }) => sum + valueIn(rule, realm, force), 0);
  return { cost: valueIn(own, at, given), gain: worth(after) - worth(own) };
}

/** R36 The next front. */
export const thenWords = (say: SayKingdoms, realm: Realm, next: ForceView | undefined): string =>
  next
    ? say('preview.next', { force: forceShort(say, realm, next.cards) })
    : say('preview.unguarded', { realm: realmName(say, realm) });

/** One sacrifice: a force for an influence. */
export function sacrificeWords(say: SayKingdoms, view: View, option: string): ChoiceWords {
  const { what: influence, realm } = partsOf(option);
  if (!realm) return { label: option };
  const { active, reserve } = ownOf(view)[realm];
  const label = say('act.sacrificeFor', {
    force: forceName(say, active?.cards ?? []),
    event: theEvent(say, influence),
  });
  const relief = say('preview.relief', { ...reliefOf(view, option) });
  return {
    label,
    preview: firstThatFits([label], [joinWithDots([relief, thenWords(say, realm, reserve[0])]), relief]),
    emoji: REALM_EMOJI[realm],
  };
}
