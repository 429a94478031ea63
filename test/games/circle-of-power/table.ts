import { isRefusal, type Refusal } from '../../../src/engine/game.js';
import { beginPosition, forceAll, type Line, type Play } from '../../../src/engine/play.js';
import type { Shuffled } from '../../../src/engine/table.js';
import { type TracedDecision, tracedPending } from '../../../src/engine/trace.js';
import { folder } from '../../../src/games/circle-of-power/index.js';
import { rules } from '../../../src/games/circle-of-power/rules/rules.js';
import type { State } from '../../reference/circle-of-power/table.js';

export type { State };

type Each<T> = readonly [T, T, T, T];
type Emperor = 0 | 1 | 2 | 3;

/** What a test wants of a position. Cards are written as in `QD JS`; all that was not said follows from the rest. */
export interface Wanted {
  /** 4 if not given. */
  readonly seats?: number;
  readonly options?: Readonly<Record<string, string>>;
  readonly season?: number;
  readonly action?: number;
  /** By emperor; `-` for none. */
  readonly cities: string;
  /** The match ended after this action. */
  readonly over?: true;
  /** From the next available city on. */
  readonly next?: string;
  /** Who has won the initiative and is asked for an attack. */
  readonly won?: Emperor;
  readonly starter?: Emperor;
  readonly dealer?: Emperor;
  readonly table?: Each<number>;
  readonly auto?: readonly Emperor[];
  /** In order, from the starter on. */
  readonly played?: string;
  /** The first cards in each hand or pile. */
  readonly hands?: Readonly<Partial<Record<Emperor, string>>>;
  /** From the top of the battle deck. */
  readonly deck?: string;
  readonly trophies?: Readonly<Partial<Record<Emperor, string>>>;
  readonly destroyed?: Readonly<Partial<Record<Emperor, string>>>;
  readonly totals?: Each<number>;
  /** As many as `destroyed` if not given. Who is out follows. */
  readonly ruins?: Each<number>;
  readonly shuffles?: readonly Shuffled[];
  /** Further fields of the canonical state, as they are. */
  readonly further?: Readonly<Record<string, unknown>>;
}

export const EMPERORS = [0, 1, 2, 3] as const;
const BATTLE = ['2', '3', '4', '5', '6', '7', '8', '9', '10'].flatMap((rank) =>
  [...'CDHS'].map((suit) => `${rank}${suit}`),
);
const CITIES = ['J', 'Q', 'K', 'A'].flatMap((rank) => [...'CDHS'].map((suit) => `${rank}${suit}`));
/** X2 is not among them: it lies under the city deck. */
const CITY_PACK = [...CITIES, 'X1'];

export const words = (text: string | undefined): string[] => (text ?? '').split(' ').filter((word) => word !== '');
const last = (card: string | undefined): string => card?.at(-1) ?? '';

/** A position as section 7 lists it. */
export function position(wanted: Wanted): State {
  const { seats = 4, season = 2, action = 5, options = {} } = wanted;
  const table = [...(wanted.table ?? (seats === 2 ? [0, 2, 1, 3] : EMPERORS))];
  const done = wanted.over ? action : action - 1;
  const cities = words(wanted.cities).map((card) => (card === '-' ? null : card));
  const lines = (of: Wanted['trophies']): string[][] => EMPERORS.map((emperor) => words(of?.[emperor]));
  const trophies = lines(wanted.trophies);
  const destroyed = lines(wanted.destroyed);
  const named = [...cities, ...words(wanted.next), ...trophies.flat(), ...destroyed.flat()];
  const deckSize = Math.max(0, 14 - done);
  const pack = deckSize > 0 ? CITY_PACK : [...CITY_PACK, 'X2'];
  const free = pack.filter((card) => !named.includes(card));
  const rest = free.splice(0, Math.max(0, deckSize - 1 - words(wanted.next).length));
  const cityDeck = deckSize === 0 ? [] : [...words(wanted.next), ...rest, 'X2'].slice(-deckSize);
  const played = wanted.won === undefined ? words(wanted.played) : winning(wanted.won, cities, cityDeck[0]);
  const starter = wanted.won === undefined ? (wanted.starter ?? 0) : (table[(table.indexOf(wanted.won) + 1) % 4] ?? 0);
  const ruins = [...(wanted.ruins ?? destroyed.map(({ length }) => length))];
  const holy = Number(options.holy ?? 5);
  return {
    phase: wanted.over ? 'over' : wanted.won === undefined ? 'initiative' : 'attack',
    season,
    action,
    table,
    auto: EMPERORS.map((emperor) => emperor >= seats || (wanted.auto ?? []).includes(emperor)),
    out: ruins.map((lost) => lost >= holy),
    dealer: wanted.dealer ?? 0,
    starter,
    turn: wanted.over ? null : (wanted.won ?? (table[(table.indexOf(starter) + played.length) % 4] as number)),
    ...battleCards(wanted, done, played, table, starter),
    played: played.map((card, i) => ({ emperor: table[(table.indexOf(starter) + i) % 4] as number, card })),
    cities,
    cityDeck,
    cityDiscard: free,
    trophies,
    destroyed,
    totals: [...(wanted.totals ?? [0, 0, 0, 0])],
    ruins,
    ...wanted.further,
  };
}

/** Four cards, from the winner's left on, of which the winner's is a trump or, where there is none, beats plain ones. */
function winning(winner: Emperor, cities: readonly (string | null)[], next: string | undefined): string[] {
  const trumps = cities.map((city) => (city?.startsWith('X') ? next : (city ?? undefined)));
  const ten = `10${['C', 'D', 'H', 'S'].find((suit) => suit === last(trumps[winner])) ?? 'C'}`;
  const plain = [...'CDHS'].filter((suit) => !trumps.some((trump) => last(trump) === suit));
  return [2, 3, 4].map((n) => `${n}${plain[0] ?? 'C'}`).concat(ten);
}

/** Hands of the right size, what was played before, and the deck. */
function battleCards(
  { hands: wanted, deck: top, action = 5 }: Wanted,
  done: number,
  played: readonly string[],
  table: readonly number[],
  starter: number,
): Pick<State, 'hands' | 'battleDeck' | 'battlePlayed'> {
  const hasPlayed = (emperor: number): boolean =>
    (table.indexOf(emperor) - table.indexOf(starter) + 4) % 4 < played.length;
  const sizeOf = (emperor: number): number => (action <= 6 ? 3 : 15 - done - (hasPlayed(emperor) ? 1 : 0));
  const named = [...played, ...words(top), ...Object.values(wanted ?? {}).flatMap(words)];
  const free = BATTLE.filter((card) => !named.includes(card));
  const hands = EMPERORS.map((emperor) => {
    const own = words(wanted?.[emperor]);
    return [...own, ...free.splice(0, sizeOf(emperor) - own.length)];
  });
  const battlePlayed = free.splice(0, 4 * (action <= 6 ? done : done - 6));
  return { hands, battlePlayed, battleDeck: [...words(top), ...free] };
}

/** What was told, in order. */
export type Heard = Pick<Line, 'events'>;

export interface Sat {
  readonly play: Play;
  /** Applies a choice, and the forced ones after it. Throws where it is refused. */
  choose(seat: number, choice: string): Heard;
  /** Applies what is forced. */
  force(): Heard;
  /** The canonical state, to be read. */
  state(): State;
  /** Who is asked now. */
  asked(): TracedDecision[];
  /** What the seat is offered now. */
  options(seat: number): readonly string[];
  /** Everything that was heard since the match was sat down to. */
  story(): Heard;
}

export const setupOf = ({ seats = 4, options = {} }: Wanted) => ({ seats, options, seed: 'power' });

/** What loading a position comes to. */
export const load = (wanted: Wanted, state: unknown = position(wanted)) =>
  beginPosition(folder, setupOf(wanted), state, [...(wanted.shuffles ?? [])]);

/** Sits down at a position. Throws where there can be no such position. */
export function sit(wanted: Wanted): Sat {
  const begun = load(wanted);
  if (isRefusal(begun)) throw new Error(JSON.stringify(begun.values));
  const { play } = begun;
  const told = [...begun.events];
  const hear = (lines: readonly Line[]): Heard => {
    const events = lines.flatMap((line) => line.events);
    told.push(...events);
    return { events };
  };
  return {
    play,
    choose(seat, choice) {
      const line: Line | Refusal = play.choose(seat, [choice]);
      if (isRefusal(line)) throw new Error(`${choice} is refused: ${line.why}`);
      return hear([line, ...forceAll(play)]);
    },
    force: () => hear(forceAll(play)),
    state: () => JSON.parse(JSON.stringify(rules.canonical(play.state))) as State,
    asked: () => tracedPending(play),
    options: (seat) => play.state.pending.find((open) => open.seat === seat)?.options ?? [],
    story: () => ({ events: [...told] }),
  };
}

/** The events of this type, in order, whoever may hear them. */
export const events = ({ events: told }: Heard, type: string): Record<string, unknown>[] =>
  told.filter(({ event }) => event.type === type).map(({ event }) => ({ ...event }));

/** The first event of this type. */
export const event = (heard: Heard, type: string): Record<string, unknown> | undefined => events(heard, type)[0];

/** The types of what happened, in order, private things left out. */
export const sequence = ({ events: told }: Heard): string[] =>
  told.flatMap(({ event, to }) => (to === undefined ? [event.type] : []));

/** A shuffle in which these cards come first; the others of the pack follow. */
export function shuffle(pile: 'battle' | 'city', first: string): Shuffled {
  const cards = words(first);
  const pack = pile === 'battle' ? BATTLE : CITY_PACK;
  return { pile, order: [...cards, ...pack.filter((card) => !cards.includes(card))] };
}
