import type { GameFolder } from '../../contract/game.js';
import { FEATURES } from '../features/index.js';
import type { Preferences } from '../features/pace/preferences.js';
import { remindersOf, wantedReminders } from '../features/pace/reminders.js';
import { restoreArchived } from '../history/archived.js';
import { leadsHere } from '../history/track.js';
import { readJson } from '../model/json.js';
import { isArchived, matchOf, readRecord } from '../model/load.js';
import type { Match } from '../model/match.js';
import { isPractice } from '../model/practice.js';
import type { ChannelTrouble } from '../model/records.js';
import { isOver } from '../model/status.js';
import { nextTime } from '../play/times.js';
import type { Case } from './plain/case.js';
import { whyUnread } from './proving.js';

/** How long something may be owed before it is odd, in milliseconds. */
const LATE_MS = 5 * 60_000;

/** What a host may know of a match: no hand, no seed. */
export interface Findings {
  /** Who must choose, and of what kind the choice is where that is public. */
  readonly awaited: readonly { readonly seat: number; readonly kind?: string }[];
  /** Whether it follows from its seed and its choices; undefined where it was not begun. */
  readonly follows: boolean | undefined;
  /** What is not as it should be, in sentences. */
  readonly wrong: readonly string[];
}

/** Looks at all that is kept of a match. */
export function examine(
  found: Case,
  { gameOf, now }: { readonly gameOf: (id: string) => GameFolder | undefined; readonly now: number },
): Findings {
  const wrong = [...wrongDelivery(found, now)];
  try {
    const loaded = readRecord(found.match, gameOf(found.match.game), FEATURES);
    const match = matchOf(loaded);
    const awaited = isOver(found.match) ? [] : (match.see('bystander')?.awaited ?? []);
    if (found.jobs.length === 0) wrong.push(...unowed(match, awaited, wishesIn(found), now));
    const follows = isArchived(found.match)
      ? restoreArchived(found.match, found.choices, loaded.folder) !== undefined
      : loaded.state && leadsHere(loaded, found.choices);
    if (follows === false)
      wrong.push('Its state does not follow from its seed and its choices: other rules played it.');
    return { awaited, follows, wrong };
  } catch (error) {
    return { awaited: [], follows: undefined, wrong: [`It cannot be read: ${whyUnread(error)}.`, ...wrong] };
  }
}

const wishesIn =
  ({ settings }: Case) =>
  (userId: string): Preferences =>
    readJson<Preferences>(settings.get(userId) ?? '{}');

/** What time alone would bring in a match that runs and owes nothing. */
function* unowed(
  match: Match,
  awaited: Findings['awaited'],
  wishesOf: (userId: string) => Preferences,
  now: number,
): Generator<string> {
  if (match.record.status !== 'running' || isPractice(match)) return;
  if (nextTime(match, now) !== undefined) yield `Its clock runs, and nothing is owed: ${ANEW}.`;
  for (const { seat } of awaited) {
    const userId = match.record.seats[seat]?.userId;
    const reminders = userId === undefined ? undefined : remindersOf(match.tableState, seat);
    if (userId !== undefined && reminders && wantedReminders(reminders, wishesOf(userId)).at.some((at) => at > now))
      yield `Nothing is owed, and seat ${seat} will not be reminded: ${ANEW}.`;
  }
}

const ANEW = 'start the bot anew, which owes it again';

/** What is in the way of a match's messages, and how it is put right. */
const IN_THE_WAY: Readonly<Record<ChannelTrouble, string>> = {
  forbidden:
    'Its channel was closed to the bot when it last had to be written to: castellan check says what is missing, else its thread is locked or AutoMod stops it, which the log tells',
  channelGone: 'Its channel was gone when it last had to be written to',
};

function* wrongDelivery({ match, trouble, jobs, shown }: Case, now: number): Generator<string> {
  if (trouble) yield `${IN_THE_WAY[trouble]}.`;
  for (const { dedupeKey, runAt, leasedUntil, attempts, lastError } of jobs) {
    // Without one it was only left for later, as to a newer program.
    if (lastError) yield `Sending “${dedupeKey}” failed: ${lastError}`;
    else if (runAt < now - LATE_MS && leasedUntil < now)
      yield `“${dedupeKey}” is owed since ${new Date(runAt).toISOString()} and was taken ${attempts} times: does the bot run?`;
  }
  const table = shown.findLast(({ purpose, live }) => purpose === 'table' && live);
  if (match.status === 'running' && jobs.length === 0 && table && table.revision !== match.revision)
    yield `The table shows revision ${table.revision}, and nothing is owed: ${ANEW}.`;
}
