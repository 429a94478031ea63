import { describe, expect, test } from 'vitest';
import { rules } from '../../../src/games/circle-of-kings/rules/rules.js';
import { walk } from '../../walk.js';
import { EVEN, event, events, fight, QUIET, type State, sequence } from './table.js';

describe('the end', () => {
  test.each([
    { hands: ['9C', ''], winners: [0], reason: 'hand', held: [2, 1] },
    { hands: ['', '9C 8C'], winners: [1], reason: 'hand', held: [1, 3] },
    { hands: ['9C', '9C'], winners: [], reason: 'tie', held: [2, 2] },
  ] as const)('R35, G29, G30: both decks empty after a drawn combat, $held cards held', (row) => {
    const table = fight({ ...EVEN, hands: row.hands, lords: ['M18', 'M0'], lordsLeft: [1, 1] });
    const tie = row.winners.length === 0;
    expect(table.play.state.outcome).toMatchObject({
      winners: row.winners,
      losers: tie ? [] : [1 - (row.winners[0] as number)],
      draw: tie,
      scores: [0, 0],
      reason: row.reason,
      cause: 'combat',
      hands: row.held,
    });
    expect(event(table.line, 'survivors')).toBeUndefined();
  });

  test('R3, R7: the last Lord drawn by one seat only loses, before any Army card is taken', () => {
    const table = fight({ ...QUIET, lords: ['M6', 'M18'], lordsLeft: [9, 1] });
    expect(table.play.state.outcome).toMatchObject({ winners: [0], reason: 'lords', cause: 'draw', scores: [8, 0] });
    expect(events(table.line, 'drew').map(({ lords, army }) => [lords, army])).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });

  test('R3, R32: a Purge that takes the last Lord ends the match, and Justice is not asked', () => {
    const table = fight({ captains: ['7W', '1S'], armies: ['8W 9W', '2S'], lords: ['M11', 'M0'], lordsLeft: [9, 1] });
    const line = table.choose(1, '1.1S');
    expect(table.play.state.outcome).toMatchObject({ winners: [0], cause: 'purge', scores: [8, 0] });
    expect(sequence(line, 'purged', 'lord-burned', 'justice', 'over')).toEqual(['purged', 'lord-burned', 'over']);
  });

  test('G5, G32: no seat ever has more than nine cards in hand and on the table, and round 21 is the last', () => {
    for (const seed of ['g5 a', 'g5 b', 'g5 c', 'g5 d']) {
      const { state } = walk(rules, { seats: 2, options: {}, seed }, (play) => {
        const { seats } = rules.canonical(play.state) as unknown as State;
        for (const seat of [0, 1] as const) {
          const { hand, captain, lord } = seats[seat];
          const out = [captain, lord, ...seats.flatMap(({ army }) => army), seats[1 - seat]?.captain];
          const own = out.filter((card) => card?.startsWith(`${seat}.`));
          expect(hand.length + own.length).toBeLessThanOrEqual(9);
        }
      });
      expect(state.outcome?.round).toBeLessThanOrEqual(21);
    }
  });
});
