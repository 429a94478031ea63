import { expect, test } from 'vitest';
import { legalChoices } from '../../src/engine/play.js';
import { type Seen, see } from '../../src/engine/see.js';
import { momentIn, momentOf } from '../../src/games/regicide/players/moment.js';
import { scaleFor } from '../../src/games/regicide/players/weigh.js';
import { type Weights, weightsFor } from '../../src/games/regicide/players/weights.js';
import { rules } from '../../src/games/regicide/rules/rules.js';
import { type RegicideState, total } from '../../src/games/regicide/rules/state.js';
import type { RegicideView } from '../../src/games/regicide/rules/view.js';
import { foresee } from '../../src/games/regicide/words/foresee.js';
import { mostlyWell, walk } from '../walk.js';

/** Every question of a few matches, as the seat that is asked sees it. */
function eachQuestion(at: (view: Seen<RegicideView>, state: RegicideState, legal: readonly string[][]) => void): void {
  for (const seats of [1, 2, 3, 4])
    for (let i = 0; i < 6; i++)
      walk(
        rules,
        { seats, options: {}, seed: `weigh ${i}` },
        ({ state }) => {
          const [asked] = state.pending;
          if (!asked) return;
          const view = see(rules, state, asked.seat) as Seen<RegicideView>;
          at(view, state as unknown as RegicideState, legalChoices(rules, view));
        },
        mostlyWell,
      );
}

const NOTHING = Object.fromEntries(
  Object.keys(weightsFor(1)).map((key) => [key, key === 'pace' ? 1 : 0]),
) as unknown as Weights;

test('an imagined match is looked at with no more than the seat would see', () => {
  eachQuestion((view, state) => {
    const eye = view.eye as number;
    expect(momentIn(state, eye)).toEqual(momentOf({ table: view.table, eye }));
  });
});

test('every weight counts what the play would really do', () => {
  let plays = 0;
  eachQuestion(({ table, eye }, _, legal) => {
    const seat = eye as number;
    const moment = momentOf({ table, eye: seat });
    if (table.phase !== 'play') return;
    for (const choice of legal) {
      if (['yield', 'flip', 'X1', 'X2'].includes(choice[0] as string)) continue;
      const seen = foresee(table, seat, choice);
      if (seen.wins) continue;
      /** What one point of one weight adds. */
      const counts = (weight: keyof Weights): number =>
        scaleFor(moment, { ...NOTHING, [weight]: 1 })(choice) - scaleFor(moment, NOTHING)(choice);
      const { health, damage, attack } = table.enemy as NonNullable<RegicideView['enemy']>;
      const own = seen.drawn[seat] as number;
      expect(counts('damage')).toBeCloseTo(Math.min(seen.damage, health - damage));
      expect(counts('draw')).toBeCloseTo(own);
      expect(counts('drawOther')).toBeCloseTo(sumOf(seen.drawn) - own);
      expect(counts('exact')).toBeCloseTo(seen.exact ? attack : 0);
      expect(counts('kill')).toBeCloseTo(seen.kills ? 1 : 0);
      const falls = !seen.kills && own === 0 && total(seen.kept) < seen.due;
      if (falls) expect(counts('loss')).toBe(-1);
      plays++;
    }
  });
  expect(plays).toBeGreaterThan(1000);
});

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
