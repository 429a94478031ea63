import type { IncomingMessage } from 'node:http';
import { nanoid } from 'nanoid';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { guildForGateway } from '../world/guilds.js';
import type { World } from '../world/world.js';
import { type Dispatch, dispatchOf, EVERY_INTENT, PRIVILEGED } from './events.js';

const HEARTBEAT = 41_250;
/** Events kept for a session to catch up with. */
const REPLAY = 2000;

/** A logged-in shard, which outlives its socket. */
interface Session {
  readonly id: string;
  readonly shard: number;
  readonly of: number;
  readonly intents: number;
  seq: number;
  readonly sent: { readonly seq: number; readonly text: string }[];
  socket: WebSocket | undefined;
}
/** How a connection is lost: told to reconnect, cut off, or told that its session is no more. */
export type Drop = 'reconnect' | 'cut' | 'invalid';

export interface Gateway {
  connect(socket: WebSocket, request: IncomingMessage): void;
  /** Sends to every shard the guild falls to, and that asked for such events. */
  dispatch(event: Dispatch): void;
  drop(how: Drop): void;
  online(): boolean;
  close(): void;
}

const frame = z.object({ op: z.number().int(), d: z.unknown() });
const identify = z.object({
  token: z.string(),
  intents: z.number().int().min(0),
  shard: z.tuple([z.number().int(), z.number().int()]).optional(),
});
const resume = z.object({ token: z.string(), session_id: z.string(), seq: z.number().int() });

export function makeGateway(world: World): Gateway {
  const sessions = new Map<string, Session>();
  const sockets = new Set<WebSocket>();
  const online = (): boolean => [...sessions.values()].some(({ socket }) => socket !== undefined);
  const tellOnline = (): void => world.emit({ t: 'bot', online: online() });

  const stop = world.listen((event) => {
    const found = dispatchOf(world, event);
    if (found) dispatch(found);
  });

  function dispatch({ name, guildId, intent, data }: Dispatch): void {
    for (const session of sessions.values()) {
      if (intent !== 0 && (session.intents & intent) === 0) continue;
      if (shardOf(guildId, session.of) === session.shard) send(session, name, data);
    }
  }

  function send(session: Session, name: string, data: object): void {
    const seq = ++session.seq;
    const text = JSON.stringify({ op: 0, t: name, s: seq, d: data });
    session.sent.push({ seq, text });
    if (session.sent.length > REPLAY) session.sent.shift();
    session.socket?.send(text);
  }

  function logIn(socket: WebSocket, wish: z.output<typeof identify>): void {
    const [shard, of] = wish.shard ?? [0, 1];
    if (wish.token !== world.token) {
      socket.close(4004, 'Authentication failed.');
      return;
    }
    if (shard >= of) {
      socket.close(4010, 'Invalid shard.');
      return;
    }
    if (wish.intents > EVERY_INTENT) {
      socket.close(4013, 'Invalid intent(s).');
      return;
    }
    if (wish.intents & PRIVILEGED) {
      socket.close(4014, 'Disallowed intent(s).');
      return;
    }
    const session: Session = { id: nanoid(), shard, of, intents: wish.intents, seq: 0, sent: [], socket };
    for (const old of sessions.values()) if (old.shard === shard && !old.socket) sessions.delete(old.id);
    sessions.set(session.id, session);
    attach(socket, session);
    const guilds = [...world.guilds.values()].filter((guild) => guild.botIsIn && shardOf(guild.id, of) === shard);
    send(session, 'READY', {
      v: 10,
      user: { ...world.bot, mfa_enabled: false, verified: true, email: null },
      guilds: guilds.map(({ id }) => ({ id, unavailable: true })),
      session_id: session.id,
      session_type: 'normal',
      resume_gateway_url: `${world.origin.replace('http', 'ws')}/gateway`,
      shard: [shard, of],
      application: { id: world.bot.id, flags: 0 },
    });
    if (wish.intents & 1) for (const guild of guilds) send(session, 'GUILD_CREATE', guildForGateway(world, guild));
    tellOnline();
  }

  function catchUp(socket: WebSocket, wish: z.output<typeof resume>): void {
    if (wish.token !== world.token) {
      socket.close(4004, 'Authentication failed.');
      return;
    }
    const session = sessions.get(wish.session_id);
    const oldest = session?.sent[0]?.seq ?? 1;
    if (!session || wish.seq > session.seq || wish.seq < oldest - 1) {
      socket.send(JSON.stringify({ op: 9, d: false, s: null, t: null }));
      return;
    }
    session.socket?.terminate();
    attach(socket, session);
    for (const { seq, text } of session.sent) if (seq > wish.seq) socket.send(text);
    send(session, 'RESUMED', {});
    tellOnline();
  }

  function attach(socket: WebSocket, session: Session): void {
    session.socket = socket;
    socket.on('close', (code) => {
      if (session.socket !== socket) return;
      session.socket = undefined;
      if (code === 1000 || code === 1001) sessions.delete(session.id);
      tellOnline();
    });
  }

  function hear(socket: WebSocket, raw: string, isLoggedIn: () => boolean): void {
    const { op, d } = frame.parse(JSON.parse(raw));
    if (op === 1) {
      socket.send(JSON.stringify({ op: 11, d: null, s: null, t: null }));
      return;
    }
    if (op === 2 && isLoggedIn()) {
      socket.close(4005, 'Already authenticated.');
      return;
    }
    if (op === 2) {
      logIn(socket, identify.parse(d));
      return;
    }
    if (op === 6) {
      catchUp(socket, resume.parse(d));
      return;
    }
    if (op === 3 || op === 4 || op === 8) return;
    socket.close(4001, 'Unknown opcode.');
  }

  return {
    dispatch,
    online,
    connect(socket, request) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      socket.on('error', () => socket.terminate());
      const query = new URL(request.url ?? '/', world.origin).searchParams;
      if (query.has('compress') || (query.get('encoding') ?? 'json') !== 'json') {
        socket.close(4002, 'The playground speaks plain JSON only.');
        return;
      }
      socket.send(JSON.stringify({ op: 10, d: { heartbeat_interval: HEARTBEAT }, s: null, t: null }));
      socket.on('message', (raw) => {
        try {
          hear(socket, String(raw), () => [...sessions.values()].some((session) => session.socket === socket));
        } catch {
          socket.close(4002, 'Error while decoding payload.');
        }
      });
    },
    drop(how) {
      for (const session of [...sessions.values()]) {
        const { socket } = session;
        if (!socket) continue;
        if (how === 'cut') socket.terminate();
        else if (how === 'reconnect') socket.send(JSON.stringify({ op: 7, d: null, s: null, t: null }));
        else {
          sessions.delete(session.id);
          socket.send(JSON.stringify({ op: 9, d: false, s: null, t: null }));
        }
      }
    },
    close() {
      stop();
      for (const socket of sockets) socket.terminate();
    },
  };
}

/** Which of `of` shards a guild falls to; all that is of no guild goes to the first. */
function shardOf(guildId: string | undefined, of: number): number {
  return guildId === undefined ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(of));
}
