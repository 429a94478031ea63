import { expect, test } from 'vitest';

/* How an oracle is tested: a line of a match is changed a little, and it must notice. */

type Data = Record<string, unknown>;
/** A line of a trace, as far as slips go. */
interface Slippery {
  readonly state: unknown;
  readonly events: Data[];
}

/** The slips that can be made in matches. `matches`: by seed; not to be changed. `disagreements`: what the oracle says. */
export function slipsIn<Line extends Slippery>(
  matches: (seed: number) => readonly Line[],
  disagreements: (lines: readonly Line[]) => readonly string[],
) {
  /** What is found after a slip in the first line, of some match, that gives occasion for it. */
  function slipped(slip: (line: Line, n: number) => boolean): string {
    for (let seed = 0; seed < 60; seed++) {
      const lines = matches(seed);
      for (const [n, line] of lines.entries()) {
        const copy = structuredClone(line);
        if (line.state && slip(copy, n)) return disagreements(lines.with(n, copy)).join();
      }
    }
    throw new Error('no match gave occasion for this slip');
  }

  /** Changes the first event of this type. */
  const event = (type: string, change: (event: Data, events: Data[]) => void): string =>
    slipped(({ events }) => {
      const found = events?.find((each) => each.type === type);
      if (found) change(found, events);
      return found !== undefined;
    });

  /** A slip somewhere within a match. */
  const later = (change: (line: Line, n: number) => boolean): string =>
    slipped((line, n) => n > 5 && n % 7 === 0 && change(line, n));

  return { slipped, event, later };
}

/** Another value of the same kind. */
export function differently(value: unknown): unknown {
  if (value === null) return 'something';
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'string') return `${value}?`;
  if (Array.isArray(value)) return [...value, 'more'];
  return null;
}

/** Tests that no event of these types can be left out, told twice or told with another word. */
export function noticesEvents<Line extends Slippery>(
  types: readonly string[],
  slipped: (slip: (line: Line, n: number) => boolean) => string,
): void {
  for (const type of types) {
    const first = (change: (event: Data, events: Data[]) => boolean) =>
      slipped(({ events }) => {
        const found = events?.find((each) => each.type === type);
        return found !== undefined && change(found, events);
      });
    test(`${type} untold, told twice, and told with another word in any field`, () => {
      const untold = first((event, events) => events.splice(events.indexOf(event), 1).length > 0);
      expect(untold).toMatch(/^line \d+\.events: expected/);
      expect(first((event, events) => events.push({ ...event }) > 0)).toMatch(/^line \d+\.events: expected/);
      let fields: string[] = [];
      first((event) => {
        fields = Object.keys(event);
        return true;
      });
      for (const field of fields) {
        const wrong = first((event) => {
          event[field] = differently(event[field]);
          return true;
        });
        expect(wrong, field).toMatch(/^line \d+\.events: expected/);
      }
    });
  }
}
