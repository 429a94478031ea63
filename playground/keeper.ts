import { setBotInGuild, setInGuild } from './world/guilds.js';
import { publicMessage, remove } from './world/messages.js';
import type { Room } from './world/model.js';
import { bits, type PermissionName } from './world/permissions.js';
import { closeRoom, isThread, openChannel, openThread, overwrite, setArchived } from './world/rooms.js';
import type { World } from './world/world.js';

/** A place by name or id; `guildId` is undefined for a direct conversation. */
export interface Place {
  readonly id: string;
  readonly name: string;
  readonly type: number;
  readonly guildId: string | undefined;
  readonly parentId: string | undefined;
  readonly archived: boolean;
  readonly locked: boolean;
}

/** What an administrator can do to a server. Channels and threads go by name or id. */
export interface Keeper {
  readonly guildIds: readonly string[];
  readonly botId: string;
  places(): readonly Place[];
  createChannel(name: string, guildId?: string): Place;
  /** A private one is visible to its owner, the first of the people, and to those who are mentioned there. */
  createThread(parent: string, name: string, how?: { readonly private?: boolean }): Place;
  /** Deletes a channel or thread; a channel's threads go with it. */
  deleteChannel(channel: string): void;
  deleteMessage(channel: string, messageId: string): void;
  archive(thread: string, how?: { readonly locked?: boolean }): void;
  unarchive(thread: string): void;
  /** Locks a thread that stays open: only its moderators may write there. */
  lock(thread: string): void;
  /** Removes somebody from a thread. */
  removeMember(thread: string, who: 'bot' | (string & {})): void;
  /** Sets what the bot, or one person, may or may not do in a channel, beyond the server's own rules. */
  permit(
    channel: string,
    who: 'bot' | (string & {}),
    rule: { readonly allow?: readonly PermissionName[]; readonly deny?: readonly PermissionName[] },
  ): void;
  removeBot(guildId?: string): void;
  addBot(guildId?: string): void;
  /** Somebody leaves the server, or returns. */
  leave(who: string, guildId?: string): void;
  comeBack(who: string, guildId?: string): void;
  /** Makes the server unavailable, as in an outage of Discord's, or available again. */
  outage(isOut: boolean, guildId?: string): void;
}

export function makeKeeper(world: World): Keeper {
  const guildOf = (id?: string) => {
    const guild = id === undefined ? world.guilds.values().next().value : world.guilds.get(id);
    if (!guild) throw new Error(`There is no guild ${id}`);
    return guild;
  };
  const roomOf = (channel: string): Room => {
    const room = [...world.rooms.values()].find(({ id, name }) => id === channel || name === channel);
    if (!room) throw new Error(`There is no channel ${channel}`);
    return room;
  };
  const userId = (who: string): string => {
    if (who === 'bot') return world.bot.id;
    const user = world.people.find(({ id, global_name }) => id === who || global_name === who);
    if (!user) throw new Error(`Nobody here is called ${who}`);
    return user.id;
  };
  return {
    get guildIds() {
      return [...world.guilds.keys()];
    },
    botId: world.bot.id,
    places: () => [...world.rooms.values()].map(placeOf),
    createChannel: (name, guildId) => placeOf(openChannel(world, guildOf(guildId), name)),
    createThread: (parent, name, how) =>
      placeOf(
        openThread(world, roomOf(parent), {
          name,
          type: how?.private ? 12 : 11,
          ownerId: world.people[0]?.id ?? world.bot.id,
        }),
      ),
    deleteChannel: (channel) => closeRoom(world, roomOf(channel)),
    deleteMessage: (channel, messageId) => remove(world, publicMessage(roomOf(channel), messageId)),
    archive: (thread, how = {}) => setArchived(world, threadOf(roomOf(thread)), true, how.locked ?? false),
    unarchive: (thread) => setArchived(world, threadOf(roomOf(thread)), false, false),
    lock: (thread) => setArchived(world, threadOf(roomOf(thread)), false, true),
    removeMember: (thread, who) => void threadOf(roomOf(thread)).members.delete(userId(who)),
    permit: (channel, who, { allow = [], deny = [] }) =>
      overwrite(world, roomOf(channel), userId(who), bits(allow), bits(deny)),
    removeBot: (guildId) => setBotInGuild(world, guildOf(guildId), false),
    addBot: (guildId) => setBotInGuild(world, guildOf(guildId), true),
    leave: (who, guildId) => setInGuild(world, guildOf(guildId), userId(who), false),
    comeBack: (who, guildId) => setInGuild(world, guildOf(guildId), userId(who), true),
    outage: (isOut, guildId) =>
      world.emit({
        t: 'guild',
        guild: guildOf(guildId),
        ...(isOut ? { op: 'delete', unavailable: true } : { op: 'create' }),
      }),
  };
}

function threadOf(room: Room): Room {
  if (!isThread(room)) throw new Error(`${room.name} is no thread`);
  return room;
}

function placeOf(room: Room): Place {
  const { id, name, type, guildId, parentId } = room;
  return {
    id,
    name,
    type,
    guildId,
    parentId,
    archived: room.thread?.archived ?? false,
    locked: room.thread?.locked ?? false,
  };
}
