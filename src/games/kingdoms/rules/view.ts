import type { Eye } from '../../../engine/table.js';
import {
  type Card,
  type File,
  type Force,
  type Helper,
  type Invader,
  type Kingdom,
  type KingdomsState,
  type Phase,
  type Pile,
  type Purse,
  REALMS,
  type Realm,
  realmOf,
  SEATS,
} from './state.js';

/** A force in a view. */
export interface ForceView {
  /** `hidden` for each card that lies face-down and is not the eye's own. */
  readonly cards: readonly (Card | 'hidden')[];
  readonly wounds: readonly { readonly cards: readonly Card[]; readonly value: number }[];
  readonly helpers: readonly Helper[];
}

export interface FileView {
  readonly active: ForceView | null;
  /** First = next to move up. */
  readonly reserve: readonly ForceView[];
}

export interface KingdomView extends Readonly<Record<Realm, FileView>> {
  readonly leaders: readonly Card[];
  readonly influences: readonly { readonly card: Card; readonly wait: number }[];
}

/** One eye's view of a match of Kingdoms: it sees its own reserves (G3). */
export interface KingdomsView {
  readonly long: boolean;
  readonly forcedEvents: boolean;
  readonly limit: number;
  readonly phase: Phase;
  readonly turn: number;
  readonly current: number;
  readonly dealer: number;
  /** How many cards. */
  readonly piles: Readonly<Record<Pile, number>>;
  readonly eventDiscard: readonly Card[];
  /** By seat. */
  readonly kingdoms: readonly [KingdomView, KingdomView];
  readonly arranged: readonly Realm[];
  /** `ranks`: the ranks placed so far, for the owner of the file; empty for others. */
  readonly arrange: { readonly realm: Realm; readonly ranks: readonly (readonly Card[])[] } | null;
  readonly invasion: { readonly realm: Invader; readonly target: Realm; readonly effective: number } | null;
  readonly purchase: { readonly with: Purse; readonly draws: number } | null;
  /** The cards to keep one of, counted by realm, for everybody. */
  readonly draws: Readonly<Record<Realm, number>>;
  /** These cards themselves, for the buyer; empty for others. */
  readonly drawn: readonly Card[];
  readonly helper: Helper | null;
}

export function view(s: KingdomsState, eye: Eye): KingdomsView {
  const own = eye === s.current;
  return {
    long: s.long,
    forcedEvents: s.forcedEvents,
    limit: s.limit,
    phase: s.phase,
    turn: s.turn,
    current: s.current,
    dealer: s.dealer,
    piles: {
      coins: s.piles.coins.length,
      cups: s.piles.cups.length,
      swords: s.piles.swords.length,
      wands: s.piles.wands.length,
      events: s.piles.events.length,
    },
    eventDiscard: [...s.eventDiscard],
    kingdoms: [kingdomView(s.kingdoms[0], eye === 0), kingdomView(s.kingdoms[1], eye === 1)],
    arranged: [...s.arranged],
    arrange: s.arrange && { realm: s.arrange.realm, ranks: own ? s.arrange.ranks.map((rank) => [...rank]) : [] },
    invasion: s.invasion && { ...s.invasion },
    purchase: s.purchase && { ...s.purchase },
    draws: countsOf(s.drawn),
    drawn: own ? [...s.drawn] : [],
    helper: s.helper,
  };
}

function countsOf(cards: readonly Card[]): Record<Realm, number> {
  const counts = { coins: 0, cups: 0, swords: 0, wands: 0 };
  for (const card of cards) counts[realmOf(card)]++;
  return counts;
}

const kingdomView = (kingdom: Kingdom, own: boolean): KingdomView => ({
  coins: fileView(kingdom.coins, own),
  cups: fileView(kingdom.cups, own),
  swords: fileView(kingdom.swords, own),
  wands: fileView(kingdom.wands, own),
  leaders: [...kingdom.leaders],
  influences: kingdom.influences.map((influence) => ({ ...influence })),
});

const fileView = ({ active, reserve }: File, own: boolean): FileView => ({
  active: active && forceView(active, true),
  reserve: reserve.map((force) => forceView(force, own)),
});

const forceView = ({ cards, wounds, helpers }: Force, open: boolean): ForceView => ({
  cards: cards.map((card) => (open ? card : 'hidden')),
  wounds: wounds.map(({ cards: lost, value }) => ({ cards: [...lost], value })),
  helpers: [...helpers],
});

/** Section 7, in its order. */
export function canonical(s: KingdomsState): Readonly<Record<string, unknown>> {
  return {
    phase: s.phase,
    turn: s.turn,
    current: s.current,
    dealer: s.dealer,
    piles: s.piles,
    event_discard: s.eventDiscard,
    kingdoms: SEATS.map((seat) => canonicalKingdom(s.kingdoms[seat] as Kingdom)),
    arranged: s.arranged,
    arrange: s.arrange,
    invasion: s.invasion,
    purchase: s.purchase,
    drawn: s.drawn,
    helper: s.helper,
  };
}

const canonicalKingdom = (kingdom: Kingdom): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(REALMS.map((realm) => [realm, kingdom[realm]])),
  leaders: kingdom.leaders,
  influences: kingdom.influences,
});
