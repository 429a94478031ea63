/** Asks for a field's choices, one question at a time: the next for the newest text, and no stale answer is shown. */
import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10';

type Choices = readonly APIApplicationCommandOptionChoice[];

/** An asker of one field. */
export interface Asker {
  /** Notes the present text. `key` is all that the answer depends on. */
  readonly want: (key: string) => void;
  /** Takes an answer; ignores others'. */
  readonly answer: (nonce: string, choices: Choices) => void;
  /** The choices for a text; undefined while unknown. */
  readonly known: (key: string) => Choices | undefined;
}

/** Makes an asker. `ask` sends the question for the text of that moment, and returns its nonce. */
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
