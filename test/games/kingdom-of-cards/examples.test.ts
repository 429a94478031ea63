import { describe, expect, test } from 'vitest';
import { battleOf, bestAttacks, fought, metBy } from '../../../src/games/kingdom-of-cards/rules/battle.js';
import { outcomeOf } from '../../../src/games/kingdom-of-cards/rules/ends.js';
import { pairValues } from '../../../src/games/kingdom-of-cards/rules/sets.js';
import { event, events, playTrick, sit } from './table.js';

/* Section 10: the worked examples. Hands are filled up with cards that don't matter. */

describe('worked examples', () => {
  test('1 Masks beat sheaves from above, coins masks from above and sheaves from below; a tie splits the pot', () => {
    const sat = sit({ hands: ['2Sh', '5Ma', '8Co'] });
    const heard = playTrick(sat, '2Sh', '5Ma', '8Co');
    expect(event(heard, 'reveal')).toMatchObject({ step: 'deploy', cards: ['2Sh', '5Ma', '8Co'] });
    expect(events(heard, 'tally')[0]).toMatchObject({ step: 'deploy', wins: [0, 1, 1] });
    expect(event(heard, 'trick-won')).toMatchObject({
      seats: [1, 2],
      wins: 1,
      pot: 3,
      share: 1,
      discarded: ['8Co'],
      tied: true,
    });
    const { won, discard, lastTrick } = sat.state();
    expect([won, discard]).toEqual([[[], ['2Sh'], ['5Ma']], ['8Co']]);
    expect(lastTrick).toMatchObject({
      sides: [[0], [1], [2]],
      attack: ['2Sh', '5Ma', '8Co'],
      defence: [null, null, null],
      wins: [0, 1, 1],
      winners: [1, 2],
      pot: 3,
      share: 1,
      discarded: ['8Co'],
    });
  });

  test('2 One may reinforce with the own suit and the two that it can beat, whatever the value', () => {
    const one = '1Sh 1Cr 1Sp 1Co 1Ma';
    const sat = sit({
      hands: [`2Sh ${one}`, '5Ma 15Sh 15Cr 15Sp 15Co 15Ma', '8Co 9Sh 9Cr 9Sp 9Co 9Ma'],
      options: { pace: 'together' },
    });
    sat.choose(0, '2Sh');
    sat.all('-', '5Ma', '8Co');
    const suits = (seat: number) =>
      [...new Set(sat.options(seat).map((option) => option.replace(/^\d+/, '')))].sort().join(' ');
    expect([0, 1, 2].map(suits)).toEqual(['Cr Sh Sp pass', 'Cr Ma Sh pass', 'Co Ma Sh pass']);
    expect(sat.options(0)).toEqual(expect.arrayContaining(['1Sh', '1Cr', '1Sp']));
  });

  const SETS = ['2Sh 2Cr', '5Ma 9Sp', '8Co 4Sp'] as const;
  test('3, 4 Scoring only: what each set beats, alone and allied', () => {
    const table = SETS.map((laid) => {
      const [deploy = null, reinforce = null] = laid.split(' ');
      return { deploy, reinforce, alliance: null };
    });
    const score = (alliances: number[][]) => {
      const battle = battleOf(table, alliances);
      const met = metBy(battle, [null, null, null]);
      const attack = bestAttacks(battle, met);
      return { attack, fights: fought(battle, attack, met).map(({ seats, hits, wins }) => ({ seats, hits, wins })) };
    };
    const alone = score([]);
    expect(alone.attack).toEqual(['2Sh', '5Ma', '8Co']);
    expect(alone.fights.map(({ wins }) => wins)).toEqual([2, 1, 1]);
    expect(alone.fights[0]?.hits).toEqual([
      { target: 1, code: '9Sp', by: '2Sh' },
      { target: 2, code: '4Sp', by: '2Sh' },
    ]);
    const allied = score([[0, 2]]);
    expect(allied.fights).toMatchObject([
      { seats: [0, 2], wins: 2 },
      { seats: [1], wins: 1 },
    ]);
    expect(allied.fights[0]?.hits).toEqual([
      { target: 1, code: '5Ma', by: '8Co' },
      { target: 1, code: '9Sp', by: '2Sh' },
    ]);
  });

  test('5 A pot of nine for two takers: four each, the last card is discarded', () => {
    const hands = ['2Sh 2Cr 3Ma', '5Ma 9Sh 1Co', '8Co 4Sh 2Ma'];
    const sat = sit({ hands });
    const heard = playTrick(sat, ...hands);
    expect(events(heard, 'alliances')).toMatchObject([{ alliances: [[0, 2]], how: 'match', callers: [] }]);
    const { lastTrick, discard, won } = sat.state();
    expect(lastTrick).toMatchObject({
      sides: [[0, 2], [1]],
      wins: [2, 1, 2],
      winners: [0, 2],
      pot: 9,
      share: 4,
      discarded: ['2Ma'],
    });
    expect([won[0], won[2], discard]).toEqual([['2Sh', '8Co', '9Sh', '3Ma'], ['5Ma', '2Cr', '4Sh', '1Co'], ['2Ma']]);
  });

  test('6 The four values of a pair', () => {
    expect(pairValues('4Co', '7Co')).toEqual(['4Co', '7Co', '11Co', '3Co']);
    expect(pairValues('8Ma', '4Ma')).toEqual(['8Ma', '4Ma', '12Ma']);
    expect(pairValues('9Sh', '8Sh')).toEqual(['9Sh', '8Sh', '15Sh', '1Sh']);
  });

  describe('7 A pair against coins from above and spears from below', () => {
    const settled = (value: string) => {
      const sat = sit({ hands: ['6Ma 9Ma', '10Co', '4Sp'] });
      playTrick(sat, '6Ma 9Ma', '10Co', '4Sp');
      expect([sat.asked(), sat.options(0)]).toEqual(['defend 0', ['6Ma', '9Ma', '15Ma', '3Ma']]);
      const heard = sat.choose(0, value);
      expect(event(heard, 'defends')).toEqual({ type: 'defends', seat: 0, value, asked: true });
      return sat.state().lastTrick?.winners;
    };
    test('6 and 9 lose to both, who share', () => {
      expect([settled('6Ma'), settled('9Ma')]).toEqual([
        [1, 2],
        [1, 2],
      ]);
    });
    test('15 loses to spears alone', () => expect(settled('15Ma')).toEqual([2]));
    test('3 loses to coins alone', () => expect(settled('3Ma')).toEqual([1]));
  });

  test('8 A pair that nobody can beat is not asked for', () => {
    const sat = sit({ hands: ['6Ma 9Ma', '2Cr', '14Cr'] });
    const heard = playTrick(sat, '6Ma 9Ma', '2Cr', '14Cr');
    expect(sat.asked()).toBe('mulligan 0');
    expect(event(heard, 'defends')).toEqual({ type: 'defends', seat: 0, value: '6Ma', asked: false });
    expect(sat.state().lastTrick).toMatchObject({
      attack: ['6Ma', '2Cr', '14Cr'],
      defence: ['6Ma', null, null],
      wins: [1, 0, 1],
      winners: [0, 2],
    });
  });

  test('9 A call allies callers with those who passed, unless suits match', () => {
    const hands = ['3Sh 2Co', '10Sp 1Sp', '12Ma 1Co', '7Cr'];
    const call = sit({ hands });
    const called = playTrick(call, '3Sh', '10Sp - 1Sp', '12Ma - 1Co', '7Cr');
    expect(event(called, 'alliances')).toEqual({
      type: 'alliances',
      alliances: [[0, 1, 3]],
      how: 'call',
      callers: [1],
    });
    expect(call.state().lastTrick?.sides).toEqual([[0, 1, 3], [2]]);
    const match = sit({ hands });
    const matched = playTrick(match, '3Sh - 2Co', '10Sp - 1Sp', '12Ma - 1Co', '7Cr');
    expect(event(matched, 'alliances')).toEqual({ type: 'alliances', alliances: [[0, 2]], how: 'match', callers: [] });
    expect(match.state().lastTrick?.sides).toEqual([[0, 2], [1], [3]]);
  });

  test('10 Everybody allied: no wins, and the pot is split', () => {
    const sat = sit({ hands: ['5Sh 1Sh', '3Ma', '2Ma'] });
    playTrick(sat, '5Sh - 1Sh', '3Ma', '2Ma');
    expect(sat.state().lastTrick).toMatchObject({
      sides: [[0, 1, 2]],
      wins: [0, 0, 0],
      winners: [0, 1, 2],
      pot: 4,
      share: 1,
      discarded: ['1Sh'],
    });
  });

  test('11 An alliance is one side: beating both of its cards is one win', () => {
    const sat = sit({ hands: ['15Co', '3Ma 1Cr', '2Ma 2Cr', '9Sp'] });
    playTrick(sat, '15Co', '3Ma - 1Cr', '2Ma - 2Cr', '9Sp');
    expect(sat.state().lastTrick).toMatchObject({
      sides: [[0], [1, 2], [3]],
      wins: [1, 0, 0, 0],
      winners: [0],
      pot: 6,
      share: 6,
    });
  });

  test('12 A mulligan of four with three in stock and seven discards', () => {
    const order = '10Ma 1Sh 2Sh 3Sh 4Sh 5Sh 6Sh 7Sh 9Ma 8Ma 7Ma'.split(' ');
    const sat = sit({
      hands: ['15Ma 7Ma 8Ma 9Ma 10Ma', '2Sp 2Co 3Co 4Co 5Co', '1Cr 2Cr 3Cr 4Cr 5Cr'],
      exact: true,
      trick: 2,
      stock: '13Sp 14Sp 15Sp',
      shortStock: true,
      discard: '1Sh 2Sh 3Sh 4Sh 5Sh 6Sh 7Sh',
      shuffles: [{ pile: 'stock', order }],
    });
    // Seat 1 leads, and its spears beat the masks from below: it takes all, and nothing is discarded.
    playTrick(sat, '15Ma', '2Sp', '1Cr');
    expect(sat.state().lastTrick).toMatchObject({ winners: [1], discarded: [] });
    sat.choose(1, 'pass');
    sat.choose(2, 'pass');
    const heard = sat.choose(0, 'mulligan');
    expect(event(heard, 'mulligan')).toEqual({ type: 'mulligan', seat: 0, count: 4 });
    expect(event(heard, 'restock')).toEqual({ type: 'restock', count: 11 });
    expect(heard.shuffles.map(({ pile }) => pile)).toEqual(['stock']);
    const { cards, stock, discard } = sat.state();
    expect([[...(cards[0] as string[])].sort(), stock, discard]).toEqual([
      ['10Ma', '13Sp', '14Sp', '15Sp'],
      order.slice(1),
      [],
    ]);
  });

  describe('13 Five players, four tricks done', () => {
    /** Seat 3 leads the fourth trick. */
    const fourTricks = (hands: readonly string[], ...laid: string[]) => {
      const sat = sit({ hands, exact: true, trick: 4 });
      const heard = playTrick(sat, ...laid);
      return { sat, forfeits: events(heard, 'forfeit').map(({ seat }) => seat) };
    };
    const SPENT = ['1Sh', '1Cr 2Sp 3Cr', '1Sp', '1Co 2Ma 3Co'] as const;
    const HANDS = ['1Sh 2Sh 3Sh 4Sh', '1Cr 2Sp 3Cr', '1Sp 4Sp 3Sp 5Sp', '1Co 2Ma 3Co'] as const;
    test('those without cards forfeit, and the fifth seat leads against the others', () => {
      const { sat, forfeits } = fourTricks([...HANDS, '1Ma 2Co 3Ma 4Ma'], ...SPENT, '1Ma');
      expect(forfeits.sort()).toEqual([1, 3]);
      expect(sat.state().forfeited).toEqual([false, true, false, true, false]);
      expect(sat.asked()).toBe('mulligan 4');
      sat.all();
      sat.all('pass', 'pass', 'pass', 'pass', 'pass');
      expect([sat.asked(), sat.state().trick]).toEqual(['lead 4', 5]);
      sat.choose(4, '2Co');
      expect(sat.asked()).toBe('deploy 0 2');
    });
    test('if the fifth seat has none either, the hand ends there', () => {
      const { sat, forfeits } = fourTricks([...HANDS, '1Ma 2Sh 3Ma'].map(shift), ...SPENT, '1Ma 2Sh 3Ma');
      expect(forfeits.sort()).toEqual([1, 3, 4]);
      const { hand, results } = sat.state();
      const [counts, winners] = [results[0]?.counts as number[], results[0]?.winners as number[]];
      expect([hand, counts.map((count) => count > 0)]).toEqual([2, [true, false, true, false, false]]);
      expect(winners.every((seat) => counts[seat] === Math.max(...counts))).toBe(true);
    });
    test('who is left alone wins the hand', () => {
      const hands = ['1Sh 4Sh 3Sh 5Sh', '1Cr 2Sp 3Cr', '1Sp 4Sp 3Sp', '1Co 2Ma 3Co', '1Ma 2Sh 3Ma'];
      const { sat } = fourTricks(hands, '1Sh', ...hands.slice(1));
      while (sat.asked().startsWith('defend')) sat.all(...hands.map((_, seat) => sat.options(seat)[0] ?? '-'));
      expect(sat.state().results[0]?.winners).toEqual([0]);
    });
    /** Seat 0 has no use for the card that seat 4 wants. */
    function shift(hand: string): string {
      return hand === HANDS[0] ? '1Sh 5Sh 3Sh 4Sh' : hand;
    }
  });

  test('14 Tied counts: each is credited with the hand', () => {
    const sat = sit({
      hands: ['6Co 1Ma 2Ma 3Ma 4Ma', '6Ma 7Ma 8Ma 9Ma 10Ma', '15Sp 1Co 2Co 3Co 4Co'],
      exact: true,
      trick: 3,
      won: ['1Sh 2Sh 3Sh', '1Cr 2Cr 3Cr 4Cr', ''],
    });
    const heard = playTrick(sat, '6Co', '6Ma', '15Sp');
    expect(event(heard, 'trick-won')).toMatchObject({ seats: [0, 2], share: 1, tied: true });
    expect(event(heard, 'hand-end')).toEqual({
      type: 'hand-end',
      hand: 1,
      counts: [8, 8, 5],
      winners: [0, 1],
      handsWon: [1, 1, 0],
    });
    expect(sat.state().total).toEqual([8, 8, 5]);
  });

  test('15 Equal hands won: the higher total wins the match', () => {
    expect(outcomeOf({ seats: 3, handsWon: [2, 2, 0], total: [28, 31, 27] })).toEqual({
      winners: [1],
      losers: [0, 2],
      draw: false,
      scores: [2, 2, 0],
      handsWon: [2, 2, 0],
      total: [28, 31, 27],
    });
  });
});
