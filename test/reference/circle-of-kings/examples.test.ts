import { describe, expect, test } from 'vitest';
import { pendingOf } from '../circle-of-kings.js';
import { preyed } from './circle.js';
import { afterReveal, at, go, position, types, walking } from './position.js';
import { armySize, cleanup } from './rounds.js';
import type { Data, Game, State } from './table.js';

const of = (events: readonly Data[], type: string) => events.filter((event) => event.type === type);
const table = (s: State): Game => ({ s, events: [], shuffle: (_, cards) => cards });

/** Seats with so few cards that nothing happens to them by chance. */
const bare = { captain: '0.2W', army: ['0.3W'] };
const bareFoe = { captain: '1.2W', army: ['1.3W'] };

describe("the oracle and the page's worked examples", () => {
  test('1. army size', () => {
    const match = at(
      position({ phase: 'captain' }, [
        { hand: ['0.5S', '0.1W', '0.9C', '0.M1', '0.M2'] },
        { captain: '1.1W', hand: ['1.2W', '1.3W', '1.M1', '1.M2'] },
      ]),
    );
    const events = go(match, 0, '0.5S');
    expect(of(events, 'captains')).toEqual([{ type: 'captains', cards: ['0.5S', '1.1W'], sizes: [3, 1] }]);
    expect(of(events, 'army-set')).toEqual([{ type: 'army-set', seat: 0, count: 2, auto: true }]);
    expect(pendingOf(match)).toMatchObject([
      { seat: 0, kind: 'lord', legal: 2 },
      { seat: 1, kind: 'army', min: 1, max: 1, legal: 2 },
    ]);
    expect([armySize('0.1W'), armySize('0.10P')]).toEqual([1, 5]);
  });

  test('2. ring', () => {
    const g = table(position({}, [{}, {}]));
    expect(['W', 'S', 'P', 'C'].map((suit) => preyed(g, suit))).toEqual([['S'], ['P'], ['C'], ['W']]);
    cleanup(g);
    expect(g.s.circle).toEqual(['KC', 'KW', 'KS', 'KP']);
    expect(['W', 'S', 'P', 'C'].map((suit) => preyed(g, suit))).toEqual([['S'], ['P'], ['C'], ['W']]);
  });

  test('3. hand limit', () => {
    const hand = ['0.M1', '0.M2', '0.1W', '0.2W', '0.3W', '0.4W', '0.5W', '0.6W'];
    const match = at(
      position({ phase: 'draw', round: 4 }, [
        { hand, toDraw: 2, recruit: 'open', armyDeck: ['0.7W', '0.8W'] },
        { hand: ['1.M1', '1.M2', '1.1W', '1.2W'], recruit: 'pass' },
      ]),
    );
    const seven = [...hand.slice(2), '0.7W'];
    expect(pendingOf(match)).toMatchObject([{ seat: 0, kind: 'draw', options: [...seven, 'burn'], legal: 8 }]);
    expect(go(match, 0, 'burn')).toEqual([{ type: 'army-burned', seat: 0, card: '0.8W' }]);
    expect(pendingOf(match)).toMatchObject([{ seat: 0, kind: 'recruit', options: ['recruit', 'pass'] }]);
  });

  test('4. draw after Lords', () => {
    const { events, s } = afterReveal(
      ['0.M0', '1.M6'],
      { captain: '0.1W', army: ['0.2W', '0.3W'], lords: 1 },
      { captain: '1.1W', army: ['1.2W', '1.3W', '1.4W'], hand: ['1.M8'], lords: 1 },
    );
    expect(s.phase).toBe('over');
    expect(events.at(-1)).toEqual({
      type: 'over',
      winners: [1],
      losers: [0],
      draw: false,
      scores: [0, 0],
      reason: 'hand',
      cause: 'draw',
      hands: [5, 6],
      round: 4,
    });
  });

  test('5. Priestess', () => {
    const { events, s } = afterReveal(['0.M2', '1.M13'], bare, { ...bareFoe, hand: ['1.M15'] });
    expect(of(events, 'forced')).toEqual([{ type: 'forced', seat: 1, back: '1.M13', lord: '1.M15' }]);
    expect(of(events, 'lord-burned')).toMatchObject([{ seat: 0, cause: 'combat' }]);
    expect(of(events, 'destroyed').map(({ card }) => card)).toEqual(['1.2W', '1.3W']);
    expect(s.phase).toBe('draw');
    expect(s.seats[1]?.hand).toContain('1.M13');
    expect(s.seats[0]?.hand).toContain('0.2W');
  });

  test('6. Priestess against Empress, and against herself', () => {
    const { events, s } = afterReveal(['0.M2', '1.M3'], bare, { ...bareFoe, hand: ['1.M15'] });
    expect(types(events)).not.toContain('forced');
    expect(of(events, 'negated')).toEqual([{ type: 'negated', seat: 0, lord: '0.M2' }]);
    expect(of(events, 'combat')).toMatchObject([{ values: [5, 5], winner: null }]);
    expect(s.seats[0]?.lordDiscard).toContain('0.M2');
    const same = afterReveal(['0.M2', '1.M2'], bare, { ...bareFoe, hand: ['1.M15'] });
    expect(types(same.events).slice(0, 4)).toEqual(['lord-set', 'reveal', 'cancelled', 'combat']);
  });

  test('7. Temperance and Hermit', () => {
    const { match, s } = afterReveal(
      ['0.M14', '1.M9'],
      { captain: '0.4S', army: ['0.1W', '0.2W'] },
      { captain: '1.3C', army: ['1.10C', '1.9C'] },
    );
    expect(s).toMatchObject({ phase: 'combat', queue: [1], effects: ['temperance'] });
    const events = go(match, 1, '0.4S');
    expect(of(events, 'combat')).toEqual([{ type: 'combat', values: [0, 3], winner: 1, rule: 'captains' }]);
    expect(s).toMatchObject({ first: 1, spot: 'top', actor: 0 });
    expect(s.seats[0]?.captain).toBe(null);
    expect(s.seats[1]?.army).toContain('0.4S');
    // Seat 0's wands may hit the stolen sword, and may be hit by cups later.
    expect(pendingOf(match)).toMatchObject([{ seat: 0, kind: 'attacker', options: ['0.1W', '0.2W'] }]);
  });

  test('8. Hanged Man and Temperance', () => {
    const { events } = afterReveal(
      ['0.M14', '1.M12'],
      { captain: '0.2W', army: ['0.3W'] },
      { captain: '1.9S', army: ['1.7P', '1.6P'] },
    );
    expect(of(events, 'eliminated')[0]).toMatchObject({ seat: 1, cards: ['1.9S'] });
    expect(of(events, 'combat')).toEqual([{ type: 'combat', values: [2, 0], winner: 0, rule: 'captains' }]);
    expect(types(events).indexOf('survivors')).toBeLessThan(types(events).indexOf('combat'));
  });

  test('9. who picks', () => {
    const zero = { captain: '0.7W', army: [] };
    const match = at(position({ ...walking, tapped: ['1.2S'] }, [zero, { captain: '1.2S', army: ['1.9S'] }]));
    expect(match.game.s).toMatchObject({ attack: { by: '0.7W', suit: 'S' }, tapped: ['1.2S', '0.7W'] });
    expect(pendingOf(match)).toEqual([
      { seat: 1, kind: 'casualty', options: ['1.2S', '1.9S'], min: 1, max: 1, legal: 2 },
    ]);
    const alone = at(position(walking, [zero, { captain: '1.9S', army: ['1.1W'] }]));
    expect(alone.game.s.phase).toBe('draw');
    expect(alone.game.s.seats[1]?.armyDiscard).toEqual(['1.9S']);
  });

  test('10. Star', () => {
    const star = { ...walking, effects: ['star'] };
    const zero = { captain: '0.7W', army: [] };
    const three = at(position(star, [zero, { captain: '1.2S', army: ['1.9S', '1.4S'] }]));
    expect(pendingOf(three)).toMatchObject([{ seat: 1, kind: 'casualty', min: 2, max: 2, legal: 3 }]);
    const two = at(position(star, [zero, { captain: '1.2S', army: ['1.9S'] }]));
    expect(two.game.s.seats[1]?.armyDiscard.sort()).toEqual(['1.2S', '1.9S']);
    expect(two.game.s.seats[1]?.lordDiscard).toHaveLength(1);
  });

  describe('11. Chariot', () => {
    const chariot = { ...walking, chariot: { seat: 0 as const, held: false }, tapped: ['0.1P', '1.3C', '1.8P'] };
    const zero = { captain: '0.1P', army: [], lord: '0.M7' };
    test('at two cards', () => {
      const match = at(position(chariot, [zero, { captain: '1.3C', army: ['1.8P'] }]));
      expect(pendingOf(match)).toMatchObject([{ seat: 0, kind: 'attacker', options: ['0.M7', 'wait'] }]);
      go(match, 0, '0.M7');
      expect(match.game.s).toMatchObject({ chariot: null, attack: { by: '0.M7', suit: null } });
      expect(pendingOf(match)).toMatchObject([{ seat: 0, kind: 'target', options: ['1.3C', '1.8P'], legal: 2 }]);
    });
    test('at one card: no target is asked, and the seat is purged', () => {
      const match = at(position({ ...chariot, tapped: ['0.1P', '1.8P'] }, [zero, { captain: '1.8P', army: [] }]));
      const events = go(match, 0, '0.M7');
      expect(of(events, 'eliminated')).toEqual([
        { type: 'eliminated', seat: 1, cards: ['1.8P'], by: '0.M7', auto: true },
      ]);
      expect(of(events, 'purged')).toEqual([{ type: 'purged', seat: 1 }]);
    });
    test('wait ends the walk', () => {
      const match = at(position(chariot, [zero, { captain: '1.3C', army: ['1.8P'] }]));
      const events = go(match, 0, 'wait');
      expect(types(events).slice(0, 3)).toEqual(['wait', 'survivors', 'cleanup']);
      expect(match.game.s.phase).toBe('draw');
    });
    test('with the Star: two of one suit, or a suit that is alone', () => {
      const star = { ...chariot, effects: ['star'], tapped: ['0.1P', '1.3C', '1.4C', '1.5C', '1.8P'] };
      const match = at(position(star, [zero, { captain: '1.3C', army: ['1.8P', '1.4C', '1.5C'] }]));
      go(match, 0, '0.M7');
      expect(pendingOf(match)).toMatchObject([{ kind: 'target', min: 1, max: 2, legal: 4 }]);
    });
  });

  test('12. stolen and purged', () => {
    const { match } = afterReveal(
      ['0.M9', '1.M11'],
      { captain: '0.7W', army: ['0.8W'] },
      { captain: '1.2S', army: ['1.9C', '1.3S'] },
    );
    let events = go(match, 0, '1.9C');
    expect(pendingOf(match)).toMatchObject([{ seat: 1, kind: 'casualty' }]);
    events = go(match, 1, '1.2S');
    expect(of(events, 'purged')).toEqual([{ type: 'purged', seat: 1 }]);
    expect(of(events, 'justice')).toEqual([{ type: 'justice', seat: 0, count: 3 }]);
    const spared = afterReveal(
      ['0.M9', '1.M18'],
      { captain: '0.7W', army: ['0.8W'] },
      { captain: '1.2S', army: ['1.9C', '1.3S'] },
      { circle: ['KP', 'KS', 'KW', 'KC'] },
    );
    go(spared.match, 0, '1.9C');
    go(spared.match, 1, '1.2S');
    expect(spared.s.seats[1]?.lordDiscard).toHaveLength(3);
    expect(spared.s.seats[1]?.hand).toContain('1.9C');
    expect(spared.s.lost).toEqual([0, 0]);
  });

  test('13. Justice', () => {
    const idle = { ...walking, tapped: ['0.1W', '0.2W', '0.3W', '0.4W', '1.1W'] };
    const four = { captain: '0.1W', army: ['0.2W', '0.3W', '0.4W'] };
    const match = at(position(idle, [four, { captain: '1.1W', army: [], lord: '1.M11' }]));
    expect(match.game.s.phase).toBe('justice');
    expect(pendingOf(match)).toMatchObject([{ seat: 0, kind: 'justice', min: 3, max: 3, legal: 4 }]);
    const all = at(position({ ...idle, lost: [1, 0] }, [four, { lord: '1.M11' }]));
    expect(all.game.s.phase).toBe('draw');
    expect(all.game.s.seats[0]?.armyDiscard).toHaveLength(4);
    expect(all.game.s.seats[0]?.lordDiscard).toEqual([]);
  });

  test('14. Tower and Wheel', () => {
    const { match, s } = afterReveal(
      ['0.M16', '1.M10'],
      { captain: '0.7W', army: ['0.8C'] },
      { captain: '1.2S', army: ['1.9S', '1.3C'] },
    );
    expect(pendingOf(match)).toMatchObject([{ seat: 0, kind: 'tower', options: ['KS', 'KP', 'KC'] }]);
    go(match, 0, 'KC');
    expect(s.queue).toEqual([1]);
    const events = go(match, 1, 'clockwise');
    expect(s).toMatchObject({ circle: ['KC', 'KW', 'KS', 'KP'], removed: 'KC', spot: 'right' });
    expect(['W', 'S', 'P', 'C'].map((suit) => preyed(table(s), suit))).toEqual([['S'], ['P'], ['W'], []]);
    expect(of(events, 'attack')).toMatchObject([{ by: '0.7W', suit: 'S', auto: true }]);
    expect(s.tapped.sort()).toEqual(['0.7W', '0.8C', '1.2S', '1.3C', '1.9S']);
    go(match, 1, '1.2S');
    expect(s).toMatchObject({ circle: ['KP', 'KC', 'KW', 'KS'], removed: null });
  });

  test('15. Strength', () => {
    const { match } = afterReveal(
      ['0.M8', '1.M4'],
      { captain: '0.3S', army: ['0.10P'] },
      { captain: '1.2W', army: ['1.9W'] },
    );
    const events = go(match, 0, '0.10P');
    expect(of(events, 'combat')).toMatchObject([{ values: [23, 11], winner: 0, rule: 'high' }]);
    expect(of(events, 'destroyed')).toEqual([{ type: 'destroyed', seat: 0, card: '0.10P' }]);
    expect(of(events, 'eliminated')).toMatchObject([{ seat: 0, cards: ['0.3S'] }]);
    expect(of(events, 'purged')).toEqual([{ type: 'purged', seat: 0 }]);
  });
});
