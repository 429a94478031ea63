import { z } from 'zod';
import { everyCardOnce, oneOf, positionsOf } from '../../../src/games/positions.js';
import { outcomeOf } from '../rules/light.js';
import { resume } from '../rules/resume.js';
import { empty } from '../rules/rules.js';
import { CARDS, type LanternState, MARKET } from '../rules/state.js';

const cards = z.array(oneOf(CARDS, 'lantern'));

/** The shape of section 4. */
const shape = z.object({
  turn: z.number().int().min(0),
  wishes: cards,
  market: cards,
  pile: cards,
  rows: z.array(cards),
});

/** Positions as section 4 lists the state. */
export const positions = positionsOf(empty, () => shape, {
  state: (empty, listed) => ({ ...empty, ...listed }),
  problem: problemOf,
  resume(s) {
    if (s.market.length === 0) s.outcome = outcomeOf(s);
    resume(s);
  },
});

/** Why there can be no such position, as a sentence without its full stop. */
function problemOf({ seats, turn, wishes, market, pile, rows }: LanternState): string | undefined {
  if (turn >= seats) return `there is no seat ${turn}`;
  if (wishes.length !== seats) return `there are ${wishes.length} wishes for ${seats} seats`;
  if (rows.length !== seats) return `there are ${rows.length} rows for ${seats} seats`;
  if (market.length !== Math.min(MARKET, market.length + pile.length)) return 'the market was not refilled';
  if (!everybodyTook(turn, rows)) return 'the rows cannot be so long, in turns of one or two lanterns';
  return everyCardOnce(CARDS, [...wishes, ...market, ...pile, ...rows.flat()]);
}

/** R3 After some number of rounds each row can be as long as it is. */
const everybodyTook = (turn: number, rows: readonly (readonly string[])[]): boolean =>
  CARDS.some((_, rounds) =>
    rows.every(({ length }, seat) => {
      const turns = seat < turn ? rounds + 1 : rounds;
      return length >= turns && length <= 2 * turns;
    }),
  );
