import type { APIApplicationCommandOptionChoice, APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { Acts } from '../interactions/acts.js';
import type { Filled } from '../interactions/filled.js';
import type { Answer } from '../interactions/records.js';
import type { SeenMessage } from '../protocol.js';
import { commandsFor } from '../rest/commands.js';
import { dismissed, post } from '../world/messages.js';
import type { Room, Stored } from '../world/model.js';
import { isThread, may, wakes } from '../world/rooms.js';
import type { World } from '../world/world.js';
import { forgetClient, formSeen, isSilent, shownIn } from './client.js';
import { type Control, controlsOf, isIt, type What } from './find.js';
import { candidates, type Looker, messagesIn, nameOf, type On, roomBy, screen, seenAs, type Where } from './seen.js';
import { type Given, typed } from './slash.js';

/** A person who can act on the bot. */
export interface Actor extends Looker {
  readonly acts: Acts;
}

/** The result of an action. */
export interface Outcome {
  /** 4 message, 5 deferred message, 6 deferred update, 7 update, 8 choices, 9 form. */
  readonly type: number;
  /** The message that answered, or was updated. After a deferral it is there already. */
  readonly seen: SeenMessage | undefined;
  readonly form: Form | undefined;
  readonly choices: readonly APIApplicationCommandOptionChoice[];
  /** After a bare acknowledgement (6): the resulting edit or followup. */
  readonly shown: Promise<SeenMessage | undefined>;
}
/** An open menu that takes several picks. */
export interface OpenMenu {
  /** The ticked values. An edit of the message ticks its defaults instead. */
  picked(): readonly string[];
  /** Ticks another one, by label or value. */
  tick(pick: string): void;
  /** Closes it, which sends the ticked values. */
  close(): Promise<Outcome>;
}
/** A form (modal) on this person's screen. */
export interface Form {
  readonly modal: APIModalInteractionResponseCallbackData;
  /** Fills it in and sends it; keys are the inputs' custom ids. */
  submit(values: Filled): Promise<Outcome>;
}

export async function slash(actor: Actor, words: string, given: Given, { channel }: Where): Promise<Outcome> {
  const { world, user, acts } = actor;
  const room = roomBy(actor, channel);
  if (!may(world, room, user.id, 'UseApplicationCommands'))
    throw new Error(`${nameOf(user)} may not use commands in ${room.name}`);
  const { command, options } = typed(world, commandsFor(world, room, user.id), words, given);
  return await outcome(actor, room, acts.command(user, room, command, options));
}

export async function autocomplete(
  actor: Actor,
  words: string,
  given: Given,
  focused: string,
  { channel }: Where,
): Promise<readonly APIApplicationCommandOptionChoice[]> {
  const { world, user, acts } = actor;
  const room = roomBy(actor, channel);
  const { command, options } = typed(world, commandsFor(world, room, user.id), words, given, focused);
  return (await acts.autocomplete(user, room, command, options)).choices ?? [];
}

export async function press(actor: Actor, what: What, on: On): Promise<Outcome> {
  const { stored, control } = find(actor, what, on, 'button');
  return await outcome(actor, roomOf(actor, stored), actor.acts.component(actor.user, stored, control), stored);
}

export async function select(actor: Actor, what: What, picks: readonly string[], on: On): Promise<Outcome> {
  const { stored, control } = find(actor, what, on, 'menu');
  const values = picks.map((pick) => wireValue(actor.world, control, pick));
  return await send(actor, stored, control, values);
}

async function send(actor: Actor, stored: Stored, control: Control, values: readonly string[]): Promise<Outcome> {
  const { world, user, acts } = actor;
  const least = control.min_values ?? 1;
  const most = control.max_values ?? 1;
  if (values.length < least || values.length > most)
    throw new Error(`This menu takes ${least} to ${most}, not ${values.length}`);
  if (isSilent(world, user, stored, control, values))
    throw new Error(`This menu shows ${values.join(', ')} already: to pick that again sends nothing`);
  return await outcome(actor, roomOf(actor, stored), acts.component(user, stored, control, values), stored);
}

export function open(actor: Actor, what: What, on: On): OpenMenu {
  const { stored, control } = find(actor, what, on, 'menu');
  let { message } = stored;
  let ticked = shownIn(actor.user, stored, control);
  const picked = (): readonly string[] => {
    if (stored.message !== message) ticked = shownIn(actor.user, stored, control);
    message = stored.message;
    return ticked;
  };
  return {
    picked,
    tick(pick) {
      ticked = [...picked(), wireValue(actor.world, control, pick)];
    },
    async close() {
      const now = controlsOf(stored).find(({ custom_id }) => custom_id === control.custom_id);
      if (!now) throw new Error('This menu is not there any more');
      return await send(actor, stored, now, picked());
    },
  };
}

export function say(actor: Actor, content: string, { channel }: Where): SeenMessage {
  const { world, user } = actor;
  const room = roomBy(actor, channel);
  if (!may(world, room, user.id, isThread(room) ? 'SendMessagesInThreads' : 'SendMessages'))
    throw new Error(`${nameOf(user)} may not write in ${room.name}`);
  if (!wakes(world, room, user.id)) throw new Error(`${nameOf(user)} may not write in ${room.name}: it is locked`);
  return seenAs(post(world, room, { use: 'create', body: { content }, uploads: [], at: [], author: user }), user);
}

export function dismiss(actor: Actor, messageId: string): void {
  const { world, user } = actor;
  const own = messagesIn(actor).find(({ message, ownerId }) => message.id === messageId && ownerId === user.id);
  if (!own) throw new Error(`${nameOf(user)} has no such message to dismiss`);
  dismissed(world, own);
}

export function reload({ world, user }: Actor): void {
  for (const stored of messagesIn({ world, user })) if (stored.ownerId === user.id) dismissed(world, stored);
  forgetClient(user);
}

const roomOf = ({ world }: Actor, { roomId }: Stored): Room => world.rooms.get(roomId)!;

/** @throws with the screen's content, if no such control is enabled */
function find(
  actor: Actor,
  what: What,
  on: On,
  kind: 'button' | 'menu',
): { readonly stored: Stored; readonly control: Control } {
  for (const stored of candidates(actor, on)) {
    const control = controlsOf(stored).find((one) => (one.type === 2) === (kind === 'button') && isIt(one, what));
    if (control) return { stored, control };
  }
  const meant = typeof what === 'string' ? `"${what}"` : 'like that';
  throw new Error(
    `${nameOf(actor.user)} sees no ${kind} ${meant} to use. On the screen:\n${screen(actor, on.channel)}`,
  );
}

async function outcome(actor: Actor, room: Room, doing: Promise<Answer>, source?: Stored): Promise<Outcome> {
  const { world, user, acts } = actor;
  const { type, message, modal: sent, choices = [], shown } = await doing;
  const asSeen = (stored: Stored | undefined): SeenMessage | undefined => stored && seenAs(stored, user);
  const modal = sent && formSeen(world, user, sent);
  return {
    type,
    seen: asSeen(type === 5 ? await shown : message),
    form: modal && {
      modal,
      submit: (values) => outcome(actor, room, acts.modal(user, room, source, modal, values), source),
    },
    choices,
    shown: shown.then(asSeen),
  };
}

/** The value to send for a pick by its label, or by a person's name. */
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
