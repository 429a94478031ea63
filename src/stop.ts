import type { Log } from './log.js';

export interface StopOptions {
  readonly log: Log;
  /** The process ends with code 1 if stopping takes longer. */
  readonly withinMs?: number;
  /** Ends the process; given so that a test can watch. */
  readonly exit?: (code: number) => void;
}

/** What a shell reports for a program ended by Ctrl-C; here for somebody who asks twice. */
const ASKED_TWICE = 130;
const LONGEST_MS = 5_000;

/**
 * Ends the process in good order. `stop` takes no new presses, finishes those at work, sends what is in hand and closes
 * the database. The first SIGTERM or SIGINT runs it once, then exit code 0; a second one ends at once with 130. Whatever
 * nobody caught is logged and ends with 1: after a fault nobody knows the memory is right, and the database holds all.
 */
export function onStop(
  stop: () => Promise<void>,
  { log, withinMs = LONGEST_MS, exit = (code) => process.exit(code) }: StopOptions,
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
  const fault = (kind: string) => (error: unknown) => {
    log.fatal({ err: error }, kind);
    exit(1);
  };
  process.on('SIGTERM', begin);
  process.on('SIGINT', begin);
  process.on('uncaughtException', fault('uncaught exception'));
  process.on('unhandledRejection', fault('unhandled rejection'));
}
