import { describe, expect, test } from 'vitest';
import { awake } from '../../src/match/features/pace/preferences.js';
import { afterQuiet, formatTimes, type QuietHours, readTimes } from '../../src/match/features/pace/quiet.js';
import { wantedReminders } from '../../src/match/features/pace/reminders.js';

/* Hours in which nobody is called, by the clock where somebody lives. */

const NIGHT: QuietHours = { from: 22 * 60, to: 8 * 60, zone: 'Europe/Helsinki' };
const at = (time: string): number => Date.parse(time);
const said = (time: number): string => new Date(time).toISOString().replace(':00.000Z', 'Z');

describe('what is typed', () => {
  test.each([
    ['22:00-08:00', '22:00–08:00'],
    ['22-8', '22:00–08:00'],
    ['22:30 – 7:15', '22:30–07:15'],
    ['9 to 17', '09:00–17:00'],
    ['22-24', '22:00–00:00'],
  ])('%s', (typed, read) => {
    const times = readTimes(typed);
    expect(times && formatTimes(times)).toBe(read);
  });
  test.each(['', 'night', '22', '25-8', '22:60-8', '8-8', '0-24', '-8', '22:00-08:00 tomorrow'])(
    '%s is refused',
    (typed) => {
      expect(readTimes(typed)).toBeUndefined();
    },
  );
});

describe('from 22:00 to 08:00 in Helsinki', () => {
  test.each([
    ['by day nothing waits', '2026-02-01T12:00Z', '2026-02-01T12:00Z'],
    ['in the evening it waits till morning', '2026-02-01T20:00Z', '2026-02-02T06:00Z'],
    ['so it does after midnight', '2026-02-01T23:59Z', '2026-02-02T06:00Z'],
    ['at their very end they are over', '2026-02-02T06:00Z', '2026-02-02T06:00Z'],
    ['in a night that is an hour shorter', '2026-03-28T21:00Z', '2026-03-29T05:00Z'],
    ['in a night that is an hour longer', '2026-10-24T20:00Z', '2026-10-25T06:00Z'],
    ['after the hour that comes twice', '2026-10-25T01:30Z', '2026-10-25T06:00Z'],
  ])('%s', (_, time, then) => {
    expect(said(afterQuiet(at(time), NIGHT))).toBe(then);
  });
});

test('hours that end within the hour that is left out end when the clock is put forward', () => {
  const berlin: QuietHours = { from: 22 * 60, to: 2 * 60 + 30, zone: 'Europe/Berlin' };
  expect(said(afterQuiet(at('2027-03-28T00:30Z'), berlin))).toBe('2027-03-28T01:00Z');
  // Of the hour that comes twice, the first half hour is quiet twice.
  expect(said(afterQuiet(at('2027-10-31T00:00Z'), berlin))).toBe('2027-10-31T00:30Z');
  expect(said(afterQuiet(at('2027-10-31T01:00Z'), berlin))).toBe('2027-10-31T01:30Z');
});

test('hours within one day', () => {
  const work: QuietHours = { from: 9 * 60, to: 17 * 60, zone: 'America/New_York' };
  expect(said(afterQuiet(at('2026-07-01T13:30:30Z'), work))).toBe('2026-07-01T21:00Z');
  expect(said(afterQuiet(at('2026-07-01T22:00Z'), work))).toBe('2026-07-01T22:00Z');
});

test('whoever wishes nothing is called at once and reminded as usual; fewer is the last reminder, off none', () => {
  const reminders = { since: 1, at: [2, 3, 4] };
  expect(wantedReminders(reminders, {})).toBe(reminders);
  expect(wantedReminders(reminders, { reminders: 'fewer' })).toEqual({ since: 1, at: [4] });
  expect(wantedReminders(reminders, { reminders: 'off' })).toEqual({ since: 1, at: [] });
  expect(awake(5, {})).toBe(5);
});
