import { type Invader, REALMS, type Realm } from '../rules/state.js';
import { effectiveOf, prevails, wounds } from '../rules/values.js';
import { type Board, fileAt, other, type Troop, type Who } from './board.js';
import { defenceOf, offenceOf } from './strength.js';
import { answersTo, wounded } from './strike.js';
import type { Weights } from './weights.js';
import { gainOf, lossOf, troopWorth } from './worth.js';

/** The expected gain of a side's best invasion; 0 where none gains anything. */
export function bestStrike(board: Board, by: Who, w: Weights): number {
  return Math.max(0, bestOf(board, by, 'swords', w), bestOf(board, by, 'wands', w));
}

function bestOf(board: Board, by: Who, realm: Invader, w: Weights): number {
  const [invader] = fileAt(board, by, realm);
  if (!invader) return 0;
  const offence = offenceOf(board, by, realm, invader);
  let best = 0;
  for (const target of REALMS) {
    const [struck] = fileAt(board, other(by), target);
    if (!struck) continue;
    const against = defenceOf(board, other(by), target, struck);
    if (prevails(offence, against))
      best = Math.max(best, gain(board, by, { realm, target, invader, struck, offence, against }, w));
  }
  return best;
}

interface Invasion {
  readonly realm: Invader;
  readonly target: Realm;
  readonly invader: Troop;
  readonly struck: Troop;
  readonly offence: number;
  readonly against: number;
}

/** The expected gain of an invasion, computed without changing the board. */
function gain(
  board: Board,
  by: Who,
  { realm, target, invader, struck, offence, against }: Invasion,
  w: Weights,
): number {
  const on = other(by);
  const taken = lossOf(board, on, target, struck, w);
  const won = realm === 'wands' ? taken + gainOf(board, by, target, struck, w) : taken;
  const comesBack = wounds(realm, target) ? wounded(invader, against) : invader;
  const { faith, armies } = answersTo(board, on, target, effectiveOf(realm, target, offence, against));
  const danger = faith ? 1 : armies;
  const hurt =
    comesBack === invader ? 0 : troopWorth(board, by, realm, invader, w) - troopWorth(board, by, realm, comesBack, w);
  if (danger === 0) return won - hurt;
  const lost = lossOf(board, by, realm, invader, w) + (faith ? gainOf(board, on, realm, comesBack, w) : 0);
  return won - (1 - danger) * hurt - danger * lost;
}
