import { fiveSuitOf } from '../../../cards/five-suits.js';
import type { Card } from '../rules/state.js';
import { beatenBy, beats, reinforces } from '../rules/wheel.js';
import type { Weights } from './weights.js';

/** The part of some cards that a card beats, and the part that beats it. */
export interface Rates {
  readonly wins: number;
  readonly losses: number;
}

/** Against any of these cards, all equally likely. */
export function ratesOf(card: Card, unseen: readonly Card[]): Rates {
  if (unseen.length === 0) return { wins: 0, losses: 0 };
  const beaten = beatenBy(card);
  let [wins, losses] = [0, 0];
  for (const other of unseen) {
    if (beaten.has(other)) wins++;
    if (beats(other, card)) losses++;
  }
  return { wins: wins / unseen.length, losses: losses / unseen.length };
}

/** What the rest of a hand adds to a deploy card: a pair or a call, or some other reinforcement. In wins. */
export function companyOf(card: Card, hand: readonly Card[], w: Weights): number {
  let company = 0;
  let partner = false;
  for (const other of hand) {
    if (other === card) continue;
    if (fiveSuitOf(other) === fiveSuitOf(card)) partner = true;
    else if (reinforces(other, card)) company += w.fitting;
  }
  return company + (partner ? w.partner : 0);
}

/** Each seat's chance to take the pot, by its actual or expected wins. */
export function oddsOf(wins: readonly number[], edge: number): number[] {
  const weights = wins.map((each) => Math.exp(edge * each));
  const all = weights.reduce((sum, each) => sum + each, 0);
  return weights.map((each) => each / all);
}
