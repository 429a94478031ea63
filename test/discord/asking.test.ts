import { describe, expect, test } from 'vitest';
import type { GameFolder } from '../../src/contract/game.js';
import { controlFor, controls } from '../../src/discord/controls/controls.js';
import type { Controls, Question } from '../../src/discord/controls/question.js';
import { legalChoices } from '../../src/engine/play.js';
import { see } from '../../src/engine/see.js';
import { discordWords } from '../../src/words/discord.js';
import { GAMES } from '../games.js';
import { mostlyWell, openOf, walk } from '../walk.js';

/* How every game's questions come: on a phone, to somebody who has ten seconds. */

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'];
const words = discordWords('en');

interface Asked {
  readonly question: Question;
  readonly made: Controls;
}

/** Every question of a match that is always the same one. */
function questionsOf(folder: GameFolder, seats: number, options: Readonly<Record<string, string>> = {}): Asked[] {
  const { rules } = folder;
  const game = folder.words('en');
  const names = NAMES.slice(0, seats);
  const asked: Asked[] = [];
  walk(
    rules,
    { seats, options, seed: 'asking' },
    (play) => {
      if (play.forced()) return;
      for (const { seat } of openOf(play)) {
        const view = see(rules, play.state, seat);
        if (!view.asked) continue;
        const question: Question = {
          match: 'abcdefghij',
          decision: view.asked,
          legal: legalChoices(rules, view),
          pick: (option) => game.pick(view, option, names),
          choice: (choice) => game.choice(view, choice, names),
          suggestion: game.suggestion(view),
          words,
        };
        asked.push({ question, made: controls(question) });
      }
    },
    mostlyWell,
  );
  return asked;
}

const labelsIn = ({ rows }: Controls): string[][] =>
  rows.map((row) =>
    ('accessory' in row ? [row.accessory] : 'components' in row ? row.components : []).map((part) =>
      'label' in part ? (part.label ?? '') : '',
    ),
  );

const games = GAMES.map((folder) => ({
  id: folder.rules.id,
  asked: questionsOf(folder, Math.max(2, folder.rules.seats.min)),
}));
const asManyButtons = (asked: readonly Asked[]): Asked[] =>
  asked.filter(({ made }) => labelsIn(made).flat().filter(Boolean).length > 5);

test('in these matches there are many buttons, and choices of which much is to be said', () => {
  expect(games.flatMap(({ asked }) => asManyButtons(asked)).length).toBeGreaterThan(10);
  const kinds = games.flatMap(({ asked }) => asked.map(({ question }) => controlFor(question).as));
  for (const as of ['buttons', 'told', 'list']) expect(kinds.filter((each) => each === as).length).toBeGreaterThan(10);
});

describe.each(games)('$id', ({ asked }) => {
  test('more than five buttons are short ones in rows of a phone', () => {
    for (const { question, made } of asManyButtons(asked)) {
      expect(question.legal.length).toBeLessThanOrEqual(10);
      const rows = labelsIn(made).filter((row) => row.some(Boolean));
      expect(rows.length).toBeLessThanOrEqual(3);
      for (const row of rows) expect(row.join('    ').length + 4).toBeLessThanOrEqual(40);
    }
  });

  test('what is said of a choice stands once: on its button, beside it, or in its entry of the menu', () => {
    for (const { question, made } of asked) {
      expect(made.lines).toEqual([]);
      const { as } = controlFor(question);
      if (as === 'set' || as === 'steps') continue;
      const shown = JSON.stringify(made.rows).replaceAll('\\', '').replaceAll('**', '');
      for (const choice of question.legal) {
        const { preview, mark } = question.choice(choice);
        expect(shown).toContain([mark, preview].filter(Boolean).join(' · ').slice(0, 60));
      }
    }
  });
});

test.each([
  { mode: 'basic', seats: 4 },
  { mode: 'tyrant', seats: 3 },
  { mode: 'coloured', seats: 2 },
])('Circle of Power, $mode: a card of a hand of any size is one tap', ({ mode, seats }) => {
  const folder = GAMES.find(({ rules }) => rules.id === 'circle-of-power') as GameFolder;
  const cards = questionsOf(folder, seats, { mode }).filter(({ question }) => question.decision.kind === 'initiative');
  expect(new Set(cards.map(({ question }) => question.legal.length))).toEqual(new Set([2, 3, 4, 5, 6, 7, 8, 9]));
  for (const { question, made } of cards) {
    expect(labelsIn(made).flat().filter(Boolean)).toHaveLength(question.legal.length);
  }
});

test('Circle of Power: of many attacks the conquests are buttons that name card and person, beside the menu of all', () => {
  const folder = GAMES.find(({ rules }) => rules.id === 'circle-of-power') as GameFolder;
  const many = questionsOf(folder, 4).filter(
    ({ question: { decision } }) => decision.kind === 'attack' && decision.options.length === 6,
  );
  expect(many.length).toBeGreaterThan(0);
  for (const { question, made } of many) {
    const conquests = question.legal.filter(([option = '']) => option.startsWith('conquer'));
    const [menu, ...rows] = labelsIn(made);
    expect(menu).toHaveLength(1);
    expect(rows.flat()).toHaveLength(conquests.length);
    for (const label of rows.flat()) expect(label).toMatch(/^Conquer (?:Ada|Ben|Cleo|Dan)’s (?:[JQKA][♣♦♥♠]|Joker)/);
  }
});
