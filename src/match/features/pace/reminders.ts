import type { Seat } from '../../../engine/table.js';
import type { TableState } from '../../model/table-state.js';
import { waitedSince } from '../../play/turns.js';
import { lengthOf } from './agreed.js';
import { delayByAbsences } from './away.js';
import type { Preferences } from './preferences.js';

/* The times at which people are reminded of their turn. */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** With no hurry, the last reminder comes after this (milliseconds). */
export const LAST_REMINDER_MS = 7 * DAY;
/** Reminders with no hurry, in milliseconds after the wait began. */
const AT_LEISURE = [DAY, 3 * DAY, LAST_REMINDER_MS] as const;
/** Reminders with a pace, as shares of the time. */
const IN_TIME = [0.5, 0.9] as const;

/** Since when somebody is waited for, and when they are reminded if they choose nothing: milliseconds since 1970. */
export interface Reminders {
  readonly since: number;
  readonly at: readonly number[];
}

/** Undefined where it isn't known since when this seat is waited for, as in matches of earlier programs. */
export function remindersOf(tableState: TableState, seat: Seat): Reminders | undefined {
  const since = waitedSince(tableState, seat);
  if (since === undefined) return undefined;
  const length = lengthOf(tableState);
  const after = length === undefined ? AT_LEISURE : IN_TIME.map((part) => part * length);
  const put = delayByAbsences(tableState, seat, since);
  return { since, at: after.map((ms) => put(since + ms)) };
}

/** The reminders that a person wants, of these. */
export function wantedReminders(reminders: Reminders, { reminders: often = 'usual' }: Preferences): Reminders {
  if (often === 'usual') return reminders;
  return { ...reminders, at: often === 'off' ? [] : reminders.at.slice(-1) };
}
