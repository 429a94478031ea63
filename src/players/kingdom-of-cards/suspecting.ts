import { compareFiveSuits } from '../../cards/five-suits.js';
import type { Seen } from '../../engine/see.js';
import type { Seat } from '../../engine/table.js';
import {
  type Card,
  type CardsState,
  cardsOf,
  laidBy,
  type TrickStep,
} from '../../games/kingdom-of-cards/rules/state.js';
import type { CardsView } from '../../games/kingdom-of-cards/rules/view.js';
import { reinforces } from '../../games/kingdom-of-cards/rules/wheel.js';
import { momentIn } from './moment.js';
import { bestOption } from './simple.js';

/**
 * Of a random state that fits a view: where others have laid a card face down, they lay what they would if they went by
 * the rules of thumb, out of the hands dealt to them. The state is changed in place.
 */
export function suspect(state: CardsState, { table: { table: seen }, eye }: Seen<CardsView>): CardsState {
  seen.forEach((laid, seat) => {
    if (seat === eye) return;
    for (const step of STEPS)
      if (laid[step] === 'hidden' || laid[step] === 'answered') layAgain(state, seat, step, laid[step] === 'answered');
  });
  return state;
}

const STEPS: readonly TrickStep[] = ['deploy', 'reinforce', 'alliance'];

/** `mayPass`: only that they answered is known. */
function layAgain(state: CardsState, seat: Seat, step: TrickStep, mayPass: boolean): void {
  const laid = laidBy(state, seat);
  const hand = cardsOf(state, seat);
  const lies = laid[step];
  if (lies !== null && lies !== 'pass') hand.push(lies);
  hand.sort(compareFiveSuits);
  laid[step] = null;
  const fitting = step === 'reinforce' ? hand.filter((card) => reinforces(card, laid.deploy as Card)) : hand;
  const options = mayPass || fitting.length === 0 ? [...fitting, 'pass'] : [...fitting];
  const choice = bestOption(momentIn(state, seat), { kind: step, options });
  if (choice !== 'pass') hand.splice(hand.indexOf(choice), 1);
  laid[step] = choice;
}
