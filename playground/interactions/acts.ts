import type { APIApplicationCommand, APIModalInteractionResponseCallbackData, APIUser } from 'discord-api-types/v10';
import { showPicks } from '../people/client.js';
import type { FilledOption } from '../protocol.js';
import { memberOf } from '../world/guilds.js';
import type { Room, Stored } from '../world/model.js';
import { channelOf, wakes } from '../world/rooms.js';
import { findUser, tallyChanged, type World } from '../world/world.js';
import { type Filled, filledParts, wrongIn } from './filled.js';
import { payloadOf } from './payload.js';
import type { Answer, Interaction, Interactions, Opening } from './records.js';

/** Tells the bot of an interaction: the gateway's part. */
export type Tell = (guildId: string | undefined, payload: object) => void;

/** The sentence that Discord's client shows when an action came to nothing. */
export class InteractionFailed extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'InteractionFailed';
  }
}

/** The name above an answer: `game new`, with its subcommands. */
const fullName = ({ name }: { readonly name: string }, options: readonly FilledOption[]): string => {
  const below = options.find(({ type }) => type === 1 || type === 2);
  return below ? `${name} ${fullName(below, below.options ?? [])}` : name;
};

/** People's actions, each a real interaction. All reject with {@link InteractionFailed}. */
export interface Acts {
  command(user: APIUser, room: Room, command: APIApplicationCommand, options: readonly FilledOption[]): Promise<Answer>;
  autocomplete(
    user: APIUser,
    room: Room,
    command: APIApplicationCommand,
    options: readonly FilledOption[],
  ): Promise<Answer>;
  component(user: APIUser, stored: Stored, part: Pressed, values?: readonly string[]): Promise<Answer>;
  modal(
    user: APIUser,
    room: Room,
    source: Stored | undefined,
    modal: APIModalInteractionResponseCallbackData,
    values: Filled,
  ): Promise<Answer>;
}
export interface Pressed {
  readonly type: number;
  readonly custom_id: string;
  readonly id?: number | undefined;
}
export function makeActs(world: World, interactions: Interactions, tell: Tell): Acts {
  async function act(given: Opening, user: APIUser, data: object, sentence: string): Promise<Answer> {
    const room = world.rooms.get(given.roomId)!;
    // A client opens the thread first, as the person: https://github.com/discord/discord-api-docs/issues/8474 and 7900
    if (!wakes(world, room, user.id)) throw new InteractionFailed('This thread is locked');
    const one: Interaction = interactions.open(given);
    tell(room.guildId, payloadOf(world, one, user, data));
    const answer = await one.settled;
    if (!answer) throw new InteractionFailed(sentence);
    return answer;
  }
  return {
    command(user, room, command, options) {
      world.tally.commands++;
      tallyChanged(world);
      const commandName = fullName(command, options);
      const given = { type: 2, userId: user.id, roomId: room.id, source: undefined, commandName };
      return act(given, user, commandData(world, room, command, options), 'The application did not respond');
    },
    autocomplete(user, room, command, options) {
      const given = { type: 4, userId: user.id, roomId: room.id, source: undefined, commandName: command.name };
      return act(given, user, commandData(world, room, command, options), 'Loading options failed');
    },
    async component(user, stored, part, values) {
      tapped(world);
      const given = { type: 3, userId: user.id, roomId: stored.roomId, source: stored, commandName: undefined };
      const failed = values && showPicks(user, stored, part.custom_id, values);
      try {
        return await act(given, user, componentData(world, part, values), 'This interaction failed');
      } catch (error) {
        failed?.();
        throw error;
      }
    },
    async modal(user, room, source, modal, values) {
      const wrong = wrongIn(modal, values);
      if (wrong !== undefined) throw new InteractionFailed(wrong);
      tapped(world);
      const given = { type: 5, userId: user.id, roomId: room.id, source, commandName: undefined };
      const components = filledParts(modal, values);
      return await act(given, user, { custom_id: modal.custom_id, components }, 'Something went wrong. Try again.');
    },
  };
}

function tapped(world: World): void {
  world.tally.taps++;
  tallyChanged(world);
}

const commandData = (
  world: World,
  room: Room,
  command: APIApplicationCommand,
  options: readonly FilledOption[],
): object => ({
  id: command.id,
  name: command.name,
  type: 1,
  options,
  ...resolvedOf(world, options.flatMap(flat)),
  ...(command.guild_id ? { guild_id: room.guildId } : {}),
});

/** `values` are a menu's picks; a button has none. Those of all menus but plain ones are ids, which come resolved. */
function componentData(world: World, { type, custom_id, id = 0 }: Pressed, values?: readonly string[]): object {
  const pressed = { custom_id, component_type: type, id };
  if (!values) return pressed;
  const ids = type > 3 ? values.map((value) => ({ type: 9, value })) : [];
  return { ...pressed, values, ...resolvedOf(world, ids) };
}

const flat = (option: FilledOption): readonly FilledOption[] =>
  option.options ? option.options.flatMap(flat) : [option];

function resolvedOf(world: World, options: readonly { readonly type: number; readonly value?: unknown }[]): object {
  const users: Record<string, APIUser> = {};
  const members: Record<string, object> = {};
  const channels: Record<string, object> = {};
  for (const { type, value } of options) {
    const user = type === 6 || type === 9 || type === 5 ? findUser(world, String(value)) : undefined;
    if (user) {
      const { user: _, deaf: __, mute: ___, ...member } = memberOf(user);
      users[user.id] = user;
      members[user.id] = { ...member, permissions: String(world.guilds.values().next().value?.everyone ?? 0n) };
    }
    const room = type === 7 ? world.rooms.get(String(value)) : undefined;
    if (room) channels[room.id] = { ...channelOf(world, room), permissions: '0' };
  }
  const found = {
    ...(Object.keys(users).length ? { users, members } : {}),
    ...(Object.keys(channels).length ? { channels } : {}),
  };
  return Object.keys(found).length ? { resolved: found } : {};
}
