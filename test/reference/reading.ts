import { difference } from './circle-of-kings/compare.js';

/* How an oracle reads a trace, whatever the game. */

type Data = Record<string, unknown>;

/** What an oracle makes of the lines of a trace. Each says what it expected and found, or throws an error that does. */
export interface Reading<Match> {
  first(line: Data): Match;
  /** The state and what is asked after a line. */
  after(where: string, match: Match, line: Data): string | undefined;
  /** The choice of a line, applied. `n`: from 1. */
  choice(where: string, match: Match, line: Data, n: number): string | undefined;
  refused(match: Match, line: Data): string | undefined;
  outcome(match: Match): unknown;
}

/** A position is known by its name. It has no set-up, and needn't be played to its end. */
export const isMatch = ({ name }: Data): boolean => name === undefined;

/** Reads a match's trace, from its first line or that of a position to its outcome: the first difference, as text. */
export function readTrace<Match>(reading: Reading<Match>, lines: readonly unknown[]): string[] {
  let match: Match | undefined;
  let ended = false;
  let n = 0;
  for (const [i, raw] of lines.entries()) {
    const line = raw as Data;
    const where = i === 0 ? 'start' : line.outcome ? 'outcome' : `line ${line.n}`;
    try {
      let found: string | undefined;
      if (i === 0) {
        match = reading.first(line);
        found = reading.after(where, match, line);
      } else if (!match) found = `${where}: expected a first line before it`;
      else if (ended) found = `${where}: expected nothing after the outcome`;
      else if (line.outcome) {
        found = difference(where, reading.outcome(match), line.outcome);
        ended = true;
      } else if (line.refused !== undefined) found = reading.refused(match, line);
      else found = reading.choice(where, match, line, ++n) ?? reading.after(where, match, line);
      if (found) return [found];
    } catch (thrown) {
      if (!(thrown instanceof Error)) throw thrown;
      return [`${where}.${thrown.message}`];
    }
  }
  if (match && reading.outcome(match) && !ended) return ['outcome: expected one, found none'];
  return ended || !isMatch(lines[0] as Data) ? [] : ['outcome: expected the match to go on, found no more lines'];
}
