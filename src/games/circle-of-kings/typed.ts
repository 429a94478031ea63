import { MAJOR_NAMES, parseTarot } from '../../cards/tarot.js';
import type { Names } from '../contract.js';
import { PAIRS } from './rules/lords/01-magician.js';
import { plainCode } from './words/phrases.js';

/** What a person may type for the choices that are words. */
const WORDS: Readonly<Record<string, string>> = {
  burn: 'burn',
  keep: 'burn',
  recruit: 'recruit',
  pass: 'pass',
  skip: 'pass',
  wait: 'wait',
  hold: 'wait',
  clockwise: 'clockwise',
  cw: 'clockwise',
  right: 'right',
  counterclockwise: 'counterclockwise',
  anticlockwise: 'counterclockwise',
  ccw: 'counterclockwise',
  top: 'top',
  bottom: 'bottom',
  left: 'left',
};

const SUIT = '(w|c|s|p|wands?|cups?|swords?|pentacles?)';
const RANK = '(10|[1-9]|a|ace|k|king)';
const RANK_FIRST = new RegExp(`^${RANK}(?: of)? ?${SUIT}$`);
const SUIT_FIRST = new RegExp(`^${SUIT} ?${RANK}$`);
const SUIT_ALONE = new RegExp(`^${SUIT}$`);
const PAIR = /^(top|right|bottom|left)(?:-|\/| )(top|right|bottom|left)$/;

/**
 * A typed word as an option: a card by code or by name, with its owner's number before a dot or without, a King, a
 * suit, a place, or a word. `options`: what can be chosen now, which tells whose card is meant and what a suit stands for.
 */
export function typed(word: string, _names?: Names, options: readonly string[] = []): string | undefined {
  const plain = word.trim().toLowerCase().replace(/\s+/g, ' ');
  if (plain === '') return undefined;
  if (Object.hasOwn(WORDS, plain)) return WORDS[plain];
  const pair = PAIR.exec(plain);
  if (pair) return PAIRS.find((each) => each === `${pair[1]}-${pair[2]}` || each === `${pair[2]}-${pair[1]}`);
  const owned = /^([01])\.(.+)$/.exec(plain);
  if (owned) {
    const code = codeOf(owned[2] ?? '');
    return code === undefined ? undefined : `${owned[1]}.${code}`;
  }
  const suit = SUIT_ALONE.exec(plain)?.[1];
  if (suit !== undefined) return ofSuit(suit.charAt(0).toUpperCase(), options);
  const code = codeOf(plain);
  return code === undefined ? undefined : (options.find((option) => plainCode(option) === code) ?? code);
}

/** A suit alone is an option, or the one King or card of it that is. */
function ofSuit(suit: string, options: readonly string[]): string {
  const ofIt = options
    .filter((option) => option === suit || /^(?:[01]\.)?(?:\d+|K)[WCSP]$/.test(option))
    .filter((option) => option.endsWith(suit));
  const [only = suit] = ofIt;
  return ofIt.length === 1 ? only : suit;
}

/** `7C`, `KW`, `M16` */
function codeOf(plain: string): string | undefined {
  const [, rank, suit] = RANK_FIRST.exec(plain) ?? [];
  const [, suitFirst, rankLast] = SUIT_FIRST.exec(plain) ?? [];
  if (rank !== undefined && suit !== undefined) return minor(rank, suit);
  if (rankLast !== undefined && suitFirst !== undefined) return minor(rankLast, suitFirst);
  return parseTarot(plain) ?? majorCalled(plain.replace(/^the /, ''));
}

/** `ace` and `cups` as `1C`. */
const minor = (rank: string, suit: string): string | undefined =>
  parseTarot(`${rank.replace(/^ace$/, 'a').replace(/^king$/, 'k')}${suit.charAt(0)}`);

/** The one Lord whose name, or a word of it, begins so: `wheel`, `hanged`, `priestess`. */
function majorCalled(name: string): string | undefined {
  if (name.length < 3) return undefined;
  const near = MAJOR_NAMES.flatMap((full, number) => {
    const called = full.toLowerCase().replace(/^the /, '');
    return [called, ...called.split(' ')].some((part) => part.startsWith(name)) ? [`M${number}`] : [];
  });
  return near.length === 1 ? near[0] : undefined;
}
