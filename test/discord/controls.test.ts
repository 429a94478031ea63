import type { APIButtonComponent, APISelectMenuOption, APIStringSelectComponent } from 'discord-api-types/v10';
import { ButtonStyle } from 'discord-api-types/v10';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { controlFor, controls } from '../../src/discord/controls/controls.js';
import { readId, readValues } from '../../src/discord/controls/custom-id.js';
import { container, GOLD, message } from '../../src/discord/controls/payload.js';
import { FRESH, type Progress, type Question } from '../../src/discord/controls/question.js';
import { discordWords } from '../../src/words/discord.js';
import { check } from '../support/refused-by-discord.js';

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
    choice: (choice) => ({ label: choice.join(' ') || 'nothing' }),
    suggestion: undefined,
    words: discordWords('en'),
    ...more,
  };
}

type Made = ReturnType<typeof controls>;
type Button = APIButtonComponent & { readonly custom_id: string; readonly label: string };
const rowsOf = (made: Made) =>
  made.rows.map((row) => {
    if ('accessory' in row) return [row.accessory as Button];
    return 'components' in row ? (row.components as (Button | APIStringSelectComponent)[]) : [];
  });
/** What stands beside buttons. */
const toldOf = (made: Made) =>
  made.rows.flatMap((row) => ('accessory' in row ? row.components.map(({ content }) => content) : []));
const partsOf = (made: Made) => rowsOf(made).flat();
const menuOf = (made: Made) => partsOf(made).find((part): part is APIStringSelectComponent => 'options' in part);
const entriesOf = (made: Made): readonly APISelectMenuOption[] => menuOf(made)?.options ?? [];
const buttonsOf = (made: Made) => partsOf(made).filter((part): part is Button => !('options' in part));
const labelsOf = (made: Made) => buttonsOf(made).map(({ label }) => label);

const each = (options: readonly string[]) => options.map((option) => [option]);
const sound = (made: Made) => expect(check(message([container(GOLD, [...made.rows])]))).toEqual([]);
const range = (count: number, letter = 'C') => Array.from({ length: count }, (_, i) => `${letter}${i}`);

describe('how a question is put', () => {
  test('a few legal choices are buttons, whole ones too', () => {
    const made = controls(question(['2C', '8S', '10H', 'yield'], [['2C', '8S'], ['10H'], ['yield']]));
    expect(menuOf(made)).toBeUndefined();
    expect(labelsOf(made)).toEqual(['2C 8S', '10H', 'yield']);
    expect(buttonsOf(made).map(({ custom_id }) => readId(custom_id)?.at)).toEqual([[0, 1], [2], [3]]);
    sound(made);
  });

  test('up to ten are buttons where a phone shows them in three rows; a few in a line each; else one menu', () => {
    const ten = question(range(10), each(range(10)));
    expect(controlFor(ten)).toEqual({ as: 'buttons' });
    sound(controls(ten));
    const long = { ...ten, choice: ([label = '']: readonly string[]) => ({ label: `The Tower, ${label}` }) };
    expect(controlFor(long)).toEqual({ as: 'list' });
    const five = { ...long, legal: long.legal.slice(0, 5) };
    expect(controlFor(five)).toEqual({ as: 'buttons' });
  });

  test('a button says what its choice does; what no line of a phone holds is said in a menu, or beside a few buttons', () => {
    const saying = (count: number, preview: string): Question =>
      question(range(5), each(range(count)), { choice: ([label = '']) => ({ label, preview }) });
    const short = controls(saying(5, '8 damage, 12 left'));
    expect(labelsOf(short)).toEqual(range(5).map((label) => `${label} · 8 damage, 12 left`));
    const much = '8 damage, 12 left · heal 8 · then cover 10 of your 21';
    expect(controlFor(saying(5, much))).toEqual({ as: 'list' });
    const few = controls(saying(3, much));
    expect(labelsOf(few)).toEqual(range(3));
    expect(toldOf(few)).toEqual(range(3).map(() => `-# ${much}`));
    for (const made of [short, few, controls(saying(5, much))]) {
      expect(made.lines).toEqual([]);
      sound(made);
    }
  });

  test('short buttons stand in even rows, three at most, each no wider than a phone', () => {
    const rows = (labels: readonly string[]) =>
      rowsOf(controls(question(labels, each(labels)))).map((row) => row.map((part) => 'label' in part && part.label));
    expect(rows(range(6)).map(({ length }) => length)).toEqual([3, 3]);
    expect(rows(range(9)).map(({ length }) => length)).toEqual([5, 4]);
    expect(rows(range(10)).map(({ length }) => length)).toEqual([5, 5]);
    const starred = ['10♣★', '10♦★', '10♥★', '10♠★', '9♣★', '9♦★', '9♥★', '9♠★', '8♣★'];
    expect(rows(starred).map(({ length }) => length)).toEqual([3, 3, 3]);
    expect(rows(starred).flat()).toEqual(starred);
    expect(controlFor(question(range(7, 'Seven of '), each(range(7, 'Seven of '))))).toEqual({ as: 'list' });
  });

  test('an entry of the menu is a whole choice with its preview; a word is a button beside it as well', () => {
    const cards = range(11);
    const legal = [...each(cards.slice(1)), ['C1', 'C2'], ['yield']];
    const made = controls(
      question([...cards, 'yield'], legal, {
        choice: (choice) => ({ label: choice.join(' '), preview: `${choice.length} damage` }),
      }),
    );
    expect(menuOf(made)).toMatchObject({ min_values: 1, max_values: 1 });
    expect(entriesOf(made).map(({ label }) => label)).toEqual([...cards.slice(1), 'C1 C2', 'yield']);
    expect(entriesOf(made).at(-2)).toMatchObject({ value: '1.2', description: '2 damage' });
    expect(labelsOf(made)).toEqual(['yield']);
    sound(made);
  });

  test('more sets than a menu has entries are picked in it, and what cannot be in a set is beside it', () => {
    const cards = range(9);
    const pairs = cards.flatMap((one, i) => cards.slice(i + 1).map((other) => [one, other]));
    const made = controls(question([...cards, 'yield'], [...pairs, [], ['yield']]));
    expect(menuOf(made)).toMatchObject({ min_values: 2, max_values: 2, placeholder: 'Choose 2' });
    expect(entriesOf(made).map(({ label }) => label)).toEqual(cards);
    expect(entriesOf(made)[0]?.description).toBe('worth C0');
    expect(labelsOf(made)).toEqual(['nothing', 'yield']);
    sound(made);
  });

  test.each([12, 17, 25])('%i words are entries of one menu', (count) => {
    const words = range(count, 'w');
    const made = controls(question(words, each(words)));
    expect(entriesOf(made).map(({ label }) => label)).toEqual(words);
    expect(buttonsOf(made)).toEqual([]);
    sound(made);
  });

  test('thirty words are paged, and so are sets of words', () => {
    const words = range(30, 'w');
    const made = controls(question(words, each(words)));
    expect(entriesOf(made)).toHaveLength(25);
    expect(labelsOf(made)).toEqual(['Page 2 ▶']);
    const sets = words.flatMap((one, i) => words.slice(i + 1, i + 3).map((other) => [one, other]));
    expect(controlFor(question(words, sets))).toEqual({ as: 'steps' });
    sound(controls(question(words, sets)));
  });

  test('words that do not all fit beside a menu of cards come into it', () => {
    const [cards, words] = [range(8), range(4, 'w')];
    const pairs = cards.flatMap((one, i) => cards.slice(i + 1).map((other) => [one, other]));
    const made = controls(question([...cards, ...words], [...pairs, ...each(words)]));
    expect(entriesOf(made).map(({ label }) => label)).toEqual([...cards, ...words]);
    expect(menuOf(made)).toMatchObject({ min_values: 1, max_values: 2 });
    expect(labelsOf(made)).toEqual([]);
    sound(made);
  });

  test('more than a menu holds is paged', () => {
    const cards = range(60);
    const asked = question(cards, each(cards));
    expect(controlFor(asked)).toMatchObject({ as: 'steps' });
    const last = controls(asked, { picked: [], page: 2 });
    expect(entriesOf(last).map(({ value }) => value)).toEqual(range(10).map((_, i) => String(50 + i)));
    sound(last);
  });

  test('where order matters picks come one by one, and only what can follow is offered', () => {
    const letters = [...'ABCDE'];
    const legal = letters.flatMap((one) => [
      [one],
      ...letters.flatMap((two) =>
        two === one
          ? []
          : [[one, two], ...letters.flatMap((three) => (three === one || three === two ? [] : [[one, two, three]]))],
      ),
    ]);
    const asked = question(letters, legal);
    const ordered: Question = { ...asked, decision: { ...asked.decision, ordered: true } };
    const made = controls(ordered, { picked: [0], page: 0 });
    expect(entriesOf(made).map(({ label }) => label)).toEqual(['B', 'C', 'D', 'E']);
    expect(labelsOf(made)).toEqual(['Done: A', 'Start over']);
    expect(readId(buttonsOf(made)[0]?.custom_id ?? '')).toMatchObject({ verb: 'done', at: [0], no: 7 });
    sound(made);
  });
});

describe('what is pointed out', () => {
  const doomed = (losing: readonly string[]): Partial<Question> => ({
    choice: (choice) => {
      const label = choice.join(' ');
      return losing.includes(label)
        ? { label, mark: 'loses the match', preview: 'all is lost', emoji: '⚠️', warns: true }
        : { label, preview: `fine for ${label}` };
    },
  });

  test('a suggestion is green and says why', () => {
    const made = controls(
      question(['2C', '3C', '5C'], [['2C', '3C'], ['5C']], {
        suggestion: { choice: ['3C', '2C'], mark: 'cheapest cover' },
      }),
    );
    expect(buttonsOf(made).map(({ label, style }) => [label, style])).toEqual([
      ['2C 3C · cheapest cover', ButtonStyle.Success],
      ['5C', ButtonStyle.Primary],
    ]);
  });

  test('what surely loses is never green and never suggested, and comes last', () => {
    const made = controls(
      question(['2C', '3C', 'yield'], each(['2C', '3C', 'yield']), {
        ...doomed(['2C']),
        suggestion: { choice: ['2C'], mark: 'cheapest cover' },
      }),
    );
    expect(buttonsOf(made).map(({ label, style }) => [label, style])).toEqual([
      ['3C · fine for 3C', ButtonStyle.Primary],
      ['yield · fine for yield', ButtonStyle.Secondary],
      ['2C · loses the match · all is lost', ButtonStyle.Danger],
    ]);
  });

  test('in a menu it is the last entry, and no button beside it unless it must be one', () => {
    const cards = range(12);
    const asked = question([...cards, 'yield'], each([...cards, 'yield']), doomed(['C0', 'yield']));
    const made = controls(asked);
    expect(entriesOf(made).map(({ label }) => label)).toEqual([...cards.slice(1), 'C0', 'yield']);
    expect(entriesOf(made).at(-2)?.description).toBe('loses the match · all is lost');
    expect(buttonsOf(made).map(({ label, style }) => [label, style])).toEqual([
      ['yield · loses the match', ButtonStyle.Danger],
    ]);
  });

  test('what is worth a button stands beside a menu, the suggestion first', () => {
    const cards = range(12);
    const made = controls(
      question(cards, each(cards), {
        choice: ([label = '']) => ({
          label,
          preview: `fine for ${label}`,
          ...(label === 'C2' && { mark: 'kill' }),
          ...(label === 'C3' && { mark: 'exact kill', best: true as const }),
        }),
        suggestion: { choice: ['C6'], mark: 'cheapest cover' },
      }),
    );
    expect(
      entriesOf(made)
        .map(({ label }) => label)
        .slice(0, 3),
    ).toEqual(['C6', 'C3', 'C2']);
    expect(buttonsOf(made).map(({ label, style }) => [label, style])).toEqual([
      ['C6 · cheapest cover', ButtonStyle.Success],
      ['C3 · exact kill', ButtonStyle.Success],
      ['C2 · kill', ButtonStyle.Primary],
    ]);
    expect(entriesOf(made)[0]?.description).toBe('cheapest cover · fine for C6');
  });

  test('beside a menu of up to ten with short labels each choice is a tap, with what marks it where there is room', () => {
    const much = '8 damage, 12 left · heal 8 · then cover 10 of your 21';
    const ten = (mark: string) =>
      question(range(10), each(range(10)), {
        choice: ([label = '']) => ({ label, preview: much, ...(label === 'C3' && { mark }) }),
      });
    const made = controls(ten('kill'));
    expect(entriesOf(made).every(({ description }) => description?.endsWith(much))).toBe(true);
    expect(rowsOf(made).map(({ length }) => length)).toEqual([1, 5, 5]);
    expect(labelsOf(made)[3]).toBe('C3 · kill');
    expect(labelsOf(controls(ten('a mark that needs much room')))).toEqual(range(10));
    sound(made);
  });

  test('what is prominent stands beside a menu, without a mark and not green; what surely loses does not', () => {
    const words = ['conquer-1', 'retake-1', 'conquer-2', 'retake-2', 'conquer-3', 'retake-3'];
    const made = controls(
      question(words, each(words), {
        choice: ([label = '']) => ({
          label: `${label} and no more room`,
          preview: `fine for ${label}`,
          ...(label.startsWith('conquer') && { prominent: true as const }),
          ...(label === 'conquer-2' && { warns: true as const }),
        }),
      }),
    );
    expect(entriesOf(made)).toHaveLength(6);
    expect(buttonsOf(made).map(({ label, style }) => [label, style])).toEqual([
      ['conquer-1 and no more room', ButtonStyle.Primary],
      ['conquer-3 and no more room', ButtonStyle.Primary],
    ]);
  });

  test('a word beside cards stays in the background, unless it weighs as much: then its button is the first', () => {
    const cards = range(11);
    const asked = question([...cards, 'burn'], each([...cards, 'burn']), {
      choice: ([label = '']) => ({ label, preview: `fine for ${label}` }),
      suggestion: { choice: ['C6'], mark: 'lowest' },
    });
    const looks = (made: Made) => buttonsOf(made).map(({ label, style }) => [label, style]);
    expect(looks(controls(asked))).toEqual([
      ['C6 · lowest', ButtonStyle.Success],
      ['burn', ButtonStyle.Secondary],
    ]);
    const prominent: Question = {
      ...asked,
      choice: ([label = '']) => ({
        label,
        preview: `fine for ${label}`,
        ...(label === 'burn' && { prominent: true as const }),
      }),
    };
    expect(looks(controls(prominent))).toEqual([
      ['burn', ButtonStyle.Primary],
      ['C6 · lowest', ButtonStyle.Success],
    ]);
    expect(entriesOf(controls(prominent))).toContainEqual({ label: 'burn', value: '11', description: 'fine for burn' });
  });

  test('where words are all there is, none of them is in the background', () => {
    const styles = (options: readonly string[]) =>
      buttonsOf(controls(question(options, each(options)))).map(({ style }) => style);
    expect(styles(['recruit', 'pass'])).toEqual([ButtonStyle.Primary, ButtonStyle.Primary]);
    expect(styles(['M7', 'wait'])).toEqual([ButtonStyle.Primary, ButtonStyle.Secondary]);
  });

  test('a long label is cut before its mark, and what stands beside a button is text', () => {
    const label = 'x'.repeat(90);
    const made = controls(question(['0', '1'], [['0'], ['1']], { choice: () => ({ label, mark: 'exact kill' }) }));
    expect(labelsOf(made)[0]).toMatch(/… · exact kill$/);
    const preview = `**@everyone** ${'x'.repeat(90)}`;
    const tableState = controls(
      question(['0', '1'], [['0'], ['1']], { choice: ([each = '']) => ({ label: each, preview }) }),
    );
    expect(toldOf(tableState)[0]).toContain('\\*\\*\\@everyone\\*\\*');
    sound(made);
  });
});

/* Every legal choice can be made: a walker presses everything there is and notes what would be played. */

/** What a press of any part plays, or where it leads. */
type Reached = { readonly plays: readonly string[] } | { readonly leads: Progress };

function pressesOf({ decision }: Question, made: Made): Reached[] {
  const plays = (places: readonly number[]): Reached => ({
    plays: places.map((place) => decision.options[place] ?? '?'),
  });
  return partsOf(made).flatMap((part): Reached[] => {
    const press = readId(part.custom_id);
    if (!press) throw new Error(`no press of ours: ${part.custom_id}`);
    const { verb, at } = press;
    if (!('options' in part)) {
      const [page = 0, ...picked] = at;
      if (verb === 'whole' || verb === 'done') return [plays(at)];
      return verb === 'page' ? [{ leads: { picked, page } }] : [];
    }
    if (verb === 'add')
      return part.options.map(({ value }) => {
        const picked = [...at, ...readValues([value])];
        return picked.length >= decision.max ? plays(picked) : { leads: { picked, page: 0 } };
      });
    const most = part.max_values ?? 1;
    if (most === 1) return part.options.map(({ value }) => plays(readValues([value])));
    // A menu of a set can be left with any of its subsets: whatever it holds it can play.
    const held = new Set(part.options.flatMap(({ value }) => readValues([value])));
    return subsets([...held], part.min_values ?? 1, most).map(plays);
  });
}

function subsets(items: readonly number[], min: number, max: number): number[][] {
  const grown: number[][] = [[]];
  for (const item of items) grown.push(...grown.filter(({ length }) => length < max).map((some) => [...some, item]));
  return grown.filter(({ length }) => length >= min);
}

function reachable(asked: Question): Set<string> {
  const key = (choice: readonly string[]) => (asked.decision.ordered ? choice : [...choice].sort()).join(' ');
  const legal = new Set(asked.legal.map(key));
  const found = new Set<string>();
  const been = new Set<string>();
  const waiting: Progress[] = [FRESH];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    const name = JSON.stringify(at);
    if (been.has(name)) continue;
    been.add(name);
    const made = controls(asked, at);
    sound(made);
    expect(partsOf(made).length).toBeGreaterThan(0);
    for (const reached of pressesOf(asked, made)) {
      if ('leads' in reached) waiting.push(reached.leads);
      else if (legal.has(key(reached.plays))) found.add(key(reached.plays));
    }
  }
  expect([...legal].filter((each) => !found.has(each))).toEqual([]);
  return found;
}

/** Questions of every form: words, cards and both; single, sets and ordered; few and many; with nothing as a choice. */
const questions: fc.Arbitrary<Question> = fc
  .record({
    cards: fc.nat({ max: 30 }),
    words: fc.nat({ max: 30 }),
    most: fc.integer({ min: 1, max: 3 }),
    ordered: fc.boolean(),
    wordsAlone: fc.boolean(),
    nothing: fc.boolean(),
    density: fc.integer({ min: 1, max: 40 }),
    long: fc.boolean(),
    marked: fc.nat({ max: 6 }),
  })
  .filter(({ cards, words }) => cards + words > 0)
  .map(({ cards, words, most, ordered, wordsAlone, nothing, density, long, marked }) => {
    const [faces, spoken] = [range(cards), range(words, 'w')];
    const options = [...faces, ...spoken];
    const joining = wordsAlone ? faces : options;
    const legal: string[][] = [...(nothing ? [[]] : []), ...each(options)];
    let n = 0;
    const grow = (choice: string[], from: number): void => {
      for (let i = ordered ? 0 : from; i < joining.length; i++) {
        const option = joining[i] as string;
        if (choice.includes(option)) continue;
        const grown = [...choice, option];
        if (grown.length > 1 && n++ % density === 0 && legal.length < 150) legal.push(grown);
        if (grown.length < most && n < 3000) grow(grown, i + 1);
      }
    };
    grow([], 0);
    const sizes = legal.map(({ length }) => length);
    const asked = question(options, legal, {
      choice: (choice) => ({
        label: long ? choice.join(' ').repeat(40) : choice.join(' '),
        ...(long && { preview: 'y'.repeat(300) }),
        ...(marked > 0 && choice.length % marked === 1 && { mark: 'marked' }),
        ...(marked > 3 && choice.includes('C1') && { warns: true as const }),
      }),
      suggestion: marked > 1 ? { choice: legal.at(-1) as string[], mark: 'suggested' } : undefined,
    });
    const bounds = { min: Math.min(...sizes), max: Math.max(...sizes) };
    return { ...asked, decision: { ...asked.decision, ...bounds, ...(ordered && { ordered: true as const }) } };
  });

test('every legal choice of any question can be made by presses, within the limits', () => {
  fc.assert(
    fc.property(questions, (asked) => {
      expect(reachable(asked).size).toBe(asked.legal.length);
    }),
    { numRuns: 80, seed: 17 },
  );
});
