import { describe, expect, test } from 'vitest';
import { BULLET, cutToLines, LINE, linesOf } from '../../src/discord/controls/phone.js';
import { shortNews } from '../../src/discord/controls/short-news.js';

const words = (count: number, word = 'word'): string => Array.from({ length: count }, () => word).join(' ');

describe('what a phone shows in a line', () => {
  test('words wrap; those longer than a line are broken; markup takes no room', () => {
    expect(linesOf('')).toBe(1);
    expect(linesOf('one\ntwo')).toBe(2);
    expect(linesOf(words(7))).toBe(1);
    expect(linesOf(words(8))).toBe(2);
    expect(linesOf('W'.repeat(60))).toBeGreaterThan(2);
    expect(linesOf(`\\*\\*${words(6)}`)).toBe(1);
  });

  test('what is cut ends at a word and leaves nothing bold open', () => {
    expect(cutToLines(words(7), 1)).toBe(words(7));
    expect(cutToLines(words(30), 2)).toMatch(/^(?:word )+word…$/);
    const bold = cutToLines(`**${words(30)}**`, 2);
    expect(bold).toMatch(/^\*\*.*…\*\*$/);
    expect(linesOf(bold)).toBe(2);
  });
});

describe('the newest of what happened, in three lines', () => {
  const height = (lines: readonly string[]) =>
    lines.reduce((sum, line) => sum + linesOf(line.slice(2), LINE - BULLET), 0);

  test('all of it, where it fits', () => {
    expect(shortNews([])).toEqual({ lines: [], whole: true });
    expect(shortNews([['You play.', 'It hits.'], ['Ben yields.']])).toEqual({
      lines: ['- You play. It hits.', '- Ben yields.'],
      whole: true,
    });
  });

  test('else what came last, and how what came before it begins', () => {
    const { lines, whole } = shortNews([['You play.'], [`Cleo plays ${words(30)}.`, 'Dov wins.'], ['Ben yields.']]);
    expect(whole).toBe(false);
    expect(lines.at(-1)).toBe('- Ben yields.');
    expect(lines[0]).toMatch(/^- Cleo plays (?:word )+word… Dov wins\.$/);
    expect(height(lines)).toBe(3);
  });

  test('of a last sentence that is too long, its beginning', () => {
    const { lines, whole } = shortNews([['You play.'], [words(60)]]);
    expect(whole).toBe(false);
    expect(lines).toHaveLength(1);
    expect(height(lines)).toBe(3);
  });

  test('a sentence within a longer text counts, but not one within bold words', () => {
    const { lines } = shortNews([[`${words(30)}. Ben yields. **Round 2. Begins** now.`]]);
    expect(lines).toEqual([expect.stringMatching(/^- (?:word )+word… Ben yields\. \*\*Round 2\. Begins\*\* now\.$/)]);
  });
});
