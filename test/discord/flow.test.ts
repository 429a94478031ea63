import { expect, test } from 'vitest';
import { openBench } from './bench.js';

test('a solo match: opened, seen, played by a press', async () => {
  const { playground, bot, errors, problems } = await openBench();
  const ada = playground.person('Ada');
  const opened = await ada.slash('game new', { game: 'regicide', seats: 1 });
  await bot.idle();
  console.log(opened.type, ada.screen());
  console.log(playground.tally());
  const thread = ada.controls().find(({ label }) => label === 'Your move');
  expect(thread).toBeDefined();
  const hand = await ada.press('Your move');
  console.log(hand.type, playground.tally());
  expect(errors).toEqual([]);
  expect(problems).toEqual([]);
});
