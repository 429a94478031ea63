import { z } from 'zod';
import { oneOf, positionsOf } from '../../positions.js';
import { endReason, outcomeOf } from '../rules/ends.js';
import { resumeAt } from '../rules/resume.js';
import { empty } from '../rules/rules.js';
import { EVENTS, type KingdomsOutcome, REALMS, suitCards } from '../rules/state.js';
import { INFLUENCES, LEADERS } from '../rules/values.js';
import { problemOf } from './problems.js';

const minor = oneOf(REALMS.flatMap(suitCards), 'minor card');
const major = oneOf(EVENTS, 'event');
const seat = z.union([z.literal(0), z.literal(1)], { error: ({ input }) => `there is no seat ${String(input)}` });
const realm = z.enum(['coins', 'cups', 'swords', 'wands']);
const count = z.number().int().min(0);

const force = z.object({
  cards: z.array(minor).min(1),
  wounds: z.array(z.object({ cards: z.array(minor).min(1), value: count })),
  helpers: z.array(z.enum(['M8', 'M14'])),
});
const file = z.object({ active: force.nullable(), reserve: z.array(force) });
const kingdom = z.object({
  coins: file,
  cups: file,
  swords: file,
  wands: file,
  leaders: z.array(oneOf(Object.keys(LEADERS), 'leader')),
  influences: z.array(z.object({ card: oneOf(Object.keys(INFLUENCES), 'influence'), wait: count.max(2) })),
});

/** The shape of section 7. */
const shape = z.object({
  phase: z.enum(['action', 'arrange', 'counter', 'buy', 'keep', 'sacrifice', 'helper', 'over']),
  turn: count.min(1),
  current: seat,
  dealer: seat,
  piles: z.object({
    coins: z.array(minor),
    cups: z.array(minor),
    swords: z.array(minor),
    wands: z.array(minor),
    events: z.array(major),
  }),
  event_discard: z.array(major),
  kingdoms: z.tuple([kingdom, kingdom]),
  arranged: z.array(realm),
  arrange: z.object({ realm, ranks: z.array(z.array(minor).min(1)) }).nullable(),
  invasion: z.object({ realm: z.enum(['swords', 'wands']), target: realm, effective: count.min(1) }).nullable(),
  purchase: z.object({ with: z.enum(['coins', 'cups']), draws: count.min(1).max(5) }).nullable(),
  drawn: z.array(minor),
  helper: z.enum(['M8', 'M14']).nullable(),
});

/** Positions as section 7 lists the state. */
export const positions = positionsOf(empty, () => shape, {
  state: (empty, { event_discard: eventDiscard, ...rest }) => ({ ...empty, ...rest, eventDiscard }),
  problem: problemOf,
  resume(s) {
    if (s.phase === 'over') s.outcome = outcomeOf(s, endReason(s) as KingdomsOutcome['reason']);
    resumeAt(s);
  },
});
