import type { Seat } from '../../../engine/table.js';
import { type Card, isAce, isJester, worthOf } from '../rules/state.js';
import { isDown, isExact, type Strike, SUIT, strike, suitBit } from '../rules/strike.js';
import { covers, flipBrings } from '../rules/turn.js';
import type { Moment } from './moment.js';
import type { Weights } from './weights.js';

/** The average value of a drawn card. */
const MEAN_CARD = 5.6;

/** The weight of each choice of one moment. Higher is better; only differences have a meaning. */
export type Scale = (choice: readonly string[]) => number;

/** The scale of a moment. Only one is valid at a time: the next one uses the same tables. */
export function scaleFor(moment: Moment, w: Weights): Scale {
  const hand = tallyOf(moment.hand, w);
  const { phase, seat } = moment;
  return (choice) => {
    const [first = ''] = choice;
    if (first === 'flip') return weighFlip(moment, w, hand);
    if (phase === 'next') return weighNext(moment, hand, seat, Number(first));
    if (first === 'yield') return -w.yield - blowCost(w, hand, hand.all, moment.due, 0);
    const cards = maskOf(moment.hand, choice);
    if (phase === 'suffer') return weighCover(moment, w, hand, cards);
    return isJester(first) ? weighJester(moment, w, hand, cards) : weighPlay(moment, w, hand, choice, cards);
  };
}

/** A hand by subsets, each a bit mask in its order. */
interface Tally {
  /** The mask of the whole hand. */
  readonly all: number;
  /** By mask: the total of these cards. */
  readonly worths: Float64Array;
  /** By mask: the cost of losing them. */
  readonly costs: Float64Array;
}

// Used again for the next hand, since filling is cheaper than allocating. The sums of the empty set are 0.
const worths = new Float64Array(1 << 8);
const costs = new Float64Array(1 << 8);

function tallyOf(hand: readonly Card[], w: Weights): Tally {
  for (let i = 0; i < hand.length; i++) {
    const card = hand[i] ?? '';
    addCard(worths, i, worthOf(card));
    addCard(costs, i, keepingOf(card, w));
  }
  return { all: (1 << hand.length) - 1, worths, costs };
}

/** Fills in the subsets whose highest card is at place `i`. */
function addCard(sums: Float64Array, i: number, more: number): void {
  const bit = 1 << i;
  for (let rest = 0; rest < bit; rest++) sums[rest | bit] = (sums[rest] ?? 0) + more;
}

const worth = (hand: Tally, cards: number): number => hand.worths[cards] ?? 0;
const keeping = (hand: Tally, cards: number): number => hand.costs[cards] ?? 0;

function keepingOf(card: Card, w: Weights): number {
  if (isJester(card)) return w.keepJester;
  const suit = suitBit(card);
  const power =
    suit === SUIT.D ? w.keepDiamond : suit === SUIT.H ? w.keepHeart : suit === SUIT.S ? w.keepSpade : w.keepClub;
  return worthOf(card) + power + (isAce(card) ? w.keepAce : 0);
}

function maskOf(hand: readonly Card[], cards: readonly Card[]): number {
  let mask = 0;
  for (const card of cards) mask |= 1 << hand.indexOf(card);
  return mask;
}

/** The least cost of covering `due` with some of these cards; infinite where their total is too small. */
function coverCost(hand: Tally, cards: number, due: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let some = cards; some > 0; some = (some - 1) & cards)
    if (covers(worth(hand, some), due) && keeping(hand, some) < best) best = keeping(hand, some);
  return best;
}

/** The cost of a cover, and how far the rest of the hand falls short of the same blow again. */
function weighCover({ due }: Moment, w: Weights, hand: Tally, cards: number): number {
  const kept = worth(hand, hand.all) - worth(hand, cards);
  return -keeping(hand, cards) - w.short * Math.max(0, due - kept) * 0.3;
}

function weighPlay(m: Moment, w: Weights, hand: Tally, choice: readonly Card[], cards: number): number {
  const seen = strike(m, m.seat, choice);
  const { damage, left, healed, drawers, due } = seen;
  if (isDown(left) && m.coming === 0) return 1e6;
  const own = drawnBy(seen, m.seat);
  const all = drawers.length;
  let sum = w.damage * Math.min(damage, m.room) - keeping(hand, cards) + w.draw * own + w.drawOther * (all - own);
  if (all > 0) sum += w.drawEmpty * all * emptiness(m, choice.length);
  if (healed > 0) sum += healed * healWorth(m.tavern - all, w);
  const kept = hand.all ^ cards;
  if (isDown(left)) return sum + killWorth(m, w, isExact(left), worth(hand, kept) + MEAN_CARD * own);
  sum += (w.shield * (m.due - due) * left) / w.pace;
  sum -= w.nextShort * nextShort(m, seen);
  return sum - blowCost(w, hand, kept, due, own);
}

/** The number of a play's drawn cards for a seat. */
function drawnBy({ drawers }: Strike, seat: Seat): number {
  let drawn = 0;
  for (const drawer of drawers) if (drawer === seat) drawn++;
  return drawn;
}

/** How empty all hands together are before any draw, from 0 to 1. */
function emptiness({ handCounts, handMax }: Moment, played: number): number {
  let held = -played;
  for (const count of handCounts) held += count;
  return 1 - held / (handMax * handCounts.length);
}

/** The value of a healed card, higher with fewer cards to draw. */
function healWorth(tavern: number, w: Weights): number {
  const need = Math.min(1, Math.max(0, (24 - tavern) / 24));
  return w.healHigh + (w.healLow - w.healHigh) * need;
}

function killWorth({ attack, coming }: Moment, w: Weights, exact: boolean, hope: number): number {
  return w.kill + (exact ? w.exact * attack : 0) - w.killShort * Math.max(0, coming + 4 - hope);
}

/** How far the next seat's hand falls short of the blow, by its number of cards; 0 when alone. */
function nextShort({ seat, handCounts }: Moment, seen: Strike): number {
  if (handCounts.length === 1) return 0;
  const next = (seat + 1) % handCounts.length;
  const held = (handCounts[next] ?? 0) + drawnBy(seen, next);
  return Math.max(0, seen.due + MEAN_CARD - MEAN_CARD * held);
}

/**
 * The cost of paying for the blow with the kept and drawn cards, with the danger of falling by it or by the next one.
 */
function blowCost(w: Weights, hand: Tally, kept: number, due: number, drawn: number): number {
  if (due === 0) return 0;
  const held = worth(hand, kept);
  const hope = held + MEAN_CARD * drawn;
  if (covers(held, due)) return coverCost(hand, kept, due) + w.short * Math.max(0, due - (hope - due)) * 0.5;
  if (drawn === 0) return w.loss;
  const chance = Math.min(0.95, Math.max(0, 0.5 + (hope - due) / (6 * Math.sqrt(drawn))));
  return w.loss * (1 - chance) + due + 2;
}

/** A Jester is worth what its turn saves: the blow, and against Spades the shields that begin to work. */
function weighJester({ room, due, blocked, dormant }: Moment, w: Weights, hand: Tally, cards: number): number {
  const blows = room / w.pace;
  const broken = blocked ? room * 0.2 : 0;
  return broken + w.shield * Math.min(dormant, due) * (blows + 1) - keeping(hand, cards) + 3;
}

/** R24 The seat with the most cards; the own hand is known, so it counts by its total. */
function weighNext({ handCounts }: Moment, hand: Tally, seat: Seat, next: Seat): number {
  if (next === seat) return hand.all === 0 ? -1000 : worth(hand, hand.all) - 1;
  const clockwise = (next - seat + handCounts.length) % handCounts.length;
  return MEAN_CARD * (handCounts[next] ?? 0) - 0.01 * clockwise;
}

/** R30 A flip replaces the whole hand, at the cost of a better medal. */
function weighFlip({ phase, handMax, tavern, due }: Moment, w: Weights, hand: Tally): number {
  const coming = flipBrings({ handMax, tavern });
  const danger = MEAN_CARD * coming < due ? w.loss * 0.7 : 0;
  const gain = (MEAN_CARD + 1.5) * coming - keeping(hand, hand.all);
  return gain - w.flip - danger - (phase === 'suffer' ? due : due * 0.6);
}
