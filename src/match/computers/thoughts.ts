import type { Seat } from '../../engine/table.js';
import { backoff } from '../../jobs/backoff.js';
import type { KeyedQueue } from '../../jobs/keyed-queue.js';
import type { Acting, Awaited, ComputerDeps } from './actions.js';

const RETRY = { first: 1_000, longest: 5 * 60_000 } as const;
/** After so many failures, about a minute, a computer takes the first legal choice, so that nobody waits for ever. */
const PATIENCE = 6;

/** Computers that must choose. One that fails tries again, less and less often. */
export interface Thoughts {
  /** Does nothing where this question is being answered already. */
  begin(awaited: Awaited): void;
  /** Computers of this match that wait for their next try begin it now. */
  nudge(id: string): void;
  /** From now on no computer tries again. */
  stop(): void;
}

interface Thought {
  readonly awaited: Awaited;
  failures: number;
  /** Cancels the timer of the next try, while it waits for one. */
  rest?: (() => void) | undefined;
}

export function createThoughts(
  { after, onComputerFault, log }: Pick<ComputerDeps, 'after' | 'onComputerFault' | 'log'>,
  acting: Acting,
  busy: KeyedQueue,
): Thoughts {
  const thoughts = thoughtsByMatch();
  let stopped = false;

  function tryNow(thought: Thought): void {
    thought.rest?.();
    thought.rest = undefined;
    if (!stopped) void busy.run(thought.awaited.id, () => attempt(thought));
  }

  /** Never rejects. */
  async function attempt(thought: Thought): Promise<void> {
    try {
      await acting.answer(thought.awaited, thought.failures >= PATIENCE);
      thoughts.forget(thought);
    } catch (error) {
      thought.failures++;
      onComputerFault();
      const { awaited, failures } = thought;
      const { id, seat, player } = awaited;
      log.error({ match: id, seat, player, failures, error }, 'a computer player failed; it will try again');
      if (!stopped && thoughts.has(thought))
        thought.rest = after(backoff(thought.failures, RETRY), () => tryNow(thought));
    }
  }

  return {
    begin(awaited) {
      for (const thought of thoughts.put(awaited)) tryNow(thought);
    },
    nudge(id) {
      for (const thought of thoughts.of(id)) if (thought.rest) tryNow(thought);
    },
    stop() {
      stopped = true;
      thoughts.clear();
    },
  };
}

/** At most one for each seat of a match. */
function thoughtsByMatch() {
  const byMatch = new Map<string, Map<Seat, Thought>>();
  const at = ({ id, seat }: Awaited): Thought | undefined => byMatch.get(id)?.get(seat);
  const has = (thought: Thought): boolean => at(thought.awaited) === thought;
  return {
    has,
    of: (id: string): Thought[] => [...(byMatch.get(id)?.values() ?? [])],
    /** Replaces the thought about the seat's earlier question. Gives the new one, or none where it is there already. */
    put(awaited: Awaited): Thought[] {
      const { id, seat, no } = awaited;
      const before = at(awaited);
      if (before?.awaited.no === no) return [];
      before?.rest?.();
      const thought: Thought = { awaited, failures: 0 };
      byMatch.set(id, (byMatch.get(id) ?? new Map<Seat, Thought>()).set(seat, thought));
      return [thought];
    },
    forget(thought: Thought): void {
      if (!has(thought)) return;
      const { id, seat } = thought.awaited;
      byMatch.get(id)?.delete(seat);
      if (byMatch.get(id)?.size === 0) byMatch.delete(id);
    },
    clear(): void {
      for (const ofMatch of byMatch.values()) for (const { rest } of ofMatch.values()) rest?.();
      byMatch.clear();
    },
  };
}
