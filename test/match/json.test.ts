import { expect, test } from 'vitest';
import { readJson } from '../../src/match/model/json.js';

test('what was saved and is damaged is not quoted', () => {
  expect(readJson('{"hands":["8D"]}')).toEqual({ hands: ['8D'] });
  expect(() => readJson('{"hands":["8D"')).toThrow(new SyntaxError('what was saved is no JSON (14 characters)'));
});
