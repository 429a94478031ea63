import { ASKED_TWICE, FAILED } from './ends.js';
import type { Log } from './log.js';

export interface StopOptions {
  readonly log: Log;
  /** The process ends with code 1 if stopping takes longer. */
  readonly withinMs?: number;
  readonly momentMs?: number;
  /** Whether an uncaught error is no reason to end: another program's fault that leaves our memory as it was. */
  readonly survives?: (error: unknown) => boolean;
  /** Ends the process; a test passes its own. */
  readonly exit?: (code: number) => void;
}

/** Signals within this time count as one: a terminal signals all of its programs, and npm passes its own on. */
const MOMENT_MS = 1_000;
const LONGEST_MS = 5_000;
/** How many faults the process survives within this time; with more it ends. */
const MOST_SURVIVED = 20;
const WITHIN_MS = 60_000;

/**
 * Ends the process in good order. `stop` takes no new presses, finishes those that run, sends pending messages and
 * closes the database. The first request to stop runs it once, and the exit code is 0; a second one ends at once with
 * 130. An uncaught error is logged and ends with 1: the memory may be wrong after it, and the database holds all. An
 * error that `survives` names is only logged, unless there are too many.
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
  onStopRequest({ stop: begin, atOnce: () => exit(ASKED_TWICE), momentMs });
  process.on('uncaughtException', fault('uncaught exception'));
  process.on('unhandledRejection', fault('unhandled rejection'));
}

/** `disconnect`: the process that forked this one has disconnected or ended. */
type Cause = 'SIGTERM' | 'SIGINT' | 'disconnect';

export interface Wish {
  /** Called at the first request. */
  readonly stop: (cause: Cause) => void;
  /** Called at each signal that comes more than `momentMs` later. */
  readonly atOnce: () => void;
  readonly momentMs?: number | undefined;
}

/** Listens for requests to stop. A forked process also stops where its parent disconnects. */
export function onStopRequest({ stop, atOnce, momentMs = MOMENT_MS }: Wish): void {
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
  // It may have disconnected before.
  if (process.connected === false) hear('disconnect');
}

/** Gives a function that is true while it was called at most `most` times within so many milliseconds. */
function atMost(most: number, withinMs: number): () => boolean {
  const times: number[] = [];
  return () => {
    const now = performance.now();
    times.push(now);
    if (times.length > most + 1) times.shift();
    return times.filter((time) => now - time < withinMs).length <= most;
  };
}
