import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../../src/engine/game.js';
import { begin } from '../../../src/engine/play.js';
import { rules } from '../../../src/games/kingdoms/rules/rules.js';
import { event, events, holds, type State, shuffled, sit } from './table.js';

/** One poor kingdom more: what an example doesn't speak of. */
const POOR = { coins: '1P' };
/** Events that only weigh on who draws them: a turn that does nothing else. */
const IDLE = { events: 'M9 M0 M6 M1' };

describe('worked examples', () => {
  test.each(['one', 'two', 'three'])(
    'E1, S1-S4: who deals, and where the first four cards of each pile lie: %s',
    (seed) => {
      const begun = begin(rules, { seats: 2, options: {}, seed });
      if (isRefusal(begun)) throw new Error(begun.why);
      const { shuffles, play } = begun;
      const { kingdoms, piles, ...state } = rules.canonical(play.state) as unknown as State;
      expect(shuffles.map(({ pile }) => pile)).toEqual(['seats', 'coins', 'cups', 'swords', 'wands', 'events']);
      const [starter, dealer] = (shuffles[0]?.order ?? []).map(Number) as [0 | 1, 0 | 1];
      expect(state).toMatchObject({ current: starter, dealer, turn: 1, phase: 'action' });
      for (const [i, realm] of (['coins', 'cups', 'swords', 'wands'] as const).entries()) {
        const [one, two, three, four, ...rest] = shuffles[i + 1]?.order ?? [];
        expect(kingdoms[starter][realm]).toMatchObject({ active: { cards: [three] }, reserve: [{ cards: [one] }] });
        expect(kingdoms[dealer][realm]).toMatchObject({ active: { cards: [four] }, reserve: [{ cards: [two] }] });
        expect(piles[realm]).toEqual(rest);
      }
    },
  );

  test('E2, R18: army against army; the wound weighs, and an army in reserve destroys the invader', () => {
    const table = sit({ a: { ...POOR, swords: 'NS' }, b: { swords: '5S 10S' } });
    expect(event(table.choose(0, 'attack:swords'), 'attack')).toEqual({
      type: 'attack',
      seat: 0,
      by: ['NS'],
      realm: 'swords',
      target: ['5S'],
      force: 12,
      against: 5,
      effective: 7,
    });
    expect(table.file(0, 'swords')).toBe('NS/5S=5');
    expect(table.state().invasion).toEqual({ realm: 'swords', target: 'swords', effective: 7 });
    expect(table.options(1)).toEqual(['10S', 'pass']);
    const heard = table.choose(1, '10S');
    expect(event(heard, 'countered')).toMatchObject({ seat: 1, by: ['10S'], rank: 2, cards: ['NS'] });
    expect(event(heard, 'moves_up')).toMatchObject({ seat: 1, realm: 'swords', cards: ['10S'] });
    expect(shuffled(heard)).toEqual(['swords']);
    expect(holds(table.state(), 'swords', 'NS 5S')).toBe(true);
    expect([table.file(0, 'swords'), table.file(1, 'swords')]).toEqual(['', '10S']);
  });

  test.each([
    ['10S', '', true],
    ['pass', 'NS', false],
  ])('E3, R19: army against wealth is lessened by half, and only while abroad: %s', (answer, left, lost) => {
    const table = sit({ a: { ...POOR, swords: 'NS' }, b: { coins: '8P', swords: '10S' } });
    const heard = table.choose(0, 'attack:coins');
    expect(event(heard, 'attack')).toMatchObject({ force: 12, against: 8, effective: 8 });
    expect(shuffled(heard)).toEqual(['coins']);
    expect(holds(table.state(), 'coins', '8P')).toBe(true);
    table.choose(1, answer);
    expect(table.file(0, 'swords')).toBe(left);
    expect(holds(table.state(), 'swords', 'NS')).toBe(lost);
  });

  test('E4, R20: an answer is higher than the effective value, not equal', () => {
    const table = sit({ a: { swords: '10S' }, b: { coins: '3P', swords: '8S 9S', wands: '8W' } });
    expect(event(table.choose(0, 'attack:coins'), 'attack')).toMatchObject({ effective: 8 });
    expect(table.options(1)).toEqual(['9S', 'pass']);
  });

  test('E5, R19, R21: what was converted stays converted, though the faith is destroyed', () => {
    const table = sit({ a: { coins: '2P', wands: '10W' }, b: { coins: '7P', swords: '8S' } });
    expect(event(table.choose(0, 'convert:coins'), 'convert')).toMatchObject({ force: 10, against: 7, effective: 7 });
    expect(table.file(0, 'coins')).toBe('2P 7P');
    expect(table.options(1)).toEqual(['8S', 'pass']);
    table.choose(1, '8S');
    expect([table.file(0, 'coins'), table.file(0, 'wands'), table.file(1, 'coins')]).toEqual(['2P 7P', '', '']);
    expect(holds(table.state(), 'wands', '10W')).toBe(true);
  });

  test('E6, R21, R12: faith takes the invader over with its new wound, which fields of 5 do not heal', () => {
    const table = sit({ a: { coins: '3P', swords: '10S' }, b: { swords: '6S', wands: 'QW', cups: '5C' } });
    table.choose(0, 'attack:swords');
    const heard = table.choose(1, 'QW');
    expect(event(heard, 'taken_over')).toMatchObject({ seat: 1, by: ['QW'], cards: ['10S'] });
    expect(events(heard, 'healed')).toEqual([]);
    expect([table.file(0, 'swords'), table.file(1, 'swords'), table.asked()]).toEqual(['', '10S/6S=6', 'action 1']);
    expect(event(table.choose(1, 'attack:coins'), 'attack')).toMatchObject({ force: 4, against: 3, effective: 2 });
  });

  test.each([
    ['10C', '10S=10/4S=4/5S=5', ['4S', '5S'], '/10S=10'],
    ['9C', '10S=10/4S=4/5S=5', ['4S'], '/10S=10/5S=5'],
    ['4C', '10S=10/4S=4/5S=5', [], '/10S=10/4S=4/5S=5'],
    ['8C', '8S=8', [], '/8S=8'],
  ])('E7, R12: fields of %s and wounds of %s: %j heal', (cups, wounds, healed, left) => {
    const table = sit({ a: POOR, b: { cups, swords: `KS/${wounds}` }, top: IDLE });
    const heard = table.choose(0, 'event');
    expect(events(heard, 'healed').flatMap(({ cards }) => cards)).toEqual(healed);
    expect(shuffled(heard)).toEqual(healed.length > 0 ? ['swords'] : []);
    expect(table.file(1, 'swords')).toBe(`KS${left}`);
    expect(holds(table.state(), 'swords', healed.join(' '))).toBe(true);
  });

  test('E8, R20, G11: a reserve faith cannot answer, so nobody is asked', () => {
    const table = sit({ a: { swords: '6S' }, b: { coins: '3P', wands: '5W KW' } });
    const heard = table.choose(0, 'attack:wands');
    expect(event(heard, 'attack')).toMatchObject({ effective: 3 });
    expect(event(heard, 'moves_up')).toMatchObject({ seat: 1, realm: 'wands', cards: ['KW'] });
    expect([table.file(1, 'wands'), table.asked()]).toEqual(['KW', 'action 1']);
  });

  test('E9, R22, R23: a king of wealth draws five, keeps one, and the others go back', () => {
    const table = sit({
      a: { coins: 'KP', swords: '1S' },
      b: POOR,
      top: { cups: '9C', swords: '8S 2S', wands: '5W 4W' },
    });
    expect(shuffled(table.choose(0, 'wealth'))).toEqual(['coins']);
    expect(table.state()).toMatchObject({ purchase: { with: 'coins', draws: 5 }, phase: 'buy' });
    expect(table.options(0).length).toBe(21);
    const drawn = table.choose(0, 'C1S2W2');
    expect(shuffled(drawn)).toEqual([]);
    expect(event(drawn, 'drawn')).toMatchObject({ cards: ['9C', '8S', '2S', '5W', '4W'] });
    expect(drawn.events.find(({ event: { type } }) => type === 'drawn')?.to).toBe(0);
    expect(table.options(0)).toEqual(['9C', '8S', '2S', '5W', '4W']);
    expect(shuffled(table.choose(0, '2S'))).toEqual(['cups', 'swords', 'wands']);
    expect(table.file(0, 'swords')).toBe('1S 2S');
    const state = table.state();
    expect([holds(state, 'cups', '9C'), holds(state, 'swords', '8S'), holds(state, 'wands', '4W 5W')]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('E10, R2, R3: an influence weighs on every card, never below 0', () => {
    const poor = { coins: '3P' };
    expect(sit({ a: poor, b: POOR }).options(0)).toContain('wealth');
    expect(sit({ a: { ...poor, influences: 'M9:2' }, b: POOR }).options(0)).not.toContain('wealth');
    const table = sit({ a: { swords: '2S+5S', influences: 'M1:2' }, b: POOR });
    expect(event(table.choose(0, 'attack:coins'), 'attack')).toMatchObject({ force: 2, against: 1 });
  });

  test('E11, R25, R36: a militia is worth half, and the Empress has nobody left to lead', () => {
    const table = sit({ a: { cups: '7C', leaders: 'M3' }, b: POOR });
    const heard = table.choose(0, 'militia');
    expect(event(heard, 'militia')).toMatchObject({ seat: 0, cards: ['7C'], force: 4 });
    expect(event(heard, 'leader_falls')).toMatchObject({ seat: 0, card: 'M3' });
    expect([table.file(0, 'cups'), table.file(0, 'swords')]).toEqual(['', '7C']);
    expect(table.state().kingdoms[0].leaders).toEqual([]);
    expect(table.state().event_discard).toEqual(['M3']);
  });

  test('E12, R32: an odd difference is a disaster, an even one a good omen', () => {
    const lost = sit({ a: { coins: '5P', cups: '1C' }, b: { cups: '2C' }, top: { events: 'M10' } });
    const heard = lost.choose(0, 'event');
    expect(event(heard, 'chance')).toMatchObject({ realm: 'coins', difference: 5, odd: true });
    expect(event(heard, 'disaster')).toMatchObject({ seat: 0, realm: 'coins', cards: ['5P'] });
    expect([lost.file(0, 'coins'), shuffled(heard)]).toEqual(['', ['coins']]);

    const won = sit({
      a: { swords: '5S', leaders: 'M4' },
      b: { swords: '4S' },
      top: { events: 'M7', swords: '9S' },
    });
    const omen = won.choose(0, 'event');
    expect(event(omen, 'chance')).toMatchObject({ realm: 'swords', difference: 4, odd: false });
    expect(omen.events.find(({ event: { type } }) => type === 'omen_card')).toMatchObject({
      event: { card: '9S' },
      to: 0,
    });
    expect(won.file(0, 'swords')).toBe('5S 9S');
  });

  test('E13, R34: an influence can be bought off on the second own turn after it was drawn', () => {
    const table = sit({ a: { coins: '1P', cups: '2C', swords: '3S', wands: '4W' }, b: { coins: 'KP' }, top: IDLE });
    const waiting = () => table.state().kingdoms[0].influences.map(({ card, wait }) => `${card}:${wait}`);
    table.choose(0, 'event');
    expect(waiting()).toEqual(['M9:2']);
    table.choose(1, 'event');
    expect(waiting()).toEqual(['M9:1']);
    expect(table.options(0)).not.toContain('sacrifice');
    table.choose(0, 'event');
    table.choose(1, 'event');
    expect(waiting()).toEqual(['M9:0', 'M6:1']);
    table.choose(0, 'sacrifice');
    expect(table.options(0)).toEqual(['M9:cups', 'M9:swords', 'M9:wands']);
    const heard = table.choose(0, 'M9:swords');
    expect(event(heard, 'sacrificed')).toMatchObject({ seat: 0, cards: ['3S'], influence: 'M9' });
    expect([waiting(), table.file(0, 'swords'), table.state().event_discard]).toEqual([['M6:1'], '', ['M9']]);
  });

  test('E14, R5: Strength against Temperance, and an army of value 0 that is not destroyed', () => {
    const table = sit({
      a: { coins: 'KP', swords: '10S*M8' },
      b: { coins: '1P', swords: '9S*M14 2S 1S' },
      top: { events: 'M9' },
    });
    const heard = table.choose(0, 'attack:swords');
    expect(event(heard, 'attack')).toMatchObject({ force: 15, against: 14, effective: 1 });
    expect([table.file(0, 'swords'), table.state().event_discard]).toEqual(['10S*M8/9S=14', ['M14']]);
    expect(table.options(1)).toEqual(['2S', 'pass']);
    expect(event(table.choose(1, 'pass'), 'withdraws')).toMatchObject({ seat: 0, damage: 14 });
    // Value 0: anything beats it (G13).
    expect(table.options(1)).toContain('attack:swords');
    table.choose(1, 'event');
    expect(event(table.choose(0, 'attack:coins'), 'attack')).toMatchObject({ force: 1, against: 0, effective: 1 });
  });

  test('E15, R13, R14: joined armies lie in file order, and the one that is left follows', () => {
    const table = sit({ a: { swords: '5S 4S 9S' }, b: { coins: '3P' } });
    table.choose(0, 'arrange:swords');
    expect(table.options(0)).toEqual(['5S', '4S', '9S', 'done']);
    const heard = table.choose(0, '9S', '5S');
    expect(event(heard, 'arranged')).toEqual({
      type: 'arranged',
      seat: 0,
      realm: 'swords',
      cards: ['5S', '9S'],
      reserve: [1],
    });
    expect([table.file(0, 'swords'), table.asked()]).toEqual(['5S+9S 4S', 'action 0']);
    expect(table.options(0)).not.toContain('arrange:swords');
    expect(event(table.choose(0, 'attack:coins'), 'attack')).toMatchObject({ by: ['5S', '9S'], force: 14 });
  });

  test('E16, R37: who loses the last force on the own turn has lost', () => {
    const table = sit({ a: { swords: '9S+2S' }, b: POOR, top: { events: 'M13' } });
    const heard = table.choose(0, 'event');
    expect(event(heard, 'disaster')).toMatchObject({ seat: 0, realm: 'swords', cards: ['9S', '2S'] });
    expect(event(heard, 'match_ends')).toMatchObject({ reason: 'elimination', winner: 1 });
    expect(table.play.state.outcome).toEqual({
      winners: [1],
      losers: [0],
      draw: false,
      scores: [0, 1],
      cards: [0, 1],
      strength: [0, 1],
      reason: 'elimination',
    });
    expect(holds(table.state(), 'swords', '9S 2S')).toBe(true);
    expect(table.state()).toMatchObject({ phase: 'over', turn: 5, current: 0 });
  });
});
