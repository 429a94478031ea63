import { Chance, chanceFrom } from '../../src/engine/chance.js';
import { type AnyGame, isRefusal } from '../../src/engine/game.js';
import { begin, type Play, type Setup } from '../../src/engine/play.js';
import type { BaseState, Seat } from '../../src/engine/table.js';

/*
 * Matches that are known before they are played: a match is its seed and its choices, so that a test looks for one that
 * goes where it wants to be, and then plays just that with the program. No test hopes for its cards.
 */

/** A choice that is going to be made. */
export interface Planned {
  readonly seat: Seat;
  readonly kind: string;
  readonly choice: readonly string[];
  /** Of the question, in their order. */
  readonly options: readonly string[];
  /** How many choices were legal. */
  readonly legal: number;
  /** Made by the engine, since nothing else is legal. */
  readonly auto: boolean;
}

export interface Plan {
  readonly seed: string;
  readonly steps: readonly Planned[];
  /** As it stands after the last step. */
  readonly state: BaseState;
}

/** What is chosen now; undefined where the plan ends. */
export type Planner = (
  play: Play,
  chance: Chance,
) => { readonly seat: Seat; readonly choice: readonly string[] } | undefined;

/** A match as it goes from this deal. */
export function planOf(game: AnyGame, setup: Setup, how: Planner): Plan {
  const begun = begin(game, setup);
  if (isRefusal(begun)) throw new Error(begun.why);
  const { play } = begun;
  const chance = new Chance(chanceFrom(`${setup.seed} plan`));
  const steps: Planned[] = [];
  while (!play.state.outcome) {
    const forced = play.forced();
    const chosen = forced ? { seat: forced.seat, choice: play.legal(forced).at(0) } : how(play, chance);
    if (!chosen) break;
    const asked = play.state.pending.find(({ seat }) => seat === chosen.seat);
    if (!asked) throw new Error('this seat is not asked');
    const { kind, options } = asked;
    steps.push({ ...chosen, kind, options: [...options], legal: play.legal(asked).count, auto: forced !== undefined });
    const line = forced ? play.force() : play.choose(chosen.seat, chosen.choice);
    if (isRefusal(line)) throw new Error(line.why);
  }
  return { seed: setup.seed, steps, state: play.state };
}

/** The plan of the first seed, counted from 1, that is as a test needs it. */
export function planWhere(
  game: AnyGame,
  setup: Omit<Setup, 'seed'>,
  how: Planner,
  fits: (plan: Plan) => boolean,
): Plan {
  for (let n = 1; n <= 10_000; n++) {
    const plan = planOf(game, { ...setup, seed: String(n) }, how);
    if (fits(plan)) return plan;
  }
  throw new Error('No match is like that.');
}
