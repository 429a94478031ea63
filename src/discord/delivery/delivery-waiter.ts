/** Who waits for the next try to bring a match's messages up to date, which may be another process's. */
export interface DeliveryWaiter {
  /** Resolves when the next try for this match is over, or when none ends in time. */
  next(matchId: string): Promise<void>;
  over(matchId: string): void;
  /** Nobody waits any more. */
  end(): void;
}

/** The longest wait for a delivery. */
const PATIENCE_MS = 8_000;
/** Nobody tells us what other processes send: the one who waits looks that often. */
export const LOOK_MS = 250;

export interface DeliveryWaiterParts {
  /** Calls back after so many milliseconds; the function given stops that. */
  readonly after: (ms: number, then: () => void) => () => void;
  /** Whether a match's messages still are to be brought up to date. */
  readonly isOwed: (matchId: string) => Promise<boolean>;
}

export function createDeliveryWaiter({ after, isOwed }: DeliveryWaiterParts): DeliveryWaiter {
  const waiting = new Map<string, readonly (() => void)[]>();
  const over = (matchId: string): void => {
    const told = waiting.get(matchId) ?? [];
    waiting.delete(matchId);
    for (const tell of told) tell();
  };

  /** Ends with the match's messages brought up to date; the function given stops it. */
  function lookEvery(matchId: string): () => void {
    let stopped = false;
    let unset = (): void => undefined;
    async function look(): Promise<void> {
      // A database that can't be asked says nothing.
      const isOver = !(await isOwed(matchId).catch(() => true));
      if (stopped) return;
      if (isOver) over(matchId);
      else later();
    }
    const later = (): void => {
      unset = after(LOOK_MS, look);
    };
    later();
    return () => {
      stopped = true;
      unset();
    };
  }

  return {
    over,
    next: (matchId) =>
      new Promise((resolve) => {
        const tell = (): void => {
          stopLooking();
          stopWaiting();
          resolve();
        };
        const stopLooking = lookEvery(matchId);
        const stopWaiting = after(PATIENCE_MS, () => over(matchId));
        waiting.set(matchId, [...(waiting.get(matchId) ?? []), tell]);
      }),
    end() {
      for (const matchId of [...waiting.keys()]) over(matchId);
    },
  };
}
