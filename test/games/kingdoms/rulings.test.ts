import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../../src/engine/game.js';
import { EVENTS, suitCards } from '../../reference/kingdoms/table.js';
import { event, events, holds, shuffled, sit, type Wanted } from './table.js';

const POOR = { coins: '1P' };
const IDLE = { events: 'M9 M0 M6 M1' };
const SWORDS = suitCards('swords');
const CUPS = suitCards('cups');

describe('going back and healing', () => {
  test('R7, R18: what lay on a destroyed army goes back or to the discard; it lies across the invader alone', () => {
    const table = sit({ a: { swords: 'KS' }, b: { coins: '1P', swords: 'PC*M8/4S=4/2C=1' } });
    const heard = table.choose(0, 'attack:swords');
    // A page of cups is an army of 6, and two wounds make it 1.
    expect(event(heard, 'attack')).toMatchObject({ force: 14, against: 1, effective: 13 });
    expect(table.file(0, 'swords')).toBe('KS/PC=1');
    expect(shuffled(heard)).toEqual(['cups', 'swords']);
    expect(table.state().event_discard).toEqual(['M8']);
    expect([holds(table.state(), 'cups', '2C'), holds(table.state(), 'swords', '4S')]).toEqual([true, true]);
  });

  test('R12, G14: each army heals by itself, in reserve too; the older of equal wounds first; all go back at once', () => {
    const table = sit({
      a: POOR,
      b: { cups: '7C', swords: 'KS/3S=3/2C=3/4S=4 QS/6S=6 NS/8S=7' },
      top: IDLE,
    });
    const heard = table.choose(0, 'event');
    expect(events(heard, 'healed')).toEqual([
      { type: 'healed', seat: 1, rank: 1, cards: ['3S', '2C'], amount: 6 },
      { type: 'healed', seat: 1, rank: 2, cards: ['6S'], amount: 6 },
    ]);
    expect(table.file(1, 'swords')).toBe('KS/4S=4 QS NS/8S=7');
    expect(shuffled(heard)).toEqual(['cups', 'swords']);
  });

  test('R21, R7: a militia that is destroyed goes back to the fields’ pile', () => {
    const table = sit({ a: { coins: '2P', swords: '9C' }, b: { coins: '3P', swords: '8S' } });
    table.choose(0, 'attack:coins');
    expect(shuffled(table.choose(1, '8S'))).toEqual(['cups']);
    expect(holds(table.state(), 'cups', '9C')).toBe(true);
  });
});

describe('arranging', () => {
  test('R13: done at once leaves the file, and was its one arranging of the turn', () => {
    const table = sit({ a: { swords: '5S 4S' }, b: POOR });
    table.choose(0, 'arrange:swords');
    table.choose(0, 'done');
    expect([table.file(0, 'swords'), table.state().arranged]).toEqual(['5S 4S', ['swords']]);
    expect(table.options(0)).not.toContain('arrange:swords');
  });

  test('R13: who is not named keeps the order behind', () => {
    const table = sit({ a: { cups: '5C 4C 9C 2C' }, b: POOR });
    table.choose(0, 'arrange:cups');
    table.choose(0, '2C');
    expect(table.state().arrange).toEqual({ realm: 'cups', ranks: [['2C']] });
    expect(table.file(0, 'cups')).toBe('5C 4C 9C 2C');
    table.choose(0, 'done');
    expect(table.file(0, 'cups')).toBe('2C 5C 4C 9C');
  });

  test('R14: wounds and helpers are joined in the order the parts stood; done stands alone', () => {
    const table = sit({ a: { swords: '5S/1S=1 4C*M8/2S=2 9S' }, b: POOR });
    table.choose(0, 'arrange:swords');
    expect(table.play.choose(0, ['5S', 'done'])).toMatchObject({ why: 'doneAlone' });
    table.choose(0, '9S');
    table.choose(0, '4C', '5S');
    expect(table.file(0, 'swords')).toBe('9S 5S+4C*M8/1S=1/2S=2');
  });

  test('R14: faith is never joined', () => {
    const table = sit({ a: { wands: '5W 4W 9W' }, b: POOR });
    table.choose(0, 'arrange:wands');
    expect(table.play.state.pending[0]).toMatchObject({ min: 1, max: 1 });
    const refused = table.play.choose(0, ['5W', '4W']);
    expect(isRefusal(refused) && refused.why).toBe('faithAlone');
    table.choose(0, '4W');
    table.choose(0, '9W');
    expect(table.file(0, 'wands')).toBe('4W 9W 5W');
  });

  test('section 5: of 26 armies the 24 in front may be arranged, or may answer', () => {
    const armies = [...SWORDS, ...CUPS.slice(2)];
    const table = sit({ a: { swords: armies.join(' ') }, b: { coins: '1P', wands: '1W', cups: '2C' } });
    table.choose(0, 'arrange:swords');
    const [asked] = table.play.state.pending;
    expect(asked?.options).toEqual([...armies.slice(0, 24), 'done']);
    expect(asked && table.play.legal(asked).count).toBe(2 ** 24);
    table.choose(0, ...armies.slice(0, 24));
    // What could not be named is asked for next, as two are left.
    expect(table.options(0)).toEqual([...armies.slice(24), 'done']);
    // The Emperor makes even the smallest army an answer.
    const struck = sit({ a: { wands: '3W' }, b: { coins: '1P', leaders: 'M4', swords: armies.join(' ') } });
    struck.choose(0, 'convert:coins');
    expect(struck.options(1)).toEqual([...armies.slice(0, 24), 'pass']);
  });
});

describe('invasions', () => {
  test('R16, G10: what is converted stands in front of an empty file, at the end of the turn', () => {
    const table = sit({ a: { wands: '9W' }, b: { coins: '3P', cups: '4C*M14', swords: '1S 2S' } });
    expect(event(table.choose(0, 'convert:cups'), 'convert')).toMatchObject({ force: 9, against: 6, effective: 6 });
    expect(table.file(0, 'cups')).toBe('- 4C*M14');
    expect(table.options(1)).toEqual(['pass']);
    expect(event(table.choose(1, 'pass'), 'moves_up')).toMatchObject({ seat: 0, realm: 'cups', cards: ['4C'] });
    expect(table.file(0, 'cups')).toBe('4C*M14');
  });

  test('R20, secrecy: with an army in reserve the defender is asked, though it can only let the invader go', () => {
    const table = sit({ a: { swords: 'KS' }, b: { coins: '1P', swords: '2S 1S' } });
    table.choose(0, 'attack:swords');
    expect([table.asked(), table.options(1), table.play.forced()]).toEqual(['counter 1', ['pass'], undefined]);
  });

  test('R21, R37: an invader who was the last force has lost the match', () => {
    const table = sit({ a: { swords: '9S' }, b: { coins: '8P', swords: '6S' } });
    table.choose(0, 'attack:coins');
    expect(event(table.choose(1, '6S'), 'match_ends')).toMatchObject({ reason: 'elimination', winner: 1 });
  });

  test('G13: an army of value 0 cannot attack', () => {
    const table = sit({ a: { coins: '2P', swords: '5S/9S=9' }, b: { coins: '1P', influences: 'M9:2' } });
    expect(table.options(0)).toEqual(['wealth', 'event']);
  });
});

describe('purchases', () => {
  test('R24: in the longer game wealth buys no fields, and fields buy wealth', () => {
    const options = { long: 'true' };
    const wealth = sit({ a: { coins: '6P' }, b: POOR, options });
    wealth.choose(0, 'wealth');
    expect(wealth.options(0)).toEqual(['C0S0W2', 'C0S1W1', 'C0S2W0']);
    const fields = sit({ a: { cups: '5C' }, b: POOR, options, top: { coins: '7P 8P' } });
    const heard = fields.choose(0, 'harvest');
    expect([shuffled(heard), fields.asked(), fields.options(0)]).toEqual([['cups'], 'keep 0', ['7P', '8P']]);
    expect(shuffled(fields.choose(0, '8P'))).toEqual(['coins']);
    expect(fields.file(0, 'coins')).toBe('8P');
  });

  test('R22, G9: never more than five, nor more than lie in the piles; one card is kept by itself', () => {
    const rich = sit({ a: { coins: 'KP+QP' }, b: POOR });
    expect(event(rich.choose(0, 'wealth'), 'spends')).toMatchObject({ draws: 5 });
    const scarce: Wanted = {
      a: { coins: 'KP', cups: CUPS.join('+'), swords: SWORDS.slice(1).join('+') },
      b: { wands: suitCards('wands').join(' ') },
    };
    const table = sit(scarce);
    const heard = table.choose(0, 'wealth');
    expect(event(heard, 'spends')).toMatchObject({ draws: 1 });
    expect(event(heard, 'draws')).toMatchObject({ auto: true });
    expect(event(heard, 'keeps')).toMatchObject({ realm: 'swords', auto: true });
    expect(table.asked()).toBe('action 1');
    const none = sit({ ...scarce, a: { ...scarce.a, swords: SWORDS.join('+') } });
    expect(none.options(0)).not.toContain('wealth');
  });
});

describe('events', () => {
  test('R26: an empty pile is made anew of the discard', () => {
    const table = sit({
      a: POOR,
      b: { coins: '2P' },
      discard: EVENTS.join(' '),
      shuffles: [{ pile: 'events', order: ['M9', ...EVENTS.filter((card) => card !== 'M9')] }],
    });
    const heard = table.choose(0, 'event');
    expect(heard.events.slice(0, 3).map(({ event: { type } }) => type)).toEqual([
      'events_renewed',
      'event',
      'influence',
    ]);
    expect(event(heard, 'events_renewed')).toMatchObject({ count: 22 });
    expect([table.state().piles.events.length, table.state().event_discard]).toEqual([21, []]);
  });

  test('R28, R29, R31: nothing is there to be struck, drawn or led', () => {
    const struck = sit({ a: POOR, b: { coins: '2P' }, top: { events: 'M13' } });
    expect(event(struck.choose(0, 'event'), 'disaster')).toMatchObject({ cards: [] });
    const bare = sit({ a: { swords: SWORDS.join('+') }, b: POOR, top: { events: 'M17' } });
    const heard = bare.choose(0, 'event');
    expect([events(heard, 'omen_card'), shuffled(heard), bare.state().event_discard]).toEqual([[], [], ['M17']]);
    const led = sit({ a: POOR, b: { coins: '2P' }, top: { events: 'M4' } });
    expect(event(led.choose(0, 'event'), 'leader_refused')).toMatchObject({ seat: 0, card: 'M4' });
    expect([led.state().kingdoms[0].leaders, led.state().event_discard]).toEqual([[], ['M4']]);
  });

  test('R33: a helper lies on a force of one’s own, first ranks first; on the only one by itself', () => {
    const table = sit({
      a: { coins: '1P 2P', swords: '3S', wands: '4W 5W 6W' },
      b: { coins: '7P' },
      top: { events: 'M14' },
    });
    table.choose(0, 'event');
    expect(table.options(0)).toEqual(['1P', '3S', '4W', '2P', '5W', '6W']);
    expect(table.state()).toMatchObject({ phase: 'helper', helper: 'M14' });
    const heard = table.choose(0, '5W');
    expect(event(heard, 'helper')).toEqual({ type: 'helper', seat: 0, card: 'M14', realm: 'wands', rank: 2 });
    const alone = sit({ a: { coins: '1P' }, b: { coins: '7P' }, top: { events: 'M8' } });
    expect(event(alone.choose(0, 'event'), 'helper')).toMatchObject({
      realm: 'coins',
      rank: 1,
      cards: ['1P'],
      auto: true,
    });
  });

  test('R34, G22: the only force is never sacrificed, nor one of the influence’s own realm', () => {
    const one = { influences: 'M9:0', cups: '2C' };
    expect(sit({ a: one, b: POOR }).options(0)).not.toContain('sacrifice');
    expect(sit({ a: { ...one, cups: '', coins: '2P 3P' }, b: POOR }).options(0)).not.toContain('sacrifice');
    const table = sit({ a: { ...one, coins: '3P' }, b: POOR });
    const heard = table.choose(0, 'sacrifice');
    expect(event(heard, 'sacrificed')).toMatchObject({ cards: ['2C'], influence: 'M9', auto: true });
  });

  test('R15: in the narrower reading an event is drawn only when no card can be used; a sacrifice is no use', () => {
    const options = { events: 'forced' };
    expect(sit({ a: { coins: '3P' }, b: { coins: '2P' }, options }).options(0)).toEqual(['wealth']);
    const weak = { coins: '3P', cups: '2C', influences: 'M9:0' };
    const table = sit({ a: { ...weak, swords: '1S' }, b: { coins: '2P' }, options });
    expect(table.options(0)).toEqual(['event', 'sacrifice']);
  });
});

describe('the end', () => {
  const last = (a: Wanted['a'], b: Wanted['b'], turn = 30) => {
    const table = sit({ a, b, turn, options: { limit: '30' }, top: IDLE });
    table.choose(turn % 2 === 1 ? 0 : 1, 'event');
    return table.play.state.outcome;
  };

  test.each([
    ['more cards', { coins: '1P 2P' }, { coins: 'KP' }, [0], [2, 1], [3, 14]],
    ['the higher sum', { coins: '5P 2P' }, { cups: '8C', wands: '1W' }, [1], [2, 2], [7, 9]],
    ['a militia in full, and no wounds', { swords: '9C/KS=14' }, { cups: '8C' }, [0], [1, 1], [9, 8]],
    ['nobody', { coins: '5P' }, { cups: '5C' }, [], [1, 1], [5, 5]],
  ])('R38: after the last turn %s wins', (_, a, b, winners, cards, strength) => {
    expect(last(a, b)).toMatchObject({
      winners,
      losers: winners.map((seat) => 1 - seat),
      draw: winners.length === 0,
      scores: cards,
      cards,
      strength,
      reason: 'limit',
    });
  });

  test('R38: the turn before the last one is not the end; G27: nor is an elimination on the last one a limit', () => {
    expect(last({ coins: '1P' }, { coins: '2P' }, 29)).toBeUndefined();
    const table = sit({ a: { coins: '1P' }, b: { swords: '5S' }, turn: 30, options: { limit: '30' } });
    const heard = table.choose(1, 'attack:coins');
    expect(event(heard, 'match_ends')).toMatchObject({ reason: 'elimination', winner: 1 });
  });
});
