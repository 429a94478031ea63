import { describe, expect, test } from 'vitest';
import { disagreements, pendingOf } from '../circle-of-kings.js';
import { byDice } from './driver.js';
import { afterReveal, at, go, position, types, walking } from './position.js';
import type { Card, Data, Shuffle } from './table.js';

const of = (events: readonly Data[], type: string) => events.filter((event) => event.type === type);

/** Armies that can't hit each other: all cards of one suit. */
const zero = { captain: '0.5W', army: ['0.6W', '0.7W'] };
const one = { captain: '1.5W', army: ['1.6W', '1.8W'] };
const shown = (lords: [Card, Card], kept = '1.M6') => afterReveal(lords, zero, { ...one, hand: [kept] });

describe("the oracle and the page's rulings", () => {
  test('G3: what is discarded at the limit can come back at once', () => {
    const hand = ['0.M1', '0.M2', '0.1W', '0.2W', '0.3W', '0.4W', '0.5W', '0.6W', '0.7W'];
    const others = Array.from({ length: 40 }, (_, i) => `0.${(i % 10) + 1}${'WCSP'[Math.floor(i / 10)]}`);
    const elsewhere = others.filter((card) => !hand.includes(card));
    const match = at(
      position({ phase: 'draw' }, [
        { hand, toDraw: 1, recruit: 'pass', armyDiscard: elsewhere },
        { hand: ['1.M1', '1.M2', '1.1W', '1.2W'], recruit: 'pass' },
      ]),
    );
    const done: Shuffle[] = [];
    byDice(match, () => 0, done);
    const events = go(match, 0, '0.7W');
    expect(types(events)).toEqual(['discarded', 'reshuffled', 'drew', 'drew-cards']);
    expect(done).toMatchObject([{ pile: 'army0' }]);
    expect(done[0]?.order).toContain('0.7W');
    expect(of(events, 'reshuffled')).toEqual([{ type: 'reshuffled', seat: 0, count: 34 }]);
  });

  test('G6: a Recruit that empties the deck ends the match, whatever the other is asked', () => {
    const hand = ['M1', 'M2', '1W', '2W'];
    const match = at(
      position({ phase: 'draw' }, [
        { hand: hand.map((card) => `0.${card}`), recruit: 'open', lords: 1 },
        { hand: hand.map((card) => `1.${card}`), recruit: 'open' },
      ]),
    );
    expect(pendingOf(match)).toHaveLength(2);
    go(match, 0, 'recruit');
    expect(match.game.s.outcome).toMatchObject({ winners: [1], reason: 'lords', cause: 'recruit', hands: [4, 4] });
    expect(match.asked).toEqual([]);
  });

  test('G9: an Empress whom the Priestess forces out comes too late', () => {
    const { events } = shown(['0.M2', '1.M4'], '1.M3');
    expect(of(events, 'negated')).toEqual([{ type: 'negated', seat: 0, lord: '0.M2' }]);
    expect(of(events, 'combat')).toMatchObject([{ values: [18, 19], winner: 1, rule: 'high' }]);
  });

  test('G10: what the Priestess forces out works at once', () => {
    expect(types(shown(['0.M2', '1.M4'], '1.M6').events)).toContain('round-over');
    expect(of(shown(['0.M2', '1.M4'], '1.M13').events, 'lord-burned')).toHaveLength(2);
    expect(types(shown(['0.M2', '1.M4'], '1.M2').events)).toContain('cancelled');
    const hanged = types(shown(['0.M2', '1.M4'], '1.M12').events);
    expect(hanged.indexOf('survivors')).toBeLessThan(hanged.indexOf('combat'));
    // A Justice forced out acts at the end, a Moon sent back not at all.
    const late = shown(['0.M2', '1.M18'], '1.M11').events;
    expect(of(late, 'circle-changed')).toEqual([]);
  });

  test('G11: the same two Lords are both gone before they act', () => {
    for (const number of Array.from({ length: 22 }, (_, i) => i)) {
      const { events } = shown([`0.M${number}`, `1.M${number}`], number === 6 ? '1.M14' : '1.M6');
      expect([types(events)[2], of(events, 'lord')]).toEqual(['cancelled', []]);
      expect(of(events, 'combat')).toMatchObject([{ rule: 'high' }]);
    }
  });

  test('G12: Devil before Death, Lovers and Hanged Man; Death before both; Lovers after the Hanged Man all the same', () => {
    const combat = (lords: [Card, Card]) => of(shown(lords).events, 'combat').map(({ rule }) => rule);
    expect(combat(['0.M15', '1.M13'])).toEqual(['devil']);
    expect(combat(['0.M6', '1.M15'])).toEqual(['devil']);
    expect(combat(['0.M12', '1.M15'])).toEqual(['devil']);
    expect(combat(['0.M12', '1.M13'])).toEqual(['death']);
    expect(combat(['0.M13', '1.M6'])).toEqual(['death']);
    expect(combat(['0.M6', '1.M12'])).toEqual([]);
    expect(combat(['0.M15', '1.M3'])).toEqual(['high']);
  });

  test('G14: a burn that ends the match leaves the armies lying', () => {
    const { events, s } = afterReveal(['0.M15', '1.M8'], zero, { ...one, lords: 1 });
    expect(s.outcome).toMatchObject({ winners: [0], cause: 'combat', round: 3 });
    expect(of(events, 'destroyed')).toEqual([]);
    expect(s.seats[0]).toMatchObject({ captain: '0.5W', lord: '0.M15' });
  });

  test('G16: World and Temperance count no Captains at all', () => {
    const { events } = shown(['0.M21', '1.M14']);
    expect(of(events, 'combat')).toMatchObject([{ values: [0, 0], winner: null, rule: 'captains' }]);
    expect(of(events, 'lord-burned')).toHaveLength(2);
    expect(of(events, 'replaced').map(({ cards }) => (cards as Card[]).length)).toEqual([3, 3]);
  });

  test('G17: Strength has to double under the Fool, and is destroyed though it loses', () => {
    const { match } = shown(['0.M8', '1.M0']);
    const events = go(match, 0, '0.5W');
    expect(of(events, 'combat')).toMatchObject([{ values: [23, 19], winner: 1, rule: 'low' }]);
    expect(of(events, 'destroyed')).toMatchObject([{ card: '0.5W' }]);
  });

  test('G18: the Emperor works for both, and follows a Magician', () => {
    const { match } = afterReveal(
      ['0.M4', '1.M1'],
      { captain: '0.9W', army: ['0.1C'] },
      { captain: '1.5S', army: ['1.2P', '1.1C'] },
    );
    expect(match.game.s.phase).toBe('kings');
    go(match, 1, 'left-top');
    // Now KC KS KP KW: cups prey on swords and pentacles.
    expect(match.game.s).toMatchObject({ circle: ['KC', 'KS', 'KP', 'KW'], attack: { by: '0.1C', suit: null } });
    expect(pendingOf(match)).toMatchObject([{ seat: 0, kind: 'suit', options: ['S', 'P'] }]);
  });

  test('G20: the Chariot cannot hit a removed suit, and gains nothing from the Emperor', () => {
    const mine = { captain: '0.1P', army: [] };
    const foe = { captain: '1.3C', army: ['1.8P', '1.4S'] };
    const chariot = { seat: 0 as const, held: false };
    const tapped = ['0.1P', '1.3C', '1.8P', '1.4S'];
    const match = at(position({ ...walking, chariot, tapped, removed: 'KC' }, [mine, foe]));
    go(match, 0, '0.M7');
    expect(pendingOf(match)[0]?.options).toEqual(['1.8P', '1.4S']);
    const alone = at(position({ ...walking, chariot, tapped, removed: 'KC' }, [mine, { captain: '1.3C' }]));
    expect(alone.game.s.phase).toBe('draw');
  });

  test('the Chariot, held, is asked for again only after a Circle Action', () => {
    const chariot = { seat: 0 as const, held: false };
    const match = at(
      position({ ...walking, chariot, tapped: ['0.1S'] }, [
        { captain: '0.1S', army: [] },
        { captain: '1.3W', army: ['1.4W'] },
      ]),
    );
    const [asked] = pendingOf(match);
    expect(asked).toMatchObject({ seat: 0, kind: 'attacker', options: ['0.M7', 'wait'] });
    // Seat 1's first wand hits the sword: then nothing is left for the second, and seat 0 is asked at the next King.
    go(match, 0, 'wait');
    expect(match.game.s).toMatchObject({ spot: 'top', actor: 1, chariot: { seat: 0, held: true } });
    go(match, 1, '1.4W');
    expect(match.game.s).toMatchObject({ spot: 'right', actor: 0, lost: [1, 0], chariot: { held: false } });
    expect(match.game.s.tapped.sort()).toEqual(['1.3W', '1.4W']);
    const events = go(match, 0, '0.M7');
    expect(events).toEqual([]);
    expect(of(go(match, 0, '1.3W'), 'purged')).toEqual([{ type: 'purged', seat: 0 }]);
  });

  test('G22: Justice counts the removed suit but cannot pick it', () => {
    const { match } = afterReveal(
      ['0.M16', '1.M11'],
      { captain: '0.1C', army: ['0.2C', '0.3C', '0.4W'] },
      { captain: '1.9C', army: [] },
    );
    const events = go(match, 0, 'KC');
    expect(of(events, 'destroyed')).toEqual([{ type: 'destroyed', seat: 0, card: '0.4W' }]);
    expect(of(events, 'cleanup')).toMatchObject([{ returned: [3, 1] }]);
  });

  test('G24: first after a draw: higher initiative, then Captain, then the odd or even round', () => {
    const foe = { captain: '1.6W', army: ['1.1P', '1.2P', '1.10S', '1.9S'] };
    const mine = { captain: '0.6W', army: ['0.1P', '0.2P', '0.10S', '0.9S'] };
    const first = (lords: [Card, Card], round: number, other = foe) =>
      afterReveal(lords, mine, other, { round }).s.first;
    expect(first(['0.M19', '1.M18'], 3)).toBe(0);
    expect(first(['0.M19', '1.M3'], 3)).toBe(1);
    expect(first(['0.M19', '1.M19'], 3)).toBe(0);
    expect(first(['0.M19', '1.M19'], 4)).toBe(1);
    expect(first(['0.M19', '1.M19'], 3, { captain: '1.9W', army: ['1.1P', '1.2P', '1.10S', '1.6S'] })).toBe(1);
  });

  test('G26: only what a Circle Action took can purge', () => {
    const { match } = afterReveal(
      ['0.M8', '1.M18'],
      { captain: '0.5W', army: [] },
      { captain: '1.5W', army: ['1.1C'] },
    );
    expect(match.game.s.seats[0]?.captain).toBe(null);
    expect(match.game.s.phase).toBe('draw');
    expect(match.game.s.seats[0]?.lordDiscard.length).toBe(1);
  });

  test('G28: a Hanged Man whose Circle leaves nobody: 0 to something, Fool wins with 0', () => {
    const { events } = afterReveal(['0.M0', '1.M12'], { captain: '0.5W', army: [] }, { captain: '1.5S', army: [] });
    expect(of(events, 'purged')).toEqual([{ type: 'purged', seat: 1 }]);
    expect(of(events, 'combat')).toMatchObject([{ values: [5, 0], winner: 1, rule: 'low' }]);
  });

  test('G29, G30: both decks empty in one moment: cards in hand alone count, equal hands are a draw', () => {
    const ends = (hand: Card[]) =>
      afterReveal(['0.M13', '1.M8'], { ...zero, hand, lords: 1 }, { ...one, hand: ['1.1C'], lords: 1 }).s.outcome;
    expect(ends(['0.1C'])).toMatchObject({ winners: [], losers: [], draw: true, reason: 'tie', hands: [2, 2] });
    expect(ends(['0.1C', '0.2C'])).toMatchObject({ winners: [0], losers: [1], reason: 'hand', hands: [3, 2] });
  });

  test('a position with a name is read from where it lies, refusals too', () => {
    const state = position(walking, [
      { captain: '0.7W', army: [] },
      { captain: '1.2S', army: ['1.9S'] },
    ]);
    const match = at(state);
    const now = () => structuredClone({ shuffles: [], state: match.game.s, pending: pendingOf(match) });
    const head = { trace: 1, game: 'circle-of-kings', name: 'who picks', seats: 2, options: {}, seed: '1' };
    const lines: Data[] = [
      { ...head, ...now() },
      { refused: 'No.', seat: 1, choice: ['1.3S'] },
    ];
    const events = go(match, 1, '1.9S');
    lines.push({ n: 1, seat: 1, kind: 'casualty', choice: ['1.9S'], events, ...now() });
    expect(disagreements(lines)).toEqual([]);
    expect(disagreements(lines.with(1, { refused: 'No.', seat: 1, choice: ['1.2S'] })).join()).toMatch(
      /^refused: expected/,
    );
  });
});
