import { describe, expect, test } from 'vitest';
import { acted, burned, event, events, fight, QUIET, sit, TURNED } from './table.js';

describe('Lords of the Circle', () => {
  test('M20 Last Judgement and M16 Tower (R26, G21): the Tower spares the King who is the top one now', () => {
    const laid = ['KP', 'KC', 'KW', 'KS'];
    const table = fight({ ...QUIET, lords: ['M16', 'M20'], shuffles: [{ pile: 'circle', order: laid }] });
    expect(acted(table.line)).toEqual(['1.M20', '0.M16']);
    expect(event(table.line, 'circle-changed')).toMatchObject({ by: '1.M20', circle: laid });
    expect(table.asked()).toMatchObject([{ seat: 0, kind: 'tower', options: ['KC', 'KW', 'KS'] }]);
  });

  test('M19 Sun and M18 Moon (R26): together they turn the Circle by half', () => {
    const { line } = fight({ ...QUIET, lords: ['M18', 'M19'] });
    expect(acted(line)).toEqual(['1.M19', '0.M18']);
    expect(events(line, 'circle-changed').map(({ circle }) => circle)).toEqual([
      ['KW', 'KC', 'KP', 'KS'],
      ['KP', 'KC', 'KW', 'KS'],
    ]);
    expect(event(line, 'cleanup')).toMatchObject({ circle: ['KS', 'KP', 'KC', 'KW'] });
  });

  test('M18 Moon and M16 Tower (G21): the King brought to the top cannot be removed', () => {
    const table = fight({ ...QUIET, lords: ['M16', 'M18'] });
    expect(acted(table.line)).toEqual(['1.M18', '0.M16']);
    expect(table.asked()).toMatchObject([{ kind: 'tower', options: ['KS', 'KW', 'KC'] }]);
  });

  test.each([
    { turn: 'clockwise', circle: ['KC', 'KW', 'KS', 'KP'], spot: 'right', after: ['KP', 'KC', 'KW', 'KS'] },
    { turn: 'counterclockwise', circle: ['KS', 'KP', 'KC', 'KW'], spot: 'left', after: ['KW', 'KS', 'KP', 'KC'] },
  ])('M16 Tower and M10 Wheel $turn (G21): the gap moves along, and the King comes back into it', (row) => {
    const table = fight({ captains: ['7W', '6S'], armies: ['8C', '5S'], lords: ['M16', 'M10'] });
    table.choose(0, 'KC');
    table.choose(1, row.turn);
    expect(table.state()).toMatchObject({ circle: row.circle, removed: 'KC', spot: row.spot, actor: 0 });
    expect(table.asked()).toMatchObject([{ seat: 1, kind: 'casualty', options: ['1.6S', '1.5S'] }]);
    const line = table.choose(1, '1.5S');
    expect(event(line, 'survivors')).toMatchObject({ armies: [['0.7W', '0.8C'], ['1.6S']] });
    expect(event(line, 'cleanup')).toMatchObject({ circle: row.after });
    expect(table.state().removed).toBeNull();
  });

  test('M16 Tower and M5 Hierophant (R27, R28): the walk cannot start in the gap, and the ring of three closes', () => {
    const table = fight({ captains: ['7W', '5C'], armies: ['6W', '4P'], lords: ['M16', 'M5'] });
    table.choose(0, 'KS');
    expect(table.asked()).toMatchObject([{ seat: 1, kind: 'hierophant', options: ['top', 'bottom', 'left'] }]);
    table.choose(1, 'left');
    expect(table.state()).toMatchObject({ start: 'left', spot: 'left', actor: 1, removed: 'KS' });
    expect(table.asked()).toMatchObject([{ seat: 0, kind: 'casualty', options: ['0.7W', '0.6W'] }]);
    const line = table.choose(0, '0.6W');
    expect(event(line, 'attack')).toMatchObject({ seat: 0, by: '0.7W', suit: 'P' });
  });

  test('M16 Tower and M4 Emperor (R27, R30): the topmost suit preys on the two others that are left', () => {
    const table = fight({ captains: ['7W', '5S'], armies: ['6W', '4C 9P'], lords: ['M16', 'M4'] });
    table.choose(0, 'KP');
    expect(acted(table.story())).toEqual(['0.M16', '1.M4']);
    expect(table.state()).toMatchObject({ effects: ['emperor'], removed: 'KP', spot: 'top', actor: 0 });
    expect(table.state().tapped).toContain('1.9P');
    expect(table.asked()).toMatchObject([{ seat: 0, kind: 'attacker', options: ['0.7W', '0.6W'] }]);
    table.choose(0, '0.6W');
    expect(table.asked()).toMatchObject([{ seat: 0, kind: 'suit', options: ['S', 'C'] }]);
    expect(event(table.choose(0, 'C'), 'eliminated')).toMatchObject({ cards: ['1.4C'], by: '0.6W', auto: true });
  });

  test('M16 Tower and M7 Chariot (R29, G20): the Chariot cannot hit the suit of the removed King', () => {
    const table = fight({ captains: ['7W', '3W'], armies: ['6P 5C', '2W'], lords: ['M16', 'M7'] });
    table.choose(0, 'KP');
    expect(acted(table.story())).toEqual(['0.M16', '1.M7']);
    expect(table.asked()).toMatchObject([{ seat: 1, kind: 'attacker', options: ['1.M7', 'wait'] }]);
    table.choose(1, '1.M7');
    expect(table.asked()).toMatchObject([{ seat: 1, kind: 'target', options: ['0.7W', '0.5C'] }]);
    expect(table.refused(1, '0.6P').why).toBe('notAnOption');
  });

  test('M16 Tower and M1 Magician (G23): the gap changes places with nobody', () => {
    const table = fight({ ...QUIET, lords: ['M16', 'M1'] });
    table.choose(0, 'KS');
    expect(table.asked()).toMatchObject([{ seat: 1, kind: 'magician', options: ['bottom-left', 'left-top'] }]);
    const line = table.choose(1, 'left-top');
    expect(acted(table.story())).toEqual(['0.M16', '1.M1']);
    expect(event(line, 'circle-changed')).toMatchObject({ by: '1.M1', circle: ['KC', 'KS', 'KP', 'KW'] });
    expect(event(line, 'cleanup')).toMatchObject({ circle: ['KW', 'KC', 'KS', 'KP'] });
  });

  test.each([
    { mine: '6C 5C', theirs: '8W', goes: ['0.7W'], count: 1 },
    { mine: '6C 5W 4W', theirs: '8W', options: ['0.7W', '0.5W', '0.4W'], count: 2 },
  ])('M16 Tower and M11 Justice (G22): $mine count as survivors, but cups cannot be picked', (row) => {
    const table = fight({ captains: ['7W', '9W'], armies: [row.mine, row.theirs], lords: ['M16', 'M11'] });
    const line = table.choose(0, 'KC');
    expect(acted(table.story())).toEqual(['0.M16', '1.M11']);
    expect(event(line, 'justice')).toMatchObject({ seat: 0, count: row.count });
    if (row.goes)
      expect(event(line, 'eliminated')).toMatchObject({ seat: 0, cards: row.goes, by: '1.M11', auto: true });
    else expect(table.asked()).toMatchObject([{ seat: 0, kind: 'justice', options: row.options, min: 2, max: 2 }]);
  });

  test('M17 Star and M7 Chariot (G19): two cards of one suit, or one that is alone in its suit', () => {
    const table = fight({ captains: ['7W', '3W'], armies: ['6W 5C', '2W'], lords: ['M17', 'M7'] });
    expect(acted(table.line)).toEqual(['0.M17', '1.M7']);
    table.choose(1, '1.M7');
    expect(table.asked()).toMatchObject([
      { seat: 1, kind: 'target', options: ['0.7W', '0.6W', '0.5C'], min: 1, max: 2, legal: 2 },
    ]);
    expect(table.refused(1, '0.7W')).toMatchObject({ why: 'bothOfSuit', values: { suit: 'W' } });
    expect(table.refused(1, '0.7W 0.5C').why).toBe('oneSuitOnly');
    const line = table.choose(1, '0.7W 0.6W');
    expect(event(line, 'eliminated')).toMatchObject({ seat: 0, cards: ['0.7W', '0.6W'], by: '1.M7' });
  });

  test.each([
    { mine: '6W 5W', target: { min: 2, max: 2, legal: 3 } },
    { mine: '6W 5P 4P', target: { min: 2, max: 2, legal: 2 } },
    { mine: '6P 5S', target: { min: 1, max: 1, legal: 3 } },
  ])('M17 Star and M7 Chariot (G19): how many of 7W $mine', ({ mine, target }) => {
    const table = fight({ captains: ['7W', '3W'], armies: [mine, '2W'], lords: ['M17', 'M7'] });
    table.choose(1, '1.M7');
    expect(table.asked()).toMatchObject([{ kind: 'target', ...target }]);
  });

  test('M17 Star and M4 Emperor (G19): both from the one suit that the attacker picked', () => {
    const table = fight({ captains: ['7W', '3W'], armies: ['6W', '5S 4S 3P 2P'], lords: ['M17', 'M4'] });
    expect(acted(table.line)).toEqual(['0.M17', '1.M4']);
    expect(table.asked()).toMatchObject([{ seat: 0, kind: 'suit', options: ['S', 'P'] }]);
    expect(table.state()).toMatchObject({
      attack: { by: '0.6W', suit: null },
      tapped: expect.arrayContaining(['0.6W']),
    });
    const line = table.choose(0, 'P');
    expect(event(line, 'attack')).toMatchObject({ seat: 0, by: '0.6W', suit: 'P' });
    expect(event(line, 'eliminated')).toMatchObject({ cards: ['1.3P', '1.2P'], auto: true });
  });

  test('M17 Star and M9 Hermit (R2, R28): a stolen card may be one of the two, and goes to its owner', () => {
    const table = fight({ captains: ['5S', '9S'], armies: ['8S', '7W 4W'], lords: ['M9', 'M17'] });
    table.choose(0, '1.9S');
    expect(table.asked()).toMatchObject([
      { seat: 0, kind: 'casualty', options: ['0.5S', '0.8S', '1.9S'], min: 2, max: 2, legal: 3 },
    ]);
    const line = table.choose(0, '0.8S 1.9S');
    expect(acted(table.story())).toEqual(['0.M9', '1.M17']);
    expect(events(line, 'eliminated').map(({ cards }) => cards)).toEqual([['0.8S', '1.9S'], ['0.5S']]);
    expect(table.state().seats[1].armyDiscard).toEqual(['1.9S']);
    expect(burned(table)).toEqual(['1 combat', '0 purge']);
  });

  test('M5 Hierophant and M1 Magician (G23): he picks a place, and the King who lies there then is the start', () => {
    const table = fight({ captains: ['7S', '5C'], armies: ['6S', '4C'], lords: ['M5', 'M1'] });
    expect(table.asked()).toMatchObject([{ seat: 0, kind: 'hierophant', options: ['top', 'right', 'bottom', 'left'] }]);
    table.choose(0, 'bottom');
    expect(table.state()).toMatchObject({ phase: 'kings', start: 'bottom', queue: [1] });
    expect(table.asked()).toMatchObject([
      { seat: 1, kind: 'magician', options: ['top-right', 'right-bottom', 'bottom-left', 'left-top'] },
    ]);
    const line = table.choose(1, 'right-bottom');
    expect(event(line, 'circle-changed')).toMatchObject({ by: '1.M1', circle: ['KW', 'KP', 'KS', 'KC'] });
    expect(table.state()).toMatchObject({ spot: 'bottom', actor: 0 });
    expect(table.asked()).toMatchObject([{ seat: 1, kind: 'casualty', options: ['1.5C', '1.4C'] }]);
  });

  test('M4 Emperor and M1 Magician (G18): topmost is judged during the walk', () => {
    const table = fight({ captains: ['7S', '5W'], armies: ['6S', '4P'], lords: ['M4', 'M1'] });
    const line = table.choose(1, 'top-right');
    expect(acted(table.story())).toEqual(['0.M4', '1.M1']);
    expect(event(line, 'circle-changed')).toMatchObject({ circle: ['KS', 'KW', 'KP', 'KC'] });
    expect(table.state()).toMatchObject({ spot: 'top', actor: 0 });
    expect(table.asked()).toMatchObject([{ seat: 0, kind: 'suit', options: ['W', 'P'] }]);
  });

  test('M10 Wheel and M4 Emperor (R26, G18): the Wheel turns first, and its new top is the topmost', () => {
    const table = fight({ captains: ['7C', '5W'], armies: ['6C', '4S'], lords: ['M4', 'M10'] });
    const line = table.choose(1, 'clockwise');
    expect(acted(table.story())).toEqual(['1.M10', '0.M4']);
    expect(event(line, 'circle-changed')).toMatchObject({ by: '1.M10', circle: TURNED });
    expect(table.asked()).toMatchObject([{ seat: 0, kind: 'suit', options: ['W', 'S'] }]);
  });

  test('M5 Hierophant and M4 Emperor (G18): the start does not change who is topmost', () => {
    const table = fight({ captains: ['7W', '5S'], armies: ['8P', '4P 3C'], lords: ['M5', 'M4'] });
    const line = table.choose(0, 'bottom');
    expect(acted(table.story())).toEqual(['0.M5', '1.M4']);
    expect(event(line, 'attack')).toMatchObject({ seat: 0, by: '0.8P', suit: 'C' });
    expect(table.state()).toMatchObject({ spot: 'top', actor: 0 });
    expect(table.asked()).toMatchObject([{ seat: 0, kind: 'suit', options: ['S', 'P'] }]);
  });
});

describe('survivors, theft and the Chariot', () => {
  test('M7 Chariot and M11 Justice (R29, R33): the Chariot is no survivor', () => {
    const table = fight({ captains: ['7W', '9W'], armies: ['6W', '8W'], lords: ['M7', 'M11'] });
    table.choose(0, '0.M7');
    const line = table.choose(0, '1.8W');
    expect(acted(table.story())).toEqual(['0.M7', '1.M11']);
    expect(event(line, 'justice')).toMatchObject({ seat: 0, count: 1 });
    expect(table.asked()).toMatchObject([{ seat: 0, kind: 'justice', options: ['0.7W', '0.6W'], min: 1, max: 1 }]);
  });

  test('M9 Hermit and M11 Justice (R2, R5): a stolen card counts for the thief, who may give it up', () => {
    const table = fight({ captains: ['7W', '9W'], armies: ['6W', '8W'], lords: ['M9', 'M11'] });
    table.choose(0, '1.9W');
    expect(table.asked()).toMatchObject([
      { seat: 0, kind: 'justice', options: ['0.7W', '0.6W', '1.9W'], min: 2, max: 2 },
    ]);
    const line = table.choose(0, '0.6W 1.9W');
    expect(event(line, 'survivors')).toMatchObject({ armies: [['0.7W'], ['1.8W']] });
    expect(table.state().seats[1].armyDiscard).toEqual(['1.9W']);
    expect(table.state().seats[0].armyDiscard).toEqual(['0.6W']);
  });

  test('M9 Hermit and M7 Chariot (G20, R32): robbed of all, a seat may still use it, on its own card too', () => {
    const robbed = {
      phase: 'combat',
      captains: ['7W', '9W'],
      lords: ['M9', 'M7'],
      held: ['M1', 'M1'],
      further: { queue: [0] },
    } as const;
    const table = sit(robbed);
    expect(event(table.story(), 'stolen')).toMatchObject({ seat: 0, card: '1.9W', auto: true });
    expect(table.asked()).toMatchObject([{ seat: 1, kind: 'attacker', options: ['1.M7', 'wait'] }]);
    table.choose(1, '1.M7');
    expect(table.asked()).toMatchObject([{ seat: 1, kind: 'target', options: ['0.7W', '1.9W'] }]);
    const line = table.choose(1, '1.9W');
    expect(event(line, 'eliminated')).toMatchObject({ seat: 0, cards: ['1.9W'], by: '1.M7' });
    expect(event(line, 'survivors')).toMatchObject({ armies: [['0.7W'], []] });
    expect(event(line, 'purged')).toBeUndefined();
    expect(table.state().seats[1].armyDiscard).toEqual(['1.9W']);
  });
});
