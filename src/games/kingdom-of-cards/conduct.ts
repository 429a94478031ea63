import type { Ahead, Conduct, PossiblePremoves } from '../../contract/game.js';
import type { Seat } from '../../engine/table.js';
import type { CardsKind } from './rules/decisions.js';
import type { CardsEvent } from './rules/events.js';
import { seatOf, severalAsked, type View } from './rules/sight.js';
import { inHand, isTogether, type Phase } from './rules/state.js';

/**
 * Where all are asked together, a trick and the following mulligans are one round. Seat by seat everybody waits for the
 * asked one, who is called each time.
 */
const roundOf = ({ table: { phase, pace, hand, trick } }: View): string | undefined =>
  phase === 'over' || pace === 'in_turn' ? undefined : `hand ${hand}, trick ${trick}`;

/** R3, R4, R12, G8 Seat by seat from the Starting Player round. */
function comesNext({ table, awaited }: View): Seat[] {
  const { phase, pace } = table;
  const [asked] = awaited;
  if (!asked || phase === 'lead' || phase === 'over' || isTogether(pace, phase)) return [];
  const order = inHand(table);
  return order.slice(order.indexOf(asked.seat) + 1);
}

/** R15 Whether another seat has won more hands than the eye still can. */
function isBeaten(view: View): boolean {
  const { handsWon, hand, hands, forfeited, phase } = view.table;
  if (view.eye === 'bystander' || phase === 'over') return false;
  const seat = seatOf(view);
  const toCome = hands - hand + (forfeited[seat] ? 0 : 1);
  return Math.max(...handsWon) > (handsWon[seat] ?? 0) + toCome;
}

/** R3, R4 To lay nothing more, or to offer no alliance, whatever the others do in this trick. */
const ahead: Ahead = {
  foreseen(view: View) {
    const { phase } = view.table;
    const isToCome = comesNext(view).includes(seatOf(view));
    const passing = (kind: CardsKind, phases: readonly Phase[]): PossiblePremoves[] =>
      phases.includes(phase) || (phase === kind && isToCome) ? [{ kind, choices: [['pass']] }] : [];
    if (!inHand(view.table).includes(seatOf(view))) return [];
    return [...passing('reinforce', ['deploy']), ...passing('alliance', ['deploy', 'reinforce'])];
  },
  circumstances: (view: View) => `hand ${view.table.hand}, trick ${view.table.trick}`,
};

/** The result of a trick; more, where it ends a hand or the match. */
function weighs(event: CardsEvent): number {
  if (event.type === 'trick-won') return event.pot / 2;
  return event.type === 'hand-end' || event.type === 'match-end' ? 6 : 0;
}

export const conduct: Conduct = {
  // Between two questions to one seat the others are asked, unless nobody else has one.
  goesOn: () => false,
  roundOf,
  comesNext,
  atOnce: (view: View) => severalAsked(view.table),
  handsOver: isBeaten,
  ahead,
  // Mulligans are rare, and the question comes between all tricks.
  standing: [{ kind: 'mulligan' satisfies CardsKind, choice: ['pass'] }],
  weighs,
};
