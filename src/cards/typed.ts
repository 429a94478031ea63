import { LOCALES } from '../locales.js';

/* Reads what people type, on any keyboard, and spells cards. Knows no deck and no game. */

/** Invisible characters: phones write them after a symbol, and copied text contains them. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A text in a form for comparison: plain signs, blanks, quotes and dashes instead of full-width ones, and lower case
 * independent of language: İ and ı are i, ß is ss.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .toUpperCase()
    .toLowerCase()
    .replace(/i\u0307/g, 'i')
    .replaceAll('ς', 'σ')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * What people may type for things, in all languages and in the form of `fold`, with the code of each. The messages
 * `PREFIX.CODE` of the file `typed/FILE` list it with commas.
 */
export const spellings = <Code extends string>(file: string, prefix = ''): ReadonlyMap<string, Code> =>
  new Map(
    LOCALES.languages.flatMap((language) =>
      Object.entries(LOCALES.messages(language, `typed/${file}`)).flatMap(([key, all]) =>
        key.startsWith(prefix)
          ? all.split(',').map((name): [string, Code] => [fold(name), key.slice(prefix.length) as Code])
          : [],
      ),
    ),
  );

/** Reads a card by rank and suit from `fold`'s text: `10h`, `h10`, `10 of hearts`, `the ten hearts`; else undefined. */
export function cardReader<Rank extends string, Suit extends string>(
  ranks: ReadonlyMap<string, Rank>,
  suits: ReadonlyMap<string, Suit>,
): (folded: string) => `${Rank}${Suit}` | undefined {
  const [rank, suit] = [anyOf(ranks), anyOf(suits)];
  const rankFirst = new RegExp(`^(?:the )?(?<named>${rank})(?: of )?[ -]?(?<of>${suit})$`, 'u');
  const suitFirst = new RegExp(`^(?<of>${suit})[ -]?(?<named>${rank})$`, 'u');
  return (folded) => {
    const { groups: { named = '', of = '' } = {} } = rankFirst.exec(folded) ?? suitFirst.exec(folded) ?? {};
    const [ofRank, ofSuit] = [ranks.get(named), suits.get(of)];
    return ofRank === undefined || ofSuit === undefined ? undefined : `${ofRank}${ofSuit}`;
  };
}

const anyOf = (names: ReadonlyMap<string, string>): string => [...names.keys()].join('|');
