/* As much of YAML as our own files use: maps and lists by indentation, words, and lists in brackets that are JSON too. */

export type Yaml = string | readonly Yaml[] | { readonly [name: string]: Yaml };

interface Line {
  readonly indent: number;
  readonly text: string;
}

const scalar = (text: string): Yaml => (text.startsWith('[') ? (JSON.parse(text) as Yaml) : text);

/** The block that begins at the first line; takes its lines from the list. */
function block(lines: Line[]): Yaml {
  const { indent = 0, text = '' } = lines[0] ?? {};
  if (text.startsWith('- ')) {
    const list: Yaml[] = [];
    while (lines[0]?.indent === indent && lines[0].text.startsWith('- ')) {
      const inner = (lines.shift() as Line).text.slice(2);
      const isMap = /^\w+: /.test(inner);
      if (isMap) lines.unshift({ indent: indent + 2, text: inner });
      list.push(isMap ? block(lines) : scalar(inner));
    }
    return list;
  }
  const map: Record<string, Yaml> = {};
  while (lines[0]?.indent === indent) {
    const { text: entry } = lines.shift() as Line;
    const [, name, value] = /^([\w.-]+):(?: (.*))?$/.exec(entry) ?? [];
    if (name === undefined || name in map) throw new Error(`this is no entry of its own: ${entry}`);
    if (value) map[name] = scalar(value);
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
