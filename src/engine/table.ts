import { Chance } from './chance.js';
import { clone } from './clone.js';
import type { Legal } from './legal.js';
import { follow } from './script.js';
import { sure } from './sure.js';
import type {
  Asked,
  BaseState,
  Decision,
  GameEvent,
  Lane,
  Manner,
  Outcome,
  Seat,
  Shuffled,
  Step,
  StepMap,
  Told,
} from './terms.js';

/** Rules import the engine's terms from here too. */
export type * from './terms.js';

export type StepTable<S extends BaseState<Steps>, Steps, E extends GameEvent> = {
  readonly [N in keyof Steps]: (g: Table<S, Steps, E>, args: Steps[N]) => void;
};

/** What a table needs to know of a game: its rules by name, and what is legal. */
export interface Rulebook<S extends BaseState<Steps>, Steps, E extends GameEvent> {
  readonly steps: StepTable<S, Steps, E>;
  /** The legal choices of an open decision. */
  legal(state: S, decision: Pick<Decision, 'kind' | 'options'>): Legal;
}

/** Gets all events of a table, in order. They share no object with the state. */
export interface Ear<E extends GameEvent> {
  tell(told: Told<E>): void;
  shuffled(shuffle: Shuffled): void;
}

interface Answer {
  readonly seat: Seat;
  readonly picked: readonly string[];
  readonly auto: boolean;
}

/** `end` throws it to leave the rule that ended the match; the loop that runs rules catches it. */
const THE_END = new Error('the match has ended; a rule must not catch this');

/**
 * The table that a game is played on: its state, and what a rule may do to it. Changes the state in place;
 * the functions in `play.ts` clone it first. Holds nothing that a saved state would miss.
 */
export class Table<S extends BaseState<Steps>, Steps = StepMap, E extends GameEvent = GameEvent> {
  readonly #rules: Rulebook<S, Steps, E>;
  readonly #ear: Ear<E> | undefined;
  readonly #script: Shuffled[];
  readonly #legal = new Map<Decision, Legal>();
  #chance: Chance | undefined;
  /** The lane whose step runs now. */
  #lane: Lane<Steps> | undefined;
  /** For the step that runs next or now. */
  #answer: Answer | undefined;
  /** Set by the step that runs now. */
  #asked: Asked | undefined;
  #markAuto = false;

  /** `script`: orders that replace chance, in their order. Each is removed from the list when used. */
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

  // ---- for rules

  /** Adds a step to run. Steps added by one rule run in the order written, before any that already waited. */
  // biome-ignore lint/suspicious/noThenProperty: a table is never awaited, and rules read as sentences
  then<N extends keyof Steps>(name: N, args: Steps[N]): void {
    (this.#lane?.steps ?? this.state.agenda).push([name, args]);
  }

  /**
   * Gives a seat a step in its own lane, in the order written. Lanes let several seats choose at the same time.
   * They run in the order they were opened, each until its seat is asked something; the agenda continues when all are
   * done. Throws from within another seat's lane, and where the same rule asks somebody without a lane.
   */
  inLane<N extends keyof Steps>(seat: Seat, name: N, args: Steps[N]): void {
    const { lanes, seats } = this.state;
    if (this.#lane && this.#lane.seat !== seat) throw new Error(`lane ${this.#lane.seat} gives seat ${seat} a step`);
    if (!this.#lane && this.#asked) throw new Error(`a lane is opened while seat ${this.#asked.seat} is asked`);
    if (!Number.isInteger(seat) || seat < 0 || seat >= seats) throw new Error(`there is no seat ${seat}`);
    let lane = lanes.find((each) => each.seat === seat);
    if (!lane) {
      lane = { seat, steps: [] };
      lanes.push(lane);
    }
    lane.steps.push([name, args]);
  }

  /**
   * Opens a decision when the rule is done; the next step gets its answer. One rule may ask once: in a lane the
   * lane's seat, elsewhere any seat, alone. Throws otherwise, and where there is no legal choice.
   */
  ask(asked: Asked): void {
    if (this.#asked) throw new Error(`seat ${this.#asked.seat} is asked already, and then seat ${asked.seat}`);
    if (this.#lane && this.#lane.seat !== asked.seat)
      throw new Error(`lane ${this.#lane.seat} asks seat ${asked.seat}`);
    if (!this.#lane && this.state.lanes.length > 0) throw new Error(`seat ${asked.seat} is asked beside open lanes`);
    this.#asked = asked;
  }

  /** What `seat` chose. Only for the step right after the question; throws otherwise. */
  answer(seat: Seat): readonly string[] {
    if (this.#answer?.seat !== seat) throw new Error(`seat ${seat} was not asked`);
    return this.#answer.picked;
  }

  /** Tells an event to everybody, or to one seat alone. */
  tell(event: E, to?: Seat): void {
    if (!this.#ear) return;
    const said = clone(this.#markAuto ? { ...event, auto: true } : event);
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

  /** Ends the match and leaves the rule: no later step runs. Cards stay where they are. */
  end(outcome: Outcome): never {
    this.state.outcome = outcome;
    this.state.agenda.length = 0;
    this.state.lanes.length = 0;
    this.state.pending.length = 0;
    throw THE_END;
  }

  // ---- for those who run the table

  /** The legal choices of an open decision. */
  legal(decision: Decision): Legal {
    let legal = this.#legal.get(decision);
    if (!legal) {
      legal = this.#rules.legal(this.state, decision);
      this.#legal.set(decision, legal);
    }
    return legal;
  }

  /** The seat's open decision. */
  open(seat: Seat): Decision | undefined {
    for (const decision of this.state.pending) if (decision.seat === seat) return decision;
    return undefined;
  }

  /** The next decision that the engine makes itself, since only one choice is legal. */
  forced(): Decision | undefined {
    for (const decision of this.state.pending)
      if (isTheEngines(decision) && this.legal(decision).count === 1) return decision;
    return undefined;
  }

  /** Takes a choice known to be legal and runs until somebody must choose again. `auto`: made by the engine. */
  choose(seat: Seat, picked: readonly string[], auto = false): void {
    this.#take(seat, picked, auto);
    this.run();
  }

  /** Runs waiting steps until somebody must choose or the match is over. */
  run(): void {
    const { state } = this;
    for (;;) {
      if (state.lanes.length > 0) this.#runLanes();
      if (state.pending.length > 0 || state.agenda.length === 0) break;
      this.#runNext(state.agenda);
    }
    this.#answer = undefined;
  }

  #chanceNow(): Chance {
    this.#chance ??= new Chance(this.state.chance);
    return this.#chance;
  }

  /** Closes a decision. In a lane, uses the answer at once, since a saved state doesn't hold it. */
  #take(seat: Seat, picked: readonly string[], auto: boolean): void {
    const { pending, lanes } = this.state;
    const open = sure(this.open(seat), `seat ${seat} has nothing to choose`);
    pending.splice(pending.indexOf(open), 1);
    this.#legal.clear(); // this choice may change what is legal for others
    this.#answer = { seat, picked, auto };
    for (const lane of lanes)
      if (lane.seat === seat) {
        this.#runLane(lane);
        break;
      }
  }

  /** Runs all lanes as far as they go, and removes those that are done. */
  #runLanes(): void {
    const { lanes, pending } = this.state;
    for (;;) {
      for (const lane of [...lanes]) this.#runLane(lane);
      for (let i = lanes.length - 1; i >= 0; i--) if (!this.open((lanes[i] as Lane<Steps>).seat)) lanes.splice(i, 1);
      this.#legal.clear(); // a later lane may have changed what was legal when a question was opened
      const passing = pending.find((open) => open.quiet && isTheEngines(open) && this.legal(open).count === 1);
      if (!passing) return;
      this.#take(passing.seat, this.legal(passing).at(0), true);
    }
  }

  #runLane(lane: Lane<Steps>): void {
    this.#lane = lane;
    while (lane.steps.length > 0 && !this.open(lane.seat) && !this.state.outcome) this.#runNext(lane.steps);
    this.#lane = undefined;
    this.#answer = undefined;
  }

  #runNext(stack: Step<Steps>[]): void {
    const [name, args] = stack.pop() as Step<Steps>;
    const mark = stack.length;
    this.#markAuto = this.#answer?.auto ?? false;
    try {
      this.#rules.steps[name](this, args);
    } catch (thrown) {
      this.#asked = undefined;
      if (thrown !== THE_END) throw thrown;
    }
    this.#answer = undefined;
    this.#markAuto = false;
    reverseFrom(stack, mark);
    if (!this.#lane) for (const { steps } of this.state.lanes) reverseFrom(steps, 0);
    if (this.#asked) this.#open(this.#asked);
  }

  /** Opens the question of the last step, or answers it in passing. */
  #open(asked: Asked): void {
    this.#asked = undefined;
    const { seat, kind } = asked;
    const legal = this.#rules.legal(this.state, asked);
    if (legal.count === 0) throw new Error(`seat ${seat} has no legal choice for ${kind}`);
    if (legal.count === 1 && asked.quiet && isTheEngines(asked)) {
      this.#answer = { seat, picked: legal.at(0), auto: true };
      return;
    }
    const no = (this.state.asked[seat] ?? 0) + 1;
    this.state.asked[seat] = no;
    const decision = opened(asked, no, legal);
    this.#insert(decision);
    this.#legal.set(decision, legal);
  }

  /** Keeps decisions in the order of their lanes, no matter which came first. */
  #insert(decision: Decision): void {
    const { pending, lanes } = this.state;
    if (lanes.length === 0) {
      pending.push(decision);
      return;
    }
    const orderOf = (seat: Seat): number => lanes.findIndex((lane) => lane.seat === seat);
    let place = pending.length;
    while (place > 0 && orderOf((pending[place - 1] as Decision).seat) > orderOf(decision.seat)) place--;
    pending.splice(place, 0, decision);
  }
}

const isTheEngines = (asked: Manner): boolean => !asked.own && !asked.private;

/** Reverses the part of a stack above `mark`, so that it gives the steps in the order they were pushed. */
function reverseFrom<T>(stack: T[], mark: number): void {
  for (let low = mark, high = stack.length - 1; low < high; low++, high--) {
    const step = stack[low] as T;
    stack[low] = stack[high] as T;
    stack[high] = step;
  }
}

/** A decision in the form of the state. Keys come in one order, so that equal states have equal bytes. */
function opened(asked: Asked, no: number, { min, max }: Legal): Decision {
  const { seat, kind, options } = asked;
  const decision: { -readonly [K in keyof Decision]: Decision[K] } = {
    seat,
    no,
    kind,
    options: [...options],
    min,
    max,
  };
  if (asked.ordered) decision.ordered = true;
  if (asked.quiet) decision.quiet = true;
  if (asked.own) decision.own = true;
  if (asked.private) decision.private = true;
  return decision;
}
