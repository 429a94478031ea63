import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allLegal } from '../src/engine/legal.js';
import { legalChoices, whyNot } from '../src/engine/play.js';
import { see } from '../src/engine/see.js';
import { GAMES } from '../src/games/index.js';
import { passageIn, sectionWith } from '../src/games/passages.js';
import type { Reason } from '../src/words/refusals.js';
import { shared } from '../src/words/shared.js';
import { subsetsToTry } from './subsets.js';
import { runs } from './support/cases.js';
import { mostlyWell, openOf, setups, thinly, walk } from './walk.js';

/*
 * Whatever is refused is refused in one sentence that names the cause, with the number of a rule that the rules page has and
 * that `/rules` opens at. What is legal is never refused.
 */

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'];
/** Two sentences in one. */
const SECOND = /[.!?] \p{Lu}/u;
/** What is said of something that a game has no reason for. */
const fallback = (option: string): string => shared('en')('refusal.notAnOption', { option });

describe.each(GAMES.map((folder) => ({ folder, id: folder.rules.id })))('$id', ({ folder, id }) => {
  const { rules } = folder;
  const words = folder.words('en');
  const page = readFileSync(`docs/rules/${id}.md`, 'utf8');
  const isOnPage = (rule: string): boolean => new RegExp(`^(?:- )?\\*\\*${rule}\\b`, 'm').test(page);
  const { min, max } = rules.seats;

  /** Fails where this is no good answer to somebody who asks why not. */
  function expectReason({ text, rule = '' }: Reason): void {
    expect(text).toMatch(/^[\p{Lu}\d“].*\.$/u);
    expect(text).not.toMatch(SECOND);
    expect(isOnPage(rule), `${text} (${rule})`).toBe(true);
    expect(passageIn(words.help[sectionWith(words.help, rule)]?.text ?? '', rule), `${text} (${rule})`).not.toEqual([]);
  }

  /** The codes of all that a scene draws dimmed; joined cards together, in the order they are drawn in. */
  function dimIn(piece: unknown): string[][] {
    if (typeof piece !== 'object' || piece === null) return [];
    const { dim, card, cards } = piece as { dim?: unknown; card?: unknown; cards?: readonly { card: string }[] };
    if (dim !== true) return Object.values(piece).flatMap(dimIn);
    return [typeof card === 'string' ? [card] : (cards ?? []).map((joined) => joined.card)];
  }
  /** A card without its owner. */
  const bare = (option: string): string => option.replace(/^\d\./, '');

  test.each(Array.from({ length: max - min + 1 }, (_, i) => min + i))(
    'every set refused has its reason, with %i seats',
    (seats) => {
      const said = new Set<string>();
      fc.assert(
        fc.property(setups(rules, seats), (setup) => {
          const look = thinly((play, chance) => {
            for (const decision of openOf(play)) {
              const view = see(rules, play.state, decision.seat);
              const legal = new Set(allLegal(play.legal(decision)).map((choice) => [...choice].sort().join()));
              for (const choice of subsetsToTry(decision.options, play.legal(decision), chance)) {
                const refused = whyNot(rules, play.state, decision.seat, choice);
                expect(refused === undefined).toBe(legal.has([...choice].sort().join()));
                if (!refused) continue;
                const reason = words.refusal(refused, NAMES, view);
                if (!said.has(reason.text)) expectReason(reason);
                said.add(reason.text);
                for (const option of choice) expect(reason.text).not.toBe(fallback(words.optionName(option, NAMES)));
              }
            }
          });
          walk(rules, setup, look, mostlyWell);
        }),
        { numRuns: runs(2) },
      );
      expect(said.size).toBeGreaterThan(1);
    },
  );

  test('every card that a hand dims has its reason, and no other has one', () => {
    const { table, hand, dimmed } = folder.scenes('en');
    let found = 0;
    fc.assert(
      fc.property(setups(rules, max), (setup) => {
        const look = thinly((play) => {
          for (const { seat } of openOf(play)) {
            const view = see(rules, play.state, seat);
            const legal = legalChoices(rules, view);
            const shown = dimmed?.(view, legal) ?? [];
            const drawn = dimIn(hand(view, NAMES, legal));
            // A joined force is named by any one of its cards.
            expect(drawn.flat()).toEqual(expect.arrayContaining(shown.map(bare)));
            // What else is dim is so for everybody, such as a Lord that is negated.
            const forAll = [...dimIn(table(view, NAMES)).flat(), ...shown.map(bare)];
            expect(drawn.filter((cards) => !cards.some((card) => forAll.includes(card)))).toEqual([]);
            for (const card of shown) {
              found++;
              const refused = whyNot(rules, play.state, seat, [card]);
              if (!refused) throw new Error(`${card} is dimmed, and can be chosen`);
              const reason = words.refusal(refused, NAMES, view);
              expectReason(reason);
              expect(reason.text).not.toBe(fallback(words.optionName(card, NAMES)));
              expect(reason.text).not.toMatch(/where you choose from|not in your hand|don’t hold|no force that/);
            }
          }
        });
        walk(rules, setup, look, mostlyWell);
      }),
      { numRuns: runs(3) },
    );
    expect(found > 0).toBe(dimmed !== undefined);
  });
});
