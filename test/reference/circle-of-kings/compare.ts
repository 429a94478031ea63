import { type Card, type Data, type Expected, isLord, numberOf, type State } from './table.js';

const isData = (given: unknown): given is Data => typeof given === 'object' && given !== null && !Array.isArray(given);

/** JSON with sorted keys, so that fields may come in any order. */
export function stable(given: unknown): string {
  return JSON.stringify(given, (_, each) =>
    isData(each) ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))) : each,
  );
}

/** Are two pieces of plain data the same? Fields may come in any order. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((each, i) => same(each, b[i]));
  if (!isData(a) || !isData(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && same(a[key], b[key]));
}

export const sorted = (cards: readonly string[]): string[] => [...cards].sort();

/** The first field in which two values differ, as a sentence. */
export function difference(where: string, ours: unknown, theirs: unknown): string | undefined {
  if (isData(ours) && isData(theirs)) {
    for (const key of sorted([...new Set([...Object.keys(ours), ...Object.keys(theirs)])])) {
      const found = difference(`${where}.${key}`, ours[key], theirs[key]);
      if (found) return found;
    }
    return undefined;
  }
  if (same(ours, theirs)) return undefined;
  return `${where}: expected ${stable(ours) ?? 'nothing'}, found ${stable(theirs) ?? 'nothing'}`;
}

/** Lists whose order section 7 leaves free. */
const LOOSE = ['lordDiscard', 'armyDiscard', 'hand', 'army', 'tapped', 'effects'];

const loosened = (data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).map(([key, each]) => [
      key,
      LOOSE.includes(key) && Array.isArray(each) ? sorted(each as string[]) : each,
    ]),
  );

/** Only those fields of `theirs` that section 7 lists: a state has at least these. */
const listed = (ours: Data, theirs: unknown): Data =>
  loosened(Object.fromEntries(Object.entries(isData(theirs) ? theirs : {}).filter(([key]) => key in ours)));

/** The first field of the canonical state that differs. */
export function stateDifference(where: string, ours: State, theirs: Data): string | undefined {
  const { seats, ...rest } = ours;
  const whole = difference(where, loosened(rest), listed(rest, theirs));
  if (whole) return whole;
  const theirSeats = Array.isArray(theirs.seats) ? theirs.seats : [];
  if (theirSeats.length !== 2) return `${where}.seats: expected 2 seats, found ${theirSeats.length}`;
  for (const [seat, mine] of seats.entries()) {
    const own: Data = { ...mine };
    const their = listed(own, theirSeats[seat]);
    // A match that ends by a draw or a Recruit ends before Army cards are taken: whether those to come are counted isn't said.
    const cause = ours.outcome?.cause;
    if ((cause === 'draw' || cause === 'recruit') && their.toDraw === 2) own.toDraw = 2;
    const found = difference(`${where}.seats.${seat}`, loosened(own), their);
    if (found) return found;
  }
  return undefined;
}

/** Lists of cards in events whose order means nothing. `cards` of `captains` go by seat. */
function sameOrder(event: Data): Data {
  const made: Data = { ...event };
  for (const key of ['cards', 'lost'])
    if (Array.isArray(made[key]) && event.type !== 'captains') made[key] = sorted(made[key] as string[]);
  if (Array.isArray(made.armies))
    made.armies = made.armies.map((each) => (Array.isArray(each) ? sorted(each as string[]) : each));
  return made;
}

/**
 * Draws are summed up per seat and put first: in which portions they are told isn't said. What Justice eliminates may be
 * told of as `eliminated` by a Lord or card by card.
 */
function told(events: readonly Data[]): Data[] {
  const drew = [0, 1].map((seat) => ({ type: 'drew', seat, lords: 0, army: 0 }));
  const cards = [0, 1].map((seat) => ({ type: 'drew-cards', seat, cards: [] as Card[], for: seat }));
  const rest: Data[] = [];
  for (const event of events) {
    const sum = drew[event.seat as number];
    const mine = cards[event.seat as number];
    const { by } = event;
    if (event.type === 'drew' && sum && Object.keys(event).every((key) => key in sum)) {
      sum.lords += Number(event.lords ?? Number.NaN);
      sum.army += Number(event.army ?? Number.NaN);
    } else if (event.type === 'drew-cards' && mine && Array.isArray(event.cards) && event.for === event.seat)
      mine.cards.push(...(event.cards as Card[]));
    else if (event.type === 'eliminated' && typeof by === 'string' && isLord(by) && numberOf(by) !== 7)
      for (const card of event.cards as Card[]) rest.push({ type: 'destroyed', seat: event.seat, card });
    else rest.push(event);
  }
  return [...drew, ...cards, ...rest];
}

function matches(expected: Expected, actual: Data): boolean {
  if (expected.event.type !== actual.type) return false;
  const payloads = [expected.event, ...(expected.alts ?? []).map((alt) => ({ ...expected.event, ...alt }))];
  return payloads.some((payload) => {
    const theirs: Data = { ...actual };
    if (expected.openAuto) {
      if (theirs.auto !== undefined && theirs.auto !== true) return false;
      delete payload.auto;
      delete theirs.auto;
    }
    return same(sameOrder(payload), sameOrder(theirs));
  });
}

/** The events that a page expects in a line, held against those that are there. `met`: the `once` groups told already. */
export function eventsDifference(
  where: string,
  expected: readonly Expected[],
  actual: readonly Data[],
  met: Set<string>,
): string | undefined {
  const drawn = (type: string) => type === 'drew' || type === 'drew-cards';
  const sums = told(expected.map(({ event }) => event)).filter(({ type }) => drawn(type as string));
  let left: Expected[] = [
    ...(sums as Expected['event'][]).map((event): Expected => ({ event })),
    ...expected.filter(({ event }) => !drawn(event.type)),
  ];
  // Private events besides those that the page names may tell a seat of its own cards: their form isn't said.
  const open = actual.filter(
    ({ for: hearer, type, seat }) => hearer === undefined || drawn(type as string) || hearer !== seat,
  );
  for (const event of told(open)) {
    const index = find(left, event, met);
    if (index === undefined) {
      const next = left.find((each) => needed(each, met));
      return `${where}.events: expected ${next ? stable(next.event) : 'no more'}, found ${stable(event)}`;
    }
    const [hit] = left.splice(index, 1) as [Expected];
    if (hit.once) met.add(hit.once);
    // What could be left out can't come any more once something later has.
    if (!hit.float && !hit.may)
      left = left.filter((each, i) => i >= index || each.float || each.block || needed(each, met));
  }
  const missing = left.find((each) => needed(each, met));
  for (const { last, once } of expected) if (last && once) met.delete(once);
  return missing && `${where}.events: expected ${stable(missing.event)}, found no more`;
}

const needed = ({ may, once, last }: Expected, met: Set<string>): boolean =>
  !may && (once === undefined || (last === true && !met.has(once)));

function find(left: readonly Expected[], event: Data, met: Set<string>): number | undefined {
  let block: string | undefined;
  let blocked = false;
  for (const [i, each] of left.entries()) {
    const free = each.float || !blocked || (block !== undefined && each.block === block);
    if (free && !(each.once && met.has(each.once)) && matches(each, event)) return i;
    if (blocked) {
      if (each.block !== block) block = undefined;
    } else if (!each.float && needed(each, met)) {
      blocked = true;
      block = each.block;
    }
  }
  return undefined;
}
