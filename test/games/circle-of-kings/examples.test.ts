import { describe, expect, test } from 'vitest';
import { event, events, fight, sit } from './table.js';

describe('worked examples', () => {
  test('R12: a Captain of 5 sends all where only two are left; 10 sends five, 1 sends one', () => {
    const table = sit({
      captains: ['5S', '10W'],
      lords: ['', ''],
      held: ['M1 M2', 'M3 M4'],
      hands: ['1W 2W', '1W 2W 3W 4W 5W 6W'],
    });
    expect(table.asked()).toMatchObject([
      { seat: 0, kind: 'lord', options: ['0.M1', '0.M2'] },
      { seat: 1, kind: 'army', min: 5, max: 5, legal: 6 },
    ]);
    expect(table.state().seats[0].army).toEqual(['0.1W', '0.2W']);
    expect(table.refused(1, '1.1W')).toMatchObject({ why: 'armySize', values: { count: 5, given: 1 } });
    const one = sit({ captains: ['1S', '1S'], held: ['M1 M2', 'M3 M4'], hands: ['1W 2W', '1W 2W 3W'] });
    expect(one.asked()).toMatchObject([
      { kind: 'army', min: 1, max: 1, legal: 2 },
      { kind: 'army', min: 1, max: 1, legal: 3 },
    ]);
  });

  test.each([
    ['W', 'S'],
    ['S', 'P'],
    ['P', 'C'],
    ['C', 'W'],
  ])('R27, R34: on a Circle of W S P C, %s hit %s; Cleanup turns it and keeps the ring', (suit, prey) => {
    const { line } = fight({
      captains: [`9${suit}`, `8${prey}`],
      armies: [`2${suit}`, `1${suit}`],
      lords: ['M17', 'M17'],
    });
    expect(event(line, 'attack')).toMatchObject({ seat: 0, by: `0.2${suit}`, suit: prey });
    expect(event(line, 'cleanup')).toMatchObject({ circle: ['KC', 'KW', 'KS', 'KP'] });
  });

  test('R8, R9: with eight cards one is drawn, the second is asked for, and then the Recruit', () => {
    const table = fight({
      captains: ['5S', '5S'],
      armies: ['1W', '1W'],
      hands: ['2W 3W 4W 5W', ''],
      lords: ['M6', 'M18'],
      armyDecks: ['9C 8C', ''],
    });
    expect(table.asked()).toMatchObject([
      { seat: 0, kind: 'draw', min: 1, max: 1, legal: 8 },
      { seat: 1, kind: 'recruit' },
    ]);
    expect(table.asked()[0]?.options).toHaveLength(8);
    const burned = table.choose(0, 'burn');
    expect(event(burned, 'army-burned')).toMatchObject({ seat: 0, card: '0.8C' });
    expect(table.asked()[0]).toMatchObject({ seat: 0, kind: 'recruit', options: ['recruit', 'pass'] });
  });

  test('R7, R35: both last Lords drawn at once, and the larger hand wins', () => {
    const { line } = fight({
      captains: ['5S', '5S'],
      armies: ['1W', '1W'],
      hands: ['2W', '2W 3W'],
      lords: ['M6', 'M18'],
      lordsLeft: [1, 1],
    });
    expect(line.events.at(-1)?.event).toMatchObject({
      type: 'over',
      winners: [1],
      losers: [0],
      reason: 'hand',
      cause: 'draw',
      hands: [5, 6],
      scores: [0, 0],
    });
  });

  test('R19: the Priestess sends Death back, and the Devil comes out and works', () => {
    const { line, state } = fight({
      captains: ['5S', '5S'],
      armies: ['1W', '1W'],
      lords: ['M2', 'M13'],
      held: ['M0', 'M15'],
    });
    expect(event(line, 'forced')).toMatchObject({ seat: 1, back: '1.M13', lord: '1.M15' });
    expect(events(line, 'lord-burned')).toEqual([{ type: 'lord-burned', seat: 0, cause: 'combat', left: 19 }]);
    expect(event(line, 'eliminated')).toMatchObject({ seat: 1, cards: ['1.5S', '1.1W'], by: '1.M15' });
    expect(event(line, 'round-over')).toMatchObject({ by: '1.M15' });
    expect(state().seats[1].hand).toContain('1.M13');
    expect(state().seats[1].lordDiscard).toEqual(['1.M15']);
  });

  test('G9: Priestess against Empress is negated, and the combat goes on; two Priestesses cancel each other', () => {
    const negated = fight({ captains: ['5S', '4S'], armies: ['1W', '1W'], lords: ['M2', 'M3'] });
    expect(event(negated.line, 'forced')).toBeUndefined();
    expect(event(negated.line, 'negated')).toMatchObject({ seat: 0, lord: '0.M2' });
    expect(event(negated.line, 'combat')).toMatchObject({ values: [6, 5], winner: 0, rule: 'high' });
    const both = fight({ captains: ['5S', '4S'], armies: ['1W', '1W'], lords: ['M2', 'M2'] });
    expect(both.line.events.map(({ event: each }) => each.type)).not.toContain('lord');
    expect(event(both.line, 'cancelled')).toMatchObject({ lord: 'M2' });
    expect(event(both.line, 'combat')).toMatchObject({ values: [6, 5], winner: 0 });
    expect(both.state().seats[0].lordDiscard).toEqual(['0.M2']);
  });

  test('G15: the Hermit steals a Captain, and under Temperance the robbed seat counts nothing', () => {
    const table = fight({ captains: ['4S', '3W'], armies: ['1P', '1W'], lords: ['M14', 'M9'] });
    expect(table.asked()).toMatchObject([{ seat: 1, kind: 'hermit', options: ['0.4S', '0.1P'] }]);
    const line = table.choose(1, '0.4S');
    expect(event(line, 'combat')).toMatchObject({ values: [0, 3], winner: 1, rule: 'captains' });
    expect(event(line, 'lord-burned')).toMatchObject({ seat: 0, cause: 'combat' });
    expect(event(line, 'attack')).toMatchObject({ seat: 1, by: '0.4S', suit: 'P' });
    expect(table.state().seats[0].hand).toContain('0.4S');
  });

  test('R20, G15: after the Hanged Man a Captain lost in the Circle counts nothing under Temperance', () => {
    const { line } = fight({ captains: ['2W', '9S'], armies: ['1P', '1W'], lords: ['M12', 'M14'] });
    expect(event(line, 'eliminated')).toMatchObject({ seat: 1, cards: ['1.9S'] });
    expect(event(line, 'combat')).toMatchObject({ values: [2, 0], winner: 0, rule: 'captains' });
  });

  test('R28: the defender picks the casualty, and where there is one only it is taken', () => {
    const two = fight({ captains: ['7W', '2S'], armies: ['10P', '9S'], lords: ['M17', 'M17'] });
    expect(two.asked()).toMatchObject([{ seat: 1, kind: 'casualty', options: ['1.2S', '1.9S'], min: 1, max: 1 }]);
    expect(two.state()).toMatchObject({ attack: { by: '0.7W', suit: 'S' }, spot: 'top', actor: 0, phase: 'circle' });
    const one = fight({ captains: ['7W', '2S'], armies: ['10P', '9W'], lords: ['M17', 'M17'] });
    expect(event(one.line, 'eliminated')).toMatchObject({ seat: 1, cards: ['1.2S'], by: '0.7W', auto: true });
  });

  test('M17: under the Star two of three fall by choice, and two of two without a question', () => {
    const three = fight({ captains: ['7W', '2S'], armies: ['10P', '9S 4S'], lords: ['M17', 'M0'] });
    expect(three.asked()).toMatchObject([{ seat: 1, kind: 'casualty', min: 2, max: 2, legal: 3 }]);
    expect(three.refused(1, '1.2S')).toMatchObject({ why: 'casualties', values: { count: 2, given: 1 } });
    const two = fight({ captains: ['7W', '2S'], armies: ['10P', '9S'], lords: ['M17', 'M19'] });
    expect(event(two.line, 'eliminated')).toMatchObject({ cards: ['1.2S', '1.9S'], auto: true });
  });

  test('R29: a Chariot alone is used or waits; with one target it needs no question, and it purges', () => {
    const spent = { tapped: ['1.3C', '1.8P'] };
    const walk = {
      phase: 'circle' as const,
      lords: ['M7', 'M0'] as const,
      held: ['M1', 'M1'] as const,
      further: { first: 0, spot: 'top', actor: 0, chariot: { seat: 0, held: false }, ...spent },
    };
    const two = sit({ ...walk, captains: ['', '3C'], armies: ['', '8P'] });
    expect(two.asked()).toMatchObject([{ seat: 0, kind: 'attacker', options: ['0.M7', 'wait'] }]);
    two.choose(0, '0.M7');
    expect(two.asked()).toMatchObject([{ seat: 0, kind: 'target', options: ['1.3C', '1.8P'], min: 1, max: 1 }]);
    expect(two.state()).toMatchObject({ chariot: null, attack: { by: '0.M7', suit: null } });

    const waits = sit({ ...walk, captains: ['', '3C'], armies: ['', '8P'] });
    const waited = waits.choose(0, 'wait');
    expect(event(waited, 'wait')).toMatchObject({ seat: 0 });
    expect(event(waited, 'eliminated')).toBeUndefined();
    expect(event(waited, 'survivors')).toMatchObject({ armies: [[], ['1.3C', '1.8P']] });

    const one = sit({
      ...walk,
      further: { ...walk.further, tapped: ['1.8P'] },
      captains: ['', '8P'],
      armies: ['', ''],
    });
    const line = one.choose(0, '0.M7');
    expect(event(line, 'eliminated')).toMatchObject({ seat: 1, cards: ['1.8P'], by: '0.M7', auto: true });
    expect(events(line, 'purged')).toEqual([{ type: 'purged', seat: 1 }]);
  });

  test('R32, R34: who loses all but a stolen card is purged, and the stolen card comes home', () => {
    const table = fight({ captains: ['7W', '5S'], armies: ['10P', '9C'], lords: ['M9', 'M0'] });
    const line = table.choose(0, '1.9C');
    expect(event(line, 'stolen')).toMatchObject({ seat: 0, card: '1.9C' });
    expect(events(line, 'purged')).toEqual([{ type: 'purged', seat: 1 }]);
    expect(table.state().seats[1].hand).toContain('1.9C');
  });

  test('M11: four survivors against one give three by choice; against none all go, without a Purge for that', () => {
    const four = fight({ captains: ['7W', '1S'], armies: ['8W 9W 10W', '2P'], lords: ['M11', 'M0'] });
    expect(four.asked()).toMatchObject([{ seat: 0, kind: 'justice', min: 3, max: 3, legal: 4 }]);
    expect(four.refused(0, '0.7W')).toMatchObject({ why: 'justiceWants', values: { count: 3, given: 1 } });
    const none = fight({ captains: ['7W', '1S'], armies: ['8W 9W 10W', '2S'], lords: ['M11', 'M0'] });
    const line = none.choose(1, '1.1S');
    expect(events(line, 'eliminated').at(-1)).toMatchObject({ seat: 0, by: '0.M11', auto: true });
    expect(events(line, 'purged')).toEqual([{ type: 'purged', seat: 1 }]);
  });

  test('G21: the gap of the Tower moves with the Wheel, and the walk begins at the next King', () => {
    const table = fight({
      circle: 'KW KS KP KC',
      captains: ['7W', '6S'],
      armies: ['8C 9C', '5S 4W'],
      lords: ['M16', 'M10'],
    });
    expect(table.asked()).toMatchObject([{ seat: 0, kind: 'tower', options: ['KS', 'KP', 'KC'] }]);
    table.choose(0, 'KC');
    expect(table.asked()).toMatchObject([{ seat: 1, kind: 'wheel', options: ['clockwise', 'counterclockwise'] }]);
    table.choose(1, 'clockwise');
    expect(table.state()).toMatchObject({ circle: ['KC', 'KW', 'KS', 'KP'], removed: 'KC', spot: 'right' });
    expect(table.state().tapped).toEqual(expect.arrayContaining(['0.8C', '0.9C']));
    const line = table.choose(1, '1.5S');
    expect(event(line, 'cleanup')).toMatchObject({ circle: ['KP', 'KC', 'KW', 'KS'] });
  });

  test('M8: the doubled card is destroyed after the combat, and only the rest goes into the Circle', () => {
    const table = fight({ captains: ['10P', '9S'], armies: ['3W', '8C'], lords: ['M8', 'M0'] });
    expect(table.asked()).toMatchObject([{ seat: 0, kind: 'strength', options: ['0.10P', '0.3W'] }]);
    const line = table.choose(0, '0.10P');
    expect(event(line, 'combat')).toMatchObject({ values: [23, 17], winner: 1, rule: 'low' });
    expect(event(line, 'destroyed')).toMatchObject({ seat: 0, card: '0.10P' });
    expect(events(line, 'purged')).toEqual([{ type: 'purged', seat: 0 }]);
  });
});
