import { describe, expect, test } from 'vitest';
import { event, events, type Sat, sequence, shuffle, sit, type Wanted } from './table.js';

const COLOURED = { mode: 'coloured' };
const TYRANT = { mode: 'tyrant' };
/** The last action of season 2: emperor 0 can attack 1. */
const LAST: Wanted = { action: 15, cities: 'AS KH X2 JC', won: 0 };

const outcome = (table: Sat) => table.play.state.outcome as unknown as Record<string, unknown>;

describe('the initiative', () => {
  test('R3: any card may be played; who has played draws before the next one plays, and only they hear what', () => {
    const table = sit({ cities: 'AS KH JD QC', hands: { 0: '2C 9S 4H' }, deck: '10H 8D' });
    expect(table.asked()).toEqual([
      { seat: 0, kind: 'initiative', options: ['2C', '4H', '9S'], min: 1, max: 1, legal: 3 },
    ]);
    const { events: told } = table.choose(0, '4H');
    expect(told).toEqual([
      { event: { type: 'initiative', emperor: 0, card: '4H', trump: false } },
      { event: { type: 'draw', emperor: 0, card: '10H' }, to: 0 },
    ]);
    expect(table.state()).toMatchObject({ turn: 1, played: [{ emperor: 0, card: '4H' }] });
    expect(table.state().hands[0]).toEqual(['2C', '9S', '10H']);
    expect(table.state().battleDeck[0]).toBe('8D');
  });

  test('R3: in the last nine actions nothing is drawn, and the last card of the hand plays itself', () => {
    const table = sit({ cities: 'AS KH JD QC', action: 14, hands: { 0: '2C 3C' } });
    expect(sequence(table.choose(0, '2C'))).toEqual(['initiative']);
    const last = sit({ cities: 'AS KH JD X2', action: 15, hands: { 0: '2C' } });
    expect(last.asked()).toMatchObject([{ seat: 0, options: ['2C'], legal: 1 }]);
    const lines = last.force();
    expect(events(lines, 'initiative').map(({ emperor, auto }) => [emperor, auto])).toEqual([
      [0, true],
      [1, true],
      [2, true],
      [3, true],
    ]);
    expect(event(lines, 'initiativeWon')).not.toHaveProperty('auto');
  });

  test('R3, G12: a dummy plays the top of its pile and draws on top of it; nobody hears what', () => {
    const table = sit({
      seats: 3,
      cities: 'AS KH JD QC',
      starter: 2,
      hands: { 2: '2H', 3: '9C 8C 7C' },
      deck: '3D 4D',
    });
    const { events: told } = table.choose(2, '2H');
    expect(told.map(({ event: each, to }) => [each.type, to])).toEqual([
      ['initiative', undefined],
      ['draw', 2],
      ['initiative', undefined],
    ]);
    expect(told[2]?.event).toEqual({ type: 'initiative', emperor: 3, card: '9C', trump: true, auto: true });
    expect(table.state().hands[3]).toEqual(['4D', '8C', '7C']);
  });

  test.each([
    ['R4: a low trump beats a plain ten, and another’s trump means nothing', '10H 2H 10C 10D', 1, '2H', true, false],
    ['G7: of two trumps of different suits the higher wins', '9S 8H 10C 2C', 0, '9S', true, false],
    ['G7: equal trumps of different suits: the later one', '9S 9H 10H 2H', 1, '9H', true, true],
    ['R4: equal plain cards that do not lead are no tie', '9S 3C 3S 2H', 0, '9S', true, false],
  ])('%s', (_, cards, emperor, card, trump, tied) => {
    const four = cards.split(' ') as [string, string, string, string];
    const table = sit({
      cities: 'AS KH JD QC',
      hands: { 0: four[0], 1: four[1], 2: four[2], 3: four[3] },
    });
    for (const [seat, each] of four.entries()) table.choose(seat, each);
    const won = event(table.story(), 'initiativeWon');
    expect(won).toEqual({ type: 'initiativeWon', emperor, card, trump, tied });
  });
});

describe('attacks', () => {
  test('R5, G8: a city in reach must be attacked, and retaking costs nothing where there is no trophy', () => {
    const table = sit({ cities: 'AS KH JD QC', next: 'QS', won: 1 });
    expect(table.asked()).toMatchObject([
      { seat: 1, kind: 'attack', options: ['conquer-3', 'retake-3'], min: 1, max: 1, legal: 2 },
    ]);
    const heard = table.choose(1, 'retake-3');
    expect(event(heard, 'retake')).toEqual({ type: 'retake', by: 1, from: 3, card: 'QC', trophy: null });
    expect(table.state()).toMatchObject({ cities: ['AS', 'QC', 'JD', 'QS'], trophies: [[], [], [], []] });
    expect(table.state().cityDiscard.at(-1)).toBe('KH');
  });

  test('R6: in the last action the victim has no city, whether conquered or retaken', () => {
    const conquered = sit({ ...LAST, totals: [0, 0, 0, 2] });
    const heard = conquered.choose(0, 'conquer-1');
    expect(event(heard, 'conquer')).toMatchObject({ card: 'KH', gave: null, newCity: null });
    expect(sequence(heard).slice(0, 3)).toEqual(['conquer', 'seasonEnd', 'season']);
    expect(conquered.state().totals).toEqual([1, 0, 0, 2]);
    const retaken = sit({ ...LAST, trophies: { 1: 'QD QH' } });
    expect(event(retaken.choose(0, 'retake-1'), 'retake')).toMatchObject({ card: 'KH', trophy: 'QH' });
    expect(retaken.state().totals).toEqual([0, 1, 0, 0]);
  });

  test('R7: without a trophy there is no rebellion, though nobody threatens the city', () => {
    const table = sit({
      cities: 'QD KC AC QH',
      next: 'JH',
      trophies: { 1: 'JC' },
      starter: 2,
      played: '2C 3C 2S',
      hands: { 1: '10C' },
    });
    const threatened = table.choose(1, '10C');
    expect(event(threatened, 'conquer')).toBeUndefined();
    expect(table.options(1)).toEqual(['conquer-0', 'retake-0', 'conquer-3', 'retake-3']);
    const calm = sit({ cities: 'QD KC KS QH', next: 'JH', starter: 1, played: '2C 3C 2S', hands: { 0: '10D' } });
    expect(event(calm.choose(0, '10D'), 'regroup')).toMatchObject({ threatened: true });
    const alone = sit({ cities: 'QD QC QS QH', next: 'JH', starter: 1, played: '2C 3C 2S', hands: { 0: '10D' } });
    const heard = alone.choose(0, '10D');
    expect(event(heard, 'regroup')).toMatchObject({ from: 'QD', to: 'JH', threatened: false });
    expect(sequence(heard)).toEqual(['initiative', 'initiativeWon', 'regroup', 'nextCity']);
  });

  test('G11: the threat is judged by the city that is left, whatever the next one would be', () => {
    // A king threatens nobody but queens: QD is threatened, JH would not be; KH is not, QH would be.
    const wanted = (own: string, next: string): Wanted => ({
      cities: `${own} KC QC QS`,
      next,
      trophies: { 0: 'AC' },
      starter: 1,
      played: '2C 3C 2S',
      hands: { 0: '10D' },
    });
    const calm = sit({ ...wanted('JD', 'QH'), cities: 'JD KC KH KS' });
    expect(event(calm.choose(0, '10D'), 'regroup')).toMatchObject({ to: 'QH', threatened: false });
    expect(calm.state().trophies[0]).toEqual([]);
    const feared = sit({ ...wanted('QD', 'JH'), cities: 'QD KC KH KS' });
    expect(event(feared.choose(0, '10D'), 'regroup')).toMatchObject({ to: 'JH', threatened: true });
    expect(feared.state().trophies[0]).toEqual(['AC']);
  });

  test('R7: the last action leaves who regroups without a city, and may still cost a trophy', () => {
    const table = sit({ action: 15, cities: 'QD QC QH QS', trophies: { 1: 'AC AD' }, starter: 2, hands: { 1: '10C' } });
    const heard = table.force();
    expect(event(heard, 'regroup')).toMatchObject({ emperor: 1, from: 'QC', to: null, threatened: false });
    expect(event(heard, 'rebellion')).toMatchObject({ emperor: 1, trophy: 'AD' });
    expect(table.state().totals).toEqual([0, 1, 0, 0]);
  });

  test('R12: only destroying, the only victim by itself; R7: no rebellion', () => {
    const table = sit({ options: TYRANT, cities: 'AS KH JD QC', next: 'QS', won: 1 });
    expect(table.asked()).toMatchObject([{ seat: 1, kind: 'attack', options: ['destroy-3'], legal: 1 }]);
    const heard = table.force();
    expect(event(heard, 'destroy')).toEqual({
      type: 'destroy',
      by: 1,
      from: 3,
      card: 'QC',
      gave: null,
      newCity: 'QS',
      auto: true,
    });
    expect(table.state()).toMatchObject({
      cities: ['AS', 'KH', 'JD', 'QS'],
      destroyed: [[], [], [], ['QC']],
      ruins: [0, 0, 0, 1],
    });
    const several = sit({ options: TYRANT, cities: 'AS KH JD KC', won: 0 });
    expect(several.options(0)).toEqual(['destroy-1', 'destroy-3']);
    expect(event(several.choose(0, 'destroy-3'), 'destroy')).not.toHaveProperty('auto');
    const calm = sit({ options: TYRANT, cities: 'QD QC QS QH', starter: 1, played: '2C 3C 2S', hands: { 0: '10D' } });
    expect(sequence(calm.choose(0, '10D'))).toContain('regroup');
    expect(sequence(calm.story())).not.toContain('rebellion');
  });

  test('R17: a black attacker that keeps leaves the next city to the victim', () => {
    const table = sit({ options: COLOURED, cities: 'KS QH QC JD', next: 'AC', won: 0 });
    const heard = table.choose(0, 'conquer-1-keep');
    expect(event(heard, 'conquer')).toMatchObject({ card: 'QH', gave: null, newCity: 'AC' });
    expect(table.state()).toMatchObject({ cities: ['KS', 'AC', 'QC', 'JD'], trophies: [['QH'], [], [], []] });
  });

  test.each([
    ['G23: a red city retaken', 'retake-1', ['AC', 'KS', 'QC', 'JD'], 'QH'],
    ['G24: a black city retaken', 'retake-2', ['AC', 'QH', 'KS', 'JD'], 'QC'],
  ])('%s is discarded; the attacker gives the own city and takes the next', (_, option, cities, gone) => {
    const victim = Number(option.at(-1));
    const table = sit({
      options: COLOURED,
      cities: 'KS QH QC JD',
      next: 'AC',
      won: 0,
      trophies: { [victim]: 'JH AH' },
    });
    const heard = table.choose(0, option);
    expect(event(heard, 'retake')).toEqual({ type: 'retake', by: 0, from: victim, card: gone, trophy: 'AH' });
    const { cities: now, cityDiscard, trophies, destroyed, ruins } = table.state();
    expect(now).toEqual(cities);
    expect(cityDiscard.slice(-2)).toEqual(['AH', gone]);
    expect(trophies[victim]).toEqual(['JH']);
    expect([destroyed.flat(), ruins]).toEqual([[], [0, 0, 0, 0]]);
  });

  test('R17: in the last action nobody is asked to keep or give: black keeps, red gives, nobody gets a new card', () => {
    const black = sit({ ...LAST, options: COLOURED, cities: 'AS KH X2 KC' });
    expect(black.options(0)).toEqual(['conquer-1', 'retake-1', 'destroy-2', 'retake-2', 'destroy-3', 'retake-3']);
    expect(event(black.choose(0, 'destroy-2'), 'destroy')).toMatchObject({ card: 'X2', gave: null, newCity: null });
    const red = sit({ ...LAST, options: COLOURED, cities: 'AD KH X2 KC' });
    expect(red.options(0)).toEqual(['conquer-1', 'retake-1', 'destroy-3', 'retake-3']);
    expect(event(red.choose(0, 'conquer-1'), 'conquer')).toMatchObject({ card: 'KH', gave: 'AD', newCity: null });
    const joker = sit({ ...LAST, options: COLOURED, won: 2 });
    expect(joker.options(2)).toEqual(['conquer-1', 'retake-1']);
    expect(event(joker.choose(2, 'conquer-1'), 'conquer')).toMatchObject({ gave: 'X2', newCity: null });
  });

  test('G22: jokers keep to the Circle: black cities attack them, they attack red ones, and not each other', () => {
    const cities = 'X1 X2 QS QH';
    const action = 15;
    expect(sit({ options: COLOURED, cities, action, won: 0 }).options(0)).toEqual(['conquer-3', 'retake-3']);
    expect(sit({ options: COLOURED, cities, action, won: 1 }).options(1)).toEqual(['conquer-3', 'retake-3']);
    expect(sit({ options: COLOURED, cities, action, won: 2 }).options(2)).toEqual([
      'destroy-0',
      'retake-0',
      'destroy-1',
      'retake-1',
    ]);
    const red = sit({ options: COLOURED, cities, action, starter: 0, hands: { 3: '10H' } });
    expect(event(red.force(), 'regroup')).toMatchObject({ emperor: 3, from: 'QH', threatened: true });
  });
});

describe('dummies', () => {
  /** Dummy 3 wins with its last card. */
  const dummy = (cities: string, further: Partial<Wanted> = {}): Sat => {
    const trump = cities.split(' ')[3]?.at(-1);
    return sit({ seats: 3, cities, played: '2C 3S 2S', hands: { 3: `10${trump}` }, ...further });
  };

  test.each([
    ['its right neighbour', 'QH QD QS KC', 2],
    ['the one opposite', 'QH QD JS KC', 1],
    ['its left neighbour', 'QH JD JS KC', 0],
  ])('R16: attacks %s first, and never retakes', (_, cities, victim) => {
    const heard = dummy(cities, { trophies: { [victim]: 'AH AD' } }).story();
    expect(event(heard, 'conquer')).toMatchObject({ by: 3, from: victim, auto: true });
  });

  test('R16: the order goes by the table as it stands now', () => {
    const moved = dummy('QH QD QS KC', { table: [0, 3, 1, 2], starter: 1, played: '2C 3S 2S' });
    expect(event(moved.story(), 'conquer')).toMatchObject({ by: 3, from: 0 });
  });

  test('R16, R17: a black one keeps its city where it may; a red one has to give it', () => {
    const black = event(dummy('QH QD QS KC', { options: COLOURED, next: 'AC' }).story(), 'destroy');
    expect(black).toMatchObject({ from: 2, card: 'QS', gave: null, newCity: 'AC', auto: true });
    const red = event(dummy('QH QD QS KH', { options: COLOURED, next: 'AC' }).story(), 'destroy');
    expect(red).toMatchObject({ from: 2, card: 'QS', gave: 'KH', newCity: 'AC', auto: true });
  });

  test('R7: a dummy regroups like anybody, and its city may rebel', () => {
    const heard = dummy('QH QD QS QC', { trophies: { 3: 'KC KH' } }).story();
    expect(event(heard, 'regroup')).toMatchObject({ emperor: 3, from: 'QC', threatened: false });
    expect(event(heard, 'rebellion')).toMatchObject({ emperor: 3, trophy: 'KH' });
  });

  test('R8: a dummy that wins the initiative starts the next action at once', () => {
    const table = dummy('QH QD QS KC');
    expect(table.state()).toMatchObject({ action: 6, starter: 3, turn: 0 });
    expect(table.state().played).toMatchObject([{ emperor: 3 }]);
    expect(table.asked()).toMatchObject([{ seat: 0 }]);
  });

  test('G14: a total stays with its emperor when the dummy changes places', () => {
    const table = sit({ ...LAST, seats: 3, totals: [1, 2, 3, 4] });
    const heard = table.choose(0, 'conquer-1');
    expect(event(heard, 'dummyMoves')).toEqual({ type: 'dummyMoves', table: [0, 1, 3, 2] });
    expect(table.state()).toMatchObject({ table: [0, 1, 3, 2], totals: [2, 2, 3, 4], season: 3 });
  });
});

describe('the end of a season', () => {
  test('R10, G21: all 54 cards are dealt anew; totals and ruins stay', () => {
    const table = sit({
      ...LAST,
      options: COLOURED,
      cities: 'AS KH X2 JC',
      totals: [2, 0, 1, 0],
      trophies: { 0: 'QD', 3: 'AH' },
      destroyed: { 1: 'KS' },
      ruins: [0, 3, 0, 0],
      shuffles: [shuffle('battle', '2C 3C 4C 5C'), shuffle('city', 'KS QD KH AS JC')],
    });
    const heard = table.choose(0, 'conquer-1');
    expect(sequence(heard)).toEqual(['conquer', 'seasonEnd', 'season', 'nextCity']);
    expect(event(heard, 'seasonEnd')).toEqual({
      type: 'seasonEnd',
      season: 2,
      gained: [2, 0, 0, 1],
      totals: [4, 0, 1, 1],
      ruins: [0, 3, 0, 0],
    });
    expect(event(heard, 'season')).toMatchObject({ season: 3, dealer: 1, starter: 2, table: [0, 1, 2, 3] });
    expect(table.state()).toMatchObject({
      season: 3,
      action: 1,
      phase: 'initiative',
      cities: ['KH', 'AS', 'KS', 'QD'],
      trophies: [[], [], [], []],
      destroyed: [[], [], [], []],
      cityDiscard: [],
      battlePlayed: [],
      totals: [4, 0, 1, 1],
      ruins: [0, 3, 0, 0],
    });
    expect(table.state().cityDeck).toHaveLength(14);
    expect(table.state().hands.map((hand) => hand[0])).toEqual(['4C', '5C', '2C', '3C']);
  });

  test('R10: what nobody conquered goes to the city discard', () => {
    const table = sit({ ...LAST, options: { maxSeasons: '2' }, trophies: { 3: 'AH' } });
    const discard = table.state().cityDiscard;
    table.choose(0, 'conquer-1');
    expect(table.state().cityDiscard).toEqual([...discard, 'AS', 'X2', 'JC']);
    expect(table.state().trophies).toEqual([['KH'], [], [], ['AH']]);
  });

  test('R11: reaching the target during a season ends nothing', () => {
    const table = sit({ cities: 'AS KH JD QC', won: 0, totals: [5, 0, 0, 0], trophies: { 0: 'KD' } });
    table.choose(0, 'conquer-1');
    expect(table.play.state.outcome).toBeUndefined();
    expect(table.state()).toMatchObject({ action: 6, totals: [5, 0, 0, 0], trophies: [['KD', 'KH'], [], [], []] });
  });

  test('R11: one leader wins', () => {
    const table = sit({ ...LAST, totals: [5, 4, 5, 0] });
    table.choose(0, 'conquer-1');
    expect(outcome(table)).toEqual({
      winners: [0],
      losers: [1, 2, 3],
      draw: false,
      scores: [6, 4, 5, 0],
      reason: 'emperor',
      leaders: [0],
      totals: [6, 4, 5, 0],
      ruins: [0, 0, 0, 0],
      seasons: 2,
    });
  });

  test('R11, G25: after the last season the highest total wins, whatever the target', () => {
    const table = sit({ ...LAST, options: { maxSeasons: '2' }, totals: [1, 2, 0, 0] });
    table.choose(0, 'conquer-1');
    expect(outcome(table)).toMatchObject({
      reason: 'seasons',
      leaders: [0, 1],
      winners: [],
      losers: [2, 3],
      draw: true,
    });
    const reached = sit({ ...LAST, options: { maxSeasons: '2', target: '2' }, totals: [1, 0, 0, 0] });
    reached.choose(0, 'conquer-1');
    expect(outcome(reached)).toMatchObject({ reason: 'emperor', winners: [0] });
  });

  test.each([
    ['a draw with a dummy', [5, 0, 0, 6], { leaders: [0, 3], winners: [], losers: [1, 2], draw: true }],
    ['only dummies', [0, 0, 0, 6], { leaders: [3], winners: [], losers: [0, 1, 2], draw: false }],
  ] as const)('section 9: %s', (_, totals, expected) => {
    const table = sit({ ...LAST, seats: 3, totals });
    table.choose(0, 'conquer-1');
    expect(outcome(table)).toMatchObject(expected);
  });

  test('section 9: both dummies lead: no draw, every seat loses', () => {
    const table = sit({ ...LAST, seats: 2, totals: [0, 0, 7, 7] });
    table.choose(0, 'conquer-1');
    expect(outcome(table)).toMatchObject({ leaders: [2, 3], winners: [], losers: [0, 1], draw: false, scores: [1, 0] });
  });

  test('G26: a tie is not broken by ruins', () => {
    const table = sit({ ...LAST, options: COLOURED, totals: [5, 6, 0, 0], ruins: [4, 0, 0, 0] });
    table.choose(0, 'conquer-1');
    expect(outcome(table)).toMatchObject({ leaders: [0, 1], draw: true, ruins: [4, 0, 0, 0] });
  });

  test('R11: Lonely Tyrant after the last season: the seats with the fewest ruins lead, not a dummy', () => {
    const options = { ...TYRANT, maxSeasons: '2' };
    const one = sit({ ...LAST, seats: 3, options, cities: 'AS KH X2 JC', ruins: [1, 1, 2, 0] });
    one.choose(0, 'destroy-1');
    expect(outcome(one)).toEqual({
      winners: [0],
      losers: [1, 2],
      draw: false,
      scores: [4, 3, 3],
      reason: 'seasons',
      leaders: [0],
      totals: [0, 0, 0, 0],
      ruins: [1, 2, 2, 0],
      seasons: 2,
    });
    const two = sit({ ...LAST, options, ruins: [1, 5, 5, 1] });
    two.choose(0, 'destroy-1');
    expect(outcome(two)).toMatchObject({
      leaders: [0, 3],
      draw: true,
      winners: [],
      losers: [1, 2],
      scores: [4, 0, 0, 4],
    });
  });
});

describe('who is out', () => {
  test('G17: cannot win, not even with the cities that end a match, and ends none', () => {
    const from: Wanted = {
      ...LAST,
      options: COLOURED,
      totals: [0, 0, 7, 0],
      ruins: [0, 0, 5, 0],
      destroyed: { 2: 'KS' },
    };
    const on = sit(from);
    on.choose(0, 'conquer-1');
    expect(on.state()).toMatchObject({ season: 3, totals: [1, 0, 7, 0], auto: [false, false, true, false] });
    expect(event(on.story(), 'dummyTakesOver')).toEqual({ type: 'dummyTakesOver', emperor: 2 });
    const end = sit({ ...from, totals: [5, 0, 7, 0] });
    end.choose(0, 'conquer-1');
    expect(outcome(end)).toMatchObject({ winners: [0], losers: [1, 2, 3], scores: [6, 0, 7, 0], reason: 'emperor' });
  });

  test('R13: may lose further cities, and falls only once', () => {
    const table = sit({ options: TYRANT, cities: 'KD QC QH AC', ruins: [0, 5, 0, 0], destroyed: { 1: 'JC' }, won: 0 });
    const heard = table.choose(0, 'destroy-1');
    expect(table.state()).toMatchObject({ ruins: [0, 6, 0, 0], out: [false, true, false, false] });
    expect(table.state().destroyed[1]).toEqual(['JC', 'QC']);
    expect(event(heard, 'knockedOut')).toBeUndefined();
  });

  test('G20: only seats count: with all dummies out two seats play on', () => {
    const table = sit({ seats: 2, options: TYRANT, cities: 'KD QC QH JC', ruins: [0, 0, 5, 4], won: 1 });
    const heard = table.force();
    expect(event(heard, 'knockedOut')).toEqual({ type: 'knockedOut', emperor: 3, by: 1 });
    expect(table.play.state.outcome).toBeUndefined();
    expect(table.state()).toMatchObject({ out: [false, false, true, true], action: 6 });
  });

  test('R13: the Lonely Tyrant wins before the second deal', () => {
    const table = sit({ seats: 2, options: TYRANT, action: 6, cities: 'KD QC JH AC', ruins: [0, 4, 0, 0], won: 0 });
    const heard = table.force();
    expect(sequence(heard)).toEqual(['destroy', 'knockedOut', 'matchEnd']);
    expect(table.state()).toMatchObject({ action: 6, battleDeck: [], phase: 'over', played: [] });
    expect(table.state().battlePlayed).toHaveLength(24);
    expect(table.state().cities).not.toContain(null);
  });

  test('G18, G19: with colours it comes before the counting, also in the last action', () => {
    const table = sit({
      seats: 2,
      options: COLOURED,
      action: 15,
      cities: 'KD QC X2 AC',
      totals: [0, 5, 0, 0],
      trophies: { 1: 'JD QD' },
      ruins: [0, 4, 0, 0],
      won: 0,
    });
    const heard = table.choose(0, 'destroy-1');
    expect(sequence(heard)).toEqual(['destroy', 'knockedOut', 'matchEnd']);
    expect(outcome(table)).toEqual({
      winners: [0],
      losers: [1],
      draw: false,
      scores: [0, 5],
      reason: 'tyrant',
      leaders: [0],
      totals: [0, 5, 0, 0],
      ruins: [0, 5, 0, 0],
      seasons: 2,
    });
    expect(table.state()).toMatchObject({ cities: [null, 'KD', 'X2', 'AC'], trophies: [[], ['JD', 'QD'], [], []] });
  });

  test('R14, R15: two who fall in one season are dummies that move opposite each other', () => {
    const table = sit({
      ...LAST,
      options: TYRANT,
      cities: 'AS KH X2 JC',
      ruins: [5, 5, 0, 0],
      destroyed: { 0: 'KS', 1: 'QC' },
      dealer: 3,
    });
    const heard = table.choose(0, 'destroy-1');
    expect(events(heard, 'dummyTakesOver').map(({ emperor }) => emperor)).toEqual([0, 1]);
    // The persons 2 and 3, each followed by a dummy, in the order met from 2 on.
    expect(event(heard, 'dummyMoves')).toEqual({ type: 'dummyMoves', table: [2, 0, 3, 1] });
    expect(table.state()).toMatchObject({
      table: [2, 0, 3, 1],
      dealer: 2,
      starter: 0,
      auto: [true, true, false, false],
    });
    expect(events(heard, 'deal').map(({ emperor }) => emperor)).toEqual([2, 3]);
  });

  test('R15: with seat 0 a dummy the table is written down from the next number', () => {
    const table = sit({ ...LAST, options: TYRANT, ruins: [5, 0, 0, 0], destroyed: { 0: 'KS' } });
    const heard = table.choose(0, 'destroy-1');
    expect(event(heard, 'dummyMoves')).toEqual({ type: 'dummyMoves', table: [1, 2, 0, 3] });
    expect(table.state()).toMatchObject({ dealer: 1, starter: 2 });
  });

  test('R15: two who fall opposite each other stay where they are', () => {
    const table = sit({ ...LAST, options: TYRANT, ruins: [5, 0, 5, 0], destroyed: { 0: 'KS', 2: 'QC' } });
    const heard = table.choose(0, 'destroy-1');
    expect(event(heard, 'dummyMoves')).toBeUndefined();
    expect(table.state()).toMatchObject({ table: [1, 2, 3, 0], dealer: 1, starter: 2 });
  });

  test('R10: the deal passes in the old order of the table', () => {
    const table = sit({
      ...LAST,
      seats: 3,
      options: TYRANT,
      table: [0, 1, 3, 2],
      cities: 'AS KH X2 JC',
      ruins: [0, 5, 0, 0],
      destroyed: { 1: 'QC' },
      dealer: 0,
    });
    table.choose(0, 'destroy-1');
    // Clockwise from 0: 1 has become a dummy, 3 is one, 2 deals. The dummies 1 and 3 move apart.
    expect(table.state()).toMatchObject({ dealer: 2, table: [0, 1, 2, 3], starter: 3 });
  });
});
