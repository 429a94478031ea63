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

const PARTS = ['engine', 'pictures', 'presses', 'replay', 'owed', 'statements', 'memory', 'resident', 'crowd'] as const;
type Part = (typeof PARTS)[number];

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

async function* sections(
  part: Part,
  { seconds, matches, presses, kinds, database }: Wishes,
  progress: Progress,
): AsyncGenerator<Section> {
  switch (part) {
    case 'engine':
      yield await playoutSection(seconds, progress);
      yield await cloneSection(seconds, progress);
      return;
    case 'pictures':
      yield await firstPictureSection(progress);
      yield await pictureSection(seconds, progress);
      return;
    case 'presses':
      yield await pressSection(seconds, progress);
      return;
    case 'replay':
      yield await replaySection({ seconds, choices: presses }, progress);
      return;
    case 'owed':
      yield await owedSection({ seconds, matches, database }, progress);
      return;
    case 'statements':
      yield await statementSection({ seconds, database }, progress);
      return;
    case 'memory':
      yield await memorySection({ matches, presses }, progress);
      return;
    case 'resident':
      yield await residentSection(matches, progress);
      return;
    case 'crowd':
      yield await crowdSection(seconds, kinds, progress);
      return;
  }
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
