import { NUMBER_CARDS } from '../../../src/cards/tarot.js';
import { isRefusal, type Refusal } from '../../../src/engine/game.js';
import { beginPosition, type Line, type Play } from '../../../src/engine/play.js';
import type { Shuffled } from '../../../src/engine/table.js';
import { type TracedDecision, tracedPending } from '../../../src/engine/trace.js';
import { folder } from '../../../src/games/circle-of-kings/index.js';
import { rules } from '../../../src/games/circle-of-kings/rules/rules.js';

type Pair<T> = readonly [T, T];

/** What a test wants of a position, by seat where there are two. Cards are written without owner, as in `7W 10P`. */
export interface Wanted {
  readonly phase?: 'draw' | 'captain' | 'deploy' | 'combat' | 'kings' | 'circle' | 'justice';
  /** `KW KS KP KC` if not given. */
  readonly circle?: string;
  readonly round?: number;
  readonly captains?: Pair<string>;
  /** A card of the other seat is stolen: `1.9C`. */
  readonly armies?: Pair<string>;
  readonly lords?: Pair<string>;
  /** The Lord left in hand. */
  readonly held?: Pair<string>;
  /** Army cards in hand. */
  readonly hands?: Pair<string>;
  /** From the top; those nobody placed follow. */
  readonly armyDecks?: Pair<string>;
  /** Army cards that lie in the discard pile; `rest`: all that nobody placed. */
  readonly discards?: Pair<string>;
  /** How many Lords each deck still has. */
  readonly lordsLeft?: Pair<number>;
  /** From the top of the Lord deck. */
  readonly lordDecks?: Pair<string>;
  readonly shuffles?: readonly Shuffled[];
  /** Further fields of the canonical state, as they are. */
  readonly further?: Readonly<Record<string, unknown>>;
  /** Further fields of each seat. */
  readonly seats?: Pair<Readonly<Record<string, unknown>>>;
}

const words = (text: string | undefined): string[] => (text ?? '').split(' ').filter((word) => word !== '');
const owned = (seat: number, text: string | undefined): string[] =>
  words(text).map((card) => (card.includes('.') ? card : `${seat}.${card}`));

/** A position as section 7 lists it: all that was not said lies in the decks. */
export function position(wanted: Wanted): Record<string, unknown> {
  const phase = wanted.phase ?? 'deploy';
  const tables = [0, 1].map((seat) => owned(seat, wanted.armies?.[seat as 0 | 1]));
  const seats = [0, 1].map((seat) => {
    const at = seat as 0 | 1;
    const [captain = null] = owned(seat, wanted.captains?.[at]);
    const lordsDown = phase === 'deploy' && seat === 1 ? [] : owned(seat, wanted.lords?.[at]);
    const lordsHeld = [
      ...owned(seat, wanted.held?.[at]),
      ...(lordsDown.length > 0 ? [] : owned(seat, wanted.lords?.[at])),
    ];
    const hand = [...lordsHeld, ...owned(seat, wanted.hands?.[at])];
    const mine = tables.flat().filter((card) => card.startsWith(`${seat}.`));
    const placed = new Set([...hand, ...lordsDown, ...mine, captain]);
    const top = owned(seat, wanted.armyDecks?.[at]);
    const free = NUMBER_CARDS.map((code) => `${seat}.${code}`).filter(
      (card) => !placed.has(card) && !top.includes(card),
    );
    const discard = wanted.discards?.[at] === 'rest' ? free : owned(seat, wanted.discards?.[at]);
    const lordTop = owned(seat, wanted.lordDecks?.[at]);
    const lords = Array.from({ length: 22 }, (_, number) => `${seat}.M${number}`).filter((card) => !placed.has(card));
    const lordDeck = [...lordTop, ...lords.filter((card) => !lordTop.includes(card))];
    const left = wanted.lordsLeft?.[at] ?? lordDeck.length;
    return {
      lordDeck: lordDeck.slice(0, left),
      lordDiscard: lordDeck.slice(left),
      armyDeck: [...top, ...free.filter((card) => !discard.includes(card))],
      armyDiscard: discard,
      hand,
      captain,
      army: tables[seat],
      lord: lordsDown[0] ?? null,
      toDraw: 0,
      recruit: phase === 'draw' ? 'open' : null,
      ...wanted.seats?.[at],
    };
  });
  return {
    phase,
    round: wanted.round ?? 3,
    circle: words(wanted.circle ?? 'KW KS KP KC'),
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
    seats,
    outcome: null,
    ...wanted.further,
  };
}

export interface Sat {
  readonly play: Play;
  /** Applies a choice; cards are written with their owner. Throws where it is refused. */
  choose(seat: number, choice: string): Line;
  /** Why a choice is refused. Throws where it is not. */
  refused(seat: number, choice: string): Refusal;
  /** The canonical state, to be read. */
  state(): State;
  /** Who is asked now. */
  asked(): TracedDecision[];
  /** Everything that was heard since the match was sat down to. */
  story(): Heard;
}

/** Armies that cannot hit each other, 6 against 5. */
export const QUIET = { captains: ['5W', '3W'], armies: ['1W', '2W'] } as const;
/** The same, 6 to 6. */
export const EVEN = { captains: ['5W', '4W'], armies: ['1W', '2W'] } as const;
/** What a Circle `KW KS KP KC` becomes at Cleanup. */
export const TURNED = ['KC', 'KW', 'KS', 'KP'];

/** What was told, in order. */
export type Heard = Pick<Line, 'events'>;

export interface Side {
  readonly lordDeck: string[];
  readonly lordDiscard: string[];
  readonly armyDeck: string[];
  readonly armyDiscard: string[];
  readonly hand: string[];
  readonly captain: string | null;
  readonly army: string[];
  readonly lord: string | null;
}

export interface State {
  readonly phase: string;
  readonly round: number;
  readonly circle: string[];
  readonly removed: string | null;
  readonly negated: number | null;
  readonly queue: number[];
  readonly effects: string[];
  readonly hanged: number | null;
  readonly first: number | null;
  readonly start: string | null;
  readonly spot: string | null;
  readonly actor: number | null;
  readonly combat: unknown;
  readonly attack: unknown;
  readonly tapped: string[];
  readonly lost: number[];
  readonly chariot: unknown;
  readonly seats: readonly [Side, Side];
  readonly outcome: Record<string, unknown> | null;
}

/** Sits down at a position. Throws where there can be no such position. */
export function sit(wanted: Wanted): Sat {
  const setup = { seats: 2, options: {}, seed: 'examples' };
  const begun = beginPosition(folder, setup, position(wanted), [...(wanted.shuffles ?? [])]);
  if (isRefusal(begun)) throw new Error(JSON.stringify(begun.values));
  const { play } = begun;
  const told = [...begun.events];
  return {
    play,
    choose(seat, choice) {
      const line = play.choose(seat, words(choice));
      if (isRefusal(line)) throw new Error(`${choice} is refused: ${line.why}`);
      told.push(...line.events);
      if (play.forced()) throw new Error('a question with one answer is open');
      return line;
    },
    refused(seat, choice) {
      const line = play.choose(seat, words(choice));
      if (!isRefusal(line)) throw new Error(`${choice} is not refused`);
      return line;
    },
    state: () => rules.canonical(play.state) as unknown as State,
    asked: () => tracedPending(play),
    story: () => ({ events: [...told] }),
  };
}

/** Sits down where all is placed but seat 1's Lord, and places it: the round is fought from there. */
export function fight(wanted: Wanted & Required<Pick<Wanted, 'captains' | 'armies' | 'lords'>>): Sat & { line: Line } {
  const spare = ['M20', 'M21', 'M1'].find((lord) => !wanted.lords.includes(lord)) as string;
  const sat = sit({ held: [spare, spare], ...wanted });
  return { ...sat, line: sat.choose(1, owned(1, wanted.lords[1]).join(' ')) };
}

/** The events of this type that all heard, in order. */
export const events = ({ events: told }: Heard, type: string): Record<string, unknown>[] =>
  told.filter(({ event, to }) => event.type === type && to === undefined).map(({ event }) => ({ ...event }));

/** The first event of this type. */
export const event = (heard: Heard, type: string): Record<string, unknown> | undefined => events(heard, type)[0];

/** The Lords that acted, in order. */
export const acted = (heard: Heard): unknown[] => events(heard, 'lord').map(({ lord }) => lord);

/** Those events of these types that happened, in order. */
export const sequence = ({ events: told }: Heard, ...types: readonly string[]): string[] =>
  told.flatMap(({ event, to }) => (to === undefined && types.includes(event.type) ? [event.type] : []));

/** Who burned a Lord so far, in order, and for what: `1 combat`. */
export const burned = (table: Sat): string[] =>
  events(table.story(), 'lord-burned').map(({ seat, cause }) => `${seat} ${cause}`);
