import { describe, expect, test } from 'vitest';
import { event, events, fight, sequence, sit, type Wanted } from './table.js';

/** The walk stands here, and seat 0 acts first. */
const walking = (wanted: Wanted): Wanted => ({
  phase: 'circle',
  held: ['M1', 'M1'],
  ...wanted,
  further: { first: 0, spot: 'top', actor: 0, ...wanted.further },
});

describe('the walk', () => {
  test('R28, R30, R31: King by King, first one seat and then the other, until all cards are tapped', () => {
    const { line } = fight({ captains: ['9W', '8P'], armies: ['7P 6C', '5S 4C'], lords: ['M17', 'M17'] });
    // At wands seat 0 hits, at pentacles first it and then the other; then no card has prey.
    expect(events(line, 'attack').map(({ seat, by, suit }) => [seat, by, suit])).toEqual([
      [0, '0.9W', 'S'],
      [0, '0.7P', 'C'],
      [1, '1.8P', 'C'],
    ]);
    expect(event(line, 'survivors')).toMatchObject({ armies: [['0.9W', '0.7P'], ['1.8P']] });
    expect(events(line, 'purged')).toEqual([]);
  });

  test('R28: the defender may give a tapped card, or the Captain', () => {
    const wanted = walking({
      captains: ['7W', '9S'],
      armies: ['6P', '5S'],
      lords: ['M0', 'M14'],
      further: { attack: { by: '0.7W', suit: 'S' }, tapped: ['0.7W', '0.6P', '1.9S'] },
    });
    const captain = sit(wanted);
    captain.choose(1, '1.9S');
    expect(captain.story().events.map(({ event: { type } }) => type)).toContain('eliminated');
    expect(events(captain.story(), 'attack')).toMatchObject([{ seat: 1, by: '1.5S', suit: 'P' }]);
    const untapped = sit(wanted);
    untapped.choose(1, '1.5S');
    expect(events(untapped.story(), 'attack')).toEqual([]);
    expect(event(untapped.story(), 'survivors')).toMatchObject({ armies: [['0.7W', '0.6P'], ['1.9S']] });
  });

  test('R4, R28: a possible action is compulsory, even if it hits the own card that was stolen', () => {
    const table = fight({ captains: ['7W', '9P'], armies: ['8S', '3P'], lords: ['M17', 'M9'] });
    const line = table.choose(1, '0.8S');
    expect(events(line, 'attack')[0]).toMatchObject({ seat: 0, by: '0.7W', suit: 'S', auto: true });
    expect(event(line, 'eliminated')).toMatchObject({ seat: 1, cards: ['0.8S'] });
    expect(table.state().seats[0].armyDiscard).toEqual(['0.8S']);
  });

  test("R20, R28: the Hanged Man's owner acts first, and a card that leaves the table is tapped no more", () => {
    for (const hanged of [0, 1]) {
      const lords = hanged === 0 ? (['M12', 'M17'] as const) : (['M17', 'M12'] as const);
      const table = fight({ captains: ['9W', '8W'], armies: ['7S 6P', '6S 5S 4S'], lords });
      expect(events(table.story(), 'attack')[0]).toMatchObject({ seat: hanged });
      expect(table.state().first).toBe(hanged);
    }
    const gone = sit(
      walking({
        captains: ['7W', '9S'],
        armies: ['6W', '8S 5S'],
        lords: ['M0', 'M14'],
        further: { attack: { by: '0.7W', suit: 'S' }, tapped: ['0.7W', '1.9S', '1.8S', '1.5S'] },
      }),
    );
    gone.choose(1, '1.9S');
    expect(gone.state().tapped).toEqual(['0.7W', '1.8S', '1.5S', '0.6W']);
  });

  test('R28: two seats of the same suit hit each other in the same turn', () => {
    const { line } = fight({ captains: ['9W', '8W'], armies: ['7S', '6S'], lords: ['M17', 'M17'] });
    expect(events(line, 'attack').map(({ seat }) => seat)).toEqual([0, 1]);
    expect(event(line, 'survivors')).toMatchObject({ armies: [['0.9W'], ['1.8W']] });
  });
});

describe('which card is tapped (G25)', () => {
  test('the lowest, unasked, where the rival cannot hit that suit', () => {
    const table = fight({ captains: ['9W', '8S'], armies: ['7W 10W', '4P'], lords: ['M17', 'M17'] });
    expect(event(table.line, 'attack')).toMatchObject({ seat: 0, by: '0.7W', auto: true });
  });

  test('of two equal ones the stolen', () => {
    const table = fight({ captains: ['7W', '8S'], armies: ['9P', '7W 5S'], lords: ['M9', 'M0'] });
    const line = table.choose(0, '1.7W');
    expect(event(line, 'attack')).toMatchObject({ seat: 0, by: '1.7W', suit: 'S' });
  });

  test('it is asked where an untapped card of the rival preys on that suit', () => {
    const table = fight({ captains: ['9W', '8S'], armies: ['7W 10W', '4C'], lords: ['M17', 'M17'] });
    expect(table.asked()).toMatchObject([
      { seat: 0, kind: 'attacker', options: ['0.9W', '0.7W', '0.10W'], min: 1, max: 1, legal: 3 },
    ]);
  });

  test('and not where that card is tapped', () => {
    const wanted = walking({
      captains: ['9W', '8S'],
      armies: ['7W', '5C 4C'],
      lords: ['M0', 'M14'],
      further: { tapped: ['1.5C', '1.4C', '1.8S'] },
    });
    expect(event(sit(wanted).story(), 'attack')).toMatchObject({ seat: 0, by: '0.7W', auto: true });
  });

  test('it is asked where the Emperor lets another suit prey on it', () => {
    // Swords, topmost, prey on pentacles and on cups.
    const emperor = { circle: 'KS KP KC KW', captains: ['9C', '8W'], armies: ['7C', '5S 3W'] } as const;
    const table = fight({ ...emperor, lords: ['M4', 'M0'] });
    expect(events(table.line, 'attack').map(({ by }) => by)).toEqual(['1.5S']);
    expect(table.asked()).toMatchObject([{ seat: 0, kind: 'casualty', options: ['0.9C', '0.7C'] }]);
    const first = sit(
      walking({
        ...emperor,
        lords: ['M4', 'M0'],
        further: { spot: 'bottom', effects: ['emperor'], tapped: ['1.8W', '1.3W'] },
      }),
    );
    expect(first.asked()).toMatchObject([{ seat: 0, kind: 'attacker', options: ['0.9C', '0.7C'] }]);
  });

  test('it is asked where the rival has a Chariot unspent', () => {
    const wanted = walking({
      captains: ['9W', '8S'],
      armies: ['7W', '4S'],
      lords: ['M0', 'M7'],
      further: { chariot: { seat: 1, held: false }, tapped: ['1.8S', '1.4S'] },
    });
    expect(sit(wanted).asked()).toMatchObject([{ seat: 0, kind: 'attacker', options: ['0.9W', '0.7W'] }]);
  });
});

describe('the Chariot', () => {
  test('R29: beside able cards there is nothing to wait for; a card may act, and the Chariot later', () => {
    const table = fight({ captains: ['9W', '8S'], armies: ['7P', '4S 5W'], lords: ['M7', 'M14'] });
    expect(table.asked()).toMatchObject([{ seat: 0, kind: 'attacker', options: ['0.9W', '0.M7'] }]);
    table.choose(0, '0.9W');
    table.choose(1, '1.4S');
    expect(table.state()).toMatchObject({ chariot: { seat: 0, held: false }, spot: 'right' });
    expect(table.asked()).toMatchObject([{ seat: 0, kind: 'attacker', options: ['0.M7', 'wait'] }]);
  });

  test('R29: who waits is not asked again until another Circle Action was taken, by anyone', () => {
    const table = sit(
      walking({
        captains: ['9W', '8P'],
        armies: ['7C', '4P 5W'],
        lords: ['M7', 'M14'],
        further: { chariot: { seat: 0, held: false }, tapped: ['0.9W', '1.5W'] },
      }),
    );
    expect(table.asked()).toMatchObject([{ seat: 0, kind: 'attacker', options: ['0.M7', 'wait'] }]);
    const line = table.choose(0, 'wait');
    // Nobody acts at wands and swords, and seat 0 is not asked there. At pentacles, seat 1 does.
    expect(sequence(line, 'wait', 'attack')).toEqual(['wait']);
    expect(table.state()).toMatchObject({ chariot: { seat: 0, held: true }, spot: 'bottom', actor: 1 });
    expect(table.asked()).toMatchObject([{ seat: 1, kind: 'attacker', options: ['1.8P', '1.4P'] }]);
    table.choose(1, '1.4P');
    expect(table.state()).toMatchObject({ chariot: { seat: 0, held: false }, spot: 'left', actor: 0 });
    expect(table.asked()).toMatchObject([{ seat: 0, kind: 'attacker', options: ['0.M7', 'wait'] }]);
  });

  test('G20: under the Emperor it gains nothing, and no suit is asked', () => {
    const table = fight({ captains: ['9P', '8W'], armies: ['7P', '6W'], lords: ['M7', 'M4'] });
    table.choose(0, '0.M7');
    expect(table.asked()).toMatchObject([{ seat: 0, kind: 'target', options: ['1.8W', '1.6W'], min: 1, max: 1 }]);
    expect(table.refused(0, '').why).toBe('tooFew');
    expect(event(table.story(), 'attack')).toMatchObject({ by: '0.M7', suit: null });
  });

  test('G19: with the Star, to pick nothing is too few and no reason of its own', () => {
    const table = fight({ captains: ['9P', '8W'], armies: ['7P', '6W 5W'], lords: ['M7', 'M17'] });
    table.choose(0, '0.M7');
    expect(table.asked()).toMatchObject([{ kind: 'target', min: 2, max: 2, legal: 3 }]);
    expect(table.refused(0, '').why).toBe('tooFew');
  });

  test.each([
    { hands: ['', ''], winners: [], reason: 'tie' },
    { hands: ['', '9C'], winners: [1], reason: 'hand' },
  ] as const)('G27, R35: a seat wiped out already purges the other with it: both burn, $reason', (row) => {
    const table = sit(
      walking({
        captains: ['', '9W'],
        lords: ['M7', 'M14'],
        hands: row.hands,
        lordsLeft: [1, 1],
        further: { chariot: { seat: 0, held: false }, tapped: ['1.9W'], lost: [2, 0] },
      }),
    );
    const line = table.choose(0, '0.M7');
    expect(events(line, 'purged')).toMatchObject([{ seat: 0 }, { seat: 1 }]);
    expect(events(line, 'lord-burned')).toMatchObject([
      { seat: 0, cause: 'purge', left: 0 },
      { seat: 1, cause: 'purge', left: 0 },
    ]);
    expect(table.play.state.outcome).toMatchObject({ winners: row.winners, reason: row.reason, cause: 'purge' });
  });
});

describe('Purge, Justice and Cleanup', () => {
  test('G26: a seat that comes into the Circle Phase without cards is not purged', () => {
    const table = sit(
      walking({
        captains: ['9W', ''],
        armies: ['7W', '5W'],
        lords: ['M7', 'M0'],
        further: { chariot: { seat: 0, held: false }, tapped: ['0.9W', '0.7W', '1.5W'] },
      }),
    );
    const line = table.choose(0, '0.M7');
    expect(events(line, 'purged')).toEqual([{ type: 'purged', seat: 1 }]);
    const empty = sit({
      phase: 'combat',
      captains: ['9W', ''],
      armies: ['7W', ''],
      lords: ['M8', 'M18'],
      held: ['M1', 'M1'],
      further: { queue: [0] },
    });
    expect(sequence(empty.choose(0, '0.9W'), 'combat', 'purged', 'cleanup')).toEqual(['combat', 'cleanup']);
  });

  test('R33: Justice comes after the Purge, and where it takes the last card nobody is purged for that', () => {
    const table = sit(
      walking({
        captains: ['9W', '8W'],
        armies: ['7P', ''],
        lords: ['M7', 'M11'],
        further: { chariot: { seat: 0, held: false }, tapped: ['0.9W', '0.7P', '1.8W'] },
      }),
    );
    const line = table.choose(0, '0.M7');
    expect(sequence(line, 'purged', 'lord-burned', 'justice', 'eliminated', 'survivors')).toEqual([
      'eliminated',
      'purged',
      'lord-burned',
      'justice',
      'eliminated',
      'survivors',
    ]);
    expect(event(line, 'survivors')).toMatchObject({ armies: [[], []] });
    expect(events(line, 'purged')).toMatchObject([{ seat: 1 }]);
  });

  test('R34: everything of the round is gone, all cards are with their owners, and the next round begins', () => {
    const table = fight({ captains: ['7W', '5S'], armies: ['10S', '9C'], lords: ['M9', 'M12'] });
    expect(event(table.line, 'stolen')).toMatchObject({ card: '1.9C', auto: true });
    expect(event(table.line, 'cleanup')).toMatchObject({ returned: [1, 1] });
    expect(table.state()).toMatchObject({
      phase: 'draw',
      round: 4,
      circle: ['KC', 'KW', 'KS', 'KP'],
      removed: null,
      negated: null,
      hanged: null,
      queue: [],
      effects: [],
      start: null,
      chariot: null,
      combat: null,
      first: null,
      spot: null,
      actor: null,
      attack: null,
      lost: [0, 0],
      tapped: [],
      seats: [
        { captain: null, army: [], lord: null, recruit: 'open' },
        { captain: null, army: [], lord: null, recruit: 'open' },
      ],
    });
  });
});
