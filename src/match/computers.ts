import { isRefusal, type Refusal } from '../engine/game.js';
import { legalChoices } from '../engine/play.js';
import type { Seen } from '../engine/see.js';
import type { Seat } from '../engine/table.js';
import { type Loaded, matchOf } from './load.js';
import type { Done, Match } from './match.js';
import type { MatchStep } from './step.js';
import { played, saidNow, signalled } from './turns.js';

/** Computer players, wherever they think. */
export interface Thinkers {
  /** The player that takes a seat in this game, or undefined where there is none. */
  playerFor(game: string): string | undefined;
  /** A legal choice for the view's own open decision. The same view and seed give the same. */
  choose(game: string, player: string, view: Seen, seed: string): Promise<readonly string[]>;
  /** What the player signals while a choice is open to signals, or undefined to keep silent. */
  signal(game: string, player: string, view: Seen): string | undefined;
}

export interface ComputerParts {
  readonly thinkers: Thinkers;
  readonly look: (id: string) => Promise<Match | undefined>;
  /** Takes a step that no person asked for. */
  readonly change: (id: string, decide: (loaded: Loaded) => MatchStep) => Promise<Done | Refusal>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Calls back once after so many milliseconds; the function given stops that. */
  readonly after: (ms: number, then: () => void) => () => void;
  /** A seed that nobody can guess: who could, would know what a computer is going to do. */
  readonly newSeed: () => string;
  /** Milliseconds that a table may lag behind. */
  readonly lag: number;
  /** A computer player failed. */
  readonly onFault: () => void;
  readonly log: { error(about: object, text: string): void };
}

/** The computer players of all matches. */
export interface Computers {
  /** Lets all computers think that must choose, and all signal that may. */
  wake(loaded: Loaded): void;
  /** Somebody looks at the match: those who failed there try again at once. */
  nudge(id: string): void;
  /** Resolves when none of this match thinks any more. */
  calm(id: string): Promise<void>;
  /** Resolves when none thinks at all. Those who failed and will try again later don't count. */
  idle(): Promise<void>;
  /** None begins to think any more. */
  stop(): void;
}

/** Why a computer's choice may come too late: the match went on or ended without it. */
const OVERTAKEN: readonly string[] = ['staleQuestion', 'alreadyOver', 'noSignalNow', 'notAsked'];
const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 5 * 60_000;
/** After so many failures, about a minute, a computer takes the first legal choice, so that nobody waits for ever. */
const PATIENCE = 6;

/** A computer that is to answer one question. */
interface Thought {
  readonly id: string;
  readonly seat: Seat;
  readonly no: number;
  readonly player: string;
  failures: number;
  /** While it waits for its next try: ends that. */
  rest?: (() => void) | undefined;
}

export function createComputers(parts: ComputerParts): Computers {
  const { thinkers, look, change, clock, after, newSeed, lag, onFault, log } = parts;
  /** By match: what is under way. */
  const busy = new Map<string, Set<Promise<void>>>();
  /** By match, then by seat: who is to choose. */
  const awaited = new Map<string, Map<Seat, Thought>>();
  let stopped = false;

  /** Something that nobody waits for, except `calm` and `idle`. */
  function background(id: string, work: () => Promise<void>): void {
    const ofMatch = busy.get(id) ?? new Set();
    busy.set(id, ofMatch);
    const running = work().finally(() => {
      ofMatch.delete(running);
      if (ofMatch.size === 0) busy.delete(id);
    });
    ofMatch.add(running);
  }

  function wakeAwaited({ record, state }: Loaded): void {
    for (const { seat, no } of state?.pending ?? []) {
      const { computer } = record.seats[seat] ?? {};
      if (computer !== undefined) begin({ id: record.id, seat, no, player: computer, failures: 0 });
    }
  }

  function begin(thought: Thought): void {
    const { id, seat, no } = thought;
    const ofMatch = awaited.get(id) ?? new Map<Seat, Thought>();
    const before = ofMatch.get(seat);
    if (before?.no === no) return;
    before?.rest?.();
    awaited.set(id, ofMatch.set(seat, thought));
    background(id, () => attempt(thought));
  }

  function forget(thought: Thought): void {
    const ofMatch = awaited.get(thought.id);
    if (ofMatch?.get(thought.seat) === thought) ofMatch.delete(thought.seat);
    if (ofMatch?.size === 0) awaited.delete(thought.id);
  }

  /** Never rejects: a computer that fails tries again later. */
  async function attempt(thought: Thought): Promise<void> {
    const { id, seat, player } = thought;
    try {
      await think(thought);
      forget(thought);
    } catch (error) {
      thought.failures++;
      const { failures } = thought;
      onFault();
      log.error({ match: id, seat, player, failures, error }, 'a computer player failed; it will try again');
      tryLater(thought);
    }
  }

  function tryLater(thought: Thought): void {
    if (stopped || awaited.get(thought.id)?.get(thought.seat) !== thought) return;
    const wait = Math.min(FIRST_RETRY_MS * 2 ** (thought.failures - 1), LONGEST_RETRY_MS);
    thought.rest = after(wait, () => tryNow(thought));
  }

  function tryNow(thought: Thought): void {
    thought.rest?.();
    thought.rest = undefined;
    if (!stopped) background(thought.id, () => attempt(thought));
  }

  /** Does nothing where the question isn't open any more. */
  async function think({ id, seat, no, player, failures }: Thought): Promise<void> {
    const match = await look(id);
    const view = match?.see(seat);
    if (match?.record.seats[seat]?.computer !== player || view?.asked?.no !== no) return;
    const choice =
      failures < PATIENCE
        ? await thinkers.choose(match.record.game, player, view, newSeed())
        : (legalChoices(match.folder.rules, view)[0] ?? []);
    await take(id, (loaded) => played(loaded, { seat, no, choice }, { now: clock(), lag }));
  }

  async function take(id: string, decide: (loaded: Loaded) => MatchStep): Promise<void> {
    const done = await change(id, decide);
    if (isRefusal(done) && !stopped && !OVERTAKEN.includes(done.why)) throw new Error(`refused: ${done.why}`);
  }

  /** They say what they may say now and haven't said yet. */
  async function letSignal(loaded: Loaded): Promise<void> {
    const { record, folder } = loaded;
    const match = matchOf(loaded);
    const said = saidNow(loaded);
    for (const seat of folder.conduct.signals?.open(match.see('bystander') as Seen)?.from ?? []) {
      const { computer } = record.seats[seat] ?? {};
      if (computer === undefined || said[seat] !== undefined) continue;
      const word = thinkers.signal(record.game, computer, match.see(seat) as Seen);
      if (word !== undefined) await take(record.id, (now) => signalled(now, seat, word, clock()));
    }
  }

  return {
    wake(loaded) {
      const { record, state } = loaded;
      if (stopped || record.status !== 'running' || !state) return;
      wakeAwaited(loaded);
      if (!loaded.folder.conduct.signals || record.seats.every(({ computer }) => computer === undefined)) return;
      background(record.id, () =>
        letSignal(loaded).catch((error: unknown) => {
          onFault();
          log.error({ match: record.id, error }, 'a computer player could not signal');
        }),
      );
    },
    nudge(id) {
      for (const thought of awaited.get(id)?.values() ?? []) if (thought.rest) tryNow(thought);
    },
    async calm(id) {
      for (let ofMatch = busy.get(id); ofMatch; ofMatch = busy.get(id)) await Promise.allSettled(ofMatch);
    },
    async idle() {
      while (busy.size > 0) await Promise.allSettled([...busy.values()].flatMap((ofMatch) => [...ofMatch]));
    },
    stop() {
      stopped = true;
      for (const ofMatch of awaited.values()) for (const { rest } of ofMatch.values()) rest?.();
      awaited.clear();
    },
  };
}
