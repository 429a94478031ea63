import { describe, expect, test } from 'vitest';
import type { Line } from '../../../src/engine/play.js';
import { acted, burned, event, events, fight, QUIET, type Sat, sequence, TURNED } from './table.js';

const NUMBERS = Array.from({ length: 22 }, (_, number) => number);
describe('Lords of the reveal', () => {
  test.each(NUMBERS.filter((number) => number !== 3).flatMap((number) => [[number, 0] as const, [number, 1] as const]))(
    'M3 Empress and M%i (G9, G31, R17): the Empress of seat %i acts alone, and the other Lord lies there for nothing',
    (number, empress) => {
      const other = `M${number}`;
      const rival = 1 - empress;
      const table = fight({ ...QUIET, lords: empress === 0 ? ['M3', other] : [other, 'M3'] });
      expect(acted(table.line)).toEqual([`${empress}.M3`]);
      expect(event(table.line, 'negated')).toMatchObject({ seat: rival, lord: `${rival}.${other}` });
      expect(event(table.line, 'combat')).toMatchObject({ values: [6, 5], winner: 0, rule: 'high' });
      expect(burned(table)).toEqual(['1 combat']);
      expect(event(table.line, 'cleanup')).toMatchObject({ returned: [2, 2], circle: TURNED });
      expect(table.state().seats[rival as 0 | 1].lordDiscard).toContain(`${rival}.${other}`);
      expect(table.asked().map(({ kind }) => kind)).toEqual(['recruit', 'recruit']);
    },
  );

  test.each(['M12', 'M13', 'M15', 'M6', 'M3'])(
    'M2 High Priestess and %s (R19, G9, G10): taken back before it works, but for the Empress, who was first',
    (back) => {
      const table = fight({ ...QUIET, lords: ['M2', back], held: ['M0', 'M18'] });
      if (back === 'M3') {
        expect(acted(table.line)).toEqual(['1.M3']);
        expect(event(table.line, 'forced')).toBeUndefined();
        return;
      }
      expect(acted(table.line)).toEqual(['0.M2', '1.M18']);
      expect(event(table.line, 'forced')).toMatchObject({ seat: 1, back: `1.${back}`, lord: '1.M18' });
      expect(sequence(table.line, 'round-over', 'combat', 'circle-changed', 'survivors')).toEqual([
        'combat',
        'circle-changed',
        'survivors',
      ]);
      expect(event(table.line, 'combat')).toMatchObject({ values: [6, 5], rule: 'high' });
      expect(table.state().seats[1].lordDiscard).toContain('1.M18');
      expect(table.state().seats[1].hand).toContain(`1.${back}`);
    },
  );

  test.each([
    { out: 'M13', ends: true, burns: ['0 combat', '1 combat'], returned: [0, 0] },
    { out: 'M15', ends: true, burns: ['0 combat'], returned: [2, 0] },
    { out: 'M6', ends: true, burns: [], returned: [2, 2] },
    { out: 'M12', ends: false, burns: ['1 combat'], returned: [2, 2] },
  ])('M2 High Priestess forces out $out (G10): it works at once', ({ out, ends, burns, returned }) => {
    const table = fight({ ...QUIET, lords: ['M2', 'M18'], held: ['M0', out] });
    expect(acted(table.line)).toEqual(['0.M2', `1.${out}`]);
    expect(event(table.line, 'forced')).toMatchObject({ seat: 1, back: '1.M18', lord: `1.${out}` });
    expect(event(table.line, 'round-over')).toEqual(ends ? { type: 'round-over', by: `1.${out}` } : undefined);
    if (!ends) expect(sequence(table.line, 'survivors', 'combat')).toEqual(['survivors', 'combat']);
    expect(burned(table)).toEqual(burns);
    expect(event(table.line, 'cleanup')).toMatchObject({ returned, circle: TURNED });
  });

  test('M2 forces out M2 (R15, R19, G10): both Priestesses are cancelled, and the armies fight', () => {
    const table = fight({ ...QUIET, lords: ['M2', 'M13'], held: ['M0', 'M2'] });
    expect(acted(table.line)).toEqual(['0.M2']);
    expect(sequence(table.line, 'forced', 'cancelled', 'combat')).toEqual(['forced', 'cancelled', 'combat']);
    expect(event(table.line, 'cancelled')).toMatchObject({ lord: 'M2' });
    expect(event(table.line, 'combat')).toMatchObject({ values: [6, 5], winner: 0, rule: 'high' });
    expect(table.state().seats[0].lordDiscard).toEqual(['0.M2']);
    expect(table.state().seats[1].lordDiscard.slice(0, 1)).toEqual(['1.M2']);
    expect(table.state().seats[1].hand).toContain('1.M13');
  });

  test('M2 forces out M3 (G9): the Empress comes too late, and only says whom she negates', () => {
    const table = fight({ ...QUIET, lords: ['M2', 'M13'], held: ['M0', 'M3'] });
    expect(acted(table.line)).toEqual(['0.M2', '1.M3']);
    expect(event(table.line, 'negated')).toMatchObject({ seat: 0, lord: '0.M2' });
    expect(event(table.line, 'combat')).toMatchObject({ values: [6, 5], winner: 0, rule: 'high' });
  });

  test.each(['M13', 'M12', 'M6'])('M15 Devil and %s (G12, G13): the Devil alone works, and ends the round', (other) => {
    for (const devil of [0, 1]) {
      const rival = 1 - devil;
      const table = fight({ ...QUIET, lords: devil === 0 ? ['M15', other] : [other, 'M15'] });
      expect(acted(table.line)).toEqual([`${devil}.M15`]);
      expect(event(table.line, 'combat')).toMatchObject({ values: null, winner: devil, rule: 'devil' });
      expect(burned(table)).toEqual([`${rival} combat`]);
      expect(events(table.line, 'eliminated')).toMatchObject([{ seat: devil, by: `${devil}.M15` }]);
      expect(event(table.line, 'round-over')).toMatchObject({ by: `${devil}.M15` });
      expect(event(table.line, 'cleanup')).toMatchObject({ returned: devil === 0 ? [0, 2] : [2, 0], circle: TURNED });
    }
  });

  test.each(['M12', 'M6'])(
    'M13 Death and %s (G12, G14): both burn, then both armies fall, and nobody is purged',
    (other) => {
      const table = fight({ ...QUIET, lords: [other, 'M13'] });
      expect(acted(table.line)).toEqual(['1.M13']);
      expect(event(table.line, 'combat')).toMatchObject({ values: null, winner: null, rule: 'death' });
      expect(burned(table)).toEqual(['0 combat', '1 combat']);
      expect(sequence(table.line, 'lord-burned', 'eliminated', 'purged', 'round-over')).toEqual([
        'lord-burned',
        'lord-burned',
        'eliminated',
        'eliminated',
        'round-over',
      ]);
      expect(event(table.line, 'cleanup')).toMatchObject({ returned: [0, 0] });
    },
  );

  test('M12 Hanged Man and M6 Lovers (G12): he resolves first, and the Lovers end the round anyway', () => {
    const table = fight({ ...QUIET, lords: ['M6', 'M12'] });
    expect(acted(table.line)).toEqual(['1.M12', '0.M6']);
    expect(event(table.line, 'round-over')).toMatchObject({ by: '0.M6' });
    expect(event(table.line, 'combat')).toBeUndefined();
    expect(burned(table)).toEqual([]);
    expect(event(table.line, 'cleanup')).toMatchObject({ returned: [2, 2] });
    expect(table.state()).toMatchObject({ hanged: null, first: null });
  });
});

describe('the Hanged Man, who has the Circle before the combat', () => {
  /** Seat 0 hits the swords of seat 1 first; whatever else there is has no prey. */
  const hanged = { captains: ['7W', '9S'], armies: ['1W', '4P'] } as const;
  /** Seat 1 loses both its cards in the Circle. */
  const wipedOut = (lords: readonly [string, string]): Sat & { last: Line } => {
    const table = fight({ captains: ['7W', '9S'], armies: ['1W', '8S'], lords });
    expect(table.asked()).toMatchObject([{ seat: 1, kind: 'casualty' }]);
    return { ...table, last: table.choose(1, '1.8S') };
  };

  test('M12 and M14 Temperance (R20, G15): a Captain lost in the Circle counts nothing', () => {
    const table = fight({ captains: ['9P', '3S'], armies: ['1C', '9S'], lords: ['M14', 'M12'] });
    expect(acted(table.line)).toEqual(['1.M12', '0.M14']);
    expect(event(table.line, 'attack')).toMatchObject({ seat: 1, by: '1.3S', suit: 'P', auto: true });
    expect(event(table.line, 'survivors')).toMatchObject({ armies: [['0.1C'], ['1.3S', '1.9S']] });
    expect(sequence(table.line, 'attack', 'survivors', 'combat')).toEqual(['attack', 'survivors', 'combat']);
    expect(event(table.line, 'combat')).toMatchObject({ values: [0, 3], winner: 1, rule: 'captains' });
  });

  test('M12 and M8 Strength (G28): she chooses among the survivors, and without any does nothing', () => {
    const table = fight({ ...hanged, armies: ['1W', '4P 3P'], lords: ['M12', 'M8'] });
    expect(event(table.line, 'survivors')).toMatchObject({
      armies: [
        ['0.7W', '0.1W'],
        ['1.4P', '1.3P'],
      ],
    });
    expect(table.asked()).toMatchObject([{ seat: 1, kind: 'strength', options: ['1.4P', '1.3P'] }]);
    const line = table.choose(1, '1.4P');
    expect(event(line, 'combat')).toMatchObject({ values: [8, 11], winner: 1 });
    expect(event(line, 'destroyed')).toMatchObject({ seat: 1, card: '1.4P' });
    expect(event(line, 'cleanup')).toMatchObject({ returned: [2, 1] });
    const alone = wipedOut(['M12', 'M8']);
    expect(acted(alone.story())).toEqual(['0.M12', '1.M8']);
    expect(event(alone.last, 'doubled')).toBeUndefined();
    expect(event(alone.last, 'combat')).toMatchObject({ values: [8, 0], winner: 0 });
    expect(burned(alone)).toEqual(['1 purge', '1 combat']);
  });

  test('M12 and M9 Hermit (G28): he steals from the survivors, and without any nothing', () => {
    const table = fight({ ...hanged, lords: ['M12', 'M9'] });
    expect(table.asked()).toMatchObject([{ seat: 1, kind: 'hermit', options: ['0.7W', '0.1W'] }]);
    const line = table.choose(1, '0.7W');
    expect(event(line, 'combat')).toMatchObject({ values: [1, 11], winner: 1, rule: 'high' });
    expect(table.state().seats[0].hand).toContain('0.7W');
    const none = wipedOut(['M9', 'M12']);
    expect(event(none.last, 'purged')).toMatchObject({ seat: 1 });
    expect(event(none.last, 'stolen')).toBeUndefined();
    expect(event(none.last, 'combat')).toMatchObject({ values: [8, 0] });
  });

  test('M12 and M21 World (G28): only the survivors are replaced, and no Circle follows', () => {
    const { line } = fight({ ...hanged, armyDecks: ['10C 9C', '8C'], lords: ['M12', 'M21'] });
    expect(events(line, 'replaced')).toMatchObject([
      { seat: 0, lost: ['0.7W', '0.1W'], cards: ['0.10C', '0.9C'] },
      { seat: 1, lost: ['1.4P'], cards: ['1.8C'] },
    ]);
    expect(event(line, 'combat')).toMatchObject({ values: [19, 8], winner: 0 });
    expect(sequence(line, 'survivors', 'replaced', 'combat', 'cleanup')).toEqual([
      'survivors',
      'replaced',
      'replaced',
      'combat',
      'cleanup',
    ]);
    expect(event(line, 'cleanup')).toMatchObject({ returned: [2, 1] });
  });

  test('M12 and M11 Justice (R20, R33, G28): the numbers are made equal before the combat', () => {
    const table = fight({ ...hanged, armies: ['1W 2W', '4P'], lords: ['M12', 'M11'] });
    expect(table.asked()).toMatchObject([
      { seat: 0, kind: 'justice', options: ['0.7W', '0.1W', '0.2W'], min: 2, max: 2, legal: 3 },
    ]);
    expect(table.state()).toMatchObject({ phase: 'justice', combat: null });
    const line = table.choose(0, '0.1W 0.2W');
    expect(sequence(line, 'eliminated', 'survivors', 'combat')).toEqual(['eliminated', 'survivors', 'combat']);
    expect(event(line, 'combat')).toMatchObject({ values: [7, 4], winner: 0 });
  });

  test('M12 and M0 Fool (G28): the seat that has nothing left is the lowest', () => {
    const table = wipedOut(['M12', 'M0']);
    expect(acted(table.story())).toEqual(['0.M12', '1.M0']);
    expect(event(table.last, 'combat')).toMatchObject({ values: [8, 0], winner: 1, rule: 'low' });
    expect(burned(table)).toEqual(['1 purge', '0 combat']);
  });
});

describe('Lords of the combat', () => {
  test('M21 World and M14 Temperance (G16, R24): no Captain is left, 0 to 0, both burn; the World acts first', () => {
    const table = fight({ ...QUIET, armyDecks: ['10W 9W', '8S 7S'], lords: ['M14', 'M21'] });
    expect(acted(table.line)).toEqual(['1.M21', '0.M14']);
    expect(event(table.line, 'combat')).toMatchObject({ values: [0, 0], winner: null, rule: 'captains' });
    expect(burned(table)).toEqual(['0 combat', '1 combat']);
    expect(table.state()).toMatchObject({ first: 1, actor: 0, seats: [{ captain: null }, { captain: null }] });
    expect(table.asked()).toMatchObject([{ seat: 1, kind: 'casualty', options: ['1.8S', '1.7S'] }]);
  });

  test.each([
    { steals: '0.4W', values: [0, 3], winner: 1 },
    { steals: '0.1W', values: [4, 3], winner: 0 },
  ])('M14 Temperance and M9 Hermit (G15): who steals $steals counts its own Captain alone', (row) => {
    const table = fight({ captains: ['4W', '3W'], armies: ['1W', '2W'], lords: ['M14', 'M9'] });
    expect(acted(table.line)).toEqual(['0.M14', '1.M9']);
    const line = table.choose(1, row.steals);
    expect(event(line, 'combat')).toMatchObject({ values: row.values, winner: row.winner, rule: 'captains' });
    expect(table.state().seats[0].hand).toContain(row.steals);
  });

  test.each([
    { doubles: '1.3W', values: [5, 6], winner: 1 },
    { doubles: '1.9W', values: [5, 3], winner: 0 },
  ])('M14 Temperance and M8 Strength (G17): doubling $doubles; it is destroyed in any case', (row) => {
    const table = fight({ captains: ['5W', '3W'], armies: ['1W', '9W'], lords: ['M14', 'M8'] });
    expect(acted(table.line)).toEqual(['0.M14', '1.M8']);
    const line = table.choose(1, row.doubles);
    expect(event(line, 'combat')).toMatchObject({ values: row.values, winner: row.winner, rule: 'captains' });
    expect(event(line, 'destroyed')).toMatchObject({ seat: 1, card: row.doubles });
  });

  test('M9 Hermit and M8 Strength (R21): he steals first, and she doubles one of what he left', () => {
    const table = fight({ captains: ['5W', '3W'], armies: ['1W', '9W 2W'], lords: ['M9', 'M8'] });
    expect(table.asked()).toMatchObject([{ seat: 0, kind: 'hermit', options: ['1.3W', '1.9W', '1.2W'] }]);
    expect(table.state()).toMatchObject({ phase: 'combat', queue: [0, 1] });
    table.choose(0, '1.9W');
    expect(table.asked()).toMatchObject([{ seat: 1, kind: 'strength', options: ['1.3W', '1.2W'] }]);
    expect(table.state()).toMatchObject({ queue: [1] });
    const line = table.choose(1, '1.3W');
    expect(event(line, 'combat')).toMatchObject({ values: [15, 8], winner: 0 });
  });

  test.each([
    { steals: '0.5W', values: [1, 10], winner: 0 },
    { steals: '0.1W', values: [5, 6], winner: 0 },
    { steals: '1.2W', values: [8, 3], winner: 1 },
  ])(
    'M0 Fool and M9 Hermit (G17): he must steal though the lower value wins: $steals',
    ({ steals, values, winner }) => {
      const thief = steals.startsWith('0') ? 1 : 0;
      const table = fight({ ...QUIET, lords: thief === 1 ? ['M0', 'M9'] : ['M9', 'M0'] });
      expect(table.asked()).toMatchObject([{ seat: thief, kind: 'hermit', min: 1, legal: 2 }]);
      const line = table.choose(thief, steals);
      expect(acted(table.story())).toEqual([`${thief}.M9`, `${1 - thief}.M0`]);
      expect(event(line, 'combat')).toMatchObject({ values, winner, rule: 'low' });
    },
  );

  test('M14 Temperance and M0 Fool (R21, R22): the lower Captain wins', () => {
    const { line } = fight({ captains: ['5W', '3W'], armies: ['1W', '9W'], lords: ['M0', 'M14'] });
    expect(acted(line)).toEqual(['1.M14', '0.M0']);
    expect(event(line, 'combat')).toMatchObject({ values: [5, 3], winner: 1, rule: 'captains-low' });
  });

  test('M0 Fool (R22): equal is still a draw', () => {
    const { line } = fight({ captains: ['5W', '4W'], armies: ['1W', '2W'], lords: ['M0', 'M18'] });
    expect(event(line, 'combat')).toMatchObject({ values: [6, 6], winner: null, rule: 'low' });
  });

  test.each([
    { doubles: '1.2W', values: [6, 7], winner: 0 },
    { doubles: '1.3W', values: [6, 8], winner: 0 },
  ])('M0 Fool and M8 Strength (G17): she has to double though it hurts: $doubles', ({ doubles, values, winner }) => {
    const table = fight({ ...QUIET, lords: ['M0', 'M8'] });
    expect(table.asked()).toMatchObject([{ seat: 1, kind: 'strength', options: ['1.3W', '1.2W'], min: 1 }]);
    const line = table.choose(1, doubles);
    expect(acted(table.story())).toEqual(['1.M8', '0.M0']);
    expect(event(line, 'combat')).toMatchObject({ values, winner, rule: 'low' });
  });
});

describe('any Lord with itself', () => {
  test.each(NUMBERS)('M%i (R15, G11): both are discarded before anything happens, and the armies fight', (number) => {
    const table = fight({ ...QUIET, lords: [`M${number}`, `M${number}`] });
    expect(acted(table.line)).toEqual([]);
    expect(sequence(table.line, 'reveal', 'cancelled', 'combat', 'survivors', 'cleanup')).toEqual([
      'reveal',
      'cancelled',
      'combat',
      'survivors',
      'cleanup',
    ]);
    expect(event(table.line, 'cancelled')).toMatchObject({ lord: `M${number}` });
    expect(event(table.line, 'combat')).toMatchObject({ values: [6, 5], winner: 0, rule: 'high' });
    expect(event(table.line, 'cleanup')).toMatchObject({ circle: TURNED });
    expect(table.state().seats.map(({ lordDiscard }) => lordDiscard[0])).toEqual([`0.M${number}`, `1.M${number}`]);
  });
});
