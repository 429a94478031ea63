import { expect, test } from 'vitest';
import type { SeenMessage } from '../../playground/index.js';
import { handOf, isOver, openMatch, playOn, refresh, tableOf } from '../e2e/playing.js';
import { openBench } from './bench.js';
import { wordsOf } from './people.js';

test('R13 who is knocked out may leave the seat to a computer player with one button, and the match goes on', async () => {
  const bench = await openBench({ seed: 'power' });
  const people = bench.playground.people.slice(0, 3);
  await openMatch(people, { game: 'circle-of-power', seats: 3, mode: 'tyrant', holy: '1' });
  const mayLeave = (person: (typeof people)[number]) => wordsOf(handOf(person)).includes('c1:handOver:');
  for (const person of people) expect(mayLeave(person)).toBe(false);
  await playOn(people, { until: () => people.some(mayLeave) });
  const out = people.find(mayLeave);
  if (!out) throw new Error('nobody was knocked out');
  const others = people.filter((person) => person !== out);
  for (const person of others) await refresh(person);
  expect(others.some(mayLeave)).toBe(false);

  const done = await out.press('Let a computer play on', { message: handOf(out) });
  await done.shown;
  await bench.bot.idle();
  expect(out.screen()).toContain('A computer player plays on for you');
  expect(wordsOf(tableOf(others[0] as (typeof people)[number]))).toContain(`a computer, plays on for ${out.name}.`);
  const asked = await out.press('My hand', { message: tableOf(out) as SeenMessage });
  expect(wordsOf(asked.seen)).toContain('You gave your seat up: Merlin plays for you. **My seat back**');
  await playOn(others);
  expect(others.some(isOver)).toBe(true);
  expect(bench.errors).toEqual([]);
  expect(bench.problems).toEqual([]);
});
