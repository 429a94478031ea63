/**
 * Asks the server what fits a field, one question at a time: while one is under way only the newest text is
 * remembered, and it is asked when the answer comes. So typing is paced by the answers, and no stale one is shown.
 */
import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10';

type Choices = readonly APIApplicationCommandOptionChoice[];

/** An asker of one field. */
export interface Asker {
  /** Notes what is typed now. `key` is all that the answer depends on. */
  readonly want: (key: string) => void;
  /** Hands in an answer; others' are ignored. */
  readonly answer: (nonce: string, choices: Choices) => void;
  /** The choices for a text; undefined while they are not known. */
  readonly known: (key: string) => Choices | undefined;
}

/** Makes an asker. `ask` sends the question for the text as it is at that moment, and returns its nonce. */
export function asker(ask: () => string): Asker {
  let under: { readonly nonce: string; readonly key: string } | undefined;
  let wanted: string | undefined;
  let last: { readonly key: string; readonly choices: Choices } | undefined;
  const send = (key: string): void => {
    wanted = undefined;
    under = { nonce: ask(), key };
  };
  return {
    want: (key) => {
      if (under === undefined) {
        if (last?.key !== key) send(key);
      } else wanted = under.key === key ? undefined : key;
    },
    answer: (nonce, choices) => {
      if (under?.nonce !== nonce) return;
      last = { key: under.key, choices };
      under = undefined;
      if (wanted !== undefined) send(wanted);
    },
    known: (key) => (last?.key === key ? last.choices : undefined),
  };
}
