import { sacrificesOf } from './actions.js';
import {
  allForces,
  type Card,
  type Force,
  forcesOf,
  type Helper,
  idOf,
  type Kingdom,
  kingdomOf,
  REALMS,
  type Realm,
  rivalOf,
} from './state.js';
import { drawFrom, forceGoesBack, type G, type StepsOf, singleForce } from './table.js';
import { CHANCES, DISASTERS, INFLUENCES, isHelper, LEADERS, OMENS, valueIn } from './values.js';

/** As many forces as are offered at once (section 5). */
const MOST_OFFERED = 25;

export const fateSteps: StepsOf<'helper' | 'placed' | 'sacrifice' | 'sacrificed'> = {
  /** R33 On which own force the helper lies from now on. */
  helper(g) {
    const { state: s } = g;
    s.phase = 'helper';
    const options = byRank(kingdomOf(s, s.current)).map(({ force }) => idOf(force));
    g.ask({ seat: s.current, kind: 'helper', options: options.slice(0, MOST_OFFERED) });
    g.then('placed', { seat: s.current });
  },
  placed(g, { seat }) {
    const { state: s } = g;
    const [id] = g.answer(seat);
    const { realm, rank, force } = byRank(kingdomOf(s, seat)).find((each) => idOf(each.force) === id) as Ranked;
    const card = s.helper as Helper;
    force.helpers.push(card);
    s.helper = null;
    const open = kingdomOf(s, seat)[realm].active === force;
    g.tell({ type: 'helper', seat, card, realm, rank, ...(open && { cards: force.cards }) });
    g.then('endTurn', {});
  },

  /** R34 Which own force goes for which influence. */
  sacrifice(g) {
    const { state: s } = g;
    s.phase = 'sacrifice';
    g.ask({ seat: s.current, kind: 'sacrifice', options: sacrificesOf(s) });
    g.then('sacrificed', { seat: s.current });
  },
  sacrificed(g, { seat }) {
    const { state: s } = g;
    const [influence, realm] = (g.answer(seat)[0] as string).split(':') as [Card, Realm];
    const own = kingdomOf(s, seat);
    const force = own[realm].active as Force;
    own[realm].active = null;
    own.influences = own.influences.filter(({ card }) => card !== influence);
    s.eventDiscard.push(influence);
    g.tell({ type: 'sacrificed', seat, realm, cards: force.cards, influence });
    forceGoesBack(g, force);
    g.then('endTurn', {});
  },
};

interface Ranked {
  readonly realm: Realm;
  /** From the front, which is 1. */
  readonly rank: number;
  readonly force: Force;
}

/** All forces of a kingdom, those in front first, each rank in realm order. */
function byRank(kingdom: Kingdom): Ranked[] {
  const ranked = REALMS.flatMap((realm) => forcesOf(kingdom[realm]).map((force, i) => ({ realm, rank: i + 1, force })));
  return ranked.sort((one, other) => one.rank - other.rank);
}

/** R26 Turns up the front event, which concerns the kingdom of whose turn it is. */
export function drawEvent(g: G): void {
  const { state: s } = g;
  if (s.piles.events.length === 0) {
    s.piles.events = s.eventDiscard.splice(0);
    g.shuffle('events', s.piles.events);
    g.tell({ type: 'events_renewed', count: s.piles.events.length });
  }
  const card = s.piles.events.shift() as Card;
  g.tell({ type: 'event', seat: s.current, card });
  if (isHelper(card)) {
    s.helper = card;
    g.then('helper', {});
  } else {
    resolve(g, card);
    g.then('endTurn', {});
  }
}

/** R28-R32 What the event does, and where its card goes. */
function resolve(g: G, card: Card): void {
  const { state: s } = g;
  const own = kingdomOf(s, s.current);
  if (INFLUENCES[card] !== undefined) {
    own.influences.push({ card, wait: 2 });
    g.tell({ type: 'influence', seat: s.current, card });
    return;
  }
  const leader = LEADERS[card];
  if (leader && forcesOf(own[leader.realm]).length > 0) {
    own.leaders.push(card);
    g.tell({ type: 'leader', seat: s.current, card });
    return;
  }
  if (leader) g.tell({ type: 'leader_refused', seat: s.current, card });
  s.eventDiscard.push(card);
  if (DISASTERS[card]) disaster(g, DISASTERS[card]);
  if (OMENS[card]) omen(g, OMENS[card]);
  if (CHANCES[card]) chance(g, CHANCES[card]);
}

/** R28 */
function disaster(g: G, realm: Realm): void {
  const file = kingdomOf(g.state, g.state.current)[realm];
  const force = file.active;
  file.active = null;
  g.tell({ type: 'disaster', seat: g.state.current, realm, cards: force?.cards ?? [] });
  if (force) forceGoesBack(g, force);
}

/** R29 */
function omen(g: G, realm: Realm): void {
  const { state: s } = g;
  const seat = s.current;
  const empty = s.piles[realm].length === 0;
  g.tell({ type: 'omen', seat, realm, ...(empty && { empty }) });
  if (empty) return;
  const card = drawFrom(s, realm);
  kingdomOf(s, seat)[realm].reserve.push(singleForce(card));
  g.tell({ type: 'omen_card', seat, card }, seat);
}

/** R32, G24 */
function chance(g: G, realm: Realm): void {
  const { state: s } = g;
  const [own, other] = [s.current, rivalOf(s.current)].map((seat) => {
    const kingdom = kingdomOf(s, seat);
    const { active } = kingdom[realm];
    return active ? valueIn(kingdom, realm, active) : 0;
  }) as [number, number];
  const difference = Math.abs(own - other);
  const odd = difference % 2 === 1;
  g.tell({ type: 'chance', seat: s.current, realm, difference, odd });
  if (odd) disaster(g, realm);
  else omen(g, realm);
}

/** Whether a kingdom has no force left. */
export const isGone = (kingdom: Kingdom): boolean => allForces(kingdom).length === 0;
