import ora from 'ora';
import type { Screen } from './tool.js';

/** Says how far a long work is, where somebody watches a terminal; elsewhere nothing. Draws on the raw stream. */
export interface Progress {
  say(text: string): void;
  /** Leaves no trace of it. */
  end(): void;
}

/** A work that never rests lets no timer run: then the line is drawn as it is said, at most so often. */
const DRAWN_EVERY_MS = 100;

export function progressOn({ err }: Pick<Screen, 'err'>): Progress {
  const spinner = ora({ stream: err as NodeJS.WriteStream, discardStdin: false });
  // Where it would not move, it would write a line for each text; on a terminal that has no width it would never end.
  spinner.isSilent = !spinner.isEnabled || err.columns === 0;
  let drawn = 0;
  return {
    say(text) {
      spinner.text = text;
      if (!spinner.isSpinning) spinner.start();
      const now = performance.now();
      if (now - drawn < DRAWN_EVERY_MS) return;
      spinner.render();
      drawn = now;
    },
    end: () => void spinner.stop(),
  };
}
