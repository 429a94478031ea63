import { setTimeout as sleep } from 'node:timers/promises';
import type { Dice } from '../dice.js';
import { within } from '../stage/within.js';
import type { Scene } from './scene.js';

/* The bot's process, which is killed again and again. */

export interface LivesWish {
  readonly kills: number;
  readonly scene: Scene;
  readonly dice: Dice;
  readonly told: (kills: number) => void;
}

export interface Lives {
  /** Resolves when the life that is led now ends. */
  dead(): Promise<void>;
  /** Resolves when nobody is asleep: they all are while the bot shall come to rest. */
  awake(): Promise<void>;
  /** Resolves when the last program runs, which goes on, once all others were killed. */
  readonly last: Promise<void>;
}

/** Each dies after at most so many answers, and at most so long after: at any point of its work. */
const ANSWERS = 40;
const MOMENT_MS = 60;
/**
 * Some lives begin hours after the one before: in between reminders and deadlines fall due. That one ended at rest: what is just
 * being sent when a host goes down for hours, Discord no longer knows by its nonce afterwards.
 */
const REST_MS = 7 * 3_600_000;
/** One in so many: it must wait for what was being sent when the ones before it ended. */
const RESTS_EACH = 20;
const STARTED_WITHIN_MS = 600_000;

export function leadLives({ kills, scene, dice, told }: LivesWish): Lives {
  let die: () => void = () => undefined;
  let death = new Promise<void>((resolve) => {
    die = resolve;
  });

  /** A bot that has answered so many times, at whatever it is. */
  const start = (times: number): Promise<unknown> =>
    scene.start(within(STARTED_WITHIN_MS, 'The bot answered nobody', scene.answering(times)));

  let awake = Promise.resolve();
  async function killAtRest(): Promise<boolean> {
    let wake: () => void = () => undefined;
    awake = new Promise((resolve) => {
      wake = resolve;
    });
    try {
      return await scene.killAtRest();
    } finally {
      wake();
    }
  }

  async function lead(): Promise<void> {
    for (let n = 1; n <= kills; n++) {
      await start(1 + dice.below(ANSWERS));
      await sleep(dice.below(MOMENT_MS));
      const rests = dice.below(RESTS_EACH) === 0 && (await killAtRest());
      if (!rests) await scene.kill();
      die();
      death = new Promise((resolve) => {
        die = resolve;
      });
      told(n);
      if (rests) await scene.pass(REST_MS);
    }
    await start(1);
  }

  return { dead: () => death, awake: () => awake, last: lead() };
}
