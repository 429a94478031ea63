import type { APIButtonComponent, APIStringSelectComponent } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { controlFor, controls, type Question } from '../../src/discord/controls.js';
import { readId } from '../../src/discord/customId.js';
import { check } from '../../src/discord/limits.js';
import { container, GOLD, message } from '../../src/discord/payload.js';
import { discordWords } from '../../src/words/discord.js';

function question(
  options: readonly string[],
  legal: readonly (readonly string[])[],
  more: Partial<Question> = {},
): Question {
  const sizes = legal.map(({ length }) => length);
  return {
    match: 'abcdefghij',
    decision: { seat: 0, no: 7, kind: 'play', options, min: Math.min(...sizes), max: Math.max(...sizes) },
    legal,
    pick: (option) => ({ label: option, preview: `worth ${option}` }),
    choice: (choice) => ({ label: choice.join(' ') }),
    suggestion: undefined,
    words: discordWords('en'),
    ...more,
  };
}

const rowsOf = (made: ReturnType<typeof controls>) =>
  made.rows.map((row) =>
    'components' in row ? (row.components as (APIButtonComponent | APIStringSelectComponent)[]) : [],
  );
const each = (options: readonly string[]) => options.map((option) => [option]);
const sound = (made: ReturnType<typeof controls>) =>
  expect(check(message([container(GOLD, [...made.rows])]))).toEqual([]);
const range = (count: number) => Array.from({ length: count }, (_, i) => `C${i}`);

test('up to ten legal choices are buttons, whole ones too', () => {
  const made = controls(question(['2C', '8S', '10H', 'yield'], [['2C', '8S'], ['10H'], ['yield']]));
  const [row = []] = rowsOf(made);
  expect(row.map((button) => ('label' in button ? button.label : ''))).toEqual(['2C 8S', '10H', 'yield']);
  expect(row.map((button) => readId('custom_id' in button ? button.custom_id : '')?.at)).toEqual([[0, 1], [2], [3]]);
  sound(made);
});

test('a set of more is one menu without what cannot be chosen, and the words are buttons beside it', () => {
  const cards = range(11);
  const legal = [...each(cards.slice(1)), ['C1', 'C2'], ['yield']];
  const made = controls(question([...cards, 'yield'], legal, { suggestion: ['C1', 'C2'] }));
  const [[menu] = [], beside = []] = rowsOf(made);
  expect(menu).toMatchObject({ min_values: 1, max_values: 2 });
  expect((menu as APIStringSelectComponent).options.map(({ label }) => label)).toEqual(cards.slice(1));
  expect((menu as APIStringSelectComponent).options[0]?.description).toBe('worth C1');
  expect(beside.map((button) => ('label' in button ? button.label : ''))).toEqual(['yield', 'C1 C2']);
  sound(made);
});

test('more than a menu holds is paged', () => {
  const cards = range(60);
  const asked = question(cards, each(cards));
  expect(controlFor(asked)).toMatchObject({ as: 'steps' });
  const first = rowsOf(controls(asked));
  expect((first[0]![0] as APIStringSelectComponent).options).toHaveLength(25);
  const last = controls(asked, { picked: [], page: 2 });
  expect((rowsOf(last)[0]![0] as APIStringSelectComponent).options.map(({ value }) => value)).toEqual(
    range(10).map((_, i) => String(50 + i)),
  );
  sound(last);
});

test('where order matters picks come one by one, and only what can follow is offered', () => {
  const legal = ['AB', 'BA', 'AC', 'ABC', 'CAB', 'BCA', 'CB', 'BC', 'A', 'B', 'C'].map((word) => [...word]);
  const asked = question(['A', 'B', 'C'], legal, {});
  const ordered: Question = { ...asked, decision: { ...asked.decision, ordered: true } };
  const made = controls(ordered, { picked: [0], page: 0 });
  const [menu = [], more = []] = rowsOf(made);
  expect((menu[0] as APIStringSelectComponent).options.map(({ label }) => label)).toEqual(['B', 'C']);
  expect(more.map((button) => ('label' in button ? button.label : ''))).toEqual(['Done: A', 'Start over']);
  expect(readId((more[0] as { custom_id: string }).custom_id)).toMatchObject({ verb: 'done', at: [0], no: 7 });
  sound(made);
});
