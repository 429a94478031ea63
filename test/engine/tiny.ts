import { type AnyGame, anyGame, type Game, isRefusal } from '../../src/engine/game.js';
import { eachAlone, type Legal } from '../../src/engine/legal.js';
import { begin, type Line, type Play, resume } from '../../src/engine/play.js';
import { see } from '../../src/engine/see.js';
import type { Asked, BaseState, Eye, GameEvent, Seat, Table, Told } from '../../src/engine/table.js';

type Steps = { [rule: string]: { readonly seat: Seat } };

/** A game made up for one test: it knows nothing but a log, which its rules write. */
interface TinyState extends BaseState<Steps> {
  log: string[];
}
export type G = Table<TinyState, Steps, GameEvent>;
/** The rules of a made-up game by name; `start` is the first. */
export type Rules = Readonly<Record<string, (g: G, seat: Seat) => void>>;

/** One option is to be picked, whichever. */
const anyOne = (options: readonly string[]): Legal => eachAlone(options);

/** A game of these rules. `legal`: where it isn't any one option. */
export function tiny(
  rules: Rules,
  legal: (log: readonly string[], options: readonly string[]) => Legal = (_, options) => anyOne(options),
): AnyGame {
  const game: Game<TinyState, Steps, GameEvent, { log: readonly string[] }> = {
    id: 'tiny',
    rulesVersion: 1,
    seats: { min: 1, max: 4 },
    options: [],
    steps: Object.fromEntries(
      Object.entries(rules).map(([name, rule]) => [name, (g: G, { seat }: { readonly seat: Seat }) => rule(g, seat)]),
    ),
    decisions: {
      pick: { legal: (state, { options }) => legal(state.log, options), whyNot: () => undefined },
      none: { legal: () => anyOne([]), whyNot: () => undefined },
    },
    begin: (base) => ({ ...base, agenda: [['start', { seat: 0 }]], log: [] }),
    view: ({ log }) => ({ log: [...log] }),
    imagine() {
      throw new Error('nobody imagines this game');
    },
    canonical: ({ log }) => ({ log }),
    migrate() {
      throw new Error('this game has one version');
    },
  };
  return anyGame(game);
}

export interface Tried {
  readonly play: Play;
  readonly told: readonly Told[];
  log(): readonly string[];
  /** Makes a choice that must be legal. */
  choose(seat: Seat, option: string): Line;
  /** The seats that are asked, with the number of the question. */
  asked(): (readonly [seat: Seat, no: number])[];
  awaited(eye: Eye): unknown;
  /** The same table, saved as text and loaded again. */
  loaded(): Tried;
}

/** Begins a made-up game. */
export function sitDown(game: AnyGame, seats = 2): Tried {
  const begun = begin(game, { seats, options: {}, seed: 'tiny' });
  if (isRefusal(begun)) throw new Error(begun.why);
  return tried(begun.play, begun.events);
}

function tried(play: Play, told: readonly Told[]): Tried {
  return {
    play,
    told,
    log: () => (play.state as TinyStateOfAny).log,
    choose(seat, option) {
      const line = play.choose(seat, [option]);
      if (isRefusal(line)) throw new Error(line.why);
      return line;
    },
    asked: () => play.state.pending.map(({ seat, no }) => [seat, no] as const),
    awaited: (eye) => see(play.game, play.state, eye),
    loaded: () => tried(resume(play.game, JSON.parse(JSON.stringify(play.state)) as BaseState), []),
  };
}
type TinyStateOfAny = BaseState & { readonly log: readonly string[] };

/** Asks this seat to pick one of these. */
export const pick = (g: G, seat: Seat, options: readonly string[] = ['a', 'b'], more: Partial<Asked> = {}): void =>
  g.ask({ seat, kind: 'pick', options, ...more });

/** Rules that only write their name into the log. */
export const notes = (...names: readonly string[]): Rules =>
  Object.fromEntries(names.map((name) => [name, (g: G) => void g.state.log.push(name)]));
