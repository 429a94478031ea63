import type {
  APIApplicationCommandOptionChoice,
  APIModalInteractionResponseCallbackData,
  APIUser,
} from 'discord-api-types/v10';
import type { Acts, Filled } from '../interactions/acts.js';
import type { Answer } from '../interactions/records.js';
import type { SeenMessage } from '../protocol.js';
import { commandsFor } from '../rest/commands.js';
import { post, remove } from '../world/messages.js';
import type { Room, Stored } from '../world/model.js';
import { isThread, may, setArchived } from '../world/rooms.js';
import type { World } from '../world/world.js';
import { describe } from './describe.js';
import { type Control, controlsOf, isIt, type What } from './find.js';
import { messagesFor, roomsOf, seenAs } from './seen.js';
import { type Given, typed } from './slash.js';

/** Where a person does something: a channel or thread by name or id; the first channel, if not said. */
export interface Where {
  readonly channel?: string;
}
/** Which message: by id or as seen; the newest one that has what is wanted, if not said. */
export interface On extends Where {
  readonly message?: string | SeenMessage;
}

/** What came of a doing. */
export interface Outcome {
  /** 4 message, 5 deferred message, 6 deferred update, 7 update, 8 choices, 9 form. */
  readonly type: number;
  /** The message that answered, or was updated. After a deferral of a message it is there already. */
  readonly seen: SeenMessage | undefined;
  readonly form: Form | undefined;
  readonly choices: readonly APIApplicationCommandOptionChoice[];
  /** After a bare "I heard you" (6): the edit or followup that came of it. */
  readonly shown: Promise<SeenMessage | undefined>;
}
/** A form (modal) on this person's screen. */
export interface Form {
  readonly modal: APIModalInteractionResponseCallbackData;
  /** Fills in and sends it; keys are the inputs' custom ids. */
  submit(values: Filled): Promise<Outcome>;
}

/**
 * Somebody at the keyboard, who can do what Discord's client lets people do and sees what they may see.
 * Doings settle when the bot's answer is on the screen, and reject with the sentence Discord shows when it failed.
 */
export interface Person {
  readonly user: APIUser;
  readonly name: string;
  /** How this person is mentioned. */
  readonly mention: string;
  slash(words: string, options?: Given, where?: Where): Promise<Outcome>;
  /** What is offered while `focused` is being typed. */
  autocomplete(
    words: string,
    options: Given,
    focused: string,
    where?: Where,
  ): Promise<readonly APIApplicationCommandOptionChoice[]>;
  press(what: What, on?: On): Promise<Outcome>;
  /** Picks options of a menu by label or value; people, for a menu of users, by name or id. */
  select(what: What, picks: readonly string[], on?: On): Promise<Outcome>;
  submitModal(form: Form, values: Filled): Promise<Outcome>;
  /** Writes into a channel; a thread that slept wakes up. */
  say(content: string, where?: Where): SeenMessage;
  /** What this person sees, oldest first: in one channel, or everywhere. */
  messages(channel?: string): readonly SeenMessage[];
  latest(channel?: string): SeenMessage | undefined;
  /** Buttons and menus that can be used, of the messages seen, newest message first. */
  controls(on?: On): readonly Control[];
  /** Puts away an ephemeral message of one's own. */
  dismiss(messageId: string): void;
  /** The first thing `look` finds, now or after something has happened. Rejects when the playground closes. */
  until<T>(look: (me: Person) => T | undefined | false | null, what?: string): Promise<T>;
  /** All that is seen, in words. */
  screen(channel?: string): string;
}

export interface PersonAround {
  readonly world: World;
  readonly acts: Acts;
  /** Runs `end` when the playground closes; returns the way to forget it. */
  readonly onClose: (end: () => void) => () => void;
}

export function makePerson({ world, acts, onClose }: PersonAround, user: APIUser): Person {
  const roomBy = (channel?: string): Room => {
    const rooms = roomsOf(world, user);
    const room =
      channel === undefined
        ? rooms.find(({ type }) => type === 0)
        : rooms.find(({ id, name }) => id === channel || name === channel);
    if (!room) throw new Error(`${me.name} sees no channel ${channel ?? ''}`);
    return room;
  };
  const messages = (channel?: string): readonly Stored[] =>
    messagesFor(world, user, channel === undefined ? undefined : roomBy(channel));

  function find(
    what: What,
    on: On,
    wants: (control: Control) => boolean,
    kind: string,
  ): { readonly stored: Stored; readonly control: Control } {
    const id = typeof on.message === 'string' ? on.message : on.message?.message.id;
    const candidates = messages(on.channel)
      .filter(({ message }) => id === undefined || message.id === id)
      .reverse();
    for (const stored of candidates) {
      const control = controlsOf(stored).find((one) => wants(one) && isIt(one, what));
      if (control) return { stored, control };
    }
    throw new Error(
      `${me.name} sees no ${kind} ${typeof what === 'string' ? `"${what}"` : 'like that'} to use. On the screen:\n${me.screen(on.channel)}`,
    );
  }

  async function outcome(room: Room, doing: Promise<Answer>, source?: Stored): Promise<Outcome> {
    const answer = await doing;
    const shown = answer.shown.then((stored) => (stored ? seenAs(stored, user) : undefined));
    const message = answer.type === 5 ? await answer.shown : answer.message;
    return {
      type: answer.type,
      seen: message ? seenAs(message, user) : undefined,
      form: answer.modal ? formOf(room, answer.modal, source) : undefined,
      choices: answer.choices ?? [],
      shown,
    };
  }

  function formOf(room: Room, modal: APIModalInteractionResponseCallbackData, source: Stored | undefined): Form {
    return { modal, submit: (values) => outcome(room, acts.modal(user, room, source, modal, values), source) };
  }

  const me: Person = {
    user,
    name: user.global_name ?? user.username,
    mention: `<@${user.id}>`,
    async slash(words, options = {}, where = {}) {
      const room = roomBy(where.channel);
      if (!may(world, room, user.id, 'UseApplicationCommands'))
        throw new Error(`${me.name} may not use commands in ${room.name}`);
      const { command, options: filled } = typed(world, commandsFor(world, room, user.id), words, options);
      return await outcome(room, acts.command(user, room, command, filled));
    },
    async autocomplete(words, options, focused, where = {}) {
      const room = roomBy(where.channel);
      const { command, options: filled } = typed(world, commandsFor(world, room, user.id), words, options, focused);
      return (await acts.autocomplete(user, room, command, filled)).choices ?? [];
    },
    async press(what, on = {}) {
      const { stored, control } = find(what, on, ({ type }) => type === 2, 'button');
      return await outcome(world.rooms.get(stored.roomId)!, acts.component(user, stored, control), stored);
    },
    async select(what, picks, on = {}) {
      const { stored, control } = find(what, on, ({ type }) => type !== 2, 'menu');
      const values = picks.map((pick) => wireValue(world, control, pick));
      const least = control.min_values ?? 1;
      const most = control.max_values ?? 1;
      if (values.length < least || values.length > most)
        throw new Error(`This menu takes ${least} to ${most}, not ${values.length}`);
      return await outcome(world.rooms.get(stored.roomId)!, acts.component(user, stored, control, values), stored);
    },
    submitModal: (form, values) => form.submit(values),
    say(content, where = {}) {
      const room = roomBy(where.channel);
      if (!may(world, room, user.id, isThread(room) ? 'SendMessagesInThreads' : 'SendMessages'))
        throw new Error(`${me.name} may not write in ${room.name}`);
      if (room.thread?.locked && !may(world, room, user.id, 'ManageThreads'))
        throw new Error(`${me.name} may not write in ${room.name}: it is locked`);
      if (room.thread?.archived) setArchived(world, room, false);
      return seenAs(post(world, room, { use: 'create', body: { content }, uploads: [], at: [], author: user }), user);
    },
    messages: (channel) => messages(channel).map((stored) => seenAs(stored, user)),
    latest(channel) {
      const stored = messages(channel).at(-1);
      return stored && seenAs(stored, user);
    },
    controls(on = {}) {
      const id = typeof on.message === 'string' ? on.message : on.message?.message.id;
      return messages(on.channel)
        .filter(({ message }) => id === undefined || message.id === id)
        .reverse()
        .flatMap(controlsOf);
    },
    dismiss(messageId) {
      const own = messages().find(({ message, ownerId }) => message.id === messageId && ownerId === user.id);
      if (!own) throw new Error(`${me.name} has no such message to dismiss`);
      remove(world, own);
    },
    until(look, what = 'what was looked for') {
      return new Promise((resolve, reject) => {
        const again = (): void => {
          try {
            const found = look(me);
            if (found === undefined || found === null || found === false) return;
            finish();
            resolve(found);
          } catch (error) {
            finish();
            reject(error);
          }
        };
        let finish = (): void => {};
        const stop = world.listen(again);
        const forget = onClose(() => {
          finish();
          reject(
            new Error(`The playground closed while ${me.name} waited for ${what}. On the screen:\n${me.screen()}`),
          );
        });
        finish = () => {
          stop();
          forget();
        };
        again();
      });
    },
    screen: (channel) =>
      messages(channel)
        .slice(-8)
        .map((stored) => describe(seenAs(stored, user)))
        .join('\n'),
  };
  return me;
}

function wireValue(world: World, control: Control, pick: string): string {
  if (control.type === 3) {
    const option = control.options?.find(({ label, value }) => value === pick || label === pick);
    if (!option)
      throw new Error(`The menu offers ${(control.options ?? []).map(({ label }) => label).join(', ')}; not ${pick}`);
    return option.value;
  }
  if (control.type !== 5 && control.type !== 7) return pick;
  const somebody = [...world.people, world.bot].find(({ id, username, global_name }) =>
    [id, username, global_name].includes(pick),
  );
  if (!somebody) throw new Error(`Nobody here is called ${pick}`);
  return somebody.id;
}
