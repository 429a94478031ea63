import type { APIApplicationCommand } from 'discord-api-types/v10';
import { refuse } from '../refusal.js';
import { type CommandForm, checkCommands } from '../validate/commands.js';
import type { Room } from '../world/model.js';
import { PERMISSION } from '../world/permissions.js';
import { permissionsIn } from '../world/rooms.js';
import type { World } from '../world/world.js';
import { guildForBot } from './identity.js';
import { type Asked, done, ok, PLAIN, type Route } from './route.js';

/** The commands of a guild's people, while the bot is in it: the guild's own hide global ones of that name. */
function commandsIn(world: World, guildId: string | undefined): readonly APIApplicationCommand[] {
  if (guildId && !world.guilds.get(guildId)?.botIsIn) return ownApp(world);
  const own = guildId ? (world.commands.get(guildId) ?? []) : [];
  const global = (world.commands.get('global') ?? []).filter(({ name }) => !own.some((one) => one.name === name));
  return [...own, ...global];
}

/** Where the bot isn't, people have the commands of their own install: everybody here installed it as an app. */
const ownApp = ({ commands }: World): readonly APIApplicationCommand[] =>
  (commands.get('global') ?? []).filter(({ integration_types: types }) => types?.includes(1));

/** Where a command may be used: 0 in servers, 1 in direct messages with the bot. Without contexts both. */
const contextOf = ({ type }: Room): 0 | 1 => (type === 1 ? 1 : 0);

/**
 * The commands that a person sees in a room. `default_member_permissions` demands all of these permissions,
 * "0" those of an administrator; a server's owner sees every command.
 */
export function commandsFor(world: World, room: Room, userId: string): readonly APIApplicationCommand[] {
  const held = permissionsIn(world, room, userId);
  const keeps = (held & PERMISSION.Administrator) !== 0n;
  return commandsIn(world, room.guildId).filter(({ contexts, default_member_permissions: wanted }) => {
    if (contexts && !contexts.includes(contextOf(room) as never)) return false;
    if (keeps || wanted === null || wanted === undefined || room.type === 1) return true;
    const needs = BigInt(wanted);
    return needs !== 0n && (held & needs) === needs;
  });
}

function scopeOf(world: World, { params }: Asked): string {
  if (params.appId !== world.bot.id) throw refuse(50001);
  return params.guildId ? guildForBot(world, params.guildId).id : 'global';
}

function made(
  world: World,
  scope: string,
  form: CommandForm,
  known: readonly APIApplicationCommand[],
): APIApplicationCommand {
  const before = known.find(({ name }) => name === form.name);
  const { handler: _, default_permission: __, id: ___, ...kept } = form;
  const { id: ____, version, ...was } = before ?? ({} as Partial<APIApplicationCommand>);
  const command = {
    application_id: world.bot.id,
    default_member_permissions: null,
    name_localizations: null,
    description_localizations: null,
    nsfw: false,
    integration_types: [0],
    contexts: null,
    ...(scope === 'global' ? { dm_permission: true } : { guild_id: scope }),
    ...kept,
    type: 1,
  };
  const same = JSON.stringify(was) === JSON.stringify(command);
  return {
    ...command,
    id: before?.id ?? world.nextId(),
    version: same ? version! : world.nextId(),
  } as unknown as APIApplicationCommand;
}

function register(
  world: World,
  scope: string,
  forms: readonly CommandForm[],
  keep: readonly APIApplicationCommand[],
): readonly APIApplicationCommand[] {
  const before = world.commands.get(scope) ?? [];
  const fresh = forms.map((form) => made(world, scope, form, before));
  world.commands.set(scope, [...keep.filter(({ name }) => !fresh.some((one) => one.name === name)), ...fresh]);
  world.emit({ t: 'commands', commands: world.commands.get(scope)! });
  return fresh;
}

/** What this request declares, in addition to the commands that stay. */
function registered(world: World, asked: Asked, body: unknown, keep: readonly APIApplicationCommand[]) {
  const scope = scopeOf(world, asked);
  return register(world, scope, checkCommands(body, { inGuild: scope !== 'global', installs: world.installs }), keep);
}

const BASES = ['/applications/:appId/commands', '/applications/:appId/guilds/:guildId/commands'] as const;

export const commandRoutes: readonly Route[] = BASES.flatMap((url): Route[] => {
  const common = { url, auth: 'bot', bucket: { ...PLAIN, name: url } } as const;
  return [
    { ...common, method: 'GET', handle: (asked, { world }) => ok(world.commands.get(scopeOf(world, asked)) ?? []) },
    {
      ...common,
      method: 'PUT',
      handle: (asked, { world }) => ok(registered(world, asked, asked.body, [])),
    },
    {
      ...common,
      method: 'POST',
      handle(asked, { world }) {
        const scope = scopeOf(world, asked);
        const before = world.commands.get(scope) ?? [];
        const [command] = registered(world, asked, [asked.body], before);
        return { status: before.some(({ name }) => name === command!.name) ? 200 : 201, body: command };
      },
    },
    {
      ...common,
      url: `${url}/:commandId`,
      method: 'DELETE',
      handle(asked, { world }) {
        const scope = scopeOf(world, asked);
        const before = world.commands.get(scope) ?? [];
        const left = before.filter(({ id }) => id !== asked.params.commandId);
        if (left.length === before.length) throw refuse(10063);
        register(world, scope, [], left);
        return done;
      },
    },
  ];
});
