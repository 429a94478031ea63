/**
 * Circle of Power a second time, from its rules page alone and on nothing but plain functions over the canonical state:
 * it reads a trace and says where it would have gone on differently. Shares no code with the program.
 */

type Card = string;
type Data = Record<string, unknown>;
type Shuffle = { pile: string; order: Card[] };

/** Section 7 */
export interface State {
  phase: 'initiative' | 'attack' | 'over';
  season: number;
  action: number;
  table: number[];
  auto: boolean[];
  out: boolean[];
  dealer: number;
  starter: number;
  turn: number | null;
  hands: Card[][];
  battleDeck: Card[];
  battlePlayed: Card[];
  played: { emperor: number; card: Card }[];
  cities: (Card | null)[];
  cityDeck: Card[];
  cityDiscard: Card[];
  trophies: Card[][];
  destroyed: Card[][];
  totals: number[];
  ruins: number[];
}

/** A match while one line of it is made. */
interface Match {
  readonly seats: number;
  readonly mode: string;
  readonly target: number;
  readonly holy: number;
  readonly maxSeasons: number;
  readonly shuffles: Shuffle[];
  readonly events: Data[];
  s: State;
  outcome: Data | null;
}

const SUITS = ['C', 'D', 'H', 'S'];
const BATTLE = SUITS.flatMap((suit) => ['2', '3', '4', '5', '6', '7', '8', '9', '10'].map((number) => number + suit));
const CITIES = [...SUITS.flatMap((suit) => ['J', 'Q', 'K', 'A'].map((rank) => rank + suit)), 'X1'];
const at = <T>(list: readonly T[], i: number): T => list[i] as T;
const all = <T>(make: (emperor: number) => T): T[] => [0, 1, 2, 3].map(make);
const sorted = (cards: readonly string[]): string[] => [...cards].sort();
const suitOf = (card: Card): string => (card[0] === 'X' ? '' : card.slice(-1));
const black = (card: Card): boolean => 'CS'.includes(suitOf(card)) && suitOf(card) !== '';
const red = (card: Card): boolean => 'DH'.includes(suitOf(card)) && suitOf(card) !== '';

// R1
function attacks(one: Card | null, other: Card | null): boolean {
  if (one === null || other === null) return false;
  if (one[0] === 'X') return red(other);
  if (other[0] === 'X') return black(one);
  return ['QJ', 'KQ', 'AK', 'JA'].includes(at([...one], 0) + at([...other], 0));
}
const preyOf = (s: State, emperor: number): number[] =>
  [0, 1, 2, 3].filter((other) => other !== emperor && attacks(at(s.cities, emperor), at(s.cities, other)));

// R2
function trump(s: State, emperor: number): string {
  const city = at(s.cities, emperor) ?? '';
  return city[0] === 'X' ? suitOf(s.cityDeck[0] ?? 'X') : suitOf(city);
}

const left = (s: State, emperor: number, places = 1): number => at(s.table, (s.table.indexOf(emperor) + places) % 4);
const tell = (m: Match, event: Data, auto = false): unknown => m.events.push(auto ? { ...event, auto } : event);
const nextCity = (s: State): Card | null => s.cityDeck.shift() ?? null;

function shuffled(m: Match, pile: string, cards: Card[]): Card[] {
  const given = m.shuffles.shift();
  if (given?.pile !== pile || sorted(given.order).join() !== sorted(cards).join())
    throw new Error(`wanted a shuffle of ${cards.length} in ${pile}, given ${JSON.stringify(given)}`);
  return [...given.order];
}

function gets(s: State, emperor: number, card: Card): void {
  if (s.auto[emperor]) at(s.hands, emperor).unshift(card);
  else at(s.hands, emperor).push(card);
}

function dealOut(m: Match, cards: Card[]): void {
  const got = all<Card[]>(() => []);
  cards.forEach((card, n) => {
    const emperor = left(m.s, m.s.dealer, 1 + (n % 4));
    gets(m.s, emperor, card);
    at(got, emperor).push(card);
  });
  for (const emperor of [0, 1, 2, 3])
    if (!m.s.auto[emperor]) tell(m, { type: 'deal', emperor, cards: got[emperor], for: emperor });
}

// Section 3
function season(m: Match): void {
  const { s } = m;
  const battle = shuffled(m, 'battle', BATTLE);
  const cities = [...shuffled(m, 'city', CITIES), 'X2'];
  const order = [1, 2, 3, 4].map((n) => left(s, s.dealer, n));
  Object.assign(s, {
    phase: 'initiative',
    action: 1,
    starter: order[0],
    turn: order[0],
    hands: all(() => []),
    battlePlayed: [],
    battleDeck: battle.slice(12),
    played: [],
    cities: all((emperor) => cities[order.indexOf(emperor)]),
    cityDeck: cities.slice(4),
    cityDiscard: [],
    trophies: all(() => []),
    destroyed: all(() => []),
  });
  const { season: number, table, dealer, starter } = s;
  tell(m, { type: 'season', season: number, table: [...table], dealer, starter, cities: [...s.cities] });
  dealOut(m, battle.slice(0, 12));
  tell(m, { type: 'nextCity', card: s.cityDeck[0] });
}

// R3
function plays(m: Match, emperor: number, card: Card, auto: boolean): void {
  const { s } = m;
  s.hands[emperor] = at(s.hands, emperor).filter((each) => each !== card);
  s.played.push({ emperor, card });
  tell(m, { type: 'initiative', emperor, card, trump: suitOf(card) === trump(s, emperor) }, auto);
  const drawn = s.battleDeck.shift();
  if (drawn !== undefined) {
    gets(s, emperor, drawn);
    if (!s.auto[emperor]) tell(m, { type: 'draw', emperor, card: drawn, for: emperor });
  }
  s.turn = left(s, emperor);
}

// R4
function winner(m: Match): void {
  const { s } = m;
  const isTrump = ({ emperor, card }: State['played'][number]) => suitOf(card) === trump(s, emperor);
  const trumps = s.played.filter(isTrump);
  const count = trumps.length > 0 ? trumps : s.played;
  const highest = Math.max(...count.map(({ card }) => Number(card.slice(0, -1))));
  const best = count.filter(({ card }) => Number(card.slice(0, -1)) === highest);
  const { emperor, card } = at(best, best.length - 1);
  s.turn = emperor;
  tell(m, { type: 'initiativeWon', emperor, card, trump: trumps.length > 0, tied: best.length > 1 });
}

// R6, R12, R17
function takes(m: Match, by: number, option: string, auto: boolean): void {
  const { s, mode } = m;
  const [manner, victim, hand] = option.split('-') as [string, string, string | undefined];
  const from = Number(victim);
  const card = s.cities[from] as Card;
  const own = s.cities[by] as Card;
  if (manner === 'retake') {
    const trophy = s.trophies[from]?.pop() ?? null;
    if (trophy !== null) s.cityDiscard.push(trophy);
    s.cityDiscard.push(mode === 'coloured' ? card : own);
    const next = nextCity(s);
    s.cities[by] = mode === 'coloured' ? next : card;
    s.cities[from] = mode === 'coloured' ? own : next;
    tell(m, { type: 'retake', by, from, card, trophy }, auto);
    return;
  }
  const gives = mode === 'coloured' && (hand === 'give' || !black(own));
  const newCity = nextCity(s);
  s.cities[from] = gives ? own : newCity;
  s.cities[by] = gives ? newCity : own;
  tell(m, { type: manner, by, from, card, gave: gives ? own : null, newCity }, auto);
  if (manner === 'conquer') at(s.trophies, by).push(card);
  else falls(m, by, from, card);
}

// R12, R13
function falls(m: Match, by: number, from: number, card: Card): void {
  const { s } = m;
  at(s.destroyed, from).push(card);
  s.ruins[from] = at(s.ruins, from) + 1;
  if (s.out[from] || at(s.ruins, from) < m.holy) return;
  s.out[from] = true;
  tell(m, { type: 'knockedOut', emperor: from, by });
}

// R7
function regroups(m: Match, emperor: number): void {
  const { s } = m;
  const from = at(s.cities, emperor) as Card;
  const threatened = s.cities.some((city) => attacks(city, from));
  const lost = threatened ? undefined : at(s.trophies, emperor).pop();
  if (lost) s.cityDiscard.push(lost);
  s.cityDiscard.push(from);
  s.cities[emperor] = nextCity(s);
  tell(m, { type: 'regroup', emperor, from, to: at(s.cities, emperor), threatened });
  if (lost) tell(m, { type: 'rebellion', emperor, trophy: lost });
}

// Section 5
function optionsOf(m: Match, by: number): string[] {
  const { s, mode } = m;
  return preyOf(s, by).flatMap((victim) => {
    if (mode === 'tyrant') return [`destroy-${victim}`];
    if (mode === 'basic') return [`conquer-${victim}`, `retake-${victim}`];
    const take = `${red(s.cities[victim] as Card) ? 'conquer' : 'destroy'}-${victim}`;
    const free = black(s.cities[by] as Card) && s.action < 15;
    return [...(free ? [`${take}-keep`, `${take}-give`] : [take]), `retake-${victim}`];
  });
}

// R16
function dummyOption(m: Match, by: number): string {
  const prey = preyOf(m.s, by);
  const victim = [3, 2, 1].map((n) => left(m.s, by, n)).find((each) => prey.includes(each));
  return optionsOf(m, by).find((option) => option.split('-')[1] === String(victim)) as string;
}

// R8
function actionEnds(m: Match): void {
  const { s } = m;
  s.battlePlayed.push(...s.played.map(({ card }) => card));
  s.played = [];
  const alive = all((emperor) => emperor).filter((emperor) => emperor < m.seats && !s.out[emperor]);
  if (alive.length === 1) over(m, 'tyrant', alive);
  else if (s.action === 15) seasonEnds(m);
  else nextAction(m);
}

// R9
function nextAction(m: Match): void {
  const { s } = m;
  if (s.action === 6) {
    const cards = shuffled(m, 'battle', s.battlePlayed);
    s.battlePlayed = [];
    tell(m, { type: 'secondDeal' });
    dealOut(m, cards);
  }
  s.action++;
  s.starter = s.turn as number;
  s.phase = 'initiative';
  tell(m, { type: 'nextCity', card: s.cityDeck[0] ?? null });
}

// R10
function seasonEnds(m: Match): void {
  const { s } = m;
  const gained = s.trophies.map(({ length }) => length);
  s.totals = s.totals.map((total, emperor) => total + at(gained, emperor));
  s.cityDiscard.push(...s.cities.filter((city) => city !== null));
  s.cities = all(() => null);
  tell(m, { type: 'seasonEnd', season: s.season, gained, totals: [...s.totals], ruins: [...s.ruins] });
  // R11
  const able = [0, 1, 2, 3].filter((emperor) => !s.out[emperor]);
  const reached = m.mode !== 'tyrant' && able.some((emperor) => at(s.totals, emperor) >= m.target);
  if (reached || s.season === m.maxSeasons) over(m, reached ? 'emperor' : 'seasons', able);
  else nextSeason(m);
}

// R14, R10, R15
function nextSeason(m: Match): void {
  const { s } = m;
  for (const emperor of [0, 1, 2, 3])
    if (s.out[emperor] && !s.auto[emperor] && emperor < m.seats) {
      s.auto[emperor] = true;
      tell(m, { type: 'dummyTakesOver', emperor });
    }
  do s.dealer = left(s, s.dealer);
  while (s.auto[s.dealer]);
  places(m);
  s.season++;
  season(m);
}

function places(m: Match): void {
  const { s } = m;
  const first = s.auto.indexOf(false);
  const clock = [0, 1, 2, 3].map((n) => left(s, first, n));
  const dummies = clock.filter((emperor) => s.auto[emperor]);
  const persons = clock.filter((emperor) => !s.auto[emperor]);
  const apart = clock.indexOf(at(dummies, 1)) - clock.indexOf(at(dummies, 0));
  let now = clock;
  if (dummies.length === 1) {
    const dummy = at(dummies, 0);
    const right = left(s, dummy, 3);
    now = clock.map((emperor) => (emperor === dummy ? right : emperor === right ? dummy : emperor));
  } else if (dummies.length === 2 && apart !== 2) now = [0, 1].flatMap((n) => [at(persons, n), at(dummies, n)]);
  const start = now.indexOf(first);
  s.table = [...now.slice(start), ...now.slice(0, start)];
  if (now !== clock) tell(m, { type: 'dummyMoves', table: [...s.table] });
}

// Section 9
function over(m: Match, reason: string, able: number[]): void {
  const { s, mode, seats } = m;
  const seatList = [0, 1, 2, 3].slice(0, seats);
  let leaders = able;
  if (reason !== 'tyrant') {
    const running = mode === 'tyrant' ? able.filter((emperor) => emperor < seats) : able;
    const merit = (emperor: number) => (mode === 'tyrant' ? -at(s.ruins, emperor) : at(s.totals, emperor));
    leaders = running.filter((emperor) => running.every((other) => merit(other) <= merit(emperor)));
  }
  const seated = leaders.filter((emperor) => emperor < seats);
  m.outcome = {
    winners: leaders.length === 1 ? seated : [],
    losers: seatList.filter((seat) => !leaders.includes(seat)),
    draw: leaders.length > 1 && seated.length > 0,
    scores: seatList.map((seat) => (mode === 'tyrant' ? Math.max(0, m.holy - at(s.ruins, seat)) : at(s.totals, seat))),
    reason,
    leaders,
    totals: [...s.totals],
    ruins: [...s.ruins],
    seasons: s.season,
  };
  s.phase = 'over';
  s.turn = null;
  tell(m, { type: 'matchEnd', outcome: m.outcome });
}

/** Goes on until a seat is asked, or the match is over. */
function goOn(m: Match): void {
  while (m.s.phase !== 'over') {
    const { s } = m;
    const emperor = s.turn as number;
    if (s.played.length < 4) {
      if (!s.auto[emperor]) return;
      plays(m, emperor, at(at(s.hands, emperor), 0), true);
      if (s.played.length < 4) continue;
    }
    winner(m);
    const won = s.turn as number;
    if (preyOf(s, won).length === 0) regroups(m, won);
    else if (s.auto[won]) takes(m, won, dummyOption(m, won), true);
    else {
      s.phase = 'attack';
      return;
    }
    actionEnds(m);
  }
}

function pendingOf(m: Match): Data[] {
  const { phase, turn, hands } = m.s;
  if (phase === 'over') return [];
  const seat = turn as number;
  const options = sorted(phase === 'attack' ? optionsOf(m, seat) : at(hands, seat));
  return [{ seat, kind: phase, options, min: 1, max: 1, legal: options.length }];
}

function begin(seats: number, options: Data, shuffles: Shuffle[]): Match {
  const s = {
    season: 1,
    table: seats === 2 ? [0, 2, 1, 3] : [0, 1, 2, 3],
    auto: all((emperor) => emperor >= seats),
    out: all(() => false),
    dealer: 0,
    totals: all(() => 0),
    ruins: all(() => 0),
  } as unknown as State;
  const m = matchOf(seats, options, shuffles, s);
  season(m);
  goOn(m);
  return m;
}

const matchOf = (seats: number, options: Data, shuffles: Shuffle[], s: State): Match => ({
  seats,
  mode: String(options.mode ?? 'basic'),
  target: Number(options.target ?? 6),
  holy: Number(options.holy ?? 5),
  maxSeasons: Number(options.maxSeasons ?? 12),
  shuffles: [...shuffles],
  events: [],
  s,
  outcome: null,
});

/** A person's hand and a list of options have no order. */
function comparable(state: State, pending: Data[]): Data {
  const hands = state.hands.map((hand, emperor) => (state.auto[emperor] ? hand : sorted(hand)));
  return {
    ...state,
    hands,
    pending: pending.map((each) => ({ ...each, options: sorted(each.options as string[]) })),
  };
}

function differences(what: string, told: unknown, own: unknown): string[] {
  const text = (value: unknown) => JSON.stringify(value, (_, each: unknown) => inOrder(each));
  return text(told) === text(own) ? [] : [`${what}: told ${text(told)}, but it should be ${text(own)}`];
}

const inOrder = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Where this trace of a match goes on differently than the rules page says; at most one line's worth. */
export function disagreements(lines: readonly Data[]): string[] {
  const [start, ...rest] = lines as [Data, ...Data[]];
  const seats = start.seats as number;
  const options = start.options as Data;
  const m = begin(seats, options, start.shuffles as Shuffle[]);
  const first = compared('start', start, m);
  if (first.length > 0) return first;
  let { s } = m;
  let outcome: Data | null = null;
  for (const line of rest) {
    if (outcome) return differences('outcome', line.outcome, outcome);
    const { seat, kind, choice } = line as { seat: number; kind: string; choice: string[] };
    const now = matchOf(seats, options, line.shuffles as Shuffle[], s);
    const [asked] = pendingOf(now) as [{ seat: number; kind: string; options: string[] }];
    if (asked.seat !== seat || asked.kind !== kind || !asked.options.includes(choice[0] as string))
      return [`line ${line.n}: ${seat} ${kind} ${choice} is not what is asked`];
    const forced = asked.options.length === 1;
    if (forced !== (line.auto === true)) return [`line ${line.n}: forced is ${forced}`];
    if (kind === 'attack') {
      takes(now, seat, at(choice, 0), forced);
      actionEnds(now);
      goOn(now);
    } else {
      plays(now, seat, at(choice, 0), forced);
      goOn(now);
    }
    const wrong = compared(`line ${line.n}`, line, now);
    if (wrong.length > 0) return wrong;
    ({ s, outcome } = now);
  }
  return ['the match has no outcome'];
}

function compared(where: string, line: Data, { s, events, shuffles, ...m }: Match): string[] {
  const pending = pendingOf({ s, events, shuffles, ...m });
  return [
    ...differences(where, comparable(line.state as State, line.pending as Data[]), comparable(s, pending)),
    ...(line.events ? differences(`${where}, events`, line.events, events) : []),
    ...(shuffles.length > 0 ? [`${where}: ${shuffles.length} shuffles too many`] : []),
  ];
}
