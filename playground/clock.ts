/** Time as the playground knows it, so that fifteen minutes can pass in a test without waiting. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Runs `then` once, `ms` from now, unless the returned function was called before. */
  after(ms: number, then: () => void): () => void;
}

/** The machine's own time. Its timers never keep the process alive. */
export function systemClock(): Clock {
  return {
    now: () => Date.now(),
    after(ms, then) {
      const timer = setTimeout(then, ms);
      timer.unref();
      return () => clearTimeout(timer);
    },
  };
}

/** The machine's own time, on which nobody is ever too late: for shows and tests on machines that are busy. */
export const patientClock = (): Clock => ({ now: () => Date.now(), after: () => () => undefined });

/** A clock that stands still until it is moved. */
export interface MovableClock extends Clock {
  /** Moves time on by `ms`; whatever falls due on the way runs in order, each at its own moment. */
  advance(ms: number): void;
}

/** Makes a clock that stands at `start` (milliseconds since the epoch; now, if not given). */
export function movableClock(start: number = Date.now()): MovableClock {
  let now = start;
  let waiting: { readonly at: number; readonly then: () => void }[] = [];
  return {
    now: () => now,
    after(ms, then) {
      const alarm = { at: now + ms, then };
      waiting.push(alarm);
      return () => {
        waiting = waiting.filter((other) => other !== alarm);
      };
    },
    advance(ms) {
      const until = now + ms;
      for (;;) {
        const next = waiting.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        waiting = waiting.filter((other) => other !== next);
        now = Math.max(now, next.at);
        next.then();
      }
      now = until;
    },
  };
}
