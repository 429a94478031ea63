import { expect, test } from 'vitest';
import { hear, see } from '../../src/engine/see.js';
import { drawnNames } from '../../src/games/drawn-names.js';
import { GAMES } from '../../src/games/index.js';
import { altText } from '../../src/pictures/alt.js';
import { measure } from '../../src/pictures/measure.js';
import type { Scene } from '../../src/pictures/scene.js';
import { mostlyWell, walk } from '../walk.js';

test('a name is cut where it is long, and a seat has its number where no letter can be drawn', () => {
  expect(drawnNames('en', ['Ada', '\uE000', 'Bartholomew the Unconquerable 👑', ''])).toEqual([
    'Ada',
    'Seat 2',
    'Bartholomew the…',
    'Seat 4',
  ]);
  expect(drawnNames('en', ['Bartholomew'], 4)).toEqual(['Bart…']);
});

const textsIn = (scene: Scene): string[] =>
  measure(scene).boxes.flatMap((box) => (box.draw === 'text' ? [box.text] : []));

const told = ['regicide', 'circle-of-kings', 'circle-of-power'];

test.each(told)('%s: no sentence of an end or a moment begins without its name', (id) => {
  const { rules, scenes } = GAMES.find((game) => game.rules.id === id)!;
  const { end, moment } = scenes('en');
  // Nobody knows how to write these.
  const names = ['\uE000', '\uE001', '\uE002', '\uE003'].slice(0, Math.max(2, rules.seats.min));
  const pictures: Scene[] = [];
  const setup = { seats: names.length, options: {}, seed: 'names' };
  const { state } = walk(
    rules,
    setup,
    () => undefined,
    mostlyWell,
    ({ events }) => {
      const scene = moment?.(hear(events, 'bystander'), names);
      if (scene) pictures.push(scene);
    },
  );
  pictures.push(end!(see(rules, state, 'bystander'), names, '23 November 2026'));
  expect(pictures.length).toBeGreaterThan(1);
  for (const scene of pictures)
    for (const text of textsIn(scene))
      expect(text).not.toMatch(/^[’']s? |^(wins|fell|sends|conquers|destroys|retakes|has)\b|: $/);
  const alt = pictures.map((scene) => altText(scene)).join(' ');
  expect(names.some((name) => alt.includes(name))).toBe(true);
  expect(pictures.flatMap(textsIn).some((text) => /^Seat \d .+/.test(text) || /: Seat \d/.test(text))).toBe(true);
});
