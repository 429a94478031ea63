import type { CardsKind } from '../rules/decisions.js';
import { seatOf, type View } from '../rules/sight.js';
import type { SayCards } from './phrases.js';

/** The eye's aim when asked: R14 cards count, captured and unplayed, so each card laid costs one. */
export function goal(say: SayCards, view: View): string {
  const { table } = view;
  const own = seatOf(view);
  const counts = table.sizes.map((held, seat) => (table.forfeited[seat] ? 0 : held + (table.won[seat]?.length ?? 0)));
  const rival = Math.max(...counts.filter((_, seat) => seat !== own));
  return say('goal', { kind: (view.asked?.kind ?? 'mulligan') as CardsKind, own: counts[own] ?? 0, rival });
}
