import {
  BATTLE_CARDS,
  CITY_CARDS,
  clockwise,
  type Data,
  deal,
  EMPERORS,
  type Emperor,
  fromLeftOf,
  type Game,
  LAST_CITY,
  pick,
  type State,
  say,
  sayBeside,
  without,
} from './table.js';

const empty = (): never[][] => EMPERORS.map(() => []);

/** Section 3, before the first season is dealt. */
export function newMatch(seats: number): State {
  return {
    phase: 'initiative',
    season: 1,
    action: 1,
    table: seats === 2 ? [0, 2, 1, 3] : [...EMPERORS],
    auto: EMPERORS.map((emperor) => emperor >= seats),
    out: EMPERORS.map(() => false),
    dealer: 0,
    starter: 0,
    turn: null,
    hands: empty(),
    battleDeck: [],
    battlePlayed: [],
    played: [],
    cities: EMPERORS.map(() => null),
    cityDeck: [],
    cityDiscard: [],
    trophies: empty(),
    destroyed: empty(),
    totals: [0, 0, 0, 0],
    ruins: [0, 0, 0, 0],
  };
}

/** Section 3: the steps that every season starts with. */
export function setUpSeason(g: Game): void {
  const { s } = g;
  s.battleDeck = g.shuffle('battle', [...BATTLE_CARDS]);
  s.cityDeck = [...g.shuffle('city', without(CITY_CARDS, LAST_CITY)), LAST_CITY];
  Object.assign(s, { battlePlayed: [], played: [], cityDiscard: [], hands: empty() });
  Object.assign(s, { trophies: empty(), destroyed: empty() });
  Object.assign(s, { phase: 'initiative', action: 1 });
  const order = fromLeftOf(s.table, s.dealer);
  for (const [i, emperor] of order.entries()) s.cities[emperor] = pick(s.cityDeck, i);
  s.cityDeck.splice(0, 4);
  s.starter = s.turn = pick(order, 0);
  const { season, table, dealer, starter, cities } = s;
  say(g, 'season', { season, table: [...table], dealer, starter, cities: [...cities] });
  deal(g, s.battleDeck, 3);
  sayBeside(g, 'nextCity', { card: pick(s.cityDeck, 0) });
}

/** R9 */
export function secondDeal(g: Game): void {
  const { s } = g;
  const cards = g.shuffle('battle', s.battlePlayed);
  s.battlePlayed = [];
  say(g, 'secondDeal');
  deal(g, cards, 6);
}

/** R10 */
export function endOfSeason(g: Game): void {
  const { s } = g;
  const gained = s.trophies.map(({ length }) => length);
  s.totals = s.totals.map((total, emperor) => total + pick(gained, emperor));
  s.cityDiscard.push(...s.cities.filter((city) => city !== null));
  s.cities = EMPERORS.map(() => null);
  say(g, 'seasonEnd', { season: s.season, gained, totals: [...s.totals], ruins: [...s.ruins] });
  if (isLastSeason(g)) return;
  replaceWhoIsOut(g);
  passTheDeal(s);
  moveDummies(g);
  s.season++;
  setUpSeason(g);
}

/** R14 */
function replaceWhoIsOut(g: Game): void {
  const { s, seats } = g;
  const [first, ...others] = EMPERORS.filter((each) => each < seats && s.out[each] && !s.auto[each]);
  for (const emperor of [first, ...others].filter((each) => each !== undefined)) {
    s.auto[emperor] = true;
    // The page gives those who fall in the same season no order.
    (emperor === first ? say : sayBeside)(g, 'dummyTakesOver', { emperor });
  }
}

/** R10: in the old table order. */
function passTheDeal(s: State): void {
  s.dealer = fromLeftOf(s.table, s.dealer).find((emperor) => !s.auto[emperor]) as Emperor;
}

/** The table as it is written down: beginning with the lowest-numbered emperor who is not a dummy. */
function written(s: State, table: readonly Emperor[]): Emperor[] {
  const first = EMPERORS.find((emperor) => !s.auto[emperor]) as Emperor;
  return [0, 1, 2, 3].map((places) => clockwise(table, first, places));
}

/** R15 */
function moveDummies(g: Game): void {
  const { s } = g;
  const before = written(s, s.table);
  const dummies = before.filter((emperor) => s.auto[emperor]);
  const people = before.filter((emperor) => !s.auto[emperor]);
  const [one, two] = dummies;
  let after = before;
  if (one !== undefined && two === undefined) {
    const right = clockwise(before, one, -1);
    after = before.map((each) => (each === one ? right : each === right ? one : each));
  }
  if (one !== undefined && two !== undefined && clockwise(before, one, 2) !== two)
    after = [pick(people, 0), one, pick(people, 1), two];
  after = written(s, after);
  const moved = after.join() !== before.join();
  // Nobody moves, but the table begins with somebody else: whether that is told isn't said.
  if (moved) say(g, 'dummyMoves', { table: [...after] });
  else if (after.join() !== s.table.join()) say(g, 'dummyMoves', { table: [...after] }, { may: true });
  s.table = after;
}

/** R11: ends the match if this season was its last. */
function isLastSeason(g: Game): boolean {
  const { s, seats, options } = g;
  const last = s.season === options.maxSeasons;
  const standing = EMPERORS.filter((emperor) => !s.out[emperor]);
  if (options.mode === 'tyrant') {
    if (!last) return false;
    const people = standing.filter((emperor) => emperor < seats);
    const fewest = Math.min(...people.map((emperor) => pick(s.ruins, emperor)));
    end(
      g,
      'seasons',
      people.filter((emperor) => s.ruins[emperor] === fewest),
    );
    return true;
  }
  const most = Math.max(...standing.map((emperor) => pick(s.totals, emperor)));
  const reached = most >= options.target;
  if (!reached && !last) return false;
  end(
    g,
    reached ? 'emperor' : 'seasons',
    standing.filter((emperor) => s.totals[emperor] === most),
  );
  return true;
}

/** R13: ends the match once just one seat is not out. */
export function tyrantWins(g: Game): boolean {
  const standing = EMPERORS.filter((seat) => seat < g.seats && !g.s.out[seat]);
  if (standing.length !== 1) return false;
  end(g, 'tyrant', standing);
  return true;
}

/** Section 9. */
function end(g: Game, reason: string, leaders: Emperor[]): void {
  const { s, seats, options } = g;
  const people = EMPERORS.filter((emperor) => emperor < seats);
  const leading = people.filter((seat) => leaders.includes(seat));
  const score = (seat: Emperor): number =>
    options.mode === 'tyrant' ? Math.max(0, options.holy - pick(s.ruins, seat)) : pick(s.totals, seat);
  const outcome: Data = {
    winners: leaders.length === 1 ? leading : [],
    losers: people.filter((seat) => !leading.includes(seat)),
    draw: leaders.length > 1 && leading.length > 0,
    scores: people.map(score),
    reason,
    leaders,
    totals: [...s.totals],
    ruins: [...s.ruins],
    seasons: s.season,
  };
  s.phase = 'over';
  s.turn = null;
  g.outcome = outcome;
  say(g, 'matchEnd', { outcome });
}
