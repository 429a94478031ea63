import { readFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { playExample } from '../scripts/gallery/examples.js';
import { wordsShown } from '../scripts/gallery/states.js';
import { MAJOR_NAMES } from '../src/cards/tarot.js';
import { GAMES } from '../src/games/index.js';
import { altText } from '../src/pictures/alt.js';
import { measure } from '../src/pictures/measure.js';
import { createStudio } from '../src/pictures/paint/studio.js';
import { paint } from '../src/pictures/paint.js';

const studio = createStudio();

/*
 * Above "To the letter" each page of docs/rules is for somebody who has never seen the game. What the bot says of it too
 * (its words, and what the numbers on its table are) is the same there, and its pictures are the gallery’s.
 */

const MINUTES = 10;
const WORDS_A_MINUTE = 160;

/** How far the colours of a picture may be from those painted now, on average, of 255: other machines round otherwise. */
const NEAR = 1;

describe.each(GAMES.map((folder) => [folder.rules.id, folder] as const))('the page of %s', (id, folder) => {
  const page = readFileSync(`docs/rules/${id}.md`, 'utf8');
  const [reading = '', letter = ''] = page.split('\n## To the letter\n');
  const { title, help, glossary = [] } = folder.words('en');
  const pictures = [...reading.matchAll(/^!\[(.*)\]\((.+)\.png\)$/gm)].map(([, alt = '', name = '']) => ({
    alt,
    name,
  }));

  test('is read in ten minutes, and then stands to the letter', () => {
    expect(reading.split('\n')[0]).toBe(`# ${title}`);
    expect(wordsIn(reading).length).toBeGreaterThan(500);
    expect(wordsIn(reading).length).toBeLessThanOrEqual(MINUTES * WORDS_A_MINUTE);
    expect(letter).toMatch(/^### 1\. /m);
  });

  test('tells the goal first, and what is easily overlooked last', () => {
    const heads = [...reading.matchAll(/^## (.+)$/gm)].map(([, head]) => head);
    expect(heads[0]).toBe('The goal');
    expect(heads).toContain('An example');
    expect(heads.slice(-2)).toEqual(['What beginners overlook', 'Words']);
  });

  test('explains words as the bot does', () => {
    const [, words = ''] = reading.split('\n## Words\n');
    const lines = glossary.map(({ word, means, rule }) => `- **${word}**: ${means} (${rule})`);
    expect(words.trim().replaceAll('\n  ', ' ').split('\n')).toEqual(lines);
  });

  test('explains the numbers on the table as the bot does', () => {
    const told = help.find(({ picture }) => picture === 'table')?.text.match(/^\*\*\d\*\* .+$/gm) ?? [];
    expect(told.length).toBeGreaterThan(3);
    expect(reading).toContain(told.map((line) => `- ${line}`).join('\n'));
  });

  test('has two pictures or more, said in whole sentences and as they are painted now', async () => {
    expect(pictures.length).toBeGreaterThanOrEqual(2);
    const scenes = new Map(wordsShown(folder).map(({ name, scene }) => [`${id}-${name}`, scene]));
    for (const { alt, name } of pictures) {
      const scene = scenes.get(name)?.();
      if (!scene) throw new Error(`the gallery has no ${name}`);
      expect(alt, name).toBe(altText(scene));
      const painted = await paint(studio, measure(scene));
      expect(apart(readFileSync(`docs/rules/${name}.png`), painted.png), name).toBeLessThan(NEAR);
    }
  });
});

test.each(['circle-of-kings', 'kingdoms'])('the page of %s calls the trumps of the tarot as the bot does', (id) => {
  const page = readFileSync(`docs/rules/${id}.md`, 'utf8');
  const named = [...page.matchAll(/\bM(\d+)`? ((?:[A-Z]\w+ (?:of )?)*[A-Z]\w+)/g)];
  const called = named.map(([, n, name = '']) => [Number(n), name] as const);
  expect(new Set(called.map(([n]) => n)).size).toBe(MAJOR_NAMES.length);
  expect(called.filter(([n, name]) => name !== MAJOR_NAMES[n]?.replace(/^The /, ''))).toEqual([]);
});

describe('what the examples tell is what the rules do', () => {
  const eventsOf = (id: string) => {
    const folder = GAMES.find(({ rules }) => rules.id === id);
    if (!folder) throw new Error(`no game ${id}`);
    return playExample(folder).events;
  };

  test('Regicide', () => {
    expect(eventsOf('regicide')).toMatchObject([
      { type: 'cardsPlayed', cards: ['AC', '7D'], value: 8 },
      { type: 'drew', counts: [2, 3] },
      { type: 'drewCards', seat: 0 },
      { type: 'drewCards', seat: 1 },
      { type: 'damaged', amount: 16, total: 16, health: 20 },
      { type: 'attacked', due: 10 },
      { type: 'suffered', cards: ['2H', '3S', '5S'], total: 10 },
      { type: 'turnBegan', seat: 1 },
      { type: 'cardsPlayed', cards: ['4S'] },
      { type: 'shielded', amount: 4 },
      { type: 'damaged', amount: 4, total: 20 },
      { type: 'enemyDefeated', card: 'JH', exact: true },
      { type: 'enemyRevealed', card: 'JC' },
      { type: 'turnBegan', seat: 1, because: 'kill' },
      { type: 'cardsPlayed', cards: ['8D'] },
      { type: 'drew', counts: [3, 2] },
      { type: 'drewCards', seat: 0 },
      { type: 'drewCards', seat: 1, cards: ['JH', expect.anything()] },
      { type: 'damaged', total: 8, health: 20 },
      { type: 'attacked', due: 10, shield: 0 },
    ]);
  });

  test('Circle of Kings', () => {
    const events = eventsOf('circle-of-kings').filter(({ type }) => !/-set$|^(?:drew|lord$)/.test(type));
    expect(events).toMatchObject([
      { type: 'captains', cards: ['0.5S', '1.8C'], sizes: [3, 4] },
      {
        type: 'reveal',
        armies: [
          ['0.5S', '0.9W', '0.3C', '0.2P'],
          ['1.8C', '1.6S', '1.4P'],
        ],
      },
      { type: 'doubled', card: '1.8C' },
      { type: 'combat', values: [19, 26], winner: 1 },
      { type: 'lord-burned', seat: 0, left: 11 },
      { type: 'destroyed', card: '1.8C' },
      { type: 'start', position: 'left' },
      { type: 'attack', by: '0.9W' },
      { type: 'eliminated', cards: ['1.6S'] },
      { type: 'attack', by: '0.5S' },
      { type: 'eliminated', cards: ['1.4P'] },
      { type: 'purged', seat: 1 },
      { type: 'lord-burned', seat: 1, left: 11 },
      { type: 'survivors', armies: [{ length: 4 }, []] },
      { type: 'cleanup', returned: [4, 0], circle: ['KW', 'KS', 'KP', 'KC'] },
      { type: 'round' },
    ]);
  });

  test('Circle of Power', () => {
    const events = eventsOf('circle-of-power').filter(({ type }) => type !== 'draw');
    expect(events).toMatchObject([
      { type: 'initiative', emperor: 2, card: '8C', trump: false },
      { type: 'initiative', emperor: 3, card: '3C', trump: true },
      { type: 'initiative', emperor: 0, card: '10S', trump: true },
      { type: 'initiative', emperor: 1, card: '2D', trump: false },
      { type: 'initiativeWon', emperor: 0 },
      { type: 'conquer', by: 0, from: 2, card: 'JD', newCity: 'QD' },
      { type: 'nextCity' },
    ]);
  });

  test('Kingdoms', () => {
    expect(eventsOf('kingdoms')).toMatchObject([
      { type: 'arranged', cards: ['NS', '4S'] },
      { type: 'attack', force: 16, against: 6, effective: 13 },
      { type: 'no_counter' },
      { type: 'withdraws', damage: 0 },
      { type: 'moves_up', seat: 1, realm: 'cups', cards: ['2C'] },
      { type: 'turn', seat: 1 },
      { type: 'convert', by: ['QW'], force: 13, against: 7, effective: 10 },
      { type: 'countered', by: ['NS', '4S'], force: 16, cards: ['QW'] },
      { type: 'turn', seat: 0 },
    ]);
  });

  test('Kingdom of Cards', () => {
    const events = eventsOf('kingdom-of-cards').filter(({ type }) => !/^(?:placed|passed|reveal|defends)$/.test(type));
    expect(events).toMatchObject([
      { type: 'tally', step: 'deploy', wins: [2, 0, 0] },
      { type: 'tally', step: 'reinforce', wins: [1, 1, 0] },
      { type: 'alliances', alliances: [[1, 2]], how: 'call' },
      { type: 'fight', seats: [0], wins: 1 },
      { type: 'fight', seats: [1, 2], wins: 0 },
      { type: 'trick-won', seats: [0], share: 6 },
    ]);
  });
});

/** What is read: neither what pictures show nor the lines of tables. */
const wordsIn = (markdown: string): string[] =>
  markdown
    .replace(/^!\[.*\]\(.*\)$/gm, '')
    .replace(/\]\(.*?\)/g, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\d]/u.test(word));

/** How far two pictures are from each other, on average over all their channels; the largest number where their sizes differ. */
function apart(one: Buffer, other: Buffer): number {
  const [a, b] = [PNG.sync.read(one), PNG.sync.read(other)];
  if (a.width !== b.width || a.height !== b.height) return Number.MAX_VALUE;
  const sum = a.data.reduce((total, value, i) => total + Math.abs(value - (b.data[i] ?? 0)), 0);
  return sum / a.data.length;
}
