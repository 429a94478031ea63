import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Chance, chanceFrom } from '../../../src/engine/chance.js';
import { choose, legalChoices } from '../../../src/engine/play.js';
import { see } from '../../../src/engine/see.js';
import type { BaseState } from '../../../src/engine/table.js';
import { folder } from '../../../src/games/regicide/index.js';
import { setups, slipping, walk } from '../../walk.js';

const { rules } = folder;
const words = folder.words('en');

/** The state after a choice, and whether cards came into play that nobody could foresee: drawn ones, or a comrade's last. */
function after(state: BaseState, seat: number, choice: readonly string[]): { state: BaseState; blind: boolean } {
  const done = choose(rules, state, seat, choice);
  if ('refused' in done) throw new Error(done.why);
  const drew = done.lines.some(({ events }) =>
    events.some(({ event, to }) => event.type === 'drewCards' && to === seat),
  );
  const forced = done.lines.slice(1).some(({ kind, choice: cards }) => kind === 'play' && cards[0] !== 'yield');
  return { state: done.state, blind: drew || forced };
}

/** Whether every way on from here ends in a loss after so many choices at most. */
function lostAnyway(state: BaseState, depth: number): boolean {
  if (state.outcome) return state.outcome.winners.length === 0;
  const [asked] = state.pending;
  if (depth === 0 || !asked) return false;
  const view = see(rules, state, asked.seat);
  return legalChoices(rules, view).every((choice) => lostAnyway(after(state, asked.seat, choice).state, depth - 1));
}

test.each([1, 2, 3, 4])(
  'with %i seats a warned choice is lost however the hidden cards lie, and what comes after',
  (seats) => {
    let warned = 0;
    let others = 0;
    fc.assert(
      fc.property(setups(rules, seats), (setup) => {
        // Badly enough that hands run empty.
        walk(
          rules,
          setup,
          ({ state }, chance) => {
            const [asked] = state.pending;
            if (!asked) return;
            const view = see(rules, state, asked.seat);
            for (const choice of legalChoices(rules, view)) {
              const { warns } = words.choice(view, choice);
              if (!warns && chance.below(8) > 0) continue;
              const imagined = rules.imagine(view, new Chance(chanceFrom(`${setup.seed} ${warned} ${others}`)));
              const { state: next, blind } = after(imagined, asked.seat, choice);
              if (warns) {
                warned++;
                expect(lostAnyway(next, 3), `${choice.join(' ')} ${JSON.stringify(view.table)}`).toBe(true);
              } else {
                others++;
                // Without such cards nothing is left to chance, and a cover is chosen when all is decided: a loss at once would have been warned of.
                if (!blind && (seats === 1 || asked.kind !== 'suffer'))
                  expect(next.outcome?.winners.length, choice.join(' ')).not.toBe(0);
              }
            }
          },
          slipping(4),
        );
      }),
      { numRuns: 12, seed: 5 },
    );
    expect(warned).toBeGreaterThan(5);
    expect(others).toBeGreaterThan(50);
  },
);
