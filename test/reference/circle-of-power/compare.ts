import { difference, same, sorted } from '../circle-of-kings/compare.js';
import { momentsDifference } from '../reading.js';
import type { Card, Data, Expected, State } from './table.js';

/** Held hands are sets of cards; a dummy's pile has an order. What is left at a season's end is discarded in no order. */
function loosened({ hands, cityDiscard, ...rest }: Data, ours: State): Data {
  const swept = ours.phase === 'over' && ours.cities.every((city) => city === null);
  return {
    ...rest,
    hands: isList(hands)
      ? hands.map((hand, i) => (isList(hand) && !ours.auto[i] ? sorted(hand as Card[]) : hand))
      : hands,
    cityDiscard: isList(cityDiscard) && swept ? sorted(cityDiscard as Card[]) : cityDiscard,
  };
}

const isList = (given: unknown): given is unknown[] => Array.isArray(given);

/** The first field of the canonical state that differs. A state has at least the fields of section 7. */
export function stateDifference(where: string, ours: State, theirs: Data): string | undefined {
  const listed = Object.fromEntries(Object.entries(theirs).filter(([key]) => key in ours));
  return difference(where, loosened({ ...ours }, ours), loosened(listed, ours));
}

/** The cards of a deal have no order. */
const sameOrder = (event: Data): Data =>
  event.type === 'deal' && isList(event.cards) ? { ...event, cards: sorted(event.cards as Card[]) } : event;

function matches({ event, alts = [], openAuto }: Expected, actual: Data): boolean {
  const { auto, ...rest } = actual;
  const theirs = sameOrder(openAuto && auto === true ? rest : actual);
  return [event, ...alts.map((alt): Data => ({ ...event, ...alt }))].some((each) => same(sameOrder(each), theirs));
}

/**
 * The events that the page expects in a line, held against those that are there: the same ones, each in its moments.
 * What shares a moment has no order.
 */
export function eventsDifference(
  where: string,
  expected: readonly Expected[],
  actual: readonly Data[],
): string | undefined {
  return momentsDifference(where, expected, actual, matches);
}
