import {
  allForces,
  defenceOf,
  type Force,
  forcesOf,
  type Game,
  INFLUENCES,
  idOf,
  isEmpty,
  offenceOf,
  other,
  REALMS,
  type Realm,
  type State,
  valueShown,
} from './table.js';

export const INVADERS = { attack: 'swords', convert: 'wands' } as const;
export type Manner = keyof typeof INVADERS;

export const own = (s: State) => s.kingdoms[s.current];
export const foe = (s: State) => s.kingdoms[other(s.current)];

/** The options of the open decision, as section 5 lists them. */
export function optionsOf(g: Game): string[] {
  const { s } = g;
  switch (s.phase) {
    case 'action':
      return actions(g);
    case 'arrange':
      return [...unplaced(s).slice(0, 24).map(idOf), 'done'];
    case 'counter':
      return [...answers(s).slice(0, 24).map(idOf), 'pass'];
    case 'buy':
      return splits(g);
    case 'keep':
      return [...s.drawn];
    case 'sacrifice':
      return sacrifices(s);
    case 'helper':
      return byRank(s).slice(0, 25).map(idOf);
    case 'over':
      return [];
  }
}

/** Section 5: the first forces of all files, then the second ones. */
function byRank(s: State): Force[] {
  const files = REALMS.map((realm) => forcesOf(own(s)[realm]));
  const most = Math.max(...files.map(({ length }) => length));
  return Array.from({ length: most }, (_, rank) => files.flatMap((file) => file[rank] ?? [])).flat();
}

/** R15 */
function actions(g: Game): string[] {
  const { s, options } = g;
  const uses = [...invasions(s), ...peacefulUses(g)];
  const event = !options.forced || uses.length === 0 ? ['event'] : [];
  const files = REALMS.filter((realm) => forcesOf(own(s)[realm]).length >= 2 && !s.arranged.includes(realm));
  const bought = sacrifices(s).length > 0 ? ['sacrifice'] : [];
  return [...uses, ...event, ...bought, ...files.map((realm) => `arrange:${realm}`)];
}

/** R16, R17 */
function invasions(s: State): string[] {
  return (['attack', 'convert'] as const).flatMap((manner) => {
    const realm = INVADERS[manner];
    const invader = own(s)[realm].active;
    if (!invader) return [];
    const force = offenceOf(own(s), realm, invader);
    const below = REALMS.filter((target) => {
      const struck = foe(s)[target].active;
      return struck !== null && force > defenceOf(foe(s), target, struck);
    });
    return below.map((target) => `${manner}:${target}`);
  });
}

/** R22, R24, R25 */
function peacefulUses(g: Game): string[] {
  const { s, options } = g;
  const uses: string[] = [];
  if (drawsFor(g, 'coins') >= 1) uses.push('wealth');
  if (options.long && drawsFor(g, 'cups') >= 1) uses.push('harvest');
  if (own(s).cups.active && isEmpty(own(s).swords)) uses.push('militia');
  return uses;
}

/** The piles that are drawn from for coins, or for cups (R22, R24). */
function pilesFor({ options }: Game, with_: 'coins' | 'cups'): Realm[] {
  if (with_ === 'cups') return ['coins'];
  return options.long ? ['swords', 'wands'] : ['cups', 'swords', 'wands'];
}

/** R22, R24: n */
export function drawsFor(g: Game, with_: 'coins' | 'cups'): number {
  const worth = valueShown(own(g.s), with_, own(g.s)[with_].active);
  const lying = pilesFor(g, with_).flatMap((realm) => g.s.piles[realm]).length;
  return Math.min(5, Math.ceil(worth / 3), lying);
}

/** R23 */
function splits(g: Game): string[] {
  const draws = g.s.purchase?.draws ?? 0;
  const { cups, swords, wands } = g.s.piles;
  const most = g.options.long ? 0 : cups.length;
  const all: string[] = [];
  for (let i = 0; i <= Math.min(most, draws); i++)
    for (let j = 0; j <= Math.min(swords.length, draws - i); j++)
      if (draws - i - j <= wands.length) all.push(`C${i}S${j}W${draws - i - j}`);
  return all;
}

/** R34 */
function sacrifices(s: State): string[] {
  if (allForces(own(s)).length < 2) return [];
  return own(s)
    .influences.filter(({ wait }) => wait === 0)
    .flatMap(({ card }) =>
      REALMS.filter((realm) => realm !== INFLUENCES[card] && own(s)[realm].active).map((realm) => `${card}:${realm}`),
    );
}

/** R20: armies of any rank, and the active faith. */
export function answers(s: State): Force[] {
  const { effective } = s.invasion as NonNullable<State['invasion']>;
  const home = foe(s);
  const armies = forcesOf(home.swords).filter((army) => offenceOf(home, 'swords', army) > effective);
  const faith = home.wands.active;
  return faith && offenceOf(home, 'wands', faith) > effective ? [...armies, faith] : armies;
}

/** Those of the file that is being arranged which have no rank yet. */
export function unplaced(s: State): Force[] {
  const { realm, ranks } = s.arrange as NonNullable<State['arrange']>;
  return forcesOf(own(s)[realm]).filter((force) => !ranks.flat().includes(idOf(force)));
}
