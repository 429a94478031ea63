import { compareFiveSuits } from '../../../cards/five-suits.js';
import type { Seen } from '../../../engine/see.js';
import type { Seat } from '../../../engine/table.js';
import { type CardsState, cardsOf, laidBy, TRICK_STEPS, type TrickStep } from '../rules/state.js';
import { layOptions, putDown } from '../rules/trick.js';
import type { CardsView } from '../rules/view.js';
import { momentIn } from './moment.js';
import { bestOption } from './simple.js';

/**
 * In a random state that fits a view, replaces the others' face-down cards with what the rules of thumb would lay
 * from their imagined hands. Changes the state in place.
 */
export function suspect(state: CardsState, { table: { table: seen }, eye }: Seen<CardsView>): CardsState {
  seen.forEach((laid, seat) => {
    if (seat === eye) return;
    for (const step of TRICK_STEPS)
      if (laid[step] === 'hidden' || laid[step] === 'answered') layAgain(state, seat, step, laid[step] === 'answered');
  });
  return state;
}

/** `mayPass`: it is only known that they answered. */
function layAgain(state: CardsState, seat: Seat, step: TrickStep, mayPass: boolean): void {
  const laid = laidBy(state, seat);
  const hand = cardsOf(state, seat);
  const lies = laid[step];
  if (lies !== null && lies !== 'pass') hand.push(lies);
  hand.sort(compareFiveSuits);
  laid[step] = null;
  const options = layOptions(state, seat, step);
  const cards = options.filter((option) => option !== 'pass');
  const open = mayPass || cards.length === 0 ? options : cards;
  const choice = bestOption(momentIn(state, seat), { kind: step, options: open });
  if (choice === 'pass' && step !== 'deploy') laid[step] = 'pass';
  else putDown(state, seat, step, choice);
}
