import { expect, test } from 'vitest';
import { handOf, newMatch, type Pair, playOn, tableOf } from '../e2e/circle-of-kings.js';
import { openBench } from './bench.js';
import { wordsOf } from './people.js';

test('a public question is answered on the table itself, by the seat that is asked alone', async () => {
  const bench = await openBench({ seed: 'kings' });
  const pair = bench.playground.people.slice(0, 2) as unknown as Pair;
  const cleo = bench.playground.person('Cleo');
  await newMatch(pair);
  await bench.bot.idle();
  expect(wordsOf(tableOf(cleo))).not.toContain('c1:tap:');
  const tapsOf = () => cleo.controls({ message: tableOf(cleo) as never }).filter(({ custom_id: id }) => isTap(id));
  for (let looks = 0; tapsOf().length === 0 && looks < 100; looks++) {
    let asked = 0;
    await playOn(pair, () => asked++ > 0);
    await bench.bot.idle();
  }
  const table = tableOf(cleo) as never;
  const [tap] = tapsOf();
  const id = tap?.custom_id as string;

  const stranger = await cleo.press(id, { message: table });
  expect(wordsOf(stranger.seen)).toContain('welcome to watch');
  const asked = pair.find((person) => wordsOf(handOf(person)).includes('c1:whole:'));
  expect(asked).toBeDefined();
  const before = wordsOf(tableOf(cleo));
  await asked?.press(id, { message: table });
  await bench.bot.idle();
  expect(wordsOf(tableOf(cleo))).not.toBe(before);
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});

const isTap = (id: string): boolean => id.startsWith('c1:tap:');
