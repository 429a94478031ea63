import { setPriority } from 'node:os';
import type { Made, Task } from './keepsakes.js';
import { animationOf } from './paint/animation.js';
import { spritesOf } from './paint/sprites.js';

/* The process that makes what people keep: nobody waits for it who has something to press. */

/** A tenth of what the bot gets while both want the same core. */
const NICENESS = 10;

setPriority(NICENESS);
// Ctrl+C and systemd tell every process of the program to stop. The bot does so, and ends this one when all is done.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', async (task: Task) => process.send?.(await answerTo(task)));

async function answerTo(task: Task): Promise<Made> {
  try {
    return { made: await (task.name === 'animation' ? animationOf(task.of) : spritesOf(task.of)) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
