import { relative, resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { freshSeed } from '../engine/chance.js';
import type { AnyGame } from '../engine/game.js';
import { openAlbum } from './demo/album.js';
import { checkProof, playMatch } from './demo/match.js';
import type { Round } from './demo/player.js';
import { watchScreens } from './demo/screen.js';
import { diceFrom } from './dice.js';
import { gameIds, rulesOf } from './games.js';
import { openStage, type Stage } from './stage/stage.js';
import { textsOf } from './stage/texts.js';

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eva', 'Finn'];

interface Wishes {
  readonly game: string;
  readonly seats?: number;
  readonly seed: string;
  readonly folder: string;
}

/** Something that is not as it should be, in a sentence. */
class Wrong extends Error {}

const wishes = new Command('demo')
  .description('Lets people of the playground play a whole match by themselves, and shows what each of them sees.')
  .option('--game <id>', `which game: ${gameIds().join(', ')}`, game, gameIds()[0])
  .option('--seats <number>', 'how many people play', wholeNumber)
  .option('--seed <text>', 'what the people choose by (a new one is drawn if left out)', freshSeed().slice(0, 8))
  .option('--folder <path>', 'where the pictures go', 'demo')
  .allowExcessArguments(false)
  .parse()
  .opts<Wishes>();

function game(id: string): string {
  if (!rulesOf(id)) throw new InvalidArgumentError(`There are: ${gameIds().join(', ')}.`);
  return id;
}

function wholeNumber(text: string): number {
  if (!/^\d$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

function seatsOf({ game, seats }: Wishes): number {
  const { min, max } = (rulesOf(game) as AnyGame).seats;
  const wanted = seats ?? Math.min(max, Math.max(min, 3));
  if (wanted < min || wanted > max) throw new Wrong(`${game} is played by ${min} to ${max} people, not by ${wanted}.`);
  return wanted;
}

async function demo(): Promise<void> {
  const people = NAMES.slice(0, seatsOf(wishes));
  console.log(`${people.join(', ')} play ${wishes.game}; they choose by the seed ${wishes.seed}.`);
  const stage = await openStage({ people });
  try {
    await stage.during(show(stage));
  } finally {
    await stage.close();
  }
}

async function show({ playground, complaints }: Stage): Promise<void> {
  const album = openAlbum(wishes.folder);
  const { people } = playground;
  const colours = process.stdout.isTTY && process.stdout.hasColors();
  const screens = watchScreens({ people, album, write: (line) => console.log(line), colours });
  const round: Round = { screens, people, dice: diceFrom(wishes.seed), done: new Map() };
  const end = await playMatch(wishes.game, round);
  const { genuine, checks } = await checkProof(round.dice.one(people), end, round);
  if (!genuine) throw new Wrong(`The proof is wrong: ${checks.find(({ follows }) => !follows)?.difference}`);
  const pictures = await album.finish();
  const { taps, commands, publicMessages, ephemeralMessages, edits, mentions } = playground.tally();
  const [complaint] = complaints();
  if (complaint !== undefined) throw new Wrong(`The bot complained: ${complaint}`);
  console.log(
    [
      '',
      `The end: ${textsOf(end)[0]?.replaceAll('\n', ' ').replace('### ', '')}`,
      `The proof holds: all ${checks.length} checks follow from the seed.`,
      `${taps} taps and ${commands} commands; ${publicMessages} public messages, ${ephemeralMessages} private ones, ${edits} edits, ${mentions} mentions.`,
      `${pictures} pictures are in ${relative('.', resolve(wishes.folder)) || '.'}/.`,
    ].join('\n'),
  );
}

// Ended from outside, it still leaves nothing behind: temporary files are removed on exit.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

demo().catch((error: unknown) => {
  console.error(`\nThe demo failed: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
});
