import { type Looker, nameOf, screen } from './seen.js';

/** Somebody who waits: they must learn when the playground closes. */
export interface Waiting extends Looker {
  /** Runs `end` when the playground closes; returns the function that cancels that. */
  readonly onClose: (end: () => void) => () => void;
}

/** The first result of `look`, now or after a later event. Rejects when the playground closes, and names `what`. */
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
