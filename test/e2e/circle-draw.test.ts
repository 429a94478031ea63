import { ButtonStyle } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import type { Person } from '../../playground/index.js';
import { openBench } from '../discord/bench.js';
import { wordsOf } from '../discord/people.js';
import { answersIn, handOf, newMatch, offered, type Pair, pick, playOn, refresh, tableOf } from './circle-of-kings.js';

/* R8 to R10 as they are played from a hand. */

const isFull = (person: Person): boolean => wordsOf(handOf(person)).includes('Your hand is full');

test('the draw step goes on in one message: to burn comes first, and nothing is posted in between', async () => {
  const bench = await openBench({ seed: 'kings' });
  const pair = bench.playground.people.slice(0, 2) as unknown as Pair;
  await newMatch(pair);
  // The whole story of a choice is read here, with no hints in its place.
  for (const person of pair) {
    await refresh(person);
    await (await person.press('Enough hints', { message: handOf(person) })).shown;
  }
  const full = () => pair.find(isFull);
  // Before the Recruit is asked, so that a burn never ends the step.
  let recruited = false;
  await playOn(pair, () => {
    const person = full();
    recruited = person !== undefined && (recruited || wordsOf(handOf(person)).includes('You recruit'));
    return person !== undefined && !recruited;
  });
  const person = full() as Person;
  await bench.bot.idle();
  const { publicMessages: posted, mentions } = bench.playground.tally();
  const [hand, table] = [handOf(person).message.id, tableOf(person)?.message.id];
  while (isFull(person)) {
    const [first] = answersIn(person).filter(({ type }) => type === 2);
    expect(first?.label).toMatch(/^Burn \(keep my hand\)/);
    expect(first?.style).not.toBe(ButtonStyle.Secondary);
    await pick(person, first?.label as string);
    await bench.bot.idle();
    expect(bench.playground.tally()).toMatchObject({ publicMessages: posted, mentions });
    expect(handOf(person).message.id).toBe(hand);
    expect(tableOf(person)?.message.id).toBe(table);
    expect(wordsOf(tableOf(person))).toContain(`${person.name} keeps the hand and burns the top of the Army deck`);
  }
  expect(offered(person).at(-1)).toMatch(/^Don’t recruit/);
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});
