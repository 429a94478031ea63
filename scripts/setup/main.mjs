// The whole set-up: what there is to do, what can run side by side, and how long each step took.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readStamps, writeStamps } from './files.mjs';
import { inOrder, withNeeds } from './graph.mjs';
import { takeLock } from './lock.mjs';
import { onGroupsChanged, SetupError, say, seconds, stopAll } from './run.mjs';
import { steps } from './steps.mjs';

/** @typedef {import('./graph.mjs').Step} Step */
/** @typedef {ReturnType<typeof readOptions>} Options */

const KEPT_SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

const isDone = (/** @type {Step} */ { name, mark, there }, /** @type {Record<string, unknown>} */ stamps) =>
  (mark === undefined || stamps[name] === mark()) && there();

function isAllDone(/** @type {Options} */ options) {
  const stamps = readStamps();
  return steps(options).every((step) => isDone(step, stamps));
}

async function doStep(/** @type {Step} */ step) {
  const { name, title, mark, there, adopt, make } = step;
  if (isDone(step, readStamps())) return;
  if (mark && there() && (await adopt?.())) return writeStamps({ [name]: mark() });
  const start = performance.now();
  say(`${title} …`);
  // The state of an interrupted step is unknown. npm removes the packages' stamps with the packages.
  if (mark && name !== 'packages') writeStamps({ [name]: undefined });
  await make();
  if (mark) writeStamps({ [name]: mark() });
  say(`${title}: done in ${seconds(start)}`);
}

async function doSteps(/** @type {Options} */ options) {
  const all = steps(options);
  await inOrder(options.only ? withNeeds(all, options.only) : all, doStep, stopAll);
}

function endOn(/** @type {Record<string, number>} */ signals, /** @type {() => void} */ release) {
  for (const [signal, code] of Object.entries(signals)) {
    process.once(signal, () => {
      stopAll();
      release();
      process.exit(code);
    });
  }
}

function readOptions(/** @type {readonly string[]} */ args) {
  const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
  return {
    /** Also what the tests need from the system. */
    test: args.includes('--test'),
    /** Also the laboratory, which the program does without. */
    lab: args.includes('--lab') || args.includes('--test'),
    /** Prints nothing when there is nothing to do. */
    quiet: args.includes('--quiet'),
    /** Steps by name, with commas between, and what they need; for the layers of an image. */
    only: only?.split(','),
  };
}

export async function main(/** @type {readonly string[]} */ args) {
  const start = performance.now();
  process.chdir(join(fileURLToPath(import.meta.url), '../../..'));
  const options = readOptions(args);
  if (!options.only && isAllDone(options)) {
    if (!options.quiet) say(`all is in place (${(performance.now() - start).toFixed(0)} ms)`);
    return;
  }
  const lock = await takeLock(say);
  endOn(KEPT_SIGNALS, lock.release);
  onGroupsChanged(lock.groups);
  try {
    await doSteps(options);
    say(`ready after ${seconds(start)}`);
  } catch (error) {
    say(error instanceof SetupError ? error.message : String(error instanceof Error ? error.stack : error));
    process.exitCode = 1;
  } finally {
    lock.release();
  }
}
