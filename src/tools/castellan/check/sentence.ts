import { StoreFault } from '../../../match/store/faults.js';

/** The message of an error, where it is a sentence for a host. */
export function sentenceOf(
  error: unknown,
  known: readonly (new (...words: never[]) => Error)[] = [StoreFault],
): string {
  if (known.some((kind) => error instanceof kind)) return (error as Error).message;
  throw error;
}
