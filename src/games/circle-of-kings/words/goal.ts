import type { Seen } from '../../../engine/see.js';
import { sure } from '../../../engine/sure.js';
import { rivalOf } from '../rules/state.js';
import type { CircleView } from '../rules/view.js';
import { seatOf } from './eye.js';
import type { SayCircle } from './phrases.js';

/** The eye's aim when asked: R3 its Lords are its life, and what costs them next. */
export function goal(say: SayCircle, view: Seen<CircleView>): string {
  const { table } = view;
  const seat = seatOf(view);
  return say('goal', {
    phase: table.phase,
    own: sure(table.sides[seat]).lordDeck,
    other: sure(table.sides[rivalOf(seat)]).lordDeck,
  });
}
