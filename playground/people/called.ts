import type { Call } from '../protocol.js';
import type { Part } from '../validate/components.js';
import { wordsOf } from '../world/mentions.js';
import type { Room, Stored } from '../world/model.js';
import type { World } from '../world/world.js';
import { controlsOf } from './find.js';

/** The newest messages of a room that are considered: as many as a client loads at first. */
const LOOKED_AT = 50;

/** The people who must act, as messages show. */
export interface Calls {
  now(): readonly Call[];
  close(): void;
}

/** Follows the world, and emits an event whenever other people are called. */
export function makeCalls(world: World): Calls {
  const byRoom = new Map<string, readonly Call[]>(
    [...world.rooms.values()].map((room) => [room.id, callsIn(world, room)]),
  );
  const now = (): readonly Call[] => [...byRoom.values()].flat();
  let told = '';
  const look = (roomId: string): void => {
    const room = world.rooms.get(roomId);
    if (room) byRoom.set(roomId, callsIn(world, room));
    else byRoom.delete(roomId);
    const calls = now();
    const words = JSON.stringify(calls);
    if (words === told) return;
    told = words;
    world.emit({ t: 'called', calls });
  };
  const close = world.listen((event) => {
    if (event.t === 'message' && event.stored.ownerId === undefined) look(event.stored.roomId);
    if (event.t === 'room') look(event.room.id);
  });
  return { now, close };
}

/** The people named in the bot's newest message that names some and has controls: those who must act. */
function callsIn(world: World, room: Room): readonly Call[] {
  if (room.thread?.archived) return [];
  const newest = [...room.messages.values()].slice(-LOOKED_AT).reverse();
  for (const stored of newest) {
    const people = isFromBot(world, stored) && controlsOf(stored).length > 0 ? namedIn(world, stored) : [];
    if (people.length > 0)
      return people.map((person) => ({ person, channelId: room.id, messageId: stored.message.id }));
  }
  return [];
}

const isFromBot = (world: World, { message, ownerId }: Stored): boolean =>
  ownerId === undefined && message.author.id === world.bot.id;

function namedIn({ people }: World, { message }: Stored): readonly string[] {
  const words = wordsOf(message.content, message.components as unknown as readonly Part[]);
  return people.map(({ id }) => id).filter((id) => words.includes(`<@${id}>`));
}
