import { describe, expect, test } from 'vitest';
import { lengthOf, PACES } from '../../src/match/features/pace/agreed.js';
import {
  afterChoice,
  afterDeadline,
  missedBy,
  nextDeadline,
  overdue,
  runningClocks,
  type Timed,
} from '../../src/match/features/pace/clock.js';
import { byUrgency, type Urgency } from '../../src/match/features/pace/urgency.js';
import type { TableState } from '../../src/match/model/table-state.js';

/* Whose clock runs, and until when. Seat 0 is Ada's, 1 Ben's, 2 a computer's. */

const HOUR = 3_600_000;
const SEATS = [{ seat: 0, userId: 'ada' }, { seat: 1, userId: 'ben' }, { seat: 2 }];

/** Ada's turn began at 1000, Ben's at 2000. */
const timed = (tableState: Partial<TableState> = {}, awaited = [0]): Timed => ({
  tableState: {
    wanted: 3,
    lines: 0,
    pace: '1h',
    turns: { 0: { from: 0, at: 1000 }, 1: { from: 0, at: 2000 } },
    ...tableState,
  },
  seats: SEATS,
  awaited,
});

test('with no hurry, no clock runs, and nothing is ever due', () => {
  for (const pace of [undefined, 'none'] as const) {
    const { pace: _, ...tableState } = timed().tableState;
    const none: Timed = { ...timed(), tableState: pace ? { ...tableState, pace } : tableState };
    expect(runningClocks(none)).toEqual([]);
    expect(overdue(none, Number.MAX_SAFE_INTEGER)).toEqual([]);
    expect(nextDeadline(none, 0)).toBeUndefined();
    expect(afterChoice(none, 0, 5000)).toEqual({});
  }
  expect(PACES.filter((pace) => lengthOf({ pace }) === undefined)).toEqual(['none']);
});

describe('a clock', () => {
  test('runs for people who must choose, from when they are waited for, and a grace of the same length on top', () => {
    expect(runningClocks(timed({}, [0, 1, 2]))).toEqual([
      { seat: 0, since: 1000, until: 1000 + HOUR, deadline: 1000 + 2 * HOUR },
      { seat: 1, since: 2000, until: 2000 + HOUR, deadline: 2000 + 2 * HOUR },
    ]);
    expect(nextDeadline(timed({}, [0, 1, 2]), 0)).toBe(1000 + 2 * HOUR);
    expect(nextDeadline(timed({}, [2]), 0)).toBeUndefined();
  });

  test('begins anew with every choice of a turn that goes on', () => {
    const on = timed({ turns: { 0: { from: 0, at: 1000, begun: true } }, acted: { 0: 9000 } });
    expect(runningClocks(on)[0]?.since).toBe(9000);
    // What was chosen in a turn before counts for nothing.
    const before = timed({ turns: { 0: { from: 3, at: 10_000 } }, acted: { 0: 9000 } });
    expect(runningClocks(before)[0]?.since).toBe(10_000);
  });

  test('takes grace from who is late, and gives a tenth back to who isn’t, never more than all', () => {
    const late = afterChoice(timed(), 0, 1000 + 1.5 * HOUR);
    expect(late.clocks).toEqual({ 0: { grace: HOUR / 2, missed: 0 } });
    const again = afterChoice(timed(late), 0, 1000 + HOUR);
    expect(again.clocks).toEqual({ 0: { grace: 0.6 * HOUR, missed: 0 } });
    expect(afterChoice(timed(), 0, 1001).clocks).toEqual({ 0: { grace: HOUR, missed: 0 } });
    // With `remind only` somebody may come after the deadline.
    expect(afterChoice(timed({ deadline: 'remind' }), 0, 9 * HOUR).clocks).toEqual({ 0: { grace: 0, missed: 0 } });
  });

  test('is overdue from its deadline on, until a computer is to choose', () => {
    const deadline = 1000 + 2 * HOUR;
    expect(overdue(timed(), deadline - 1)).toEqual([]);
    expect(overdue(timed(), deadline).map(({ seat }) => seat)).toEqual([0]);
    expect(overdue(timed({ chosenFor: { 0: 1000 } }), deadline)).toEqual([]);
    expect(nextDeadline(timed({ chosenFor: { 0: 1000 } }), 0)).toBeUndefined();
    // What could not be done is tried again, and not at once.
    expect(nextDeadline(timed(), deadline)).toBe(deadline + 300_000);
    // That was for another question.
    expect(overdue(timed({ chosenFor: { 0: 500 } }), deadline)).toHaveLength(1);
    expect(overdue(timed({ deadline: 'remind' }), deadline)).toEqual([]);
  });

  test('has no grace left after a deadline, and counts those missed until its person is back', () => {
    const once = afterDeadline(timed().tableState, 0);
    const twice = afterDeadline({ ...timed().tableState, ...once }, 0);
    expect(missedBy({ ...timed().tableState, ...twice }, 0)).toBe(2);
    expect(runningClocks(timed(twice))[0]?.deadline).toBe(1000 + HOUR);
    expect(afterChoice(timed(twice), 0, 2000).clocks).toEqual({ 0: { grace: 0.1 * HOUR, missed: 0 } });
  });
});

test('of several matches the own turn comes first, by what runs out first and then by who waits longest; lobbies; others', () => {
  const inOrder: readonly Urgency[] = [
    { stands: 'mine', deadline: 10, since: 9 },
    { stands: 'mine', deadline: 20, since: 1 },
    { stands: 'mine', since: 2 },
    { stands: 'mine', since: 3 },
    { stands: 'mine' },
    { stands: 'lobby' },
    { stands: 'others', deadline: 5 },
    { stands: 'others' },
  ];
  expect([...inOrder].reverse().sort(byUrgency)).toEqual(inOrder);
});
