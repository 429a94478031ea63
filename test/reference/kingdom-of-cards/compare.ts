import { difference, same, sorted, stable } from '../circle-of-kings/compare.js';
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

/**
 * What a side names of what it beats: an alliance each card and value once, by any code that beats it (section 5: only
 * their number matters). A seat on its own at least one for each win.
 */
function fits({ seats, wins }: Data, beaten: readonly Beaten[], hits: readonly Data[]): boolean {
  const known = hits.every(({ target, code, by, ...more }) => {
    const thing = beaten.find((each) => each.seat === target && each.code === code);
    return thing?.by.includes(by as string) && Object.keys(more).length === 0;
  });
  const targets = new Set(hits.map(({ target, code }) => `${target} ${code}`));
  const enough = (seats as number[]).length > 1 ? hits.length === wins : hits.length >= Number(wins);
  return known && targets.size === hits.length && enough;
}

/** The events that the page expects in a line, held against those that are there: the same ones, each in its moments. */
export function eventsDifference(
  where: string,
  expected: readonly Expected[],
  actual: readonly Data[],
): string | undefined {
  const left = [...expected];
  let now = 0;
  for (const event of actual) {
    const index = left.findIndex((each) => matches(each, event));
    const wanted = left.find(({ may }) => !may);
    if (index < 0)
      return `${where}.events: expected ${wanted ? stable(wanted.event) : 'no more'}, found ${stable(event)}`;
    const [hit] = left.splice(index, 1) as [Expected];
    now = Math.max(now, hit.from);
    if (now > hit.until) return `${where}.events: expected ${stable(event)} earlier`;
  }
  const missing = left.find(({ may }) => !may);
  return missing && `${where}.events: expected ${stable(missing.event)}, found no more`;
}
