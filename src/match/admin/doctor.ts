import type { GameFolder } from '../../contract/game.js';
import { FEATURES } from '../features/index.js';
import type { Preferences } from '../features/pace/preferences.js';
import { remindersOf, wantedReminders } from '../features/pace/reminders.js';
import { follows } from '../history/archived.js';
import { readJson } from '../model/json.js';
import { matchOf, readRecord } from '../model/load.js';
import type { Match } from '../model/match.js';
import { isPractice } from '../model/practice.js';
import type { ChannelTrouble } from '../model/records.js';
import { isOver } from '../model/status.js';
import { nextTime } from '../play/times.js';
import type { Case } from './plain/case.js';
import { whyUnread } from './proving.js';

/** A job that is overdue for longer than this is odd, in milliseconds. */
const LATE_MS = 5 * 60_000;

/** What a host may read about a match: no hand, no seed. */
export interface Findings {
  /** The seats that must choose, and the kind of decision where that is public. */
  readonly awaited: readonly { readonly seat: number; readonly kind?: string }[];
  /** Whether its state follows from its seed and choices; undefined before it begins, and once it is kept. */
  readonly follows: boolean | undefined;
  /** Faults, as sentences. */
  readonly wrong: readonly string[];
}

/** Checks all that the database has about a match. */
export function examine(
  found: Case,
  { gameOf, now }: { readonly gameOf: (id: string) => GameFolder | undefined; readonly now: number },
): Findings {
  const wrong = [...findDeliveryFaults(found, now)];
  try {
    const loaded = readRecord(found.match, gameOf(found.match.game), FEATURES);
    const match = matchOf(loaded);
    const awaited = isOver(found.match) ? [] : (match.see('bystander')?.awaited ?? []);
    if (found.jobs.length === 0) wrong.push(...findMissingJobs(match, awaited, found, now));
    const does = follows(loaded, found.choices);
    if (does === false) wrong.push('Its state does not follow from its seed and its choices: other rules played it.');
    return { awaited, follows: does, wrong };
  } catch (error) {
    return { awaited: [], follows: undefined, wrong: [`It cannot be read: ${whyUnread(error)}.`, ...wrong] };
  }
}

/** Faults of a running match without jobs: a clock or reminders that nothing will bring. */
function* findMissingJobs(
  match: Match,
  awaited: Findings['awaited'],
  { settings }: Case,
  now: number,
): Generator<string> {
  if (match.record.status !== 'running' || isPractice(match)) return;
  if (nextTime(match, now) !== undefined) yield `Its clock runs, and nothing is owed: ${ANEW}.`;
  for (const { seat } of awaited) {
    const userId = match.record.seats[seat]?.userId;
    const reminders = remindersOf(match.tableState, seat);
    if (userId === undefined || !reminders) continue;
    const preferences = readJson<Preferences>(settings.get(userId) ?? '{}');
    if (wantedReminders(reminders, preferences).at.some((at) => at > now))
      yield `Nothing is owed, and seat ${seat} will not be reminded: ${ANEW}.`;
  }
}

const ANEW = 'start the bot anew, which owes it again';

/** Why a match's messages can't be sent, and how a host mends that. */
const IN_THE_WAY: Readonly<Record<ChannelTrouble, string>> = {
  forbidden:
    'Its channel was closed to the bot when it last had to be written to: castellan check says what is missing, else its thread is locked or AutoMod stops it, which the log tells',
  channelGone: 'Its channel was gone when it last had to be written to',
};

function* findDeliveryFaults({ match, trouble, jobs, shown }: Case, now: number): Generator<string> {
  if (trouble) yield `${IN_THE_WAY[trouble]}.`;
  for (const { dedupeKey, runAt, leasedUntil, attempts, lastError } of jobs) {
    // Without an error it was only put off, for instance to a newer program.
    if (lastError) yield `Sending “${dedupeKey}” failed: ${lastError}`;
    else if (runAt < now - LATE_MS && leasedUntil < now)
      yield `“${dedupeKey}” is owed since ${new Date(runAt).toISOString()} and was taken ${attempts} times: does the bot run?`;
  }
  const table = shown.findLast(({ purpose, live }) => purpose === 'table' && live);
  if (match.status === 'running' && jobs.length === 0 && table && table.revision !== match.revision)
    yield `The table shows revision ${table.revision}, and nothing is owed: ${ANEW}.`;
}
