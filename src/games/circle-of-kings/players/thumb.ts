import type { Decision, Seat } from '../../../engine/table.js';
import type { CircleKind } from '../rules/decisions.js';
import { lossesOf } from '../rules/effects.js';
import { dearness, standingOf, withDoubled, withStolen } from '../rules/sight.js';
import {
  armyOf,
  type Card,
  type CircleState,
  isLord,
  isTapped,
  rivalOf,
  sideOf,
  suitOf,
  worthOf,
} from '../rules/state.js';
import { bestOf } from './best.js';

/** A seat's choice by rule of thumb after the reveal, with no face-down cards left. */
export function thumb(s: CircleState, { seat, kind, options, min }: Decision): readonly string[] {
  switch (kind as CircleKind) {
    case 'hermit':
      return [bestOf(options, (card) => standingOf(withStolen(s, seat, card), seat).ahead)];
    case 'strength':
      return [bestOf(options, (card) => justEnough(s, seat, card))];
    case 'attacker':
      return [options.find(isLord) ?? bestOf(options, (card) => -worthOf(card))];
    case 'suit':
      return [bestOf(options, (suit) => readiness(s, rivalOf(seat), suit))];
    case 'target':
      return targets(s, seat, options);
    default:
      return sparest(s, seat, options).slice(0, min);
  }
}

/** M8 The lowest card that wins the combat, else the lowest of all. */
const justEnough = (s: CircleState, seat: Seat, card: Card): number =>
  (standingOf(withDoubled(s, card), seat).ahead > 0 ? 100 : 0) - worthOf(card);

/** The number of a suit's cards that could act next, if none of it has acted yet; these are the best targets. */
function readiness(s: CircleState, seat: Seat, suit: string): number {
  const cards = armyOf(sideOf(s, seat)).filter((card) => suitOf(card) === suit);
  return cards.some((card) => isTapped(s, card)) ? 0 : cards.length;
}

/** R29 The most valuable cards of the suit with the most cards ready to act. */
function targets(s: CircleState, seat: Seat, options: readonly Card[]): Card[] {
  const rival = rivalOf(seat);
  const suit = suitOf(bestOf(options, (card) => readiness(s, rival, suitOf(card))));
  const dearest = sparest(
    s,
    rival,
    options.filter((card) => suitOf(card) === suit),
  ).reverse();
  return dearest.slice(0, lossesOf(s));
}

/** The cards a seat can best spare come first. */
const sparest = (s: CircleState, seat: Seat, cards: readonly Card[]): Card[] =>
  [...cards].sort((one, other) => dearness(s, seat, one) - dearness(s, seat, other));
