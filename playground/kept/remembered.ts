import type { APIUser } from 'discord-api-types/v10';
import { isAhead } from '../clock.js';
import type { KeptInteraction } from '../interactions/records.js';
import type { Tally } from '../protocol.js';
import type { Guild, Remembered, Room, Stored } from '../world/model.js';
import { byAge } from '../world/snowflake.js';
import type { World } from '../world/world.js';
import type { Kind, WorldFile } from './file.js';

/** Everything stored of a playground. */
export interface Kept extends Remembered {
  readonly interactions: readonly KeptInteraction[];
}

/** The newest uploaded files are stored, up to this many; a message with an older one shows its description. */
export const FILES_KEPT = 300;

/** Something to store. An equal mark means that it is stored already. */
export interface Thing {
  readonly kind: Kind;
  readonly id: string;
  readonly mark: unknown;
  readonly json: () => string;
}

interface KeptWorld {
  readonly bot: APIUser;
  readonly users: readonly APIUser[];
  readonly tally: Tally;
  readonly ahead?: number;
}
type KeptGuild = Omit<Guild, 'everyone' | 'bot'> & { readonly everyone: string; readonly bot: string };
type KeptRoom = Omit<Room, 'members' | 'messages' | 'gone'> & { readonly members: readonly string[] };
/** In a world from before `files` existed, all of them are among the message's attachments. */
type KeptMessage = Omit<Stored, 'notified' | 'files'> &
  Partial<Pick<Stored, 'files'>> & { readonly notified: readonly string[] };

/** Everything to store, except the uploaded files. */
export function* thingsOf(world: World, interactions: Iterable<KeptInteraction>): Iterable<Thing> {
  const { bot, people, former, tally, clock } = world;
  const ahead = isAhead(clock) ? clock.ahead() : 0;
  yield small('world', 'world', { bot, users: [...people, ...former], tally, ahead } satisfies KeptWorld);
  for (const guild of world.guilds.values())
    yield small('guild', guild.id, { ...guild, everyone: String(guild.everyone), bot: String(guild.bot) });
  for (const [scope, commands] of world.commands)
    yield { kind: 'commands', id: scope, mark: commands, json: () => JSON.stringify([scope, commands]) };
  for (const room of world.rooms.values()) {
    const { messages, members, gone: _, ...rest } = room;
    yield small('room', room.id, { ...rest, members: [...members] });
    for (const [id, stored] of messages)
      yield { kind: 'message', id, mark: stored.message, json: () => messageJson(stored) };
  }
  for (const one of interactions) yield small('interaction', one.id, one);
}

/** A thing that is written again as soon as its JSON differs. */
function small(kind: Kind, id: string, value: object): Thing {
  const json = JSON.stringify(value);
  return { kind, id, mark: json, json: () => json };
}

const messageJson = (stored: Stored): string =>
  JSON.stringify({ ...stored, notified: [...stored.notified] } satisfies KeptMessage);

/** The ids of the stored files. */
export const filesKept = ({ files }: World): readonly string[] => [...files.keys()].sort(byAge).slice(-FILES_KEPT);

/** Reads the stored world. @throws SyntaxError, or what SQLite throws, where the file is broken */
export function remembered(file: WorldFile): Kept | undefined {
  const world = (file.all('world') as readonly KeptWorld[])[0];
  if (!world) return undefined;
  const rooms = roomsIn(file);
  const interactions = file.all('interaction') as readonly KeptInteraction[];
  const files = file.files();
  const ids = [
    ...[...rooms, ...interactions, ...files, ...world.users].map(({ id }) => id),
    ...rooms.flatMap(({ messages }) => [...messages.keys()]),
  ];
  return {
    ...world,
    lastId: ids.sort(byAge).at(-1) ?? '0',
    guilds: (file.all('guild') as readonly KeptGuild[])
      .map((guild): Guild => ({ ...guild, everyone: BigInt(guild.everyone), bot: BigInt(guild.bot) }))
      .sort((a, b) => byAge(a.id, b.id)),
    rooms,
    commands: file.all('commands') as Kept['commands'],
    files: [...files].sort((a, b) => byAge(a.id, b.id)),
    interactions: [...interactions].sort((a, b) => byAge(a.id, b.id)),
  };
}

/** The rooms with their messages, without unfilled deferred answers, which nobody will fill in. */
function roomsIn(file: WorldFile): readonly Room[] {
  const messages = (file.all('message') as readonly KeptMessage[])
    .filter(({ thinking }) => !thinking)
    .map(
      (kept): Stored => ({ ...kept, files: kept.files ?? kept.message.attachments, notified: new Set(kept.notified) }),
    )
    .sort((a, b) => byAge(a.message.id, b.message.id));
  const rooms = (file.all('room') as readonly KeptRoom[]).map(
    (kept): Room => ({ ...kept, members: new Set(kept.members), messages: new Map(), gone: new Map() }),
  );
  const byId = new Map(rooms.map((room) => [room.id, room]));
  for (const stored of messages) byId.get(stored.roomId)?.messages.set(stored.message.id, stored);
  return rooms.sort((a, b) => byAge(a.id, b.id));
}
