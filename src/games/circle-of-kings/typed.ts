import { MAJOR_NAMES, parseTarot, parseTarotSuit } from '../../cards/tarot.js';
import { fold, spellings } from '../../cards/typed.js';
import type { Names } from '../../contract/game.js';
import { PAIRS } from './rules/lords/01-magician.js';
import { plainCode } from './words/phrases.js';

const WORDS = spellings('circle-of-kings');
const PAIR = /^(top|right|bottom|left)(?:-|\/| )(top|right|bottom|left)$/;

/**
 * The option that a person typed: a card by code or by name, with or without its owner's number and a dot, a King, a
 * suit, a place, or a word. `options`: the present options, which tell the card's owner and the meaning of a suit.
 */
export function typed(word: string, _names?: Names, options: readonly string[] = []): string | undefined {
  const plain = fold(word);
  if (plain === '') return undefined;
  const option = WORDS.get(plain);
  if (option !== undefined) return option;
  const pair = PAIR.exec(plain);
  if (pair) return PAIRS.find((each) => each === `${pair[1]}-${pair[2]}` || each === `${pair[2]}-${pair[1]}`);
  const owned = /^([01])\.(.+)$/.exec(plain);
  if (owned) {
    const code = codeOf(owned[2] ?? '');
    return code === undefined ? undefined : `${owned[1]}.${code}`;
  }
  const suit = parseTarotSuit(plain);
  if (suit !== undefined) return ofSuit(suit, options);
  const code = codeOf(plain);
  return code === undefined ? undefined : (options.find((option) => plainCode(option) === code) ?? code);
}

/** A suit alone is an option, or means the only King or card of it among the options. */
function ofSuit(suit: string, options: readonly string[]): string {
  const ofIt = options
    .filter((option) => option === suit || /^(?:[01]\.)?(?:\d+|K)[WCSP]$/.test(option))
    .filter((option) => option.endsWith(suit));
  const [only = suit] = ofIt;
  return ofIt.length === 1 ? only : suit;
}

/** `7C`, `KW`, `M16` */
const codeOf = (plain: string): string | undefined => parseTarot(plain) ?? majorCalled(plain.replace(/^the /, ''));

/** The only Lord whose name, or a word of it, begins like this: `wheel`, `hanged`, `priestess`. */
function majorCalled(name: string): string | undefined {
  // A priest may be the Hierophant too.
  if (name.length < 3 || /^(?:high )?priest$/.test(name)) return undefined;
  const near = MAJOR_NAMES.flatMap((full, number) => {
    const called = fold(full).replace(/^the /, '');
    return [called, ...called.split(' ')].some((part) => part.startsWith(name)) ? [`M${number}`] : [];
  });
  return near.length === 1 ? near[0] : undefined;
}
