import { expect, test } from 'vitest';
import { createWakeTimer } from '../../src/jobs/wake-timer.js';

const DAY = 24 * 3_600_000;
const MINUTE = 60_000;

/** A timer of a clock that can be put on and back, and of timers that know nothing of that, as a machine's. */
function ringing() {
  let steady = 0;
  let ahead = 30 * DAY;
  const timers = new Set<{ readonly at: number; readonly then: () => void }>();
  const rung: number[] = [];
  const clock = (): number => steady + ahead;
  const after = (ms: number, then: () => void) => {
    const timer = { at: steady + ms, then };
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const waker = createWakeTimer(clock, after, () => rung.push(steady));
  return {
    waker,
    clock,
    rung,
    jump(ms: number) {
      ahead += ms;
    },
    /** Time goes by as it does. */
    wait(ms: number) {
      steady += ms;
      for (const timer of [...timers]) {
        if (timer.at > steady) continue;
        timers.delete(timer);
        timer.then();
      }
    },
  };
}

test.each([
  ['put on', DAY],
  ['put back', -DAY],
])('what is due in days is looked at in minutes, so that a clock which is %s a day does no harm', (_, jump) => {
  const { waker, clock, rung, jump: put, wait } = ringing();
  waker.at(clock() + DAY);
  put(jump);
  wait(5 * MINUTE - 1);
  expect(rung).toEqual([]);
  wait(1);
  expect(rung).toHaveLength(1);
});

test.each([
  ['put on', DAY],
  ['put back', -DAY],
])('what falls due after the clock was %s a day is looked at in time', (_, jump) => {
  const { waker, clock, rung, jump: put, wait } = ringing();
  waker.at(clock() + 4 * MINUTE);
  put(jump);
  waker.at(clock() + 600);
  wait(600);
  expect(rung).toHaveLength(1);
});

test('what was due before the clock was put on is not put off by what is due later', () => {
  const { waker, clock, rung, jump: put, wait } = ringing();
  waker.at(clock() + 4 * MINUTE);
  put(DAY);
  waker.at(clock() + DAY);
  wait(1);
  expect(rung).toHaveLength(1);
});
