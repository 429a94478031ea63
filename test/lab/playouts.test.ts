import { expect, test } from 'vitest';
import { freshTable, midMatch, step } from '../../lab/bench/playouts.js';
import { diceFrom } from '../../lab/dice.js';
import { GAMES } from '../games.js';

const cases = GAMES.flatMap(({ rules }) =>
  Array.from({ length: rules.seats.max - rules.seats.min + 1 }, (_, i) => ({ rules, seats: rules.seats.min + i })),
);

test.each(cases)('a random playout of $rules.id for $seats comes to its end', ({ rules, seats }) => {
  const dice = diceFrom('playout');
  const table = freshTable(rules, seats, dice);
  let choices = 0;
  while (step(table, dice)) choices++;
  expect(choices).toBeGreaterThan(0);
  expect(table.state.outcome).toBeDefined();
});

test.each(cases)(
  'the middle of a match of $rules.id for $seats is a state in which somebody must choose',
  ({ rules, seats }) => {
    const state = midMatch(rules, seats, diceFrom('middle'));
    expect(state.outcome).toBeUndefined();
    expect(state.pending.length).toBeGreaterThan(0);
  },
);

test('the same seed throws the same dice, another one others', () => {
  const throws = (seed: string) => {
    const dice = diceFrom(seed);
    return Array.from({ length: 50 }, () => dice.below(6));
  };
  expect(throws('a')).toEqual(throws('a'));
  expect(throws('a')).not.toEqual(throws('b'));
  expect(new Set(throws('a'))).toEqual(new Set([0, 1, 2, 3, 4, 5]));
});
