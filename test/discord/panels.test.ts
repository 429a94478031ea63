import { expect, test } from 'vitest';
import { movableClock, type Person } from '../../playground/index.js';
import { type Bench, openBench } from './bench.js';
import { MINUTE } from './pace.js';
import { newLobby, wordsOf } from './people.js';

/* Rules, explanations and what is agreed open in one private panel. */

const privates = (person: Person) => person.messages().filter(({ onlyYou }) => onlyYou);
const panelsOf = (person: Person) => privates(person).filter((seen) => !/c1:refresh:|is open/.test(wordsOf(seen)));

function sound({ errors, warnings, problems }: Bench): void {
  expect(errors).toEqual([]);
  expect(warnings).toEqual([]);
  expect(problems).toEqual([]);
}

/** Ada has opened a lobby of Circle of Kings for two. */
async function lobby(clock = movableClock()) {
  const bench = await openBench({ botClock: clock });
  const [ada, ben] = bench.playground.people as unknown as [Person, Person];
  await newLobby(ada, { game: 'circle-of-kings' });
  await bench.bot.idle();
  return { bench, ada, ben, clock };
}

test('a panel takes the place of the one before, from wherever it is opened', async () => {
  const { bench, ada, ben } = await lobby();
  await ada.press('Rules');
  const first = panelsOf(ada);
  expect(first).toHaveLength(1);
  await ada.slash('help');
  await bench.bot.idle();
  expect(panelsOf(ada)).toHaveLength(1);
  expect(panelsOf(ada)[0]?.message.id).not.toBe(first[0]?.message.id);
  await ada.press('Commands');
  await bench.bot.idle();
  expect(panelsOf(ada)).toHaveLength(1);
  await ben.press('Join');
  await bench.bot.idle();
  await ben.press('Rules');
  await ben.press('Explain');
  await bench.bot.idle();
  expect(panelsOf(ben)).toHaveLength(1);
  expect(panelsOf(ada)).toHaveLength(1);
  sound(bench);
});

test('what was open about a match or its game closes when it starts; all else stays', async () => {
  const { bench, ada, ben } = await lobby();
  await ada.press('Rules');
  await ben.slash('help');
  await ben.press('Join');
  await bench.bot.idle();
  expect(panelsOf(ada)).toEqual([]);
  expect(panelsOf(ben)).toHaveLength(1);
  sound(bench);
});

test('one that can be taken away no more, or was put away, is left', async () => {
  const { bench, ada, clock } = await lobby();
  await ada.press('Rules');
  await bench.bot.idle();
  clock.advance(15 * MINUTE);
  await ada.press('Rules');
  await bench.bot.idle();
  expect(panelsOf(ada)).toHaveLength(2);
  for (const { message } of panelsOf(ada)) ada.dismiss(message.id);
  await ada.press('Rules');
  await bench.bot.idle();
  expect(panelsOf(ada)).toHaveLength(1);
  sound(bench);
});
