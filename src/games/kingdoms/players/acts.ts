import { sure } from '../../../engine/sure.js';
import { sacrificesOf } from '../rules/actions.js';
import { type Invader, kingdomOf, type Purse, partsOf, REALMS, type Realm, realmOf } from '../rules/state.js';
import { INFLUENCES, inArms } from '../rules/values.js';
import type { KingdomsView } from '../rules/view.js';
import type { frontsOf } from './arrange.js';
import { type Board, fileAt, withFile, withSide } from './board.js';
import { eventGain, weighedDown } from './fate.js';
import { purchaseGain, spent } from './market.js';
import { outlook } from './standing.js';
import { mayStrike, strike } from './strike.js';
import type { Weights } from './weights.js';

/** All acts of a turn except to buy an influence off. */
export const ACTS: readonly string[] = [
  ...REALMS.map((realm) => `attack:${realm}`),
  ...REALMS.map((realm) => `convert:${realm}`),
  'wealth',
  'harvest',
  'militia',
  'event',
];

/** The expected results of chance, computed on first use. */
export interface Luck {
  event(): number;
  purchase(purse: Purse, draws: number): number;
}

/** The parts for valuing a board's acts. */
export interface Reckoning {
  readonly v: KingdomsView;
  readonly luck: Luck;
  readonly w: Weights;
  /** The possible fronts of a file that are considered; the first is the present one. */
  readonly fronts: typeof frontsOf;
}

export function luckOf(v: KingdomsView, board: Board, w: Weights): Luck {
  const purchases = new Map<string, number>();
  let event: number | undefined;
  return {
    event() {
      event ??= eventGain(v, board, w);
      return event;
    },
    purchase(purse, draws) {
      const key = `${purse} ${draws}`;
      const known = purchases.get(key) ?? purchaseGain(v, board, purse, draws, w);
      purchases.set(key, known);
      return known;
    },
  };
}

/** The expected value of an act; undefined where this board doesn't allow it. */
export function actWorth(r: Reckoning, board: Board, act: string): number | undefined {
  const { v, luck, w } = r;
  const { what, realm } = partsOf(act);
  switch (what) {
    case 'attack':
      return strikeWorth(board, 'swords', sure(realm), w);
    case 'convert':
      return strikeWorth(board, 'wands', sure(realm), w);
    case 'wealth':
      return purchaseWorth(r, board, 'coins');
    case 'harvest':
      return v.long ? purchaseWorth(r, board, 'cups') : undefined;
    case 'militia':
      return militiaWorth(board, w);
    case 'event':
      return outlook(board, 1, w) + luck.event();
    case 'sacrifice':
      return Math.max(...sacrificesOf(kingdomOf(v, v.current)).map((option) => sacrificeWorth(board, option, w)));
    default:
      return undefined;
  }
}

function purchaseWorth({ luck, w }: Reckoning, board: Board, purse: Purse): number | undefined {
  const { board: after, draws } = spent(board, purse);
  return draws > 0 ? outlook(after, 1, w) + luck.purchase(purse, draws) : undefined;
}

function strikeWorth(board: Board, realm: Invader, target: Realm, w: Weights): number | undefined {
  if (!mayStrike(board, 0, realm, target)) return undefined;
  const { home, danger, answered } = strike(board, 0, realm, target);
  const worth = danger < 1 ? (1 - danger) * outlook(home, 1, w) : 0;
  return danger > 0 ? worth + danger * outlook(answered, 1, w) : worth;
}

/** R25 */
function militiaWorth(board: Board, w: Weights): number | undefined {
  const [fields, ...rest] = fileAt(board, 0, 'cups');
  if (!fields || fileAt(board, 0, 'swords').length > 0) return undefined;
  const militia = { ...fields, worths: fields.worths.map(inArms) };
  return outlook(withFile(withFile(board, 0, 'cups', rest), 0, 'swords', [militia]), 1, w);
}

export function sacrificeWorth(board: Board, option: string, w: Weights): number {
  const { what: influence, realm: at } = partsOf(option);
  const realm = sure(at);
  const after = withFile(board, 0, realm, fileAt(board, 0, realm).slice(1));
  return outlook(withSide(after, 0, weighedDown(after.sides[0], sure(INFLUENCES[influence]), -1)), 1, w);
}

/** R21 The value of an answer for the struck side, whose turn is next; `pass` lets the invader go home. */
export function answerWorth(v: KingdomsView, board: Board, option: string, w: Weights): number {
  if (option === 'pass' || !v.invasion) return outlook(board, 0, w);
  const { realm } = v.invasion;
  const [invader, ...behind] = fileAt(board, 1, realm);
  const without = withFile(board, 1, realm, behind);
  const byFaith = realmOf(option) === 'wands';
  const after = byFaith ? withFile(without, 0, realm, [...fileAt(without, 0, realm), sure(invader)]) : without;
  return outlook(after, 0, w);
}
