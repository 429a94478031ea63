import { keyedQueue } from '../../jobs/keyed-queue.js';
import type { Loaded } from '../model/match.js';
import { answeredBy } from '../play/choosing.js';
import { type ComputerDeps, createActions } from './actions.js';
import { createThoughts } from './thoughts.js';

/** The computer players of all matches. */
export interface Computers {
  /** Starts all computers that must choose, and lets those signal that may. */
  wake(loaded: Loaded): void;
  /** Somebody looks at the match: computers that failed there try again at once. */
  nudge(id: string): void;
  /** Resolves when no computer of this match thinks any more. */
  calm(id: string): Promise<void>;
  /** Resolves when no computer thinks. One that waits for its next try doesn't count. */
  idle(): Promise<void>;
  /** From now on no computer begins to think. */
  stop(): void;
}

export function createComputers(parts: ComputerDeps): Computers {
  const { onComputerFault, log } = parts;
  let stopped = false;
  const busy = keyedQueue(Number.POSITIVE_INFINITY);
  const acting = createActions(parts, () => stopped);
  const thoughts = createThoughts(parts, acting, busy);

  async function letSignal(loaded: Loaded): Promise<void> {
    try {
      await acting.signal(loaded);
    } catch (error) {
      onComputerFault();
      log.error({ match: loaded.record.id, error }, 'a computer player could not signal');
    }
  }

  return {
    wake(loaded) {
      const { record, state, folder } = loaded;
      if (stopped || record.status !== 'running' || !state) return;
      for (const { seat, no } of state.pending) {
        const answers = answeredBy(loaded, seat, parts.thinkers.playerFor);
        if (answers) thoughts.begin({ id: record.id, seat, no, player: answers.player });
      }
      if (folder.conduct.signals && record.seats.some(({ computer }) => computer !== undefined))
        void busy.run(record.id, () => letSignal(loaded));
    },
    nudge: thoughts.nudge,
    calm: busy.idle,
    idle: () => busy.idle(),
    stop() {
      stopped = true;
      thoughts.stop();
    },
  };
}
