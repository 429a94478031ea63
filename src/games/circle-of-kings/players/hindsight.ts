import { anyHindsight } from '../../../contract/hindsight.js';
import type { Decision } from '../../../engine/table.js';
import type { CircleKind } from '../rules/decisions.js';
import { type CircleState, type CircleSteps, worthOf } from '../rules/state.js';
import { view } from '../rules/view.js';
import { bestOf } from './best.js';
import * as supply from './supply.js';
import { thumb } from './thumb.js';

export const hindsight = anyHindsight<CircleState, CircleSteps>({
  steps: 130_000,
  redeal({ sides }, chance) {
    for (const { armyDeck, lordDeck } of sides) {
      chance.shuffle(armyDeck);
      chance.shuffle(lordDeck);
    }
  },
  follow,
});

function follow(s: CircleState, asked: Decision): readonly string[] {
  const { seat, kind, options, min } = asked;
  switch (kind as CircleKind) {
    case 'draw':
      return supply.draw(view(s, seat), options);
    case 'recruit':
      return supply.recruit(view(s, seat), seat);
    case 'captain':
      return [bestOf(options, worthOf)];
    case 'army':
      return [...options].sort((a, b) => worthOf(b) - worthOf(a)).slice(0, min);
    case 'lord':
      return [options[0] as string];
    default:
      return thumb(s, asked);
  }
}
