import type { Player } from '../../../contract/player.js';
import type { Seen } from '../../../engine/see.js';
import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { type Card, REALMS, type Realm } from '../rules/state.js';
import type { KingdomsView } from '../rules/view.js';
import { ACTS, actWorth, answerWorth, luckOf, type Reckoning, sacrificeWorth } from './acts.js';
import { arrangeable, type Front, frontsOf, withFront } from './arrange.js';
import { type Board, boardOf, fileAt, withFile } from './board.js';
import { helpedBy } from './fate.js';
import { keepWorth, splitWorth } from './market.js';
import { outlook } from './standing.js';
import { WEIGHTS, type Weights } from './weights.js';

/** A choice, and its expected value. */
interface Weighed {
  readonly choice: readonly string[];
  readonly worth: number;
}

/** A seat's question, and its view. */
interface Question {
  readonly table: KingdomsView;
  readonly seat: Seat;
  readonly kind: string;
  readonly options: readonly string[];
}

/** The promising choices, the best first; equals keep the order of the options. */
export function weigh(
  { table, seat, kind, options }: Question,
  w: Weights = WEIGHTS,
  fronts: typeof frontsOf = frontsOf,
): Weighed[] {
  const board = boardOf(table, seat);
  const r: Reckoning = { v: table, luck: luckOf(table, board, w), w, fronts };
  const weighed = kind === 'arrange' ? ranks(r, board, options) : each(r, board, kind, options);
  return weighed.sort((one, other) => other.worth - one.worth);
}

function each(r: Reckoning, board: Board, kind: string, options: readonly string[]): Weighed[] {
  if (kind === 'action') return actions(r, board, options);
  const { v, w } = r;
  const worth = (option: string): number => {
    switch (kind) {
      case 'counter':
        return answerWorth(v, board, option, w);
      case 'buy':
        return splitWorth(board, option, w);
      case 'keep':
        return keepWorth(board, option, w);
      case 'sacrifice':
        return sacrificeWorth(board, option, w);
      default:
        return outlook(withHelp(v, board, option), 1, w);
    }
  };
  return options.map((option) => ({ choice: [option], worth: worth(option) }));
}

/** R33 */
function withHelp({ helper }: KingdomsView, board: Board, id: Card): Board {
  const realm = sure(REALMS.find((each) => fileAt(board, 0, each).some((troop) => troop.id === id)));
  const troops = fileAt(board, 0, realm).map((troop) => (troop.id === id && helper ? helpedBy(troop, helper) : troop));
  return withFile(board, 0, realm, troops);
}

/** The acts without arranging, and each arrangement with the best act that could follow. */
function actions(r: Reckoning, board: Board, options: readonly string[]): Weighed[] {
  const acts = options.flatMap((option) => {
    const worth = actWorth(r, board, option);
    return worth === undefined ? [] : [{ choice: [option], worth }];
  });
  const arranged = arrangeable(options).map((realm) => {
    const [, ...others] = r.fronts(board, realm);
    const best = Math.max(...others.map((front) => frontWorth(r, board, realm, front)));
    return { choice: [`arrange:${realm}`], worth: best - r.w.bother };
  });
  return [...acts, ...arranged];
}

/** The best act with a new front: more than the options show, since other targets may be in reach. */
function frontWorth(r: Reckoning, board: Board, realm: Realm, front: Front): number {
  const after = withFront(board, realm, front);
  let best = Number.NEGATIVE_INFINITY;
  for (const act of ACTS) {
    if (act === 'event' && r.v.forcedEvents && best > Number.NEGATIVE_INFINITY) continue;
    best = Math.max(best, actWorth(r, after, act) ?? Number.NEGATIVE_INFINITY);
  }
  return best;
}

/** R13 The first rank decides; a force named later takes the place of the earlier one. */
function ranks(r: Reckoning, board: Board, options: readonly string[]): Weighed[] {
  const { realm, ranks: placed } = sure(r.v.arrange);
  if (placed.length > 0) return [{ choice: ['done'], worth: 0 }];
  const [now, ...others] = r.fronts(board, realm);
  return [
    { choice: ['done'], worth: frontWorth(r, board, realm, now ?? []) },
    ...others.map((front) => ({
      choice: options.filter((id) => front.includes(id)),
      worth: frontWorth(r, board, realm, front),
    })),
  ];
}

/** A ruler who evaluates each act together with the other's next turn. */
export const simple: Player = {
  id: 'simple',
  name: 'Squire',
  choose(_game, view) {
    const { table, eye, asked } = view as Seen<KingdomsView>;
    const { kind, options } = sure(asked, 'nothing is asked');
    const [best] = weigh({ table, seat: eye as Seat, kind, options });
    return best?.choice ?? [];
  },
};
