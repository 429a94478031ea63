import { sure } from '../../../engine/sure.js';
import type { Seat, StepTable, Table } from '../../../engine/table.js';
import type { CircleEvent } from './events.js';
import {
  addToHand,
  armyOf,
  bySeat,
  type Card,
  type Cause,
  type CircleOutcome,
  type CircleState,
  type CircleSteps,
  numberOf,
  ownerOf,
  rivalOf,
  SEATS,
  type Side,
  sideOf,
  takeOut,
  takeTop,
} from './state.js';

/** The table of a match of Circle of Kings. */
export type G = Table<CircleState, CircleSteps, CircleEvent>;

/** The steps of a phase. */
export type PhaseSteps<N extends keyof CircleSteps> = Pick<StepTable<CircleState, CircleSteps, CircleEvent>, N>;

/** R6, R8 Takes Army cards from the top of the deck into the hand. */
export function drawArmy(g: G, seat: Seat, count: number): void {
  const drawn = Array.from({ length: count }, () => topOfArmy(g, seat));
  addToHand(sideOf(g.state, seat), drawn);
  tellDrawn(g, seat, [], drawn);
}

/** R7 Tells a seat its drawn Lords, at the start with Army cards. */
export function tellDrawn(g: G, seat: Seat, lords: readonly Card[], army: readonly Card[]): void {
  g.tell({ type: 'drew', seat, lords: lords.length, army: army.length });
  g.tell({ type: 'drew-cards', seat, cards: [...lords, ...army] }, seat);
}

/** R6, G4 The top card of an Army deck. An empty deck is made anew of its discard pile, only when a card is needed. */
export function topOfArmy(g: G, seat: Seat): Card {
  const side = sideOf(g.state, seat);
  if (side.armyDeck.length === 0) {
    side.armyDeck = side.armyDiscard.splice(0);
    g.shuffle(`army${seat}`, side.armyDeck);
    g.tell({ type: 'reshuffled', seat, count: side.armyDeck.length });
  }
  return takeTop(side.armyDeck);
}

/** R1 Burns a Lord of each of these seats, in one moment. */
export function burnLords(g: G, seats: readonly Seat[], cause: 'recruit' | 'combat' | 'purge'): void {
  for (const seat of seats) {
    const { lordDeck, lordDiscard } = sideOf(g.state, seat);
    lordDiscard.push(takeTop(lordDeck));
    g.tell({ type: 'lord-burned', seat, cause, left: lordDeck.length });
  }
  endWithoutLords(g, cause);
}

/** R3 Ends the match where a Lord deck has no card left. G32 Every round takes one of each, so that no match is endless. */
export function endWithoutLords(g: G, cause: Cause): void {
  const { state: s } = g;
  if (s.sides.every(({ lordDeck }) => lordDeck.length > 0)) return;
  const outcome = outcomeOf(s, cause);
  s.phase = 'over';
  g.tell({ type: 'over', ...outcome });
  g.end(outcome);
}

/**
 * R3 The seat whose Lord deck ran out loses. R35 Both in one moment: the larger hand wins (G29), equal ones are a draw
 * (G30).
 */
function outcomeOf(s: CircleState, cause: Cause): CircleOutcome {
  const [left0, left1] = bySeat((seat) => sideOf(s, seat).lordDeck.length);
  const [hand0, hand1] = bySeat((seat) => sideOf(s, seat).hand.length);
  const byHand = left0 === left1;
  const ahead = byHand ? hand0 - hand1 : left0 - left1;
  const winner = ahead > 0 ? 0 : 1;
  const tie = ahead === 0;
  return {
    winners: tie ? [] : [winner],
    losers: tie ? [] : [rivalOf(winner)],
    draw: tie,
    scores: [left0, left1],
    reason: tie ? 'tie' : byHand ? 'hand' : 'lords',
    cause,
    hands: [hand0, hand1],
    round: s.round,
  };
}

/** R15 Both Lords go to their discard piles, without any effect. */
export function cancelLords(g: G): void {
  g.tell({ type: 'cancelled', lord: `M${numberOf(sure(sideOf(g.state, 0).lord))}` });
  for (const side of g.state.sides) discardLord(side);
}

export function discardLord(side: Side): void {
  if (side.lord !== null) side.lordDiscard.push(side.lord);
  side.lord = null;
}

/** R15 Whether both Lords have the same number. */
export const sameLords = ({ sides: [one, other] }: CircleState): boolean =>
  one.lord !== null && other.lord !== null && numberOf(one.lord) === numberOf(other.lord);

/** R2 Discards cards of the army in front of a seat to their owners' piles, and tells everybody. `by`: the cause. */
export function eliminate(g: G, seat: Seat, cards: readonly Card[], by: Card): void {
  for (const card of cards) toDiscard(g.state, seat, card);
  g.tell({ type: 'eliminated', seat, cards: [...cards], by });
}

/** R2 Discards one card of the army in front of a seat to its owner's pile. */
export function toDiscard(s: CircleState, seat: Seat, card: Card): void {
  leaveArmy(s, seat, card);
  if (s.tapped.includes(card)) takeOut(s.tapped, card);
  sideOf(s, ownerOf(card)).armyDiscard.push(card);
}

/** Takes a card out of the army in front of a seat, which may lose its Captain. */
export function leaveArmy(s: Pick<CircleState, 'sides'>, seat: Seat, card: Card): void {
  const side = sideOf(s, seat);
  if (side.captain === card) side.captain = null;
  else takeOut(side.army, card);
}

/** Tells the Circle after a Lord's change. */
export function tellCircle(g: G, owner: Seat): void {
  g.tell({ type: 'circle-changed', by: sure(sideOf(g.state, owner).lord), circle: [...g.state.circle] });
}

/** Both armies, Captains first. */
export const bothArmies = (s: CircleState): Card[][] => SEATS.map((seat) => armyOf(sideOf(s, seat)));
