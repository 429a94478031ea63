import { describe, expect, test } from 'vitest';
import { type Passed, turnsAfter } from '../../src/match/play/turns.js';

/* Ada and Ben are people, Merlin is a computer player. */

const [ADA, BEN, MERLIN] = [0, 1, 2];
const seats: Passed['seats'] = [{ seat: ADA, userId: '1' }, { seat: BEN, userId: '2' }, { seat: MERLIN }];
const MINUTE = 60_000;

/** Questions by seat and number: `open(ADA, 3)`. */
const open = (...of: number[]) => of.flatMap((seat, i) => (i % 2 ? [] : [{ seat, no: of[i + 1] as number }]));
const at = (now: number, before: Passed['before'], by: number | undefined, after: Passed['after']): Passed => ({
  seats,
  before,
  after,
  now,
  ...(by !== undefined && { by }),
});

describe('whose turn it is since when', () => {
  const begun = turnsAfter({ lines: 0 }, at(1_000, [], undefined, open(ADA, 1)));

  test('a match begins: whoever is asked has a turn', () => {
    expect(begun).toEqual({ turns: { [ADA]: { from: 0, at: 1_000 } }, acted: {} });
  });

  test('one’s own choice goes on with one’s turn; somebody else’s begins one', () => {
    const goesOn = turnsAfter({ ...begun, lines: 1 }, at(2_000, open(ADA, 1), ADA, open(ADA, 2)));
    expect(goesOn).toEqual({ turns: { [ADA]: { from: 0, at: 1_000, begun: true } }, acted: { [ADA]: 2_000 } });
    const passed = turnsAfter({ ...goesOn, lines: 2 }, at(3_000, open(ADA, 2), ADA, open(BEN, 1)));
    expect(passed).toEqual({ turns: { [BEN]: { from: 2, at: 3_000 } }, acted: { [ADA]: 3_000 } });
  });

  test('a question that stays open keeps its turn; who asks the next of both has seen their own', () => {
    const both = turnsAfter({ lines: 0 }, at(1_000, [], undefined, open(ADA, 1, BEN, 1)));
    const one = turnsAfter({ ...both, lines: 1 }, at(2_000, open(ADA, 1, BEN, 1), ADA, open(BEN, 1)));
    expect(one.turns).toEqual({ [BEN]: { from: 0, at: 1_000 } });
    const next = turnsAfter({ ...one, lines: 2 }, at(3_000, open(BEN, 1), BEN, open(ADA, 2, BEN, 2)));
    expect(next.turns).toEqual({ [ADA]: { from: 2, at: 3_000 }, [BEN]: { from: 0, at: 1_000, begun: true } });
  });

  test.each([
    ['goes on', 'quick', 2 * MINUTE, { from: 0, at: 1_000, begun: true }],
    ['begins anew', 'slow', 2 * MINUTE + 1, { from: 2, at: 2_000 + 2 * MINUTE + 1 }],
  ])('a turn %s after a computer that is %s', (_, __, thought, turn) => {
    const waits = turnsAfter({ ...begun, lines: 1 }, at(2_000, open(ADA, 1), ADA, open(MERLIN, 1)));
    expect(waits.turns).toEqual({ [ADA]: { from: 0, at: 1_000, begun: true } });
    const again = turnsAfter({ ...waits, lines: 2 }, at(2_000 + thought, open(MERLIN, 1), MERLIN, open(ADA, 2)));
    expect(again).toEqual({ turns: { [ADA]: turn }, acted: { [ADA]: 2_000 } });
  });

  test('a match saved before turns were kept goes on', () => {
    const next = turnsAfter({ lines: 7 }, at(9_000, open(ADA, 4), ADA, open(ADA, 5)));
    expect(next.turns).toEqual({ [ADA]: { from: 7, at: 9_000, begun: true } });
  });
});
