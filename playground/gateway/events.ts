import { guildForGateway } from '../world/guilds.js';
import type { WorldEvent } from '../world/model.js';
import { isThread, may } from '../world/rooms.js';
import type { World } from '../world/world.js';

export const INTENT = {
  Guilds: 1,
  GuildMembers: 1 << 1,
  GuildPresences: 1 << 8,
  GuildMessages: 1 << 9,
  DirectMessages: 1 << 12,
  MessageContent: 1 << 15,
} as const;
/** Intents that need Discord's approval, which the playground's bot does not have. */
export const PRIVILEGED = INTENT.GuildMembers | INTENT.GuildPresences | INTENT.MessageContent;
export const EVERY_INTENT = (1 << 26) - 1;

/** An event for the bot's shards: `intent` 0 reaches all. */
export interface Dispatch {
  readonly name: string;
  readonly guildId: string | undefined;
  readonly intent: number;
  readonly data: object;
}

/** What the gateway sends when this happens, if anything. */
export function dispatchOf(world: World, event: WorldEvent): Dispatch | undefined {
  switch (event.t) {
    case 'message':
      return messageDispatch(world, event);
    case 'room':
      return roomDispatch(world, event);
    case 'guild': {
      const { op, guild, unavailable } = event;
      // Without `unavailable` the bot was removed: https://discord.com/developers/docs/events/gateway-events#guild-delete
      const gone = { id: guild.id, ...(unavailable && { unavailable }) };
      const data = op === 'create' ? guildForGateway(world, guild) : gone;
      return { name: `GUILD_${op.toUpperCase()}`, guildId: guild.id, intent: INTENT.Guilds, data };
    }
    case 'commands':
    case 'interaction':
    case 'bot':
    case 'tally':
    case 'time':
    case 'called':
    case 'played':
      return undefined;
  }
}

function roomDispatch(world: World, { room, op, channel }: Extract<WorldEvent, { t: 'room' }>): Dispatch | undefined {
  if (room.type === 1)
    return op === 'create'
      ? { name: 'CHANNEL_CREATE', guildId: undefined, intent: INTENT.DirectMessages, data: channel }
      : undefined;
  const { guildId } = room;
  if (!world.guilds.get(guildId!)?.botIsIn) return undefined;
  const common = { guildId, intent: INTENT.Guilds };
  if (!isThread(room)) return { ...common, name: `CHANNEL_${op.toUpperCase()}`, data: channel };
  const name = `THREAD_${op.toUpperCase()}`;
  if (op === 'delete')
    return { ...common, name, data: { id: room.id, guild_id: guildId, parent_id: room.parentId, type: room.type } };
  if (!may(world, room, world.bot.id, 'ViewChannel')) return undefined;
  return { ...common, name, data: op === 'create' ? { ...channel, newly_created: true } : channel };
}

function messageDispatch(world: World, { op, stored }: Extract<WorldEvent, { t: 'message' }>): Dispatch | undefined {
  const room = world.rooms.get(stored.roomId);
  if (!room || stored.ownerId !== undefined || !may(world, room, world.bot.id, 'ViewChannel')) return undefined;
  const { message } = stored;
  const own =
    message.author.id === world.bot.id || message.mentions.some(({ id }) => id === world.bot.id) || room.type === 1;
  const shown = own ? message : { ...message, content: '', embeds: [], attachments: [], components: [] };
  const data =
    op === 'delete'
      ? { id: message.id, channel_id: room.id, guild_id: room.guildId }
      : { ...shown, guild_id: room.guildId };
  return {
    name: `MESSAGE_${op.toUpperCase()}`,
    guildId: room.guildId,
    intent: room.guildId ? INTENT.GuildMessages : INTENT.DirectMessages,
    data,
  };
}
