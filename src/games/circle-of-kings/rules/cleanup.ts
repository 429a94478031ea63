import { turnCircle } from './ring.js';
import { addToHand, bySeat, freshRound, ownerOf, type Side, sideOf } from './state.js';
import { bothArmies, discardLord, type PhaseSteps } from './table.js';

/** Cleanup (R34). */
export const cleanup: PhaseSteps<'cleanup'> = {
  /** R34 Lords are discarded, cards go home (G5 within the hand limit), a removed King is back, and the Circle turns. */
  cleanup(g) {
    const { state: s } = g;
    const cards = bothArmies(s).flat();
    const returned = bySeat((seat) => cards.filter((card) => ownerOf(card) === seat).length);
    for (const card of cards) addToHand(sideOf(s, ownerOf(card)), [card]);
    for (const side of s.sides) clear(side);
    Object.assign(s, freshRound());
    turnCircle(s, 'clockwise');
    s.round++;
    g.tell({ type: 'cleanup', returned, circle: [...s.circle] });
    g.then('draw', {});
  },
};

function clear(side: Side): void {
  discardLord(side);
  side.captain = null;
  side.army = [];
}
