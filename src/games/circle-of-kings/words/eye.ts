import type { Seen } from '../../../engine/see.js';
import { sure } from '../../../engine/sure.js';
import type { Seat } from '../../../engine/table.js';
import type { CircleKind } from '../rules/decisions.js';
import { type Sight, sightOf } from '../rules/sight.js';
import type { CircleView, SideView } from '../rules/view.js';
import type { SayCircle } from './phrases.js';

/** The kind of the eye's question; the eye must be asked. */
export const kindAsked = ({ asked }: Pick<Seen, 'asked'>): CircleKind => asked?.kind as CircleKind;
/** The kind of question that this seat must answer. */
export const kindAwaited = ({ awaited }: Pick<Seen, 'awaited'>, seat: Seat): CircleKind | undefined =>
  awaited.find((each) => each.seat === seat)?.kind as CircleKind | undefined;

/** The eye's seat; the first for a bystander, who is asked nothing. */
export const seatOf = ({ eye }: Pick<Seen, 'eye'>): Seat => (eye === 'bystander' ? 0 : eye);

/** The asked seat, and its table. */
export interface Asked {
  readonly say: SayCircle;
  readonly view: Seen<CircleView>;
  readonly table: CircleView;
  readonly sight: Sight;
  readonly seat: number;
  readonly side: SideView;
}

export function askedOf(say: SayCircle, view: Seen<CircleView>): Asked {
  const seat = seatOf(view);
  const { table } = view;
  return { say, view, table, sight: sightOf(table), seat, side: sure(table.sides[seat]) };
}
