import { turnCircle } from './ring.js';
import { addToHand, freshRound, ownerOf, type PhaseSteps, type Side, sideOf } from './state.js';
import { bothArmies, discardLord } from './table.js';

/** Cleanup (R34). */
export const cleanup: PhaseSteps<'cleanup'> = {
  /** R34 Lords are discarded, cards go home, a removed King is back, and the Circle turns. */
  cleanup(g) {
    const { state: s } = g;
    const returned: [number, number] = [0, 0];
    for (const card of bothArmies(s).flat()) {
      addToHand(sideOf(s, ownerOf(card)), [card]);
      returned[ownerOf(card) as 0 | 1]++;
    }
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
