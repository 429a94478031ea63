import type { APIGuild, APIGuildMember, APIRole, APIUser } from 'discord-api-types/v10';
import type { Guild } from './model.js';
import { channelOf, isThread, may } from './rooms.js';
import type { World } from './world.js';

const JOINED = '2024-01-01T00:00:00.000000+00:00';

/** A member as Discord sends it, without the permissions that only interactions carry. */
export function memberOf(user: APIUser): APIGuildMember {
  return {
    user,
    nick: null,
    avatar: null,
    banner: null,
    roles: [],
    joined_at: JOINED,
    premium_since: null,
    deaf: false,
    mute: false,
    flags: 0,
    pending: false,
    communication_disabled_until: null,
  } as unknown as APIGuildMember;
}

/** The role @everyone, which is the only one. */
function everyoneRole({ id, everyone }: Guild): APIRole {
  return {
    id,
    name: '@everyone',
    position: 0,
    permissions: String(everyone),
    managed: false,
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    mentionable: false,
    flags: 0,
    icon: null,
    unicode_emoji: null,
  } as unknown as APIRole;
}

/** The common fields of all guilds here: small ones with default settings. */
const PLAIN = {
  icon: null,
  splash: null,
  discovery_splash: null,
  home_header: null,
  afk_channel_id: null,
  afk_timeout: 300,
  region: 'deprecated',
  widget_enabled: false,
  widget_channel_id: null,
  verification_level: 0,
  default_message_notifications: 1,
  explicit_content_filter: 0,
  emojis: [],
  stickers: [],
  features: [],
  mfa_level: 0,
  application_id: null,
  system_channel_id: null,
  system_channel_flags: 0,
  rules_channel_id: null,
  max_presences: null,
  max_members: 500_000,
  max_stage_video_channel_users: 50,
  max_video_channel_users: 25,
  vanity_url_code: null,
  description: null,
  banner: null,
  premium_tier: 0,
  premium_subscription_count: 0,
  preferred_locale: 'en-US',
  public_updates_channel_id: null,
  nsfw: false,
  nsfw_level: 0,
  premium_progress_bar_enabled: false,
  safety_alerts_channel_id: null,
  incidents_data: null,
};

/** A guild in REST's form. */
export function guildOf(guild: Guild): APIGuild {
  const { id, name, ownerId } = guild;
  return { id, name, owner_id: ownerId, ...PLAIN, roles: [everyoneRole(guild)] } as unknown as APIGuild;
}

/** A guild in GUILD_CREATE's form, with its channels and the threads that the bot may see. */
export function guildForGateway(world: World, guild: Guild): object {
  const rooms = [...world.rooms.values()].filter((room) => room.guildId === guild.id);
  const seen = rooms.filter((room) => may(world, room, world.bot.id, 'ViewChannel'));
  return {
    ...guildOf(guild),
    roles: [{ ...everyoneRole(guild), permissions: String(guild.bot) }],
    joined_at: JOINED,
    large: false,
    unavailable: false,
    member_count: world.people.length + 1,
    voice_states: [],
    members: [memberOf(world.bot)],
    channels: rooms.filter((room) => !isThread(room)).map((room) => channelOf(world, room)),
    threads: seen.filter((room) => isThread(room) && !room.thread?.archived).map((room) => channelOf(world, room)),
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

/**
 * Somebody leaves a guild and its threads, or returns. A bot without the privileged intent for members
 * isn't told: https://discord.com/developers/docs/events/gateway#privileged-intents
 */
export function setInGuild(world: World, guild: Guild, userId: string, isIn: boolean): void {
  const others = (guild.left ?? []).filter((id) => id !== userId);
  guild.left = isIn ? others : [...others, userId];
  if (isIn) return;
  for (const room of world.rooms.values()) if (room.guildId === guild.id) room.members.delete(userId);
}

/** Removes the bot from a guild, or adds it again. */
export function setBotInGuild(world: World, guild: Guild, isIn: boolean): void {
  if (guild.botIsIn === isIn) return;
  guild.botIsIn = isIn;
  world.emit({ t: 'guild', op: isIn ? 'create' : 'delete', guild });
}
