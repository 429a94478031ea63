/** The table of a match of Kingdom of Cards, as section 7 of its rules page lays it out, and the wheel of suits (R1). */

export type Card = string;
export type Data = Record<string, unknown>;
export type Seat = number;
export type Shuffle = { pile: string; order: string[] };
export type Phase = 'lead' | 'deploy' | 'reinforce' | 'alliance' | 'defend' | 'attack' | 'mulligan' | 'over';
export type Step = 'deploy' | 'reinforce' | 'alliance';

/** Section 2. */
export interface Options {
  hands: number;
  together: boolean;
  choose: boolean;
}

/** What lies before a seat: codes, or `pass`. */
export type Placed = Record<Step, Card | null>;

export interface Trick {
  hand: number;
  trick: number;
  starter: Seat;
  table: Placed[];
  sides: Seat[][];
  attack: (Card | null)[];
  defence: (Card | null)[];
  wins: (number | null)[];
  winners: Seat[];
  pot: number;
  share: number;
  discarded: Card[];
}

export interface State {
  phase: Phase;
  hand: number;
  hands: number;
  trick: number;
  dealer: Seat;
  starter: Seat;
  started: boolean[];
  forfeited: boolean[];
  cards: Card[][];
  stock: Card[];
  discard: Card[];
  won: Card[][];
  table: Placed[];
  alliances: Seat[][];
  defence: (Card | null)[];
  attack: (Card | null)[];
  mulligans: (string | null)[];
  lastTrick: Trick | null;
  results: { hand: number; counts: number[]; winners: Seat[] }[];
  handsWon: number[];
  total: number[];
}

/** An event the page expects in a line. It is told in these moments; what shares a moment has no order. */
export interface Expected {
  event: Data & { type: string };
  from: number;
  until: number;
  /** It can be left out. */
  may?: true;
  /** Fields that the page leaves open, with what they must say where they are there. */
  open?: Data;
  /** Of a fight: everything the side beats, and by what. */
  beaten?: readonly Beaten[];
}

/**
 * A defending card or value, its seat, and all the codes of the attacking side that beat it. `counts`: wins over things
 * that count as the same are one win.
 */
export interface Beaten {
  seat: Seat;
  code: Card;
  counts: number;
  by: Card[];
}

export interface Game {
  s: State;
  options: Options;
  outcome: Data | null;
  events: Expected[];
  /** Puts cards in order: from the trace's line, or by chance. */
  shuffle(pile: string, cards: Card[]): Card[];
}

/** R1: each suit is followed by the one it beats from above, and then by the one it beats from below. */
export const WHEEL = ['Co', 'Ma', 'Sh', 'Cr', 'Sp'];

/** By card: where its suit stands on the wheel, and its value. */
const READ: ReadonlyMap<Card, { place: number; value: number }> = new Map(
  WHEEL.flatMap((suit, place) =>
    Array.from({ length: 15 }, (_, i) => [`${i + 1}${suit}`, { place, value: i + 1 }] as const),
  ),
);

export const DECK: readonly Card[] = [...READ.keys()];

function read(card: Card): { place: number; value: number } {
  const found = READ.get(card);
  if (!found) throw new Error(`there is no card ${card}`);
  return found;
}

export const suitOf = (card: Card): string => WHEEL[read(card).place] as string;
export const numberOf = (card: Card): number => read(card).value;

/** How far round the wheel the second suit is from the first: 0 to 4. */
const ahead = (one: Card, other: Card): number => (read(other).place - read(one).place + WHEEL.length) % WHEEL.length;

/** R1 */
export function beats(attacker: Card, defender: Card): boolean {
  const more = numberOf(attacker) - numberOf(defender);
  switch (ahead(attacker, defender)) {
    case 0:
      return more > 0;
    case 1:
      return more >= 0;
    case 2:
      return more <= 0;
    default:
      return false;
  }
}

/** R3 */
export const reinforces = (deploy: Card, card: Card): boolean => ahead(deploy, card) <= 2;

/** All seats but those that forfeited, from the Starting Player round to the left. */
export function round({ starter, forfeited }: Pick<State, 'starter' | 'forfeited'>): Seat[] {
  const n = forfeited.length;
  return forfeited.map((_, i) => (starter + i) % n).filter((seat) => !forfeited[seat]);
}

export const ascending = (seats: readonly Seat[]): Seat[] => [...seats].sort((a, b) => a - b);
export const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
export const bare = (n: number): Placed[] =>
  Array.from({ length: n }, () => ({ deploy: null, reinforce: null, alliance: null }));
export const each = <T>(n: number, value: T): T[] => Array.from({ length: n }, () => value);

type Told = Expected['event'];
type How = Partial<Omit<Expected, 'event'>>;

const lastMoment = (g: Game): number => Math.max(0, ...g.events.map(({ from }) => from));

/** Tells of what comes after all that was told before. Several share a moment. */
export function say(g: Game, told: Told | readonly (readonly [Told, How?])[], how: How = {}): void {
  const now = lastMoment(g) + 1;
  const all: readonly (readonly [Told, How?])[] = Array.isArray(told) ? told : [[told as Told, how]];
  for (const [event, its] of all) g.events.push({ event, from: now, until: now, ...its });
}
