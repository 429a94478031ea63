import { describe, expect, test } from 'vitest';
import { FIVE_SUIT_NAMES, FIVE_SUITS, type FiveSuit } from '../../../src/cards/five-suits.js';
import { see } from '../../../src/engine/see.js';
import {
  askedToAttack,
  askedToDefend,
  battleOf,
  bestAttacks,
  defaultDefence,
  fought,
  metBy,
} from '../../../src/games/kingdom-of-cards/rules/battle.js';
import { outcomeOf } from '../../../src/games/kingdom-of-cards/rules/ends.js';
import { rules } from '../../../src/games/kingdom-of-cards/rules/rules.js';
import { alliancesOf } from '../../../src/games/kingdom-of-cards/rules/sides.js';
import type { Laid } from '../../../src/games/kingdom-of-cards/rules/state.js';
import type { CardsView } from '../../../src/games/kingdom-of-cards/rules/view.js';
import { beats, reinforces } from '../../../src/games/kingdom-of-cards/rules/wheel.js';
import { event, events, type Heard, playTrick, type Sat, sit, words } from './table.js';

/* Sections 3 to 6: rules and rulings, by their numbers. Hands are filled up with cards that don't matter. */

const laid = (text: string): Laid => {
  const [deploy = null, reinforce = null, alliance = null] = words(text).map((word) => (word === '-' ? 'pass' : word));
  return { deploy, reinforce, alliance };
};
/** The arithmetic of what lies there; by seat: `6Ma 9Ma -`. */
const battle = (table: readonly string[], alliances: number[][] = []) => battleOf(table.map(laid), alliances);
const nothing = (table: readonly string[]) => table.map(() => null);

const seenBy = (sat: Sat, eye: number | 'bystander') => see(rules, sat.play.state, eye).table as CardsView;

describe('R1, G1, G2 the wheel', () => {
  /** The 5x5 table of the page: row beats column. */
  const TABLE: Readonly<Record<FiveSuit, Readonly<Record<FiveSuit, string>>>> = {
    Sh: { Sh: '>', Cr: '>=', Sp: '<=', Co: 'never', Ma: 'never' },
    Cr: { Sh: 'never', Cr: '>', Sp: '>=', Co: '<=', Ma: 'never' },
    Sp: { Sh: 'never', Cr: 'never', Sp: '>', Co: '>=', Ma: '<=' },
    Co: { Sh: '<=', Cr: 'never', Sp: 'never', Co: '>', Ma: '>=' },
    Ma: { Sh: '>=', Cr: '<=', Sp: 'never', Co: 'never', Ma: '>' },
  };
  for (const mine of FIVE_SUITS)
    test(`what ${FIVE_SUIT_NAMES[mine]} beat`, () => {
      for (const other of FIVE_SUITS) {
        const [higher, equal, lower] = [
          beats(`9${mine}`, `8${other}`),
          beats(`8${mine}`, `8${other}`),
          beats(`8${mine}`, `9${other}`),
        ];
        const expected = {
          '>': [true, false, false],
          '>=': [true, true, false],
          '<=': [false, true, true],
          never: [false, false, false],
        };
        expect([higher, equal, lower], other).toEqual(expected[TABLE[mine][other] as keyof typeof expected]);
      }
    });
  test('between two suits one is always stronger: it wins on equal values', () => {
    for (const one of FIVE_SUITS)
      for (const other of FIVE_SUITS)
        if (one !== other)
          expect([beats(`7${one}`, `7${other}`), beats(`7${other}`, `7${one}`)].filter(Boolean)).toHaveLength(1);
  });
  test('G4 5 masks beat 2 sheaves; 2 sheaves beat the 4 and the 9 of spears', () => {
    expect([beats('5Ma', '2Sh'), beats('2Sh', '4Sp'), beats('2Sh', '9Sp')]).toEqual([true, true, true]);
  });
});

describe('setting up', () => {
  test('G3 seat 0 deals first and leads first; the next hand is the next seat’s', () => {
    const sat = sit({ hands: ['1Co', '1Ma', '1Cr'], trick: 3, options: { hands: '2' } });
    const heard = playTrick(sat, '1Co', '1Ma', '1Cr');
    expect(event(heard, 'hand-end')).toMatchObject({ hand: 1 });
    expect(event(heard, 'hand-start')).toEqual({ type: 'hand-start', hand: 2, hands: 2, dealer: 1 });
    expect(event(heard, 'trick-start')).toEqual({ type: 'trick-start', hand: 2, trick: 1, starter: 1 });
  });

  test('section 3 the seat left of the dealer is dealt to first, one card at a time; the rest is the stock', () => {
    const sat = sit({ hands: ['1Co', '1Ma', '1Cr'], trick: 3, options: { hands: '2' } });
    const heard = playTrick(sat, '1Co', '1Ma', '1Cr');
    const [{ pile, order }] = heard.shuffles as unknown as [{ pile: string; order: string[] }];
    const { cards, stock, dealer, discard, won } = sat.state() as never as Record<string, string[][]> & {
      dealer: number;
      stock: string[];
    };
    expect([pile, dealer, stock]).toEqual(['deck', 1, order.slice(24)]);
    const dealt = (place: number) =>
      order
        .slice(0, 24)
        .filter((_, i) => i % 3 === place)
        .sort();
    expect(cards?.map((hand) => [...hand].sort())).toEqual([dealt(1), dealt(2), dealt(0)]);
    expect([discard, won]).toEqual([[], [[], [], []]]);
    const told = heard.events.filter(({ event: { type } }) => type === 'dealt');
    expect(told.filter(({ to }) => to === undefined)).toHaveLength(3);
    for (const { event: each, to } of told) expect('cards' in each).toBe(to !== undefined);
  });
});

describe('laying', () => {
  test('R2 all others deploy at once, face down, after the lead', () => {
    const sat = sit({ hands: ['5Sh', '5Ma', '5Co'] });
    expect(sat.asked()).toBe('lead 0');
    sat.choose(0, '5Sh');
    expect(sat.asked()).toBe('deploy 1 2');
    sat.choose(2, '5Co');
    expect(sat.asked()).toBe('deploy 1');
    expect(seenBy(sat, 1).table.map(({ deploy }) => deploy)).toEqual(['5Sh', null, 'hidden']);
    expect([seenBy(sat, 1).sizes, seenBy(sat, 2).sizes]).toEqual([
      [7, 8, 8],
      [7, 8, 7],
    ]);
  });

  test('R3, G7 any value of the own suit and the next two reinforces', () => {
    for (const [deploy, fit] of [
      ['7Co', 'Co Ma Sh'],
      ['7Ma', 'Ma Sh Cr'],
      ['7Sh', 'Sh Cr Sp'],
      ['7Cr', 'Cr Sp Co'],
      ['7Sp', 'Sp Co Ma'],
    ] as const)
      for (const suit of FIVE_SUITS)
        for (const value of [1, 15])
          expect(reinforces(`${value}${suit}`, deploy), `${value}${suit} on ${deploy}`).toBe(fit.includes(suit));
  });

  test('G5 spears reinforce neither masks nor coins', () => {
    expect([reinforces('9Sp', '5Ma'), reinforces('4Sp', '8Co')]).toEqual([false, false]);
  });

  test('R3, G8 in turn, who passes is known at once, and what is laid only later', () => {
    const sat = sit({ hands: ['5Sh 6Sh', '5Ma', '5Co'] });
    sat.choose(0, '5Sh');
    sat.all('-', '5Ma', '5Co');
    expect(sat.asked()).toBe('reinforce 0');
    const placed = sat.choose(0, '6Sh');
    expect(events(placed, 'placed')).toEqual([{ type: 'placed', seat: 0, step: 'reinforce' }]);
    expect(seenBy(sat, 1).table[0]?.reinforce).toBe('hidden');
    expect(event(sat.choose(1, 'pass'), 'passed')).toEqual({ type: 'passed', seat: 1, step: 'reinforce' });
    expect(seenBy(sat, 2).table[1]?.reinforce).toBe('pass');
  });

  test('R3 together, others learn only that a seat has answered, and its hand keeps its size', () => {
    const sat = sit({ hands: ['5Sh 6Sh', '5Ma', '5Co'], options: { pace: 'together' } });
    sat.choose(0, '5Sh');
    sat.all('-', '5Ma', '5Co');
    expect(sat.asked()).toBe('reinforce 0 1 2');
    const laidOne = sat.choose(0, '6Sh');
    const passed = sat.choose(1, 'pass');
    const told = [laidOne, passed].map(({ events: all }) =>
      all.filter(({ to }) => to === undefined).map((each) => each.event),
    );
    expect(told).toEqual([
      [{ type: 'answered', seat: 0, step: 'reinforce' }],
      [{ type: 'answered', seat: 1, step: 'reinforce' }],
    ]);
    expect(seenBy(sat, 2).table.map(({ reinforce }) => reinforce)).toEqual(['answered', 'answered', null]);
    expect(seenBy(sat, 2).sizes).toEqual([7, 7, 7]);
    const shown = sat.choose(2, 'pass');
    expect(events(shown, 'passed').map(({ seat }) => seat)).toEqual([1, 2]);
    expect(event(shown, 'reveal')).toEqual({ type: 'reveal', step: 'reinforce', cards: ['6Sh', 'pass', 'pass'] });
    expect(seenBy(sat, 2).sizes).toEqual([6, 7, 7]);
  });

  test('section 5 that no card fits is a secret: the person passes', () => {
    const sat = sit({ hands: ['5Sh 1Co 2Co 3Co 4Co 6Co 7Co 8Co', '5Ma', '5Cr'] });
    sat.choose(0, '5Sh');
    sat.all('-', '5Ma', '5Cr');
    expect([sat.asked(), sat.options(0)]).toEqual(['reinforce 0', ['pass']]);
    expect(see(rules, sat.play.state, 1).awaited).toEqual([{ seat: 0, kind: 'reinforce' }]);
  });

  test('G9 who did not reinforce may still lay an alliance card', () => {
    const sat = sit({ hands: ['5Sh 6Co', '5Ma', '5Cr'] });
    sat.choose(0, '5Sh');
    sat.all('-', '5Ma', '5Cr');
    sat.all('pass', 'pass', 'pass');
    expect(sat.options(0)).toContain('6Co');
  });
});

describe('R5, R6 alliances', () => {
  test('two suits matched make two alliances', () => {
    const table = ['1Sh - 2Co', '2Sh - 3Co', '3Sh - 4Ma', '4Sh - 5Ma', '5Sh - 6Sh'].map(laid);
    expect(alliancesOf(table)).toEqual({
      alliances: [
        [0, 1],
        [2, 3],
      ],
      how: 'match',
      callers: [],
    });
  });
  test('G10 a call needs a caller and somebody who passed; callers of different suits join', () => {
    expect(alliancesOf(['1Sh - 2Sh', '2Co - 3Co', '3Ma - 4Cr'].map(laid))).toMatchObject({ alliances: [], how: null });
    expect(alliancesOf(['1Sh - -', '2Co - -', '3Ma - -'].map(laid))).toMatchObject({ alliances: [], how: null });
    expect(alliancesOf(['1Sh - 2Sh', '2Co - 3Co', '3Ma - -', '4Ma - 5Cr'].map(laid))).toEqual({
      alliances: [[0, 1, 2]],
      how: 'call',
      callers: [0, 1],
    });
  });
  test('G11 who passes with an empty hand is drawn in like anybody', () => {
    const hands = ['9Sh', '1Cr 2Sp 8Cr', '1Sp 2Co 8Sp', '1Co 2Sh 8Co', '1Ma 2Ma 8Ma'];
    const sat = sit({ hands, exact: true, trick: 5 });
    const led = sat.choose(4, '1Ma');
    // The only card of seat 0 is laid for it, before anybody chooses.
    expect(led.events.filter(({ event: each }) => 'auto' in each).map(({ event: each }) => each.type)).toEqual([
      'placed',
    ]);
    sat.all('-', '1Cr', '1Sp', '1Co', '-');
    expect(sat.asked()).toBe('reinforce 4');
    sat.choose(4, 'pass');
    expect(sat.asked()).toBe('reinforce 1');
    sat.all('-', 'pass', 'pass', 'pass');
    const heard = [sat.choose(4, '2Ma'), sat.all('-', '2Sp', '2Co', '2Sh')];
    expect(events(heard[0] as Heard, 'passed')).toEqual([{ type: 'passed', seat: 0, step: 'alliance', auto: true }]);
    expect(event(heard[1] as Heard, 'alliances')).toMatchObject({ alliances: [[0, 4]], how: 'call', callers: [4] });
  });
});

describe('R7-R9 scoring', () => {
  test('G2, G15 a pair is one target, also for an alliance; another set is two', () => {
    const table = ['3Ma', '6Ma 9Ma', '2Sh 2Cr', '15Co'];
    const alone = battle(table, [[0, 3]]);
    const met = metBy(alone, [null, '6Ma', null, null]);
    const [allied] = fought(alone, ['3Ma', '6Ma', '2Sh', '15Co'], met);
    // 15Co beats the 6 the pair defends with; 3Ma beats 2Sh from above, and not 2Cr, which it would have to be below.
    expect(allied).toMatchObject({ seats: [0, 3], wins: 2 });
    expect(allied?.hits.map(({ code }) => code)).toEqual(['6Ma', '2Sh']);
  });
  test('G16 an alliance attacked by a seat on its own gives one win', () => {
    const there = battle(['15Co', '3Ma', '2Ma'], [[1, 2]]);
    expect(fought(there, ['15Co', '3Ma', '2Ma'], metBy(there, [null, null, null]))[0]).toMatchObject({
      seats: [0],
      wins: 1,
    });
  });
  test('G17 one card of an alliance may beat several, another alliance’s members each for themselves', () => {
    const there = battle(
      ['15Co', '1Cr', '3Ma', '2Ma'],
      [
        [0, 1],
        [2, 3],
      ],
    );
    const [first] = fought(there, ['15Co', '1Cr', '3Ma', '2Ma'], metBy(there, nothing(['', '', '', ''])));
    expect(first?.hits).toEqual([
      { target: 2, code: '3Ma', by: '15Co' },
      { target: 3, code: '2Ma', by: '15Co' },
    ]);
  });
  test('R9, G12 the best attack is the earliest of equals; the lowest seat’s card varies slowest', () => {
    const table = ['2Sh 9Sh', '5Cr 1Sp', '9Ma'];
    const there = battle(table, [[0, 1]]);
    const met = metBy(there, ['2Sh', null, null]);
    // Nobody of the alliance beats masks but 1Sp, from below: all choices with it are equal, the first is taken.
    expect(bestAttacks(there, met)).toEqual(['2Sh', '1Sp', '9Ma']);
  });
  test('G14 a pair may attack and defend with different values', () => {
    const sat = sit({ hands: ['6Ma 9Ma', '10Co', '14Cr'], options: { attack: 'choose' } });
    playTrick(sat, '6Ma 9Ma', '10Co', '14Cr');
    expect(sat.asked()).toBe('defend 0');
    sat.choose(0, '15Ma');
    expect(sat.asked()).toBe('attack 0');
    sat.choose(0, '3Ma');
    expect(sat.state().lastTrick).toMatchObject({ defence: ['15Ma', null, null], attack: ['3Ma', '10Co', '14Cr'] });
  });
  test('section 5 who attacks alike with everything is not asked how', () => {
    const there = battle(['6Ma 9Ma', '2Cr', '14Cr']);
    const met = metBy(there, ['6Ma', null, null]);
    // 15 beats neither crowns, the others beat the 14.
    expect(askedToAttack(there, met)).toEqual([0]);
    const same = battle(['4Ma 7Ma', '2Cr', '15Cr']);
    expect(askedToAttack(same, metBy(same, ['4Ma', null, null]))).toEqual([]);
  });
  test('section 5 the default defence is what the fewest can beat, the first of these', () => {
    // 15 falls to the spears of one, 6 and 9 to both, 3 to the coins of one.
    const there = battle(['6Ma 9Ma', '10Co', '4Sp']);
    expect([defaultDefence(there, 0), askedToDefend(there)]).toEqual(['15Ma', [0]]);
  });
  test('R8 two pairs decide at once, in secret, and their values are told together', () => {
    const sat = sit({ hands: ['6Ma 9Ma', '10Co 2Co', '4Sp'] });
    playTrick(sat, '6Ma 9Ma', '10Co 2Co', '4Sp');
    expect(sat.asked()).toBe('defend 0 1');
    const first = sat.choose(1, '12Co');
    expect(first.events).toEqual([]);
    expect(seenBy(sat, 0).defence).toEqual([null, 'hidden', null]);
    const both = sat.choose(0, '3Ma');
    expect(events(both, 'defends').map(({ seat, value }) => [seat, value])).toEqual([
      [0, '3Ma'],
      [1, '12Co'],
    ]);
  });
});

describe('R11-R15 after a trick', () => {
  test('G21 captured cards cannot be played', () => {
    const sat = sit({ hands: ['15Co', '3Ma', '2Ma'] });
    playTrick(sat, '15Co', '3Ma', '2Ma');
    sat.all('pass', 'pass', 'pass');
    const { won, cards } = sat.state();
    expect([won[0], cards[0]?.includes('15Co')]).toEqual([['15Co', '3Ma', '2Ma'], false]);
  });
  test('R12 no mulligan after the last trick of a hand', () => {
    const sat = sit({ hands: ['1Co', '1Ma', '1Cr'], trick: 3, options: { hands: '2' } });
    playTrick(sat, '1Co', '1Ma', '1Cr');
    expect([sat.asked(), sat.state().hand]).toEqual(['lead 1', 2]);
  });
  test('R12 together, mulligans are carried out when all have answered, from the Starting Player round', () => {
    const sat = sit({ hands: ['15Co', '3Ma', '2Ma'], options: { pace: 'together' } });
    playTrick(sat, '15Co', '3Ma', '2Ma');
    expect(sat.asked()).toBe('mulligan 0 1 2');
    const before = sat.state();
    sat.choose(2, 'mulligan');
    sat.choose(1, 'pass');
    expect(sat.state().cards).toEqual(before.cards);
    expect(seenBy(sat, 0).mulligans).toEqual([null, 'answered', 'answered']);
    const heard = sat.choose(0, 'mulligan');
    expect(events(heard, 'mulligan').map(({ seat }) => seat)).toEqual([0, 2]);
    const { cards, stock, discard } = sat.state();
    expect([...(cards[0] as string[])].sort()).toEqual(before.stock.slice(0, 7).sort());
    expect([...(cards[2] as string[])].sort()).toEqual(before.stock.slice(7, 14).sort());
    expect([stock.length, discard.length]).toEqual([before.stock.length - 14, before.discard.length + 14]);
  });
  test('G25 a short stock may give back cards of one’s own', () => {
    const sat = sit({
      hands: ['15Co 1Sh 2Sh 3Sh 4Sh', '1Ma 1Cr 2Cr 3Cr 4Cr', '2Ma 1Sp 2Sp 3Sp 4Sp'],
      exact: true,
      trick: 2,
      shortStock: true,
    });
    playTrick(sat, '15Co', '1Ma', '2Ma');
    sat.choose(1, 'mulligan');
    expect([...(sat.state().cards[1] as string[])].sort()).toEqual(['1Cr', '2Cr', '3Cr', '4Cr']);
  });
  test('G26 equal hands and totals share the victory; all equal is a draw', () => {
    expect(outcomeOf({ seats: 3, handsWon: [2, 2, 1], total: [9, 9, 8] })).toMatchObject({
      winners: [0, 1],
      losers: [2],
      draw: false,
    });
    expect(outcomeOf({ seats: 3, handsWon: [1, 1, 1], total: [9, 9, 9] })).toMatchObject({
      winners: [],
      losers: [],
      draw: true,
    });
  });
  test('R13 the running score is told after the deploy and after the reinforcement', () => {
    const sat = sit({ hands: ['2Sh 9Sh', '5Ma', '8Co'] });
    const heard = playTrick(sat, '2Sh 9Sh', '5Ma', '8Co');
    expect(events(heard, 'tally').map(({ step, wins }) => [step, wins])).toEqual([
      ['deploy', [0, 1, 1]],
      // With 7, the difference, the pair defends against both.
      ['reinforce', [0, 0, 1]],
    ]);
  });
});
