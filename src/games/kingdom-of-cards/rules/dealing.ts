import { compareFiveSuits, FIVE_SUIT_CARDS } from '../../../cards/five-suits.js';
import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { bySeat, type Card, type CardsState, cardsOf, emptyLaid, handSize, inHand, roundFrom } from './state.js';
import { answerOf, type CardsRules, type G } from './table.js';

/** G3 The deal then always passes to the left. */
const FIRST_DEALER = 0;

/** Section 3, and the mulligan (R12). */
export const dealing: CardsRules<'deal' | 'keep' | 'kept' | 'mulligans'> = {
  /** All cards are gathered, shuffled and dealt one at a time from the left of the dealer. */
  deal(g) {
    const { state: s } = g;
    beginHand(s);
    s.stock = [...FIVE_SUIT_CARDS];
    g.shuffle('deck', s.stock);
    g.tell({ type: 'hand-start', hand: s.hand, hands: s.hands, dealer: s.dealer });
    dealOut(s);
    for (const seat of dealtInOrder(s)) {
      const cards = [...cardsOf(s, seat)];
      g.tell({ type: 'dealt', seat, count: cards.length });
      g.tell({ type: 'dealt', seat, count: cards.length, cards }, seat);
    }
    g.then('trick', {});
  },

  /** R12 */
  keep(g, { seat }) {
    g.ask({ seat, kind: 'mulligan', options: ['pass', 'mulligan'] });
    g.then('kept', { seat });
  },
  kept(g, { seat }) {
    const { state: s } = g;
    s.mulligans[seat] = answerOf(g, seat) === 'pass' ? 'pass' : 'mulligan';
    if (s.pace === 'together') g.tell({ type: 'answered', seat, step: 'mulligan' });
    else carryOut(g, seat);
  },
  mulligans(g) {
    const { state: s } = g;
    if (s.pace === 'together') for (const seat of inHand(s)) carryOut(g, seat);
    g.then('trick', {});
  },
};

/** Section 3, G3 Clears everything of the hand before. */
function beginHand(s: CardsState): void {
  const { seats } = s;
  s.hand++;
  s.trick = 0;
  s.dealer = s.hand === 1 ? FIRST_DEALER : (s.dealer + 1) % seats;
  s.starter = s.dealer;
  s.started = bySeat(seats, () => false);
  s.forfeited = bySeat(seats, () => false);
  s.won = bySeat(seats, () => []);
  s.table = bySeat(seats, emptyLaid);
  s.discard = [];
}

/** Section 3 From the left of the dealer round. */
const dealtInOrder = ({ dealer, seats }: CardsState): Seat[] => roundFrom((dealer + 1) % seats, seats);

/** Section 3 One card at a time off the stock. */
function dealOut(s: CardsState): void {
  const dealt = s.stock.splice(0, s.seats * handSize(s.seats));
  dealtInOrder(s).forEach((seat, place) => {
    const cards = dealt.filter((_, i) => i % s.seats === place);
    takeUp(s, seat, cards);
  });
}

/** R12, G22, G25 The hand goes to the discards first; then as many are dealt. */
function carryOut(g: G, seat: Seat): void {
  const { state: s } = g;
  if (s.mulligans[seat] === 'pass') {
    g.tell({ type: 'passed', seat, step: 'mulligan' });
    return;
  }
  const thrown = cardsOf(s, seat);
  const count = thrown.length;
  s.discard.push(...thrown);
  const cards: Card[] = [];
  for (let due = count; due > 0; due--) {
    if (s.stock.length === 0) restock(g);
    cards.push(sure(s.stock.shift()));
  }
  takeUp(s, seat, cards);
  g.tell({ type: 'mulligan', seat, count });
  g.tell({ type: 'mulligan', seat, count, cards: [...cardsOf(s, seat)] }, seat);
}

/** R12 Makes the discards the new stock. */
function restock(g: G): void {
  const { state: s } = g;
  s.stock = s.discard;
  s.discard = [];
  g.shuffle('stock', s.stock);
  g.tell({ type: 'restock', count: s.stock.length });
}

function takeUp(s: CardsState, seat: Seat, cards: Card[]): void {
  s.cards[seat] = cards.sort(compareFiveSuits);
}
