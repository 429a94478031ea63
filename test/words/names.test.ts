import { describe, expect, test } from 'vitest';
import { lettersIn } from '../../scripts/font-letters.js';
import { legalChoices } from '../../src/engine/play.js';
import { see } from '../../src/engine/see.js';
import { drawnNames } from '../../src/games/drawn-names.js';
import { alike, distinguish, LONGEST_NAME } from '../../src/letters.js';
import { measure } from '../../src/pictures/measure.js';
import { fontFile } from '../../src/pictures/paint/fonts.js';
import { drawable, type FontName, fitText } from '../../src/pictures/text.js';
import { cleanName, escapeName } from '../../src/words/escape.js';
import { GAMES } from '../games.js';
import { start } from '../walk.js';

/* Names as people on Discord have them: seen everywhere, readable in pictures, told apart at one table. */

const FONTS = ['title', 'text', 'strong'] as const;
const fonts = new Map(FONTS.map((font) => [font, lettersIn(fontFile(font))]));

/** A name, and how it stands in a picture. */
const DRAWN: readonly (readonly [string, string])[] = [
  // As they are: Latin, Greek and Cyrillic.
  ['Ada', 'Ada'],
  ['Åsa', 'Åsa'],
  ['Éloïse', 'Éloïse'],
  ['A\u0301da', 'Áda'],
  ['Çağrı', 'Çağrı'],
  ['Łukasz', 'Łukasz'],
  ['Zoë', 'Zoë'],
  ['İpek', 'İpek'],
  ['Dvořák', 'Dvořák'],
  ['Nguyễn', 'Nguyễn'],
  ['Đặng', 'Đặng'],
  ['Þór', 'Þór'],
  ['Straße', 'Straße'],
  ['Ægir', 'Ægir'],
  ['Œuvre', 'Œuvre'],
  ['Ада', 'Ада'],
  ['Ольга', 'Ольга'],
  ['Їжак', 'Їжак'],
  ['Ђорђе', 'Ђорђе'],
  ['Ωmega', 'Ωmega'],
  ['Ελένη', 'Ελένη'],
  ['xX_Ada_Xx', 'xX_Ada_Xx'],
  ['~Ada~', '~Ada~'],
  ['x²', 'x²'],
  ['Ada½', 'Ada½'],
  ['42', '42'],
  ['...', '...'],
  ['-', '-'],
  // Alphabets made of signs, of boxes and circles, and of other letters' forms.
  ['𝓗ir𝓐van𝓒ni𝓚', 'HirAvanCniK'],
  ['𝔄𝔡𝔞', 'Ada'],
  ['𝕬𝖉𝖆', 'Ada'],
  ['𝒜𝒹𝒶', 'Ada'],
  ['𝓐𝓭𝓪', 'Ada'],
  ['𝔸𝕕𝕒', 'Ada'],
  ['𝐀𝐝𝐚', 'Ada'],
  ['𝘈𝘥𝘢', 'Ada'],
  ['𝗔𝗱𝗮', 'Ada'],
  ['𝙰𝚍𝚊', 'Ada'],
  ['Ａｄａ', 'Ada'],
  ['Ⓐⓓⓐ', 'Ada'],
  ['🅐🅓🅐', 'ADA'],
  ['🄰🄳🄰', 'ADA'],
  ['🅰🅳🅰', 'ADA'],
  ['🅰️🅱️', 'AB'],
  ['🇦🇩🇦', 'ADA'],
  ['🇩🇪', 'DE'],
  ['ᴀᴅᴀ', 'ada'],
  ['ʙᴇɴ', 'ben'],
  ['ꜰᴇɴ', 'fen'],
  ['ᵃᵈᵃ', 'ada'],
  ['ₐₑₒ', 'aeo'],
  ['ɐpɐ', 'apa'],
  ['ﬁona', 'fiona'],
  ['Ⅷ', 'VIII'],
  ['①②③', '123'],
  ['1️⃣', '1'],
  // Marks piled up.
  ['A̷d̷a̷', 'Ada'],
  ['Z̸͎̀a̴̛l̷g̵o̶̎', 'Zalgo'],
  // Scripts that the fonts lack.
  ['小明', 'XiaoMing'],
  ['さくら', 'sakura'],
  ['アダ', 'ada'],
  ['김철수', 'GimCheolSu'],
  ['ㄅㄆ', 'bp'],
  ['محمد', 'mhmd'],
  ['فاطمة', 'ftmh'],
  ['پرویز', 'prwyz'],
  ['אדה', "'dh"],
  ['आदा', 'ada'],
  ['श्री', 'sri'],
  ['আদা', 'ada'],
  ['ਅਦਾ', 'ada'],
  ['અદા', 'ada'],
  ['ஆதா', 'ata'],
  ['అదా', 'ada'],
  ['ಅದಾ', 'ada'],
  ['അദ', 'ad'],
  ['ආදා', 'ada'],
  ['อดา', 'oda'],
  ['ອາດາ', 'ada'],
  ['အဒ', "'d"],
  ['អដា', "'da"],
  ['བདེ', 'bde'],
  ['አዳ', "'ada"],
  ['ᐊᑕ', 'ata'],
  ['ᠠᠳᠠ', 'ada'],
  ['Արամ', 'Aram'],
  ['ადა', 'ada'],
  ['ⲁⲇⲁ', 'ada'],
  ['ᚨᛞᚨ', 'ada'],
  ['⠁⠙⠁', 'ada'],
  // Ornaments go, unless there is nothing else.
  ['Ada 😀', 'Ada'],
  ['♛ Ada ♛', 'Ada'],
  ['(╯°□°)╯', '(°°)'],
  ['😀', 'grinning'],
  ['🎮', 'video game'],
  ['🎮 2', 'video game 2'],
  ['👨‍👩‍👧', 'man woman girl'],
  ['❤️', 'heart'],
  ['♠♥', 'spades hearts'],
  ['✨🦄', 'sparkles unicorn'],
];

describe('in pictures', () => {
  test('each of a hundred names can be read', () => {
    expect(DRAWN.length).toBeGreaterThanOrEqual(100);
    expect(DRAWN.map(([name]) => [name, drawable(cleanName(name))])).toEqual(DRAWN);
  });

  test('nothing is drawn of any name that its font has no letter for, in tables, hands and titles', () => {
    const lacking = (text: string, font: FontName) =>
      [...text].filter((letter) => !fonts.get(font)?.has(letter.codePointAt(0) ?? 0));
    for (const [name] of [...DRAWN, ['𒀀', ''] as const])
      for (const font of FONTS) expect(lacking(drawable(name, font), font)).toEqual([]);
    for (const { rules, scenes } of GAMES) {
      const seats = rules.seats.max;
      for (let from = 0; from < DRAWN.length; from += seats) {
        const names = Array.from({ length: seats }, (_, i) => DRAWN[(from + i) % DRAWN.length]?.[0] ?? '');
        const { state } = start(rules, { seats, options: {}, seed: 'names' });
        const [seat = 0] = state.pending.map((open) => open.seat);
        const own = see(rules, state, seat);
        for (const scene of [
          scenes('en').table(see(rules, state, 'bystander'), names),
          scenes('en').hand(own, names, legalChoices(rules, own)),
        ])
          for (const box of measure(scene).boxes)
            if (box.draw === 'text') expect(lacking(box.text, box.font), box.text).toEqual([]);
      }
    }
  });
});

const INVISIBLE = [
  '\u3164',
  '\u115F',
  '\u1160',
  '\uFFA0',
  '\u2800',
  '\u00AD',
  '\u034F',
  '\u17B4',
  '\u180E',
  '\u200B',
  '\u200D',
  '\u2060',
];
const MORE = [
  '\uFE0F',
  '\u{E0041}\u{E007F}',
  '\u{E0100}',
  '\u{1D173}',
  '\uFFFC',
  '\uE000',
  '\uD800',
  '\u0301',
  ' \u3000 ',
  '',
];

describe('a name that nobody can see', () => {
  test.each([...INVISIBLE, ...MORE].map((name) => [JSON.stringify(name), name]))(
    '%s gives way to another one',
    (_, name) => {
      expect(cleanName(name.repeat(3))).toBe('Player');
      expect(cleanName(name, undefined, null, 'ben_k')).toBe('ben_k');
      expect(
        cleanName(`A${name}da`)
          .normalize('NFD')
          .replace(/ |\u0301/g, ''),
      ).toBe('Ada');
    },
  );

  test('emoji keep what joins them, and letters of scripts that write with joiners theirs', () => {
    for (const name of ['👩‍🚀 Ada', '🤷🏽‍♀️', '👨‍👩‍👧', '❤️', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'می\u200Cخواهم', 'ශ්\u200Dරී', '🏳️‍🌈'])
      expect(cleanName(name)).toBe(name);
  });

  test('what Discord’s markdown means something by stays a name', () => {
    expect(escapeName('\u3164*')).toBe('\\*');
  });
});

describe('who looks like another', () => {
  test.each([
    ['Ada', 'ada'],
    ['Ada', 'Àda'],
    ['Ada', 'Аdа'],
    ['Ace', 'Асе'],
    ['Ada', '𝓐da'],
    ['Ada', 'ᴀᴅᴀ'],
    ['Ada', 'Ada 😀'],
    ['Ada', '_Ada_'],
    ['Ada', 'A\u200Dda'],
    ['Ben', 'ΒΕΝ'],
    ['Alice', 'AIice'],
    ['Bob', 'B0b'],
    ['小明', '晓明'],
    ['Merlin', 'ＭＥＲＬＩＮ'],
  ])('%s and %s', (one, other) => {
    expect(alike(one, other)).toBe(true);
    expect(alike(other, one)).toBe(true);
    expect(distinguish(other, [one])).toBe(`${other} 2`);
    expect(distinguish(other, [one, `${other} 2`])).toBe(`${other} 3`);
  });

  test.each([
    ['Ada', 'Ben'],
    ['Ada', 'Adam'],
    ['Ada 2', 'Ada 3'],
    ['😀', '🎮'],
    ['小明', '小红'],
    ['Ада', 'Ида'],
  ])('not %s and %s', (one, other) => {
    expect(alike(one, other)).toBe(false);
    expect(distinguish(other, [one])).toBe(other);
  });

  test('a name that has no room in a picture keeps its number', () => {
    const called = distinguish('Bartholomew the Great', ['Bartholomew the Great']);
    expect(drawnNames('en', [called])).toEqual(['Bartholomew th… 2']);
    const fitted = (room: number) => fitText(called, 'strong', 38, 26, room);
    expect([fitted(200).text, fitted(120).text]).toEqual(['Bartholome… 2', 'Barth… 2']);
    for (let room = 0; room < 300; room++) expect(fitted(room).width).toBeLessThanOrEqual(room);
  });

  test('a longest name keeps its number', () => {
    const long = 'Ada'.repeat(20).slice(0, LONGEST_NAME);
    const second = distinguish(long, [long]);
    expect([second.length <= LONGEST_NAME, second.endsWith(' 2'), cleanName(second)]).toEqual([true, true, second]);
  });
});
