/** Who waits for the next try to bring a match's messages up to date. */
export interface Tries {
  /** Resolves when the next try for this match is over, or when none ends in time. */
  next(matchId: string): Promise<void>;
  over(matchId: string): void;
  /** Nobody waits any more. */
  end(): void;
}

/** So long somebody waits who must be told something. */
const PATIENCE_MS = 8_000;

/** `after`: calls back after so many milliseconds; the function given stops that. */
export function createTries(after: (ms: number, then: () => void) => () => void): Tries {
  const waiting = new Map<string, readonly (() => void)[]>();
  const over = (matchId: string): void => {
    const told = waiting.get(matchId) ?? [];
    waiting.delete(matchId);
    for (const tell of told) tell();
  };
  return {
    over,
    next: (matchId) =>
      new Promise((resolve) => {
        const stop = after(PATIENCE_MS, () => over(matchId));
        const tell = (): void => {
          stop();
          resolve();
        };
        waiting.set(matchId, [...(waiting.get(matchId) ?? []), tell]);
      }),
    end() {
      for (const matchId of [...waiting.keys()]) over(matchId);
    },
  };
}
