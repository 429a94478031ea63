/** A finding about one thing that the bot needs. */
export interface Finding {
  /** The thing, in a word or two. */
  readonly about: string;
  /** `note`: it works, but a host should know of it. */
  readonly how: 'ok' | 'note' | 'wrong';
  /** Sentences: the present state, and a remedy where there is one. */
  readonly said: string;
}

/** Makes findings about one thing. */
export const finder = (about: string) => ({
  ok: (said: string): Finding => ({ about, how: 'ok', said }),
  note: (said: string): Finding => ({ about, how: 'note', said }),
  wrong: (said: string): Finding => ({ about, how: 'wrong', said }),
});
