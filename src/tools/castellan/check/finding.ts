import { StoreFault } from '../../../match/store/faults.js';

/** What was found out about one thing that the bot needs. */
export interface Finding {
  /** The thing, in a word or two. */
  readonly about: string;
  /** `note`: it works, but a host should know of it. */
  readonly how: 'ok' | 'note' | 'wrong';
  /** Sentences: how it is, and what helps where something does. */
  readonly said: string;
}

/** Names of what is being looked at. */
export const finder = (about: string) => ({
  ok: (said: string): Finding => ({ about, how: 'ok', said }),
  note: (said: string): Finding => ({ about, how: 'note', said }),
  wrong: (said: string): Finding => ({ about, how: 'wrong', said }),
});

/** The message of what was thrown, where it is a sentence for a host. */
export function sentenceOf(
  error: unknown,
  known: readonly (new (...words: never[]) => Error)[] = [StoreFault],
): string {
  if (known.some((kind) => error instanceof kind)) return (error as Error).message;
  throw error;
}
