import { parseCard } from '../../cards/standard.js';
import { fold, spellings } from '../../cards/typed.js';
import type { Names } from '../../contract/game.js';
import { LANGUAGES } from '../../words/languages.js';
import { attackOf, isAttack, optionOf } from './rules/attacks.js';
import type { Hand, Manner } from './rules/modes/index.js';
import { EMPERORS, type Emperor, four } from './rules/state.js';
import { emperorNames, powerIn } from './words/phrases.js';

const MANNERS = spellings<Manner>('circle-of-power', 'manner.');
const HANDS = spellings<Hand>('circle-of-power', 'hand.');

/**
 * The option that a person typed: a battle card, or an attack by its manner, the victim's name or number from 1, and
 * the fate of the own city (`conquer ada keep`), as far as needed to identify one of `options`.
 */
export function typed(word: string, names: Names = [], options: readonly string[] = []): string | undefined {
  const plain = fold(word);
  if (plain === '') return undefined;
  return parseCard(plain) ?? attackNamed(plain, names, options.filter(isAttack));
}

function attackNamed(plain: string, names: Names, options: readonly string[]): string | undefined {
  const words = plain.split(/[\s,]+/).filter((each) => each !== '');
  const manner = MANNERS.get(words[0] ?? '');
  const hand = HANDS.get(words.at(-1) ?? '');
  const called = words
    .slice(manner ? 1 : 0, hand && words.length > 1 ? -1 : undefined)
    .join(' ')
    .replace(/^@/, '')
    .replace(/'s$/, '');
  const victims = called === '' ? EMPERORS : emperorsCalled(called, names);
  const meant = options.filter((option) => {
    const attack = attackOf(option);
    return (!manner || attack.manner === manner) && (!hand || attack.hand === hand) && victims.includes(attack.victim);
  });
  if (meant.length === 1) return meant[0];
  const [victim, ...others] = victims;
  // An option that isn't offered is returned all the same, so that the refusal can say why.
  const named = manner && victim !== undefined && others.length === 0 && meant.length === 0;
  return named ? optionOf({ manner, victim, ...(hand && { hand }) }) : undefined;
}

/**
 * The emperors with this name; else those whose name, or a word of it, begins like this; or the one with this number,
 * from 1.
 */
function emperorsCalled(plain: string, names: Names): readonly Emperor[] {
  const languages = LANGUAGES.map((language) => emperorNames(powerIn(language), names));
  const called = four((emperor) => languages.map((each) => fold(each[emperor])));
  const exact = EMPERORS.filter((emperor) => called[emperor].includes(plain));
  if (exact.length > 0) return exact;
  const near = EMPERORS.filter((emperor) =>
    called[emperor].some((name) => [name, ...name.split(/\s+/)].some((part) => part.startsWith(plain))),
  );
  return near.length > 0 ? near : EMPERORS.filter((emperor) => plain === String(emperor + 1));
}
