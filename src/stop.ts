import type { Log } from './log.js';

export interface StopOptions {
  readonly log: Log;
  /** The process ends with code 1 if stopping takes longer. */
  readonly withinMs?: number;
  /** What nobody caught, and yet is no reason to end: somebody else's fault, that leaves our memory as it was. */
  readonly survives?: (error: unknown) => boolean;
  /** Ends the process; given so that a test can watch. */
  readonly exit?: (code: number) => void;
}

/** What a shell reports for a program ended by Ctrl-C; here for somebody who asks twice. */
const ASKED_TWICE = 130;
const LONGEST_MS = 5_000;
/** So many faults are survived in such a time: with more of them the process is of no use to anybody. */
const MOST_SURVIVED = 20;
const WITHIN_MS = 60_000;

/**
 * Ends the process in good order. `stop` takes no new presses, finishes those at work, sends what is in hand and closes
 * the database. The first SIGTERM or SIGINT runs it once, then exit code 0; a second one ends at once with 130. Whatever
 * nobody caught is logged and ends with 1: after a fault nobody knows the memory is right, and the database holds all. What
 * `survives` says is only logged, unless there is no end of it.
 */
export function onStop(
  stop: () => Promise<void>,
  { log, withinMs = LONGEST_MS, survives = () => false, exit = (code) => process.exit(code) }: StopOptions,
): void {
  let stopping = false;
  const begin = async (signal: NodeJS.Signals): Promise<void> => {
    if (stopping) return exit(ASKED_TWICE);
    stopping = true;
    log.info({ signal }, 'stopping');
    const late = setTimeout(() => {
      log.error({ withinMs }, 'stopping took too long');
      exit(1);
    }, withinMs);
    try {
      await stop();
      log.info('stopped');
      exit(0);
    } catch (error) {
      log.error({ err: error }, 'stopping failed');
      exit(1);
    } finally {
      clearTimeout(late);
    }
  };
  const survived = atMost(MOST_SURVIVED, WITHIN_MS);
  const fault = (kind: string) => (error: unknown) => {
    if (survives(error) && survived()) return log.error({ err: error }, `${kind}, survived`);
    log.fatal({ err: error }, kind);
    exit(1);
  };
  process.on('SIGTERM', begin);
  process.on('SIGINT', begin);
  process.on('uncaughtException', fault('uncaught exception'));
  process.on('unhandledRejection', fault('unhandled rejection'));
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
