import type { Seen } from '../../../engine/see.js';
import { awayUntil, pausedUntil } from '../../../match/features/pace/away.js';
import { isChosenFor } from '../../../match/features/pace/clock.js';
import { awake, type Preferences } from '../../../match/features/pace/preferences.js';
import { type Reminders, remindersOf, wantedReminders } from '../../../match/features/pace/reminders.js';
import { SECOND_LOOK_MS } from '../../../match/features/undo/undoable.js';
import type { Match } from '../../../match/model/match.js';
import type { Turn } from '../../../match/model/turn.js';
import { HERE_MS } from '../../../match/play/turns.js';
import { awaitedPeople } from '../../controls/seen.js';
import type { Called, TableData } from './posting.js';

/*
 * Who is called to the table, and when: docs/calling.md shows it as a picture. A call is a mention in a fresh table,
 * since edits notify nobody. There is at most one in a turn, and one in a round of questions until there is a long
 * silence. There is none where a person's own choice led to the question, because the answer to it showed the question
 * already, unless everybody else who was asked with them has answered. People who were active just now see the table
 * change, and are called only if they don't choose for a while. People who take long get a reminder, by a fresh table
 * in place of the current one.
 */

/** A person who has just chosen something is called after this much silence (milliseconds). */
export const HELD_MS = 90_000;
/** A person whom this round of questions has called before is called again after this much silence. */
const SILENCE_MS = 60 * 60_000;
/** The same where several are asked at once and delay each other. The last of them is called after `HELD_MS`. */
export const SEVERAL_MS = 10 * 60_000;

/** Somebody who must choose and hasn't been called for it. */
export interface Call {
  readonly userId: string;
  /** The number of that person's turn (`Turn.from`), or for a later question in it the number of lines of the log. */
  readonly turn: number;
  /** Not before that time, in milliseconds since 1970. */
  readonly due: number;
  /**
   * This round of questions has called them before, or they are not to be disturbed until then: they don't join another
   * person's call.
   */
  readonly again: boolean;
  /** They were called for it, and get a reminder. */
  readonly reminders?: Reminders;
}

/** The name of the current round of questions. */
export const roundNow = (match: Match, view: Seen): string | undefined => match.folder.conduct.roundOf?.(view);

/** What matters for calls besides the match, by user id. */
export interface People {
  /** Until when people with an active hand presumably see the question there. */
  readonly seenUntil: ReadonlyMap<string, number>;
  /** How each of them wants to be called. */
  readonly preferences: ReadonlyMap<string, Preferences>;
}

const preferencesFor = ({ preferences }: Pick<People, 'preferences'>, userId: string): Preferences =>
  preferences.get(userId) ?? {};

/** The open calls. */
export function callsOpen(match: Match, view: Seen, data: TableData, people: People): Call[] {
  return openCalls(match, view, data, people).map((call) => inPeace(call, match, people));
}

/** Delays a call while its person is away, the table is paused, or it is in their quiet hours. */
function inPeace(call: Call, match: Match, people: Pick<People, 'preferences'>): Call {
  const seat = match.seatOf(call.userId);
  const present = Math.max(
    call.due,
    pausedUntil(match.tableState, call.due) ?? 0,
    (seat === undefined ? undefined : awayUntil(match.tableState, seat, call.due)) ?? 0,
  );
  const due = awake(present, preferencesFor(people, call.userId));
  return due === call.due ? call : { ...call, due, again: true };
}

/** The people who must choose, but for those who have left, or whose time is up: a computer chooses for them. */
const waitedFor = (match: Match, view: Seen): ReturnType<typeof awaitedPeople> =>
  awaitedPeople(match, view).filter(
    ({ seat, userId }) => !isChosenFor(match.tableState, seat) && match.tableState.gone?.[userId] === undefined,
  );

/** Calls for all who must choose, where no table is shown, except people who are not to be disturbed now. */
export const everybody = (match: Match, view: Seen, now: number, people: Pick<People, 'preferences'>): Call[] =>
  waitedFor(match, view)
    .map(({ seat, userId }): Call => {
      const { from = -1 } = match.tableState.turns?.[seat] ?? {};
      return inPeace({ userId, turn: from, due: Math.max(now, secondLook(match, seat)), again: false }, match, people);
    })
    .filter(({ due }) => due <= now);

function openCalls(match: Match, view: Seen, { called = {} }: TableData, people: People): Call[] {
  const round = roundNow(match, view);
  const silence = silenceOf(match, view);
  return waitedFor(match, view).flatMap(({ seat, userId }): Call[] => {
    const awaited = awaitedSince(match, view, seat);
    const last = called[userId];
    if (!awaited || last?.turn === awaited.turn)
      return reminder(match, { seat, userId, last }, preferencesFor(people, userId));
    const { turn, at } = awaited;
    const again = round !== undefined && last?.round === round;
    const seesIt = at < (people.seenUntil.get(userId) ?? 0);
    const patience = seesIt || isHere(match, seat, at) ? HELD_MS : 0;
    const wait = again ? silence : patience;
    return [{ userId, turn, due: Math.max(at + wait, secondLook(match, seat)), again }];
  });
}

/** Until when a turn calls nobody because the choice that began it may have been a slip. */
const secondLook = ({ tableState: { undoable, turns } }: Match, seat: number): number =>
  undoable && turns?.[seat]?.at === undoable.at ? undoable.at + SECOND_LOOK_MS : 0;

/** The next reminder of somebody who was called for their turn, or whose own choice led to it. */
function reminder(
  { tableState }: Match,
  { seat, userId, last }: { readonly seat: number; readonly userId: string; readonly last: Called | undefined },
  preferences: Preferences,
): Call[] {
  const usual = remindersOf(tableState, seat);
  const turn = last?.turn ?? tableState.turns?.[seat]?.from;
  if (!usual || turn === undefined) return [];
  const reminders = wantedReminders(usual, preferences);
  const sent = last?.reminded?.since === reminders.since ? last.reminded.times : 0;
  const due = reminders.at[sent];
  return due === undefined ? [] : [{ userId, turn, due, again: true, reminders }];
}

/**
 * Since when somebody who must choose may be called, and for which turn. Undefined where their own choice led to the
 * question, unless it asked others too and all those have answered: then everybody waits for this one person.
 */
function awaitedSince(
  { tableState, record, folder }: Match,
  view: Seen,
  seat: number,
): (Pick<Turn, 'at'> & Pick<Call, 'turn'>) | undefined {
  const turn = tableState.turns?.[seat];
  if (!turn?.begun) return turn && { turn: turn.from, at: turn.at };
  const people = record.seats.filter(({ userId }) => userId !== undefined);
  if (view.awaited.length > 1 || people.length === 1 || !folder.conduct.atOnce?.(view)) return undefined;
  return { turn: tableState.lines, at: tableState.acted?.[seat] ?? turn.at };
}

/** How long a person whom this round has called is not called again. */
function silenceOf({ folder: { conduct } }: Match, view: Seen): number {
  if (!conduct.atOnce?.(view)) return SILENCE_MS;
  return view.awaited.length === 1 ? HELD_MS : SEVERAL_MS;
}

/** Whether the person was active recently, in a thread of its own: nothing else pushes the table out of sight there. */
function isHere({ record, tableState }: Match, seat: number, at: number): boolean {
  const acted = tableState.acted?.[seat];
  return record.threadId !== undefined && acted !== undefined && at - acted <= HERE_MS;
}

/** People who were called to their pending question and have not chosen since: edits must still mention them. */
export const calledStill = (match: Match, view: Seen, { called = {} }: TableData): string[] =>
  awaitedPeople(match, view).flatMap(({ seat, userId }) => {
    const last = called[userId];
    const isCalled = last !== undefined && last.turn === awaitedSince(match, view, seat)?.turn;
    const isReminded =
      last?.reminded !== undefined && last.reminded.since === remindersOf(match.tableState, seat)?.since;
    return isCalled || isReminded ? [userId] : [];
  });

/** Whom a fresh table calls when a call is due: all whom this round hasn't called, and those whose own call is due. */
export const calledNow = (calls: readonly Call[], now: number): Call[] =>
  calls.some(({ due }) => due <= now) ? calls.filter(({ due, again }) => due <= now || !again) : [];

/** The calls that a table remembers, with these new ones. */
export const withCalls = (
  { called = {} }: Pick<TableData, 'called'>,
  calls: readonly Call[],
  { round, now }: { readonly round: string | undefined; readonly now: number },
): NonNullable<TableData['called']> => ({
  ...called,
  ...Object.fromEntries(
    calls.map(({ userId, turn, reminders }): [string, Called] => [
      userId,
      { turn, ...(round !== undefined && { round }), ...(reminders && { reminded: remindedBy(reminders, now) }) },
    ]),
  ),
});

/** One reminder counts for all that are due. */
const remindedBy = ({ since, at }: Reminders, now: number): NonNullable<Called['reminded']> => ({
  since,
  times: at.filter((time) => time <= now).length,
});
