import { VERIFY_KEY } from '../interactions/endpoint.js';
import { refuse } from '../refusal.js';
import { guildOf, memberOf } from '../world/guilds.js';
import type { Guild } from '../world/model.js';
import { channelOf, isThread, roomChanged } from '../world/rooms.js';
import { findUser, newRoom, type World } from '../world/world.js';
import { ok, PLAIN, type Route } from './route.js';

function application(world: World): object {
  return {
    id: world.bot.id,
    name: world.bot.username,
    icon: null,
    description: '',
    type: null,
    bot: world.bot,
    bot_public: true,
    bot_require_code_grant: false,
    integration_types_config: Object.fromEntries(world.installs.map((type) => [type, {}])),
    verify_key: VERIFY_KEY,
    flags: 0,
    flags_new: '0',
    redirect_uris: [],
    interactions_endpoint_url: null,
    role_connections_verification_url: null,
    owner: world.people[0] ?? world.bot,
    approximate_guild_count: world.guilds.size,
    approximate_user_install_count: 0,
    approximate_user_authorization_count: 0,
    explicit_content_filter: 0,
    team: null,
    eligible_oauth2_scopes: [],
  };
}

/** @throws 50001 where the bot is no member, 10004 where there is no such guild */
export function guildForBot(world: World, id: string): Guild {
  const guild = world.guilds.get(id);
  if (!guild) throw refuse(10004);
  if (!guild.botIsIn) throw refuse(50001);
  return guild;
}

/** A guild as in the bot's own list, with the bot's permissions there. */
const guildOfBot = ({ id, name, bot }: Guild): object => ({
  id,
  name,
  icon: null,
  banner: null,
  owner: false,
  permissions: String(bot),
  features: [],
});

const get = (url: string, handle: Route['handle']): Route => ({
  method: 'GET',
  url,
  auth: 'bot',
  bucket: { ...PLAIN, name: url },
  handle,
});

export const identityRoutes: readonly Route[] = [
  get('/gateway/bot', (_, { world }) =>
    ok({
      url: `${world.origin.replace('http', 'ws')}/gateway`,
      shards: world.shards,
      session_start_limit: { total: 1000, remaining: 1000, reset_after: 86_400_000, max_concurrency: 16 },
    }),
  ),
  get('/users/@me', (_, { world }) => ok({ ...world.bot, mfa_enabled: false, locale: 'en-US', verified: true })),
  get('/applications/@me', (_, { world }) => ok(application(world))),
  get('/oauth2/applications/@me', (_, { world }) => ok(application(world))),
  get('/users/@me/guilds', (_, { world }) =>
    ok([...world.guilds.values()].filter(({ botIsIn }) => botIsIn).map(guildOfBot)),
  ),
  get('/users/:userId', ({ params }, { world }) => {
    const user = findUser(world, params.userId!);
    if (!user) throw refuse(10013);
    return ok(user);
  }),
  {
    ...get('/users/@me/channels', ({ body }, { world }) => {
      const user = findUser(world, String((body as { recipient_id?: unknown } | undefined)?.recipient_id));
      if (!user || user.id === world.bot.id) throw refuse(10013);
      const open = [...world.rooms.values()].find((room) => room.type === 1 && room.members.has(user.id));
      if (open) return ok(channelOf(world, open));
      const room = newRoom({ id: world.nextId(), type: 1, guildId: undefined, name: user.username });
      room.members.add(user.id).add(world.bot.id);
      world.rooms.set(room.id, room);
      roomChanged(world, room, 'create');
      return ok(channelOf(world, room));
    }),
    method: 'POST',
  },
  get('/guilds/:guildId', ({ params }, { world }) => ok(guildOf(guildForBot(world, params.guildId!)))),
  get('/guilds/:guildId/channels', ({ params }, { world }) => {
    const { id } = guildForBot(world, params.guildId!);
    return ok(
      [...world.rooms.values()]
        .filter((room) => room.guildId === id && !isThread(room))
        .map((room) => channelOf(world, room)),
    );
  }),
  get('/guilds/:guildId/members/:userId', ({ params }, { world }) => {
    const guild = guildForBot(world, params.guildId!);
    const user = findUser(world, params.userId === '@me' ? world.bot.id : params.userId!);
    if (!user) throw refuse(10013);
    if (guild.left?.includes(user.id)) throw refuse(10007);
    return ok(memberOf(user));
  }),
];
