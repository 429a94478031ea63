import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../src/engine/game.js';
import { begin } from '../../src/engine/play.js';
import { type ExportedMatch, exportMatch, recordText } from '../../src/engine/record.js';
import { traceMatch } from '../../src/engine/trace.js';
import { verifyExport } from '../../src/engine/verify.js';
import { GAMES } from '../../src/games/index.js';
import { rules as game } from '../../src/games/regicide/rules/rules.js';
import { knownGame } from '../../src/tools/games.js';

const SETUP = { seats: 3, options: { jesters: '2' }, seed: 'a seed for records' };

function record(): ExportedMatch {
  const choices: { seat: number; choice: string[]; auto: boolean }[] = [];
  for (const line of traceMatch(game, SETUP, ({ why }) => why))
    if ('n' in line) choices.push({ seat: line.seat, choice: [...line.choice], auto: line.auto === true });
  const exported = exportMatch({
    game,
    rulesVersion: game.rulesVersion,
    ...SETUP,
    names: ['Ada', 'Ben', 'Cy'],
    choices,
  });
  return JSON.parse(JSON.stringify(exported));
}

type Loose = { [key: string | number]: Loose | undefined };

/** The differences after the record was changed by hand. */
function tampered(change: (file: Loose) => void): string[] {
  const changed = record();
  change(changed as unknown as Loose);
  const verdict = verifyExport(changed, knownGame);
  expect(verdict.genuine).toBe(false);
  const differences = verdict.checks.flatMap(({ line, difference }) => (difference ? [{ line, difference }] : []));
  for (const { difference } of differences) expect(difference).toMatch(/^[A-Z].*\.$/);
  return differences.map(({ line, difference }) => `${line}: ${difference}`);
}

const put = (holder: unknown, key: string | number, value: unknown): void => {
  (holder as Record<string | number, unknown>)[key] = value;
};

describe('an exported match', () => {
  test('follows from its seed and its choices, every shuffle and state of it', () => {
    const exported = record();
    const { genuine, checks } = verifyExport(exported, knownGame);
    expect(checks.filter(({ follows }) => !follows)).toEqual([]);
    expect(genuine).toBe(true);
    const shuffled = exported.lines.filter(({ shuffles }) => shuffles);
    expect(shuffled.length).toBeGreaterThan(0);
    expect(checks.filter(({ about }) => about === 'state')).toHaveLength(shuffled.length + 1);
    expect(exported.outcome).toMatchObject({ draw: false });
  });

  test('is the same whether or not the choices of the engine are listed', () => {
    const choices = record().lines.filter(({ auto }) => !auto);
    const again = exportMatch({ game, rulesVersion: 1, ...SETUP, names: ['Ada', 'Ben', 'Cy'], choices });
    expect(JSON.stringify(again)).toBe(JSON.stringify(record()));
  });

  test('may be of a match that still goes on, and is not genuine before its end', () => {
    const exported = exportMatch({ game, rulesVersion: game.rulesVersion, ...SETUP, choices: [] });
    expect(exported.outcome).toBeNull();
    const { genuine, checks } = verifyExport(exported, knownGame);
    expect(genuine).toBe(false);
    expect(checks.filter(({ follows }) => !follows)).toEqual([
      {
        line: 'outcome',
        about: 'end',
        follows: false,
        difference: expect.stringMatching(/^The match is not over yet after line 0, where seat \d must choose\.$/),
      },
    ]);
  });

  test('tells the state where something was shuffled, and nowhere else: it follows', () => {
    for (const line of record().lines) {
      expect(Object.keys(line)).not.toContain('state');
      expect('before' in line).toBe('shuffles' in line);
    }
  });

  test('is a text of a line for each line of the match', () => {
    const text = recordText(record());
    expect(JSON.parse(text)).toEqual(record());
    const lines = text.split('\n').filter((line) => line.startsWith('{"n":'));
    expect(lines).toHaveLength(record().lines.length);
  });

  test('tells how many lines are checked', () => {
    const exported = record();
    const heard: number[][] = [];
    verifyExport(exported, knownGame, (done, of) => heard.push([done, of]));
    expect(heard).toEqual(exported.lines.map((_, i) => [i + 1, exported.lines.length]));
  });

  test('refuses choices that are not of this match', () => {
    expect(() => exportMatch({ game, rulesVersion: 1, ...SETUP, choices: [{ seat: 0, choice: ['9Z'] }] })).toThrow(
      'refused',
    );
  });
});

describe('a tampered export is found out, and where', () => {
  test('another promise', () => {
    expect(tampered((file) => put(file, 'promise', '0'.repeat(64)))[0]).toMatch(/^file: The promise is/);
  });

  test('another seed', () => {
    const [first, second] = tampered((file) => put(file, 'seed', 'another'));
    expect(first).toMatch(/^file: The promise is/);
    expect(second).toMatch(/^start: Shuffle of kings: place \d is/);
  });

  test('two cards swapped in a shuffle', () => {
    const found = tampered((file) => {
      const order = file.start?.shuffles?.[3]?.order as unknown as string[];
      [order[0], order[1]] = [order[1] as string, order[0] as string];
    });
    expect(found).toEqual([
      expect.stringMatching(/^start: Shuffle of tavern: place 1 is \w+, but the seed gives \w+\.$/),
    ]);
  });

  test('a card changed in a hand', () => {
    const at = record().lines.findIndex(({ before }) => before);
    const found = tampered((file) => put((file.lines as unknown as Loose[])[at]?.before?.hands?.[0], 0, 'KS'));
    expect(found).toEqual([expect.stringMatching(new RegExp(`^${at + 1}: Entry 1 of the state's hands is`))]);
  });

  test('a shuffle without the state before it', () => {
    const at = record().lines.findIndex(({ before }) => before);
    expect(tampered((file) => put((file.lines as unknown as Loose[])[at], 'before', undefined))).toEqual([
      `file: This is no match of ours: lines.${at}: its shuffles come with the state before them.`,
    ]);
  });

  test('a form that is not known yet', () => {
    expect(tampered((file) => put(file, 'version', 3))).toEqual([
      'file: This is no match of ours: version: versions 1 and 2 are known.',
    ]);
  });

  test('another choice', () => {
    const found = tampered((file) => put((file.lines as unknown as Loose[])[0], 'choice', ['yield']));
    expect(found[0]).toMatch(/^1: /);
  });

  test('a choice that was never legal', () => {
    const found = tampered((file) => put((file.lines as unknown as Loose[])[0], 'choice', ['KS', 'QS']));
    expect(found).toEqual([
      expect.stringMatching(/^1: The choice “KS QS” \(play, seat \d\) is not legal: .* not .*\.$/),
    ]);
  });

  test('a changed event', () => {
    const found = tampered((file) => put((file.lines as unknown as Loose[])[0]?.events?.[0], 'seat', 9));
    expect(found).toEqual([expect.stringMatching(/^1: Entry 1 of the events is/)]);
  });

  test('a line left out', () => {
    expect(tampered((file) => (file.lines as unknown as Loose[]).splice(2, 1)).length).toBeGreaterThan(0);
  });

  test('another outcome', () => {
    const found = tampered((file) => put(file.outcome, 'result', 'win'));
    expect(found).toEqual([expect.stringMatching(/^outcome: The outcome is/)]);
  });

  test('another text about chance', () => {
    expect(tampered((file) => put(file, 'chance', 'By dice.'))).toEqual([
      'file: What the file says of chance is not what every export says of it.',
    ]);
  });

  test('somebody who had a seat that there is not', () => {
    expect(tampered((file) => put(file, 'sat', [{ seat: 3, name: 'Eve', to: 1 }]))).toEqual([
      'file: The file tells that Eve had seat 3 to line 1, which there is not.',
    ]);
  });

  test('more names than seats', () => {
    expect(tampered((file) => put(file, 'names', ['Ada', 'Ben', 'Cy', 'Eve']))).toEqual([
      'file: The file tells 4 names, but there are 3 seats.',
    ]);
  });

  test.each([
    ['note', (file: Loose) => file, 'the file'],
    ['more', (file: Loose) => file.start, 'start'],
    ['hint', (file: Loose) => (file.lines as unknown as Loose[])[2], 'lines.2'],
    ['by', (file: Loose) => file.start?.shuffles?.[0], 'start.shuffles.0'],
  ])('something that no export tells: %s', (key, where, place) => {
    expect(tampered((file) => put(where(file), key, 1))).toEqual([
      `file: This is no match of ours: ${place}: nothing is known here by the name of “${key}”.`,
    ]);
  });

  test('cut short, with or without its outcome', () => {
    const cut = (file: Loose): void => void (file.lines as unknown as Loose[]).splice(3);
    expect(
      tampered((file) => {
        cut(file);
        put(file, 'outcome', null);
      }),
    ).toEqual([
      expect.stringMatching(/^outcome: The match is not over yet after line 3, where seat \d must choose\.$/),
    ]);
    expect(tampered(cut)).toEqual([
      expect.stringMatching(/^outcome: The file tells an outcome, but the match is not over yet after line 3/),
    ]);
  });

  test('a line after the end', () => {
    const found = tampered((file) => {
      const lines = file.lines as unknown as Loose[];
      lines.push(structuredClone(lines.at(-1) as Loose));
    });
    expect(found).toEqual([expect.stringMatching(/^\d+: The match was over before this line\.$/)]);
  });

  test('another game, options that it does not have, and seats that it is not played by', () => {
    expect(tampered((file) => put(file, 'game', 'whist'))).toEqual([
      'file: There are no rules here for a game called “whist”.',
    ]);
    expect(tampered((file) => put(file.options, 'speed', '1'))).toEqual([
      expect.stringMatching(/^start: Such a match cannot be begun: There is no option “speed”\./),
    ]);
    expect(tampered((file) => put(file, 'seats', 7)).at(-1)).toMatch(
      /^start: Such a match cannot be begun: .* not 7\.$/,
    );
  });

  test('a seat that is no number, and other shapes', () => {
    expect(tampered((file) => put((file.lines as unknown as Loose[])[2], 'seat', 'one'))).toEqual([
      'file: This is no match of ours: lines.2.seat: it should be a number, not "one".',
    ]);
    expect(tampered((file) => put(file, 'lines', undefined))).toEqual([
      'file: This is no match of ours: lines: it is missing.',
    ]);
  });

  test('something else altogether', () => {
    expect(verifyExport({ hello: 1 }, knownGame).checks[0]?.difference).toBe(
      'This is no match of ours: format: it is missing.',
    );
    expect(verifyExport(null, knownGame).checks[0]?.difference).toMatch(/no match of ours/);
  });
});

describe.each(GAMES.map(({ rules: { id } }) => id))('a file of version 1, as earlier programs wrote it: %s', (name) => {
  const read = () => JSON.parse(readFileSync(new URL(`../exports/${name}-1.json`, import.meta.url), 'utf8'));

  test('is still verified, every state of it', () => {
    const file = read();
    const { genuine, checks } = verifyExport(file, knownGame);
    expect(checks.filter(({ follows }) => !follows)).toEqual([]);
    expect(genuine).toBe(true);
    for (const about of ['state', 'pending'])
      expect(checks.filter((check) => check.about === about)).toHaveLength(file.lines.length + 1);
  });

  test('is found out where a question was changed', () => {
    const file = read();
    file.lines[2].pending = [];
    const wrong = verifyExport(file, knownGame).checks.filter(({ follows }) => !follows);
    expect(wrong).toEqual([expect.objectContaining({ line: 3, about: 'pending' })]);
  });
});

test('the seed alone gives the same first shuffles to anybody', () => {
  const begun = begin(game, SETUP);
  if (isRefusal(begun)) throw new Error(begun.why);
  expect(record().start.shuffles).toEqual(begun.shuffles);
});
