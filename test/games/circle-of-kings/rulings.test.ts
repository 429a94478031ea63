import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../../src/engine/game.js';
import { begin } from '../../../src/engine/play.js';
import { hear, see } from '../../../src/engine/see.js';
import type { Eye } from '../../../src/engine/table.js';
import { tracedPending } from '../../../src/engine/trace.js';
import { circleOfKings, rules } from '../../../src/games/circle-of-kings/rules/rules.js';
import type { CircleState } from '../../../src/games/circle-of-kings/rules/state.js';
import { acted, EVEN, event, events, fight, QUIET, type Sat, type State, sequence, sit, type Wanted } from './table.js';

const sightOf = (table: Sat, eye: Eye) => see(circleOfKings, table.play.state as unknown as CircleState, eye).table;
/** Both seats have drawn, and may recruit. */
const DRAWN: Wanted = { phase: 'draw', hands: ['1W 2W', '3W 4W'], held: ['M1 M2', 'M3 M4'] };
const SEVEN = '1W 2W 3W 4W 5W 6W 7W';

describe('setup', () => {
  const begun = begin(rules, { seats: 2, options: {}, seed: 'set up' });
  if (isRefusal(begun)) throw new Error(begun.why);
  const { play, shuffles, events: told } = begun;
  const state = rules.canonical(play.state) as unknown as State;
  const orderOf = (pile: string) => shuffles.find((each) => each.pile === pile)?.order as readonly string[];

  test('section 3: the piles are shuffled in this order, and the Kings are laid as drawn', () => {
    expect(shuffles.map(({ pile, order }) => [pile, order.length])).toEqual([
      ['lords0', 22],
      ['army0', 40],
      ['lords1', 22],
      ['army1', 40],
      ['circle', 4],
    ]);
    expect(state.circle).toEqual(orderOf('circle'));
  });

  test('section 3: each seat takes the top two Lords and four Army cards, and only it is told which', () => {
    for (const seat of [0, 1] as const) {
      const [lords, army] = [orderOf(`lords${seat}`), orderOf(`army${seat}`)];
      expect([...state.seats[seat].hand].sort()).toEqual([...lords.slice(0, 2), ...army.slice(0, 4)].sort());
      expect(state.seats[seat]).toMatchObject({ lordDeck: lords.slice(2), armyDeck: army.slice(4) });
    }
    for (const eye of [0, 1, 'bystander'] as const)
      expect(hear(told, eye).filter(({ type }) => type === 'drew-cards')).toMatchObject(
        eye === 'bystander' ? [] : [{ seat: eye, cards: expect.any(Array) }],
      );
  });

  test('G1: in round 1 nobody recruits; both are asked for a Captain', () => {
    expect(state).toMatchObject({ phase: 'captain', round: 1, seats: [{ recruit: null }, { recruit: null }] });
    expect(tracedPending(play).map(({ seat, kind, legal }) => [seat, kind, legal])).toEqual([
      [0, 'captain', 4],
      [1, 'captain', 4],
    ]);
  });
});

describe('the Draw Phase', () => {
  test('R6: an empty Army deck is made of the discards when a card is needed, and not before', () => {
    const from: Wanted = { ...QUIET, held: ['M20', 'M20'], armyDecks: ['9C 8C', '9C'], discards: ['rest', 'rest'] };
    const pile = sit({ ...from, lords: ['M6', 'M18'] }).state().seats[1].armyDiscard;
    const shuffles = [{ pile: 'army1', order: pile.toReversed() }];
    const table = sit({ ...from, lords: ['M6', 'M18'], shuffles });
    const line = table.choose(1, '1.M18');
    expect(events(line, 'reshuffled')).toEqual([{ type: 'reshuffled', seat: 1, count: 37 }]);
    const [{ armyDeck, armyDiscard }] = table.state().seats;
    expect([armyDeck.length, armyDiscard.length]).toEqual([0, 36]);
    expect(table.state().seats[1].hand).toEqual(expect.arrayContaining(['1.9C', pile.at(-1)]));
    expect(table.state().seats[1].armyDiscard).toEqual([]);
  });

  test('G3: the discard comes first, so a reshuffle may bring it back', () => {
    const from: Wanted = {
      ...DRAWN,
      hands: [SEVEN, '3W 4W'],
      discards: ['rest', ''],
      seats: [{ toDraw: 1 }, {}],
    };
    const pile = [...sit(from).state().seats[0].armyDiscard, '0.1W'].reverse();
    const table = sit({ ...from, shuffles: [{ pile: 'army0', order: pile }] });
    const line = table.choose(0, '0.1W');
    expect(sequence(line, 'discarded', 'reshuffled', 'drew')).toEqual(['discarded', 'reshuffled', 'drew']);
    expect(table.state().seats[0].hand).toContain('0.1W');
  });

  test('R6, R8: burning needs a card too, and an empty deck is made anew for it', () => {
    const table = sit({ ...DRAWN, hands: [SEVEN, '3W 4W'], discards: ['rest', ''], seats: [{ toDraw: 1 }, {}] });
    const line = table.choose(0, 'burn');
    expect(sequence(line, 'reshuffled', 'army-burned')).toEqual(['reshuffled', 'army-burned']);
    expect(table.state().seats[0].armyDiscard).toEqual([event(line, 'army-burned')?.card]);
  });

  test('R8: two steps at the limit are two choices, the second made knowing the first card', () => {
    const table = sit({
      ...DRAWN,
      hands: [SEVEN, '3W 4W'],
      armyDecks: ['10C 9C 8C', ''],
      seats: [{ toDraw: 2 }, {}],
    });
    table.choose(0, '0.3W');
    expect(table.asked()[0]).toMatchObject({ seat: 0, kind: 'draw', legal: 8 });
    expect(table.asked()[0]?.options).toContain('0.10C');
    expect(table.state().seats[0]).toMatchObject({ toDraw: 1, armyDiscard: ['0.3W'] });
    table.choose(0, 'burn');
    expect(table.state().seats[0]).toMatchObject({ toDraw: 0, armyDiscard: ['0.3W', '0.9C'] });
    expect(table.asked()[0]).toMatchObject({ seat: 0, kind: 'recruit' });
  });

  test('R1, R9, G2: a Lord of the deck is burned for exactly two more cards, once, and nobody sees it', () => {
    const table = sit({ ...DRAWN, lordDecks: ['M9', ''], armyDecks: ['10C 9C', ''] });
    const line = table.choose(0, 'recruit');
    expect(line.events.find(({ event: { type } }) => type === 'lord-burned')?.event).toEqual({
      type: 'lord-burned',
      seat: 0,
      cause: 'recruit',
      left: 19,
    });
    expect(table.state().seats[0]).toMatchObject({
      lordDiscard: ['0.M9'],
      hand: ['0.M1', '0.M2', '0.1W', '0.2W', '0.9C', '0.10C'],
      recruit: 'recruit',
    });
    expect(JSON.stringify([0, 1, 'bystander'].map((eye) => sightOf(table, eye as Eye)))).not.toContain('0.M9');
    expect(table.asked()).toMatchObject([{ seat: 1, kind: 'recruit' }]);
  });

  test('R3, R9, G6: recruiting with the last Lord loses at once, whatever the other is still asked', () => {
    const table = sit({ ...DRAWN, lordsLeft: [1, 7] });
    expect(table.asked()).toHaveLength(2);
    const line = table.choose(0, 'recruit');
    expect(table.play.state.outcome).toEqual({
      winners: [1],
      losers: [0],
      draw: false,
      scores: [0, 7],
      reason: 'lords',
      cause: 'recruit',
      hands: [4, 4],
      round: 3,
    });
    expect(sequence(line, 'lord-burned', 'drew', 'over')).toEqual(['lord-burned', 'over']);
    expect(table.asked()).toEqual([]);
  });

  test('R10, G6: the seats go on independently; the Captains wait for both', () => {
    const table = sit(DRAWN);
    table.choose(1, 'pass');
    expect(table.asked()).toMatchObject([{ seat: 0, kind: 'recruit' }]);
    expect(sightOf(table, 0).sides[1].recruit).toBe('pass');
    expect(event(table.choose(0, 'pass'), 'no-recruit')).toMatchObject({ seat: 0 });
    expect(table.asked().map(({ kind }) => kind)).toEqual(['captain', 'captain']);
    expect(table.state().phase).toBe('captain');
  });
});

describe('the Deployment Phase', () => {
  test('R11, G7: a Captain lies face-down until both have chosen', () => {
    const table = sit({ ...DRAWN, phase: 'captain' });
    const line = table.choose(0, '0.2W');
    expect(hear(line.events, 1)).toEqual([{ type: 'captain-set', seat: 0 }]);
    expect(hear(line.events, 0)).toContainEqual({ type: 'captain-set', seat: 0, card: '0.2W' });
    expect([0, 1, 'bystander'].map((eye) => sightOf(table, eye as Eye).sides[0].captain)).toEqual([
      '0.2W',
      'hidden',
      'hidden',
    ]);
    const both = table.choose(1, '1.4W');
    expect(event(both, 'captains')).toMatchObject({ cards: ['0.2W', '1.4W'], sizes: [1, 2] });
    expect(sightOf(table, 1).sides[0].captain).toBe('0.2W');
  });

  test('R12, R13, G7: army and Lord follow each other, face-down until both seats have placed theirs', () => {
    const table = sit({
      captains: ['4W', '2W'],
      lords: ['', 'M4'],
      held: ['M1 M2', 'M3'],
      hands: ['1C 2C 3C', '1S 2S'],
    });
    const army = table.choose(0, '0.1C 0.3C');
    expect(hear(army.events, 1)).toEqual([{ type: 'army-set', seat: 0, count: 2 }]);
    expect(table.asked()[0]).toMatchObject({ seat: 0, kind: 'lord', options: ['0.M1', '0.M2'] });
    const lord = table.choose(0, '0.M2');
    expect(hear(lord.events, 'bystander')).toEqual([{ type: 'lord-set', seat: 0 }]);
    expect(sightOf(table, 1).sides[0]).toMatchObject({ army: ['hidden', 'hidden'], lord: 'hidden' });
    expect(sightOf(table, 0).sides[0]).toMatchObject({ army: ['0.1C', '0.3C'], lord: '0.M2' });
    expect(sightOf(table, 1).sides[0].hand).toEqual({ lords: 1, army: 1 });
    table.choose(1, '1.2S');
    const reveal = table.choose(1, '1.M4');
    expect(event(reveal, 'reveal')).toMatchObject({
      armies: [
        ['0.4W', '0.1C', '0.3C'],
        ['1.2W', '1.2S'],
      ],
      lords: ['0.M2', '1.M4'],
    });
  });

  test('G8: a Lord without another in hand stays in play though the Priestess calls, and works', () => {
    const table = sit({
      ...QUIET,
      lords: ['', 'M13'],
      held: ['M0 M2', ''],
      seats: [{}, { lord: '1.M13', hand: [] }],
    });
    const line = table.choose(0, '0.M2');
    expect(event(line, 'forced')).toBeUndefined();
    expect(acted(line)).toEqual(['0.M2', '1.M13']);
    expect(event(line, 'round-over')).toMatchObject({ by: '1.M13' });
  });
});

describe('the Combat Phase', () => {
  test.each([
    { lords: ['M0', 'M18'], first: 1, what: 'the Moon before the Fool' },
    { lords: ['M2', 'M14'], first: 0, held: ['M1', 'M20'], what: 'the Priestess, 22, before the Last Judgement' },
    { lords: ['M21', 'M3'], first: 1, what: 'the Empress, 23' },
    { lords: ['M17', 'M17'], captains: ['4W', '5W'], armies: ['3W', '2W'], first: 1, what: 'the higher Captain' },
    { lords: ['M17', 'M17'], captains: ['5W', '5W'], armies: ['2W', '2W'], round: 3, first: 0, what: 'seat 0, odd' },
    { lords: ['M17', 'M17'], captains: ['5W', '5W'], armies: ['2W', '2W'], round: 4, first: 1, what: 'seat 1, even' },
  ] as const)('R24, G24: after a draw $what', ({ first, what, ...row }) => {
    // The first attack shows who is first: both have wands and swords.
    const table = fight({
      ...EVEN,
      ...row,
      armies: (row.armies ?? EVEN.armies).map((army) => `${army} 7S 8P`) as [string, string],
    });
    expect(event(table.line, 'combat')).toMatchObject({ winner: null });
    expect(events(table.line, 'attack')[0], what).toMatchObject({ seat: first });
    expect(events(table.line, 'lord-burned').map(({ seat }) => seat)).toEqual([0, 1]);
  });

  test('R24: where only one Lord lies the higher Captain is first, and a robbed one counts nothing', () => {
    const table = sit({
      phase: 'combat',
      captains: ['1W', '3W'],
      armies: ['6W 2S', '4W 6W 2S'],
      lords: ['M9', ''],
      held: ['M1', 'M1'],
      further: { queue: [0] },
      round: 4,
    });
    const line = table.choose(0, '1.3W');
    expect(event(line, 'combat')).toMatchObject({ values: [12, 12], winner: null });
    expect(events(line, 'attack').map(({ seat }) => seat)).toEqual([0, 1]);
  });

  test('R23, R32, G26: what Strength destroys purges nobody, but who loses its last card after that is purged', () => {
    const alone = sit({
      phase: 'combat',
      captains: ['9W', '3W'],
      armies: ['', '2W'],
      lords: ['M8', 'M18'],
      held: ['M1', 'M1'],
      further: { queue: [0] },
    });
    expect(event(alone.story(), 'doubled')).toMatchObject({ seat: 0, card: '0.9W', auto: true });
    expect(event(alone.story(), 'combat')).toMatchObject({ values: [18, 5] });
    expect(event(alone.story(), 'survivors')).toMatchObject({ armies: [[], ['1.3W', '1.2W']] });
    expect(event(alone.story(), 'purged')).toBeUndefined();
    const hit = fight({ captains: ['9W', '3W'], armies: ['5S', '2W'], lords: ['M8', 'M17'] });
    const line = hit.choose(0, '0.9W');
    expect(event(line, 'purged')).toMatchObject({ seat: 0 });
  });

  test.each(['M8', 'M9'])('G16: after the World %s chooses among the new cards', (lord) => {
    const table = fight({ ...QUIET, armyDecks: ['10C 9C', '8C 7C'], lords: ['M21', lord] });
    expect(events(table.line, 'replaced').map(({ lost }) => lost)).toEqual([
      ['0.5W', '0.1W'],
      ['1.3W', '1.2W'],
    ]);
    expect(table.asked()).toMatchObject([{ seat: 1, options: lord === 'M8' ? ['1.8C', '1.7C'] : ['0.10C', '0.9C'] }]);
  });

  test('G4, R6: the World finds an empty Army deck, and it is made of the discards, what just fell among them', () => {
    const table = fight({ ...QUIET, armyDecks: ['10C', ''], discards: ['rest', ''], lords: ['M21', 'M18'] });
    expect(event(table.line, 'reshuffled')).toMatchObject({ seat: 0, count: 39 });
    const { cards, lost } = event(table.line, 'replaced') as { cards: string[]; lost: string[] };
    expect([cards[0], cards.length, lost.length]).toEqual(['0.10C', 2, 2]);
  });

  test.each([
    { lords: ['M15', 'M18'], lordsLeft: [5, 1], winners: [0], scores: [5, 0] },
    { lords: ['M13', 'M18'], lordsLeft: [5, 1], winners: [0], scores: [4, 0] },
  ] as const)('R3, G14: a burn that ends the match leaves the armies lying: $lords', ({ winners, scores, ...row }) => {
    const table = fight({ ...QUIET, ...row });
    expect(sequence(table.line, 'combat', 'eliminated', 'round-over', 'cleanup', 'over')).toEqual(['combat', 'over']);
    expect(table.play.state.outcome).toMatchObject({ winners, scores, reason: 'lords', cause: 'combat' });
    expect(table.state()).toMatchObject({
      phase: 'over',
      seats: [
        { captain: '0.5W', army: ['0.1W'], lord: `0.${row.lords[0]}` },
        { captain: '1.3W', army: ['1.2W'], lord: '1.M18' },
      ],
    });
  });
});
