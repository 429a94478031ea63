import { describe, expect, test } from 'vitest';
import { disagreements } from '../circle-of-kings.js';
import { differently, slipsIn } from '../slips.js';
import { anything, selfPlay } from './driver.js';
import type { Data, Shuffle, State } from './table.js';

type Line = { [key: string]: unknown; state: State; events: Data[]; pending: Data[]; shuffles: Shuffle[] };

const played = new Map<number, readonly Line[]>();

/** A match, played once. Not to be changed. */
function match(seed: number): readonly Line[] {
  const lines = played.get(seed) ?? ([...selfPlay(seed, anything)] as unknown as Line[]);
  played.set(seed, lines);
  return lines;
}

const { slipped, event, later } = slipsIn(match, disagreements);

describe('the oracle notices', () => {
  const [, , , , , some] = match(1) as readonly [Line, Line, Line, Line, Line, Line];
  for (const field of Object.keys(some.state))
    test(`another ${field} in the state`, () => {
      const found = later(({ state }) => {
        (state as unknown as Data)[field] = differently((state as unknown as Data)[field]);
        return true;
      });
      expect(found).toMatch(new RegExp(`^line \\d+\\.state\\.${field}.*: expected .*, found`));
    });
  for (const field of Object.keys(some.state.seats[1] as object))
    test(`another ${field} of a seat`, () => {
      const found = later(({ state }) => {
        const seat = state.seats[1] as unknown as Data;
        seat[field] = differently(seat[field]);
        return true;
      });
      expect(found).toMatch(new RegExp(`^line \\d+\\.state\\.seats\\.1\\.${field}.*: expected .*, found`));
    });
  for (const field of ['seat', 'kind', 'options', 'min', 'max', 'legal'])
    test(`another ${field} of a question`, () => {
      const found = later(({ pending: [asked] }) => {
        if (asked) asked[field] = differently(asked[field]);
        return asked !== undefined;
      });
      expect(found).toMatch(/^line \d+\.pending: expected .*, found/);
    });

  test('another deck order', () => {
    const found = later(({ state }) => {
      state.seats[0]?.armyDeck.reverse();
      return true;
    });
    expect(found).toMatch(/state\.seats\.0\.armyDeck/);
  });
  test('but not another order of a hand', () => {
    const found = later(({ state }) => {
      state.seats[0]?.hand.reverse();
      return true;
    });
    expect(found).toBe('');
  });
  test('a shuffle too many, one too few, one of other cards', () => {
    const pile = { pile: 'army0', order: [] };
    expect(later(({ shuffles }) => shuffles.push(pile) > 0)).toMatch(/shuffles: expected no more, found army0/);
    const last = (change: (given: Shuffle[]) => void) =>
      slipped(({ shuffles }, n) => {
        if (n === 0 || shuffles.length === 0) return false;
        change(shuffles);
        return true;
      });
    expect(last((given) => given.pop())).toMatch(/shuffles: expected .*, found no more/);
    expect(last(([given]) => given?.order.pop())).toMatch(/shuffles of .*: expected the cards/);
    expect(slipped(({ shuffles }) => shuffles.reverse().length > 0)).toMatch(
      /^start\.shuffles: expected lords0, found circle/,
    );
  });
  test('an illegal choice, and one by a seat that is not asked', () => {
    const illegal = slipped((line, n) => {
      if (line.kind === 'army') line.choice = ['0.M1'];
      return n > 0 && line.kind === 'army';
    });
    expect(illegal).toMatch(/choice: expected a legal one of army/);
    const stranger = slipped((line) => {
      if (line.kind === 'casualty') line.seat = 1 - (line.seat as number);
      return line.kind === 'casualty';
    });
    expect(stranger).toMatch(/seat: expected [01], found [01]/);
  });
  test('a line of the engine own', () => {
    expect(
      later((line) => {
        line.auto = true;
        return true;
      }),
    ).toMatch(/auto: expected no automatic line/);
  });
  test('a missing line, a missing outcome, another outcome', () => {
    const lines = match(2);
    expect(disagreements(lines.toSpliced(9, 1)).join()).toMatch(/line \d+\.n: expected 9, found 10/);
    expect(disagreements(lines.slice(0, -1)).join()).toMatch(/outcome: expected one, found none/);
    expect(disagreements(lines.slice(0, -2)).join()).toMatch(/expected the match to go on/);
    expect(disagreements([...lines, ...lines.slice(-1)]).join()).toMatch(/expected nothing after the outcome/);
    const { outcome } = lines.at(-1) as unknown as { outcome: Data };
    const changed = { outcome: { ...outcome, round: 99 } } as unknown as Line;
    expect(disagreements(lines.with(-1, changed)).join()).toMatch(/^outcome\.round: expected \d+, found 99/);
  });

  const told = [
    'captain-set captains army-set lord-set reveal lord combat lord-burned attack eliminated cleanup round no-recruit',
    'recruited discarded army-burned stolen doubled negated forced cancelled replaced destroyed circle-changed start',
    'king-removed wait purged justice survivors round-over over drew drew-cards reshuffled',
  ];
  for (const type of told.join(' ').split(' ')) {
    test(`no ${type}`, () => {
      const found = event(type, (each, events) => events.splice(events.indexOf(each), 1));
      expect(found).toMatch(/events: expected/);
    });
    test(`a second ${type}`, () => {
      const found = event(type, (each, events) => events.push({ ...each }));
      expect(found).toMatch(/events: expected/);
    });
    test(`another word in ${type}`, () => {
      const found = event(type, (each) => {
        const [field] = Object.keys(each).filter((key) => key !== 'type') as [string];
        each[field] = differently(each[field]);
      });
      expect(found).toMatch(/events: expected/);
    });
  }
  test('two events in the wrong order', () => {
    const found = event('cleanup', (_, events) => events.reverse());
    expect(found).toMatch(/events: expected/);
  });
  test('a drawn card told to everybody', () => {
    const found = event('drew', (each) => {
      each.cards = ['0.M1'];
    });
    expect(found).toMatch(/events: expected/);
  });
  test('a card told to the wrong seat', () => {
    const found = event('drew-cards', (each) => {
      each.for = 1 - (each.for as number);
    });
    expect(found).toMatch(/events: expected/);
  });
});
