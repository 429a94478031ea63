import { bare, type Card, type Data, DECK, each, type Game, round, type Seat, type State, say, sum } from './table.js';

/** Section 3, before anything is shuffled. */
export const newMatch = (seats: number, hands: number): State => ({
  phase: 'lead',
  hand: 0,
  hands,
  trick: 0,
  dealer: seats - 1,
  starter: 0,
  started: each(seats, false),
  forfeited: each(seats, false),
  cards: Array.from({ length: seats }, () => []),
  stock: [],
  discard: [],
  won: Array.from({ length: seats }, () => []),
  table: bare(seats),
  alliances: [],
  defence: each(seats, null),
  attack: each(seats, null),
  mulligans: each(seats, null),
  lastTrick: null,
  results: [],
  handsWon: each(seats, 0),
  total: each(seats, 0),
});

/** Section 3, each hand. */
export function dealHand(g: Game): void {
  const { s } = g;
  const n = s.cards.length;
  s.hand++;
  s.dealer = (s.dealer + 1) % n;
  s.starter = s.dealer;
  s.trick = 0;
  s.started = each(n, false);
  s.forfeited = each(n, false);
  s.discard = [];
  s.won = Array.from({ length: n }, () => []);
  s.cards = Array.from({ length: n }, () => []);
  s.stock = g.shuffle('deck', [...DECK]);
  for (let i = 0; i < (2 * n + 2) * n; i++) s.cards[(s.dealer + 1 + i) % n]?.push(s.stock.shift() as Card);
  say(g, { type: 'hand-start', hand: s.hand, hands: s.hands, dealer: s.dealer });
  // In which order the seats are told of their cards isn't said.
  const dealt = s.cards.map((cards, seat) => ({ type: 'dealt', seat, cards: [...cards], for: seat }));
  say(g, [
    ...dealt.map(({ seat, cards }) => [{ type: 'dealt', seat, count: cards.length }] as const),
    // Its own cards are counted, too, or not.
    ...dealt.map((own) => [own, { open: { count: own.cards.length } }] as const),
  ]);
  startTrick(g);
}

function startTrick(g: Game): void {
  const { s } = g;
  s.trick++;
  s.started[s.starter] = true;
  s.mulligans = each(s.cards.length, null);
  s.phase = 'lead';
  say(g, { type: 'trick-start', hand: s.hand, trick: s.trick, starter: s.starter });
}

const allHaveLed = (s: State): boolean => round(s).every((seat) => s.started[seat]);

/** R11 */
export function afterTrick(g: Game): void {
  const { s } = g;
  if (allHaveLed(s)) {
    endHand(g);
    return;
  }
  const broke = round(s).filter((seat) => s.cards[seat]?.length === 0);
  // Who is told of first isn't said.
  for (const seat of broke) s.forfeited[seat] = true;
  say(
    g,
    broke.map((seat) => [{ type: 'forfeit', seat }] as const),
  );
  if (round(s).length < 2 || allHaveLed(s)) endHand(g);
  else s.phase = 'mulligan';
}

/** R12: an answer. */
export function mulligan(g: Game, seat: Seat, choice: string): void {
  const { s } = g;
  s.mulligans[seat] = choice;
  const done = round(s).every((other) => s.mulligans[other] !== null);
  if (!g.options.together) carryOut(g, seat);
  else {
    // What the seat itself hears of its own answer before the others isn't said.
    say(g, [
      [{ type: 'answered', seat, step: 'mulligan' }],
      [{ type: 'passed', seat, step: 'mulligan', for: seat }, { may: true }],
    ]);
    if (done) carryOutAll(g);
  }
  if (!done) return;
  s.starter = round({ ...s, starter: s.starter + 1 })[0] as Seat;
  startTrick(g);
}

/** `together`: who passed may be told before the mulligans, between them, or after them. */
function carryOutAll(g: Game): void {
  const before = g.events.length;
  for (const seat of round(g.s)) carryOut(g, seat);
  const told = g.events.slice(before);
  const from = Math.min(...told.map((each) => each.from));
  const until = Math.max(...told.map((each) => each.until));
  for (const expected of told) if (expected.event.type === 'passed') Object.assign(expected, { from, until });
}

/** R12. When in a mulligan the `restock` is told isn't said. */
function carryOut(g: Game, seat: Seat): void {
  const { s } = g;
  if (s.mulligans[seat] === 'pass') {
    say(g, { type: 'passed', seat, step: 'mulligan' });
    return;
  }
  const thrown = s.cards[seat] as Card[];
  const count = thrown.length;
  s.discard.push(...thrown);
  const restocked: number[] = [];
  const cards: Card[] = [];
  while (cards.length < count) {
    if (s.stock.length === 0) {
      restocked.push(s.discard.length);
      s.stock = g.shuffle('stock', s.discard);
      s.discard = [];
    }
    cards.push(s.stock.shift() as Card);
  }
  s.cards[seat] = cards;
  say(g, [
    [{ type: 'mulligan', seat, count }],
    ...restocked.map((all) => [{ type: 'restock', count: all }] as const),
    [{ type: 'mulligan', seat, count, cards: [...cards], for: seat }],
  ]);
}

/** R14 */
export function countsOf({ forfeited, won, cards }: Pick<State, 'forfeited' | 'won' | 'cards'>): number[] {
  return forfeited.map((out, seat) => (out ? 0 : (won[seat]?.length ?? 0) + (cards[seat]?.length ?? 0)));
}

/** R14: those still in the hand who have most. */
export function handWinners(counts: readonly number[], forfeited: readonly boolean[]): Seat[] {
  const left = [...counts.keys()].filter((seat) => !forfeited[seat]);
  const most = Math.max(...left.map((seat) => counts[seat] as number));
  return left.filter((seat) => counts[seat] === most);
}

function endHand(g: Game): void {
  const { s } = g;
  const counts = countsOf(s);
  const winners = handWinners(counts, s.forfeited);
  s.results.push({ hand: s.hand, counts, winners });
  s.handsWon = s.results.reduce(
    (won, result) => won.map((hands, seat) => hands + (result.winners.includes(seat) ? 1 : 0)),
    each(counts.length, 0),
  );
  s.total = counts.map((_, seat) => sum(s.results.map((result) => result.counts[seat] as number)));
  say(g, { type: 'hand-end', hand: s.hand, counts, winners, handsWon: [...s.handsWon] });
  if (s.hand < s.hands) {
    dealHand(g);
    return;
  }
  s.phase = 'over';
  g.outcome = outcomeOf(s);
  say(g, { type: 'match-end', outcome: g.outcome });
}

/** R15, section 9. */
export function outcomeOf({ handsWon, total }: Pick<State, 'handsWon' | 'total'>): Data {
  const seats = [...handsWon.keys()];
  const most = Math.max(...handsWon);
  const leading = seats.filter((seat) => handsWon[seat] === most);
  const sums = Math.max(...leading.map((seat) => total[seat] as number));
  const winners = leading.filter((seat) => total[seat] === sums);
  const draw = winners.length === seats.length;
  return {
    winners: draw ? [] : winners,
    losers: draw ? [] : seats.filter((seat) => !winners.includes(seat)),
    draw,
    scores: [...handsWon],
    handsWon: [...handsWon],
    total: [...total],
  };
}
