import type { StepTable } from '../../../engine/table.js';
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
  REALMS,
  type Realm,
  rivalOf,
  suitCards,
  type Wound,
} from './state.js';
import { drawFrom, type G, goBack, singleForce } from './table.js';
import { valueIn } from './values.js';

export const steps: StepTable<KingdomsState, KingdomSteps, KingdomEvent> = {
  /** S1-S4 */
  setUp(g) {
    const { state: s } = g;
    const first = s.firstSeat ?? drawFirst(g);
    s.dealer = rivalOf(first);
    for (const realm of REALMS) {
      s.piles[realm] = suitCards(realm);
      g.shuffle(realm, s.piles[realm]);
    }
    s.piles.events = [...EVENTS];
    g.shuffle('events', s.piles.events);
    for (const realm of REALMS) {
      for (const seat of [first, s.dealer]) kingdomOf(s, seat)[realm].reserve = [singleForce(drawFrom(s, realm))];
      for (const seat of [first, s.dealer]) kingdomOf(s, seat)[realm].active = singleForce(drawFrom(s, realm));
    }
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

  /** R8, R15 */
  act(g) {
    const { state: s } = g;
    s.phase = 'action';
    // Left to the person even where only one thing can be done: turning up an event is a moment of its own.
    g.ask({ seat: s.current, kind: 'action', options: actionOptions(s), own: true });
    g.then('acted', { seat: s.current });
  },
  acted(g, { seat }) {
    const { state: s } = g;
    const [act, realm] = (g.answer(seat)[0] as string).split(':') as [string, Realm];
    switch (act) {
      case 'attack':
        return invade(g, 'swords', realm);
      case 'convert':
        return invade(g, 'wands', realm);
      case 'wealth':
        return spend(g, 'coins');
      case 'harvest':
        return spend(g, 'cups');
      case 'event':
        return drawEvent(g);
      case 'sacrifice':
        return g.then('sacrifice', {});
      case 'arrange':
        s.arrange = { realm, ranks: [] };
        return g.then('arrange', {});
      default:
        raiseMilitia(g);
        g.then('endTurn', {});
    }
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
function drawFirst(g: G): number {
  const seats = ['0', '1'];
  g.shuffle('seats', seats);
  return Number(seats[0]);
}

/** R12, G14 Every wounded army is healed by itself, as far as the active fields reach; all that heals goes back together. */
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

/** R25 The active fields become an army. */
function raiseMilitia(g: G): void {
  const { state: s } = g;
  const own = kingdomOf(s, s.current);
  const force = own.cups.active as Force;
  own.cups.active = null;
  own.swords.active = force;
  g.tell({ type: 'militia', seat: s.current, cards: force.cards, force: valueIn(own, 'swords', force) });
}
