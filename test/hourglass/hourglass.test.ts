import { expect, test } from 'vitest';
import { movableClock, type Person } from '../../playground/index.js';
import { openBench } from '../discord/bench.js';
import { pass } from '../discord/pace.js';
import { newLobby, publicMessages, wordsOf } from '../discord/people.js';
import { temporaryStore } from '../support/store.js';
import { hourglassInDiscord } from './discord.js';
import { HOURGLASS_MS, hourglass } from './match.js';

/* A second feature that exists in tests alone: what it does, time brings. */

test('an hourglass runs once, and the table says by itself when it has run out', async () => {
  const [database, clock] = [await temporaryStore(), movableClock()];
  const bench = await openBench({
    database,
    botClock: clock,
    seed: 'hourglass',
    moreOfMatches: [hourglass],
    more: [hourglassInDiscord],
  });
  const [ada, ben] = bench.playground.people as unknown as [Person, Person];
  await newLobby(ada, { game: 'regicide', seats: 2 });
  await ben.press('Join');
  await bench.bot.idle();
  const table = () => publicMessages(ada).findLast((seen) => wordsOf(seen).includes('c1:turnHourglass:'));
  const turn = (person: Person) => person.press('Turn the hourglass', { message: table()! });
  await turn(ada);
  await bench.bot.idle();
  expect(wordsOf(table())).toContain('⏳ <t:');
  expect(wordsOf(await (await turn(ben)).shown)).toContain('It runs already.');
  await pass(bench, clock, HOURGLASS_MS - 1);
  expect(wordsOf(table())).not.toContain('has run out');
  await pass(bench, clock, 1);
  expect(wordsOf(table())).toContain('The hourglass has run out.');
  for (const said of database.strange.splice(0)) expect(said).toContain('"additionalProperty":"hourglass"');
  expect(bench.errors).toEqual([]);
});
