import { difference, same, sorted, stable } from './circle-of-kings/compare.js';

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

/** A decision as a trace lists it. */
export interface Pending {
  seat: number;
  kind: string;
  options: string[];
  min: number;
  max: number;
  legal: number;
}

interface Shuffle {
  pile: string;
  order: string[];
}

/** The shuffles that a line brings, and what hands them out one by one. Throws where the page expects another. */
export function givenShuffles(given: Shuffle[] = []) {
  const shuffle = (pile: string, cards: readonly string[]): string[] => {
    const next = given.shift();
    if (!next) throw new Error(`shuffles: expected ${pile}, found no more`);
    if (next.pile !== pile) throw new Error(`shuffles: expected ${pile}, found ${next.pile}`);
    if (!same(sorted(next.order), sorted(cards)))
      throw new Error(`shuffles of ${pile}: expected the cards ${stable(sorted(cards))}, found ${stable(next.order)}`);
    return [...next.order];
  };
  return { given, shuffle };
}

/** The head of a line with a choice: its number, the kind that is asked, and whether the engine makes it. */
export function headDifference(
  where: string,
  line: Data,
  { n, kind, auto }: { readonly n: number; readonly kind: string | undefined; readonly auto: boolean },
): string | undefined {
  if (line.n !== n) return `${where}.n: expected ${n}, found ${line.n}`;
  if (kind !== undefined && kind !== line.kind) return `${where}.kind: expected ${kind}, found ${line.kind}`;
  const marked = auto || undefined;
  return line.auto === marked ? undefined : `${where}.auto: expected ${marked}, found ${line.auto}`;
}

/** What comes after a line: no shuffle is left, and these decisions are open. `loosened`: without the order that none has. */
export function pendingDifference(
  where: string,
  { given, pending }: { readonly given: readonly Shuffle[]; readonly pending: readonly Pending[] },
  line: Data,
  loosened: (pending: readonly Pending[]) => readonly Pending[] = asSets,
): string | undefined {
  const [unused] = given;
  if (unused) return `${where}.shuffles: expected no more, found ${unused.pile}`;
  return difference(`${where}.pending`, loosened(pending), loosened(line.pending as Pending[]));
}

/** Options are a set. */
const asSets = (pending: readonly Pending[]): Pending[] =>
  pending.map((each) => ({ ...each, options: sorted(each.options) }));

/** An event that the page expects between two moments of a line. `may`: it can be left out. */
interface Expected {
  readonly event: Data;
  readonly from: number;
  readonly until: number;
  readonly may?: boolean | undefined;
}

/** The events that the page expects in a line, held against those that are there: the same ones, each in its moments. */
export function momentsDifference<E extends Expected>(
  where: string,
  expected: readonly E[],
  actual: readonly Data[],
  matches: (expected: E, actual: Data) => boolean,
): string | undefined {
  const left = [...expected];
  let now = 0;
  for (const event of actual) {
    const index = left.findIndex((each) => matches(each, event));
    const wanted = left.find(({ may }) => !may);
    if (index < 0)
      return `${where}.events: expected ${wanted ? stable(wanted.event) : 'no more'}, found ${stable(event)}`;
    const [hit] = left.splice(index, 1) as [E];
    now = Math.max(now, hit.from);
    if (now > hit.until) return `${where}.events: expected ${stable(event)} earlier`;
  }
  const missing = left.find(({ may }) => !may);
  return missing && `${where}.events: expected ${stable(missing.event)}, found no more`;
}
