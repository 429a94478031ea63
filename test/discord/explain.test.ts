import { expect, test } from 'vitest';
import { answersIn, handOf, newMatch, offered, type Pair, pick, refresh, tableOf } from '../e2e/circle-of-kings.js';
import { openBench } from './bench.js';
import { wordsOf } from './people.js';

test('Lords are explained at a tap: the own ones to their owner alone, those that lie open to everybody', async () => {
  const bench = await openBench({ seed: 'kings' });
  const pair = bench.playground.people.slice(0, 2) as unknown as Pair;
  const [ada, ben] = pair;
  const cleo = bench.playground.person('Cleo');
  await newMatch(pair);
  await bench.bot.idle();
  // Nothing with an effect lies open yet, so the table offers nothing to explain; the hand does.
  expect(wordsOf(tableOf(cleo))).not.toContain('c1:explain:');
  const own = await ada.press('Explain', { message: handOf(ada) });
  expect(own.seen?.onlyYou).toBe(true);
  expect(wordsOf(own.seen)).toContain('The Hermit (in your hand)');
  expect(wordsOf(own.seen)).toMatch(/Acts as the combat begins, initiative 9/);

  while (!wordsOf(tableOf(cleo)).includes('c1:explain:')) {
    for (const person of pair) {
      await refresh(person);
      const labels = offered(person);
      if (answersIn(person).length > 0) await pick(person, labels.includes('The Hermit') ? 'The Hermit' : labels[0]!);
    }
    await bench.bot.idle();
  }
  const open = await cleo.press('Explain', { message: tableOf(cleo) as never });
  expect(open.seen?.onlyYou).toBe(true);
  // Who plays nowhere is told about the whole table first.
  expect(wordsOf(open.seen)).toContain('At the table: **Ada** and **Ben**');
  const cards = await cleo.press('Explain', { message: open.seen as never });
  expect(cards.seen?.onlyYou).toBe(true);
  expect(wordsOf(cards.seen)).toMatch(/The Hermit \(Ada\).*Against /s);
  expect(wordsOf(cards.seen)).not.toContain('in your hand');
  const sun = await ben.press('Explain', { message: tableOf(ben) as never });
  expect(wordsOf(sun.seen)).toContain('in your hand');
  expect(wordsOf(sun.seen)).not.toContain('The Sun (in your hand)');
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});
