import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { allLords, wholeArmy } from './decks.js';
import { addToHand, armyCards, CARDS_TAKEN, HAND_LIMIT, KINGS, SEATS, sideOf, takeOut, takeTop } from './state.js';
import { burnLords, drawArmy, endWithoutLords, type G, type PhaseSteps, tellDrawn, topOfArmy } from './table.js';

/** Set-up and the Draw Phase (R7-R10). */
export const draw: PhaseSteps<'setUp' | 'draw' | 'take' | 'atTheLimit' | 'recruit'> = {
  /** Section 3: all decks, the Circle, and the first hands. G1 No Recruit comes before the Captains of round 1. */
  setUp(g) {
    const { state: s } = g;
    for (const seat of SEATS) shuffleDecks(g, seat);
    s.circle = [...KINGS];
    g.shuffle('circle', s.circle);
    tellRound(g);
    for (const seat of SEATS) dealFirst(g, seat);
    g.then('captains', {});
  },

  /** R7 Both draw a Lord, in one moment. R8-R10, G6 Then each takes its Army cards and may recruit, on its own. */
  draw(g) {
    const { state: s } = g;
    s.phase = 'draw';
    tellRound(g);
    for (const seat of SEATS) drawLord(g, seat);
    endWithoutLords(g, 'draw');
    for (const seat of SEATS) {
      sideOf(s, seat).toDraw = CARDS_TAKEN;
      g.inLane(seat, 'take', { seat });
    }
    g.then('captains', {});
  },

  /** R8 Below the hand limit a card is drawn; at the limit its owner chooses what to give up. R9 Then the Recruit. */
  take(g, { seat }) {
    const side = sideOf(g.state, seat);
    drawBelowLimit(g, seat);
    if (side.toDraw > 0) {
      g.ask({ seat, kind: 'draw', options: [...armyCards(side.hand), 'burn'], quiet: true });
      g.then('atTheLimit', { seat });
    } else if (side.recruit === 'open') {
      g.ask({ seat, kind: 'recruit', options: ['recruit', 'pass'], quiet: true });
      g.then('recruit', { seat });
    }
  },
  /** R8 Discard one and draw one, or burn the top of the own Army deck. G3 The discard comes first. */
  atTheLimit(g, { seat }) {
    const side = sideOf(g.state, seat);
    const choice = sure(g.answer(seat)[0]);
    if (choice === 'burn') {
      const card = topOfArmy(g, seat);
      side.armyDiscard.push(card);
      g.tell({ type: 'army-burned', seat, card });
    } else {
      side.armyDiscard.push(takeOut(side.hand, choice));
      g.tell({ type: 'discarded', seat, card: choice });
      drawArmy(g, seat, 1);
    }
    side.toDraw--;
    g.then('take', { seat });
  },
  /** R9, G2 Burn a Lord of the deck to take two more Army cards; the last one may be burned, and loses. */
  recruit(g, { seat }) {
    const side = sideOf(g.state, seat);
    const recruits = g.answer(seat)[0] === 'recruit';
    side.recruit = recruits ? 'recruit' : 'pass';
    g.tell({ type: recruits ? 'recruited' : 'no-recruit', seat });
    if (!recruits) return;
    burnLords(g, [seat], 'recruit');
    side.toDraw = CARDS_TAKEN;
    g.then('take', { seat });
  },
};

/** Section 3 A seat's own decks. */
function shuffleDecks(g: G, seat: Seat): void {
  const side = sideOf(g.state, seat);
  side.lordDeck = allLords(seat);
  g.shuffle(`lords${seat}`, side.lordDeck);
  side.armyDeck = wholeArmy(seat);
  g.shuffle(`army${seat}`, side.armyDeck);
}

/** Section 3 Two Lords and four Army cards. */
function dealFirst(g: G, seat: Seat): void {
  const side = sideOf(g.state, seat);
  const lords = side.lordDeck.splice(0, 2);
  const army = side.armyDeck.splice(0, 4);
  addToHand(side, [...lords, ...army]);
  tellDrawn(g, seat, lords, army);
}

function tellRound(g: G): void {
  const { round, circle } = g.state;
  g.tell({ type: 'round', round, circle: [...circle] });
}

/** R7 The Lord of this round; it opens the Recruit. */
function drawLord(g: G, seat: Seat): void {
  const side = sideOf(g.state, seat);
  side.recruit = 'open';
  const lord = takeTop(side.lordDeck);
  addToHand(side, [lord]);
  tellDrawn(g, seat, [lord], []);
}

/** R8 Draws the remaining cards as far as the hand has room. */
function drawBelowLimit(g: G, seat: Seat): void {
  const side = sideOf(g.state, seat);
  const room = Math.min(side.toDraw, HAND_LIMIT - side.hand.length);
  if (room <= 0) return;
  drawArmy(g, seat, room);
  side.toDraw -= room;
}
