import { sure } from '../../../engine/sure.js';
import { armyCards, lordCards, SEATS, sideOf, sizeOf, takeOut } from './state.js';
import { bothArmies, cancelLords, type PhaseSteps, sameLords } from './table.js';

/** The Deployment Phase (R11-R14), up to the reveal. */
export const deployment: PhaseSteps<
  'captains' | 'pickCaptain' | 'setCaptain' | 'deploy' | 'pickArmy' | 'setArmy' | 'pickLord' | 'setLord' | 'reveal'
> = {
  /** R11 Both choose a Captain, face-down. */
  captains(g) {
    const { state: s } = g;
    s.phase = 'captain';
    for (const side of s.sides) side.recruit = null;
    for (const seat of SEATS) g.inLane(seat, 'pickCaptain', { seat });
    g.then('deploy', {});
  },
  pickCaptain(g, { seat }) {
    g.ask({ seat, kind: 'captain', options: armyCards(sideOf(g.state, seat).hand), quiet: true });
    g.then('setCaptain', { seat });
  },
  setCaptain(g, { seat }) {
    const side = sideOf(g.state, seat);
    const card = takeOut(side.hand, sure(g.answer(seat)[0]));
    side.captain = card;
    g.tell({ type: 'captain-set', seat });
    g.tell({ type: 'captain-set', seat, card }, seat);
  },

  /** R11 The Captains are turned up. R12, R13, G7 Then each seat places its army and its Lord, on its own. */
  deploy(g) {
    const { state: s } = g;
    s.phase = 'deploy';
    const captains = s.sides.map(({ captain }) => sure(captain));
    g.tell({ type: 'captains', cards: captains, sizes: captains.map(sizeOf) });
    for (const seat of SEATS) g.inLane(seat, 'pickArmy', { seat });
    g.then('reveal', {});
  },
  /** R12 As many as the Captain commands, or all if there are fewer. */
  pickArmy(g, { seat }) {
    const options = armyCards(sideOf(g.state, seat).hand);
    if (options.length === 0) return g.then('pickLord', { seat });
    g.ask({ seat, kind: 'army', options, quiet: true });
    g.then('setArmy', { seat });
  },
  setArmy(g, { seat }) {
    const side = sideOf(g.state, seat);
    side.army = g.answer(seat).map((card) => takeOut(side.hand, card));
    const count = side.army.length;
    g.tell({ type: 'army-set', seat, count });
    g.tell({ type: 'army-set', seat, count, cards: [...side.army] }, seat);
    g.then('pickLord', { seat });
  },
  /** R13 A Lord is required. */
  pickLord(g, { seat }) {
    g.ask({ seat, kind: 'lord', options: lordCards(sideOf(g.state, seat).hand), quiet: true });
    g.then('setLord', { seat });
  },
  setLord(g, { seat }) {
    const side = sideOf(g.state, seat);
    const card = takeOut(side.hand, sure(g.answer(seat)[0]));
    side.lord = card;
    g.tell({ type: 'lord-set', seat });
    g.tell({ type: 'lord-set', seat, card }, seat);
  },

  /** R14 All is turned up. R15, G11 Two Lords of one number cancel each other. R18 Then the Lords of the reveal act. */
  reveal(g) {
    const { state: s } = g;
    g.tell({ type: 'reveal', armies: bothArmies(s), lords: s.sides.map(({ lord }) => lord) });
    if (sameLords(s)) cancelLords(g);
    g.then('lords', { moment: 'reveal' });
  },
};
