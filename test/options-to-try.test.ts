import { expect, test } from 'vitest';
import type { AnyGame } from '../src/engine/game.js';
import { rules as power } from '../src/games/circle-of-power/rules/rules.js';
import { rules as regicide } from '../src/games/regicide/rules/rules.js';
import { optionsToTry } from './walk.js';

const GAMES: readonly AnyGame[] = [regicide, power];
const tables = GAMES.flatMap((game) => [2, 3, 4].map((seats) => ({ id: game.id, game, seats })));

test.each(tables)('$id with $seats seats: every value of every option is tried, nothing twice', ({ game, seats }) => {
  const tried = optionsToTry(game, seats);
  for (const { id, values } of game.options)
    expect(new Set(tried.map((options) => options[id]))).toEqual(new Set(values(seats)));
  expect(new Set(tried.map((options) => JSON.stringify(options))).size).toBe(tried.length);
  expect(optionsToTry(game, seats)).toEqual(tried);
});

test('few combinations are all tried, of many only some', () => {
  const product = (game: AnyGame): number => game.options.reduce((all, { values }) => all * values(2).length, 1);
  expect(optionsToTry(regicide, 2)).toHaveLength(product(regicide));
  expect(product(power)).toBe(6480);
  expect(optionsToTry(power, 2)).toHaveLength(20);
});
