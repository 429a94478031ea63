import {
  allForces,
  type Card,
  type FilesOf,
  forcesOf,
  type Invader,
  type Kingdom,
  type KingdomsState,
  kingdomOf,
  type Purse,
  REALMS,
  type Realm,
  rivalOf,
} from './state.js';
import { drawsOf, INFLUENCES, invasionOf, prevails, valueIn } from './values.js';

/** R15, G7 The possible acts of this turn, in the order shown; before them, the files that may be arranged. */
export function actionOptions(s: KingdomsState): string[] {
  const uses = usesOf(s);
  return [
    ...uses,
    ...(s.forcedEvents && uses.length > 0 ? [] : ['event']),
    ...(sacrificesOf(kingdomOf(s, s.current)).length > 0 ? ['sacrifice'] : []),
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
function targetsOf(s: KingdomsState, invader: Invader): Realm[] {
  const own = kingdomOf(s, s.current);
  const rival = kingdomOf(s, rivalOf(s.current));
  return REALMS.filter((realm) => {
    const invasion = invasionOf(own, rival, invader, realm);
    return invasion !== undefined && prevails(invasion.force, invasion.against);
  });
}

/** R22, R24 The number of cards this purse draws; 0 where it cannot be spent. */
export function drawsFor(s: KingdomsState, purse: Purse): number {
  const own = kingdomOf(s, s.current);
  const force = own[purse].active;
  if (!force) return 0;
  const { coins, cups, swords, wands } = s.piles;
  const left = { coins: coins.length, cups: cups.length, swords: swords.length, wands: wands.length };
  return drawsWith(s, left, purse, valueIn(own, purse, force));
}

/** R22, R24 The number of cards that a purse of this value draws from so many left in the piles. */
export const drawsWith = (
  options: Pick<KingdomsState, 'long'>,
  left: Readonly<Record<Realm, number>>,
  purse: Purse,
  value: number,
): number =>
  Math.min(
    drawsOf(value),
    shopsOf(options, purse).reduce((sum, realm) => sum + left[realm], 0),
  );

/** R23, R24 The piles this purse draws from. */
export function shopsOf({ long }: Pick<KingdomsState, 'long'>, purse: Purse): readonly Realm[] {
  if (purse === 'cups') return ['coins'];
  return long ? ['swords', 'wands'] : ['cups', 'swords', 'wands'];
}

/** R25 */
const mayRaiseMilitia = ({ swords, cups }: Kingdom): boolean => forcesOf(swords).length === 0 && cups.active !== null;

/** R13, G4 Once a file and turn. */
const mayArrange = (s: KingdomsState, realm: Realm): boolean =>
  !s.arranged.includes(realm) && forcesOf(kingdomOf(s, s.current)[realm]).length > 1;

/** R34, G22 Which force may be sacrificed for which influence: `M9:swords`. Of a state or of a view. */
export function sacrificesOf(
  own: FilesOf<unknown> & { readonly influences: readonly { readonly card: Card; readonly wait: number }[] },
): string[] {
  if (own.influences.length === 0 || allForces(own).length === 1) return [];
  return own.influences
    .filter(({ wait }) => wait === 0)
    .flatMap(({ card }) =>
      REALMS.filter((realm) => realm !== INFLUENCES[card] && own[realm].active !== null).map(
        (realm) => `${card}:${realm}`,
      ),
    );
}
