import { describe, expect, expectTypeOf, test } from 'vitest';
import { cleanName, escapeName, plainName } from '../../src/words/escape.js';
import { sayIn, translation, type Values } from '../../src/words/messages.js';
import { gameRefusal } from '../../src/words/refusals.js';
import { cardsInSentence, joinList, nameOf } from '../../src/words/shared.js';

const en = {
  plain: 'Silence again.',
  drew: '{who} {you, select, yes {draw} other {draws}} {n, plural, =0 {nothing} one {a card} other {# cards of {pile}}}.',
  left: 'Only {left, number} left',
} as const;
const de = translation(en)({
  plain: 'Wieder Stille.',
  drew: '{who} zieht {n, plural, one {eine Karte} other {# Karten}}.',
  left: 'Nur noch {left}',
});

describe('messages', () => {
  const say = sayIn({ en }, 'en');

  test('fill their holes, in nested plurals and selects too', () => {
    expect(say('plain')).toBe('Silence again.');
    expect(say('drew', { who: 'Ada', you: 'no', n: 1, pile: 'x' })).toBe('Ada draws a card.');
    expect(say('drew', { who: 'You', you: 'yes', n: 3, pile: 'the Tavern deck' })).toBe(
      'You draw 3 cards of the Tavern deck.',
    );
  });

  test('know their holes when they are compiled', () => {
    expectTypeOf<Values<typeof en.plain>>().toEqualTypeOf<Record<never, never>>();
    expectTypeOf<Values<typeof en.drew>>().toEqualTypeOf<{
      readonly who: string | number;
      readonly you: string;
      readonly n: number;
      readonly pile: string | number;
    }>();
    const wrong = (): string[] => [
      // @ts-expect-error a value is missing
      say('drew', { who: 'Ada', n: 3, pile: 'x' }),
      // @ts-expect-error a plural counts
      say('drew', { who: 'Ada', you: 'no', n: 'three', pile: 'x' }),
      // @ts-expect-error nothing is told
      say('left'),
      // @ts-expect-error there is no such message
      say('gone'),
    ];
    expect(wrong).toBeTypeOf('function');
  });

  test('are said in the nearest language, and in English where that lacks them', () => {
    expect(sayIn({ en, de }, 'de-AT')('drew', { who: 'Ada', you: 'no', n: 2, pile: 'x' })).toBe('Ada zieht 2 Karten.');
    expect(sayIn({ en, de: { plain: 'Still!' } }, 'de')('left', { left: 2 })).toBe('Only 2 left');
    expect(sayIn({ en, de }, 'fr').locale).toBe('en');
  });

  test('of another language may not have holes of their own', () => {
    // @ts-expect-error nothing fills {name}
    const wrong = translation(en)({ plain: 'Stille, {name}!', drew: '{who}', left: '{left}' });
    expect(wrong.plain).toContain('{name}');
  });
});

describe('shared phrases', () => {
  test('join lists as people do', () => {
    expect(joinList([], 'en')).toBe('');
    expect(joinList(['Ada', 'Ben', 'Cleo'], 'en')).toBe('Ada, Ben and Cleo');
    expect(joinList(['Ada', 'Ben'], 'en', 'disjunction')).toBe('Ada or Ben');
    expect(cardsInSentence(['8♦', 'A♣'], 'en')).toBe('8♦ and A♣');
    expect(cardsInSentence([], 'en')).toBe('no cards');
  });

  test('show names as they are, whatever is in them', () => {
    expect(escapeName('**Ada**\n#[x](http://a.b)<@1> ~~')).toBe(
      '\\*\\*Ada\\*\\* \\#\\[x\\](http\\://a.b)\\<\\@1\\> \\~\\~',
    );
    expect(escapeName('<@123>')).toBe('\\<\\@123\\>');
    expect(escapeName('1. Ada')).toBe('1\\. Ada');
    expect(nameOf(['Ada'], 0, 'en')).toBe('Ada');
    expect(nameOf(['Ada'], 2, 'en')).toBe('Seat 3');
  });

  test('keep a name to itself: nothing turns its neighbours, hides or runs over', () => {
    expect(cleanName('\u202Eada\u202C\u200B\u0007')).toBe('ada');
    expect(cleanName('\u200B \u2066')).toBe('Player');
    expect(cleanName('Z'.padEnd(200, '\u0301'))).toBe('Z'.padEnd(5, '\u0301'));
    expect([...cleanName('🦊'.repeat(50))]).toHaveLength(32);
    expect(cleanName('👩‍🚀 Ada')).toBe('👩‍🚀 Ada');
    expect(plainName('עדה')).toBe('\u2068עדה\u2069');
    expect(plainName('*Ada*')).toBe('*Ada*');
    expect(escapeName('עדה*')).toBe('\u2068עדה\\*\u2069');
  });

  test('refuse in a sentence', () => {
    const refusal = (why: string, values: Record<string, string | number> = {}) =>
      gameRefusal(
        {
          own: {},
          asks: { play: 'R1' },
          kind: (kind) => kind,
          optionName: (option) => `The ${option}`,
          notAnOption: () => undefined,
        },
        { refused: true, why, values },
        { say: Object.assign(() => 'Another kind.', { locale: 'en' }), names: ['Ada', 'B_n'], view: undefined },
      );
    expect(refusal('notAnOption', { option: '8D' }).text).toBe('“The 8D” cannot be chosen now.');
    expect(refusal('namedTwice', { option: '8D' }).text).toBe('The 8D is named twice.');
    expect(refusal('notAsked', { seat: 1 }).text).toBe('It is not B\\_n’s turn to choose.');
    expect(refusal('tooFew', { min: 1, given: 0 }).text).toBe('Choose at least one; you named none.');
    expect(refusal('otherKind', { asked: 'play', given: 'pass' }).text).toBe('Another kind.');
    expect(refusal('otherKind', { asked: 'play', given: 'pass' }).rule).toBe('R1');
    expect(refusal('notAsked', { seat: 1 }).rule).toBeUndefined();
    expect(() => refusal('unheardOf')).toThrow('unheardOf');
  });
});
