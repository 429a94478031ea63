import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { sacrificesOf } from './actions.js';
import {
  allForces,
  bySeat,
  type Card,
  type FilesOf,
  forcesOf,
  forceWith,
  idOf,
  kingdomOf,
  partsOf,
  type Realm,
  standingIn,
} from './state.js';
import { answerOf, drawFrom, forceGoesBack, type G, type StepsOf, singleForce } from './table.js';
import { chanceOf, eventSort, valueIn } from './values.js';

/** The most forces offered at once (section 5). */
const MOST_OFFERED = 25;

export const fateSteps: StepsOf<'helper' | 'placed' | 'sacrifice' | 'sacrificed'> = {
  /** R33, G23 The own force that gets the helper: forces in front are offered first. */
  helper(g) {
    const { state: s } = g;
    s.phase = 'helper';
    const byRank = standingIn(kingdomOf(s, s.current)).sort((one, other) => one.rank - other.rank);
    const options = byRank.map(({ force }) => idOf(force)).slice(0, MOST_OFFERED);
    g.ask({ seat: s.current, kind: 'helper', options });
    g.then('placed', { seat: s.current });
  },
  placed(g, { seat }) {
    const { state: s } = g;
    const { realm, rank, force } = sure(forceWith(kingdomOf(s, seat), answerOf(g, seat)));
    const card = sure(s.helper);
    force.helpers.push(card);
    s.helper = null;
    const open = kingdomOf(s, seat)[realm].active === force;
    g.tell({ type: 'helper', seat, card, realm, rank, ...(open && { cards: force.cards }) });
    g.then('endTurn', {});
  },

  /** R34 Which own force is sacrificed for which influence. */
  sacrifice(g) {
    const { state: s } = g;
    s.phase = 'sacrifice';
    g.ask({ seat: s.current, kind: 'sacrifice', options: sacrificesOf(kingdomOf(s, s.current)) });
    g.then('sacrificed', { seat: s.current });
  },
  sacrificed(g, { seat }) {
    const { what: influence, realm } = partsOf(answerOf(g, seat));
    giveUp(g, seat, influence, sure(realm));
  },
};

/** R34 */
function giveUp(g: G, seat: Seat, influence: Card, realm: Realm): void {
  const { state: s } = g;
  const own = kingdomOf(s, seat);
  const force = sure(own[realm].active);
  own[realm].active = null;
  own.influences = own.influences.filter(({ card }) => card !== influence);
  s.eventDiscard.push(influence);
  g.tell({ type: 'sacrificed', seat, realm, cards: force.cards, influence });
  forceGoesBack(g, force);
  g.then('endTurn', {});
}

/** R26, G26 Turns up the front event, which affects the kingdom of the current seat. */
export function drawEvent(g: G): void {
  const { state: s } = g;
  if (s.piles.events.length === 0) renewEvents(g);
  const card = sure(s.piles.events.shift());
  g.tell({ type: 'event', seat: s.current, card });
  resolve(g, card);
  g.then(s.helper === null ? 'endTurn' : 'helper', {});
}

/** R26 The event discard is the new pile. */
function renewEvents(g: G): void {
  const { state: s } = g;
  s.piles.events = s.eventDiscard.splice(0);
  g.shuffle('events', s.piles.events);
  g.tell({ type: 'events_renewed', count: s.piles.events.length });
}

/** R28-R33 The event's effect, and its card's new place. */
function resolve(g: G, card: Card): void {
  const { state: s } = g;
  const event = eventSort(card);
  if (event.sort === 'helpers') s.helper = event.helper;
  else if (event.sort === 'influences') influence(g, card);
  else if (event.sort === 'leaders') lead(g, card, event.realm);
  else {
    s.eventDiscard.push(card);
    HAPPENS[event.sort](g, event.realm);
  }
}
const HAPPENS = { disasters: disaster, omens: omen, chances: chance };

/** R30, G25 */
function influence(g: G, card: Card): void {
  const { state: s } = g;
  kingdomOf(s, s.current).influences.push({ card, wait: 2 });
  g.tell({ type: 'influence', seat: s.current, card });
}

/** R31, G25 Where there is no force to lead, it is discarded. */
function lead(g: G, card: Card, realm: Realm): void {
  const { state: s } = g;
  const own = kingdomOf(s, s.current);
  const leads = forcesOf(own[realm]).length > 0;
  (leads ? own.leaders : s.eventDiscard).push(card);
  g.tell({ type: leads ? 'leader' : 'leader_refused', seat: s.current, card });
}

/** R28 */
function disaster(g: G, realm: Realm): void {
  const file = kingdomOf(g.state, g.state.current)[realm];
  const force = file.active;
  file.active = null;
  g.tell({ type: 'disaster', seat: g.state.current, realm, cards: force?.cards ?? [] });
  if (force) forceGoesBack(g, force);
}

/** R29, G10 */
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
  const [one, other] = bySeat((seat) => {
    const kingdom = kingdomOf(s, seat);
    const { active } = kingdom[realm];
    return active ? valueIn(kingdom, realm, active) : 0;
  });
  const { brings, ...told } = chanceOf(one, other);
  g.tell({ type: 'chance', seat: s.current, realm, ...told });
  HAPPENS[brings](g, realm);
}

/** R37, G20 Whether a kingdom has no force left. */
export const isGone = (kingdom: FilesOf<unknown>): boolean => allForces(kingdom).length === 0;
