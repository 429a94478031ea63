/** The table of a match of Circle of Kings, as section 7 of its rules page lays it out, and what can be done on it. */

export type Card = string;
export type Data = Record<string, unknown>;
export type Seat = 0 | 1;
export type Suit = string;
export type Shuffle = { pile: string; order: string[] };

export const SEATS: readonly Seat[] = [0, 1];
export const POSITIONS = ['top', 'right', 'bottom', 'left'];
export const SUITS: readonly Suit[] = ['W', 'C', 'S', 'P'];
export const KINGS = SUITS.map((suit) => `K${suit}`);

export interface SeatState {
  lordDeck: Card[];
  lordDiscard: Card[];
  armyDeck: Card[];
  armyDiscard: Card[];
  hand: Card[];
  captain: Card | null;
  army: Card[];
  lord: Card | null;
  toDraw: number;
  recruit: 'open' | 'pass' | 'recruit' | null;
}

export interface State {
  phase: string;
  round: number;
  circle: Card[];
  removed: Card | null;
  negated: Seat | null;
  hanged: Seat | null;
  queue: Seat[];
  effects: string[];
  start: string | null;
  chariot: { seat: Seat; held: boolean } | null;
  combat: { values: number[] | null; winner: Seat | null } | null;
  first: Seat | null;
  spot: string | null;
  actor: Seat | null;
  attack: { by: Card; suit: Suit | null } | null;
  lost: number[];
  tapped: Card[];
  seats: SeatState[];
  outcome: Data | null;
}

/** A question, with every legal answer written out. */
export interface Question {
  seat: Seat;
  kind: string;
  options: string[];
  legal: string[][];
}

export interface Answer {
  seat: Seat;
  choice: string[];
}

/** A rule that may ask: yields the questions open now, gets one answer. */
export type Asking<T = void> = Generator<Question[], T, Answer>;

/**
 * An event the page expects. `may`: it can be left out. `float`: anywhere in its line. `block`: in any order with its
 * neighbours of the same block. `once`: told at one of several moments, of which the page doesn't say which; `last` is the last of
 * them. `alts`: other payloads that the page allows. `openAuto`: whether it says `auto` is left open.
 */
export interface Expected {
  event: Data & { type: string };
  may?: true;
  float?: true;
  block?: string;
  once?: string;
  last?: true;
  alts?: Data[];
  openAuto?: true;
}

export interface Game {
  s: State;
  events: Expected[];
  /** Puts cards in order: from the trace's line, or by chance. */
  shuffle(pile: string, cards: Card[]): Card[];
}

/** Thrown at the moment when the match is over (R3), caught in `play`. */
export const OVER = Symbol('over');

export const owner = (card: Card): Seat => Number(card[0]) as Seat;
export const isLord = (card: Card): boolean => card[2] === 'M';
export const numberOf = (lord: Card): number => Number(lord.slice(3));
export const value = (card: Card): number => Number(card.slice(2, -1));
export const suitOf = (card: Card): Suit => card.slice(-1);
export const other = (seat: Seat): Seat => (seat === 0 ? 1 : 0);
export const at = (g: Game, seat: Seat): SeatState => g.s.seats[seat] as SeatState;
export const without = (cards: readonly Card[], gone: readonly Card[]): Card[] =>
  cards.filter((c) => !gone.includes(c));
export const armyCards = (g: Game, seat: Seat): Card[] => at(g, seat).hand.filter((card) => !isLord(card));
export const lordCards = (g: Game, seat: Seat): Card[] => at(g, seat).hand.filter(isLord);

/** R5 */
export const army = (g: Game, seat: Seat): Card[] => {
  const { captain, army: others } = at(g, seat);
  return captain === null ? [...others] : [captain, ...others];
};

/** R16: initiative. */
export const initiative = (lord: Card): number => ({ 2: 22, 3: 23 })[numberOf(lord)] ?? numberOf(lord);

const MOMENTS: Record<string, readonly number[]> = {
  reveal: [2, 3, 6, 12, 13, 15],
  combat: [0, 8, 9, 14, 21],
  circle: [1, 4, 5, 7, 10, 16, 17, 18, 19, 20],
  end: [11],
};

/** R16, R17: the seats whose Lords act at this moment, in their order. */
export function acting(g: Game, moment: string): Seat[] {
  const lords = SEATS.map((seat) => at(g, seat).lord);
  const able = SEATS.filter((seat) => {
    const lord = lords[seat];
    return lord != null && g.s.negated !== seat && MOMENTS[moment]?.includes(numberOf(lord));
  });
  return able.sort((a, b) => initiative(lords[b] as Card) - initiative(lords[a] as Card));
}

export function say(g: Game, type: string, data: Data = {}, how: Omit<Expected, 'event'> = {}): void {
  g.events.push({ event: { type, ...data }, ...how });
}

/** All sets of so many of these. */
export function sets(options: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return options.flatMap((first, i) => sets(options.slice(i + 1), size - 1).map((rest) => [first, ...rest]));
}

export const question = (seat: Seat, kind: string, options: string[], size = 1): Question => ({
  seat,
  kind,
  options,
  legal: sets(options, size),
});

/** Asks one seat alone. What is forced is not asked (section 5); `forced` tells it. */
export function* ask(g: Game, phase: string, asked: Question): Asking<{ choice: string[]; forced: boolean }> {
  const [only, ...more] = asked.legal;
  if (only !== undefined && more.length === 0) return { choice: only, forced: true };
  g.s.phase = phase;
  return { choice: (yield [asked]).choice, forced: false };
}

export const auto = (forced: boolean): Data => (forced ? { auto: true } : {});

/** R6: the top card of the Army deck. */
export function takeArmyCard(g: Game, seat: Seat): Card {
  const mine = at(g, seat);
  if (mine.armyDeck.length === 0) {
    mine.armyDeck = g.shuffle(`army${seat}`, mine.armyDiscard);
    mine.armyDiscard = [];
    say(g, 'reshuffled', { seat, count: mine.armyDeck.length });
  }
  const card = mine.armyDeck.shift();
  if (card === undefined) throw new Error(`seat ${seat} has no Army card left anywhere`);
  return card;
}

/** R1, R3: each of these seats burns a Lord, in one moment. */
export function burn(g: Game, seats: readonly Seat[], cause: string, before: (seat: Seat) => void = () => {}): void {
  for (const seat of seats) {
    before(seat);
    const mine = at(g, seat);
    mine.lordDiscard.push(...mine.lordDeck.splice(0, 1));
    say(g, 'lord-burned', { seat, cause, left: mine.lordDeck.length }, { block: 'burned' });
  }
  endIfEmpty(g, cause);
}

/** R3, R35 */
export function endIfEmpty(g: Game, cause: string): void {
  const { s } = g;
  const [first, second] = SEATS.filter((seat) => at(g, seat).lordDeck.length === 0);
  if (first === undefined) return;
  const hands = SEATS.map((seat) => at(g, seat).hand.length) as [number, number];
  let loser: Seat | null = first;
  let reason = 'lords';
  if (second !== undefined) {
    loser = hands[0] === hands[1] ? null : hands[0] < hands[1] ? 0 : 1;
    reason = loser === null ? 'tie' : 'hand';
  }
  s.phase = 'over';
  s.outcome = {
    winners: loser === null ? [] : [other(loser)],
    losers: loser === null ? [] : [loser],
    draw: loser === null,
    scores: SEATS.map((seat) => at(g, seat).lordDeck.length),
    reason,
    cause,
    hands,
    round: s.round,
  };
  say(g, 'over', s.outcome);
  throw OVER;
}

/** R2: from whichever army it lies in to its owner's discard. */
export function discardFromTable(g: Game, card: Card): void {
  for (const seat of SEATS) {
    const mine = at(g, seat);
    if (mine.captain === card) mine.captain = null;
    mine.army = without(mine.army, [card]);
  }
  g.s.tapped = without(g.s.tapped, [card]);
  at(g, owner(card)).armyDiscard.push(card);
}

/** A Lord's effect eliminates cards. The page gives them no order among themselves. */
export function destroy(g: Game, seat: Seat, cards: readonly Card[], how: Omit<Expected, 'event'> = {}): void {
  for (const card of cards) {
    discardFromTable(g, card);
    say(g, 'destroyed', { seat, card }, { block: 'destroyed', ...how });
  }
}
