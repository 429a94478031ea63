import { z } from 'zod';
import { oneOf, positionsOf } from '../../positions.js';
import { pastOutcome } from '../rules/outcome.js';
import { resumeAt } from '../rules/resume.js';
import { empty } from '../rules/rules.js';
import { BATTLE_CARDS, CITY_CARDS, EMPERORS } from '../rules/state.js';
import { problemOf } from './problems.js';

const battleCard = oneOf(BATTLE_CARDS, 'battle card');
const city = oneOf(CITY_CARDS, 'city card');
const count = z.number().int().min(0);
const emperor = z.literal(EMPERORS, { error: ({ input }) => `there is no emperor ${String(input)}` });
const ofEach = <Of extends z.ZodType>(of: Of) => z.tuple([of, of, of, of], { error: 'there are four emperors' });

/** The shape of section 7. */
const shape = z.object({
  phase: z.enum(['initiative', 'attack', 'over']),
  season: count.min(1),
  action: count.min(1).max(15),
  table: ofEach(emperor),
  auto: ofEach(z.boolean()),
  out: ofEach(z.boolean()),
  dealer: emperor,
  starter: emperor,
  turn: emperor.nullable(),
  hands: ofEach(z.array(battleCard)),
  battleDeck: z.array(battleCard),
  battlePlayed: z.array(battleCard),
  played: z.array(z.object({ emperor, card: battleCard })),
  cities: ofEach(city.nullable()),
  cityDeck: z.array(city),
  cityDiscard: z.array(city),
  trophies: ofEach(z.array(city)),
  destroyed: ofEach(z.array(city)),
  totals: ofEach(count),
  ruins: ofEach(count),
});

/** Positions as section 7 lists the state. */
export const positions = positionsOf(empty, () => shape, {
  state: (empty, listed) => ({ ...empty, ...listed }),
  problem: problemOf,
  resume(s) {
    if (s.phase === 'over') s.outcome = pastOutcome(s);
    resumeAt(s, s.phase);
  },
});
