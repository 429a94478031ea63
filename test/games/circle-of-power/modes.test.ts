import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { attacksOf, deedOf, type Field, optionOf, waysOf } from '../../../src/games/circle-of-power/rules/attacks.js';
import { MODES } from '../../../src/games/circle-of-power/rules/modes/index.js';
import { four, LAST_ACTION, type Mode } from '../../../src/games/circle-of-power/rules/state.js';

test('a mode changes what is in its file, and nothing else asks for it by name', () => {
  const asking = ['src/games/circle-of-power', 'src/players/circle-of-power'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((path) => path.endsWith('.ts'))
      .filter((path) =>
        /\bmode\b[^\n]{0,3}[!=]==? '|case '(?:basic|tyrant|coloured)'/.test(readFileSync(path, 'utf8')),
      ),
  );
  expect(asking).toEqual([]);
});

test.each([
  ['basic', 'black', 'red', 'conquer, retake'],
  ['basic', 'red', 'black', 'conquer, retake'],
  ['tyrant', 'black', 'red', 'destroy'],
  ['coloured', 'black', 'red', 'conquer keep, conquer give, retake'],
  ['coloured', 'black', 'joker', 'destroy keep, destroy give, retake'],
  ['coloured', 'red', 'black', 'destroy, retake'],
  ['coloured', 'joker', 'red', 'conquer, retake'],
] as const)('section 5: in %s a %s city attacks a %s one: %s', (mode, own, taken, expected) => {
  const ways = waysOf(MODES[mode], 1, own, taken).map(({ manner, hand }) => (hand ? `${manner} ${hand}` : manner));
  expect(ways.join(', ')).toBe(expected);
});

test('R17: in action 15 keep or give is not asked', () => {
  expect(waysOf(MODES.coloured, LAST_ACTION, 'black', 'red')).toEqual([{ manner: 'conquer' }, { manner: 'retake' }]);
});

/** KS may attack QH, QC and, being black, X1. */
const field = (mode: Mode): Field & { readonly action: number } => ({
  mode,
  action: 5,
  holy: 2,
  cities: ['KS', 'QH', 'QC', 'X1'],
  nextCity: 'AD',
  trophies: [[], ['JC', 'JD'], [], []],
  destroyed: four(() => []),
  ruins: [0, 0, 1, 0],
  out: four(() => false),
});

test.each([
  ['basic', 'conquer-1', 'KS AD QC X1', { discarded: [], trophies: [['QH'], ['JC', 'JD'], [], []] }],
  ['basic', 'retake-1', 'QH AD QC X1', { discarded: ['JD', 'KS'], trophies: [[], ['JC'], [], []] }],
  ['tyrant', 'destroy-2', 'KS QH AD X1', { discarded: [], ruins: [0, 0, 2, 0], out: [false, false, true, false] }],
  ['coloured', 'conquer-1-keep', 'KS AD QC X1', { discarded: [] }],
  ['coloured', 'conquer-1-give', 'AD KS QC X1', { discarded: [], gave: 'KS' }],
  ['coloured', 'destroy-3-give', 'AD QH QC KS', { discarded: [], destroyed: [[], [], [], ['X1']] }],
  ['coloured', 'retake-1', 'AD KS QC X1', { discarded: ['JD', 'QH'], gave: 'KS', trophies: [[], ['JC'], [], []] }],
] as const)('R6, R12, R13, R17: %s, %s: %s', (mode, option, cities, expected) => {
  const attack = attacksOf(field(mode), 0).find((each) => optionOf(each) === option);
  if (!attack) throw new Error(`${option} is not offered`);
  const { after, ...deed } = deedOf(field(mode), 0, attack);
  expect(after.cities.join(' ')).toBe(cities);
  expect({ ...deed, ...after }).toMatchObject(expected);
});
