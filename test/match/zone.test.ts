import { describe, expect, test } from 'vitest';
import { readUntil } from '../../src/match/features/pace/away.js';
import { runningClocks, type Timed } from '../../src/match/features/pace/clock.js';
import { afterQuiet, type QuietHours } from '../../src/match/features/pace/quiet.js';
import { findZone, formatZone, zonesLike } from '../../src/match/features/pace/zone.js';
import { some } from '../support/cases.js';

/* Places and their clocks: every zone that Intl takes, around each change of its clock in ten years. */

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
const DAY = DAY_MINUTES * MINUTE;
const FROM = Date.parse('2026-11-01');
const YEARS = 10;

describe('a zone is whatever Intl takes, however it is written', () => {
  test.each([
    ['europe/helsinki', 'Europe/Helsinki'],
    [' America/new york ', 'America/New_York'],
    ['UTC', 'UTC'],
    ['Europe/Kyiv', 'Europe/Kyiv'],
    ['europe/KIEV', 'Europe/Kyiv'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
    ['asia/calcutta', 'Asia/Kolkata'],
    ['Asia/Ho Chi Minh', 'Asia/Ho_Chi_Minh'],
    ['America/São Paulo', 'America/Sao_Paulo'],
    ['US/Pacific', 'America/Los_Angeles'],
    ['GB', 'Europe/London'],
    ['Etc/GMT+5', 'Etc/GMT+5'],
    ['ｕｔｃ', 'UTC'],
  ])('%s', (typed, said) => {
    const zone = findZone(typed);
    expect(zone && formatZone(zone)).toBe(said);
    expect(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone).toBe(zone);
  });
  test.each(['Atlantis', '', ' ', '+05:30', '5', 'Europe', '__proto__', 'x'.repeat(200)])('no zone: %j', (typed) => {
    expect(findZone(typed)).toBeUndefined();
  });
  test('what people read, and what is kept, is understood again', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const kept = findZone(zone) ?? '';
      expect(kept).not.toBe('');
      expect(findZone(kept)).toBe(kept);
      expect(findZone(formatZone(kept))).toBe(kept);
    }
  });
  test('names of today and of old are both found, each place once', () => {
    expect(zonesLike('kolk').map(({ names }) => names)).toEqual(zonesLike('calcu').map(({ names }) => names));
    expect(zonesLike('kyi')[0]?.names[0]).toBe('Europe/Kyiv');
    expect(zonesLike('us/pacific').map(({ names }) => names[0])).toEqual(['America/Los_Angeles']);
    expect(zonesLike('atlantis')).toEqual([]);
  });
});

/** What a clock shows in a zone, in minutes of the day: asked of Intl anew for each minute, one format for each zone. */
function clockIn(zone: string): (time: number) => number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short', hourCycle: 'h23' });
  return (time) => {
    const [hour, minute] = clock.format(time).split(':');
    return Number(hour) * 60 + Number(minute);
  };
}

const offIn = (clock: (time: number) => number, time: number): number =>
  (clock(time) - ((time / MINUTE) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;

/** When this clock is put forward or back: found between two looks, ten days apart, by halves. */
function changesOf(zone: string): number[] {
  const clock = clockIn(zone);
  const changes: number[] = [];
  const step = 10 * DAY;
  for (let time = FROM; time < FROM + YEARS * 365.25 * DAY; time += step) {
    const off = offIn(clock, time);
    if (offIn(clock, time + step) === off) continue;
    let [before, after] = [time / MINUTE, (time + step) / MINUTE];
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (offIn(clock, middle * MINUTE) === off) before = middle;
      else after = middle;
    }
    changes.push(after * MINUTE);
  }
  return changes;
}

/** One zone of all whose clocks go alike in these years, with each change of theirs. */
function* turns(): Generator<readonly [zone: string, change: number]> {
  const seen = new Set<string>();
  for (const zone of some(Intl.supportedValuesOf('timeZone'), 60)) {
    const clock = clockIn(zone);
    const changes = changesOf(zone);
    const rules = JSON.stringify([offIn(clock, FROM), changes.map((time) => [time, offIn(clock, time)])]);
    if (!seen.has(rules)) for (const change of changes) yield [zone, change];
    seen.add(rules);
  }
}

const isWithin = (minute: number, { from, to }: QuietHours): boolean =>
  from < to ? from <= minute && minute < to : from <= minute || minute < to;

/** Hours that begin or end before, at, within and after the hour that is left out or comes twice, and those of most people. */
function hoursNear(zone: string, change: number): QuietHours[] {
  const [before, after] = [clockIn(zone)(change - MINUTE), clockIn(zone)(change)];
  const around = [before - 59, before - 29, before + 1, after, after + 30, before + 31].map(
    (minute) => (minute + DAY_MINUTES) % DAY_MINUTES,
  );
  const nights = around.flatMap((minute) => [
    { from: 22 * 60, to: minute, zone },
    { from: minute, to: 8 * 60, zone },
    { from: minute, to: (minute + 23 * 60) % DAY_MINUTES, zone },
  ]);
  return [...nights, { from: 22 * 60, to: 8 * 60, zone }].filter(({ from, to }) => from !== to);
}

test('quiet hours end at the first minute that lies outside of them, minute by minute around each change of a clock', () => {
  const wrong: string[] = [];
  let tried = 0;
  for (const [zone, change] of some([...turns()], 40)) {
    const clock = clockIn(zone);
    const [first, last] = [-4 * 60, 30 * 60];
    const shown = Array.from({ length: last - first }, (_, i) => clock(change + (first + i) * MINUTE));
    for (const quiet of some(hoursNear(zone, change), 4)) {
      let end = change + last * MINUTE;
      for (let i = shown.length - 1; i >= 0; i--) {
        const time = change + (first + i) * MINUTE;
        if (!isWithin(shown[i] ?? 0, quiet)) end = time;
        if (i > -2 * first) continue;
        tried++;
        const said = afterQuiet(time, quiet);
        if (said !== end) wrong.push(`${JSON.stringify(quiet)} at ${new Date(time).toISOString()}: ${new Date(said)}`);
      }
    }
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(tried).toBeGreaterThan(50_000);
});

test('no deadline comes within quiet hours that it waits for, nor before its time', () => {
  for (const [zone, change] of some([...turns()], 20)) {
    const clock = clockIn(zone);
    for (const quiet of hoursNear(zone, change).filter(({ to }) => to === 8 * 60)) {
      for (let due = change - 90 * MINUTE; due <= change + 90 * MINUTE; due += 15 * MINUTE) {
        const timed: Timed = {
          tableState: {
            wanted: 2,
            lines: 0,
            pace: '1d',
            quiet: 'wait',
            clocks: { 0: { grace: 0, missed: 0 } },
            turns: { 0: { at: due - DAY, from: 0 } },
            hours: { 0: quiet },
          },
          seats: [{ seat: 0, userId: '1' }],
          awaited: [0],
        };
        const [running] = runningClocks(timed);
        expect(running).toBeDefined();
        const { deadline = 0 } = running ?? {};
        expect(deadline).toBeGreaterThanOrEqual(due);
        if (deadline < due + DAY / 2)
          expect(isWithin(clock(deadline), quiet), JSON.stringify([quiet, due])).toBe(false);
      }
    }
  }
});

test('tomorrow lasts to the last minute that a clock shows of it, around each change', () => {
  for (const [zone, change] of some([...turns()], 40)) {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
    for (const now of [change - 26 * 60 * MINUTE, change - 90 * MINUTE, change + 5 * MINUTE]) {
      const then = readUntil('tomorrow', now, zone);
      if (typeof then === 'string') throw new Error(then);
      const date = new Date(then.day ?? 0).toISOString().slice(0, 10);
      expect([day.format(then.until - MINUTE), day.format(then.until) > date], zone).toEqual([date, true]);
    }
  }
});
