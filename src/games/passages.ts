import type { HelpSection } from '../contract/game.js';

/* The help cites the numbers of its rules; that is how a rule is found in it. */

const cites = (text: string, rule: string): boolean => new RegExp(`\\b${rule}\\b`).test(text);

/** The place of the section that cites a rule; -1 where none does. */
export const sectionWith = (help: readonly HelpSection[], rule: string): number =>
  help.findIndex(({ text }) => cites(text, rule));

/** The lines of a section that cite a rule, with the lists that such lines introduce. Empty where none does. */
export function passageIn(text: string, rule: string): string[] {
  const lines = text.split('\n');
  return lines.flatMap((line, i) => (cites(line, rule) ? [line, ...listAfter(lines, i)] : []));
}

/** The items of the list after a line that ends in a colon. */
function listAfter(lines: readonly string[], at: number): string[] {
  if (!/:$/.test(lines[at] ?? '')) return [];
  const rest = lines.slice(at + 1);
  const begins = rest[0] === '' ? 1 : 0;
  const ends = rest.findIndex((line, i) => i >= begins && !line.startsWith('- '));
  return rest.slice(begins, ends < 0 ? undefined : ends);
}
