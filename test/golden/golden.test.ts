import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GAMES } from '../games.js';
import { GOLDEN } from './all.js';
import { expectGolden } from './compare.js';
import type { Golden } from './games.js';
import { noting } from './notes.js';
import { scenesOf } from './scenes.js';
import { type Story, storyOf } from './story.js';

/* What people read and see, held word for word in one file a game (README.md). */

const TYPES = /\btype:\s*((?:\|?\s*'[\w-]+'\s*)+)/g;

describe.each(GAMES.map((folder) => ({ folder, id: folder.rules.id })))('$id', ({ folder, id }) => {
  const golden = GOLDEN[id] as Golden;
  let story: Story;
  let scenes = '';
  let unsaid: readonly string[] = [];
  beforeAll(() => {
    const notes = noting(golden.messages);
    try {
      story = storyOf(folder, golden);
      scenes = scenesOf(folder, golden);
      unsaid = notes.keys.filter((key) => !notes.said.has(key));
    } finally {
      notes.stop();
    }
  });
  afterAll(() => {
    scenes = '';
  });

  test('its story', () => {
    expectGolden(new URL(`${id}.story.txt`, import.meta.url), story.text);
  });

  test('its scenes', () => {
    expectGolden(new URL(`${id}.scenes.txt`, import.meta.url), scenes);
  });

  test('every event, question and refusal occurs in the story', () => {
    const events = readFileSync(new URL('rules/events.ts', folder.home), 'utf8');
    const types = [...events.matchAll(TYPES)].flatMap(([, names = '']) => names.match(/[\w-]+/g) ?? []);
    expect(types.length).toBeGreaterThan(3);
    expect(types.filter((type) => !story.events.has(type))).toEqual([]);
    expect(Object.keys(folder.rules.decisions).filter((kind) => !story.kinds.has(kind))).toEqual([]);
    expect(Object.keys(folder.samples.refusals).filter((why) => !story.refusals.has(why))).toEqual([]);
  });

  test('every message occurs in the story or the scenes', () => {
    const textOf = new Map<string, string>(
      Object.entries(golden.messages).flatMap(([name, table]) =>
        Object.entries(table).map(([key, text]) => [`${name}.${key}`, text] as const),
      ),
    );
    // What is made once, such as the title, may have been said before anybody took notes: then it stands there by itself.
    const standsAlone = (text: string): boolean =>
      new RegExp(`(?:^|: | \\| |\\. | · )${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?:$|\\.| \\| | · )`, 'm').test(
        story.text + scenes,
      );
    const missing = unsaid.filter((key) => !standsAlone(textOf.get(key) ?? ''));
    expect(missing.sort()).toEqual(Object.keys(golden.never).sort());
  });
});

describe('a golden text', () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-golden-'));
  const file = pathToFileURL(join(folder, 'toy.txt'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  test('is written when asked to, but not by CI, and told by its first line that differs', () => {
    expect(() => expectGolden(file, 'one\ntwo\n', { UPDATE_GOLDEN: '1', CI: 'true' })).toThrow('not for CI');
    expect(() => expectGolden(file, 'one\ntwo\n', {})).toThrow('line 1');
    expectGolden(file, 'one\ntwo\n', { UPDATE_GOLDEN: '1' });
    expectGolden(file, 'one\ntwo\n', {});
    expect(() => expectGolden(file, 'one\nthree\n', {})).toThrow(/line 2 on:\n {2}one\n- two\n- \n\+ three/);
    expect(() => expectGolden(file, 'one\n', {})).toThrow('line 2');
  });
});
