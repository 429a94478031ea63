import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { HOPELESS } from '../../../src/ends.js';
import { APART_MS, keepRunning, LONG_MS } from '../../../src/tools/castellan/keeping.js';

/** A process that ends as the test says, or when it is let go of. */
class Child extends EventEmitter {
  connected = true;
  disconnect(): void {
    this.connected = false;
    setImmediate(() => this.ends(0));
  }
  ends(code: number | null, signal: string | null = null): void {
    this.emit('exit', code, signal);
  }
}

interface Hooks {
  readonly onStart?: (child: Child, id: number) => unknown;
  readonly onPause?: (ms: number) => unknown;
}
/** Processes whose pauses are over at once, and what was asked for. */
function kept(count: number, { onStart, onPause }: Hooks = {}) {
  const stop = new AbortController();
  const started: number[] = [];
  const children: Child[] = [];
  const pauses: number[] = [];
  const told: string[] = [];
  let time = 0;
  const over = keepRunning({
    count,
    async start(id) {
      const child = new Child();
      started.push(id);
      children.push(child);
      onStart?.(child, id);
      return child as unknown as ChildProcess;
    },
    signal: stop.signal,
    tell: (sentence) => told.push(sentence),
    async pause(ms, signal) {
      pauses.push(ms);
      onPause?.(ms);
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
    },
    now: () => time,
    random: () => 1,
  });
  const pass = (ms: number) => {
    time += ms;
  };
  return { stop, over, started, children, pauses, told, pass };
}

const soon = (then: () => void) => void setImmediate(then);

test('they start one after another, and end when they are let go of', async () => {
  const { stop, over, started, children, pauses } = kept(3, {
    onStart: (_, id) => id === 2 && soon(() => stop.abort()),
  });
  expect(await over).toBe(true);
  expect(started).toEqual([0, 1, 2]);
  expect(pauses.slice(0, 2)).toEqual([APART_MS, APART_MS]);
  expect(children.map(({ connected }) => connected)).toEqual([false, false, false]);
});

test('told to stop while some are still to start, it starts no more of them', async () => {
  const { stop, over, started } = kept(16, { onStart: (_, id) => id === 1 && stop.abort() });
  expect(await over).toBe(true);
  expect(started).toEqual([0, 1]);
});

test('told to stop before, it starts none', async () => {
  const { stop, over, started } = kept(2);
  stop.abort();
  expect(await over).toBe(true);
  expect(started).toEqual([]);
});

test('who ends soon is started again after pauses that grow, and no sooner than Discord allows', async () => {
  const { stop, over, pauses, told } = kept(1, {
    onStart: (child) => soon(() => child.ends(1)),
    onPause: () => pauses.filter((ms) => ms !== APART_MS).length === 4 && stop.abort(),
  });
  expect(await over).toBe(true);
  expect(pauses.filter((ms) => ms !== APART_MS)).toEqual([1000, 2000, 4000, 8000]);
  expect(pauses.filter((ms) => ms === APART_MS).length).toBeGreaterThanOrEqual(3);
  expect(told[0]).toBe('Shard 0 ended (1). It starts again in 1 s.');
});

test('who ran for long is started again soon', async () => {
  let runs = 0;
  const { stop, over, pauses, pass } = kept(1, {
    onStart: (child) =>
      soon(() => {
        if (++runs === 3) pass(LONG_MS);
        child.ends(null, 'SIGKILL');
      }),
    onPause: () => runs === 3 && pauses.filter((ms) => ms !== APART_MS).length === 3 && stop.abort(),
  });
  expect(await over).toBe(true);
  expect(pauses.filter((ms) => ms !== APART_MS)).toEqual([1000, 2000, 1000]);
});

test('where one cannot get better all end, and it is said once', async () => {
  const { over, started, children, told } = kept(2, {
    onStart: (_, id) => id === 1 && soon(() => children[0]?.ends(HOPELESS)),
  });
  expect(await over).toBe(false);
  expect(started).toEqual([0, 1]);
  expect(children[1]?.connected).toBe(false);
  expect(told).toEqual(['Shard 0 cannot run, and starting it again would not help: the cluster ends.']);
});

test('one that could not be begun at all is tried again', async () => {
  const { stop, over, told } = kept(1, {
    onStart: (child) => soon(() => child.emit('error', new Error('spawn EAGAIN'))),
    onPause: (ms) => ms !== APART_MS && stop.abort(),
  });
  expect(await over).toBe(true);
  expect(told).toEqual(['Shard 0 ended (spawn EAGAIN). It starts again in 1 s.']);
});
