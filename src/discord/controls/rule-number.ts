/* The number of a rule in custom ids: the place of its letter, and the number after it. */

const LETTERS = 'RGS';
const NUMBER = /^([RGS])(\d{1,3})$/;

/** Throws RangeError where `rule` is no rule number. */
export function writeRule(rule: string): number[] {
  const [, letter = '', number] = NUMBER.exec(rule) ?? [];
  if (number === undefined) throw new RangeError(`no rule ${rule}`);
  return [LETTERS.indexOf(letter), Number(number)];
}

/** Undefined where these places name no rule. */
export function readRule([letter = -1, number]: readonly number[]): string | undefined {
  const called = LETTERS[letter];
  return called === undefined || number === undefined ? undefined : `${called}${number}`;
}
