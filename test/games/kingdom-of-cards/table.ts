import { FIVE_SUIT_CARDS } from '../../../src/cards/five-suits.js';
import { isRefusal } from '../../../src/engine/game.js';
import { beginPosition, forceAll, type Line, type Play } from '../../../src/engine/play.js';
import type { Shuffled } from '../../../src/engine/table.js';
import { folder } from '../../../src/games/kingdom-of-cards/index.js';
import { rules } from '../../../src/games/kingdom-of-cards/rules/rules.js';
import { settle } from '../../../src/games/kingdom-of-cards/rules/settle.js';
import type { Laid } from '../../../src/games/kingdom-of-cards/rules/state.js';

export type State = Record<string, unknown> & {
  phase: string;
  hand: number;
  trick: number;
  starter: number;
  cards: string[][];
  stock: string[];
  discard: string[];
  won: string[][];
  table: Laid[];
  alliances: number[][];
  forfeited: boolean[];
  defence: (string | null)[];
  attack: (string | null)[];
  mulligans: (string | null)[];
  lastTrick: ReturnType<typeof settle>['past'] | null;
  results: { hand: number; counts: number[]; winners: number[] }[];
  handsWon: number[];
  total: number[];
};

/** What a test wants of a position: the start of a trick, before the lead. */
export interface Wanted {
  /** By seat: `2Sh 5Ma`. Filled up with cards that lie nowhere, unless `exact`. */
  readonly hands: readonly string[];
  readonly exact?: true;
  /** 1, unless said. The starter follows from it and from the hand. */
  readonly trick?: number;
  readonly hand?: number;
  /** First = next dealt; everything that lies nowhere follows. */
  readonly stock?: string;
  /** The stock is this and no more; what lies nowhere is captured by seat 0. */
  readonly shortStock?: true;
  readonly discard?: string;
  /** Captured, by seat. */
  readonly won?: readonly string[];
  readonly results?: readonly { readonly counts: number[]; readonly winners: number[] }[];
  readonly options?: Readonly<Record<string, string>>;
  readonly shuffles?: readonly Shuffled[];
}

export const words = (text: string | undefined): string[] => (text ?? '').split(' ').filter((word) => word !== '');

/** A position as section 7 lists it. */
export function position(wanted: Wanted): State {
  const seats = wanted.hands.length;
  const { trick = 1, hand = 1, results = [] } = wanted;
  const dealer = (hand - 1) % seats;
  const starter = (dealer + trick - 1) % seats;
  const [discard, stockTop] = [words(wanted.discard), words(wanted.stock)];
  const won = wanted.hands.map((_, seat) => words(wanted.won?.[seat]));
  const given = wanted.hands.map(words);
  const placed = [...discard, ...stockTop, ...won.flat(), ...given.flat()];
  const free = FIVE_SUIT_CARDS.filter((card) => !placed.includes(card)) as string[];
  const size = 2 * seats + 2 - (trick - 1);
  const cards = given.map((own) => (wanted.exact ? own : [...own, ...free.splice(0, size - own.length)]));
  if (wanted.shortStock) won[0]?.push(...free.splice(0));
  const order = wanted.hands.map((_, i) => (dealer + i) % seats);
  const sum = (seat: number): number => results.reduce((so, { counts }) => so + (counts[seat] as number), 0);
  const before = trick > 1 ? { hand, trick: trick - 1 } : { hand: hand - 1, trick: seats };
  return {
    phase: 'lead',
    hand,
    hands: handsOf(wanted),
    trick,
    dealer,
    starter,
    started: given.map((_, seat) => order.indexOf(seat) < trick),
    forfeited: given.map(() => false),
    cards,
    stock: [...stockTop, ...free],
    discard,
    won,
    table: given.map(() => ({ deploy: null, reinforce: null, alliance: null })),
    alliances: [],
    defence: given.map(() => null),
    attack: given.map(() => null),
    mulligans: given.map(() => null),
    lastTrick: hand === 1 && trick === 1 ? null : someTrick(seats, before),
    results: results.map((result, i) => ({ hand: i + 1, ...result })),
    handsWon: given.map((_, seat) => results.filter(({ winners }) => winners.includes(seat)).length),
    total: given.map((_, seat) => sum(seat)),
  };
}

const handsOf = ({ options: { hands = 'auto' } = {}, hands: dealt }: Wanted): number =>
  hands === 'auto' ? dealt.length + 1 : Number(hands);

/** A trick in which everybody laid one card and nothing else. */
function someTrick(seats: number, { hand, trick }: { hand: number; trick: number }) {
  const nobody = Array.from({ length: seats }, () => null);
  const table = nobody.map((_, i): Laid => ({ deploy: `${i + 1}Sh`, reinforce: 'pass', alliance: 'pass' }));
  const starter = (((hand - 1) % seats) + trick - 1) % seats;
  return settle({ hand, trick, starter, table, alliances: [], defence: nobody, attack: null }).past;
}

/** What was told and shuffled, in order. */
export type Heard = Pick<Line, 'events' | 'shuffles'>;

export interface Sat {
  readonly play: Play;
  /** Applies a choice, and the forced ones after it. Throws where it is refused. */
  choose(seat: number, choice: string): Heard;
  /** Everybody who is asked chooses, one after another, by seat; `-` for who isn't asked, `pass` where nothing is said. */
  all(...choices: string[]): Heard;
  /** A copy of the canonical state. */
  state(): State;
  /** What the seat is offered now. Empty where it isn't asked. */
  options(seat: number): readonly string[];
  /** What is asked now, and whom: `reinforce 0 1 2`. */
  asked(): string;
}

export const load = (wanted: Wanted, state: unknown = position(wanted)) =>
  beginPosition(folder, { seats: wanted.hands.length, options: wanted.options ?? {}, seed: 'cards' }, state, [
    ...(wanted.shuffles ?? []),
  ]);

/** Sits down at a position. Throws where there can be no such position. */
export function sit(wanted: Wanted, state?: State): Sat {
  const begun = load(wanted, state);
  if (isRefusal(begun)) throw new Error(JSON.stringify(begun.values));
  const { play } = begun;
  const sat: Sat = {
    play,
    choose(seat, choice) {
      const line = play.choose(seat, [choice]);
      if (isRefusal(line))
        throw new Error(`seat ${seat}, ${choice} is refused: ${line.why} ${JSON.stringify(line.values)}`);
      return joined([line, ...forceAll(play)]);
    },
    all(...choices) {
      const heard: Heard[] = [];
      const kind = play.state.pending[0]?.kind;
      for (;;) {
        const open = play.state.pending.find((each) => each.kind === kind);
        if (!open || heard.length === choices.length) return joined(heard);
        heard.push(sat.choose(open.seat, choices[open.seat] ?? 'pass'));
      }
    },
    state: () => JSON.parse(JSON.stringify(rules.canonical(play.state))) as State,
    options: (seat) => play.state.pending.find((open) => open.seat === seat)?.options ?? [],
    asked() {
      const { pending } = play.state;
      return [pending[0]?.kind ?? 'nothing', ...pending.map(({ seat }) => seat)].join(' ');
    },
  };
  return sat;
}

const joined = (lines: readonly Heard[]): Heard => ({
  events: lines.flatMap(({ events }) => events),
  shuffles: lines.flatMap(({ shuffles }) => shuffles),
});

/** One trick from the lead on. By seat: `2Sh 2Cr 3Ma` lays all three; `-` passes; what isn't named is a pass. */
export function playTrick(sat: Sat, ...laid: string[]): Heard {
  const sets = laid.map(words);
  const step = (place: number): string[] =>
    sets.map((cards) => (cards[place] === '-' ? 'pass' : (cards[place] ?? 'pass')));
  const { starter } = sat.state();
  const lead = sat.choose(starter, step(0)[starter] as string);
  return joined([lead, sat.all(...step(0)), sat.all(...step(1)), sat.all(...step(2))]);
}

/** The events of this type that everybody hears, in order. */
export const events = ({ events: told }: Heard, type: string): Record<string, unknown>[] =>
  told.filter(({ event, to }) => event.type === type && to === undefined).map(({ event }) => ({ ...event }));

export const event = (heard: Heard, type: string): Record<string, unknown> | undefined => events(heard, type)[0];
