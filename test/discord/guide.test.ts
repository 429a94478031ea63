import { expect, test } from 'vitest';
import { filesOf, type Person, type SeenMessage } from '../../playground/index.js';
import { GAMES } from '../../src/games/index.js';
import { type Bench, openBench } from './bench.js';
import { publicMessages, wordsOf } from './people.js';

/* What the bot is and how its games are played: one private panel with pictures, which its own buttons change. */

const adaIn = ({ playground }: Bench): Person => playground.people[0]!;
/** Of the controls that aren't greyed out. */
const labelsOf = (person: Person, message: SeenMessage) =>
  person.controls({ message }).flatMap(({ label }) => label ?? []);
const own = (person: Person) => person.messages().filter(({ onlyYou }) => onlyYou);
const namesOf = ({ message }: SeenMessage) => filesOf(message).map(({ filename }) => filename);

function sound({ errors, problems, presses }: Bench): void {
  expect(errors).toEqual([]);
  expect(problems).toEqual([]);
  for (const { result } of presses) expect(result).toBe('answered');
}

test('help is a picture, a few words and the ways from there, all in one private message', async () => {
  const bench = await openBench();
  const ada = adaIn(bench);
  const { seen } = await ada.slash('help');
  expect(labelsOf(ada, seen!)).toEqual(['Play', 'Practise', 'Learn', 'Rules', 'My matches', 'Commands']);
  expect(filesOf(seen!.message)[0]?.description).toContain('Castellan, title picture');
  expect(/"content":"([^"]*)"/.exec(wordsOf(seen))?.[1]?.length).toBeLessThan(250);
  const press = async (label: string) => (await ada.press(label, { message: own(ada)[0]! })).seen!;
  expect(wordsOf(await press('Commands'))).toContain('`/play` chooses by typing');
  expect(labelsOf(ada, await press('Back'))).toContain('Commands');
  expect(wordsOf(await press('My matches'))).toContain('You are in no match just now');
  const games = await press('Rules');
  expect(games.message.id).toBe(seen?.message.id);
  expect(labelsOf(ada, games)).toEqual(GAMES.map(({ words }) => words('en').title));
  expect(own(ada)).toHaveLength(1);
  sound(bench);
});

test('the rules are read on and back, with pictures, in the same private message', async () => {
  const bench = await openBench();
  const ada = adaIn(bench);
  const { seen: games } = await ada.slash('rules');
  expect(wordsOf(games)).toContain('Which game?');
  const read = async (label: string) => (await ada.press(label, { message: own(ada)[0]! })).seen!;
  const goal = await read('Regicide');
  expect(wordsOf(goal)).toContain('Regicide: Goal');
  expect(filesOf(goal.message)[0]?.description).toContain('Regicide, title picture');
  expect(labelsOf(ada, goal)).toEqual(['Next', 'Learn', 'Other games']);
  expect(namesOf(await read('Next'))).toEqual([]);
  const table = await read('Next');
  expect(namesOf(table)).toEqual(['rules.png']);
  expect(filesOf(table.message)[0]?.description).toContain('Regicide, the table');
  expect(labelsOf(ada, table)).toEqual(['Previous', 'Next', 'Learn', 'Other games']);
  expect(wordsOf(await read('Previous'))).toContain('Regicide: Setup');
  await ada.select('Read on: another section', ['11'], { message: own(ada)[0]! });
  expect(labelsOf(ada, own(ada)[0]!)).toEqual(['Previous', 'Learn', 'Other games']);
  expect(wordsOf(await read('Other games'))).toContain('Which game?');
  expect(own(ada)).toHaveLength(1);
  sound(bench);
});

test('the game that is played in a channel, or waits in its lobby, comes first', async () => {
  const bench = await openBench();
  const ada = adaIn(bench);
  await ada.slash('game new', { game: 'kingdoms', seats: 2 });
  await bench.bot.idle();
  const { seen } = await ada.slash('rules');
  expect(labelsOf(ada, seen!).slice(0, 2)).toEqual(['Kingdoms', 'Regicide']);
  const named = await ada.slash('rules', { section: 'events' });
  expect(wordsOf(named.seen)).toContain('Kingdoms: Events');
  sound(bench);
});

test('Rules below a lobby opens the panel, and leaves the lobby as it is', async () => {
  const bench = await openBench();
  const ada = adaIn(bench);
  await ada.slash('game new', { game: 'circle-of-power', seats: 2 });
  await bench.bot.idle();
  const lobby = publicMessages(ada).at(-1)!;
  const before = wordsOf(lobby);
  const { seen } = await ada.press('Rules', { message: lobby });
  expect(seen?.onlyYou).toBe(true);
  expect(wordsOf(seen)).toContain('Circle of Power: Goal');
  expect(wordsOf(publicMessages(ada).at(-1))).toBe(before);
  sound(bench);
});

test('Play asks which game, in a message of its own, and one press opens its lobby with its title picture', async () => {
  const bench = await openBench();
  const ada = adaIn(bench);
  await ada.slash('help');
  const { seen: picker } = await ada.press('Play', { message: own(ada)[0]! });
  expect(own(ada)).toHaveLength(2);
  expect(namesOf(picker!)).toEqual(['cover.png']);
  await ada.press('Circle of Kings', { message: picker! });
  await bench.bot.idle();
  const lobby = publicMessages(ada).at(-1)!;
  expect(filesOf(lobby.message)[0]?.description).toContain('Circle of Kings, title picture');
  sound(bench);
});

test('a lobby keeps its title picture through its edits, and loses it when the match begins', async () => {
  const bench = await openBench();
  const [ada, ben] = bench.playground.people as [Person, Person];
  await ada.slash('game new', { game: 'kingdoms', seats: 2 });
  await bench.bot.idle();
  const lobby = () => publicMessages(ben)[0]!;
  await ada.press('Fill with computers', { message: lobby() });
  await bench.bot.idle();
  expect(wordsOf(lobby())).toContain('computer');
  expect(namesOf(lobby())).toEqual(['cover.png']);
  await ada.press('Start', { message: lobby() });
  await bench.bot.idle();
  expect(namesOf(lobby())).toEqual([]);
  sound(bench);
});
