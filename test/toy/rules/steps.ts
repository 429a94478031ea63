import { sure } from '../../../src/engine/sure.js';
import type { StepTable, Table } from '../../../src/engine/table.js';
import type { LanternEvent } from './events.js';
import { outcomeOf } from './light.js';
import { CARDS, type Card, type LanternState, type LanternSteps, MARKET } from './state.js';

type G = Table<LanternState, LanternSteps, LanternEvent>;

export const steps: StepTable<LanternState, LanternSteps, LanternEvent> = {
  /** R1, R2 */
  setUp(g) {
    const { state: s } = g;
    s.pile = [...CARDS];
    g.shuffle('lanterns', s.pile);
    s.wishes = s.pile.splice(0, s.seats);
    for (const [seat, card] of s.wishes.entries()) g.tell({ type: 'wished', seat, card }, seat);
    g.tell({ type: 'opened', market: refill(s) });
    g.then('turn', {});
  },

  /** R3 Whose turn it is takes; R5 or nothing is left. */
  turn(g) {
    const { market, turn } = g.state;
    if (market.length === 0) endMatch(g);
    g.ask({ seat: turn, kind: 'take', options: market });
    g.then('taken', { seat: turn });
  },

  /** R3, R4 */
  taken(g, { seat }) {
    const { state: s } = g;
    const cards = [...g.answer(seat)];
    s.market = s.market.filter((card) => !cards.includes(card));
    sure(s.rows[seat]).push(...cards);
    g.tell({ type: 'took', seat, cards });
    const lit = refill(s);
    if (lit.length > 0) g.tell({ type: 'lit', cards: lit });
    s.turn = (seat + 1) % s.seats;
    g.then('turn', {});
  },
};

/** R2, R4 What is new in the market. */
function refill({ market, pile }: LanternState): Card[] {
  const lit = pile.splice(0, MARKET - market.length);
  market.push(...lit);
  return lit;
}

/** R5 */
function endMatch(g: G): never {
  const outcome = outcomeOf(g.state);
  g.tell({ type: 'ended', wishes: g.state.wishes, scores: [...outcome.scores] });
  g.end(outcome);
}
