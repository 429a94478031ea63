import { readFileSync } from 'node:fs';
import type { HelpSection } from '../contract/game.js';
import { PSEUDO, plainLocale } from '../words/languages.js';
import { pseudoText } from '../words/pseudo.js';

/** `![](table)` on its own line: the picture that the section shows. */
const PICTURE = /^!\[\]\(([\w-]+)\)$/;

/**
 * A game's help in a language, by sections in order. Its file is next to the game's words, compiled or not, and is read
 * on the first call. Throws where it is missing. `words`: the address of a module in the folder of these words.
 */
export function helpOf(words: string, locale: string): () => readonly HelpSection[] {
  let sections: readonly HelpSection[] | undefined;
  return () => {
    sections ??= sectionsOf(readHelp(words, locale));
    return sections;
  };
}

function readHelp(words: string, locale: string): string {
  const read = (language: string) => readFileSync(new URL(`./${language}/help.md`, words), 'utf8');
  const spoken = plainLocale(locale);
  return spoken === PSEUDO ? pseudoText(read('en')) : read(spoken);
}

/** The sections under `## ` headings, each with its picture. Tables become lists, since Discord cannot show them. */
export function sectionsOf(markdown: string): HelpSection[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n');
      const picture = lines.flatMap((line) => PICTURE.exec(line)?.[1] ?? [])[0];
      const text = withoutTables(lines.filter((line) => !PICTURE.test(line))).trim();
      return { title: title.trim(), text, ...(picture !== undefined && { picture }) };
    });
}

const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const isRow = (line: string | undefined): line is string => line?.startsWith('|') === true;

/** Each row of a table as a line: `- **Jack**: attack 10, health 20`. */
function withoutTables(lines: readonly string[]): string {
  let heads: string[] | undefined;
  const told = lines.flatMap((line) => {
    if (!isRow(line)) {
      heads = undefined;
      return [line];
    }
    const cells = cellsOf(line);
    if (!heads) {
      heads = cells;
      return [];
    }
    return cells.every((cell) => /^:?-+:?$/.test(cell)) ? [] : [rowLine(heads, cells)];
  });
  return told.join('\n');
}

function rowLine([firstHead = '', ...heads]: readonly string[], [first = '', ...cells]: readonly string[]): string {
  const name = /^\d+$/.test(first) ? `${first} ${firstHead}` : first;
  return `- **${name}**: ${cells.map((cell, i) => `${heads[i]} ${cell}`).join(', ')}`;
}
