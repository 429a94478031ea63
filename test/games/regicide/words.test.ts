import { describe, expect, test } from 'vitest';
import { see } from '../../../src/engine/see.js';
import { gameOf } from '../../../src/games/index.js';
import { folder } from '../../../src/games/regicide/index.js';
import type { RegicideEvent } from '../../../src/games/regicide/rules/events.js';
import { sit, type Wanted } from './table.js';

/* Sentences, choices and refusals are in test/golden/regicide.story.txt. */

const { conduct, rules } = folder;
const words = folder.words('en');
const seen = (wanted: Wanted, eye: number | 'bystander' = 0) => see(rules, sit(wanted).play.state, eye);

const TWO: Wanted = { enemy: 'JS', hands: ['AC 8D 4S 10H', '2C 3C'] };

test('names stand in sentences so that Discord shows them as they are, and on buttons as they are', () => {
  const yielded: RegicideEvent = { type: 'yielded', seat: 1 };
  expect(words.event(yielded, ['Ada', 'B_n'], 'bystander')).toBe('B\\_n yields.');
  const next = seen({ enemy: 'JD', phase: 'next', hands: ['7H', '2C', ''], table: [[0, 'X1']] });
  expect(words.choice(next, ['1'], ['Ada', 'B_n', 'Cleo']).label).toBe('B_n');
});

test('R29 all but who played the Jester may signal until somebody is named', () => {
  const next = seen({ enemy: 'JD', phase: 'next', hands: ['7H', '2C', ''], table: [[0, 'X1']] });
  expect(conduct.signals?.open(next)).toEqual({ from: [1, 2] });
  expect(conduct.signals?.open(seen(TWO))).toBeUndefined();
});

test('to cover a blow goes on with a turn, to play begins one', () => {
  expect(conduct.goesOn(seen({ ...TWO, phase: 'suffer' }))).toBe(true);
  expect(conduct.goesOn(seen(TWO, 'bystander'))).toBe(false);
});

describe('what is typed', () => {
  test.each([
    ['8d', '8D'],
    ['D8', '8D'],
    ['A♣', 'AC'],
    ['PASS', 'yield'],
    ['flip', 'flip'],
    ['x1', 'X1'],
    ['cleo', '2'],
    ['@b', '1'],
    ['2', '1'],
    ['4', '3'],
    ['0', undefined],
    ['zed', undefined],
    ['', undefined],
  ])('%s is %s', (word, option) => {
    expect(folder.typed(word, ['Ada Lovelace', 'Ben', 'Cleo'])).toBe(option);
  });
});

test('each section of the help is short enough for a message', () => {
  for (const { text } of words.help) {
    expect(text.length).toBeGreaterThan(100);
    expect(text.length).toBeLessThan(3500);
    expect(text).not.toContain('|');
  }
});

test('the folder is found by its id', () => {
  expect(gameOf('regicide')).toBe(folder);
  expect(gameOf('whist')).toBeUndefined();
});
