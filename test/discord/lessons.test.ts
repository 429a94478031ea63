import { expect, test } from 'vitest';
import { filesOf, type Person, type SeenMessage } from '../../playground/index.js';
import type { GameFolder } from '../../src/contract/game.js';
import type { Lesson } from '../../src/contract/lesson.js';
import { readPlace, writePlace } from '../../src/discord/controls/lesson-place.js';
import { progressAt } from '../../src/discord/features/lessons/message.js';
import { legalChoices } from '../../src/engine/play.js';
import { isRefusal } from '../../src/engine/refusal.js';
import { GAMES } from '../../src/games/index.js';
import { momentOf, solutionOf, verdictOn } from '../../src/lessons/player.js';
import { lessonTexts } from '../../src/lessons/texts.js';
import { type Bench, openBench } from './bench.js';
import { directly, publicMessages, wordsOf } from './people.js';

/* Lessons as people take them: one private panel, the real controls, and what was done stays done. */

const TEACHING = GAMES.filter(({ lessons }) => lessons);
const titleOf = ({ words }: GameFolder): string => words('en').title;
const adaIn = ({ playground }: Bench): Person => playground.people[0]!;
const own = (person: Person) => person.messages().filter(({ onlyYou }) => onlyYou);
const labelsOf = (person: Person, message: SeenMessage) =>
  person.controls({ message }).flatMap(({ label }) => label ?? []);

function sound({ errors, problems, presses }: Bench): void {
  expect(errors).toEqual([]);
  expect(problems).toEqual([]);
  for (const { result } of presses) expect(result).toBe('answered');
}

/** Chooses these options in the lesson that stands open, by its button or in its menu. */
async function choose(person: Person, options: readonly string[], choice: readonly string[]): Promise<SeenMessage> {
  const message = own(person)[0]!;
  const places = choice.map((option) => options.indexOf(option));
  const code = places.map((place) => place.toString(36).padStart(2, '0')).join('');
  const controls = person.controls({ message });
  const id = controls.find(({ custom_id: id }) => id?.startsWith('c1:whole:') && id.endsWith(`:${code}`))?.custom_id;
  if (id !== undefined) return (await person.press(id, { message })).seen!;
  const menu = controls.find(({ custom_id: id }) => id?.startsWith('c1:set:'))!;
  const values = 'options' in menu ? (menu.options ?? []).map(({ value }) => value) : [];
  const whole = places.join('.');
  const picks = values.includes(whole) ? [whole] : places.map(String);
  return (await person.select(menu.custom_id!, picks, { message })).seen!;
}

/** The open question of a lesson after some right choices, and its legal choices. */
function asked(folder: GameFolder, lesson: Lesson, path: readonly (readonly string[])[]) {
  const moment = momentOf(folder, lesson, path);
  if (isRefusal(moment) || !moment.view.asked) throw new Error('nothing is asked');
  return { options: moment.view.asked.options, legal: legalChoices(folder.rules, moment.view) };
}

test.each(TEACHING.map((folder) => ({ folder, id: folder.rules.id })))(
  '$id: the first lesson is opened, mistaken, done, and remembered',
  async ({ folder }) => {
    const [lesson] = folder.lessons!;
    const texts = lessonTexts(folder, lesson!, 'en');
    const bench = await openBench();
    const ada = adaIn(bench);
    const { seen: list } = await ada.slash('learn', { game: folder.rules.id });
    expect(wordsOf(list)).toContain(`${titleOf(folder)}: lessons`);
    const opened = (await ada.press('First lesson', { message: list! })).seen!;
    expect(wordsOf(opened)).toContain(texts.title);
    expect(filesOf(opened.message).map(({ filename }) => filename)).toEqual(['hand.png']);
    expect(wordsOf(opened)).not.toMatch(/\{\w+\}/);
    expect(labelsOf(ada, opened)).not.toContain('Show me');
    const path: (readonly string[])[] = [];
    for (const { point } of texts.steps) {
      const { options, legal } = asked(folder, lesson!, path);
      const wrong = legal.find((choice) => {
        const verdict = verdictOn(folder, lesson!, path, choice);
        return !isRefusal(verdict) && !verdict.right;
      })!;
      const told = await choose(ada, options, wrong);
      expect(wordsOf(told)).toContain('✗');
      expect(labelsOf(ada, told)).toContain('Show me');
      const solution = solutionOf(folder, lesson!, path);
      expect(wordsOf(await choose(ada, options, solution))).toContain('✓');
      expect(point).not.toBe('');
      path.push(solution);
    }
    const again = (await ada.press('All lessons', { message: own(ada)[0]! })).seen!;
    expect(wordsOf(again)).toContain(`1 of ${folder.lessons!.length} done`);
    expect(labelsOf(ada, again)).toContain('Next lesson');
    expect(own(ada)).toHaveLength(1);
    const [, ben] = bench.playground.people as [Person, Person];
    const { seen: bens } = await ben.slash('learn', { game: folder.rules.id });
    expect(wordsOf(bens)).not.toContain('done');
    sound(bench);
  },
);

test('what is done is kept over a restart, and what was only shown is not', async () => {
  const [regicide] = TEACHING as [GameFolder];
  const bench = await openBench();
  const ada = adaIn(bench);
  const [strike] = regicide.lessons!;
  await ada.slash('learn', { game: 'regicide' });
  await ada.press('First lesson', { message: own(ada)[0]! });
  const { options } = asked(regicide, strike!, []);
  await choose(ada, options, ['3D']);
  const { seen: shown } = await ada.press('Show me', { message: own(ada)[0]! });
  expect(wordsOf(shown)).toContain('This is one way to do it.');
  expect(wordsOf((await ada.press('All lessons', { message: own(ada)[0]! })).seen)).not.toContain('done');
  await ada.press('First lesson', { message: own(ada)[0]! });
  await choose(ada, options, ['9H']);
  await bench.restart();
  const { seen: list } = await ada.slash('learn', { game: 'regicide' });
  expect(wordsOf(list)).toContain(`1 of ${regicide.lessons!.length} done`);
  sound(bench);
});

test('Learn stands in the lobby, in the rules and in the help, and asks which game where none is meant', async () => {
  const bench = await openBench();
  const ada = adaIn(bench);
  await ada.slash('game new', { game: 'regicide', seats: 2 });
  await bench.bot.idle();
  const lobby = publicMessages(ada).at(-1)!;
  const { seen: list } = await ada.press('Learn', { message: lobby });
  expect(list?.onlyYou).toBe(true);
  expect(wordsOf(list)).toContain('Regicide: lessons');
  expect(labelsOf(ada, (await ada.press('Rules', { message: list! })).seen!)).toContain('Learn');
  expect(wordsOf((await ada.press('Learn', { message: list! })).seen)).toContain('Regicide: lessons');
  const { seen: help } = await ada.slash('help');
  const { seen: games } = await ada.press('Learn', { message: help! });
  expect(labelsOf(ada, games!)).toEqual(TEACHING.map(titleOf));
  expect(wordsOf((await ada.press('Regicide', { message: games! })).seen)).toContain('Regicide: lessons');
  expect(wordsOf((await ada.slash('learn')).seen)).toContain('Which game do you want to learn?');
  sound(bench);
});

test('a game that is not there is answered kindly, and a lesson that is gone is nowhere', async () => {
  const bench = await openBench();
  const ada = adaIn(bench);
  expect(wordsOf((await ada.slash('learn', { game: 'chess' })).seen)).toContain('I know no game called “chess”');
  const place = { game: 'regicide', lesson: 'strike', places: [] };
  expect(progressAt(GAMES, place, 'en')).toBeDefined();
  for (const other of [{ lesson: 'gone' }, { game: 'chess' }, { places: [0] }, { places: [1000] }])
    expect(progressAt(GAMES, { ...place, ...other }, 'en')).toBeUndefined();
  sound(bench);
});

test('a place in a lesson is read as it was written, and is never taken for a match', () => {
  const place = { game: 'kingdom-of-cards', lesson: 'first', places: [0, 35, 1295] };
  expect(readPlace(writePlace(place))).toEqual(place);
  for (const other of ['abcdefghij', 'regicide', '-', '_regicide', '_regicide_first_0', '_Regicide_first_'])
    expect(readPlace(other)).toBeUndefined();
  expect(() => writePlace({ ...place, places: [1296] })).toThrow(RangeError);
});

test('lessons and rules are offered in direct messages too, and matches are not', async () => {
  const bench = await openBench();
  const ada = adaIn(bench);
  const where = { channel: await directly(bench, ada) };
  const { seen: list } = await ada.slash('learn', { game: 'kingdoms' }, where);
  expect(wordsOf(list)).toContain('Kingdoms: lessons');
  const lesson = (await ada.press('First lesson', { ...where, message: list! })).seen!;
  expect(wordsOf(lesson)).toContain('Your army strikes');
  expect(wordsOf((await ada.slash('rules', { game: 'kingdoms' }, where)).seen)).toContain('Kingdoms: Goal');
  await expect(ada.slash('game new', {}, where)).rejects.toThrow();
  sound(bench);
});
