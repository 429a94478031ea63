import type { APIChannel, APIOverwrite, APIThreadMember } from 'discord-api-types/v10';
import { refuse } from '../refusal.js';
import type { Guild, Room } from './model.js';
import { ALL, allowed, DIRECT, PERMISSION, type PermissionName } from './permissions.js';
import { findUser, newRoom, type World } from './world.js';

export function isThread(room: Room): boolean {
  return room.type === 11 || room.type === 12;
}

/** The channel whose permissions apply in a room. */
export const homeOf = (world: World, room: Room): Room =>
  isThread(room) ? (world.rooms.get(room.parentId!) ?? room) : room;

/**
 * An action in a room reopens an archived thread; in a locked one only its moderators may act. False: not this user.
 * https://docs.discord.com/developers/topics/threads#locked-threads
 */
export function wakes(world: World, room: Room, userId: string): boolean {
  if (room.thread?.locked && !may(world, room, userId, 'ManageThreads')) return false;
  if (room.thread?.archived) setArchived(world, room, false);
  return true;
}

/** Timestamps in Discord's form. */
export function stamp(world: World, at: number = world.clock.now()): string {
  return new Date(at).toISOString().replace('Z', '000+00:00');
}

/** A user's permissions in a room. A thread has its parent's permissions. */
export function permissionsIn(world: World, room: Room, userId: string): bigint {
  if (room.type === 1) return room.members.has(userId) ? DIRECT : 0n;
  const guild = world.guilds.get(room.guildId!)!;
  const isBot = userId === world.bot.id;
  if ((isBot && !guild.botIsIn) || guild.left?.includes(userId)) return 0n;
  if (userId === guild.ownerId) return ALL;
  const home = homeOf(world, room);
  const result = allowed(isBot ? guild.bot : guild.everyone, home.overwrites, guild.id, userId);
  const hidden = room.type === 12 && !room.members.has(userId) && !(result & PERMISSION.ManageThreads);
  return hidden ? 0n : result;
}

export function may(world: World, room: Room, userId: string, name: PermissionName): boolean {
  return (permissionsIn(world, room, userId) & PERMISSION[name]) !== 0n;
}

/** The room, if the bot can see it. @throws 10003 where there is none, 50001 where it is hidden */
export function roomForBot(world: World, id: string): Room {
  const room = world.rooms.get(id);
  if (!room) throw refuse(10003);
  if (!may(world, room, world.bot.id, 'ViewChannel')) throw refuse(50001);
  return room;
}

/** @throws 50013 where the bot lacks one of these permissions */
export function demand(world: World, room: Room, ...names: readonly PermissionName[]): void {
  if (room.type === 1) return;
  for (const name of names) if (!may(world, room, world.bot.id, name)) throw refuse(50013);
}

/** A room in Discord's form. */
export function channelOf(world: World, room: Room): APIChannel {
  const common = { id: room.id, type: room.type, last_message_id: room.lastMessageId, flags: 0 };
  if (room.type === 1) {
    const recipients = [...room.members].filter((id) => id !== world.bot.id).map((id) => findUser(world, id)!);
    return { ...common, recipients } as unknown as APIChannel;
  }
  const named = { ...common, guild_id: room.guildId!, name: room.name, rate_limit_per_user: room.slowmode };
  if (!isThread(room)) {
    return {
      ...named,
      position: room.position,
      parent_id: null,
      topic: room.topic,
      nsfw: false,
      permission_overwrites: room.overwrites,
    } as APIChannel;
  }
  return {
    ...named,
    parent_id: room.parentId!,
    owner_id: room.ownerId!,
    thread_metadata: room.thread!,
    message_count: room.sent,
    total_message_sent: room.sent,
    member_count: room.members.size,
    ...(room.members.has(world.bot.id) ? { member: threadMember(world, room, world.bot.id) } : {}),
  } as APIChannel;
}

export function threadMember(world: World, room: Room, userId: string): APIThreadMember {
  return { id: room.id, user_id: userId, join_timestamp: stamp(world), flags: 0 } as unknown as APIThreadMember;
}

export function openChannel(world: World, guild: Guild, name: string): Room {
  const position = [...world.rooms.values()].filter((room) => room.guildId === guild.id && !isThread(room)).length;
  const room = newRoom({ id: world.nextId(), type: 0, guildId: guild.id, name, position });
  world.rooms.set(room.id, room);
  roomChanged(world, room, 'create');
  return room;
}

export interface ThreadWish {
  readonly name: string;
  readonly autoArchive?: number | undefined;
  readonly type?: 11 | 12 | undefined;
  readonly ownerId: string;
  /** A thread on a message has the message's id. */
  readonly messageId?: string | undefined;
}

export function openThread(world: World, parent: Room, wish: ThreadWish): Room {
  const room = newRoom({
    id: wish.messageId ?? world.nextId(),
    type: wish.type ?? 11,
    guildId: parent.guildId,
    parentId: parent.id,
    ownerId: wish.ownerId,
    name: wish.name,
    autoArchive: wish.autoArchive ?? 1440,
    thread: {
      archived: false,
      auto_archive_duration: wish.autoArchive ?? 1440,
      archive_timestamp: stamp(world),
      locked: false,
      create_timestamp: stamp(world),
    },
  });
  room.members.add(wish.ownerId);
  world.rooms.set(room.id, room);
  roomChanged(world, room, 'create');
  return room;
}

/** Sets whether a thread is archived and locked. */
export function setArchived(world: World, room: Room, archived: boolean, locked?: boolean): void {
  if (!room.thread) return;
  room.thread = {
    ...room.thread,
    archived,
    locked: locked ?? room.thread.locked ?? false,
    archive_timestamp: stamp(world),
  };
  roomChanged(world, room, 'update');
}

/** Removes a room, and its threads with it. */
export function closeRoom(world: World, room: Room): void {
  for (const thread of [...world.rooms.values()]) if (thread.parentId === room.id) closeRoom(world, thread);
  world.rooms.delete(room.id);
  for (const { message } of room.messages.values()) for (const { id } of message.attachments) world.files.delete(id);
  roomChanged(world, room, 'delete');
}

export function overwrite(world: World, room: Room, userId: string, allow: bigint, deny: bigint): void {
  const entry = {
    id: userId,
    type: userId === room.guildId ? 0 : 1,
    allow: String(allow),
    deny: String(deny),
  } as APIOverwrite;
  room.overwrites = [...room.overwrites.filter(({ id }) => id !== userId), entry];
  roomChanged(world, room, 'update');
}

export function roomChanged(world: World, room: Room, op: 'create' | 'update' | 'delete'): void {
  world.emit({ t: 'room', op, room, channel: channelOf(world, room) });
}
