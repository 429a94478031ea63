import { readdirSync, readFileSync } from 'node:fs';

/* The names of what log lines say beside their text, read from the sources: no run reaches all of them. */

const CALL = /\blog\??\.(?:debug|info|warn|error|fatal)\(\s*/g;

/** The text of an object that begins with the brace at this place, without the braces. */
function objectAt(text: string, at: number): string {
  let depth = 0;
  for (let end = at; end < text.length; end++) {
    if ('{[('.includes(text.charAt(end))) depth++;
    if ('}])'.includes(text.charAt(end)) && --depth === 0) return text.slice(at + 1, end);
  }
  throw new Error('an object has no end');
}

/** What an object is made of, at its first level. */
function partsOf(object: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of object) {
    if ('{[('.includes(char)) depth++;
    if ('}])'.includes(char)) depth--;
    if (char === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${char}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** The object that this call is given: written there, or by a name that the file explains. Undefined for a text alone. */
function objectOf(source: string, at: number): string | undefined {
  if (source.charAt(at) === '{') return objectAt(source, at);
  const [name] = /^\w+(?=[,()])/.exec(source.slice(at)) ?? [];
  if (name === undefined) return undefined;
  const said = new RegExp(`const ${name} = (?:\\([^=]*=> \\()?\\{`).exec(source);
  return said ? objectAt(source, said.index + said[0].length - 1) : undefined;
}

/** Sorted, each once. */
export function loggedFields(folders: readonly string[]): string[] {
  const fields = new Set<string>();
  for (const folder of folders)
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts') || file.startsWith('generated')) continue;
      const source = readFileSync(`${folder}/${file}`, 'utf8');
      for (const call of source.matchAll(CALL))
        for (const part of partsOf(objectOf(source, call.index + call[0].length) ?? ''))
          if (!part.startsWith('...')) fields.add(part.split(':', 1)[0] as string);
    }
  return [...fields].sort();
}
