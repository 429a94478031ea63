import { join } from 'node:path';
import { type Playground, type PlaygroundOptions, patientClock, startPlayground } from '../../playground/index.js';
import { CASTLE } from '../../src/castle.js';
import { newFolder } from './folder.js';
import { type Program, startProgram } from './program.js';
import { within } from './within.js';

/** A playground with a connected process of the bot. */
export interface Stage extends Pick<Program, 'complaints' | 'resident' | 'processor'> {
  readonly playground: Playground;
  /** Milliseconds from the start of the bot's process to its registered commands. */
  readonly readyMs: number;
  /** Like `work`, but rejects as soon as the bot's process ends. */
  during<T>(work: Promise<T>): Promise<T>;
  /** Ends both, and removes the files. */
  close(): Promise<void>;
}

export interface StageWish extends Pick<PlaygroundOptions, 'people' | 'observe' | 'clock'> {
  /** The URL of a database that stays; if absent, a temporary file. */
  readonly database?: string;
  /** A program to run instead of the bot; it gets the playground's address and token as its last arguments. */
  readonly instead?: { readonly module: string; readonly args: readonly string[] };
}

/** Has the form of a token, so that the settings accept it; only a playground does too. */
export const PLAYGROUND_TOKEN = 'playground.only.opens-nothing-outside-this-machine';

/** The bot's environment, without its database. `api`: the playground's address. */
export const programSettings = (api: string) => ({
  DISCORD_TOKEN: PLAYGROUND_TOKEN,
  DISCORD_API: api,
  // As in the image.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '131072',
  LOG_LEVEL: 'warn',
  LOG_FORMAT: 'json',
  // Empty, so that a `.env` doesn't set it.
  TEST_GUILD_ID: '',
  HEALTH_PORT: '',
});
const CONNECTED_WITHIN_MS = 300_000;

/** Starts the real bot, with its own database and its own world. */
export async function openStage({
  people = ['Ada'],
  observe,
  clock = patientClock(),
  database,
  instead,
}: StageWish): Promise<Stage> {
  const { folder, remove } = newFolder('stage');
  let ready: () => void = () => undefined;
  const registered = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const playground = await startPlayground({
    ...CASTLE,
    clock,
    token: PLAYGROUND_TOKEN,
    people,
    observe(seen) {
      if (seen.method === 'PUT' && seen.status === 200 && seen.route.endsWith('/commands')) ready();
      observe?.(seen);
    },
  });
  const env = {
    ...programSettings(playground.apiUrl),
    DATABASE_URL: database ?? `file:${join(folder, 'castellan.db')}`,
  };
  const began = performance.now();
  const program = startProgram(
    instead
      ? { module: instead.module, args: [...instead.args, playground.apiUrl, PLAYGROUND_TOKEN], env: {} }
      : { module: 'src/main', env },
  );
  const stage = {
    playground,
    // It logs only warnings and errors.
    complaints: program.complaints,
    resident: program.resident,
    processor: program.processor,
    during: <T>(work: Promise<T>) => Promise.race([work, program.failed]),
    async close() {
      await program.stop();
      await playground.close();
      remove();
    },
  };
  try {
    await stage.during(within(CONNECTED_WITHIN_MS, 'The bot did not register its commands', registered));
    return { ...stage, readyMs: performance.now() - began };
  } catch (error) {
    await stage.close();
    throw error;
  }
}
