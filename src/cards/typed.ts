/* What people type, on whatever keyboard, and how cards are spelt. Knows no deck and no game. */

/** Marks that nobody sees: phones write them after a symbol, and they come along with what is copied. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * A text so that it can be compared with another one: full-width signs, blanks, quotes and dashes as plain ones, and small
 * letters by no language's own rules: İ and ı are i, ß is ss.
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

/** By how it may be spelt, folded, what each thing is. Of longer names, `plural`, another one ends in s. */
export const spelt = <Code extends string>(
  names: Readonly<Record<Code, string>>,
  plural = false,
): ReadonlyMap<string, Code> =>
  new Map(
    Object.entries<string>(names).flatMap(([code, all]) =>
      all
        .split(' ')
        .flatMap((name) => (plural && name.length > 2 ? [name, `${name}s`] : [name]))
        .map((name): [string, Code] => [name, code as Code]),
    ),
  );

/** Reads a folded card by rank and suit, as `10h`, `h10`, `10 of hearts`, `the ten hearts`, `hearts 10`; else undefined. */
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
