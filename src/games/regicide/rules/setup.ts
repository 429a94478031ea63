import { SUITS, sortCards } from '../../../cards/standard.js';
import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { attackOf, type Card, healthOf, type RegicideState, tavernCards } from './state.js';
import { SUIT, suitsIn } from './strike.js';
import type { G, StepsOf } from './table.js';

export const setup: StepsOf<'deal' | 'first'> = {
  /** R1-R4, G30 The castle, the tavern, and a hand for everybody; dealt again as often as needed. */
  deal(g, { redeals }) {
    const { state: s } = g;
    if (redeals === 0) buildCastle(g);
    s.tavern = tavernCards(s);
    g.shuffle('tavern', s.tavern);
    s.hands = dealHands(s);
    if (holdDiamond(s.hands)) return g.then('first', { redeals });
    g.then('deal', { redeals: redeals + 1 });
  },

  /** R5 The first seat; drawn after the deal (G32). */
  first(g, { redeals }) {
    const { state: s } = g;
    s.first = s.firstSeat ?? drawFirst(g);
    g.tell({ type: 'matchStarted', first: s.first, handMax: s.handMax, jesters: s.jesters, redeals });
    s.hands.forEach((cards, seat) => {
      g.tell({ type: 'handDealt', seat, cards: [...cards] }, seat);
    });
    revealEnemy(g);
    g.then('turn', { seat: s.first, because: 'order' });
  },
};

const PILES = [
  ['K', 'kings'],
  ['Q', 'queens'],
  ['J', 'jacks'],
] as const;

/** R1 The Kings, the Queens on them, and the Jacks on top. */
function buildCastle(g: G): void {
  for (const [rank, pile] of PILES) {
    const royals = SUITS.map((suit) => `${rank}${suit}`);
    g.shuffle(pile, royals);
    g.state.castle.unshift(...royals);
  }
}

/** R3, G32 One card at a time, round by round from seat 0. */
function dealHands({ seats, handMax, tavern }: RegicideState): Card[][] {
  const dealt = tavern.splice(0, seats * handMax);
  return Array.from({ length: seats }, (_, seat) => sortCards(dealt.filter((_, i) => i % seats === seat)));
}

/** R4 Whether a deal stands: some hand holds a Diamond. */
export const holdDiamond = (hands: readonly (readonly Card[])[]): boolean =>
  hands.some((hand) => (suitsIn(hand) & SUIT.D) !== 0);

/** R5 The first of the shuffled seats. */
function drawFirst(g: G): Seat {
  const order = g.state.hands.map((_, seat) => String(seat));
  g.shuffle('first', order);
  return Number(order[0]);
}

/** R1, R17 Turns up the next castle card: undamaged, unshielded, immune. */
export function revealEnemy(g: G): void {
  const { state: s } = g;
  const card = sure(s.castle.shift());
  s.enemy = { card, damage: 0, immune: true };
  g.tell({ type: 'enemyRevealed', card, attack: attackOf(card), health: healthOf(card), left: s.castle.length });
}
