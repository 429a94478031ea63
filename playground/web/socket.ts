import type { IncomingMessage } from 'node:http';
import type { APIModalInteractionResponseCallbackData, APIUser } from 'discord-api-types/v10';
import { LRUCache } from 'lru-cache';
import type { WebSocket } from 'ws';
import type { Acts } from '../interactions/acts.js';
import type { Answer } from '../interactions/records.js';
import { controlsOf, fits } from '../people/find.js';
import { channelsOf, messagesFor, roomsOf, seenAs } from '../people/seen.js';
import type { ToPage } from '../protocol.js';
import { commandsFor } from '../rest/commands.js';
import { remove } from '../world/messages.js';
import type { Room, Stored, WorldEvent } from '../world/model.js';
import { channelOf, may } from '../world/rooms.js';
import type { World } from '../world/world.js';
import { fromPage, type Heard } from './words.js';

/** Forms a page may have open at once; older ones are forgotten. */
const OPEN_FORMS = 20;

export interface PageAround {
  readonly world: World;
  readonly acts: Acts;
  readonly online: () => boolean;
}
export interface PageSocket {
  connect(socket: WebSocket, request: IncomingMessage): void;
  close(): void;
}
interface OpenForm {
  readonly room: Room;
  readonly source: Stored | undefined;
  readonly modal: APIModalInteractionResponseCallbackData;
}
/** One page, shown as one person. */
interface Page {
  readonly user: APIUser;
  readonly forms: LRUCache<string, OpenForm>;
  /** Channels and threads that this page knows of. */
  readonly known: Set<string>;
  readonly say: (words: ToPage) => void;
}

export function makePageSocket(around: PageAround): PageSocket {
  const { world } = around;
  const sockets = new Set<WebSocket>();
  return {
    connect(socket, request) {
      const wanted = new URL(request.url ?? '/', world.origin).searchParams.get('person');
      const user =
        wanted === null
          ? world.people[0]
          : world.people.find(({ id, username }) => id === wanted || username === wanted.toLowerCase());
      if (!user) {
        socket.close(4404, 'Nobody here has that id.');
        return;
      }
      sockets.add(socket);
      const page: Page = {
        user,
        forms: new LRUCache<string, OpenForm>({ max: OPEN_FORMS }),
        known: new Set(roomsOf(world, user).map(({ id }) => id)),
        say: (words) => socket.send(JSON.stringify(words)),
      };
      const stop = world.listen((event) => tell(around, page, event));
      socket.on('close', () => {
        sockets.delete(socket);
        stop();
      });
      socket.on('error', () => socket.terminate());
      socket.on('message', (raw) => {
        const heard = fromPage.safeParse(parse(String(raw)));
        if (!heard.success) {
          socket.close(4400, 'Words that the playground does not know.');
          return;
        }
        return hear(around, page, heard.data);
      });
      page.say(hello(around, user));
      page.say({ t: 'tally', tally: { ...world.tally } });
    },
    close() {
      for (const socket of sockets) socket.terminate();
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The page lists them once for all channels: as in the first one that the person sees. */
function commandsSeen(world: World, user: APIUser) {
  const [room] = roomsOf(world, user);
  return room ? commandsFor(world, room, user.id) : [];
}

function hello({ world, online }: PageAround, me: APIUser): ToPage {
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
  };
}

function tell({ world }: PageAround, page: Page, event: WorldEvent): void {
  const { user, say } = page;
  switch (event.t) {
    case 'message': {
      const { stored, op } = event;
      const room = world.rooms.get(stored.roomId);
      if (!room || !may(world, room, user.id, 'ViewChannel')) return;
      if (stored.ownerId !== undefined && stored.ownerId !== user.id) return;
      if (op === 'delete') say({ t: 'message', op, channelId: stored.roomId, messageId: stored.message.id });
      else say({ t: 'message', op, seen: seenAs(stored, user) });
      return;
    }
    case 'room':
      tellRoom(world, page, event);
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
    case 'permissions':
      return;
  }
}

/** A room comes when it is first seen, also again, and goes when it is no longer; its threads go with it. */
function tellRoom(world: World, page: Page, { room, op, channel }: Extract<WorldEvent, { t: 'room' }>): void {
  const { user, known, say } = page;
  const isSeen = op !== 'delete' && may(world, room, user.id, 'ViewChannel');
  const wasKnown = known.has(room.id);
  const threads = [...world.rooms.values()].filter(({ parentId }) => parentId === room.id);
  const follow = (): void => {
    for (const thread of threads)
      if (known.has(thread.id) !== may(world, thread, user.id, 'ViewChannel'))
        tellRoom(world, page, { t: 'room', op: 'update', room: thread, channel: channelOf(world, thread) });
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

function hear(around: PageAround, page: Page, heard: Heard): void {
  const { world, acts } = around;
  const { user } = page;
  if (heard.t === 'history') {
    const room = roomsOf(world, user).find(({ id }) => id === heard.channelId);
    const messages = room ? messagesFor(world, user, room).map((stored) => seenAs(stored, user)) : [];
    page.say({ t: 'history', channelId: heard.channelId, messages });
    return;
  }
  if (heard.t === 'dismiss') {
    const own = messagesFor(world, user).find(
      ({ message, ownerId }) => message.id === heard.messageId && ownerId === user.id,
    );
    if (own) remove(world, own);
    return;
  }
  const begun = begin(around, page, heard);
  if (!begun) {
    page.say({ t: 'interaction', nonce: heard.nonce, state: 'failed', why: 'This interaction failed' });
    return;
  }
  page.say({ t: 'interaction', nonce: heard.nonce, state: 'sent' });
  begun.doing.then(
    (answer) => finish(page, heard.nonce, begun, answer),
    (error: unknown) =>
      page.say({
        t: 'interaction',
        nonce: heard.nonce,
        state: 'failed',
        why: error instanceof Error ? error.message : 'This interaction failed',
      }),
  );

  function begin(
    _: PageAround,
    { forms }: Page,
    wish: Exclude<Heard, { t: 'history' | 'dismiss' }>,
  ): Begun | false | undefined {
    if (wish.t === 'modalSubmit') {
      const form = forms.get(wish.modalNonce);
      if (!form || !world.rooms.has(form.room.id)) return undefined;
      const doing = acts.modal(user, form.room, form.source, form.modal, wish.values).then((answer) => {
        forms.delete(wish.modalNonce);
        return answer;
      });
      return { ...form, doing };
    }
    const room = roomsOf(world, user).find(({ id }) => id === wish.channelId);
    if (!room) return undefined;
    if (wish.t !== 'component' && !may(world, room, user.id, 'UseApplicationCommands')) return undefined;
    if (wish.t === 'component') {
      const source = messagesFor(world, user, room).find(({ message }) => message.id === wish.messageId);
      const control = source && controlsOf(source).find(({ custom_id }) => custom_id === wish.customId);
      return (
        source &&
        control &&
        fits(control, wish.values ?? []) && {
          room,
          source,
          doing: acts.component(user, source, control, control.type === 2 ? undefined : (wish.values ?? [])),
        }
      );
    }
    const command = commandsFor(world, room, user.id).find(({ id }) => id === wish.commandId);
    return command && { room, source: undefined, doing: acts[wish.t](user, room, command, wish.options) };
  }
}

interface Begun {
  readonly room: Room;
  readonly source: Stored | undefined;
  readonly doing: Promise<Answer>;
}

function finish({ say, forms }: Page, nonce: string, { room, source }: Begun, answer: Answer): void {
  if (answer.choices) say({ t: 'choices', nonce, choices: answer.choices });
  if (answer.modal) {
    forms.set(nonce, { room, source, modal: answer.modal });
    say({ t: 'modal', nonce, modal: answer.modal });
  }
  say({ t: 'interaction', nonce, state: 'done' });
}
