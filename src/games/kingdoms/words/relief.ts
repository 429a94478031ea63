import type { ChoiceWords } from '../../contract.js';
import type { Card, Realm } from '../rules/state.js';
import { LEADERS, valueIn } from '../rules/values.js';
import type { ForceView, KingdomView } from '../rules/view.js';
import { dotted, eventName, forceName, REALM_EMOJI, realmName, type SayKingdoms } from './phrases.js';
import { ownOf, standingIn, type View } from './sight.js';

/** R34 What buying off an influence costs, and what all other forces gain by it. */
export interface Relief {
  readonly cost: number;
  readonly gain: number;
}

export function reliefOf(view: View, option: string): Relief {
  const [influence = '', at = ''] = option.split(':') as [Card, Realm];
  const own = ownOf(view);
  const given = own[at as Realm]?.active;
  const others = standingIn(own).filter(({ force }) => force !== given);
  // R36 A leader goes with the last force of its realm.
  const leaderless = others.every(({ realm }) => realm !== at);
  const after: KingdomView = {
    ...own,
    influences: own.influences.filter(({ card }) => card !== influence),
    leaders: own.leaders.filter((card) => !(leaderless && LEADERS[card]?.realm === at)),
  };
  const worth = (rule: KingdomView): number =>
    others.reduce((sum, { realm, force }) => sum + valueIn(rule, realm, force), 0);
  return { cost: given ? valueIn(own, at as Realm, given) : 0, gain: worth(after) - worth(own) };
}

/** R36 Who stands in front then. */
export const thenWords = (say: SayKingdoms, realm: Realm, next: ForceView | undefined): string =>
  next
    ? say('preview.next', { force: forceName(say, next.cards) })
    : say('preview.unguarded', { realm: realmName(say, realm) });

/** One sacrifice: which force for which influence. */
export function sacrificeWords(say: SayKingdoms, view: View, option: string): ChoiceWords {
  const [influence = '', at = ''] = option.split(':');
  const realm = at as Realm;
  const { active, reserve } = ownOf(view)[realm];
  const label = say('act.sacrificeFor', {
    force: forceName(say, active?.cards ?? []),
    event: eventName(say, influence),
  });
  return {
    label,
    preview: dotted([say('preview.relief', { ...reliefOf(view, option) }), thenWords(say, realm, reserve[0])]),
    emoji: REALM_EMOJI[realm],
  };
}
