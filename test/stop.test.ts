import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

/** A real process that stops as told; prints `ready` once its handlers stand. */
function program(stop: string, more = '', withinMs = 600_000): { child: ChildProcess; output: () => string } {
  const source = `
    import { onStop } from './src/stop.js';
    import { createLog } from './src/log.js';
    onStop(async () => { ${stop} }, { log: createLog({ level: 'info', format: 'json' }), withinMs: ${withinMs} });
    setInterval(() => {}, 1000);
    console.log('ready');
    ${more}`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', source];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (data) => {
    text += data;
  });
  return { child, output: () => text };
}
async function says(run: ReturnType<typeof program>, word: string): Promise<void> {
  while (!run.output().includes(word)) await once(run.child.stdout!, 'data');
}
async function exitCode(run: ReturnType<typeof program>): Promise<number | null> {
  const [code] = await once(run.child, 'close');
  return code;
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s finishes what is at work, then exits with 0', async (signal) => {
  const run = program(`await new Promise((r) => setImmediate(r)); console.log('finished');`);
  await says(run, 'ready');
  run.child.kill(signal);
  expect(await exitCode(run)).toBe(0);
  expect(run.output()).toContain('finished');
});

test('a second signal ends at once with 130', async () => {
  const run = program(`console.log('at work'); await new Promise(() => {});`);
  await says(run, 'ready');
  run.child.kill('SIGTERM');
  await says(run, 'at work');
  run.child.kill('SIGINT');
  expect(await exitCode(run)).toBe(130);
});

test('stopping that takes too long is ended with 1', async () => {
  const run = program('await new Promise(() => {});', '', 10);
  await says(run, 'ready');
  run.child.kill('SIGTERM');
  expect(await exitCode(run)).toBe(1);
  expect(run.output()).toContain('took too long');
});

test.each([
  ['rejection', `Promise.reject(new Error('lost one'));`],
  ['exception', `setImmediate(() => { throw new Error('lost one'); });`],
])('an unhandled %s is logged and ends with 1', async (kind, fault) => {
  const run = program('', fault);
  expect(await exitCode(run)).toBe(1);
  expect(run.output()).toContain(kind);
  expect(run.output()).toContain('lost one');
});
