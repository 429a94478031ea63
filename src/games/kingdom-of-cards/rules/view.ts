import { FIVE_SUIT_CARDS } from '../../../cards/five-suits.js';
import type { Eye, Seat } from '../../../engine/table.js';
import {
  type Card,
  type CardsState,
  type HandResult,
  isTogether,
  type Laid,
  type Pace,
  type PastTrick,
  type Phase,
  TRICK_STEPS,
  type TrickStep,
} from './state.js';

/** What another eye may not see: a face-down card; or an answer of any kind. */
export type Secret = 'hidden' | 'answered';
/** A seat's cards in a view. */
export interface LaidView {
  readonly deploy: Card | Secret | null;
  readonly reinforce: Card | 'pass' | Secret | null;
  readonly alliance: Card | 'pass' | Secret | null;
}

/** One eye's view of a match of Kingdom of Cards. Lists are by seat unless noted otherwise. */
export interface CardsView {
  readonly pace: Pace;
  readonly choosesAttack: boolean;
  readonly hands: number;
  readonly phase: Phase;
  readonly hand: number;
  readonly trick: number;
  readonly dealer: Seat;
  readonly starter: Seat;
  readonly started: readonly boolean[];
  readonly forfeited: readonly boolean[];
  /** Each hand's size; for others, while they answer in secret, the size before. */
  readonly sizes: readonly number[];
  /** The eye's own hand, in the order of the deck; empty for a bystander. */
  readonly own: readonly Card[];
  /** How many. */
  readonly stock: number;
  readonly discard: number;
  /** Captured cards. */
  readonly won: readonly (readonly Card[])[];
  readonly table: readonly LaidView[];
  /** Lists of seats. */
  readonly alliances: readonly (readonly Seat[])[];
  /** Others' are `hidden` until all have answered. */
  readonly defence: readonly (Card | 'hidden' | null)[];
  readonly attack: readonly (Card | 'hidden' | null)[];
  readonly mulligans: readonly ('pass' | 'mulligan' | 'answered' | null)[];
  readonly lastTrick: PastTrick | null;
  /** One per finished hand. */
  readonly results: readonly HandResult[];
  readonly handsWon: readonly number[];
  readonly total: readonly number[];
}

export function view(s: CardsState, eye: Eye): CardsView {
  return {
    pace: s.pace,
    choosesAttack: s.choosesAttack,
    hands: s.hands,
    phase: s.phase,
    hand: s.hand,
    trick: s.trick,
    dealer: s.dealer,
    starter: s.starter,
    started: [...s.started],
    forfeited: [...s.forfeited],
    sizes: s.cards.map((cards, seat) => cards.length + (seat === eye ? 0 : laidInSecret(s, seat))),
    own: eye === 'bystander' ? [] : [...(s.cards[eye] ?? [])],
    stock: s.stock.length,
    discard: s.discard.length,
    won: s.won.map((cards) => [...cards]),
    table: s.table.map((laid, seat) => laidView(s, laid, seat, eye)),
    alliances: s.alliances.map((seats) => [...seats]),
    defence: s.defence.map((code, seat) => (s.phase === 'defend' && seat !== eye && code !== null ? 'hidden' : code)),
    attack: s.attack.map((code, seat) => (seat !== eye && code !== null ? 'hidden' : code)),
    mulligans: s.mulligans.map((answer, seat) =>
      s.pace === 'together' && seat !== eye && answer !== null ? 'answered' : answer,
    ),
    lastTrick: s.lastTrick && pastView(s.lastTrick),
    results: s.results.map((result) => ({ ...result, counts: [...result.counts], winners: [...result.winners] })),
    handsWon: [...s.handsWon],
    total: [...s.total],
  };
}

/** The open step of the trick, whose cards are face down. */
const openStep = ({ phase }: CardsState): TrickStep | undefined => TRICK_STEPS.find((step) => step === phase);

/** 1 where a seat has laid a card in an open step in which all answer at once, else 0. */
function laidInSecret(s: CardsState, seat: Seat): number {
  const step = openStep(s);
  if (step === undefined || !isTogether(s.pace, step) || (step === 'deploy' && seat === s.starter)) return 0;
  const card = s.table[seat]?.[step];
  return card === null || card === undefined || card === 'pass' ? 0 : 1;
}

function laidView(s: CardsState, laid: Laid, seat: Seat, eye: Eye): LaidView {
  const step = openStep(s);
  if (step === undefined || seat === eye || (step === 'deploy' && seat === s.starter)) return { ...laid };
  const lies = laid[step];
  if (lies === null) return { ...laid };
  if (step !== 'deploy' && s.pace === 'together') return { ...laid, [step]: 'answered' };
  return { ...laid, [step]: lies === 'pass' ? 'pass' : 'hidden' };
}

const pastView = (past: PastTrick): PastTrick => ({
  ...past,
  table: past.table.map((laid) => ({ ...laid })),
  sides: past.sides.map((side) => [...side]),
  attack: [...past.attack],
  defence: [...past.defence],
  wins: [...past.wins],
  winners: [...past.winners],
  discarded: [...past.discarded],
});

/** Whether it is face down, or a secret answer. */
export const isSecret = (laid: Card | 'pass' | Secret | null): laid is Secret =>
  laid === 'hidden' || laid === 'answered';

/** Cards that the eye cannot place: in others' hands, the stock, the discards or face down. */
export function unseenCards({ own, won, table }: CardsView): Card[] {
  const seen = new Set<string | null>(own);
  for (const captured of won) for (const card of captured) seen.add(card);
  for (const { deploy, reinforce, alliance } of table) seen.add(deploy).add(reinforce).add(alliance);
  return FIVE_SUIT_CARDS.filter((card) => !seen.has(card));
}

/** Section 7, in its order. */
export function canonical(s: CardsState): Readonly<Record<string, unknown>> {
  return {
    phase: s.phase,
    hand: s.hand,
    hands: s.hands,
    trick: s.trick,
    dealer: s.dealer,
    starter: s.starter,
    started: s.started,
    forfeited: s.forfeited,
    cards: s.cards,
    stock: s.stock,
    discard: s.discard,
    won: s.won,
    table: s.table,
    alliances: s.alliances,
    defence: s.defence,
    attack: s.attack,
    mulligans: s.mulligans,
    lastTrick: s.lastTrick,
    results: s.results,
    handsWon: s.handsWon,
    total: s.total,
  };
}
