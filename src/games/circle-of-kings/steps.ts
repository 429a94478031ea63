import type { Seat, StepTable } from '../../engine/table.js';
import { ruleOf, valuesOf, winnerOf } from './combat.js';
import { allLords, wholeArmy } from './decks.js';
import type { CircleEvent } from './events.js';
import { lordOf } from './lords/index.js';
import { turnCircle } from './ring.js';
import {
  addToHand,
  armyCards,
  armyOf,
  CARDS_TAKEN,
  type Card,
  type CircleState,
  type CircleSteps,
  HAND_LIMIT,
  KINGS,
  lordCards,
  type Moment,
  ownerOf,
  SEATS,
  type Side,
  sideOf,
  sizeOf,
  takeOut,
  worthOf,
} from './state.js';
import {
  bothArmies,
  burnLords,
  cancelLords,
  discardLord,
  drawArmy,
  endWithoutLords,
  type G,
  sameLords,
  tellDrawn,
  toDiscard,
  topOfArmy,
} from './table.js';
import { walk } from './walk.js';

/** What follows when the Lords of a moment have acted. */
const AFTER = { reveal: 'battle', combat: 'fight', circle: 'walk', end: 'afterCircle' } as const satisfies Record<
  Moment,
  keyof CircleSteps
>;

export const steps: StepTable<CircleState, CircleSteps, CircleEvent> = {
  /** Section 3: all decks, the Circle, and the first hands. */
  setUp(g) {
    const { state: s } = g;
    for (const seat of SEATS) {
      const side = sideOf(s, seat);
      side.lordDeck = allLords(seat);
      g.shuffle(`lords${seat}`, side.lordDeck);
      side.armyDeck = wholeArmy(seat);
      g.shuffle(`army${seat}`, side.armyDeck);
    }
    s.circle = [...KINGS];
    g.shuffle('circle', s.circle);
    g.tell({ type: 'round', round: s.round, circle: [...s.circle] });
    for (const seat of SEATS) dealFirst(g, seat);
    g.then('captains', {});
  },

  /** R7 Both draw a Lord, in one moment. R8-R10 Then each takes its Army cards and may recruit, on its own. */
  draw(g) {
    const { state: s } = g;
    s.phase = 'draw';
    g.tell({ type: 'round', round: s.round, circle: [...s.circle] });
    for (const seat of SEATS) {
      const side = sideOf(s, seat);
      side.recruit = 'open';
      const lord = side.lordDeck.shift() as Card;
      addToHand(side, [lord]);
      tellDrawn(g, seat, [lord], []);
    }
    endWithoutLords(g, 'draw');
    for (const seat of SEATS) {
      sideOf(s, seat).toDraw = CARDS_TAKEN;
      g.inLane(seat, 'take', { seat });
    }
    g.then('captains', {});
  },

  /** R8 Below the hand limit a card is drawn; at the limit its owner says what gives way. R9 Then the Recruit. */
  take(g, { seat }) {
    const side = sideOf(g.state, seat);
    const room = Math.min(side.toDraw, HAND_LIMIT - side.hand.length);
    if (room > 0) {
      drawArmy(g, seat, room);
      side.toDraw -= room;
    }
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
    const [choice] = g.answer(seat) as [string];
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
  /** R9 Burn a Lord to take two more Army cards; the last one may be burned, and loses. */
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
    const card = takeOut(side.hand, g.answer(seat)[0] as Card);
    side.captain = card;
    g.tell({ type: 'captain-set', seat });
    g.tell({ type: 'captain-set', seat, card }, seat);
  },

  /** R11 The Captains are turned up. R12, R13 Each seat places its army and its Lord, on its own. */
  deploy(g) {
    const { state: s } = g;
    s.phase = 'deploy';
    const captains = s.sides.map(({ captain }) => captain as Card);
    g.tell({ type: 'captains', cards: captains, sizes: captains.map(sizeOf) });
    for (const seat of SEATS) g.inLane(seat, 'pickArmy', { seat });
    g.then('reveal', {});
  },
  /** R12 As many as the Captain commands, or all where there are no more. */
  pickArmy(g, { seat }) {
    g.ask({ seat, kind: 'army', options: armyCards(sideOf(g.state, seat).hand), quiet: true });
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
  /** R13 Nobody may go without a Lord. */
  pickLord(g, { seat }) {
    g.ask({ seat, kind: 'lord', options: lordCards(sideOf(g.state, seat).hand), quiet: true });
    g.then('setLord', { seat });
  },
  setLord(g, { seat }) {
    const side = sideOf(g.state, seat);
    const card = takeOut(side.hand, g.answer(seat)[0] as Card);
    side.lord = card;
    g.tell({ type: 'lord-set', seat });
    g.tell({ type: 'lord-set', seat, card }, seat);
  },

  /** R14 All is turned up. R15 Two Lords of one number cancel each other. R18 Then the Lords of the reveal act. */
  reveal(g) {
    const { state: s } = g;
    g.tell({ type: 'reveal', armies: bothArmies(s), lords: s.sides.map(({ lord }) => lord) });
    if (sameLords(s)) cancelLords(g);
    g.then('lords', { moment: 'reveal' });
  },

  /** R16 The Lords of a moment, the higher initiative first. R17 A negated one does nothing. */
  lords(g, { moment }) {
    g.state.queue = SEATS.filter((seat) => acts(g.state, seat, moment)).sort(
      (one, other) => initiativeOf(g.state, other) - initiativeOf(g.state, one),
    );
    g.then('nextLord', { moment });
  },
  nextLord(g, { moment }) {
    const { state: s } = g;
    const [owner] = s.queue;
    if (owner === undefined) return g.then(AFTER[moment], {});
    if (!acts(s, owner, moment)) return g.then('lordDone', { moment });
    const card = sideOf(s, owner).lord as Card;
    g.tell({ type: 'lord', seat: owner, lord: card });
    const lord = lordOf(card);
    lord.act(g, owner);
    if (lord.endsRound) return endRound(g, card);
    g.then('lordDone', { moment });
  },
  lordAnswered(g, { lord, owner, seat }) {
    const card = `${owner}.M${lord}`;
    lordOf(card).answered?.(g, owner, g.answer(seat), seat);
  },
  lordDone(g, { moment }) {
    g.state.queue.shift();
    g.then('nextLord', { moment });
  },

  /** R20 After the Hanged Man the Circle Phase comes first. */
  battle(g) {
    g.then(g.state.hanged === null ? 'combat' : 'circle', {});
  },

  /** R21 The Lords of the combat. */
  combat(g) {
    g.state.phase = 'combat';
    g.then('lords', { moment: 'combat' });
  },
  /** R22 Both armies are totalled. R23 The loser burns a Lord, after a draw both do. R24 Who acts first. R25 */
  fight(g) {
    const { state: s } = g;
    const values = valuesOf(s);
    const winner = winnerOf(s, values);
    s.combat = { values, winner };
    g.tell({ type: 'combat', values, winner, rule: ruleOf(s) });
    burnLords(g, winner === null ? SEATS : [1 - winner], 'combat');
    destroyDoubled(g);
    if (s.hanged !== null) return g.then('cleanup', {});
    s.first = winner ?? firstAfterDraw(s);
    g.then('circle', {});
  },

  /** R26 The Lords of the Circle. */
  circle(g) {
    g.state.phase = 'kings';
    g.then('lords', { moment: 'circle' });
  },
  ...walk,

  /** R25, R33 What is left of the armies; after the Hanged Man it has yet to fight. */
  afterCircle(g) {
    const { state: s } = g;
    g.tell({ type: 'survivors', armies: bothArmies(s) });
    g.then(s.hanged === null ? 'cleanup' : 'combat', {});
  },

  /** R34 Lords are discarded, cards go home, a removed King is back, and the Circle turns. */
  cleanup(g) {
    const { state: s } = g;
    const returned: [number, number] = [0, 0];
    for (const card of bothArmies(s).flat()) {
      addToHand(sideOf(s, ownerOf(card)), [card]);
      returned[ownerOf(card) as 0 | 1]++;
    }
    for (const side of s.sides) clear(side);
    clearRound(s);
    turnCircle(s, 'clockwise');
    s.round++;
    g.tell({ type: 'cleanup', returned, circle: [...s.circle] });
    g.then('draw', {});
  },
};

/** Section 3 Two Lords and four Army cards. */
function dealFirst(g: G, seat: Seat): void {
  const side = sideOf(g.state, seat);
  const lords = side.lordDeck.splice(0, 2);
  const army = side.armyDeck.splice(0, 4);
  addToHand(side, [...lords, ...army]);
  tellDrawn(g, seat, lords, army);
}

/** Whether the Lord of this seat lies on the table, acts at this moment, and isn't negated. */
function acts(s: CircleState, seat: Seat, moment: Moment): boolean {
  const { lord } = sideOf(s, seat);
  return lord !== null && s.negated !== seat && lordOf(lord).moment === moment;
}

const initiativeOf = (s: CircleState, seat: Seat): number => lordOf(sideOf(s, seat).lord as Card).initiative;

/** R17 A round that is over lets no further Lord resolve. */
function endRound(g: G, by: Card): void {
  g.state.queue = [];
  g.tell({ type: 'round-over', by });
  g.then('cleanup', {});
}

/** R23 The card that Strength doubled is destroyed, in whatever army it lies. */
function destroyDoubled(g: G): void {
  const { state: s } = g;
  const card = s.doubled;
  if (card === null) return;
  const seat = SEATS.find((each) => armyOf(sideOf(s, each)).includes(card)) as Seat;
  s.doubled = null;
  toDiscard(s, seat, card);
  g.tell({ type: 'destroyed', seat, card });
}

/** R24 After a draw: the Lord of higher initiative, negated or not; without Lords the higher Captain; then by round. */
function firstAfterDraw(s: CircleState): Seat {
  const [one, other] = s.sides;
  if (one.lord !== null && other.lord !== null) return initiativeOf(s, 0) > initiativeOf(s, 1) ? 0 : 1;
  const [mine, theirs] = [one.captain, other.captain].map((captain) => (captain === null ? 0 : worthOf(captain))) as [
    number,
    number,
  ];
  if (mine !== theirs) return mine > theirs ? 0 : 1;
  return s.round % 2 === 1 ? 0 : 1;
}

function clear(side: Side): void {
  discardLord(side);
  side.captain = null;
  side.army = [];
}

function clearRound(s: CircleState): void {
  s.removed = null;
  s.negated = null;
  s.hanged = null;
  s.queue = [];
  s.effects = [];
  s.start = null;
  s.chariot = null;
  s.combat = null;
  s.first = null;
  s.spot = null;
  s.actor = null;
  s.attack = null;
  s.lost = [0, 0];
  s.tapped = [];
}
