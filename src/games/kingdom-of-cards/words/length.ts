import type { Options } from '../../../engine/game.js';
import { autoHands } from '../rules/state.js';

/**
 * About how many choices one person makes in a match. In a hand one leads once, deploys, reinforces and looks for allies
 * in every other trick too, and keeps or throws in between two; that a pair's defence or an attack card matters is counted
 * from many matches.
 */
export function choicesOf(seats: number, { hands = 'auto', attack = 'best' }: Options): number {
  const inMatch = hands === 'auto' ? autoHands(seats) : Number(hands);
  const always = 4 * seats - 1;
  const defences = 0.3 * (seats - 2);
  const attacks = attack === 'choose' ? 0.65 * seats - 1 : 0;
  return Math.round(inMatch * (always + defences + attacks));
}
