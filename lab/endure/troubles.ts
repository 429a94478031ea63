import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Misbehaviour, Playground } from '../../playground/index.js';
import { connectionTo } from '../../src/match/store/connection.js';
import { Mistake } from '../../src/tools/tool.js';
import { fillDisk, smallDisk } from '../stage/disk.js';
import type { Postgres } from '../stage/postgres.js';
import type { Scene } from './scene.js';

/* Troubles of the bot's process other than its end. */

/** What a trouble acts on. */
export interface Around {
  readonly scene: Scene;
  readonly url: string;
  /** The command's own folder, which holds an SQLite file. */
  readonly folder: string;
  /** The server, if the command started one. */
  readonly postgres: Postgres | undefined;
}

export interface Trouble {
  /** The start of its line of figures. */
  readonly name: string;
  /**
   * The database: `file` is the command's own SQLite file, `server` its own PostgreSQL; `shared` is what
   * `--database` names, or else such a server; `any` the same, or else such a file.
   */
  readonly on: 'file' | 'server' | 'shared' | 'any';
  /** The default duration. */
  readonly seconds: number;
  /** Prepares the empty folder; the returned function undoes that. */
  readonly prepare?: (folder: string) => () => void;
  /** Resolves, once it has begun, with the function that ends it. */
  begin(around: Around): Promise<() => Promise<void> | void>;
}

const MINUTE = 60;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MEGABYTES = 24;

/** The server's process ends, as during an update, and starts again. */
const stopped: Trouble = {
  name: 'database stopped',
  on: 'server',
  seconds: MINUTE,
  async begin({ postgres }) {
    await postgres?.halt();
    return async () => await postgres?.goOn();
  },
};

/** Its connections stay open, and it doesn't answer. */
const frozenServer: Trouble = {
  name: 'database frozen',
  on: 'server',
  seconds: MINUTE,
  async begin({ postgres }) {
    postgres?.freeze();
    return () => postgres?.thaw();
  },
};

/** Another program locks the file. */
const locked: Trouble = {
  name: 'database locked',
  on: 'file',
  seconds: MINUTE,
  async begin({ url }) {
    const other = await connectionTo(url);
    await other.run('BEGIN EXCLUSIVE');
    return async () => {
      await other.run('ROLLBACK');
      await other.close();
    };
  },
};

const disk: Trouble = {
  name: 'disk full',
  on: 'file',
  seconds: MINUTE,
  prepare(folder) {
    const end = smallDisk(folder, MEGABYTES);
    if (!end) throw new Mistake('Nobody may mount a small disk here: that takes root on Linux, and leave to mount.');
    return end;
  },
  async begin({ folder }) {
    const filler = join(folder, 'filler');
    // Space that a file frees while the disk is full is filled too.
    let filling = true;
    const filled = (async () => {
      for (; filling; await sleep(FILLED_EVERY_MS)) fillDisk(filler);
    })();
    return async () => {
      filling = false;
      await filled;
      rmSync(filler);
    };
  },
};
const FILLED_EVERY_MS = 500;

/** Discord's gateway is gone for an hour of the bot's time. */
const gateway: Trouble = {
  name: 'gateway away',
  on: 'any',
  seconds: MINUTE,
  async begin({ scene }) {
    const shut = scene.playground.shutGateway();
    await scene.pass(HOUR_MS);
    return shut.stop;
  },
};

const always = (playground: Playground, wish: Omit<Misbehaviour, 'times'>): (() => void) =>
  playground.misbehave({ ...wish, times: Number.POSITIVE_INFINITY }).stop;

const failing: Trouble = {
  name: 'discord answers 500',
  on: 'any',
  seconds: 2 * MINUTE,
  begin: async ({ scene }) => always(scene.playground, { match: () => true, answer: 500 }),
};

/** Answers to presses have no such limit. */
const limited: Trouble = {
  name: 'discord answers 429',
  on: 'any',
  seconds: 2 * MINUTE,
  begin: async ({ scene }) =>
    always(scene.playground, {
      match: ({ path }) => !path.startsWith('/interactions/'),
      answer: 429,
      retryAfter: 5,
    }),
};

const mute: Trouble = {
  name: 'discord never answers',
  on: 'any',
  seconds: 2 * MINUTE,
  begin: async ({ scene }) => always(scene.playground, { match: () => true, answer: 'never' }),
};

const clock: Trouble = {
  name: 'clock a day ahead',
  on: 'any',
  seconds: MINUTE,
  async begin({ scene }) {
    await scene.pass(DAY_MS);
    return () => scene.pass(-DAY_MS);
  },
};

/** A second process replaces the first, which stays for a while. */
const twins: Trouble = {
  name: 'two processes',
  on: 'shared',
  seconds: MINUTE,
  async begin({ scene }) {
    await scene.start();
    return () => scene.stopOldest();
  },
};

/** The first of two processes freezes, far longer than any lease, and then resumes. */
const frozen: Trouble = {
  name: 'one of two frozen',
  on: 'shared',
  seconds: MINUTE,
  async begin({ scene }) {
    const [first] = scene.bots;
    await scene.start();
    first?.freeze();
    return () => first?.thaw();
  },
};

export const TROUBLES = {
  database: [stopped, frozenServer, locked],
  disk: [disk],
  gateway: [gateway],
  discord: [failing, limited, mute],
  clock: [clock],
  twins: [twins],
  frozen: [frozen],
} as const satisfies Readonly<Record<string, readonly Trouble[]>>;

export type Kind = keyof typeof TROUBLES;
export const KINDS = Object.keys(TROUBLES) as readonly Kind[];
