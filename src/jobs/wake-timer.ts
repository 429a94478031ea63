/** Calls back once at the earliest of the times it is set to. */
export interface WakeTimer {
  /** Calls back at that time at the latest (milliseconds since 1970). */
  at(due: number): void;
  stop(): void;
}

/** The longest wait: other processes don't tell us of their jobs. */
const LONGEST_MS = 5 * 60_000;

/** @param after calls back once after so many milliseconds; the returned function cancels that */
export function createWakeTimer(
  clock: () => number,
  after: (ms: number, then: () => void) => () => void,
  wake: () => void,
): WakeTimer {
  let set: { readonly at: number; readonly unset: () => void } | undefined;
  let stopped = false;
  return {
    at(due) {
      const now = clock();
      // A time that has passed: the clock was put forward, and the timer doesn't know.
      const late = set !== undefined && set.at < now;
      const at = late ? now + 1 : Math.max(now + 1, Math.min(due, now + LONGEST_MS));
      if (stopped || (set && !late && set.at <= at)) return;
      set?.unset();
      const unset = after(at - now, () => {
        set = undefined;
        wake();
      });
      set = { at, unset };
    },
    stop() {
      stopped = true;
      set?.unset();
    },
  };
}
