import { expect, test } from 'vitest';
import type { Person } from '../../playground/index.js';
import { openBench } from '../discord/bench.js';
import { newLobby, playFromHand, publicMessages, wordsOf } from '../discord/people.js';
import { temporaryStore } from '../support/store.js';
import { applaudCommand, applauseInDiscord } from './discord.js';
import { applause } from './match.js';

/* A feature of the table is a folder on each side and one line each, which are given to the bot here. */

async function playedTable() {
  const database = await temporaryStore();
  const bench = await openBench({
    database,
    seed: 'applause',
    moreOfMatches: [applause],
    more: [applauseInDiscord],
    moreCommands: [applaudCommand],
  });
  const [ada, ben] = bench.playground.people as unknown as [Person, Person];
  await newLobby(ada, { game: 'regicide', seats: 2 });
  await ben.press('Join');
  await bench.bot.idle();
  const table = () => publicMessages(ada).findLast((seen) => wordsOf(seen).includes('c1:applaud:'));
  const clap = (person: Person) => person.press('Applaud', { message: table()! });
  const choose = async (): Promise<void> => {
    for (const person of [ada, ben]) {
      await (await person.press('My hand', { message: table()! })).shown;
      if (await playFromHand(person)) break;
    }
    await bench.bot.idle();
  };
  return { bench, database, ada, ben, table, clap, choose };
}

test('anyone applauds the last choice once, the table counts, and the next choice begins anew', async () => {
  const { bench, database, ada, ben, table, clap, choose } = await playedTable();
  const { shown } = await clap(ada);
  expect(wordsOf(await shown)).toContain('Nobody has chosen anything yet.');
  await choose();
  expect(wordsOf(table())).not.toContain('👏');
  await clap(ada);
  await bench.bot.idle();
  expect(wordsOf(table())).toContain('👏 1');
  await (await ben.slash('applaud', {})).shown;
  await bench.bot.idle();
  expect(wordsOf(table())).toContain('👏 2');
  const again = await clap(ada);
  expect(wordsOf(await again.shown)).toContain('You applaud already.');
  await choose();
  expect(publicMessages(ada).map(wordsOf).join()).not.toContain('👏');
  // What a feature of the program adds to the saved matches is written down in test/frozen.
  for (const said of database.strange.splice(0)) expect(said).toContain('"additionalProperty":"applause"');
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});
