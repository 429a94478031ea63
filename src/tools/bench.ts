import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';
import { Command, InvalidArgumentError } from 'commander';
import { cloneSection, playoutSection } from './bench/engine.js';
import { lay, type Section } from './bench/layout.js';
import { memorySection } from './bench/memory.js';
import { pictureSection } from './bench/pictures.js';
import { pressSection } from './bench/presses.js';

const PARTS = ['engine', 'pictures', 'presses', 'memory'] as const;
type Part = (typeof PARTS)[number];

interface Wishes {
  readonly only: readonly Part[];
  readonly seconds: number;
  readonly matches: number;
  readonly presses: number;
}

const { only, seconds, matches, presses } = new Command('bench')
  .description('Measures the engine, the pictures, the bot as a process and its memory, and prints a table of each.')
  .option('--only <parts>', `some of ${PARTS.join(', ')}, with commas between`, parts, PARTS)
  .option('--seconds <number>', 'how long each figure is measured, after a warm-up', positive, 3)
  .option('--matches <number>', 'how many matches stay open while memory is looked at', positive, 1000)
  .option('--presses <number>', 'how many presses are answered while memory is looked at', positive, 10_000)
  .allowExcessArguments(false)
  .parse()
  .opts<Wishes>();

function parts(text: string): readonly Part[] {
  return text.split(',').map((word) => {
    const part = PARTS.find((each) => each === word.trim());
    if (!part) throw new InvalidArgumentError(`"${word}" is none of ${PARTS.join(', ')}.`);
    return part;
  });
}

function positive(text: string): number {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0) throw new InvalidArgumentError('It must be a number above 0.');
  return value;
}

async function* sections(part: Part): AsyncGenerator<Section> {
  switch (part) {
    case 'engine':
      yield playoutSection(seconds);
      yield cloneSection(seconds);
      return;
    case 'pictures':
      yield await pictureSection(seconds);
      return;
    case 'presses':
      yield await pressSection(seconds);
      return;
    case 'memory':
      yield await memorySection({ matches, presses });
      return;
  }
}

/** Each part in a process of its own, so that none warms, fills or slows another. */
function apart(parts: readonly Part[]): void {
  console.log(`${cpus()[0]?.model ?? 'a processor'}, ${availableParallelism()} cores; Node ${process.version}\n`);
  for (const part of parts) {
    const own = ['--only', part, '--seconds', seconds, '--matches', matches, '--presses', presses].map(String);
    const { status } = spawnSync(process.execPath, [...process.execArgv, process.argv[1] as string, ...own], {
      stdio: 'inherit',
    });
    if (status !== 0) process.exitCode = 1;
  }
}

// Ended from outside, it still leaves nothing behind: what is to be removed is removed on exit.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

const [part, ...more] = only;
if (part && more.length === 0) for await (const section of sections(part)) console.log(lay(section));
else apart(only);
