import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isRefusal } from '../../src/engine/game.js';
import { resume } from '../../src/engine/play.js';
import { loadState } from '../../src/engine/saved.js';
import type { BaseState } from '../../src/engine/table.js';
import { gameOf } from '../../src/games/index.js';
import { COMMON_REFUSALS } from '../common-refusals.js';
import { mostlyWell, playOn } from '../walk.js';

interface Saved {
  readonly game: string;
  readonly rulesVersion: number;
  readonly seats: number;
  readonly state: BaseState;
}

/** Matches saved in the middle by a version of the rules, each as it was written then: never to be written anew. */
const read = (name: string): Saved =>
  JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8')) as Saved;
const rulesOf = (saved: Saved) => (gameOf(saved.game) as NonNullable<ReturnType<typeof gameOf>>).rules;

const ALL = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));

test.each(ALL)('%s loads and plays on to its end', (name) => {
  const saved = read(name);
  const state = loadState(rulesOf(saved), read(name).state, saved.rulesVersion);
  if (isRefusal(state)) throw new Error(state.why);
  const play = resume(rulesOf(saved), state);
  expect(play.state.pending.length).toBeGreaterThan(0);
  playOn(play, name, mostlyWell, () => {});
  expect(play.state.outcome?.scores).toHaveLength(saved.seats);
});

const TODAY = ALL.filter((name) => read(name).rulesVersion === rulesOf(read(name)).rulesVersion);

test.each(TODAY)('%s, saved by the rules of today, loads and stands with the same bytes', (name) => {
  const saved = read(name);
  const state = loadState(rulesOf(saved), saved.state, saved.rulesVersion) as BaseState;
  resume(rulesOf(saved), state);
  expect(JSON.stringify(state)).toBe(JSON.stringify(read(name).state));
});

test('a match saved by older rules is brought up to date by the game, by the number of its version', () => {
  const game = {
    ...rulesOf(read('regicide-1')),
    rulesVersion: 3,
    migrate: (saved: unknown, from: number) => ({ ...(saved as BaseState), seats: 100 + from }),
  };
  expect(loadState(game, { seats: 2 }, 1)).toMatchObject({ seats: 101 });
  expect(loadState(game, { seats: 2 }, 2)).toMatchObject({ seats: 102 });
  expect(loadState(game, { seats: 2 }, 3)).toEqual({ seats: 2 });
});

test('a match saved by newer rules is refused with a sentence', () => {
  const saved = read('regicide-1');
  const refusal = loadState(rulesOf(saved), saved.state, 2);
  expect(refusal).toMatchObject({ refused: true, why: 'newerRules', values: { game: 'regicide', saved: 2, known: 1 } });
  if (!isRefusal(refusal)) throw new Error('it was loaded');
  expect(Object.keys(refusal.values)).toEqual(Object.keys(COMMON_REFUSALS.newerRules));
  expect(gameOf('regicide')?.words('en').refusal(refusal, []).text).toBe(
    'This match was saved by version 2 of its rules, but this program knows them only up to version 1.',
  );
});
