import { describe, expect, test } from 'vitest';
import { refuse } from '../../../src/engine/game.js';
import type { Play } from '../../../src/engine/play.js';
import { hear, type Seen, see } from '../../../src/engine/see.js';
import type { Eye, Told } from '../../../src/engine/table.js';
import { folder } from '../../../src/games/circle-of-kings/index.js';
import type { CircleEvent } from '../../../src/games/circle-of-kings/rules/events.js';
import { LORDS } from '../../../src/games/circle-of-kings/rules/lords/index.js';
import { type Fare, fareOf } from '../../../src/games/circle-of-kings/words/lords.js';
import { circleIn, lordText } from '../../../src/games/circle-of-kings/words/phrases.js';
import { fight, type Sat, sit, type Wanted } from './table.js';

/* Sentences, choices and refusals are in test/golden/circle-of-kings.story.txt. */

const { conduct, rules } = folder;
const words = folder.words('en');
const NAMES = ['Ada', 'B_n'];
const say = circleIn('en');

const seen = ({ play }: Sat, eye: Eye): Seen => see(rules, play.state, eye);
/** All that an eye is told of a line. */
const told = (events: readonly Told[], eye: Eye): string[] =>
  hear(events, eye).flatMap((event) => words.event(event, NAMES, eye) ?? []);

/** Both choose their Captains, in round 1. */
const CAPTAINS: Wanted = {
  phase: 'deploy',
  held: ['M16 M3', 'M13 M0'],
  hands: ['7W 2C 9S 4P 1W', '3W 4W 5W'],
  further: { phase: 'captain', round: 1 },
};

describe('what lies face-down', () => {
  test('is told to its owner once, with the card, and to the others without', () => {
    const line = sit(CAPTAINS).choose(0, '0.7W');
    expect(told(line.events, 0)).toEqual(['Your Captain, face-down: the 7 of Wands.']);
    for (const eye of [1, 'bystander'] as const) expect(told(line.events, eye)).toEqual(['Ada has placed a Captain.']);
  });
});

describe('questions and choices', () => {
  test('from the reveal on a round is one round of questions, told by its number', () => {
    const roundOf = (table: Sat) => conduct.roundOf?.(seen(table, 'bystander'));
    expect(roundOf(sit(CAPTAINS))).toBeUndefined();
    const table = fight({ captains: ['7P', '9P'], armies: ['10P', '2P 4W'], lords: ['M7', 'M14'] });
    const war = roundOf(table);
    expect(war).toMatch(/^war \d+$/);
    table.choose(0, '0.M7');
    expect(roundOf(table)).toBe(war);
  });

  test('everything said beside a choice fits a menu entry', () => {
    for (const { number } of LORDS) {
      const lord = `M${number}`;
      expect(lordText(say, lord, 'short').length).toBeLessThanOrEqual(90);
      expect(lordText(say, lord, 'short')).not.toMatch(/\.$/);
      expect(lordText(say, lord, 'full')).toMatch(/\.$/);
    }
  });
});

describe('how a Lord fares against another', () => {
  /** The first round from the reveal on, whatever is asked answered with the first legal choice. */
  function fought(mine: number, theirs: number): CircleEvent[] {
    const { play, line } = fight({
      captains: ['7W', '8S'],
      armies: ['2P 3C', '4W 5C'],
      lords: [`M${mine}`, `M${theirs}`],
    });
    const events = line.events.map(({ event }) => event as CircleEvent);
    while (!events.some(({ type }) => type === 'cleanup' || type === 'over')) events.push(...next(play));
    return events.slice(
      0,
      events.findIndex(({ type }) => type === 'cleanup'),
    );
  }
  function next(play: Play): CircleEvent[] {
    const [decision] = play.state.pending;
    if (!decision) throw new Error('nobody is asked');
    const line = play.choose(decision.seat, play.legal(decision).at(0));
    if ('refused' in line) throw new Error(words.refusal(line, NAMES).text);
    return line.events.map(({ event }) => event as CircleEvent);
  }
  /** What became of seat 0's Lord, told from the events alone. */
  function lived(events: readonly CircleEvent[], mine: number): Fare {
    const of = <T extends CircleEvent['type']>(type: T) =>
      events.filter((event): event is Extract<CircleEvent, { type: T }> => event.type === type);
    if (of('cancelled').length > 0) return 'cancelled';
    const [negated] = of('negated');
    const [forced] = of('forced');
    if (negated && (forced === undefined || events.indexOf(negated) < events.indexOf(forced)))
      return negated.seat === 0 ? 'negated' : 'negates';
    if (forced) return forced.seat === 0 ? 'sentBack' : 'sendsBack';
    const acted = of('lord').map(({ seat }) => seat);
    const [over] = of('round-over');
    if (over) {
      const byMine = over.by === `0.M${mine}`;
      if (acted.length === 1) return byMine ? 'silences' : 'silenced';
      return byMine ? 'lastAndOver' : 'firstThenOver';
    }
    return acted[0] === 0 ? 'first' : 'second';
  }

  test.each(LORDS.map((lord) => [lordText(say, `M${lord.number}`, 'name'), lord] as const))(
    'R15-R20: %s is said to do against each Lord what it does',
    (_, mine) => {
      for (const theirs of LORDS)
        expect([theirs.number, fareOf(mine, theirs)]).toEqual([
          theirs.number,
          lived(fought(mine.number, theirs.number), mine.number),
        ]);
    },
  );

  test('a face-down Lord of the rival is explained to nobody', () => {
    const table = sit({ captains: ['4S', '10W'], armies: ['1W 2W', '9W'], lords: ['M16', 'M9'], held: ['M3', 'M0'] });
    const titles = (eye: Eye) => (words.explains?.(seen(table, eye), NAMES) ?? []).map(({ title }) => title);
    expect(titles(1)).toEqual(['The Fool (in your hand)', 'The Hermit (in your hand)']);
    expect(titles('bystander')).toEqual([]);
  });
});

describe('refusals', () => {
  const refused = (option: string, kind: string): string =>
    words.refusal(refuse('notAnOption', { option, kind }), NAMES).text;

  test('what is nothing at all is named as it was typed, and harmless', () => {
    expect(refused('*boo*', 'captain')).toBe('“\\*boo\\*” cannot be chosen now.');
    expect(words.refusal(refuse('namedTwice', { option: '0.1C' }), NAMES).text).toBe('Ace of Cups is named twice.');
    expect(words.refusal(refuse('otherKind', { asked: 'lord', given: 'tower' }), NAMES).text).toBe(
      'You are asked for a Lord now, not how your Lord acts.',
    );
  });
});

describe('what is typed', () => {
  test.each([
    ['7c', '7C'],
    ['C7', '7C'],
    ['7 cups', '7C'],
    ['ace of swords', '1S'],
    ['as', '1S'],
    ['10P', '10P'],
    ['0.7c', '0.7C'],
    ['1.m13', '1.M13'],
    ['fool', 'M0'],
    ['The Fool', 'M0'],
    ['m0', 'M0'],
    ['lovers', 'M6'],
    ['wheel', 'M10'],
    ['priestess', 'M2'],
    ['judgement', 'M20'],
    ['kw', 'KW'],
    ['King of Cups', 'KC'],
    ['BURN', 'burn'],
    ['ccw', 'counterclockwise'],
    ['Top', 'top'],
    ['right/top', 'top-right'],
    ['left-top', 'left-top'],
    ['s', 'S'],
    ['the', undefined],
    ['11c', undefined],
    ['m22', undefined],
    ['', undefined],
    ['__proto__', undefined],
  ])('%s names %s', (word, option) => {
    expect(folder.typed(word)).toBe(option);
  });

  test('whose card is meant follows from what can be chosen', () => {
    expect(folder.typed('7c', NAMES, ['0.7C', '0.M7', 'wait'])).toBe('0.7C');
    expect(folder.typed('7c', NAMES, ['1.7C', '1.8C'])).toBe('1.7C');
    expect(folder.typed('chariot', NAMES, ['0.7C', '0.M7', 'wait'])).toBe('0.M7');
    expect(folder.typed('swords', NAMES, ['KC', 'KS', 'KP'])).toBe('KS');
    expect(folder.typed('swords', NAMES, ['C', 'S'])).toBe('S');
    expect(folder.typed('3c', NAMES, ['1.7C', '1.8C'])).toBe('3C');
  });

  test('every option of a match can be typed by its name', () => {
    const table = sit(CAPTAINS);
    for (const option of table.asked()[0]?.options ?? []) {
      expect(folder.typed(words.optionName(option), NAMES, table.asked()[0]?.options)).toBe(option);
      expect(folder.typed(words.pick(seen(table, 0), option).label, NAMES, table.asked()[0]?.options)).toBe(option);
    }
  });
});

test('the rules help tells of every Lord and every phase, and fits a message', () => {
  const text = words.help.map((section) => section.text).join('\n');
  for (const { number } of LORDS) expect(text).toContain(`**${number} · ${lordText(say, `M${number}`, 'name')}**`);
  for (const { title, text: body } of words.help) {
    expect(title.length).toBeLessThanOrEqual(100);
    expect(body.length).toBeLessThan(3_500);
  }
  expect(words.help.length).toBeLessThanOrEqual(25);
});
