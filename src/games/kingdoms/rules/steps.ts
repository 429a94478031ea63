import { sure } from '../../../engine/sure.js';
import type { Seat, StepTable } from '../../../engine/table.js';
import { actionOptions } from './actions.js';
import { arranging } from './arranging.js';
import { closeRanks, endReason, outcomeOf } from './ends.js';
import type { KingdomEvent } from './events.js';
import { drawEvent, fateSteps } from './fate.js';
import { counterSteps, invade } from './invasion.js';
import { market, spend } from './market.js';
import {
  EVENTS,
  type Force,
  forcesOf,
  type KingdomSteps,
  type KingdomsState,
  kingdomOf,
  partsOf,
  REALMS,
  type Realm,
  rivalOf,
  suitCards,
  type Wound,
} from './state.js';
import { answerOf, drawFrom, type G, goBack, singleForce } from './table.js';
import { valueIn } from './values.js';

export const steps: StepTable<KingdomsState, KingdomSteps, KingdomEvent> = {
  /** S1-S4, G1 */
  setUp(g) {
    const { state: s } = g;
    const first = s.firstSeat ?? drawFirst(g);
    s.dealer = rivalOf(first);
    shufflePiles(g);
    for (const realm of REALMS) deal(s, realm, [first, s.dealer]);
    s.current = s.dealer;
    g.tell({ type: 'match_begins', first, dealer: s.dealer });
    g.then('turn', {});
  },

  /** R9, R10, R12 */
  turn(g) {
    const { state: s } = g;
    s.turn++;
    s.current = rivalOf(s.current);
    s.arranged = [];
    g.tell({ type: 'turn', seat: s.current, turn: s.turn });
    for (const influence of kingdomOf(s, s.current).influences) influence.wait = Math.max(0, influence.wait - 1);
    heal(g);
    g.then('act', {});
  },

  /** R8, R11, R15 */
  act(g) {
    const { state: s } = g;
    s.phase = 'action';
    // Asked even where only one act is possible: turning up an event is a moment of its own.
    g.ask({ seat: s.current, kind: 'action', options: actionOptions(s), own: true });
    g.then('acted', { seat: s.current });
  },
  acted(g, { seat }) {
    const { what, realm } = partsOf(answerOf(g, seat));
    sure(ACTS[what])(g, realm);
  },

  ...arranging,
  ...counterSteps,
  ...market,
  ...fateSteps,

  /** R36-R39 */
  endTurn(g) {
    const { state: s } = g;
    closeRanks(g);
    const reason = endReason(s);
    if (!reason) return g.then('turn', {});
    s.phase = 'over';
    s.arranged = [];
    const outcome = outcomeOf(s, reason);
    g.tell({ type: 'match_ends', reason, winner: outcome.winners[0] ?? null });
    g.end(outcome);
  },
};

/** S1 */
function drawFirst(g: G): Seat {
  const seats = ['0', '1'];
  g.shuffle('seats', seats);
  return Number(seats[0]);
}

/** S2 */
function shufflePiles(g: G): void {
  const { piles } = g.state;
  for (const realm of REALMS) {
    piles[realm] = suitCards(realm);
    g.shuffle(realm, piles[realm]);
  }
  piles.events = [...EVENTS];
  g.shuffle('events', piles.events);
}

/** S3 */
function deal(s: KingdomsState, realm: Realm, seats: readonly Seat[]): void {
  for (const seat of seats) kingdomOf(s, seat)[realm].reserve = [singleForce(drawFrom(s, realm))];
  for (const seat of seats) kingdomOf(s, seat)[realm].active = singleForce(drawFrom(s, realm));
}

/** R15 The acts by the first word of their options; the second word is a realm. */
const ACTS: Readonly<Record<string, (g: G, realm: Realm | undefined) => void>> = {
  attack: (g, realm) => invade(g, 'swords', sure(realm)),
  convert: (g, realm) => invade(g, 'wands', sure(realm)),
  wealth: (g) => spend(g, 'coins'),
  harvest: (g) => spend(g, 'cups'),
  militia: (g) => raiseMilitia(g),
  event: (g) => drawEvent(g),
  sacrifice: (g) => g.then('sacrifice', {}),
  arrange(g, realm) {
    g.state.arrange = { realm: sure(realm), ranks: [] };
    g.then('arrange', {});
  },
};

/** R12, G14, G15 Heals every wounded army, as far as the active fields reach; all healed cards go back together. */
function heal(g: G): void {
  const { state: s } = g;
  const own = kingdomOf(s, s.current);
  const { active } = own.cups;
  if (!active) return;
  const fields = valueIn(own, 'cups', active);
  const back = forcesOf(own.swords).flatMap((army, i) => {
    const healed = healedOf(army, fields);
    if (healed.length === 0) return [];
    army.wounds = army.wounds.filter((wound) => !healed.includes(wound));
    const cards = healed.flatMap((wound) => wound.cards);
    const amount = healed.reduce((sum, { value }) => sum + value, 0);
    g.tell({ type: 'healed', seat: s.current, rank: i + 1, cards, amount });
    return cards;
  });
  goBack(g, back);
}

/** The wounds that heal: from the lowest, older first, while their sum stays lower than the fields. */
function healedOf({ wounds }: Force, fields: number): Wound[] {
  const healed: Wound[] = [];
  let sum = 0;
  for (const wound of [...wounds].sort((one, other) => one.value - other.value)) {
    sum += wound.value;
    if (sum >= fields) break;
    healed.push(wound);
  }
  return healed;
}

/** R25, G18 The active fields become an army. */
function raiseMilitia(g: G): void {
  const { state: s } = g;
  const own = kingdomOf(s, s.current);
  const force = sure(own.cups.active);
  own.cups.active = null;
  own.swords.active = force;
  g.tell({ type: 'militia', seat: s.current, cards: force.cards, force: valueIn(own, 'swords', force) });
  g.then('endTurn', {});
}
