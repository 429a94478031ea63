import { remindersOf } from '../../src/match/features/pace/reminders.js';
import type { Loaded } from '../../src/match/model/match.js';
import type { ChoiceRecord } from '../../src/match/model/records.js';
import type { Question } from './questions.js';

/* Checks that people got every reminder, and none twice. */

/** A new table message that mentions people. */
export interface Mention {
  readonly messageId: string;
  readonly match: string;
  readonly userIds: readonly string[];
  /** The bot's time. */
  readonly at: number;
}

export interface Reminded {
  /** The number of expected reminders: of several that came due while nobody could send them, one is sent. */
  readonly due: number;
  readonly sent: number;
  readonly doubled: readonly string[];
  readonly missing: readonly string[];
}

/** Concurrent work may mention a person for a question that they have just answered (milliseconds). */
const UNDER_WAY_MS = 10_000;
/** A reminder that is later than this is missing. */
const LATE_MS = 60_000;

export interface Reminding {
  readonly loaded: Loaded;
  readonly log: readonly Pick<ChoiceRecord, 'at'>[];
  readonly questions: readonly Question[];
  /** Of this match, in order. */
  readonly mentions: readonly Mention[];
  /** The bot's time. */
  readonly now: number;
}

export function remindedIn({ loaded, log, questions, mentions, now }: Reminding): Reminded {
  const waits = questions.filter((question) => isPlain(loaded, question)).map((question) => waitOf(loaded, question));
  const doubled: string[] = [];
  for (const { userIds, at } of mentions)
    for (const userId of userIds) {
      const wait = waits.findLast((each) => each.userId === userId && each.since <= at);
      if (!wait || wait.until + UNDER_WAY_MS < at || isBetween(waits, wait, at)) continue;
      wait.mentions.push(at);
      if (!taken(wait, at, log)) doubled.push(calledAgain(wait));
    }
  const missing = waits
    .filter(({ until, times, passed }) => until === Number.POSITIVE_INFINITY && dueBy(times, now - LATE_MS) > passed)
    .map(({ userId, no }) => `${userId} was not reminded of question ${no}.`);
  const sent = waits.reduce((sum, { reminded }) => sum + reminded, 0);
  return { due: sent + missing.length, sent, doubled, missing };
}

/** A waiting question and its mentions. Times are milliseconds since 1970. */
interface Wait {
  readonly userId: string;
  readonly seat: number;
  readonly no: number;
  readonly since: number;
  readonly until: number;
  /** When reminders are due. */
  readonly times: readonly number[];
  /** When the person was mentioned. */
  readonly mentions: number[];
  called: boolean;
  /** How many of these times had passed at the last reminder. */
  passed: number;
  reminded: number;
}

const calledAgain = ({ userId, no, since, mentions }: Wait): string =>
  `${userId} was called to question ${no} again, though nothing had happened: asked at ${timeOf(since)}, called at ${mentions.map(timeOf).join(', ')}.`;
const timeOf = (ms: number): string => new Date(ms).toISOString();

/** Whether the seat's person had the seat and all of their time throughout. */
const isPlain = ({ record, tableState }: Loaded, { seat, disturbed }: Question): boolean =>
  record.seats[seat]?.userId !== undefined && !tableState.sat?.some((each) => each.seat === seat) && !disturbed;

function waitOf({ record, tableState }: Loaded, { seat, no, since, closed }: Question): Wait {
  const asked = { ...tableState, turns: { [seat]: { from: 0, at: since } }, acted: {} };
  return {
    userId: record.seats[seat]?.userId ?? '',
    seat,
    no,
    since,
    until: closed?.at ?? record.endedAt ?? Number.POSITIVE_INFINITY,
    times: remindersOf(asked, seat)?.at ?? [],
    mentions: [],
    called: false,
    passed: 0,
    reminded: 0,
  };
}

const dueBy = (times: readonly number[], at: number): number => times.filter((time) => time <= at).length;

/** Whether the mention may belong to the question before. */
const isBetween = (waits: readonly Wait[], { seat, no, since }: Wait, at: number): boolean =>
  at - since < UNDER_WAY_MS &&
  waits.some((each) => each.seat === seat && each.no < no && at - each.until < UNDER_WAY_MS);

/**
 * There is one call per question, another when others have chosen, and a reminder after each due time. A call
 * after a due time is followed by the reminder.
 */
function taken(wait: Wait, at: number, log: Reminding['log']): boolean {
  const mentioned = wait.mentions.at(-2) ?? at;
  const passed = dueBy(wait.times, at);
  if (passed > wait.passed) {
    wait.passed = passed;
    wait.reminded++;
    return true;
  }
  if (log.some((line) => line.at > mentioned - UNDER_WAY_MS && line.at <= at)) return true;
  const isFirst = !wait.called;
  wait.called = true;
  return isFirst;
}
