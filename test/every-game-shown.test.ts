import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Chance, chanceFrom } from '../src/engine/chance.js';
import { begin, legalChoices, type Play } from '../src/engine/play.js';
import { hear, see } from '../src/engine/see.js';
import type { Told } from '../src/engine/table.js';
import { ALT_LIMIT, altText } from '../src/pictures/alt.js';
import { measure, problems } from '../src/pictures/measure.js';
import { paint } from '../src/pictures/paint.js';
import { COMMON_REFUSALS } from './common-refusals.js';
import { GAMES } from './games.js';
import { said, scenesOf } from './said.js';
import { slipsIn } from './slips.js';
import { runs } from './support/cases.js';
import { eyes, mostlyWell, optionsToTry, setups, thinly, walk } from './walk.js';

const ALL_NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gil', 'Hal'];
/** What a sentence never holds: a hole, a piece of program, two spaces. */
const HOLE = /[{}]|undefined|null|NaN|\[object|\bInfinity\b| {2}|^\s|\s$|^$/;
const RUNS = { numRuns: runs(6) };

const tables = GAMES.flatMap((folder) => {
  const { min, max } = folder.rules.seats;
  return Array.from({ length: max - min + 1 }, (_, i) => ({ folder, id: folder.rules.id, seats: min + i }));
});

test.each(GAMES.map((folder) => ({ folder, id: folder.rules.id })))(
  '$id has a title picture with its whole title, and a picture for each that its help names',
  async ({ folder }) => {
    const { title, help } = folder.words('en');
    const { cover, lesson } = folder.scenes('en');
    const { body } = cover();
    expect(body.title).toBe(title);
    expect(body.cards.length % 2).toBe(1);
    const [drawn] = measure(cover()).boxes;
    expect(drawn).toMatchObject({ draw: 'cover', title: { text: title }, line: { text: body.line } });
    const named = help.flatMap(({ picture }) => picture ?? []);
    const scenes = [cover(), ...named.map((name) => lesson?.(name))];
    for (const scene of scenes) {
      if (!scene) throw new Error(`a picture of the help is missing: ${named}`);
      const alt = altText(scene);
      expect(alt).not.toMatch(HOLE);
      expect(alt.length).toBeLessThanOrEqual(ALT_LIMIT);
      for (const { name } of body.cards) expect(altText(cover())).toContain(name);
      const layout = measure(scene);
      expect(problems(layout)).toEqual([]);
      const { png, width, height } = await paint(layout);
      expect(png.readUInt32BE(16) / png.readUInt32BE(20)).toBeCloseTo(width / height, 5);
    }
    expect(lesson?.('of nothing')).toBeUndefined();
    const { width, height } = measure(cover());
    expect(width / height).toBeCloseTo(2.4, 1);
  },
);

/** The eyes of a walk: everybody, or one drawn anew at each stop where that takes long. */
const anEye = (seats: number, chance: Chance) =>
  eyes(seats)[chance.below(seats + 1)] as ReturnType<typeof eyes>[number];

test('slips of number are told from what is right', () => {
  const slips = ['1 wins', '0 card', '12 Spears', 'then 2 of 1', '1 were needed', '2 army'];
  for (const slip of slips) expect(slipsIn(slip), slip).toHaveLength(1);
  const right = [
    '1 win, 2 wins',
    '1 of Spears',
    'Spears 1–11, Coins 1, Masks 2',
    'turn 1 of 60',
    '11 cards',
    'Hand 1 of 1',
  ];
  for (const text of right) expect(slipsIn(text), text).toEqual([]);
});

describe.each(tables)('$id with $seats seats', ({ folder, seats }) => {
  const { rules, conduct, samples } = folder;
  const words = folder.words('en');
  const names = ALL_NAMES.slice(0, seats);
  /** Visits matches played mostly well, and their ends. */
  const everywhere = (visit: (play: Play, chance: Chance) => void, parameters = RUNS) =>
    fc.assert(
      fc.property(setups(rules, seats), (setup) => {
        visit(walk(rules, setup, thinly(visit), mostlyWell), new Chance(chanceFrom('the end')));
      }),
      parameters,
    );

  test('every event has words for every eye, without a hole', () => {
    fc.assert(
      fc.property(setups(rules, seats), (setup) => {
        const begun = begin(rules, setup);
        const told: Told[] = 'refused' in begun ? [] : [...begun.events];
        walk(
          rules,
          setup,
          () => {},
          mostlyWell,
          ({ events }) => told.push(...events),
        );
        expect(told.length).toBeGreaterThan(seats);
        for (const eye of eyes(seats))
          for (const event of hear(told, eye)) {
            const sentence = words.event(event, names, eye);
            if (sentence === undefined) continue;
            expect(sentence, event.type).not.toMatch(HOLE);
            expect(slipsIn(sentence), sentence).toEqual([]);
          }
      }),
      RUNS,
    );
  });

  test('whatever is asked and shown is said, without a hole', () => {
    everywhere((play) => {
      for (const eye of eyes(seats)) {
        const view = see(rules, play.state, eye);
        for (const text of said(folder, view, names)) {
          expect(text).not.toMatch(HOLE);
          expect(slipsIn(text), text).toEqual([]);
        }
        for (const { text } of words.explains?.(view, names) ?? []) expect(slipsIn(text), text).toEqual([]);
        expect(words.hand(view)).not.toMatch(/[{}]|undefined|null|NaN/);
        const suggestion = words.suggestion(view);
        if (view.asked && suggestion) {
          expect(legalChoices(rules, view)).toContainEqual(suggestion.choice);
          expect(words.choice(view, suggestion.choice, names).warns).toBeUndefined();
        }
        for (const choice of legalChoices(rules, view)) {
          const { warns, preview } = words.choice(view, choice, names);
          if (warns) expect(preview).toMatch(/\S/);
        }
      }
    });
  });

  test('all pictures can be read, and their words fit', () => {
    everywhere((play, chance) => {
      for (const scene of scenesOf(folder, see(rules, play.state, anEye(seats, chance)), names)) {
        expect(problems(measure(scene))).toEqual([]);
        const alt = altText(scene);
        expect(alt).not.toMatch(HOLE);
        expect(slipsIn(alt), alt).toEqual([]);
        expect(alt.length).toBeLessThanOrEqual(ALT_LIMIT);
      }
    });
  });

  test('words and pictures do not depend on what their eye cannot know', () => {
    everywhere(
      (play, chance) => {
        const eye = anEye(seats, chance);
        const view = see(rules, play.state, eye);
        const other = see(rules, rules.imagine(view, chance), eye);
        expect(other).toEqual(view);
        expect([...said(folder, other, names), words.hand(other)]).toEqual([
          ...said(folder, view, names),
          words.hand(view),
        ]);
        const [scenes, others] = [scenesOf(folder, view, names), scenesOf(folder, other, names)];
        expect(others).toEqual(scenes);
        expect(others.map(altText)).toEqual(scenes.map(altText));
      },
      { numRuns: runs(4) },
    );
  });

  test('what is asked on the table itself tells no more than everybody knows', () => {
    const asked = (state: Play['state']) =>
      state.pending
        .filter(({ kind }) => conduct.publicKinds?.includes(kind))
        .map(({ seat, options }) => {
          const view = see(rules, state, seat);
          return { seat, labels: options.map((option) => words.pick(view, option, names).label) };
        });
    everywhere((play, chance) => {
      const shown = asked(play.state);
      if (shown.length === 0) return;
      expect(asked(rules.imagine(see(rules, play.state, 'bystander'), chance))).toEqual(shown);
    });
  });

  test('every option and every value of it has a name', () => {
    for (const { id, values } of rules.options)
      for (const value of values(seats)) {
        const { name, value: called, hint = name } = words.option(id, value);
        for (const text of [name, called, hint]) expect(text).not.toMatch(HOLE);
        expect(name).not.toBe(id);
      }
    const called = optionsToTry(rules, seats).map((options) =>
      Object.entries(options).map(([id, value]) => words.option(id, value).value),
    );
    expect(new Set(called.map((each) => each.join())).size).toBe(called.length);
  });

  test('every refusal has a sentence of its own', () => {
    const all = { ...COMMON_REFUSALS, ...samples.refusals };
    const sentences = Object.entries(all).map(([why, values]) => words.refusal({ refused: true, why, values }, names));
    for (const sentence of sentences) {
      expect(sentence).not.toMatch(HOLE);
      expect(sentence).toMatch(/\.$/);
    }
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(() => words.refusal({ refused: true, why: 'something nobody thought of', values: {} }, names)).toThrow();
  });
});
