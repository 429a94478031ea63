import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { guildForGateway } from '../world/guilds.js';
import type { Guild } from '../world/model.js';
import type { World } from '../world/world.js';
import { EVERY_INTENT, INTENT, PRIVILEGED } from './events.js';
import { attach, type Session, type Sessions, say, send, shardOf, tellOnline } from './sessions.js';

const identify = z.object({
  token: z.string(),
  intents: z.number().int().min(0),
  shard: z.tuple([z.number().int(), z.number().int()]).default([0, 1]),
});
const resume = z.object({ token: z.string(), session_id: z.string(), seq: z.number().int() });

type CloseCode = readonly [code: number, why: string];
const BAD_TOKEN: CloseCode = [4004, 'Authentication failed.'];

/** Why Discord would hang up on this login, or undefined. */
function whyNot({ token }: World, wish: z.output<typeof identify>): CloseCode | undefined {
  if (wish.token !== token) return BAD_TOKEN;
  if (wish.shard[0] >= wish.shard[1]) return [4010, 'Invalid shard.'];
  if (wish.intents > EVERY_INTENT) return [4013, 'Invalid intent(s).'];
  if (wish.intents & PRIVILEGED) return [4014, 'Disallowed intent(s).'];
  return undefined;
}

/** IDENTIFY: a new session, in place of one of the same shard whose socket is gone. @throws ZodError */
export function logIn(sessions: Sessions, socket: WebSocket, words: unknown): void {
  const { world, byId } = sessions;
  const wish = identify.parse(words);
  const refused = whyNot(world, wish);
  if (refused) {
    socket.close(...refused);
    return;
  }
  const [shard, of] = wish.shard;
  const session: Session = { id: randomUUID(), shard, of, intents: wish.intents, seq: 0, sent: [], socket };
  for (const old of byId.values()) if (old.shard === shard && !old.socket) byId.delete(old.id);
  byId.set(session.id, session);
  attach(sessions, socket, session);
  const guilds = [...world.guilds.values()].filter((guild) => guild.botIsIn && shardOf(guild.id, of) === shard);
  send(session, 'READY', readyFor(world, session, guilds));
  if (wish.intents & INTENT.Guilds)
    for (const guild of guilds) send(session, 'GUILD_CREATE', guildForGateway(world, guild));
  tellOnline(sessions);
}

function readyFor(world: World, { id, shard, of }: Session, guilds: readonly Guild[]): object {
  return {
    v: 10,
    user: { ...world.bot, mfa_enabled: false, verified: true, email: null },
    guilds: guilds.map((guild) => ({ id: guild.id, unavailable: true })),
    session_id: id,
    session_type: 'normal',
    resume_gateway_url: `${world.origin.replace('http', 'ws')}/gateway`,
    shard: [shard, of],
    application: { id: world.bot.id, flags: 0 },
  };
}

/** RESUME: sends missed events again, if all of them are still stored. @throws ZodError */
export function catchUp(sessions: Sessions, socket: WebSocket, words: unknown): void {
  const wish = resume.parse(words);
  if (wish.token !== sessions.world.token) {
    socket.close(...BAD_TOKEN);
    return;
  }
  const session = sessions.byId.get(wish.session_id);
  const oldest = session?.sent[0]?.seq ?? 1;
  if (!session || wish.seq > session.seq || wish.seq < oldest - 1) {
    say(socket, 9, false);
    return;
  }
  session.socket?.terminate();
  attach(sessions, socket, session);
  for (const { seq, text } of session.sent) if (seq > wish.seq) socket.send(text);
  send(session, 'RESUMED', {});
  tellOnline(sessions);
}
