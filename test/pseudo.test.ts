import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Chance, chanceFrom } from '../src/engine/chance.js';
import { begin, type Play } from '../src/engine/play.js';
import { hear, see } from '../src/engine/see.js';
import type { Told } from '../src/engine/table.js';
import { altText } from '../src/pictures/alt.js';
import { measure, problems } from '../src/pictures/measure.js';
import { PSEUDO } from '../src/words/languages.js';
import { COMMON_REFUSALS } from './common-refusals.js';
import { GAMES } from './games.js';
import { english } from './plain-english.js';
import { said, scenesOf } from './said.js';
import { runs } from './support/cases.js';
import { eyes, mostlyWell, setups, thinly, walk } from './walk.js';

/*
 * Every game in the language that is made by machine out of English, accented and a third longer. What is still plain is
 * bound to English, and a picture that doesn't fit leaves no room for other languages.
 */

const RUNS = { numRuns: runs(4) };
const ALL_NAMES = ['Áďá', 'Béñ', 'Çĺéó', 'Ðáñ', 'Évé'];
const tables = GAMES.flatMap((folder) => {
  const { min, max } = folder.rules.seats;
  return Array.from({ length: max - min + 1 }, (_, i) => ({ folder, id: folder.rules.id, seats: min + i }));
});

describe.each(tables)('$id with $seats seats', ({ folder, seats }) => {
  const { rules, samples } = folder;
  const words = folder.words(PSEUDO);
  const names = ALL_NAMES.slice(0, seats);
  const everywhere = (visit: (play: Play, chance: Chance) => void) =>
    fc.assert(
      fc.property(setups(rules, seats), (setup) => {
        visit(walk(rules, setup, thinly(visit), mostlyWell), new Chance(chanceFrom('the end')));
      }),
      RUNS,
    );

  test('what is asked, told and suggested', () => {
    everywhere((play) => {
      for (const eye of eyes(seats)) {
        const view = see(rules, play.state, eye);
        for (const text of [...said(folder, view, names, PSEUDO), words.hand(view)])
          expect(english(text), text).toEqual([]);
        for (const { title, text } of words.explains?.(view, names) ?? []) {
          expect(english(title), title).toEqual([]);
          expect(english(text), text).toEqual([]);
        }
      }
    });
  });

  test('events, for every eye', () => {
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
        for (const eye of eyes(seats))
          for (const event of hear(told, eye)) {
            const sentence = words.event(event, names, eye) ?? '';
            expect(english(sentence), sentence).toEqual([]);
          }
      }),
      RUNS,
    );
  });

  test('pictures have room for it, and their words are in it', () => {
    everywhere((play, chance) => {
      const eye = eyes(seats)[chance.below(seats + 1)] as ReturnType<typeof eyes>[number];
      for (const scene of scenesOf(folder, see(rules, play.state, eye), names, PSEUDO)) {
        const layout = measure(scene);
        expect(problems(layout)).toEqual([]);
        for (const box of layout.boxes) if (box.draw === 'text') expect(english(box.text), box.text).toEqual([]);
        const alt = altText(scene);
        expect(english(alt), alt).toEqual([]);
      }
    });
  });

  test('refusals, options, the help and the rest', () => {
    const refusals = Object.entries({ ...COMMON_REFUSALS, ...samples.refusals }).map(
      ([why, values]) => words.refusal({ refused: true, why, values }, names).text,
    );
    const options = rules.options.flatMap(({ id, values }) =>
      values(seats).flatMap((value) => {
        const { name, value: called, hint = '' } = words.option(id, value, names);
        return [name, called, hint];
      }),
    );
    const standing = (folder.conduct.standing ?? []).flatMap(({ kind }) => Object.values(words.standing?.(kind) ?? {}));
    const signals = (folder.conduct.signals?.all ?? []).map(({ id }) => words.signal?.(id) ?? id);
    const help = words.help.flatMap(({ title, text }) => [title, text]);
    const lobby = words.lobbyNote?.(seats, {}) ?? '';
    for (const text of [words.title, words.blurb, words.etiquette ?? '', lobby, ...options, ...standing, ...signals])
      expect(english(text), text).toEqual([]);
    // What somebody typed, ids of options and the problem of a position are quoted as they are.
    const quoted = /whist|first|random|speed|missing|is|play|pass|KS|8D|A♣/g;
    for (const text of refusals) expect(english(text.replace(quoted, '')), text).toEqual([]);
    for (const text of help) expect(english(text), text).toEqual([]);
  });
});

test.each(GAMES.map((folder) => ({ folder, id: folder.rules.id })))(
  '$id: the title picture and those of the help',
  ({ folder }) => {
    const { cover, lesson } = folder.scenes(PSEUDO);
    const pictures = folder.words(PSEUDO).help.flatMap(({ picture }) => picture ?? []);
    expect(pictures).toEqual(folder.words('en').help.flatMap(({ picture }) => picture ?? []));
    const { title, line } = cover().body;
    expect(measure(cover()).boxes).toMatchObject([{ draw: 'cover', title: { text: title }, line: { text: line } }]);
    for (const scene of [cover(), ...pictures.flatMap((name) => lesson?.(name) ?? [])]) {
      const layout = measure(scene);
      expect(problems(layout)).toEqual([]);
      const drawn = layout.boxes.flatMap((box) => (box.draw === 'text' ? [box.text] : []));
      // The people of an example are called the same everywhere.
      for (const text of [altText(scene), title, line, ...drawn])
        expect(english(text.replace(/Ada|Ben|Cleo|Dan/g, '')), text).toEqual([]);
    }
  },
);
