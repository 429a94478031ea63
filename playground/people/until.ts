import { type Looker, nameOf, screen } from './seen.js';

/** Somebody who waits: when the playground closes they must hear of it. */
export interface Waiting extends Looker {
  /** Runs `end` when the playground closes; returns the way to forget it. */
  readonly onClose: (end: () => void) => () => void;
}

/**
 * The first thing that `look` finds, now or after something has happened.
 * Rejects with what `look` throws, and when the playground closes: `what` says then what was waited for.
 */
export function until<T>(waiting: Waiting, look: () => T | undefined | false | null, what: string): Promise<T> {
  const { world, user, onClose } = waiting;
  return new Promise((resolve, reject) => {
    const again = (): void => {
      try {
        const found = look();
        if (found === undefined || found === null || found === false) return;
        finish();
        resolve(found);
      } catch (error) {
        finish();
        reject(error);
      }
    };
    const stop = world.listen(again);
    const forget = onClose(() => {
      finish();
      reject(
        new Error(`The playground closed while ${nameOf(user)} waited for ${what}. On the screen:\n${screen(waiting)}`),
      );
    });
    const finish = (): void => {
      stop();
      forget();
    };
    again();
  });
}
