import { difference, same, sorted, stable } from '../circle-of-kings/compare.js';
import { momentsDifference } from '../reading.js';
import type { Data, Expected, State } from './table.js';

/** Lists whose order section 7 leaves free. `arrange`: whether a file counts as arranged while it is, isn't said. */
function loosened(state: Data): Data {
  const free = (list: unknown): unknown => (Array.isArray(list) ? list.toSorted(byText) : list);
  const { arrange, arranged, kingdoms } = state;
  const under = (arrange as State['arrange'])?.realm;
  const files = Array.isArray(arranged) ? sorted(arranged.filter((realm) => realm !== under)) : arranged;
  return {
    ...state,
    event_discard: free(state.event_discard),
    arranged: files,
    kingdoms: Array.isArray(kingdoms)
      ? (kingdoms as Data[]).map((each) => ({
          ...each,
          leaders: free(each.leaders),
          influences: free(each.influences),
        }))
      : kingdoms,
  };
}

const byText = (a: unknown, b: unknown): number => ((stable(a) ?? '') < (stable(b) ?? '') ? -1 : 1);

/** The first field of the canonical state that differs. A state has at least the fields of section 7. */
export function stateDifference(where: string, ours: State, theirs: Data): string | undefined {
  const listed = Object.fromEntries(Object.entries(theirs).filter(([key]) => key in ours));
  return difference(where, loosened({ ...ours }), loosened(listed));
}

/** Piles that nothing is drawn from need not be counted. */
function plain(event: Data): Data {
  if (event.type !== 'draws' || typeof event.counts !== 'object' || event.counts === null) return event;
  return { ...event, counts: Object.fromEntries(Object.entries(event.counts).filter(([, count]) => count !== 0)) };
}

function matches({ event, open = {} }: Expected, actual: Data): boolean {
  const further = Object.fromEntries(Object.entries(open).filter(([key]) => key in actual));
  return same(plain({ ...further, ...event }), plain(actual));
}

/** The events that the page expects in a line, held against those that are there: the same ones, in their moments' order. */
export function eventsDifference(
  where: string,
  expected: readonly Expected[],
  actual: readonly Data[],
): string | undefined {
  const inMoments = expected.map((each) => ({ ...each, from: each.moment, until: each.moment }));
  return momentsDifference(where, inMoments, actual, matches);
}
