import { expect, test } from 'vitest';
import { completeOptions, fittingOptions } from '../../src/engine/options.js';

const game = {
  id: 'whist',
  seats: { min: 2, max: 4 },
  options: [
    {
      id: 'first',
      default: 'random',
      values: (seats: number) => ['random', ...Array.from({ length: seats }, (_, i) => `${i}`)],
    },
    { id: 'partners', default: 'yes', values: (seats: number) => (seats === 4 ? ['yes', 'no'] : ['no']) },
  ],
};

test('options are completed in the order of the game, or refused by name', () => {
  expect(JSON.stringify(completeOptions(game, 4, { partners: 'no' }))).toBe('{"first":"random","partners":"no"}');
  expect(completeOptions(game, 3, { first: '3' })).toMatchObject({ why: 'badOption', values: { option: 'first' } });
  expect(completeOptions(game, 4, { speed: 'high' })).toMatchObject({ why: 'unknownOption' });
  expect(completeOptions(game, 4, { toString: 'high' })).toMatchObject({ why: 'unknownOption' });
  for (const seats of [1, 5, 2.5, Number.NaN])
    expect(completeOptions(game, seats, {})).toMatchObject({ why: 'badSeats' });
});

test('a default that does not fit this number of seats gives way to the first value that does', () => {
  expect(completeOptions(game, 2, {})).toEqual({ first: 'random', partners: 'no' });
});

test('options chosen for more seats become what fits fewer, and what fits is kept', () => {
  expect(fittingOptions(game, 2, { first: '3', partners: 'yes' })).toEqual({ first: 'random', partners: 'no' });
  expect(fittingOptions(game, 4, { first: '3', partners: 'no' })).toEqual({ first: '3', partners: 'no' });
  expect(fittingOptions(game, 4, {})).toEqual({ first: 'random', partners: 'yes' });
});
