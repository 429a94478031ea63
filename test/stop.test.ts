import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A real process that stops as told; prints `ready` once its handlers stand. */
function program(
  stop: string,
  more = '',
  { withinMs = 600_000, momentMs = 600_000, survives = '() => false', forked = false } = {},
): { child: ChildProcess; output: () => string } {
  const source = `
    import { onStop } from './dist/src/stop.js';
    import { createLog } from './dist/src/log.js';
    const log = createLog({ level: 'info', format: 'json' });
    onStop(async () => { ${stop} }, { log, withinMs: ${withinMs}, momentMs: ${momentMs}, survives: ${survives} });
    setInterval(() => {}, 1000);
    console.log('ready');
    ${more}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit', ...(forked ? (['ipc'] as const) : [])],
  });
  let text = '';
  child.stdout!.on('data', (data) => {
    text += data;
  });
  return { child, output: () => text };
}
async function says(run: ReturnType<typeof program>, word: string): Promise<void> {
  while (!run.output().includes(word)) await once(run.child.stdout!, 'data');
}
async function exitCode(run: ReturnType<typeof program>): Promise<number | null> {
  // Not the child's own `close`: there is none once its channel was closed from here.
  const [[code]] = await Promise.all([once(run.child, 'exit'), once(run.child.stdout!, 'close')]);
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
  const run = program(`console.log('at work'); await new Promise(() => {});`, '', { momentMs: 0 });
  await says(run, 'ready');
  run.child.kill('SIGTERM');
  await says(run, 'at work');
  run.child.kill('SIGINT');
  expect(await exitCode(run)).toBe(130);
});

test('two signals within a moment are one wish: a terminal sends to all, and so does who started us', async () => {
  const run = program(`
    await new Promise((r) => { process.once('SIGINT', r); console.log('at work'); });
    console.log('finished');`);
  await says(run, 'ready');
  run.child.kill('SIGTERM');
  await says(run, 'at work');
  run.child.kill('SIGINT');
  expect(await exitCode(run)).toBe(0);
  expect(run.output()).toContain('finished');
});

test('a process that was forked stops in good order when it is let go of, also where a signal came before', async () => {
  const left = program('', '', { forked: true });
  await says(left, 'ready');
  left.child.disconnect();
  expect(await exitCode(left)).toBe(0);
  expect(left.output()).toContain('stopped');
  const told = program(`await new Promise((r) => { process.once('disconnect', r); console.log('at work'); });`, '', {
    forked: true,
    momentMs: 0,
  });
  await says(told, 'ready');
  told.child.kill('SIGTERM');
  await says(told, 'at work');
  told.child.disconnect();
  expect(await exitCode(told)).toBe(0);
});

test('a process that was let go of before it could hear that stops too', async () => {
  const run = program('', '', { forked: true });
  run.child.disconnect();
  expect(await exitCode(run)).toBe(0);
});

test('stopping that takes too long is ended with 1', async () => {
  const run = program('await new Promise(() => {});', '', { withinMs: 10 });
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

/** discord.js is told of a server in a way that it doesn't know, as it handles what comes in: later, and alone. */
const UNKNOWN_TO_IT = `
  const { isOfClient } = await import('./dist/src/discord/transport/client.js');
  const { Client } = await import('discord.js');
  const client = new Client({ intents: [1] });
  const tell = () => setImmediate(() => client.ws.handlePacket({ t: 'GUILD_CREATE', d: null }));`;

test('what discord.js itself throws is logged, and the program lives on', async () => {
  const run = program('', `${UNKNOWN_TO_IT} tell(); setTimeout(() => console.log('alive'), 50);`, {
    survives: '(error) => isOfClient(error)',
  });
  await says(run, 'alive');
  run.child.kill('SIGTERM');
  expect(await exitCode(run)).toBe(0);
  expect(run.output()).toMatch(/"level":50.*GUILD_CREATE|"level":50.*survived/);
});

test('what discord.js throws again and again ends the program, and so does any fault of our own', async () => {
  const endless = program('', `${UNKNOWN_TO_IT} setInterval(tell, 1);`, { survives: '(error) => isOfClient(error)' });
  expect(await exitCode(endless)).toBe(1);
  const fault = `${UNKNOWN_TO_IT} setImmediate(() => { throw new Error('lost one'); });`;
  const own = program('', fault, { survives: '(error) => isOfClient(error)' });
  expect(await exitCode(own)).toBe(1);
});
