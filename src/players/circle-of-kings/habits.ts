import type { Decision, Seat } from '../../engine/table.js';
import type { CircleKind } from '../../games/circle-of-kings/rules/decisions.js';
import type { CircleView } from '../../games/circle-of-kings/rules/view.js';
import * as kings from './kings.js';
import * as muster from './muster.js';
import * as supply from './supply.js';

/** What a seat does by habit when asked, from what it sees alone. `legal`: every legal choice. */
export function habit(
  v: CircleView,
  { seat, kind, options }: Pick<Decision, 'seat' | 'kind' | 'options'>,
  legal: () => string[][],
): string[] {
  const me: Seat = seat;
  switch (kind as CircleKind) {
    case 'draw':
      return supply.draw(v, options);
    case 'recruit':
      return supply.recruit(v, me);
    case 'captain':
      return muster.captain(v, me, options);
    case 'army':
      return muster.army(v, me, legal());
    case 'lord':
      return muster.lord(v, me, options);
    case 'hermit':
      return kings.hermit(v, me, options);
    case 'strength':
      return kings.strength(v, me, options);
    case 'tower':
      return kings.tower(v, me, options);
    case 'wheel':
      return kings.wheel(v, me, options);
    case 'hierophant':
      return kings.hierophant(v, me, options);
    case 'magician':
      return kings.magician(v, me, options);
    case 'attacker':
      return kings.attacker(v, me, options);
    case 'suit':
      return kings.suit(v, me, options);
    case 'target':
      return kings.target(v, me, legal());
    case 'casualty':
      return kings.casualty(v, me, legal());
    case 'justice':
      return kings.justice(me, legal());
  }
}
