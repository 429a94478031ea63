import { ASKED_TWICE, FAILED } from './ends.js';
import type { Log } from './log.js';

export interface StopOptions {
  readonly log: Log;
  /** The process ends with code 1 if stopping takes longer. */
  readonly withinMs?: number;
  readonly momentMs?: number;
  /** What nobody caught, and yet is no reason to end: somebody else's fault, that leaves our memory as it was. */
  readonly survives?: (error: unknown) => boolean;
  /** Ends the process; given so that a test can watch. */
  readonly exit?: (code: number) => void;
}

/** Signals within such a time are of one wish: a terminal sends to all of its programs, and npm passes on what it got. */
const MOMENT_MS = 1_000;
const LONGEST_MS = 5_000;
/** How many faults are survived in this time: with more of them the process is of no use to anybody. */
const MOST_SURVIVED = 20;
const WITHIN_MS = 60_000;

/**
 * Ends the process in good order. `stop` takes no new presses, finishes those at work, sends what is in hand and closes
 * the database. The first wish to stop runs it once, then exit code 0; a second one ends at once with 130. Whatever nobody
 * caught is logged and ends with 1: after a fault nobody knows the memory is right, and the database holds all. What
 * `survives` says is only logged, unless there is no end of it.
 */
export function onStop(
  stop: () => Promise<void>,
  { log, withinMs = LONGEST_MS, momentMs, survives = () => false, exit = (code) => process.exit(code) }: StopOptions,
): void {
  const begin = async (cause: Cause): Promise<void> => {
    log.info({ signal: cause }, 'stopping');
    const late = setTimeout(() => {
      log.error({ withinMs }, 'stopping took too long');
      exit(FAILED);
    }, withinMs);
    try {
      await stop();
      log.info('stopped');
      exit(0);
    } catch (error) {
      log.error({ err: error }, 'stopping failed');
      exit(FAILED);
    } finally {
      clearTimeout(late);
    }
  };
  const survived = atMost(MOST_SURVIVED, WITHIN_MS);
  const fault = (kind: string) => (error: unknown) => {
    if (survives(error) && survived()) return log.error({ err: error }, `${kind}, survived`);
    log.fatal({ err: error }, kind);
    exit(FAILED);
  };
  onWish({ stop: begin, atOnce: () => exit(ASKED_TWICE), momentMs });
  process.on('uncaughtException', fault('uncaught exception'));
  process.on('unhandledRejection', fault('unhandled rejection'));
}

/** `disconnect`: the process that forked this one has let go of it, or is no more. */
type Cause = 'SIGTERM' | 'SIGINT' | 'disconnect';

export interface Wish {
  /** The first time. */
  readonly stop: (cause: Cause) => void;
  /** At each signal that comes more than a moment later. */
  readonly atOnce: () => void;
  readonly momentMs?: number | undefined;
}

/** Hears when this process shall stop. One that was forked also does where its parent lets go of it. */
export function onWish({ stop, atOnce, momentMs = MOMENT_MS }: Wish): void {
  let since: number | undefined;
  const hear = (cause: Cause): void => {
    if (since === undefined) {
      since = performance.now();
      stop(cause);
    } else if (cause !== 'disconnect' && performance.now() - since >= momentMs) atOnce();
  };
  process.on('SIGTERM', hear);
  process.on('SIGINT', hear);
  process.on('disconnect', () => hear('disconnect'));
  // That may have been before.
  if (process.connected === false) hear('disconnect');
}

/** Says whether something happens for at most the `most`th time within so many milliseconds. */
function atMost(most: number, withinMs: number): () => boolean {
  const times: number[] = [];
  return () => {
    const now = performance.now();
    times.push(now);
    if (times.length > most + 1) times.shift();
    return times.filter((time) => now - time < withinMs).length <= most;
  };
}
