import type { WebSocket } from 'ws';
import type { World } from '../world/world.js';
import { type Dispatch, dispatchOf } from './events.js';

/** Events stored for a session to catch up with. */
const REPLAY = 2000;

/** A logged-in shard, which outlives its socket. */
export interface Session {
  readonly id: string;
  readonly shard: number;
  readonly of: number;
  readonly intents: number;
  seq: number;
  readonly sent: { readonly seq: number; readonly text: string }[];
  socket: WebSocket | undefined;
}
/** All connections: sessions by id, and sockets, of which some have not logged in. */
export interface Sessions {
  readonly world: World;
  readonly byId: Map<string, Session>;
  readonly sockets: Set<WebSocket>;
}

/** Sends a message that is no event and has no number. */
export function say(socket: WebSocket, op: number, d: unknown): void {
  socket.send(JSON.stringify({ op, d, s: null, t: null }));
}

/** Sends an event to one session, or stores it until the session is back. */
export function send(session: Session, name: string, data: object): void {
  const seq = ++session.seq;
  const text = JSON.stringify({ op: 0, t: name, s: seq, d: data });
  session.sent.push({ seq, text });
  if (session.sent.length > REPLAY) session.sent.shift();
  session.socket?.send(text);
}

/** Sends to the guild's shard, if that asked for such events. */
export function dispatch({ byId }: Sessions, { name, guildId, intent, data }: Dispatch): void {
  for (const session of byId.values()) {
    if (intent !== 0 && (session.intents & intent) === 0) continue;
    if (shardOf(guildId, session.of) === session.shard) send(session, name, data);
  }
}

/** Sends the bot all events from now on. Returns the way to stop. */
export const follow = (sessions: Sessions): (() => void) =>
  sessions.world.listen((event) => {
    const found = dispatchOf(sessions.world, event);
    if (found) dispatch(sessions, found);
  });

export const isOnline = ({ byId }: Sessions): boolean => [...byId.values()].some(({ socket }) => socket !== undefined);

export const tellOnline = (sessions: Sessions): void => sessions.world.emit({ t: 'bot', online: isOnline(sessions) });

/** From now on the session uses this socket. A regular close ends the session too. */
export function attach(sessions: Sessions, socket: WebSocket, session: Session): void {
  session.socket = socket;
  socket.on('close', (code) => {
    if (session.socket !== socket) return;
    session.socket = undefined;
    if (code === 1000 || code === 1001) sessions.byId.delete(session.id);
    tellOnline(sessions);
  });
}

/** The shard of a guild, among `of`; events without a guild go to the first. */
export function shardOf(guildId: string | undefined, of: number): number {
  return guildId === undefined ? 0 : Number((BigInt(guildId) >> 22n) % BigInt(of));
}
