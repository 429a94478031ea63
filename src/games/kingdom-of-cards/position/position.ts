import { z } from 'zod';
import { compareFiveSuits, FIVE_SUIT_CARDS } from '../../../cards/five-suits.js';
import { oneOf, positionsOf } from '../../positions.js';
import { outcomeOf } from '../rules/ends.js';
import { resumeAt } from '../rules/resume.js';
import { empty } from '../rules/rules.js';
import { MOST_HANDS } from '../rules/state.js';
import { problemOf } from './problems.js';

const card = oneOf(FIVE_SUIT_CARDS, 'card');
const cardOrPass = oneOf([...FIVE_SUIT_CARDS, 'pass'], 'card');
/** A pair's value is written like a card, and is at most 15. */
const code = card;
const count = z.number().int().min(0);
const fromOne = z.number().int().min(1);

/** The shape of section 7 for this many seats. */
function shapeFor(seats: number) {
  const seat = z
    .number({ error: ({ input }) => `there is no seat ${String(input)}` })
    .int()
    .min(0)
    .max(seats - 1, { error: ({ input }) => `there is no seat ${String(input)}` });
  const bySeat = <T extends z.ZodType>(each: T) => z.array(each).length(seats);
  const laid = z.object({ deploy: card.nullable(), reinforce: cardOrPass.nullable(), alliance: cardOrPass.nullable() });
  return z.object({
    phase: z.enum(['lead', 'deploy', 'reinforce', 'alliance', 'defend', 'attack', 'mulligan', 'over']),
    hand: fromOne,
    hands: fromOne.max(MOST_HANDS),
    trick: fromOne,
    dealer: seat,
    starter: seat,
    started: bySeat(z.boolean()),
    forfeited: bySeat(z.boolean()),
    cards: bySeat(z.array(card)),
    stock: z.array(card),
    discard: z.array(card),
    won: bySeat(z.array(card)),
    table: bySeat(laid),
    alliances: z.array(z.array(seat).min(2)),
    defence: bySeat(code.nullable()),
    attack: bySeat(code.nullable()),
    mulligans: bySeat(z.enum(['pass', 'mulligan']).nullable()),
    lastTrick: z
      .object({
        hand: fromOne,
        trick: fromOne,
        starter: seat,
        table: bySeat(laid),
        sides: z.array(z.array(seat).min(1)).min(1),
        attack: bySeat(code.nullable()),
        defence: bySeat(code.nullable()),
        wins: bySeat(count.nullable()),
        winners: z.array(seat).min(1),
        pot: count,
        share: count,
        discarded: z.array(card),
      })
      .nullable(),
    results: z.array(z.object({ hand: fromOne, counts: bySeat(count), winners: z.array(seat) })),
    handsWon: bySeat(count),
    total: bySeat(count),
  });
}

/** Positions as section 7 lists the state. */
export const positions = positionsOf(empty, ({ seats }) => shapeFor(seats), {
  state: (empty, listed) => ({ ...empty, ...listed, cards: listed.cards.map((cards) => cards.sort(compareFiveSuits)) }),
  problem: problemOf,
  resume(s) {
    if (s.phase === 'over') s.outcome = outcomeOf(s);
    resumeAt(s);
  },
});
