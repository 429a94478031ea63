import { MAJOR_NAMES } from '../../cards/tarot.js';
import type { Names } from '../contract.js';
import { plainCode } from './phrases.js';

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

const RANKS: Readonly<Record<string, string>> = { ace: '1', a: '1', king: 'K', k: 'K' };
const SUIT = '(w|c|s|p|wands?|cups?|swords?|pentacles?)';
const RANK = '(10|[1-9]|a|ace|k|king)';
const RANK_FIRST = new RegExp(`^${RANK}(?: ?of)? ?${SUIT}$`);
const SUIT_FIRST = new RegExp(`^${SUIT} ?${RANK}$`);
const SUIT_ALONE = new RegExp(`^${SUIT}$`);
const MAJOR = /^m ?(\d|1\d|2[01])$/;
const PAIR = /^(top|right|bottom|left)(?:-|\/| )(top|right|bottom|left)$/;
/** As the options call neighbouring places. */
const PAIRS = ['top-right', 'right-bottom', 'bottom-left', 'left-top'];

const letters = (text: string): string => text.replace(/[^a-z]/g, '');
const MAJORS_TYPED = MAJOR_NAMES.map((name) => letters(name.toLowerCase().replace(/^the /, '')));

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
    const code = codeOf(owned[2] as string);
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
  return ofIt.length === 1 ? (ofIt[0] as string) : suit;
}

/** `7C`, `KW`, `M16` */
function codeOf(plain: string): string | undefined {
  const [, rank, suit] = RANK_FIRST.exec(plain) ?? [];
  if (rank !== undefined && suit !== undefined) return minor(rank, suit);
  const [, suitFirst, rankLast] = SUIT_FIRST.exec(plain) ?? [];
  if (suitFirst !== undefined && rankLast !== undefined) return minor(rankLast, suitFirst);
  const number = MAJOR.exec(plain)?.[1];
  if (number !== undefined) return `M${number}`;
  return majorCalled(letters(plain.replace(/^the /, '')));
}

const minor = (rank: string, suit: string): string => `${RANKS[rank] ?? rank}${suit.charAt(0).toUpperCase()}`;

/** The one Lord with this name, or else the one whose name, or a word of it, begins so: `wheel`, `hanged`, `priestess`. */
function majorCalled(name: string): string | undefined {
  if (name.length < 3) return undefined;
  const exact = MAJORS_TYPED.indexOf(name);
  if (exact >= 0) return `M${exact}`;
  const near = MAJOR_NAMES.flatMap((full, number) => {
    const words = full
      .toLowerCase()
      .split(' ')
      .filter((each) => each !== 'the' && each !== 'of');
    return words.some((each) => each.startsWith(name)) || MAJORS_TYPED[number]?.startsWith(name) ? [`M${number}`] : [];
  });
  return near.length === 1 ? near[0] : undefined;
}
