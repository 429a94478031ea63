import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GameFolder, Names } from '../src/contract/game.js';
import { LIMITS } from '../src/discord/controls/limits.js';
import { Chance, chanceFrom } from '../src/engine/chance.js';
import { clone } from '../src/engine/clone.js';
import { begin, legalChoices, type Setup } from '../src/engine/play.js';
import { hear, see } from '../src/engine/see.js';
import { sure } from '../src/engine/sure.js';
import type { BaseState, Eye, GameEvent, Told } from '../src/engine/table.js';
import { ALT_LIMIT, altText } from '../src/pictures/alt.js';
import type { Layout } from '../src/pictures/layout.js';
import { measure, problems, unclear } from '../src/pictures/measure.js';
import { createStudio } from '../src/pictures/paint/studio.js';
import { paint } from '../src/pictures/paint.js';
import type { Scene } from '../src/pictures/scene.js';
import { COMMON_REFUSALS } from './common-refusals.js';
import { GAMES } from './games.js';
import { said, scenesOf } from './said.js';
import { slipsIn } from './slips.js';
import { runs } from './support/cases.js';
import { teller } from './told.js';
import { eyes, mostlyWell, optionsToTry, setups, thinly, type Visit, walk } from './walk.js';

const studio = createStudio();

const ALL_NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gil', 'Hal'];
/** What a sentence never holds: a hole, a piece of program, two spaces. */
const HOLE = /[{}]|undefined|null|NaN|\[object|\bInfinity\b| {2}|^\s|\s$|^$/;
/** As people call themselves: as long as Discord lets them, with letters that no font here has, and with signs. */
const UNUSUAL_NAMES = [
  'Wolfeschlegelsteinhausenbergerdorff'.slice(0, 32),
  '日本語',
  'Dr. Marguerite von Hohenfels',
  'W',
  '*_Ðan_* 👑 |',
];
/** Of a picture. */
const MOST_BYTES = 100_000;

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
      const { png, width, height } = await paint(studio, expectReadable(scene));
      expect(png.readUInt32BE(16) / png.readUInt32BE(20)).toBeCloseTo(width / height, 5);
      expect(png.length).toBeLessThanOrEqual(MOST_BYTES);
    }
    for (const { name } of body.cards) expect(altText(cover())).toContain(name);
    expect(lesson?.('of nothing')).toBeUndefined();
    const { width, height } = measure(cover());
    expect(width / height).toBeCloseTo(1.79, 1);
  },
);

/** An eye that is drawn anew at each stop, where all of them would take long. */
const anEye = (seats: number, chance: Chance): Eye => sure(eyes(seats)[chance.below(seats + 1)]);

/** A place where a match rests, and what its table tells by then. */
interface Stop {
  readonly state: BaseState;
  readonly told: readonly GameEvent[];
  /** Who look: each seat where its question is new, and one more. */
  readonly lookers: readonly Eye[];
}
/** A match played mostly well. */
interface Match {
  readonly names: Names;
  /** Those of a long one are far between once it has gone on for a while; the last one is its end. */
  readonly stops: readonly Stop[];
  readonly events: readonly Told[];
}

function played({ rules, conduct }: GameFolder, setup: Setup, names: Names): Match {
  const stops: Stop[] = [];
  const begun = begin(rules, setup);
  const events: Told[] = 'refused' in begun ? [] : [...begun.events];
  const { hear: listen, at: tellAt } = teller();
  let told: readonly GameEvent[] = [];
  const questions = new Set<number>();
  const keep = thinly(({ state }, chance) => {
    const asked = state.pending.filter(({ no }) => !questions.has(no));
    for (const { no } of asked) questions.add(no);
    const lookers = new Set([anEye(setup.seats, chance), ...asked.map(({ seat }) => seat)]);
    stops.push({ state: clone(state), told, lookers: [...lookers] });
  });
  const visit: Visit = (play, chance) => {
    told = tellAt(conduct.roundOf?.(see(rules, play.state, 'bystander')));
    keep(play, chance);
  };
  const { state } = walk(rules, setup, visit, mostlyWell, ({ events: heard }) => {
    events.push(...heard);
    listen(hear(heard, 'bystander'));
  });
  return { names, stops: [...stops, { state, told: tellAt('over'), lookers: eyes(setup.seats) }], events };
}

/** Texts that are well. Most are said again and again. */
const well = new Set<string>();
/** Those of these texts that have a hole or a slip of number. */
const wrong = (texts: readonly string[]): string[] =>
  texts.filter((text) => {
    if (well.has(text)) return false;
    const isWell = !HOLE.test(text) && slipsIn(text).length === 0;
    if (isWell) well.add(text);
    return !isWell;
  });

/** Laid out, it can be read on a phone, and so can its words by those who see no pictures. */
function expectReadable(scene: Scene): Layout {
  const layout = measure(scene);
  expect([...problems(layout), ...unclear(layout)]).toEqual([]);
  const alt = altText(scene);
  expect(wrong([alt])).toEqual([]);
  expect(alt.length).toBeLessThanOrEqual(ALT_LIMIT);
  return layout;
}

test('slips of number are told from what is right', () => {
  const slips = ['1 wins', '0 card', '12 Spears', 'then 2 of 1', '1 were needed', '2 army', 'cover its # now'];
  for (const slip of slips) expect(slipsIn(slip), slip).toHaveLength(1);
  const right = [
    '1 win, 2 wins',
    '1 of Spears',
    'Spears 1–11, Coins 1, Masks 2',
    'turn 1 of 60',
    '11 cards',
    'Hand 1 of 1',
    'in #card-table',
  ];
  for (const text of right) expect(slipsIn(text), text).toEqual([]);
});

describe.each(tables)('$id with $seats seats', ({ folder, seats }) => {
  const { rules, conduct, samples } = folder;
  const words = folder.words('en');
  const names = ALL_NAMES.slice(0, seats);
  /** They are played once, and looked at by all these tests. */
  let matches: readonly Match[] = [];
  beforeAll(() => {
    matches = fc
      .sample(setups(rules, seats), runs(6))
      .map((setup, i) => played(folder, setup, i % 2 === 0 ? names : UNUSUAL_NAMES.slice(0, seats)));
  });
  afterAll(() => {
    matches = [];
  });
  const everywhere = (visit: (stop: Stop, chance: Chance, match: Match) => void, all = matches): void => {
    for (const match of all) {
      const chance = new Chance(chanceFrom('everywhere'));
      for (const stop of match.stops) visit(stop, chance, match);
    }
  };

  test('every event has words for every eye, without a hole', () => {
    for (const { events } of matches) {
      expect(events.length).toBeGreaterThan(seats);
      for (const eye of eyes(seats))
        expect(wrong(hear(events, eye).flatMap((event) => words.event(event, names, eye) ?? []))).toEqual([]);
    }
  });

  test('the parts of a match are called apart, in a menu too, and by what everybody hears', () => {
    for (const { events } of matches) {
      const titles = (eye: Eye): string[] =>
        hear(events, eye).flatMap((event, i, all) => words.chapter?.(event, names, all.slice(0, i)) ?? []);
      const called = titles('bystander');
      expect(called.length > 0).toBe(words.chapter !== undefined);
      expect(wrong(called)).toEqual([]);
      expect(called.filter((title) => title.length > LIMITS.optionLabel)).toEqual([]);
      expect(new Set(called).size).toBe(called.length);
      for (const eye of eyes(seats)) expect(titles(eye)).toEqual(called);
    }
  });

  test('whatever is asked and shown is said, without a hole', () => {
    everywhere(({ state, lookers }) => {
      for (const eye of lookers) {
        const view = see(rules, state, eye);
        expect(wrong(said(folder, view, names))).toEqual([]);
        for (const { text } of words.explains?.(view, names) ?? []) expect(slipsIn(text), text).toEqual([]);
        expect(words.hand(view)).not.toMatch(/[{}]|undefined|null|NaN/);
        const suggestion = words.suggestion(view);
        if (view.asked && suggestion) {
          expect(legalChoices(rules, view)).toContainEqual(suggestion.choice);
          expect(words.choice(view, suggestion.choice, names).warns).toBeUndefined();
        }
      }
    });
  });

  test('all tables and hands can be read on a phone, and their words fit', async () => {
    const fullest: Layout[] = [];
    for (const match of matches) {
      const layouts = match.stops.flatMap(({ state, lookers }) => {
        const hands = lookers.flatMap((eye) => scenesOf(folder, see(rules, state, eye), match.names).slice(1));
        const tables = scenesOf(folder, see(rules, state, 'bystander'), match.names);
        return [...tables, ...hands].map(expectReadable);
      });
      fullest.push(layouts.reduce((one, other) => (other.boxes.length > one.boxes.length ? other : one)));
    }
    for (const layout of fullest) expect((await paint(studio, layout)).png.length).toBeLessThanOrEqual(MOST_BYTES);
  });

  test('all moments and ends can be read on a phone, and their words fit', async () => {
    const { moment, end } = folder.scenes('en');
    for (const match of matches) {
      const moments = match.stops.flatMap(({ told }) => moment?.(told, match.names) ?? []);
      const over = see(rules, sure(match.stops[match.stops.length - 1]).state, 'bystander');
      const ends = ['23 November 2026', ''].map((day) => end(over, match.names, day));
      const layouts = [...moments, ...ends].map(expectReadable);
      for (const layout of layouts.slice(-3))
        expect((await paint(studio, layout)).png.length).toBeLessThanOrEqual(MOST_BYTES);
    }
  });

  test('words and pictures do not depend on what their eye cannot know', () => {
    everywhere(
      ({ state }, chance) => {
        const eye = anEye(seats, chance);
        const view = see(rules, state, eye);
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
      matches.slice(0, runs(4)),
    );
  });

  test('what is asked on the table itself tells no more than everybody knows', () => {
    const asked = (state: BaseState) =>
      state.pending
        .filter(({ kind }) => conduct.publicKinds?.includes(kind))
        .map(({ seat, options }) => {
          const view = see(rules, state, seat);
          return { seat, labels: options.map((option) => words.pick(view, option, names).label) };
        });
    everywhere(({ state }, chance) => {
      const shown = asked(state);
      if (shown.length === 0) return;
      expect(asked(rules.imagine(see(rules, state, 'bystander'), chance))).toEqual(shown);
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
    const sentences = Object.entries(all).map(
      ([why, values]) => words.refusal({ refused: true, why, values }, names).text,
    );
    for (const sentence of sentences) {
      expect(sentence).not.toMatch(HOLE);
      expect(sentence).toMatch(/\.$/);
    }
    expect(new Set(sentences).size).toBe(sentences.length);
    expect(() => words.refusal({ refused: true, why: 'something nobody thought of', values: {} }, names)).toThrow();
  });
});
