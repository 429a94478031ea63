import type { Refusal } from '../../engine/game.js';
import type { Done } from '../../match/model/match.js';
import { refuse } from '../../match/model/refusals.js';
import type { Context } from '../controls/context.js';

/* Without a privileged intent a bot isn't told who leaves a server, so it asks before a match begins. */

/** How long somebody who sat down in a lobby is assumed to be in the server (milliseconds). */
const HERE_MS = 3_600_000;

/** The people of a lobby who have left its server, among those who sat down a while ago. */
async function leaversOf({ service, hasLeft, now }: Asked, id: string, hostId: string) {
  const { record } = (await service.look(id)) ?? {};
  if (record?.status !== 'lobby' || record.hostId !== hostId) return [];
  const candidates = record.seats.flatMap(({ kind, userId, name, joinedAt }) =>
    kind === 'person' && userId !== undefined && userId !== hostId && now() - joinedAt > HERE_MS
      ? [{ userId, name }]
      : [],
  );
  const left = await Promise.all(candidates.map(({ userId }) => hasLeft(record.guildId, userId)));
  return candidates.filter((_, i) => left[i]);
}
type Asked = Pick<Context, 'service' | 'hasLeft' | 'now'>;

/**
 * Starts the lobby for the host. If somebody has left the server, their seat is free again, and nothing begins before
 * the host has seen that. `seen`: how many occupied seats the host saw.
 */
export async function startLobby(context: Asked, id: string, hostId: string, seen?: number): Promise<Done | Refusal> {
  const leavers = await leaversOf(context, id, hostId);
  if (leavers.length === 0) return context.service.start(id, hostId, seen);
  for (const { userId } of leavers) await context.service.leave(id, userId);
  return refuse('haveLeft', { names: leavers.map(({ name }) => name).join(', '), count: leavers.length });
}
