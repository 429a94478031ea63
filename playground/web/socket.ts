import type { IncomingMessage } from 'node:http';
import type { APIUser } from 'discord-api-types/v10';
import { LRUCache } from 'lru-cache';
import type { WebSocket } from 'ws';
import type { Calls } from '../people/called.js';
import { channelsOf, roomsOf, seenAs } from '../people/seen.js';
import type { ToPage, Welcome } from '../protocol.js';
import { commandsFor } from '../rest/commands.js';
import type { WorldEvent } from '../world/model.js';
import { channelOf, may } from '../world/rooms.js';
import type { World } from '../world/world.js';
import { aheadOf, hear, type Page } from './hear.js';
import { fromPage, parsed } from './words.js';

/** Open forms per page; older ones are forgotten. */
const OPEN_FORMS = 20;

/** What all pages share. */
export interface PageAround extends Pick<Page, 'world' | 'acts' | 'playing' | 'passing' | 'reset'> {
  readonly online: () => boolean;
  readonly welcome: Welcome;
  readonly calls: Calls;
  readonly mayConnect: boolean;
}
export interface PageSocket {
  connect(socket: WebSocket, request: IncomingMessage): void;
  close(): void;
}

export function makePageSocket(around: PageAround): PageSocket {
  const sockets = new Set<WebSocket>();
  return {
    connect(socket, request) {
      const user = whoIn(around.world, request);
      if (!user) {
        socket.close(4404, 'Nobody here has that id.');
        return;
      }
      sockets.add(socket);
      const stop = serve(around, socket, user);
      socket.on('close', () => {
        sockets.delete(socket);
        stop();
      });
    },
    close() {
      for (const socket of sockets) socket.terminate();
    },
  };
}

/** The person that a page shows, by id or name; by default the first one. */
function whoIn({ people, origin }: World, { url = '/' }: IncomingMessage): APIUser | undefined {
  const wanted = new URL(url, origin).searchParams.get('person');
  if (wanted === null) return people[0];
  return people.find(({ id, username }) => id === wanted || username === wanted.toLowerCase());
}

/** Greets a page, sends it all events, and handles its requests. Returns the function that stops. */
function serve(around: PageAround, socket: WebSocket, user: APIUser): () => void {
  const { world } = around;
  const page: Page = {
    ...around,
    user,
    forms: new LRUCache({ max: OPEN_FORMS }),
    known: new Set(roomsOf(world, user).map(({ id }) => id)),
    // The page only shows stored state: changes are written in this turn of the event loop, and shown in the next.
    say(words) {
      const text = JSON.stringify(words);
      setImmediate(() => socket.send(text));
    },
  };
  const stop = world.listen((event) => tell(page, event));
  socket.on('error', () => socket.terminate());
  socket.on('message', (raw) => {
    const heard = fromPage.safeParse(parsed(String(raw)));
    if (heard.success) hear(page, heard.data);
    else socket.close(4400, 'Words that the playground does not know.');
  });
  page.say(hello(around, user));
  page.say({ t: 'tally', tally: { ...world.tally } });
  return stop;
}

/** The page lists them once for all channels: as in the first one that the person sees. */
function commandsSeen(world: World, user: APIUser) {
  const [room] = roomsOf(world, user);
  return room ? commandsFor(world, room, user.id) : [];
}

function hello(around: PageAround, me: APIUser): ToPage {
  const { world, online, welcome, calls, playing, passing, reset, mayConnect } = around;
  const guild = world.guilds.values().next().value!;
  return {
    t: 'hello',
    me,
    people: world.people,
    bot: world.bot,
    botOnline: online(),
    guild: { id: guild.id, name: guild.name },
    channels: channelsOf(world, me),
    commands: commandsSeen(world, me),
    welcome,
    mayReset: reset !== undefined,
    mayConnect,
    mayPass: passing.offered,
    ahead: aheadOf(world),
    played: playing.played,
    calls: calls.now(),
  };
}

function tell(page: Page, event: WorldEvent): void {
  const { world, user, say } = page;
  switch (event.t) {
    case 'message': {
      const { stored, op } = event;
      const room = world.rooms.get(stored.roomId);
      if (!room || !may(world, room, user.id, 'ViewChannel')) return;
      if (stored.ownerId !== undefined && stored.ownerId !== user.id) return;
      if (op !== 'delete' && stored.dismissed) return;
      if (op === 'delete') say({ t: 'message', op, channelId: stored.roomId, messageId: stored.message.id });
      else say({ t: 'message', op, seen: seenAs(stored, user) });
      return;
    }
    case 'room':
      tellRoom(page, event);
      return;
    case 'guild':
    case 'commands':
      say({ t: 'commands', commands: commandsSeen(world, user) });
      return;
    case 'bot':
      say({ t: 'bot', online: event.online });
      return;
    case 'tally':
      say({ t: 'tally', tally: event.tally });
      return;
    case 'time':
      say({ t: 'time', ahead: aheadOf(world) });
      return;
    case 'called':
      say({ t: 'called', calls: event.calls });
      return;
    case 'played':
      say({ t: 'played', played: event.played });
      return;
    case 'interaction':
      return;
  }
}

/** Sends a room when the person can see it, first or again, and removes it with its threads when they can't. */
function tellRoom(page: Page, { room, op, channel }: Extract<WorldEvent, { t: 'room' }>): void {
  const { world, user, known, say } = page;
  const isSeen = op !== 'delete' && may(world, room, user.id, 'ViewChannel');
  const wasKnown = known.has(room.id);
  const threads = [...world.rooms.values()].filter(({ parentId }) => parentId === room.id);
  const follow = (): void => {
    for (const thread of threads)
      if (known.has(thread.id) !== may(world, thread, user.id, 'ViewChannel'))
        tellRoom(page, { t: 'room', op: 'update', room: thread, channel: channelOf(world, thread) });
  };
  if (isSeen) {
    known.add(room.id);
    say({ t: 'channel', op: wasKnown ? 'update' : 'create', channel });
    follow();
  } else if (known.delete(room.id)) {
    follow();
    say({ t: 'channel', op: 'delete', channel });
  }
}
