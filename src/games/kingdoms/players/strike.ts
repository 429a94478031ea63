import { sure } from '../../../engine/sure.js';
import type { Invader, Realm } from '../rules/state.js';
import { effectiveOf, prevails, wounds } from '../rules/values.js';
import { type Board, fileAt, other, type Troop, type Who, withFile } from './board.js';
import { chanceAbove, defenceOf, offenceOf } from './strength.js';

/** The possible results of an invasion. */
export interface Strike {
  /** R21 Nobody answers. */
  readonly home: Board;
  /** The chance of an answer, and the result in that case. */
  readonly danger: number;
  readonly answered: Board;
}

/** R15 Whether this invasion is legal. */
export function mayStrike(board: Board, by: Who, realm: Invader, target: Realm): boolean {
  const [invader] = fileAt(board, by, realm);
  const [struck] = fileAt(board, other(by), target);
  if (!invader || !struck) return false;
  return prevails(offenceOf(board, by, realm, invader), defenceOf(board, other(by), target, struck));
}

/** R17-R21 The results of a legal invasion. If the other side can answer, it does, with faith rather than an army. */
export function strike(board: Board, by: Who, realm: Invader, target: Realm): Strike {
  const on = other(by);
  const [invader, ...behind] = filled(fileAt(board, by, realm));
  const [struck, ...rest] = filled(fileAt(board, on, target));
  const against = defenceOf(board, on, target, struck);
  const effective = effectiveOf(realm, target, offenceOf(board, by, realm, invader), against);
  const comesBack = wounds(realm, target) ? wounded(invader, against) : invader;
  const without = withFile(board, on, target, rest);
  const alone = withFile(without, by, realm, behind);
  const taken = (after: Board): Board =>
    realm === 'wands' ? withFile(after, by, target, [...fileAt(after, by, target), struck]) : after;
  const { faith, armies } = answersTo(board, on, target, effective);
  const home = taken(withFile(without, by, realm, [comesBack, ...behind]));
  const lost = taken(alone);
  const answered = faith ? withFile(lost, on, realm, [...fileAt(lost, on, realm), comesBack]) : lost;
  return { home, danger: faith ? 1 : armies, answered };
}

/** A file that has a front. */
const filled = ([first, ...rest]: readonly Troop[]): readonly [Troop, ...Troop[]] => [sure(first), ...rest];

export const wounded = (army: Troop, value: number): Troop => ({
  ...army,
  wounds: [...army.wounds, value],
  damage: army.damage + value,
});

/** R20 Whether the faith in front answers, and the chance that an army does. */
export function answersTo(board: Board, on: Who, target: Realm, effective: number): { faith: boolean; armies: number } {
  const [priest] = target === 'wands' ? [] : fileAt(board, on, 'wands');
  const faith = priest !== undefined && chanceAbove(board, on, 'wands', priest, effective) > 0.5;
  let none = 1;
  const armies = fileAt(board, on, 'swords');
  for (let i = target === 'swords' ? 1 : 0; i < armies.length; i++)
    none *= 1 - chanceAbove(board, on, 'swords', sure(armies[i]), effective);
  return { faith, armies: 1 - none };
}
