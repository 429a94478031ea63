/** Time as the playground knows it, so that fifteen minutes can pass in a test without waiting. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
  /** Runs `then` once, `ms` from now, unless the returned function was called before. */
  after(ms: number, then: () => void): () => void;
}

/** A clock that can be moved forward by any amount. */
export interface PassingClock extends Clock {
  /** Lets `ms` pass: due timers run in order, each at its own time, and their effects are `settled` before the next. */
  pass(ms: number, settled: () => Promise<void>): Promise<void>;
}

export const isPassing = (clock: Clock): clock is PassingClock => 'pass' in clock;

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

/** The machine's own time without timers, so that nobody is ever too late: for shows and tests on busy machines. */
export const patientClock = (): Clock => ({ now: () => Date.now(), after: () => () => undefined });

/** A clock that stands still until it is moved. */
export interface MovableClock extends PassingClock {
  /** Moves time forward by `ms`; due timers run in order, each at its own time. */
  advance(ms: number): void;
}

/** Makes a clock that stands at `start` (milliseconds since the epoch; now, if not given). */
export function movableClock(start: number = Date.now()): MovableClock {
  let now = start;
  const alarms = new Set<Alarm>();
  const moveTo = (at: number): void => {
    now = Math.max(now, at);
  };
  return {
    now: () => now,
    after(ms, then) {
      const alarm = { at: now + ms, then };
      alarms.add(alarm);
      return () => void alarms.delete(alarm);
    },
    advance(ms) {
      const until = now + ms;
      while (rung(alarms, until, moveTo));
      moveTo(until);
    },
    async pass(ms, settled) {
      const until = now + ms;
      await settled();
      while (rung(alarms, until, moveTo)) await settled();
      moveTo(until);
    },
  };
}

/** The machine's own time plus the time that was let pass. */
export interface AheadClock extends PassingClock {
  /** By how many milliseconds it is ahead of the machine. */
  ahead(): number;
}

export const isAhead = (clock: Clock): clock is AheadClock => 'ahead' in clock;

/** Makes a running clock, `ahead` milliseconds before the machine's. Its timers never keep the process alive. */
export function aheadClock(ahead = 0): AheadClock {
  let offset = ahead;
  const now = (): number => Date.now() + offset;
  const alarms = new Set<Alarm & { timer?: NodeJS.Timeout }>();
  const set = (alarm: Alarm & { timer?: NodeJS.Timeout }): void => {
    clearTimeout(alarm.timer);
    alarm.timer = setTimeout(() => alarms.delete(alarm) && alarm.then(), alarm.at - now());
    alarm.timer.unref();
  };
  const moveTo = (at: number): void => {
    const on = at - now();
    if (on <= 0) return;
    offset += on;
    for (const alarm of alarms) set(alarm);
  };
  return {
    now,
    ahead: () => offset,
    after(ms, then) {
      const alarm: Alarm & { timer?: NodeJS.Timeout } = { at: now() + ms, then };
      alarms.add(alarm);
      set(alarm);
      return () => {
        clearTimeout(alarm.timer);
        alarms.delete(alarm);
      };
    },
    async pass(ms, settled) {
      const until = now() + ms;
      await settled();
      while (rung(alarms, until, moveTo)) await settled();
      moveTo(until);
      await settled();
    },
  };
}

/** A timer. */
interface Alarm {
  readonly at: number;
  readonly then: () => void;
}

/** Moves to the first timer until then, and runs it. False: there is none. */
function rung(alarms: Set<Alarm>, until: number, moveTo: (at: number) => void): boolean {
  let first: Alarm | undefined;
  for (const alarm of alarms) if (alarm.at <= until && (!first || alarm.at < first.at)) first = alarm;
  if (!first) return false;
  alarms.delete(first);
  moveTo(first.at);
  first.then();
  return true;
}
