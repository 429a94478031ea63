import { awayUntil, pausedUntil } from '../../../match/features/pace/away.js';
import { runningClocks } from '../../../match/features/pace/clock.js';
import { timedOf } from '../../../match/features/pace/timed.js';
import type { Match } from '../../../match/model/match.js';
import type { DiscordWords } from '../../../words/discord.js';
import { countdown, dayOf } from '../../controls/countdown.js';
import type { HandSeen, TableSeen } from '../../controls/parts.js';
import { quiet } from '../../controls/payload.js';
import { nameIn, namesOf } from '../../controls/seen.js';

/* Lines about turn times and absent people. */

/** How long the current turns may take. */
export function timeLines({ match, words }: TableSeen): string[] {
  const { tableState, record } = match;
  const paused = pausedUntil(tableState, record.updatedAt);
  if (record.status !== 'running') return [];
  if (tableState.givenUp !== undefined) return [words('table.givenUp', { time: countdown(tableState.givenUp) })];
  return paused === undefined ? clockLines(match, words) : [words('table.paused', { time: dayOf(paused) })];
}

/** The end of each awaited seat's time, grace included. Discord updates the countdown. */
function clockLines(match: Match, words: DiscordWords): string[] {
  const seats = new Map<string, number[]>();
  for (const { seat, deadline } of runningClocks(timedOf(match))) {
    const time = countdown(deadline);
    seats.set(time, [...(seats.get(time) ?? []), seat]);
  }
  return [...seats].map(([time, these]) => quiet(words('table.clock', { who: namesOf(match, these, words), time })));
}

/** Who is away, as of the match's last change. */
export const awayLines = ({ match, words }: TableSeen): string[] =>
  match.record.seats.flatMap(({ seat, userId }) => {
    const until = userId === undefined ? undefined : awayUntil(match.tableState, seat, match.record.updatedAt);
    return until === undefined ? [] : [words('table.away', { who: nameIn(match, seat), time: dayOf(until) })];
  });

/** The end of one's own time, grace included, while the match waits for one. */
export function ownClock({ match, seat: own, words }: HandSeen): string[] {
  if (pausedUntil(match.tableState, match.record.updatedAt) !== undefined) return [];
  const clocks = runningClocks(timedOf(match)).filter(({ seat }) => seat === own);
  return clocks.map(({ deadline }) => words('hand.clock', { time: countdown(deadline) }));
}
