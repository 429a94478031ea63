// The whole set-up: what is still to do, in order, and how long each step took.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readStamps, writeStamps } from './files.mjs';
import { takeLock } from './lock.mjs';
import { SetupError, say, seconds, together } from './run.mjs';
import { steps } from './steps.mjs';

/** @typedef {import('./steps.mjs').Step} Step */

const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

function isDone(/** @type {Step} */ { name, mark, there }) {
  return (mark === undefined || readStamps()[name] === mark()) && there();
}

/** A step's stamp goes before it starts and comes after it ended: one that was interrupted is done again. */
async function doStep(/** @type {Step} */ step) {
  const { name, title, mark, make } = step;
  if (isDone(step)) return;
  const start = performance.now();
  say(`${title} …`);
  // npm removes the packages' stamps with the packages.
  if (mark && name !== 'packages') writeStamps({ [name]: undefined });
  await make();
  if (mark) writeStamps({ [name]: mark() });
  say(`${title}: done in ${seconds(start)}`);
}

async function inTurn(/** @type {readonly Step[]} */ chain) {
  for (const step of chain) await doStep(step);
}

function readOptions(/** @type {readonly string[]} */ args) {
  return {
    /** Also what the tests need from the system. */
    test: args.includes('--test'),
    /** Also the laboratory, which the program does without. */
    lab: args.includes('--lab') || args.includes('--test'),
    /** Prints nothing when there is nothing to do. */
    quiet: args.includes('--quiet'),
    /** One step by name, and those before it; for the layers of an image. */
    only: args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length),
  };
}

export async function main(/** @type {readonly string[]} */ args) {
  const start = performance.now();
  process.chdir(join(fileURLToPath(import.meta.url), '../../..'));
  const options = readOptions(args);
  const { packages, chains } = steps(options);
  if ([packages, ...chains.flat()].every(isDone)) {
    if (!options.quiet) say(`all is in place (${(performance.now() - start).toFixed(0)} ms)`);
    return;
  }
  await takeLock();
  for (const [signal, code] of Object.entries(SIGNALS)) process.once(signal, () => process.exit(code));
  try {
    await doStep(packages);
    await together(chains.map(inTurn));
    say(`ready after ${seconds(start)}`);
  } catch (error) {
    say(error instanceof SetupError ? error.message : String(error instanceof Error ? error.stack : error));
    process.exitCode = 1;
  }
}
