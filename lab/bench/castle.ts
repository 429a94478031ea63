import { join } from 'node:path';
import { commands } from '../../commands/index.js';
import { type Bot, createBot, systemClock } from '../../src/discord/bot.js';
import { GAMES, gameOf } from '../../src/games/index.js';
import { createService } from '../../src/match/service/service.js';
import { openStore, type Store } from '../../src/match/store/store.js';
import { measure } from '../../src/pictures/measure.js';
import { newFolder } from '../stage/folder.js';
import { NO_THINKERS } from '../stage/no-thinkers.js';
import { type DeafDiscord, deafDiscord } from './deaf-discord.js';

const PNG = Buffer.alloc(1000);

/** The whole bot in this process, on its own SQLite file, with a Discord that stores nothing. */
export interface Castle {
  readonly bot: Bot;
  readonly store: Store;
  readonly press: DeafDiscord['press'];
  readonly command: DeafDiscord['command'];
  /** Stops it and removes its files. */
  raze(): Promise<void>;
}

/** @param url of a database to use, which stays; if absent, a new file */
export async function buildCastle(url?: string): Promise<Castle> {
  const { folder, remove } = newFolder('bench');
  const store = await openStore({ url: url ?? `file:${join(folder, 'bench.db')}` });
  const { connection, press, command } = deafDiscord();
  const log = { debug: () => undefined, info: () => undefined, warn: complain, error: complain };
  const bot = createBot({
    connection,
    store,
    games: GAMES,
    commands,
    // Other threads draw pictures, and their cache is bounded; here only the bot's own memory counts.
    painter: {
      async paint(scene) {
        const { width, height } = measure(scene);
        return { png: PNG, width, height };
      },
      sprites: () => Promise.reject(new Error('nobody shares here')),
      animation: () => Promise.reject(new Error('nobody shares here')),
    },
    clock: systemClock,
    log,
    service: (onJob) =>
      createService({
        store,
        gameOf,
        thinkers: NO_THINKERS,
        clock: Date.now,
        lag: 0,
        patience: () => Promise.resolve(),
        onJob,
        log,
      }),
  });
  await bot.start();
  return {
    bot,
    store,
    press,
    command,
    async raze() {
      await bot.stop();
      await store.close();
      remove();
    },
  };
}

function complain(about: object, text: string): void {
  throw new Error(`${text}: ${JSON.stringify(about)}`, { cause: about });
}
