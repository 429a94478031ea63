import { Chance, type ChanceState } from './chance.js';
import type { Legal } from './legal.js';

/** A player's place at the table, counted from 0. */
export type Seat = number;
/** Whose eyes look: a seat, or somebody who sits nowhere. */
export type Eye = Seat | 'bystander';

/** A question to one seat: choose between `min` and `max` of these options. */
export interface Decision {
  readonly seat: Seat;
  /** This seat's how-manieth question of the match, from 1: tells an old question from the present one. */
  readonly no: number;
  /** The game's own word for it: `play`, `suffer`, `captain`. */
  readonly kind: string;
  /** Card codes or words, in the order they are shown. */
  readonly options: readonly string[];
  /** The sizes of the smallest and the largest legal choice. */
  readonly min: number;
  readonly max: number;
  /** The order of the picks matters. */
  readonly ordered?: true;
  /** Never made by the engine, since being forced would tell others something. */
  readonly private?: true;
  /** Asked in the seat's own lane: answered alone, without waiting for anybody. */
  readonly lane?: true;
  /** What the seat chose, while other seats' simultaneous choices are awaited. Secret till the game reveals it. */
  readonly picked?: readonly string[];
}

/** A decision as a rule asks it. `min` and `max` follow from the legal choices where they are left out. */
export type Asked = Omit<Decision, 'no' | 'min' | 'max' | 'picked' | 'lane'> & {
  readonly min?: number;
  readonly max?: number;
};

export interface Outcome {
  readonly winners: readonly Seat[];
  readonly losers: readonly Seat[];
  readonly draw: boolean;
  /** By seat. */
  readonly scores: readonly number[];
  readonly [further: string]: unknown;
}

/** What happened, as data. Words and pictures are made from it elsewhere. */
export interface GameEvent {
  readonly type: string;
}

/** An event and who may hear it: everybody, or `to` alone. */
export interface Told<E = GameEvent> {
  readonly event: E;
  readonly to?: Seat;
}

/** A random ordering that happened. First = next to be drawn. */
export interface Shuffled {
  readonly pile: string;
  readonly order: readonly string[];
}

/** Every step a game's rules know, by name, with what it is told. */
export type StepMap = { readonly [name: string]: object };
/** A rule that waits to run: plain data, this is what a saved match holds. */
export type Step<Steps> = { [N in keyof Steps]: readonly [name: N, args: Steps[N]] }[keyof Steps];

export interface BaseState<Steps = StepMap> {
  /** Number of seats. */
  seats: number;
  /** A stack: the last step runs next. */
  agenda: Step<Steps>[];
  /** By seat: a stack of its own for each seat that acts independently just now. The agenda rests until all are empty. */
  lanes: Step<Steps>[][];
  /** Open decisions, at most one per seat. */
  pending: Decision[];
  /** By seat: how many questions it was asked so far. */
  asked: number[];
  chance: ChanceState;
  outcome?: Outcome;
}

export type StepTable<S extends BaseState<Steps>, Steps, E extends GameEvent> = {
  readonly [N in keyof Steps]: (g: Table<S, Steps, E>, args: Steps[N]) => void;
};

/** What a table needs to know of a game: its rules by name, and what is legal. */
export interface Rulebook<S extends BaseState<Steps>, Steps, E extends GameEvent> {
  readonly steps: StepTable<S, Steps, E>;
  /** The legal choices of an open decision. */
  legal(state: S, decision: Pick<Decision, 'kind' | 'options'>): Legal;
}

/** Hears all that happens at a table, in order. */
export interface Ear<E extends GameEvent> {
  tell(told: Told<E>): void;
  shuffled(shuffle: Shuffled): void;
}

/** Orders to be used instead of chance do not fit what the rules shuffle. */
export class ShuffleMismatch extends Error {
  override readonly name = 'ShuffleMismatch';
}

const NO_ANSWERS: readonly Decision[] = [];
const NO_MARKS: readonly number[] = [];

/**
 * The table a game is played on: its state, and the few things a rule may do to it. Changes the state in place;
 * the doors in `play.ts` clone it first. Holds nothing that a saved state would miss.
 */
export class Table<S extends BaseState<Steps>, Steps = StepMap, E extends GameEvent = GameEvent> {
  readonly #rules: Rulebook<S, Steps, E>;
  readonly #ear: Ear<E> | undefined;
  readonly #script: Shuffled[];
  readonly #legal = new Map<Decision, Legal>();
  #answers: readonly Pick<Decision, 'seat' | 'picked'>[] = NO_ANSWERS;
  #chance: Chance | undefined;
  #lane: Seat | undefined;
  #markAuto = false;

  /** `script`: orders to use instead of chance, first to be used first. They are taken from the list as they are used. */
  constructor(
    rules: Rulebook<S, Steps, E>,
    readonly state: S,
    ear?: Ear<E>,
    script: Shuffled[] = [],
  ) {
    this.#rules = rules;
    this.#ear = ear;
    this.#script = script;
  }

  // ---- what a rule may do

  /** Names a step to run. Steps named by one rule run in the order written, before any that waited already. */
  // biome-ignore lint/suspicious/noThenProperty: a table is never awaited, and rules read as sentences
  then<N extends keyof Steps>(name: N, args: Steps[N]): void {
    const stack = this.#lane === undefined ? this.state.agenda : this.#laneOf(this.#lane);
    stack.push([name, args]);
  }

  /**
   * Gives a seat a step in its own lane, in the order written. The common agenda goes on when all lanes are empty.
   * Throws from within another seat's lane.
   */
  inLane<N extends keyof Steps>(seat: Seat, name: N, args: Steps[N]): void {
    if (this.#lane !== undefined && this.#lane !== seat)
      throw new Error(`lane ${this.#lane} gives seat ${seat} a step`);
    this.#laneOf(seat).push([name, args]);
  }

  /** Opens a decision. The next step gets its answer. Throws when the seat is asked already or has no legal choice. */
  ask(asked: Asked): void {
    const { pending } = this.state;
    if (pending.some((open) => open.seat === asked.seat)) throw new Error(`seat ${asked.seat} is asked twice`);
    if (this.#lane !== undefined && this.#lane !== asked.seat)
      throw new Error(`lane ${this.#lane} asks seat ${asked.seat}`);
    const legal = this.#rules.legal(this.state, asked);
    if (legal.count === 0) throw new Error(`seat ${asked.seat} has no legal choice for ${asked.kind}`);
    const no = (this.state.asked[asked.seat] ?? 0) + 1;
    this.state.asked[asked.seat] = no;
    const decision = opened(asked, no, legal, this.#lane !== undefined);
    pending.push(decision);
    this.#legal.set(decision, legal);
  }

  /** What `seat` chose. Only for the step right after the question; throws otherwise. */
  answer(seat: Seat): readonly string[] {
    for (const decision of this.#answers) if (decision.seat === seat && decision.picked) return decision.picked;
    throw new Error(`seat ${seat} was not asked`);
  }

  /** Says what happened: to everybody, or to one seat alone. */
  tell(event: E, to?: Seat): void {
    if (!this.#ear) return;
    const said = this.#markAuto ? { ...event, auto: true } : event;
    this.#markAuto = false;
    this.#ear.tell(to === undefined ? { event: said } : { event: said, to });
  }

  /** Puts the pile into a random order, in place. First = next to be drawn. The only source of chance. */
  shuffle(pile: string, cards: string[]): void {
    const scripted = this.#script.shift();
    if (scripted) follow(scripted, pile, cards);
    else this.#chanceNow().shuffle(cards);
    this.#ear?.shuffled({ pile, order: [...cards] });
  }

  /** Ends the match: nothing that waited runs any more. */
  end(outcome: Outcome): void {
    this.state.outcome = outcome;
    this.state.agenda.length = 0;
    this.state.lanes.length = 0;
    this.state.pending.length = 0;
  }

  // ---- what those who play on it may do

  /** The legal choices of an open decision. */
  legal(decision: Decision): Legal {
    let legal = this.#legal.get(decision);
    if (!legal) {
      legal = this.#rules.legal(this.state, decision);
      this.#legal.set(decision, legal);
    }
    return legal;
  }

  /** The seat's open and unanswered decision. */
  open(seat: Seat): Decision | undefined {
    for (const decision of this.state.pending) if (decision.seat === seat && !decision.picked) return decision;
    return undefined;
  }

  /** The next decision that the engine makes itself, since only one choice is legal. */
  forced(): Decision | undefined {
    for (const decision of this.state.pending)
      if (!decision.picked && !decision.private && this.legal(decision).count === 1) return decision;
    return undefined;
  }

  /** Takes a choice known to be legal and runs until somebody must choose again. `auto`: made by the engine. */
  choose(seat: Seat, picked: readonly string[], auto = false): void {
    const { pending } = this.state;
    const asked = this.open(seat);
    if (!asked) throw new Error(`seat ${seat} has nothing to choose`);
    const index = pending.indexOf(asked);
    this.#legal.clear(); // what is legal for others may change with this choice
    this.#markAuto = auto;
    if (asked.lane) {
      pending.splice(index, 1);
      this.#answers = [{ seat, picked }];
      this.#runLane(seat);
      this.#answers = NO_ANSWERS;
    } else pending[index] = { ...asked, picked };
    this.run();
    this.#markAuto = false;
  }

  /** Runs waiting steps until somebody must choose or the match is over. */
  run(): void {
    const { state } = this;
    for (;;) {
      for (let seat = 0; seat < state.lanes.length; seat++) this.#runLane(seat);
      if (state.pending.some(({ picked }) => !picked)) break;
      if (state.agenda.length === 0) break;
      this.#answers = state.pending.length > 0 ? state.pending.splice(0) : NO_ANSWERS;
      this.#runNext(state.agenda);
    }
    if (state.pending.length > 1) this.#legal.clear();
  }

  #chanceNow(): Chance {
    this.#chance ??= new Chance(this.state.chance);
    return this.#chance;
  }

  #runLane(seat: Seat): void {
    const lane = this.state.lanes[seat];
    if (!lane) return;
    this.#lane = seat;
    while (lane.length > 0 && !this.state.outcome && !this.open(seat)) this.#runNext(lane);
    this.#lane = undefined;
  }

  #runNext(stack: Step<Steps>[]): void {
    const [name, args] = stack.pop() as Step<Steps>;
    const mark = stack.length;
    const { lanes } = this.state;
    const marks = lanes.length === 0 ? NO_MARKS : lanes.map(({ length }) => length);
    this.#rules.steps[name](this, args);
    this.#answers = NO_ANSWERS;
    reverseFrom(stack, mark);
    for (let seat = 0; seat < lanes.length; seat++) {
      const lane = lanes[seat] as Step<Steps>[];
      if (lane !== stack) reverseFrom(lane, marks[seat] ?? 0);
    }
  }

  #laneOf(seat: Seat): Step<Steps>[] {
    const { lanes, seats } = this.state;
    while (lanes.length < seats) lanes.push([]);
    const lane = lanes[seat];
    if (!lane) throw new Error(`there is no seat ${seat}`);
    return lane;
  }
}

/** What was pushed last comes to lie lowest, down to `mark`: a stack then gives it in the order it was pushed. */
function reverseFrom<T>(stack: T[], mark: number): void {
  for (let low = mark, high = stack.length - 1; low < high; low++, high--) {
    const step = stack[low] as T;
    stack[low] = stack[high] as T;
    stack[high] = step;
  }
}

/** A decision as it stands in the state. Keys come in one order, so that equal states have equal bytes. */
function opened(asked: Asked, no: number, legal: Legal, lane: boolean): Decision {
  const { seat, kind, options, min = legal.min, max = legal.max } = asked;
  const decision: { -readonly [K in keyof Decision]: Decision[K] } = { seat, no, kind, options, min, max };
  if (asked.ordered) decision.ordered = true;
  if (asked.private) decision.private = true;
  if (lane) decision.lane = true;
  return decision;
}

/** Uses an order that was given. Throws ShuffleMismatch, naming both, where pile or cards differ. */
function follow(given: Shuffled, pile: string, cards: string[]): void {
  const fits = given.pile === pile && [...given.order].sort().join(' ') === [...cards].sort().join(' ');
  if (!fits)
    throw new ShuffleMismatch(
      `The given shuffle of ${given.pile} (${given.order.join(' ')}) does not fit what is shuffled now: ${pile} (${cards.join(' ')}).`,
    );
  cards.splice(0, cards.length, ...given.order);
}
