import { type Seen, see } from '../../../src/engine/see.js';
import type { Decision, Eye } from '../../../src/engine/table.js';
import {
  type Card,
  EVENTS,
  type File,
  type Force,
  type Helper,
  type Kingdom,
  type KingdomsOutcome,
  type KingdomsState,
  REALMS,
  suitCards,
} from '../../../src/games/kingdoms/rules/state.js';
import { type KingdomsView, view } from '../../../src/games/kingdoms/rules/view.js';

export const NAMES = ['Ada', 'Dr. Marguerite von Hohenfels-Wei'];
/** As long as Discord allows, and as wide as letters are. */
export const WIDE_NAMES = ['W', 'Œ'].map((letter) => letter.repeat(32));

const words = (text: string): string[] => text.split(' ').filter((each) => each !== '');

/** `9S+5S(4S+2S=6)(3S=3)*M8`: joined cards, wounds with their values, helpers. */
function force(text: string): Force {
  const [plain = '', ...helpers] = text.split('*');
  const [cards = '', ...wounds] = plain.split('(');
  return {
    cards: cards.split('+'),
    wounds: wounds.map((wound) => {
      const [lost = '', value = ''] = wound.slice(0, -1).split('=');
      return { cards: lost.split('+'), value: Number(value) };
    }),
    helpers: helpers as Helper[],
  };
}

/** The front first; `-` where it is empty. */
function file(text: string): File {
  const [front = '-', ...behind] = words(text);
  return { active: front === '-' ? null : force(front), reserve: behind.map(force) };
}

/** The four files, each as above, with `/` between; then leaders and influences, as `M4 M9=2`. */
function kingdom(text: string): Kingdom {
  const [coins = '', cups = '', swords = '', wands = '', standing = ''] = text.split('/');
  const codes = words(standing);
  return {
    coins: file(coins),
    cups: file(cups),
    swords: file(swords),
    wands: file(wands),
    leaders: codes.filter((code) => !code.includes('=')),
    influences: codes
      .filter((code) => code.includes('='))
      .map((code) => ({ card: code.split('=')[0] as Card, wait: Number(code.split('=')[1]) })),
  };
}

/** What a test says of a state. */
export interface Given extends Partial<Omit<KingdomsState, 'kingdoms' | 'eventDiscard' | 'drawn'>> {
  readonly kingdoms?: readonly [string, string];
  readonly eventDiscard?: string;
  readonly drawn?: string;
}

const START: readonly [string, string] = ['QP 4P/7C 3C/9S 5S/2W KW', '2P 6P/10C 1C/NS 8S/5W 9W'];

/** A state with what is given; the piles have the rest. */
export function kingdomsState(given: Given = {}): KingdomsState {
  const { kingdoms = START, eventDiscard = '', drawn = '', ...rest } = given;
  const both = kingdoms.map(kingdom) as [Kingdom, Kingdom];
  const taken = new Set<string>([...words(eventDiscard), ...words(drawn), given.helper ?? '']);
  for (const side of both) {
    for (const card of [...side.leaders, ...side.influences.map((each) => each.card)]) taken.add(card);
    for (const realm of REALMS) {
      const { active, reserve } = side[realm];
      for (const { cards, wounds, helpers } of active ? [active, ...reserve] : reserve) {
        for (const card of [...cards, ...helpers, ...wounds.flatMap((wound) => wound.cards)]) taken.add(card);
      }
    }
  }
  const left = (cards: readonly Card[]): Card[] => cards.filter((card) => !taken.has(card));
  return {
    seats: 2,
    pending: [],
    agenda: [],
    lanes: [],
    firstSeat: null,
    forcedEvents: false,
    long: false,
    limit: 60,
    phase: 'action',
    turn: 1,
    current: 0,
    dealer: 1,
    piles: {
      coins: left(suitCards('coins')),
      cups: left(suitCards('cups')),
      swords: left(suitCards('swords')),
      wands: left(suitCards('wands')),
      events: left(EVENTS),
    },
    arranged: [],
    arrange: null,
    invasion: null,
    purchase: null,
    helper: null,
    ...rest,
    kingdoms: both,
    eventDiscard: words(eventDiscard),
    drawn: words(drawn),
  } as unknown as KingdomsState;
}

/** What an eye sees of it. `asked`: a question of the eye's. */
export function kingdomsSight(
  given: Given = {},
  eye: Eye = 'bystander',
  asked?: Partial<Decision>,
): Seen<KingdomsView> {
  const pending = asked ? [{ seat: eye, no: 1, options: [], min: 1, max: 1, ...asked } as Decision] : [];
  return see<KingdomsState, KingdomsView>({ view }, { ...kingdomsState(given), pending }, eye);
}

const outcome = (given: Partial<KingdomsOutcome>): KingdomsOutcome => ({
  winners: [],
  losers: [],
  draw: false,
  scores: [],
  cards: [0, 0],
  strength: [0, 0],
  reason: 'limit',
  ...given,
});

/** A table, and what one seat is asked at it. */
export interface Sight extends Given {
  readonly asks?: { readonly seat: 0 | 1; readonly kind: string; readonly options: string };
}

/** Tables of all sorts. */
export const SIGHTS: Readonly<Record<string, Sight>> = {
  start: { asks: { seat: 0, kind: 'action', options: 'attack:coins attack:wands wealth event arrange:coins' } },
  middle: {
    kingdoms: ['QP 4P/7C 3C KC/9S+5S(4S=4) 8S+2S 1S/2W KW 3W', '2P 6P+1P/10C 1C/KS(6S=6)(3S=3) 7S(10S=7)/-/M4'],
    eventDiscard: 'M10 M16 M21',
    turn: 18,
    current: 1,
    asks: {
      seat: 1,
      kind: 'action',
      options: 'attack:coins attack:cups attack:wands wealth event arrange:coins arrange:cups arrange:swords',
    },
  },
  events: {
    kingdoms: [
      'QP 4P/7C 3C KC/9S+5S*M8 8S+2S 1S/2W KW 3W/M5 M4 M9=2 M6=0',
      '2P 6P+1P*M14/10C 1C/KS(6S=6) 7S/5W 9W/M3 M1=1',
    ],
    eventDiscard: 'M10 M16 M21 M19',
    turn: 25,
    phase: 'sacrifice',
    asks: { seat: 0, kind: 'sacrifice', options: 'M6:coins M6:cups M6:swords' },
  },
  crowded: {
    kingdoms: [
      'QP 4P/7C 3C KC/9S+5S(4S=4) 8S 1S 2S 3S 7S 6S 10S QS KS/2W KW 3W 4W 6W 7W 8W 10W',
      '2P 6P+1P 3P 5P 7P 8P 9P 10P NP PP KP/10C 1C/NS/5W 9W',
    ],
    turn: 45,
    eventDiscard: 'M10 M16 M21 M19',
    asks: { seat: 0, kind: 'arrange', options: '2S 3S 7S 6S 10S QS KS done' },
    phase: 'arrange',
    arrange: { realm: 'swords', ranks: [['9S', '8S'], ['1S']] },
  },
  counter: {
    kingdoms: ['QP 4P/7C 3C/9S+5S 8S/2W KW', '- 6P/10C 1C/4S 10S NS/5W 9W'],
    phase: 'counter',
    invasion: { realm: 'swords', target: 'coins', effective: 9 },
    turn: 9,
    eventDiscard: 'M16',
    asks: { seat: 1, kind: 'counter', options: '10S NS pass' },
  },
  buy: {
    kingdoms: ['- 4P/7C 3C/9S+5S 8S/2W KW', '6P/10C 1C/4S 10S NS/5W 9W'],
    phase: 'buy',
    purchase: { with: 'coins', draws: 5 },
    turn: 9,
    asks: { seat: 0, kind: 'buy', options: 'C0S4W1 C5S0W0' },
  },
  keep: {
    kingdoms: ['- 4P/7C 3C/9S+5S 8S/2W KW', '6P/10C 1C/4S 10S NS/5W 9W'],
    phase: 'keep',
    purchase: { with: 'coins', draws: 5 },
    drawn: '2C 7S QS 3W PW',
    turn: 9,
    eventDiscard: 'M16',
    asks: { seat: 0, kind: 'keep', options: '2C 7S QS 3W PW' },
  },
  helper: {
    kingdoms: ['3P 4P/7C 3C/9S+5S 8S/2W KW', '6P/10C 1C/4S 10S NS/5W 9W'],
    phase: 'helper',
    helper: 'M8',
    turn: 13,
    asks: { seat: 0, kind: 'helper', options: '3P 4P 7C 3C 9S 8S 2W KW' },
  },
  militia: {
    kingdoms: ['3P 4P//7C+KC(8S=5) 3C/2W KW', '6P/10C 1C/4S 10S NS/5W 9W'],
    turn: 21,
  },
  won: {
    kingdoms: ['QP 4P/7C 3C KC/9S+5S(4S=4) 8S+2S 1S/2W KW 3W/M4', '///'],
    phase: 'over',
    turn: 31,
    eventDiscard: 'M10 M16',
    outcome: outcome({ winners: [0], losers: [1], reason: 'elimination', cards: [13, 0], strength: [88, 0] }),
  },
  drawn: {
    phase: 'over',
    turn: 60,
    current: 1,
    outcome: outcome({ draw: true, cards: [8, 8], strength: [62, 62] }),
  },
};
