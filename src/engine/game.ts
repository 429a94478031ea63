import type { Chance } from './chance.js';
import type { Legal } from './legal.js';
import type { Seen, View } from './see.js';
import type { BaseState, Decision, Eye, GameEvent, Rulebook, StepMap, StepTable, Table } from './table.js';

/** The values of a refusal, by name: they fill the holes of its sentence. */
export type RefusalValues = Readonly<Record<string, string | number>>;
/** For refusals that need no values. */
export type NoValues = Readonly<Record<never, never>>;

/** Why something is refused, as data; words make the sentence. `why` is the key of that sentence. */
export interface Refusal {
  readonly refused: true;
  readonly why: string;
  readonly values: RefusalValues;
}

/** One of the refusals that `R` lists: by name, with the values of each. */
export type RefusalOf<R> = {
  readonly [Why in keyof R & string]: { readonly refused: true; readonly why: Why; readonly values: R[Why] };
}[keyof R & string];

/** Makes the refusals that `R` lists. A name that isn't there, or values that don't fit, don't compile. */
export const refusing =
  <R extends { readonly [Why in keyof R]: RefusalValues }>() =>
  <Why extends keyof R & string>(
    why: Why,
    ...[values]: R[Why] extends NoValues ? (NoValues extends R[Why] ? [] : [values: R[Why]]) : [values: R[Why]]
  ): RefusalOf<Pick<R, Why>> =>
    ({ refused: true, why, values: values ?? {} }) as RefusalOf<Pick<R, Why>>;

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && (value as Partial<Refusal>).refused === true;

/** Refusals that every game shares, with their values. */
export type CommonRefusals = {
  readonly matchOver: NoValues;
  readonly notAsked: { readonly seat: number };
  /** Kinds of decision. */
  readonly otherKind: { readonly asked: string; readonly given: string };
  readonly notAnOption: { readonly option: string; readonly kind: string };
  readonly namedTwice: { readonly option: string };
  readonly tooFew: { readonly min: number; readonly given: number };
  readonly tooMany: { readonly max: number; readonly given: number };
  /** `game`: its id. */
  readonly badSeats: { readonly game: string; readonly seats: number; readonly min: number; readonly max: number };
  /** `values`: those there are, with commas. */
  readonly badOption: { readonly option: string; readonly value: string; readonly values: string };
  readonly unknownOption: { readonly option: string; readonly options: string };
  /** `problem`: a sentence's end, for the people who write positions. */
  readonly badPosition: { readonly problem: string };
  /** Versions of the game's rules. */
  readonly newerRules: { readonly game: string; readonly saved: number; readonly known: number };
};
export const refuse = refusing<CommonRefusals>();

/** One rule option of a game, chosen before a match starts. The first value that fits is shown first. */
export interface OptionSpec {
  readonly id: string;
  readonly default: string;
  /** The values that fit this number of seats. */
  values(seats: number): readonly string[];
}

/** A match's options by id. Those left out have their default. */
export type Options = Readonly<Record<string, string>>;

/** What is legal for one kind of decision: said here once, and nowhere else. `Refused`: the refusals of its own. */
export interface DecisionRule<S, Refused extends Refusal = never> {
  /** Every legal choice. */
  legal(state: S, decision: Pick<Decision, 'kind' | 'options'>): Legal;
  /**
   * Why this choice is not legal, or undefined if it is. The choice holds different options, in their own number,
   * of which the count is not checked yet.
   */
  whyNot(state: S, decision: Decision, choice: readonly string[]): Refused | undefined;
}

/** A game's rules. Knows no picture, no word of any language and no Discord. `Refused`: the refusals of its own. */
export interface Game<S extends BaseState<Steps>, Steps, E extends GameEvent, V, Refused extends Refusal = never> {
  readonly id: string;
  /** Raised when a change makes saved matches play on differently. */
  readonly rulesVersion: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: readonly OptionSpec[];
  readonly steps: StepTable<S, Steps, E>;
  readonly decisions: Readonly<Record<string, DecisionRule<S, Refused>>>;
  /** The state before anything was shuffled; its agenda holds the set-up. `base` is the engine's own part. */
  begin(base: BaseState<Steps>, options: Options): S;
  /** What one eye may see, built field by field from nothing. */
  view(state: S, eye: Eye): V;
  /**
   * A random state that fits a view: everything the eye cannot know is dealt anew. It asks what the view says is
   * asked, and shares no object with the view.
   */
  imagine(view: Seen<V>, chance: Chance): S;
  /** The state as the game's page lists it, in that order. */
  canonical(state: S): Readonly<Record<string, unknown>>;
  /**
   * The state of a match that an older version of these rules saved, by that version's number. Plain JSON in the
   * shape of then, whose pending, agenda and lanes stay what they are or are made anew; it may be changed in place.
   */
  migrate(saved: unknown, from: number): S;
}

/** How a game's positions are read. */
export interface Positions {
  /** The state of a position, with the agenda that follows from it, or why there can be no such position. */
  read(base: BaseState, options: Options, canonical: unknown): BaseState | Refusal;
}

/** Any game, its own types forgotten: what everything outside the game's folder works with. */
export type AnyGame = Game<BaseState, StepMap, GameEvent, unknown, Refusal>;

/** A game with its types forgotten. The one place where that happens: states only ever meet the game that made them. */
export function anyGame<S extends BaseState<Steps>, Steps, E extends GameEvent, V, Refused extends Refusal>(
  game: Game<S, Steps, E, V, Refused>,
): AnyGame {
  return game as unknown as AnyGame;
}

/** A game's positions with its types forgotten, in the same way. */
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
