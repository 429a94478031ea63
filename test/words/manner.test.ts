import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { begin } from '../../src/engine/play.js';
import { hear, see } from '../../src/engine/see.js';
import type { Told } from '../../src/engine/table.js';
import { altText } from '../../src/pictures/alt.js';
import { cardNames } from '../../src/words/cards.js';
import { discordWords } from '../../src/words/discord.js';
import { inManner, mannerOf, nearest, PSEUDO, perLanguage, plainLocale } from '../../src/words/languages.js';
import { joinList } from '../../src/words/shared.js';
import { COMMON_REFUSALS } from '../common-refusals.js';
import { GAMES } from '../games.js';
import { said, scenesOf } from '../said.js';
import { runs } from '../support/cases.js';
import { eyes, mostlyWell, setups, thinly, walk } from '../walk.js';

describe('a manner of writing cards', () => {
  test('travels at the end of a language’s tag', () => {
    expect(mannerOf('de-AT')).toBe('signs');
    expect(inManner('de-AT', 'words')).toBe('de-AT-x-words');
    expect(mannerOf('de-AT-x-words')).toBe('words');
    expect(inManner('de-AT-x-words', 'words')).toBe('de-AT-x-words');
    expect(inManner('de-AT-x-words', 'signs')).toBe('de-AT');
    expect(plainLocale('en-x-words')).toBe('en');
    expect(new Intl.Locale('de-AT-x-words').language).toBe('de');
  });

  test('changes nothing about which language is spoken', () => {
    expect(nearest(['en', 'de'], 'de-AT-x-words')).toBe('de');
    expect(nearest(['en', 'de'], `${PSEUDO}-x-words`)).toBe(PSEUDO);
    const spoken = perLanguage((locale) => locale);
    expect(['en-US', 'en-x-words', 'fr-x-words', 'fr'].map(spoken)).toEqual(['en', 'en-x-words', 'en-x-words', 'en']);
    expect(discordWords('fr-x-words').locale).toBe('en-x-words');
    expect(discordWords('en-x-words')('button.move')).toBe('My hand');
    expect(joinList(['a', 'b', 'c'], 'en-x-words')).toBe(joinList(['a', 'b', 'c'], 'en'));
  });

  test('says each card of the standard deck', () => {
    const [signs, words] = [cardNames('en'), cardNames('en-x-words')];
    const cards = ['8S', 'JH', 'AC', '10D', 'X1'];
    expect(cards.map(signs.short)).toEqual(['8♠', 'J♥', 'A♣', '10♦', 'Joker 1']);
    expect(cards.map(words.short)).toEqual([
      '8 of Spades',
      'Jack of Hearts',
      'Ace of Clubs',
      '10 of Diamonds',
      'Joker 1',
    ]);
    expect([signs.suitShort('H'), words.suitShort('H')]).toEqual(['♥', 'Hearts']);
    expect(words.short('no card')).toBe('no card');
  });
});

const SIGNS = /[♠♥♦♣★⇄→]/;
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'];
const tables = GAMES.map((folder) => {
  const { min, max } = folder.rules.seats;
  return { folder, id: folder.rules.id, seats: Math.max(min, max - 1) };
});

describe.each(tables)('$id with $seats seats, in words', ({ folder, seats }) => {
  const { rules, samples } = folder;
  const locale = inManner('en', 'words');
  const words = folder.words(locale);
  const names = NAMES.slice(0, seats);

  test('no text that a person reads has a sign of a card in it, but for the help', () => {
    fc.assert(
      fc.property(setups(rules, seats), (setup) => {
        const told: Told[] = [];
        let rests = 0;
        const visit = thinly((play) => {
          if (++rests % 5 !== 1) return;
          for (const eye of [play.state.pending[0]?.seat ?? 'bystander', 'bystander'] as const) {
            const view = see(rules, play.state, eye);
            const read = [...said(folder, view, names, locale), words.hand(view), words.facts(view, names)];
            const explained = (words.explains?.(view, names) ?? []).flatMap(({ title, text }) => [title, text]);
            const pictures = scenesOf(folder, view, names, locale).map(altText);
            for (const text of [...read, ...explained, ...pictures]) expect(text).not.toMatch(SIGNS);
          }
        });
        const begun = begin(rules, setup);
        if (!('refused' in begun)) told.push(...begun.events);
        walk(rules, setup, visit, mostlyWell, ({ events }) => told.push(...events));
        for (const eye of eyes(seats))
          for (const event of hear(told, eye)) expect(words.event(event, names, eye) ?? '').not.toMatch(SIGNS);
      }),
      { numRuns: runs(2) },
    );
  });

  test('nor has a refusal', () => {
    // What somebody typed is quoted as it is.
    for (const [why, values] of Object.entries({ ...COMMON_REFUSALS, ...samples.refusals }))
      expect(words.refusal({ refused: true, why, values }, names).text.replace('A♣', '')).not.toMatch(SIGNS);
  });
});
