import { setTimeout as sleep } from 'node:timers/promises';
import { type Observed, type Playground, patientClock, startPlayground } from '../../playground/index.js';
import { CASTLE } from '../../src/castle.js';
import { countHeld } from '../../src/match/admin/plain/case.js';
import { type Program, startProgram } from '../stage/program.js';
import { PLAYGROUND_TOKEN, programSettings } from '../stage/stage.js';
import { within } from '../stage/within.js';
import type { Mention } from './reminders.js';

/* A playground with programs of the bot, one after another or several at once. */

export interface Scene {
  readonly playground: Playground;
  /** The running ones. */
  readonly bots: readonly Program[];
  /** Starts another one. Resolves when it is on Discord, or `ready`. */
  start(ready?: Promise<void>): Promise<Program>;
  /** Asks the oldest to stop. */
  stopOldest(): Promise<void>;
  /** Kills all with SIGKILL. */
  kill(): Promise<void>;
  /** The same, at a moment when no running or killed program is sending anything; false: none within three minutes. */
  killAtRest(): Promise<boolean>;
  /** Moves the clock of all programs, present and future, forward by this many milliseconds; back, if negative. */
  pass(ms: number): Promise<void>;
  /** The bot's time. */
  now(): number;
  /** Like `work`, but rejects as soon as a program ends by itself. */
  during<T>(work: Promise<T>): Promise<T>;
  /** Resolves after this many further answers, including those that nobody waits for any more. */
  answering(times: number): Promise<void>;
  /** New tables that mention somebody; recording stops when the clock goes back. */
  readonly mentions: readonly Mention[];
  /** Asks all running programs to stop. */
  stop(): Promise<void>;
  /** Ends what still runs, and the playground. */
  close(): Promise<void>;
}

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eva', 'Finn'];
const STARTED_WITHIN_MS = 600_000;
const REST_WITHIN_MS = 180_000;
const MOMENT_MS = 20;

/** @param url of a database that is up to date */
export async function openScene(url: string): Promise<Scene> {
  const mentions = new Map<string, Mention>();
  const bots: Program[] = [];
  const watched = new Set<(path: string) => void>();
  let ahead = 0;
  let wentBack = false;
  const now = (): number => Date.now() + ahead;
  const playground = await startPlayground({
    ...CASTLE,
    clock: patientClock(),
    token: PLAYGROUND_TOKEN,
    people: NAMES,
    observe(seen) {
      if (seen.status < 300) for (const watch of watched) watch(seen.path);
      const mention = wentBack ? undefined : mentionIn(seen, now());
      if (mention && !mentions.has(mention.messageId)) mentions.set(mention.messageId, mention);
    },
  });
  // The program logs at level `info` that it is on Discord.
  const env = {
    ...programSettings(playground.apiUrl),
    LOG_LEVEL: 'info',
    DATABASE_URL: url,
    PAINTERS: '1',
    THINKERS: '1',
  };
  const kill = async (): Promise<void> => void (await Promise.all(bots.splice(0).map((bot) => bot.kill())));
  const stop = async (): Promise<void> => void (await Promise.all(bots.splice(0).map((bot) => bot.stop())));
  return {
    playground,
    bots,
    get mentions() {
      return [...mentions.values()];
    },
    async start(ready) {
      const bot = startProgram({ module: 'src/main', env, ahead });
      bots.push(bot);
      const connected = ready ?? within(STARTED_WITHIN_MS, 'The bot did not connect', bot.said('is on Discord'));
      await Promise.race([connected, bot.failed]);
      return bot;
    },
    stopOldest: async () => void (await bots.shift()?.stop()),
    kill,
    async killAtRest() {
      for (const late = Date.now() + REST_WITHIN_MS; ; await sleep(MOMENT_MS)) {
        const isLate = Date.now() > late;
        // A program that is frozen at every look never comes to rest.
        if (!isLate && (await countHeld(url, now())) > 0) continue;
        for (const bot of bots) bot.freeze();
        const atRest = (await countHeld(url, now())) === 0;
        if (atRest || isLate) {
          await kill();
          return atRest;
        }
        for (const bot of bots) bot.thaw();
      }
    },
    async pass(ms) {
      wentBack ||= ms < 0;
      ahead += ms;
      await Promise.all(bots.map((bot) => bot.moveClock(ahead)));
    },
    now,
    during: (work) => Promise.race([work, ...bots.map(({ failed }) => failed)]),
    answering: (times) => heardOf(watched, times),
    stop,
    async close() {
      await stop();
      await playground.close();
    },
  };
}

/** Counts first answers. */
function heardOf(watched: Set<(path: string) => void>, times: number): Promise<void> {
  return new Promise((resolve) => {
    let left = times;
    const watch = (path: string): void => {
      if (!path.startsWith('/interactions/') || --left > 0) return;
      watched.delete(watch);
      resolve();
    };
    watched.add(watch);
  });
}

/** A new table message that mentions people. */
function mentionIn({ method, route, status, requestBody, responseBody }: Observed, at: number): Mention | undefined {
  if (method !== 'POST' || !route.endsWith('/messages') || status >= 300) return undefined;
  const { allowed_mentions: allowed, components } = requestBody as {
    readonly allowed_mentions?: { readonly users?: readonly string[] };
    readonly components?: unknown;
  };
  const [, match] = /"c1:move:([\w-]+):/.exec(JSON.stringify(components) ?? '') ?? [];
  if (match === undefined || !allowed?.users?.length) return undefined;
  return { messageId: (responseBody as { readonly id: string }).id, match, userIds: allowed.users, at };
}
