import type { Card } from '../../games/regicide/rules/state.js';
import { type Moment, SUIT, type Traits, traitsOf } from './moment.js';
import type { Weights } from './weights.js';

/** What a card that is drawn is worth on average. */
const MEAN_CARD = 5.6;

/** Says of each choice of one moment what following it is worth. Higher is better; only differences mean something. */
export type Scale = (choice: readonly string[]) => number;

/** The scale of a moment. One scale stands at a time: making the next one takes the tables of the last. */
export function scaleFor(moment: Moment, w: Weights): Scale {
  layOut(moment.hand, w);
  const { phase, seat } = moment;
  return (choice) => {
    const first = choice[0] as string;
    if (first === 'flip') return weighFlip(moment, w);
    if (phase === 'next') return weighNext(moment, seat, Number(first));
    if (first === 'yield') return -w.yield - blowCost(w, all, moment.due, 0);
    const cards = maskOf(moment.hand, choice);
    if (phase === 'suffer') return weighCover(moment, w, cards);
    return traitsOf(first).jester ? weighJester(moment, w, cards) : weighPlay(moment, w, choice, cards);
  };
}

// Of every subset of the hand, as a bit mask in the order of the hand: its worth, and what is given up with it.
const worths = new Float64Array(1 << 9);
const costs = new Float64Array(1 << 9);
let all = 0;

function layOut(hand: readonly Card[], w: Weights): void {
  for (let i = 0; i < hand.length; i++) {
    const traits = traitsOf(hand[i] as Card);
    const keeping = keepingOf(traits, w);
    for (let rest = 0; rest < 1 << i; rest++) {
      worths[rest | (1 << i)] = (worths[rest] as number) + traits.worth;
      costs[rest | (1 << i)] = (costs[rest] as number) + keeping;
    }
  }
  all = (1 << hand.length) - 1;
}

function keepingOf({ worth, suit, ace, jester }: Traits, w: Weights): number {
  if (jester) return w.keepJester;
  const power =
    suit === SUIT.D ? w.keepDiamond : suit === SUIT.H ? w.keepHeart : suit === SUIT.S ? w.keepSpade : w.keepClub;
  return worth + power + (ace ? w.keepAce : 0);
}

function maskOf(hand: readonly Card[], cards: readonly Card[]): number {
  let mask = 0;
  for (const card of cards) mask |= 1 << hand.indexOf(card);
  return mask;
}

const worth = (cards: number): number => worths[cards] as number;
const keeping = (cards: number): number => costs[cards] as number;

/** The least that covering `due` with some of these cards costs; infinite where they are worth too little. */
function coverCost(cards: number, due: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let some = cards; some > 0; some = (some - 1) & cards)
    if (worth(some) >= due && keeping(some) < best) best = keeping(some);
  return best;
}

/** What a cover gives up, and how far the hand left falls short of the same blow again. */
function weighCover({ due }: Moment, w: Weights, cards: number): number {
  const kept = worth(all) - worth(cards);
  return -keeping(cards) - w.short * Math.max(0, due - kept) * 0.3;
}

// R13 How many cards of a play's draw come to whom: found by `drawAround`.
let drawnOwn = 0;
let drawnNext = 0;
let drawnAll = 0;

/** R13 One card each, clockwise from the player, skipping full hands. */
function drawAround({ seat, handCounts, handMax, tavern }: Moment, played: number, most: number, healed: number): void {
  const seats = handCounts.length;
  drawnOwn = drawnNext = drawnAll = 0;
  let left = Math.min(most, tavern + healed);
  for (let round = 1, idle = 0; left > 0 && idle < seats; round++) {
    idle = 0;
    for (let step = 0; step < seats && left > 0; step++) {
      const held = (handCounts[(seat + step) % seats] as number) - (step === 0 ? played : 0);
      if (held + round > handMax) {
        idle++;
        continue;
      }
      left--;
      drawnAll++;
      if (step === 0) drawnOwn++;
      if (step === 1) drawnNext++;
    }
  }
}

function weighPlay(m: Moment, w: Weights, choice: readonly Card[], cards: number): number {
  let suits = 0;
  for (const card of choice) suits |= traitsOf(card).suit;
  suits &= ~m.blocked;
  const value = worth(cards);
  const damage = suits & SUIT.C ? 2 * value : value;
  const left = m.room - damage;
  if (left <= 0 && m.coming === 0) return 1e6;
  const healed = suits & SUIT.H ? Math.min(value, m.discard) : 0;
  drawAround(m, choice.length, suits & SUIT.D ? value : 0, healed);
  const own = drawnOwn;
  let sum = w.damage * Math.min(damage, m.room) - keeping(cards) + w.draw * own + w.drawOther * (drawnAll - own);
  if (drawnAll > 0) sum += w.drawEmpty * drawnAll * emptiness(m, choice.length);
  if (healed > 0) sum += healed * healWorth(m.tavern - drawnAll, w);
  const kept = all ^ cards;
  if (left <= 0) return sum + killWorth(m, w, left === 0, worth(kept) + MEAN_CARD * own);
  const shielded = suits & SUIT.S ? Math.min(value, m.due) : 0;
  const due = m.due - shielded;
  sum += (w.shield * shielded * left) / w.pace;
  sum -= w.nextShort * nextShort(m, due);
  return sum - blowCost(w, kept, due, own);
}

/** How empty all hands together are before anything is drawn, from 0 to 1. */
function emptiness({ handCounts, handMax }: Moment, played: number): number {
  let held = -played;
  for (const count of handCounts) held += count;
  return 1 - held / (handMax * handCounts.length);
}

/** A card healed counts more the fewer there are to draw. */
function healWorth(tavern: number, w: Weights): number {
  const need = Math.min(1, Math.max(0, (24 - tavern) / 24));
  return w.healHigh + (w.healLow - w.healHigh) * need;
}

function killWorth({ attack, coming }: Moment, w: Weights, exact: boolean, hope: number): number {
  return w.kill + (exact ? w.exact * attack : 0) - w.killShort * Math.max(0, coming + 4 - hope);
}

/** How far the hand of whoever is next falls short of the blow, going by its number of cards; alone: 0. */
function nextShort({ seat, handCounts }: Moment, due: number): number {
  if (handCounts.length === 1) return 0;
  const held = (handCounts[(seat + 1) % handCounts.length] as number) + drawnNext;
  return Math.max(0, due + MEAN_CARD - MEAN_CARD * held);
}

/** What paying for the blow with the cards kept and drawn costs, with the danger of falling by it or by the next one. */
function blowCost(w: Weights, kept: number, due: number, drawn: number): number {
  if (due === 0) return 0;
  const hope = worth(kept) + MEAN_CARD * drawn;
  if (worth(kept) >= due) return coverCost(kept, due) + w.short * Math.max(0, due - (hope - due)) * 0.5;
  if (drawn === 0) return w.loss;
  const chance = Math.min(0.95, Math.max(0, 0.5 + (hope - due) / (6 * Math.sqrt(drawn))));
  return w.loss * (1 - chance) + due + 2;
}

/** A Jester is worth what its turn saves: the blow, and on Spades the shields that begin to work. */
function weighJester({ room, due, blocked, dormant }: Moment, w: Weights, cards: number): number {
  const blows = room / w.pace;
  const broken = blocked ? room * 0.2 : 0;
  return broken + w.shield * Math.min(dormant, due) * (blows + 1) - keeping(cards) + 3;
}

/** R24 Whoever holds most cards; an own hand is known, so it counts by its worth. */
function weighNext({ handCounts, hand }: Moment, seat: number, next: number): number {
  if (next === seat) return hand.length === 0 ? -1000 : worth(all) - 1;
  const clockwise = (next - seat + handCounts.length) % handCounts.length;
  return MEAN_CARD * (handCounts[next] as number) - 0.01 * clockwise;
}

/** R30 A flip changes the whole hand for a new one, and a medal for a worse one. */
function weighFlip({ phase, handMax, tavern, due }: Moment, w: Weights): number {
  const coming = Math.min(handMax, tavern);
  const danger = MEAN_CARD * coming < due ? w.loss * 0.7 : 0;
  const gain = (MEAN_CARD + 1.5) * coming - keeping(all);
  return gain - w.flip - danger - (phase === 'suffer' ? due : due * 0.6);
}
