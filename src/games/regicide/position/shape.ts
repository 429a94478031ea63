import { z } from 'zod';
import { ALL_CARDS } from '../../../cards/standard.js';
import { oneOf } from '../../positions.js';
import { ROYALS } from '../rules/state.js';

const card = oneOf(ALL_CARDS, 'card');
const royal = oneOf(ROYALS, 'royal');
const count = z.number().int().min(0);
const cards = z.array(card);

/** The shape of section 7. */
export const shape = z.object({
  phase: z.enum(['play', 'suffer', 'next', 'over']),
  turn: count,
  turnNumber: count.min(1),
  first: count,
  handMax: count,
  castle: z.array(royal),
  enemy: z
    .object({ card: royal, attack: count, health: count, damage: count, shield: count, immune: z.boolean() })
    .nullable(),
  tavern: cards,
  discard: cards,
  hands: z.array(cards),
  played: z.array(z.object({ seat: count, cards: cards.min(1), value: count, damage: count })),
  yielded: z.array(z.boolean()),
  flipsLeft: count.max(2),
  flipsUsed: count.max(2),
  defeated: z.array(z.object({ card: royal, seat: count, exact: z.boolean() })),
  tavernSeen: count.default(0),
  /** Only the reason of a loss is read: all else follows. */
  outcome: z.object({ reason: z.enum(['castle', 'uncovered', 'stuck']) }).nullish(),
});
export type Canonical = z.infer<typeof shape>;
