import type { Seen } from '../../engine/see.js';
import type { Conduct } from '../contract.js';
import type { CircleKind } from './rules/decisions.js';
import type { CircleView } from './rules/view.js';
import { goesOn, roundOf } from './words/ask.js';

/** After the reveal all lies open but the cards in hand, which are no part of these questions. */
const PUBLIC: readonly CircleKind[] = [
  'attacker',
  'suit',
  'target',
  'casualty',
  'hermit',
  'strength',
  'tower',
  'wheel',
  'hierophant',
  'magician',
];

export const conduct: Conduct = {
  goesOn,
  publicKinds: PUBLIC,
  roundOf: (view) => roundOf(view as Seen<CircleView>),
};
