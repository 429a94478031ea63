/*
 * As much of YAML as our own files use: documents, maps and lists by indentation, words, texts in quotes and lists in brackets
 * that are JSON too, and texts of several lines.
 */

export type Yaml = string | readonly Yaml[] | { readonly [name: string]: Yaml };

interface Line {
  readonly indent: number;
  readonly text: string;
}

const scalar = (text: string): Yaml => (/^["[]/.test(text) ? (JSON.parse(text) as Yaml) : text);

/** What stands deeper than this, as one text. */
function literal(lines: Line[], indent: number): string {
  const inner = lines[0]?.indent ?? 0;
  const texts: string[] = [];
  while ((lines[0]?.indent ?? 0) > indent) {
    const { indent: own, text } = lines.shift() as Line;
    texts.push(' '.repeat(own - inner) + text);
  }
  return texts.join('\n');
}

/** The block that begins at the first line; takes its lines from the list. */
function block(lines: Line[]): Yaml {
  const { indent = 0, text = '' } = lines[0] ?? {};
  if (text.startsWith('- ')) {
    const list: Yaml[] = [];
    while (lines[0]?.indent === indent && lines[0].text.startsWith('- ')) {
      const inner = (lines.shift() as Line).text.slice(2);
      const isMap = /^\w+:(?: |$)/.test(inner);
      if (isMap) lines.unshift({ indent: indent + 2, text: inner });
      if (inner === '|') list.push(literal(lines, indent));
      else list.push(isMap ? block(lines) : scalar(inner));
    }
    return list;
  }
  const map: Record<string, Yaml> = {};
  while (lines[0]?.indent === indent) {
    const { text: entry } = lines.shift() as Line;
    const [, name, value] = /^([\w./-]+):(?: (.*))?$/.exec(entry) ?? [];
    if (name === undefined || name in map) throw new Error(`this is no entry of its own: ${entry}`);
    if (value === '|') map[name] = literal(lines, indent);
    else if (value) map[name] = scalar(value);
    else map[name] = (lines[0]?.indent ?? 0) > indent ? block(lines) : '';
  }
  return map;
}

/** @throws on what it doesn't know */
export function readYaml(text: string): Yaml {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*(?:#|$)/.test(line))
    .map((line) => ({ indent: /^ */.exec(line)?.[0].length ?? 0, text: line.trim() }));
  const all = block(lines);
  if (lines.length > 0) throw new Error(`this stands nowhere: ${lines[0]?.text}`);
  return all;
}

/** Several documents in one file. */
export const readYamls = (text: string): readonly Yaml[] => text.split(/^---$/m).map(readYaml);
