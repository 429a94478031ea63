import type { Seen } from '../engine/see.js';
import type { Match } from '../match/match.js';
import { HERE_MS } from '../match/waiting.js';
import type { TableData } from './posting.js';
import { awaitedPeople } from './seen.js';

/*
 * Who is called to the table, and when. A call is a mention in a fresh table, since edits notify nobody. There is at most
 * one a turn, and one in a round of questions till there is silence for long; none where the turn came by a choice of one's
 * own, whose answer asked already. Who has just been here sees the table change, and is called only if that doesn't help.
 */

/** Whoever has just chosen something is called when so long nothing comes of them (milliseconds). */
export const HELD_MS = 90_000;
/** Whoever was called in this round of questions already: so long a silence begins another one. */
export const SILENCE_MS = 60 * 60_000;
/** The same where several are asked at once, and hold up each other; the last of them only as long as who is here. */
export const SEVERAL_MS = 10 * 60_000;

/** Somebody who must choose and hasn't been called for it. */
export interface Call {
  readonly userId: string;
  /** Which turn it is of that person (see `Turn.from`). */
  readonly turn: number;
  /** Not before that time, in milliseconds since 1970. */
  readonly due: number;
  /** They were called in this round of questions before. */
  readonly again: boolean;
}

/** The round of questions that is going on, by its name. */
export const roundNow = (match: Match, view: Seen): string | undefined => match.folder.words.roundOf?.(view);

/** Those who are still to be called. `shown`: the table that stands in the match's place. */
export function callsOpen(match: Match, view: Seen, { called = {} }: TableData): Call[] {
  const round = roundNow(match, view);
  const silence = silenceOf(match, view);
  return awaitedPeople(match, view).flatMap(({ seat, userId }): Call[] => {
    const turn = match.lobby.turns?.[seat];
    const last = called[userId];
    if (!turn || turn.begun || last?.turn === turn.from) return [];
    const again = round !== undefined && last?.round === round;
    const patience = isHere(match, seat, turn.at) ? HELD_MS : 0;
    const wait = again ? silence : patience;
    return [{ userId, turn: turn.from, due: turn.at + wait, again }];
  });
}

/** How long who was called in this round already is left in peace. */
function silenceOf({ folder: { words } }: Match, view: Seen): number {
  if (!words.atOnce?.(view)) return SILENCE_MS;
  return view.awaited.length === 1 ? HELD_MS : SEVERAL_MS;
}

/** Only in a thread of its own, where nothing else pushes the table out of sight. */
function isHere({ record, lobby }: Match, seat: number, at: number): boolean {
  const acted = lobby.acted?.[seat];
  return record.threadId !== undefined && acted !== undefined && at - acted <= HERE_MS;
}

/** Whom a fresh table calls when one is due: everybody who wasn't called in this round, and those whose time has come. */
export const calledNow = (calls: readonly Call[], now: number): Call[] =>
  calls.some(({ due }) => due <= now) ? calls.filter(({ due, again }) => due <= now || !again) : [];

/** What a table remembers of those it calls. */
export const withCalls = (
  { called = {} }: Pick<TableData, 'called'>,
  calls: readonly Call[],
  round: string | undefined,
): NonNullable<TableData['called']> => ({
  ...called,
  ...Object.fromEntries(calls.map(({ userId, turn }) => [userId, { turn, ...(round !== undefined && { round }) }])),
});
