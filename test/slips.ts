/** Things that are counted, one and several. What is called the same either way isn't among them. */
const COUNTED: Readonly<Record<string, string>> = {
  army: 'armies',
  card: 'cards',
  choice: 'choices',
  city: 'cities',
  enemy: 'enemies',
  event: 'events',
  field: 'fields',
  force: 'forces',
  hand: 'hands',
  player: 'players',
  point: 'points',
  trick: 'tricks',
  trophy: 'trophies',
  turn: 'turns',
  win: 'wins',
};
/** A card is `1 of Spears`, and never `1 Spears`. */
const SUITS = 'Clubs Diamonds Hearts Spades Wands Cups Swords Pentacles Sheaves Crowns Spears Coins Masks'.split(' ');

const NUMBER = String.raw`(?<![\d.,–−+*/-])(\d+)`;
const ONE_OF_MANY = new RegExp(String.raw`${NUMBER} (${[...Object.values(COUNTED), ...SUITS].join('|')})\b`, 'g');
const MANY_OF_ONE = new RegExp(String.raw`${NUMBER} (${Object.keys(COUNTED).join('|')})\b`, 'g');
const MORE_OF_LESS = new RegExp(String.raw`${NUMBER} of (\d+)\b`, 'g');
const MANY_ARE_ONE = /(?<![\d.,–−+*/-])\b1 (?:are|were|have)\b/g;

/** Where a number was to stand: a sign that is only read right below a plural. */
const NO_NUMBER = /(?<=\w )#(?![\w#-])/g;

/** Slips of number in an English text: `1 wins`, `2 card`, `1 Spears`, `1 were`, `2 of 1`. */
export function slipsIn(text: string): string[] {
  const found = (pattern: RegExp, isSlip: (first: number, second: string) => boolean): string[] =>
    [...text.matchAll(pattern)].filter(([, n, word = '']) => isSlip(Number(n), word)).map(([all]) => all);
  return [
    ...found(ONE_OF_MANY, (n, word) => n === 1 || SUITS.includes(word)),
    ...found(MANY_OF_ONE, (n) => n !== 1),
    ...found(MORE_OF_LESS, (n, of) => n > Number(of)),
    ...found(MANY_ARE_ONE, () => true),
    ...(text.match(NO_NUMBER) ?? []),
  ];
}
