import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STANDARD_DECK, sortCards } from '../../../src/cards/standard.js';
import { isRefusal } from '../../../src/engine/game.js';
import { begin, choose, type Line, legalChoices } from '../../../src/engine/play.js';
import { hear, see } from '../../../src/engine/see.js';
import { folder } from '../../../src/games/regicide/index.js';
import { rules } from '../../../src/games/regicide/rules/rules.js';
import type { RegicideView } from '../../../src/games/regicide/rules/view.js';
import { handScene } from '../../../src/games/regicide/scene/hand.js';
import { tableScene } from '../../../src/games/regicide/scene/table.js';
import { cardName, regicideIn } from '../../../src/games/regicide/words/phrases.js';
import { ALT_LIMIT, altText } from '../../../src/pictures/alt.js';
import { measure, problems, unclear } from '../../../src/pictures/measure.js';
import { leaves, type Scene } from '../../../src/pictures/scene.js';
import { PSEUDO } from '../../../src/words/languages.js';
import { mostlyWell, type Visit, walk } from '../../walk.js';
import { NAMES, SAY, SIGHTS } from './sights.js';

const scenes = folder.scenes('en');
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

describe('the pictures of Regicide', () => {
  test.each(['en', PSEUDO])('tables measure without overlap in %s, and their alt text has room', (locale) => {
    const say = regicideIn(locale);
    fc.assert(
      fc.property(anyView, anyNames, (view, names) => {
        const scene = tableScene(view, { say, names });
        expect(problems(measure(scene))).toEqual([]);
        expect(altText(scene).length).toBeLessThanOrEqual(ALT_LIMIT);
      }),
      { numRuns: 300 },
    );
  });

  test.each(['en', PSEUDO])('hands measure without overlap in %s, and the alt text names each card', (locale) => {
    const say = regicideIn(locale);
    fc.assert(
      fc.property(anyView, anyNames, hand, (view, names, choosable) => {
        const scene = handScene(view, { say, names, choosable });
        expect(problems(measure(scene))).toEqual([]);
        for (const each of view.hand) expect(altText(scene)).toContain(cardName(say, each));
      }),
    );
  });

  test('the alt text of a heavy table says all that it shows', () => {
    const view = SIGHTS.heavy;
    const alt = altText(tableScene(view, { say: SAY, names: NAMES }));
    for (const play of view.played) for (const each of play.cards) expect(alt).toContain(cardName(SAY, each));
    for (const name of NAMES) expect(alt).toContain(`${name} has`);
    expect(alt).toContain('The enemy: Queen of Diamonds. It has 3 of 30 health left.');
    expect(alt).toContain('Its attack of 15 is 3 after a shield of 12. A Jester broke its immunity');
    expect(alt).toContain('6 cards left in the Castle deck.');
    expect(alt).toContain('11 cards in the Tavern deck, on top the recruited Queen of Hearts.');
    expect(alt).toContain('14 cards in the discard pile, on top the Ten of Clubs.');
    expect(alt).toContain('5 enemies of 12 are defeated.');
    expect(alt).toContain('Value 3, damage 6.');
    expect(alt).toContain('Benedikt has 2 cards, yielded last turn.');
    expect(alt).not.toContain('…');
  });

  test('the table shows nothing of a hand', () => {
    fc.assert(
      fc.property(anyView, hand, (view, other) => {
        const options = { say: SAY, names: NAMES };
        expect(tableScene({ ...view, hand: other }, options)).toEqual(tableScene(view, options));
      }),
    );
  });

  test('solo tables show which Jesters are left', () => {
    const alt = altText(tableScene(SIGHTS.solo, { say: SAY, names: NAMES }));
    expect(alt).toContain('Jesters laid aside: Jester 1, Jester 2. Flipped already: Jester 2.');
  });

  test('a hand says what must be covered, and what cannot be chosen', () => {
    const alt = altText(
      handScene(SIGHTS.shielded, { say: SAY, names: NAMES, covering: true, choosable: ['2D', '5H', '7C', 'QS'] }),
    );
    expect(alt).toContain('You must cover 3.');
    expect(alt).toContain('Not to be chosen now: Jester 1.');
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
      expect(drawn(covering, true).filter((text) => /^Immune( to Diamonds)?$/.test(text))).toHaveLength(1);
      expect(drawn(covering, false).filter((text) => /^(Immunity broken|Not immune)$/.test(text))).toHaveLength(1);
    }
  });

  test('after the end all hands lie open', () => {
    const alt = altText(tableScene(SIGHTS.won, { say: SAY, names: NAMES }));
    expect(alt).toContain('The castle has fallen.');
    expect(alt).toContain('Ada held: Two of Diamonds, Five of Hearts, Queen of Clubs.');
  });

  test.each([1, 2, 3, 4])('whole matches of %i measure without overlap, seen by every eye', (seats) => {
    for (let seed = 0; seed < 5; seed++) {
      const begun = begin(rules, {
        seats,
        options: { jesters: 'standard', first: 'random' },
        seed: `pictures ${seed}`,
      });
      if (isRefusal(begun)) throw new Error(begun.why);
      let { state } = begun.play;
      for (let n = seed; !state.outcome; n += 7) {
        const asked = state.pending[0]!.seat;
        for (let eye = 0; eye < seats; eye++) {
          const seen = see(rules, state, eye);
          const legal = eye === asked ? legalChoices(rules, seen) : [];
          const hand = scenes.hand(seen, NAMES, legal);
          expect(problems(measure(hand))).toEqual([]);
          const inSome = new Set(legal.flat());
          const dimmed = leaves(hand.body).flatMap((leaf) =>
            (leaf.kind === 'cards' ? leaf.cards : []).filter((face) => face.dim),
          );
          expect(dimmed.filter((face) => inSome.has(face.card))).toEqual([]);
        }
        const table = scenes.table(see(rules, state, 'bystander'), NAMES);
        expect(scenes.table(see(rules, state, asked), NAMES)).toEqual(table);
        expect(problems(measure(table))).toEqual([]);
        const legal = legalChoices(rules, see(rules, state, asked));
        const next = choose(rules, state, asked, legal[n % legal.length]!);
        if (isRefusal(next)) throw new Error(next.why);
        state = next.state;
      }
      expect(problems(measure(scenes.table(see(rules, state, 0), NAMES)))).toEqual([]);
    }
  });

  /** What a phone makes of it, too. */
  const readable = (scene: Scene | undefined): void => {
    if (scene === undefined) return;
    const layout = measure(scene);
    expect([...problems(layout), ...unclear(layout)], altText(scene)).toEqual([]);
    expect(altText(scene).length).toBeLessThanOrEqual(ALT_LIMIT);
  };

  test.each([1, 2, 3, 4])('everything that is seen of matches of %i can be read on a phone', (seats) => {
    const moments = new Set<string>();
    const visit: Visit = ({ state }) => {
      for (const eye of [...Array(seats).keys(), 'bystander'] as const) {
        const seen = see(rules, state, eye);
        if (eye === 'bystander') readable(scenes.table(seen, NAMES));
        else readable(scenes.hand(seen, NAMES, legalChoices(rules, seen)));
      }
    };
    const listen = ({ events }: Line): void => {
      const moment = scenes.moment?.(hear(events, 'bystander'), NAMES);
      readable(moment);
      if (moment) moments.add(moment.title);
    };
    for (let seed = 0; seed < 3; seed++) {
      const setup = { seats, options: {}, seed: `read ${seed}` };
      const over = see(rules, walk(rules, setup, visit, mostlyWell, listen).state, 'bystander');
      readable(scenes.table(over, NAMES));
      readable(scenes.table(over, NAMES, true));
      readable(scenes.end?.(over, NAMES, '23 November 2026'));
    }
    expect(moments).toContain('A royal falls');
    if (seats > 2) expect(moments).toContain('A Jester');
  });

  test.each(['won', 'lost'] as const)(
    'the picture to keep of a match that was %s says what decided it, and when',
    (how) => {
      const view = SIGHTS[how];
      const won = how === 'won';
      const outcome = { winners: won ? [0, 1] : [], losers: [], draw: false, scores: [], victory: null };
      const ended = { ...outcome, seat: 0, reason: won ? 'castle' : 'uncovered', result: won ? 'win' : 'loss' };
      const seen = { ...see(rules, begun(view.handCounts.length), 'bystander'), table: view, outcome: ended };
      const scene = scenes.end!(seen as never, NAMES, '23 November 2026');
      readable(scene);
      const alt = altText(scene);
      for (const { card } of view.defeated) expect(alt).toContain(cardName(SAY, card));
      expect(alt).toContain('23 November 2026');
      expect(alt).toContain(
        won ? 'Ada struck the last blow. ' : 'Ada fell: 7 against 15. Ada held: Two of Diamonds, Five of Hearts.',
      );
      expect(alt).toContain(`Ada brought down ${view.defeated.length} royals.`);
      if (won) expect(alt).toContain('King of Spades (won over)');
    },
  );

  test('a royal that was met exactly changes sides, any other one falls', () => {
    const alt = (exact: boolean) =>
      altText(
        scenes.moment!(
          [
            { type: 'cardsPlayed', seat: 1, cards: ['8D', 'AC'], value: 9 },
            { type: 'enemyDefeated', seat: 1, card: 'JS', exact, left: 11 },
          ] as never,
          NAMES,
        )!,
      );
    expect(alt(true)).toContain('Jack of Spades is beaten exactly and changes sides.');
    expect(alt(true)).toContain('Benedikt struck with: Eight of Diamonds, Ace of Clubs.');
    expect(alt(true)).toContain('On top of the Tavern deck.');
    expect(alt(false)).toContain('Jack of Spades falls.');
    expect(alt(false)).toContain('Onto the discard pile.');
    expect(scenes.moment!([{ type: 'yielded', seat: 0 }] as never, NAMES)).toBeUndefined();
  });
});

function begun(seats: number) {
  const setup = { seats, options: { jesters: 'standard', first: 'random' }, seed: 'end' };
  const started = begin(rules, setup);
  if (isRefusal(started)) throw new Error(started.why);
  return started.play.state;
}
