import type { Seen } from '../../../engine/see.js';
import type { Seat } from '../../../engine/table.js';
import type { CircleKind } from '../rules/decisions.js';

/** What the eye is asked; it must be asked. */
export const kindAsked = ({ asked }: Pick<Seen, 'asked'>): CircleKind => asked?.kind as CircleKind;
/** What is awaited of this seat. */
export const kindAwaited = ({ awaited }: Pick<Seen, 'awaited'>, seat: Seat): CircleKind | undefined =>
  awaited.find((each) => each.seat === seat)?.kind as CircleKind | undefined;

/** The eye's seat; for a bystander, who is asked nothing, the first. */
export const seatOf = ({ eye }: Pick<Seen, 'eye'>): Seat => (eye === 'bystander' ? 0 : eye);
