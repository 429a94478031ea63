import { suitOf } from '../../../cards/standard.js';
import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import { addToHand, type Card, handOf, type RegicideState, strikeIn } from './state.js';
import { blockedBy, drawers, dueOf, healedBy, SUIT, shieldedBy, shieldOf, suitsIn, suppliedBy } from './strike.js';
import type { G } from './table.js';
import { flipBrings } from './turn.js';

/** R11-R15 The suit powers of the last play: Hearts before Diamonds (R14), which may then draw healed cards (G13). */
export function usePowers(g: G, seat: Seat): void {
  const { enemy, play } = strikeIn(g.state);
  const suits = suitsIn(play.cards);
  const blocked = blockedBy(enemy);
  if (suits & blocked) g.tell({ type: 'powerBlocked', seat, suit: sure(suitOf(enemy.card)), enemy: enemy.card });
  const powers = suits & ~blocked;
  if (powers & SUIT.H) heal(g, seat, healedBy(powers, play.value, g.state.discard.length));
  if (powers & SUIT.D) drawAround(g, seat, suppliedBy(powers, play.value));
  if (powers & SUIT.S) tellShield(g, seat, shieldedBy(powers, play.value));
}

/** R12, G10, G11 Hearts: the first of the shuffled discards go under the tavern deck, the last becomes the visible top. */
function heal(g: G, seat: Seat, count: number): void {
  const { state: s } = g;
  if (s.discard.length > 0) g.shuffle('discard', s.discard);
  s.tavern.push(...s.discard.splice(0, count));
  g.tell({ type: 'healed', seat, count, discardLeft: s.discard.length, top: s.discard.at(-1) ?? null });
}

/** R13 Diamonds: draws this many cards, or what the tavern has. */
function drawAround(g: G, seat: Seat, cards: number): void {
  const { state: s } = g;
  const drawn: Card[][] = s.hands.map(() => []);
  const rooms = s.hands.map((hand) => s.handMax - hand.length);
  for (const at of drawers(rooms, seat, Math.min(cards, s.tavern.length))) drawn[at]?.push(drawTop(s, at));
  g.tell({ type: 'drew', seat, counts: drawn.map((each) => each.length), tavernLeft: s.tavern.length });
  tellDrawn(g, drawn);
}

/** G24 Drawing takes a known royal off the top. */
function drawTop(s: RegicideState, seat: Seat): Card {
  const card = sure(s.tavern.shift());
  s.tavernSeen = Math.max(0, s.tavernSeen - 1);
  addToHand(handOf(s, seat), card);
  return card;
}

/** Tells each seat alone its drawn cards, in the order drawn. */
function tellDrawn(g: G, drawn: readonly (readonly Card[])[]): void {
  drawn.forEach((cards, seat) => {
    if (cards.length > 0) g.tell({ type: 'drewCards', seat, cards: [...cards] }, seat);
  });
}

/** R15 Spades: told when they begin to shield. */
function tellShield(g: G, seat: Seat, amount: number): void {
  const { enemy } = strikeIn(g.state);
  g.tell({ type: 'shielded', seat, amount, shield: shieldOf(enemy, g.state.played), attackNow: dueOf(g.state) });
}

/** R30, G27 Solo: the whole hand is discarded, and eight cards are drawn, or what the tavern still has. */
export function flipJester(g: G, seat: Seat): void {
  const { state: s } = g;
  const discarded = handOf(s, seat).splice(0);
  s.discard.push(...discarded);
  s.flipsLeft--;
  s.flipsUsed++;
  const coming = flipBrings({ handMax: s.handMax, tavern: s.tavern.length });
  const drawn = Array.from({ length: coming }, () => drawTop(s, seat));
  g.tell({ type: 'jesterFlipped', seat, discarded, drawn: drawn.length, left: s.flipsLeft });
  tellDrawn(g, [drawn]);
}
