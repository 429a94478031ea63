import { describe, expect, test } from 'vitest';
import { regicideWords } from '../../../src/games/regicide/words/words.js';
import { event, sit } from './table.js';

describe('worked examples', () => {
  test('R8, R13, R16: 8D and AC against the Jack of Spades draw nine and deal 18', () => {
    const table = sit({ enemy: 'JS', hands: ['8D AC 10H 4C', '2C 2D 2H'] });
    const lines = table.choose(0, '8D AC');
    expect(event(lines, 'cardsPlayed')).toMatchObject({ cards: ['AC', '8D'], value: 9 });
    expect(event(lines, 'drew')).toMatchObject({ counts: [5, 4] });
    expect(event(lines, 'damaged')).toMatchObject({ amount: 18, doubled: true, total: 18, health: 20 });
    expect(event(lines, 'attacked')).toMatchObject({ due: 10 });
    expect(table.asked()).toMatchObject({ seat: 0, kind: 'suffer' });
  });

  test('R7, R15, R20, R21: three threes against the Jack of Hearts leave a blow of 1, covered by any one card', () => {
    const table = sit({ enemy: 'JH', hands: ['3D 3S 3C 9C', '2C', '2D'], tavern: '4C 4D 4H 4S 5C 5D 5H 5S 6C' });
    const lines = table.choose(0, '3D 3S 3C');
    expect(event(lines, 'drew')).toMatchObject({ counts: [3, 3, 3] });
    expect(table.state().enemy).toMatchObject({ damage: 18, shield: 9 });
    expect(table.asked()).toEqual({
      seat: 0,
      kind: 'suffer',
      options: ['4C', '4S', '5H', '9C'],
      min: 1,
      max: 1,
      legal: 4,
    });
    expect(table.refused(0, '4C 9C')).toMatchObject({ why: 'coveredWithout' });
  });

  test('G15: 8D and AD draw nine once and deal nine', () => {
    const table = sit({ enemy: 'JS', hands: ['8D AD 10C', '2C'] });
    const lines = table.choose(0, '8D AD');
    expect(lines.flatMap(({ events }) => events).filter((each) => each.event.type === 'drew')).toHaveLength(1);
    expect(event(lines, 'drew')).toMatchObject({ counts: [5, 4] });
    expect(table.state().enemy?.damage).toBe(9);
    expect(table.asked()).toMatchObject({ seat: 0, kind: 'suffer' });
  });

  test('R12, R14, G13: 5H and 5D heal ten, which are then there to be drawn', () => {
    const table = sit({ enemy: 'JS', hands: ['5H 5D 10C 9C', '2C 3C 4C 6C 7C 8C'], rest: 'discard' });
    expect(table.state().discard).toHaveLength(30);
    const [line] = table.choose(0, '5H 5D');
    const [shuffle] = line?.shuffles ?? [];
    expect(shuffle).toMatchObject({ pile: 'discard' });
    expect(event([line!], 'healed')).toMatchObject({ count: 10, discardLeft: 20, top: shuffle?.order.at(-1) });
    expect(event([line!], 'drew')).toMatchObject({ counts: [5, 1], tavernLeft: 4 });
    expect(table.state().tavern).toEqual(shuffle?.order.slice(6, 10));
    expect(table.asked()).toMatchObject({ seat: 0, kind: 'suffer' });
  });

  test('R11: 7D against the Jack of Diamonds draws nothing and deals 7', () => {
    const table = sit({ enemy: 'JD', hands: ['7D 10C', '2C'] });
    const lines = table.choose(0, '7D');
    expect(event(lines, 'powerBlocked')).toEqual({ type: 'powerBlocked', seat: 0, suit: 'D', enemy: 'JD' });
    expect(event(lines, 'drew')).toBeUndefined();
    expect(event(lines, 'damaged')).toMatchObject({ total: 7 });
    expect(lines.map(({ kind, auto }) => [kind, auto])).toEqual([
      ['play', undefined],
      ['suffer', true],
    ]);
    expect(table.asked()).toMatchObject({ seat: 1, kind: 'play' });
  });

  test('R11, G17: 4S and 4C against the Queen of Clubs deal 8 and shield 8', () => {
    const table = sit({ enemy: 'QC', hands: ['4S 4C 7H 8H', '2C'] });
    const lines = table.choose(0, '4S 4C');
    expect(table.state().enemy).toMatchObject({ damage: 8, shield: 8 });
    expect(event(lines, 'attacked')).toMatchObject({ attack: 15, shield: 8, due: 7 });
    expect(table.asked()).toMatchObject({ seat: 0, kind: 'suffer', legal: 2 });
  });

  test('R24, R25, G18: a Jester turns earlier Spades into a shield of 16, and its player picks the next seat', () => {
    const table = sit({
      enemy: 'QS',
      hands: ['X1 10C', '2D', '2H'],
      table: [
        [1, '5S'],
        [2, '3D 3S'],
        [0, 'AS 4C', 10],
        [1, '2C', 4],
      ],
    });
    expect(table.state().enemy).toMatchObject({ damage: 25, shield: 0, immune: true });
    const lines = table.choose(0, 'X1');
    expect(event(lines, 'jesterPlayed')).toMatchObject({ card: 'X1', shieldNow: 16 });
    expect(table.state().enemy).toMatchObject({ damage: 25, shield: 16, immune: false });
    expect(table.asked()).toEqual({ seat: 0, kind: 'next', options: ['0', '1', '2'], min: 1, max: 1, legal: 3 });
    expect(event(table.choose(0, '2'), 'turnBegan')).toMatchObject({ seat: 2, because: 'jester' });
    expect(table.asked()).toMatchObject({ seat: 2, kind: 'play' });
  });

  test('R25: damage done to a Clubs enemy is not doubled by a later Jester, later Clubs are', () => {
    const table = sit({ enemy: 'QC', hands: ['X1 8C 10H', '2D', '2H'], table: [[1, '10C']] });
    table.choose(0, 'X1');
    expect(table.state().enemy?.damage).toBe(10);
    table.choose(0, '0');
    expect(event(table.choose(0, '8C'), 'damaged')).toMatchObject({ amount: 16, doubled: true, total: 26 });
  });

  test('R17, R18, G22, G24: an exact kill puts the Jack on the tavern, and the next 7D draws him first', () => {
    const table = sit({ enemy: 'JH', hands: ['10C 7D 10S', '2C'] });
    const lines = table.choose(0, '10C');
    expect(event(lines, 'enemyDefeated')).toEqual({
      type: 'enemyDefeated',
      seat: 0,
      card: 'JH',
      exact: true,
      left: 11,
    });
    expect(table.state().tavern[0]).toBe('JH');
    expect(table.state().discard.at(-1)).toBe('10C');
    expect(table.asked()).toMatchObject({ seat: 0, kind: 'play' });
    const drawn = event(table.choose(0, '7D'), 'drewCards') as { cards: string[] } | undefined;
    expect(drawn?.cards[0]).toBe('JH');
    expect(table.asked()).toMatchObject({ seat: 0, kind: 'suffer' });
  });

  test('G9, G22: more than enough buries the Jack of Diamonds below the plays that felled him', () => {
    const table = sit({ enemy: 'JD', hands: ['AS 9C 2H', '2C'], table: [[1, '7H']] });
    const lines = table.choose(0, 'AS 9C');
    expect(event(lines, 'damaged')).toMatchObject({ amount: 20, total: 27 });
    expect(table.state().discard).toEqual(['JD', '7H', 'AS', '9C']);
    expect(event(lines, 'attacked')).toBeUndefined();
    expect(event(lines, 'turnBegan')).toMatchObject({ seat: 0, because: 'kill' });
    expect(table.asked()).toMatchObject({ seat: 0, kind: 'play' });
  });

  test('R21, G6: a cover may waste a card only if the most valuable one was needed', () => {
    const table = sit({ enemy: 'JS', phase: 'suffer', hands: ['2C 3C 5C 10C 4D', '2D'] });
    expect(table.refused(0, '2C 3C 4D')).toMatchObject({ why: 'coversOnly', values: { total: 9, due: 10 } });
    expect(table.refused(0, '2C 3C 5C 10C')).toMatchObject({ why: 'coveredWithout' });
    table.choose(0, '10C 2C 3C');
    expect(table.state().discard).toEqual(['2C', '3C', '10C']);
    expect(table.asked()).toMatchObject({ seat: 1, kind: 'play' });
  });

  test('R9, G3: after two yields the third seat may not yield, nor in its turn after a kill', () => {
    const table = sit({ enemy: 'JH', hands: ['2C', '3C', '5C 9D'], table: [[2, '10S']] });
    expect(event(table.choose(0, 'yield'), 'attackHeld')).toEqual({ type: 'attackHeld', seat: 0 });
    table.choose(1, 'yield');
    expect(table.asked()).toMatchObject({ seat: 2, options: ['5C', '9D'] });
    expect(regicideWords('en').refusal(table.refused(2, 'yield'), ['Ada', 'Ben', 'Cy']).text).toMatch(
      /everybody else yielded last turn/,
    );
    const kept = sit({
      enemy: 'JH',
      hands: ['2C', '3C', '5C 9D 8D'],
      table: [[2, '10S']],
      yielded: [true, true, false],
      turn: 2,
    });
    kept.choose(2, '5C');
    expect(kept.asked()).toMatchObject({ seat: 2, kind: 'play', options: ['8D', '9D'] });
  });

  test('R7: AS AC 3C 3D 3H X1 with a yield allowed are 18 legal choices', () => {
    const table = sit({ enemy: 'JS', hands: ['AS AC 3C 3D 3H X1', '2C', '2D'] });
    expect(table.asked()).toMatchObject({ seat: 0, min: 1, max: 3, legal: 18 });
    expect(table.asked()?.options).toHaveLength(7);
  });

  test('R26: a Queen in hand and an ace strike the King of Clubs with 16', () => {
    const table = sit({ enemy: 'KC', hands: ['QS AH QD QH', '2C'], rest: 'discard' });
    const lines = table.choose(0, 'QS AH');
    expect(event(lines, 'healed')).toMatchObject({ count: 16 });
    expect(table.state().enemy).toMatchObject({ damage: 16, shield: 16 });
    expect(event(lines, 'attacked')).toMatchObject({ due: 4 });
    expect(table.asked()).toMatchObject({ seat: 0, kind: 'suffer', options: ['QD', 'QH'], min: 1, max: 1, legal: 2 });
  });

  test('R30, G26: a solo hand that cannot cover is flipped by force, and the question comes again', () => {
    const table = sit({ enemy: 'JD', phase: 'suffer', hands: ['7H 2C'], tavern: '10C 10H 9C 9H 8C 8H 7C 6C' });
    expect(table.begun.map(({ choice, auto }) => [choice, auto])).toEqual([[['flip'], true]]);
    expect(event(table.begun, 'jesterFlipped')).toMatchObject({
      discarded: ['2C', '7H'],
      drawn: 8,
      left: 1,
      auto: true,
    });
    expect(table.state().enemy?.immune).toBe(true);
    expect(table.asked()).toMatchObject({ seat: 0, kind: 'suffer' });
    expect(table.asked()?.options).toHaveLength(9);
  });

  test('R10, G25: a hand that is empty yields by itself; who can neither play nor yield loses for all', () => {
    const table = sit({ enemy: 'JH', hands: ['4S', ''], table: [[1, '6S']] });
    const lines = table.choose(0, '4S');
    expect(lines[1]).toMatchObject({ seat: 1, choice: ['yield'], auto: true });
    expect(event(lines, 'stuck')).toEqual({ type: 'stuck', seat: 0 });
    expect(table.play.state.outcome).toMatchObject({ result: 'loss', reason: 'stuck', seat: 0, losers: [0, 1] });
    expect(table.asked()).toBeUndefined();
  });

  test('G2: yields count by each seat’s last turn, although a kill lies between', () => {
    const table = sit({ enemy: 'JH', hands: ['5C 10H', '3C', '9D'], table: [[2, '10S']], turn: 2 });
    table.choose(2, 'yield');
    table.choose(0, '5C');
    table.choose(0, 'yield');
    expect(table.state().yielded).toEqual([true, false, true]);
    expect(table.state().turn).toBe(1);
    expect(table.asked()?.options ?? ['3C']).not.toContain('yield');
  });

  test('R19: the eleventh kill wins nothing; the last King comes, whole and immune', () => {
    const table = sit({
      enemy: 'KC',
      castle: 'KS',
      hands: ['KD 2C', '2D'],
      table: [
        [0, '10H'],
        [1, '10D'],
        [1, '10S'],
      ],
    });
    table.choose(0, 'KD');
    expect(table.play.state.outcome).toBeUndefined();
    expect(table.state().enemy).toMatchObject({ card: 'KS', damage: 0, shield: 0, immune: true });
    expect(table.asked()).toMatchObject({ seat: 0, kind: 'play' });
  });

  test('R19, G23: the last King falls exactly, lies on the tavern, and all win', () => {
    const table = sit({
      enemy: 'KS',
      castle: '',
      hands: ['KH 2C', '2D'],
      table: [
        [0, '10H'],
        [1, '10D'],
      ],
    });
    const lines = table.choose(0, 'KH');
    expect(event(lines, 'won')).toEqual({ type: 'won', seat: 0, victory: null });
    expect(table.state()).toMatchObject({ phase: 'over', enemy: null, turn: 0, turnNumber: 9 });
    expect(table.state().tavern[0]).toBe('KS');
    expect(table.play.state.outcome).toMatchObject({ winners: [0, 1], result: 'win', reason: 'castle', defeated: 12 });
  });
});

describe('refusals of R7 and R9', () => {
  test.each([
    ['X1 2C', 'jesterAlone'],
    ['AC 2C 2D', 'aceWithOne'],
    ['2C 3C', 'differentNumbers'],
    ['6C 6D', 'comboAboveTen'],
    ['yield 2C', 'wordAlone'],
    ['2C 2C', 'namedTwice'],
    ['9S', 'notAnOption'],
  ])('%s: %s', (cards, why) => {
    const held = sit({
      enemy: 'JH',
      hands: ['AC 2C 2D 3C 6C 6D'.replace('3C', cards.includes('X1') ? 'X1' : '3C'), '4C', '5C'],
    });
    expect(held.refused(0, cards).why).toBe(why);
  });

  test('royals make no combo', () => {
    expect(sit({ enemy: 'QH', hands: ['JC JD 2C', '4C'] }).refused(0, 'JC JD').why).toBe('royalsNoCombo');
  });
});

describe('solo', () => {
  test.each([
    [0, 'gold'],
    [1, 'silver'],
    [2, 'bronze'],
  ])('R31: a win with %i Jesters flipped is %s', (flipsUsed, victory) => {
    const table = sit({
      enemy: 'KS',
      castle: '',
      hands: ['KH 2C'],
      table: [
        [0, '10H'],
        [0, '10D'],
      ],
      flipsUsed,
    });
    expect(event(table.choose(0, 'KH'), 'won')).toMatchObject({ victory });
    expect(table.play.state.outcome).toMatchObject({ victory });
  });

  test('R30, G1: before playing the hand may be flipped, several times, and nobody yields', () => {
    const table = sit({ enemy: 'JD', hands: ['7H 2C'] });
    expect(table.asked()?.options).toEqual(['2C', '7H', 'flip']);
    table.choose(0, 'flip');
    table.choose(0, 'flip');
    expect(table.state()).toMatchObject({ flipsLeft: 0, flipsUsed: 2, turnNumber: 9 });
    expect(table.asked()?.options).not.toContain('flip');
  });

  test('G27: a flip with an empty tavern is legal and brings nothing', () => {
    const table = sit({ enemy: 'JD', hands: ['7H 2C'], rest: 'discard' });
    const lines = table.choose(0, 'flip');
    expect(event(lines, 'jesterFlipped')).toMatchObject({ drawn: 0 });
    expect(event(lines, 'drewCards')).toBeUndefined();
    expect(event(lines, 'stuck')).toBeDefined();
  });
});
