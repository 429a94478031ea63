import { describe, expect, test } from 'vitest';
import { pendingOf } from '../kingdom-of-cards.js';
import { type Line, selfPlay } from './driver.js';
import {
  alliedBy,
  askedToAttack,
  askedToDefend,
  bestFight,
  codesOf,
  defaultsOf,
  sidesOf,
  takersOf,
  tallyOf,
} from './fight.js';
import { countsOf, handWinners, outcomeOf } from './hand.js';
import { at, go, laid, position } from './position.js';
import { beats, type Card, DECK, type Placed, reinforces, suitOf } from './table.js';
import { optionsOf, potOf, split } from './trick.js';

const PAGE = ['Sh', 'Cr', 'Sp', 'Co', 'Ma'];
const TABLE = ['> ≥ ≤ no no', 'no > ≥ ≤ no', 'no no > ≥ ≤', '≤ no no > ≥', '≥ ≤ no no >'];
const PAIRS = `Co Cr Cr Cr no
Co Ma Co Co no
Co Sh Co no Co
Co Sp Sp no Sp
Cr Ma Ma Ma no
Cr Sh Sh no Sh
Cr Sp Cr Cr no
Ma Sh Ma Ma no
Ma Sp Sp Sp no
Sh Sp Sh no Sh`;

/** Sides, fights and takers of a trick whose defences are the defaults, or these. */
function fought(table: Placed[], defence?: (Card | null)[]) {
  const sides = sidesOf(table, alliedBy(table).alliances);
  const field = { table, sides, defence: defence ?? defaultsOf(table, sides) };
  const fights = sides.map((side) => bestFight(field, side));
  const wins = table.map((_, seat) => fights.find(({ side }) => side.includes(seat))?.wins);
  return { sides, field, fights, wins, ...takersOf(fights) };
}

describe("the oracle of Kingdom of Cards and the page's tables", () => {
  test('R1, attacker by defender', () => {
    for (const [i, one] of PAGE.entries())
      for (const [j, other] of PAGE.entries()) {
        const sign = TABLE[i]?.split(' ')[j];
        const won = [4, 7, 9].map((value) => beats(`${value}${one}`, `7${other}`));
        const expected = { '>': [false, false, true], '≥': [false, true, true], '≤': [true, true, false] };
        expect(won, `${one} ${other}`).toEqual(expected[sign as '>'] ?? [false, false, false]);
      }
  });

  test('R1, by pairs', () => {
    for (const line of PAIRS.split('\n')) {
      const [a, b, ...winners] = line.split(' ') as [string, string, ...string[]];
      for (const [i, [one, other]] of [
        [`7${a}`, `7${b}`],
        [`9${a}`, `7${b}`],
        [`7${a}`, `9${b}`],
      ].entries() as ArrayIterator<[number, [string, string]]>) {
        const won = beats(one, other) ? a : beats(other, one) ? b : 'no';
        expect([one, other, won]).toEqual([one, other, winners[i]]);
        expect(beats(one, other) && beats(other, one)).toBe(false);
      }
    }
    for (const suit of PAGE)
      expect([beats(`7${suit}`, `7${suit}`), beats(`8${suit}`, `7${suit}`)]).toEqual([false, true]);
  });
});

describe("the oracle of Kingdom of Cards and the page's worked examples", () => {
  test('1. A trick of three cards', () => {
    const table = laid('2Sh', '5Ma', '8Co');
    expect(tallyOf(table)).toEqual([0, 1, 1]);
    expect(fought(table)).toMatchObject({ wins: [0, 1, 1], takers: [1, 2], tied: true });
    const s = position(3, { table });
    expect(potOf(s)).toEqual(['2Sh', '5Ma', '8Co']);
    expect(split(s, potOf(s), [1, 2])).toEqual(['8Co']);
    expect([s.won, s.discard]).toEqual([[[], ['2Sh'], ['5Ma']], ['8Co']]);
  });

  test('2. What may reinforce', () => {
    const suits = (deploy: Card) => [...new Set(DECK.filter((card) => reinforces(deploy, card)).map(suitOf))].sort();
    expect(suits('2Sh')).toEqual(['Cr', 'Sh', 'Sp']);
    expect(suits('5Ma')).toEqual(['Cr', 'Ma', 'Sh']);
    expect(suits('8Co')).toEqual(['Co', 'Ma', 'Sh']);
    expect(DECK.filter((card) => reinforces('8Co', card)).length).toBe(45);
    const s = position(3, {
      phase: 'reinforce',
      table: laid('2Sh', '5Ma', '8Co'),
      cards: [['1Co', '1Ma', '9Cr'], [], []],
    });
    expect(optionsOf(s, 0)).toEqual(['9Cr', 'pass']);
  });

  const sets: Card[] = ['2Sh 2Cr', '5Ma 9Sp', '8Co 4Sp'];
  test('3. Sets of two suits', () => {
    const { wins, fights, takers } = fought(laid(...sets));
    expect(wins).toEqual([2, 1, 1]);
    expect(fights.map(({ codes }) => codes)).toEqual([['2Sh'], ['5Ma'], ['8Co']]);
    expect(fights[0]?.beaten.map(({ code }) => code)).toEqual(['9Sp', '4Sp']);
    expect(takers).toEqual([0]);
  });

  test('4. An alliance', () => {
    const table = laid(`${sets[0]} 3Ma`, sets[1] as Card, `${sets[2]} 2Ma`);
    expect(alliedBy(table)).toEqual({ alliances: [[0, 2]], how: 'match', callers: [] });
    const { wins, takers, fights } = fought(table);
    expect([wins, takers]).toEqual([
      [2, 1, 2],
      [0, 2],
    ]);
    expect(fights[0]).toMatchObject({ side: [0, 2], codes: ['2Sh', '8Co'] });
    const s = position(3, { table });
    expect(split(s, potOf(s), takers)).toEqual([]);
    expect(s.won).toEqual([['2Sh', '8Co', '9Sp', '3Ma'], [], ['5Ma', '2Cr', '4Sp', '2Ma']]);
  });

  test('5. An odd pot', () => {
    const pot = DECK.slice(0, 9);
    const s = position(3, {});
    expect(split(s, pot, [1, 2])).toEqual(pot.slice(8));
    expect(s.won.map(({ length }) => length)).toEqual([0, 4, 4]);
  });

  test('6. The values of a pair', () => {
    const values = (set: string) => codesOf(laid(set)[0] as Placed);
    expect(values('4Co 7Co')).toEqual(['4Co', '7Co', '11Co', '3Co']);
    expect(values('8Ma 4Ma')).toEqual(['8Ma', '4Ma', '12Ma']);
    expect(values('9Sh 8Sh')).toEqual(['9Sh', '8Sh', '15Sh', '1Sh']);
    expect(values('9Sh 8Cr')).toEqual(['9Sh', '8Cr']);
  });

  test('7. A pair whose value matters', () => {
    const table = laid('6Ma 9Ma', '10Co', '4Sp');
    const sides = sidesOf(table, []);
    const wins = (value: Card) => fought(table, [value, null, null]).wins.slice(1);
    expect(['6Ma', '9Ma', '15Ma', '3Ma'].map(wins)).toEqual([
      [1, 1],
      [1, 1],
      [0, 1],
      [1, 0],
    ]);
    expect(askedToDefend(table, sides)).toEqual([0]);
    // Either of them is beaten by both, or by one: 15 is the first that only one beats.
    expect(defaultsOf(table, sides)).toEqual(['15Ma', null, null]);
  });

  test('8. A pair whose value does not matter', () => {
    const table = laid('6Ma 9Ma', '2Cr', '14Cr');
    const { wins, fights, takers, sides } = fought(table);
    expect(askedToDefend(table, sides)).toEqual([]);
    expect(defaultsOf(table, sides)).toEqual(['6Ma', null, null]);
    expect([wins, takers]).toEqual([
      [1, 0, 1],
      [0, 2],
    ]);
    expect(fights[0]?.codes).toEqual(['6Ma']);
    expect(['6Ma', '9Ma', '15Ma', '3Ma'].map((code) => beats(code, '14Cr'))).toEqual([true, true, false, true]);
  });

  test('9. The call', () => {
    const table = laid('3Sh - pass', '10Sp - 1Sp', '12Ma - 1Co', '7Cr - pass');
    expect(alliedBy(table)).toEqual({ alliances: [[0, 1, 3]], how: 'call', callers: [1] });
    expect(sidesOf(table, [[0, 1, 3]])).toEqual([[0, 1, 3], [2]]);
    const matched = laid('3Sh - 2Co', '10Sp - 1Sp', '12Ma - 1Co', '7Cr - pass');
    expect(alliedBy(matched)).toEqual({ alliances: [[0, 2]], how: 'match', callers: [] });
    expect(sidesOf(matched, [[0, 2]])).toEqual([[0, 2], [1], [3]]);
  });

  test('R5, further: two alliances, callers without passers, callers of two suits', () => {
    const two = laid('1Sh - 2Co', '1Cr - 3Ma', '2Cr - 4Co', '3Cr - 5Ma', '4Cr - pass');
    expect(alliedBy(two).alliances).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect(alliedBy(laid('1Sh - 2Sh', '1Cr - 2Cr', '3Sp - 4Co')).how).toBe(null);
    expect(alliedBy(laid('1Sh - pass', '1Cr - pass', '3Sp - 4Co')).how).toBe(null);
    const callers = alliedBy(laid('1Sh - 2Sh', '1Cr - 2Cr', '3Sp - 4Co', '9Sp - pass'));
    expect(callers).toEqual({ alliances: [[0, 1, 3]], how: 'call', callers: [0, 1] });
  });

  test('10. Everybody allied', () => {
    const table = laid('9Sh - 1Sh', '5Ma - pass', '8Co - pass');
    const { wins, takers, tied } = fought(table);
    expect([wins, takers, tied]).toEqual([[0, 0, 0], [0, 1, 2], false]);
  });

  test('11. An alliance is one side', () => {
    const table = laid('15Co - pass', '3Ma - 1Cr', '2Ma - 2Cr', '9Sp - pass');
    const { wins, takers, fights } = fought(table);
    expect([wins, takers]).toEqual([[1, 0, 0, 0], [0]]);
    expect(fights[0]?.beaten.length).toBe(2);
    const s = position(4, { table });
    expect(split(s, potOf(s), takers)).toEqual([]);
    expect(s.won[0]?.length).toBe(6);
  });

  test('12. A mulligan that restocks', () => {
    const match = at(
      {},
      position(3, {
        phase: 'mulligan',
        cards: [
          ['1Sh', '2Sh', '3Sh', '4Sh'],
          ['5Sh', '6Sh', '7Sh', '8Sh'],
          ['9Sh', '10Sh', '11Sh', '12Sh'],
        ],
        stock: ['1Ma', '2Ma', '3Ma'],
        discard: ['1Co', '2Co', '3Co', '4Co', '5Co', '6Co', '7Co'],
      }),
    );
    const order = ['2Sh', '7Co', '1Sh', '6Co', '3Sh', '5Co', '4Sh', '4Co', '3Co', '2Co', '1Co'];
    const events = go(match, 0, 'mulligan', [{ pile: 'stock', order }]);
    const { s } = match.game;
    expect(s.cards[0]).toEqual(['1Ma', '2Ma', '3Ma', '2Sh']);
    expect([s.stock, s.discard]).toEqual([order.slice(1), []]);
    expect(events).toContainEqual({ type: 'restock', count: 11 });
    expect(pendingOf(match).map(({ seat }) => seat)).toEqual([1]);
  });

  /** Five seats after the alliance step of the fourth trick. Its cards go to seat 0. */
  function fourth(cards: Card[][], more: object = {}) {
    const deploys = ['2Sh', '9Sh', '10Sh', '1Sh', '15Sh'];
    const table = laid(...deploys.map((deploy) => `${deploy} - pass`));
    (table[2] as Placed).alliance = null;
    const started = [true, true, true, true, false];
    const state = {
      phase: 'alliance',
      trick: 4,
      dealer: 0,
      starter: 3,
      started,
      table,
      cards,
      hands: 1,
      ...more,
    } as const;
    const match = at({ hands: '1' }, position(5, state));
    return { match, events: go(match, 2, 'pass') };
  }
  test('13. Forfeits before the fifth trick', () => {
    const some = fourth([['1Co'], [], ['2Co', '4Co'], [], ['3Co']]);
    const forfeits = some.events.filter(({ type }) => type === 'forfeit').map(({ seat }) => seat);
    expect(forfeits.sort()).toEqual([1, 3]);
    const { s } = some.match.game;
    expect([s.phase, s.forfeited]).toEqual(['mulligan', [false, true, false, true, false]]);
    for (const seat of [4, 0, 2]) go(some.match, seat, 'pass');
    expect(s).toMatchObject({ phase: 'lead', starter: 4, trick: 5, started: [true, true, true, true, true] });
    go(some.match, 4, '3Co');
    expect(pendingOf(some.match).map(({ seat }) => seat)).toEqual([0, 2]);

    const noFifth = fourth([['1Co'], [], ['2Co', '4Co'], [], []]).match.game;
    expect(noFifth.s).toMatchObject({ phase: 'over', forfeited: [false, true, false, true, true] });
    expect(noFifth.s.results).toEqual([{ hand: 1, counts: [1, 0, 2, 0, 0], winners: [2] }]);
    expect(fourth([['1Co'], [], [], [], []]).match.game.s.results).toEqual([
      { hand: 1, counts: [1, 0, 0, 0, 0], winners: [0] },
    ]);
    expect(fourth([[], [], [], [], []]).match.game.s.results[0]?.winners).toEqual([]);
  });

  test('14. A tied hand', () => {
    const won = [8, 8, 5].map((count) => DECK.slice(0, count - 1));
    const counts = countsOf({ forfeited: [false, false, false], won, cards: [['1Sh'], ['2Sh'], ['3Sh']] });
    expect(counts).toEqual([8, 8, 5]);
    expect(handWinners(counts, [false, false, false])).toEqual([0, 1]);
    expect(handWinners([0, 0, 0], [true, true, true])).toEqual([]);
  });

  test('15. The match', () => {
    expect(outcomeOf({ handsWon: [2, 2, 0], total: [28, 31, 27] })).toEqual({
      winners: [1],
      losers: [0, 2],
      draw: false,
      scores: [2, 2, 0],
      handsWon: [2, 2, 0],
      total: [28, 31, 27],
    });
    expect(outcomeOf({ handsWon: [2, 2, 0], total: [9, 9, 12] })).toMatchObject({ winners: [0, 1], losers: [2] });
    expect(outcomeOf({ handsWon: [1, 1, 1], total: [9, 9, 9] })).toMatchObject({ winners: [], losers: [], draw: true });
  });
});

describe('the oracle of Kingdom of Cards, where the page has no example', () => {
  test('R9: the earliest of the best, the lowest seat varying slowest', () => {
    const table = laid('1Co 3Ma 1Sh', '2Co 4Ma 2Sh', '5Ma - 9Cr', '9Cr - 8Co');
    // Coins this low beat neither; each of the masks beats 9Cr from below.
    const { fights } = fought(table);
    expect(fights[0]).toMatchObject({ side: [0, 1], codes: ['1Co', '4Ma'], wins: 1 });
  });

  test('section 5: an attack is asked for where the codes beat different things', () => {
    const table = laid('2Sh 2Cr', '5Ma 9Sp', '8Co 4Sp');
    const sides = sidesOf(table, []);
    // 2Sh beats both spears, 2Cr only 8Co; 5Ma beats 2Sh, 9Sp 8Co; 8Co and 4Sp both beat 5Ma and nothing else.
    expect(askedToAttack({ table, sides, defence: [null, null, null] })).toEqual([0, 1]);
  });

  test('a lead and a deployment with one card in hand, and passes with none, are made by the engine', () => {
    const met = new Set<string>();
    for (let seed = 0; seed < 4; seed++) {
      const lines = selfPlay(5, {}, seed, 'spend');
      for (const [n, line] of lines.slice(1, -1).entries()) {
        const kind = String(line.kind);
        const held = (lines[n] as Line).state.cards[Number(line.seat)]?.length;
        const last = { lead: 1, deploy: 1, reinforce: 0, alliance: 0 }[kind];
        expect(line.auto ?? false, `${seed} ${n}`).toBe(held === last);
        if (line.auto) met.add(kind);
      }
    }
    expect([...met].sort()).toEqual(['alliance', 'deploy', 'lead', 'reinforce']);
  });
});
