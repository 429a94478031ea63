import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { patientClock, startPlayground } from '../../../playground/index.js';
import { CASTLE } from '../../castle.js';
import { freshSeed } from '../../engine/chance.js';
import { StoreFault } from '../../match/store/faults.js';
import { countDue } from '../../match/store/plain/case.js';
import { openStore } from '../../match/store.js';
import { diceFrom } from '../dice.js';
import { progressOn } from '../progress.js';
import { PLAYGROUND_TOKEN, programSettings } from '../stage/stage.js';
import { commandOf, Mistake, type Screen, type Tool, wholeNumber } from '../tool.js';
import { type Audit, audit } from './audit.js';
import { gather } from './crowd.js';
import { leadLives } from './lives.js';

interface Wishes {
  readonly kills: number;
  readonly database?: string;
  readonly seed: string;
}

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eva', 'Finn'];
/** What is due is sent in less; what goes wrong is tried again after a minute at most. */
const REST_MS = 180_000;
const SOON_MS = 1_000;

/** Kills the bot again and again while people play, and then looks whether anything was lost; the exit code is 1 if so. */
export function endureTool(screen: Screen): Tool {
  return {
    command: commandOf(
      'endure',
      'Kills the bot’s process (SIGKILL) again and again while six people of the playground do whatever they can, then compares what is kept with what they were told.',
    )
      .option('--kills <number>', 'how often', wholeNumber('--kills', 1), 100)
      .option('--database <url>', 'an empty database; a file of SQLite’s that goes afterwards, if not given')
      .option('--seed <text>', 'what the people do, and when the bot dies', freshSeed().slice(0, 8)),
    async work(command) {
      const wishes = command.opts<Wishes>();
      const folder = mkdtempSync(join(tmpdir(), 'castellan-endure-'));
      const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
      process.once('exit', removeFolder);
      const { database: url = `file:${join(folder, 'castellan.db')}` } = wishes;
      const found = await endure({ ...wishes, database: url }, screen).catch((error: unknown) => {
        process.off('exit', removeFolder);
        removeFolder();
        throw error instanceof StoreFault ? new Mistake(error.message) : error;
      });
      const well = found.wrong.length === 0;
      process.off('exit', removeFolder);
      if (well || wishes.database !== undefined) removeFolder();
      else screen.out.write(`To look into it: ${url} stays.\n`);
      for (const sentence of found.wrong) screen.out.write(`${sentence}\n`);
      return well ? 0 : 1;
    },
  };
}

async function endure({ kills, database: url, seed }: Required<Wishes>, screen: Screen): Promise<Audit> {
  // Made here first, so that what is wrong with it is said before anybody plays.
  await (await openStore({ url, log: { info: () => undefined, warn: () => undefined } })).close();
  const progress = progressOn(screen);
  let toAnswer = 0;
  let enough = (): void => undefined;
  const playground = await startPlayground({
    ...CASTLE,
    clock: patientClock(),
    token: PLAYGROUND_TOKEN,
    people: NAMES,
    observe({ path, status }) {
      if (path.startsWith('/interactions/') && status < 300 && --toAnswer === 0) enough();
    },
  });
  const env = { ...programSettings(playground.apiUrl), DATABASE_URL: url, PAINTERS: '1', THINKERS: '1' };
  const lives = leadLives({
    kills,
    env,
    dice: diceFrom(`${seed} lives`),
    answering: (times) =>
      new Promise((resolve) => {
        toAnswer = times;
        enough = resolve;
      }),
    told: (n) => progress.say(`Killed ${n} times.`),
  });
  const crowd = gather(playground.people, diceFrom(seed), lives.dead);
  const begun = Date.now();
  const last = await lives.last;
  const seconds = (Date.now() - begun) / 1000;
  await crowd.stop();
  const atRest = await rested(url, lives.ahead());
  await last.stop();
  const kept = await audit({ url, playground, answered: crowd.answered, now: Date.now() + lives.ahead() });
  const found = atRest ? kept : { ...kept, wrong: ['Messages were due that were not sent.', ...kept.wrong] };
  await playground.close();
  progress.end();
  screen.out.write(`${story({ kills, seed, seconds, crowd, found })}\n`);
  return found;
}

/** Waits till nothing is due any more, nor being sent; false: something still was. */
async function rested(url: string, ahead: number): Promise<boolean> {
  for (const late = Date.now() + REST_MS; Date.now() < late; await sleep(250))
    if ((await countDue(url, Date.now() + ahead + SOON_MS)) === 0) return true;
  return false;
}

interface Told {
  readonly kills: number;
  readonly seed: string;
  readonly seconds: number;
  readonly crowd: ReturnType<typeof gather>;
  readonly found: Audit;
}

function story({ kills, seed, seconds, crowd: { answered, count }, found }: Told): string {
  const games = Object.entries(found.byGame).map(([game, matches]) => `${game} ${matches}`);
  return [
    `Killed ${kills} times in ${Math.round(seconds)} s, by the seed ${seed}.`,
    `Six people did ${count.done} things, of which ${count.failed} came to nothing; ${answered.length} choices were answered before their eyes.`,
    `Kept: ${found.matches} matches (${games.join(', ')}) with ${found.choices} choices.`,
    found.wrong.length === 0
      ? 'All that was answered is kept, each match follows from its seed and its choices, each that runs has one table, which is up to date, and no hand asks what is over.'
      : `Wrong: ${found.wrong.length}.`,
  ].join('\n');
}
