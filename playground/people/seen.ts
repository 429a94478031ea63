import type { APIChannel, APIUser } from 'discord-api-types/v10';
import type { SeenMessage } from '../protocol.js';
import { seenBy } from '../world/messages.js';
import type { Room, Stored } from '../world/model.js';
import { channelOf, may } from '../world/rooms.js';
import { byAge } from '../world/snowflake.js';
import type { World } from '../world/world.js';

/** A message as this person sees it. */
export function seenAs(stored: Stored, user: APIUser): SeenMessage {
  return {
    message: stored.message,
    onlyYou: stored.ownerId === user.id,
    thinking: stored.thinking,
    mentionsYou: stored.notified.has(user.id),
  };
}

/** The rooms a person may look into, oldest first. */
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
