import { type Card, type Invader, type Realm, realmOf } from '../../games/kingdoms/state.js';
import { INFLUENCES } from '../../games/kingdoms/values.js';
import type { KingdomsView } from '../../games/kingdoms/view.js';
import { type Board, fileAt, type Troop, withFile, withSide } from './board.js';
import { eventWorth, weighedDown } from './fate.js';
import { spendWorth } from './market.js';
import { outlook } from './standing.js';
import { mayStrike, strike } from './strike.js';
import type { Weights } from './weights.js';

/** What an act other than arranging can be expected to come to; undefined where this board doesn't allow it. */
export function actWorth(v: KingdomsView, board: Board, act: string, w: Weights): number | undefined {
  const [name, at] = act.split(':') as [string, Realm];
  switch (name) {
    case 'attack':
      return strikeWorth(board, 'swords', at, w);
    case 'convert':
      return strikeWorth(board, 'wands', at, w);
    case 'wealth':
      return spendWorth(v, board, 'coins', w);
    case 'harvest':
      return spendWorth(v, board, 'cups', w);
    case 'militia':
      return outlook(withMilitia(board), 1, w);
    case 'event':
      return eventWorth(v, board, w);
    case 'sacrifice':
      return Math.max(...sacrificesIn(v, board).map((option) => sacrificeWorth(board, option, w)));
    default:
      return undefined;
  }
}

function strikeWorth(board: Board, realm: Invader, target: Realm, w: Weights): number | undefined {
  if (!mayStrike(board, 0, realm, target)) return undefined;
  const { home, danger, answered } = strike(board, 0, realm, target);
  const worth = danger < 1 ? (1 - danger) * outlook(home, 1, w) : 0;
  return danger > 0 ? worth + danger * outlook(answered, 1, w) : worth;
}

/** R25 */
function withMilitia(board: Board): Board {
  const [fields, ...rest] = fileAt(board, 0, 'cups') as [Troop, ...Troop[]];
  const militia = { ...fields, worths: fields.worths.map((worth) => Math.ceil(worth / 2)) };
  return withFile(withFile(board, 0, 'cups', rest), 0, 'swords', [militia]);
}

/** R34 What can be given for what. */
function sacrificesIn(v: KingdomsView, board: Board): string[] {
  const { influences } = v.kingdoms[v.current as 0 | 1];
  return influences
    .filter(({ wait }) => wait === 0)
    .flatMap(({ card }) =>
      (['coins', 'cups', 'swords', 'wands'] as const)
        .filter((realm) => realm !== INFLUENCES[card] && fileAt(board, 0, realm).length > 0)
        .map((realm) => `${card}:${realm}`),
    );
}

export function sacrificeWorth(board: Board, option: string, w: Weights): number {
  const [influence, realm] = option.split(':') as [Card, Realm];
  const after = withFile(board, 0, realm, fileAt(board, 0, realm).slice(1));
  return outlook(withSide(after, 0, weighedDown(after.sides[0], INFLUENCES[influence] as Realm, -1)), 1, w);
}

/** R21 What an answer comes to for the one struck, whose turn is next; `pass` lets the invader go home. */
export function answerWorth(v: KingdomsView, board: Board, option: string, w: Weights): number {
  if (option === 'pass' || !v.invasion) return outlook(board, 0, w);
  const { realm } = v.invasion;
  const [invader, ...behind] = fileAt(board, 1, realm) as [Troop, ...Troop[]];
  const without = withFile(board, 1, realm, behind);
  const byFaith = realmOf(option) === 'wands';
  const after = byFaith ? withFile(without, 0, realm, [...fileAt(without, 0, realm), invader]) : without;
  return outlook(after, 0, w);
}
