import {
  allForces,
  forcesOf,
  type Invader,
  type Kingdom,
  type KingdomsState,
  kingdomOf,
  MOST_DRAWN,
  type Purse,
  REALMS,
  type Realm,
  rivalOf,
} from './state.js';
import { defenceOf, INFLUENCES, offenceOf, valueIn } from './values.js';

/** R15 What may be done in this turn, in the order shown; and before it, which files may be arranged. */
export function actionOptions(s: KingdomsState): string[] {
  const uses = usesOf(s);
  return [
    ...uses,
    ...(s.forcedEvents && uses.length > 0 ? [] : ['event']),
    ...(sacrificesOf(s).length > 0 ? ['sacrifice'] : []),
    ...REALMS.filter((realm) => mayArrange(s, realm)).map((realm) => `arrange:${realm}`),
  ];
}

/** R15 The uses. */
function usesOf(s: KingdomsState): string[] {
  const own = kingdomOf(s, s.current);
  return [
    ...targetsOf(s, 'swords').map((realm) => `attack:${realm}`),
    ...targetsOf(s, 'wands').map((realm) => `convert:${realm}`),
    ...(drawsFor(s, 'coins') > 0 ? ['wealth'] : []),
    ...(s.long && drawsFor(s, 'cups') > 0 ? ['harvest'] : []),
    ...(mayRaiseMilitia(own) ? ['militia'] : []),
  ];
}

/** R16, R17 The realms whose active force is weaker than the invader. */
export function targetsOf(s: KingdomsState, invader: Invader): Realm[] {
  const own = kingdomOf(s, s.current);
  const rival = kingdomOf(s, rivalOf(s.current));
  const force = own[invader].active;
  if (!force) return [];
  const offence = offenceOf(own, invader, force);
  return REALMS.filter((realm) => {
    const target = rival[realm].active;
    return target !== null && offence > defenceOf(rival, realm, target);
  });
}

/** R22, R24 How many cards this purse draws; 0 where it cannot be spent. */
export function drawsFor(s: KingdomsState, purse: Purse): number {
  const own = kingdomOf(s, s.current);
  const force = own[purse].active;
  if (!force) return 0;
  const there = shopsOf(s, purse).reduce((sum, realm) => sum + s.piles[realm].length, 0);
  return Math.min(MOST_DRAWN, there, Math.ceil(valueIn(own, purse, force) / 3));
}

/** R23, R24 The piles this purse draws from. */
export function shopsOf({ long }: Pick<KingdomsState, 'long'>, purse: Purse): readonly Realm[] {
  if (purse === 'cups') return ['coins'];
  return long ? ['swords', 'wands'] : ['cups', 'swords', 'wands'];
}

/** R25 */
const mayRaiseMilitia = ({ swords, cups }: Kingdom): boolean => forcesOf(swords).length === 0 && cups.active !== null;

/** R13 */
const mayArrange = (s: KingdomsState, realm: Realm): boolean =>
  !s.arranged.includes(realm) && forcesOf(kingdomOf(s, s.current)[realm]).length > 1;

/** R34, G22 Which force may be given for which influence: `M9:swords`. */
export function sacrificesOf(s: KingdomsState): string[] {
  const own = kingdomOf(s, s.current);
  if (own.influences.length === 0 || allForces(own).length === 1) return [];
  return own.influences
    .filter(({ wait }) => wait === 0)
    .flatMap(({ card }) =>
      REALMS.filter((realm) => realm !== INFLUENCES[card] && own[realm].active !== null).map(
        (realm) => `${card}:${realm}`,
      ),
    );
}
