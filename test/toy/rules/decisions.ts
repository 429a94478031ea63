import { type DecisionRule, type RefusalOf, refusing } from '../../../src/engine/game.js';
import { fromMasks, type Legal } from '../../../src/engine/legal.js';
import { type Card, type LanternState, lightOf } from './state.js';

/** Why a choice of this game is refused, with the values of each. */
export type LanternRefusals = { readonly twoLights: { readonly one: Card; readonly other: Card } };
type Refused = RefusalOf<LanternRefusals>;
const refuse = refusing<LanternRefusals>();

/** R3 One, or two of the same light. */
export function legalTakes(options: readonly Card[]): Legal {
  const ones = options.map((_, i) => 1 << i);
  const pairs = options.flatMap((card, i) =>
    options.flatMap((other, j) => (i < j && lightOf(card) === lightOf(other) ? [(1 << i) | (1 << j)] : [])),
  );
  return fromMasks(options, [...ones, ...pairs]);
}

function whyNotTake([one, other, ...more]: readonly Card[]): Refused | undefined {
  if (one === undefined || other === undefined || more.length > 0) return undefined;
  return lightOf(one) === lightOf(other) ? undefined : refuse('twoLights', { one, other });
}

export const decisions = {
  take: { legal: (_, { options }) => legalTakes(options), whyNot: (_, __, choice) => whyNotTake(choice) },
} as const satisfies Record<'take', DecisionRule<LanternState, Refused>>;
