import type { Options } from '../../../engine/game.js';
import { autoHands } from '../rules/state.js';

/**
 * About how many choices one person makes in a match. In each hand a seat leads once, deploys, reinforces and looks for
 * allies in every other trick too, and decides on a mulligan between two; real choices of a pair's defence or an attack
 * card are counted from many matches.
 */
export function choicesOf(seats: number, { hands = 'auto', attack = 'best' }: Options): number {
  const inMatch = hands === 'auto' ? autoHands(seats) : Number(hands);
  const always = 4 * seats - 1;
  const defences = 0.3 * (seats - 2);
  const attacks = attack === 'choose' ? 0.65 * seats - 1 : 0;
  return Math.round(inMatch * (always + defences + attacks));
}
