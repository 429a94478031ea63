import { describe, expect, test } from 'vitest';
import { disagreements } from '../circle-of-power.js';
import { differently, slipsIn } from '../slips.js';
import { type Line, selfPlay } from './driver.js';
import type { Data } from './table.js';

const played = new Map<number, readonly Line[]>();

/** A match, played once. Not to be changed. */
function match(seed: number): readonly Line[] {
  const seats = 3 + (seed % 2);
  const mode = ['coloured', 'basic', 'coloured'][seed % 3] as string;
  const lines = played.get(seed) ?? selfPlay(seats, { mode, holy: '2', target: '9' }, seed);
  played.set(seed, lines);
  return lines;
}

const { slipped, event, later } = slipsIn(match, disagreements);

describe('the oracle of Circle of Power notices', () => {
  const some = match(1)[5] as Line;
  for (const field of Object.keys(some.state))
    test(`another ${field} in the state, and none at all`, () => {
      const wrong = later(({ state }) => {
        const data = state as unknown as Data;
        data[field] = differently(data[field]);
        return true;
      });
      expect(wrong).toMatch(new RegExp(`^line \\d+\\.state\\.${field}.*: expected .*, found`));
      const missing = later(({ state }) => Reflect.deleteProperty(state, field));
      expect(missing).toMatch(new RegExp(`^line \\d+\\.state\\.${field}.*: expected .*, found nothing`));
    });
  for (const field of ['seat', 'kind', 'options', 'min', 'max', 'legal'])
    test(`another ${field} of a decision`, () => {
      const found = later(({ pending: [asked] }) => {
        const data = asked as Data | undefined;
        if (data) data[field] = differently(data[field]);
        return data !== undefined;
      });
      expect(found).toMatch(/^line \d+\.pending: expected .*, found/);
    });

  test("another order of a deck and of a dummy's pile, but not of a hand", () => {
    expect(later(({ state }) => state.cityDeck.reverse().length > 1)).toMatch(/state\.cityDeck/);
    const hands = (dummy: boolean) =>
      later(({ state }) => {
        const who = state.auto.findIndex((auto, each) => auto === dummy && (state.hands[each] ?? []).length > 1);
        state.hands[who]?.reverse();
        return who >= 0;
      });
    expect([hands(true), hands(false)]).toEqual([expect.stringMatching(/state\.hands/), '']);
  });
  test('a shuffle too many, one too few, one of other cards', () => {
    const pile = { pile: 'battle', order: [] };
    expect(later(({ shuffles }) => shuffles.push(pile) > 0)).toMatch(/shuffles: expected no more, found battle/);
    const first = (change: (line: Line) => void) =>
      slipped((line, n) => {
        if (n === 0 || line.shuffles.length === 0) return false;
        change(line);
        return true;
      });
    expect(first(({ shuffles }) => shuffles.pop())).toMatch(/shuffles: expected battle, found no more/);
    expect(first(({ shuffles: [given] }) => given?.order.pop())).toMatch(/shuffles of battle: expected the cards/);
    expect(slipped(({ shuffles }) => shuffles.reverse().length > 0)).toMatch(
      /^start\.shuffles: expected battle, found city/,
    );
  });
  test('an illegal choice, one by a seat that is not asked, and a line wrongly of the engine', () => {
    const change = (how: (line: Line) => void) =>
      later((line) => {
        how(line);
        return true;
      });
    expect(change((line) => line.choice.push('2C'))).toMatch(/choice: expected a legal one of/);
    expect(change((line) => Object.assign(line, { choice: ['AS'] }))).toMatch(/choice: expected a legal one of/);
    expect(change((line) => Object.assign(line, { seat: -1 }))).toMatch(/seat: expected \d, found -1/);
    expect(change((line) => Object.assign(line, { kind: 'wait' }))).toMatch(/kind: expected \w+, found wait/);
    expect(change((line) => Object.assign(line, { auto: !line.auto }))).toMatch(/auto: expected/);
    expect(change((line) => Object.assign(line, { n: 0 }))).toMatch(/n: expected \d+, found 0/);
    expect(change((line) => Object.assign(line, { refused: 'no' }))).toMatch(/refused: expected the legal choice/);
  });
  test('an outcome too early, another, a second, and none', () => {
    const lines = match(1);
    expect(disagreements(lines.slice(0, -1)).join()).toMatch(/outcome: expected one, found none/);
    expect(disagreements(lines.slice(0, -2)).join()).toMatch(/expected the match to go on/);
    expect(disagreements([...lines, ...lines.slice(-1)]).join()).toMatch(/expected nothing after the outcome/);
    const { outcome } = lines.at(-1) as unknown as { outcome: Data };
    const changed = { outcome: { ...outcome, reason: 'luck' } } as unknown as Line;
    expect(disagreements(lines.with(-1, changed)).join()).toMatch(/^outcome\.reason: expected "\w+", found "luck"/);
  });

  const told = [
    'season deal nextCity initiative draw initiativeWon conquer destroy retake regroup rebellion secondDeal knockedOut',
    'seasonEnd dummyTakesOver dummyMoves matchEnd',
  ];
  for (const type of told.join(' ').split(' '))
    test(`no ${type}, a second, and one with other words`, () => {
      const missing = event(type, (each, events) => events.splice(events.indexOf(each), 1));
      const twice = event(type, (each, events) => events.push({ ...each }));
      const other = event(type, (each) => {
        const [field = 'more'] = Object.keys(each).filter((key) => key !== 'type');
        each[field] = differently(each[field]);
      });
      for (const found of [missing, twice, other]) expect(found).toMatch(/events: expected/);
    });
  test('events in the wrong order', () => {
    for (const type of ['initiativeWon', 'draw', 'knockedOut', 'seasonEnd', 'matchEnd'])
      expect(event(type, (_, events) => events.reverse())).toMatch(/events: expected/);
  });
  test("a secret told to everybody or to the wrong seat, and a dummy's cards told at all", () => {
    const everybody = event('draw', (each) => Reflect.deleteProperty(each, 'for'));
    const wrong = event('deal', (each) => Object.assign(each, { for: 1 - (each.for as number) }));
    const dummys = event('deal', (_, events) => events.push({ type: 'deal', emperor: 3, cards: [] }));
    for (const found of [everybody, wrong, dummys]) expect(found).toMatch(/events: expected/);
  });
});
