import { z } from 'zod';
import { oneOf, positionsOf } from '../../positions.js';
import { ARMY_CODES, LORD_CODES } from '../rules/decks.js';
import { resumeAt } from '../rules/resume.js';
import { empty } from '../rules/rules.js';
import { type CircleOutcome, type CircleState, compareCards, KINGS, type Side } from '../rules/state.js';
import { problemOf } from './problems.js';

const lord = oneOf(LORD_CODES, 'Lord');
const armyCard = oneOf(ARMY_CODES, 'Army card');
const anyCard = oneOf([...LORD_CODES, ...ARMY_CODES], 'card');
const king = z.enum(KINGS, { error: ({ input }) => `${String(input)} is no King` });
const seat = z.union([z.literal(0), z.literal(1)], { error: ({ input }) => `there is no seat ${String(input)}` });
const place = z.enum(['top', 'right', 'bottom', 'left']);
const count = z.number().int().min(0);
const pair = z.tuple([count, count]);

const side = z.object({
  lordDeck: z.array(lord),
  lordDiscard: z.array(lord),
  armyDeck: z.array(armyCard),
  armyDiscard: z.array(armyCard),
  hand: z.array(anyCard),
  captain: armyCard.nullable(),
  army: z.array(armyCard),
  lord: lord.nullable(),
  toDraw: count.max(2),
  recruit: z.enum(['open', 'pass', 'recruit']).nullable(),
});

const outcome = z.object({
  winners: z.array(seat),
  losers: z.array(seat),
  draw: z.boolean(),
  scores: pair,
  reason: z.enum(['lords', 'hand', 'tie']),
  cause: z.enum(['draw', 'recruit', 'combat', 'purge']),
  hands: pair,
  round: count.min(1),
});

/** The shape of section 7. */
const shape = z.object({
  phase: z.enum(['draw', 'captain', 'deploy', 'combat', 'kings', 'circle', 'justice', 'over']),
  round: count.min(1),
  circle: z.tuple([king, king, king, king]),
  removed: king.nullable(),
  negated: seat.nullable(),
  hanged: seat.nullable(),
  queue: z.array(seat).max(2),
  effects: z.array(z.enum(['fool', 'temperance', 'emperor', 'star'])),
  start: place.nullable(),
  chariot: z.object({ seat, held: z.boolean() }).nullable(),
  combat: z.object({ values: pair.nullable(), winner: seat.nullable() }).nullable(),
  first: seat.nullable(),
  spot: place.nullable(),
  actor: seat.nullable(),
  attack: z.object({ by: anyCard, suit: z.enum(['W', 'C', 'S', 'P']).nullable() }).nullable(),
  lost: pair,
  tapped: z.array(armyCard),
  seats: z.tuple([side, side]),
  outcome: outcome.nullable().default(null),
});
type Canonical = z.infer<typeof shape>;

/** Positions as section 7 lists the state. */
export const positions = positionsOf(empty, () => shape, {
  state: (empty, { seats: [one, other], outcome: _, ...rest }): CircleState => ({
    ...empty,
    ...rest,
    sides: [sorted(one), sorted(other)],
  }),
  problem: (s, { outcome }) => problemOf(s, outcome !== null),
  resume(s, { outcome }) {
    if (outcome) s.outcome = outcome satisfies CircleOutcome;
    resumeAt(s);
  },
});

const sorted = (given: Canonical['seats'][number]): Side => ({ ...given, hand: given.hand.sort(compareCards) });
