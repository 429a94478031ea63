import { EventEmitter } from 'node:events';
import type { APIApplicationCommand, APIUser } from 'discord-api-types/v10';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.js';
import type { Tally } from '../protocol.js';
import type { Quirks } from '../quirks.js';
import type { CommandScope, Guild, Remembered, Room, Stored, StoredFile, WorldEvent } from './model.js';
import { bits, EVERYBODY } from './permissions.js';
import { snowflakes } from './snowflake.js';

/** Bytes of uploads in memory; the least recently used go first. */
const FILE_BYTES = 128 * 1024 * 1024;

/** All the playground remembers, in memory. `kept/` writes it down. */
export interface World {
  readonly clock: Clock;
  readonly nextId: () => string;
  readonly bot: APIUser;
  readonly token: string;
  /** In the given order. */
  readonly people: readonly APIUser[];
  /** Former people: on the list at an earlier opening, and still known. */
  readonly former: readonly APIUser[];
  readonly guilds: Map<string, Guild>;
  readonly rooms: Map<string, Room>;
  readonly commands: Map<CommandScope, readonly APIApplicationCommand[]>;
  readonly files: LRUCache<string, StoredFile>;
  readonly tally: { -readonly [Key in keyof Tally]: Tally[Key] };
  /** `http://127.0.0.1:PORT`; known once it listens. */
  origin: string;
  readonly shards: number;
  /** Where the application can be installed: 0 in servers, 1 by people. */
  readonly installs: readonly Install[];
  /** Bytes of one file. */
  readonly largestFile: number;
  quirks: Quirks;
  emit(event: WorldEvent): void;
  /** Calls `heard` with every event. Returns the function that stops. */
  listen(heard: (event: WorldEvent) => void): () => void;
}

export type Install = 0 | 1;

export interface WorldOptions {
  readonly clock: Clock;
  readonly token: string;
  readonly people: readonly string[];
  readonly shards: 1 | 2;
  readonly installs: readonly Install[];
  /** By default Discord's own; more where a server is boosted. */
  readonly largestFile?: number | undefined;
  /** The bot's permissions in the guild, where they differ from everybody's. */
  readonly permissions: bigint | undefined;
  /** The bot's name. */
  readonly bot: string;
  /** Its first server, with text channels in this order. */
  readonly guild: GuildWish;
  readonly quirks: Quirks;
}
export interface GuildWish {
  readonly name: string;
  readonly channels: readonly string[];
}

const NOTHING: Tally = { taps: 0, commands: 0, publicMessages: 0, ephemeralMessages: 0, edits: 0, mentions: 0 };

/** The server of a second shard. */
const SECOND_GUILD: GuildWish = { name: 'The other server', channels: ['elsewhere'] };

/** A new world, or the stored one: then its servers stay, and people are recognised by their names. */
export function makeWorld(options: WorldOptions, before?: Remembered): World {
  const nextId = snowflakes(options.clock, before?.lastId);
  const bus = new EventEmitter();
  bus.setMaxListeners(0);
  const known = (name: string) => before?.users.find(({ global_name }) => global_name === name);
  const bot = user(before?.bot.id ?? nextId(), options.bot, true);
  const people = options.people.map((name) => known(name) ?? user(nextId(), name, false));
  const world: World = {
    clock: options.clock,
    nextId,
    bot,
    token: options.token,
    people,
    former: before?.users.filter(({ id }) => !people.some((one) => one.id === id)) ?? [],
    guilds: new Map(before?.guilds.map((guild) => [guild.id, guild])),
    rooms: new Map(before?.rooms.map((room) => [room.id, room])),
    commands: new Map(before?.commands),
    files: new LRUCache<string, StoredFile>({ maxSize: FILE_BYTES, sizeCalculation: ({ data }) => data.length + 1 }),
    tally: { ...NOTHING, ...before?.tally },
    origin: '',
    shards: options.shards,
    installs: options.installs,
    largestFile: options.largestFile ?? 10 * 1024 * 1024,
    quirks: options.quirks,
    emit: (event) => void bus.emit('event', event),
    listen(heard) {
      bus.on('event', heard);
      return () => void bus.off('event', heard);
    },
  };
  for (const { id, ...file } of before?.files ?? []) world.files.set(id, file);
  if (before) return world;
  const guilds = [options.guild, SECOND_GUILD].slice(0, options.shards);
  for (const [shard, guild] of guilds.entries()) addGuild(world, shard, guild, options.permissions);
  return world;
}

/** A bit of the counter that no other id reaches: no guild may share its id with something of the same moment. */
const GUILD_MARK = 1n << 21n;

/** Chooses guild ids so that the first guild belongs to shard 0 and the second to shard 1. */
function addGuild(world: World, shard: number, { name, channels }: GuildWish, permissions: bigint | undefined): void {
  const id = (((BigInt(world.nextId()) >> 23n) << 23n) | (BigInt(shard) << 22n) | GUILD_MARK).toString();
  const owner = world.people[0]?.id ?? world.bot.id;
  const everyone = EVERYBODY;
  const bot = permissions ?? everyone | bits(['ManageThreads', 'ManageMessages']);
  world.guilds.set(id, { id, name, ownerId: owner, botIsIn: true, everyone, bot });
  channels.forEach((channel, position) => {
    const room = newRoom({ id: world.nextId(), type: 0, guildId: id, name: channel, position });
    world.rooms.set(room.id, room);
  });
}

export function newRoom(
  given: Pick<Room, 'id' | 'type' | 'guildId' | 'name'> & Partial<Omit<Room, 'messages' | 'members' | 'gone'>>,
): Room {
  return {
    parentId: undefined,
    ownerId: undefined,
    topic: null,
    autoArchive: 1440,
    slowmode: 0,
    overwrites: [],
    thread: undefined,
    sent: 0,
    lastMessageId: null,
    position: 0,
    ...given,
    members: new Set(),
    messages: new Map<string, Stored>(),
    gone: new Map<string, string>(),
  };
}

function user(id: string, name: string, bot: boolean): APIUser {
  return {
    id,
    username: bot ? name : name.toLowerCase().replace(/[^a-z0-9_.]/g, '_'),
    discriminator: '0',
    global_name: bot ? null : name,
    avatar: null,
    ...(bot ? { bot } : {}),
    public_flags: 0,
    flags: 0,
    primary_guild: null,
  } as unknown as APIUser;
}

export function findUser(world: World, id: string): APIUser | undefined {
  return [world.bot, ...world.people, ...world.former].find((one) => one.id === id);
}

export function tallyChanged(world: World): void {
  world.emit({ t: 'tally', tally: { ...world.tally } });
}
