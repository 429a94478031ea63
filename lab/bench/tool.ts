import { spawnSync } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';
import { type Progress, progressOn } from '../../src/tools/progress.js';
import {
  commandOf,
  listOf,
  positiveNumber,
  type Screen,
  someOf,
  type Tool,
  wholeNumber,
} from '../../src/tools/tool.js';
import { CROWD_KINDS, crowdSection } from './crowd.js';
import { cloneSection, playoutSection } from './engine.js';
import { lay, type Section } from './layout.js';
import { memorySection } from './memory.js';
import { owedSection } from './owed.js';
import { firstPictureSection, pictureSection } from './pictures.js';
import { pressSection } from './presses.js';
import { replaySection } from './replay.js';
import { residentSection } from './resident.js';
import { scaleSections } from './scale.js';
import { statementSection } from './statements.js';

type Measure = (wishes: Wishes, progress: Progress) => Promise<Section>;

/** By part: what is measured, one after another. */
const MEASURES = {
  engine: [
    ({ seconds }, progress) => playoutSection(seconds, progress),
    ({ seconds }, progress) => cloneSection(seconds, progress),
  ],
  pictures: [
    (_, progress) => firstPictureSection(progress),
    ({ seconds }, progress) => pictureSection(seconds, progress),
  ],
  presses: [({ seconds }, progress) => pressSection(seconds, progress)],
  replay: [({ seconds, presses }, progress) => replaySection({ seconds, choices: presses }, progress)],
  owed: [owedSection],
  statements: [statementSection],
  memory: [memorySection],
  resident: [({ matches }, progress) => residentSection(matches, progress)],
  crowd: [({ seconds, kinds }, progress) => crowdSection(seconds, kinds, progress)],
} as const satisfies Readonly<Record<string, readonly Measure[]>>;
type Part = keyof typeof MEASURES;
const PARTS = Object.keys(MEASURES) as readonly Part[];

const SIZES = [100, 10_000, 1_000_000];
/** The most repetitions of each action per size. */
const TIMES = 1000;

interface Wishes {
  readonly only: readonly Part[];
  readonly seconds: number;
  readonly matches: number;
  readonly presses: number;
  readonly kinds: readonly string[];
  readonly database?: string;
  /** If present, nothing else is measured. */
  readonly scale?: true | readonly number[];
}

/** Measures the chosen parts: one in this process, several in a process each. */
export function benchTool(screen: Screen): Tool {
  return {
    command: commandOf(
      'bench',
      'Measures the engine, the pictures, the bot as a process and its memory, and prints a table of each.',
    )
      .option('--only <parts>', `some of ${PARTS.join(', ')}, with commas between`, someOf('--only', PARTS), PARTS)
      .option('--seconds <number>', 'how long each figure is measured, after a warm-up', positiveNumber('--seconds'), 3)
      .option(
        '--matches <number>',
        'how many matches stay open while memory is looked at',
        wholeNumber('--matches', 1),
        1000,
      )
      .option(
        '--presses <number>',
        'how many presses are answered while memory is looked at',
        wholeNumber('--presses', 1),
        10_000,
      )
      .option(
        '--kinds <kinds>',
        `what the crowd asks for: some of ${CROWD_KINDS.join(', ')}`,
        someOf('--kinds', CROWD_KINDS),
        CROWD_KINDS,
      )
      .option('--database <url>', 'an empty PostgreSQL database, to measure there too what a database does')
      .option(
        '--scale [matches]',
        `the bot beside so many stored matches, with commas between (${SIZES.join(',')}), and nothing else`,
        sizes,
      ),
    async work(command) {
      const preferences = command.opts<Wishes>();
      const wanted = wanting(preferences);
      if (!wanted) return apart(preferences, screen);
      const progress = progressOn(screen.raw);
      try {
        for await (const section of wanted(progress)) screen.out.write(`${lay(section)}\n`);
      } finally {
        progress.end();
      }
      return 0;
    },
  };
}

/** Numbers of matches, in rising order. */
const sizes = (text: string): readonly number[] =>
  listOf(text)
    .map(wholeNumber('--scale', 1))
    .sort((one, other) => one - other);

/** What one process can measure; undefined where several are needed. */
function wanting(preferences: Wishes): ((progress: Progress) => AsyncGenerator<Section>) | undefined {
  const { only, scale, presses, database } = preferences;
  if (scale !== undefined) {
    const wish = { sizes: scale === true ? SIZES : scale, times: Math.min(presses, TIMES), database };
    return (progress) => scaleSections(wish, progress);
  }
  const [part, ...more] = only;
  return part === undefined || more.length > 0 ? undefined : (progress) => sections(part, preferences, progress);
}

async function* sections(part: Part, preferences: Wishes, progress: Progress): AsyncGenerator<Section> {
  for (const measure of MEASURES[part]) yield await measure(preferences, progress);
}

/** Runs each part in its own process, so that none warms, fills or slows another. */
function apart({ only, seconds, matches, presses, kinds, database }: Wishes, { out }: Screen): number {
  out.write(`${cpus()[0]?.model ?? 'a processor'}, ${availableParallelism()} cores; Node ${process.version}\n\n`);
  const codes = only.map((part) => {
    const own = ['--only', part, '--seconds', seconds, '--matches', matches, '--presses', presses].map(String);
    own.push('--kinds', kinds.join());
    if (database !== undefined) own.push('--database', database);
    return spawnSync(process.execPath, [...process.execArgv, process.argv[1] as string, ...own], { stdio: 'inherit' })
      .status;
  });
  return codes.every((code) => code === 0) ? 0 : 1;
}
