import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { problemsIn, TYPED, typesFile, typesOf } from '../../scripts/locales.js';

describe.each(TYPED)('%s', (folder) => {
  test('has the types of its messages: `npm run locales` writes them', () => {
    expect(readFileSync(typesFile(folder), 'utf8')).toBe(typesOf(folder));
  });

  test('lacks no message in any language, and has none that cannot be said', () => {
    expect(problemsIn(folder)).toEqual([]);
  });
});

describe('a folder of languages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-locales-'));
  const put = (file: string, table: object): void => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), JSON.stringify(table));
  };
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  test('has a type for each message, by what fills it', () => {
    put('en/a/one.json', { plain: 'Silence.', drew: '{who} draws {n, plural, one {a card} other {# of {pile}}}.' });
    put('en/a/two.json', { left: 'Only {left, number} left', you: '{you, select, yes {You} other {{who}}}' });
    const types = typesOf(folder);
    expect(types).toContain(`interface AOne {
  'plain': null;
  'drew': { who: string | number; n: number; pile: string | number };
}`);
    expect(types).toContain("'left': { left: number };");
    expect(types).toContain("'you': { you: string; who: string | number };");
    expect(types).toContain("'a': A;");
  });

  test('names what a translation lacks, and what nobody could say', () => {
    put('en/a.json', { one: 'One {x}', two: 'Two', three: 'Three' });
    put('de/a.json', { one: 'Eins {y}', two: 'Zwei {', four: 'Vier' });
    put('de/b.json', {});
    expect(problemsIn(folder)).toEqual([
      'de/b: no such file',
      'de/a: three: is missing',
      'de/a: four: is no message of the English file',
      'de/a: one: nothing fills {y}',
      expect.stringMatching(/^de\/a: two: is no ICU message \(/),
    ]);
  });
});
