import type { Match } from '../../../match/model/match.js';
import type { Effects, ShownRecord } from '../../../match/model/records.js';
import { waitedSince } from '../../../match/play/turns.js';
import { troubleOf } from '../../controls/errors.js';
import { awaitedPeople } from '../../controls/seen.js';
import { type Action, earliest, type ReconcileDeps } from './action.js';
import { callsOpen, type People } from './calling.js';
import { peopleOf } from './lobbies.js';
import { updated } from './posting.js';
import { currentTable, dataOf } from './tables.js';

/*
 * Whether the people of a match are still in its server. Discord tells bots without a privileged intent nothing about
 * leavers, so this asks: once a day while the match waits for somebody, and before each reminder. It asks about the
 * other people too, since they decide what happens to the seat.
 */

const DAY_MS = 24 * 3_600_000;
/** How soon to ask again after an answer that didn't tell, in milliseconds. */
const AGAIN_MS = 3_600_000;

/** When to ask next, in milliseconds since 1970; undefined while the match waits for nobody. */
export function nextLook(match: Match, tables: readonly ShownRecord[], people: People): number | undefined {
  const shown = currentTable(match, tables);
  const view = match.see('bystander');
  if (match.record.status !== 'running' || !shown || !view) return undefined;
  const data = dataOf(shown);
  const { look } = data;
  const waits = awaitedPeople(match, view).flatMap(({ seat }) => waitedSince(match.tableState, seat) ?? []);
  const daily = waits.map((since) => (look && look.at > since ? look.next : since + DAY_MS));
  const reminders = callsOpen(match, view, data, people).filter((call) => call.reminders && call.due > (look?.at ?? 0));
  return earliest([...daily, ...reminders.map(({ due }) => due)]);
}

export function memberAction(
  deps: ReconcileDeps,
  match: Match,
  tables: readonly ShownRecord[],
  people: People,
): Action | undefined {
  const due = nextLook(match, tables, people);
  const shown = currentTable(match, tables);
  const now = deps.clock();
  if (due === undefined || due > now || !shown) return undefined;
  const { id, guildId } = match.record;
  const userIds = peopleOf(match);
  const lookEffects = (next: number): Effects =>
    updated(shown, { data: JSON.stringify({ ...dataOf(shown), look: { at: now, next: now + next } }) });
  return {
    channelId: shown.channelId,
    leave: lookEffects(AGAIN_MS),
    again: true,
    async run() {
      const known = await Promise.all(userIds.map((userId) => isInside(deps, guildId, userId)));
      const areIn = new Map(known.flat());
      await deps.service.noteMembers(id, areIn);
      return lookEffects(areIn.size < userIds.length ? AGAIN_MS : DAY_MS);
    },
  };
}

/** Empty where Discord doesn't say: an outage means nothing. Throws where the server is closed to us. */
async function isInside(
  { posts }: ReconcileDeps,
  guildId: string,
  userId: string,
): Promise<(readonly [string, boolean])[]> {
  try {
    return [[userId, await posts.isMember(guildId, userId)]];
  } catch (error) {
    if (troubleOf(error) === 'away' || troubleOf(error) === 'refused') return [];
    throw error;
  }
}
