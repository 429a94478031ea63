import ora from 'ora';
import type { Screen } from './tool.js';

/** Shows the progress of long work on a terminal; elsewhere prints nothing. Draws on the raw stream. */
export interface Progress {
  say(text: string): void;
  /** Removes the line. */
  end(): void;
}

/** Synchronous work lets no timer run: the line is then drawn with each new text, at most this often. */
const DRAWN_EVERY_MS = 100;

export function progressOn({ err }: Pick<Screen, 'err'>): Progress {
  const spinner = ora({ stream: err as NodeJS.WriteStream, discardStdin: false });
  // Elsewhere it would print a line per text; on a terminal without a width it would never end.
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
