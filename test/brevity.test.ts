import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linesOf } from '../src/discord/controls/phone.js';
import { legalChoices } from '../src/engine/play.js';
import { see } from '../src/engine/see.js';
import { discordWords } from '../src/words/discord.js';
import { GAMES } from './games.js';
import { slipsIn } from './slips.js';
import { runs } from './support/cases.js';
import { mostlyWell, setups, thinly, walk } from './walk.js';

/*
 * What is asked fits below a picture on a phone, together with the controls; what a choice does stands on its button,
 * beside it, or in its entry of a menu.
 */

/** Lines of a question. */
const QUESTION = 2;
/** Discord's limits: the description of a menu's entry, and the label of a button. */
const ENTRY = 100;
const BUTTON = 80;
/** A menu's own text, on one line. */
const MENU = 36;

/** What stands on top of somebody's first hands. */
const GOAL = (goal: { readonly goal: string }): string => discordWords('en')('hand.goal', goal);

const tables = GAMES.flatMap((folder) => {
  const { min, max } = folder.rules.seats;
  return Array.from({ length: max - min + 1 }, (_, i) => ({ folder, id: folder.rules.id, seats: min + i }));
});
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'];

describe.each(tables)('$id with $seats seats', ({ folder, seats }) => {
  const { rules } = folder;
  const words = folder.words('en');
  const names = NAMES.slice(0, seats);

  test('questions are two lines at most, and every choice says in short what it does', () => {
    fc.assert(
      fc.property(setups(rules, seats), (setup) => {
        walk(
          rules,
          setup,
          thinly((play) => {
            for (const { seat } of play.state.pending) {
              const view = see(rules, play.state, seat);
              const asked = words.question(view, names);
              expect(asked).not.toContain('\n');
              expect(linesOf(`**${asked}**`), asked).toBeLessThanOrEqual(QUESTION);
              const goal = GOAL({ goal: words.goal(view) });
              expect(linesOf(goal), goal).toBeLessThanOrEqual(QUESTION);
              expect(slipsIn(goal), goal).toEqual([]);
              const menu = words.menu?.(view) ?? '';
              expect(menu, asked).toMatch(/^[A-Z].{3,}/);
              expect(menu.length, menu).toBeLessThanOrEqual(MENU);
              const legal = legalChoices(rules, view);
              for (const choice of legal) {
                const { label, mark, preview } = words.choice(view, choice, names);
                const does = [mark, preview].filter(Boolean).join(' · ');
                expect(does.length, does).toBeLessThanOrEqual(ENTRY);
                expect(label.length, label).toBeLessThanOrEqual(BUTTON);
              }
            }
          }),
          mostlyWell,
        );
      }),
      { numRuns: runs(8) },
    );
  });
});
