import { parseMajor, parseTarot, parseTarotSuit, type TarotSuit } from '../../cards/tarot.js';
import { fold, spellings } from '../../cards/typed.js';
import type { Names } from '../../contract/game.js';
import type { Realm } from './rules/state.js';
import { INFLUENCES } from './rules/values.js';

/* What people may type for choices that are words, for realms beside their suits, and for acts. */
const WORDS = spellings('kingdoms', 'word.');
const REALM_WORDS = spellings<Realm>('kingdoms', 'realm.');
const REALMS: Readonly<Record<TarotSuit, Realm>> = { P: 'coins', C: 'cups', S: 'swords', W: 'wands' };
const ACTS = spellings('kingdoms', 'act.');
const SPLIT = /^C\dS\dW\d$/;

/**
 * The option that a person typed: a card by code or by name, an act with its realm (`invade fields`), a split of piles
 * (`1 field, 2 armies`), an influence with a realm (`hermit swords`), or a word. `options`: the present options, which
 * tell what a realm alone means.
 */
export function typed(word: string, _names?: Names, options: readonly string[] = []): string | undefined {
  const plain = fold(word)
    .replace(/\b(?:the|their|your|my)\b/g, ' ')
    .replace(/[\s,:]+/g, ' ')
    .trim();
  if (plain === '') return undefined;
  // `5 swords` is a card and `5s 9s` are two, unless the question is how many come from each pile.
  const piles = options.some((option) => SPLIT.test(option));
  return (
    WORDS.get(plain) ??
    optionLike(plain, options) ??
    (piles ? splitNamed(plain) : undefined) ??
    cardNamed(plain) ??
    (options.length === 0 ? splitNamed(plain) : undefined) ??
    actNamed(plain) ??
    sacrificeNamed(plain) ??
    actAlone(plain, options) ??
    realmAlone(plain, options)
  );
}

/** An option in its written form. */
const optionLike = (plain: string, options: readonly string[]): string | undefined =>
  options.find((option) => option.toLowerCase().replace(':', ' ') === plain);

function realmCalled(word = ''): Realm | undefined {
  const suit = parseTarotSuit(word);
  return suit ? REALMS[suit] : REALM_WORDS.get(word);
}

/** `9S`, `knight of swords` */
function cardNamed(plain: string): string | undefined {
  const code = parseTarot(plain);
  return code?.startsWith('M') ? undefined : code;
}

/** `1 field 2 armies`, `c1s2w0`, `5 swords`: unnamed realms count 0. */
function splitNamed(plain: string): string | undefined {
  const code = /^c(\d) ?s(\d) ?w(\d)$/.exec(plain);
  if (code) return `C${code[1]}S${code[2]}W${code[3]}`;
  const counts: Partial<Record<Realm, string>> = {};
  let twice = false;
  const rest = plain
    .replace(/\band\b/g, ' ')
    .replace(/(\d) ?([a-z]+)(?: cards?)?(?= |\d|$)/g, (said, n: string, pile: string) => {
      const realm = realmCalled(pile);
      if (realm === undefined || realm === 'coins') return said;
      twice ||= counts[realm] !== undefined;
      counts[realm] = n;
      return '';
    });
  if (twice || rest.trim() !== '' || Object.keys(counts).length === 0) return undefined;
  return `C${counts.cups ?? 0}S${counts.swords ?? 0}W${counts.wands ?? 0}`;
}

/** `invade fields`, `arrange armies` */
function actNamed(plain: string): string | undefined {
  const [act = '', called, ...more] = plain.split(' ');
  const named = ACTS.get(act);
  const realm = realmCalled(called);
  return named !== undefined && realm !== undefined && more.length === 0 ? `${named}:${realm}` : undefined;
}

/** `hermit swords`, `m9 armies` */
function sacrificeNamed(plain: string): string | undefined {
  const words = plain.split(' ');
  const realm = realmCalled(words.at(-1));
  const called = words.slice(0, -1).join(' ');
  const major = parseMajor(called);
  const influence = major !== undefined && Object.hasOwn(INFLUENCES, major) ? major : undefined;
  return realm !== undefined && influence !== undefined ? `${influence}:${realm}` : undefined;
}

/** `convert`, where that is possible in one realm only. */
function actAlone(plain: string, options: readonly string[]): string | undefined {
  const act = ACTS.get(plain);
  const meant = act === undefined ? [] : options.filter((option) => option.startsWith(`${act}:`));
  return meant.length === 1 ? meant[0] : undefined;
}

/** `wealth` spends it where that is possible; otherwise a realm means the only option about it. */
function realmAlone(plain: string, options: readonly string[]): string | undefined {
  const realm = realmCalled(plain);
  if (realm === undefined) return undefined;
  const meant = options.filter((option) => option.endsWith(`:${realm}`));
  if (meant.length === 1) return meant[0];
  return plain === 'wealth' ? 'wealth' : undefined;
}
