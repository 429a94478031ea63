import { describe, expect, test } from 'vitest';
import { disagreements } from '../kingdoms.js';
import { differently, noticesEvents, slipsIn } from '../slips.js';
import { type Line, selfPlay } from './driver.js';
import type { Data } from './table.js';

const played = new Map<number, readonly Line[]>();

/** A match, played once. Not to be changed. */
function match(seed: number): readonly Line[] {
  const options = { long: String(seed % 2 === 0), limit: '100' };
  const lines = played.get(seed) ?? selfPlay(options, seed);
  played.set(seed, lines);
  return lines;
}

const { slipped, later } = slipsIn(match, disagreements);

const TYPES = `turn healed arranged attack convert no_counter withdraws countered taken_over militia spends draws drawn keeps
kept event disaster omen omen_card chance influence leader leader_falls helper sacrificed moves_up events_renewed
match_ends`;

describe('the oracle of Kingdoms notices', () => {
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

  for (const field of ['kind', 'seat', 'options', 'min', 'max', 'legal'])
    test(`a decision with another ${field}`, () => {
      const wrong = later(({ pending }) => {
        const [asked] = pending as unknown as Data[];
        if (asked) asked[field] = differently(asked[field]);
        return asked !== undefined;
      });
      expect(wrong).toMatch(/^line \d+\.pending: expected .*, found/);
    });

  noticesEvents(TYPES.split(/\s+/), slipped);

  test('two events in the wrong order', () => {
    const wrong = slipped(({ events }) => {
      const ready = events?.[0]?.type === 'no_counter';
      if (ready) events.reverse();
      return ready;
    });
    expect(wrong).toMatch(/^line \d+\.events: expected .* earlier/);
  });

  test('a shuffle too many, one too few, and one of other cards', () => {
    const first = (change: (shuffles: Line['shuffles']) => unknown) =>
      slipped(({ shuffles }, n) => n > 0 && shuffles.length > 0 && Boolean(change(shuffles)));
    expect(first((shuffles) => shuffles.push({ pile: 'cups', order: [] }))).toMatch(/shuffles: expected no more/);
    expect(first((shuffles) => shuffles.pop())).toMatch(/shuffles: expected \w+, found no more/);
    expect(first((shuffles) => shuffles[0]?.order.pop())).toMatch(/shuffles of \w+: expected the cards/);
  });

  test('a choice that was not legal, and an end that did not come or came differently', () => {
    expect(later((line) => Boolean(Object.assign(line, { choice: ['X1'] })))).toMatch(/choice: expected a legal one/);
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
