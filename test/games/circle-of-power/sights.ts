import { type Seen, see } from '../../../src/engine/see.js';
import type { Decision, Eye } from '../../../src/engine/table.js';
import {
  BATTLE_CARDS,
  type Card,
  CITY_CARDS,
  type PowerOutcome,
  type PowerState,
} from '../../../src/games/circle-of-power/rules/state.js';
import { type PowerView, view } from '../../../src/games/circle-of-power/rules/view.js';

export const NAMES = ['Ada', 'Benedikt', 'Dr. Marguerite von Hohenfels-Wei', 'Computer 1'];
/** As long as Discord allows, and as wide as letters are. */
export const WIDE_NAMES = ['W', 'M', 'Œ', 'Ω'].map((letter) => letter.repeat(32));

const cards = (text: string): Card[] => text.split(' ').filter((each) => each !== '');

/** What a test says of a state; cards of a list with spaces between. */
export interface Given extends Partial<Omit<PowerState, 'cities' | 'hands' | 'played' | 'trophies' | 'battlePlayed'>> {
  readonly cities?: string;
  readonly hands?: readonly string[];
  /** `emperor:card`, in order. */
  readonly played?: string;
  readonly trophies?: readonly string[];
  readonly battlePlayed?: string;
  /** First = the next available one; the deck is filled up to what the action wants. */
  readonly next?: string;
}

/** A state with what is given, and else as it might be. */
export function powerState(given: Given = {}): PowerState {
  const {
    cities = 'KS QH JD AC',
    next,
    hands,
    played = '',
    trophies = ['', '', '', ''],
    battlePlayed,
    ...rest
  } = given;
  const action = given.action ?? 1;
  const lying = cards(cities).map((city) => (city === '-' ? null : city));
  const taken = new Set<Card | null>([...lying, ...trophies.flatMap(cards), ...cards(next ?? ''), 'X2']);
  const spare = CITY_CARDS.filter((card) => !taken.has(card));
  const deck = given.cityDeck ?? cityDeckOf(15 - action, cards(next ?? ''), spare);
  const size = action <= 6 ? 3 : 16 - action;
  return {
    seats: 4,
    mode: 'basic',
    target: 6,
    holy: 5,
    maxSeasons: 12,
    phase: 'initiative',
    season: 1,
    action,
    table: [0, 1, 2, 3],
    auto: [false, false, false, false],
    out: [false, false, false, false],
    dealer: 0,
    starter: 1,
    turn: 1,
    battleDeck: action <= 6 ? BATTLE_CARDS.slice(0, Math.max(0, 24 - 4 * (action - 1))) : [],
    cityDiscard: spare.filter((card) => !deck.includes(card)),
    destroyed: [[], [], [], []],
    totals: [0, 0, 0, 0],
    ruins: [0, 0, 0, 0],
    pending: [],
    agenda: [],
    lanes: [],
    ...rest,
    cities: lying,
    cityDeck: deck,
    hands: (hands ?? [0, 1, 2, 3].map((i) => BATTLE_CARDS.slice(9 * i, 9 * i + size).join(' '))).map(cards),
    played: cards(played).map((each) => ({ emperor: Number(each[0]), card: each.slice(2) })),
    trophies: trophies.map(cards),
    battlePlayed: battlePlayed === undefined ? [] : cards(battlePlayed),
  } as unknown as PowerState;
}

function cityDeckOf(size: number, next: readonly Card[], spare: readonly Card[]): Card[] {
  if (size <= 0) return [];
  if (next[0] === 'X2' || size === 1) return ['X2'];
  return [...next, ...spare].slice(0, size - 1).concat('X2');
}

/** What an eye sees of it. `asked`: a question of the eye's. */
export function powerSight(given: Given = {}, eye: Eye = 'bystander', asked?: Partial<Decision>): Seen<PowerView> {
  const state = powerState(given);
  const pending = asked ? [{ seat: eye, no: 1, options: [], min: 1, max: 1, ...asked } as Decision] : [];
  return see<PowerState, PowerView>({ view }, { ...state, pending }, eye);
}

const outcome = (given: Partial<PowerOutcome>): PowerOutcome => ({
  winners: [],
  losers: [],
  draw: false,
  scores: [],
  reason: 'emperor',
  leaders: [],
  totals: [0, 0, 0, 0],
  ruins: [0, 0, 0, 0],
  seasons: 2,
  ...given,
});

/** Tables of all sorts. */
export const SIGHTS: Readonly<Record<string, Given>> = {
  start: {},
  early: {
    cities: 'KS QH JD X1',
    next: 'AD',
    played: '1:10H 2:4C',
    turn: 3,
    battlePlayed: '',
  },
  second: {
    action: 6,
    cities: 'QD JS KC X1',
    next: 'AD',
    played: '3:7D 0:3D 1:9S',
    starter: 3,
    turn: 2,
    trophies: ['JC QS', '', 'AH', ''],
    battlePlayed: '2C 3C 4H 5S 6D 10C',
    season: 2,
    totals: [3, 5, 2, 1],
  },
  attack: {
    action: 7,
    phase: 'attack',
    cities: 'AH KC QS KD',
    next: 'QC',
    played: '2:10C 3:3D 0:9H 1:10D',
    starter: 2,
    turn: 0,
    trophies: ['JC QD', 'X1', '', 'JH AS QH'],
    season: 2,
    totals: [3, 5, 2, 1],
    dealer: 2,
  },
  coloured: {
    mode: 'coloured',
    action: 14,
    phase: 'attack',
    cities: 'X1 QH KD JS',
    next: 'X2',
    played: '3:7S 0:3D 1:9H 2:6C',
    starter: 3,
    turn: 1,
    trophies: ['JC QS AC KH AD KS KC JD QC', 'JH', 'AH', ''],
    season: 3,
    totals: [3, 5, 2, 5],
    ruins: [4, 2, 6, 5],
    out: [false, false, true, true],
    auto: [false, false, false, true],
  },
  tyrant: {
    mode: 'tyrant',
    action: 12,
    seats: 2,
    table: [0, 2, 1, 3],
    auto: [false, false, true, true],
    cities: 'AH KC QS JD',
    next: 'QC',
    played: '3:2S 0:9D',
    starter: 3,
    turn: 2,
    ruins: [4, 2, 5, 6],
    out: [false, false, true, true],
    season: 4,
  },
  last: {
    action: 15,
    seats: 3,
    auto: [false, false, false, true],
    phase: 'attack',
    cities: 'AH KC QS X2',
    played: '2:10C 3:3D 0:9H 1:10D',
    starter: 2,
    turn: 1,
    trophies: ['JC QD', 'X1', 'KS', 'JH AS QH'],
    totals: [3, 5, 2, 1],
  },
  won: {
    action: 15,
    phase: 'over',
    turn: null,
    cities: '- - - -',
    trophies: ['JC QD', 'X1', '', 'JH AS QH KC AC'],
    season: 2,
    totals: [3, 5, 2, 7],
    cityDeck: [],
    outcome: outcome({ winners: [3], losers: [0, 1, 2], leaders: [3], reason: 'emperor', totals: [3, 5, 2, 7] }),
  },
  drawn: {
    mode: 'coloured',
    action: 15,
    phase: 'over',
    turn: null,
    cities: '- - - -',
    trophies: ['JC QD', 'X1', '', ''],
    season: 12,
    totals: [5, 5, 2, 1],
    ruins: [2, 4, 6, 5],
    out: [false, false, true, true],
    cityDeck: [],
    outcome: outcome({ winners: [], losers: [2, 3], draw: true, leaders: [0, 1], reason: 'seasons' }),
  },
  lonely: {
    seats: 3,
    mode: 'tyrant',
    action: 4,
    phase: 'over',
    turn: null,
    auto: [false, false, true, true],
    cities: 'KS QH JD X1',
    next: 'AD',
    season: 3,
    ruins: [5, 4, 6, 2],
    out: [true, false, true, false],
    battlePlayed: '2C 3C 4H 5S',
    outcome: outcome({ winners: [1], losers: [0, 2], leaders: [1], reason: 'tyrant' }),
  },
  dummy: {
    seats: 2,
    table: [0, 2, 1, 3],
    action: 15,
    phase: 'over',
    turn: null,
    auto: [false, false, true, true],
    cities: '- - - -',
    maxSeasons: 1,
    totals: [1, 0, 4, 1],
    cityDeck: [],
    outcome: outcome({ winners: [], losers: [0, 1], leaders: [2], reason: 'seasons', totals: [1, 0, 4, 1] }),
  },
};
