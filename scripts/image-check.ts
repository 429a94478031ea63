/**
 * Does what the Dockerfile says, layer by layer, in a bare Debian of its own, and tries out what comes of it: `npm run
 * image-check`, as root on Linux. `--plan` only says which layers those are. Layers are kept in /var/tmp/castellan-image, so
 * that only what has changed is made again; IMAGE_CACHE names another folder.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingHere, standIn } from './image/base.js';
import { build, forgetOthers, type Layer } from './image/build.js';
import { contextFiles, copied } from './image/context.js';
import { readDockerfile, type Stage } from './image/dockerfile.js';
import { tryOut } from './image/trial.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = process.env.IMAGE_CACHE ?? '/var/tmp/castellan-image';
const stages = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'));
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`.padStart(9);

/** Every instruction, and of what is copied the number of files. */
function plan({ name, from, instructions }: Stage): void {
  console.log(`${name ?? 'the image'}, on ${from}`);
  for (const instruction of instructions) {
    const isOfContext = instruction.kind === 'COPY' && instruction.from === undefined;
    const files = isOfContext ? `  (${copied(contextFiles(root), instruction).length} files)` : '';
    console.log(`  ${instruction.text}${files}`);
  }
}

async function check(): Promise<boolean> {
  const start = performance.now();
  const used = new Set<string>();
  const onLayer = (stage: string, { mark, text, bytes }: Layer, seconds: number): void => {
    used.add(mark);
    const took = seconds === 0 ? '(there)' : `${seconds.toFixed(1)} s`;
    console.log(`${stage.padEnd(9)} ${megabytes(bytes)} ${took.padStart(8)}  ${text.slice(0, 90)}`);
  };
  const image = await build(stages, { root, cache, onLayer });
  forgetOthers(cache, used);
  const [base, ...own] = image.layers;
  const sum = own.reduce((bytes, layer) => bytes + layer.bytes, 0);
  console.log(
    `The image: ${megabytes(sum).trim()} in ${own.length} layers, on a base of ${megabytes(base?.bytes ?? 0).trim()}.`,
  );
  let wrong = 0;
  await tryOut(image, join(cache, 'scratch'), (isSo, sentence) => {
    if (!isSo) wrong++;
    console.log(`${isSo ? 'well ' : 'WRONG'}  ${sentence}`);
  });
  forgetOthers(cache, used);
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${wrong === 0 ? 'All is well' : 'Not all is well'}, after ${seconds} s.`);
  return wrong === 0;
}

const base = stages.find(({ from }) => !stages.some(({ name }) => name === from))?.from ?? '';
const { node, debian } = standIn(base);
console.log(
  `${base} can't be had without a registry of images; in its place: Debian ${debian} by debootstrap, and the newest Node ${node} of npm's.`,
);
const missing = missingHere();
if (process.argv.includes('--plan')) {
  for (const stage of stages) plan(stage);
  console.log(missing ?? 'This machine has all that it needs.');
} else if (missing !== undefined) {
  console.error(missing);
  process.exitCode = 1;
} else {
  process.exitCode = (await check()) ? 0 : 1;
}
