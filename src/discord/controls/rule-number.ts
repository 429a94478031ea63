/* The number of a rule as custom ids carry it: the place of its letter, and the number behind it. */

const LETTERS = 'RGS';
const NUMBER = /^([RGS])(\d{1,3})$/;

/** Throws RangeError where it is no number of a rule. */
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
