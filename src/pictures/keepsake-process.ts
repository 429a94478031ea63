import { setPriority } from 'node:os';
import type { Made, Task } from './keepsakes.js';
import { animationOf } from './paint/animation.js';
import { spritesOf } from './paint/sprites.js';
import { createStudio } from './paint/studio.js';

/* The process that makes keepsakes. It gives way to everything that people wait for. */

/** A tenth of the bot's processor time while both want the same core. */
const NICENESS = 10;

setPriority(NICENESS);
const studio = createStudio();
// Ctrl+C and systemd signal all processes of the program. The bot stops, and ends this process when all is done.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());
process.on('message', async (task: Task) => process.send?.(await answerTo(task)));

async function answerTo(task: Task): Promise<Made> {
  try {
    return { made: await (task.name === 'animation' ? animationOf(studio, task.of) : spritesOf(studio, task.of)) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
