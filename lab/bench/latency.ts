import { Bench, type Statistics } from 'tinybench';

/**
 * Milliseconds of some work, repeated for `seconds` after a warm-up of the same length. `before` prepares
 * each run and doesn't count. Rejects with what the work throws.
 */
export async function latencyOf(
  seconds: number,
  work: () => void | Promise<void>,
  before: () => void = () => {},
): Promise<Statistics> {
  const time = 1000 * seconds;
  const bench = new Bench({ time, warmupTime: time, iterations: 1, warmupIterations: 1, throws: true });
  bench.add('work', work, { beforeEach: before });
  const [task] = await bench.run();
  if (task?.result.state !== 'completed') throw new Error(`nothing was measured: ${task?.result.state}`);
  return task.result.latency;
}
