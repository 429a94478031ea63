import { addToHand, lordCards, rivalOf, sideOf, takeOut } from '../state.js';
import { cancelLords, sameLords } from '../table.js';
import type { Lord } from './lord.js';

/**
 * M2 The High Priestess. R19 The rival takes the revealed Lord back into hand, and the other Lord of that hand comes
 * into play: cancelled where it is the same number, at work at once where it acts at the reveal (G10). G8 Without
 * another Lord in hand the revealed one stays. G9 An Empress who comes out this way is too late:
 * what she negates has worked.
 */
export const highPriestess: Lord = {
  id: 'priestess',
  number: 2,
  moment: 'reveal',
  initiative: 22,
  look: { emoji: '🔮' },
  opposes: 'sendsBack',
  act(g, owner) {
    const { state: s } = g;
    const rival = rivalOf(owner);
    const side = sideOf(s, rival);
    const [lord] = lordCards(side.hand);
    const back = side.lord;
    if (lord === undefined || back === null) return;
    side.lord = takeOut(side.hand, lord);
    addToHand(side, [back]);
    g.tell({ type: 'forced', seat: rival, back, lord });
    s.queue = [owner, rival];
    if (sameLords(s)) cancelLords(g);
  },
};
