import { expect, test } from 'vitest';
import { readRule, writeRule } from '../../src/discord/controls/rule-number.js';
import { openBench } from './bench.js';
import { messageWith, newLobby, playFromHand, wordsOf } from './people.js';

/* What the game refuses: why, by which rule, and the way to that rule. */

test('a refused set says why with the rule’s number, and its button opens the rules there', async () => {
  const bench = await openBench({ seed: 'why not' });
  const ada = bench.playground.person('Ada');
  await newLobby(ada, { game: 'regicide', seats: 1 });
  const done = await ada.slash('play', { choice: '8d yield' });
  await bench.bot.idle();
  const hand = messageWith(ada, 'rule');
  expect(done.seen?.onlyYou).toBe(true);
  expect(wordsOf(hand)).toMatch(/> .*\. \(R\d+\)/);
  const { seen: rule } = await ada.press('Rule R7', { message: hand as never });
  expect(rule?.onlyYou).toBe(true);
  expect(wordsOf(rule)).toContain('Regicide: Your turn');
  expect(wordsOf(rule)).toContain(
    '### Regicide: Your turn\\n**1. Play or yield.** Play one of these (R7):\\n- a single card;',
  );
  expect(wordsOf(rule)).not.toContain('**2. Suit powers.**');
  expect(wordsOf(messageWith(ada, 'rule'))).toBe(wordsOf(hand));
  const { seen: whole } = await ada.press('The whole section', { message: rule as never });
  expect(whole?.message.id).toBe(rule?.message.id);
  expect(wordsOf(whole)).toContain('**2. Suit powers.**');
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});

test.each(['R1', 'R39', 'G7', 'S4'])('%s is read as it was written', (rule) => {
  expect(readRule(writeRule(rule))).toBe(rule);
});

test('what is no rule’s number is none', () => {
  for (const at of [[], [0], [3, 7]]) expect(readRule(at)).toBeUndefined();
  for (const rule of ['', 'X7', 'R', 'R7c']) expect(() => writeRule(rule)).toThrow(RangeError);
});

test('Explain says at its end why cards of the own hand are dimmed, and by which rule', async () => {
  const bench = await openBench({ seed: 'dimmed' });
  const ada = bench.playground.person('Ada');
  await newLobby(ada, { game: 'kingdom-of-cards', seats: 3, computers: 2 });
  await bench.bot.idle();
  expect(await playFromHand(ada)).toBe(true);
  await bench.bot.idle();
  const hand = messageWith(ada, 'refresh');
  expect(wordsOf(hand)).toContain('einforce');
  const { seen: explained } = await ada.press('Explain', { message: hand as never });
  expect(explained?.onlyYou).toBe(true);
  expect(wordsOf(explained)).toMatch(
    /\\n\*\*Dimmed in your hand\*\*\\n- \*\*.+\*\*: With \d+ of .+ only: .+\. \(R3\)"/,
  );
  const { seen: rule } = await ada.press('Rule R3', { message: explained as never });
  expect(wordsOf(rule)).toContain('Kingdom of Cards: Deploy & reinforce');
  expect(bench.errors).toEqual([]);
});
