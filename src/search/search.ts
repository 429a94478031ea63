import type { Chance } from '../engine/chance.js';
import { clone } from '../engine/clone.js';
import type { Legal } from '../engine/legal.js';
import type { Seen } from '../engine/see.js';
import { sure } from '../engine/sure.js';
import { type BaseState, type Decision, type GameEvent, type Rulebook, type Seat, Table } from '../engine/table.js';
import type { Weighed } from '../engine/weighed.js';

/**
 * What a game needs for a search. The search tries choices out in matches imagined from a view, which continue by a
 * rule of thumb. Only the view decides: what the eye cannot know is dealt again each time.
 */
export interface Craft<S extends BaseState<Steps>, Steps, E extends GameEvent, V> {
  readonly rulebook: Rulebook<S, Steps, E>;
  /** A random state that agrees with the view. */
  imagine(view: Seen<V>, chance: Chance): S;
  /** The choice of an asked seat of an imagined match. It must use only what that seat would see. */
  follow(state: S, asked: Decision, legal: Legal): readonly string[];
  /** Whether to stop following an imagined match here. A match that is over stops without it. */
  enough(state: S): boolean;
  /** How good the imagined match is for `seat` where it stopped, on any scale. */
  worth(state: S, seat: Seat): number;
}

/** How much to think about a choice: counted, never timed, so that the same chance gives the same choice. */
export interface Effort {
  /** How many choices to make in imagined matches, about. */
  readonly steps: number;
  /** How many deals each choice gets at least before any is dropped. */
  readonly deals: number;
  /** How many standard errors another choice must be better than the first one to replace it. */
  readonly doubt: number;
}

/** A choice on trial, and its results, deal by deal. */
interface Trial {
  readonly choice: readonly string[];
  readonly ends: number[];
}

/**
 * The best of these choices for the view's pending decision. The first choice is the default: another one replaces it
 * only if it does so much better that luck hardly explains it. Every choice gets the same deals; each round drops the
 * worse half, so that most of the effort goes to close decisions.
 */
export function search<S extends BaseState<Steps>, Steps, E extends GameEvent, V>(
  craft: Craft<S, Steps, E, V>,
  view: Seen<V>,
  choices: readonly (readonly string[])[],
  chance: Chance,
  { steps, deals, doubt }: Effort,
): Weighed {
  const usual: Trial = { choice: choices[0] ?? [], ends: [] };
  let rivals = choices.slice(1).map((choice): Trial => ({ choice, ends: [] }));
  const rounds = Math.ceil(Math.log2(rivals.length + 1));
  for (let round = 0; round < rounds; round++) {
    let left = steps / rounds;
    for (let deal = 0; deal < deals || left > 0; deal++) left -= meetDeal(craft, view, [usual, ...rivals], chance);
    rivals.sort((one, other) => sum(other.ends) - sum(one.ends));
    if (round < rounds - 1) rivals = rivals.slice(0, Math.ceil(rivals.length / 2));
  }
  const [best] = rivals;
  if (!best) return { choice: usual.choice };
  return surelyBetter(best.ends, usual.ends, doubt) ? compare(best, usual) : compare(usual, best);
}

/** Compares two trials with the same deals. */
function compare({ choice, ends }: Trial, other: Trial): Weighed {
  const leads = ends.map((end, deal) => end - (other.ends[deal] as number));
  const better = leads.filter((lead) => lead > 0).length;
  const worse = leads.filter((lead) => lead < 0).length;
  return { choice, over: { choice: other.choice, better, worse, deals: ends.length } };
}

/** Deals once, and follows every trial from that deal to its end. Returns how many choices that took. */
function meetDeal<S extends BaseState<Steps>, Steps, E extends GameEvent, V>(
  craft: Craft<S, Steps, E, V>,
  view: Seen<V>,
  trials: readonly Trial[],
  chance: Chance,
): number {
  const dealt = craft.imagine(view, chance);
  const key = luckOf(chance);
  const seat = view.eye as Seat;
  let steps = 0;
  for (const { choice, ends } of trials) {
    const state = clone(dealt);
    state.chance = { key, drawn: 0 };
    const table = new Table(craft.rulebook, state);
    table.choose(seat, choice);
    steps += 1 + playOut(craft, table);
    ends.push(craft.worth(state, seat));
  }
  return steps;
}

/** Plays by the rule of thumb until the match is over or `enough`. Returns how many choices that took. */
function playOut<S extends BaseState<Steps>, Steps, E extends GameEvent, V>(
  craft: Craft<S, Steps, E, V>,
  table: Table<S, Steps, E>,
): number {
  const { state } = table;
  let steps = 0;
  for (; !state.outcome && !craft.enough(state); steps++) {
    const asked = sure(state.pending[0], 'nobody is asked, yet the match is not over');
    const legal = table.legal(asked);
    table.choose(asked.seat, legal.count === 1 ? legal.at(0) : craft.follow(state, asked, legal));
  }
  return steps;
}

/** The key of an imagined match's own chance, as 64 hex digits. */
const luckOf = (chance: Chance): string => chance.word().toString(16).padStart(64, '0');

const sum = (ends: readonly number[]): number => ends.reduce((all, end) => all + end, 0);

/** Whether the mean lead is above zero by more than `doubt` of its standard errors. */
function surelyBetter(ends: readonly number[], usual: readonly number[], doubt: number): boolean {
  const n = ends.length;
  const leads = ends.map((end, deal) => end - (usual[deal] as number));
  const mean = sum(leads) / n;
  const variance = leads.reduce((all, lead) => all + (lead - mean) ** 2, 0) / Math.max(1, n - 1);
  return mean > doubt * Math.sqrt(variance / n);
}
