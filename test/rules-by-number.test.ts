import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/*
 * Every game's rules stand by number in docs/rules/<game>.md: R for a rule, G for a ruling on what the game leaves open,
 * S for a step of the set-up, each beginning a list item or a paragraph in bold (`- **R13 Diamonds.** …`), and sections
 * as `### 5. Decisions`. Code cites them as `R13`, `R7c` (a part of R7), `R11-R15` or `Section 5`.
 */

const games = readdirSync('src/games', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

function pageOf(game: string): string {
  return `docs/rules/${game}.md`;
}

/** A number that is cited, and where. */
interface Citation {
  /** `R13`, `section 5`. */
  readonly cited: string;
  /** `src/games/regicide/rules/steps.ts:12`. */
  readonly at: string;
}

/** Every number cited in a text, with the number of its line. A range counts as all that is in it. */
function citationsIn(text: string, path: string): Citation[] {
  return text.split('\n').flatMap((line, i) => {
    const at = `${path}:${i + 1}`;
    const rules = [...line.matchAll(/\b([RGS])(\d+)[a-z]?\b(?:-\1(\d+)\b)?/g)].flatMap(([, letter, from, to]) =>
      numbersFrom(Number(from), Number(to ?? from)).map((n) => ({ cited: `${letter}${n}`, at })),
    );
    const sections = [...line.matchAll(/\bsections? (\d+(?:(?:, | and | to )\d+)*)/gi)].flatMap(([, numbers = '']) =>
      [...numbers.matchAll(/\d+/g)].map(([n]) => ({ cited: `section ${n}`, at })),
    );
    return [...rules, ...sections];
  });
}

const numbersFrom = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** The numbers that stand on a page: of its rules, rulings and set-up, and of its sections. */
function numbersOn(page: string): string[] {
  const rules = [...page.matchAll(/^(?:- |\| )?\*\*([RGS]\d+)\b/gm)].map(([, number = '']) => number);
  const sections = [...page.matchAll(/^### (\d+)\. /gm)].map(([, number]) => `section ${number}`);
  return [...rules, ...sections];
}

/** All TypeScript files in these folders and files, those that don't exist left out. */
function sourcesIn(...places: string[]): string[] {
  return places
    .filter((place) => existsSync(place))
    .flatMap((place) =>
      place.endsWith('.ts')
        ? [place]
        : readdirSync(place, { recursive: true, encoding: 'utf8' }).map(
            (name) => `${place}/${name.replaceAll('\\', '/')}`,
          ),
    )
    .filter((path) => path.endsWith('.ts'));
}

const citationsAt = (paths: readonly string[]): Citation[] =>
  paths.flatMap((path) => citationsIn(readFileSync(path, 'utf8'), path));

/** Where a game's rules may be cited by number alone. */
const placesOf = (game: string): string[] => [
  `src/games/${game}`,
  `test/games/${game}`,
  `test/reference/${game}`,
  `test/reference/${game}.ts`,
  `test/reference/${game}.test.ts`,
];

describe.each(games)('the rules of %s by number', (game) => {
  const page = readFileSync(pageOf(game), 'utf8');
  const numbers = numbersOn(page);
  const title = /^# (.+)$/m.exec(page)?.[1] ?? '';

  test('no number stands twice, and none is left out between', () => {
    expect(numbers.filter((number, i) => numbers.indexOf(number) < i)).toEqual([]);
    for (const letter of ['R', 'G', 'S', 'section ']) {
      const given = numbers.filter((number) => number.startsWith(letter)).map((number) => number.replace(/^\D+/, ''));
      expect(given, letter).toEqual(numbersFrom(1, given.length).map(String));
    }
    expect(numbers.filter((number) => number.startsWith('R')).length).toBeGreaterThan(5);
  });

  test('every number cited by code, by tests and by the page itself stands on the page', () => {
    const cited = [...citationsAt(sourcesIn(...placesOf(game))), ...citationsIn(page, pageOf(game))];
    expect(
      cited.filter((each) => !numbers.includes(each.cited)).map((each) => `${each.at} cites ${each.cited}`),
    ).toEqual([]);
  });

  test('every number in the help, which is short, leads to the page', () => {
    const path = `locales/en/games/${game}.md`;
    const cited = citationsAt([path]);
    expect(
      cited.filter((each) => !numbers.includes(each.cited)).map((each) => `${each.at} cites ${each.cited}`),
    ).toEqual([]);
  });

  test('every numbered rule is cited by the code that does it', () => {
    const cited = new Set(citationsAt(sourcesIn(`src/games/${game}`)).map((each) => each.cited));
    expect(numbers.filter((number) => !number.startsWith('section') && !cited.has(number))).toEqual([]);
  });

  test('what cites it from elsewhere in the program says whose rule it is', () => {
    const elsewhere = sourcesIn('src').filter((path) => !/^src\/games\/[^/]+\//.test(path));
    const cited = elsewhere.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\b([RGS]\d+) in ([A-Z]\w+(?: (?:of )?[A-Z]\w+)*)/g)].filter(
        ([, , whose]) => whose === title,
      ),
    );
    expect(cited.map(([, number]) => number).filter((number) => !numbers.includes(number ?? ''))).toEqual([]);
  });
});

test('a number on its own outside of a game’s folders cannot be followed', () => {
  const elsewhere = sourcesIn('src').filter((path) => !/^src\/(?:games\/[^/]+|generated)\//.test(path));
  const bare = elsewhere.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, i) => (/\b[RGS]\d+\b(?! in [A-Z])/.test(line) ? [`${path}:${i + 1}`] : [])),
  );
  expect(bare).toEqual([]);
});

test('citations are found with their line, parts and ranges too', () => {
  expect(citationsIn('/** R7c, G10 */\n// R11-R13, sections 3 and 5; Section 7.', 'a.ts')).toEqual([
    { cited: 'R7', at: 'a.ts:1' },
    { cited: 'G10', at: 'a.ts:1' },
    { cited: 'R11', at: 'a.ts:2' },
    { cited: 'R12', at: 'a.ts:2' },
    { cited: 'R13', at: 'a.ts:2' },
    { cited: 'section 3', at: 'a.ts:2' },
    { cited: 'section 5', at: 'a.ts:2' },
    { cited: 'section 7', at: 'a.ts:2' },
  ]);
  expect(numbersOn('### 4. Rules\n- **R1 Hearts.** See R9.\n**R2** More.\n- **G1 Alone**: no.\n')).toEqual([
    'R1',
    'R2',
    'G1',
    'section 4',
  ]);
});
