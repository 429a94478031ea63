import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lordBehind } from '../../../src/games/circle-of-kings/rules/effects.js';
import { LORDS, lordAsking } from '../../../src/games/circle-of-kings/rules/lords/index.js';
import { LORD_KINDS } from '../../../src/games/circle-of-kings/rules/lords/lord.js';

describe('the Lords', () => {
  test('are listed by number, each under an id of its own', () => {
    expect(LORDS.map(({ number }) => number)).toEqual(LORDS.map((_, number) => number));
    expect(new Set(LORDS.map(({ id }) => id)).size).toBe(22);
    expect(new Set(LORDS.map(({ look }) => look.emoji)).size).toBe(22);
  });

  test('R16: have their number as initiative, but for the High Priestess and the Empress', () => {
    const others = LORDS.filter(({ initiative }) => initiative !== undefined);
    expect(others.map(({ id, initiative }) => `${id} ${initiative}`)).toEqual(['priestess 22', 'empress 23']);
  });

  test('ask the questions that are listed as theirs, and no others', () => {
    const asking = LORDS.filter(({ question }) => question !== undefined).map(({ id }) => id);
    expect([...LORD_KINDS].sort()).toEqual([...asking].sort());
    expect(LORD_KINDS.map((kind) => lordAsking(kind)?.id)).toEqual(LORD_KINDS);
    expect(lordAsking('captain')).toBeUndefined();
  });

  test('leave behind the effects that a saved state may name, each by one Lord', () => {
    for (const effect of ['fool', 'temperance', 'emperor', 'star'] as const)
      expect(lordBehind(effect)?.id).toBe(effect);
    expect(LORDS.filter(({ lasts }) => lasts !== undefined)).toHaveLength(4);
  });
});

test('no Lord is named by its number outside of its own file, but in the positions of lessons', () => {
  const folder = 'src/games/circle-of-kings';
  const named = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.ts') && !/\/rules\/lords\/\d|\/lessons\//.test(path))
    .flatMap((path) =>
      withoutComments(readFileSync(path, 'utf8'))
        .split('\n')
        .filter((line) => /\bM\d+\b|number\s*===?\s*\d|numberOf\([^)]*\)\s*===?\s*\d/.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(named).toEqual([]);
});

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '');
