import { relative, resolve } from 'node:path';
import { freshSeed } from '../../src/engine/chance.js';
import { gameIds, gameNamed } from '../../src/tools/games.js';
import { type Progress, progressOn } from '../../src/tools/progress.js';
import { commandOf, Mistake, type Screen, type Tool, wholeNumber } from '../../src/tools/tool.js';
import { diceFrom } from '../dice.js';
import { openStage, type Stage } from '../stage/stage.js';
import { textsOf } from '../stage/texts.js';
import { openAlbum } from './album.js';
import { checkProof, playMatch } from './match.js';
import type { Round } from './player.js';
import { watchScreens } from './screen.js';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eva', 'Finn'];

interface Wishes {
  readonly game: string;
  readonly seats?: number;
  readonly seed: string;
  readonly folder: string;
}

/** A failed expectation, as a sentence. */
class Wrong extends Error {}

/** Lets people of the playground play a match automatically, and prints what each of them sees. */
export function demoTool(screen: Screen): Tool {
  return {
    command: commandOf(
      'demo',
      'Lets people of the playground play a whole match by themselves, and shows what each of them sees.',
    )
      .option('--game <id>', `which game: ${gameIds().join(', ')}`, gameIds()[0])
      .option('--seats <number>', 'how many people play', wholeNumber('--seats'))
      .option('--seed <text>', 'what the people choose by (a new one is drawn if left out)', freshSeed().slice(0, 8))
      .option('--folder <path>', 'where the pictures go', 'demo'),
    async work(command) {
      const preferences = command.opts<Wishes>();
      const people = NAMES.slice(0, seatsOf(preferences));
      const progress = progressOn(screen.raw);
      try {
        await demo(people, preferences, screen.raw, progress);
        return 0;
      } catch (error) {
        progress.end();
        screen.err.write(`\nThe demo failed: ${error instanceof Error ? error.message : error}\n`);
        return 1;
      }
    },
  };
}

function seatsOf({ game, seats }: Wishes): number {
  const { min, max } = gameNamed(game).rules.seats;
  const wanted = seats ?? Math.min(max, Math.max(min, 3));
  if (wanted < min || wanted > max)
    throw new Mistake(`${game} is played by ${min} to ${max} people, not by ${wanted}.`);
  return wanted;
}

async function demo(
  names: readonly string[],
  preferences: Wishes,
  { out }: Screen['raw'],
  progress: Progress,
): Promise<void> {
  const write = (line: string): void => void out.write(`${line}\n`);
  write(`${names.join(', ')} play ${preferences.game}; they choose by the seed ${preferences.seed}.`);
  progress.say('The bot is starting …');
  const stage = await openStage({ people: names });
  try {
    await stage.during(show(stage, preferences, write, progress));
  } finally {
    await stage.close();
  }
}

async function show(
  { playground, complaints }: Stage,
  { game, seed, folder }: Wishes,
  write: (line: string) => void,
  progress: Progress,
): Promise<void> {
  const album = openAlbum(folder);
  const { people } = playground;
  const colours = process.stdout.isTTY && process.stdout.hasColors();
  const screens = watchScreens({ people, album, write, colours });
  const round: Round = { screens, people, dice: diceFrom(seed), done: new Map() };
  const end = await playMatch(game, round, (turns) => progress.say(`Turn ${turns} of the demo.`));
  progress.say('The proof is checked.');
  const { genuine, checks } = await checkProof(round.dice.one(people), end, round);
  if (!genuine) throw new Wrong(`The proof is wrong: ${checks.find(({ follows }) => !follows)?.difference}`);
  const pictures = await album.finish();
  progress.end();
  const { taps, commands, publicMessages, ephemeralMessages, edits, mentions } = playground.tally();
  const [complaint] = complaints();
  if (complaint !== undefined) throw new Wrong(`The bot complained: ${complaint}`);
  write(
    [
      '',
      `The end: ${textsOf(end)[0]?.replaceAll('\n', ' ').replace('### ', '')}`,
      `The proof holds: all ${checks.length} checks follow from the seed.`,
      `${taps} taps and ${commands} commands; ${publicMessages} public messages, ${ephemeralMessages} private ones, ${edits} edits, ${mentions} mentions.`,
      `${pictures} pictures are in ${relative('.', resolve(folder)) || '.'}/.`,
    ].join('\n'),
  );
}
