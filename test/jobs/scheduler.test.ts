import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { movableClock } from '../../playground/index.js';
import { AT_WORK, createScheduler, type Rank, type Request } from '../../src/jobs/scheduler.js';

/** A scheduler, and workers who are done when they are told to. */
function opened() {
  const clock = movableClock(0);
  const scheduler = createScheduler(clock);
  /** In the order in which they were begun. */
  const begun: string[] = [];
  const answered: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const ask = (who: string, name: string, more: Partial<Request<string>> & { readonly rank?: Rank } = {}): void => {
    const called = `${who} ${name}`;
    void scheduler
      .serve<string>({
        who,
        rank: 'press',
        work() {
          begun.push(called);
          return new Promise((resolve, reject) => {
            ends.set(called, (error) => (error ? reject(error) : resolve(called)));
          });
        },
        ...more,
      })
      .then(
        (answer) => answered.push(`${called}: ${answer}`),
        (error: Error) => answered.push(`${called}: ${error.message}`),
      );
  };
  const end = async (called: string, error?: Error): Promise<void> => {
    ends.get(called)?.(error);
    ends.delete(called);
    await setImmediate();
  };
  const atWork = (): string[] => [...ends.keys()];
  /** Ends what is at work, one after another, and lets the program rest, until nothing is left. */
  const finish = async (): Promise<void> => {
    for (let [next] = atWork(); next !== undefined; [next] = atWork()) {
      await end(next);
      clock.advance(10_000);
      await setImmediate();
    }
  };
  return { scheduler, clock, begun, answered, ask, end, atWork, finish };
}

const many = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => String(i + 1));

test('beside twenty presses of one person another’s one is begun at once, and two of the many', async () => {
  const { ask, begun, finish, answered } = opened();
  for (const name of many(20)) ask('Fay', name);
  ask('Olga', '1');
  expect(begun).toEqual(['Fay 1', 'Fay 2', 'Olga 1']);
  await finish();
  expect(answered).toHaveLength(21);
});

test('at most two are at work for one person at any time, in the order of their presses', async () => {
  const { ask, begun, atWork, end, clock } = opened();
  for (const name of many(20)) ask('Fay', name);
  while (atWork().length > 0) {
    expect(atWork().length).toBeLessThanOrEqual(AT_WORK);
    await end(atWork()[0] as string);
    clock.advance(10_000);
    await setImmediate();
  }
  expect(begun).toEqual(many(20).map((name) => `Fay ${name}`));
});

test('of those who wait each has a turn after the other, however much they ask for', async () => {
  const { ask, begun, finish } = opened();
  for (const name of many(20)) ask('Fay', name);
  for (const name of many(4)) ask('Olga', name);
  begun.length = 0;
  await finish();
  expect(begun.slice(0, 5).filter((each) => each.startsWith('Olga'))).toHaveLength(2);
});

test('between what waits the program rests, several times as long as that took, and longer than a moment', async () => {
  const { ask, begun, end, clock } = opened();
  for (const name of many(5)) ask('Fay', name);
  await end('Fay 1');
  expect(begun).toHaveLength(3);
  clock.advance(30);
  await end('Fay 3');
  clock.advance(119);
  await setImmediate();
  expect(begun).toHaveLength(3);
  clock.advance(1);
  expect(begun).toHaveLength(4);
});

test('of somebody’s suggestions only the newest is made, all others are empty, and nobody waits for any', async () => {
  const { ask, begun, finish, answered } = opened();
  const typing = { rank: 'typing', overtaken: () => 'none' } as const;
  for (const name of many(6)) ask('Fay', name, typing);
  ask('Olga', '1', typing);
  await finish();
  expect(begun).toEqual(['Fay 1', 'Olga 1', 'Fay 6']);
  expect(answered).toHaveLength(7);
  expect(answered.filter((each) => each.endsWith('none'))).toEqual(
    many(5)
      .slice(1)
      .map((name) => `Fay ${name}: none`),
  );
});

test('the same that waits already is done once, and all are answered', async () => {
  const { ask, begun, finish, answered } = opened();
  for (const name of many(6)) ask('Fay', name, { key: 'hand', again: () => 'as above' });
  ask('Olga', '1', { key: 'hand' });
  await finish();
  expect(begun).toEqual(['Fay 1', 'Fay 2', 'Olga 1', 'Fay 3']);
  expect(answered).toHaveLength(7);
  expect(answered.filter((each) => each.endsWith('as above'))).toHaveLength(3);
});

test('what is asked for while the same is at work is done anew, since something may have changed', async () => {
  const { ask, begun } = opened();
  ask('Fay', '1', { key: 'hand' });
  ask('Fay', '2', { key: 'hand' });
  expect(begun).toEqual(['Fay 1', 'Fay 2']);
});

test('looks are begun when no press waits, one at a time, and still have their turn beside presses without end', async () => {
  const { ask, begun, end, atWork, clock } = opened();
  for (const name of many(30)) ask('Fay', name);
  await end('Fay 1');
  for (const name of many(3)) ask('Member', name, { rank: 'look' });
  while (!begun.includes('Member 2')) {
    await end(atWork()[0] as string);
    // Longer than any rest, and shorter than a turn.
    clock.advance(300);
    await setImmediate();
  }
  const looks = begun.flatMap((each, i) => (each.startsWith('Member') ? [i] : []));
  expect(looks[0]).toBeGreaterThan(8);
  expect((looks[1] as number) - (looks[0] as number)).toBeGreaterThan(8);
});

test('somebody’s looks, however long they take, hold up neither their own presses nor others’ looks', async () => {
  const { ask, begun, clock } = opened();
  const turn = async (): Promise<void> => {
    clock.advance(10_000);
    await setImmediate();
  };
  for (const name of many(4)) ask('Fay', name, { rank: 'look' });
  for (let i = 0; i < 8; i++) await turn();
  expect(begun).toEqual(['Fay 1', 'Fay 2']);
  ask('Fay', 'a press');
  ask('Olga', '1', { rank: 'look' });
  await turn();
  expect(begun).toEqual(['Fay 1', 'Fay 2', 'Fay a press', 'Olga 1']);
});

test('a fault is its own request’s alone, and the same that waited for it', async () => {
  const { ask, end, finish, answered } = opened();
  for (const name of many(4)) ask('Fay', name, { key: 'hand' });
  await end('Fay 1', new Error('broken'));
  await finish();
  expect(answered[0]).toBe('Fay 1: broken');
  expect(answered).toHaveLength(4);
  expect(answered.filter((each) => each.endsWith('broken'))).toHaveLength(1);
});

test('in a hurry nothing rests: all that waits is answered', async () => {
  const { scheduler, ask, end, atWork, answered } = opened();
  for (const name of many(20)) ask('Fay', name);
  await end('Fay 1');
  await end('Fay 3');
  scheduler.hurry();
  while (atWork().length > 0) await end(atWork()[0] as string);
  expect(answered).toHaveLength(20);
});
