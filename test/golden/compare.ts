import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** So many lines before and after the first that differs. */
const CONTEXT = 3;
const UPDATE = 'UPDATE_GOLDEN';

/** Throws where a text is not what its file holds, with the first line that differs. With `UPDATE_GOLDEN=1` it is written. */
export function expectGolden(file: URL, text: string, env: NodeJS.ProcessEnv = process.env): void {
  if (env[UPDATE]) {
    if (env.CI) throw new Error(`${UPDATE} is for people who read what they change, not for CI`);
    writeFileSync(file, text);
    return;
  }
  const held = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (held !== text) throw new Error(difference(basename(fileURLToPath(file)), held.split('\n'), text.split('\n')));
}

function difference(name: string, held: readonly string[], now: readonly string[]): string {
  const first = now.findIndex((line, i) => line !== held[i]);
  const at = first < 0 ? now.length : first;
  const some = (lines: readonly string[], sign: string): string[] =>
    lines.slice(at, at + CONTEXT).map((line) => sign + line);
  return [
    `test/golden/${name} differs from line ${at + 1} on:`,
    ...now.slice(Math.max(0, at - CONTEXT), at).map((line) => `  ${line}`),
    ...some(held, '- '),
    ...some(now, '+ '),
    `If that is what people should see, run: ${UPDATE}=1 npx vitest run test/golden`,
  ].join('\n');
}
