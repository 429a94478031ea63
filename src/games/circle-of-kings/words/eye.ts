import { at } from '../../../engine/lists.js';
import type { Seen } from '../../../engine/see.js';
import type { Seat } from '../../../engine/table.js';
import type { CircleKind } from '../rules/decisions.js';
import { type Sight, sightOf } from '../rules/sight.js';
import type { CircleView, SideView } from '../rules/view.js';
import type { SayCircle } from './phrases.js';

/** What the eye is asked; it must be asked. */
export const kindAsked = ({ asked }: Pick<Seen, 'asked'>): CircleKind => asked?.kind as CircleKind;
/** What is awaited of this seat. */
export const kindAwaited = ({ awaited }: Pick<Seen, 'awaited'>, seat: Seat): CircleKind | undefined =>
  awaited.find((each) => each.seat === seat)?.kind as CircleKind | undefined;

/** The eye's seat; for a bystander, who is asked nothing, the first. */
export const seatOf = ({ eye }: Pick<Seen, 'eye'>): Seat => (eye === 'bystander' ? 0 : eye);

/** Who is asked, and what lies before them. */
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
  return { say, view, table, sight: sightOf(table), seat, side: at(table.sides, seat) };
}
