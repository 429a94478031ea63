import type { APIUser } from 'discord-api-types/v10';
import { memberOf } from '../world/guilds.js';
import type { Guild } from '../world/model.js';
import { channelOf, homeOf, permissionsIn } from '../world/rooms.js';
import type { World } from '../world/world.js';
import type { Interaction } from './records.js';

/** INTERACTION_CREATE, whole, as Discord sends it. `data` depends on the kind. */
export function payloadOf(world: World, one: Interaction, user: APIUser, data: object): object {
  const room = world.rooms.get(one.roomId)!;
  const guild = room.guildId ? world.guilds.get(room.guildId) : undefined;
  const permissions = String(permissionsIn(world, room, user.id));
  return {
    id: one.id,
    application_id: world.bot.id,
    type: one.type,
    token: one.token,
    version: 1,
    data,
    channel_id: room.id,
    channel: { ...channelOf(world, room), permissions },
    ...(guild && { guild_id: guild.id, guild: { id: guild.id, features: [], locale: 'en-US' }, guild_locale: 'en-US' }),
    ...(guild ? { member: { ...memberOf(user), permissions } } : { user }),
    // Those of the channel, even where the bot isn't in its private thread: https://github.com/discord-jda/JDA/issues/2602
    app_permissions: String(permissionsIn(world, homeOf(world, room), world.bot.id)),
    locale: 'en-US',
    entitlements: [],
    authorizing_integration_owners: ownersOf(guild, user),
    context: guild ? 0 : 1,
    attachment_size_limit: world.largestFile,
    ...(one.source ? { message: one.source.message } : {}),
  };
}

/** The install that allows the bot to answer: the server's, or the person's own. */
const ownersOf = (guild: Guild | undefined, { id }: APIUser): object =>
  guild && !guild.botIsIn ? { 1: id } : { 0: guild?.id ?? '0' };

/** The note on a message that says which interaction it answers. */
export function metadataOf(world: World, one: Interaction, user: APIUser): object {
  const { guildId } = world.rooms.get(one.roomId) ?? {};
  const guild = guildId === undefined ? undefined : world.guilds.get(guildId);
  const common = { id: one.id, type: one.type, user, authorizing_integration_owners: ownersOf(guild, user) };
  if (one.type === 3) return { ...common, interacted_message_id: one.source!.message.id };
  if (one.type !== 5) return common;
  return {
    ...common,
    triggering_interaction_metadata: one.source
      ? { ...common, type: 3, interacted_message_id: one.source.message.id }
      : { ...common, type: 2 },
  };
}
