import type { APIApplicationCommandOptionChoice, APIUser } from 'discord-api-types/v10';
import type { Filled } from '../interactions/filled.js';
import type { SeenMessage } from '../protocol.js';
import {
  type Actor,
  autocomplete,
  dismiss,
  type Form,
  type OpenMenu,
  type Outcome,
  open,
  press,
  reload,
  say,
  select,
  slash,
} from './doings.js';
import { type Control, controlsOf, type What } from './find.js';
import { candidates, messagesIn, nameOf, type On, screen, seenAs, type Where } from './seen.js';
import type { Given } from './slash.js';
import { until, type Waiting } from './until.js';

/**
 * A person at the keyboard, who can do and see what Discord's client allows.
 * Actions settle when the bot's answer is on the screen; failures reject with the sentence that Discord shows.
 */
export interface Person {
  readonly user: APIUser;
  readonly name: string;
  /** The mention of this person. */
  readonly mention: string;
  slash(words: string, options?: Given, where?: Where): Promise<Outcome>;
  /** The choices while `focused` is being typed. */
  autocomplete(
    words: string,
    options: Given,
    focused: string,
    where?: Where,
  ): Promise<readonly APIApplicationCommandOptionChoice[]>;
  press(what: What, on?: On): Promise<Outcome>;
  /** Picks options of a menu by label or value; people, for a menu of users, by name or id. */
  select(what: What, picks: readonly string[], on?: On): Promise<Outcome>;
  /** Opens a menu that takes several picks, one after another. */
  open(what: What, on?: On): OpenMenu;
  submitModal(form: Form, values: Filled): Promise<Outcome>;
  /** Writes into a channel; an archived thread reopens. */
  say(content: string, where?: Where): SeenMessage;
  /** What this person sees, oldest first: in one channel, or everywhere. */
  messages(channel?: string): readonly SeenMessage[];
  latest(channel?: string): SeenMessage | undefined;
  /** The enabled buttons and menus of the visible messages, newest message first. */
  controls(on?: On): readonly Control[];
  /** Dismisses one's own ephemeral message. */
  dismiss(messageId: string): void;
  /**
   * Restarts the client, or changes device: all ephemeral messages are gone, and the bot isn't told.
   * https://github.com/discord/discord-api-docs/issues/4818
   */
  reload(): void;
  /** The first result of `look`, now or after a later event. Rejects when the playground closes. */
  until<T>(look: (me: Person) => T | undefined | false | null, what?: string): Promise<T>;
  /** Everything visible, in words. */
  screen(channel?: string): string;
}

/** Makes a person from the parts for looking, acting and waiting. */
export function makePerson(around: Actor & Waiting): Person {
  const { user } = around;
  const me: Person = {
    user,
    name: nameOf(user),
    mention: `<@${user.id}>`,
    slash: (words, options = {}, where = {}) => slash(around, words, options, where),
    autocomplete: (words, options, focused, where = {}) => autocomplete(around, words, options, focused, where),
    press: (what, on = {}) => press(around, what, on),
    select: (what, picks, on = {}) => select(around, what, picks, on),
    open: (what, on = {}) => open(around, what, on),
    submitModal: (form, values) => form.submit(values),
    say: (content, where = {}) => say(around, content, where),
    messages: (channel) => messagesIn(around, channel).map((stored) => seenAs(stored, user)),
    latest(channel) {
      const stored = messagesIn(around, channel).at(-1);
      return stored && seenAs(stored, user);
    },
    controls: (on = {}) => candidates(around, on).flatMap(controlsOf),
    dismiss: (messageId) => dismiss(around, messageId),
    reload: () => reload(around),
    until: (look, what = 'what was looked for') => until(around, () => look(me), what),
    screen: (channel) => screen(around, channel),
  };
  return me;
}
