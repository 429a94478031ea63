import { setTimeout as sleep } from 'node:timers/promises';
import type { Dice } from '../dice.js';
import { type Program, startProgram } from '../stage/program.js';
import { within } from '../stage/within.js';

/* The bot's process, which is killed again and again. */

export interface LivesWish {
  readonly kills: number;
  readonly env: Readonly<Record<string, string>>;
  readonly dice: Dice;
  /** Resolves when the bot has answered so many times from now on. */
  readonly answering: (times: number) => Promise<void>;
  readonly told: (kills: number) => void;
}

export interface Lives {
  /** Resolves when the life that is led now ends. */
  dead(): Promise<void>;
  /** Resolves with the last program, which goes on, once all others were killed. */
  readonly last: Promise<Program>;
  /** By how much the bot's clock is ahead of the machine's, in milliseconds. */
  ahead(): number;
}

/** Each dies after at most so many answers, and at most so long after: at any point of its work. */
const ANSWERS = 12;
const MOMENT_MS = 60;
/** Some lives begin hours after the one before: in between reminders and deadlines fall due. */
const REST_MS = 7 * 3_600_000;
const STARTED_WITHIN_MS = 600_000;

export function leadLives({ kills, env, dice, answering, told }: LivesWish): Lives {
  let die: () => void = () => undefined;
  let death = new Promise<void>((resolve) => {
    die = resolve;
  });
  let ahead = 0;

  /** A bot that has answered so many times. */
  async function start(times: number): Promise<Program> {
    const answers = answering(times);
    const program = startProgram({ module: 'main', env, ahead });
    await Promise.race([within(STARTED_WITHIN_MS, 'The bot answered nobody', answers), program.failed]);
    return program;
  }

  async function lead(): Promise<Program> {
    for (let n = 1; n <= kills; n++) {
      const program = await start(1 + dice.below(ANSWERS));
      await sleep(dice.below(MOMENT_MS));
      await program.kill();
      die();
      death = new Promise((resolve) => {
        die = resolve;
      });
      told(n);
      if (dice.below(5) === 0) ahead += REST_MS;
    }
    return await start(1);
  }

  return { dead: () => death, last: lead(), ahead: () => ahead };
}
