import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STANDARD_DECK, sortCards } from '../../../src/cards/standard.js';
import { legalChoices } from '../../../src/engine/play.js';
import { sure } from '../../../src/engine/sure.js';
import { folder } from '../../../src/games/regicide/index.js';
import type { RegicideView } from '../../../src/games/regicide/rules/view.js';
import { handScene } from '../../../src/games/regicide/scene/hand.js';
import { tableScene } from '../../../src/games/regicide/scene/table.js';
import { cardName, regicideIn } from '../../../src/games/regicide/words/phrases.js';
import { ALT_LIMIT, altText } from '../../../src/pictures/alt.js';
import { measure, problems, unclear } from '../../../src/pictures/measure.js';
import { PSEUDO } from '../../../src/words/languages.js';
import { everyHand } from '../../e2e/hands.js';
import { runs } from '../../support/cases.js';
import { NAMES, SAY, SIGHTS } from './sights.js';

const card = fc.constantFrom<string>('X1', 'X2', ...STANDARD_DECK);
const hand = fc.uniqueArray(card, { maxLength: 8 }).map((cards) => sortCards(cards));

const anyView: fc.Arbitrary<RegicideView> = fc.integer({ min: 1, max: 4 }).chain((seats) =>
  fc
    .record({
      phase: fc.constantFrom('play' as const, 'suffer' as const, 'next' as const, 'over' as const),
      turn: fc.nat(seats - 1),
      jesters: fc.nat(2),
      enemy: fc.option(
        fc.record({
          card: fc.constantFrom('JC', 'QD', 'QS', 'KH', 'KD'),
          attack: fc.constantFrom(10, 15, 20),
          health: fc.constantFrom(20, 30, 40),
          damage: fc.nat(45),
          shield: fc.nat(30),
          due: fc.nat(20),
          immune: fc.boolean(),
        }),
      ),
      played: fc.array(
        fc.record({
          seat: fc.nat(seats - 1),
          cards: fc.uniqueArray(card, { minLength: 1, maxLength: 4 }),
          value: fc.nat(30),
          damage: fc.nat(60),
        }),
        { maxLength: 30 },
      ),
      tavern: fc.nat(42),
      tavernTop: fc.array(card, { maxLength: 2 }),
      discard: fc.nat(50),
      discardTop: fc.option(card),
      hand,
      handCounts: fc.array(fc.nat(8), { minLength: seats, maxLength: seats }),
      yielded: fc.array(fc.boolean(), { minLength: seats, maxLength: seats }),
      flipsLeft: fc.nat(2),
      hands: fc.array(hand, { minLength: seats, maxLength: seats }),
    })
    .map(({ hands, ...view }) => ({
      ...SIGHTS.early,
      ...view,
      ...(view.phase === 'over' && { revealed: { hands, tavern: [], castle: [] } }),
    })),
);
const anyNames = fc.array(fc.oneof(fc.constantFrom(...NAMES), fc.string({ unit: 'grapheme', maxLength: 32 })), {
  minLength: 4,
  maxLength: 4,
});

/* What they show is in test/golden/regicide.scenes.txt. */
describe('the pictures of Regicide', () => {
  test.each(['en', PSEUDO])('tables measure without overlap in %s, and their alt text has room', (locale) => {
    const say = regicideIn(locale);
    fc.assert(
      fc.property(anyView, anyNames, (view, names) => {
        const scene = tableScene(view, { say, names });
        expect(problems(measure(scene))).toEqual([]);
        expect(altText(scene).length).toBeLessThanOrEqual(ALT_LIMIT);
      }),
      { numRuns: runs(1000) },
    );
  });

  test.each(['en', PSEUDO])('hands measure without overlap in %s, and the alt text names each card', (locale) => {
    const say = regicideIn(locale);
    fc.assert(
      fc.property(anyView, anyNames, hand, (view, names, choosable) => {
        const scene = handScene(view, { say, names, choosable });
        const layout = measure(scene);
        expect([...problems(layout), ...unclear(layout)]).toEqual([]);
        expect(layout.width / layout.height).toBeGreaterThanOrEqual(1.9);
        for (const each of view.hand) expect(altText(scene)).toContain(cardName(say, each));
      }),
      { numRuns: runs(1000) },
    );
  });

  test('hands for every kind of question are flat enough for one screen, and cut no words', () => {
    for (const { title, match, seat } of everyHand([folder])) {
      const view = sure(match.see(seat));
      const layout = measure(folder.scenes('en').hand(view, match.names, legalChoices(folder.rules, view)));
      expect(layout.width / layout.height, title).toBeGreaterThanOrEqual(1.9);
      expect([...problems(layout), ...unclear(layout)], title).toEqual([]);
      expect(layout.boxes.flatMap((box) => (box.draw === 'text' && box.text.endsWith('…') ? [box.text] : []))).toEqual(
        [],
      );
    }
  });

  test('the table shows nothing of a hand', () => {
    fc.assert(
      fc.property(anyView, hand, (view, other) => {
        const options = { say: SAY, names: NAMES };
        expect(tableScene({ ...view, hand: other }, options)).toEqual(tableScene(view, options));
      }),
    );
  });

  test.each(['JD', 'QD', 'KD'])('R11 above a hand it is said in words whether %s is immune', (enemy) => {
    const drawn = (covering: boolean, immune: boolean): string[] => {
      const view = {
        ...SIGHTS.shielded,
        enemy: { ...SIGHTS.shielded.enemy, card: enemy, due: 20, shield: 10, immune },
      };
      const { boxes } = measure(handScene(view, { say: SAY, names: NAMES, covering }));
      return boxes.flatMap((box) => (box.draw === 'text' ? [box.text] : []));
    };
    for (const covering of [false, true]) {
      expect(drawn(covering, true).filter((text) => text === 'Immune to Diamonds')).toHaveLength(1);
      expect(drawn(covering, false).filter((text) => text === 'Immunity broken')).toHaveLength(1);
    }
  });
});
