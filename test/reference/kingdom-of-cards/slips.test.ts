import { describe, expect, test } from 'vitest';
import { disagreements } from '../kingdom-of-cards.js';
import { differently, noticesEvents, slipsIn } from '../slips.js';
import { BENTS, type Bent, type Line, selfPlay } from './driver.js';
import { type Data, suitOf } from './table.js';

const played = new Map<number, readonly Line[]>();

/** A match, played once. Not to be changed. */
function match(seed: number): readonly Line[] {
  const options = {
    hands: '2',
    pace: seed % 2 ? 'in_turn' : 'together',
    attack: seed % 3 ? 'choose' : 'best',
  };
  const lines = played.get(seed) ?? selfPlay(5 - (seed % 3), options, seed, BENTS[seed % BENTS.length] as Bent);
  played.set(seed, lines);
  return lines;
}

const { slipped, event, later } = slipsIn(match, disagreements);

const TYPES = `hand-start dealt trick-start lead placed passed answered reveal tally alliances defends fight trick-won forfeit
mulligan restock hand-end match-end`;

/** What is found after a change of the first asked decision of a kind. */
const asked = (kind: string, change: (pending: Data) => unknown): string =>
  slipped(({ pending }) => {
    const found = (pending as unknown as Data[]).find((each) => each.kind === kind);
    if (found) change(found);
    return found !== undefined;
  });

describe('the oracle of Kingdom of Cards notices', () => {
  for (const field of Object.keys((match(1)[5] as Line).state))
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

  for (const field of 'hand trick starter table sides attack defence wins winners pot share discarded'.split(' '))
    test(`another ${field} of the last trick`, () => {
      const wrong = later(({ state }) => {
        const last = state.lastTrick as unknown as Data | null;
        if (last) last[field] = differently(last[field]);
        return last !== null;
      });
      expect(wrong).toMatch(new RegExp(`^line \\d+\\.state\\.lastTrick\\.${field}: expected .*, found`));
    });

  for (const field of ['kind', 'seat', 'options', 'min', 'max', 'legal'])
    test(`a decision with another ${field}`, () => {
      const wrong = later(({ pending }) => {
        const [first] = pending as unknown as Data[];
        if (first) first[field] = differently(first[field]);
        return first !== undefined;
      });
      expect(wrong).toMatch(/^line \d+\.pending: expected .*, found/);
    });

  for (const kind of ['lead', 'deploy', 'reinforce', 'alliance', 'defend', 'attack', 'mulligan'])
    test(`a ${kind} asked of nobody, of one seat more, and with an option too few`, () => {
      const expected = /^(start|line \d+)\.pending: expected .*, found/;
      const nobody = slipped(({ pending }) => {
        const index = pending.findIndex((each) => each.kind === kind);
        return index >= 0 && pending.splice(index, 1).length > 0;
      });
      expect(nobody).toMatch(expected);
      const more = slipped(({ pending }) => {
        const found = pending.find((each) => each.kind === kind);
        return found !== undefined && pending.push({ ...found, seat: found.seat + 1 }) > 0;
      });
      expect(more).toMatch(expected);
      expect(asked(kind, ({ options }) => (options as string[]).pop())).toMatch(expected);
    });

  test("another order of a pair's values, of the seats asked, and of the stock, but not of hands and captured cards", () => {
    expect(asked('defend', ({ options }) => (options as string[]).reverse())).toMatch(/\.pending: expected/);
    const seats = slipped(({ pending }) => pending.length > 1 && pending.reverse().length > 0);
    expect(seats).toMatch(/\.pending: expected/);
    expect(later(({ state }) => state.stock.reverse().length > 1)).toMatch(/\.state\.stock: expected/);
    expect(later(({ state }) => (state.cards[0]?.reverse().length ?? 0) > 1)).toBe('');
    expect(later(({ state }) => (state.won.find(({ length }) => length > 1)?.reverse().length ?? 0) > 1)).toBe('');
    expect(later(({ state }) => state.discard.reverse().length > 1)).toBe('');
  });

  noticesEvents(TYPES.split(/\s+/), slipped);

  for (const type of ['dealt', 'placed', 'mulligan'])
    test(`${type}: private cards told to all, to another seat, or to nobody`, () => {
      const own = (change: (event: Data, events: Data[]) => unknown) =>
        slipped(({ events }) => {
          const found = events?.find((each) => each.type === type && 'for' in each);
          if (found) change(found, events);
          return found !== undefined;
        });
      const expected = /^line \d+\.events: expected/;
      expect(own((event) => Reflect.deleteProperty(event, 'for'))).toMatch(expected);
      expect(own((event) => Object.assign(event, { for: (Number(event.for) + 1) % 3 }))).toMatch(expected);
      expect(own((event, events) => events.splice(events.indexOf(event), 1))).toMatch(expected);
    });

  test('a pass told before the others may know of it', () => {
    const wrong = slipped(({ events }) => {
      const found = events?.findIndex(({ type, step }) => type === 'answered' && step === 'alliance');
      if (found !== undefined && found >= 0) events.splice(found, 1, { ...(events[found] as Data), type: 'passed' });
      return found !== undefined && found >= 0;
    });
    expect(wrong).toMatch(/^line \d+\.events: expected/);
  });

  test('a fight in which something is beaten by a card that does not beat it, or twice, or not named', () => {
    const hits = (change: (hits: Data[]) => unknown) =>
      slipped(({ events }) => {
        const found = events?.find((each) => each.type === 'fight' && (each.hits as Data[]).length > 0);
        if (found) change(found.hits as Data[]);
        return found !== undefined;
      });
    const expected = /^line \d+\.events: expected/;
    const byItself = ([hit]: Data[]) => Object.assign(hit as Data, { by: hit?.code });
    expect(hits(byItself)).toMatch(expected);
    expect(hits(([hit]) => Object.assign(hit as Data, { code: `14${suitOf(String(hit?.code))}` }))).toMatch(expected);
    expect(hits((all) => all.push({ ...all[0] }))).toMatch(expected);
    expect(hits((all) => all.splice(0))).toMatch(expected);
  });

  test('two events in the wrong order', () => {
    const wrong = slipped(({ events }) => {
      const ready = events?.some(({ type }) => type === 'trick-won') && events.length > 3;
      if (ready) events.reverse();
      return ready ?? false;
    });
    expect(wrong).toMatch(/^line \d+\.events: expected .* earlier/);
  });

  test('an automatic choice that does not say so, in its line and in its event, and one that was none', () => {
    const forced = slipped((line) => line.auto === true && Reflect.deleteProperty(line, 'auto'));
    expect(forced).toMatch(/^line \d+\.auto: expected true, found undefined/);
    expect(later((line) => line.auto !== true && Boolean(Object.assign(line, { auto: true })))).toMatch(
      /\.auto: expected/,
    );
    const silent = slipped(({ auto, events }) => auto === true && Reflect.deleteProperty(events[0] as Data, 'auto'));
    expect(silent).toMatch(/^line \d+\.events: expected .*"auto":true/);
    expect(event('lead', (each) => Object.assign(each, { auto: true }))).toMatch(/^line \d+\.events: expected/);
  });

  test('a shuffle too many, one too few, and one of other cards', () => {
    const first = (change: (shuffles: Line['shuffles']) => unknown) =>
      slipped(({ shuffles }, n) => n > 0 && shuffles.length > 0 && Boolean(change(shuffles)));
    expect(first((shuffles) => shuffles.push({ pile: 'stock', order: [] }))).toMatch(/shuffles: expected no more/);
    expect(first((shuffles) => shuffles.pop())).toMatch(/shuffles: expected \w+, found no more/);
    expect(first((shuffles) => shuffles[0]?.order.pop())).toMatch(/shuffles of \w+: expected the cards/);
    expect(first((shuffles) => Object.assign(shuffles[0] as Data, { pile: 'cards' }))).toMatch(/found cards/);
  });

  test('a choice that was not legal, of a seat that was not asked, and an end that did not come or came differently', () => {
    expect(later((line) => Boolean(Object.assign(line, { choice: ['16Sh'] })))).toMatch(/choice: expected a legal one/);
    expect(later((line) => Boolean(Object.assign(line, { seat: 9 })))).toMatch(/seat: expected .*, found 9/);
    const lines = match(3);
    expect(disagreements(lines.slice(0, -1))).toEqual(['outcome: expected one, found none']);
    expect(disagreements(lines.slice(0, -2))).toEqual(['outcome: expected the match to go on, found no more lines']);
    const { outcome } = lines.at(-1) as unknown as { outcome: Data };
    for (const [field, value] of Object.entries(outcome)) {
      const wrong = { outcome: { ...outcome, [field]: differently(value) } };
      expect(disagreements([...lines.slice(0, -1), wrong]).join()).toContain(`outcome.${field}: expected`);
    }
  });
});
