import { answer, type Match, resumed } from '../circle-of-kings.js';
import { byDice, dice } from './driver.js';
import { type Card, type Data, isLord, owner, SEATS, type Seat, type SeatState, type State, SUITS } from './table.js';

const all = (seat: Seat): Card[] => [
  ...Array.from({ length: 22 }, (_, i) => `${seat}.M${i}`),
  ...SUITS.flatMap((suit) => Array.from({ length: 10 }, (_, i) => `${seat}.${i + 1}${suit}`)),
];

/** What a position says of a seat. `lords`: how many Lords are left in the deck. */
export type Laid = Partial<SeatState> & { lords?: number };

/** A state in which everything that isn't said lies in the decks, and Lords that are too many in the discard. */
export function position(said: Partial<Omit<State, 'seats'>>, laid: readonly [Laid, Laid]): State {
  const seats = laid.map(({ lords, ...given }) => ({ ...emptySeat(), ...given, lords }));
  const placed = seats.flatMap(({ hand, army, captain, lord, lordDiscard, armyDiscard, lordDeck, armyDeck }) =>
    [...hand, ...army, ...lordDiscard, ...armyDiscard, ...lordDeck, ...armyDeck, captain, lord].filter(
      (c) => c !== null,
    ),
  );
  for (const seat of SEATS) {
    const { lords, ...mine } = seats[seat] as SeatState & { lords: number | undefined };
    const rest = all(seat).filter((card) => !placed.includes(card));
    const spare = rest.filter(isLord);
    mine.lordDeck.push(...spare.splice(0, lords ?? spare.length));
    mine.lordDiscard.push(...spare);
    mine.armyDeck.push(...rest.filter((card) => !isLord(card)));
    seats[seat] = { ...mine, lords };
  }
  return {
    phase: 'deploy',
    round: 3,
    circle: ['KW', 'KS', 'KP', 'KC'],
    removed: null,
    negated: null,
    hanged: null,
    queue: [],
    effects: [],
    start: null,
    chariot: null,
    combat: null,
    first: null,
    spot: null,
    actor: null,
    attack: null,
    lost: [0, 0],
    tapped: [],
    outcome: null,
    ...said,
    seats: seats.map(({ lords: _, ...mine }) => mine),
  };
}

const emptySeat = (): SeatState => ({
  lordDeck: [],
  lordDiscard: [],
  armyDeck: [],
  armyDiscard: [],
  hand: [],
  captain: null,
  army: [],
  lord: null,
  toDraw: 0,
  recruit: null,
});

/** The walk about to go on: seat 0 first, at the top. */
export const walking = { phase: 'circle', first: 0, actor: 0, spot: 'top' } as const;

/** Plays on from a position; shuffles, where there are any, fall by dice. */
export function at(state: State): Match {
  const match = resumed(state);
  byDice(match, dice(1), []);
  return match;
}

/** Answers; gives the events that were told. */
export function go(match: Match, seat: Seat, ...choice: string[]): Data[] {
  answer(match, { seat, choice }, []);
  return match.game.events.filter(({ may, once, last }) => !may && (!once || last)).map(({ event }) => event);
}

/**
 * Both Lords are down but for seat 1's, which is picked here. Seat 1 keeps one Lord in hand: `1.M6`, or what `laid` says.
 * Gives the match and what was told.
 */
export function afterReveal(lords: readonly [Card, Card], zero: Laid, one: Laid, said: Partial<State> = {}) {
  const [mine, theirs] = lords;
  const hand = one.hand ?? [];
  const kept = hand.filter(isLord).concat(['1.M6', '1.M14'].filter((card) => card !== theirs))[0] as Card;
  const held = [...hand.filter((card) => !isLord(card)), kept, theirs];
  const state = position(said, [
    { ...zero, hand: [...(zero.hand ?? []), mine === '0.M6' ? '0.M14' : '0.M6'].slice(-9), lord: mine },
    { ...one, hand: held },
  ]);
  const match = at(state);
  const events = go(match, 1, theirs);
  return { match, events, s: match.game.s };
}

export const types = (events: readonly Data[]): unknown[] => events.map(({ type }) => type);
export const cardsOf = (state: State, seat: Seat): Card[] =>
  state.seats
    .flatMap((mine) => [
      ...[mine.lordDeck, mine.lordDiscard, mine.armyDeck, mine.armyDiscard, mine.hand, mine.army].flat(),
      ...[mine.captain, mine.lord].filter((card) => card !== null),
    ])
    .filter((card) => owner(card) === seat)
    .sort();
