import type { Playground } from '../../playground/index.js';
import { readId } from '../../src/discord/controls/custom-id.js';
import { isActiveAt, isTicking, seenUntil } from '../../src/discord/views/shown/hands.js';
import { nextCall } from '../../src/discord/views/shown/tables.js';
import type { Case } from '../../src/match/admin/plain/case.js';
import { isArchived, matchOf } from '../../src/match/model/load.js';
import type { Loaded } from '../../src/match/model/match.js';
import { nextTime } from '../../src/match/play/times.js';
import { isChoosing } from '../stage/hand.js';

/* What people see of a match at rest, and its pending jobs. */

/** A running match has one table in play, and one that is over has none; a lobby appears once. */
export function tablesAmiss({ match }: Case, { people }: Playground): { doubled: string[]; stale: string[] } {
  const [someone] = people;
  const open = someone?.messages().filter(({ onlyYou }) => !onlyYou) ?? [];
  const withVerb = (verb: 'move' | 'join'): number =>
    open.filter((message) =>
      someone?.controls({ message, channel: message.message.channel_id }).some(({ custom_id }) => {
        const read = readId(custom_id);
        return read?.match === match.id && read.verb === verb;
      }),
    ).length;
  const tables = withVerb('move');
  const lobbies = withVerb('join');
  const due = match.status === 'running' ? 1 : 0;
  const said = `Match ${match.id} is ${match.status} and has ${tables} tables to play at.`;
  return {
    doubled: [
      ...(tables > Math.max(due, 1) ? [said] : []),
      ...(lobbies > 1 ? [`The lobby of match ${match.id} stands ${lobbies} times.`] : []),
    ],
    stale: tables !== due && tables <= 1 ? [said] : [],
  };
}

/** An active hand shows the open question, or none, and the newest revision unless its person is picking. */
export function handsAmiss({ match, hands }: Case, { people }: Playground, now: number): readonly string[] {
  const open = new Set(openQuestions(match.state));
  return hands.flatMap((hand) => {
    const owner = people.find(({ user }) => user.id === hand.userId);
    const message = owner?.messages().find((seen) => seen.message.id === hand.messageId);
    if (!owner || !message) return [];
    const seat = match.seats.find((each) => each.userId === hand.userId)?.seat;
    const over = owner
      .controls({ message, channel: message.message.channel_id })
      .filter(isChoosing)
      .flatMap(({ custom_id }) => readId(custom_id) ?? [])
      .filter((read) => read.match === match.id && !open.has(`${seat}:${read.no}`));
    const about = `Match ${match.id}: the living hand of ${owner.name}`;
    const isBehind = match.status !== 'lobby' && hand.revision !== match.revision;
    const waits = [...open].some(
      (question) => isTicking(hand, Number(question.split(':')[1])) && question.startsWith(`${seat}:`),
    );
    const old = isBehind && !waits && isActiveAt({ ...hand, token: '' }, now);
    return [
      ...(over.length > 0 ? [`${about} asks what is no longer open.`] : []),
      ...(old ? [`${about} shows revision ${hand.revision} of ${match.revision}.`] : []),
    ];
  });
}

const openQuestions = (state: string | undefined): readonly string[] =>
  state === undefined || state === '' || isArchived({ state })
    ? []
    : (JSON.parse(state) as { pending: { seat: number; no: number }[] }).pending.map(({ seat, no }) => `${seat}:${no}`);

/** Whether a running match lacks a job for the time of its next automatic step or mention. */
export function owesNothing({ match, jobs, shown, hands }: Case, loaded: Loaded, now: number): boolean {
  if (match.status !== 'running') return false;
  const tables = shown.filter(({ purpose }) => purpose === 'table').toReversed();
  const people = { seenUntil: new Map(hands.map((hand) => [hand.userId, seenUntil(hand)])), preferences: new Map() };
  const times = [nextTime(matchOf(loaded), now), nextCall(matchOf(loaded), tables, people)];
  const next = Math.min(...times.filter((time) => time !== undefined));
  return Number.isFinite(next) && !jobs.some(({ runAt }) => runAt <= next);
}
