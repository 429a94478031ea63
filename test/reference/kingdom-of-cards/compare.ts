import { difference, same, sorted } from '../circle-of-kings/compare.js';
import { momentsDifference } from '../reading.js';
import type { Beaten, Data, Expected, State } from './table.js';

const isList = (given: unknown): given is unknown[] => Array.isArray(given);
const free = (list: unknown): unknown => (isList(list) ? sorted(list as string[]) : list);

/** Hands, captured cards and the discards have no order (section 7). */
const loosened = (state: Data): Data => ({
  ...state,
  cards: isList(state.cards) ? state.cards.map(free) : state.cards,
  won: isList(state.won) ? state.won.map(free) : state.won,
  discard: free(state.discard),
});

/** The first field of the canonical state that differs. A state has at least the fields of section 7. */
export function stateDifference(where: string, ours: State, theirs: Data): string | undefined {
  const listed = Object.fromEntries(Object.entries(theirs).filter(([key]) => key in ours));
  return difference(where, loosened({ ...ours }), loosened(listed));
}

/** Cards dealt have no order. */
const sameOrder = (event: Data): Data =>
  ['dealt', 'mulligan'].includes(event.type as string) && isList(event.cards)
    ? { ...event, cards: free(event.cards) }
    : event;

function matches({ event, open = {}, beaten }: Expected, actual: Data): boolean {
  const { hits, ...rest } = actual;
  const further = Object.fromEntries(Object.entries(open).filter(([key]) => key in actual));
  const fields = sameOrder({ ...further, ...event });
  if (!beaten) return same(fields, sameOrder(actual));
  return same(fields, rest) && isList(hits) && fits(event, beaten, hits as Data[]);
}

/** What a side names of what it beats: each thing once, by any code that beats it, and enough of them for its wins. */
function fits({ wins }: Data, beaten: readonly Beaten[], hits: readonly Data[]): boolean {
  const things = hits.map(({ target, code, by, ...more }) =>
    Object.keys(more).length > 0
      ? undefined
      : beaten.find((each) => each.seat === target && each.code === code && each.by.includes(by as string)),
  );
  if (things.includes(undefined) || new Set(things).size < things.length) return false;
  return new Set(things.map((thing) => thing?.counts)).size === wins;
}

/** The events that the page expects in a line, held against those that are there: the same ones, each in its moments. */
export function eventsDifference(
  where: string,
  expected: readonly Expected[],
  actual: readonly Data[],
): string | undefined {
  return momentsDifference(where, expected, actual, matches);
}
