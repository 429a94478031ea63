import type { Chance } from './chance.js';
import type { DecisionRule } from './legal.js';
import type { Refusal } from './refusal.js';
import type { Seen, View } from './see.js';
import type { BaseState, Eye, GameEvent, Rulebook, StepMap, StepTable, Table } from './table.js';

export * from './refusal.js';
export type { DecisionRule };

/** One rule option of a game, chosen before a match starts. The first value that fits is shown first. */
export interface OptionSpec {
  readonly id: string;
  readonly default: string;
  /** The values that fit this number of seats. */
  values(seats: number): readonly string[];
}

/** A match's options by id. Those left out have their default. */
export type Options = Readonly<Record<string, string>>;

/** A game's rules. They know no picture, no language and no Discord. `Refused`: the game's own refusals. */
export interface Game<S extends BaseState<Steps>, Steps, E extends GameEvent, V, Refused extends Refusal = never> {
  readonly id: string;
  /** Raised when a change makes saved matches play on differently. */
  readonly rulesVersion: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: readonly OptionSpec[];
  readonly steps: StepTable<S, Steps, E>;
  readonly decisions: Readonly<Record<string, DecisionRule<S, Refused>>>;
  /** The state before any shuffle; its agenda holds the set-up. `base` is the engine's own part. */
  begin(base: BaseState<Steps>, options: Options): S;
  /** What one eye may see, built field by field from nothing. */
  view(state: S, eye: Eye): V;
  /**
   * A random state that fits a view: everything the eye cannot know is dealt anew. It asks the questions that the view
   * shows, and shares no object with the view.
   */
  imagine(view: Seen<V>, chance: Chance): S;
  /** The state as the game's page lists it, in that order. */
  canonical(state: S): Readonly<Record<string, unknown>>;
  /**
   * Brings a state that version `from` of these rules saved to today's shape. Plain JSON in the old shape, whose
   * pending, agenda and lanes stay as they are or are made anew. It may be changed in place.
   */
  migrate(saved: unknown, from: number): S;
}

/** How a game's positions are read. */
export interface Positions {
  /** The state of a position, with the agenda that follows from it, or why there can be no such position. */
  read(base: BaseState, options: Options, canonical: unknown): BaseState | Refusal;
}

/** Any game without its own types: what all code outside the game's folder works with. */
export type AnyGame = Game<BaseState, StepMap, GameEvent, unknown, Refusal>;

/** Drops a game's own types. This is the only place that does so: a state only ever meets the game that made it. */
export function anyGame<S extends BaseState<Steps>, Steps, E extends GameEvent, V, Refused extends Refusal>(
  game: Game<S, Steps, E, V, Refused>,
): AnyGame {
  return game as unknown as AnyGame;
}

/** Drops the types of a game's positions, in the same way. */
export const anyPositions = <S extends BaseState<Steps>, Steps>(
  read: (base: BaseState<Steps>, options: Options, canonical: unknown) => S | Refusal,
): Positions => ({ read }) as unknown as Positions;

/** The part of a game that a table needs. */
export function rulebookOf<S extends BaseState<Steps>, Steps, E extends GameEvent, V, Refused extends Refusal>(
  game: Pick<Game<S, Steps, E, V, Refused>, 'id' | 'steps' | 'decisions'>,
): Rulebook<S, Steps, E> {
  const known = rulebooks.get(game);
  if (known) return known as unknown as Rulebook<S, Steps, E>;
  const made: Rulebook<S, Steps, E> = {
    steps: game.steps,
    legal(state, decision) {
      const rule = game.decisions[decision.kind];
      if (!rule) throw new Error(`${game.id} has no decision ${decision.kind}`);
      return rule.legal(state, decision);
    },
  };
  rulebooks.set(game, made as unknown as Rulebook<BaseState, StepMap, GameEvent>);
  return made;
}
const rulebooks = new WeakMap<object, Rulebook<BaseState, StepMap, GameEvent>>();

export type { Seen, Table, View };
