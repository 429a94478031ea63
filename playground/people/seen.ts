import type { APIChannel, APIUser } from 'discord-api-types/v10';
import type { SeenMessage } from '../protocol.js';
import { seenBy } from '../world/messages.js';
import type { Room, Stored } from '../world/model.js';
import { channelOf, may } from '../world/rooms.js';
import { byAge } from '../world/snowflake.js';
import type { World } from '../world/world.js';
import { describe } from './describe.js';

/** How many messages `screen` describes. */
const ON_SCREEN = 8;

/** Somebody who looks at the world. */
export interface Looker {
  readonly world: World;
  readonly user: APIUser;
}

/** The place of an action: a channel or thread by name or id; by default the first channel. */
export interface Where {
  readonly channel?: string;
}
/** A message: by id or as seen; by default the newest one with the wanted control. */
export interface On extends Where {
  readonly message?: string | SeenMessage;
}

/** A person's display name. */
export const nameOf = ({ global_name, username }: APIUser): string => global_name ?? username;

/** A message as this person sees it. */
export function seenAs(stored: Stored, user: APIUser): SeenMessage {
  return {
    message: stored.message,
    onlyYou: stored.ownerId === user.id,
    thinking: stored.thinking,
    mentionsYou: stored.notified.has(user.id),
    standsOut: stored.message.mention_everyone || stored.message.mentions.some(({ id }) => id === user.id),
  };
}

/** The rooms that a person can see, oldest first. */
export function roomsOf(world: World, user: APIUser): readonly Room[] {
  return [...world.rooms.values()]
    .filter((room) => may(world, room, user.id, 'ViewChannel'))
    .sort((a, b) => byAge(a.id, b.id));
}

export function channelsOf(world: World, user: APIUser): readonly APIChannel[] {
  return roomsOf(world, user).map((room) => channelOf(world, room));
}

/** What a person sees, oldest first: in one room, or in all. */
export function messagesFor(world: World, user: APIUser, room?: Room): readonly Stored[] {
  const rooms = room ? [room] : roomsOf(world, user);
  return rooms.flatMap((one) => seenBy(world, one, user.id)).sort((a, b) => byAge(a.message.id, b.message.id));
}

/** The room of that name or id; by default the first channel. @throws where this person sees none */
export function roomBy({ world, user }: Looker, channel?: string): Room {
  const rooms = roomsOf(world, user);
  const room =
    channel === undefined
      ? rooms.find(({ type }) => type === 0)
      : rooms.find(({ id, name }) => id === channel || name === channel);
  if (!room) throw new Error(`${nameOf(user)} sees no channel ${channel ?? ''}`);
  return room;
}

/** What is seen, oldest first: in a channel by name or id, or everywhere. */
export const messagesIn = (looker: Looker, channel?: string): readonly Stored[] =>
  messagesFor(looker.world, looker.user, channel === undefined ? undefined : roomBy(looker, channel));

/** The messages that may be meant, newest first. */
export function candidates(looker: Looker, { message, channel }: On): readonly Stored[] {
  const id = typeof message === 'string' ? message : message?.message.id;
  return messagesIn(looker, channel)
    .filter((stored) => id === undefined || stored.message.id === id)
    .reverse();
}

/** The newest messages in words. */
export const screen = (looker: Looker, channel?: string): string =>
  messagesIn(looker, channel)
    .slice(-ON_SCREEN)
    .map((stored) => describe(seenAs(stored, looker.user)))
    .join('\n');
