import type { IncomingMessage } from 'node:http';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import type { World } from '../world/world.js';
import type { Dispatch } from './events.js';
import { catchUp, logIn } from './login.js';
import { dispatch, follow, isOnline, type Sessions, say, tellOnline } from './sessions.js';

const HEARTBEAT = 41_250;

/** How a connection ends: told to reconnect, cut off, told that its session is invalid, or closed with a code. */
export type Drop = 'reconnect' | 'cut' | 'invalid' | number;

/** A gateway that accepts no connections. */
export interface Shut {
  /** How many connections were refused so far. */
  readonly count: () => number;
  /** Accepts connections again. */
  readonly stop: () => void;
}

export interface Gateway {
  connect(socket: WebSocket, request: IncomingMessage): void;
  /** Sends to the guild's shard, if that asked for such events. */
  dispatch(event: Dispatch): void;
  drop(how: Drop): void;
  /** Ends all connections, and accepts none until told to. The bot never learns what happens meanwhile. */
  shut(): Shut;
  online(): boolean;
  close(): void;
}

const frame = z.object({ op: z.number().int(), d: z.unknown() });

export function makeGateway(world: World): Gateway {
  const sessions: Sessions = { world, byId: new Map(), sockets: new Set() };
  const stop = follow(sessions);
  const refusals = new Set<{ count: number }>();
  return {
    dispatch: (event) => dispatch(sessions, event),
    online: () => isOnline(sessions),
    connect(socket, request) {
      for (const refusal of refusals) refusal.count++;
      if (refusals.size > 0) socket.terminate();
      else connect(sessions, socket, request);
    },
    drop: (how) => drop(sessions, how),
    shut() {
      const refusal = { count: 0 };
      refusals.add(refusal);
      sessions.byId.clear();
      for (const socket of sessions.sockets) socket.terminate();
      tellOnline(sessions);
      return { count: () => refusal.count, stop: () => void refusals.delete(refusal) };
    },
    close() {
      stop();
      for (const socket of sessions.sockets) socket.terminate();
    },
  };
}

function connect(sessions: Sessions, socket: WebSocket, request: IncomingMessage): void {
  sessions.sockets.add(socket);
  socket.on('close', () => sessions.sockets.delete(socket));
  socket.on('error', () => socket.terminate());
  const query = new URL(request.url ?? '/', sessions.world.origin).searchParams;
  if (query.has('compress') || (query.get('encoding') ?? 'json') !== 'json') {
    socket.close(4002, 'The playground speaks plain JSON only.');
    return;
  }
  say(socket, 10, { heartbeat_interval: HEARTBEAT });
  socket.on('message', (raw) => {
    try {
      hear(sessions, socket, String(raw));
    } catch {
      socket.close(4002, 'Error while decoding payload.');
    }
  });
}

/** One frame from the bot. @throws SyntaxError, ZodError where it can't be read */
function hear(sessions: Sessions, socket: WebSocket, raw: string): void {
  const { op, d } = frame.parse(JSON.parse(raw));
  switch (op) {
    case 1:
      say(socket, 11, null);
      return;
    case 2:
      if (isLoggedIn(sessions, socket)) socket.close(4005, 'Already authenticated.');
      else logIn(sessions, socket, d);
      return;
    case 6:
      catchUp(sessions, socket, d);
      return;
    // Presence, voice and the list of members: accepted without effect.
    case 3:
    case 4:
    case 8:
      return;
    default:
      socket.close(4001, 'Unknown opcode.');
  }
}

const isLoggedIn = ({ byId }: Sessions, socket: WebSocket): boolean =>
  [...byId.values()].some((session) => session.socket === socket);

function drop({ byId }: Sessions, how: Drop): void {
  for (const { id, socket } of [...byId.values()]) {
    if (!socket) continue;
    if (typeof how === 'number') socket.close(how);
    else if (how === 'cut') socket.terminate();
    else if (how === 'reconnect') say(socket, 7, null);
    else {
      byId.delete(id);
      say(socket, 9, false);
    }
  }
}
