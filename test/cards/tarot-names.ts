import {
  isMajor,
  MAJOR_NAMES,
  majorNumber,
  type TarotRank,
  type TarotSuit,
  tarotRankOf,
  tarotSuitOf,
} from '../../src/cards/tarot.js';

const SUITS: Readonly<Record<TarotSuit, string>> = { W: 'Wands', C: 'Cups', S: 'Swords', P: 'Pentacles' };
const RANKS: Readonly<Record<TarotRank, string>> = {
  '1': 'Ace',
  '2': 'Two',
  '3': 'Three',
  '4': 'Four',
  '5': 'Five',
  '6': 'Six',
  '7': 'Seven',
  '8': 'Eight',
  '9': 'Nine',
  '10': 'Ten',
  P: 'Page',
  N: 'Knight',
  Q: 'Queen',
  K: 'King',
};

/** In full: `Seven of Wands`, `King of Cups`, `The Fool`. Codes that it doesn't know stay as they are. */
export function tarotName(code: string): string {
  if (isMajor(code)) return MAJOR_NAMES[majorNumber(code)] ?? code;
  const rank = RANKS[tarotRankOf(code)];
  const suit = SUITS[tarotSuitOf(code)];
  return rank === undefined || suit === undefined ? code : `${rank} of ${suit}`;
}
