import { describe, expect, test } from 'vitest';
import { awayNow, awayUntil, delayByAbsences, readUntil } from '../../src/match/features/pace/away.js';
import type { TableState } from '../../src/match/model/table-state.js';

/* People who are away for a while. */

const BESIDE: TableState = { wanted: 2, lines: 0 };
const NOW = Date.parse('2026-12-01T15:00Z');
const DAY = 86_400_000;

describe('until when', () => {
  test.each([
    ['3d', NOW + 3 * DAY],
    ['2 W', NOW + 14 * DAY],
    ['tomorrow', Date.parse('2026-12-03')],
    [' 2026-12-24 ', Date.parse('2026-12-25')],
    ['30d', NOW + 30 * DAY],
    ['31d', 'far'],
    ['2027-03-01', 'far'],
    ['2026-12-01', Date.parse('2026-12-02')],
    ['2026-11-30', 'past'],
    ['0d', 'past'],
    ['2026-02-31', 'unread'],
    ['2026-13-01', 'unread'],
    ['christmas', 'unread'],
    ['', 'unread'],
  ])('%s', (typed, until) => {
    const then = readUntil(typed, NOW);
    expect(typeof then === 'string' ? then : then.until).toBe(until);
  });

  test.each([
    ['tomorrow', 'Pacific/Auckland', '2026-11-30T19:00Z', '2026-12-02T11:00Z', '2026-12-02'],
    ['tomorrow', 'America/Los_Angeles', '2026-12-01T03:00Z', '2026-12-02T08:00Z', '2026-12-01'],
    ['2026-12-24', 'Asia/Kathmandu', '2026-12-01T15:00Z', '2026-12-24T18:15Z', '2026-12-24'],
    // Midnight is left out, comes twice, and comes after the clock was put back from it.
    ['tomorrow', 'Africa/Cairo', '2027-04-28T12:00Z', '2027-04-29T22:00Z', '2027-04-29'],
    ['tomorrow', 'Atlantic/Azores', '2026-10-23T12:00Z', '2026-10-25T00:00Z', '2026-10-24'],
    ['tomorrow', 'Africa/Cairo', '2027-10-27T12:00Z', '2027-10-28T22:00Z', '2027-10-28'],
  ])('%s in %s', (typed, zone, now, until, day) => {
    expect(readUntil(typed, Date.parse(now), zone)).toEqual({ until: Date.parse(until), day: Date.parse(day) });
  });
  test('what is over there is over, though not yet in Greenwich', () => {
    expect(readUntil('2026-12-01', Date.parse('2026-12-01T15:00Z'), 'Pacific/Auckland')).toBe('past');
    expect(readUntil('2026-11-30', Date.parse('2026-12-01T03:00Z'), 'America/Los_Angeles')).toMatchObject({});
  });
});

test('what would come while somebody is away, or after that, comes as much later; what came before stays', () => {
  const away = { ...BESIDE, away: { 1: { from: 100, until: 150 } } };
  const put = delayByAbsences(away, 1, 40);
  expect([50, 99, 100, 120, 300].map(put)).toEqual([50, 99, 150, 170, 350]);
  // Asked while they were away, they have all of their time from their return.
  expect(delayByAbsences(away, 1, 120)(130)).toBe(160);
  // Asked after it, or somebody else: it doesn't matter.
  expect(delayByAbsences(away, 1, 150)(160)).toBe(160);
  expect(delayByAbsences(away, 0, 40)(120)).toBe(120);
});

test('away from when it was said first; here again at once', () => {
  const first = { ...BESIDE, ...awayNow(BESIDE, 0, { from: 10, until: 50, since: 5 }) };
  expect(awayUntil(first, 0, 20)).toBe(50);
  expect(awayUntil(first, 0, 50)).toBeUndefined();
  expect(awayNow(first, 0, { from: 20, until: 80, since: 5 }).away[0]).toEqual({ from: 10, until: 80 });
  // Of an earlier time nothing is forgotten as long as the same turn waits.
  expect(awayNow(first, 0, { from: 60, until: 80, since: undefined }).away[0]).toEqual({ from: 60, until: 80 });
  const twice = { ...BESIDE, ...awayNow(first, 0, { from: 60, until: 80, since: 5 }) };
  expect(twice.away[0]).toEqual({ from: 60, until: 80, before: [{ from: 10, until: 50 }] });
  expect([8, 12, 25, 45].map(delayByAbsences(twice, 0, 5))).toEqual([8, 52, 85, 105]);
  const back = { ...first, ...awayNow(first, 0, { from: 30, until: 30, since: 5 }) };
  expect(awayUntil(back, 0, 30)).toBeUndefined();
  expect(delayByAbsences(back, 0, 5)(40)).toBe(60);
});
