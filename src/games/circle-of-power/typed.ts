import { parseCard } from '../../cards/standard.js';
import type { Names } from '../contract.js';
import { type Attack, attackOf } from './rules/attacks.js';
import { EMPERORS, type Emperor } from './rules/state.js';
import { isAttack } from './words/ask.js';
import { emperorNames } from './words/phrases.js';

/** What a person may type for the manner of an attack. */
const MANNERS: Readonly<Record<string, Attack['manner']>> = {
  conquer: 'conquer',
  take: 'conquer',
  destroy: 'destroy',
  raze: 'destroy',
  retake: 'retake',
};
const HANDS: Readonly<Record<string, NonNullable<Attack['hand']>>> = { keep: 'keep', give: 'give' };

/**
 * Typed words as an option: a battle card, or an attack by its manner, the victim's name or number from 1, and what
 * becomes of the own city (`conquer ada keep`), as much of it as tells which of `options` is meant.
 */
export function typed(word: string, names: Names = [], options: readonly string[] = []): string | undefined {
  const plain = word.trim().toLowerCase().replace(/\s+/g, ' ');
  if (plain === '') return undefined;
  return parseCard(plain) ?? attackNamed(plain, names, options.filter(isAttack));
}

function attackNamed(plain: string, names: Names, options: readonly string[]): string | undefined {
  const words = plain.split(/[\s,]+/).filter((each) => each !== '');
  const manner = own(MANNERS, words[0]);
  const hand = own(HANDS, words.at(-1));
  const called = words
    .slice(manner ? 1 : 0, hand && words.length > 1 ? -1 : undefined)
    .join(' ')
    .replace(/^@/, '')
    .replace(/[’']s$/, '');
  const victims = called === '' ? EMPERORS : emperorsCalled(called, emperorNames(names));
  const meant = options.filter((option) => {
    const attack = attackOf(option);
    return (!manner || attack.manner === manner) && (!hand || attack.hand === hand) && victims.includes(attack.victim);
  });
  if (meant.length === 1) return meant[0];
  const [victim, ...others] = victims;
  // What isn't offered is named all the same, so that it can be said why.
  const named = manner && victim !== undefined && others.length === 0 && meant.length === 0;
  return named ? `${manner}-${victim}${hand ? `-${hand}` : ''}` : undefined;
}

const own = <T>(table: Readonly<Record<string, T>>, word: string | undefined): T | undefined =>
  word !== undefined && Object.hasOwn(table, word) ? table[word] : undefined;

/** Those with this name; or else those whose name, or a word of it, begins so; or the one with this number, from 1. */
function emperorsCalled(plain: string, names: readonly string[]): Emperor[] {
  const called = names.map((name) => name.toLowerCase());
  const exact = EMPERORS.filter((each) => called[each] === plain);
  if (exact.length > 0) return exact;
  const near = EMPERORS.filter((each) =>
    [called[each] ?? '', ...(called[each] ?? '').split(/\s+/)].some((part) => part.startsWith(plain)),
  );
  if (near.length > 0) return near;
  return /^[1-4]$/.test(plain) ? [Number(plain) - 1] : [];
}
