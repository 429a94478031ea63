import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../src/engine/game.js';
import { begin } from '../../src/engine/play.js';
import { exportMatch, type MatchRecord, verifyExport } from '../../src/engine/record.js';
import { traceMatch } from '../../src/engine/trace.js';
import { rules as game } from '../../src/games/regicide/rules/rules.js';
import { rulesOf } from '../../src/tools/games.js';

const SETUP = { seats: 3, options: { jesters: '2' }, seed: 'a seed for records' };

function record(): MatchRecord {
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
  const verdict = verifyExport(changed, rulesOf);
  expect(verdict.genuine).toBe(false);
  return verdict.checks.flatMap(({ line, difference }) => (difference ? `${line}: ${difference}` : []));
}

const put = (holder: unknown, key: string | number, value: unknown): void => {
  (holder as Record<string | number, unknown>)[key] = value;
};

describe('an exported match', () => {
  test('follows from its seed and its choices, every shuffle and state of it', () => {
    const exported = record();
    const { genuine, checks } = verifyExport(exported, rulesOf);
    expect(checks.filter(({ follows }) => !follows)).toEqual([]);
    expect(genuine).toBe(true);
    expect(checks.filter(({ about }) => about === 'state')).toHaveLength(exported.lines.length + 1);
    expect(exported.outcome).toMatchObject({ draw: false });
  });

  test('is the same whether or not the choices of the engine are listed', () => {
    const choices = record().lines.filter(({ auto }) => !auto);
    const again = exportMatch({ game, rulesVersion: 1, ...SETUP, names: ['Ada', 'Ben', 'Cy'], choices });
    expect(JSON.stringify(again)).toBe(JSON.stringify(record()));
  });

  test('may be of a match that still goes on', () => {
    const exported = exportMatch({ game, rulesVersion: game.rulesVersion, ...SETUP, choices: [] });
    expect(exported.outcome).toBeNull();
    expect(verifyExport(exported, rulesOf).genuine).toBe(true);
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
    const found = tampered((file) => put((file.lines as unknown as Loose[])[4]?.state?.hands?.[0], 0, 'KS'));
    expect(found).toEqual([expect.stringMatching(/^5: The state's hands 1 is/)]);
  });

  test('another choice', () => {
    const found = tampered((file) => put((file.lines as unknown as Loose[])[0], 'choice', ['yield']));
    expect(found[0]).toMatch(/^1: /);
  });

  test('a choice that was never legal', () => {
    const found = tampered((file) => put((file.lines as unknown as Loose[])[0], 'choice', ['KS', 'QS']));
    expect(found).toEqual([expect.stringMatching(/^1: The choice "KS QS" \(play, seat \d\) is not legal/)]);
  });

  test('a changed event', () => {
    const found = tampered((file) => put((file.lines as unknown as Loose[])[0]?.events?.[0], 'seat', 9));
    expect(found).toEqual([expect.stringMatching(/^1: Event 1 is/)]);
  });

  test('a line left out', () => {
    expect(tampered((file) => (file.lines as unknown as Loose[]).splice(2, 1)).length).toBeGreaterThan(0);
  });

  test('another outcome', () => {
    const found = tampered((file) => put(file.outcome, 'result', 'win'));
    expect(found).toEqual([expect.stringMatching(/^outcome: The outcome is/)]);
  });

  test('something else altogether', () => {
    expect(verifyExport({ hello: 1 }, rulesOf).genuine).toBe(false);
    expect(verifyExport(null, rulesOf).checks[0]?.difference).toMatch(/no match of ours/);
  });
});

test('the seed alone gives the same first shuffles to anybody', () => {
  const begun = begin(game, SETUP);
  if (isRefusal(begun)) throw new Error(begun.why);
  expect(record().start.shuffles).toEqual(begun.shuffles);
});
