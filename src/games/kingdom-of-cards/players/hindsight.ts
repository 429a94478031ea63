import { anyHindsight } from '../../../contract/hindsight.js';
import type { Seat } from '../../../engine/table.js';
import type { CardsState, CardsSteps } from '../rules/state.js';
import { momentIn } from './moment.js';
import { bestOption } from './simple.js';

/** How much each hand won, and each card of the total, makes a win likelier while one hand is left: e to this. As it came out over hundreds of matches. */
const PULL = { hand: 0.8, card: 0.2 };

export const hindsight = anyHindsight<CardsState, CardsSteps>({
  steps: 22_000,
  waver: 10,
  redeal: ({ stock }, chance) => chance.shuffle(stock),
  follow: (state, asked) => [bestOption(momentIn(state, asked.seat), asked)],
  stage: { of: ({ hand }) => hand, hope },
});

/** Between two hands. */
function hope({ seats, hands, hand, handsWon, total }: CardsState, seat: Seat): number {
  const left = hands - hand + 1;
  const pull = (each: Seat): number =>
    Math.exp((PULL.hand * (handsWon[each] ?? 0) + PULL.card * (total[each] ?? 0)) / Math.sqrt(left));
  let all = 0;
  for (let each = 0; each < seats; each++) all += pull(each);
  return pull(seat) / all;
}
