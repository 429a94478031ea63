import { describe, expect, test } from 'vitest';
import { DEEP } from '../support/cases.js';
import { freeze, frozenLines, UPDATING } from './frozen.js';
import { hashesOf, TRACED, type Traced, wordOf } from './traces.js';

const FILE = 'traces.txt';
const COMMENTS = [
  'SHA-256 of what `npm run --silent trace -- --game GAME --seats SEATS --seed 1 --games N --option …` prints:',
  'GAME SEATS OPTIONS N HASH N HASH, where the second N is for the deep suite.',
];

const tableOf = ({ game, seats }: Traced): string => `${game} ${seats}`;
/** What its line says before each hash. */
const keyOf = (traced: Traced): string => `${tableOf(traced)} ${wordOf(traced.options)} ${traced.few} ${traced.many}`;

test.runIf(UPDATING.has('traces'))('traces are written anew', async () => {
  const lines: string[] = [];
  for (const traced of TRACED) {
    const [few, many] = await hashesOf(traced, true);
    lines.push(`${tableOf(traced)} ${wordOf(traced.options)} ${traced.few} ${few} ${traced.many} ${many}`);
  }
  freeze(FILE, COMMENTS, lines);
});

describe.skipIf(UPDATING.has('traces'))('traces are as they were', () => {
  const frozen = new Map(
    frozenLines(FILE).map((line) => {
      const [game, seats, options, few, fewHash = '', many, manyHash = ''] = line.split(' ');
      return [`${game} ${seats} ${options} ${few} ${many}`, [fewHash, manyHash] as const];
    }),
  );

  test('of every game, number of seats and option that is tried', () => {
    expect([...frozen.keys()]).toEqual(TRACED.map(keyOf));
  });

  test.each([...new Set(TRACED.map(tableOf))])('%s', async (table) => {
    for (const traced of TRACED.filter((each) => tableOf(each) === table)) {
      const before = frozen.get(keyOf(traced));
      expect(await hashesOf(traced, DEEP), keyOf(traced)).toEqual(DEEP ? before : before?.slice(0, 1));
    }
  });
});
