import { Chance, chanceFrom } from './chance.js';
import { clone } from './clone.js';
import { type AnyGame, isRefusal, type Options, type Positions, type Refusal, refuse, rulebookOf } from './game.js';
import { emptyBase } from './imagined.js';
import { allLegal, type Legal } from './legal.js';
import { completeOptions } from './options.js';
import type { Seen } from './see.js';
import { sure } from './sure.js';
import {
  type BaseState,
  type Decision,
  type Ear,
  type GameEvent,
  type Seat,
  type Shuffled,
  Table,
  type Told,
} from './table.js';

/** What happened while one choice was applied, or while a match was set up. */
export interface Happened {
  readonly shuffles: readonly Shuffled[];
  readonly events: readonly Told[];
}

/** One choice that was applied to one decision. */
export interface Line extends Happened {
  readonly seat: Seat;
  readonly kind: string;
  readonly choice: readonly string[];
  /** Made by the engine, since only this choice was legal. */
  readonly auto?: true;
}

export interface Setup {
  readonly seats: number;
  readonly options: Options;
  readonly seed: string;
}

/** A match in play, line by line. Changes its own state in place; `state` is live. */
export interface Play {
  readonly game: AnyGame;
  readonly state: BaseState;
  /** The decision the engine makes next, if there is one. */
  forced(): Decision | undefined;
  legal(decision: Decision): Legal;
  /** Applies a choice. A refused one changes nothing. `kind`: refuses if the open decision is of another kind. */
  choose(seat: Seat, choice: readonly string[], kind?: string): Line | Refusal;
  /** Applies the forced decision. */
  force(): Line;
}

/** Sets up a match and runs it to its first decision. */
export function begin(game: AnyGame, { seats, options, seed }: Setup): (Happened & { readonly play: Play }) | Refusal {
  const complete = completeOptions(game, seats, options);
  if (isRefusal(complete)) return complete;
  const state = game.begin(emptyBase(seats, seed), complete);
  return running(game, state, []);
}

/** Sets up a position and runs it to its first decision. `script`: orders that replace chance, removed when used. */
export function beginPosition(
  { rules: game, positions }: { readonly rules: AnyGame; readonly positions: Positions },
  { seats, options, seed }: Setup,
  canonical: unknown,
  script: Shuffled[],
): (Happened & { readonly play: Play }) | Refusal {
  const complete = completeOptions(game, seats, options);
  if (isRefusal(complete)) return complete;
  const state = positions.read(emptyBase(seats, seed), complete, clone(canonical));
  return isRefusal(state) ? state : running(game, state, script);
}

/** Continues from a state and changes it in place: pass a copy if you still need the old one. */
export function resume(game: AnyGame, state: BaseState): Play {
  return running(game, state, []).play;
}

/**
 * Applies a choice, and the forced ones after it, to a copy of the state. The arguments stay unchanged.
 * Lines come in the order in which they were applied, the given choice first.
 */
export function choose(
  game: AnyGame,
  state: BaseState,
  seat: Seat,
  choice: readonly string[],
): { readonly state: BaseState; readonly lines: readonly Line[] } | Refusal {
  const play = resume(game, clone(state));
  const first = play.choose(seat, choice);
  if (isRefusal(first)) return first;
  return { state: play.state, lines: [first, ...forceAll(play)] };
}

/** Applies every forced decision there is now, one after another. */
export function forceAll(play: Play): Line[] {
  const lines: Line[] = [];
  while (play.forced()) lines.push(play.force());
  return lines;
}

/** Why a choice is refused, or undefined where it is legal. Changes nothing. */
export function whyNot(
  game: AnyGame,
  state: BaseState,
  seat: Seat,
  choice: readonly string[],
  kind?: string,
): Refusal | undefined {
  if (state.outcome) return refuse('matchOver');
  const asked = state.pending.find((open) => open.seat === seat);
  if (!asked) return refuse('notAsked', { seat });
  if (kind !== undefined && kind !== asked.kind) return refuse('otherKind', { asked: asked.kind, given: kind });
  const named = new Set<string>();
  for (const option of choice) {
    if (!asked.options.includes(option)) return refuse('notAnOption', { option, kind: asked.kind });
    if (named.has(option)) return refuse('namedTwice', { option });
    named.add(option);
  }
  const rule = game.decisions[asked.kind];
  const why = rule?.whyNot(state, asked, choice);
  if (why) return why;
  if (choice.length < asked.min) return refuse('tooFew', { min: asked.min, given: choice.length });
  if (choice.length > asked.max) return refuse('tooMany', { max: asked.max, given: choice.length });
  return undefined;
}

/**
 * The legal choices of the eye's own open decision, from its view alone. Legality never depends on what the eye
 * cannot know, so any state that fits the view gives the same. Empty where the eye is not asked.
 */
export function legalChoices(game: AnyGame, view: Seen): string[][] {
  return view.asked ? allLegal(rulebookOf(game).legal(game.imagine(view, plainChance()), view.asked)) : [];
}

/** Why the eye's own choice would be refused, from its view alone. */
export function whyNotSeen(game: AnyGame, view: Seen, choice: readonly string[]): Refusal | undefined {
  if (view.eye === 'bystander') return refuse('notAsked', { seat: 0 });
  return whyNot(game, game.imagine(view, plainChance()), view.eye, choice);
}

const plainChance = (): Chance => new Chance(chanceFrom('any'));

function running(game: AnyGame, state: BaseState, script: Shuffled[]): Happened & { readonly play: Play } {
  let events: Told[] = [];
  let shuffles: Shuffled[] = [];
  const ear: Ear<GameEvent> = {
    tell: (told) => events.push(told),
    shuffled: (shuffle) => shuffles.push(shuffle),
  };
  const table = new Table(rulebookOf(game), state, ear, script);
  const happened = (): Happened => {
    const all = { shuffles, events };
    events = [];
    shuffles = [];
    return all;
  };
  const apply = ({ seat, kind }: Decision, choice: readonly string[], auto: boolean): Line => {
    table.choose(seat, choice, auto);
    return { seat, kind, choice: [...choice], ...(auto && { auto: true as const }), ...happened() };
  };
  const play: Play = {
    game,
    state,
    forced: () => table.forced(),
    legal: (decision) => table.legal(decision),
    choose(seat, choice, kind) {
      const why = whyNot(game, state, seat, choice, kind);
      if (why) return why;
      return apply(table.open(seat) as Decision, inOptionOrder(table.open(seat) as Decision, choice), false);
    },
    force() {
      const decision = sure(table.forced(), 'nothing is forced');
      return apply(decision, table.legal(decision).at(0), true);
    },
  };
  table.run();
  return { play, ...happened() };
}

/** Puts a set into the order of its options, so that the same set is always the same choice. */
function inOptionOrder(decision: Decision, choice: readonly string[]): readonly string[] {
  return decision.ordered ? choice : decision.options.filter((option) => choice.includes(option));
}
