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
  /** Resolves when the present process ends. */
  dead(): Promise<void>;
  /** Resolves when people may act: nobody does while the bot comes to rest. */
  awake(): Promise<void>;
  /** Resolves, after all the others were killed, when the last program runs, which stays. */
  readonly last: Promise<void>;
}

/** Each process is killed after at most this many answers, at any point of its work. */
const ANSWERS = 40;
const MOMENT_MS = 60;
/**
 * Some processes start hours after the one before, so that reminders and deadlines fall due. That one ended at rest:
 * hours later Discord no longer knows by its nonce a message that was being sent when the host went down.
 */
const REST_MS = 7 * 3_600_000;
/** One start in this many: it must wait for messages that earlier processes were sending. */
const RESTS_EACH = 20;
const STARTED_WITHIN_MS = 600_000;

export function leadLives({ kills, scene, dice, told }: LivesWish): Lives {
  let die: () => void = () => undefined;
  let death = new Promise<void>((resolve) => {
    die = resolve;
  });

  /** Starts a bot, and resolves after this many answers. */
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
