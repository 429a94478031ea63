import type { Ahead, Conduct } from '../../contract/game.js';
import type { Seen } from '../../engine/see.js';
import type { CircleKind } from './rules/decisions.js';
import type { CircleEvent } from './rules/events.js';
import { LORD_KINDS } from './rules/lords/lord.js';
import { armyCards, type Phase } from './rules/state.js';
import type { CircleView } from './rules/view.js';

/** After the reveal everything is open except the hands, which these questions don't concern. */
const PUBLIC: readonly CircleKind[] = [
  'attacker',
  'suit',
  'target',
  'casualty',
  ...LORD_KINDS.filter((kind) => kind !== 'justice'),
];

/** The same seat continues the Circle Action that it began. */
const goesOn = ({ awaited: open }: Seen): boolean =>
  open.length > 0 && open.every(({ kind }) => kind === 'suit' || kind === 'target');

const AT_WAR: readonly Phase[] = ['combat', 'kings', 'circle', 'justice'];

/** From the reveal to the end of the walk the seats take turns: Lords, attackers, casualties, Justice. */
const roundOf = ({ table: { phase, round } }: Seen<CircleView>): string | undefined =>
  AT_WAR.includes(phase) ? `war ${round}` : undefined;

const BEFORE_CAPTAIN: readonly Phase[] = ['draw', 'captain'];

/** R11 The Captain of the next army, from the present hand. */
const ahead: Ahead = {
  foreseen(view: Seen<CircleView>) {
    const { phase, hand } = view.table;
    if (phase === 'captain' || phase === 'over') return [];
    return [{ kind: 'captain' satisfies CircleKind, choices: armyCards(hand).map((card) => [card]) }];
  },
  circumstances(view: Seen<CircleView>) {
    const { phase, round } = view.table;
    return `round ${BEFORE_CAPTAIN.includes(phase) ? round : round + 1}`;
  },
};

/** Cards that fall, Lords that burn, Kings that go, and Lords that decide a combat. */
function weighs(event: CircleEvent): number {
  switch (event.type) {
    case 'eliminated':
      return event.cards.length;
    case 'combat':
      return event.rule === 'high' ? 1 : 4;
    case 'king-removed':
    case 'lord-burned':
      return 2;
    case 'over':
      return 5;
    default:
      return 0;
  }
}

export const conduct: Conduct = {
  goesOn,
  publicKinds: PUBLIC,
  roundOf,
  ahead,
  weighs,
};
