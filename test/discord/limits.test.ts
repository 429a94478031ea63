import {
  type APIApplicationCommandOption,
  type APIApplicationCommandStringOption,
  ApplicationCommandOptionType,
} from 'discord-api-types/v10';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commands } from '../../commands/index.js';
import { writeId } from '../../src/discord/controls/custom-id.js';
import { cut, newestThatFit } from '../../src/discord/controls/limits.js';
import { buttons, container, GOLD, message, select, text } from '../../src/discord/controls/payload.js';
import { GAMES } from '../games.js';
import { check, checkCommand } from '../support/refused-by-discord.js';

test('a text is cut at a word, and never too long', () => {
  expect(cut('short', 10)).toBe('short');
  expect(cut('one two three four', 12)).toBe('one two…');
  expect(cut('x'.repeat(20), 10)).toBe(`${'x'.repeat(9)}…`);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 40 }), (words, limit) => {
      expect(cut(words, limit).length).toBeLessThanOrEqual(limit);
    }),
  );
});

test('of a story the newest lines stay', () => {
  expect(newestThatFit(['a', 'b'], 100, '…')).toEqual(['a', 'b']);
  expect(newestThatFit(['first line', 'second', 'third'], 18, '…')).toEqual(['…', 'second', 'third']);
  expect(newestThatFit(['one very long line indeed'], 12, '…')).toEqual(['…', 'one very…']);
  fc.assert(
    fc.property(fc.array(fc.string()), fc.integer({ min: 10, max: 200 }), (lines, limit) => {
      expect(newestThatFit(lines, limit, '…').join('\n').length).toBeLessThanOrEqual(limit);
    }),
  );
});

test('every command is as Discord takes it', () => {
  expect(commands.flatMap((command) => checkCommand(command.declare(GAMES)))).toEqual([]);
  const names = commands.map((command) => command.declare(GAMES).name);
  expect(new Set(names).size).toBe(names.length);
});

test('no text that is typed into a command is without an end', () => {
  const texts = (option: APIApplicationCommandOption): APIApplicationCommandStringOption[] => {
    if (option.type === ApplicationCommandOptionType.String) return option.choices ? [] : [option];
    return 'options' in option ? (option.options ?? []).flatMap(texts) : [];
  };
  const all = commands.flatMap((command) => (command.declare(GAMES).options ?? []).flatMap(texts));
  expect(all.length).toBeGreaterThan(4);
  expect(all.filter(({ max_length: longest = 6000 }) => longest > 300).map(({ name }) => name)).toEqual([]);
});

test('what is wrong with a command is named', () => {
  const wrong = { name: 'Wrong Name', description: '', options: [] };
  expect(checkCommand(wrong)).toEqual(['name Wrong Name', 'description Wrong Name']);
});

test('whatever is put in, builders keep to the limits', () => {
  const words = fc.string({ minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(fc.array(words, { minLength: 1, maxLength: 25 }), words, (labels, said) => {
      const made = message([
        container(GOLD, [
          text(said.repeat(10)),
          select({
            id: writeId({ verb: 'set', match: 'm' }),
            placeholder: said,
            max: 99,
            options: labels.map((label, i) => ({ label, value: String(i), description: label })),
          }),
          ...buttons(
            labels.slice(0, 10).map((label, i) => ({ id: writeId({ verb: 'whole', match: 'm', at: [i] }), label })),
          ),
        ]),
      ]);
      expect(check(made)).toEqual([]);
    }),
  );
});

test('what is wrong with a message is named', () => {
  const twice = buttons([
    { id: 'c1', label: 'One' },
    { id: 'c1', label: 'Two' },
  ]);
  expect(check(message([container(GOLD, twice)]))).toEqual(['custom id c1 twice']);
  expect(check(message([]))).toEqual(['components: empty']);
  const long = Array.from({ length: 45 }, (_, i) => text(`line ${i}`));
  expect(check(message([container(GOLD, long)]))).toEqual(['components: 46 of 40']);
});
