import anyAscii from 'any-ascii';

/* Letters of people's names: replacements for those that can't be drawn, and names that look alike. */

/** Letters, marks, digits, punctuation, and letters in boxes and circles (🅰 🇦): all but signs and emoji. */
const WRITTEN = /[\p{L}\p{M}\p{N}\p{P}\u{1F100}-\u{1F1FF}]/u;

/**
 * A text in letters that `has` knows. Other letters become what they mean (𝓗 H, ᴀ a, 小 Xiao). Signs and emoji are left
 * out; where there is nothing else, they become words (🎮 video game). Empty where nothing is known.
 */
export function inLetters(text: string, has: (letter: string) => boolean): string {
  const letters = [...text.normalize('NFC').replace(/\s+/g, ' ')];
  const known = (some: string): string => [...some].filter(has).join('');
  const meant = (letter: string): string => {
    const plain = letter.normalize('NFKC');
    return [...plain].every(has) ? plain : known(anyAscii(letter));
  };
  const tidy = (parts: readonly string[]): string => parts.join('').replace(/ +/g, ' ').trim();
  const written = tidy(letters.map((letter) => (has(letter) ? letter : WRITTEN.test(letter) ? meant(letter) : '')));
  return /\p{L}/u.test(written) || (written !== '' && !/\p{Emoji_Presentation}/u.test(text))
    ? written
    : tidy(letters.map((letter) => (has(letter) ? letter : known(anyAscii(letter).replace(/[:_]+/g, ' ')))));
}

/**
 * Letters of Cyrillic and Greek, and the Latin ones that they look like
 * (https://www.unicode.org/reports/tr39/#Confusable_Detection).
 */
const LOOK_ALIKE =
  'аaсcԁdеeһhіiјjоoрpԛqѕsѵvԝwхxуyАAВBСCЕEНHІIЈJКKМMОOРPЅSТTХXУYΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXοoνvαaιiκkρp';
const looks = new Map([...LOOK_ALIKE.matchAll(/(.)(.)/gu)].map(([, letter = '', like = '']) => [letter, like]));

/** The form of a name that is equal for names that look or sound alike. */
function simplify(name: string): string {
  const plain = inLetters(name, (letter) => letter >= ' ' && letter <= '~').toLowerCase();
  return (
    plain
      .replace(/[l|1]/g, 'i')
      .replace(/0/g, 'o')
      .replace(/[^a-z0-9]/g, '') || name
  );
}

/** Whether people could mistake one name for the other: `Ada`, `ada`, `Àda`, `Аda` with a Cyrillic А, `𝓐da`. */
export function alike(one: string, other: string): boolean {
  const [some, others] = [one, other].map((name) => {
    const latin = [...name].map((letter) => looks.get(letter) ?? letter).join('');
    return [simplify(name), simplify(latin)];
  });
  return some?.some((each) => others?.includes(each)) ?? false;
}

/** Letters of a name at most: Discord's own limit. */
export const LONGEST_NAME = 32;

/** The name, with a number where one of the others looks like it: `Ada`, `Ada 2`. */
export function distinguish(name: string, others: readonly string[]): string {
  const stem = [...name]
    .slice(0, LONGEST_NAME - 3)
    .join('')
    .trimEnd();
  for (let n = 1; ; n++) {
    const called = n === 1 ? name : `${stem} ${n}`;
    if (!others.some((other) => alike(called, other))) return called;
  }
}
