import { expect, test } from 'vitest';
import type { Person } from '../../src/playground/playground.js';
import { answersIn, newMatch, offered, type Pair, pick, refresh, tableOf } from '../e2e/circleOfKings.js';
import { openBench } from './bench.js';
import { publicMessages, wordsOf } from './people.js';

/* Two choose at the same time: each is called once for each question that both are asked. */

const first = async (person: Person): Promise<void> => {
  await refresh(person);
  await pick(person, offered(person)[0] as string);
};

test('who has answered while the other still thought is called to the next question by a fresh table', async () => {
  const bench = await openBench({ seed: 'kings' });
  const pair = bench.playground.people.slice(0, 2) as unknown as Pair;
  const [ada, ben] = pair;
  const spent = () => {
    const { publicMessages: messages, mentions } = bench.playground.tally();
    return { messages, mentions };
  };
  await newMatch(pair);
  await bench.bot.idle();
  const begun = spent();
  const captains = tableOf(ada)?.message.id;

  await first(ada);
  await bench.bot.idle();
  expect(wordsOf(tableOf(ada))).toContain('Ada has placed a Captain');
  expect(wordsOf(tableOf(ada)).split('c1:move')[0]).not.toContain(`${ada.mention}**`);
  expect(spent()).toEqual(begun);

  await first(ben);
  await bench.bot.idle();
  expect(tableOf(ada)?.message.id).not.toBe(captains);
  expect(publicMessages(ada).at(-1)?.mentionsYou).toBe(true);
  expect(spent()).toEqual({ messages: begun.messages + 1, mentions: begun.mentions + 2 });

  // An army and a Lord of one's own, one after the other, call nobody.
  await first(ada);
  while (answersIn(ada).length > 0) await first(ada);
  await bench.bot.idle();
  expect(spent()).toEqual({ messages: begun.messages + 1, mentions: begun.mentions + 2 });
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});
