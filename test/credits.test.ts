import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rulesMessage } from '../src/discord/features/guide/rules.js';
import { GAMES } from '../src/games/index.js';
import { discordWords } from '../src/words/discord.js';
import { PNG } from './discord/bench.js';
import { folder as lanterns } from './toy/index.js';

/* Whose games they are is said wherever they are introduced. */

/** By game: whom its makers are known by. */
const MAKERS: Readonly<Record<string, readonly string[]>> = {
  regicide: ['Paul Abrahams', 'Luke Badger', 'Andy Richdale', 'Badgers from Mars', 'unofficial'],
  'circle-of-kings': ['Global Game Jam 2014', 'unofficial'],
  'circle-of-power': ['koodikulma.fi', 'unofficial'],
  kingdoms: ['William H. Timmins', 'unofficial'],
  'kingdom-of-cards': ['World Anvil', 'unofficial'],
};

const painter = { paint: async () => ({ png: PNG, width: 1, height: 1 }) };

test.each([...GAMES, lanterns].map((folder) => [folder.rules.id, folder] as const))(
  '/rules says whose game %s is, on every page',
  async (id, folder) => {
    const { credit, help } = folder.words('en');
    for (const maker of MAKERS[id] ?? []) expect(credit).toContain(maker);
    for (const section of help.keys()) {
      const { components } = await rulesMessage({ painter }, folder, section, discordWords('en'));
      expect(JSON.stringify(components)).toContain(credit);
    }
  },
);

test.each(['README.md', 'store/about.md'])('%s says whose game each is', (path) => {
  const text = readFileSync(path, 'utf8');
  const lines = GAMES.map(({ words }) => `- ${words('en').title}: ${words('en').credit}`);
  expect(lines.filter((line) => !text.includes(line))).toEqual([]);
  expect(Object.keys(MAKERS).sort()).toEqual(GAMES.map(({ rules }) => rules.id).sort());
});
