import type { HelpSection } from '../contract/game.js';
import { LOCALES, type Locales } from '../locales.js';
import { PSEUDO, plainLocale } from '../words/languages.js';
import { pseudoText } from '../words/pseudo.js';

/** `![](table)` on its own line: the picture that the section shows. */
const PICTURE = /^!\[\]\(([\w-]+)\)$/;

/**
 * A game's help in a language (`games/GAME.md` of `locales`), by sections in order. It is read on the first call. Throws
 * where it is missing.
 */
export function helpOf(game: string, locale: string, locales: Locales = LOCALES): () => readonly HelpSection[] {
  let sections: readonly HelpSection[] | undefined;
  return () => {
    const spoken = plainLocale(locale);
    const text = locales.text(spoken === PSEUDO ? 'en' : spoken, `games/${game}.md`);
    sections ??= sectionsOf(spoken === PSEUDO ? pseudoText(text) : text);
    return sections;
  };
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
